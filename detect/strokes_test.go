package detect

import (
	"image"
	"image/color"
	"testing"
)

// Traces drawn over the cells, a dashed line in the middle of each column and one that steps beside it, are neither borders nor
// prints.
func TestTracesOverCells(t *testing.T) {
	cyan := color.RGBA{0, 230, 230, 255}
	img := paper(600, 420)
	for j := range 10 {
		x := 60 + 47*j
		column(img, 3*j, 12, image.Rect(x, 20, x+47, 50))
		for y := 20; y < 380; y += 8 {
			fill(img, image.Rect(x+23, y, x+24, y+5), cyan)
		}
		for i := range 12 {
			dx := 8 + (7*i+5*j)%30
			fill(img, image.Rect(x+dx, 20+30*i, x+dx+1, 50+30*i), cyan)
		}
	}
	for y := range 300 { // a scale
		v := uint8(199 * y / 300)
		fill(img, image.Rect(560, 40+y, 580, 41+y), color.RGBA{v, 60, 255 - v, 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Rows() != 12 || l.Panels[0].Cols() != 10 {
		t.Fatalf("panels %+v, want one of 12 x 10", l.Panels)
	}
	plain := FillMarks(img, l)
	r := newRasterLike(plain, l)
	if c := l.Panels[0].Cell(3, 3); l.Panels[0].Crossed && r.share(c, r.dominant(c), diff) < 0.99 {
		t.Error("a trace is left to be read as a print")
	}
}
