package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// The ends of a bar that are told beyond it may have a unit; numbers on its side that are nearer to a panel are the panel's.
func TestEndsOfABarWithUnits(t *testing.T) {
	for name, c := range map[string]struct {
		ends [2]string
		max  float64 // 0: unknown
	}{
		"units":  {[2]string{"0 ms", "500 ms"}, 500},
		"others": {[2]string{"0 ms", "500 kB"}, 0},
	} {
		l := lowerLayoutOf(8, 4)
		l.Panels[0].Colorbar = 0
		box := l.Panels[0].Box()
		y := box.Y1 + 40
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: y, X1: 300, Y1: y + 12}}}
		texts := []ocr.Text{middleAt("8h", 150, box.Y1+6), middleAt("12h", 250, box.Y1+6), middleAt(c.ends[0], 75, y+1), middleAt(c.ends[1], 330, y+1)}
		bar := ReadLabels(nil, l, texts).Bars[0]
		if c.max == 0 && bar.Max != nil || c.max != 0 && (bar.Max == nil || *bar.Max != c.max) {
			t.Errorf("%s: the bar ends at %v, want %v", name, show(bar.Max), c.max)
		}
	}
}

func show(v *float64) any {
	if v == nil {
		return "nothing"
	}
	return *v
}
