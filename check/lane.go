package check

import "slices"

// lane is a row or a column of panels, along which values are placed one after the other.
type lane struct {
	s      *sentence
	panels []int
	kind   axisOf // what it is
	line   pos
	size   int  // how many cells it has
	back   bool // values go along it from its end
}

// laneOf is the lane of a row, or, where that is nil, of a column.
func (s *sentence) laneOf(panels []int, row, col *ref) lane {
	l := lane{s: s, panels: panels, kind: ofRow, line: at(row)}
	if row == nil {
		l.kind, l.line = ofCol, at(col)
	}
	l.size = len(s.f.panels[first(panels)].names(l.kind == ofRow))
	return l
}

// place is the row and the column of a lane's cell k.
func (l lane) place(k int) (row, col pos) {
	if l.back {
		k = l.size - 1 - k
	}
	if l.kind == ofCol {
		return nth(k), l.line
	}
	return l.line, nth(k)
}

// filled reports whether cell k has a value in some panel.
func (l lane) filled(k int) bool {
	return slices.ContainsFunc(l.panels, func(pi int) bool {
		p := l.s.f.panels[pi]
		if l.back {
			return p.has(l.kind, l.line, l.size-1-k)
		}
		return p.has(l.kind, l.line, k)
	})
}

// bears reports whether the figure has the number at token i in cell k.
func (l lane) bears(k, i int) bool {
	row, col := l.place(k)
	return k < l.size && l.s.toks[i].kind == tokNumber && l.s.f.bearsOut(l.panels, row, col, l.s.toks[i].num)
}

// claim makes the claim that the number at token i stands in cell k.
func (l lane) claim(r *reader, k, i int) {
	row, col := l.place(k)
	r.cellClaim(l.s, i, l.panels, row, col)
}

// fits counts the numbers of a list that the figure has in the cells from one on.
func (l lane) fits(run []int, from int) int {
	n := 0
	for j, i := range run {
		if l.bears(from+j, i) {
			n++
		}
	}
	return n
}

// best is the cell from which on most numbers of a list fit, and how many do.
func (l lane) best(run []int) (from, fits int) {
	for off := 0; off == 0 || off+len(run) <= l.size; off++ {
		if n := l.fits(run, off); n > fits {
			from, fits = off, n
		}
	}
	return from, fits
}
