package grid

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// cutFlat is the part of a bar between its last ticks, and the values there, where the
// bar goes on beyond them in the colours that it has there, as ComplexHeatmap draws it, or has
// handles of these colours, as in ECharts:
//
//	[■■■■▓▓▒▒░░    ]
//	   -2   0   2
//
// Hidden is how far in px handles cover it from these ticks on. ok is false where it has colours of its own there, or ends at both.
func cutFlat(img *image.RGBA, l *detect.Layout, b detect.Colorbar, ticks []Tick) (cut detect.Colorbar, first, last, hidden float64, ok bool) {
	ticks = slices.DeleteFunc(slices.Clone(ticks), func(t Tick) bool { return t.Value == nil })
	f := newFlatEnds(img, l, b)
	if len(ticks) < 2 || b.Discrete || f == nil {
		return b, 0, 0, 0, false
	}
	byPlace := func(a, b Tick) int { return cmp.Compare(a.Pixel, b.Pixel) }
	t0, t1 := slices.MinFunc(ticks, byPlace), slices.MaxFunc(ticks, byPlace)
	p0, p1, hidden, ok := f.between(t0.Pixel, t1.Pixel, len(ticks) == 2, *t0.Value > *t1.Value)
	if len(ticks) == 2 && f.handlesBeyond(img, b, t0.Pixel, t1.Pixel) {
		p0, p1, hidden, ok = t0.Pixel, t1.Pixel, max(f.start-t0.Pixel, t1.Pixel-f.end)+float64(f.rim), true
	}
	if !ok {
		return b, 0, 0, 0, false
	}
	if b.Vertical {
		b.Box.Y0, b.Box.Y1 = p0, p1
	} else {
		b.Box.X0, b.Box.X1 = p0, p1
	}
	return b, *t0.Value, *t1.Value, hidden, true
}

// flatEnds is a bar of which it is asked whether its colours go on at its ends.
type flatEnds struct {
	start, end float64 // px
	width      float64 // px
	lab        []cielab.Lab
	from       int     // px of the first of lab
	same       float64 // CIELAB: a level, or what a JPEG leaves of two equal colours
	rim        int     // px at an end, of its outline
	noise      float64
	page       cielab.Lab
	in         [2]float64 // px: where the colours of its ends end
	step       float64    // px, of the colours between
}

// newFlatEnds measures the colours of a bar; nil: it is too short.
func newFlatEnds(img *image.RGBA, l *detect.Layout, b detect.Colorbar) *flatEnds {
	f := &flatEnds{start: b.Box.X0, end: b.Box.X1, width: math.Min(b.Box.W(), b.Box.H()), rim: 2 + l.Blur, noise: float64(l.Noise), same: 0.6 + 0.35*float64(l.Noise)}
	f.page, _ = pageColor(l)
	middle := int((b.Box.Y0 + b.Box.Y1) / 2)
	if b.Vertical {
		f.start, f.end, middle = b.Box.Y0, b.Box.Y1, int((b.Box.X0+b.Box.X1)/2)
	}
	if f.end-f.start < shortestBar {
		return nil
	}
	f.from = int(f.start)
	for i := f.from; i < int(math.Ceil(f.end)); i++ {
		f.lab = append(f.lab, across(img, b.Vertical, i, middle-1, middle+2))
	}
	e0, e1 := f.rim, len(f.lab)-1-f.rim // within the outermost colours
	f.in = [2]float64{float64(f.from + e0 + f.flat(e0, 1)), float64(f.from + e1 + 1 - f.flat(e1, -1))}
	var steps []float64
	for i := int(f.in[0]) - f.from; i < int(f.in[1])-f.from; {
		n := f.flat(i, 1)
		steps = append(steps, float64(n))
		i += n
	}
	if len(steps) == 0 {
		return nil
	}
	f.step = medianOf(steps)
	return f
}

// flat is how many px from at on have its colour.
func (f *flatEnds) flat(at, way int) (n int) {
	for i := at; i >= 0 && i < len(f.lab) && (cielab.Distance76(f.lab[i], f.lab[at]) <= f.same || f.noise == 0 && withinLevel(f.lab[i], f.lab[at])); i += way {
		n++
	}
	return n
}

// withinLevel says whether no channel of two colours differs by more than a level, to which they are rounded: of two channels that is 0.8 in CIELAB.
func withinLevel(a, b cielab.Lab) bool {
	const level = 1.01
	r0, g0, b0 := a.RGB()
	r1, g1, b1 := b.RGB()
	return max(math.Abs(r0-r1), math.Abs(g0-g1), math.Abs(b0-b1)) <= level
}

// between is the part of the bar without what is flat beyond the ticks at t0 and t1; ok is false where it
// is not flat beyond one of them that is not at the bar's end, or both are there. Handles stand at the numbers of a
// bar that has only those, and where a line parts them from it hide it so far, px. Falling says that the values do.
func (f *flatEnds) between(t0, t1 float64, handles, falling bool) (p0, p1, hidden float64, ok bool) {
	const least, most = 1.5, 0.1 // px, share of the bar: how far its last ticks are from its ends
	before, after := t0-f.start, f.end-t1
	// One beyond its end says by how much all lie to that side: the middle of digits is not quite that of their line.
	aside := min(0, before, after)
	if max(before, after) > most*(f.end-f.start) || max(before, after)+aside < least {
		return 0, 0, 0, false
	}
	if reach := f.parted(t0, t1, max(before, after)); handles && reach > 0 {
		return t0, t1, reach + float64(f.rim), true
	}
	if f.noise > 0 { // in which it is not seen where colours end
		f.endCarried(t0, t1)
		before, after = t0-f.start, f.end-t1
		p0, p1 = inBoxes(t0, t1, (before+after)/2, falling)
		return p0, p1, 0, f.stops(t0, t1)
	}
	if before >= least && !f.endsAt(t0, f.start, f.in[0]) || after >= least && !f.endsAt(t1, f.end, f.in[1]) {
		return 0, 0, 0, false
	}
	if min(before, after) < least && !f.longFlat(before >= least) {
		return 0, 0, 0, false
	}
	// The ticks stand in the middle of the colours of their values, which is seen to a step. Where there may be a
	// hundred of these, they are ComplexHeatmap's boxes.
	q0, q1 := inBoxes(t0, t1, (before+after)/2, falling)
	place := func(tick, middle, boxed float64) float64 {
		switch {
		case handles:
			return tick
		case min(before, after) >= least && f.step <= (t1-t0)/100+1 && math.Abs(boxed-middle) <= f.step+1:
			return boxed
		}
		return middle
	}
	p0, p1 = f.start, f.end
	if before >= least {
		p0 = place(t0, f.in[0]-f.step/2, q0)
	}
	if after >= least {
		p1 = place(t1, f.in[1]+f.step/2, q1)
	}
	return p0, p1, 0, true
}

// handlesBeyond says whether handles stand at ticks beyond both ends of a bar, which the bar itself is parted from: they have
// the colours that it ends with.
func (f *flatEnds) handlesBeyond(img *image.RGBA, b detect.Colorbar, t0, t1 float64) bool {
	const (
		far  = 0.1 // of the bar
		like = 10  // CIELAB: a handle hides the outermost colours
	)
	middle := int((b.Box.Y0 + b.Box.Y1) / 2)
	if b.Vertical {
		middle = int((b.Box.X0 + b.Box.X1) / 2)
	}
	handle := func(tick, beyond float64, end cielab.Lab) bool {
		at := image.Pt(int(tick), middle)
		if b.Vertical {
			at = image.Pt(middle, int(tick))
		}
		return beyond > 0 && beyond < far*(f.end-f.start) && at.In(img.Rect) &&
			cielab.Distance76(across(img, b.Vertical, int(tick), middle-1, middle+2), end) <= like
	}
	return handle(t0, f.start-t0, f.lab[f.rim]) && handle(t1, t1-f.end, f.lab[len(f.lab)-1-f.rim])
}

// parted is how far in px a line across the bar, lighter or darker than what is on both of its sides, lies from one of the ticks t0 and t1: it
// parts a handle from it, in whose middle that stands and which reaches px beyond; 0: there is none.
func (f *flatEnds) parted(t0, t1, reach float64) float64 {
	const line = 3  // px from the middle of a line to what is beside it
	const drawn = 8 // CIELAB that no gradient makes within a line
	for d := 0.0; d <= 2*reach+line; d++ {
		for _, at := range [2]float64{t0 + d, t1 - d} {
			i := int(at) - f.from
			if i < line || i+line >= len(f.lab) {
				continue
			}
			before, after := cielab.Distance76(f.lab[i], f.lab[i-line]), cielab.Distance76(f.lab[i], f.lab[i+line])
			if beside := cielab.Distance76(f.lab[i-line], f.lab[i+line]); min(before, after) > drawn+beside {
				return max(d, 1)
			}
		}
	}
	return 0
}

// inBoxes are the places of the colours of the values at the ticks t0 and t1 in a bar of ComplexHeatmap that goes on for
// a length beyond them: it draws a hundred boxes from the one to the other, of which the outermost have these colours, and
// in 2 points beyond each; each has a line around it, 0.75 points wide, of which the box of the next lower value hides a half.
func inBoxes(t0, t1, length float64, falling bool) (p0, p1 float64) {
	const boxes, line = 100, 0.75 / 2 // line: of the length
	inward, up := 0.5*(t1-t0)/boxes, line/2*length
	if falling {
		up = -up
	}
	return t0 + inward + up, t1 - inward + up
}

// endsAt says whether the flat colour of an end of the bar goes up to a tick.
func (f *flatEnds) endsAt(tick, end, inner float64) bool {
	return math.Abs(inner-tick) <= f.step+2 && math.Abs(inner-end) >= 1.5*f.step+1
}

// longFlat says whether the colour of an end of the bar, its start or not, is seen for more than a step: where the bar is not flat at both ends,
// one step behind its outline may be any.
func (f *flatEnds) longFlat(start bool) bool {
	length := f.end - f.in[1]
	if start {
		length = f.in[0] - f.start
	}
	return length >= float64(f.rim)+2*f.step
}

// ownLength is how far ComplexHeatmap's bars go on beyond their last ticks, of their width.
const ownLength = 2 / 11.3

// endCarried moves the end of the bar that is as bright as the page to where it goes on beyond its last tick as far as ComplexHeatmap's bars do, where the other
// end does so and it seems to go on farther: a JPEG carries its colour on into the block that it ends in.
func (f *flatEnds) endCarried(t0, t1 float64) {
	const like, block = 0.6, 8 // px
	const pale = 5             // of 100 that white is brighter than black
	bright := func(i int) bool { return math.Abs(pointOf(f.lab[i], true).L-pointOf(f.page, true).L) < pale }
	own := ownLength * f.width
	before, after := t0-f.start, f.end-t1
	switch {
	case near(before, own, like) && after > own && after < own+block && bright(len(f.lab)-1-f.rim):
		f.end = t1 + before
	case near(after, own, like) && before > own && before < own+block && bright(f.rim):
		f.start = t0 - after
	}
}

// stops says whether the colours of a JPEG's bar, in which no two px are alike, stop at the ticks t0 and
// t1, which are as far from both of its ends: beyond them it is rather what it is there than what it would be
// if it went on as it does up to them. In a bar of few steps it is so within each.
func (f *flatEnds) stops(t0, t1 float64) bool {
	const even, least = 1.2, 3           // px: by how much the two may differ, and how far they are
	const own, shortest = ownLength, 2.0 // of the bar's width, which tells of shorter ends, px
	const flat, back = 0.6, 4            // times what it would change by: from where it stops, and goes back
	const steps = 0.8                    // of the places along the bar, which are not as flat
	const longest = 0.4                  // of the bar's width
	before, after := t0-f.start, f.end-t1
	short := min(before, after) < least && !(min(before, after) >= shortest && near(before, own*f.width, even/2) && near(after, own*f.width, even/2))
	if math.Abs(before-after) > even || short || max(before, after) > longest*f.width {
		return false
	}
	d0, e0 := f.lag(t0, f.start, before)
	d1, e1 := f.lag(t1, f.end, after)
	share := (d0 + d1) / (e0 + e1)
	if min(e0, e1) <= 0 || share < flat || share > back {
		return false
	}
	length := (before + after) / 2
	var within []float64
	for at := t0 + stretch*length; at < t1-length; at++ {
		if d, e := f.lag(at, f.end, length); e > 0 {
			within = append(within, d/e)
		}
	}
	slices.Sort(within)
	return len(within) > 0 && within[int(steps*float64(len(within)))] < share
}

// stretch is how many times longer than what is beyond a tick the part of a bar is that tells how it goes on.
const stretch = 3

// lag is by how much the colours between a tick and an end of a JPEG's bar, a length in px, fall behind those of
// a line through the colours before the tick, summed, and by how much they would if they were all that of the tick.
func (f *flatEnds) lag(tick, end, length float64) (behind, all float64) {
	const outline = 1.5 // px at the end, half of the line around the bar and its blur
	way := math.Copysign(1, end-tick)
	var n, sx, xx float64
	var sum, sxc [3]float64
	channels := func(c cielab.Lab) [3]float64 { c = pointOf(c, true); return [3]float64{c.L, c.A, c.B} }
	each := func(from, to float64, do func(x float64, c [3]float64)) {
		for i, c := range f.lab {
			if x := (float64(f.from+i) + 0.5 - tick) * way; x >= from && x <= to {
				do(x, channels(c))
			}
		}
	}
	each(-stretch*length, -1, func(x float64, c [3]float64) {
		n, sx, xx = n+1, sx+x, xx+x*x
		for k := range c {
			sum[k], sxc[k] = sum[k]+c[k], sxc[k]+x*c[k]
		}
	})
	det := n*xx - sx*sx
	if det <= 0 {
		return 0, 0
	}
	var at, slope [3]float64 // of the line, at the tick
	steep := 0.0
	for k := range slope {
		slope[k] = (n*sxc[k] - sx*sum[k]) / det
		at[k] = (sum[k] - slope[k]*sx) / n
		steep += slope[k] * slope[k]
	}
	steep = math.Sqrt(steep)
	if steep == 0 {
		return 0, 0
	}
	each(0, length-outline, func(x float64, c [3]float64) {
		for k := range c {
			behind -= (c[k] - at[k] - slope[k]*x) * slope[k] / steep
		}
		all += steep * x
	})
	return behind, all
}
