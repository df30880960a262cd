package check

import "slices"

// bindRun places a list of values, and reports whether it could.
func (b *binder) bindRun(r *reader, k int) bool {
	s, run := b.s, b.runs[k]
	n := len(run)
	after := b.attached(run[n-1], b.limit(k))
	panels := s.f.orAll(panelsOf(b.panelOfRun(run, after), s))
	p := s.f.panels[panels[0]]
	if s.diagonal() {
		b.diagonalRun(r, run, panels)
		return true
	}
	rows, row := b.along(ofRow, k, p, after)
	cols, col := b.along(ofCol, k, p, after)
	for _, q := range after {
		b.taken[q] = true
	}
	if rows == nil && cols == nil && row != nil && col != nil {
		if n == len(s.f.panels) && len(panels) > 1 && s.has(panelNouns) {
			// "for price at 0.2, the four panels give 77.2, 14.2, ..."
			for j, i := range run {
				r.cellClaim(s, i, []int{j}, at(row), at(col))
			}
			return true
		}
		if b.againstRun(r, run, panels, row, col) {
			return true
		}
		if row, col = b.lineOfRun(run, panels, row, col); row != nil && col != nil {
			return false
		}
	}
	switch {
	case rows != nil && cols != nil:
	case rows != nil && col != nil:
		cols = repeat(at(col), n)
	case cols != nil && row != nil:
		rows = repeat(at(row), n)
	case rows == nil && cols == nil && row != nil && col == nil:
		rows = repeat(at(row), n)
		cols = counted(n, p.Cols, func(i int) bool { return p.has(ofRow, at(row), i) }, s.ctx.dir)
		if cols == nil {
			cols = counted(n, p.Cols, func(i int) bool { return p.has(ofRow, at(row), i) && p.ColNames[i] != row.row }, s.ctx.dir)
		}
	case rows == nil && cols == nil && col != nil && row == nil:
		cols = repeat(at(col), n)
		rows = counted(n, p.Rows, func(i int) bool { return p.has(ofCol, at(col), i) }, s.ctx.dir)
	default:
		return false
	}
	if rows == nil || cols == nil {
		b.wrongCount(r, run, panels, row, col)
		return true
	}
	for j, i := range run {
		r.cellClaim(s, i, panels, rows[j], cols[j])
	}
	return true
}

// panelOfRun is the panel that a list of values is of: tied to its end, named before it, or told by the context.
func (b *binder) panelOfRun(run []int, after []*ref) *ref {
	if q := pick(after, ofPanel); q != nil {
		return q
	}
	if q := b.before(ofPanel, run[0]); q != nil {
		return q
	}
	if q := ofPanel.context(b.s); q != nil {
		return q
	}
	if q := pick(b.s.refs, ofPanel); q != nil && q.at >= run[0] {
		return q
	}
	return nil
}

// lineOfRun settles which of a row and a column a list is of: the one along which the figure bears it out, or else the
// one that is named nearer, or that has as many cells. Both are returned where that is open.
func (b *binder) lineOfRun(run, panels []int, row, col *ref) (*ref, *ref) {
	s, n := b.s, len(run)
	p := s.f.panels[panels[0]]
	_, inRow := s.laneOf(panels, row, nil).best(run)
	_, inCol := s.laneOf(panels, nil, col).best(run)
	switch {
	case inRow > inCol && 2*inRow > n:
		return row, nil
	case inCol > inRow && 2*inCol > n:
		return nil, col
	case row == s.ctxRow() && col != s.ctxCol():
		return nil, col
	case col == s.ctxCol() && row != s.ctxRow():
		return row, nil
	case n == p.Cols && (n != p.Rows || row.at > col.at):
		return row, nil
	}
	return row, col
}

func repeat(p pos, n int) []pos {
	out := make([]pos, n)
	for i := range out {
		out[i] = p
	}
	return out
}

// has reports whether a row (column) has a value in the column (row) with an index.
func (p *panel) has(kind axisOf, line pos, k int) bool {
	return slices.ContainsFunc(line.along(kind, p), func(l int) bool {
		if kind == ofCol {
			return p.value(k, l) != nil
		}
		return p.value(l, k) != nil
	})
}

// counted gives the places of a list of n values along an axis of a given size:
// all of them, or those that have a value. nil: the list has another length.
func counted(n, size int, has func(int) bool, dir direction) []pos {
	var idx []int
	for i := 0; i < size; i++ {
		if n == size || has(i) {
			idx = append(idx, i)
		}
	}
	if len(idx) != n {
		return nil
	}
	out := make([]pos, n)
	for i := range idx {
		k := i
		if dir == dirBackward {
			k = n - 1 - i
		}
		out[k] = nth(idx[i])
	}
	return out
}

// along finds the places of a run's members on one axis: from a list of as many
// names, or from a range of them; fixed is the one place that all share.
func (b *binder) along(a axisOf, k int, p *panel, after []*ref) (places []pos, fixed *ref) {
	s, run := b.s, b.runs[k]
	n := len(run)
	var listed []*ref // the list of refs that is nearest to the run
	lists := b.lists(a)
	for _, l := range lists {
		if len(l) == n && n > 1 {
			if l[0].at > run[n-1] && !(listed != nil && s.turned(run[n-1], l[0].at)) && l[0].at < b.limit(k)+n*3 {
				listed = l
			} else if l[0].at < run[0] && l[n-1].at < run[0] && !b.between(l[n-1], run[0]) {
				listed = l
			}
		}
	}
	for _, r := range s.refs {
		if r.to != nil && a.matches(r) {
			if seq := sequence(a, r, p); len(seq) == n {
				for _, k := range seq {
					places = append(places, nth(k))
				}
				return places, nil
			}
		}
	}
	if listed != nil {
		for _, r := range listed {
			places = append(places, at(r))
		}
		return places, nil
	}
	if r := pick(after, a); r != nil && r.to == nil {
		return nil, r
	}
	if r := b.before(a, run[0]); r != nil && r.to == nil {
		return nil, r
	}
	if r := a.context(s); r != nil {
		return nil, r
	}
	if k == len(b.runs)-1 {
		for _, r := range s.refs {
			if r.at > run[n-1] && a.matches(r) && r.to == nil {
				return nil, r
			}
		}
	}
	return nil, nil
}

// between reports whether a value stands between a ref and token i.
func (b *binder) between(r *ref, i int) bool {
	return within(r.at, i, func(k int) bool { return b.s.isValue(k) }) >= 0
}

// lists groups refs of one axis that only list marks separate.
func (b *binder) lists(a axisOf) [][]*ref {
	var out [][]*ref
	var cur []*ref
	end := -1
	for _, r := range b.s.refs {
		if !a.matches(r) || r.to != nil {
			continue
		}
		joined := cur != nil && r.at > end && b.s.toks[r.at].num.bound == 0 // "0.07 of the boots sneakers", "at 15 m, and below 20 m"
		for k := end; joined && k < r.at; k++ {
			n := b.s.norm(k)
			joined = listMarks[n] || b.s.toks[k].inRef && b.s.toks[k].ref != nil && b.s.toks[k].ref.axis != "" || n == "\"" || n == "'"
		}
		if !joined && cur != nil {
			out, cur = append(out, cur), nil
		}
		cur = append(cur, r)
		end = r.at + r.n
	}
	if cur != nil {
		out = append(out, cur)
	}
	return out
}

// sequence lists the indices from one end of a range to the other.
func sequence(a axisOf, r *ref, p *panel) []int {
	from, to := at(r).along(a, p), at(r.to).along(a, p)
	if len(from) == 0 || len(to) == 0 {
		return nil
	}
	step := 1
	if to[0] < from[0] {
		step = -1
	}
	var out []int
	for i := from[0]; ; i += step {
		out = append(out, i)
		if i == to[0] {
			return out
		}
	}
}

// offDiagonal reports whether the sentence speaks of the cells off the diagonal.
func (s *sentence) offDiagonal() bool {
	if s.f.symmetric() && s.ofErrors() {
		return true
	}
	k := s.find(diagonalWords, 0, len(s.toks))
	return k >= 0 && s.find(set("off outside beside excluding ignoring except without apart aside"), k-4, k) >= 0
}

var (
	diagonalWords = set("diagonal")
	errorNouns    = set("error mistake misclassification confusion")
)

// ofErrors reports whether the sentence picks something from among the errors of a confusion matrix: "of the errors, the largest is".
func (s *sentence) ofErrors() bool {
	return within(1, len(s.toks), func(k int) bool {
		article := s.norm(k-1) == "the" || s.norm(k-1) == "all"
		return errorNouns[s.norm(k)] && article && (s.norm(k-2) == "of" || s.norm(k-2) == "among")
	}) >= 0
}

func (s *sentence) diagonal() bool {
	return s.ctx.diag || s.has(diagonalWords) && !s.offDiagonal() && s.diagonalSide() == 0 || s.acrossCorners()
}

// acrossCorners reports whether a sentence goes "from the upper left to the lower right".
func (s *sentence) acrossCorners() bool {
	for i := range s.toks {
		if n := s.norm(i); n != "upper" && n != "top" {
			continue
		}
		k := s.find(set("left"), i+1, i+4)
		j := s.find(set("lower bottom"), k+1, k+6)
		if k > 0 && j > 0 && s.find(set("to"), k, j) > 0 && s.find(set("right"), j+1, j+4) > 0 {
			return true
		}
	}
	return false
}

// diagonalRun places a list of as many values as the diagonal has cells.
func (b *binder) diagonalRun(r *reader, run []int, panels []int) {
	p := b.s.f.panels[panels[0]]
	n := min(p.Rows, p.Cols)
	if len(run) != n {
		return
	}
	for j, i := range run {
		r.cellClaim(b.s, i, panels, nth(p.diagonal(j)), nth(j))
	}
}
