package grid

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// A sample of a smooth picture has the colour of its middle, which is none that is frequent in it, beside a contour and at what is masked, too.
func TestSmoothColorIsThatOfTheMiddle(t *testing.T) {
	slope := func(x float64) float64 { return 40 + 6*x }
	img := image.NewRGBA(image.Rect(0, 0, 24, 24))
	for y := range 24 {
		for x := range 24 {
			img.SetRGBA(x, y, color.RGBA{uint8(slope(float64(x) + 0.5)), 90, 200, 255})
			switch {
			case x == 13 && y < 16: // a contour
				img.SetRGBA(x, y, color.RGBA{A: 255})
			case x > 13 && y > 16: // masked
				img.SetRGBA(x, y, color.RGBA{255, 255, 255, 255})
			}
		}
	}
	for _, c := range []detect.Rect{{X0: 2, Y0: 2, X1: 12, Y1: 12}, {X0: 7.4, Y0: 3, X1: 17.8, Y1: 13}, {X0: 6, Y0: 13, X1: 17.6, Y1: 23}} {
		if got, want := measureSmooth(img, c, &detect.Layout{}, bends{}).rgb, slope((c.X0+c.X1)/2); math.Abs(got[0]-want) > 1 || math.Abs(got[1]-90) > 0.01 || math.Abs(got[2]-200) > 0.01 {
			t.Errorf("the middle of %v is %v, want %v, 90 and 200", c, got, want)
		}
	}
}

// In a JPEG, too, the colours of a sample in which the scale has a kink are taken from beside its middle.
func TestSmoothColorBesideAKink(t *testing.T) {
	slope := func(x float64) [3]float64 { return [3]float64{math.Min(255, 10*x), math.Min(255, 510-10*x), 40} }
	img := image.NewRGBA(image.Rect(0, 0, 51, 24))
	for y := range 24 {
		for x := range 51 {
			c := slope(float64(x) + 0.5)
			img.SetRGBA(x, y, color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255})
		}
	}
	got, want := measureSmooth(img, detect.Rect{X0: 12, Y0: 0, X1: 36, Y1: 24}, &detect.Layout{Noise: 4}, bends{}).rgb, slope(24)
	for k := range got {
		if math.Abs(got[k]-want[k]) > 4 {
			t.Errorf("the middle is %v, want %v", got, want)
		}
	}
}

// On a ridge a JPEG's sample has the colour of the ridge, not the mean of what slopes down from it, and its interval holds what half a px more or less
// on a slope makes of it.
func TestSmoothColorOfARidge(t *testing.T) {
	level := func(x float64) float64 { return 220 - 0.8*x*x }
	img := image.NewRGBA(image.Rect(0, 0, 60, 30))
	for y := range 30 {
		for x := range 60 {
			noise := float64((7*x+11*y+x*y)%5 - 2)
			v := uint8(math.Round(math.Max(0, level(float64(x)+0.5-15)) + noise + 3))
			img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	l := &detect.Layout{Noise: 3}
	got := measureSmooth(img, detect.Rect{X0: 3, Y0: 3, X1: 27, Y1: 27}, l, bends{})
	if want := level(0) + 3; math.Abs(got.rgb[1]-want) > 1.5 {
		t.Errorf("the ridge is %v, want %v", got.rgb, want)
	}
	slope := measureSmooth(img, detect.Rect{X0: 13, Y0: 3, X1: 37, Y1: 27}, l, bends{})
	if flat := levelTolerance(slope.rgb, l.Noise, 100); slope.tolerance < flat+100.0/255*0.5*16*0.9 {
		t.Errorf("a slope's tolerance is %v, that of a flat fill %v", slope.tolerance, flat)
	}
}
