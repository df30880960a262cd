package detect

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
func (r *raster) beyondDiagonal(p *Panel, page rgb) []bool {
	rows, cols := p.Rows(), p.Cols()
	if p.Continuous || p.Marks != nil || min(rows, cols) < 3 || abs(rows-cols) > 1 {
		return nil
	}
	corner := func(row, col int) bool { return diff(r.dominant(p.Cell(row, col)), page) <= 2+2*r.noise }
	if !corner(0, 0) && !corner(0, cols-1) && !corner(rows-1, 0) && !corner(rows-1, cols-1) {
		return nil
	}
	filled, bare := make([]bool, rows*cols), make([]bool, rows*cols)
	for i := range filled {
		c := p.Cell(i/cols, i%cols)
		ground := r.dominant(c)
		filled[i] = diff(ground, page) > 2+2*r.noise
		bare[i] = !filled[i] && r.share(c, ground, diff) > 0.97 // the least print covers more
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
