package grid

import "testing"

// Ends are taken for round values where both are as near to these as marks and ends are drawn, and not where one is or a pixel is worth half a step.
func TestRoundEnds(t *testing.T) {
	ticks := func(values ...float64) (out []Tick) {
		for _, v := range values {
			out = append(out, Tick{Value: &v})
		}
		return out
	}
	for name, c := range map[string]struct {
		v0, v1, px float64
		want       [2]float64
	}{
		"both":            {-2.465, 2.514, 0.0414, [2]float64{-2.5, 2.5}},
		"falling":         {2.514, -2.465, -0.0414, [2]float64{2.5, -2.5}},
		"one":             {-2.31, 2.514, 0.0414, [2]float64{-2.31, 2.514}},
		"to both sides":   {-2.54, 2.54, 0.0414, [2]float64{-2.54, 2.54}},
		"a short bar":     {-2.465, 2.514, 0.2, [2]float64{-2.465, 2.514}},
		"at no half step": {-2.26, 2.24, 0.0414, [2]float64{-2.26, 2.24}},
	} {
		if v0, v1 := roundEnds(c.v0, c.v1, c.px, ticks(-2, -1, 0, 1, 2)); v0 != c.want[0] || v1 != c.want[1] {
			t.Errorf("%s: %g and %g, want %v", name, v0, v1, c.want)
		}
	}
	// a step of two has halves and quarters, one of five has halves
	if v0, v1 := roundEnds(-2.465, 2.514, 0.0414, ticks(-2, 0, 2)); v0 != -2.5 || v1 != 2.5 {
		t.Errorf("at steps of 2: %g and %g", v0, v1)
	}
	if v0, v1 := roundEnds(-6.22, 6.23, 0.1, ticks(-5, 0, 5)); v0 != -6.22 || v1 != 6.23 {
		t.Errorf("at steps of 5: %g and %g", v0, v1)
	}
}
