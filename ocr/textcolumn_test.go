package ocr

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// Two digits that touch are as high as the letters of the longer labels and wider than these are high; one character on its side is of
// another height, or no wider.
func TestTwoDigitsThatTouchAreNoTurnedLetter(t *testing.T) {
	labelOf := func(width, height, size float64) *label {
		return &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: 20, X1: 10 + width, Y1: 20 + height}, Length: width, Height: height, Size: size}}
	}
	title := []*label{labelOf(90, 12, 12), labelOf(70, 13, 12), labelOf(200, 16, 16)}
	for name, c := range map[string]struct {
		width, height float64
		lines         []*label
		want          bool
	}{
		"two digits":             {16, 12, title, true},
		"a letter on its side":   {12, 9, title, false},
		"as high as wide":        {13, 12, title, false},
		"set larger":             {22, 16, title, false},
		"nothing to compare":     {16, 12, nil, false},
		"but short labels about": {16, 12, []*label{labelOf(12, 12, 12), labelOf(16, 12, 12)}, false},
	} {
		l := labelOf(c.width, c.height, c.height)
		if got := l.isPair(longSize(append(c.lines, l))); got != c.want {
			t.Errorf("%s, %g px wide and %g high, is a pair: %v, want %v", name, c.width, c.height, got, c.want)
		}
	}
}
