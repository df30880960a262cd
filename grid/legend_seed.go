package grid

import (
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// complete adds to a legend the swatches that were not seen as filled boxes, being
// small, pale or blurred: their texts stand flush with others, or on a line with
// them, and what is at the swatch's place beside them is of one colour.
func (b *labeler) complete(group []swatch) []swatch {
	for more := true; more; {
		more = false
		sort.SliceStable(group, func(i, j int) bool { // rows from the top, each from the left
			a, c := group[i].box, group[j].box
			return a.Y0 < c.Y0-0.5*a.H() || near(a.Y0, c.Y0, 0.5*a.H()) && a.X0 < c.X0
		})
		for i := 0; i < len(group) && !more; i++ {
			for _, it := range b.items {
				if s, ok := b.nextSwatch(group, group[i], it); ok {
					group, more = append(group, s), true
					break
				}
			}
		}
	}
	return group
}

// nextSwatch is the swatch that stands beside a text as s does beside its own,
// under, over or next to it.
func (b *labeler) nextSwatch(group []swatch, s swatch, it *item) (swatch, bool) {
	text, r, box := s.items[0], it.Box.Rect, s.box
	if it.used || it.Box.Angle != 0 || !near(it.cap, text.cap, 0.5*text.cap) {
		return swatch{}, false
	}
	right, down := r.X0-text.Box.Rect.X0, (r.Y0+r.Y1)/2-(text.Box.Rect.Y0+text.Box.Rect.Y1)/2
	flush := near(right, 0, 0.4*text.cap)
	// the ink of a swatch may have become part of its text
	joined := r.X0 > box.X0-4 && right < 0 && r.X1 > text.Box.Rect.X0+0.5*text.cap
	end := s.items[len(s.items)-1].Box.Rect.X1
	gap := box.X0 + right - end // between the text of the one and the swatch of the other
	if right < 0 {
		gap = box.X0 - r.X1
	}
	switch {
	case (flush || joined) && math.Abs(down) < 3.5*box.H():
		box.Y0, box.Y1 = box.Y0+down, box.Y1+down
	case near(down, 0, 0.4*text.cap) && gap > 0 && gap < 6*text.cap:
		box.X0, box.X1 = box.X0+right, box.X1+right
	default:
		return swatch{}, false
	}
	if slices.ContainsFunc(group, func(g swatch) bool { return overlap(middle(g.box), middle(box)) }) || b.entersHeatmap(s.box, box) {
		return swatch{}, false
	}
	lab, ok := b.evenColor(box)
	if !ok {
		return swatch{}, false
	}
	// beside a title there is nothing, and beside a key between others, or one
	// that states a range as they do, something white
	first, last := group[0].box, group[len(group)-1].box
	between := box.Y0 > first.Y0+0.5*first.H() && box.Y1 < last.Y1-0.5*last.H()
	if lo, hi := rangeOf(it.Text.Text); !(lo < hi && flush) && !between && !b.stands(box, lab) {
		return swatch{}, false
	}
	return swatch{box, lab, b.restOfLine(it), s.bar}, true
}

// entersHeatmap says whether a box lies on a panel, a colorbar or a strip of annotations that
// the swatch beside it does not lie on: names and ticks have colours beside them too.
func (b *labeler) entersHeatmap(swatch, box detect.Rect) bool {
	enters := func(r detect.Rect) bool { return overlap(r, middle(box)) && !overlap(r, swatch) }
	return slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return enters(p.Box()) }) ||
		slices.ContainsFunc(b.layout.Colorbars, func(c detect.Colorbar) bool { return enters(c.Box) }) ||
		slices.ContainsFunc(b.layout.Furniture, func(f detect.Rect) bool { return enters(f) && f.W() > 2*box.W() })
}

// stands says whether a box differs from the page and from what is before it, as a card that a legend stands on, or is outlined.
func (b *labeler) stands(box detect.Rect, lab cielab.Lab) bool {
	const rim = 4 // px of an outline and its blur
	pg := b.layout.Page
	page := cielab.FromRGB(pg.R, pg.G, pg.B)
	ground := b.pixel(int(box.X0)-rim, int((box.Y0+box.Y1)/2))
	if same := sameColor(b.layout.Noise); cielab.Distance(lab, page) > same && cielab.Distance(lab, cielab.FromRGB(ground[0], ground[1], ground[2])) > same {
		return true
	}
	n, ink := 0, 0
	for x := int(box.X0) + 1; x < int(box.X1)-1; x++ {
		for _, y := range [2]float64{box.Y0, box.Y1} {
			n++
			for d := -2; d <= 2; d++ {
				if p := b.img.RGBAAt(x, int(y)+d); cielab.Distance76(cielab.FromRGB(p.R, p.G, p.B), page) > 12 {
					ink++
					break
				}
			}
		}
	}
	return 10*ink >= 9*n
}

// swatchBefore is the box of one colour, clear at both sides, that ends before a
// text, at most two and a half letters away: a swatch that is too small, or too
// noisy, to have been seen as something filled.
func (b *labeler) swatchBefore(it *item) (swatch, bool) {
	r := it.Box.Rect
	y := int((r.Y0 + r.Y1) / 2)
	limit := b.swatchNoise()
	pg := b.layout.Page
	page := [3]uint8{pg.R, pg.G, pg.B}
	far := int(r.X0 - 2.5*it.cap)
	x := int(r.X0) - 2
	for ; x > far && levels(b.pixel(x, y), page) <= limit; x-- {
	}
	x -= max(2, int(0.3*it.cap)) // past outline and blur
	if x <= far-int(it.cap) {
		return swatch{}, false
	}
	fill := b.pixel(x, y)
	// how far the colour goes on, at most six letters
	run := func(dx, dy int) int {
		n := 0
		for n < int(6*it.cap) && levels(b.pixel(x+(n+1)*dx, y+(n+1)*dy), fill) <= limit {
			n++
		}
		return n
	}
	left, right := run(-1, 0), run(1, 0)
	x -= (left - right) / 2 // the middle, where up and down is looked
	up, down := run(0, -1), run(0, 1)
	half := (left + right) / 2
	box := detect.Rect{X0: float64(x - half), Y0: float64(y - up), X1: float64(x + half + 1), Y1: float64(y + down + 1)}
	if box.H() < 0.5*it.cap || box.H() > 3*it.cap || box.W() < 0.5*it.cap || box.W() > 5*it.cap || !near((box.Y0+box.Y1)/2, float64(y), 0.4*it.cap) ||
		slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return overlap(p.Box(), box) }) ||
		slices.ContainsFunc(b.layout.Colorbars, func(c detect.Colorbar) bool { return overlap(c.Box, box) }) {
		return swatch{}, false
	}
	// at both sides an outline and its blur, then page; above and below may be the
	// next swatches
	const rim = 4
	if levels(b.pixel(x-half-rim, y), page) > limit || levels(b.pixel(x+half+rim, y), page) > limit {
		return swatch{}, false
	}
	lab, ok := b.evenColor(box)
	if !ok || levels(fill, page) <= limit {
		return swatch{}, false
	}
	return swatch{box, lab, b.restOfLine(it), -1}, true
}

// endsKey says whether a text stands at one of the ends of a row of swatches, with another at the other end, as Less and More do.
func (b *labeler) endsKey(it *item) bool {
	const most = 30.0 // heights of a capital from one to the other
	if b.img == nil || it.Box.Angle != 0 {
		return false
	}
	return slices.ContainsFunc(b.items, func(o *item) bool {
		first, last := it, o
		if o.Box.X < it.Box.X {
			first, last = o, it
		}
		gap := last.Box.Rect.X0 - first.Box.Rect.X1
		return o != it && o.Box.Angle == 0 && near(o.Box.Y, it.Box.Y, 0.5*it.cap) && near(o.cap, it.cap, 0.3*it.cap) && gap > 0 && gap < most*it.cap &&
			b.colorBeside(first, 1) && b.colorBeside(last, -1)
	})
}

// colorBeside says whether something of one colour, as high and wide as letters at least, begins at most two and a half letters behind a
// text (or before it, if step is -1).
func (b *labeler) colorBeside(it *item, step int) bool {
	const (
		reach = 2.5 // heights of a capital
		size  = 0.7 // of one
		rim   = 3   // px of an outline and its blur
	)
	page := [3]uint8{b.layout.Page.R, b.layout.Page.G, b.layout.Page.B}
	limit := b.swatchNoise()
	x, y, half := int(it.Box.Rect.X1), int(it.Box.Y), int(size*it.cap/2)
	if step < 0 {
		x = int(it.Box.Rect.X0)
	}
	for far := x + step*int(reach*it.cap); x != far; x += step {
		if levels(b.pixel(x, y), page) <= limit {
			continue
		}
		x += step * (rim + half)
		fill := b.pixel(x, y)
		for _, d := range [][2]int{{0, 0}, {0, -half}, {0, half}, {-half, 0}, {half, 0}} {
			if p := b.pixel(x+d[0], y+d[1]); levels(p, fill) > limit || levels(p, page) <= limit {
				return false
			}
		}
		return true
	}
	return false
}

// swatchNoise is how many levels the pixels of a swatch may differ by. In a JPEG
// they differ by much more than those of wider areas, by which its noise is
// measured: chroma is stored at half the resolution, and the edges are near.
func (b *labeler) swatchNoise() float64 {
	if b.layout.Noise == 0 {
		return 4
	}
	return 24 + 4*float64(b.layout.Noise)
}

// pixel is the colour at a place, in a JPEG the mean of three pixels upright; black
// outside.
func (b *labeler) pixel(x, y int) [3]uint8 {
	if b.layout.Noise == 0 {
		p := b.img.RGBAAt(x, y)
		return [3]uint8{p.R, p.G, p.B}
	}
	var sum [3]int
	for d := -1; d <= 1; d++ {
		p := b.img.RGBAAt(x, y+d)
		sum[0], sum[1], sum[2] = sum[0]+int(p.R), sum[1]+int(p.G), sum[2]+int(p.B)
	}
	return [3]uint8{uint8(sum[0] / 3), uint8(sum[1] / 3), uint8(sum[2] / 3)}
}

// middle is a box without the outer sixth at each side.
func middle(r detect.Rect) detect.Rect {
	return detect.Rect{X0: r.X0 + r.W()/6, Y0: r.Y0 + r.H()/6, X1: r.X1 - r.W()/6, Y1: r.Y1 - r.H()/6}
}

func overlap(a, b detect.Rect) bool {
	return math.Max(a.X0, b.X0) < math.Min(a.X1, b.X1) && math.Max(a.Y0, b.Y0) < math.Min(a.Y1, b.Y1)
}
