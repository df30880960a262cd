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
	for _, as := range []itemKinds{{}, {words: true}, {strangers: true}} {
		ms, ok := s.itemsOf(as)
		if entries := s.ofDiagonal(ms); entries != nil {
			r.addEntries(s, entries)
			return
		}
		again := -1
		if ok && len(ms) > 2 && s.sameLine(ms[0], ms[1]) {
			again = ms[1].tok
			ms = slices.Delete(ms, 1, 2)
		}
		for range 2 {
			if !ok || len(ms) < 2 {
				break
			}
			for k, read := range []func([]setItem) []entry{s.wholeLine, s.byTurns, s.byGroups, s.byPairs, s.allInOrder, r.ofAbsentLine(s)} {
				if entries := read(ms); entries != nil && (k == 0 || !s.mostlyNames(entries)) {
					if again >= 0 {
						s.toks[again].used = true
					}
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

// ofDiagonal reads a name and a value by turns, "cat 779, dog 814, frog 937", where both axes have the names and most of the values, and
// three at least, stand on the diagonal: what each class has.
func (s *sentence) ofDiagonal(ms []setItem) (out []entry) {
	const least = 3
	p := s.f.panels[first(s.panelsNear(0))]
	if len(ms) < 2*least || len(ms)%2 != 0 || !p.symmetric() {
		return nil
	}
	right := 0
	for k := 0; k < len(ms); k += 2 {
		q, v := ms[k].ref, ms[k+1]
		if q == nil || !q.isRow() || !q.isCol() || q.to != nil || v.ref != nil {
			return nil
		}
		if s.f.judgeCell([]int{p.index}, at(q), at(q), s.toks[v.tok].num).verdict == Supported {
			right++
		}
		out = append(out, entry{row: q, col: q, value: v.tok})
	}
	if right < least || 3*right < 2*len(out) {
		return nil
	}
	return out
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
	own := func(q *ref) bool { return q.at >= 0 && q.n > 0 }
	s.settled = own(entries[0].row) && own(entries[0].col) && (panels != nil || len(s.f.panels) == 1)
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
		case t.kind != tokWord, t.paren > 0 && !statWords[t.norm], // "(lowest)"
			t.norm == "no" && numberNouns[s.norm(k+1)], firstWords[t.norm] != 0 && (rowWords[s.norm(k+1)] || colWords[s.norm(k+1)]):
			return false
		}
		return tellWords[t.norm] || operators[t.norm] && t.norm != "there" && t.norm != "respectively" && t.norm != "only"
	}) < 0
}

// tellWords make a statement of names and numbers that is not of one cell each.
var tellWords = union(extremeWords, statWords, differenceNouns, compUp, compDown, negations, beatWords, loseWords, set("than vs versus against up down lose lost gain cost add scale tick legend colorbar colourbar"))

// itemKinds says what is an item of a sentence besides names and numbers: numbers in words, "zero for dog, nine for deer"; words that
// stand as the names do and are none, "skin .09, length .14".
type itemKinds struct{ words, strangers bool }

// itemsOf lists the names and numbers of a sentence, and the marks of blank cells, without what a value has beside it, "30 (6.9%)",
// "30 ± 2"; ok: there is nothing of another kind among them.
func (s *sentence) itemsOf(as itemKinds) (ms []setItem, ok bool) {
	for k := range s.toks {
		t := &s.toks[k]
		switch q := t.ref; {
		case q != nil && q.isCell() && q.axis == "":
			if q.to != nil || q.weak && !s.setBeside(q) || q.except || q.aside {
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
		case s.isBlank(k), as.words && !t.used && t.kind == tokWord && t.num.word && t.norm != "single" && t.norm != "both":
			ms = append(ms, setItem{tok: k})
		case t.kind != tokNumber || s.norm(k-1) == "±":
		case t.num.percent && t.paren > 0 && len(ms) > 0 && ms[len(ms)-1].tok == k-2:
		case t.num.clock:
			return nil, false
		default:
			if n := len(ms); as.strangers && n > 0 && ms[n-1].ref == nil && s.strangerBefore(k) {
				ms = append(ms, setItem{tok: k - 1, ref: &ref{at: k - 1, n: 1, absent: true}})
			}
			ms = append(ms, setItem{tok: k, number: true})
		}
	}
	return ms, true
}

// strangerBefore reports whether the number at token k has a word before it that stands alone behind a mark, as a name does.
func (s *sentence) strangerBefore(k int) bool {
	if s.norm(k-1) == ":" || s.norm(k-1) == "=" {
		k--
	}
	if k < 2 || s.toks[k-1].kind != tokWord || s.toks[k-1].inRef || runMarks[s.norm(k-1)] || approxWords[s.norm(k-1)] {
		return false
	}
	return s.toks[k-2].kind == tokPunct || s.norm(k-2) == "and"
}

// setBeside reports whether an everyday word stands as the names do that values are set beside: after a mark, before a number or
// the mark that leads to numbers, "score .29, rate −.15".
func (s *sentence) setBeside(q *ref) bool {
	k := q.at + q.n
	if k >= len(s.toks) || q.at > 0 && s.toks[q.at-1].kind != tokPunct {
		return false
	}
	if s.toks[k].kind == tokPunct && s.norm(k) != "," {
		k++
	}
	return k < len(s.toks) && s.toks[k].kind == tokNumber && !s.toks[k].inRef || q.at == 0 && s.listHead() == k-1
}

// sameLine reports whether two items name the same row or column, "the first row (dropout 0.0)".
func (s *sentence) sameLine(a, b setItem) bool {
	p := s.f.panels[first(s.panelsNear(a.tok))]
	return slices.ContainsFunc([]axisOf{ofRow, ofCol}, func(kind axisOf) bool {
		q, o := s.nameAt(a, kind), s.nameAt(b, kind)
		return a.ref != nil && q != nil && o != nil && slices.Equal(at(q).along(kind, p), at(o).along(kind, p))
	})
}

// nameAt is what an item names on an axis, nil if nothing: a number may do so where it is the name of a row (column).
func (s *sentence) nameAt(m setItem, kind axisOf) *ref {
	if m.ref != nil {
		return m.ref.as(kind)
	}
	t := &s.toks[m.tok]
	if !m.number || kind == ofRow && !t.rowTick || kind == ofCol && !t.colTick {
		return nil
	}
	name := s.f.lex.lineName(kind, t.norm)
	if name == "" {
		return nil
	}
	q := lineNamed(kind, name)
	q.at, q.n = m.tok, 1
	return q
}

// isValue reports whether an item may be a value.
func (m setItem) isValue() bool { return m.ref == nil || m.number }

// numberNouns are what a cell that is said to have none of lacks.
var numberNouns = set("value number entry data")
