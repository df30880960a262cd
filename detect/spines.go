package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// spine is a thin straight line of one colour. At is the middle of its thickness, From and To are its ends, all in px.
type spine struct{ at, from, to float64 }

// framesOf are the frames drawn in a picture, as the middles of their lines. The noise of a JPEG makes dark pixels of a line lighter, but a limit
// that lets these through takes the dark parts of a field for parts of the line: both are tried.
func (r *raster) framesOf(page rgb) []Rect {
	const against = 180 // levels from the page: black on white with a quarter of what is under it
	found := r.framesWith(page, against)
	if r.noise == 0 {
		return found
	}
	more := slices.DeleteFunc(r.framesWith(page, against-2*r.noise), func(f Rect) bool {
		return slices.ContainsFunc(found, func(o Rect) bool { return overlap(f, o) })
	})
	return append(found, more...)
}

// framesWith are four thin lines of one colour each that end in the same corners, given the levels by which lines differ from the page at least
// where these have no one colour.
func (r *raster) framesWith(page rgb, against int) (found []Rect) {
	across, upright := r.spines(page, false, against), r.spines(page, true, against)
	const ticks = 4 // times the thickness of a line: marks at a corner make it longer
	slack := float64(r.strokeSize())
	spans := func(l spine, from, to float64) bool {
		return near(l.from, from, ticks*slack) && near(l.to, to, ticks*slack) && l.from <= from+slack && l.to >= to-slack
	}
	for i, a := range across {
		for _, b := range across[i+1:] {
			if b.at-a.at < 2*minPitch || !near(a.from, b.from, ticks*slack) || !near(a.to, b.to, ticks*slack) {
				continue
			}
			sides := slices.DeleteFunc(slices.Clone(upright), func(l spine) bool { return !spans(l, a.at, b.at) })
			for k, l := range sides {
				for _, m := range sides[k+1:] {
					if spans(a, l.at, m.at) && spans(b, l.at, m.at) {
						found = append(found, Rect{l.at, a.at, m.at, b.at})
					}
				}
			}
		}
	}
	return found
}

// innermost are the frames around no others: one around others is none of a panel.
func innermost(frames []Rect) (inner []Rect) {
	for _, f := range frames {
		if !slices.ContainsFunc(frames, func(o Rect) bool { return o != f && within(o, f) }) {
			inner = append(inner, f)
		}
	}
	return inner
}

// findFrames looks for the frames drawn in the picture, once.
func (s *solids) findFrames(r *raster) {
	if s.frames == nil {
		s.outlines = r.framesOf(s.page)
		s.frames = append(innermost(s.outlines), Rect{}) // known, though there be none
	}
}

// frameOf is the smallest frame drawn around a box, which may reach over its lines. Not ok where there is none.
func (s *solids) frameOf(r *raster, b Rect) (frame Rect, ok bool) {
	s.findFrames(r)
	slack := float64(r.strokeSize())
	inner := Rect{b.X0 + slack, b.Y0 + slack, b.X1 - slack, b.Y1 - slack}
	for _, f := range s.frames {
		if within(inner, f) && (!ok || f.W()*f.H() < frame.W()*frame.H()) {
			frame, ok = f, true
		}
	}
	return frame, ok
}

// splitAtFrames cuts a group of solids, px, between frames drawn from side to side of it, each around a field of several colours: smooth
// pictures that stand close together have no cells that would tell a gap between them from a line between cells.
//
//	+-----++-----+
//	|#####||#####|
//	+-----++-----+
func (s *solids) splitAtFrames(r *raster, box image.Rectangle) []image.Rectangle {
	for _, vertical := range []bool{false, true} {
		cut := slices.DeleteFunc(s.gaps(box, vertical), func(g [2]int) bool {
			return !s.bounded(r, box, vertical, g) || !s.isFramesSide(r, box, vertical, g[0], true) || !s.isFramesSide(r, box, vertical, g[1], false)
		})
		if len(cut) == 0 {
			continue
		}
		var out []image.Rectangle
		for _, part := range s.partsAt(box, vertical, cut) {
			out = append(out, s.splitAtFrames(r, part)...)
		}
		return out
	}
	return []image.Rectangle{box}
}

// isFramesSide says whether a frame from side to side of a box, and not around a single cell, begins at a place across it, px, or ends there.
func (s *solids) isFramesSide(r *raster, box image.Rectangle, vertical bool, at int, end bool) bool {
	const plain = 0.9 // of the rim of a single cell
	s.findFrames(r)
	slack := float64(r.strokeSize())
	return slices.ContainsFunc(s.outlines, func(f Rect) bool {
		begins, ends, from, to := f.X0, f.X1, f.Y0-float64(box.Min.Y), f.Y1-float64(box.Max.Y)
		if vertical {
			begins, ends, from, to = f.Y0, f.Y1, f.X0-float64(box.Min.X), f.X1-float64(box.Max.X)
		}
		if end {
			begins = ends
		}
		return near(begins, float64(at), slack) && near(from, 0, slack) && near(to, 0, slack) && r.rimShare(f.Image()) < plain
	})
}

// joinedInFrame is the panel of which two are parts, since one frame is drawn around both and blank cells of their size lie between them.
//
//	+--------------+
//	|####    ######|
//	|####    ######|
//	+--------------+
func (s *solids) joinedInFrame(r *raster, p, q *Panel) (one Panel, ok bool) {
	if p.Continuous || q.Continuous || !p.even() || !q.even() {
		return one, false
	}
	frame, ok := s.frameOf(r, p.Box())
	if other, is := s.frameOf(r, q.Box()); !ok || !is || frame != other {
		return one, false
	}
	a, b := p.Box(), q.Box()
	between := Rect{math.Min(a.X1, b.X1), frame.Y0, math.Max(a.X0, b.X0), frame.Y1}
	if between.W() <= 0 {
		between = Rect{frame.X0, math.Min(a.Y1, b.Y1), frame.X1, math.Max(a.Y0, b.Y0)}
	}
	if !s.isBare(r, between) {
		return one, false
	}
	const whole = 0.25 // of a step, for a frame's thickness and blur
	dx, dy := p.X[1]-p.X[0], p.Y[1]-p.Y[0]
	if q.Cols() > p.Cols() {
		dx = q.X[1] - q.X[0]
	}
	if q.Rows() > p.Rows() {
		dy = q.Y[1] - q.Y[0]
	}
	cols, rows := frame.W()/dx, frame.H()/dy
	if between.W() < dx/2 || between.H() < dy/2 || !near(cols, math.Round(cols), whole) || !near(rows, math.Round(rows), whole) {
		return one, false
	}
	one = Panel{Colorbar: -1, X: divided([]float64{frame.X0, frame.X1}, int(math.Round(cols))), Y: divided([]float64{frame.Y0, frame.Y1}, int(math.Round(rows)))}
	return one, one.hasLines(p, whole) && one.hasLines(q, whole) && s.blankOrFilled(&one)
}

// isBare says whether nothing is drawn in a box, but for what lies along its sides and marks of ticks inwards.
func (s *solids) isBare(r *raster, b Rect) bool {
	const marks = 0.01 // of its area; a heading has more
	in := b.Image().Inset(r.strokeSize())
	return float64(s.count(s.ink, in)) <= marks*float64(in.Dx()*in.Dy())
}

// hasLines says whether the lines of another panel are among those of p, give or take a share of a step.
func (p *Panel) hasLines(o *Panel, slip float64) bool {
	on := func(lines, of []float64) bool {
		return !slices.ContainsFunc(lines, func(v float64) bool {
			return !slices.ContainsFunc(of, func(w float64) bool { return near(v, w, slip*(of[1]-of[0])) })
		})
	}
	return on(o.X, p.X) && on(o.Y, p.Y)
}

// within says whether a lies in b.
func within(a, b Rect) bool { return a.X0 >= b.X0 && a.Y0 >= b.Y0 && a.X1 <= b.X1 && a.Y1 <= b.Y1 }

// inFill says whether a run of one colour along a line of pixels is part of something thicker than a stroke, as the first lines inside of
// a frame are where the field is of one colour there. A mark that touches a drawn line makes it thick at one place.
func inFill(like func(line, k int) bool, line, from, to, lines, stroke int) bool {
	const places = 9
	filled := 0
	for i := range places {
		k := from + (2*i+1)*(to-from)/(2*places)
		a, b := line, line
		for a > 0 && b-a <= stroke && like(a-1, k) {
			a--
		}
		for b < lines-1 && b-a <= stroke && like(b+1, k) {
			b++
		}
		if b-a >= stroke {
			filled++
		}
	}
	return 2*filled > places
}

// spines are the thin lines along the rows of pixels, or if upright the columns, that are as long as a panel is wide at least: of one colour, or
// differing from the page by some levels in all channels, whatever is under them.
func (r *raster) spines(page rgb, upright bool, against int) []spine {
	const (
		shortest = 0.08 // of the picture's width (height): six panels side by side with room between them
		contrast = 64   // levels from the page: what is lighter are lines between cells
	)
	lines, length := r.h, r.w
	at := func(line, k int) rgb { return r.at(k, line) }
	if upright {
		lines, length = r.w, r.h
		at = func(line, k int) rgb { return r.at(line, k) }
	}
	least := max(4*minPitch, int(shortest*float64(length)))
	// opposite says whether a colour is nearly the one that differs most from the page, in all channels: with some of what is under it
	opposite := func(c rgb) bool {
		for k, v := range c {
			if abs(int(v)-int(page[k])) < against {
				return false
			}
		}
		return true
	}
	type run struct{ line, from, to int }
	var open, done [][]run // runs on lines beside each other with the same ends
	for line := range lines {
		var runs []run
		for k := least - 1; k < length; k += least { // a run holds one of these
			c := at(line, k)
			if diff(c, page) < contrast || len(runs) > 0 && k < runs[len(runs)-1].to {
				continue
			}
			far := opposite(c)
			like := func(line, k int) bool {
				d := at(line, k)
				return diff(d, c) <= 2+2*r.noise || far && opposite(d)
			}
			if a, b := line-r.strokeSize(), line+r.strokeSize(); a >= 0 && b < lines && like(a, k) && like(b, k) {
				continue // filled
			}
			from, to := k, k+1
			for from > 0 && like(line, from-1) {
				from--
			}
			for to < length && like(line, to) {
				to++
			}
			if to-from >= least && !inFill(like, line, from, to, lines, r.strokeSize()) {
				runs = append(runs, run{line, from, to})
			}
		}
		var still [][]run
		for _, g := range open {
			last := g[len(g)-1]
			i := slices.IndexFunc(runs, func(o run) bool { return abs(o.from-last.from) <= 2 && abs(o.to-last.to) <= 2 })
			if i < 0 {
				done = append(done, g)
				continue
			}
			still = append(still, append(g, runs[i]))
			runs = slices.Delete(runs, i, i+1)
		}
		for _, o := range runs {
			still = append(still, []run{o})
		}
		open = still
	}
	var out []spine
	for _, g := range append(done, open...) {
		if len(g) > r.strokeSize() {
			continue
		}
		first, last := g[0], g[len(g)-1]
		out = append(out, spine{float64(first.line+last.line+1) / 2, float64(first.from), float64(first.to)})
	}
	slices.SortFunc(out, func(a, b spine) int { return cmp.Compare(a.at, b.at) })
	return out
}
