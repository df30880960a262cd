package grid

import (
	"image"
	"image/color"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A line of a chart over a colour key hides most of the key's width at one place, where the key's colour is what runs on.
func TestUncover(t *testing.T) {
	const n, wide, hidden = 12, 40, 10
	img := image.NewRGBA(image.Rect(0, 0, n, wide))
	var want []cielab.Lab
	for x := range n {
		c := color.RGBA{uint8(20 * x), 0, 0, 255}
		want = append(want, cielab.FromRGB(c.R, c.G, c.B))
		for y := range wide {
			if img.SetRGBA(x, y, c); x == hidden && y > wide/4 {
				img.SetRGBA(x, y, color.RGBA{0, 255, 255, 255})
			}
		}
	}
	lab := make([]cielab.Lab, n)
	uncover(lab, img, false, 0, 0, wide)
	for x, c := range lab {
		if cielab.Distance76(c, want[x]) > 0.01 {
			t.Errorf("at %d: %v, want %v", x, c, want[x])
		}
	}
}

// Of a colour key in a JPEG, where lines of a chart ring, the side that the chart covers least tells the colours.
func TestClearLaneOfJPEG(t *testing.T) {
	const n, wide = 60, 80
	img := image.NewRGBA(image.Rect(0, 0, n, wide))
	for x := range n {
		for y := range wide {
			c := color.RGBA{uint8(4 * x), 0, 0, 255}
			if x%3 == 0 && (y > wide/4+wide/10 || x%2 == 0 && x < 2*n/3) {
				c = color.RGBA{0, 255, 255, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	for x := range n {
		if x%3 == 1 { // rings
			for y := wide / 3; y < wide; y += 2 {
				img.SetRGBA(x, y, color.RGBA{uint8(4 * x), 40, 0, 255})
			}
		}
	}
	if a0, a1, clear := clearLane(img, false, 0, n, 0, wide, true); clear || a1 > wide/2 {
		t.Errorf("colours from %d to %d px, clear %v: want those of the upper side", a0, a1, clear)
	}
}
