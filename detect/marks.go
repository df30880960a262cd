package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/groups"
)

// Some heatmaps do not fill their cells, but set a circle or a square into each,
// whose size stands for something of its own:
//
//	+-----+-----+-----+
//	| ### |  .  |  #  |   the marks stand in the middles of the cells; lines
//	| ### |     |     |   between these may be drawn or not
//	+-----+-----+-----+
//	|  .  | ### | ### |
//	|     | ### | ### |
//	+-----+-----+-----+

// minMarks is how many marks make a panel: fewer are a legend.
const minMarks = 6

// findMarks finds the panels of marks among the solids in boxes, clear of bars.
// What does not belong to one comes back.
func (s *solids) findMarks(r *raster, boxes []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	for _, group := range groupMarks(s.markShapes(boxes, 2*r.strokeSize())) {
		p, ok := markLattice(group)
		if !ok {
			continue
		}
		s.extendMarks(&p, bars)
		if float64(s.w*s.h)*minPanelArea > p.Box().W()*p.Box().H() || slices.ContainsFunc(panels, func(o Panel) bool { return overlap(o.Box(), p.Box()) }) {
			continue
		}
		if s.setMarks(r, &p); p.hasMarks() {
			panels = append(panels, p)
		}
	}
	if len(panels) == 0 {
		return nil, boxes
	}
	for _, b := range boxes {
		if !slices.ContainsFunc(panels, func(p Panel) bool { return covers(p.Box(), rectOf(b)) }) {
			left = append(left, b)
		}
	}
	return panels, left
}

// mark is a solid that may be one of many.
type mark struct {
	box   image.Rectangle
	round bool // its corners are cut off
}

func (m mark) x() float64 { return float64(m.box.Min.X+m.box.Max.X) / 2 }
func (m mark) y() float64 { return float64(m.box.Min.Y+m.box.Max.Y) / 2 }

// markShapes keeps the boxes of at least a size in px that are filled as a circle or
// a square is, by more than seven tenths. Smaller ones may be pieces of letters.
func (s *solids) markShapes(boxes []image.Rectangle, least int) []mark {
	var out []mark
	for _, b := range boxes {
		// there are two rows and two columns at least
		if w, h := b.Dx(), b.Dy(); !similar(w, h) || min(w, h) < least || 2*max(w, h) > max(s.w, s.h) {
			continue
		}
		n := s.count(s.fill, b)
		if 10*n < 7*b.Dx()*b.Dy() {
			continue
		}
		out = append(out, mark{b, s.freeCorners(b) >= 3}) // one may hang together with a line
	}
	return out
}

// freeCorners is how many corners of its box a solid leaves free: a circle all of them,
// by an eighth of its width, a slanted ellipse two, and a square none.
func (s *solids) freeCorners(b image.Rectangle) int {
	c := max(1, b.Dx()/10)
	corners := 0
	for _, at := range []image.Point{b.Min, {X: b.Max.X - c, Y: b.Min.Y}, {X: b.Min.X, Y: b.Max.Y - c}, b.Max.Sub(image.Pt(c, c))} {
		if s.count(s.fill, image.Rectangle{at, at.Add(image.Pt(c, c))}) == 0 {
			corners++
		}
	}
	return corners
}

// groupMarks unites the marks that stand in one row or column, as far apart as
// most do or twice as far.
func groupMarks(marks []mark) [][]mark {
	if len(marks) < minMarks {
		return nil
	}
	// the next one to the right in the row, and below in the column
	const level = 2.0 // px that rounding and blur leave open
	var dxs, dys []float64
	for _, a := range marks {
		dx, dy := math.Inf(1), math.Inf(1)
		for _, b := range marks {
			if d := b.x() - a.x(); d > level && near(a.y(), b.y(), level) {
				dx = math.Min(dx, d)
			}
			if d := b.y() - a.y(); d > level && near(a.x(), b.x(), level) {
				dy = math.Min(dy, d)
			}
		}
		if !math.IsInf(dx, 1) {
			dxs = append(dxs, dx)
		}
		if !math.IsInf(dy, 1) {
			dys = append(dys, dy)
		}
	}
	if len(dxs) < minMarks/2 || len(dys) < minMarks/2 {
		return nil
	}
	reachX, reachY := 2.1*quantile(dxs, 0.3)+level, 2.1*quantile(dys, 0.3)+level
	var parts [][]mark
	for _, group := range groups.Of(len(marks), func(i, j int) bool {
		a, b := marks[i], marks[j]
		dx, dy := math.Abs(a.x()-b.x()), math.Abs(a.y()-b.y())
		return dx <= level && dy <= reachY || dy <= level && dx <= reachX
	}) {
		part := make([]mark, len(group))
		for k, i := range group {
			part[k] = marks[i]
		}
		parts = append(parts, part)
	}
	// a panel may have parts with marks of their own, and few between them
	for i := range parts {
		for j := 0; j < i; j++ {
			if extent(parts[i]).Overlaps(extent(parts[j])) {
				parts[i], parts[j], j = append(parts[i], parts[j]...), nil, -1
			}
		}
	}
	return slices.DeleteFunc(parts, func(g []mark) bool { return len(g) < minMarks })
}

// extent is the bounding box of marks.
func extent(marks []mark) (box image.Rectangle) {
	for _, m := range marks {
		box = box.Union(m.box)
	}
	return box
}

func near(a, b, tol float64) bool { return math.Abs(a-b) <= tol }

// markLattice lays a lattice around marks, if they look like those of a panel:
// nearly all in the middles of its cells, in a third of the cells at least, and
// either round or of several sizes. Squares of one size are cells with lines between
// them.
func markLattice(marks []mark) (Panel, bool) {
	p := Panel{Colorbar: -1}
	startX, pitchX := evenPlaces(marks, mark.x)
	startY, pitchY := evenPlaces(marks, mark.y)
	pitch := math.Min(pitchX, pitchY)
	if pitch < 2*minPitch {
		return p, false
	}
	// what is farther off hangs together with a neighbour or a label
	slip := markSlip + 0.03*pitch
	cells := map[image.Point]bool{}
	var first, last image.Point
	var sizes []float64
	round := 0
	for _, m := range marks {
		x, y := (m.x()-startX)/pitchX, (m.y()-startY)/pitchY
		at := image.Pt(int(math.Round(x)), int(math.Round(y)))
		if !near(x, float64(at.X), slip/pitchX) || !near(y, float64(at.Y), slip/pitchY) || cells[at] {
			continue
		}
		if len(cells) == 0 {
			first, last = at, at
		}
		first = image.Pt(min(first.X, at.X), min(first.Y, at.Y))
		last = image.Pt(max(last.X, at.X), max(last.Y, at.Y))
		cells[at] = true
		sizes = append(sizes, float64(max(m.box.Dx(), m.box.Dy())))
		if m.round {
			round++
		}
	}
	for k := first.X; k <= last.X+1; k++ {
		p.X = append(p.X, startX+pitchX*(float64(k)-0.5))
	}
	for k := first.Y; k <= last.Y+1; k++ {
		p.Y = append(p.Y, startY+pitchY*(float64(k)-0.5))
	}
	n := len(cells)
	varied := quantile(sizes, 0.9) > 1.3*quantile(sizes, 0.1) && quantile(sizes, 0.5) < 0.9*pitch
	return p, p.Rows() > 1 && p.Cols() > 1 && n >= minMarks && 10*n >= 9*len(marks) && 3*n >= p.Rows()*p.Cols() &&
		quantile(sizes, 0.95) <= 1.1*pitch+2 && (10*round >= 7*n || varied)
}

// markSlip is how many px the middle of a mark may be off, by rounding and the blur
// of a JPEG; half of a line that hangs together with it is more.
const markSlip = 1.6

// evenPlaces finds the start and the step in px that most marks' places have, the
// step 0 where there is none.
func evenPlaces(marks []mark, pos func(mark) float64) (start, pitch float64) {
	var at []float64
	for _, m := range marks {
		at = append(at, pos(m))
	}
	slices.Sort(at)
	// from the middle of each row to that of the next: what is off stands alone
	var steps []float64
	before, first := math.Inf(-1), 0
	for i := range at {
		if i+1 < len(at) && at[i+1]-at[i] <= markSlip {
			continue
		}
		if i > first { // of several marks
			mid := at[(first+i)/2]
			if !math.IsInf(before, -1) {
				steps = append(steps, mid-before)
			} else {
				start = mid
			}
			before = mid
		}
		first = i + 1
	}
	if pitch = quantile(steps, 0.5); pitch < 2*minPitch {
		return 0, 0
	}
	// a straight line through the places, in rounds: the farther from the start
	// the more the step is multiplied
	most := math.Max(at[len(at)-1]-start, start-at[0])
	for reach := 2.5 * pitch; ; reach *= 2 {
		var n, sk, sx, skk, skx float64
		for _, x := range at {
			k := math.Round((x - start) / pitch)
			if math.Abs(x-start) <= reach && near(x, start+k*pitch, 2*markSlip) {
				n, sk, sx, skk, skx = n+1, sk+k, sx+x, skk+k*k, skx+k*x
			}
		}
		if det := n*skk - sk*sk; det > 0 {
			pitch = (n*skx - sk*sx) / det
			start = (sx - pitch*sk) / n
		}
		if reach >= 2*most || pitch < 2*minPitch {
			return start, pitch
		}
	}
}

// extendMarks adds the rows and columns whose marks are too small to be found by
// themselves, where the lines between the cells, or their frame, go on into them; and
// those whose marks fill their cells and hang together with ones of the panel.
func (s *solids) extendMarks(p *Panel, bars []Colorbar) {
	for _, at := range []side{top, bottom, left, right} {
		for range maxAhead {
			strip, ok := s.nextStrip(p, at, 1)
			if !ok || !s.hasLines(p, at, strip) && !s.goesOn(p, strip) || slices.ContainsFunc(bars, func(b Colorbar) bool { return overlap(b.Box, strip) }) {
				break
			}
			p.grow(at, []Rect{strip})
		}
	}
}

// goesOn says whether a solid reaches from p into strip that begins and ends on the
// lattice of p: several marks that fill their cells.
func (s *solids) goesOn(p *Panel, strip Rect) bool {
	on := func(lines []float64, at int) bool {
		pitch := lines[1] - lines[0]
		k := (float64(at) - lines[0]) / pitch
		return near(k, math.Round(k), markSlip/pitch+0.03)
	}
	return slices.ContainsFunc(s.boxes, func(b image.Rectangle) bool {
		return overlap(rectOf(b), p.Box()) && overlap(rectOf(b.Inset(3)), strip) &&
			on(p.X, b.Min.X) && on(p.X, b.Max.X) && on(p.Y, b.Min.Y) && on(p.Y, b.Max.Y)
	})
}

// markIn finds the mark in the middle of a cell; the empty Rect where there is none.
// Where it is no solid of its own it hangs together with its neighbours, or is
// thinner than a stroke and known by its ink, if no line runs through the cell.
func (s *solids) markIn(r *raster, c Rect) Rect {
	slack := 1.5 + 0.05*math.Min(c.W(), c.H())
	// a circle fills four fifths of its box, less what is printed on it
	centred := func(b Rect) bool {
		return near(b.X0+b.X1, c.X0+c.X1, 2*slack) && near(b.Y0+b.Y1, c.Y0+c.Y1, 2*slack) &&
			near(b.W(), b.H(), math.Max(2, 0.2*math.Max(b.W(), b.H()))) && float64(s.count(s.ink, b.Image())) > 0.55*b.W()*b.H()
	}
	for _, b := range s.boxes {
		if b := rectOf(b); centred(b) && b.W() < 1.2*c.W() && !s.inLetter(r, b, c) {
			return b
		}
	}
	inner := Rect{c.X0 + 0.12*c.W(), c.Y0 + 0.12*c.H(), c.X1 - 0.12*c.W(), c.Y1 - 0.12*c.H()}
	if b, ok := s.boxIn(s.fill, inner); ok {
		if centred(b) {
			return b
		}
		return Rect{}
	}
	b, ok := s.boxIn(s.ink, inner)
	if !ok || !centred(b) || 10*float64(s.count(s.ink, b.Image())) < 7*b.W()*b.H() || b.X0 <= inner.X0+1 || b.Y0 <= inner.Y0+1 {
		return Rect{}
	}
	return b
}

// inLetter says whether a solid in the middle of a cell is where the strokes of a letter meet:
// it is less than half as wide as the cell, and its colour goes on beyond its box, as that of a
// mark, or of a number printed on one, does not.
func (s *solids) inLetter(r *raster, b, c Rect) bool {
	const blur, crossed = 2, 0.1 // px; of the way around it, where one stroke leaves it
	around := b.Image().Inset(-blur)
	if 2*b.W() > c.W() || !around.In(c.Image()) {
		return false
	}
	own := r.dominant(b)
	n, like := 0, 0
	onRim(around, func(x, y int) {
		n++
		if at := r.at(x, y); diff(at, s.page) > s.limit && diff(at, own) < diff(at, s.page) {
			like++
		}
	})
	return float64(like) > crossed*float64(n)
}

// hasMarks says whether any mark of p is known.
func (p *Panel) hasMarks() bool {
	return slices.ContainsFunc(p.Marks, func(m Rect) bool { return m.W() > 0 })
}

// marksBeside counts the marks of p above its diagonal and below it.
func (p *Panel) marksBeside() (above, below int) {
	for row := range p.Rows() {
		for col := range p.Cols() {
			switch {
			case !p.HasMark(row, col):
			case col > row:
				above++
			case col < row:
				below++
			}
		}
	}
	return above, below
}

// dropNames takes out the few marks on one side of the diagonal of a square matrix whose other side is full of them: pieces of the
// names that stand there. What a matrix has on both sides is of one size.
func (p *Panel) dropNames() {
	const few, full = 0.2, 0.8 // of the cells of a side
	n := p.Rows()
	above, below := p.marksBeside()
	side := float64(n*(n-1)) / 2
	if n != p.Cols() || float64(min(above, below)) > few*side || float64(max(above, below)) < full*side {
		return
	}
	for row := range n {
		for col := range n {
			m, mirror := &p.Marks[row*n+col], p.Marks[col*n+row]
			if (col < row) == (below < above) && col != row && 2*m.W() < mirror.W() {
				*m = Rect{}
			}
		}
	}
}

// isStaircase says whether the marks or cells of p fill one half of it, so that names of
// rows or columns may stand in the other, on its diagonal.
func (p *Panel) isStaircase() bool {
	if p.Blank != nil {
		return true
	}
	if p.Marks == nil || p.Rows() < 3 || p.Cols() < 3 {
		return false
	}
	above, below := p.marksBeside()
	return min(above, below) == 0 && max(above, below) > 2
}
