package check

import "fmt"

// readSameSign makes claims of two rows, columns or panels that are said to have the same sign, or opposite
// ones: "they have the same sign in all months".
func (r *reader) readSameSign(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		same := s.norm(i) == "same" || s.norm(i) == "equal"
		if s.norm(i+1) != "sign" || s.toks[i].used || !same && s.norm(i) != "opposite" && s.norm(i) != "different" {
			continue
		}
		from, to := s.clause(i)
		a, b, in := s.twoNamed(from, to)
		if a == nil {
			continue
		}
		c := comparison{kind: kindOf(a), g: in}
		n, all := s.f.pairs(&c, s.f.cells(c.part(a)), s.f.cells(c.part(b)), func(x, y cellAt) bool { return (x.v*y.v > 0) == same })
		if all == 0 {
			continue
		}
		v := verdict{verdict: Contradicted, found: fmt.Sprintf("%d of %d", n, all), evidence: evidenceOf(s.f.cells(c.part(a))),
			reason: fmt.Sprintf("%s and %s are so in %d of %d places", refName(a), refName(b), n, all)}
		switch {
		case n == all:
			v.verdict = Supported
		case s.mostly() && 2*n > all:
			v.verdict = Supported
		}
		s.use(i, i+2)
		r.add(s, KindComparison, LevelStatistics, s.statementFrom(from, i), to, v)
	}
}

var pairWords = set("it its they their both two within")

// twoNamed are the two names of one kind in a clause, or the two that there are where it says "they" or
// "both", and the region that it names besides.
func (s *sentence) twoNamed(from, to int) (a, b *ref, in region) {
	in = region{panels: s.panelsNear(from)}
	byKind := map[axisOf][]*ref{}
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak || q.isRow() == q.isCol() {
			continue
		}
		byKind[kindOf(q)] = append(byKind[kindOf(q)], &ref{at: q.at, n: q.n, text: q.text, row: q.row, col: q.col, rowNo: q.rowNo, colNo: q.colNo})
		if q.to != nil { // "between A and B"
			byKind[kindOf(q)] = append(byKind[kindOf(q)], q.to)
		}
	}
	rows, cols := byKind[ofRow], byKind[ofCol]
	p := s.f.panels[first(in.panels)]
	if len(rows) == 0 && len(cols) == 0 && s.find(pairWords, from, to) >= 0 {
		if p.Cols == 2 && p.Rows > 2 {
			cols = []*ref{{col: p.ColNames[0], text: p.ColNames[0]}, {col: p.ColNames[1], text: p.ColNames[1]}}
		} else if p.Rows == 2 && p.Cols > 2 {
			rows = []*ref{{row: p.RowNames[0], text: p.RowNames[0]}, {row: p.RowNames[1], text: p.RowNames[1]}}
		}
	}
	switch {
	case len(rows) == 2 && len(cols) < 2:
		if len(cols) == 1 {
			in.col = at(cols[0])
		}
		return rows[0], rows[1], in
	case len(cols) == 2 && len(rows) < 2:
		if len(rows) == 1 {
			in.row = at(rows[0])
		}
		return cols[0], cols[1], in
	}
	return nil, nil, in
}
