package detect

import "math"

// Where a bar without an outline ends is told by its brightness: a JPEG stores that in full, and
// colour at half the resolution, which it carries on to the end of its blocks.

// luma is the mean brightness of the middle part of a bar at the position nearest to i that
// the picture has, in levels.
func (l *axisLine) luma(i int) float64 {
	i = min(max(i, 0), l.size-1)
	lo, hi := l.middle()
	sum := 0.0
	for a := lo; a < hi; a++ {
		sum += l.r.atCross(i, a, l.vertical).luma()
	}
	return sum / float64(hi-lo)
}

// trend is the straight line through the brightness of the bar within position i, its end in
// direction step, and how far from it the brightness is, in the mean.
func (l *axisLine) trend(i, step int) (at func(i int) float64, rough float64) {
	const near, samples = 3, 8 // px: nearer to the end lie its blur and ringing
	y := make([]float64, samples)
	for n := range y {
		y[n] = l.luma(i - (near+n)*step)
	}
	first, slope := straightLine(y)
	for n := range y {
		rough += math.Abs(y[n]-first-slope*float64(n)) / samples
	}
	return func(at int) float64 { return first + slope*float64((i-at)*step-near) }, rough
}

// straightLine is the straight line through values in equal steps: its first value, and what each step adds.
func straightLine(y []float64) (first, slope float64) {
	var sy, sk, skk, sky float64
	n := float64(len(y))
	for i, v := range y {
		k := float64(i)
		sy, sk, skk, sky = sy+v, sk+k, skk+k*k, sky+k*v
	}
	slope = (n*sky - sk*sy) / (n*skk - sk*sk)
	return (sy - slope*sk) / n, slope
}

// edge is where the brightness of the bar goes over into the page's, between the last filled
// position i and j, the last one with any trace of it; not ok: nowhere clearly, as where a scale
// fades into the page.
func (l *axisLine) edge(i, j, step int) (at float64, ok bool) {
	const block = 16 // px: the fill may have been carried on as well
	const blur = 2   // px on each side of the edge
	page := l.s.page.luma()
	onDark := l.luma(i-block*step) > page
	// drop is how much brighter or darker the bar is at p than what lies beyond, 0: that is not the
	// page, or what lies within is not the bar
	drop := func(p int) (d, outside float64) {
		const samples, least, clear = 4, 2, 2 // least: levels
		low, high := math.Inf(1), math.Inf(-1)
		for k := blur; k < blur+samples; k++ {
			y := l.luma(p + k*step)
			low, high, outside = math.Min(low, y), math.Max(high, y), outside+y/samples
		}
		inside, rough := l.trend(p, step)
		if d = outside - inside(p); onDark {
			d = -d
		}
		off := math.Abs(outside - page)
		if l.r.noise == 0 { // nothing rings, and a step of the scale is not the page
			off = math.Max(page-low, high-page)
		}
		if d < least+clear*math.Max(rough, (high-low)/2) || off > math.Max(least, d/4) {
			return 0, outside
		}
		return d, outside
	}
	best, place, ground := 0.0, 0, 0.0
	for p := j + 4*step; p != i-block*step; p -= step {
		if d, outside := drop(p); d > best {
			best, place, ground = d, p, outside
		}
	}
	if best == 0 {
		return 0, false
	}
	// the shares of the bar in the pixels around it
	covered := 0.0
	inside, _ := l.trend(place, step)
	const reach, steady = 2 * blur, 0.9
	for k := -reach; k <= reach; k++ {
		full := inside(place+min(k, 0)*step) - ground
		share := (l.luma(place+k*step) - ground) / full
		if share > steady { // a step of the scale
			share = 1
		}
		covered += math.Max(0, math.Min(1, share))
	}
	return float64(place) + 0.5 + float64(step)*(covered-reach-0.5), true
}

// hueEdge is where a bar that is as bright as the page goes over into it by its colour: a JPEG, which stores that at half the resolution,
// spreads the edge evenly to both sides. j is the last position with any trace of it; not ok: it fades into the page there.
func (l *axisLine) hueEdge(j, step int) (at float64, ok bool) {
	const (
		spread  = 12  // px from the last trace to where the edge is not felt
		samples = 8   // px within that, that tell how the colours run
		least   = 10  // levels from the page that the colours have at the end
		clear   = 1.5 // times the noise
	)
	page := func(ch int) float64 { return float64(l.s.page[ch]) }
	from := j - spread*step
	if end := from - samples*step; min(end, j+step) < 0 || max(end, j+step) >= l.size {
		return 0, false
	}
	ch := 0 // the channel that tells them apart most
	within := l.across(from)
	for k, v := range within {
		if math.Abs(v-page(k)) > math.Abs(within[ch]-page(ch)) {
			ch = k
		}
	}
	y := make([]float64, samples)
	for k := range y {
		y[k] = l.across(from - k*step)[ch] - page(ch)
	}
	first, inward := straightLine(y)
	covered := 0.0
	for k := 0; k <= spread+1; k++ {
		full := first - inward*float64(k)
		if math.Abs(full) < math.Max(least, clear*float64(l.r.noise)) || full*first < 0 {
			return 0, false
		}
		covered += math.Max(0, math.Min(1, (l.across(from + k*step)[ch]-page(ch))/full))
	}
	if step < 0 {
		return float64(from+1) - covered, true
	}
	return float64(from) + covered, true
}

// unframed says whether the bar, filled from one position to another, has no line along its long sides: none is seen in most of the places where the bar is
// nearly as light as the page, so that one would be. What its ends have is then no outline either, but a dark end of the scale, or a pixel that the bar
// covers in part.
func (l *axisLine) unframed(from, to int) bool {
	const (
		pale  = 64 // levels from the page at most: an outline is darker
		few   = 8  // px of these, that tell
		most  = 4  // one in so many has a line: what else is drawn there, as tick marks, is in fewer places
		reach = 2  // px from a side: a line and its blur
	)
	page := l.s.page.luma()
	light, lined := 0, [2]int{}
	for i := from; i <= to; i++ {
		inside := l.luma(i)
		if math.Abs(inside-page) > pale {
			continue
		}
		light++
		for k, side := range [2]int{l.a0, l.a1 - 1} {
			stands := 0.0
			for a := side - reach; a <= side+reach; a++ {
				stands = math.Max(stands, outOf(l.r.atCross(i, a, l.vertical).luma(), inside, page))
			}
			if stands > leastLine(inside-page) {
				lined[k]++
			}
		}
	}
	return light >= few && most*max(lined[0], lined[1]) < light
}

// isEdge says whether what seems to be an outline at position i, the end of a bar in direction step, is as bright as a pixel that the bar covers in part, or
// that rings, in a picture that was scaled or is a JPEG: in others bars cover whole pixels.
func (l *axisLine) isEdge(i, step int) bool {
	if l.r.blur == 0 && l.r.noise == 0 {
		return false
	}
	inside, _ := l.trend(i, step)
	page := l.s.page.luma()
	return outOf(l.luma(i), inside(i), page) <= leastLine(inside(i)-page)
}

// leastLine is how far the brightness of a line is at least from what is on both sides, which differ by so much, in levels: a JPEG, or
// a picture that was scaled, overshoots by a share of that.
func leastLine(step float64) float64 {
	const ringing, least = 0.15, 12
	return math.Max(least, ringing*math.Abs(step))
}

// outOf is how far a brightness lies outside of what is between two others, in levels; 0: it lies between them.
func outOf(y, a, b float64) float64 {
	return math.Max(0, math.Max(math.Min(a, b)-y, y-math.Max(a, b)))
}

// lining is what is seen of an outline across the end of a bar.
type lining int

const (
	drawnLine  lining = iota
	noLine            // the bar's own colours go on to its edge
	hiddenLine        // these are as dark as a line would be
)

// lining says whether a line across the bar is seen at position i, its end in direction step.
func (l *axisLine) lining(i, step int) lining {
	const dark = 64 // levels
	line, _ := l.trend(i, step)
	page, inside := l.s.page.luma(), line(i)
	stands := 0.0
	for p := i - 1; p <= i+1; p++ {
		y := l.luma(p)
		stands = math.Max(stands, math.Min(math.Abs(y-page), math.Abs(y-inside)))
	}
	ink := 0.0 // of lines
	if page < 128 {
		ink = 255
	}
	switch {
	case stands > leastLine(inside-page):
		return drawnLine
	case math.Abs(inside-ink) < dark:
		return hiddenLine
	}
	return noLine
}
