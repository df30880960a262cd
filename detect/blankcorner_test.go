package detect

import (
	"image"
	"image/color"
	"testing"
)

// A blank row and a blank column are known by their names, where all names stand a cell away from the cells; where they stand at
// the cells, what is beyond them is no name of a row.
func TestBlankRowAndColumn(t *testing.T) {
	for name, c := range map[string]struct {
		away image.Point // px, of the names of rows and of columns from the cells
		last bool        // the blank row and column have a name
		want bool
	}{
		"a cell away":  {image.Pt(50, 30), true, true},
		"at the cells": {image.Pt(0, 0), true, false},
		"no names":     {image.Pt(50, 30), false, false},
		"one way only": {image.Pt(50, 0), true, false},
	} {
		img := paper(500, 360)
		p := Panel{Colorbar: -1, X: []float64{150}, Y: []float64{40}}
		name1 := func(x, y int) { fill(img, image.Rect(x, y, x+9, y+9), color.Black) }
		for k := range 5 {
			p.X, p.Y = append(p.X, 200+50*float64(k)), append(p.Y, 70+30*float64(k))
			for j := range 5 {
				fill(img, image.Rect(150+50*k, 40+30*j, 199+50*k, 69+30*j), color.RGBA{uint8(150 + 20*j), uint8(40 + 35*k), 90, 255})
			}
		}
		for k := range 6 {
			if k == 5 && !c.last {
				break
			}
			name1(150-8-9-c.away.X, 40+30*k+10)
			name1(150+50*(4-k)+20, 190+8+c.away.Y)
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		got := s.withBlankCorner(r, &p, nil, nil)
		if grown := got.Rows() == 6 && got.Cols() == 6; grown != c.want {
			t.Errorf("%s: the panel has %dx%d cells", name, got.Rows(), got.Cols())
		}
	}
}
