package grid

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
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
	cut, first, last, _, ok := cutFlat(img, l, bar, ticks)
	if !ok || first != -2 || last != 2 || math.Abs(cut.Box.X0-28) > 1 || math.Abs(cut.Box.X1-112) > 1 {
		t.Errorf("cutFlat = %v, %g, %g, %v, want the part from 28 to 112", cut.Box, first, last, ok)
	}
	img, bar = flatEnded(false)
	if cut, _, _, _, ok := cutFlat(img, l, bar, ticks); ok {
		t.Errorf("cut a bar that has colours of its own at its ends to %v", cut.Box)
	}
}

func TestCutFlatInJPEG(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	ticks := []Tick{{Value: value(-2), Pixel: 25.5}, {Value: value(0), Pixel: 70}, {Value: value(2), Pixel: 114.5}}
	for _, flat := range []bool{true, false} {
		img := image.NewRGBA(image.Rect(0, 0, 140, 40))
		for x := range 140 {
			at := float64(x)
			if flat {
				at = math.Max(25, math.Min(114, at))
			}
			for y := range 40 {
				c := color.RGBA{255, 255, 255, 255}
				if noise := float64((x*x*7+x*3)%5 - 2); x >= 20 && x < 120 { // of one column, as ringing has
					c = color.RGBA{uint8(20 + 1.7*at + noise), uint8(30 + 0.8*at + noise), uint8(240 - 1.8*at + noise), 255}
				}
				img.SetRGBA(x, y, c)
			}
		}
		l := &detect.Layout{Page: color.RGBA{255, 255, 255, 255}, Noise: 2}
		cut, _, _, _, ok := cutFlat(img, l, detect.Colorbar{Box: detect.Rect{X0: 20, Y0: 10, X1: 120, Y1: 30}}, ticks)
		if ok != flat || flat && (math.Abs(cut.Box.X0-25.5) > 2 || math.Abs(cut.Box.X1-114.5) > 2) {
			t.Errorf("flat %v: cutFlat = %v, %v", flat, cut.Box, ok)
		}
	}
}

// The end of a bar that is as bright as the page is moved to where the other end is, as far as ComplexHeatmap's go on, beyond its tick.
func TestEndCarried(t *testing.T) {
	page := cielab.FromRGB(255, 255, 255)
	for name, c := range map[string]struct {
		last cielab.Lab
		end  float64
		want float64
	}{
		"carried on": {cielab.FromRGB(252, 253, 191), 109, 107.1},
		"dark":       {cielab.FromRGB(60, 15, 112), 109, 109},
		"too far":    {cielab.FromRGB(252, 253, 191), 119, 119},
	} {
		f := &flatEnds{start: 3, end: c.end, width: 40, rim: 2, page: page, lab: make([]cielab.Lab, 100)}
		f.lab[97] = c.last
		if f.endCarried(10.1, 100); math.Abs(f.end-c.want) > 0.01 || f.start != 3 {
			t.Errorf("%s: the bar runs from %g to %g, want 3 and %g", name, f.start, f.end, c.want)
		}
	}
}

// A bar with a handle at its end has two numbers, and its colour stops at the second one.
func TestCutFlatAtHandle(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	img := image.NewRGBA(image.Rect(0, 0, 140, 40))
	for x := 20; x < 120; x++ {
		v := uint8(20 + 2*math.Min(93, float64(x-20)))
		for y := 10; y < 30; y++ {
			img.SetRGBA(x, y, color.RGBA{v, v / 2, 220 - v, 255})
		}
	}
	bar := detect.Colorbar{Box: detect.Rect{X0: 20, Y0: 10, X1: 120, Y1: 30}}
	l := &detect.Layout{Page: color.RGBA{255, 255, 255, 255}}
	lo, hi := 0.0, 18.6
	c, s := buildColorbar(img, l, bar, &BarLabels{Min: &lo, Max: &hi, Ticks: []Tick{{Value: value(0), Pixel: 20}, {Value: value(18), Pixel: 115.5}}})
	if s == nil || *c.Max != 18 || math.Abs(s.read(s.colorAt(0.5), 1).value-9) > 0.1 {
		t.Errorf("bar = %+v", c)
	}
}

// The colours of the values at the ticks lie within them, and half a line nearer to the higher one.
func TestInBoxes(t *testing.T) {
	if p0, p1 := inBoxes(100, 300, 4, false); math.Abs(p0-101.75) > 1e-9 || math.Abs(p1-299.75) > 1e-9 {
		t.Errorf("rising: the colours run from %g to %g", p0, p1)
	}
	if p0, p1 := inBoxes(100, 300, 4, true); math.Abs(p0-100.25) > 1e-9 || math.Abs(p1-298.25) > 1e-9 {
		t.Errorf("falling: the colours run from %g to %g", p0, p1)
	}
}

// Handles that a line parts from their bar stand at its two numbers.
func TestCutAtPartedHandles(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	ticks := []Tick{{Value: value(0), Pixel: 23}, {Value: value(400), Pixel: 117}}
	for _, line := range []bool{true, false} {
		img := image.NewRGBA(image.Rect(0, 0, 140, 40))
		for x := 20; x < 120; x++ {
			v := uint8(20 + 2*(x-20))
			c := color.RGBA{v, v / 2, 220 - v, 255}
			if line && (x == 26 || x == 113) {
				c = color.RGBA{255, 255, 255, 255}
			}
			for y := 10; y < 30; y++ {
				img.SetRGBA(x, y, c)
			}
		}
		l := &detect.Layout{Page: color.RGBA{255, 255, 255, 255}, Noise: 2}
		cut, first, last, _, ok := cutFlat(img, l, detect.Colorbar{Box: detect.Rect{X0: 20, Y0: 10, X1: 120, Y1: 30}}, ticks)
		if ok != line || ok && (cut.Box.X0 != 23 || cut.Box.X1 != 117 || first != 0 || last != 400) {
			t.Errorf("with lines %v: cutFlat = %v, %g, %g, %v", line, cut.Box, first, last, ok)
		}
	}
}

// The light lines that part the handles from a bar are no colours of its ends: a cell as light as they are is off its scale.
func TestLinesOfHandles(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	img := image.NewRGBA(image.Rect(0, 0, 180, 40))
	for x := 15; x < 165; x++ {
		v := uint8(min(139, max(0, x-20)))
		c := color.RGBA{212 - v, 220 - v*3/4, 247, 255}
		if x == 22 || x == 23 || x == 156 || x == 157 {
			c = color.RGBA{240, 243, 252, 255}
		}
		for y := 10; y < 30; y++ {
			img.SetRGBA(x, y, c)
		}
	}
	l := &detect.Layout{Page: color.RGBA{255, 255, 255, 255}}
	lo, hi := 0.0, 10.0
	_, s := buildColorbar(img, l, detect.Colorbar{Box: detect.Rect{X0: 15, Y0: 10, X1: 165, Y1: 30}},
		&BarLabels{Min: &lo, Max: &hi, Ticks: []Tick{{Value: value(0), Pixel: 20}, {Value: value(10), Pixel: 160}}})
	if s == nil {
		t.Fatal("no scale")
	}
	pale, first := s.read(cielab.FromRGB(240, 243, 252), 1), s.read(cielab.FromRGB(212, 220, 247), 1)
	if !pale.missed() && pale.residual < 3 || first.missed() || first.value > 0.2 {
		t.Errorf("a cell as light as the lines is read %+v, one of the first colour %+v", pale, first)
	}
}
