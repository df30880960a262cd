package detect

import (
	"image"
	"math"
)

// markDoubtful notes which panels may be of cells of several widths that were taken for
// others: those in which lines between cells are hidden, unless each cell has its name
// beside it, and pictures without cells that borders cross nevertheless.
func (s *solids) markDoubtful(r *raster, panels []Panel) {
	for i := range panels {
		p := &panels[i]
		b := p.Box()
		switch {
		case p.Marks != nil:
		case p.Continuous:
			p.Doubtful = r.crossed(b.Image())
		case p.even():
			cols, rows := p.hidden(r, s.page)
			p.Doubtful = cols > 0 && !s.named(p, p.X, false) || rows > 0 && !s.named(p, p.Y, true)
		}
	}
}

// crossed says whether at least two sharp borders each way cross a box, as they do not
// where colours run smoothly.
func (r *raster) crossed(box image.Rectangle) bool {
	for _, vertical := range []bool{false, true} {
		steps := stepsAcross(r, box, vertical)
		n := 0
		for i, last := 1, 0; i < steps.n-1; i++ {
			if steps.share(i, 0, steps.m) <= 0.5 {
				continue
			}
			if sharp := 2*steps.strength(i) > 3*math.Max(steps.strength(max(0, i-clearOf)), steps.strength(min(steps.n-1, i+clearOf))); sharp && i-last > clearOf {
				n, last = n+1, i
			}
		}
		if n < 4 { // the two at the ends among them
			return false
		}
	}
	return true
}

// hidden counts the lines between columns and those between rows along which nothing
// tells the cells on both sides apart, neither their colours nor a line drawn between
// them. Cells are alike by chance, or blank, but all along a line they seldom are: there
// one wide cell may have been taken for two.
func (p *Panel) hidden(r *raster, page rgb) (cols, rows int) {
	for k := 1; k < p.Cols(); k++ {
		if p.hiddenColumn(r, k, page) {
			cols++
		}
	}
	for k := 1; k < p.Rows(); k++ {
		if p.hiddenRow(r, k, page) {
			rows++
		}
	}
	return cols, rows
}

// hiddenColumn says whether the line before column k is hidden.
func (p *Panel) hiddenColumn(r *raster, k int, page rgb) bool {
	return r.hiddenLine(p.Rows(), p.X[k], page, false, func(i int) (a, b Rect) { return p.Cell(i, k-1), p.Cell(i, k) })
}

// hiddenRow says whether the line over row k is hidden.
func (p *Panel) hiddenRow(r *raster, k int, page rgb) bool {
	return r.hiddenLine(p.Cols(), p.Y[k], page, true, func(i int) (a, b Rect) { return p.Cell(k-1, i), p.Cell(k, i) })
}

// hiddenLine says whether the line between n pairs of cells is hidden; vertical says
// that one of a pair stands below the other.
func (r *raster) hiddenLine(n int, at float64, page rgb, vertical bool, pair func(i int) (a, b Rect)) bool {
	faint := max(3, r.noise) // levels
	filled := false
	along := 0          // cells along which a line is drawn
	var paler [3][2]int // cells that pixels beside the line, and on it, are lighter or darker than
	for i := range n {
		a, b := pair(i)
		fill, next := r.dominant(a), r.dominant(b)
		if diff(fill, next) > 2+2*r.noise { // blur does not reach their middles
			return false
		}
		from, to := a.Y0, a.Y1
		if vertical {
			from, to = a.X0, a.X1
		}
		for d := range paler {
			lighter, darker, count := 0, 0, 0
			for a0 := from + 0.1*(to-from); a0 < from+0.9*(to-from); a0++ {
				c := r.atCross(int(at)+d-1, int(a0), vertical)
				over, under := 0, 0 // unlike at a border, than both cells
				for k := range c {
					over, under = max(over, int(c[k])-int(max(fill[k], next[k]))), max(under, int(min(fill[k], next[k]))-int(c[k]))
				}
				lighter, darker, count = lighter+min(over, 2*faint), darker+min(under, 2*faint), count+1
			}
			// in the mean of many pixels a pale line stands out of a JPEG's noise; prints are on less than half of them
			if lighter-darker >= faint*count {
				paler[d][0]++
			}
			if darker-lighter >= faint*count {
				paler[d][1]++
			}
		}
		drawn := true
		for _, share := range []float64{0.1, 0.25, 0.4, 0.6, 0.75, 0.9} {
			differs := false
			for d := -1; d <= 1; d++ {
				differs = differs || diff(r.atCross(int(at)+d, int(from+share*(to-from)), vertical), fill) > r.inkLimit()
			}
			drawn = drawn && differs
		}
		if drawn {
			along++
		}
		filled = filled || diff(fill, page) > r.inkLimit()
	}
	for _, d := range paler {
		if 10*max(d[0], d[1]) >= 9*n {
			return false
		}
	}
	return filled && 2*along < n // lettering is in single cells
}
