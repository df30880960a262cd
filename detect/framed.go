package detect

import (
	"image"
	"math"
	"slices"
)

// framed says whether a line is drawn all along a side of a strip.
func (s *solids) framed(strip Rect, at side) bool {
	const drawn = 0.9 // of it, clear of what stands on it
	switch at {
	case top:
		return s.inkAlong(strip.X0, strip.Y0, strip.X1, strip.Y0) > drawn
	case bottom:
		return s.inkAlong(strip.X0, strip.Y1, strip.X1, strip.Y1) > drawn
	case left:
		return s.inkAlong(strip.X0, strip.Y0, strip.X0, strip.Y1) > drawn
	}
	return s.inkAlong(strip.X1, strip.Y0, strip.X1, strip.Y1) > drawn
}

// goesOnFramed says whether the lines along the two sides of a panel that end at a third go on beyond it: what is drawn along that
// parts groups of cells in one frame.
//
//	+-------+----+
//	| 9   2 |  1 |
//	| 4   8 |    |
//	+-------+----+
func (s *solids) goesOnFramed(p *Panel, at side) bool {
	first, last := at.ends()
	strip, ok := s.nextStrip(p, at, 1)
	return ok && s.framed(strip, first) && s.framed(strip, last)
}

// ends are the sides at which a row (column) that lies on a side of a panel ends.
func (at side) ends() (first, last side) {
	if at.vertical() {
		return left, right
	}
	return top, bottom
}

// stepsToFrame is how many rows (columns) beyond p on a side end at a frame that is drawn around
// all of them: the axes of a histogram end with its bins, though the outer ones are empty. The
// outermost row of p has a blank cell itself, or else each one beyond it has its name beside it, as
// the first of a table of differences, all zero, has. 0: there is none up to maxAhead.
func (s *solids) stepsToFrame(r *raster, p *Panel, at side) int {
	first, last := at.ends()
	blank := s.endsBlank(r, p, at)
	for k := 1; k <= maxAhead; k++ {
		strip, ok := s.nextStrip(p, at, k)
		if !ok || !s.framed(strip, first) || !s.framed(strip, last) || !blank && s.ticked(r, p, at, strip) != yes {
			return 0
		}
		if s.framed(strip, at) {
			return k
		}
	}
	return 0
}

// betweenFrames says whether a panel ends with a side, since a line runs all along it and, after a gap wider than those between
// cells, another that is the neighbour's: each facet of a figure has a frame, and the first cells in it may be as light as the page.
//
//	+----+----+  +----+----+
//	| 18 |  9 |  |  0 |  4 |
//	+----+----+  +----+----+
func (s *solids) betweenFrames(r *raster, p *Panel, at side) bool {
	const (
		drawn, open = 0.9, 0.1 // of the side
		thick       = 5        // px, of a frame and its blur, which lie on the edge
		widest      = 0.25     // of a cell: a frame farther away is told by its distance
	)
	b := p.Box()
	from, step, pitch := b.X1, 1, b.W()/float64(p.Cols())
	switch at {
	case left:
		from, step = b.X0-1, -1
	case top:
		from, step, pitch = b.Y0-1, -1, b.H()/float64(p.Rows())
	case bottom:
		from, step, pitch = b.Y1, 1, b.H()/float64(p.Rows())
	}
	along := func(d int) float64 {
		pos := int(from) + d*step
		line := image.Rect(pos, int(b.Y0)+thick, pos+1, int(b.Y1)-thick)
		if at.vertical() {
			line = image.Rect(int(b.X0)+thick, pos, int(b.X1)-thick, pos+1)
		}
		return float64(s.count(s.ink, line)) / float64(max(1, line.Dx()*line.Dy()))
	}
	line, wide := false, 0 // whether one has been met, and the px after it that are clear
	for d := -thick; d <= thick+int(widest*pitch); d++ {
		switch share := along(d); {
		case share >= drawn && wide == 0:
			line = true
		case share >= drawn: // the neighbour's, unless cells begin there
			return wide > s.lineGap+1 && along(d+r.strokeSize()+thick) < drawn
		case line && share <= open:
			wide++
		}
	}
	return false
}

// goesOnRuled says whether the lines of a table go on around a strip beside p, whose outermost row (column) there has blank
// cells: the last column of a table of cohorts has one number, which may be as light as the page.
func (s *solids) goesOnRuled(r *raster, p *Panel, at side, strip Rect) bool {
	first, last := at.ends()
	return s.endsBlank(r, p, at) && s.framed(strip, at) && s.framed(strip, first) && s.framed(strip, last) &&
		!slices.ContainsFunc(p.cellsOf(at, strip), func(c Rect) bool { return !s.framed(c, first) })
}

// toFrame is p with the rows and columns up to a frame that is drawn around them all on four sides, though the outer
// ones are empty: of a histogram of two quantities only the middle may be filled, of a sparse matrix some blocks. Not ok where there
// is none no farther away than p is wide (high), or it lies no whole steps away from p, or what is between are no cells, blank or filled.
func (s *solids) toFrame(r *raster, p *Panel) (q Panel, ok bool) {
	const (
		whole = 0.25 // of a step, for a frame's thickness and blur
		some  = 0.01 // of the frame's area: marks of ticks inwards
	)
	b := p.Box()
	frame, drawn := s.frameOf(r, b)
	if !drawn {
		if !slices.ContainsFunc([]side{left, right, top, bottom}, func(at side) bool { return s.endsBlank(r, p, at) }) {
			return q, false // it ends with its cells, and no line need be looked for
		}
		if frame, ok = s.linesAround(r, p); !ok {
			return q, false
		}
	}
	pitchX, pitchY := b.W()/float64(p.Cols()), b.H()/float64(p.Rows())
	cols, rows := frame.W()/pitchX, frame.H()/pitchY
	more := math.Round(cols) > float64(p.Cols()) || math.Round(rows) > float64(p.Rows())
	onLattice := near((b.X0-frame.X0)/pitchX, math.Round((b.X0-frame.X0)/pitchX), whole) && near((b.Y0-frame.Y0)/pitchY, math.Round((b.Y0-frame.Y0)/pitchY), whole)
	if !more || !onLattice || !near(cols, math.Round(cols), whole) || !near(rows, math.Round(rows), whole) || !s.mayHoldRoom(r, p, frame, drawn) {
		return q, false
	}
	q = *p
	q.X = divided([]float64{frame.X0, frame.X1}, int(math.Round(cols)))
	q.Y = divided([]float64{frame.Y0, frame.Y1}, int(math.Round(rows)))
	filled := s.count(s.fill, frame.Image()) - s.count(s.fill, b.Image())
	return q, float64(filled) <= some*frame.W()*frame.H() || s.blankOrFilled(&q)
}

// mayHoldRoom says whether the room between a panel and a frame around it may be of blank rows and columns: the outermost of the panel has blank cells there, or
// the frame is drawn and another of its sides lies at the cells, since one with room on all sides may leave a margin. What has no name, where all others have, is no row.
func (s *solids) mayHoldRoom(r *raster, p *Panel, frame Rect, drawn bool) bool {
	const room = 0.5 // of a step
	b := p.Box()
	strips := map[side]Rect{left: {frame.X0, frame.Y0, b.X0, frame.Y1}, right: {b.X1, frame.Y0, frame.X1, frame.Y1}, top: {frame.X0, frame.Y0, frame.X1, b.Y0}, bottom: {frame.X0, b.Y1, frame.X1, frame.Y1}}
	wide := func(at side) bool {
		if at.vertical() {
			return strips[at].H() > room*b.H()/float64(p.Rows())
		}
		return strips[at].W() > room*b.W()/float64(p.Cols())
	}
	flush := drawn && !(wide(left) && wide(right) && wide(top) && wide(bottom))
	for at, strip := range strips {
		if !wide(at) || s.endsBlank(r, p, at) {
			continue
		}
		if next, ok := s.nextStrip(p, at, 1); !flush || !s.isBare(r, strip) || ok && s.ticked(r, p, at, next) == no {
			return false
		}
	}
	return true
}

// linesAround are the first lines on all four sides of a panel, each no farther away than it is wide (high), as the middles of their thickness.
func (s *solids) linesAround(r *raster, p *Panel) (frame Rect, ok bool) {
	const (
		drawn  = 0.9 // of a side
		beside = 2   // px, within which inkAlong finds ink
	)
	b := p.Box()
	pitchX, pitchY := b.W()/float64(p.Cols()), b.H()/float64(p.Rows())
	// line is the place of the first line along a side of box, px, from where it ends outwards.
	line := func(box Rect, from, step, pitch float64, upright bool) (at float64, ok bool) {
		reach := b.H()
		if upright {
			reach = b.W()
		}
		n := 0.0
		for d := -2.0; d <= math.Max(reach, maxAhead*pitch)+pitch/2; d++ {
			x := from + d*step
			along := 0.0
			if upright {
				along = s.inkAlong(x, box.Y0, x, box.Y1)
			} else {
				along = s.inkAlong(box.X0, x, box.X1, x)
			}
			if along > drawn {
				at, n = at+x, n+1
			} else if n > 0 {
				break
			}
		}
		return at / math.Max(1, n), n > 0 && n <= float64(r.strokeSize()+2*beside) // else it is filled
	}
	frame = b
	for range 2 { // first along what is filled, then all along the frame
		x0, ok0 := line(frame, b.X0, -1, pitchX, true)
		x1, ok1 := line(frame, b.X1, 1, pitchX, true)
		y0, ok2 := line(frame, b.Y0, -1, pitchY, false)
		y1, ok3 := line(frame, b.Y1, 1, pitchY, false)
		if !ok0 || !ok1 || !ok2 || !ok3 {
			return frame, false
		}
		frame = Rect{x0, y0, x1, y1}
	}
	return frame, true
}

// blankOrFilled says whether all cells of a panel are blank or filled, and not partly so.
func (s *solids) blankOrFilled(p *Panel) bool {
	const (
		rim   = 0.15 // of a cell: a frame, a border and its blur
		full  = 0.9  // of the rest
		blank = 0.03
		most  = 0.002 // of the cells that are neither: what stands between the frame of a window and a panel in it is more
	)
	neither := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			in := Rect{c.X0 + rim*c.W(), c.Y0 + rim*c.H(), c.X1 - rim*c.W(), c.Y1 - rim*c.H()}.Image()
			area := float64(in.Dx() * in.Dy())
			if float64(s.count(s.fill, in)) < full*area && float64(s.count(s.ink, in)) > blank*area {
				neither++
			}
		}
	}
	return float64(neither) <= most*float64(p.Rows()*p.Cols())
}

// withoutParts are the panels that are no part of p, found of it but for a larger one: what lies within it and has its rows and columns is.
func (p *Panel) withoutParts(found *Panel, panels []Panel) (out []Panel) {
	const off = 0.2 // of a cell
	for _, o := range panels {
		if o.Continuous || o.Rows()*o.Cols() >= found.Rows()*found.Cols() || !p.hasLines(&o, off) {
			out = append(out, o)
		}
	}
	return out
}

// endsAtFrame says whether a frame runs along a side of p, where its cells end: there is a line
// beside the blank cells of the outermost row (column), and none between them and blank ones beside them.
func (s *solids) endsAtFrame(r *raster, p *Panel, at side) bool {
	const drawn, open = 0.9, 0.5
	edge, inner, ok := p.split(at)
	if !ok {
		return false
	}
	next, _, ok := inner.split(at)
	if !ok {
		return false
	}
	blank := func(c Rect) bool { return diff(r.dominant(c), s.page) <= 2+r.noise/2 }
	outer, between, n := 0.0, 0.0, 0.0
	for k := range edge.Rows() * edge.Cols() {
		c, o := edge.Cell(k/edge.Cols(), k%edge.Cols()), next.Cell(k/edge.Cols(), k%edge.Cols())
		if blank(c) && blank(o) {
			outer += s.inkBeside(c, at)
			between += s.inkBeside(o, at)
			n++
		}
	}
	return n > 0 && outer >= drawn*n && between <= open*n && !s.goesOnFramed(p, at)
}

// inkBeside is the share of a side of a box along which there is ink, without its corners.
func (s *solids) inkBeside(b Rect, at side) float64 {
	const corner = 0.2
	dx, dy := corner*b.W(), corner*b.H()
	switch at {
	case top:
		return s.inkAlong(b.X0+dx, b.Y0, b.X1-dx, b.Y0)
	case bottom:
		return s.inkAlong(b.X0+dx, b.Y1, b.X1-dx, b.Y1)
	case left:
		return s.inkAlong(b.X0, b.Y0+dy, b.X0, b.Y1-dy)
	}
	return s.inkAlong(b.X1, b.Y0+dy, b.X1, b.Y1-dy)
}

// inkAlong is the share of the way from one point to another with ink within 2 px.
func (s *solids) inkAlong(x0, y0, x1, y1 float64) float64 {
	n := int(math.Max(math.Abs(x1-x0), math.Abs(y1-y0)))
	hit := 0
	for i := range n {
		f := (float64(i) + 0.5) / float64(n)
		if s.inkNear(x0+f*(x1-x0), y0+f*(y1-y0), x0 == x1) {
			hit++
		}
	}
	return float64(hit) / math.Max(1, float64(n))
}
