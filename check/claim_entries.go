package check

import (
	"slices"
	"strings"
)

// entry is a value with the names that are set beside it.
type entry struct {
	row, col *ref
	value    int // token
}

// setItem is a name or a number of a sentence that only sets these side by side.
type setItem struct {
	tok    int
	ref    *ref // nil: a number that is no name by the words beside it
	number bool
}

// readEntries places the values of a sentence that sets names beside them by turns, "500: 47.3 (0.1), 46.0 (0.2)",
// "EGFR — [0.1] 6 [0.2] 1", "in row 2, the deer cell has the number 62 and the frog cell 3", "(8000, 12): 46, (8000, 16): 33",
// or that gives a line as many numbers as it has cells: each value is its own name's, whatever the figure has there, and also
// where it is the name of a row or column.
func (r *reader) readEntries(s *sentence) {
	if s.diagonal() || !s.onlySets() {
		return
	}
	for _, words := range []bool{false, true} { // "zero for dog, nine for deer"
		ms, ok := s.itemsOf(words)
		for range 2 {
			if !ok || len(ms) < 2 {
				break
			}
			for k, read := range []func([]setItem) []entry{s.wholeLine, s.byTurns, s.byGroups, s.byPairs, s.allInOrder, r.ofAbsentLine(s)} {
				if entries := read(ms); entries != nil && (k == 0 || !s.mostlyNames(entries)) {
					r.addEntries(s, entries)
					return
				}
			}
			if ok = ms[0].tok == 0 && ms[0].number && len(ms) > 1 && ms[1].ref != nil; ok {
				ms = ms[1:] // "8.2 Recall: 0.84, 0.88"
			}
		}
	}
}

// ofAbsentLine reads the entries of a line that the figure does not have: they are headed by another word where the sentence before
// has the name of a row (column), "BRAF: 0.1, 0.2" below "ALK: 0.3, 0.4".
func (r *reader) ofAbsentLine(s *sentence) func([]setItem) []entry {
	return func(ms []setItem) []entry {
		end := s.listHead()
		if r.told == nil || end < 0 || s.has(axisWords) {
			return nil
		}
		before := r.told.listHead()
		named := firstOf(r.told.refs, func(q *ref) bool { return q.at < before })
		for k := range end {
			if t := &s.toks[k]; t.inRef || t.used || t.rowTick || t.colTick {
				return nil
			}
		}
		if named == nil || named.isRow() == named.isCol() {
			return nil
		}
		kind := ofRow
		if named.isCol() {
			kind = ofCol
		}
		line := &ref{text: strings.Trim(s.text(0, end), "\"'“”* "), absent: true, n: end}
		line.call(kind, line.text)
		rest := slices.DeleteFunc(slices.Clone(ms), func(m setItem) bool { return m.tok < end })
		return s.entriesOf(line, kind, rest)
	}
}

// entriesOf reads pairs of names and values along a row (column), or as many values as it has cells.
func (s *sentence) entriesOf(line *ref, kind axisOf, ms []setItem) []entry {
	for nameAt := range 2 {
		if len(ms)%2 == 0 && len(ms) > 3 {
			if entries := s.turns(ms, lineOf(kind == ofRow), line, nameAt); entries != nil {
				return entries
			}
		}
	}
	if entries := s.namesInOrder(line, kind, ms); entries != nil {
		return entries
	}
	return s.alongLine(line, kind, ms)
}

// listHead is the token of the mark behind the head that a list begins with, "ALK: ...", "\"0.1\": {...", -1 if there is none.
func (s *sentence) listHead() int {
	return within(1, min(len(s.toks), 7), func(k int) bool { n := s.norm(k); return n == ":" || n == "—" || n == "=" || n == "→" })
}

// addEntries makes the claims.
func (r *reader) addEntries(s *sentence, entries []entry) {
	panels := s.panelsNear(entries[0].value)
	for _, e := range entries {
		if t := &s.toks[e.value]; t.ref != nil {
			s.refs = slices.DeleteFunc(s.refs, func(q *ref) bool { return q == t.ref })
			t.ref, t.inRef = nil, false // it is a value
		}
		if t := &s.toks[e.value]; t.kind == tokWord && t.num.word {
			t.used = true
			r.add(s, KindCell, LevelStatistics, e.value, e.value+1, s.f.judgeCell(panels, at(e.row), at(e.col), t.num))
			continue
		}
		r.cellClaim(s, e.value, panels, at(e.row), at(e.col))
	}
}

// mostlyNames reports whether most values of some entries are names of rows or columns: the sentence lists these.
func (s *sentence) mostlyNames(entries []entry) bool {
	n := 0
	for _, e := range entries {
		if t := &s.toks[e.value]; t.ref != nil || t.rowTick || t.colTick {
			n++
		}
	}
	return 2*n > len(entries)
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
		case t.kind != tokWord, t.paren > 0 && !statWords[t.norm], t.norm == "no" && numberNouns[s.norm(k+1)]: // "(lowest)"
			return false
		}
		return tellWords[t.norm] || operators[t.norm] && t.norm != "there" && t.norm != "respectively" && t.norm != "only"
	}) < 0
}

// tellWords make a statement of names and numbers that is not of one cell each.
var tellWords = union(extremeWords, statWords, differenceNouns, compUp, compDown, negations, beatWords, loseWords, set("than vs versus against up down lose lost gain cost add scale tick legend colorbar colourbar"))

// itemsOf lists the names and numbers of a sentence, and the marks of blank cells, without what a value has beside it, "30 (6.9%)",
// "30 ± 2"; ok: there is nothing of another kind among them. words: numbers in words are values.
func (s *sentence) itemsOf(words bool) (ms []setItem, ok bool) {
	for k := range s.toks {
		t := &s.toks[k]
		switch q := t.ref; {
		case q != nil && q.isCell() && q.axis == "":
			if q.to != nil || q.weak || q.except || q.aside {
				return nil, false
			}
			ms = append(ms, setItem{tok: k, ref: q, number: t.kind == tokNumber && q.n == 1})
		case q != nil && q.isPanel() && slices.ContainsFunc(ms, func(m setItem) bool { return m.ref == nil }):
			return nil, false
		case t.inRef, t.used && t.kind == tokNumber:
		case t.kind == tokWord && (blankWords[t.norm] || t.norm == "no" && numberNouns[s.norm(k+1)]) && !s.isBlank(k):
			if len(ms) > 0 && ms[len(ms)-1].ref != nil {
				ms = append(ms, setItem{tok: k}) // "0.2: no value, the cell is blank"
			}
		case s.isBlank(k), words && t.kind == tokWord && t.num.word && t.norm != "single" && t.norm != "both":
			ms = append(ms, setItem{tok: k})
		case t.kind != tokNumber || s.norm(k-1) == "±":
		case t.num.percent && t.paren > 0 && len(ms) > 0 && ms[len(ms)-1].tok == k-2:
		case t.num.clock:
			return nil, false
		default:
			ms = append(ms, setItem{tok: k, number: true})
		}
	}
	return ms, true
}

// nameAt is what a setItem names on an axis, nil if nothing: a number may do so where it is the name of a row (column).
func (s *sentence) nameAt(m setItem, kind axisOf) *ref {
	if m.ref != nil {
		return m.ref.as(kind)
	}
	t := &s.toks[m.tok]
	if !m.number || kind == ofRow && !t.rowTick || kind == ofCol && !t.colTick {
		return nil
	}
	for _, h := range s.f.lex.index[t.norm] {
		if h.full && (kind == ofRow && h.name.kind == nameRow || kind == ofCol && h.name.kind == nameCol) {
			q := lineNamed(kind, h.name.text)
			q.at, q.n = m.tok, 1
			return q
		}
	}
	return nil
}

// isValueOf reports whether a setItem may be a value.
func (m setItem) isValue() bool { return m.ref == nil || m.number }

// byTurns reads a value behind each name of one axis, or a name of one axis behind each value; the name of the line that
// they stand on comes first, or is told by the context.
func (s *sentence) byTurns(ms []setItem) []entry {
	for _, kind := range []axisOf{ofCol, ofRow} {
		other := lineOf(kind == ofRow)
		line, rest := other.context(s), ms
		if len(ms)%2 == 1 {
			line, rest = s.nameAt(ms[0], other), ms[1:]
		} else if kind.context(s) != nil {
			continue
		}
		if line == nil || !other.matches(line) || line.to != nil {
			continue
		}
		for nameAt := range 2 { // its place in the pair
			if entries := s.turns(rest, kind, line, nameAt); entries != nil {
				return entries
			}
		}
	}
	return nil
}

// allInOrder reads a value behind each name of an axis, all of them in order, one of which is written in another way.
func (s *sentence) allInOrder(ms []setItem) []entry {
	for _, kind := range []axisOf{ofRow, ofCol} {
		line, rest := s.nameAt(ms[0], kind), ms[1:]
		if line == nil {
			line, rest = kind.context(s), ms
		}
		if line != nil && kind.matches(line) && line.to == nil {
			if entries := s.namesInOrder(line, kind, rest); entries != nil {
				return entries
			}
		}
	}
	return nil
}

// namesInOrder does so along a row (column).
func (s *sentence) namesInOrder(line *ref, kind axisOf, ms []setItem) []entry {
	other := lineOf(kind == ofRow)
	names := s.f.panels[first(s.panelsNear(len(s.toks)))].names(other == ofCol)
	if len(names) < 4 || len(ms) != 2*len(names)-1 {
		return nil
	}
	var out []entry
	for _, name := range names {
		if q := s.nameAt(ms[0], other); q != nil && refName(q) == name && len(ms) > 1 {
			ms = ms[1:]
		}
		if ms[0].ref != nil || !ms[0].number {
			return nil
		}
		out = append(out, entryAt(line, kind, lineNamed(other, name), ms[0].tok))
		if ms = ms[1:]; len(ms) == 0 {
			break
		}
	}
	if len(out) != len(names) {
		return nil
	}
	return out
}

// entryAt is the value at a token where a row (column) meets another name.
func entryAt(line *ref, kind axisOf, other *ref, tok int) entry {
	if kind == ofRow {
		return entry{line, other, tok}
	}
	return entry{other, line, tok}
}

// turns reads pairs of a name and a value along a line.
func (s *sentence) turns(ms []setItem, kind axisOf, line *ref, nameAt int) []entry {
	var out []entry
	seen := map[string]bool{}
	numbers := true // all names are numbers, which a value may be as well
	for k := 0; k+1 < len(ms); k += 2 {
		name, value := ms[k+nameAt], ms[k+1-nameAt]
		q := s.nameAt(name, kind)
		if q == nil || seen[refName(q)] || !value.isValue() || refName(q) == refName(line) && q.isRow() != q.isCol() {
			return nil
		}
		if nameAt == 1 && within(value.tok+1, name.tok, func(j int) bool { return s.norm(j) == "(" || prepositions[s.norm(j)] }) < 0 {
			return nil
		}
		seen[refName(q)] = true
		numbers = numbers && name.number
		out = append(out, entryAt(line, lineOf(kind == ofRow), q, value.tok))
	}
	p := s.f.panels[first(s.panelsNear(ms[0].tok))]
	if size := len(p.names(kind == ofCol)); len(out) < 2 || numbers && (len(out) < 3 && len(out) < size || s.marksBetween(ms[0], ms[1]) == s.marksBetween(ms[1], ms[2])) {
		return nil
	}
	return out
}

// marksBetween is what stands between two items: of a list of names and values, something else within its pairs than between them.
func (s *sentence) marksBetween(a, b setItem) string {
	out := ""
	for k := a.tok + 1; k < b.tok; k++ {
		out += s.norm(k) + " "
	}
	return out
}

// byGroups reads as many names behind some values as there are, group by group: "0.2 and 0.4 for A and B, 1.9 and 0.4 for C and D".
func (s *sentence) byGroups(ms []setItem) []entry {
	for _, kind := range []axisOf{ofRow, ofCol} {
		line, rest := s.nameAt(ms[0], kind), ms[1:]
		if line == nil {
			line, rest = kind.context(s), ms
		}
		if line == nil || !kind.matches(line) || line.to != nil {
			continue
		}
		var out []entry
		for len(rest) > 0 {
			n := 0
			for n < len(rest) && rest[n].ref == nil {
				n++
			}
			if n == 0 || len(rest) < 2*n {
				return nil
			}
			for k := range n {
				q := s.nameAt(rest[n+k], lineOf(kind == ofRow))
				if q == nil || rest[n+k].ref == nil {
					return nil
				}
				out = append(out, entryAt(line, kind, q, rest[k].tok))
			}
			rest = rest[2*n:]
		}
		if len(out) > 3 {
			return out
		}
	}
	return nil
}

// byPairs reads a value behind each pair of a row and a column, or before it.
func (s *sentence) byPairs(ms []setItem) []entry {
	if len(ms)%3 != 0 || len(ms) < 6 || s.marksBetween(ms[1], ms[2]) == s.marksBetween(ms[2], ms[3]) {
		return nil
	}
	for value := 2; value >= 0; value -= 2 {
		for _, rowFirst := range []bool{true, false} {
			if entries := s.pairs(ms, value, rowFirst); entries != nil {
				return entries
			}
		}
	}
	return nil
}

func (s *sentence) pairs(ms []setItem, value int, rowFirst bool) []entry {
	var out []entry
	seen := map[[2]string]bool{}
	a, b := (value+1)%3, (value+2)%3
	if !rowFirst {
		a, b = b, a
	}
	for k := 0; k < len(ms); k += 3 {
		row, col := s.nameAt(ms[k+a], ofRow), s.nameAt(ms[k+b], ofCol)
		if row == nil || col == nil || !ms[k+value].isValue() || seen[[2]string{row.row, col.col}] || s.saysBetween(ms[k].tok, ms[k+2].tok) {
			return nil
		}
		seen[[2]string{row.row, col.col}] = true
		out = append(out, entry{row, col, ms[k+value].tok})
	}
	return out
}

// saysBetween reports whether other words than those that tie names together stand between two tokens.
func (s *sentence) saysBetween(a, b int) bool {
	return within(a+1, b, func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && !prepositions[t.norm] && !rowWords[t.norm] && !colWords[t.norm] && t.norm != "and" && t.norm != "the"
	}) >= 0
}

// wholeLine reads a list of as many numbers as the line has cells whose name comes first.
func (s *sentence) wholeLine(ms []setItem) []entry {
	head, values := ms[0].ref, ms[1:]
	if head == nil || len(values) < 3 || s.bothAxesNamed(head) ||
		within(head.at+head.n, values[0].tok, func(j int) bool { return !runMarks[s.norm(j)] }) < 0 { // it is one of the list
		return nil
	}
	kind := ofRow
	if head.isCol() {
		kind = ofCol
	}
	return s.alongLine(head, kind, values)
}

// alongLine places a list of numbers along a row (column), if there are as many as it has cells.
func (s *sentence) alongLine(line *ref, kind axisOf, values []setItem) []entry {
	other := lineOf(kind == ofRow)
	names := s.f.panels[first(s.panelsNear(len(s.toks)))].names(other == ofCol)
	if len(names) != len(values) || len(values) < 3 || s.has(upWords) || s.has(downWords) { // which end it begins at is open
		return nil
	}
	same := 0
	for k, m := range values {
		if !m.number && m.ref != nil || k > 0 && within(values[k-1].tok+1, m.tok, func(j int) bool {
			return !runMarks[s.norm(j)] && !approxWords[s.norm(j)] && s.toks[j].paren == 0
		}) >= 0 {
			return nil
		}
		if q := s.nameAt(m, other); q != nil && refName(q) == names[k] {
			same++
		}
	}
	if same == len(values) { // its names are listed
		return nil
	}
	var out []entry
	for k, m := range values {
		i := k
		if s.ctx.dir == dirBackward {
			i = len(names) - 1 - k
		}
		out = append(out, entryAt(line, kind, lineNamed(other, names[i]), m.tok))
	}
	return out
}

// bothAxesNamed reports whether a name is of a row and of a column, or of several.
func (s *sentence) bothAxesNamed(q *ref) bool { return q.isRow() == q.isCol() || q.to != nil }

// numberNouns are what a cell that is said to have none of lacks.
var numberNouns = set("value number entry data")
