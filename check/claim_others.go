package check

import "slices"

var restWords = set("other others rest remaining else")

// readOthers makes claims of one part against all others: "automobile is ahead of the other
// classes", "reaches higher values than any other panel".
func (r *reader) readOthers(s *sentence) {
	for i, stop := 0, s.hedge(); i < stop; i++ {
		t := &s.toks[i]
		if t.kind != tokWord || t.inRef || t.used {
			continue
		}
		greater, than := s.comparator(i)
		if than < 0 || s.find(restWords, than+1, than+4) < 0 {
			continue
		}
		from, to := s.clauseAround(i, than)
		b := s.sideOf(than+1, to)
		if b.panel != nil || len(b.names) > 0 || b.row != nil && !s.prepBefore(b.row) || b.col != nil && !s.prepBefore(b.col) {
			continue
		}
		var subject *ref
		c := &comparison{greater: greater, g: region{panels: s.panelsNear(i)}}
		for _, q := range s.refs {
			if q.at < from || q.at >= i || q.weak || q.to != nil || q.isRow() && q.isCol() || !q.isCell() && !q.isPanel() {
				continue
			}
			switch {
			case !s.prepBefore(q) || subject == nil && q.isPanel():
				subject = q
			case q.isRow():
				c.g.row = at(q)
			case q.isCol():
				c.g.col = at(q)
			}
		}
		if subject == nil {
			continue
		}
		if b.row != nil && !subject.isRow() {
			c.g.row = at(b.row)
		} else if b.row != nil {
			continue
		}
		if b.col != nil && !subject.isCol() {
			c.g.col = at(b.col)
		} else if b.col != nil {
			continue
		}
		c.kind = kindOf(subject)
		for _, q := range slices.Backward(s.refs[:slices.Index(s.refs, subject)+1]) {
			if n := len(c.a); n > 0 && (kindOf(q) != c.kind || !s.listBetween(q, c.a[n-1])) {
				break
			}
			c.a = append(c.a, q)
		}
		if c.kind == ofRow && c.g.row.known() || c.kind == ofCol && c.g.col.known() || c.kind != ofPanel && len(c.g.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		if v, ok := s.f.judgeSuperlative(c, subject, s.alwaysSaid(from, to)); ok {
			r.add(s, KindComparison, LevelStatistics, subject.at, min(to, than+4), v)
			t.used, s.compared = true, true
		}
	}
}
