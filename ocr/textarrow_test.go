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
