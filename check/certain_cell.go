package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/grid"
)

// otherThanCell is otherMeaning of what was taken for the value of a cell.
func (s *sentence) otherThanCell(c *Claim) string {
	if k := c.tok - 2; s.norm(c.tok-1) == "(" && k > 0 && s.toks[k].kind == tokWord && !s.toks[k].inRef && !s.toks[k].num.word && !wellKnown(s.norm(k)) {
		return fmt.Sprintf("it may be of %q, which the figure does not have", s.text(k, k+1)) // "negatively with triglycerides (-0.51)"
	}
	if s.strangeSubject() && firstOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() }) == nil {
		return fmt.Sprintf("it may be of %q, which the figure does not have", s.text(0, 1))
	}
	if s.inDate(c.tok) {
		return "it may be a date" // "the coldest day is 16 January", "in 2021"
	}
	if p, x := s.f.panels[first(s.panelsNear(c.tok))], s.toks[c.tok].num.value; p.decimals < 0 && !s.f.plausible(x) && (p.reach[ofRow].holds(x) || p.reach[ofCol].holds(x)) {
		return "it may be a place on an axis" // "it sags to 2.8 kHz at 0.3 seconds"
	}
	if k := c.tok; s.norm(k+1) == "to" && k+2 < len(s.toks) && (s.toks[k].rowTick && s.toks[k+2].rowTick || s.toks[k].colTick && s.toks[k+2].colTick) {
		return "it may be from where to where" // "2 to 6 hits in layer 1", "one of 19 layers (0 to 18)"
	}
	if t := &s.toks[c.tok]; t.quote != 0 && within(0, len(s.toks), func(k int) bool { return s.toks[k].quote == t.quote && s.toks[k].kind == tokWord }) >= 0 {
		return "it stands in a quotation" // "the title "Bike hire, spring 2023""
	}
	if c.fact.placed() && c.fact.q.percent && s.f.panels[c.fact.panel].max > 1 && !s.f.percents(c.fact.panel) {
		return "it may be a share of the numbers that are printed" // "0.3 (5.9%)"
	}
	if k := s.find(set("edge border margin rim"), 0, c.tok); k >= 0 {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1))
	}
	if k := s.strangePlace(c.tok); k >= 0 {
		return fmt.Sprintf("where %q is was not understood", s.text(k, k+1))
	}
	switch i := c.tok; {
	case s.statBefore(i) != "":
		return "it is a mean, a sum or a spread" // "it spans only 9 points", "its mean amounts to 81.3"
	case s.bracketNames(c):
		return "the bracket behind it names another cell" // "0.93 (1e-3, 10) and 0.91 (0.01, 1)"
	case s.namesOwnPlace(c), (s.toks[i].rowTick || s.toks[i].colTick) && (compDown[s.norm(i-1)] || beatWords[s.norm(i-1)] || s.norm(i-1) == "being"):
		return "it is the name of a row or column" // "the corner, hp at 0.6", "12 layers beat 16, the exception being 3000"
	case s.goesOnTo(i) && (s.norm(i-2) == "back" || s.standsAlong(c)):
		return "where it goes on to was not told"
	}
	return ""
}

// percents reports whether the values of a panel, or numbers printed with them, are percentages.
func (f *facts) percents(panel int) bool {
	p := f.panels[panel]
	if p.Unit == "%" || strings.Contains(p.Title, "%") || p.bar != nil && (strings.Contains(p.bar.Label, "%") || slices.ContainsFunc(p.bar.Ticks, func(t grid.Tick) bool { return strings.Contains(t.Text, "%") })) {
		return true
	}
	return slices.ContainsFunc(p.Cells, func(c grid.Cell) bool { return c.Text != nil && strings.Contains(*c.Text, "%") })
}

// summed reports whether the number at token i stands in a sum that is written out, be it its result.
func (s *sentence) summed(i int) bool {
	return s.norm(i+1) == "+" || s.norm(i-1) == "+" || s.norm(i-1) == "=" && (s.norm(i-3) == "+" || s.norm(i-3) == "-" && !s.toks[i-2].inRef && s.numberIn(i-4, i-3))
}

// isTotalOf is the row or column named next behind a number, or last before it, whose cells add up to it, or, where both axes have the same
// names, the column of that row; "" where there is none.
func (s *sentence) isTotalOf(c *Claim) string {
	q := firstOf(s.refs, func(q *ref) bool { return q.at == c.tok+1 && q.isCell() && !q.weak && q.to == nil }) // "221 healthy leaves"
	if q == nil {
		q = lastOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isCell() && !q.weak && q.to == nil })
	}
	if p := s.f.panels[first(s.panelsNear(c.tok))]; q == nil || c.Kind != KindCell || s.toks[c.tok].kind != tokNumber || p.min < 0 || p.decimals < 0 {
		return "" // among values of both signs, or of colours alone, some sum is like any number
	}
	for _, g := range []region{{row: at(q)}, {col: at(q)}, {col: at(&ref{col: q.row})}, {row: at(&ref{row: q.col})}} {
		if g.panels = s.panelsNear(c.tok); !g.row.known() && !g.col.known() {
			continue
		}
		if v, ok := s.f.judgeStat("sum", g, s.toks[c.tok].num); ok && v.verdict == Supported {
			return s.f.describe(g)
		}
	}
	return ""
}

// inDate reports whether the number at token i is the day of a month that stands behind it, or a year as no value is.
func (s *sentence) inDate(i int) bool {
	const days = 31
	q := s.toks[i].num
	if q.decimals != 0 || q.percent || q.value != math.Trunc(q.value) {
		return false
	}
	year := q.value >= 1900 && q.value < 2100 && (s.norm(i-1) == "in" || s.norm(i-1) == "since" || s.norm(i-1) == "during") && !s.f.plausible(q.value)
	day := q.value >= 1 && q.value <= days && monthNames[s.norm(i+1)]
	return year || day && (!s.toks[i+1].inRef || s.norm(i-1) == ":" || s.norm(i-1) == "," || prepositions[s.norm(i-1)])
}

// monthNames are the months, written out and short.
var monthNames = set(strings.Join(calendar[:12], " "))

// strangePlace is the word between the value before that at token i and it that is written as a name is and stands where a row or
// column is named, "South Sudan in Turkey (87)", and is none of the figure; -1 if there is none.
func (s *sentence) strangePlace(i int) int {
	from := i
	for from > 0 && !s.isValueLike(from-1) {
		from--
	}
	return within(from+1, i, func(k int) bool {
		return s.spoken(k) && unicode.IsUpper(rune(s.text(k, k+1)[0])) && s.toks[k].to-s.toks[k].from > 2 && s.toks[k-1].kind == tokWord && prepositions[s.norm(k-1)] && !wellKnown(s.norm(k))
	})
}

// strangeSubject reports whether a sentence is about what it begins with, a name that the figure does not have, with a verb right behind it:
// "Slovakia begins at around 12%".
func (s *sentence) strangeSubject() bool {
	return len(s.toks) > 2 && s.unknownName(0) && s.spoken(0) && !wellKnown(s.norm(0)) && len(s.f.lex.index[s.norm(0)]) == 0 && (verbs[s.norm(1)] || startWords[s.norm(1)] || s.changeAt(1) != 0)
}

// unknownName reports whether token i begins its clause and is set as a name that the figure does not have.
func (s *sentence) unknownName(i int) bool {
	if i < 0 || !s.beginsClause(i) {
		return false
	}
	t := &s.toks[i]
	return t.kind == tokWord && !t.inRef && t.to-t.from > 2 && unicode.IsUpper(rune(s.text(i, i+1)[0])) && !rowWords[t.norm] && !colWords[t.norm] && !panelNouns[t.norm] && !extremeWords[t.norm] &&
		!approxWords[t.norm] && !prepositions[t.norm] && !unitWords[t.norm] && !cellNouns[t.norm] && !meanWords[t.norm] && !common[t.norm] && t.norm != "only"
}

// goesOnTo reports whether the number at token i is where a change that comes after another one leads, at a place that nothing tells: "falls to 3 at
// A, then recovers to 5", "and comes back to 5".
func (s *sentence) goesOnTo(i int) bool {
	k := i - 1
	for approxWords[s.norm(k)] {
		k--
	}
	if s.norm(k) != "to" || !s.namesNothing(i+1) {
		return false
	}
	if s.norm(k-1) == "back" {
		return k == i-1
	}
	then := lastWithin(max(0, k-6), k, func(j int) bool { n := s.norm(j); return n == "then" || n == "before" })
	return then > 0 && s.numberIn(0, then) && within(then, k, func(j int) bool { return s.toks[j].inRef || s.toks[j].kind == tokPunct }) < 0
}

// standsAlong reports whether another cell of the row or of the column that the value of a claim was placed in has it.
func (s *sentence) standsAlong(c *Claim) bool {
	if !c.fact.placed() {
		return false
	}
	for _, g := range []region{{panels: []int{c.fact.panel}, row: nth(c.fact.row)}, {panels: []int{c.fact.panel}, col: nth(c.fact.col)}} {
		if slices.ContainsFunc(s.f.cells(g), func(x cellAt) bool { return bearsValue(x, s.toks[c.tok].num) }) {
			return true
		}
	}
	return false
}

// namesNothing reports whether no row or column is named from token k on in its phrase.
func (s *sentence) namesNothing(k int) bool {
	for ; k < len(s.toks) && s.toks[k].kind != tokPunct; k++ {
		if s.toks[k].inRef {
			return false
		}
	}
	return true
}

// bracketNames reports whether a bracket behind the number of a claim has a row and a column, which are numbers, of a cell that bears the
// number out, in the panel that the claim was held against.
func (s *sentence) bracketNames(c *Claim) bool {
	i := c.tok
	if !c.fact.placed() || s.norm(i+1) != "(" || s.norm(i+3) != "," || s.norm(i+5) != ")" {
		return false
	}
	p := s.f.panels[c.fact.panel]
	row, col := slices.Index(p.RowNames, s.text(i+2, i+3)), slices.Index(p.ColNames, s.text(i+4, i+5))
	return row >= 0 && col >= 0 && p.holds(row, col, s.toks[i].num)
}

// namesOwnPlace reports whether the number of a claim is the name of its own row or column, which nothing else in the sentence names: "hp at 0.6".
func (s *sentence) namesOwnPlace(c *Claim) bool {
	t := &s.toks[c.tok]
	text := s.text(c.tok, c.tok+1)
	if t.inRef || !t.rowTick && !t.colTick || text != c.Row && text != c.Col {
		return false
	}
	return within(0, len(s.toks), func(k int) bool { return k != c.tok && s.text(k, k+1) == text }) < 0
}
