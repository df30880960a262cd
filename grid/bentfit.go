package grid

import (
	"cmp"
	"math"
	"slices"
)

// bentScale fits a symmetric logarithm or two slopes to the ticks of a bar that
// lie neither on a line nor on a logarithm. Such a curve bends to much, so nearly
// all ticks must lie on it, and there must be more of them than it takes to tell.
// Nil: none fits.
func bentScale(ticks []scaleTick, straight *scaleFit) *scaleFit {
	if len(ticks) < 5 || straight != nil && straight.inliers == len(ticks) {
		return nil
	}
	// no logarithm has a zero
	more := 2
	if straight != nil && straight.curve == (logarithm{}) {
		more = 1
	}
	if f := fitSymlog(ticks); f != nil && (straight == nil || f.inliers >= straight.inliers+more) {
		return f
	}
	return fitTwoSlope(ticks)
}

// fitSymlog fits a symmetric logarithm. A zero and three sizes of numbers are
// needed: the zero tells where its middle is, two sizes how long a decade is, and
// the third that it is one. Two do where the logarithm is as usual.
func fitSymlog(ticks []scaleTick) *scaleFit {
	var sizes []float64
	zero := false
	for _, t := range ticks {
		if t.value == 0 {
			zero = true
		} else if a := math.Abs(t.value); !slices.Contains(sizes, a) {
			sizes = append(sizes, a)
		}
	}
	slices.Sort(sizes)
	if zero && len(sizes) == 2 {
		return usualSymlog(ticks, sizes[0], sizes[1])
	}
	if !zero || len(sizes) < 3 || sizes[len(sizes)-1] < 50*sizes[0] {
		return nil
	}
	first, last := sizes[0], sizes[len(sizes)-1]
	var best *scaleFit
	try := func(c curve) {
		f := fitScale(ticks, c)
		if f != nil && (best == nil || f.inliers > best.inliers || f.inliers == best.inliers && f.misfit < best.misfit) {
			best = f
		}
	}
	const steps = 40 // a decade, far less of it than a tick is misplaced by
	lo, hi := math.Log10(first)-1, math.Log10(last)
	for i := 0.0; lo+i/steps <= hi; i++ {
		try(symlog{math.Pow(10, lo+i/steps), usualStraight, first})
	}
	if !trustedBend(best, ticks) {
		for i := 0.0; lo+i/steps <= hi; i++ {
			try(inverseSinh{math.Pow(10, lo+i/steps), first})
		}
		for straight := 0.1; straight < 10; straight *= 1.03 { // up to the first tick
			try(symlog{first, straight, first})
		}
	}
	if !trustedBend(best, ticks) {
		return nil
	}
	return best
}

// usualStraight is how long matplotlib draws the straight part of a symmetric logarithm if not told, in
// decades: so long that it goes over into the logarithm in base 10 without a bend.
const usualStraight = 1 / (1 - 1.0/10)

// usualSymlog is the symmetric logarithm on which ticks of two sizes lie, both powers of ten a decade apart on
// both sides of zero, if it is straight up to the first of them and for as long as usual: that two lengths have
// just this ratio takes the place of a third size. Nil: it is not, or the bar is too short to tell.
func usualSymlog(ticks []scaleTick, first, second float64) *scaleFit {
	const least = 20 * tickSlack // px, a decade: ticks tell the ratio to a twentieth
	decade := math.Log10(first)
	if second != 10*first || math.Abs(decade-math.Round(decade)) > 1e-9 {
		return nil
	}
	f := fitScale(ticks, symlog{first, usualStraight, first})
	if f == nil || f.inliers < len(ticks) || f.misfit > tickSlack || math.Abs(f.slope)*least > 1 {
		return nil
	}
	return f
}

// trustedBend says whether all ticks lie on a fit, but for one of many.
func trustedBend(f *scaleFit, ticks []scaleTick) bool {
	return f != nil && f.misfit <= 2*tickSlack && f.inliers >= max(5, len(ticks)-len(ticks)/7)
}

// fitTwoSlope fits two lines that meet at a tick. Two points make a line, so the
// numbers must bear each other out: they go in equal steps.
func fitTwoSlope(ticks []scaleTick) *scaleFit {
	t := inSteps(ticks)
	if t == nil {
		return nil
	}
	n := len(t) - 1
	var best *scaleFit
	for i := 1; i < n; i++ {
		if f := slopesFrom(t, i); f != nil && (best == nil || f.misfit < best.misfit) {
			best = f
		}
	}
	return best
}

// slopesFrom fits two lines that meet at tick i to ticks in the order of their values, nil where they do
// not all lie on them.
func slopesFrom(t []scaleTick, i int) *scaleFit {
	n := len(t) - 1
	if t[0].value == t[i].value || t[n].value == t[i].value {
		return nil
	}
	below := (t[i].pixel - t[0].pixel) / (t[i].value - t[0].value)
	above := (t[n].pixel - t[i].pixel) / (t[n].value - t[i].value)
	if below*above <= 0 {
		return nil
	}
	f := fitScale(t, twoSlope{t[i].value, below / above})
	if f == nil || f.inliers < len(t) || f.misfit > tickSlack {
		return nil
	}
	return f
}

// fitHalves fits two lines that meet at a tick in the middle of a bar, at pixel mid, where matplotlib's
// TwoSlopeNorm sets its centre, to ticks of which at least three lie on each line, and fewer on straight.
// Nil: they do not.
func fitHalves(ticks []scaleTick, straight *scaleFit, mid float64) *scaleFit {
	const least = 2 // ticks beside the middle one
	if straight != nil && straight.inliers == len(ticks) && straight.misfit <= tickSlack {
		return nil
	}
	t := slices.SortedFunc(slices.Values(ticks), func(a, b scaleTick) int { return cmp.Compare(a.value, b.value) })
	n := len(t) - 1
	i := slices.IndexFunc(t, func(t scaleTick) bool { return near(t.pixel, mid, tickSlack) })
	if i < least || n-i < least {
		return nil
	}
	f := slopesFrom(t, i)
	if f == nil || straight != nil && straight.inliers == len(ticks) && 4*f.misfit > straight.misfit {
		return nil
	}
	return f
}

// inSteps is ticks in the order of their values, which go in equal steps; nil where
// they do not.
func inSteps(ticks []scaleTick) []scaleTick {
	t := slices.SortedFunc(slices.Values(ticks), func(a, b scaleTick) int { return cmp.Compare(a.value, b.value) })
	n := len(t) - 1
	if n < 1 {
		return nil
	}
	step := (t[n].value - t[0].value) / float64(n)
	for i, k := range t {
		if math.Abs(k.value-t[0].value-float64(i)*step) > 1e-6*step {
			return nil
		}
	}
	return t
}

// fitPower fits a power of the value, counted from one end of a bar from lo to hi px, to
// ticks whose numbers bear each other out, as those of two slopes must, where all of
// them lie on it and not on straight. Matplotlib sets a tick below the start at the very
// end, where it is wrong. Nil: none fits.
func fitPower(ticks []scaleTick, straight *scaleFit, lo, hi float64) *scaleFit {
	isStraight := func(f *scaleFit, ticks []scaleTick) bool { return f != nil && f.inliers == len(ticks) && f.misfit <= 1 }
	if isStraight(straight, ticks) {
		return nil
	}
	best := powerOf(ticks, lo, hi)
	if best == nil {
		within := slices.DeleteFunc(slices.Clone(ticks), func(t scaleTick) bool { return near(t.pixel, lo, tickSlack) || near(t.pixel, hi, tickSlack) })
		if isStraight(fitScale(within, linear{}), within) { // the tick at the end is misread
			return nil
		}
		best = powerOf(within, lo, hi)
	}
	if best == nil || straight != nil && straight.inliers >= best.inliers && 2*best.misfit > straight.misfit {
		return nil
	}
	best.curve = openStart(best.curve.(power), ticks, best.misfit, lo, hi)
	return best
}

// openStart is a power with the other starts that suit the ticks nearly as well, less one at the
// start itself. Their places are known to half a pixel.
func openStart(c power, ticks []scaleTick, misfit, lo, hi float64) power {
	const least, slack = 4, 0.5
	away := func(t scaleTick) float64 { return math.Abs(t.value - c.start) }
	ticks = slices.SortedFunc(slices.Values(ticks), func(a, b scaleTick) int { return cmp.Compare(away(a), away(b)) })
	if near(ticks[0].pixel, lo, tickSlack) || near(ticks[0].pixel, hi, tickSlack) {
		ticks = ticks[1:]
	}
	if len(ticks) < least {
		return c
	}
	first := ticks[0].value
	for _, end := range []float64{lo, hi} {
		for exponent := 0.2; exponent < 5; exponent *= 1.01 {
			v0, ok := startOf(ticks, end, exponent)
			if !ok || (first-v0)*(first-c.start) <= 0 {
				continue
			}
			if f := fitScale(ticks, powerFrom(v0, exponent)); f != nil && f.inliers == len(ticks) && f.misfit <= misfit+slack {
				c.low, c.high, c.first = min(c.low, v0), max(c.high, v0), first
			}
		}
	}
	return c
}

// powerOf is the power on which all ticks lie, nil where there is none.
func powerOf(ticks []scaleTick, lo, hi float64) *scaleFit {
	const (
		least = 4   // ticks in even steps, and one more where the start is not zero
		many  = 7   // of these a curve of two constants meets none by chance, whatever their steps
		zero  = 0.1 // of the ticks' range: from here to zero, the start is zero where that fits
	)
	if len(ticks) < least || len(ticks) < many && inSteps(ticks) == nil {
		return nil
	}
	var best *scaleFit
	try := func(c power) {
		f := fitScale(ticks, c)
		if f != nil && f.inliers == len(ticks) && f.misfit <= 1 && (best == nil || f.misfit < best.misfit) {
			best = f
		}
	}
	for _, t := range ticks { // one may stand at the start
		if near(t.pixel, lo, tickSlack) || near(t.pixel, hi, tickSlack) {
			for exponent := 0.2; exponent < 5; exponent *= 1.01 {
				try(powerFrom(t.value, exponent))
			}
		}
	}
	for _, fromZero := range []bool{true, false} {
		if best != nil || !fromZero && len(ticks) == least {
			break
		}
		for _, end := range []float64{lo, hi} {
			for exponent := 0.2; exponent < 5; exponent *= 1.01 {
				v0, ok := startOf(ticks, end, exponent)
				switch {
				case !ok:
				case !fromZero:
					try(powerFrom(v0, exponent))
				case math.Abs(v0) < zero*math.Abs(ticks[0].value-ticks[len(ticks)-1].value):
					try(powerFrom(0, exponent))
				}
			}
		}
	}
	return best
}

// startOf is the value at an end of a bar from which the ticks' values grow by a root of
// their distance in px; ok is false where they do not.
func startOf(ticks []scaleTick, end, exponent float64) (v0 float64, ok bool) {
	var sx, sv, xx, xv float64
	n := float64(len(ticks))
	for _, t := range ticks {
		x := math.Pow(math.Abs(t.pixel-end), 1/exponent)
		sx, sv, xx, xv = sx+x, sv+t.value, xx+x*x, xv+x*t.value
	}
	det := n*xx - sx*sx
	if det <= 0 {
		return 0, false
	}
	return (sv*xx - sx*xv) / det, true
}
