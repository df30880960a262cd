package grid

import (
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A dark line across a bar in a JPEG has pale px on both sides, as a seam between two boxes has: what was drawn there is between what is beside these.
func TestDarkLinesAcrossABar(t *testing.T) {
	page := cielab.FromRGB(255, 255, 255)
	drawn := make([]cielab.Lab, 120)
	for i := range drawn {
		drawn[i] = cielab.Lab{L: 90 - 0.4*float64(i), A: -10, B: 20 - 0.3*float64(i)}
	}
	read := append([]cielab.Lab{}, drawn...)
	for _, at := range []int{30, 60, 90} {
		for k, by := range []float64{4, -20, -75, -20, 4} {
			read[at+k].L += by
		}
		read[at].B -= 6
		read[at+4].B -= 6
	}
	lab, dark := bridgeLines(read, page, true)
	if dark < 3 {
		t.Errorf("%d dark lines, want 3", dark)
	}
	for i := range lab {
		if d := math.Abs(lab[i].L - drawn[i].L); d > 1 {
			t.Errorf("L* at %d px is off by %.1f", i, d)
		}
	}
	if _, dark := bridgeLines(drawn, page, true); dark > 0 {
		t.Error("a gradient has no lines")
	}
}
