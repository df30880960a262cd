package detect

import (
	"image"
	"image/color"
	"testing"
)

// A bar in the gap that the filled cells of a matrix leave, as between the groups of the periodic table, parts it not, and stays a bar.
func TestBarInTheGapOfCells(t *testing.T) {
	img := paper(720, 420)
	ramp := func(v float64) color.RGBA { return color.RGBA{uint8(40 + 180*v), 70, uint8(220 - 180*v), 255} }
	for row := range 6 {
		for col := range 12 {
			if row < 3 && col > 1 && col < 10 || row == 0 && col != 0 && col != 11 {
				continue
			}
			x, y := 40+54*col, 40+56*row
			fill(img, image.Rect(x, y, x+49, y+51), ramp(float64((row*7+col*5)%13)/12))
		}
	}
	fill(img, image.Rect(199, 79, 501, 101), color.Black)
	for x := range 300 {
		fill(img, image.Rect(200+x, 80, 201+x, 100), ramp(float64(x)/299))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Rows() != 6 || l.Panels[0].Cols() != 12 || len(l.Colorbars) != 1 || l.Panels[0].Colorbar != 0 {
		t.Fatalf("panels %+v, bars %+v, want one of 6 x 12 with its bar", l.Panels, l.Colorbars)
	}
	if p := &l.Panels[0]; p.Drawn(0, 4) || p.Drawn(2, 4) || !p.Drawn(3, 4) || !p.Drawn(1, 1) {
		t.Error("the room around the bar is taken for cells, or cells for room")
	}
}
