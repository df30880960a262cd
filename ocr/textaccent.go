package ocr

import (
	"slices"
	"strings"
)

// joinAccented makes one character of two that were read in the ink of one, where the
// network is sure of an accented letter: Tesseract, which knows English only, takes the
// stems and dots of ü for ii.
func (l *label) joinAccented(runs []run, seen []letterScores) {
	for j, r := range runs {
		text := seen[j].bestOf(accentedClasses)
		if seen[j].of(text) < sureLook {
			continue
		}
		first, n := 0, 0
		for i, s := range l.read.symbols {
			if over := min(s.x1, r.x1) - max(s.x0, r.x0); 5*over > 2*(s.x1-s.x0) && strings.Contains("iItl1r:'\"", s.text) {
				if n == 0 {
					first = i
				}
				n++
			}
		}
		if n != 2 || l.read.symbols[first+1].first {
			continue
		}
		s := &l.read.symbols[first]
		s.text, s.x0, s.x1 = text, r.x0, r.x1
		l.read.symbols = slices.Delete(l.read.symbols, first+1, first+2)
	}
}
