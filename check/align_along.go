package check

// onDiagonal reports whether all values that the figure bears out, and more than one, stand
// on the diagonal: "39.6 for A, 19.7 for B and 82.2 for C" goes along it.
func (a *aligner) onDiagonal(readings []*placed) bool {
	n := 0
	for _, p := range readings {
		if p == nil || p.v.verdict != Supported {
			continue
		}
		if f := p.v.fact; !f.placed() || f.row != a.s.f.panels[f.panel].diagonal(f.col) || !a.s.f.panels[f.panel].symmetric() {
			return false
		}
		n++
	}
	return n > 1
}

// alsoOnDiagonal reads a value that is tied to one name as standing there on the diagonal.
func (a *aligner) alsoOnDiagonal(p *placed, i int) *placed {
	var one *ref
	for _, x := range a.spots(ofRow, i) {
		if x.cost > costTied+1e-9 || !x.ref.isCol() {
			continue
		}
		if one != nil {
			return p
		}
		one = x.ref
	}
	if one == nil {
		return p
	}
	return &placed{i, a.s.f.judgeCell(p.where[ofPanel].panels, at(one), at(one), a.s.toks[i].num), [3]*ref{ofRow: one, ofCol: one, ofPanel: p.where[ofPanel]}}
}
