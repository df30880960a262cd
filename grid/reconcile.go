package grid

import (
	"math"
	"sort"
)

// minReconciled is the number of surely read cells from which they may overrule
// the ticks of a colorbar.
const minReconciled = 6

// reconcile checks the values of a colorbar against the numbers printed in the
// cells of its panels. Where most of them contradict the ticks but agree with
// one another on other values for the bar's ends (a lost sign or point in a
// tick, or no readable tick at all), the numbers are right: it sets s and c and
// returns true. A number misread in a cell cannot do so, it is one of many.
func reconcile(s *scale, c *Colorbar, panels []*panelBuilder) bool {
	type sample struct{ t, half, value, rounding float64 }
	sure := 0.8 // conf of a print
	if c.Min != nil {
		sure = sureConf // they overrule ticks that bear each other out
	}
	var all []sample
	agree := 0
	for _, p := range panels {
		for i, q := range p.prints {
			if q == nil || !q.ok || q.conf < sure || p.colors[i].unknown {
				continue
			}
			r := s.read(p.colors[i].lab, p.colors[i].tolerance)
			// cells off the scale, or at its ends, where values are clipped,
			// tell nothing
			lo, hi := s.place(r.low), s.place(r.high)
			if r.twice || r.residual > missResidual/2 || lo <= 0 || hi >= 1 {
				continue
			}
			all = append(all, sample{s.place(r.value), (hi - lo) / 2, q.value, q.half})
			if inside(q.value, q.half, r, s) {
				agree++
			}
		}
	}
	if len(all) < minReconciled || c.Min != nil && 2*agree >= len(all) {
		return false
	}
	// Theil and Sen's estimate: the median slope of all pairs that are far
	// enough apart, then the median offset
	var slopes []float64
	step := 1 + len(all)/200
	for i := 0; i < len(all); i += step {
		for j := 0; j < i; j += step {
			if d := all[i].t - all[j].t; math.Abs(d) > 0.1 {
				slopes = append(slopes, (all[i].value-all[j].value)/d)
			}
		}
	}
	if len(slopes) < minReconciled {
		return false
	}
	sort.Float64s(slopes)
	slope := slopes[len(slopes)/2]
	var offsets []float64
	for _, a := range all {
		offsets = append(offsets, a.value-slope*a.t)
	}
	offset := median(offsets)
	fit := 0
	for _, a := range all {
		if math.Abs(a.value-offset-slope*a.t) <= a.rounding+math.Abs(slope)*(a.half+0.01) {
			fit++
		}
	}
	if slope == 0 || 10*fit < 8*len(all) {
		return false
	}
	offset, slope = inOtherUnit(s, c, offset, slope)
	s.lo, s.hi, s.curve = offset, offset+slope, linear{}
	lo, hi := math.Min(s.lo, s.hi), math.Max(s.lo, s.hi)
	c.Min, c.Max, c.Source = &lo, &hi, "cells"
	if c.Scale != ScaleDiscrete {
		c.Scale = ScaleLinear
	}
	c.Bounds = nil
	for _, v := range s.steps {
		c.Bounds = append(c.Bounds, s.value(v))
	}
	sort.Float64s(c.Bounds)
	return true
}

// inOtherUnit are the value at the start of a scale and what it grows by, as the numbers in the cells tell them, made exact where they are those of the
// ticks but for a power of ten: the cells are printed in per cent, or in thousandths.
func inOtherUnit(s *scale, c *Colorbar, offset, slope float64) (float64, float64) {
	const close, powers = 0.01, 6 // close: of the scale, as far as the cells tell its ends
	if _, even := s.curve.(linear); !even || c.Min == nil {
		return offset, slope
	}
	for k := -powers; k <= powers; k++ {
		factor := math.Pow(10, float64(k))
		lo, hi := factor*s.lo, factor*s.hi
		if math.Abs(offset-lo) <= close*math.Abs(slope) && math.Abs(offset+slope-hi) <= close*math.Abs(slope) {
			return lo, hi - lo
		}
	}
	return offset, slope
}

// negate puts the minus signs before the ticks of a colorbar that all have lost theirs: the numbers in the cells of its panels have them, and the
// colours bear these out but for the sign. Signs are not made up in so many cells.
func negate(s *scale, c *Colorbar, panels []*panelBuilder) bool {
	const nearly = 0.9 // of the numbers
	if _, plain := s.curve.(linear); !plain || c.Min == nil || *c.Min < 0 || c.Scale != ScaleLinear {
		return false
	}
	n, mirrored := 0, 0
	for _, p := range panels {
		for i, q := range p.prints {
			if q == nil || !q.ok || q.conf < evenConf || q.value == 0 || p.colors[i].unknown {
				continue
			}
			n++
			if q.value < 0 && inside(-q.value, q.half, s.read(p.colors[i].lab, p.colors[i].tolerance), s) {
				mirrored++
			}
		}
	}
	if n < minReconciled || float64(mirrored) < nearly*float64(n) {
		return false
	}
	s.lo, s.hi = -s.lo, -s.hi
	lo, hi := -*c.Max, -*c.Min
	c.Min, c.Max = &lo, &hi
	for i := range c.Ticks {
		if t := &c.Ticks[i]; t.Value != nil && *t.Value > 0 {
			v := -*t.Value
			t.Text, t.Value = "-"+t.Text, &v
		}
	}
	return true
}
