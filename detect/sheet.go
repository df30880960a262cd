package detect

import (
	"image"
	"slices"
)

// The window of a spreadsheet is one grid, from its letters and numbers to the empty cells after
// the table, in a frame of bars and borders. The cells are of one size but for the column of names:
//
//	+---+--------+---+---+---+---+
//	|   |   A    | B | C | D | E |
//	+---+--------+---+---+---+---+
//	| 1 |        | Q1| Q2| Q3|   |
//	+---+--------+---+---+---+---+
//	| 2 | France | 30| 28| 44|   |
//	+---+--------+---+---+---+---+

// sheetIn is the part of a grid p in a box whose cells are of one size, printed on and have colours, and whose borders are
// clear there, if not elsewhere, where titles and notes reach over them; ok is false where there is none. A head of one
// colour may be in it.
func (p Panel) sheetIn(r *raster, box image.Rectangle, clear [2]bool) (_ Panel, ok bool) {
	const fewest = 3 // rows, columns and colours
	p.X, p.Y = evenRun(p.X), evenRun(p.Y)
	if len(p.X) <= fewest || len(p.Y) <= fewest {
		return p, false
	}
	v, h := stepsAcross(r, box, false), stepsAcross(r, box, true)
	if !clear[0] && v.clear(p.X, p.Y) < plainBorders || !clear[1] && h.clear(p.Y, p.X) < plainBorders {
		return p, false
	}
	var colors []rgb
	rows, cols := image.Pt(p.Rows(), 0), image.Pt(p.Cols(), 0) // from the first with colours to behind the last
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := r.dominant(p.Cell(i, j))
			if isGrey(c) {
				continue
			}
			rows, cols = image.Pt(min(rows.X, i), max(rows.Y, i+1)), image.Pt(min(cols.X, j), max(cols.Y, j+1))
			if !slices.ContainsFunc(colors, func(o rgb) bool { return diff(c, o) <= r.inkLimit() }) {
				colors = append(colors, c)
			}
		}
	}
	if len(colors) < fewest || rows.Y-rows.X < fewest || cols.Y-cols.X < fewest {
		return p, false
	}
	p.X, p.Y = p.X[cols.X:cols.Y+1], p.Y[rows.X:rows.Y+1]
	// numbers may fill low cells up to their corners
	return p, p.whole(r, flatness{usual: closePrints.usual}) && p.printed(r, printedMost)
}

// evenRun are the most lines in a row that stand in equal steps.
func evenRun(lines []float64) (best []float64) {
	for i := range lines {
		for j := i + 2; j < len(lines) && evenLines(lines[i:j+1]); j++ {
			if j-i >= len(best) {
				best = lines[i : j+1]
			}
		}
	}
	return best
}

// onSheet says whether p lies on a sheet whose lines run on beyond it, and gives the sheet's ground: the borders of cells
// end with these, but those of a spreadsheet go on through the names before them and the empty cells behind them.
func (s *solids) onSheet(r *raster, p *Panel) (ground rgb, ok bool) {
	const most = 0.5                                // of a strip, beside what stands on it
	for _, at := range []side{bottom, right, top} { // over the cells may be the letters of the columns, beside them on the left names
		if next, room := s.nextStrip(p, at, 1); room && r.ruledOn(p, at, next) {
			if ground, share := r.commonIn(next.Image(), r.inkLimit()); share > most {
				return ground, true
			}
		}
	}
	return rgb{}, false
}

// ruledOn says whether the far edge of a row (column) that p may have on a side is a line that runs on at both of its ends.
func (r *raster) ruledOn(p *Panel, at side, strip Rect) bool {
	const drawn = 0.9 // of the line, clear of a word that reaches over it
	const slip = 2    // px
	const beside = 3  // px from a line to where the cells are themselves
	b, far := strip.Image(), int(strip.Y1)
	from, to, cell := b.Min.X, b.Max.X, b.Dx()/p.Cols()
	switch at {
	case top:
		far = b.Min.Y
	case left, right:
		from, to, cell = b.Min.Y, b.Max.Y, b.Dy()/p.Rows()
		if far = b.Min.X; at == right {
			far = b.Max.X
		}
	}
	length := r.w
	if !at.vertical() {
		length = r.h
	}
	limit := r.inkLimit()
	ruled := func(lo, hi int) bool {
		lo, hi = max(0, lo), min(length, hi)
		if 2*(hi-lo) < cell {
			return false
		}
		for d := -slip; d <= slip; d++ {
			seen := 0
			for i := lo; i < hi; i++ {
				line, before, after := r.atCross(far+d, i, at.vertical()), r.atCross(far+d-beside, i, at.vertical()), r.atCross(far+d+beside, i, at.vertical())
				if diff(line, before) > limit && diff(line, after) > limit {
					seen++
				}
			}
			if float64(seen) > drawn*float64(hi-lo) {
				return true
			}
		}
		return false
	}
	return ruled(from-cell, from-beside) && ruled(to+beside, to+cell)
}
