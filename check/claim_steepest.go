package check

import (
	"fmt"
	"slices"
)

var (
	changeUpNouns   = set("gain increase rise jump growth climb improvement")
	changeDownNouns = set("drop decrease decline fall loss dip reduction")
	mostChange      = set("largest biggest greatest steepest strongest sharpest")
	leastChange     = set("smallest weakest flattest slightest")
	ofNames         = set("of for at in on with by to ,")
)

// readSteepest makes claims of the row or column whose values change most between two of the other axis: "the steepest drop between 4K and
// 16K is that of eon", "eon shows the largest gain from 4K to 64K".
func (r *reader) readSteepest(s *sentence) {
	for i, stop := 0, s.hedge(); i+1 < stop; i++ {
		most, least := mostChange[s.norm(i)], leastChange[s.norm(i)]
		sign := 0.0
		switch noun := s.norm(i + 1); {
		case changeUpNouns[noun]:
			sign = 1
		case changeDownNouns[noun]:
			sign = -1
		}
		from, _ := s.clause(i)
		to := within(i, stop, func(k int) bool { n := s.norm(k); return n == ";" || n == "but" || turnsClause(n) })
		if to < 0 {
			to = stop
		}
		if most == least || sign == 0 || s.toks[i].used || s.toks[i+1].inRef || s.find(negations, from, to) >= 0 || ordinalBefore(s, i) {
			continue
		}
		a, b, who := s.changer(from, to)
		panels := s.panelsNear(i)
		if who == nil || len(s.f.orAll(panels)) != 1 || (s.norm(i+1) == "improvement" || s.norm(i+1) == "loss" || s.norm(i+1) == "gain") && s.f.lowIsGood(panels) {
			continue
		}
		p := s.f.panels[first(panels)]
		ka, kb, kw := s.indicesOf(a, kindOf(a), p), s.indicesOf(b, kindOf(a), p), s.indicesOf(who, kindOf(who), p)
		if len(ka) != 1 || len(kb) != 1 || len(kw) != 1 {
			continue
		}
		if least {
			sign = -sign
		}
		v, ok := p.steepest(kindOf(who), kw[0], ka[0], kb[0], sign)
		if !ok {
			continue
		}
		end := max(who.at+who.n, b.at+b.n, i+2)
		s.use(i, i+2)
		r.add(s, KindComparison, LevelStatistics, min(from, i), end, v)
	}
}

// ordinalBefore reports whether a superlative at token i is not of the first: "the second largest drop".
func ordinalBefore(s *sentence, i int) bool {
	n := s.norm(i - 1)
	return n == "second" || n == "third" || n == "next" || n == "-"
}

// changer finds in a clause the two places on one axis that a change is told between, and the one name of the other axis that has it.
func (s *sentence) changer(from, to int) (a, b, who *ref) {
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak || q.isRow() == q.isCol() {
			continue
		}
		switch {
		case q.rowNo != 0 || q.colNo != 0:
			return nil, nil, nil // "in its first three months": between the first two of them
		case q.to != nil && a == nil:
			a, b = q.ends()
		case q.to == nil && who == nil:
			who = q
		default:
			return nil, nil, nil
		}
	}
	if a == nil || who == nil || kindOf(a) == kindOf(who) {
		return nil, nil, nil
	}
	if who.at > a.at && !ofNames[s.norm(who.at-1)] && !linkVerbs[s.norm(who.at-1)] {
		return nil, nil, nil
	}
	return a, b, who
}

// steepest judges that among the rows (columns) of a panel, number who changes most from place a to place b of the other axis, in the
// direction of sign.
func (p *panel) steepest(kind axisOf, who, a, b int, sign float64) (verdict, bool) {
	at := func(k, place int) *cellAt {
		c := cellAt{p: p, r: k, c: place}
		if kind == ofCol {
			c.r, c.c = place, k
		}
		v := p.value(c.r, c.c)
		if v == nil {
			return nil
		}
		c.v = *v
		return &c
	}
	names := p.names(kind == ofCol)
	best := -1
	change := func(k int) (d, slack float64, ok bool) {
		x, y := at(k, a), at(k, b)
		if x == nil || y == nil {
			return 0, 0, false
		}
		xl, xh := x.interval()
		yl, yh := y.interval()
		return sign * (y.v - x.v), (xh - xl + yh - yl) / 2, true
	}
	own, ownSlack, ok := change(who)
	if !ok {
		return verdict{}, false
	}
	top := own
	for k := range names {
		d, _, ok := change(k)
		if !ok || k == who {
			continue
		}
		if d > top {
			best, top = k, d
		}
	}
	cells := []cellAt{*at(who, a), *at(who, b)}
	v := verdict{verdict: Supported, panel: p.Title, evidence: evidenceOf(cells), found: names[who], reason: fmt.Sprintf("%s changes by %s there, no other by more", names[who], p.format(sign*own))}
	if best >= 0 {
		v.verdict, v.found = Contradicted, names[best]
		v.reason = fmt.Sprintf("%s changes by %s there, %s by %s", names[who], p.format(sign*own), names[best], p.format(sign*top))
		v.evidence = evidenceOf(slices.Concat(cells, []cellAt{*at(best, a), *at(best, b)}))
		_, bestSlack, _ := change(best)
		if top-own <= bestSlack+ownSlack {
			v.verdict = Unverifiable
		}
	}
	return v, true
}
