package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// extend adds rows and columns on each side of a panel that were not found with
// it, because cells as light as the page leave no edge. Others may follow beyond
// them that are filled again:
//
//	+----+----+         +----+
//	|####|####| 10   27 |####|   the third and fourth columns are known by what
//	+----+----+         +----+   is printed in them, the last by its step
//	|####|####| 0    3    46
//	+----+----+
func (s *solids) extend(r *raster, found Panel, others []Panel, bars []Colorbar) Panel {
	if _, ok := r.onSheet(&found, s.roomOf(found.Box())); ok { // what was not found is a head there, or blank
		return found
	}
	if q, ok := s.toFrame(r, &found); ok && s.isFree(q.Box(), found.largerThanCells(q.withoutParts(&found, others)), bars) {
		return q
	}
	p := s.withMargins(found)
	before := *p
	p = s.withBlankCorner(r, p, others, bars)
	grown := p.Rows() > before.Rows()
	overBar := func(at side, strip Rect) bool {
		strip = s.besideTriangle(r, p, at, strip)
		return slices.ContainsFunc(bars, func(b Colorbar) bool { return overlap(b.Box, strip) })
	}
	for _, at := range []side{top, bottom, left, right} {
		for more := true; more; {
			if more = false; s.endsAtFrame(r, p, at) || s.betweenFrames(r, p, at) {
				break
			}
			var steps []Rect
			var first *looks
			printed := 0 // cells of steps that only a print speaks for
			toFrame := s.stepsToFrame(r, p, at)
			for k := 1; k <= maxAhead; k++ {
				strip, ok := s.nextStrip(p, at, k)
				if !ok || overBar(at, strip) || s.inFacet(p, strip) || k == 1 && r.hasHeading(p.Box().Image().Union(strip.Image()), s.page, at) || slices.ContainsFunc(others, func(o Panel) bool { return p.endsIn(&o, at, strip, k) }) {
					break
				}
				looks := s.stripLooks(r, p, at, strip, k)
				if k == 1 {
					first = &looks
				}
				if more = k == 1 && looks.filled == 0 && looks.printed+looks.foreign > 0 && s.goesOnRuled(r, p, at, strip); more {
					steps = []Rect{strip}
					break
				}
				if (looks.foreign > 0 && (k > toFrame || looks.filled > 0)) || k == 1 && looks.filled > 0 && s.isApart(r, p, at, strip) || looks.filled > 0 && s.isClasses(r, p, at, strip) {
					break
				}
				steps = append(steps, strip)
				if looks.filled > 0 {
					// between two panels the prints may be tick labels
					more = printed == 0 || !slices.ContainsFunc(others, func(o Panel) bool { return overlap(o.Box(), strip) })
					break
				}
				if more = k == toFrame; more {
					break
				}
				if k < toFrame {
					continue
				}
				printed += looks.printed
				if cells := looks.printed + looks.tinted + looks.blank; 2*(looks.printed+looks.tinted) < cells && !s.hasTick(r, p, at, strip) ||
					2*looks.tinted < cells && s.ticked(r, p, at, strip) == no { // tick labels
					break
				}
			}
			if next, _ := s.nextStrip(p, at, 1); !more && first != nil && !touchesBar(bars, at, next) && s.isBlankStrip(r, p, at, next, *first) {
				steps, more = []Rect{next}, true
			}
			if more {
				p.grow(at, steps)
				p, grown = s.withMargins(*p), true
			}
		}
	}
	if !grown {
		return found
	}
	return *p
}

// largerThanCells are the panels that are no cell of p, taken for one by what is printed on it.
func (p *Panel) largerThanCells(others []Panel) (out []Panel) {
	const most = 1.25 // cells, with their lines and blur
	c := p.Cell(0, 0)
	for _, o := range others {
		if b := o.Box(); b.W() > most*c.W() || b.H() > most*c.H() {
			out = append(out, o)
		}
	}
	return out
}

// touchesBar says whether a bar begins where a strip ends, for most of its length, so that its edge looks like the strip's.
func touchesBar(bars []Colorbar, at side, strip Rect) bool {
	const slip = 2 // px, of outlines and blur
	return slices.ContainsFunc(bars, func(b Colorbar) bool {
		o := b.Box
		along, length := math.Min(o.Y1, strip.Y1)-math.Max(o.Y0, strip.Y0), strip.H()
		if at.vertical() {
			along, length = math.Min(o.X1, strip.X1)-math.Max(o.X0, strip.X0), strip.W()
		}
		gap := map[side]float64{top: strip.Y0 - o.Y1, bottom: o.Y0 - strip.Y1, left: strip.X0 - o.X1, right: o.X0 - strip.X1}[at]
		return math.Abs(gap) <= slip && along > length/2
	})
}

// isApart says whether a line of the page's colour lies along a side of a panel, though
// there is none between its rows (columns): the strip beyond it, which has a colour for each
// of its columns (rows), is a row of its own.
func (s *solids) isApart(r *raster, p *Panel, at side, strip Rect) bool {
	lines, edge := p.linesTo(at)
	n := len(lines) - 1
	box := p.Box().Image()
	middle, thick := (strip.Y0+strip.Y1)/2, strip.H()
	if !at.vertical() {
		middle, thick = (strip.X0+strip.X1)/2, strip.W()
	}
	if thick > 2*float64(r.strokeSize()) && s.framed(strip, at) && s.areGaps(r, box, at.vertical(), []float64{middle}) {
		return false
	}
	return n > 1 && s.areGaps(r, box, at.vertical(), []float64{edge}) && !s.areGaps(r, box, at.vertical(), lines[1:n]) && r.plainCells(p.cellsOf(at, strip), plainOf)
}

// isClasses says whether a strip beyond a side of a panel has the colours of classes, unlike the row
// (column) along that side.
func (s *solids) isClasses(r *raster, p *Panel, at side, strip Rect) bool {
	lines := p.X
	if !at.vertical() {
		lines = p.Y
	}
	outer, _, ok := p.split(at)
	return ok && r.hasClasses(strip.Image(), lines, at.vertical()) && !outer.classed(r, at.vertical(), s.page)
}

// withMargins is p with half a line between cells around it, which is known for
// few cells from the fills alone: the step of two columns is the way from the
// start of the first to that of the second.
func (s *solids) withMargins(p Panel) *Panel {
	b := p.Box()
	widen := func(lines []float64, vertical bool) []float64 {
		n := len(lines) - 1
		full := func(pos int) bool { // whether a line of pixels has any cell in it
			line := image.Rect(pos, int(b.Y0), pos+1, int(b.Y1))
			if vertical {
				line = image.Rect(int(b.X0), pos, int(b.X1), pos+1)
			}
			return 8*s.count(s.fill, line) > line.Dx()*line.Dy()
		}
		var gaps []float64
		var at []peak // the middles of the gaps, px, and which lines they are
		most := int((lines[1] - lines[0]) / 8)
		for k, x := range lines[1:n] {
			lo, hi := int(x), int(x)
			for lo > int(x)-most && !full(lo) {
				lo--
			}
			for hi < int(x)+most && !full(hi) {
				hi++
			}
			if full(lo) && full(hi) { // else a cell is too pale to be seen
				gaps = append(gaps, max(0, float64(hi-lo-1)))
				if hi-lo > 1 {
					at = append(at, peak{float64(hi+lo+1) / 2, float64(k + 1)})
				}
			}
		}
		gap := quantile(gaps, 0.5)
		if gap == 0 {
			return lines
		}
		// where the outermost fills end
		reach := 2*gap + 1
		lo, hi := lines[0]+reach, lines[n]-reach
		for lo > lines[0]-reach && full(int(lo)) {
			lo--
		}
		for hi < lines[n]+reach && full(int(hi)) {
			hi++
		}
		if math.Abs(lo-lines[0]) >= reach || math.Abs(hi-lines[n]) >= reach { // too pale to be seen
			return lines
		}
		lo, hi = math.Floor(lo)+1-gap/2, math.Floor(hi)+gap/2
		// a frame is no part of the cells beside it, and few cells of a row tell where it ends
		if start, step, ok := lineThrough(at); ok {
			slip := 1 + gap/4
			if !near(lo, start, slip) {
				lo = start
			}
			if end := start + step*float64(n); !near(hi, end, slip) {
				hi = end
			}
		}
		out := make([]float64, n+1)
		for k := range out {
			out[k] = lo + (hi-lo)*float64(k)/float64(n)
		}
		return out
	}
	p.X, p.Y = widen(p.X, false), widen(p.Y, true)
	return &p
}

// lineThrough is the straight line through places, each that of a number of steps (its strength); not
// ok: there are too few of them.
func lineThrough(at []peak) (start, step float64, ok bool) {
	const fewest = 4
	n := float64(len(at))
	var sk, sx, skk, skx float64
	for _, p := range at {
		sk, sx, skk, skx = sk+p.strength, sx+p.pos, skk+p.strength*p.strength, skx+p.strength*p.pos
	}
	det := n*skk - sk*sk
	if len(at) < fewest || det <= 0 {
		return 0, 0, false
	}
	step = (n*skx - sk*sx) / det
	return (sx - step*sk) / n, step, true
}

// maxAhead is how many rows or columns as light as the page may lie between
// filled ones.
const maxAhead = 6

// grow adds strips on a side of p, from the inside out.
func (p *Panel) grow(at side, strips []Rect) {
	for _, strip := range strips {
		switch at {
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

func overlap(a, b Rect) bool {
	return a.X0 < b.X1 && b.X0 < a.X1 && a.Y0 < b.Y1 && b.Y0 < a.Y1
}

// endsIn says whether another panel that lies in the way of p's k-th strip begins or ends
// within it, as none does that is a part of the same lattice.
func (p *Panel) endsIn(o *Panel, at side, strip Rect, k int) bool {
	if !overlap(o.Box(), strip) {
		return false
	}
	lines, lo, hi := o.X, strip.X0, strip.X1
	if at.vertical() {
		lines, lo, hi = o.Y, strip.Y0, strip.Y1
	}
	n := len(lines) - 1
	own, _ := p.linesTo(at)
	slip := 2.5                                 // px, of rounding and blur
	if k > 1 || min(n, len(own)-1) < fewLines { // and how well the steps of both are known
		slip += 0.03 * (hi - lo)
	}
	within := func(v float64) bool { return v > lo+slip && v < hi-slip }
	return within(lines[0]) || within(lines[n])
}

// cellsOf divides a row or column that p may have on a side into cells.
func (p *Panel) cellsOf(at side, strip Rect) []Rect {
	one := oneLine(p.X, strip, true)
	if !at.vertical() {
		one = oneLine(p.Y, strip, false)
	}
	var out []Rect
	for row := range one.Rows() {
		for col := range one.Cols() {
			out = append(out, one.Cell(row, col))
		}
	}
	return out
}

// looks counts what the cells of a strip look like.
type looks struct {
	filled  int // with a colour, as far as a cell reaches
	tinted  int // with a colour that only the mean of many pixels tells from the page
	printed int // with a text in the middle, on the page's colour
	blank   int
	foreign int // with something that is no cell's
}

// stripLooks looks at the cells of the k-th row or column that p may have on a
// side.
func (s *solids) stripLooks(r *raster, p *Panel, at side, strip Rect, k int) looks {
	var l looks
	n := p.Rows()
	if !at.vertical() {
		n = p.Cols()
	}
	// rounding and blur at both ends of n cells, and how well their step is known
	slip := 2 + 1.5*float64(k)/float64(n)
	for _, c := range p.cellsOf(at, strip) {
		inner := Rect{c.X0 + 0.2*c.W(), c.Y0 + 0.2*c.H(), c.X1 - 0.2*c.W(), c.Y1 - 0.2*c.H()}.Image()
		area := float64(inner.Dx() * inner.Dy())
		fill := float64(s.count(s.fill, inner))
		ground := r.dominant(c)
		// in a JPEG the borders of what is nearly as light as the page are not sharp
		pale := r.noise > 0 && fades(cielab.FromRGB(ground[0], ground[1], ground[2]), s.page) && r.share(c, ground, diff) > 0.6
		switch {
		case fill > 0.6*area && s.fills(c, at, slip):
			l.filled++
		case !pale && fill > 0.03*area:
			l.foreign++
		case pale && diff(ground, s.page) > 2+r.noise/2 || s.tinted(r, c):
			l.tinted++
		case s.printed(r, c):
			l.printed++
		case s.count(s.ink, inner) > 0 && (r.noise == 0 || r.hasInk(inner, s.page)):
			l.foreign++
		default:
			l.blank++
		}
	}
	return l
}

// fills says whether what fills a cell begins and ends, along the way from the
// panel to that side, where the cell does: else it belongs to a panel or a strip
// of its own beside this one. Slip is how far in px the cell may be off.
func (s *solids) fills(c Rect, at side, slip float64) bool {
	lo, hi, a0, a1 := c.X0, c.X1, c.Y0, c.Y1
	if at.vertical() {
		lo, hi, a0, a1 = c.Y0, c.Y1, c.X0, c.X1
	}
	size := hi - lo
	tol := math.Min(slip+0.03*size, size/4) // a frame fills less than a half of small cells
	a0, a1 = a0+0.25*(a1-a0), a1-0.25*(a1-a0)
	full := func(pos float64) bool {
		line := Rect{pos, a0, pos + 1, a1}
		if at.vertical() {
			line = Rect{a0, pos, a1, pos + 1}
		}
		return 2*float64(s.count(s.fill, line.Image())) > a1-a0
	}
	gap := float64(s.lineGap) / 2
	return full(lo+gap+tol) && full(hi-gap-tol-1)
}

// tinted says whether the ground of a cell, on the whole, is not the page's
// colour by a level or more. The tint that a JPEG leaves beside a strong colour
// stays within its blocks of 16 px, ringing around letters within 8 px.
func (s *solids) tinted(r *raster, c Rect) bool {
	if r.noise == 0 {
		return false
	}
	const block = 8
	inner := Rect{c.X0 + 0.1*c.W(), c.Y0 + 0.1*c.H(), c.X1 - 0.1*c.W(), c.Y1 - 0.1*c.H()}.Image().Intersect(image.Rect(0, 0, r.w, r.h))
	var sum [3]int
	n := 0
	for y := inner.Min.Y; y+block <= inner.Max.Y; y += block / 2 {
		for x := inner.Min.X; x+block <= inner.Max.X; x += block / 2 {
			tile := image.Rect(x, y, x+block, y+block)
			if s.count(s.ink, tile.Inset(-block)) > 0 || s.count(s.fill, tile.Inset(-2*block)) > 0 {
				continue
			}
			for ; tile.Min.Y < tile.Max.Y; tile.Min.Y++ {
				for x := tile.Min.X; x < tile.Max.X; x++ {
					px := r.at(x, tile.Min.Y)
					for k := range sum {
						sum[k] += int(px[k]) - int(s.paper[k])
					}
					n++
				}
			}
		}
	}
	for _, v := range sum {
		if n > 0 && abs(v) >= n {
			return true
		}
	}
	return false
}

type side int

const (
	top side = iota
	bottom
	left
	right
)

func (s side) vertical() bool { return s == top || s == bottom }

// nextStrip is the k-th row or column that would follow on a side, from 1, if
// the picture, or the card in it that the panel stands on, has room for it.
func (s *solids) nextStrip(p *Panel, at side, k int) (Rect, bool) {
	return p.nextStrip(at, k, s.roomOf(p.Box()))
}

// nextStrip is the k-th row or column that would follow on a side, from 1, if there is room for it.
func (p *Panel) nextStrip(at side, k int, room image.Rectangle) (Rect, bool) {
	b := p.Box()
	pitchX, pitchY := b.W()/float64(p.Cols()), b.H()/float64(p.Rows())
	dx, dy := float64(k)*pitchX, float64(k)*pitchY
	out := b
	switch at {
	case top:
		out.Y0, out.Y1 = b.Y0-dy, b.Y0-dy+pitchY
	case bottom:
		out.Y0, out.Y1 = b.Y1+dy-pitchY, b.Y1+dy
	case left:
		out.X0, out.X1 = b.X0-dx, b.X0-dx+pitchX
	case right:
		out.X0, out.X1 = b.X1+dx-pitchX, b.X1+dx
	}
	in := rectOf(room)
	return out, out.X0 >= in.X0 && out.Y0 >= in.Y0 && out.X1 < in.X1 && out.Y1 < in.Y1
}

// isBlankStrip says whether strip is a row or column of blank cells of p, though
// nothing filled follows it: the lines between the cells go on into it, or it has
// a print in each cell or a tick label of its own.
func (s *solids) isBlankStrip(r *raster, p *Panel, at side, strip Rect, l looks) bool {
	const half = 0.5 // of the cells; beside fewer prints are names
	const block = 16 // px that a JPEG carries colours beside a panel, which fill smaller cells
	depth := strip.W()
	if at.vertical() {
		depth = strip.H()
	}
	if l.tinted > 1 && l.foreign == 0 && depth > block && 2*l.tinted > l.tinted+l.printed+l.blank {
		return !r.hasEdgeAlong(strip, at)
	}
	if s.isPaleRow(r, p, at, strip) {
		return true
	}
	if l.filled+l.foreign == 0 && s.linesCross(p, at, strip) && !s.linesGoOn(p, at) && s.ticked(r, p, at, strip) == yes {
		return true // whatever the cells before it hold
	}
	// what is filled belongs to something else
	if n := s.count(s.fill, strip.Image()); float64(n) > 0.03*strip.W()*strip.H() {
		return false
	}
	if s.endsAtAxis(r, at, strip) && s.endsPale(r, p, at) && s.hasTick(r, p, at, strip) {
		return true
	}
	return s.endsBlank(r, p, at) && (s.hasLines(p, at, strip) && !s.linesGoOn(p, at) || s.hasTick(r, p, at, strip) ||
		s.hasPrints(r, p, at, strip) && s.ticked(r, p, at, strip) != no && p.printed(r, half) || s.isStair(p, at, strip))
}

// endsAtAxis says whether a line is drawn along the outer side of a strip: the axis, beside a blank column of a ground in stripes.
func (s *solids) endsAtAxis(r *raster, at side, strip Rect) bool {
	const all = 0.95 // of the strip's length
	box := strip.Image()
	for d := -r.strokeSize(); d <= r.strokeSize(); d++ {
		line := outerLine(box, at, d)
		if inked := s.count(s.ink, line); inked > 0 && float64(inked) >= all*float64(max(line.Dx(), line.Dy())) {
			return true
		}
	}
	return false
}

// endsPale says whether the cells of the outermost row or column on a side are all of one colour, nearly the page's: of a ground in stripes.
func (s *solids) endsPale(r *raster, p *Panel, at side) bool {
	const pale = 24 // levels
	outer, _, ok := p.split(at)
	if !ok {
		return false
	}
	first := r.dominant(outer.Cell(0, 0))
	for i := range outer.Rows() {
		for j := range outer.Cols() {
			if diff(r.dominant(outer.Cell(i, j)), first) > 2+2*r.noise {
				return false
			}
		}
	}
	return diff(first, s.page) <= pale
}

// hasEdgeAlong says whether a strip beside a panel begins on one ground and goes on on another, as where the card ends on which
// the panel stands.
func (r *raster) hasEdgeAlong(strip Rect, at side) bool {
	const parts = 4   // of the strip
	const plain = 0.7 // of a part
	limit := 2 + 2*r.noise
	ground := func(i int) (rgb, bool) {
		if at == top || at == left {
			i = parts - 1 - i
		}
		c, share := r.commonIn(strip.slice(i, parts, at.vertical()).Image(), limit)
		return c, share >= plain
	}
	first, known := ground(0)
	for i := 1; known && i < parts; i++ {
		if c, even := ground(i); even && diff(c, first) > limit {
			return true
		}
	}
	return false
}

// endsBlank says whether the outermost row or column on a side has a blank cell
// itself: only then the next one may be blank altogether.
func (s *solids) endsBlank(r *raster, p *Panel, at side) bool {
	edge := p.Box()
	switch at {
	case top:
		edge.Y1 = p.Y[1]
	case bottom:
		edge.Y0 = p.Y[p.Rows()-1]
	case left:
		edge.X1 = p.X[1]
	case right:
		edge.X0 = p.X[p.Cols()-1]
	}
	return slices.ContainsFunc(p.cellsOf(at, edge), func(c Rect) bool {
		return diff(r.dominant(c), s.page) <= 2+r.noise/2
	})
}

// hasLines says whether the lines between cells go on into the strip: most of
// those across it, or its far edge.
func (s *solids) hasLines(p *Panel, at side, strip Rect) bool {
	return s.framed(strip, at) || s.linesCross(p, at, strip)
}

// linesCross says whether most of the lines between the columns (rows) of p go on across a strip on a side.
func (s *solids) linesCross(p *Panel, at side, strip Rect) bool {
	lines, inked := 0, 0
	if at.vertical() {
		for _, x := range p.X[1 : len(p.X)-1] {
			lines++
			if s.inkAlong(x, strip.Y0+2, x, strip.Y1-2) > 0.8 {
				inked++
			}
		}
	} else {
		for _, y := range p.Y[1 : len(p.Y)-1] {
			lines++
			if s.inkAlong(strip.X0+2, y, strip.X1-2, y) > 0.8 {
				inked++
			}
		}
	}
	return lines > 0 && 10*inked >= 7*lines
}

// linesGoOn says whether the lines between the columns (rows) of p run on from a side to the edge of the
// picture, or over more rows than may be blank: those of a sheet do, whatever its cells hold.
func (s *solids) linesGoOn(p *Panel, at side) bool {
	const drawn, most = 0.8, 0.7 // of a line, and of all lines
	b := p.Box()
	lines, pitch := p.X, p.Y[1]-p.Y[0]
	if !at.vertical() {
		lines, pitch = p.Y, p.X[1]-p.X[0]
	}
	from := map[side]float64{top: b.Y0, bottom: b.Y1, left: b.X0, right: b.X1}[at]
	to := map[side]float64{top: 1, bottom: float64(s.h) - 1, left: 1, right: float64(s.w) - 1}[at]
	if far := (maxAhead + 0.5) * pitch; math.Abs(to-from) > far {
		to = from + math.Copysign(far, to-from)
	}
	on := 0
	for _, line := range lines[1 : len(lines)-1] {
		ink := s.inkAlong(line, from, line, to)
		if !at.vertical() {
			ink = s.inkAlong(from, line, to, line)
		}
		if ink > drawn {
			on++
		}
	}
	return float64(on) > most*float64(len(lines)-2)
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

// boxIn is the bounding box of what is set of a mask within c; ok is false where
// that is nothing.
func (s *solids) boxIn(mask []uint8, c Rect) (box Rect, ok bool) {
	return s.boxOf(c, func(x, y int) bool { return mask[y*s.w+x] != 0 })
}

// boxOf is the bounding box of those pixels within c that are set; ok is false where none is.
func (s *solids) boxOf(c Rect, set func(x, y int) bool) (box Rect, ok bool) {
	b := c.Image()
	x0, y0, x1, y1 := b.Max.X, b.Max.Y, b.Min.X, b.Min.Y
	for y := max(0, b.Min.Y); y < min(s.h, b.Max.Y); y++ {
		for x := max(0, b.Min.X); x < min(s.w, b.Max.X); x++ {
			if set(x, y) {
				x0, x1 = min(x0, x), max(x1, x+1)
				y0, y1 = min(y0, y), max(y1, y+1)
			}
		}
	}
	return Rect{float64(x0), float64(y0), float64(x1), float64(y1)}, x1 > x0
}

// printIn is the bounding box of what is printed within c: in a JPEG of what is no echo, which strokes have in their block.
func (s *solids) printIn(r *raster, c Rect) (box Rect, ok bool) {
	const echo = 0.25 // of the darkest stroke's contrast: echoes have a tenth, the thinnest strokes a half
	if r.noise == 0 {
		return s.boxIn(s.ink, c)
	}
	b := c.Image().Intersect(image.Rect(0, 0, r.w, r.h))
	darkest := 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			darkest = max(darkest, lumaDiff(r.at(x, y), s.page))
		}
	}
	return s.boxOf(c, func(x, y int) bool {
		return s.ink[y*s.w+x] != 0 && float64(lumaDiff(r.at(x, y), s.page)) > echo*float64(darkest)
	})
}

// printed says whether a cell has something printed in its middle, clear of its
// borders.
func (s *solids) printed(r *raster, c Rect) bool {
	// the rim may hold what a JPEG leaves of the next cell's edge
	rim := math.Min(8, 0.1*math.Min(c.W(), c.H()))
	b, ok := s.printIn(r, Rect{c.X0 + rim, c.Y0 + rim, c.X1 - rim, c.Y1 - rim})
	if !ok || b.X0 < c.X0+rim+1 || b.X1 > c.X1-rim-1 || b.Y0 < c.Y0+rim+1 || b.Y1 > c.Y1-rim-1 {
		return false
	}
	// a centred text is off by less than the width of a character
	return math.Abs(b.X0+b.X1-c.X0-c.X1) < 0.16*c.W() && math.Abs(b.Y0+b.Y1-c.Y0-c.Y1) < 0.2*c.H()
}

// hasPrints says whether most cells of the strip have something printed in
// their middle.
func (s *solids) hasPrints(r *raster, p *Panel, at side, strip Rect) bool {
	cells, printed := p.cellsOf(at, strip), 0
	for _, c := range cells {
		if s.printed(r, c) {
			printed++
		}
	}
	return len(cells) > 1 && 10*printed >= 7*len(cells)
}

// hasTick says whether the strip is empty and has a tick label beside it like those
// of the other rows or columns. Where p is a triangle, anything may stand beyond its diagonal.
func (s *solids) hasTick(r *raster, p *Panel, at side, strip Rect) bool {
	// a row of blank cells has nothing in it but what its neighbours' edges
	// leave; a row of tick labels has
	within := s.besideTriangle(r, p, at, strip)
	inner := Rect{within.X0 + 0.15*within.W(), within.Y0 + 0.15*within.H(), within.X1 - 0.15*within.W(), within.Y1 - 0.15*within.H()}
	if at.vertical() && within.X0 == strip.X0 { // a note that begins where the names do ends in the first cells
		inner.X0 = math.Min(inner.X0, strip.X0+(p.X[1]-p.X[0])/2)
	}
	return !s.hasInkIn(inner) && s.ticked(r, p, at, strip) == yes
}

// hasInkIn says whether more is drawn in a part of the picture than neighbours' edges leave in it.
func (s *solids) hasInkIn(c Rect) bool {
	return float64(s.count(s.ink, c.Image())) > 0.005*c.W()*c.H()
}
