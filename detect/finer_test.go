package detect

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"
)

func TestCellsOfSeveralColoursAreDivided(t *testing.T) {
	// 4 x 6 cells of 30 px with print in the middle; rows are alike by pairs but in two columns
	img := image.NewRGBA(image.Rect(0, 0, 180, 120))
	for i := range 4 {
		for j := range 6 {
			v := uint8(60*(i/2) + 20*j)
			if j < 2 {
				v = uint8(50*i + 20*j)
			}
			cell := image.Rect(30*j, 30*i, 30*j+30, 30*i+30)
			draw.Draw(img, cell, image.NewUniform(color.RGBA{v, 80, 255 - v, 255}), image.Point{}, draw.Src)
			draw.Draw(img, cell.Inset(11), image.NewUniform(color.RGBA{255, 255, 255, 255}), image.Point{}, draw.Src)
		}
	}
	r := newRaster(img)
	all := Panel{X: []float64{0, 30, 60, 90, 120, 150, 180}, Y: []float64{0, 30, 60, 90, 120}}
	if c, w := all.finer(r, false), all.finer(r, true); c != 1 || w != 1 {
		t.Errorf("a whole lattice is divided by %d and %d", c, w)
	}
	half := Panel{X: all.X, Y: []float64{0, 60, 120}}
	if k := half.finer(r, true); k != 2 || !slices.Equal(divided(half.Y, k), all.Y) {
		t.Errorf("of pairs of rows the parts are %d", k)
	}
}

func TestALineOfPrintsIsNoBorder(t *testing.T) {
	// 8 x 6 cells of 30 px; prints as wide as their cells stand across the middle of each row
	img := image.NewRGBA(image.Rect(0, 0, 180, 240))
	for i := range 8 {
		for j := range 6 {
			cell := image.Rect(30*j, 30*i, 30*j+30, 30*i+30)
			draw.Draw(img, cell, image.NewUniform(color.RGBA{uint8(30*i + 10*j), 80, uint8(40 * j), 255}), image.Point{}, draw.Src)
			for x := cell.Min.X; x < cell.Max.X; x += 3 {
				draw.Draw(img, image.Rect(x, cell.Min.Y+9, x+2, cell.Min.Y+21), image.White, image.Point{}, draw.Src)
			}
		}
	}
	r := newRaster(img)
	lines := func(n int, step float64) (l []float64) {
		for i := range n + 1 {
			l = append(l, float64(i)*step)
		}
		return l
	}
	halves := Panel{X: lines(6, 30), Y: lines(16, 15)}
	if c, w := halves.coarser(r, false), halves.coarser(r, true); c != 1 || w != 2 {
		t.Errorf("%d columns and %d halves of rows make up one, want 1 and 2", c, w)
	}
	whole := Panel{X: lines(6, 30), Y: lines(8, 30)}
	if c, w := whole.coarser(r, false), whole.coarser(r, true); c != 1 || w != 1 {
		t.Errorf("of a whole lattice %d columns and %d rows make up one, want 1 and 1", c, w)
	}
}
