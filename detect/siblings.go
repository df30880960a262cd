package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// Facets of one figure are drawn on one lattice: panels in a row share their
// rows, panels in a column their columns. So a panel of which the picture shows
// too little to be found by itself, because most of its cells are blank or as
// light as the page, is known by its neighbours.

// alignSiblings gives a panel the rows or columns that a neighbour beside it
// goes on with, or the rows of one and the columns of another, where nothing speaks against it.
func (s *solids) alignSiblings(r *raster, panels []Panel) {
	for i := range panels {
		for j := range panels {
			panels[i].endLike(&panels[j])
		}
	}
	for s.growLikeSiblings(r, panels) { // what has grown may speak for others
	}
}

// growLikeSiblings is a round of alignSiblings, and says whether a panel has grown.
func (s *solids) growLikeSiblings(r *raster, panels []Panel) (grown bool) {
	for i := range panels {
		p := &panels[i]
		if p.Continuous || !p.even() {
			continue
		}
		for j := range panels {
			for k := range panels {
				q, o := &panels[j], &panels[k] // beside p, and above or below it
				if j == i || k == i || q.Continuous || o.Continuous || !q.even() || !o.even() {
					continue
				}
				t := Panel{X: p.X, Y: p.Y}
				if missing(p.Y, q.Y) > 0 {
					t.Y = q.Y
				}
				if missing(p.X, o.X) > 0 {
					t.X = o.X
				}
				grows := t.Rows() > p.Rows() || t.Cols() > p.Cols()
				if grows && t.Rows() == o.Rows() && t.Cols() == q.Cols() && alikeSteps(t.Y, o.Y) && alikeSteps(t.X, q.X) && s.mayReach(r, p, &t, panels) {
					p.X, p.Y, grown = t.X, t.Y, true
				}
			}
		}
	}
	return grown
}

// alikeSteps says whether the cells between lines are about as wide as those between others: those of facets are, and those of a strip along one
// are not.
func alikeSteps(a, b []float64) bool {
	const alike = 0.2 // of a cell
	n, m := len(a)-1, len(b)-1
	step, other := (a[n]-a[0])/float64(n), (b[m]-b[0])/float64(m)
	return near(step, other, alike*step)
}

// endLike gives an uneven panel the columns (rows) of an even one above or below (beside) it that has the same but for an outer one, which is wider:
// of a column of the page's colour only what is printed in it was seen.
func (p *Panel) endLike(o *Panel) {
	if p.Continuous || o.Continuous || p.even() || !o.even() {
		return
	}
	cut := func(a, b []float64) bool {
		const same = 0.1 // of a cell
		n := len(b) - 1
		if len(a) != n+1 || n < 3 {
			return false
		}
		slack := math.Max(2, same*(b[1]-b[0]))
		for k := 1; k < n; k++ {
			if !near(a[k], b[k], slack) {
				return false
			}
		}
		first, last := a[0]-b[0], b[n]-a[n] // what lacks
		return first > slack && near(last, 0, slack) || last > slack && near(first, 0, slack)
	}
	if cut(p.X, o.X) {
		p.X = slices.Clone(o.X)
	}
	if cut(p.Y, o.Y) {
		p.Y = slices.Clone(o.Y)
	}
}

// splitLikeSiblings parts a panel that reaches over the columns of several beside each other above or below it, or over the
// rows of several on one side: where those stand apart, it is as many, if each cell is of one colour then.
func (r *raster) splitLikeSiblings(panels []Panel) (out []Panel) {
	for i := range panels {
		p := &panels[i]
		parts := []Panel{*p}
		for j := 0; j < len(panels) && len(parts) == 1 && !p.Continuous; j++ {
			q := &panels[j]
			if j == i || q.Continuous {
				continue
			}
			var columns, rows [][]float64
			for k := range panels {
				if o := &panels[k]; k != i && !o.Continuous && sameLines(q.Y, o.Y) {
					columns = append(columns, o.X)
				}
				if o := &panels[k]; k != i && !o.Continuous && sameLines(q.X, o.X) {
					rows = append(rows, o.Y)
				}
			}
			var split []Panel
			for _, x := range partsLike(p.X, columns) {
				split = append(split, Panel{X: x, Y: p.Y, Colorbar: -1})
			}
			if len(split) == 0 {
				for _, y := range partsLike(p.Y, rows) {
					split = append(split, Panel{X: p.X, Y: y, Colorbar: -1})
				}
			}
			if len(split) > 1 && !slices.ContainsFunc(split, func(q Panel) bool { return !q.flat(r, anyPrint) }) {
				parts = split
			}
		}
		out = append(out, parts...)
	}
	return out
}

// partsLike are those of the lines of panels along an axis that reach, one panel after another and apart, over those of a
// whole one; nil where they do not, or there is but one.
func partsLike(whole []float64, panels [][]float64) (parts [][]float64) {
	const tolerance = 0.35 // of a cell: the lines of a panel that was not parted are stretched over the gaps
	const least = 2        // px: edges are found to a pixel
	last := len(whole) - 1
	end := whole[0]
	slices.SortFunc(panels, func(a, b []float64) int { return cmp.Compare(a[0], b[0]) })
	for _, lines := range panels {
		n := len(lines) - 1
		slack := tolerance * (lines[n] - lines[0]) / float64(n)
		if lines[n] < whole[0]+slack || lines[0] > whole[last]-slack {
			continue
		}
		if len(parts) == 0 && !near(lines[0], end, slack) || len(parts) > 0 && lines[0]-end <= least {
			return nil
		}
		if parts, end = append(parts, lines), lines[n]; len(parts) > 1 && near(end, whole[last], slack) {
			return parts
		}
	}
	return nil
}

// sameLines says whether two panels begin and end at the same places along an axis.
func sameLines(a, b []float64) bool {
	n, m := len(a)-1, len(b)-1
	step := (a[n] - a[0]) / float64(n)
	return n == m && near(a[0], b[0], 0.25*step) && near(a[n], b[m], 0.25*step)
}

// paleSiblings are the panels among boxes, most of whose cells are as light as the page: the lattice in
// them is clear and has as many rows and columns as that of a panel of their size.
func (s *solids) paleSiblings(r *raster, boxes []image.Rectangle, panels []Panel) (out []Panel) {
	for _, box := range boxes {
		for _, p := range panels {
			if b := p.Box(); p.Continuous || !alikeSizes(float64(box.Dx()), b.W()) || !alikeSizes(float64(box.Dy()), b.H()) {
				continue
			}
			x, y := bestLattice(r, box)
			if len(x.lines) == len(p.X) && len(y.lines) == len(p.Y) && math.Min(x.score, y.score) >= clearLattice {
				out = append(out, Panel{X: x.lines, Y: y.lines, Colorbar: -1})
				break
			}
		}
	}
	return out
}

// alikeSizes says whether two sizes in px are the same but for the blur of a frame.
func alikeSizes(a, b float64) bool { return near(a, b, math.Max(2, 0.02*b)) }

// likeSiblings gives boxes whose borders were too faint the lattice of a panel of their
// size beside them, if that leaves each cell one colour.
func (r *raster) likeSiblings(boxes []image.Rectangle, panels []Panel) (out []Panel) {
	for _, box := range boxes {
		for _, p := range panels {
			b := p.Box()
			if p.Continuous || !alikeSizes(float64(box.Dx()), b.W()) || !alikeSizes(float64(box.Dy()), b.H()) {
				continue
			}
			q := Panel{X: stretched(p.X, float64(box.Min.X), float64(box.Max.X)), Y: stretched(p.Y, float64(box.Min.Y), float64(box.Max.Y)), Colorbar: -1}
			if q.flat(r, anyPrint) && looksFilled(r, &q) {
				out = append(out, q)
				break
			}
		}
	}
	return out
}

// crossSiblings gives boxes whose borders were too faint the rows of a panel beside them and the columns of one above or below, where both
// have the box's place and as many cells, and that leaves each cell one colour.
func (r *raster) crossSiblings(boxes []image.Rectangle, panels []Panel) (out []Panel) {
	const frame = 4 // px around the cells that the box may reach to
	fits := func(lines []float64, from, to int) bool {
		return near(lines[0], float64(from), frame) && near(lines[len(lines)-1], float64(to), frame)
	}
	for _, box := range boxes {
		var beside, over *Panel
		taken := false
		for i := range panels {
			p := &panels[i]
			taken = taken || overlap(p.Box(), rectOf(box))
			if p.Continuous || !p.even() {
				continue
			}
			if fits(p.Y, box.Min.Y, box.Max.Y) {
				beside = p
			}
			if fits(p.X, box.Min.X, box.Max.X) {
				over = p
			}
		}
		if taken || beside == nil || over == nil || beside.Rows() != over.Rows() || beside.Cols() != over.Cols() {
			continue
		}
		if q := (Panel{X: slices.Clone(over.X), Y: slices.Clone(beside.Y), Colorbar: -1}); q.flat(r, anyPrint) && looksFilled(r, &q) {
			out = append(out, q)
		}
	}
	return out
}

// faintSiblings are the panels among boxes clear of others, as large as one of those, whose cells are as its cells are and differ from each
// other: in a JPEG the borders between cells of like colours are fainter than those of the prints.
func (s *solids) faintSiblings(r *raster, boxes []image.Rectangle, panels []Panel) (out []Panel) {
	for _, box := range boxes {
		cells := r.cutTint(box, s.page)
		if slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), rectOf(cells)) }) {
			continue
		}
		for _, p := range r.likeSiblings([]image.Rectangle{cells}, panels) {
			around := &Panel{X: []float64{p.X[0], p.X[p.Cols()]}, Y: []float64{p.Y[0], p.Y[p.Rows()]}}
			if r.isDivided(around, &p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// totalsBeside finds the columns and rows of totals among boxes that stand beside panels.
func (r *raster) totalsBeside(boxes []image.Rectangle, panels []Panel) (out []Panel) {
	for _, box := range boxes {
		found := false
		for i := range panels {
			var q Panel
			if q, found = r.totals(&panels[i], rectOf(box)); found {
				out = append(out, q)
				break
			}
		}
		if !found {
			out = append(out, r.totalsOfStack(rectOf(box), panels)...)
		}
	}
	return out
}

// totalsOfStack are the columns (rows) of totals in a box that stands beside several panels, one below (beside) the other, with
// one for each of them: they are no farther from each other than cells are, as they are as wide as one cell alone.
func (r *raster) totalsOfStack(box Rect, panels []Panel) []Panel {
	for _, vertical := range []bool{false, true} {
		var out []Panel
		for i := range panels {
			part, b := box, panels[i].Box()
			if vertical {
				part.X0, part.X1 = math.Max(box.X0, b.X0), math.Min(box.X1, b.X1)
			} else {
				part.Y0, part.Y1 = math.Max(box.Y0, b.Y0), math.Min(box.Y1, b.Y1)
			}
			if part.W() <= 0 || part.H() <= 0 {
				continue
			}
			if q, ok := r.totals(&panels[i], part); ok {
				out = append(out, q)
			}
		}
		if len(out) > 1 {
			return out
		}
	}
	return nil
}

// asTotals gives panels that stand beside others where totals would the one column (row) that they are, if something is printed in each cell of
// that and not of what was found: the edges of large prints have made a lattice.
func (r *raster) asTotals(panels []Panel) {
	for i := range panels {
		q := &panels[i]
		for j := range panels {
			if t, ok := r.totals(&panels[j], q.Box()); ok && i != j && !q.Continuous && q.Rows()*q.Cols() > t.Rows()*t.Cols() && !q.printed(r, printedMost) {
				*q = t
				break
			}
		}
	}
}

// totals is the column (row) that stands apart beside a panel, as one of totals or means does, at its rows (columns) and about as
// wide as its cells. Something is printed in each cell, unlike in an annotation strip.
func (r *raster) totals(p *Panel, box Rect) (q Panel, ok bool) {
	const narrowest, widest = 0.5, 2.0 // of the panel's cells
	const apart = 0.5                  // of a cell, at most: farther away it may be a column beyond a pale one
	b := p.Box()
	cell := p.Cell(0, 0)
	gapX, gapY := math.Max(box.X0-b.X1, b.X0-box.X1), math.Max(box.Y0-b.Y1, b.Y0-box.Y1)
	switch {
	case p.Continuous || !p.even() || gapX > apart*cell.W() || gapY > apart*cell.H():
		return q, false
	case alikeSizes(box.H(), b.H()) && near(box.Y0, b.Y0, 0.25*cell.H()) && box.W() > narrowest*cell.W() && box.W() < widest*cell.W():
		q = *oneLine(stretched(p.Y, box.Y0, box.Y1), box, false)
	case alikeSizes(box.W(), b.W()) && near(box.X0, b.X0, 0.25*cell.W()) && box.H() > narrowest*cell.H() && box.H() < widest*cell.H():
		q = *oneLine(stretched(p.X, box.X0, box.X1), box, true)
	default:
		return q, false
	}
	q.Colorbar = -1
	return q, q.flat(r, anyPrint) && q.printed(r, printedMost)
}

// followSiblings gives a panel the lattice that as many panels of its size have at least, where its own
// is in doubt and theirs leaves each cell one colour: lines are hidden in its own, which is
// finer, or its cells hold several colours, or few of its lines are seen and theirs are where these are as well.
func (s *solids) followSiblings(r *raster, panels []Panel) {
	const nearlyAll = 3 // times as many as have the same lattice: these need but hold more of the edges
	for i := range panels {
		p := &panels[i]
		if p.Continuous || !p.even() {
			continue
		}
		o, count, own := mostSiblings(p, panels)
		if count < own || count == 0 {
			continue
		}
		q := Panel{X: stretched(o.X, p.X[0], p.X[p.Cols()]), Y: stretched(o.Y, p.Y[0], p.Y[p.Rows()]), Colorbar: -1}
		inDoubt := func() bool {
			if count > own {
				cols, rows := p.hidden(r, s.page)
				coarser := q.Cols() <= p.Cols() && q.Rows() <= p.Rows() && cols+rows > 0
				if coarser || !p.flat(r, anyPrint) {
					return true
				}
			}
			if count >= nearlyAll*own && r.fitsBetter(p, &q, false) && r.fitsBetter(p, &q, true) {
				return true
			}
			return r.fitsAsWell(p, &q, false) && r.fitsAsWell(p, &q, true)
		}
		if inDoubt() && q.flat(r, anyPrint) && looksFilled(r, &q) {
			p.X, p.Y = q.X, q.Y
		}
	}
}

// fitsAsWell says whether the columns (rows, if vertical) of q are as many as those of p, or hold as many of
// the edges in it, few of which are on lines of p's.
func (r *raster) fitsAsWell(p, q *Panel, vertical bool) bool {
	const few, asMany = 0.5, 0.95
	if !vertical && p.Cols() == q.Cols() || vertical && p.Rows() == q.Rows() {
		return true
	}
	seen, held := r.edgesOn(p, vertical)
	_, heldByQ := r.edgesOn(q, vertical)
	return seen < few && heldByQ >= asMany*held
}

// fitsBetter says whether the columns (rows, if vertical) of q are as many as those of p, or hold more of the edges in it: those
// of cells that p's lattice parts or joins.
func (r *raster) fitsBetter(p, q *Panel, vertical bool) bool {
	const more = 0.02
	if !vertical && p.Cols() == q.Cols() || vertical && p.Rows() == q.Rows() {
		return true
	}
	_, held := r.edgesOn(p, vertical)
	_, heldByQ := r.edgesOn(q, vertical)
	return heldByQ > held+more
}

// edgesOn is the share of the lines between the columns of p (rows, if vertical) on which there is an edge, half a cell
// long at least, and the share of those edges, by their strength, that lie on lines.
func (r *raster) edgesOn(p *Panel, vertical bool) (seen, held float64) {
	box := p.Box().Image()
	lines, start, edges, length := p.X, box.Min.X, r.verticalEdges, p.Y[1]-p.Y[0]
	if vertical {
		lines, start, edges, length = p.Y, box.Min.Y, r.horizontalEdges, p.X[1]-p.X[0]
	}
	n := len(lines) - 1
	pitch := (lines[n] - lines[0]) / float64(n)
	hit := make([]bool, n+1)
	on, all := 0.0, 0.0
	for _, e := range peaks(edges(box, 2+r.noise).profile(int(shortestEdge * length))) {
		pos := float64(start) + e.pos
		k := int(math.Round((pos - lines[0]) / pitch))
		if k < 1 || k >= n {
			continue
		}
		all += e.strength
		if near(pos, lines[k], tolerance(pitch)) {
			hit[k], on = true, on+e.strength
		}
	}
	count := 0
	for _, h := range hit {
		if h {
			count++
		}
	}
	return float64(count) / math.Max(1, float64(n-1)), on / math.Max(all, 1e-9)
}

// mostSiblings is one of the panels of p's size with the rows and columns that most of these have that do not have
// p's, and how many there are of them and of those with p's.
func mostSiblings(p *Panel, panels []Panel) (most Panel, count, own int) {
	counts := map[[2]int]int{}
	b := p.Box()
	for _, o := range panels {
		if c := o.Box(); o.Continuous || !o.even() || !alikeSizes(c.W(), b.W()) || !alikeSizes(c.H(), b.H()) {
			continue
		}
		if o.Rows() == p.Rows() && o.Cols() == p.Cols() {
			own++
			continue
		}
		shape := [2]int{o.Rows(), o.Cols()}
		if counts[shape]++; counts[shape] > count {
			most, count = o, counts[shape]
		}
	}
	return most, count, own
}

// stretched are lines moved and stretched so that they reach from lo to hi.
func stretched(lines []float64, lo, hi float64) []float64 {
	first, last := lines[0], lines[len(lines)-1]
	out := make([]float64, len(lines))
	for i, v := range lines {
		out[i] = lo + (v-first)*(hi-lo)/(last-first)
	}
	return out
}

// missing is how many of the lines of b those of a lack, 0 where a is neither a run of them nor one of every second or
// third: the rows of few colours in a JPEG look like one.
func missing(a, b []float64) int {
	if len(a) >= len(b) {
		return 0
	}
	step := (b[len(b)-1] - b[0]) / float64(len(b)-1)
	tol := 2 + 0.05*step // half a line between cells and rounding
	k := int(math.Round((a[0] - b[0]) / step))
	each := max(1, int(math.Round((a[len(a)-1]-a[0])/step/float64(len(a)-1))))
	if k < 0 || k+each*(len(a)-1) >= len(b) {
		return 0
	}
	for i := range a {
		if math.Abs(a[i]-b[k+each*i]) > tol {
			return 0
		}
	}
	return len(b) - len(a)
}

// mayReach says whether p may be as large as t: no other panel is there but a part of t, and
// what p does not have yet is cells, blank ones perhaps.
func (s *solids) mayReach(r *raster, p, t *Panel, panels []Panel) bool {
	box := t.Box()
	if slices.ContainsFunc(t.withoutParts(p, panels), func(o Panel) bool { return o.Box() != p.Box() && overlap(o.Box(), box) }) {
		return false
	}
	for _, at := range []side{top, bottom, left, right} {
		for k := 1; ; k++ {
			strip, ok := s.nextStrip(p, at, k)
			mid := Rect{(strip.X0 + strip.X1) / 2, (strip.Y0 + strip.Y1) / 2, (strip.X0 + strip.X1) / 2, (strip.Y0 + strip.Y1) / 2}
			if !ok || !overlap(mid, box) {
				break
			}
			const some = 3 // in so many cells: what is printed in a pale one may look like something else
			looks := s.stripLooks(r, p, at, strip, k)
			if some*looks.foreign > looks.filled+looks.tinted+looks.printed+looks.blank+looks.foreign {
				return false
			}
		}
	}
	return true
}

// addSiblings finds panels of which only single cells stand out from the page:
// boxes of the size of another panel's cells that stand on its rows (or columns),
// moved along by one and the same way.
func (s *solids) addSiblings(panels []Panel, bars []Colorbar) []Panel {
	for _, p := range panels {
		if p.Continuous || !p.even() {
			continue
		}
		for _, vertical := range []bool{false, true} {
			var free []image.Rectangle
			for _, b := range s.boxes {
				if s.isFree(rectOf(b), panels, bars) {
					free = append(free, b)
				}
			}
			if q, ok := sibling(&p, vertical, free); ok && s.isFree(q.Box(), panels, bars) {
				panels = append(panels, q)
			}
		}
	}
	return panels
}

// isFree says whether box lies in the picture and clear of what was found.
func (s *solids) isFree(box Rect, panels []Panel, bars []Colorbar) bool {
	for i := range panels {
		if overlap(panels[i].Box(), box) {
			return false
		}
	}
	for _, b := range bars {
		if overlap(b.Box, box) {
			return false
		}
	}
	return box.X0 >= 0 && box.Y0 >= 0 && box.X1 <= float64(s.w) && box.Y1 <= float64(s.h)
}

// sibling is p moved along its rows (or columns, if vertical) so that it explains
// the most boxes, at least three of which two lie in different columns (rows):
// two may be swatches of a legend.
func sibling(p *Panel, vertical bool, boxes []image.Rectangle) (Panel, bool) {
	b := p.Box()
	pitchX, pitchY := b.W()/float64(p.Cols()), b.H()/float64(p.Rows())
	tolX, tolY := 2+0.05*pitchX, 2+0.05*pitchY
	type cell struct{ at, across float64 } // middle of a box, along and across
	var cells []cell
	lines, pitch, tol := p.X, pitchX, tolX
	for _, box := range boxes {
		w, h := float64(box.Dx()), float64(box.Dy())
		if w < 0.75*pitchX || w > pitchX+2 || h < 0.75*pitchY || h > pitchY+2 {
			continue
		}
		x, y := float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2
		// on a row of p
		k := math.Floor((y - b.Y0) / pitchY)
		if !vertical && k >= 0 && k < float64(p.Rows()) && math.Abs(y-b.Y0-(k+0.5)*pitchY) <= tolY {
			cells = append(cells, cell{x, y})
		}
		k = math.Floor((x - b.X0) / pitchX)
		if vertical && k >= 0 && k < float64(p.Cols()) && math.Abs(x-b.X0-(k+0.5)*pitchX) <= tolX {
			cells = append(cells, cell{y, x})
		}
	}
	if vertical {
		lines, pitch, tol = p.Y, pitchY, tolY
	}
	n := len(lines) - 1
	most, unsure, shift := 0, false, 0.0
	for _, c := range cells {
		for k := range n { // c is the k-th column
			d := c.at - (lines[k]+lines[k+1])/2
			hits, used := 0, map[int]bool{}
			for _, o := range cells {
				j := int(math.Floor((o.at - lines[0] - d) / pitch))
				if j >= 0 && j < n && math.Abs(o.at-d-(lines[j]+lines[j+1])/2) <= tol {
					hits++
					used[j] = true
				}
			}
			switch {
			case hits < 3 || len(used) < 2 || hits < most:
			case hits == most && math.Abs(d-shift) > pitch/2:
				unsure = true
			case hits > most:
				most, unsure, shift = hits, false, d
			}
		}
	}
	if most == 0 || unsure {
		return Panel{}, false
	}
	moved := make([]float64, len(lines))
	for i, v := range lines {
		moved[i] = v + shift
	}
	q := Panel{X: moved, Y: p.Y, Colorbar: -1}
	if vertical {
		q.X, q.Y = p.X, moved
	}
	return q, true
}
