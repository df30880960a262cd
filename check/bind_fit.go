package check

// wrongCount judges a list that has more or fewer members than the row or column
// it is said to be: in order, as far as it goes.
func (b *binder) wrongCount(r *reader, run []int, panels []int, row, col *ref) {
	s := b.s
	p := s.f.panels[panels[0]]
	size := len(p.names(row != nil))
	if b.stretch(r, run, panels, row, col, size) {
		return
	}
	for j, i := range run {
		t := &s.toks[i]
		if t.kind != tokNumber {
			continue
		}
		rp, cp := at(row), at(col)
		if row == nil {
			rp = nth(j)
		} else {
			cp = nth(j)
		}
		t.used = true
		v := s.f.judgeCell(panels, rp, cp, t.num)
		absent := row != nil && row.absent || col != nil && col.absent
		if v.verdict == Contradicted && !absent {
			v.verdict = Unverifiable
			if j >= size || p.decimals > 0 && v.fact.ok && !p.mayHave(v.fact) {
				v.verdict = Contradicted
			}
			if row != nil {
				v.col = ""
			} else {
				v.row = ""
			}
			v.reason = "the list has " + itoa(len(run)) + " values, the figure " + itoa(size) + ": which cell is meant is open; " + v.reason
		}
		r.add(s, KindCell, LevelStatistics, i, i+1, v)
	}
}

// stretch places a list that is shorter than its row or column at the one stretch of it
// that the figure bears out, but for one value where there are more than three.
func (b *binder) stretch(r *reader, run []int, panels []int, row, col *ref, size int) bool {
	s, n := b.s, len(run)
	place := func(k int) (pos, pos) {
		if row != nil {
			return at(row), nth(k)
		}
		return nth(k), at(col)
	}
	best, fits := -1, 0
	for off := 0; off+n <= size; off++ {
		fit := 0
		for j, i := range run {
			rp, cp := place(off + j)
			if s.toks[i].kind == tokNumber && s.f.bearsOut(panels, rp, cp, s.toks[i].num) {
				fit++
			}
		}
		if fit > fits {
			best, fits = off, fit
		}
	}
	if best < 0 || fits < n && (n < 4 || fits < n-1) {
		return false
	}
	for j, i := range run {
		rp, cp := place(best + j)
		r.cellClaim(s, i, panels, rp, cp)
	}
	return true
}

// fitsAlong counts the values of a list that the figure bears out, read along a row or
// column from where they fit best.
func (b *binder) fitsAlong(run []int, panels []int, row, col pos, size int) int {
	most := 0
	for off := 0; off == 0 || off+len(run) <= size; off++ {
		n := 0
		for j, i := range run {
			if off+j >= size || b.s.toks[i].kind != tokNumber {
				continue
			}
			r, c := row, col
			if row.known() {
				c = nth(off + j)
			} else {
				r = nth(off + j)
			}
			if b.s.f.bearsOut(panels, r, c, b.s.toks[i].num) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
