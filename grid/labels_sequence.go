package grid

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

var (
	wholeNumber   = regexp.MustCompile(`^-?\d+$`)         // a tick of an axis that counts: a year, a layer
	decimalNumber = regexp.MustCompile(`^-?\d+(\.\d+)?$`) // one of an axis that measures
)

const (
	fewCounted  = 4   // ticks that count
	sureCounted = 0.9 // conf from which a character stands against the others
)

// restoreSteps puts back the digit that one tick has lost, or that was taken for another in
// doubt, and takes one off that stands beside it, where all others, four or more, count in equal steps: 2019, 2020, 202, 2022, 20230. Of those with decimals, all as many, none was lost: 0.0, 0.2, 0.9, 0.6, 0.8.
func restoreSteps(ticks []Tick) {
	if len(ticks) < fewCounted+1 {
		return
	}
	decimals := func(text string) int {
		_, after, _ := strings.Cut(text, ".")
		return len(after)
	}
	const slack = 5 // of tickSlack in a step: labels stand a little off where some are lower than others
	places := decimals(ticks[0].Text)
	step := (*ticks[len(ticks)-1].Index - *ticks[0].Index) / float64(len(ticks)-1)
	var at []scaleTick
	for _, t := range ticks {
		if !decimalNumber.MatchString(t.Text) || t.Value == nil || decimals(t.Text) != places {
			return
		}
		at = append(at, scaleTick{*t.Index / step * slack * 2 * tickSlack, *t.Value})
	}
	f := fitScale(at, linear{})
	if f == nil || f.inliers != len(at)-1 {
		return
	}
	unit := math.Pow10(-places)
	for i := range ticks {
		t := &ticks[i]
		want := f.at(at[i].pixel) / unit
		if f.off(at[i]) <= 2*tickSlack || !evenBut(ticks, i, unit) || !near(want, math.Round(want), 0.1) {
			continue
		}
		text := strconv.FormatFloat(math.Round(want)*unit+0, 'f', places, 64) // no -0
		lost := len(text) == len(t.Text)+1 && places == 0
		taken := len(text) == len(t.Text) && t.Conf < sureCounted
		if places > 0 { // many an axis goes on otherwise: 0.1, 0.2, 0.4, 0.6
			taken = taken && looksAlike(text, t.Text)
		}
		gained := len(text)+1 == len(t.Text) && places == 0 && (strings.HasPrefix(t.Text, text) || strings.HasSuffix(t.Text, text)) // of what stands beside it
		if editDistance(text, t.Text) == 1 && (lost || taken || gained) {
			t.Text, t.Value, t.Conf = text, number(text), 0.5*t.Conf
		}
	}
}

// evenBut says whether the numbers of ticks but one rise in steps as even as where they stand, but for what they are rounded by, a unit: 300, 500,
// 700, 850 do not, and the one before may be any.
func evenBut(ticks []Tick, other int, unit float64) bool {
	const off = 0.05 // of a step: labels stand a little off
	var others []Tick
	for i, t := range ticks {
		if i != other {
			others = append(others, t)
		}
	}
	last := len(others) - 1
	slope := (*others[last].Value - *others[0].Value) / (*others[last].Index - *others[0].Index)
	step := math.Abs(slope) * (*ticks[len(ticks)-1].Index - *ticks[0].Index) / float64(len(ticks)-1)
	return !slices.ContainsFunc(others, func(t Tick) bool {
		return !near(*t.Value, *others[0].Value+slope*(*t.Index-*others[0].Index), unit+off*step)
	})
}

// looksAlike says whether two numbers of one length differ only in digits that are taken for each other in small print.
func looksAlike(a, b string) bool {
	for i := range a {
		same := func(set string) bool { return strings.IndexByte(set, a[i]) >= 0 && strings.IndexByte(set, b[i]) >= 0 }
		if a[i] != b[i] && !same("0689") && !same("3589") && !same("147") && !same("27") {
			return false
		}
	}
	return true
}

// restoreDigits reads the ticks of an axis that are none but for letters that look like digits as numbers, where all then lie in
// equal steps, four or more of them: 2, 5, 8, I1, I4.
func restoreDigits(ticks []Tick) {
	const sure = 2 // numbers as they were read, which two steps rest on
	texts := make([]string, len(ticks))
	var at []scaleTick
	numbers := 0
	for i, t := range ticks {
		texts[i] = t.Text
		value := t.Value
		if value != nil {
			numbers++
		} else if texts[i] = confusions.Replace(t.Text); !wholeNumber.MatchString(texts[i]) || !strings.ContainsAny(t.Text, "0123456789") { // A is no 4
			return
		} else if value = number(texts[i]); value == nil {
			return
		}
		at = append(at, inCells(*t.Index, *value))
	}
	if numbers < sure || numbers == len(ticks) || len(ticks) < fewCounted {
		return
	}
	if f := fitScale(at, linear{}); f == nil || f.inliers < len(at) {
		return
	}
	for i := range ticks {
		if t := &ticks[i]; t.Text != texts[i] {
			t.Text, t.Value, t.Conf = texts[i], number(texts[i]), 0.7*t.Conf
		}
	}
}

// countedName is a name that counts: W6, Layer 12, 24 h.
var countedName = regexp.MustCompile(`^(\D*?)(\d+)(\D*)$`)

// restoreCounted gives one tick that was read in doubt the name that it has where all others, four or more, have one
// form and count in equal steps: W4, W5, Wé, W7, W8. Where it counts as well, one digit of it is another.
func restoreCounted(ticks []Tick) {
	forms := make([][]string, len(ticks))
	count := map[[2]string]int{}
	var before, after string
	for i, t := range ticks {
		if forms[i] = countedName.FindStringSubmatch(t.Text); forms[i] == nil {
			continue
		}
		form := [2]string{forms[i][1], forms[i][3]}
		if count[form]++; count[form] >= len(ticks)-1 && form != [2]string{} {
			before, after = form[0], form[1]
		}
	}
	if before+after == "" || len(ticks) < fewCounted+1 {
		return
	}
	var at []scaleTick
	other := -1
	whole := count[[2]string{before, after}] == len(ticks)
	if whole {
		other = miscounted(ticks, forms)
	}
	for i, t := range ticks {
		if f := forms[i]; f == nil || f[1] != before || f[3] != after {
			other = i
		} else if n, err := strconv.Atoi(f[2]); err == nil && i != other {
			at = append(at, inCells(*t.Index, float64(n)))
		}
	}
	const many = 10 // names that count outweigh what one is read as surely
	if other < 0 || len(at) != len(ticks)-1 || ticks[other].Conf >= sureCounted && len(at) < many {
		return
	}
	f := fitScale(at, linear{})
	if f == nil || f.inliers != len(at) {
		return
	}
	want := f.at(inCells(*ticks[other].Index, 0).pixel)
	digits := 0 // of names with zeros before them: W01, W12
	for i, f := range forms {
		if i != other && strings.HasPrefix(f[2], "0") {
			digits = len(f[2])
		}
	}
	if text := fmt.Sprintf("%s%0*d%s", before, digits, int(math.Round(want)), after); near(want, math.Round(want), 0.1) && editDistance(text, inASCII(ticks[other].Text)) == 1 && !(whole && len(text) != len(ticks[other].Text)) {
		ticks[other].Text, ticks[other].Conf = text, 0.5*ticks[other].Conf
	}
}

// miscounted is the one of ticks that all count, P10, P14, P12, whose number does not lie at the even steps of the others; -1 where there is
// none, or more.
func miscounted(ticks []Tick, forms [][]string) int {
	var all []scaleTick
	for i, t := range ticks {
		n, err := strconv.Atoi(forms[i][2])
		if err != nil {
			return -1
		}
		all = append(all, inCells(*t.Index, float64(n)))
	}
	if f := fitScale(all, linear{}); f == nil || f.inliers < len(all)-1 || f.inliers == len(all) {
		return -1 // nearly always: the rest is asked where one is out of step
	}
	for other, t := range all {
		f := fitScale(slices.Delete(slices.Clone(all), other, other+1), linear{})
		if f != nil && f.inliers == len(all)-1 && !near(f.at(t.pixel), t.value, 0.1) {
			return other
		}
	}
	return -1
}

// clockTime is a time of day.
var clockTime = regexp.MustCompile(`^(\d{1,2}):(\d\d)$`)

// hours is the time of day that a text states.
func hours(text string) (h float64, ok bool) {
	m := clockTime.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	whole, _ := strconv.Atoi(m[1])
	minutes, _ := strconv.Atoi(m[2])
	return float64(whole) + float64(minutes)/60, true
}

// restoreClock mends the times of day of an axis that do not lie at even steps as five of the others do, three of five at least: what was
// read in doubt, is no time, or stands at another tick as well, and differs from the time there by two characters at most.
//
//	0:00 03:00 0.600 09;00 12:00 15:00 18:00 21:00
func restoreClock(ticks []Tick) {
	const fewest = 5
	var at []scaleTick
	format := "%d:%02d"
	count := map[string]int{}
	for _, t := range ticks {
		count[t.Text]++
		if h, ok := hours(t.Text); ok {
			at = append(at, inCells(*t.Index, h))
			if t.Text[0] == '0' && len(t.Text) == len("00:00") {
				format = "%02d:%02d"
			}
		}
	}
	if len(at) < fewest {
		return
	}
	f := fitScale(at, linear{})
	if f == nil || f.inliers < fewest || 5*f.inliers < 3*len(ticks) {
		return
	}
	for i := range ticks {
		t := &ticks[i]
		minutes := math.Round(60 * f.at(inCells(*t.Index, 0).pixel))
		if minutes < 0 || minutes > 24*60 {
			continue
		}
		text := fmt.Sprintf(format, int(minutes)/60, int(minutes)%60)
		unsure := t.Conf < sureCounted || !clockTime.MatchString(t.Text) || count[t.Text] > 1
		if t.Text != text && unsure && editDistance(text, inASCII(t.Text)) <= 2 {
			t.Text, t.Value, t.Conf = text, nil, 0.5*t.Conf
		}
	}
}

// inASCII is a text with one byte for each character.
func inASCII(text string) string {
	return strings.Map(func(c rune) rune {
		if c < utf8.RuneSelf {
			return c
		}
		return '?'
	}, text)
}
