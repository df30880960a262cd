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
	if k := c.tok - 1; s.unknownName(k) || approxWords[s.norm(k)] && s.unknownName(k-1) {
		return "it may be of what stands before it" // "Control ~100, and even 10 nM comes down to ~83"
	}
	if s.norm(c.tok-1) == "(" && c.tok > 2 && s.beginsClause(c.tok-2) && s.capital(c.tok-2) && c.fact.placed() {
		return "it may be of what stands before it" // "Q (91.5%)"
	}
	if k := c.tok - 2; s.norm(c.tok-1) == "(" && k > 0 && s.toks[k].kind == tokWord && !s.toks[k].inRef && !s.toks[k].num.word && !wellKnown(s.norm(k)) {
		return fmt.Sprintf("it may be of %q, which the figure does not have", s.text(k, k+1)) // "negatively with triglycerides (-0.51)"
	}
	if s.strangeSubject() && firstOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() }) == nil {
		return fmt.Sprintf("it may be of %q, which the figure does not have", s.text(0, 1))
	}
	if t := &s.toks[c.tok]; (t.rowTick || t.colTick) && strings.Contains(s.text(c.tok, c.tok+1), "^") {
		return "it is the name of a row or column" // "from (2^6, 10^-3)"
	}
	if q := lastOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() }); q != nil && (s.norm(q.at-1) == "a" || s.norm(q.at-1) == "an" || ordinalWords[s.norm(q.at-1)] != 0 || s.norm(q.at-1) == "last") && s.f.lex.months[fold(q.text)] != "" {
		return "which " + q.text + " is meant is open" // "a Friday at the end of November"
	}
	if k := c.tok; k > 0 && s.text(k-1, k) == "[" && s.norm(k+1) == ")" && s.toks[k].num.decimals == 0 {
		return "it may be the number of a note" // "[2] They are ..."
	}
	if s.inDate(c.tok) {
		return "it may be a date" // "the coldest day is 16 January", "in 2021"
	}
	if k := s.letteredBeyond(c.tok); k >= 0 {
		return fmt.Sprintf("which panel is (%s) was not understood", s.text(k, k+1)) // where the figure has other charts
	}
	if p, x := s.f.panels[first(s.panelsNear(c.tok))], s.toks[c.tok].num.value; p.decimals < 0 && !s.f.plausible(x) && (p.reach[ofRow].holds(x) || p.reach[ofCol].holds(x)) {
		return "it may be a place on an axis" // "it sags to 2.8 kHz at 0.3 seconds"
	}
	if s.tickOfTime(c.tok) || s.toks[c.tok].num.clock {
		return "it is the name of a row or column" // "HSFA2 0 h and RD29A 0 h"
	}
	if s.norm(c.tok-1) == "both" && (s.toks[c.tok].rowTick || s.toks[c.tok].colTick) {
		return "it is the name of a row or column" // "13 for both 1 and 2 layers"
	}
	if k := c.tok; s.norm(k+1) == "to" && k+2 < len(s.toks) && (s.toks[k].rowTick && s.toks[k+2].rowTick || s.toks[k].colTick && s.toks[k+2].colTick) {
		return "it may be from where to where" // "2 to 6 hits in layer 1", "one of 19 layers (0 to 18)"
	}
	if t := &s.toks[c.tok]; t.quote != 0 && within(0, len(s.toks), func(k int) bool { return s.toks[k].quote == t.quote && s.toks[k].kind == tokWord }) >= 0 {
		return "it stands in a quotation" // "the title "Bike hire, spring 2023""
	}
	if c.fact.placed() && c.fact.q.percent && s.f.panels[c.fact.panel].max > 1 && !s.f.percents(c.fact.panel) {
		return "it may be a share of the numbers that are printed" // "3 samples (5.9%)"
	}
	if s.stepBefore(c.tok) {
		return "it may tell in which steps something goes on" // "labels from 0.0 to 15.0 every 2.5"
	}
	if k := s.find(dayParts, 0, c.tok); k >= 0 && !s.toks[k].inRef && !s.placesFully(c) {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1)) // "Thursday and Friday have the best mornings, 205 and 201"
	}
	if s.norm(c.tok-1) == "last" || s.norm(c.tok-1) == "past" {
		return "it may be how long something lasts" // "of the last 24 h"
	}
	if k := s.find(set("neighbouring neighboring"), 0, c.tok); k >= 0 && !s.placesFully(c) {
		return fmt.Sprintf("which one is the %s was not understood", s.text(k, k+1)) // "the neighbouring setting, 0.7, follows with 7"
	}
	if s.find(set("next"), c.tok+1, c.tok+4) >= 0 {
		return "which one is the next was not understood" // "a jump to ~200 at the next block size"
	}
	if s.find(set("collect gather"), c.tok-3, c.tok) >= 0 {
		return "it may be a sum" // "the column collects only 26"
	}
	if k := s.find(set("edge border margin rim"), 0, c.tok); k >= 0 {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1))
	}
	if k := s.find(set("between"), 0, c.tok); k >= 0 && (s.find(set("from"), c.tok-3, c.tok) >= 0 || s.norm(c.tok-1) == "to" || approxWords[s.norm(c.tok-1)] && s.norm(c.tok-2) == "to") && s.pairBehind(k) {
		return "it may be at one or the other of two" // "a step between A and B, from 2800 to 1600"
	}
	if k := s.strangePlace(c.tok); k >= 0 {
		return fmt.Sprintf("where %q is was not understood", s.text(k, k+1))
	}
	if s.find(set("next beside neighbour neighbor adjacent"), 0, c.tok) >= 0 && s.find(set("same"), 0, c.tok) >= 0 {
		return "which one is the same was not understood" // "the one next to it, at the same rate"
	}
	if s.find(set("there"), c.tok-3, c.tok) >= 0 && s.norm(c.tok-1) == "are" && s.norm(c.tok+1) == "of" {
		return "it may be how many there are" // "there are 14 of them"
	}
	return ""
}

// dayParts are of several hours or days, and which is not told.
var dayParts = set("morning forenoon afternoon evening night midday weekend weekday workday daytime nighttime")

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

// letteredBeyond is the letter before token i by which a sentence names a panel, "panel (a)", where it names one that the figure has none for:
// its letters are those of other charts too. -1 if there is none.
func (s *sentence) letteredBeyond(i int) int {
	letter := func(k int) int {
		if t := &s.toks[k]; panelNouns[s.norm(k-2)] && s.norm(k-1) == "(" && s.norm(k+1) == ")" && len(t.norm) == 1 && t.norm >= "a" && t.norm <= "z" {
			return int(t.norm[0]-'a') + 1
		}
		return 0
	}
	if _, titled := s.f.panelLettered("a"); titled || within(0, len(s.toks), func(k int) bool { return letter(k) > len(s.f.panels) }) < 0 {
		return -1
	}
	last := -1
	for k := range i {
		if letter(k) > 0 {
			last = k
		}
	}
	return last
}

// pairBehind reports whether two names joined by "and" stand behind token i.
func (s *sentence) pairBehind(i int) bool {
	one := firstOf(s.refs, func(q *ref) bool { return q.at > i && q.at <= i+2 && q.isLine() })
	return one != nil && firstOf(s.refs, func(q *ref) bool {
		return q.at > one.at+one.n && q.at <= one.at+one.n+2 && s.norm(one.at+one.n) == "and"
	}) != nil
}

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

// tickOfTime reports whether the number at token i is the name of a row or column with a unit of time behind it: "at 24 h".
func (s *sentence) tickOfTime(i int) bool {
	return timeUnits[s.norm(i+1)] && (s.toks[i].rowTick || s.toks[i].colTick)
}

// strangeSubject reports whether a sentence is about what it begins with, a name that the figure does not have, with a verb right behind it:
// "Slovakia begins at around 12%".
func (s *sentence) strangeSubject() bool {
	return len(s.toks) > 2 && s.unknownName(0) && s.spoken(0) && !wellKnown(s.norm(0)) && len(s.f.lex.index[s.norm(0)]) == 0 && (verbs[s.norm(1)] || startWords[s.norm(1)] || s.changeAt(1) != 0)
}

// capital reports whether token i is one capital letter that names nothing.
func (s *sentence) capital(i int) bool {
	t := &s.toks[i]
	return t.kind == tokWord && !t.inRef && t.to-t.from == 1 && unicode.IsUpper(rune(s.u.Text[t.from]))
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
