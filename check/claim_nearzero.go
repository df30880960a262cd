package check

import "math"

// readNearZero judges "in A and B it is practically zero": every cell named is within a tenth of the
// panel's largest value from zero.
func (r *reader) readNearZero(s *sentence) {
	for i, stop := 2, s.hedge(); i < stop; i++ {
		near := s.norm(i-1) == "practically" || s.norm(i-1) == "virtually" || s.norm(i-1) == "essentially" || approxWords[s.norm(i-1)] ||
			s.norm(i-1) == "to" && s.norm(i-2) == "close" || s.norm(i-1) == "near"
		if n := s.norm(i); n != "uncorrelated" && n != "unrelated" && (n != "zero" || !near) || s.toks[i].used || s.find(linkVerbs, max(0, i-5), i) < 0 || s.find(exceptWords, 0, len(s.toks)) >= 0 {
			continue
		}
		from, to := s.clause(i)
		cs, ok := s.clauseCells(from, to)
		if !ok {
			continue
		}
		p := cs[0].p
		limit := 0.1 * math.Max(math.Abs(p.min), math.Abs(p.max))
		v := testCells(cs, "values within "+formatSignificant(limit, 2)+" of zero", func(c cellAt) bool { return math.Abs(c.v) <= limit }).verdict
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, from, i+1, v)
	}
}

// pairCells are the cells at two names that both axes have, either way round.
func (s *sentence) pairCells(one, two *ref) []cellAt {
	for _, turn := range [][2]*ref{{one, two}, {two, one}} {
		if cs := s.f.cells(region{row: at(&ref{row: turn[0].row}), col: at(&ref{col: turn[1].col})}); len(cs) > 0 {
			return cs
		}
	}
	return nil
}

// clauseCells are the cells at the rows and columns that a clause names, or its context. ok: both
// are told, in one panel.
func (s *sentence) clauseCells(from, to int) (cs []cellAt, ok bool) {
	var rows, cols, pair []*ref
	for _, q := range s.refs {
		switch {
		case q.at < from || q.at >= to || q.weak || q.except || q.aside || !q.isCell():
		case q.isRow() && q.isCol():
			pair = append(pair, q)
		case q.isRow():
			rows = append(rows, q)
		default:
			cols = append(cols, q)
		}
	}
	if q := s.ctxRow(); rows == nil && q != nil && !q.isCol() {
		rows = []*ref{q}
	}
	if q := s.ctxCol(); cols == nil && q != nil && !q.isRow() {
		cols = []*ref{q}
	}
	panels := s.panelsNear(to - 1)
	if pair != nil {
		if len(pair) > 2 && rows == nil && cols == nil && len(s.f.panels) == 1 && !s.listBetween(pair[0], pair[1]) && listed(s, pair[1:]) {
			for _, q := range pair[1:] { // "A is unrelated to B and C"
				cs = append(cs, s.pairCells(pair[0], q)...)
			}
			return cs, len(cs) == len(pair)-1
		}
		if len(pair) != 2 || rows != nil || cols != nil || len(s.f.panels) > 1 {
			return nil, false
		}
		cs = s.pairCells(pair[0], pair[1])
		return cs, len(cs) > 0
	}
	if rows == nil || cols == nil || len(panels) != 1 && len(s.f.panels) > 1 {
		return nil, false
	}
	for _, row := range rows {
		for _, col := range cols {
			cs = append(cs, s.f.cells(region{panels: []int{first(panels)}, row: at(row), col: at(col)})...)
		}
	}
	return cs, len(cs) > 0
}
