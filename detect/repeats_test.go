package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// matrix draws a smooth matrix that fills a box, with its cells rounded to whole pixels, a frame and a tag in its corner. Uneven is how
// much each cell has of its own.
func matrix(img *image.RGBA, b image.Rectangle, rows, cols int, uneven float64) {
	fill(img, b.Inset(-1), color.Gray{30})
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			row, col := (2*(y-b.Min.Y)+1)*rows/(2*b.Dy()), (2*(x-b.Min.X)+1)*cols/(2*b.Dx())
			v := math.Sin(float64(col)/13)*math.Cos(float64(row)/17) + uneven*float64((row*31+col*17)%11)
			img.SetRGBA(x, y, color.RGBA{uint8(110 + 80*v), 60, uint8(110 - 80*v), 255})
		}
	}
	for i := range 3 {
		fill(img, image.Rect(b.Min.X+5+7*i, b.Min.Y+5, b.Min.X+7+7*i, b.Min.Y+15), color.White)
	}
}

// The cells of a large matrix are told where they are of two pixels or three, or of one or two.
func TestCellsOfFewPixels(t *testing.T) {
	for _, c := range []struct{ rows, cols int }{{120, 181}, {160, 128}, {75, 230}} {
		img := paper(560, 340)
		matrix(img, image.Rect(60, 30, 490, 300), c.rows, c.cols, 1./40)
		if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{c.rows, c.cols} {
			t.Errorf("%d x %d: panels %v", c.rows, c.cols, got)
		}
	}
}

// A smooth field drawn in pieces of a pixel or two, as Octave and gnuplot interpolate it, has no cells.
func TestPiecesOfASmoothField(t *testing.T) {
	box := image.Rect(60, 30, 490, 300)
	for uneven, want := range map[float64]bool{1. / 300: true, 1. / 40: false} {
		img := paper(560, 340)
		matrix(img, box, 160, 319, uneven)
		r := newRaster(img)
		if p, ok := r.repeatedCells(box); !ok || r.interpolated(&p) != want {
			t.Errorf("uneven %v: pieces %v, want them %v", uneven, ok && r.interpolated(&p), want)
		}
	}
}
