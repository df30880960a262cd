package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// TestHeadingsBeyondProseAreNoTitles: over the panel stand a paragraph of the page and, over that, the heading of a section.
func TestHeadingsBeyondProseAreNoTitles(t *testing.T) {
	l := layoutOf(4, 5)
	heading := textAt("4.3 What matters in pre-training?", 100, 4)
	line := ocr.Text{Box: detect.TextBox{Rect: detect.Rect{X0: 40, Y0: 25, X1: 420, Y1: 35}, X: 230, Y: 30, Length: 380, Height: 10, Size: 10, Prose: true}}
	if got := ReadLabels(nil, l, []ocr.Text{heading, line}).Panels[0].Title; got != "" {
		t.Errorf("the title is %q", got)
	}
	if got := ReadLabels(nil, l, []ocr.Text{heading}).Panels[0].Title; got != heading.Text {
		t.Errorf("without the paragraph the title is %q", got)
	}
}
