package detect

import (
	"image"
	"testing"
)

// The ground of a map of densities, which is 0 nearly everywhere, is a colour of its bar, and no page with a smaller map on it.
func TestGroundOfAMapIsNoPage(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 300))
	l := barOf(img, 5, image.Rect(300, 60, 320, 220))
	r := newRaster(img)
	box := image.Rect(44, 44, 236, 236)
	dark := blues(1)
	left := func(panels []Panel, bars []Colorbar, ground rgb) bool {
		pages := map[image.Rectangle]rgb{box: ground}
		r.dropFilled(pages, panels, bars)
		return len(pages) == 1
	}
	if left(l.Panels, l.Colorbars, rgb{dark.R, dark.G, dark.B}) {
		t.Error("a ground in the bar's darkest colour is a page")
	}
	if !left(l.Panels, l.Colorbars, rgb{235, 235, 200}) || !left(l.Panels, nil, rgb{dark.R, dark.G, dark.B}) || !left(nil, l.Colorbars, rgb{dark.R, dark.G, dark.B}) {
		t.Error("a ground of another colour, without a bar, or without a panel in its place is none")
	}
}
