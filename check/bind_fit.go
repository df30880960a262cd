package check

// wrongCount judges a list that has more or fewer members than the row or column
// it is said to be: in order, as far as it goes.
func (b *binder) wrongCount(r *reader, run []int, panels []int, row, col *ref) {
	s := b.s
	p, l := s.f.panels[panels[0]], s.laneOf(panels, row, col)
	if l.stretch(r, run) {
		return
	}
	for j, i := range run {
		t := &s.toks[i]
		t.used = true
		rp, cp := l.place(j)
		v := s.f.judgeCell(panels, rp, cp, t.num)
		if v.verdict == Contradicted && !l.line.ref.absent {
			v.verdict = Unverifiable
			if j < l.size && p.decimals > 0 && v.fact.ok && !p.mayHave(v.fact) {
				v.verdict = Contradicted // what follows all of a row is of something else, as a difference
			}
			if l.kind == ofRow {
				v.col = ""
			} else {
				v.row = ""
			}
			v.reason = "the list has " + itoa(len(run)) + " values, the figure " + itoa(l.size) + ": which cell is meant is open; " + v.reason
		}
		r.add(s, KindCell, LevelStatistics, i, i+1, v)
	}
}

// stretch places a list that is shorter than its row or column at the one stretch of it
// that the figure bears out, but for one value where there are more than three.
func (l lane) stretch(r *reader, run []int) bool {
	n := len(run)
	from, fits := l.best(run)
	if n > l.size || fits == 0 || fits < n && (n < 4 || fits < n-1) {
		return false
	}
	for j, i := range run {
		l.claim(r, from+j, i)
	}
	return true
}
