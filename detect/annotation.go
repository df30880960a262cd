package detect

import (
	"image"
	"math"
	"slices"
)

// dropAnnotations takes out the panels that are annotation strips of another, two or three of
// them together: none is drawn with a bar, or each has few colours, as classes have, and they lie along
// a side of a panel that is drawn with one, each in its columns and no higher than its rows.
//
//	|####|####|####|
//	|####|####|####|
//	|####|####|####|
//
//	|....|++++|....|
//	|++++|++++|----|
func (l *Layout) dropAnnotations(r *raster) {
	strips := func(q *Panel) bool {
		return q.Marks == nil && !q.Continuous && slices.ContainsFunc(l.Panels, func(p Panel) bool {
			beside := q.along(&p, true)
			return p.Colorbar >= 0 && (beside || q.along(&p, false)) && (q.Colorbar < 0 || q.classed(r, beside, l.pageColor()))
		}) && !q.printed(r, printedMost)
	}
	var kept []Panel
	for i := range l.Panels {
		if q := &l.Panels[i]; strips(q) {
			l.Furniture = append(l.Furniture, q.Box())
		} else {
			kept = append(kept, *q)
		}
	}
	l.Panels = kept
}

// dropStripsLikeSiblings takes off a panel the rows (columns) that annotation strips along a neighbour with the same rows go on in:
//
//	|++++|----|  |++++|----|----|
//
//	|####|####|  |####|####|####|
//	|####|####|  |####|####|####|
func (l *Layout) dropStripsLikeSiblings(s *solids) {
	for i := range l.Panels {
		for j := range l.Panels {
			p, q := &l.Panels[i], &l.Panels[j]
			if p.Continuous || q.Continuous || !q.even() || p.Colorbar < 0 || p.Colorbar != q.Colorbar {
				continue
			}
			before := p.Box()
			switch b := q.Box(); {
			case b.X0 > before.X1 || before.X0 > b.X1:
				p.Y = s.withoutStrips(p.Y, q, true)
			case b.Y0 > before.Y1 || before.Y0 > b.Y1:
				p.X = s.withoutStrips(p.X, q, false)
			}
			after := p.Box()
			for _, strip := range []Rect{ // above, below, on the left and on the right
				{before.X0, before.Y0, before.X1, after.Y0}, {before.X0, after.Y1, before.X1, before.Y1},
				{before.X0, before.Y0, after.X0, before.Y1}, {after.X1, before.Y0, before.X1, before.Y1},
			} {
				if strip.W() > gapOfStrips && strip.H() > gapOfStrips {
					l.Furniture = append(l.Furniture, strip)
				}
			}
		}
	}
}

// gapOfStrips is what annotation strips stand apart from the cells at most, px: a thin line, blurred.
const gapOfStrips = 3

// withoutStrips are the lines between the rows of a panel (its columns, unless rows) but for those of strips at one end, beside
// which a neighbour that has the rest has strips as well.
func (s *solids) withoutStrips(lines []float64, neighbour *Panel, rows bool) []float64 {
	const (
		most = 3   // strips
		same = 0.1 // of a cell: the rows of both
		thin = 0.9 // of a cell: a strip
		full = 0.5 // of what lies beside them: strips as well
	)
	of := neighbour.X
	if rows {
		of = neighbour.Y
	}
	n, m := len(lines)-1, len(of)-1
	k, step := n-m, (of[m]-of[0])/float64(m)
	if k < 1 || k > most || m <= most {
		return lines
	}
	slack := math.Max(gapOfStrips, same*step)
	fits := func(rest, strips []float64) bool {
		thick := slices.ContainsFunc(gapsBetween(strips), func(d float64) bool { return d > thin*step })
		b := neighbour.Box()
		if rows {
			b.Y0, b.Y1 = strips[0], strips[k]
		} else {
			b.X0, b.X1 = strips[0], strips[k]
		}
		return slices.EqualFunc(rest, of, func(a, b float64) bool { return near(a, b, slack) }) &&
			!thick && float64(s.count(s.fill, b.Image())) > full*b.W()*b.H()
	}
	switch {
	case fits(lines[k:], lines[:k+1]):
		return slices.Concat(of[:1], lines[k+1:]) // behind the gap
	case fits(lines[:m+1], lines[m:]):
		return slices.Concat(lines[:m], of[m:])
	}
	return lines
}

// isClassStrip says whether the outermost row (column) of a panel is an annotation strip: it has a
// class's colours, and the border to the rest is nearly as bright as the page, as no other one is.
// So it is in a JPEG, where the colours of cells spread over a gap, but not their brightness.
func (p *Panel) isClassStrip(r *raster, at side, strip, rest *Panel, page rgb) bool {
	const gap = 0.25 // of how far nearly all other borders are from the page
	lines, border := rest.linesTo(at)
	n := len(lines) - 1
	if r.noise == 0 || n < 4 || !strip.classed(r, at.vertical(), page) || strip.printed(r, printedMost) {
		return false
	}
	box := p.Box().Image()
	var others []float64
	for _, l := range lines[1:n] {
		others = append(others, r.awayFrom(page, box, l, at.vertical(), lumaDiff))
	}
	return r.awayFrom(page, box, border, at.vertical(), lumaDiff) < gap*quantile(others, 0.1)
}

// linesTo are the borders of the rows of a panel (of its columns, for the left and the right side),
// and the one of them at a side.
func (p *Panel) linesTo(at side) (lines []float64, edge float64) {
	lines = p.X
	if at.vertical() {
		lines = p.Y
	}
	if at == bottom || at == right {
		return lines, lines[len(lines)-1]
	}
	return lines, lines[0]
}

// classed says whether the cells of each row (column, unless horizontal) have a few colours, none of
// them the page's but in a corner, where the strips of two sides meet, each several times: a class's.
func (p *Panel) classed(r *raster, horizontal bool, page rgb) bool {
	const (
		each   = 4 // cells of a colour, in the mean
		corner = 3 // strips on a side
	)
	rows, cols := p.Rows(), p.Cols()
	if !horizontal {
		rows, cols = cols, rows
	}
	for i := range rows {
		var colors []rgb
		for j := range cols {
			row, col := i, j
			if !horizontal {
				row, col = j, i
			}
			d := r.dominant(p.Cell(row, col))
			if diff(d, page) <= r.inkLimit() {
				if j < corner && len(colors) == 0 || j >= cols-corner && j > cols/2 {
					continue
				}
				return false
			}
			if !slices.ContainsFunc(colors, func(o rgb) bool { return diff(o, d) <= r.inkLimit() }) {
				colors = append(colors, d)
			}
		}
		if len(colors) < 2 || each*len(colors) > cols {
			return false
		}
	}
	return true
}

// along says whether p is a few rows, or as high as one, under or over the rows of another panel (columns beside its
// columns, unless vertical), less than two of them away: a chart may stand between.
func (p *Panel) along(of *Panel, vertical bool) bool {
	const most = 3   // rows; of more, one would be a panel of its own
	const thin = 1.5 // rows of the other: what is no higher is strips, whatever their gaps were taken for
	lines, linesOf := p.Y, of.Y
	if !vertical {
		lines, linesOf = p.X, of.X
	}
	n, m := len(lines)-1, len(linesOf)-1
	pitch := (linesOf[m] - linesOf[0]) / float64(m)
	height := lines[n] - lines[0]
	few := n <= most && m > 2*n && height/float64(n) < 1.2*pitch
	return (few || height < thin*pitch && m > 2*most) && p.flush(of, vertical)
}

// isChartOf says whether p is drawn with no bar and flush with another panel that is, but in columns (beside it, in rows) of its own: the bars
// of an annotation.
func (p *Panel) isChartOf(of *Panel) bool {
	return p.Colorbar < 0 && of.Colorbar >= 0 && (p.flush(of, true) && p.Cols() != of.Cols() || p.flush(of, false) && p.Rows() != of.Rows())
}

// flush says whether p ends where another panel does on two sides and stands under or over it (beside it, unless vertical), less than two
// of its rows away.
func (p *Panel) flush(of *Panel, vertical bool) bool {
	across, lines, acrossOf, linesOf := p.X, p.Y, of.X, of.Y
	if !vertical {
		across, lines, acrossOf, linesOf = p.Y, p.X, of.Y, of.X
	}
	n, m := len(lines)-1, len(linesOf)-1
	pitch, column := (linesOf[m]-linesOf[0])/float64(m), (acrossOf[len(acrossOf)-1]-acrossOf[0])/float64(len(acrossOf)-1)
	gap := math.Max(lines[0]-linesOf[m], linesOf[0]-lines[n])
	slack := math.Max(2, column/8) // px, by which the ends of both may seem to differ
	return gap > -1 && gap < 2*pitch && math.Abs(across[0]-acrossOf[0]) < slack && math.Abs(across[len(across)-1]-acrossOf[len(acrossOf)-1]) < slack
}

// stripsBeside are those of the boxes that are annotation strips along a panel, taken together with
// its cells at first.
func (r *raster) stripsBeside(boxes []image.Rectangle, panels []Panel) (strips []image.Rectangle) {
	for _, b := range boxes {
		if slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), rectOf(b)) }) {
			continue
		}
		if slices.ContainsFunc(panels, func(p Panel) bool { return r.isStripOf(&p, rectOf(b)) }) {
			strips = append(strips, b)
		}
	}
	return strips
}

// isStripOf says whether a box is an annotation strip along a panel: as long as its side, with one colour
// and no print in each column (row), and another in some, which a heading has not.
func (r *raster) isStripOf(p *Panel, strip Rect) bool {
	const bareOf = 0.97 // of a cell: the least print covers more
	bare := func(at side) bool {
		cells := p.cellsOf(at, strip)
		first := r.dominant(cells[0])
		return r.plainCells(cells, bareOf) &&
			slices.ContainsFunc(cells, func(c Rect) bool { return diff(r.dominant(c), first) > r.inkLimit() })
	}
	box := p.Box()
	return similar(int(strip.W()), int(box.W())) && near(strip.X0, box.X0, 2) && bare(top) ||
		similar(int(strip.H()), int(box.H())) && near(strip.Y0, box.Y0, 2) && bare(left)
}

// dropStripBars takes out the bars that are annotation strips, whose classes look like the steps
// of a scale: no panel is drawn with their colours, and they lie along one, nearer than they are thick.
func (l *Layout) dropStripBars(r *raster) {
	var kept []Colorbar
	for i, b := range l.Colorbars {
		drawn := func(p Panel) bool { return p.Colorbar == i }
		along := func(p Panel) bool {
			return barDistance(p.Box(), b) < math.Min(b.Box.W(), b.Box.H()) && r.isStripOf(&p, b.Box)
		}
		if !slices.ContainsFunc(l.Panels, drawn) && slices.ContainsFunc(l.Panels, along) {
			l.Furniture = append(l.Furniture, b.Box)
			continue
		}
		for k := range l.Panels {
			if drawn(l.Panels[k]) {
				l.Panels[k].Colorbar = len(kept)
			}
		}
		kept = append(kept, b)
	}
	l.Colorbars = kept
}

// addCharts notes the charts drawn in a frame beside a panel, as high as it or as wide, bars for
// each of its rows, say: what is in them is no text. Headings are no deeper than a cell.
func (l *Layout) addCharts(r *raster, s *solids) {
	var taken []Rect
	for i := range l.Panels {
		taken = append(taken, l.Panels[i].Box())
	}
	for i := range l.Colorbars {
		taken = append(taken, l.Colorbars[i].Box)
	}
	for i := range l.Panels {
		for _, at := range []side{top, bottom, left, right} {
			p := &l.Panels[i]
			row := p.Box().W() / float64(p.Cols())
			if at.vertical() {
				row = p.Box().H() / float64(p.Rows())
			}
			if frame, ok := s.frameBeside(p.Box(), at, int(row), r.strokeSize()); ok && !slices.ContainsFunc(taken, func(t Rect) bool { return overlap(t, frame) }) {
				l.Furniture = append(l.Furniture, frame)
			}
		}
	}
}

// frameBeside is the frame on a side of a box, with something filled in it, no lines all
// across, as thin as a stroke, as tables have, and deeper than least px; ok is false where there is none.
func (s *solids) frameBeside(b Rect, at side, least, stroke int) (frame Rect, ok bool) {
	const thick, drawn = 3, 0.9 // px that a line may lie off, and the share of it that is seen
	from, far, lo, hi, size, step := b.X1, b.W(), b.Y0, b.Y1, s.w, 1
	switch at {
	case left:
		from, step = b.X0, -1
	case bottom:
		from, far, lo, hi, size = b.Y1, b.H(), b.X0, b.X1, s.h
	case top:
		from, far, lo, hi, size, step = b.Y0, b.H(), b.X0, b.X1, s.h, -1
	}
	// inked says whether a line is drawn at some px beside the panel, along its side or, from
	// one to another, across that
	inked := func(at0, from, to int, across bool) bool {
		line := image.Rect(at0, from, at0+1, to)
		if at.vertical() != across {
			line = image.Rect(from, at0, to, at0+1)
		}
		return float64(s.count(s.ink, line)) >= drawn*float64(to-from)
	}
	var sides []int
	for d := 1 + thick; d < int(far) && len(sides) < 2; d++ {
		x := int(from) + d*step
		if x < 0 || x >= size {
			break
		}
		if inked(x, int(lo), int(hi), false) && (len(sides) == 0 || (x-sides[0])*step > 2*minPitch) {
			sides = append(sides, x)
		}
	}
	if len(sides) < 2 {
		return frame, false
	}
	x0, x1 := min(sides[0], sides[1]), max(sides[0], sides[1])+1
	ends, filled := [2]bool{}, 0
	for _, run := range runsOf(int(hi-lo)+2*thick, int(lo)-thick, func(i int) bool { return inked(int(lo)-thick+i, x0, x1, true) }) {
		first, last, line := run[0] <= int(lo)+thick, run[1] > int(hi)-thick, run[1]-run[0] <= stroke
		switch ends[0], ends[1] = ends[0] || first, ends[1] || last; {
		case !line: // a bar of full height
			filled += run[1] - run[0]
		case !first && !last:
			return frame, false
		}
	}
	frame = Rect{float64(x0), lo - thick, float64(x1), hi + thick}
	if at.vertical() {
		frame = Rect{lo - thick, float64(x0), hi + thick, float64(x1)}
	}
	const most, something = 0.5, 0.08 // of the frame: a row of cells is filled, bold letters in a heading are less
	return frame, x1-x0 > least && ends[0] && ends[1] && float64(filled) < most*(hi-lo) && float64(s.count(s.fill, frame.Image())) > something*frame.W()*frame.H()
}
