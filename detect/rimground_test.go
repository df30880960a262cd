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
