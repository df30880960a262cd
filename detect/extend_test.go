package detect

import (
	"image"
	"image/color"
	"testing"
)

// What stands half on the card of a panel and half beyond it is no further column.
func TestPanelsEndOnTheirCard(t *testing.T) {
	strip, r := Rect{100, 20, 160, 200}, newRaster(paper(300, 240))
	if r.hasEdgeAlong(strip, right) {
		t.Error("the page has no edge")
	}
	img := paper(300, 240)
	fill(img, image.Rect(130, 0, 300, 240), color.Gray{230})
	if r := newRaster(img); !r.hasEdgeAlong(strip, right) || !r.hasEdgeAlong(strip, left) || r.hasEdgeAlong(strip, top) {
		t.Error("the end of the card is not seen, or along the wrong side")
	}
}
