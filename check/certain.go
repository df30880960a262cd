package check

import (
	"fmt"
	"slices"
	"strings"
)

// A statement is contradicted only where it was read completely and in one way; otherwise it is left open, with the reason. So
// leaveOpen asks of each claim that the figure contradicts that
//   - its clause names what it is said of, or speaks of the whole;
//   - no operator in the clause, a word that restricts, refers back or derives, is one that its reader does not heed;
//   - its words are of one statement, and its number follows from no others: as a difference of two that are stated, as a mean
//     or sum, or as the extreme of another row or column that is spoken of;
//   - most of what the same reader took from the sentence is right: who describes a figure errs in one value and not in a whole
//     row of them, so a reading that fails throughout is of something else, unless values were exchanged.
//
// A plain list, names and values without a verb, has no second reading and stands as it is.

// operators are the words that restrict what a statement is of, refer back, or make another statement of it than its other
// words do. They are few, and a language does not gain new ones.
var operators = set(`apart except besides excluding outside without other others rest remaining which who whose unless given instead
 those there here both respectively only half twice doubled halved later earlier average averaged mean together third followed closely cannot could should might may`)

// leaveOpen takes back contradictions of what was not read completely and in one way.
func (r *reader) leaveOpen(s *sentence, claims []Claim) {
	plain := s.plainList()
	if plain {
		s.f.otherList(claims)
	}
	why := make([]string, len(claims))
	for i := range claims {
		if c := &claims[i]; c.Verdict == Contradicted && c.tok < len(s.toks) {
			why[i] = r.uncertain(s, claims, i, plain)
		}
	}
	for i, reason := range why {
		if reason != "" {
			claims[i].Verdict, claims[i].Reason = Unverifiable, reason+"; "+claims[i].Reason
		}
	}
}

// uncertain says what of a claim was not read completely or in one way, "" if nothing.
func (r *reader) uncertain(s *sentence, claims []Claim, i int, plain bool) string {
	c := &claims[i]
	right, wrong := asRead(claims, i)
	number := c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange
	from, to := s.clause(s.headOf(c))
	switch {
	case s.hedge() < c.tok:
		return "it is said of what may be"
	case plain:
		return ""
	case (c.Kind == KindCell || c.Kind == KindRange) && wrong >= max(1, right) && !s.f.swapped(claims, c.step):
		return "most values that the sentence was read to give are others, so it may speak of something else"
	case s.f.twiceGiven(claims, i) && !s.f.swapped(claims, c.step):
		return "the sentence gives another number for that cell"
	case (number || c.Kind == KindComparison || c.Kind == KindTrend) && right == 0 && !steps[c.step].recalls && !s.namesIn(from, to, c.tok):
		return "what it is said of is not named beside it"
	case (c.Kind == KindCell || c.Kind == KindExtremum) && right == 0 && s.isValueLike(c.tok) && s.f.foreign(s.toks[c.tok].num):
		return "the figure's values are not of this kind"
	case number:
		if of := r.extremeElsewhere(s, c); of != "" {
			return "it is that of " + of
		}
		return r.derived(s, claims, i, right)
	}
	switch c.Kind {
	case KindComparison, KindTrend, KindCount:
		return r.partlyRead(s, claims, i, from, to)
	case KindTick, KindAxisLabel:
		return s.otherPart(c)
	}
	return ""
}

// headOf is the token of a claim that the clause it stands in is told by: the word that it was read by, or else the first that
// is no conjunction.
func (s *sentence) headOf(c *Claim) int {
	k := max(c.tok, c.core)
	for k+1 < len(s.toks) && (s.toks[k].kind == tokPunct || s.norm(k) == "and" || s.norm(k) == "but" || s.norm(k) == "so") {
		k++
	}
	return k
}

// endOf is the last name or number of a claim.
func (s *sentence) endOf(c *Claim) int {
	last := c.tok
	for k := c.tok; k < len(s.toks) && s.u.Source(s.toks[k].from) < c.Span[1]; k++ {
		if s.toks[k].inRef || s.toks[k].kind == tokNumber {
			last = k
		}
	}
	return last
}

// partlyRead says what of a statement in tokens [from, to) was not read, "" if nothing.
func (r *reader) partlyRead(s *sentence, claims []Claim, i, from, to int) string {
	c := &claims[i]
	if k := s.operator(steps[c.step].heeds, from, to, c.tok); k >= 0 {
		return fmt.Sprintf("what %q changes about it was not understood", s.text(k, k+1))
	}
	last := s.endOf(c)
	if ahead, _ := s.clause(last); c.Kind != KindTrend && last >= to && ahead > s.headOf(c) {
		return "its words are of two statements"
	}
	if c.Panel == "" && c.Kind == KindComparison && !s.has(extremeWords) && firstOf(s.refs, func(q *ref) bool { return q.isPanel() && q.at < c.tok }) != nil {
		return "it may be said of the panel that was named"
	}
	if c.Kind == KindComparison && s.toks[c.tok].kind == tokNumber && !s.listed(c.tok) {
		return r.derived(s, claims, i, 0)
	}
	return ""
}

// otherPart says why what was taken for a tick or an axis's label may be none, "" if nothing speaks against it.
func (s *sentence) otherPart(c *Claim) string {
	t := &s.toks[c.tok]
	switch from, to := s.clause(c.tok); {
	case c.Kind == KindAxisLabel && t.ref != nil && t.ref.isLine():
		return "it is the name of a row or column"
	case c.Kind == KindTick && t.ref != nil && t.ref.axis != "":
		return "it is the name of an axis"
	case c.Kind == KindTick && t.kind == tokNumber && t.num.percent && !s.f.lex.percentTick(t.norm):
		return "no row or column is named by a percentage"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && s.find(axisWords, from, to) < 0 && s.find(rowWords, from, to) < 0 && s.find(colWords, from, to) < 0:
		return "the other axis has it"
	case c.Kind == KindTick && t.kind == tokNumber && !s.f.countsAlong():
		return "rows and columns have names that are no numbers"
	}
	return ""
}

// operator is the first operator in tokens [from, to) that the reader which read the word at token i does not heed, -1 if there
// is none. What a comma and "which" add behind it is another statement.
func (s *sentence) operator(heeded map[string]bool, from, to, i int) int {
	return within(from, to, func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && operators[t.norm] && !(heeded[t.norm] && s.norm(k-1) != "and") && !(t.norm == "both" && k > 0 && !linkVerbs[s.norm(k-1)]) && !(k > i && s.norm(k-1) == "," && relative[t.norm])
	})
}

var relative = set("which who whose")

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

// swapped reports whether each value that a reader found wrong stands in the cell of another: they were exchanged, which is a
// mistake that people make. A whole list that is right from its other end is none.
func (f *facts) swapped(claims []Claim, step int) bool {
	var list, wrong []*Claim
	for i := range claims {
		if c := &claims[i]; c.step == step && c.fact.placed() {
			list = append(list, c)
			if c.Verdict == Contradicted {
				wrong = append(wrong, c)
			}
		}
	}
	at := func(where, c *Claim) bool {
		p := f.panels[where.fact.panel]
		return p.value(where.fact.row, where.fact.col) != nil && p.holds(where.fact.row, where.fact.col, c.fact.q)
	}
	turned := len(list) > 2
	for i, c := range list {
		turned = turned && at(list[len(list)-1-i], c)
	}
	return !turned && len(wrong) > 1 && !slices.ContainsFunc(wrong, func(c *Claim) bool {
		return !slices.ContainsFunc(wrong, func(d *Claim) bool { return d != c && at(d, c) })
	})
}

// namesIn reports whether tokens [from, to) name what the claim at token i is of: a part of the figure, an axis, or the whole.
// The mean or sum of a row, column or panel is of one that is named.
func (s *sentence) namesIn(from, to, i int) bool {
	if relative[s.norm(from)] {
		from = 0 // "which gives 85.4": of what stands before
	}
	stat := s.toks[i].kind == tokNumber && (s.find(meanWords, from, to) >= 0 || s.find(sumWords, from, to) >= 0)
	return !stat && s.wholeIn(from, to) || pronouns[s.norm(from)] && (s.ctxRow() != nil || s.ctxCol() != nil) || slices.ContainsFunc(s.refs, func(q *ref) bool {
		return q.at >= from && q.at < to && (!stat || q.isCell() || q.isPanel())
	})
}

// wholeIn reports whether tokens [from, to) speak of the whole figure or of all its cells: "no value exceeds 5", "the minimum is".
func (s *sentence) wholeIn(from, to int) bool {
	return s.find(wholeWords, from, to) >= 0 || within(from, to, func(k int) bool {
		n, next := s.norm(k), s.norm(k+1)
		switch {
		case n == "every" || n == "each":
			return true
		case n == "no" || n == "many":
			return cellNouns[next] || panelNouns[next] || classWords[next]
		case n == "the":
			return panelNouns[next] || extremeWords[next] && (linkVerbs[s.norm(k+2)] || cellNouns[s.norm(k+2)])
		}
		return false
	}) >= 0
}

// isValueLike reports whether token i is a number and no row's or column's name.
func (s *sentence) isValueLike(i int) bool {
	t := &s.toks[i]
	return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick
}

// plainList reports whether a sentence only sets values beside names: "Row 6: 73.5, 76.5, 75.3", "(a) 0.4 / 0.5".
func (s *sentence) plainList() bool {
	return within(0, len(s.toks), func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && !t.used && len(t.norm) > 1 && !rowWords[t.norm] && !colWords[t.norm] && !panelNouns[t.norm] && !unitWords[t.norm] && !hueWords[t.norm] && shadeWords[t.norm] == "" &&
			t.norm != "to" && t.norm != "and" && !blankWords[t.norm]
	}) < 0
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

// otherList leaves open a list of values of which most are wrong where it stands and at any other row or column: it
// lists something else, as ranks or numbers of classes.
func (f *facts) otherList(claims []Claim) {
	bad := 0
	var facts []fact
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.fact.placed() && c.Verdict != Unverifiable {
			facts = append(facts, c.fact)
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
	for _, q := range f.panels {
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

// countsAlong reports whether any row or column is named by a number.
func (f *facts) countsAlong() bool {
	isNumber := func(name string) bool { _, ok := numberOf(name); return ok }
	return slices.ContainsFunc(f.panels, func(p *panel) bool {
		return slices.ContainsFunc(p.RowNames, isNumber) || slices.ContainsFunc(p.ColNames, isNumber)
	})
}
