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

// against places two values that are set against each other, "ship is higher than truck
// (0.6 vs 0.2)", at the two names of one kind that their sentence sets against each other:
// what is compared with comes second.
func (b *binder) against(r *reader, run []int) bool {
	s := b.s
	if len(run) != 2 || s.toks[run[0]].kind != tokNumber || s.toks[run[1]].kind != tokNumber {
		return false
	}
	for _, a := range []axisOf{ofPanel, ofRow, ofCol} {
		var two []*ref
		var other [3]*ref
		for _, q := range s.refs {
			if q.at > run[0] || q.weak || q.to != nil {
				continue
			}
			for _, o := range []axisOf{ofPanel, ofRow, ofCol} {
				if o.matches(q) && o == a {
					two = append(two, q)
				} else if o.matches(q) {
					other[o] = q
				}
			}
		}
		both := a == ofPanel && len(two) < 2 && len(s.f.panels) == 2 && s.versusAt(run[0]+1)
		if both { // "A is negative in the right panel (4.9 against -1.8)": of one panel and the other
			two = []*ref{{panels: []int{0}, text: "p1"}, {panels: []int{1}, text: "p2"}}
		}
		if len(two) != 2 || two[0].text == two[1].text {
			continue
		}
		if two[0].aside && !two[1].aside {
			two[0], two[1] = two[1], two[0]
		}
		judge := func(q *ref, i int) (verdict, bool) {
			at3 := other
			at3[a] = q
			for _, o := range []axisOf{ofRow, ofCol, ofPanel} {
				if at3[o] == nil {
					at3[o] = o.context(s)
				}
			}
			panels := s.f.all()
			if at3[ofPanel] != nil {
				panels = at3[ofPanel].panels
			}
			if at3[ofRow] == nil || at3[ofCol] == nil || len(panels) != 1 {
				return verdict{}, false
			}
			return s.f.judgeCell(panels, at(at3[ofRow]), at(at3[ofCol]), s.toks[i].num), true
		}
		va, ok1 := judge(two[0], run[0])
		vb, ok2 := judge(two[1], run[1])
		if both && va.verdict != Supported && vb.verdict != Supported {
			va, ok1 = judge(two[1], run[0])
			vb, ok2 = judge(two[0], run[1])
		}
		if !ok1 || !ok2 || va.verdict != Supported && vb.verdict != Supported {
			continue
		}
		for k, v := range []verdict{va, vb} {
			s.toks[run[k]].used = true
			r.add(s, KindCell, LevelStatistics, run[k], run[k]+1, v)
		}
		return true
	}
	return false
}
