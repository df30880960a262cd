package grid

import (
	"math"
	"slices"
)

// unproven says why ticks alone do not prove a scale that runs from lo to hi; "": they do. Any two lie on
// any scale, so a sign, a point or a digit misread in one is not seen; and where one more step
// would fit behind the last tick, the scale may be another there, as one of two slopes is. falling says that they
// fall upwards or to the right, as numbers do that lost their signs.
func unproven(lo, hi float64, ticks []barTick, fit *scaleFit, falling bool) string {
	var on []float64
	read := 0
	for _, t := range ticks {
		if v := number(t.text); v != nil && fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack {
			on = append(on, t.pixel)
			if !t.follows {
				read++
			}
		}
	}
	switch {
	case len(on) < 3:
		return "the values of this colorbar follow from two ticks: no third one shows whether they were read rightly and whether its steps are even"
	case read < 2:
		return "the powers of ten beside this colorbar follow from one of them: no second one shows whether that was read rightly"
	case fit.curve == (linear{}) && goesOn(lo, hi, on, 1):
		return "this colorbar goes on for more than a step beyond its ticks: whether its values go on there in the same steps is not known"
	case falling && !slices.ContainsFunc(ticks, func(t barTick) bool { v := number(t.text); return v != nil && *v <= 0 }):
		return "the ticks of this colorbar fall where those of others rise: it is drawn the other way round, or their minus signs were not read"
	}
	return ""
}

// twoDecades is the logarithm through the only two ticks of a bar from lo to hi, if both are powers of ten, such as 0.01
// and 1, and one of them stands within the bar: on a line there would be others between them.
func twoDecades(ticks []scaleTick, lo, hi float64) *scaleFit {
	if len(ticks) != 2 {
		return nil
	}
	inner := false
	for _, t := range ticks {
		if decade := math.Log10(t.value); t.value <= 0 || math.Abs(decade-math.Round(decade)) > 1e-9 {
			return nil
		}
		inner = inner || math.Min(t.pixel-lo, hi-t.pixel) > 2*tickSlack
	}
	if !inner {
		return nil
	}
	return fitScale(ticks, logarithm{})
}

// proven says whether the numbers printed in the panels of a scale bear it out. Those rounded to more than a
// tenth of it would bear out others too.
func proven(s *scale, panels []*panelBuilder) bool {
	n, borne := 0, 0
	for _, p := range panels {
		fine := 0
		for _, q := range p.prints {
			if q != nil && q.ok && math.Abs(s.place(q.value+q.half)-s.place(q.value-q.half)) <= 0.1 {
				fine++
			}
		}
		if fine < minReconciled {
			continue
		}
		k, ok := p.borne(s, 0)
		n, borne = n+k, borne+ok
	}
	return n >= minReconciled && 2*borne > n
}
