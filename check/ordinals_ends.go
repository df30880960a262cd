package check

import "slices"

// nextOrdinal recognises "the second" after "the first row", where values follow.
func (s *sentence) nextOrdinal(i int) bool {
	t := &s.toks[i]
	no := ordinalWords[t.norm]
	if t.norm == "last" || t.norm == "final" {
		no = -1
	}
	if s.norm(i+1) == "one" {
		switch t.norm {
		case "right", "bottom", "lower", "other":
			no = -1
		case "left", "top", "upper":
			no = 1
		}
	}
	if no == 0 || t.kind != tokWord || s.norm(i-1) != "the" || t.inRef {
		return false
	}
	k := i + 1
	for n := s.norm(k); n == ":" || n == "read" || n == "has" || n == "is" || n == "with" || n == "one" || n == "contain" || n == ","; n = s.norm(k) {
		k++
	}
	if k >= len(s.toks) || s.toks[k].kind != tokNumber || s.toks[k].inRef {
		return false
	}
	var before []*ref
	for j := i - 1; j >= 0; j-- {
		if q := s.toks[j].ref; q != nil {
			before = append(before, q)
		}
	}
	for _, q := range slices.Concat(before, s.focus.rows, s.focus.cols) {
		if q.rowNo == 0 && q.colNo == 0 {
			continue
		}
		r := &ref{at: i, n: 1, text: s.text(i, i+1)}
		r.count(lineOf(q.rowNo == 0), no)
		s.setRef(i, r)
		return true
	}
	return false
}

// firstFew recognises "the top two rows", "the first eight genes" at their first word: a
// range of rows or columns.
func (s *sentence) firstFew(i int) bool {
	no := 1
	switch s.norm(i) {
	case "first", "top", "upper", "left", "leftmost", "topmost", "uppermost":
	case "last", "bottom", "lower", "right", "rightmost", "final":
		no = -1
	default:
		return false
	}
	k := i + 2
	if k >= len(s.toks) || s.toks[i].inRef || !s.toks[i+1].num.word && s.toks[i+1].kind != tokNumber || s.toks[i+1].inRef {
		return false
	}
	n := int(s.toks[i+1].num.value)
	u := &s.toks[k]
	if n < 2 || n > 50 || u.kind != tokWord || !hasSuffixS(s.text(k, k+1)) {
		return false
	}
	r := &ref{at: i, n: 3, text: s.text(i, k+1)}
	to := &ref{at: i, n: 3, text: r.text}
	a, b := 1, n
	if no < 0 {
		a, b = -n, -1
	}
	switch p := s.f.panels[0]; {
	case rowWords[u.norm] && n < p.Rows || u.ref != nil && u.ref.axis == "y" && n < p.Rows:
		r.rowNo, to.rowNo = a, b
	case colWords[u.norm] && n < p.Cols || u.ref != nil && u.ref.axis == "x" && n < p.Cols:
		r.colNo, to.colNo = a, b
	default:
		return false
	}
	if u.ref != nil {
		u.ref = nil
	}
	r.to = to
	s.setRef(i, r)
	return true
}

// farEnd recognises "the largest batch size" at its first word: the row or column with the
// greatest or least number for a name.
func (s *sentence) farEnd(i int) bool {
	greatest := false
	switch s.norm(i) {
	case "largest", "biggest", "longest", "greatest", "highest":
		greatest = true
	case "smallest", "shortest", "least", "lowest":
	default:
		return false
	}
	k := i + 1
	if k >= len(s.toks) || s.toks[i].inRef {
		return false
	}
	p := s.f.panels[first(s.ctxPanels())]
	q, n := s.toks[k].ref, max(1, s.toks[k].refLen)
	if q == nil && paramNouns[s.norm(k)] && p.numRows != p.numCols {
		q = &ref{axis: "y"} // "at the highest dose"
		if p.numCols {
			q.axis = "x"
		}
	}
	if q == nil || q.axis == "" || q.isCell() || hasSuffixS(s.text(k, k+n)) {
		return false
	}
	if w := s.norm(i); (w == "highest" || w == "lowest") && (listsDates(p.names(q.axis == "x"), "month") || listsDates(p.names(q.axis == "x"), "day")) {
		return false // a month is no higher than another
	}
	if x := q.axis == "x"; x && !p.numCols || !x && !p.numRows {
		return false
	}
	order := numericOrder(p.names(q.axis == "x"))
	at := order[0]
	if greatest {
		at = order[len(order)-1]
	}
	r := &ref{at: i, n: 1 + n, text: s.text(i, k+n)}
	r.count(lineOf(q.axis == "x"), at+1)
	s.toks[k].ref = nil
	s.setRef(i, r)
	return true
}
