package detect

// dropBlankRim takes off the outer rows and columns in which nothing is printed, all
// of one colour, where nearly all other cells are printed: the empty part of a
// spreadsheet has lines between its cells as the rest of it has, and the ground of a facet, of which a
// narrow rim is seen beside its cells, has the lines of its grid.
func (p *Panel) dropBlankRim(r *raster) {
	const bare, gridded = 0.97, 0.9 // of a cell: the least print covers more, and a line of the grid
	const narrow = 0.25             // of the row (column) beside it
	blank := func(part, rest Panel) bool {
		least, unlike := bare, diff
		b, c := part.Box(), rest.Box()
		if b.W() < narrow*c.W()/float64(rest.Cols()) || b.H() < narrow*c.H()/float64(rest.Rows()) {
			least, unlike = gridded, lumaDiff // a JPEG tints what is close to the cells
		}
		first := r.dominant(part.Cell(0, 0))
		for i := range part.Rows() {
			for j := range part.Cols() {
				c := part.Cell(i, j)
				if unlike(r.dominant(c), first) > 2+2*r.noise || r.share(c, first, unlike) < least {
					return false
				}
			}
		}
		return true
	}
	core := *p
	for at := top; at <= right; at++ {
		if outer, rest, ok := core.split(at); ok && blank(outer, rest) {
			core, at = rest, top-1 // again from the top: another row or column may end it now
		}
	}
	smaller := core.Rows() < p.Rows() || core.Cols() < p.Cols()
	if smaller && !core.tiny() && core.printed(r, printedMost) { // no print is as small
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
