package grid

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// flatEnded draws a bar of 100 px in steps of 4 px whose colours run from its pixel 6 to
// its pixel 94, and go on to its ends in the ones that they have there, if flat.
func flatEnded(flat bool) (*image.RGBA, detect.Colorbar) {
	img := image.NewRGBA(image.Rect(0, 0, 140, 40))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for x := 20; x < 120; x++ {
		at := float64(x - 20)
		if flat {
			at = math.Max(6, math.Min(93, at))
		}
		v := uint8(30 + 2.2*math.Floor((at-6)/4)*4)
		for y := 10; y < 30; y++ {
			img.SetRGBA(x, y, color.RGBA{v, v / 2, 220 - v, 255})
		}
	}
	return img, detect.Colorbar{Box: detect.Rect{X0: 20, Y0: 10, X1: 120, Y1: 30}}
}

func TestCutFlat(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	ticks := []Tick{{Value: value(-2), Pixel: 27.5}, {Value: value(0), Pixel: 70}, {Value: value(2), Pixel: 112.5}}
	l := &detect.Layout{Page: color.RGBA{255, 255, 255, 255}}
	img, bar := flatEnded(true)
	cut, first, last, ok := cutFlat(img, l, bar, ticks)
	if !ok || first != -2 || last != 2 || math.Abs(cut.Box.X0-28) > 1 || math.Abs(cut.Box.X1-112) > 1 {
		t.Errorf("cutFlat = %v, %g, %g, %v, want the part from 28 to 112", cut.Box, first, last, ok)
	}
	img, bar = flatEnded(false)
	if cut, _, _, ok := cutFlat(img, l, bar, ticks); ok {
		t.Errorf("cut a bar that has colours of its own at its ends to %v", cut.Box)
	}
}
