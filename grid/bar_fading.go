package grid

import (
	"math"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"gonum.org/v1/gonum/stat"
)

// The end of a bar without an outline that fades into the page is not seen, and its last
// tick seems to stand beyond it:
//
//	|####| 2
//	|++++| 1
//	|....|
//	       0

// mostFaded is the share of a bar that may be too light to be seen: from white to a colour
// half way along the bar, the first levels above the page are a tenth of all.
const mostFaded = 0.25

// fadesOut says whether a bar ends as light as the page, at its start along a side or at
// its other end.
func (b *labeler) fadesOut(bar *detect.Colorbar, s side, atStart bool) bool {
	if b.img == nil || bar.Bounds != nil {
		return false
	}
	lo, hi := s.span(bar.Box)
	inside := math.Min(3, 0.05*(hi-lo)) // px, past the blur of the end
	x, y := (bar.Box.X0+bar.Box.X1)/2, (bar.Box.Y0+bar.Box.Y1)/2
	at := &y
	if s.alongX() {
		at = &x
	}
	if *at = hi - inside - 1; atStart {
		*at = lo + inside
	}
	const light = 12 // CIE76, from which a strip is told from the page
	page := b.layout.Page
	c := b.img.RGBAAt(int(x), int(y))
	return cielab.Distance76(cielab.FromRGB(c.R, c.G, c.B), cielab.FromRGB(page.R, page.G, page.B)) < light
}

// faded are the lengths in px that a bar may go on for beyond its ends without being seen.
func (b *labeler) faded(bar *detect.Colorbar, s side) (before, after float64) {
	lo, hi := s.span(bar.Box)
	if b.fadesOut(bar, s, true) {
		before = mostFaded * (hi - lo)
	}
	if b.fadesOut(bar, s, false) {
		after = mostFaded * (hi - lo)
	}
	return before, after
}

// sameEnd is how far in px a tick stands from the end of a bar that it is at.
const sameEnd = 1.2

// halfPixel is how far an end that is seen and the mark of a tick on it lie from each other by rounding, px.
const halfPixel = 0.75

// seenEnd is how far in px from a tick the end of a bar is seen, of a length in px.
func seenEnd(length float64) float64 { return math.Max(3, 0.01*math.Abs(length)) }

// barEnds are the values at the ends of a bar, which are moved to where the ticks say that they
// are. Marked: the ticks stand at marks.
func (b *labeler) barEnds(bar *detect.Colorbar, s side, ticks []barTick, fit *scaleFit, factor float64, marked bool, printed []Tick) (v0, v1 float64) {
	bar.Box = withinTicks(bar, s, fit, factor, printed)
	lo, hi := s.span(bar.Box)
	before, after := b.faded(bar, s)
	exact := marked && b.layout.Noise == 0 // a JPEG moves both by as much
	v0, from := fit.snapEnd(lo, lo-hi, before, fit.at(lo)*factor, factor, printed, exact)
	v1, to := fit.snapEnd(hi, hi-from, after, fit.at(hi)*factor, factor, printed, exact)
	start, end := from, to
	if b.img != nil && hasMarks(b.img, bar, s, ticks, b.layout.Noise > 0) {
		light := [2]bool{before > 0 && !b.meetsPage(bar, s, from, -1), after > 0 && !b.meetsPage(bar, s, to, 1)}
		start, end = withinNumbers(from, to, light, ticks)
	}
	if start != from {
		v0 = fit.at(start) * factor
	}
	if end != to {
		v1 = fit.at(end) * factor
	}
	if !marked { // a text's middle is not quite where its tick is
		if lo-start <= seenEnd(hi-lo) {
			start = lo
		}
		if end-hi <= seenEnd(hi-lo) {
			end = hi
		}
	}
	if s.alongX() {
		bar.Box.X0, bar.Box.X1 = start, end
	} else {
		bar.Box.Y0, bar.Box.Y1 = start, end
	}
	return v0, v1
}

// meetsPage says whether the colours of a bar, as they go on along it to a place near its end, are the page's just
// there: it ends there, since it would be lighter than white beyond. In a JPEG it is not seen so exactly.
func (b *labeler) meetsPage(bar *detect.Colorbar, s side, end, way float64) bool {
	const beside, reach, near = 2, 16, 1.2 // px: what tells, before the end, and how exactly
	page := b.layout.Page
	var away, off []float64 // px from the end, and levels from the page
	for i := beside; i <= reach; i++ {
		at := math.Floor(end - way*float64(i))
		x, y := (bar.Box.X0+bar.Box.X1)/2, at
		if s.alongX() {
			x, y = at, (bar.Box.Y0+bar.Box.Y1)/2
		}
		c := b.img.RGBAAt(int(x), int(y))
		most := 0.0
		for _, d := range [3]float64{float64(page.R) - float64(c.R), float64(page.G) - float64(c.G), float64(page.B) - float64(c.B)} {
			most = math.Max(most, math.Abs(d))
		}
		away, off = append(away, (end-at-0.5)*way), append(off, most)
	}
	alpha, slope := stat.LinearRegression(away, off, nil, false)             // levels, and levels a px
	return b.layout.Noise == 0 && slope > 0 && math.Abs(alpha/slope) <= near // where the colour is the page's
}

// snapEnd is the value of a tick that stands at the end of the bar, where it lies on
// the scale, and else v, and where the bar ends. No tick stands beyond the end of a bar,
// which may be too pale to be seen to its last pixels, or for a good part of it, up to
// faded px. Length is that of the bar, towards this end. The ticks' values are factor
// times what is printed. Exact: the ticks' places are those of marks, to a fraction of a px.
func (f *scaleFit) snapEnd(end, length, faded, v, factor float64, ticks []Tick, exact bool) (value, at float64) {
	beyond := math.Max(seenEnd(length), faded)
	for _, t := range ticks {
		out := (t.Pixel - end) * math.Copysign(1, length)
		switch {
		case t.Value == nil || out < -sameEnd || out > beyond || f.off(scaleTick{t.Pixel, *t.Value / factor}) > 2*tickSlack:
		case out > sameEnd, exact && math.Abs(out) > halfPixel:
			return *t.Value, t.Pixel
		default:
			return *t.Value, end
		}
	}
	return v, end
}

// withinTicks is the box of a bar whose unseen end is taken back to a tick that stands beyond what is seen of it, where the other end
// has one as well: a bar that runs from tick to tick is as long as they say, and need not be as long as its panel.
func withinTicks(bar *detect.Colorbar, s side, fit *scaleFit, factor float64, ticks []Tick) detect.Rect {
	box := bar.Box
	start, end := &box.Y0, &box.Y1
	if s.alongX() {
		start, end = &box.X0, &box.X1
	}
	onScale := func(from, to float64) *Tick {
		for i, t := range ticks {
			if t.Value != nil && t.Pixel >= from && t.Pixel <= to && fit.off(scaleTick{t.Pixel, *t.Value / factor}) <= 2*tickSlack {
				return &ticks[i]
			}
		}
		return nil
	}
	if t := onScale(*start-sameEnd, *start+bar.Unseen[0]+sameEnd); bar.Unseen[0] > 0 && t != nil && onScale(*end-sameEnd, *end+sameEnd) != nil {
		*start = t.Pixel
	}
	if t := onScale(*end-bar.Unseen[1]-sameEnd, *end+sameEnd); bar.Unseen[1] > 0 && t != nil && onScale(*start-sameEnd, *start+sameEnd) != nil {
		*end = t.Pixel
	}
	return box
}

// withinNumbers are the ends of a bar with marks in it, of which one, that is as light as the
// page, seems to be where its last tick stands: where the number at the other end is set within the
// bar, nearly flush with its end, as programs do that make a bar as long as its numbers, both are.
func withinNumbers(lo, hi float64, light [2]bool, ticks []barTick) (from, to float64) {
	first, last := math.Inf(1), math.Inf(-1)
	for _, t := range ticks {
		first, last = math.Min(first, t.pixel), math.Max(last, t.pixel)
	}
	before, after := first-lo, hi-last
	flush := func(d float64) bool { return d > 0.2*ticks[0].it.cap && d < 0.6*ticks[0].it.cap }
	switch {
	case light[0] && before < sameEnd && flush(after):
		return first - after, hi
	case light[1] && after < sameEnd && flush(before):
		return lo, last + before
	}
	return lo, hi
}
