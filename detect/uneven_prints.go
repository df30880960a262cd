package detect

import (
	"image"
	"math"
	"slices"
)

// A table's columns may be of several widths while its rows are alike, and where the scores of
// like rows are alike too, a JPEG hides the border between them: rows of 3, 4 and 1 steps are
// found. What each row prints in each column, and the names beside them, still stand apart.

// divideEqual puts lines into the axes of p whose borders stand in whole, but not equal, steps, or are not
// clear, where what is printed shows that each step is a cell: in each, and across no line. A wide cell
// has one print, in its middle. It says whether that told the rows or columns of p, and the others are clear.
func (s *solids) divideEqual(r *raster, p *Panel, clear [2]bool) bool {
	if len(p.X) < 3 || len(p.Y) < 2 || !clear[0] && !clear[1] {
		return false
	}
	q := *p
	told := false
	for axis, vertical := range []bool{false, true} {
		lines := s.equalCells(r, &q, vertical, clear[axis])
		if lines == nil && vertical {
			if headless := q.withoutHead(r); headless != nil {
				lines = s.equalCells(r, headless, vertical, clear[axis])
			}
		}
		if lines == nil {
			continue
		}
		told, clear[axis] = true, true
		if vertical {
			q.Y = lines
		} else {
			q.X = lines
		}
	}
	if clear[0] && clear[1] {
		if x := q.columnsOfPrints(r); len(x) > len(q.X) {
			told, q.X = true, x
		}
	}
	if !told || !clear[0] || !clear[1] || !q.whole(r, closePrints) || !q.printedWhereFilled(r, s.page) {
		return false
	}
	*p = q
	return true
}

// divideNamed puts lines into the axes of p whose borders stand in whole, but not equal, steps, where each step has its name beside it: the
// blocks of a consensus matrix are cells of one colour. It says whether that made both axes even.
func (s *solids) divideNamed(r *raster, p *Panel, clear [2]bool) bool {
	if len(p.X) < 3 || len(p.Y) < 3 || !clear[0] || !clear[1] || p.printed(r, printedMost) {
		return false
	}
	q := *p
	for _, vertical := range []bool{false, true} {
		borders := q.X
		if vertical {
			borders = q.Y
		}
		lines := fewestEqual(borders, func(even []float64) bool { return s.named(&q, even, vertical) })
		switch {
		case lines == nil:
			return false
		case vertical:
			q.Y = lines
		default:
			q.X = lines
		}
	}
	if len(q.X) == len(p.X) && len(q.Y) == len(p.Y) {
		return false
	}
	*p = q
	return true
}

// withoutHead is p less a first row of one colour, a table's head, which may have another height than
// the rows; nil: it has none.
func (p *Panel) withoutHead(r *raster) *Panel {
	head, rest, ok := p.split(top)
	if !ok {
		return nil
	}
	first := r.dominant(head.Cell(0, 0))
	for j := range head.Cols() {
		if diff(r.dominant(head.Cell(0, j)), first) > r.inkLimit() {
			return nil
		}
	}
	return &rest
}

// equalCells are the lines between the fewest equal columns (rows, if vertical) that have
// all borders of p among theirs and in each of which something is printed, or named beside
// it; nil: none, or p has clear ones that are equal.
func (s *solids) equalCells(r *raster, p *Panel, vertical, clear bool) []float64 {
	borders := p.X
	if vertical {
		borders = p.Y
	}
	if evenLines(borders) && clear {
		return nil
	}
	return fewestEqual(borders, func(even []float64) bool {
		return s.named(p, even, vertical) || p.printedApart(r, even, vertical)
	})
}

// fewestEqual are the lines between the fewest equal columns (rows) that have all borders among theirs and of which something tells that each
// is one; nil: none.
func fewestEqual(borders []float64, told func(even []float64) bool) []float64 {
	n := len(borders) - 1
	ends := []float64{borders[0], borders[n]}
	for ; (ends[1]-ends[0])/float64(n) >= 2*minPitch; n++ {
		if even := divided(ends, n); explains(even, borders) && told(even) {
			return even
		}
	}
	return nil
}

// named says whether a label stands beside each column (row, if vertical) between some lines.
func (s *solids) named(p *Panel, lines []float64, vertical bool) bool {
	b := p.Box()
	if vertical {
		return s.labelled(lines, b.X0, -1, true) || s.labelled(lines, b.X1, 1, true)
	}
	return s.labelled(lines, b.Y0, -1, false) || s.labelled(lines, b.Y1, 1, false)
}

// printedApart says whether cells between some lines are printed on, each by itself: no
// print crosses the lines.
func (p *Panel) printedApart(r *raster, lines []float64, vertical bool) bool {
	q := *p
	if vertical {
		q.Y = lines
	} else {
		q.X = lines
	}
	if !q.flat(r, closePrints) || !q.printedWhereFilled(r, r.pageColor()) {
		return false
	}
	for i := range q.Rows() {
		for j := range q.Cols() {
			c := q.Cell(i, j)
			if vertical && i > 0 && r.inkOn(c.Y0, c.X0, c.X1, r.dominant(q.Cell(i-1, j)), r.dominant(c), true) ||
				!vertical && j > 0 && r.inkOn(c.X0, c.Y0, c.Y1, r.dominant(q.Cell(i, j-1)), r.dominant(c), false) {
				return false
			}
		}
	}
	return true
}

// inkOn says whether something is printed on a line from one place along it to another, between
// cells of two colours: it is lighter or darker than both, unlike their mixtures.
func (r *raster) inkOn(at, from, to float64, a, b rgb, vertical bool) bool {
	const (
		rim   = 1.0 / 6 // of the line, with the cells beside the two
		ruled = 0.9     // of it: the cells' own border is drawn there
	)
	limit := float64(2 * r.inkLimit())
	darkest, lightest := math.Min(a.luma(), b.luma())-limit, math.Max(a.luma(), b.luma())+limit
	first, last, inked := int(from+rim*(to-from)), int(to-rim*(to-from)), 0
	for i := first; i < last; i++ {
		if c := r.atCross(int(at), i, vertical).luma(); c < darkest || c > lightest {
			inked++
		}
	}
	return inked > 0 && float64(inked) < ruled*float64(last-first)
}

// columnsOfPrints are the lines between the columns of p, with another one where nearly all cells of a column have two
// prints side by side, farther apart than words: these are two columns whose colours are alike.
func (p *Panel) columnsOfPrints(r *raster) []float64 {
	var out []float64
	for j := range p.Cols() {
		out = append(append(out, p.X[j]), p.printsBeside(r, j)...)
	}
	return append(out, p.X[p.Cols()])
}

// printsBeside are the middles of the gaps between the prints that stand side by side in the cells of a column.
func (p *Panel) printsBeside(r *raster, col int) (gaps []float64) {
	const nearly = 0.8                           // of the cells
	rim := max(4, int((p.X[col+1]-p.X[col])/16)) // past a line, and what a JPEG leaves of it
	from, to := int(p.X[col])+rim, int(p.X[col+1])-rim
	inked := make([][]bool, p.Rows()) // at each px from the first
	any := make([]bool, max(0, to-from))
	high := 0
	for i := range inked {
		c := p.Cell(i, col)
		fill := r.dominant(c)
		box := image.Rectangle{}
		inked[i] = make([]bool, len(any))
		for y := int(c.Y0) + rim; y < int(c.Y1)-rim; y++ {
			for x := from; x < to; x++ {
				if lumaDiff(r.at(x, y), fill) >= inkThreshold {
					box = box.Union(image.Rect(x, y, x+1, y+1))
					inked[i][x-from], any[x-from] = true, true
				}
			}
		}
		high = max(high, box.Dy())
	}
	runs := runsOf(len(any), 0, func(x int) bool { return any[x] })
	part := 0 // where the last one starts
	for k := range runs {
		if k+1 < len(runs) && runs[k+1][0]-runs[k][1] <= high {
			continue
		}
		n := 0
		for _, row := range inked {
			if slices.Contains(row[runs[part][0]:runs[k][1]], true) {
				n++
			}
		}
		if float64(n) < nearly*float64(p.Rows()) {
			return nil
		}
		if part = k + 1; part < len(runs) {
			gaps = append(gaps, float64(from)+float64(runs[k][1]+runs[part][0])/2)
		}
	}
	return gaps
}
