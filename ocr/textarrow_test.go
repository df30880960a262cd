package ocr

import "testing"

// Arrows are told from dashes and from signs of relation by their shaft and head.
func TestArrowsBetweenNames(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"8 → 0", "8-0", "8→0"}, {"8 → 0", "8>0", "8→0"}, {"8 — 0", "8-0", "8-0"}, {"8 > 0", "8>0", "8>0"}, {"8 ← 0", "8-0", "8←0"},
	} {
		s := printed(t, c.drawn)
		l := misread(s, c.read)
		runs := s.runs()
		l.readArrows(l.place(runs, s.scoresOf(runs)))
		if got := l.read.String(); got != c.want {
			t.Errorf("%q is read %q, want %q", c.drawn, got, c.want)
		}
	}
}

// Arrows that point up or down are told from bars, a t and a T by their heads; one that was not read is put in.
func TestArrowsBehindNamesOfMeasures(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"Acc ↑", "Acct", "Acc ↑"}, {"PPL ↓", "PPL|", "PPL ↓"}, {"F1, PPL ↓", "F1,PPL|", "F1, PPL ↓"}, {"Acc ↑", "Acc", "Acc ↑"},
		{"Act T", "ActT", "Act T"}, {"Time t", "Timet", "Time t"}, {"Fold 1", "Fold1", "Fold 1"}, {"Fold I", "FoldI", "Fold I"},
		{"PPL↓", "PPL|", "PPL|"},
	} {
		s := printed(t, c.drawn)
		runs := s.runs()
		l := blank(s)
		for i, x := range c.read {
			l.read.symbols = append(l.read.symbols, letter{text: string(x), conf: 0.99, word: 0.9, x0: runs[i].x0, x1: runs[i].x1, first: i == 0 || runs[i].x0-runs[i-1].x1 > letterHeight/3})
		}
		l.readUprightArrows(runs, l.place(runs, s.scoresOf(runs)))
		if got := l.read.String(); got != c.want {
			t.Errorf("%q read %q is %q, want %q", c.drawn, c.read, got, c.want)
		}
	}
}
