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
	for again := true; again; {
		again = false
		rows, cols := core.Rows(), core.Cols()
		switch {
		case rows > 2 && blank(Panel{X: core.X, Y: core.Y[:2]}):
			core.Y, again = core.Y[1:], true
		case rows > 2 && blank(Panel{X: core.X, Y: core.Y[rows-1:]}):
			core.Y, again = core.Y[:rows], true
		case cols > 2 && blank(Panel{X: core.X[:2], Y: core.Y}):
			core.X, again = core.X[1:], true
		case cols > 2 && blank(Panel{X: core.X[cols-1:], Y: core.Y}):
			core.X, again = core.X[:cols], true
		}
	}
	smaller := core.Rows() < p.Rows() || core.Cols() < p.Cols()
	if smaller && core.printed(r) {
		p.X, p.Y = core.X, core.Y
	}
}
