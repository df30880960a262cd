package grid

import (
	"math"
	"slices"
	"sort"
	"strconv"
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

// stepTicks are the ticks of a bar in steps of any values and its curve, if need be with ticks that were misread
// put right; ok is false, and the ticks are as they were, where it is no such bar.
func stepTicks(bar *detect.Colorbar, ticks []barTick, fit *scaleFit) (out []barTick, c knots, mended, ok bool) {
	out = slices.Clone(ticks)
	if c, ok = stepKnots(bar, out); !ok && repairTicks(out, fit) {
		c, ok = stepKnots(bar, out)
	}
	if !ok {
		return ticks, c, false, false
	}
	same := func(a, b barTick) bool { return a.text == b.text }
	return out, c, !slices.EqualFunc(out, ticks, same), true
}

// stepKnots is the curve of a bar in steps, each of whose borders has a tick; ok is false
// where one has none, or the values do not ascend or descend all along the bar. A sign
// that was not read is put right in ticks where only it is against that, and a number that
// was misread where those around it say what it is. Where all borders have one but for both ends, the outer steps are open.
func stepKnots(bar *detect.Colorbar, ticks []barTick) (c knots, ok bool) {
	const near = 0.15 // of a step, as in snapSteps
	n := len(bar.Bounds)
	open := hasOpenEnds(bar, ticks)
	bounds := bar.Bounds
	if open {
		bounds = bounds[1 : n-1]
	}
	if n < 4 || len(ticks) != len(bounds) {
		return c, false
	}
	values := make([]float64, len(bounds))
	for i, b := range bounds {
		v := number(ticks[i].text)
		if math.Abs(ticks[i].pixel-b) > near*(bar.Bounds[n-1]-bar.Bounds[0])/float64(n-1) {
			return c, false
		}
		if values[i] = math.NaN(); v != nil {
			values[i] = *v
		}
	}
	if !ascends(values) && !descends(values) && !signAgainst(values, ticks) && !stepBetween(values, ticks) {
		return c, false
	}
	if open { // as wide as the steps beside them
		m := len(values) - 1
		values = slices.Concat([]float64{2*values[0] - values[1]}, values, []float64{2*values[m] - values[m-1]})
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

// hasOpenEnds says whether a bar in steps has two ticks fewer than borders: those at its ends, as where its outer steps stand for all values beyond
// the outermost numbers.
func hasOpenEnds(bar *detect.Colorbar, ticks []barTick) bool {
	const fewest = 4 // ticks: of fewer, numbers in even steps tell the same
	return len(ticks) >= fewest && len(ticks) == len(bar.Bounds)-2
}

// ascends says whether values are numbers, each greater than the one before.
func ascends(v []float64) bool {
	for i := range v[1:] {
		if !(v[i+1] > v[i]) {
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

// stepBetween puts the one number right without which values neither ascend nor descend, where half the way between
// those beside it is the step that others beside these are apart, two of them at least, and its text is nearly that
// number: "45" between -2, -1, -0.5 and 0 is -1.5.
func stepBetween(values []float64, ticks []barTick) bool {
	const same = 1e-6 // of a step
	for i := 1; i+1 < len(values); i++ {
		mean, step := (values[i-1]+values[i+1])/2, (values[i+1]-values[i-1])/2
		steps := 0
		for k := i + 1; k+1 < len(values) && math.Abs(values[k+1]-values[k]-step) <= same*math.Abs(step); k++ {
			steps++
		}
		for k := i - 1; k > 0 && math.Abs(values[k]-values[k-1]-step) <= same*math.Abs(step); k-- {
			steps++
		}
		text := strconv.FormatFloat(mean, 'g', 6, 64)
		was := values[i]
		values[i] = mean
		if steps >= 2 && (ascends(values) || descends(values)) && halfRead(ticks[i].text, text) {
			ticks[i].text, ticks[i].conf = text, math.Min(ticks[i].conf, 0.5)
			return true
		}
		values[i] = was
	}
	return false
}

// halfRead says whether at least half of the digits of a number were read.
func halfRead(text, number string) bool {
	digits := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, s)
	}
	want := digits(number)
	return 2*editDistance(digits(text), want) <= len(want)
}
