package ocr

import "testing"

func TestItalicsAreSetUpright(t *testing.T) {
	names := []string{"Cldn5", "Slc17a7", "Pecam1", "Tbr1", "Gfap", "Aif1"}
	linesOf := func(lean float64, names ...string) (lines []*label) {
		for _, name := range names {
			l := &label{strip: printed(t, name)}
			l.strip.upright(-lean)
			l.box.Size, l.box.Rect.X0 = 10, 20
			lines = append(lines, l)
		}
		return lines
	}
	upright, italics := linesOf(0, names...), linesOf(0.21, names...)
	setUpright(upright)
	setUpright(italics)
	for i, name := range names {
		if upright[i].lean != 0 {
			t.Errorf("%s leans by %g", name, upright[i].lean)
		}
		if !near(italics[i].lean, 0.21, 0.04) {
			t.Errorf("%s in italics leans by %g", name, italics[i].lean)
		}
		if n := len(italics[i].strip.runs()); n < len(name)-1 {
			t.Errorf("%s set upright still stands in %d pieces", name, n)
		}
	}
	weeks := linesOf(0, "W0", "W2", "W3", "W4", "W5", "W6")
	setUpright(weeks)
	for _, l := range weeks {
		if l.lean != 0 {
			t.Errorf("upright letters with slanted strokes lean by %g", l.lean)
		}
	}
	few := linesOf(0.21, names[:3]...)
	if setUpright(few); few[0].lean != 0 {
		t.Error("a few lines tell that they lean")
	}
}
