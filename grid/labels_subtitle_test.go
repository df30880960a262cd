package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// A subtitle is set smaller than the title over it and begins anew; lines of one title are of one size.
func TestSubtitlesAreNoTitles(t *testing.T) {
	line := func(s string, y, size float64) ocr.Text {
		at := textAt(s, 130, y)
		at.Box = detect.TextBox{Rect: detect.Rect{X0: 130, Y0: y, X1: 130 + at.Box.Length, Y1: y + size}, X: 130 + at.Box.Length/2, Y: y + size/2, Length: at.Box.Length, Height: size, Size: size}
		return at
	}
	title := line("Accuracy by learner", 4, 16)
	for second, c := range map[string]struct {
		size float64
		want string
	}{
		"Ten folds, five repeats": {13, "Accuracy by learner"},
		"and by data set":         {13, "Accuracy by learner\nand by data set"},
		"On Ten Data Sets":        {16, "Accuracy by learner\nOn Ten Data Sets"},
	} {
		if got := ReadLabels(nil, layoutOf(4, 5), []ocr.Text{title, line(second, 24, c.size)}).Panels[0].Title; got != c.want {
			t.Errorf("over %q the title is %q, want %q", second, got, c.want)
		}
	}
}

// The heading of a page stands over a paragraph, that of the table under it.
func TestHeadingsOfPagesAreNoTitles(t *testing.T) {
	texts := []ocr.Text{
		textAt("Are users coming back?", 100, -60),
		textAt("We changed the flow in January. The table follows each week.", 100, -30),
		textAt("Retention by week", 100, 4),
	}
	if got := ReadLabels(nil, layoutOf(4, 5), texts).Panels[0].Title; got != "Retention by week" {
		t.Errorf("the title is %q", got)
	}
}
