package ocr

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// A comma behind a number is what is seen of another line where that begins within its box.
func TestCornersOfOtherLinesAreNoCommas(t *testing.T) {
	at := func(text string, x, y float64) *label {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: x, Y0: y, X1: x + 25, Y1: y + 21}}}
		for i, c := range text {
			l.read.symbols = append(l.read.symbols, letter{text: string(c), first: i == 0})
		}
		return l
	}
	for want, other := range map[string]*label{"32": at("20", 19, 15), "32,": at("20", 40, 15)} {
		l := at("32,", 0, 0)
		if dropNeighbours([]*label{l, other}); l.read.String() != want {
			t.Errorf("beside a line at %v it is %q, want %q", other.box.Rect, l.read.String(), want)
		}
	}
}
