package check

// The shapes in which names and values are set side by side. Each reads all items of a sentence, or none.

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
		if entries := s.turns(rest, kind, line); entries != nil {
			return entries
		}
	}
	return nil
}

// allInOrder reads a value behind each name of an axis, all of them in order, one of which is written in another way.
func (s *sentence) allInOrder(ms []setItem) []entry {
	for _, kind := range []axisOf{ofRow, ofCol} {
		if line, rest := s.lineFirst(ms, kind); line != nil {
			if entries := s.namesInOrder(line, kind, rest); entries != nil {
				return entries
			}
		}
	}
	return nil
}

// lineFirst is the row (column) that the items are said of: the first of them, or that of the context; nil if there is none.
func (s *sentence) lineFirst(ms []setItem, kind axisOf) (*ref, []setItem) {
	line, rest := s.nameAt(ms[0], kind), ms[1:]
	if line == nil {
		line, rest = kind.context(s), ms
	}
	if line == nil || !kind.matches(line) || line.to != nil {
		return nil, nil
	}
	return line, rest
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

// turns reads pairs of a name and a value, or of a value and a name, along a line.
func (s *sentence) turns(ms []setItem, kind axisOf, line *ref) []entry {
	for nameAt := range 2 {
		if entries := s.turnsAt(ms, kind, line, nameAt); entries != nil {
			return entries
		}
	}
	return nil
}

// turnsAt reads such pairs whose name stands first (0) or second (1).
func (s *sentence) turnsAt(ms []setItem, kind axisOf, line *ref, nameAt int) []entry {
	var out []entry
	seen := map[string]bool{}
	numbers := true // all names are numbers, which a value may be as well
	for k := 0; k+1 < len(ms); k += 2 {
		name, value := ms[k+nameAt], ms[k+1-nameAt]
		q := s.nameAt(name, kind)
		if q == nil || seen[refName(q)] || !value.isValue() {
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
		line, rest := s.lineFirst(ms, kind)
		if line == nil {
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
	if head == nil || len(values) < 3 || head.isRow() == head.isCol() || head.to != nil ||
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
