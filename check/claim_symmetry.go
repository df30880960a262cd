package check

import "fmt"

// readSymmetry makes claims of a matrix that is said to be symmetric, or not to be.
func (r *reader) readSymmetry(s *sentence) {
	for i := range s.toks {
		n := s.norm(i)
		if n != "symmetric" && n != "symmetrical" && n != "asymmetric" && n != "asymmetrical" || s.toks[i].used || s.find(linkVerbs, i-4, i) < 0 || s.namesCellsIn(0, i) {
			continue
		}
		p := s.f.panels[first(s.panelsNear(i))]
		same, all := p.mirrored()
		if !p.symmetric() || all == 0 {
			continue
		}
		negated := n[0] == 'a' != (s.find(negations, i-4, i) >= 0 || s.find(set("far hardly"), i-4, i) >= 0)
		v := verdict{verdict: borne(same == all != negated), panel: p.Title, found: fmt.Sprintf("%d of %d pairs", same, all), evidence: p.evidence(nil),
			reason: fmt.Sprintf("%d of %d pairs of cells have the same value on both sides of the diagonal", same, all)}
		s.toks[i].used = true
		from, _ := s.clause(i)
		r.add(s, KindComparison, LevelStatistics, from, i+1, v)
	}
}

// mirrored counts the pairs of cells that have one value on both sides of the diagonal.
func (p *panel) mirrored() (same, all int) {
	for r := range p.Rows {
		for c := range min(r, p.Cols) {
			k, l := p.linesNamed(ofCol, p.RowNames[r]), p.linesNamed(ofRow, p.ColNames[c])
			if len(k) != 1 || len(l) != 1 {
				continue
			}
			a, b := p.value(r, c), p.value(l[0], k[0])
			if a == nil || b == nil {
				continue
			}
			if all++; near(*a, *b, 0.01*p.span()) {
				same++
			}
		}
	}
	return same, all
}
