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

// The numbers of a table whose columns have several widths are no lines over even columns.
func TestPrintsOfATableAreNoStrokes(t *testing.T) {
	img := paper(840, 480)
	xs := []int{297, 383, 472, 550, 646, 729, 797}
	tones := [][]uint8{ // levels that a cell's red leaves of green and blue
		{0, 0, 0, 0, 0, 0}, {247, 197, 247, 206, 207, 220}, {253, 243, 240, 251, 234, 246}, {220, 178, 222, 206, 207, 208},
		{217, 226, 253, 215, 255, 168}, {190, 157, 170, 143, 182, 168}, {110, 105, 105, 143, 105, 105},
	}
	for i, row := range tones {
		for j, v := range row {
			c, y := color.RGBA{255, v, v, 255}, 214+31*i
			if i == 0 { // the best one
				c = color.RGBA{190, 255, 190, 255}
			}
			fill(img, image.Rect(xs[j], y, xs[j+1], y+31), c)
			for k, mid := 0, (xs[j]+xs[j+1])/2; k < 4; k++ { // digits
				fill(img, image.Rect(mid-20+10*k, y+8, mid-18+10*k, y+22), color.Black)
				fill(img, image.Rect(mid-20+10*k, y+14, mid-14+10*k, y+16), color.Black)
			}
		}
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Rows() != 7 || l.Panels[0].Cols() != 6 || l.Panels[0].Crossed {
		t.Fatalf("panels %+v, want one of 7 x 6 without strokes", l.Panels)
	}
	for j, x := range l.Panels[0].X {
		if !near(x, float64(xs[j]), 2) {
			t.Errorf("column %d begins at %.1f, drawn at %d", j, x, xs[j])
		}
	}
}
