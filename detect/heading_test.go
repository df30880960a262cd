package detect

import (
	"image"
	"image/color"
	"testing"
)

// A framed strip over the cells, as high as they are, is no row of them.
func TestHeadingIsNoRow(t *testing.T) {
	img := paper(400, 300)
	fill(img, image.Rect(98, 58, 282, 212), color.Black)
	fill(img, image.Rect(100, 60, 280, 84), color.Gray{225})
	fill(img, image.Rect(180, 68, 200, 76), color.Black) // its name
	for j := range 6 {
		column(img, j, 5, image.Rect(100+30*j, 86, 130+30*j, 111))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{5, 6} {
		t.Errorf("panels %v, want one of 5 x 6", got)
	}
}
