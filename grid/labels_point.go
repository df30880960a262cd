package grid

import (
	"regexp"
	"slices"
	"strings"
)

// pointed is a number with a decimal point.
var pointed = regexp.MustCompile(`^-?\d+\.\d+$`)

// pointedTwice is a number in which two points were read beside each other.
var pointedTwice = regexp.MustCompile(`^(-?\d+)\.\.(\d+)$`)

// putPoints puts a decimal point back into the numbers of an axis that have lost it, faint as it is in small or blurred print:
// two others, or more, have as many digits and a point in one place, and a number without one is as long as they are. The
// lengths are those of the texts in px. A 0 in front of another digit has a point behind it anyway.
func putPoints(texts []string, lengths []float64) {
	const (
		fewest = 2    // others
		narrow = 0.45 // of a digit, the point's width
	)
	for i, s := range texts {
		if m := pointedTwice.FindStringSubmatch(s); m != nil && slices.ContainsFunc(texts, pointed.MatchString) {
			texts[i] = m[1] + "." + m[2] // one is dirt
			continue
		}
		if !wholeNumber.MatchString(s) || len(strings.TrimPrefix(s, "-")) < 2 {
			continue
		}
		var like []float64
		at := -1
		for j, o := range texts {
			if !pointed.MatchString(o) || len(o) != len(s)+1 {
				continue
			}
			if p := strings.Index(o, "."); at < 0 || p == at {
				at, like = p, append(like, lengths[j])
			} else {
				like = nil // points in several places
				break
			}
		}
		if len(like) < fewest {
			continue
		}
		digit := median(like) / (float64(len(s)) + narrow)
		if long := lengths[i] > median(like)-narrow/2*digit; long || leadsWithZero(s) {
			texts[i] = s[:at] + "." + s[at:]
		}
	}
}

// evenPoints puts the decimal points back that most ticks of an axis have lost and one or more have kept, in small print: only with them do
// all lie at even steps, 2.5, 2.0, 1.5, 1.0, 0.5, where 25, 20, 15, 10, 0.5 do not.
func evenPoints(ticks []Tick) {
	const fewest = 4
	decimals, whole := 0, 0
	read, want := make([]scaleTick, len(ticks)), make([]scaleTick, len(ticks))
	for _, t := range ticks {
		if t.Value == nil || !plainDecimal.MatchString(t.Text) {
			return
		}
		_, frac, _ := strings.Cut(strings.TrimSuffix(t.Text, "%"), ".")
		if len(frac) == 0 {
			whole++
		} else if decimals == 0 {
			decimals = len(frac)
		} else if decimals != len(frac) {
			return
		}
	}
	if len(ticks) < fewest || decimals == 0 || whole == 0 {
		return
	}
	texts := make([]string, len(ticks))
	for i, t := range ticks {
		texts[i] = t.Text
		digits, percent := strings.TrimSuffix(t.Text, "%"), ""
		if digits != t.Text {
			percent = "%"
		}
		if at := len(digits) - decimals; !strings.Contains(digits, ".") {
			if at < 1 {
				return
			}
			texts[i] = digits[:at] + "." + digits[at:] + percent
		}
		v := number(texts[i])
		if v == nil {
			return
		}
		read[i], want[i] = inCells(*t.Index, *t.Value), inCells(*t.Index, *v)
	}
	if dropPoints(ticks) {
		return
	}
	before, after := fitScale(read, linear{}), fitScale(want, linear{})
	if after == nil || after.inliers < len(ticks) || before != nil && before.inliers == len(ticks) {
		return
	}
	for i := range ticks {
		if t := &ticks[i]; t.Text != texts[i] {
			t.Text, t.Value, t.Conf = texts[i], number(texts[i]), 0.7*t.Conf
		}
	}
}

// year is one of the calendar that data are from.
var year = regexp.MustCompile(`^(1[5-9]|20)\d\d$`)

// dropPoints takes out the points of an axis whose ticks are years at even steps without them: 2000, 2.005, 2010. They are dirt.
func dropPoints(ticks []Tick) bool {
	years := make([]scaleTick, len(ticks))
	for i, t := range ticks {
		text := strings.Replace(t.Text, ".", "", 1)
		if !year.MatchString(text) {
			return false
		}
		years[i] = inCells(*t.Index, *number(text))
	}
	if fit := fitScale(years, linear{}); fit == nil || fit.inliers < len(ticks) {
		return false
	}
	for i := range ticks {
		if t := &ticks[i]; strings.Contains(t.Text, ".") {
			t.Text = strings.Replace(t.Text, ".", "", 1)
			t.Value, t.Conf = number(t.Text), 0.7*t.Conf
		}
	}
	return true
}

// plainDecimal is a number with or without a point, and a sign of percent at most.
var plainDecimal = regexp.MustCompile(`^-?\d+(\.\d+)?%?$`)

// putBarPoints is putPoints for the ticks of a bar, if more of them lie on a scale then. A number of a line of several, whose length is not
// known, is left alone.
func putBarPoints(ticks []barTick) {
	texts, lengths := make([]string, len(ticks)), make([]float64, len(ticks))
	for i, t := range ticks {
		if t.it.Box.Angle != 0 || len(t.it.Words) > 1 {
			return
		}
		texts[i], lengths[i] = t.text, t.it.Box.Length
	}
	putPoints(texts, lengths)
	pointed := slices.Clone(ticks)
	for i := range pointed {
		if texts[i] != pointed[i].text {
			pointed[i].text, pointed[i].conf = texts[i], min(pointed[i].conf, 0.5)
		}
	}
	if fit, before := fitTicks(pointed), fitTicks(ticks); fit != nil && (before == nil || fit.inliers > before.inliers) {
		copy(ticks, pointed)
	}
}
