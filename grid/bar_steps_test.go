package grid

import (
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// gnuplot's steps, boxes with mixed edges, have the colours of the values at their starts; those of others, of their
// middles.
func TestShiftSteps(t *testing.T) {
	const length = 500 // px
	colors := [][3]float64{{0, 0, 144}, {0, 15, 255}, {0, 144, 255}, {255, 238, 0}, {255, 112, 0}, {127, 0, 0}}
	for _, c := range []struct {
		steps float64
		sharp bool
		shift float64
	}{{128, false, 0.5 / 128}, {128, true, 0}, {64, false, 0}, {100, false, 0}, {256, false, 0}, {20, false, 0}} {
		s := &scale{pixel: 1. / length}
		at := func(px float64) cielab.Lab { return gradientIn(colors, math.Floor(px/length*c.steps)/c.steps) }
		for i := 3; i < length-3; i++ {
			x := float64(i)
			lab := at(x + 0.5)
			if !c.sharp {
				lab = mix(at(x+0.01), at(x+0.99), 0.5)
			}
			s.t, s.lab = append(s.t, (x+0.5)/length), append(s.lab, lab)
		}
		before := s.t[100]
		s.shiftSteps()
		if got := before - s.t[100]; math.Abs(got-c.shift) > 1e-9 {
			t.Errorf("%+v: the colours are shifted by %g", c, got)
		}
	}
}
