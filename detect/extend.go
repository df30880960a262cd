package detect

import "math"

// extend adds rows and columns whose cells are all as light as the page: they
// leave no edge, but the lines between them, the numbers printed in them or the
// tick labels beside them go on in the panel's step.
//
//	ticks  +----+
//	 a  -  |    |            row b was found; row a is known by its tick
//	 b  -  +----+----+
//	       |####|    |
func (s *solids) extend(r *raster, p *Panel) {
	const most = 3 // rows or columns on a side: more is another figure
	for _, side := range []side{top, bottom, left, right} {
		for range most {
			strip, ok := s.nextStrip(p, side)
			if !ok || !s.isStrip(r, p, side, strip) {
				break
			}
			switch side {
			case top:
				p.Y = append([]float64{strip.Y0}, p.Y...)
			case bottom:
				p.Y = append(p.Y, strip.Y1)
			case left:
				p.X = append([]float64{strip.X0}, p.X...)
			case right:
				p.X = append(p.X, strip.X1)
			}
		}
	}
}

type side int

const (
	top side = iota
	bottom
	left
	right
)

func (s side) vertical() bool { return s == top || s == bottom }

// nextStrip is the row or column that would follow on a side, if the picture
// has room for it.
func (s *solids) nextStrip(p *Panel, at side) (Rect, bool) {
	b := p.Box()
	pitchX, pitchY := b.W()/float64(p.Cols()), b.H()/float64(p.Rows())
	out := b
	switch at {
	case top:
		out.Y0, out.Y1 = b.Y0-pitchY, b.Y0
	case bottom:
		out.Y0, out.Y1 = b.Y1, b.Y1+pitchY
	case left:
		out.X0, out.X1 = b.X0-pitchX, b.X0
	case right:
		out.X0, out.X1 = b.X1, b.X1+pitchX
	}
	return out, out.X0 >= 0 && out.Y0 >= 0 && out.X1 < float64(s.w) && out.Y1 < float64(s.h)
}

// isStrip says whether strip is a row or column of blank cells of p.
func (s *solids) isStrip(r *raster, p *Panel, at side, strip Rect) bool {
	// what is filled belongs to something else
	if n := s.count(s.fill, strip.Image()); float64(n) > 0.03*strip.W()*strip.H() {
		return false
	}
	if !s.endsBlank(r, p, at) {
		return false
	}
	return s.hasLines(p, at, strip) || s.hasPrints(p, at, strip) || s.hasTick(p, at, strip)
}

// endsBlank says whether the outermost row or column on a side has a blank cell
// itself: only then the next one may be blank altogether.
func (s *solids) endsBlank(r *raster, p *Panel, at side) bool {
	rows, cols := p.Rows(), p.Cols()
	blank := func(row, col int) bool { return diff(r.dominant(p.Cell(row, col)), s.page) <= 2+r.noise/2 }
	if at.vertical() {
		row := 0
		if at == bottom {
			row = rows - 1
		}
		for c := range cols {
			if blank(row, c) {
				return true
			}
		}
		return false
	}
	col := 0
	if at == right {
		col = cols - 1
	}
	for i := range rows {
		if blank(i, col) {
			return true
		}
	}
	return false
}

// hasLines says whether the lines between cells go on into the strip: most of
// those across it, or its far edge.
func (s *solids) hasLines(p *Panel, at side, strip Rect) bool {
	lines, inked := 0, 0
	along := func(x0, y0, x1, y1 float64) float64 {
		// share of the way from one point to the other with ink within 2 px
		n := int(math.Max(math.Abs(x1-x0), math.Abs(y1-y0)))
		hit := 0
		for i := 0; i < n; i++ {
			f := (float64(i) + 0.5) / float64(n)
			if s.inkNear(x0+f*(x1-x0), y0+f*(y1-y0), x0 == x1) {
				hit++
			}
		}
		return float64(hit) / math.Max(1, float64(n))
	}
	// the frame of the axes
	far := map[side][4]float64{
		top: {strip.X0, strip.Y0, strip.X1, strip.Y0}, bottom: {strip.X0, strip.Y1, strip.X1, strip.Y1},
		left: {strip.X0, strip.Y0, strip.X0, strip.Y1}, right: {strip.X1, strip.Y0, strip.X1, strip.Y1},
	}[at]
	if along(far[0], far[1], far[2], far[3]) > 0.9 {
		return true
	}
	if at.vertical() {
		for _, x := range p.X[1 : len(p.X)-1] {
			lines++
			if along(x, strip.Y0+2, x, strip.Y1-2) > 0.8 {
				inked++
			}
		}
	} else {
		for _, y := range p.Y[1 : len(p.Y)-1] {
			lines++
			if along(strip.X0+2, y, strip.X1-2, y) > 0.8 {
				inked++
			}
		}
	}
	return lines > 0 && 10*inked >= 7*lines
}

// inkNear says whether there is ink within 2 px of a point, to the sides
// (across = true: left and right) of a line.
func (s *solids) inkNear(x, y float64, across bool) bool {
	for d := -2; d <= 2; d++ {
		px, py := int(x), int(y)
		if across {
			px += d
		} else {
			py += d
		}
		if px >= 0 && py >= 0 && px < s.w && py < s.h && s.ink[py*s.w+px] != 0 {
			return true
		}
	}
	return false
}

// inkBox is the bounding box of the ink within c; ok is false where there is none.
func (s *solids) inkBox(c Rect) (box Rect, ok bool) {
	b := c.Image()
	x0, y0, x1, y1 := b.Max.X, b.Max.Y, b.Min.X, b.Min.Y
	for y := max(0, b.Min.Y); y < min(s.h, b.Max.Y); y++ {
		for x := max(0, b.Min.X); x < min(s.w, b.Max.X); x++ {
			if s.ink[y*s.w+x] != 0 {
				x0, x1 = min(x0, x), max(x1, x+1)
				y0, y1 = min(y0, y), max(y1, y+1)
			}
		}
	}
	return Rect{float64(x0), float64(y0), float64(x1), float64(y1)}, x1 > x0
}

// hasPrints says whether most cells of the strip have something printed in
// their middle, clear of their borders.
func (s *solids) hasPrints(p *Panel, at side, strip Rect) bool {
	n, printed := 0, 0
	check := func(c Rect) {
		n++
		b, ok := s.inkBox(c)
		if !ok || b.X0 < c.X0+2 || b.X1 > c.X1-2 || b.Y0 < c.Y0+2 || b.Y1 > c.Y1-2 {
			return
		}
		// a centred text is off by less than the width of a character
		if math.Abs(b.X0+b.X1-c.X0-c.X1) < 0.16*c.W() && math.Abs(b.Y0+b.Y1-c.Y0-c.Y1) < 0.2*c.H() {
			printed++
		}
	}
	if at.vertical() {
		for i := 1; i < len(p.X); i++ {
			check(Rect{p.X[i-1], strip.Y0, p.X[i], strip.Y1})
		}
	} else {
		for i := 1; i < len(p.Y); i++ {
			check(Rect{strip.X0, p.Y[i-1], strip.X1, p.Y[i]})
		}
	}
	return n > 1 && 10*printed >= 7*n
}

// hasTick says whether the strip has a tick label beside it like those of the
// other rows or columns: at their distance from the panel, and in its middle.
func (s *solids) hasTick(p *Panel, at side, strip Rect) bool {
	// a row of blank cells has nothing in it but what its neighbours' edges
	// leave; a row of tick labels has
	inner := Rect{strip.X0 + 0.15*strip.W(), strip.Y0 + 0.15*strip.H(), strip.X1 - 0.15*strip.W(), strip.Y1 - 0.15*strip.H()}
	if float64(s.count(s.ink, inner.Image())) > 0.005*inner.W()*inner.H() {
		return false
	}
	b := p.Box()
	lines := p.Y
	if !at.vertical() {
		lines = p.X
	}
	pitch := lines[1] - lines[0]
	// ranges across the axis in which labels are looked for: on both sides of
	// the panel, as far as a label may be long
	type band struct{ from, step float64 }
	bands := []band{{b.X0, -1}, {b.X1, 1}}
	if !at.vertical() {
		bands = []band{{b.Y0, -1}, {b.Y1, 1}}
	}
	for _, side := range bands {
		// nearest ink within the middle half of each row
		distance := func(lo, hi float64) float64 {
			mid := (lo + hi) / 2
			for d := 2.0; d < math.Max(1.2*pitch, 40); d++ {
				at1 := side.from + side.step*d
				for a := mid - pitch/4; a <= mid+pitch/4; a++ {
					x, y := at1, a
					if !at.vertical() {
						x, y = a, at1
					}
					if x < 0 || y < 0 || int(x) >= s.w || int(y) >= s.h {
						return -1
					}
					if s.ink[int(y)*s.w+int(x)] != 0 {
						return d
					}
				}
			}
			return -1
		}
		var known []float64
		for i := 1; i < len(lines); i++ {
			if d := distance(lines[i-1], lines[i]); d > 0 {
				known = append(known, d)
			}
		}
		if len(known) < 2 || 10*len(known) < 8*(len(lines)-1) {
			continue
		}
		typical := quantile(known, 0.5)
		lo, hi := strip.Y0, strip.Y1
		if !at.vertical() {
			lo, hi = strip.X0, strip.X1
		}
		if d := distance(lo, hi); d > 0 && math.Abs(d-typical) <= 2+0.15*pitch {
			return true
		}
	}
	return false
}
