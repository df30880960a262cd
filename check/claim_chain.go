package check

// readChains makes one claim of each chain of names, "ranked by mean: A > B > C": the mean of each is beyond that of the next.
func (r *reader) readChains(s *sentence) {
	for i := 0; i < len(s.toks); i++ {
		qs, end := s.chainAt(i)
		if len(qs) < 3 {
			continue
		}
		kind, ok := s.kindOfChain(qs, i)
		if !ok {
			i = end - 1
			continue
		}
		c := &comparison{kind: kind, greater: s.norm(i+qs[0].n) == ">", g: s.contextOf(kind)}
		for _, q := range s.refs {
			if q.at < i || q.at >= end {
				c.g.besides(kind, q)
			}
		}
		v, ok := verdict{verdict: Supported}, true
		for k := 1; k < len(qs) && ok; k++ {
			a, b := s.f.cells(c.part(qs[k-1])), s.f.cells(c.part(qs[k]))
			if ok = len(a) > 0 && len(b) > 0; ok && v.verdict != Contradicted {
				w := compareMeans(c, a, b, refName(qs[k-1]), refName(qs[k]))
				v.reason = w.reason
				if w.verdict == Contradicted || w.verdict == Unverifiable {
					v = w
				}
			}
		}
		if ok {
			for _, q := range qs {
				if s.toks[q.at].ref == nil {
					s.setRef(q.at, q)
				}
			}
			s.use(i, end)
			v.evidence = evidenceOf(s.f.cells(c.g))
			if len(c.g.panels) == 1 {
				v.panel = s.f.panels[c.g.panels[0]].Title
			}
			r.add(s, KindOrder, LevelStatistics, i, end, v)
		}
		i = end - 1
	}
}

// chainAt are the names from token i on between which the same sign stands, and where they end.
func (s *sentence) chainAt(i int) (qs []*ref, end int) {
	sign := ""
	for k := i; k < len(s.toks); {
		t := &s.toks[k]
		q := t.ref
		if q == nil && t.kind == tokNumber && !t.inRef && !t.used && (t.rowTick || t.colTick) {
			q = &ref{at: k, n: 1, text: s.text(k, k+1), full: true, row: s.f.lex.lineName(ofRow, t.norm), col: s.f.lex.lineName(ofCol, t.norm)}
		}
		if q == nil || q.to != nil || !q.isCell() && !q.isPanel() {
			break
		}
		qs, end = append(qs, q), k+q.n
		if k = end; s.norm(k) != ">" && s.norm(k) != "<" || sign != "" && s.norm(k) != sign {
			break
		}
		sign = s.norm(k)
		k++
	}
	return qs, end
}

// kindOfChain is what all names of a chain at token i are of; where both axes have them, what the words before it say.
func (s *sentence) kindOfChain(qs []*ref, i int) (axisOf, bool) {
	var kinds []axisOf
	for _, a := range []axisOf{ofRow, ofCol, ofPanel} {
		if firstOf(qs, func(q *ref) bool { return !a.matches(q) }) == nil {
			kinds = append(kinds, a)
		}
	}
	if len(kinds) == 1 {
		return kinds[0], true
	}
	rows, cols := s.find(rowWords, 0, i) >= 0, s.find(colWords, 0, i) >= 0
	return lineOf(cols), rows != cols && len(kinds) == 2 && kinds[1] == ofCol
}
