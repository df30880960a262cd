package check

import "strings"

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

// firstFew recognises "the top two rows", "the first eight genes", "the three lowest rates" at their first word: a
// range of rows or columns.
func (s *sentence) firstFew(i int) bool {
	k := i + 2
	if k >= len(s.toks) || s.toks[i].inRef || s.toks[i+1].inRef {
		return false
	}
	side, count := s.norm(i), i+1
	if s.toks[i].num.word {
		side, count = s.norm(i+1), i
	}
	no, size := 0, sizeEnds[side]
	switch side {
	case "first", "top", "upper", "left", "leftmost", "topmost", "uppermost":
		no = 1
	case "last", "bottom", "lower", "right", "rightmost", "final":
		no = -1
	}
	if no == 0 && size == 0 || no != 0 && count == i && !strings.HasSuffix(side, "most") || !s.toks[count].num.word && s.toks[count].kind != tokNumber {
		return false
	}
	n := int(s.toks[count].num.value)
	u := &s.toks[k]
	end := k + max(1, u.refLen)
	if n < 2 || n > 50 || u.kind != tokWord || !hasSuffixS(s.text(k, end)) && s.goesOnFew(i, k) == none {
		return false
	}
	p := s.f.panels[0]
	var kind axisOf
	switch {
	case rowWords[u.norm] && size == 0 && n < p.Rows || u.ref != nil && u.ref.axis == "y" && n < p.Rows:
		kind = ofRow
	case colWords[u.norm] && size == 0 && n < p.Cols || u.ref != nil && u.ref.axis == "x" && n < p.Cols:
		kind = ofCol
	case cellNouns[u.norm] && no != 0:
		line := s.lineOfCells(i, end)
		if line == none || n >= len(p.names(line == ofRow)) {
			return false
		}
		kind = lineOf(line == ofRow) // "A is high, but its first eight cells are not"
	default:
		if kind = s.goesOnFew(i, k); no == 0 || kind == none || n >= len(p.names(kind == ofCol)) {
			return false
		}
		end = k // "the first two columns are high, the last two low"
	}
	if size != 0 {
		step, ok := monotone(p.names(kind == ofCol))
		if !ok {
			return false
		}
		no = -size * step
	}
	r := &ref{at: i, n: end - i, text: s.text(i, end)}
	to := &ref{at: i, n: end - i, text: r.text}
	if no > 0 {
		r.count(kind, 1)
		to.count(kind, n)
	} else {
		r.count(kind, -n)
		to.count(kind, -1)
	}
	u.ref = nil
	r.to = to
	s.setRef(i, r)
	return true
}

// goesOnFew is the kind of the rows or columns that "the last two" in tokens [i, k) go on about without their noun, behind some that were counted in the
// same way, "the first two columns"; none where it has a noun of its own or none were.
func (s *sentence) goesOnFew(i, k int) axisOf {
	n := s.norm(k)
	if s.norm(i-1) != "the" || s.toks[k].inRef || !linkVerbs[n] && !prepositions[n] && !compares(n) && n != "between" && n != "only" || n == "of" {
		return none
	}
	q := lastWithin(0, i, func(j int) bool {
		q := s.toks[j].ref
		return q != nil && q.to != nil && q.n == 3 && (q.rowNo != 0 || q.colNo != 0)
	})
	if q < 0 {
		return none
	}
	return lineOf(s.toks[q].ref.rowNo == 0)
}

// lineOfCells is what the cells in tokens [i, end) are of, a row or a column: one named right behind them, "the last two values of A", or the last one
// before, or else the context; none where that is open.
func (s *sentence) lineOfCells(i, end int) axisOf {
	if s.norm(end) == "of" || s.norm(end) == "in" {
		for k := end + 1; k < len(s.toks) && k < end+4; k++ {
			if n := s.norm(k); rowWords[n] || colWords[n] {
				return lineOf(colWords[n])
			}
			if q := s.toks[k].ref; q != nil && q.isLine() {
				return kindOf(q)
			}
		}
	}
	for k := i - 1; k >= 0; k-- {
		if q := s.toks[k].ref; q != nil && q.isLine() {
			return kindOf(q)
		}
	}
	switch row, col := s.ctxRow(), s.ctxCol(); {
	case row != nil && col == nil:
		return ofRow
	case col != nil && row == nil:
		return ofCol
	}
	return none
}

// sizeEnds are words for the greatest (1) and the least (-1) of the numbers along an axis.
var sizeEnds = map[string]int{"largest": 1, "biggest": 1, "longest": 1, "greatest": 1, "highest": 1, "smallest": -1, "shortest": -1, "least": -1, "lowest": -1}

// farEnd recognises "the largest batch size" at its first word: the row or column with the
// greatest or least number for a name.
func (s *sentence) farEnd(i int) bool {
	end := sizeEnds[s.norm(i)]
	k := i + 1
	if end == 0 || k >= len(s.toks) || s.toks[i].inRef {
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
	if end > 0 {
		at = order[len(order)-1]
	}
	r := &ref{at: i, n: 1 + n, text: s.text(i, k+n)}
	r.count(lineOf(q.axis == "x"), at+1)
	s.toks[k].ref = nil
	s.setRef(i, r)
	return true
}
