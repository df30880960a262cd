package check

import "math"

// leader settles what "Here A leads, with 25.5" is said of: A stands before the others of
// its axis where the sentence or the one before says, not before its own values.
func (s *sentence) leader(e *extreme, pl place) (place, bool) {
	one := s.norm(e.word+1) == "one"
	subject, others := pl.among.row.ref, s.focus.cols
	if s.norm(e.word) != "lead" && !one || pl.row != nil && pl.col != nil || subject == nil {
		return pl, true
	}
	where := s.ctxCol()
	if where == nil && len(others) == 1 && s.anaphoric() {
		where = others[0]
	}
	for _, q := range s.refs {
		if one && q.at < e.from && q.isRow() != q.isCol() && q.isRow() != subject.isRow() && !q.weak && q.to == nil {
			where = q // "A has the highest tenure value, B has the lowest one"
		}
	}
	if where == nil {
		return pl, one
	}
	o := onLine(pl.among.panels, subject, where)
	o.subject = true
	return o, true
}

// shared makes a claim of "A and B share the highest value, 25.8": each of them has it.
func (r *reader) shared(s *sentence, e *extreme) {
	among := region{panels: s.panelsNear(e.word)}
	if len(among.panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	verb := s.find(shareWords, max(0, e.word-5), e.word)
	if verb < 0 {
		return
	}
	var names []*ref
	for _, q := range s.refs {
		if q.at >= verb || !q.isLine() || s.prepBefore(q) {
			continue
		}
		names = append(names, q)
	}
	if len(names) < 2 {
		return
	}
	for _, q := range append(s.refs[:len(s.refs):len(s.refs)], s.ctxRow(), s.ctxCol()) {
		switch {
		case q == nil || q.weak && !s.prepBefore(q) || q.to != nil || q.isRow() == q.isCol() || q.isRow() == names[0].isRow():
		default:
			among.narrow(q)
		}
	}
	v := verdict{verdict: Supported}
	for _, q := range names {
		pl := place{among: among}
		if q.isRow() {
			pl.row, pl.among.row = q, pos{}
		} else {
			pl.col, pl.among.col = q, pos{}
		}
		if w := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()}); v.found == "" || w.verdict != Supported {
			v = w
		}
	}
	r.add(s, KindComparison, LevelStatistics, names[0].at, e.word+1, v)
}

var shareWords = set("share shared sharing tie tied")
