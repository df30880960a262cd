package detect

import (
	"image"
	"math"
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
// end with these, but those of a spreadsheet go on through the names before them, the heads over them and the empty cells
// behind and below. The picture may be cut off at one side; room is what of it p can go on in.
func (r *raster) onSheet(p *Panel, room image.Rectangle) (ground rgb, ok bool) {
	const most = 0.5 // of what lies beyond, beside what stands on it
	if p.Rows() < 2 || p.Cols() < 2 {
		return rgb{}, false
	}
	cut := 0
	for at := top; at <= right; at++ {
		on, room := r.linesRunOn(p, at)
		if !on && room {
			return rgb{}, false
		}
		if !room {
			cut++
		}
	}
	if cut > 1 {
		return rgb{}, false
	}
	for _, at := range []side{bottom, right, top} { // over the cells may be the letters of the columns, beside them on the left names
		if next, ok := p.nextStrip(at, 1, room); ok {
			if ground, share := r.commonIn(next.Image(), r.inkLimit()); share > most {
				return ground, true
			}
		}
	}
	return rgb{}, false
}

// linesRunOn says whether the lines between the rows (columns) of p go on beyond a side for a cell, or up to the edge of the picture
// if there is room for a part of one.
func (r *raster) linesRunOn(p *Panel, at side) (on, room bool) {
	const (
		drawn = 0.9 // of a line
		most  = 0.7 // of the lines, of which a word may hide some
		blur  = 3   // px beside the cells
		part  = 4   // of a cell, as the numbers of rows stand in narrow ones
		apart = 16  // of a cell: groups of cells are farther from each other, whose lines do not run on
	)
	b := p.Box().Image()
	lines, edge, cell, length := p.X, b.Max.Y, b.Dy()/p.Rows(), r.h
	if !at.vertical() {
		lines, edge, cell, length = p.Y, b.Max.X, b.Dx()/p.Cols(), r.w
	}
	from, to := edge+blur, min(edge+cell, length)
	switch at {
	case top:
		from, to = max(0, b.Min.Y-cell), b.Min.Y-blur
	case left:
		from, to = max(0, b.Min.X-cell), b.Min.X-blur
	}
	if part*(to-from) < cell {
		return false, false
	}
	inner := lines[1 : len(lines)-1]
	whole := 0
	for _, x := range inner {
		seen, gap, longest := 0, 0, 0
		for i := from; i < to; i++ {
			if gap++; r.onLine(int(x), i, !at.vertical()) {
				seen, gap = seen+1, 0
			}
			longest = max(longest, gap)
		}
		if float64(seen) > drawn*float64(to-from) && longest <= max(blur, cell/apart) {
			whole++
		}
	}
	return float64(whole) > most*float64(len(inner)), true
}

// onLine says whether a thin line that runs across x = at at y = i, or if vertical across y = at at x = i, is seen there.
func (r *raster) onLine(at, i int, vertical bool) bool {
	const slip = 2   // px that it may be off
	const beside = 3 // px from it to where the cells are themselves
	limit := r.inkLimit()
	for d := -slip; d <= slip; d++ {
		line, before, after := r.atCross(at+d, i, vertical), r.atCross(at+d-beside, i, vertical), r.atCross(at+d+beside, i, vertical)
		if diff(line, before) > limit && diff(line, after) > limit {
			return true
		}
	}
	return false
}

// sheetAround is the part of a sheet of a ground, around p, up to which the borders between the cells of p go on in lines. The
// letters of the columns and the numbers of the rows stand along its edges, on another ground.
func (r *raster) sheetAround(p *Panel, ground rgb) image.Rectangle {
	const least = 0.5 // of the lines: titles reach over others
	const hidden = 2  // rows (columns) that something may reach over
	end := func(lines []float64, from, step int, reach float64, vertical bool) int {
		last, length := from, r.w
		if vertical {
			length = r.h
		}
		inner := lines[1 : len(lines)-1]
		for i := from + step; i >= 0 && i < length && math.Abs(float64(i-last)) <= reach; i += step {
			seen := 0
			for _, at := range inner {
				if r.onLine(int(at), i, !vertical) {
					seen++
				}
			}
			if float64(seen) >= least*float64(len(inner)) {
				last = i
			}
		}
		return last
	}
	b := p.Box()
	row, col := hidden*b.H()/float64(p.Rows()), hidden*b.W()/float64(p.Cols())
	in := b.Image()
	out := image.Rect(end(p.Y, in.Min.X, -1, col, false), end(p.X, in.Min.Y, -1, row, true), end(p.Y, in.Max.X, 1, col, false)+1, end(p.X, in.Max.Y, 1, row, true)+1)
	other := func(line image.Rectangle) bool {
		const same = 2 // levels
		c, _ := r.commonIn(line, 0)
		return diff(c, ground) > same
	}
	for out.Min.Y < in.Min.Y && other(outerLine(out, top, 0)) {
		out.Min.Y++
	}
	for out.Min.X < in.Min.X && other(outerLine(out, left, 0)) {
		out.Min.X++
	}
	return out
}
