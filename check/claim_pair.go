package check

import "slices"

// In a figure with some names on both axes, "age and price: 0.53" names a cell
// by a pair without saying which is the row. Here such pairs are found.

// pairMode reports whether the sentence names cells by pairs.
func (s *sentence) pairMode() bool {
	both := 0
	for _, r := range s.refs {
		if r.row != "" && r.col != "" {
			both++
		}
	}
	if both == 0 && !s.f.symmetric() {
		return false
	}
	if s.ctxRow() != nil && s.ctxRow().col != "" {
		both++
	}
	return both > 0 && (s.f.symmetric() || both > 1)
}

// partners reports whether two names of a figure of things against each other are those that something else goes with, "0.5 with A and B",
// and no pair.
func (s *sentence) partners(q, o *ref) bool {
	if o.at < q.at {
		q, o = o, q
	}
	return q.at > 0 && s.f.symmetric() && q.isCell() && o.isCell() && q.text != o.text && s.norm(q.at-1) == "with" &&
		within(q.at+q.n, o.at, func(k int) bool { return s.toks[k].kind == tokWord && !s.toks[k].inRef && !listMarks[s.norm(k)] }) < 0
}

func panelsOrAll(s *sentence) []int {
	if p := pick(s.refs, ofPanel); p != nil && s.panelOwn(p) {
		return p.panels
	}
	if len(s.ctxPanels()) > 0 {
		return s.ctxPanels()
	}
	return s.f.all()
}

// pairRun places a list of values over all of an axis, beside the name before it, or the one that the sentence is about; where names stand
// behind their values from the first list on, "0.9 and 0.7 for A, 0.5 and 0.3 for B", beside the one behind.
func (b *binder) pairRun(r *reader, k int) bool {
	s, run := b.s, b.runs[k]
	panels := panelsOrAll(s)
	p := s.f.panels[panels[0]]
	if s.diagonal() {
		b.diagonalRun(r, run, panels)
		return true
	}
	fixed := b.before(ofRow, run[0])
	if c := s.ctxRow(); fixed == nil && c != nil && c.col != "" {
		fixed = c
	}
	if fixed == nil && len(s.refs) > 0 && s.refs[0].isCell() {
		fixed = s.refs[0]
	}
	if first := slices.IndexFunc(s.refs, (*ref).isCell); first >= 0 && s.refs[first].at > b.runs[0][len(b.runs[0])-1] {
		if after := b.attached(run[len(run)-1], b.limit(k)); len(after) == 1 && after[0].isCell() {
			fixed = after[0]
		}
	}
	if fixed == nil {
		return false
	}
	if fixed.isRow() {
		for _, q := range s.refs {
			if q.to == nil || q.col == "" || q.to.col == "" || q.at > run[0] {
				continue
			}
			if cols := sequence(ofCol, q, p); len(cols) == len(run) {
				for j, i := range run {
					r.cellClaim(s, i, panels, at(fixed), nth(cols[j]))
				}
				return true
			}
		}
	}
	cols := counted(len(run), p.Cols, func(c int) bool { return p.has(ofRow, at(fixed), c) }, s.ctx.dir)
	if cols == nil && fixed.isRow() && len(run) > 2 {
		return s.laneOf(panels, fixed, nil).stretch(r, run)
	}
	if cols == nil {
		return false
	}
	for j, i := range run {
		r.cellClaim(s, i, panels, at(fixed), cols[j])
	}
	return true
}
