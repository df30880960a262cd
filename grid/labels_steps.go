package grid

import (
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
)

// knots is the curve of a bar in flat steps of one length whose borders have any values:
// its levels are shares of the bar, those of the borders are known.
//
//	[   |   |   |   |   ]
//	-3 -2  -1   1   2   3
type knots struct {
	at     []float64 // levels, ascending from 0 to 1
	values []float64 // at them, ascending
}

func (c knots) level(v float64) float64 { return between(v, c.values, c.at) }
func (c knots) value(l float64) float64 { return between(l, c.at, c.values) }

// between is the value at x of straight lines through points, of which the first and the
// last go on.
func between(x float64, xs, ys []float64) float64 {
	i := min(max(sort.SearchFloat64s(xs, x), 1), len(xs)-1)
	return ys[i-1] + (x-xs[i-1])*(ys[i]-ys[i-1])/(xs[i]-xs[i-1])
}

// stepKnots is the curve of a bar in steps, each of whose borders has a tick; ok is false
// where one has none, or the values do not ascend or descend all along the bar. A sign
// that was not read is put right in ticks where only it is against that.
func stepKnots(bar *detect.Colorbar, ticks []barTick) (c knots, ok bool) {
	const near = 0.15 // of a step, as in snapSteps
	n := len(bar.Bounds)
	if n < 4 || len(ticks) != n {
		return c, false
	}
	values := make([]float64, n)
	for i, b := range bar.Bounds {
		v := number(ticks[i].text)
		if v == nil || math.Abs(ticks[i].pixel-b) > near*(bar.Bounds[n-1]-bar.Bounds[0])/float64(n-1) {
			return c, false
		}
		values[i] = *v
	}
	if !ascends(values) && !descends(values) && !signAgainst(values, ticks) {
		return c, false
	}
	for i, b := range bar.Bounds {
		c.at = append(c.at, (b-bar.Bounds[0])/(bar.Bounds[n-1]-bar.Bounds[0]))
		c.values = append(c.values, values[i])
	}
	if descends(values) {
		slices.Reverse(c.values)
		slices.Reverse(c.at)
		for i := range c.at {
			c.at[i] = 1 - c.at[i]
		}
	}
	return c, true
}

func ascends(v []float64) bool {
	for i := range v[1:] {
		if v[i+1] <= v[i] {
			return false
		}
	}
	return true
}

func descends(v []float64) bool {
	w := slices.Clone(v)
	slices.Reverse(w)
	return ascends(w)
}

// signAgainst puts the one sign right without which values neither ascend nor descend.
func signAgainst(values []float64, ticks []barTick) bool {
	which := -1
	for i := range values {
		values[i] = -values[i]
		if ascends(values) || descends(values) {
			if which >= 0 {
				which = len(values)
			} else {
				which = i
			}
		}
		values[i] = -values[i]
	}
	if which < 0 || which == len(values) {
		return false
	}
	values[which] = -values[which]
	t := &ticks[which]
	if rest, negative := strings.CutPrefix(strings.Replace(t.text, "−", "-", 1), "-"); negative {
		t.text = rest
	} else {
		t.text = "-" + t.text
	}
	t.conf = math.Min(t.conf, 0.5)
	return true
}
