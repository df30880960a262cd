package grid

import (
	"slices"
	"strconv"
	"testing"
)

// TestNameMiddles: cells of several widths, and samples of a smooth picture, are named by the numbers at their middles,
// if the ticks are numbers in proportion to their places.
func TestNameMiddles(t *testing.T) {
	axis := func(texts []string, pixels ...float64) *Axis {
		a := &Axis{Scale: ScaleCategory}
		for i, s := range texts {
			tick := Tick{Text: s, Pixel: pixels[i]}
			if v, err := strconv.ParseFloat(s, 64); err == nil {
				tick.Value = &v
			}
			a.Ticks = append(a.Ticks, tick)
		}
		return a
	}
	for _, tc := range []struct {
		axis    *Axis
		borders []float64
		names   []string
		scale   string
	}{
		{axis([]string{"0", "4", "8"}, 100, 300, 500), []float64{100, 150, 250, 300, 500}, []string{"0.5", "2", "3.5", "6"}, ScaleLinear},
		{axis([]string{"1", "10", "100"}, 100, 300, 500), []float64{100, 300, 400, 500}, []string{"3.2", "18", "56"}, ScaleLog},
		{axis([]string{"a", "b", "c"}, 125, 200, 375), []float64{100, 150, 250, 500}, nil, ScaleCategory},
		{axis([]string{"0", "4", "8"}, 100, 300, 500), []float64{100, 200, 300, 400, 500}, []string{"1", "3", "5", "7"}, ScaleLinear}, // of a smooth picture
	} {
		names, _ := nameMiddles(tc.axis, tc.borders)
		if !slices.Equal(names, tc.names) || tc.axis.Scale != tc.scale {
			t.Errorf("%v: %q on a %s axis, want %q on a %s one", tc.borders, names, tc.axis.Scale, tc.names, tc.scale)
		}
	}
}
