package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// The outline of a mark is no print, and what is printed in it is none of its outline.
func TestFillMarksTakesOutlines(t *testing.T) {
	const size, cells = 80, 3
	img := paper(cells*size, cells*size)
	orange := color.RGBA{230, 110, 40, 255}
	p := Panel{Colorbar: -1}
	for k := range cells + 1 {
		p.X, p.Y = append(p.X, float64(k*size)), append(p.Y, float64(k*size))
	}
	for i := range cells {
		for j := range cells {
			x0, y0 := j*size+size/2, i*size+size/2
			for y := range size {
				for x := range size {
					switch d := math.Hypot(float64(x-size/2), float64(y-size/2)); {
					case d < 24:
						img.Set(j*size+x, i*size+y, orange)
					case d < 26:
						img.Set(j*size+x, i*size+y, color.Gray{70})
					}
				}
			}
			fill(img, image.Rect(x0-8, y0-6, x0-4, y0+6), color.Black)
			fill(img, image.Rect(x0+4, y0-6, x0+8, y0+6), color.Black)
			p.Marks = append(p.Marks, Rect{float64(x0 - 26), float64(y0 - 26), float64(x0 + 26), float64(y0 + 26)})
		}
	}
	got := FillMarks(img, &Layout{Panels: []Panel{p}, Page: color.RGBA{255, 255, 255, 255}})
	ink := 0
	for y := range size {
		for x := range size {
			if got.RGBAAt(size+x, size+y) != orange {
				ink++
			}
		}
	}
	if want := 2 * 4 * 12; ink != want {
		t.Errorf("%d px stand out from a cell, want %d of its print", ink, want)
	}
}
