package ocr

import (
	"image"
	"image/color"
	"testing"
)

// Slanted lines all over a cell are no print; a slash is.
func TestHatchedCells(t *testing.T) {
	for name, offsets := range map[string][]int{"hatched": {-40, -30, -20, -10, 0, 10, 20, 30, 40}, "a slash": {0}} {
		img := image.NewRGBA(image.Rect(0, 0, 60, 50))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		for _, o := range offsets {
			for y := 4; y < 46; y++ {
				if x := 55 - y + o; x >= 4 && x < 56 && (name == "hatched" || y > 18 && y < 32) {
					img.Set(x, y, color.Black)
				}
			}
		}
		f := inkFinder{img: img}
		k, ok := f.find(img.Rect)
		if !ok {
			t.Fatalf("%s: nothing is seen", name)
		}
		if got := isHatched(&k, findBlobs(&k, inkLevel)); got != (name == "hatched") {
			t.Errorf("%s: is hatched %v", name, got)
		}
	}
}
