package detect

import (
	"image"
	"image/color"
	"testing"
)

// triangle draws the upper half of a matrix of n x n cells of 30 px at (60, 60).
func triangle(n int) *image.RGBA {
	img := paper(120+30*n, 120+30*n)
	for i := range n {
		for j := i; j < n; j++ {
			v := uint8((i*37 + j*53 + i*j*7) % 200)
			fill(img, image.Rect(60+30*j, 60+30*i, 90+30*j, 90+30*i), color.RGBA{v, 60, 255 - v, 255})
		}
	}
	return img
}

func TestTriangleLeavesOutWhatLiesBeyondItsDiagonal(t *testing.T) {
	img := triangle(6)
	fill(img, image.Rect(60+30*3, 60+30*1, 90+30*3, 90+30*1), color.White) // a value as light as the page
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatalf("%d panels, %v", len(l.Panels), err)
	}
	for i := range 6 {
		for j := range 6 {
			if got := l.Panels[0].Drawn(i, j); got != (j >= i) {
				t.Errorf("cell %d, %d is a cell of the triangle: %t", i, j, got)
			}
		}
	}
}

func TestHalfOfPrintsIsNotLeftOut(t *testing.T) {
	img := triangle(6)
	for i := range 6 {
		for j := range i {
			fill(img, image.Rect(70+30*j, 70+30*i, 80+30*j, 78+30*i), color.Black)
		}
	}
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatalf("%d panels, %v", len(l.Panels), err)
	}
	if l.Panels[0].Blank != nil {
		t.Error("cells in which something is printed are left out")
	}
}
