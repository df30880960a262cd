package grid

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A cell in the colour of a bar's point lies beyond that end; one in the colour of its last step lies within that, and one of
// neither is not on the scale.
func TestColoursBeyondABar(t *testing.T) {
	point, other := color.RGBA{100, 0, 30, 255}, color.RGBA{40, 160, 60, 255}
	steps := []color.RGBA{{5, 80, 160, 255}, {120, 170, 210, 255}, {250, 210, 190, 255}, {220, 110, 90, 255}}
	img := image.NewRGBA(image.Rect(0, 0, 40, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	bar := detect.Colorbar{Box: detect.Rect{X0: 10, Y0: 50, X1: 30, Y1: 210}, Vertical: true, Discrete: true, Pointed: [2]bool{true, false}}
	draw.Draw(img, image.Rect(10, 30, 30, 50), image.NewUniform(point), image.Point{}, draw.Src)
	for i, c := range steps { // the highest at the top
		y := 170 - 40*i
		draw.Draw(img, image.Rect(10, y, 30, y+40), image.NewUniform(c), image.Point{}, draw.Src)
		bar.Bounds = append(bar.Bounds, float64(50+40*i))
	}
	bar.Bounds = append(bar.Bounds, 210)
	s := barScale(img, &detect.Layout{}, bar, 0, 8, linear{}, true, 0)
	lab := func(c color.RGBA) cielab.Lab { return cielab.FromRGB(c.R, c.G, c.B) }
	if r := s.read(lab(point), 1); !r.beyond || math.Abs(r.value-8) > 0.01 || r.missed() {
		t.Errorf("the point's colour: %+v, want the end at 8", r)
	}
	if r := s.read(lab(steps[3]), 1); r.beyond || math.Abs(r.value-7) > 0.1 {
		t.Errorf("the last step's colour: %+v, want the step from 6 to 8", r)
	}
	if r := s.read(lab(other), 1); r.beyond || !r.missed() {
		t.Errorf("a colour of neither: %+v, want it missed", r)
	}
}
