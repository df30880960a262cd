package grid

import (
	"regexp"
	"slices"
	"strings"
)

// pointed is a number with a decimal point.
var pointed = regexp.MustCompile(`^-?\d+\.\d+$`)

// putPoints puts a decimal point back into the numbers of an axis that have lost it, faint as it is in small or blurred print:
// two others, or more, have as many digits and a point in one place, and a number without one is as long as they are. The
// lengths are those of the texts in px. A 0 in front of another digit has a point behind it anyway.
func putPoints(texts []string, lengths []float64) {
	const (
		fewest = 2    // others
		narrow = 0.45 // of a digit, the point's width
	)
	for i, s := range texts {
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
