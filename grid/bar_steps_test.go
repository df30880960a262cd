package grid

import (
	"math"
	"slices"
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

// Where the outermost pixels of a bar were read as well, those that a shift takes over its end are left out.
func TestShiftStepsOverTheEnd(t *testing.T) {
	const length = 500 // px
	colors := [][3]float64{{0, 0, 144}, {0, 15, 255}, {0, 144, 255}, {255, 238, 0}, {255, 112, 0}, {127, 0, 0}}
	at := func(px float64) cielab.Lab { return gradientIn(colors, math.Floor(px/length*128)/128) }
	s := &scale{pixel: 1. / length, t: []float64{0}, lab: []cielab.Lab{at(0)}}
	for x := 0.0; x < length; x++ {
		s.t, s.lab = append(s.t, (x+0.5)/length), append(s.lab, mix(at(x+0.01), at(x+0.99), 0.5))
	}
	s.t, s.lab = append(s.t, 1), append(s.lab, at(length-1))
	n := len(s.t)
	s.shiftSteps()
	if len(s.t) >= n || len(s.t) != len(s.lab) || s.t[0] != 0 || s.t[1] <= 0 || !slices.IsSorted(s.t) {
		t.Errorf("%d places and %d colours of %d, from %v on", len(s.t), len(s.lab), n, s.t[:3])
	}
}

// The borders of flat steps are drawn on whole pixels, and their colours stand for the middles of equal steps.
func TestEvenSamples(t *testing.T) {
	const length, steps = 313, 50 // px
	colors := [][3]float64{{0, 0, 128}, {255, 255, 255}, {205, 38, 38}}
	for name, border := range map[string]func(i float64) float64{
		"even":            func(i float64) float64 { return i / steps },
		"squares":         func(i float64) float64 { return i * i / steps / steps },
		"start misplaced": func(i float64) float64 { return i/steps + 0.8/length*(1-i/steps) },
	} {
		even := func(i float64) float64 { return i / steps }
		s := &scale{pixel: 1. / length, t: []float64{0}, lab: []cielab.Lab{gradientIn(colors, 0)}}
		k := 0.0
		for x := 0.0; x < length; x++ {
			for k < steps-1 && x >= math.Round(length*border(k+1)) {
				k++
			}
			s.t, s.lab = append(s.t, (x+0.5)/length), append(s.lab, gradientIn(colors, k/(steps-1)))
		}
		s.t, s.lab = append(s.t, 1), append(s.lab, gradientIn(colors, 1))
		s.evenSamples()
		worst := 0.0
		for k := 1; k < steps-1; k++ {
			got := s.locate(gradientIn(colors, float64(k)/(steps-1)), 0.1).t
			worst = math.Max(worst, math.Abs(got-(even(float64(k))+even(float64(k+1)))/2))
		}
		if exact := worst < 1e-9; exact != (name != "squares") {
			t.Errorf("%s: a colour is up to %g from the middle of its step", name, worst)
		}
	}
}
