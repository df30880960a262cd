package detect

import (
	"image"
	"image/color"
	"testing"
)

// TestKey: a gradient with a histogram drawn over it is a key, cells are none.
func TestKey(t *testing.T) {
	key, cells := image.NewRGBA(image.Rect(0, 0, 128, 96)), image.NewRGBA(image.Rect(0, 0, 128, 96))
	for y := range 96 {
		for x := range 128 {
			key.SetRGBA(x, y, color.RGBA{uint8(x / 4 * 8), 60, uint8(250 - x/4*8), 255})
			if high := 30 + 40*(x/8%3); x%8 == 0 && y > 96-high || y == 96-high {
				key.SetRGBA(x, y, color.RGBA{0, 255, 255, 255})
			}
			cells.SetRGBA(x, y, color.RGBA{uint8((x/16*7 + y/16*11) % 13 * 19), 60, 90, 255})
		}
	}
	box := Rect{0, 0, 128, 96}
	if !newRaster(key).isKey(box) {
		t.Error("a key is not known under its histogram")
	}
	if newRaster(cells).isKey(box) {
		t.Error("cells are taken for a key")
	}
}
