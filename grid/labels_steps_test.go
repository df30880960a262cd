package grid

import (
	"math"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

func TestStepKnots(t *testing.T) {
	bar := &detect.Colorbar{Discrete: true, Bounds: []float64{0, 20, 40, 60, 80, 100}}
	ticks := func(texts ...string) (out []barTick) {
		for i, text := range texts {
			out = append(out, barTick{text: text, conf: 0.9, pixel: float64(20*i) + 0.5})
		}
		return out
	}
	for _, c := range []struct {
		ticks []barTick
		want  []float64 // nil: not known
	}{
		{ticks("-3", "-2", "-0.5", "0", "1", "5"), []float64{-3, -2, -0.5, 0, 1, 5}},
		{ticks("5", "1", "0", "-0.5", "-2", "-3"), []float64{-3, -2, -0.5, 0, 1, 5}},
		{ticks("3", "-2", "-0.5", "0", "1", "5"), []float64{-3, -2, -0.5, 0, 1, 5}}, // a sign was not read
		{ticks("-3", "-2", "45", "0", "1", "5"), nil},
		{ticks("-3", "-2", "-0.5", "0", "1"), nil},
		{ticks("-3", "-2", "x", "0", "1", "5"), nil},
		{ticks("-3", "-2", "7", "0", "1", "5"), nil},
	} {
		got, ok := stepKnots(bar, c.ticks)
		if ok != (c.want != nil) || ok && !slices.Equal(got.values, c.want) {
			t.Errorf("stepKnots(%v) = %v, %v, want %v", c.ticks, got.values, ok, c.want)
		}
		if ok && (math.Abs(got.value(0.3)+1.25) > 1e-9 || math.Abs(got.level(-1.25)-0.3) > 1e-9) {
			t.Errorf("%v: %g is at 0.3, -1.25 at %g", got, got.value(0.3), got.level(-1.25))
		}
	}
}

// A bar whose ends have no numbers goes on there by the step beside each; where only one end has none, it may not have been read.
func TestOpenSteps(t *testing.T) {
	bar := &detect.Colorbar{Discrete: true, Bounds: []float64{0, 20, 40, 60, 80, 100, 120}}
	ticks := func(from int, texts ...string) (out []barTick) {
		for i, text := range texts {
			out = append(out, barTick{text: text, conf: 0.9, pixel: float64(20 * (from + i))})
		}
		return out
	}
	if got, ok := stepKnots(bar, ticks(1, "-2", "-1", "-0.5", "0", "2")); !ok || !slices.Equal(got.values, []float64{-3, -2, -1, -0.5, 0, 2, 4}) {
		t.Errorf("open at both ends: %v, %v", got.values, ok)
	}
	for _, from := range []int{0, 2} {
		if got, ok := stepKnots(bar, ticks(from, "-2", "-1", "-0.5", "0", "2")); ok {
			t.Errorf("ticks from the border %d on: %v", from, got.values)
		}
	}
}

func TestStepBetween(t *testing.T) {
	bar := &detect.Colorbar{Discrete: true, Bounds: []float64{0, 20, 40, 60, 80, 100, 120}}
	for _, c := range []struct {
		read string // of the third tick
		ok   bool
	}{{"45", true}, {"-15", true}, {"-7.2", false}, {"x", false}} {
		var ticks []barTick
		for i, text := range []string{"-3", "-2", c.read, "-1", "-0.5", "0", "3"} {
			ticks = append(ticks, barTick{text: text, conf: 0.9, pixel: float64(20 * i)})
		}
		got, ok := stepKnots(bar, ticks)
		if ok != c.ok || ok && (got.values[2] != -1.5 || ticks[2].text != "-1.5" || ticks[2].conf > 0.5) {
			t.Errorf("stepKnots with %q = %v, %v; the tick is %+v", c.read, got.values, ok, ticks[2])
		}
	}
}
