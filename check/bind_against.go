package check

// againstRun places a list that sets one value against several, "A beats both others for B (71 against 57 and 59)", and reports whether it
// is one: the first value is the subject's and the others are its rivals', whatever their order along the axis. Rivals that
// are not all named stand where the figure has their values in the row or the column of the first, or else it is left open where.
func (b *binder) againstRun(r *reader, run []int, panels []int, row, col *ref) bool {
	s := b.s
	last := run[len(run)-1]
	if len(run) < 3 || s.find(againstWords, run[0]+1, run[1]) < 0 || s.find(againstWords, run[1]+1, last+2) >= 0 {
		return false // "(2 vs. 1, 4 vs. 3)" are pairs
	}
	rows, cols := s.namedBefore(ofRow, run[0]), s.namedBefore(ofCol, run[0])
	tied := func(q *ref) bool { return q.at+q.n == run[0]-1 && s.norm(run[0]-1) == "(" }
	switch {
	case len(rows) == len(run) && (len(cols) == 1 || tied(col)):
		for k, i := range run {
			r.cellClaim(s, i, panels, at(rows[k]), at(col))
		}
	case len(cols) == len(run) && (len(rows) == 1 || tied(row)):
		for k, i := range run {
			r.cellClaim(s, i, panels, at(row), at(cols[k]))
		}
	case len(cols) == 1 && (len(rows) == 1 || tied(row)), len(rows) == 1 && tied(col):
		r.cellClaim(s, run[0], panels, at(row), at(col))
		for _, i := range run[1:] {
			r.rivalClaim(s, i, panels, row, col)
		}
	default:
		for _, i := range run {
			r.openCell(s, i)
		}
	}
	return true
}

// namedBefore lists the rows (columns) that are named before token i, each once.
func (s *sentence) namedBefore(a axisOf, i int) (out []*ref) {
	for _, q := range s.refs {
		if q.at < i && a.matches(q) {
			out = s.addName(out, q, a)
		}
	}
	return out
}

// rivalClaim places the value at token i beside a cell, at another of its row or its column that has it.
func (r *reader) rivalClaim(s *sentence, i int, panels []int, row, col *ref) {
	for _, g := range []region{{panels: panels, row: at(row)}, {panels: panels, col: at(col)}} {
		for _, c := range s.f.cells(g) {
			if here, there := nth(c.r), nth(c.c); s.f.bearsOut(g.panels, here, there, s.toks[i].num) {
				r.cellClaim(s, i, g.panels, here, there)
				return
			}
		}
	}
	r.openCell(s, i)
}

// openCell makes an open claim of the value at token i, whose cell the words do not tell.
func (r *reader) openCell(s *sentence, i int) {
	r.addNumber(s, KindCell, i, verdict{verdict: Unverifiable, reason: "which cell is meant is open"})
}
