package ocr

import (
	"slices"
	"strings"
)

// readLow puts small letters that touch in the place of digits that were read in a run clearly lower than the other
// runs of its line, as before the number in rs1421085: no digit is as low.
func (l *label) readLow(runs []run, seen []letterScores) {
	top, bottom := lineEnds(runs)
	fills := l.fillers(runs, seen)
	for j := len(runs) - 1; j >= 0; j-- { // those before keep their places
		from, to := 0, len(l.read.symbols)
		if j > 0 {
			from = fills[j-1] + 1
		}
		if j+1 < len(runs) {
			to = fills[j+1]
		}
		if to <= from || j > 0 && from == 0 || slices.ContainsFunc(l.read.symbols[from+1:to], func(s letter) bool { return s.first }) {
			continue
		}
		parts := l.lowLetters(runs[j], top, bottom, l.read.symbols[from:to])
		if parts == nil {
			continue
		}
		first := l.read.symbols[from]
		var letters []letter
		for k, c := range parts {
			letters = append(letters, letter{text: c.text, conf: float64(c.p), word: first.word, x0: c.run.x0, x1: c.run.x1, first: first.first && k == 0})
		}
		l.read.symbols = slices.Replace(l.read.symbols, from, to, letters...)
	}
}

// lowLetters are the small letters that a run can be cut into where digits were read; nil where it is no
// lower than these, or its letters are not sure.
func (l *label) lowLetters(r run, top, bottom int, read []letter) []spelled {
	const (
		low    = 0.85 // of the line: a small letter has 0.75 at most
		most   = 3    // letters
		digits = "0123456789$"
	)
	line := float64(bottom - top)
	if float64(r.bottom-r.top) > low*line || float64(r.top-top) < (1-low)*line || !slices.ContainsFunc(read, func(s letter) bool { return strings.Contains(digits, s.text) }) {
		return nil
	}
	parts := l.strip.cutRun(r, top, bottom, false)
	if n := len(parts); n < 2 || n > most || slices.ContainsFunc(parts, func(c spelled) bool { return !strings.Contains("acemnorsuvwxz", c.text) }) {
		return nil
	}
	return parts
}
