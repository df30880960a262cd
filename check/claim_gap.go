package check

import (
	"fmt"
	"math"
)

// readGaps makes claims of where two rows, columns or panels are said to differ most or least: "the largest
// gap between A and B is the one in March".
func (r *reader) readGaps(s *sentence) {
	for i, stop := 0, s.hedge(); i+1 < stop; i++ {
		n := s.norm(i)
		if !maxWords[n] && !minWords[n] || s.find(gapNouns, i+1, i+3) < 0 || s.toks[i].used || s.hasNumber() {
			continue
		}
		from, to := s.clause(i)
		where := s.lastPlace(i, to)
		if where == nil {
			continue
		}
		a, b, in := s.twoNamed(from, where.at)
		if a == nil || in.row.known() || in.col.known() || a.isRow() == where.isRow() || len(in.panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		kind := kindOf(where)
		c := comparison{kind: kindOf(a), g: in}
		gaps := map[int]float64{}
		index := func(x cellAt) int {
			if kind == ofRow {
				return x.r
			}
			return x.c
		}
		s.f.pairs(&c, s.f.cells(c.part(a)), s.f.cells(c.part(b)), func(x, y cellAt) bool {
			gaps[index(x)] = math.Abs(x.v - y.v)
			return true
		})
		p := s.f.panels[first(in.panels)]
		at := s.indicesOf(where, kind, p)
		if len(at) != 1 || len(gaps) < 2 {
			continue
		}
		best := true
		for k, d := range gaps {
			best = best && (k == at[0] || maxWords[n] && d <= gaps[at[0]]+1e-9 || minWords[n] && d >= gaps[at[0]]-1e-9)
		}
		s.use(i, i+2)
		r.add(s, KindComparison, LevelStatistics, s.statementFrom(from, i), where.at+where.n, verdict{verdict: borne(best), panel: p.Title, evidence: evidenceOf(s.f.cells(c.part(a))),
			found: p.format(gaps[at[0]]), reason: fmt.Sprintf("%s and %s differ there by %s", refName(a), refName(b), p.format(gaps[at[0]]))})
	}
}

var gapNouns = set("gap difference distance margin discrepancy")

// lastPlace is the last name of one row or column in tokens [from, to).
func (s *sentence) lastPlace(from, to int) *ref {
	return lastOf(s.refs, func(q *ref) bool {
		return q.at >= from && q.at < to && q.isLine()
	})
}
