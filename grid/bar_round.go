package grid

import "math"

// roundEnds are the values at the ends of a linear bar, at whole halves of the steps of its ticks where both lie there to a pixel: limits that people
// set are round, -2.5 to 2.5, and by chance both ends of a bar are as near to such values seldom. The bar's ends and its marks are drawn to a
// whole pixel each, and are that far off together at most. Slope is what a pixel is worth.
func roundEnds(v0, v1, slope float64, ticks []Tick) (float64, float64) {
	const (
		off   = 1.0  // px
		apart = 0.75 // px, by which the two ends are off otherwise
		part  = 0.5  // of a step
		least = 8    // px of that: in shorter ones any end is near a round value
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
	if px == 0 || math.IsInf(step, 0) || part*step < least*px {
		return v0, v1
	}
	r0, r1 := math.Round(v0/(part*step))*part*step, math.Round(v1/(part*step))*part*step
	if d0, d1 := (r0-v0)/px, (r1-v1)/px; math.Abs(d0) > off || math.Abs(d1) > off || math.Abs(d0-d1) > apart || r0 == r1 {
		return v0, v1
	}
	return r0, r1
}
