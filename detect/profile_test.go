package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// Edges are found wherever they begin and however long the blank before them is, along
// columns as along rows.
func TestEdgesFound(t *testing.T) {
	const size, at = 60, 30 // px
	for from := 1; from < 24; from++ {
		upright, level := image.NewRGBA(image.Rect(0, 0, size, size)), image.NewRGBA(image.Rect(0, 0, size, size))
		for y := range size {
			for x := range size {
				c := color.RGBA{255, 255, 255, 255}
				if x >= at && y >= from && y < from+20 {
					c = color.RGBA{200, 180, 160, 255}
				}
				upright.SetRGBA(x, y, c)
				level.SetRGBA(y, x, c)
			}
		}
		v := newRaster(upright).verticalEdges(upright.Rect, 4)
		h := newRaster(level).horizontalEdges(level.Rect, 4)
		if got := v.runs[at]; len(got) != 1 || got[0].length != 20 {
			t.Errorf("an edge of 20 px from row %d is found as %v", from, got)
		}
		for i := range v.runs {
			if !slices.Equal(v.runs[i], h.runs[i]) {
				t.Errorf("from %d: border %d has edges %v along columns, %v along rows", from, i, v.runs[i], h.runs[i])
			}
		}
	}
}

// Eight bytes are compared at once as they would be one by one.
func TestAllBelow(t *testing.T) {
	for _, limit := range []int{1, 2, 17, 68, 127, 128} {
		for _, v := range []uint8{0, 1, 2, 16, 17, 67, 68, 126, 127, 128, 200, 255} {
			for i := range 8 {
				d := make([]uint8, 8)
				d[i] = v
				if got, want := allBelow(d, limit), int(v) < limit; got != want {
					t.Errorf("%v below %d: %v", d, limit, got)
				}
			}
		}
	}
}
