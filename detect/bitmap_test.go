package detect

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// A JPEG on a page that is drawn without noise is a picture of its own; the same cells drawn with the page are not.
func TestNoisyPictureOnAPage(t *testing.T) {
	cells := paper(400, 400)
	for j := range 6 {
		column(cells, j, 6, image.Rect(50+50*j, 50, 100+50*j, 350))
	}
	for _, noisy := range []bool{true, false} {
		figure := cells
		if noisy {
			figure = throughJPEG(t, cells)
		}
		page := paper(1000, 1400)
		for y := 900; y < 1300; y += 20 { // lines of a text
			fill(page, image.Rect(100, y, 900, y+2), color.Black)
		}
		place := image.Rect(300, 300, 700, 700)
		draw.Draw(page, place, figure, image.Point{}, draw.Src)
		r := newRaster(page)
		part, err := r.bitmapOn(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		if inside := !part.Empty() && place.Inset(50).In(part); inside != noisy {
			t.Errorf("noisy %v: the part is %v", noisy, part)
		}
	}
}
