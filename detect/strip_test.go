package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Black lines between the steps of a scale are no colours of it; lines of the page's colour lie between cells.
func TestLinesBetweenSteps(t *testing.T) {
	for name, c := range map[string]struct {
		line color.Gray
		want bool
	}{
		"drawn": {color.Gray{0}, true},
		"gaps":  {color.Gray{255}, false},
	} {
		img := paper(200, 400)
		for i := range 16 {
			fill(img, image.Rect(80, 40+20*i, 110, 60+20*i), color.RGBA{uint8(30 + 12*i), 90, uint8(220 - 12*i), 255})
			fill(img, image.Rect(80, 40+20*i, 110, 41+20*i), c.line)
		}
		st := newRaster(img).readStrip(image.Rect(80, 41, 110, 360))
		line := cielab.FromRGB(c.line.Y, c.line.Y, c.line.Y)
		if seen := slices.ContainsFunc(st.colors, func(o cielab.Lab) bool { return cielab.Distance76(o, line) < 5 }); seen == c.want {
			t.Errorf("%s: lines are among its colours: %v", name, seen)
		}
	}
}
