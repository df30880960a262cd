package grid

import (
	"regexp"
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
