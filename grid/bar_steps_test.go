package grid

import (
	"math"
	"testing"
)

// gnuplot's steps have the colours of the values at their starts; those of others, of their middles.
func TestShiftSteps(t *testing.T) {
	const length = 500 // px
	colors := [][3]float64{{0, 0, 144}, {0, 15, 255}, {0, 144, 255}, {255, 238, 0}, {255, 112, 0}, {127, 0, 0}}
	for steps, shift := range map[float64]float64{128: 0.5 / 128, 64: 0, 100: 0, 256: 0, 20: 0} {
		s := &scale{pixel: 1. / length}
		for i := 3; i < length-3; i++ {
			at := (float64(i) + 0.5) / length
			place := math.Floor(at*steps) / steps
			s.t, s.lab = append(s.t, at), append(s.lab, gradientIn(colors, place))
		}
		before := s.t[100]
		s.shiftSteps()
		if got := before - s.t[100]; math.Abs(got-shift) > 1e-9 {
			t.Errorf("%g steps: the colours are shifted by %g, want %g", steps, got, shift)
		}
	}
}
