package detect

import (
	"image"
	"image/color"
	"testing"
)

// Cells on a grey ground of which a rim is seen around them, one and a half of their widths at both sides, are counted without it.
func TestCellsOnARimOfGround(t *testing.T) {
	img := paper(640, 260)
	fill(img, image.Rect(60, 20, 592, 228), color.Gray{235})
	fill(img, image.Rect(68, 20, 70, 228), color.White) // a line of its grid
	for j := range 30 {
		column(img, j, 8, image.Rect(86+16*j, 24, 102+16*j, 49))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{8, 30} {
		t.Errorf("panels %v, want one of 8 x 30", got)
	}
}

// A rim just as wide as a column is no column where the lines of the ground's grid run through it, but one of cells of one colour is.
func TestRimAsWideAsAColumn(t *testing.T) {
	for grid, want := range map[bool]int{true: 20, false: 22} {
		img := paper(640, 260)
		fill(img, image.Rect(60, 20, 588, 228), color.Gray{235})
		for row := range 8 {
			if y := 26*row + 33; grid {
				fill(img, image.Rect(60, y, 588, y+2), color.White)
			}
		}
		for j := range 20 {
			column(img, j, 8, image.Rect(84+24*j, 20, 108+24*j, 46))
		}
		if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{8, want} {
			t.Errorf("grid %v: panels %v, want one of 8 x %d", grid, got, want)
		}
	}
}
