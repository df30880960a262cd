package ocr

import (
	"image"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// An 8 that lies in a row of upright numbers is the sign of infinity; one that stands, or among turned ones, is an 8.
func TestInfinities(t *testing.T) {
	at := func(text string, x, angle float64, wide bool) *label {
		b := detect.TextBox{Rect: detect.Rect{X0: x, Y0: 4, X1: x + 12, Y1: 24}, Angle: angle, Size: 20}
		if wide {
			b.Rect.X1, b.Rect.Y0, b.Rect.Y1 = x+27, 6, 22
		}
		l := &label{box: b}
		for i, c := range text {
			l.read.symbols = append(l.read.symbols, letter{text: string(c), word: 0.9, first: i == 0})
		}
		return l
	}
	img := image.NewRGBA(image.Rect(0, 0, 200, 40))
	for _, c := range []struct {
		of          *label
		angleBeside float64
		want        string
	}{{at("8", 100, 90, true), 0, "∞"}, {at("8", 100, 90, true), 90, "8"}, {at("8", 100, 90, false), 0, "8"}} {
		readInfinities(img, []*label{at("1", 0, c.angleBeside, false), at("5", 40, c.angleBeside, false), c.of})
		if got := c.of.read.String(); got != c.want {
			t.Errorf("%v among numbers at %v°: %q, want %q", c.of.box.Rect, c.angleBeside, got, c.want)
		}
	}
}
