package check

import "slices"

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

// later is the reading of "peaks at 24 h with 3.1 and then declines to 2.2": the value
// stands further along than the place named, nil where that is not said or not so.
func (a *aligner) later(p *placed, i int) *placed {
	s, at := a.s, p.v.fact
	if !at.placed() || s.norm(i-1) != "to" && s.norm(i-2) != "to" || s.find(thenWords, max(0, i-6), i) < 0 || s.find(trendWords, max(0, i-4), i) < 0 {
		return nil
	}
	panel := s.f.panels[at.panel]
	if panel.value(at.row, at.col) == nil || !slices.ContainsFunc(a.vals, func(k int) bool { return k < i && panel.holds(at.row, at.col, s.toks[k].num) }) {
		return nil
	}
	row, col := p.where[ofRow], p.where[ofCol]
	for k := 1; k < max(panel.Rows, panel.Cols); k++ {
		for _, c := range [][2]int{{at.row, at.col + k}, {at.row + k, at.col}} {
			// the place named last is where it came from, the other name the line
			if c[0] >= panel.Rows || c[1] >= panel.Cols || c[0] == at.row && row.at > col.at || c[1] == at.col && col.at > row.at {
				continue
			}
			if row, col := nth(c[0]), nth(c[1]); s.f.bearsOut([]int{at.panel}, row, col, s.toks[i].num) {
				return &placed{i, s.f.judgeCell([]int{at.panel}, row, col, s.toks[i].num), p.where}
			}
		}
	}
	return nil
}

var thenWords = set("then afterwards thereafter subsequently before finally later")
