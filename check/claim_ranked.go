package check

import (
	"fmt"
	"math"
	"slices"
)

// ranking is a rank that a row or column is said to have, in tokens [from, to).
type ranking struct {
	who      *ref
	in       region // besides
	rank     int
	greatest bool
	from, to int
}

// readRanks makes claims of ranks: "row 0.4 comes second", "averaged over the clusters gene7 comes first", "A has the
// highest mean, followed by B".
func (r *reader) readRanks(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		k := s.rankAt(i)
		if k == nil {
			k = s.followedAt(i)
		}
		if k == nil || s.toks[i].used || s.toks[i].inRef || len(k.in.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		p := s.f.panels[first(k.in.panels)]
		who := s.indicesOf(k.who, kindOf(k.who), p)
		if len(who) != 1 {
			continue
		}
		v, ok := s.f.judgeRank(p, kindOf(k.who), who[0], k.in, k.greatest, k.rank, false)
		if !ok {
			continue
		}
		pl := place{among: region{panels: []int{p.index}}, row: k.in.row.ref, col: k.in.col.ref}
		if pl.put(k.who); pl.row != nil && pl.col != nil && v.verdict == Contradicted {
			v = s.f.judgeExtreme(pl, k.greatest, k.rank, quantity{value: math.NaN()}) // "A under B comes second": of all cells
		}
		if v.verdict == Contradicted && s.norm(i) == "last" && s.f.lowIsGood(k.in.panels) {
			if w, ok := s.f.judgeRank(p, kindOf(k.who), who[0], k.in, !k.greatest, k.rank, false); ok && w.verdict == Supported {
				v.verdict, v.reason = Unverifiable, v.reason+"; whether high or low is last is open"
			}
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, k.from, k.to, v)
	}
}

// rankAt reads "comes second" at the word for the rank.
func (s *sentence) rankAt(i int) *ranking {
	last := s.norm(i) == "last"
	if ordinalWords[s.norm(i)] == 0 && !last || !rankVerbs[s.norm(i-1)] {
		return nil
	}
	k := &ranking{in: region{panels: s.panelsNear(i)}, rank: max(1, ordinalWords[s.norm(i)]), to: i + 1}
	k.greatest = last == s.f.lowIsGood(k.in.panels)
	from, to := s.clause(i)
	var subject *ref
	if h := s.headRef(); h != nil && h.isLine() { // "A: B is ahead, C comes last"
		subject = lastOf(s.refs, func(q *ref) bool { return q.at+q.n == i-1 && q.isLine() && kindOf(q) != kindOf(h) })
	}
	for _, q := range s.refs {
		switch {
		case subject != nil && q != subject && kindOf(q) == kindOf(subject):
		case q == s.headRef() && subject != nil && q.isLine():
			k.in.narrow(q)
		case q.at < from || q.at >= to || q.except || !q.isLine():
		case q == subject || subject == nil && q.at < i && !s.prepBefore(q):
			k.who, k.from = q, q.at
		default:
			k.in.narrow(q)
		}
	}
	if k.who == nil {
		return nil
	}
	return k
}

// followedAt reads "the highest mean, followed by B" at "followed".
func (s *sentence) followedAt(i int) *ranking {
	if s.norm(i) != "followed" || s.norm(i+1) != "by" {
		return nil
	}
	word := i - 1
	for word >= 0 && !(extremeWords[s.norm(word)] && s.toks[word].kind == tokWord) {
		word--
	}
	next := firstOf(s.refs, func(q *ref) bool {
		return q.at > i && q.at <= i+3 && (q.isCell() || q.isPanel()) && q.to == nil && !q.weak
	})
	if word < 0 || next == nil || next.isRow() == next.isCol() || next.isPanel() || s.ofDifference(word) || s.valueBetween(word, min(len(s.toks), next.at+next.n+3)) {
		return nil
	}
	k := &ranking{who: next, in: region{panels: s.panelsNear(i)}, rank: 2, from: i, to: next.at + next.n}
	k.greatest = maxWords[s.norm(word)] != (praise[s.norm(word)] && s.f.lowIsGood(k.in.panels))
	for _, q := range s.refs {
		switch {
		case q.weak || q.except || q.to != nil || kindOf(next).matches(q):
		case q.isPanel() && !q.isCell() && (q.at > i || len(k.in.panels) != 1):
			k.in.panels = q.panels
		case q.isRow() != q.isCol() && s.prepBefore(q):
			k.in.narrow(q)
		}
	}
	return k
}

// judgeRank tests whether a row (column) has a rank by mean or by its outermost value, or is among the first of that
// number.
func (f *facts) judgeRank(p *panel, kind axisOf, who int, in region, greatest bool, said int, among bool) (verdict, bool) {
	n := len(p.names(kind == ofCol))
	in.set(kind, pos{})
	in.panels = []int{p.index}
	v := verdict{verdict: Contradicted, panel: p.Title}
	for _, by := range []func([]cellAt) float64{mean, func(cs []cellAt) float64 { return extremes(cs, greatest)[0].v }} {
		var vals []float64
		own, there := 0.0, false
		for k := range n {
			g := in
			g.set(kind, nth(k))
			cs := f.cells(g)
			if len(cs) == 0 {
				continue
			}
			x := by(cs)
			if !greatest {
				x = -x
			}
			vals = append(vals, x)
			if k == who {
				own, there, v.evidence = x, true, evidenceOf(cs)
			}
		}
		if !there || len(vals) < 2 {
			return v, false
		}
		slices.Sort(vals)
		slices.Reverse(vals)
		rank := slices.Index(vals, own) + 1
		if v.reason == "" || rank == said || among && rank < said {
			v.found, v.reason = fmt.Sprintf("number %d", rank), fmt.Sprintf("it is number %d of %d", rank, len(vals))
		}
		if rank == said || among && rank < said || rank < said && len(vals) >= said && vals[said-1] == own {
			v.verdict = Supported
			break
		}
	}
	return v, true
}
