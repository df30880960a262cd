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

// Panels that stand side by side and over each other without a gap, each under a heading, are
// panels of their own.
func TestHeadingsPartPanels(t *testing.T) {
	img := paper(500, 400)
	fill(img, image.Rect(59, 39, 422, 322), color.Black)
	for row := range 2 {
		for col := range 2 {
			x, y := 60+181*col, 40+141*row
			fill(img, image.Rect(x, y, x+180, y+19), color.Gray{235})
			fill(img, image.Rect(x+70, y+6, x+110, y+13), color.Black) // its name
			for j := range 6 {
				column(img, j+col, 6, image.Rect(x+30*j, y+20, x+30*j+30, y+40))
			}
		}
	}
	got := shapesIn(t, img)
	if want := [2]int{6, 6}; len(got) != 4 || got[0] != want || got[1] != want || got[2] != want || got[3] != want {
		t.Errorf("panels %v, want four of 6 x 6", got)
	}
}
