package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Black lines between the steps of a scale are no colours of it; lines of the page's colour lie between cells.
func TestLinesBetweenSteps(t *testing.T) {
	for name, c := range map[string]struct {
		line color.Gray
		want bool
	}{
		"drawn": {color.Gray{0}, true},
		"gaps":  {color.Gray{255}, false},
	} {
		img := paper(200, 400)
		for i := range 16 {
			fill(img, image.Rect(80, 40+20*i, 110, 60+20*i), color.RGBA{uint8(30 + 12*i), 90, uint8(220 - 12*i), 255})
			fill(img, image.Rect(80, 40+20*i, 110, 41+20*i), c.line)
		}
		st := newRaster(img).readStrip(image.Rect(80, 41, 110, 360))
		line := cielab.FromRGB(c.line.Y, c.line.Y, c.line.Y)
		if seen := slices.ContainsFunc(st.colors, func(o cielab.Lab) bool { return cielab.Distance76(o, line) < 5 }); seen == c.want {
			t.Errorf("%s: lines are among its colours: %v", name, seen)
		}
	}
}

// Two cells side by side, with a line between them, are no scale; a ramp that such a line crosses may be one, and so may two of its steps.
func TestPairOfCells(t *testing.T) {
	for name, c := range map[string]struct {
		slope, line int
		want        bool
	}{
		"cells": {0, 2, true},
		"ramp":  {1, 2, false},
		"steps": {0, 0, false},
	} {
		img := paper(260, 60)
		for x := range 200 {
			level := 180 - c.slope*x/2
			if x >= 100 {
				level = 100 - c.slope*(x-100)/2
			}
			fill(img, image.Rect(30+x, 15, 31+x, 45), color.RGBA{uint8(level), 90, 160, 255})
		}
		fill(img, image.Rect(130, 15, 130+c.line, 45), color.White)
		r := newRaster(img)
		st := r.readStrip(image.Rect(30, 15, 230, 45))
		if got := st.isPair(r.pageColor()); got != c.want {
			t.Errorf("%s: a pair of cells: %v, want %v", name, got, c.want)
		}
	}
}
