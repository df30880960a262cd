package grid

import (
	"math"
	"slices"
)

// roundEnds are the values at the ends of a linear bar, at whole halves of the steps of its ticks, or quarters of steps of two or four, where both lie there
// to a pixel: limits that people set are round, -2.5 to 2.5, and by chance both ends of a bar are as near to such values seldom. The bar's ends and its
// marks are drawn to a whole pixel each, and are that far off together at most. Slope is what a pixel is worth.
func roundEnds(v0, v1, slope float64, ticks []Tick) (float64, float64) {
	const (
		off   = 1.0  // px
		apart = 0.75 // px, by which the two ends are off otherwise
		least = 8    // px of a part of a step: in shorter ones any end is near a round value
	)
	step := math.Inf(1)
	for i, t := range ticks {
		for _, o := range ticks[:i] {
			if t.Value != nil && o.Value != nil && *t.Value != *o.Value {
				step = math.Min(step, math.Abs(*t.Value-*o.Value))
			}
		}
	}
	px := math.Abs(slope)
	if px == 0 || math.IsInf(step, 0) {
		return v0, v1
	}
	parts := []float64{step / 2}
	if hasDigit(step, 2, 4) {
		parts = append(parts, step/4) // as many digits as the step has
	}
	for _, part := range parts {
		r0, r1 := math.Round(v0/part)*part, math.Round(v1/part)*part
		d0, d1 := (r0-v0)/px, (r1-v1)/px
		if part >= least*px && math.Abs(d0) <= off && math.Abs(d1) <= off && math.Abs(d0-d1) <= apart && r0 != r1 {
			return r0, r1
		}
	}
	return v0, v1
}

// hasDigit says whether a number is one of some digits times a power of ten.
func hasDigit(v float64, digits ...float64) bool {
	first := v / math.Pow(10, math.Floor(math.Log10(v)+1e-9))
	return slices.ContainsFunc(digits, func(d float64) bool { return near(first, d, 1e-6) })
}
