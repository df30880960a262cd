package check

import (
	"slices"
	"strings"
)

// asRead counts the numbers that the reader of claim i took from the sentence, besides those for the same cell: those borne out
// and those contradicted.
func asRead(claims []Claim, i int) (right, wrong int) {
	seen := map[int]bool{claims[i].tok: true}
	for k := range claims {
		c := &claims[k]
		same := c.fact.placed() && c.fact.panel == claims[i].fact.panel && c.fact.row == claims[i].fact.row && c.fact.col == claims[i].fact.col
		if c.step != claims[i].step || seen[c.tok] || c.Verdict == Unverifiable || same && c.Verdict == Contradicted {
			continue
		}
		seen[c.tok] = true
		if c.Verdict == Supported {
			right++
		} else {
			wrong++
		}
	}
	return right, wrong
}

// listBorneOut reports whether the list that claim i is of is that of the cells it was read as, whatever the sentence calls them: four others of
// it at least are borne out for each that is not.
func listBorneOut(claims []Claim, i int) bool {
	right, wrong := asRead(claims, i)
	return right >= 4*(wrong+1)
}

// twiceGiven reports whether another number of the sentence was read as of the one cell that claim i is of, where claim i is a
// bound, or both are wrong and some other cell has that of claim i.
func (f *facts) twiceGiven(claims []Claim, i int) bool {
	c := &claims[i]
	if len(c.Evidence.Cells) != 1 || c.Kind != KindComparison && !(c.fact.placed() && f.hasValue(c.fact.q.value, c.fact.q.decimals)) {
		return false
	}
	return slices.ContainsFunc(claims, func(d Claim) bool {
		same := d.Kind == KindCell && d.tok != c.tok && d.Evidence.Panel == c.Evidence.Panel && slices.Equal(d.Evidence.Cells, c.Evidence.Cells)
		return same && (c.Kind == KindComparison && strings.HasPrefix(c.Reason, "test of every cell") || c.Kind == KindCell && d.Verdict == Contradicted && d.fact.q.value != c.fact.q.value)
	})
}

// rightlyGiven reports whether the cell of claim i has another number of the sentence before it: "at A it peaks at 94 at 4000 and then declines to 92".
func (f *facts) rightlyGiven(claims []Claim, i int) bool {
	c := &claims[i]
	return c.fact.placed() && slices.ContainsFunc(claims[:i], func(d Claim) bool {
		return (d.Kind == KindCell || d.Kind == KindExtremum) && d.Verdict == Supported && d.fact.placed() && d.fact.cell() == c.fact.cell() && d.tok < c.tok && d.fact.q.value != c.fact.q.value
	})
}

// placedBy is the claims that one reader took from a sentence and that are of one cell each, in their order.
func placedBy(claims []Claim, step int) []*Claim {
	var list []*Claim
	for i := range claims {
		if c := &claims[i]; c.step == step && c.fact.placed() {
			list = append(list, c)
		}
	}
	return list
}

// swapped reports whether each value that a reader found wrong stands in the cell of another: they were exchanged, which is a
// mistake that people make. A whole list that is right from its other end is none.
func (f *facts) swapped(claims []Claim, step int) bool {
	list := placedBy(claims, step)
	wrong := slices.DeleteFunc(slices.Clone(list), func(c *Claim) bool { return c.Verdict != Contradicted })
	return !f.turned(list) && len(wrong) > 1 && !slices.ContainsFunc(wrong, func(c *Claim) bool {
		return !slices.ContainsFunc(wrong, func(d *Claim) bool { return d != c && f.standsAt(d, c) })
	})
}

// standsAt reports whether the value that a claim states stands in the cell of another.
func (f *facts) standsAt(where, c *Claim) bool {
	p := f.panels[where.fact.panel]
	return p.value(where.fact.row, where.fact.col) != nil && p.holds(where.fact.row, where.fact.col, c.fact.q)
}

// turned reports whether a whole list of values is right from its other end, all but one in five.
func (f *facts) turned(list []*Claim) bool {
	wrong := 0
	for i, c := range list {
		if !f.standsAt(list[len(list)-1-i], c) {
			wrong++
		}
	}
	return len(list) > 2 && 5*wrong <= len(list)
}

// rightTurned reports whether claim i of a list that is right from its other end is so itself.
func (f *facts) rightTurned(claims []Claim, i int) bool {
	list := placedBy(claims, claims[i].step)
	at := slices.Index(list, &claims[i])
	return at >= 0 && f.standsAt(list[len(list)-1-at], list[at])
}

// rightAcross reports whether all cells of one panel that a sentence was read to give other values, two at least, have them on the other side of
// the diagonal, and no word says which class is the true one: "the false A calls stem from B (3) and C (4)".
func (s *sentence) rightAcross(claims []Claim) bool {
	if s.has(guessWords) || s.has(truthWords) || s.has(mistakeVerbs) {
		return false
	}
	n := 0
	for i := range claims {
		c := &claims[i]
		if c.Kind != KindCell || c.Verdict != Contradicted || !c.fact.placed() {
			continue
		}
		p, row, col := s.f.panels[c.fact.panel], c.fact.row, c.fact.col
		if !p.square {
			return false
		}
		row, col = p.diagonal(col), p.diagonal(row)
		if p.value(row, col) == nil || !p.holds(row, col, c.fact.q) {
			return false
		}
		n++
	}
	return n > 1
}

// turnedList reports whether a list that a reader found without names of its cells, four values at least, is right from its
// other end: the text may read in that direction, as "from January to September" where the months run upwards.
func (s *sentence) turnedList(claims []Claim, step int) bool {
	const least = 4
	list := placedBy(claims, step)
	names := 0
	for _, q := range s.refs {
		if q.isCell() && !q.weak {
			names++
		}
	}
	return len(list) >= least && 2*names < len(list) && s.f.turned(list)
}

// plainList reports whether a sentence only sets values beside names: "Row 6: 73.5, 76.5, 75.3", "(a) 0.4 / 0.5".
func (s *sentence) plainList() bool {
	return within(0, len(s.toks), func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && !t.used && len(t.norm) > 1 && !rowWords[t.norm] && !colWords[t.norm] && !panelNouns[t.norm] && !unitWords[t.norm] && !hueWords[t.norm] && shadeWords[t.norm] == "" &&
			t.norm != "to" && t.norm != "and" && !blankWords[t.norm]
	}) < 0
}

// fillsLine reports whether claims give each cell of one row or column its value.
func fillsLine(f *facts, claims []Claim) bool {
	cells := map[[2]int]bool{}
	rows, cols := map[int]bool{}, map[int]bool{}
	panel := -1
	for i := range claims {
		c := &claims[i]
		if c.Kind != KindCell {
			continue
		}
		if !c.fact.placed() || panel >= 0 && c.fact.panel != panel {
			return false
		}
		panel = c.fact.panel
		cells[[2]int{c.fact.row, c.fact.col}] = true
		rows[c.fact.row], cols[c.fact.col] = true, true
	}
	if len(cells) < 3 {
		return false
	}
	p := f.panels[panel]
	known := func(kind axisOf, k int) (n int) {
		for j := range p.names(kind == ofRow) {
			if p.has(kind, nth(k), j) {
				n++
			}
		}
		return n
	}
	for k := range rows {
		if len(rows) == 1 && len(cells) >= known(ofRow, k) {
			return true
		}
	}
	for k := range cols {
		if len(cols) == 1 && len(cells) >= known(ofCol, k) {
			return true
		}
	}
	return false
}

// otherList leaves open a list of values of which most are wrong where it stands and at any other row or column: it
// lists something else, as ranks or numbers of classes.
func (f *facts) otherList(claims []Claim) {
	bad, strange := 0, 0
	var facts []fact
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.fact.placed() && c.Verdict != Unverifiable {
			facts = append(facts, c.fact)
			if !f.plausible(c.fact.q.value) && !c.fact.q.percent {
				strange++
			}
			if c.Verdict == Contradicted {
				bad++
			}
		}
	}
	if len(facts) < leastDiagnosed || 2*bad <= len(facts) {
		return
	}
	p := f.panels[facts[0].panel]
	oneRow, oneCol := true, true
	for _, x := range facts {
		oneRow = oneRow && x.panel == p.index && x.row == facts[0].row
		oneCol = oneCol && x.panel == p.index && x.col == facts[0].col
	}
	if oneRow == oneCol {
		return
	}
	ofOther := 2*strange > len(facts) // no panel has values such as most of these
	if !ofOther && slices.ContainsFunc(f.readings(p, facts), func(rd reading) bool { return 2*f.borneOut(facts, rd) > len(facts) }) {
		return
	}
	for _, q := range f.panels {
		if ofOther {
			break
		}
		for k := range max(q.Rows, q.Cols) {
			for _, at := range []func(x fact) (int, int){
				func(x fact) (int, int) { return k, x.col }, func(x fact) (int, int) { return k, q.Cols - 1 - x.col },
				func(x fact) (int, int) { return x.row, k }, func(x fact) (int, int) { return q.Rows - 1 - x.row, k }} {
				n := f.borneOut(facts, reading{at: func(x fact) (*panel, int, int, float64, bool) { r, c := at(x); return q, r, c, 1, true }})
				if 2*n > len(facts) {
					return
				}
			}
		}
	}
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.Verdict == Contradicted && c.fact.placed() {
			c.Verdict, c.Reason = Unverifiable, "no row or column has most of this list; "+c.Reason
		}
	}
}

// foreign reports whether no panel's values are like a number: it has more decimals than all that are printed, or
// lies far outside of all.
func (f *facts) foreign(q quantity) bool {
	if !f.plausible(q.value) && !(q.percent && f.plausible(q.value/100)) {
		return true
	}
	return !slices.ContainsFunc(f.panels, func(p *panel) bool {
		return p.decimals < 0 || q.decimals <= p.decimals || p.asShare(q) && q.decimals+2 <= p.decimals
	})
}
