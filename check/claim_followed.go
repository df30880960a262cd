package check

import (
	"fmt"
	"slices"
)

// readFollowed makes claims of what comes second: "A has the highest mean, followed by B".
func (r *reader) readFollowed(s *sentence) {
	for i, stop := 1, s.hedge(); i < stop; i++ {
		if s.norm(i) != "followed" || s.norm(i+1) != "by" || s.toks[i].used {
			continue
		}
		word := -1
		for k := i - 1; k >= 0; k-- {
			if extremeWords[s.norm(k)] && s.toks[k].kind == tokWord {
				word = k
				break
			}
		}
		next := firstOf(s.refs, func(q *ref) bool {
			return q.at > i && q.at <= i+3 && (q.isCell() || q.isPanel()) && q.to == nil && !q.weak
		})
		if word < 0 || next == nil || s.ofDifference(word) || s.valueBetween(word, min(len(s.toks), next.at+next.n+3)) || next.isRow() && next.isCol() {
			continue
		}
		kind := kindOf(next)
		greatest := maxWords[s.norm(word)]
		if praise[s.norm(word)] && s.f.lowIsGood(s.panelsNear(i)) {
			greatest = !greatest
		}
		in := region{panels: s.panelsNear(i)}
		for _, q := range s.refs {
			switch {
			case q.weak || q.except || q.to != nil || kind.matches(q):
			case q.isPanel() && !q.isCell() && (q.at > i || len(in.panels) != 1):
				in.panels = q.panels
			case q.isRow() && !q.isCol() && s.prepBefore(q):
				in.row = at(q)
			case q.isCol() && !q.isRow() && s.prepBefore(q):
				in.col = at(q)
			}
		}
		if kind == ofPanel || len(in.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		p := s.f.panels[first(in.panels)]
		who := s.indicesOf(next, kind, p)
		if len(who) != 1 {
			continue
		}
		v, ok := s.f.judgeRank(p, kind, who[0], in, greatest, 2)
		if !ok {
			continue
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, i, next.at+next.n, v)
	}
}

// judgeRank tests whether a row (column) has a rank by mean or by its outermost value.
func (f *facts) judgeRank(p *panel, kind axisOf, who int, in region, greatest bool, said int) (verdict, bool) {
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
		if v.reason == "" || rank == said {
			v.found, v.reason = fmt.Sprintf("number %d", rank), fmt.Sprintf("it is number %d of %d", rank, len(vals))
		}
		if rank == said || rank < said && len(vals) >= said && vals[said-1] == own {
			v.verdict = Supported
			break
		}
	}
	return v, true
}
