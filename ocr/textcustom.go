package ocr

import (
	"math"
	"slices"
	"strings"
)

// caseSiblings gives a short name the case that nearly all names of its axis have: among KIRC, COAD and GBM, LusC is LUSC and
// ov, which is as high as they are, OV; among en, de and fr, a doubtful Tu is ru.
func caseSiblings(lines []*label) {
	const (
		few    = 4 // others tell a custom
		custom = 0.8
		short  = 5    // characters
		sure   = 0.9  // conf of words whose capital is kept
		level  = 0.15 // of their height, by which capitals may differ
	)
	for _, l := range lines {
		if n := len(l.read.symbols); n < 2 || n > short || !l.read.isLetters() || l.read.isOf(upperCase) {
			continue
		}
		upper, lower, all := 0, 0, 0.0
		var heights []float64
		for _, o := range lines {
			if o == l || !o.aligned(l) || len(o.read.symbols) < 2 || !slices.ContainsFunc(o.read.symbols, isLetter) {
				continue
			}
			all++
			switch {
			case o.read.isOf(upperCase):
				upper, heights = upper+1, append(heights, o.box.Height)
			case o.read.isOf(strings.ToLower(upperCase)):
				lower++
			}
		}
		if all < few {
			continue
		}
		slices.Sort(heights)
		switch {
		case float64(upper) >= custom*all && math.Abs(l.box.Height-heights[len(heights)/2]) <= level*heights[len(heights)/2] && l.read.isOf(upperCase+twoSizes+"u"):
			for i := range l.read.symbols {
				l.read.symbols[i].text = strings.ToUpper(l.read.symbols[i].text)
			}
		case float64(lower) >= custom*all:
			for i := range l.read.symbols {
				if s := &l.read.symbols[i]; s.word < sure {
					s.text = smallTwin(s.text)
				}
			}
		}
	}
}

// smallTwin is the small letter that a capital is taken for, and any other character itself.
func smallTwin(text string) string {
	switch {
	case text == "T":
		return "r"
	case strings.Contains(twoSizes, text):
		return strings.ToLower(text)
	}
	return text
}

// isLetters says whether all of a reading are letters of one word.
func (r reading) isLetters() bool {
	for i, s := range r.symbols {
		if !isLetter(s) || i > 0 && s.first {
			return false
		}
	}
	return true
}
