package ocr

import (
	"strings"
	"unicode"
)

// numberSiblings makes a bar a 1 where two labels of the same axis, and most of
// those that are alike in length, have a digit in its place: g1, g2, g3.
func numberSiblings(lines []*label) {
	for _, l := range lines {
		for i, s := range l.read.symbols {
			if !strings.Contains("Il|", s.text) {
				continue
			}
			digits, alike := 0, 0
			for _, o := range lines {
				if o == l || len(o.read.symbols) != len(l.read.symbols) || !l.aligned(o) {
					continue
				}
				alike++
				if l.read.likeBut(i, o.read) {
					digits++
				}
			}
			if digits >= 2 && 2*digits > alike {
				l.read.symbols[i].text = "1"
			}
		}
	}
}

// likeBut says whether o has a digit at i, and letters where r has letters.
func (r reading) likeBut(i int, o reading) bool {
	for k, s := range r.symbols {
		a, b := []rune(s.text)[0], []rune(o.symbols[k].text)[0]
		if k == i && !unicode.IsDigit(b) || k != i && unicode.IsLetter(a) != unicode.IsLetter(b) {
			return false
		}
	}
	return true
}
