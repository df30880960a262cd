package check

import "slices"

// otherPlace names a cell that has the value which claim i gives to another and that the sentence may mean as well, as it names its
// row and its column, "" if there is none. A cell that another number of the sentence is rightly given to is none, nor is the
// same one with its row and column exchanged, unless the sentence speaks of the reverse.
func (s *sentence) otherPlace(claims []Claim, i int) string {
	c := &claims[i]
	t := &s.toks[c.tok]
	if c.Kind != KindCell || c.several || !c.fact.placed() || t.kind != tokNumber || len(s.refs) > mostNames || s.f.swapped(claims, c.step) {
		return ""
	}
	if s.placesFully(c) {
		return ""
	}
	given := func(panel, row, col int) bool {
		return slices.ContainsFunc(claims, func(d Claim) bool {
			return d.Verdict == Supported && d.tok != c.tok && d.fact.placed() && d.fact.panel == panel && d.fact.row == row && d.fact.col == col
		})
	}
	for pi, p := range s.f.panels {
		if pi != c.fact.panel && firstOf(s.refs, func(q *ref) bool { return q.isPanel() && contains(q.panels, pi) }) == nil {
			continue
		}
		rows, cols := s.namedLines(ofRow, p), s.namedLines(ofCol, p)
		if pi == c.fact.panel {
			rows, cols = append(rows, c.fact.row), append(cols, c.fact.col)
		}
		for _, row := range rows {
			for _, col := range cols {
				turned := row < p.Cols && col < p.Rows && p.RowNames[row] == p.ColNames[c.fact.col] && p.ColNames[col] == p.RowNames[c.fact.row]
				if p.value(row, col) != nil && p.holds(row, col, c.fact.q) && !given(pi, row, col) && (!turned || s.has(reverseWords)) {
					return p.RowNames[row] + ", " + p.ColNames[col]
				}
			}
		}
	}
	return ""
}

// namedLines are the rows or columns of a panel that a sentence names, each once.
func (s *sentence) namedLines(kind axisOf, p *panel) (out []int) {
	for _, q := range s.refs {
		if !q.isLine() || q.weak || !kind.matches(q) {
			continue
		}
		for _, k := range at(q).along(kind, p) {
			if !slices.Contains(out, k) {
				out = append(out, k)
			}
		}
	}
	return out
}
