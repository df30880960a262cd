package detect

import (
	"image"
	"image/color"
	"testing"
)

// lastWhite is a table of 6 x 4 cells from white to blue, or from yellow to red, of which the last row is white, with
// names of several lengths on the left, all from one place on, and others above. A line may stand over the last row,
// and its prints elsewhere in their cells than the others.
func lastWhite(cell func(v uint8) color.RGBA, line bool, shift int) *image.RGBA {
	img := paper(460, 300)
	print := func(x, y, digits int) {
		for n := range digits {
			fill(img, image.Rect(x+8*n, y, x+3+8*n, y+10), color.Black)
		}
	}
	for j := range 4 {
		print(150+70*j+22, 30, 4)
	}
	fill(img, image.Rect(20, 49, 430, 50), color.Black)
	for i := range 6 {
		print(20, 60+30*i, 12-2*(i%4))
		for j := range 4 {
			at := image.Rect(150+70*j, 50+30*i, 220+70*j, 80+30*i)
			if i < 5 {
				fill(img, at, cell(uint8(60*j+17*i+35*((i+j)%2))))
				print(at.Min.X+24, at.Min.Y+10, 3)
			} else {
				print(at.Min.X+24+shift, at.Min.Y+10, 3)
			}
		}
	}
	if line {
		fill(img, image.Rect(20, 199, 430, 201), color.Black)
	}
	return img
}

// The worst row of a table whose colours begin with white ends it as any other does; totals that a line
// sets off, and rows of a table whose colours never come near to white, or have it in their middle, are none of the heatmap.
func TestRowAsLightAsThePage(t *testing.T) {
	blues := func(v uint8) color.RGBA { return color.RGBA{245 - v/2, 250 - v/3, 255, 255} }
	reds := func(v uint8) color.RGBA { return color.RGBA{255, 235 - v/2, 40 + v/5, 255} }
	both := func(v uint8) color.RGBA { // white in the middle
		if v < 150 {
			return color.RGBA{60 + v, 90 + v, 255, 255}
		}
		return color.RGBA{255, 255 - v/2, 255 - v/2, 255}
	}
	for name, c := range map[string]struct {
		img  *image.RGBA
		want int
	}{
		"white in the middle":   {lastWhite(both, false, 0), 5},
		"the palest row":        {lastWhite(blues, false, 0), 6},
		"totals under a line":   {lastWhite(blues, true, 0), 5},
		"prints of other cells": {lastWhite(blues, false, 20), 5},
		"colours without white": {lastWhite(reds, false, 0), 5},
	} {
		if got := shapesIn(t, c.img); len(got) != 1 || got[0] != [2]int{c.want, 4} {
			t.Errorf("%s: panels %v, want one of %d x 4", name, got, c.want)
		}
	}
}

// What is drawn all along under a panel, as the next box of a notebook, names no column, and so none
// beside a white cell of the last one.
func TestBoxBelowNamesNoColumn(t *testing.T) {
	img := paper(560, 300)
	for j := range 5 {
		column(img, j, 6, image.Rect(40+80*j, 40, 120+80*j, 66))
		fill(img, image.Rect(60+80*j, 20, 84+80*j, 30), color.Black)
	}
	fill(img, image.Rect(360, 92, 440, 118), color.White)
	fill(img, image.Rect(20, 220, 550, 260), color.Gray{240})
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{6, 5} {
		t.Errorf("panels %v, want one of 6 x 5", got)
	}
}
