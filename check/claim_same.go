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
		}
		s.use(i, i+2)
		r.add(s, KindComparison, LevelStatistics, s.statementFrom(from, i), to, v)
	}
}

var (
	sameNouns = set("value score entry number result reading figure rate accuracy count")
	// with which no exact equality is claimed
	nearlyWords = set("nearly almost virtually practically essentially roughly largely mostly about approximately basically")
)

// readIdentical makes claims of two rows, columns or panels that are said to have the same values: "A shows exactly the same scores as B",
// "A and B are identical".
func (r *reader) readIdentical(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		from, to := s.clause(i)
		same := s.norm(i) == "same" && sameNouns[s.norm(i+1)] || s.norm(i) == "identical" && s.find(linkVerbs, max(from, i-3), i) >= 0
		if !same || s.toks[i].used || s.find(negations, from, to) >= 0 || s.find(nearlyWords, max(from, i-3), i) >= 0 || within(from, to, s.isValue) >= 0 {
			continue
		}
		a, b, in := s.twoNamed(from, to)
		if a == nil {
			a, b = s.twoPanels(from, to)
		}
		if a == nil {
			continue
		}
		c := comparison{kind: kindOf(a), g: in}
		ca, cb := s.f.cells(c.part(a)), s.f.cells(c.part(b))
		n, all := s.f.pairs(&c, ca, cb, func(x, y cellAt) bool {
			xl, xh := x.interval()
			yl, yh := y.interval()
			return xl <= yh && yl <= xh
		})
		if all == 0 {
			continue
		}
		r.add(s, KindComparison, LevelStatistics, s.statementFrom(from, i), max(i+1, a.at+a.n, b.at+b.n), verdict{verdict: borne(n == all), panel: ca[0].p.Title, found: fmt.Sprintf("%d of %d", n, all),
			evidence: evidenceOf(ca), reason: fmt.Sprintf("%s and %s are equal in %d of %d places", refName(a), refName(b), n, all)})
		s.use(i, i+1)
	}
}

// readTied makes claims of two cells that are said to have one value: "A and B are tied at 0.3".
func (r *reader) readTied(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		n := s.norm(i)
		if n != "tied" && n != "tie" || s.toks[i].used || s.toks[i].inRef || n == "tie" && (s.norm(i-1) == "a" || s.norm(i-1) == "the" || s.norm(i-1) == "no") {
			continue
		}
		from, to := s.clause(i)
		a, b, in := s.twoNamed(from, to)
		if a == nil || s.find(negations, from, i+1) >= 0 || s.find(nearlyWords, max(from, i-3), i) >= 0 || s.find(extremeWords, 0, to) >= 0 || s.find(set("first second third last"), 0, to) >= 0 || within(from, to, s.isValue) >= 0 {
			continue
		}
		c := comparison{kind: kindOf(a), g: in}
		one, two := s.f.cells(c.part(a)), s.f.cells(c.part(b))
		if len(one) != 1 || len(two) != 1 || len(in.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		xl, xh := one[0].interval()
		yl, yh := two[0].interval()
		v := one[0].verdict(borne(xl <= yh && yl <= xh), fmt.Sprintf("%s has %s, %s %s", refName(a), one[0].p.format(one[0].v), refName(b), two[0].p.format(two[0].v)))
		s.use(i, i+1)
		r.add(s, KindComparison, LevelStatistics, min(a.at, b.at), max(i+1, s.behindHue(i+1, to)), v)
	}
}

// twoPanels are the two panels that a clause names, nil where it names other things too.
func (s *sentence) twoPanels(from, to int) (a, b *ref) {
	var named []*ref
	for _, q := range s.refs {
		if q.at >= from && q.at < to && !q.weak {
			named = append(named, q)
		}
	}
	if len(named) != 2 || len(named[0].panels) != 1 || len(named[1].panels) != 1 || named[0].panels[0] == named[1].panels[0] || named[0].isCell() || named[1].isCell() {
		return nil, nil
	}
	return named[0], named[1]
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
		one := &ref{at: q.at, n: q.n, text: q.text, row: q.row, col: q.col, rowNo: q.rowNo, colNo: q.colNo}
		if byKind[kindOf(q)] = append(byKind[kindOf(q)], one); q.to != nil { // "between A and B"
			byKind[kindOf(q)] = append(byKind[kindOf(q)], q.to)
		}
	}
	p := s.f.panels[first(in.panels)]
	for _, kind := range []axisOf{ofRow, ofCol} {
		other := lineOf(kind == ofRow)
		names := p.names(kind == ofCol)
		own, rest := byKind[kind], byKind[other]
		if own == nil && rest == nil && len(names) == 2 && len(p.names(other == ofCol)) > 2 && s.find(pairWords, from, to) >= 0 {
			own = []*ref{lineNamed(kind, names[0]), lineNamed(kind, names[1])}
		}
		if len(own) == 2 && len(rest) < 2 {
			for _, q := range rest {
				in.narrow(q)
			}
			return own[0], own[1], in
		}
	}
	return nil, nil, in
}
