package detect

import (
	"image"
	"image/color"
	"testing"
)

func TestWindowIsTheContentUnderItsTitleBar(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	for y := range 300 { // a shaded desktop
		fill(img, image.Rect(0, y, 400, y+1), color.RGBA{40, uint8(60 + y/6), 120, 255})
	}
	fill(img, image.Rect(20, 20, 380, 44), color.Gray{60})
	content := image.Rect(20, 44, 380, 270)
	fill(img, content, color.White)
	for j := range 6 {
		column(img, j, 5, image.Rect(100+30*j, 90, 130+30*j, 115))
	}
	r := newRaster(img)
	if got := r.window(r.pageColor(), r.commonColor()); got != content {
		t.Errorf("the content is at %v, want %v", got, content)
	}
}

func TestMapOfOneColourIsNoWindow(t *testing.T) {
	img := paper(400, 300)
	fill(img, image.Rect(50, 30, 350, 270), color.RGBA{68, 1, 84, 255})
	fill(img, image.Rect(100, 100, 120, 120), color.RGBA{253, 231, 37, 255})
	r := newRaster(img)
	if got := r.window(r.pageColor(), r.commonColor()); !got.Empty() {
		t.Errorf("the cells of a map are taken for a window at %v", got)
	}
}
