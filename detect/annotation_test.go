package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// A chart in a frame beside the cells is no text, and a framed table of names is.
func TestChartBesideTheCells(t *testing.T) {
	for name, c := range map[string]struct{ bars, lines, want bool }{
		"bars": {true, false, true}, "names alone": {false, false, false}, "a table": {true, true, false},
	} {
		img := paper(600, 420)
		for j := range 10 {
			column(img, j, 14, image.Rect(40+30*j, 40, 70+30*j, 64))
		}
		fill(img, image.Rect(350, 39, 440, 377), color.Black)
		fill(img, image.Rect(351, 40, 439, 376), color.White)
		for i := range 14 {
			if c.bars {
				fill(img, image.Rect(352, 46+24*i, 372+4*i, 58+24*i), color.Gray{120})
			}
			if c.lines {
				fill(img, image.Rect(351, 40+24*i, 439, 41+24*i), color.Black)
			}
			for k := range 3 { // letters
				fill(img, image.Rect(460+8*k, 48+24*i, 462+8*k, 57+24*i), color.Black)
			}
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(l.Furniture, func(f Rect) bool { return near(f.X0, 350, 2) && near(f.X1, 440, 2) }); got != c.want {
			t.Errorf("%s: furniture is %v", name, l.Furniture)
		}
	}
}

// Strips taken off the cells are none of the page's text either.
func TestStripsBesideCellsAreFurniture(t *testing.T) {
	l, err := Detect(stripsAsHighAsRows())
	if err != nil {
		t.Fatal(err)
	}
	for _, y := range []float64{54, 77} {
		if !slices.ContainsFunc(l.Furniture, func(f Rect) bool { return near(f.Y0, y, 2) }) {
			t.Errorf("the strip at %v is none of %v", y, l.Furniture)
		}
	}
}
