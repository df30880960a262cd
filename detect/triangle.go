package detect

import (
	"math"
	"slices"
)

// beyondDiagonal are the cells, row-major, that a symmetric matrix leaves out on one side of
// its diagonal, as all of them are blank and most others are not; nil where p is no
// triangle. A white cell on the other side has a value.
//
//	+----+----+----+
//	|    |    |    |
//	+----+----+----+
//	     |    |    |
//	     +----+----+
//	          |    |
//	          +----+
func (s *solids) beyondDiagonal(r *raster, p *Panel) []bool {
	rows, cols := p.Rows(), p.Cols()
	if p.Continuous || p.Marks != nil || min(rows, cols) < 3 || abs(rows-cols) > 1 {
		return nil
	}
	if bare, ok := s.withoutInsets(r, p.Box().Image()); ok {
		r = bare
	}
	corner := func(row, col int) bool { return diff(r.dominant(p.Cell(row, col)), s.page) <= 2+2*r.noise }
	if !corner(0, 0) && !corner(0, cols-1) && !corner(rows-1, 0) && !corner(rows-1, cols-1) {
		return nil
	}
	filled, bare := make([]bool, rows*cols), make([]bool, rows*cols)
	outlined := s.outlinedAmong(p)
	for i := range filled {
		c := p.Cell(i/cols, i%cols)
		ground := r.dominant(c)
		filled[i] = diff(ground, s.page) > 2+2*r.noise
		bare[i] = !filled[i] && r.share(c, ground, diff) > 0.97 // the least print covers more
		filled[i] = filled[i] || outlined[i]
	}
	const most = 0.8 // of the cells of a triangle are not white
	var best []bool
	left := 2 // cells left out by the largest; three tell
	for turned := range 4 {
		for k := -1; k <= 1; k++ { // with the diagonal or without it
			out := make([]bool, len(filled))
			blank, empty, drawn, n := 0, 0, 0, 0
			for i := range out {
				row, col := i/cols, i%cols
				if turned&1 != 0 {
					row = rows - 1 - row
				}
				if turned&2 != 0 {
					col = cols - 1 - col
				}
				if out[i] = col+k < row; !out[i] {
					n++
					if filled[i] {
						drawn++
					}
				} else if blank++; filled[i] {
					blank = -len(out)
				} else if bare[i] {
					empty++
				}
			}
			// names, a colorbar and a legend may stand in some, but prints in all
			if blank > left && 3*empty >= blank && float64(drawn) >= most*float64(n) {
				best, left = out, blank
			}
		}
	}
	return best
}

// framesBlank says whether a frame around a whole triangle goes on beside the corner that it leaves out.
func (s *solids) framesBlank(p *Panel) bool {
	rows, cols := p.Rows(), p.Cols()
	for i, blank := range p.Blank {
		row, col := i/cols, i%cols
		if !blank || row != 0 && row != rows-1 || col != 0 && col != cols-1 {
			continue
		}
		c := p.Cell(row, col)
		upright, level := left, top
		if col > 0 {
			upright = right
		}
		if row > 0 {
			level = bottom
		}
		return s.framed(c, upright) || s.framed(c, level)
	}
	return false
}

// leavesOut says whether a box on p lies within the cells that a triangle leaves out.
func (p *Panel) leavesOut(box Rect) bool {
	if p.Blank == nil {
		return false
	}
	for i, blank := range p.Blank {
		if !blank && overlap(p.Cell(i/p.Cols(), i%p.Cols()), box) {
			return false
		}
	}
	return true
}

// outlinedAmong says of the cells of p, row-major, which have a line around them, if others have none: these are not drawn.
func (s *solids) outlinedAmong(p *Panel) []bool {
	out := make([]bool, p.Rows()*p.Cols())
	all := true
	for i := range out {
		out[i] = s.outlined(p.Cell(i/p.Cols(), i%p.Cols()))
		all = all && out[i]
	}
	if all {
		clear(out)
	}
	return out
}

// outlined says whether a line is drawn on all four sides of a cell.
func (s *solids) outlined(c Rect) bool {
	return s.framed(c, top) && s.framed(c, bottom) && s.framed(c, left) && s.framed(c, right)
}

// isStair says whether a strip beside a triangle is its next stair, whose cells may all be white: from one end on it has an
// outlined cell less than the row (column) of p along it, which has not all, and the other cells are not drawn.
func (s *solids) isStair(p *Panel, at side, strip Rect) bool {
	edge, _, ok := p.split(at)
	if !ok {
		return false
	}
	own, next := p.cellsOf(at, edge.Box()), p.cellsOf(at, strip)
	for range 2 {
		if n := s.outlinedFrom(next); n > 0 && n+1 < len(own) && s.outlinedFrom(own) == n+1 {
			return true
		}
		slices.Reverse(own)
		slices.Reverse(next)
	}
	return false
}

// outlinedFrom is how many cells from the first on are outlined, if no others are.
func (s *solids) outlinedFrom(cells []Rect) (n int) {
	for n < len(cells) && s.outlined(cells[n]) {
		n++
	}
	if slices.ContainsFunc(cells[n:], s.outlined) {
		return 0
	}
	return n
}

// besideTriangle is the part of a strip beside p along the cells that a triangle does not leave out: all of it where p is none.
func (s *solids) besideTriangle(r *raster, p *Panel, at side, strip Rect) Rect {
	blank := s.beyondDiagonal(r, p)
	if blank == nil {
		return strip
	}
	part := Rect{strip.X1, strip.Y1, strip.X0, strip.Y0}
	first := map[side]int{bottom: (p.Rows() - 1) * p.Cols(), right: p.Cols() - 1}[at]
	step := 1
	if !at.vertical() {
		step = p.Cols()
	}
	for k, c := range p.cellsOf(at, strip) {
		if !blank[first+k*step] {
			part = Rect{math.Min(part.X0, c.X0), math.Min(part.Y0, c.Y0), math.Max(part.X1, c.X1), math.Max(part.Y1, c.Y1)}
		}
	}
	return part
}
