package detect

// dropBlankRim takes off the outer rows and columns in which nothing is printed, all
// of one colour, where nearly all other cells are printed: the empty part of a
// spreadsheet has lines between its cells as the rest of it has.
func (p *Panel) dropBlankRim(r *raster) {
	blank := func(part Panel) bool {
		first := r.dominant(part.Cell(0, 0))
		for i := range part.Rows() {
			for j := range part.Cols() {
				c := part.Cell(i, j)
				if diff(r.dominant(c), first) > 2+2*r.noise || r.share(c, first, diff) < 0.97 {
					return false
				}
			}
		}
		return true
	}
	core := *p
	for at := top; at <= right; at++ {
		if outer, rest, ok := core.split(at); ok && blank(outer) {
			core, at = rest, top-1 // again from the top: another row or column may end it now
		}
	}
	smaller := core.Rows() < p.Rows() || core.Cols() < p.Cols()
	if smaller && core.printed(r, printedMost) {
		p.X, p.Y = core.X, core.Y
	}
}

// split divides p into its outermost row or column on a side and the rest, where there
// are at least two left.
func (p *Panel) split(at side) (outer, rest Panel, ok bool) {
	outer, rest = *p, *p
	rows, cols := p.Rows(), p.Cols()
	switch at {
	case top:
		outer.Y, rest.Y = p.Y[:2], p.Y[1:]
	case bottom:
		outer.Y, rest.Y = p.Y[rows-1:], p.Y[:rows]
	case left:
		outer.X, rest.X = p.X[:2], p.X[1:]
	case right:
		outer.X, rest.X = p.X[cols-1:], p.X[:cols]
	}
	return outer, rest, at.vertical() && rows > 2 || !at.vertical() && cols > 2
}
