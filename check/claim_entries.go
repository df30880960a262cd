package check

import "slices"

// entry is a value with the name that is set beside it.
type entry struct {
	name  *ref
	value int // token
}

// readEntries places the values of a sentence that sets as many names of one axis beside them, by turns, "500: 47.3 (0.1),
// 46.0 (0.2)", "EGFR — [0.1] 6 [0.2] 1", "in row 2, the deer cell has the number 62 and the frog cell 3": each value is its own
// name's, whatever the figure has there.
func (r *reader) readEntries(s *sentence) {
	if s.diagonal() || !s.onlySets() {
		return
	}
	s.nameBracketed()
	names, values := s.namesAndValues()
	if len(values) < 2 || len(names) < len(values) || len(names) > len(values)+1 {
		return
	}
	var head *ref
	if len(names) > len(values) {
		head, names = names[0], names[1:]
	}
	entries := s.byTurns(names, values)
	if entries == nil {
		return
	}
	for _, kind := range []axisOf{ofCol, ofRow} {
		line := lineOf(kind == ofRow)
		of := head
		if of == nil {
			of = line.context(s)
		}
		if of == nil || !line.matches(of) || of.to != nil || head == nil && (kind.context(s) != nil || len(values) < 3) ||
			slices.ContainsFunc(names, func(q *ref) bool { return !kind.matches(q) || refName(q) == refName(of) && q.isRow() != q.isCol() }) {
			continue
		}
		panels := s.panelsNear(entries[0].value)
		for _, e := range entries {
			places := [2]pos{at(e.name), at(e.name)}
			places[line] = at(of)
			r.cellClaim(s, e.value, panels, places[ofRow], places[ofCol])
		}
		return
	}
}

// onlySets reports whether no word of a sentence says more of its values than where they stand.
func (s *sentence) onlySets() bool {
	return within(0, len(s.toks), func(k int) bool {
		t := &s.toks[k]
		switch {
		case t.inRef:
			return false
		case t.kind == tokNumber:
			return t.num.bound != 0 || s.norm(k-1) == "by"
		case t.kind != tokWord || t.paren > 0 && extremeWords[t.norm]: // "(lowest)"
			return false
		}
		return tellWords[t.norm] || operators[t.norm] && t.norm != "there" && t.norm != "respectively" && t.norm != "only"
	}) < 0
}

// tellWords make a statement of names and numbers that is not of one cell each.
var tellWords = union(upWords, downWords, extremeWords, statWords, differenceNouns, compUp, compDown, negations, beatWords, loseWords, set("than vs versus against up down"))

// nameBracketed takes numbers that stand alone in brackets for names of rows or columns, where each of three or more is
// one of the same axis: "[0.1] 6 [0.2] 1".
func (s *sentence) nameBracketed() {
	var alone []int
	rows, cols := true, true
	for k := range s.toks {
		if t := &s.toks[k]; t.kind == tokNumber && s.norm(k-1) == "(" && s.norm(k+1) == ")" {
			alone = append(alone, k)
			rows, cols = rows && t.rowTick, cols && t.colTick
		}
	}
	if len(alone) < 3 || rows == cols {
		return
	}
	axis := "x"
	if rows {
		axis = "y"
	}
	added := false
	for _, k := range alone {
		if s.toks[k].ref == nil && !s.toks[k].inRef {
			s.makeTick(k, axis, false)
			s.toks[k].ref.at = k
			s.refs = append(s.refs, s.toks[k].ref)
			added = true
		}
	}
	if added {
		slices.SortStableFunc(s.refs, func(a, b *ref) int { return a.at - b.at })
	}
}

// namesAndValues lists the names of rows and columns in a sentence, and the values, without those that a value has beside it,
// "30 (6.9%)", "30 ± 2"; nothing where some name or number is of another kind.
func (s *sentence) namesAndValues() (names []*ref, values []int) {
	for k := range s.toks {
		t := &s.toks[k]
		switch {
		case t.ref != nil && t.ref.isCell() && t.ref.axis == "":
			if t.ref.to != nil || t.ref.weak || t.ref.except || t.ref.aside {
				return nil, nil
			}
			names = append(names, t.ref)
		case t.ref != nil && t.ref.isPanel() && len(values) > 0:
			return nil, nil
		case t.inRef:
		case s.isBlank(k):
			values = append(values, k)
		case t.kind != tokNumber || s.norm(k-1) == "±":
		case t.num.percent && t.paren > 0 && len(values) > 0 && values[len(values)-1] == k-2:
		case s.isValue(k):
			values = append(values, k)
		default:
			return nil, nil
		}
	}
	return names, values
}

// byTurns pairs names and values that stand by turns: each value behind its name, or each name tied to the value
// before it by a bracket or a preposition. nil where they do not, or a name comes twice.
func (s *sentence) byTurns(names []*ref, values []int) []entry {
	var out []entry
	seen := map[string]bool{}
	nameFirst := names[0].at < values[0]
	for k, q := range names {
		v := values[k]
		switch {
		case seen[refName(q)], (q.at < v) != nameFirst:
			return nil
		case nameFirst && k+1 < len(names) && names[k+1].at < v, !nameFirst && k+1 < len(values) && values[k+1] < q.at:
			return nil
		case !nameFirst && within(v+1, q.at, func(j int) bool { return s.norm(j) == "(" || prepositions[s.norm(j)] }) < 0:
			return nil
		}
		seen[refName(q)] = true
		out = append(out, entry{q, v})
	}
	return out
}
