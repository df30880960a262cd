package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/grid"
)

// otherMeaning says in which other sense the words of a claim may be meant than the one that they were read in, "" if there is none.
// from and to are the tokens of its clause.
func (s *sentence) otherMeaning(c *Claim, right, from, to int) string {
	if s.own.foreign || s.ctx.foreign && s.own.panels == nil {
		return "it is said of another chart"
	}
	if g := (region{panels: s.panelsNear(c.tok), onDiag: true}); c.Kind == KindExtremum && s.f.symmetric() && s.find(recognition, from, to) >= 0 && s.toks[c.tok].kind == tokNumber {
		if cs := s.f.cells(g); len(cs) > 0 && bearsValue(extremes(cs, c.greatest)[0], s.toks[c.tok].num) {
			return "it is that of the diagonal" // "the lowest accuracy is for A (0.71)"
		}
	}
	if k := s.unsetPlace(from, to); k >= 0 && (c.Kind == KindCell || c.Kind == KindExtremum && !strings.HasSuffix(c.Reason, ", not there") || c.Kind == KindComparison || c.Kind == KindRange) {
		return fmt.Sprintf("what %q sets was not understood", s.text(k-1, k+2)) // "at T/t = 2", where no axis is called so
	}
	if k := s.find(recognition, from, to); k >= 0 && s.f.symmetric() && s.f.panels[first(s.panelsNear(c.tok))].max > 1 && (!s.f.labelled(s.norm(k)) || s.f.printsShares(s.panelsNear(c.tok))) && (c.Kind == KindComparison || c.Kind == KindExtremum || c.Kind == KindCell && right == 0) {
		return fmt.Sprintf("the figure does not show %q", s.text(k, k+1)) // "the best recall is for A", where counts are printed
	}
	if k := c.tok; s.norm(k+1) == "of" && within(k+2, min(len(s.toks), k+4), s.isTotal) > 0 && (c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange) {
		return "it may be how many there are" // "A has the highest value in 5 of the 9 years"
	}
	switch c.Kind {
	case KindColorbar:
		return s.otherThanBar(c, from, to)
	case KindCell:
		if k := c.tok - 1; s.unknownName(k) || approxWords[s.norm(k)] && s.unknownName(k-1) {
			return "it may be of what stands before it" // "Control ~100, and even 10 nM comes down to ~83"
		}
		if t := &s.toks[c.tok]; (t.rowTick || t.colTick) && strings.Contains(s.text(c.tok, c.tok+1), "^") {
			return "it is the name of a row or column" // "from (2^6, 10^-3)"
		}
		if q := lastOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() }); q != nil && (s.norm(q.at-1) == "a" || s.norm(q.at-1) == "an" || ordinalWords[s.norm(q.at-1)] != 0 || s.norm(q.at-1) == "last") && s.f.lex.months[fold(q.text)] != "" {
			return "which " + q.text + " is meant is open" // "a Friday at the end of November"
		}
		if s.norm(c.tok-1) == "both" && (s.toks[c.tok].rowTick || s.toks[c.tok].colTick) {
			return "it is the name of a row or column" // "13 for both 1 and 2 layers"
		}
		if k := c.tok; s.norm(k+1) == "to" && k+2 < len(s.toks) && (s.toks[k].rowTick && s.toks[k+2].rowTick || s.toks[k].colTick && s.toks[k+2].colTick) {
			return "it may be from where to where" // "2 to 6 hits in layer 1"
		}
		if t := &s.toks[c.tok]; t.quote != 0 && within(0, len(s.toks), func(k int) bool { return s.toks[k].quote == t.quote && s.toks[k].kind == tokWord }) >= 0 {
			return "it stands in a quotation" // "the title "Bike hire, spring 2023""
		}
		if c.fact.placed() && c.fact.q.percent && s.f.panels[c.fact.panel].decimals == 0 && s.f.panels[c.fact.panel].symmetric() && s.f.panels[c.fact.panel].max > 1 && !s.f.percents(c.fact.panel) {
			return "it may be a share of the numbers that are printed" // "3 samples (5.9%)"
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
		if k := c.tok; s.norm(k+1) == "to" && s.norm(k-1) == "(" && s.norm(k+3) == ")" && (s.toks[k].rowTick && s.toks[k+2].rowTick || s.toks[k].colTick && s.toks[k+2].colTick) {
			return "it may be from which row or column" // "one of 19 layers (0 to 18)"
		}
		if s.find(set("next beside neighbour neighbor adjacent"), 0, c.tok) >= 0 && s.find(set("same"), 0, c.tok) >= 0 {
			return "which one is the same was not understood" // "the one next to it, at the same rate"
		}
		if s.find(set("there"), c.tok-3, c.tok) >= 0 && s.norm(c.tok-1) == "are" && s.norm(c.tok+1) == "of" {
			return "it may be how many there are" // "there are 14 of them"
		}
	case KindComparison:
		if k := s.find(set("never"), from, to); k >= 0 && s.find(verbs, k+1, k+3) >= 0 && strings.HasPrefix(c.Reason, "it is number ") {
			return "it is denied" // "A and B never come first"
		}
		if k := s.find(set("where"), 1, c.tok); k >= 0 && s.toks[k-1].kind == tokPunct && k > 1 && s.toks[k-2].inRef && s.find(set("except exception"), 0, k) >= 0 {
			return "it is said of the exception" // "except 50-59, where A is higher than B"
		}
		if k := s.find(set("where"), 0, c.tok); k >= 0 && s.toks[c.tok].kind == tokNumber && s.find(set("where"), k+1, c.tok) > 0 {
			return "of which place it is said was not understood" // "A, where all are above 400, and the left-hand column, where all are below 100"
		}
		if k := s.find(set("but"), 0, c.tok); k > 0 && s.toks[c.tok].kind == tokNumber && within(c.tok, len(s.toks), func(j int) bool { return (s.norm(j) == "each" || s.norm(j) == "all") && s.norm(j+1) == "of" }) > 0 {
			return "which of them are meant was not understood" // "but more than 100 on each of the last three days"
		}
		if k := s.find(set("next"), 0, c.tok); k >= 0 && extremeWords[s.norm(k+1)] {
			return "which were told before was not asked" // "the next largest errors are"
		}
		if k := s.find(set("where"), from, len(s.toks)); k >= 0 && s.find(set("measured available tested reported present printed"), k, k+5) > 0 {
			return fmt.Sprintf("which %q means was not asked", s.text(k, min(len(s.toks), k+4))) // "in every column where it was measured"
		}
		return s.otherThanLine(c, from, to)
	case KindExtremum:
		if t := &s.toks[c.tok]; (t.rowTick || t.colTick) && !strings.HasSuffix(c.Reason, ", not there") && s.find(linkVerbs, c.tok-1, c.tok) >= 0 {
			return "it may be where the extreme stands" // "the worst is 1e-5"
		}
		if why := s.otherExtreme(c, from, to); why != "" {
			return why
		}
		switch {
		case s.find(set("next"), 0, len(s.toks)) >= 0 && extremeWords[s.norm(s.find(set("next"), 0, len(s.toks))+1)]:
			return "which were told before was not asked" // "the next largest errors are"
		case s.norm(c.tok-1) == "within" && s.norm(c.tok+1) == "of":
			return "it tells a difference" // "within 63 of the optimum"
		case s.norm(c.tok+1) == "to" && c.tok+2 < len(s.toks) && s.toks[c.tok+2].kind == tokNumber && s.severalBefore(c.tok):
			return "it may be the extremes of several" // "A and B have their lowest at about -6 to -7"
		}
	case KindLayout, KindCount:
		if s.f.composite() && s.find(panelNouns, from, to) >= 0 {
			return "the figure has parts that are no heatmaps"
		}
		if c.Kind == KindCount {
			return s.otherThanCount(c, from, to)
		}
	case KindOrder:
		if s.find(set("first"), 0, len(s.toks)) >= 0 && s.find(set("second"), 0, len(s.toks)) >= 0 {
			return "they may be in order of their values"
		}
	case KindTick:
		if t := &s.toks[c.tok]; t.kind == tokWord && t.quote == 0 && t.emph == 0 && strings.ToLower(c.Stated) == c.Stated && strings.Contains(c.Stated, " ") && !s.f.lex.wordyAxis() {
			return "it may be no name" // "ticks at 1, 2 and 3, increasing upwards"
		}
	case KindTrend:
		if s.find(sumWords, from, c.tok) >= 0 || s.find(sumWords, c.tok, c.tok+2) >= 0 {
			return "it may be said of sums"
		}
		if k := s.find(set("never"), 0, len(s.toks)); k >= 0 && k < c.tok+6 && !strings.Contains(c.Reason, "every step") {
			return "it is denied" // "A never decreases from one year to the next"
		}
		if k := s.find(set("not"), 0, len(s.toks)); k >= 0 && s.find(set("monotonic monotone monotonically steady uniform smooth"), k, k+3) > 0 {
			return "it is an example of what is not so"
		}
		if k := c.tok; s.find(extremeWords, k-1, k) >= 0 {
			return "the word is no verb" // "its best gain is"
		}
	case KindRange:
		if k := s.find(moveWords, 0, c.tok); k >= 0 && !s.toks[k].inRef && (s.norm(c.tok-1) == "from" || s.norm(c.tok+1) == "to") && s.find(set("range ranging run span vary varying extend between"), 0, c.tok) < 0 {
			return "it may tell a change" // "A rises from 12 to 14, B from 3 to 5"
		}
		if k := s.find(set("between"), c.tok-3, c.tok); k >= 0 && (s.toks[c.tok].rowTick || s.toks[c.tok].colTick) && (s.toks[k+1].rowTick || s.toks[k+1].colTick || s.toks[k+1].inRef) && s.find(comparing, c.tok, len(s.toks)) > 0 {
			return "it may be from where to where" // "between 12 and 14 A is busier than B"
		}
		if countedThings[s.norm(c.tok-1)] || c.tok > 2 && countedThings[s.norm(c.tok-3)] && s.toks[c.tok-2].kind == tokNumber {
			return "it counts what stands before it" // "weeks 1-20"
		}
		if k := s.find(differenceNouns, 0, c.tok); k >= 0 && !s.toks[k].inRef && s.find(set("between"), k, c.tok) >= 0 {
			return "it tells differences"
		}
		if (s.find(tickWords, from, c.tok) >= 0 || s.find(tickMarks, from, c.tok) >= 0) && s.f.judgeBarTick(nil, s.toks[c.tok].num, true).verdict == Supported {
			return "it is a tick of a colorbar"
		}
	}
	if k := within(0, min(to, len(s.toks)), func(k int) bool {
		of := s.norm(k + 1)
		return k < 4 && s.norm(k) == "same" && s.norm(k-1) == "the" && prepositions[s.norm(k-2)] && of != "setting" && of != "place" && of != "point" && !cellNouns[of]
	}); k >= 0 && (c.Kind == KindCell || c.Kind == KindComparison) && len(s.focus.rows)+len(s.focus.cols) > 0 {
		return "which one is the same was not understood" // "for the same term ..."
	}
	return ""
}

// recognition are measures of how well classes are told apart, which follow from the numbers of a confusion matrix.
var recognition = set("recall precision sensitivity specificity f1 f1-score accuracy")

// labelled reports whether a title or the label of a colorbar has a word.
func (f *facts) labelled(word string) bool {
	has := func(text string) bool { return slices.Contains(atoms(text), word) }
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return has(p.Title) || p.bar != nil && has(p.bar.Label) }) || slices.ContainsFunc(f.figs, func(fig *grid.Figure) bool { return fig != nil && has(fig.Title) })
}

// otherThanCount is otherMeaning of what was taken for a number of cells, rows, columns or panels.
func (s *sentence) otherThanCount(c *Claim, from, to int) string {
	switch {
	case s.find(set("add sum amount"), 0, c.tok) >= 0 && s.find(set("to"), 0, c.tok) >= 0 && s.toks[c.tok].kind == tokNumber:
		return "it may be a sum" // "each row adds up to 1000"
	case strings.HasPrefix(c.Reason, "the panel has ") && strings.HasSuffix(c.Reason, "cells with a value") && cellNouns[s.norm(c.tok+1)] && linkVerbs[s.norm(c.tok+2)]:
		return "it may be of some of them" // "two cells are printed as -0.0"
	case s.norm(c.tok-1) == "the" && (extremeWords[s.norm(c.tok+1)] || sideMore[s.norm(c.tok+1)]) && rowWords[s.norm(c.tok+2)], s.norm(c.tok-1) == "the" && (extremeWords[s.norm(c.tok+1)] || sideMore[s.norm(c.tok+1)]) && colWords[s.norm(c.tok+2)]:
		return "it says which are meant" // "none of the tiles in the two lowest rows"
	case s.f.charts && s.norm(c.tok+1) == "line":
		return "it may be of the lines of another chart"
	case rowWords[s.norm(c.tok+1)] && (s.norm(c.tok+2) == "above" || s.norm(c.tok+2) == "below"):
		return "it may be how many stand beside one" // "there is one row above the 60°N label"
	case s.norm(c.tok-1) == "from" && s.toks[c.tok].kind == tokNumber && within(c.tok+1, c.tok+4, func(k int) bool { return s.norm(k) == "on" || s.norm(k) == "onward" || s.norm(k) == "upward" }) >= 0:
		return "it may be where something begins" // "only from 45 years on"
	case strings.HasSuffix(c.Reason, "cells are so") && s.find(set("0 zero"), c.tok+1, len(s.toks)) >= 0:
		return "a cell may be called empty that has a zero" // "empty, i.e. a count of 0"
	case s.norm(c.tok) == "one" && s.find(set("the"), c.tok-2, c.tok) >= 0 && s.norm(c.tok-1) != "the":
		return "it stands for what was told before" // "the unfertilised one"
	case strings.HasSuffix(c.Reason, "cells are so") && s.find(blankWords, c.tok, to) >= 0 && within(c.tok, to, func(k int) bool {
		n := s.norm(k)
		return (n == "nothing" || n == "no" || n == "none") && blankWords[s.norm(k+1)]
	}) >= 0:
		return "what there is none of is another number" // "54 values, nothing missing"
	}
	if k := within(0, c.tok, func(k int) bool { return s.norm(k) == ":" }); k > 0 && k < 4 && strings.HasPrefix(c.Reason, "the panel has ") && s.find(union(blankWords, set("zero negative positive")), 0, k) >= 0 {
		return "it may be of what the sentence begins with" // "zeros: 4 cells"
	}
	return ""
}

// severalBefore reports whether rows or columns joined by "and" are named before token i.
func (s *sentence) severalBefore(i int) bool {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at > 1 && q.at < i && q.isLine() && s.norm(q.at-1) == "and" && s.toks[q.at-2].inRef
	}) != nil
}

// composite reports whether the figure has parts that are no heatmaps: the titles of panels have letters that leave some out, or the
// text speaks of other charts.
func (f *facts) composite() bool {
	if f.charts {
		return true
	}
	if _, titled := f.panelLettered("a"); !titled {
		n, _ := f.panelLettered("a")
		return n < 0
	}
	for i := range f.panels {
		if _, titled := f.panelLettered(string(rune('a' + i))); !titled {
			return true
		}
	}
	return false
}

// unsetPlace is the sign in tokens [from, to) by which something is set to the name of a row or column that was not taken for one; -1 where
// there is none.
func (s *sentence) unsetPlace(from, to int) int {
	return within(from, to-1, func(k int) bool {
		t := &s.toks[k+1]
		return k > 0 && s.norm(k) == "=" && s.toks[k-1].kind == tokWord && t.kind == tokNumber && !t.inRef && !t.used && (t.rowTick || t.colTick)
	})
}

// percents reports whether a panel prints percentages.
func (f *facts) percents(panel int) bool {
	return slices.ContainsFunc(f.panels[panel].Cells, func(c grid.Cell) bool { return c.Text != nil && strings.Contains(*c.Text, "%") })
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
		return s.spoken(k) && unicode.IsUpper(rune(s.text(k, k+1)[0])) && s.toks[k].to-s.toks[k].from > 2 && s.toks[k-1].kind == tokWord && prepositions[s.norm(k-1)] && !vocabulary[s.norm(k)] && !neutral[s.norm(k)]
	})
}

// unknownName reports whether token i begins its clause and is set as a name that the figure does not have.
func (s *sentence) unknownName(i int) bool {
	if i < 0 || !s.beginsClause(i) {
		return false
	}
	t := &s.toks[i]
	return t.kind == tokWord && !t.inRef && t.to-t.from > 2 && unicode.IsUpper(rune(s.text(i, i+1)[0])) && !rowWords[t.norm] && !colWords[t.norm] && !panelNouns[t.norm] && !extremeWords[t.norm] &&
		!approxWords[t.norm] && !prepositions[t.norm] && !unitWords[t.norm] && !cellNouns[t.norm] && !meanWords[t.norm] && !common[t.norm]
}

// barSaying are the words by which a sentence about a colorbar is told from one that only follows it.
var barSaying = union(barWords, barNouns, barNames, tickWords, tickMarks, colorWords, spanVerbs, labelVerbs, set("from min max minimum maximum end limit bound step label labelled upper lower code"))

// otherThanBar is otherMeaning of what was taken to be said of a colorbar.
func (s *sentence) otherThanBar(c *Claim, from, to int) string {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || t.inRef {
		if (t.norm == "horizontal" || t.norm == "vertical") && s.norm(c.tok+1) == "bar" && hasSuffixS(s.text(c.tok+1, c.tok+2)) && len(s.f.bars(nil)) < 2 {
			return "it may be said of the bars of another chart"
		}
		if fold(c.Stated) == "no legend" || fold(c.Stated) == "no key" {
			return "a legend may be none of colours"
		}
		if s.find(set("extension extend extended arrow arrowhead tip triangle pointed point"), from, c.tok) >= 0 {
			return "it may be a part of the colorbar" // "with a pointed extension at the top"
		}
		if strings.HasPrefix(c.Reason, "rank correlation") && s.find(set("reverse reversing invert inverting flip swap change exchange use"), 0, c.tok) >= 0 {
			return "it may be how it should be"
		}
		if placeWords[t.norm] && (s.norm(c.tok+1) == "=" || s.norm(c.tok+1) == ":") || (t.norm == "above" || t.norm == "below") && s.numberIn(c.tok+1, c.tok+5) {
			return "it may be a part of the colorbar" // "top = 1.0", "it goes on a little above 900"
		}
		if s.find(set("annotation annotated text digit font lettering printed written"), from, c.tok) >= 0 && strings.HasPrefix(c.Reason, "rank correlation") {
			return "it may be the colour of what is printed" // "values are drawn in white for smaller sizes"
		}
		if t.kind == tokWord && t.quote == 0 && t.emph == 0 && s.find(verbs, c.tok, c.tok+3) >= 0 && strings.ToLower(c.Stated) == c.Stated && strings.HasPrefix(c.Reason, "the colorbar is labelled") {
			return "it may be no label" // "the second colorbar label could go"
		}
		return ""
	}
	switch {
	case s.find(set("step increment interval"), from, c.tok) >= 0 && s.norm(c.tok-1) == "of" && s.find(tickWords, from, c.tok) < 0 && s.find(tickMarks, from, c.tok) < 0:
		return "it may be how its colours are divided" // "divided in steps of 0.5"
	case s.find(cellNouns, from, c.tok) >= 0 && s.find(union(barNouns, tickWords, tickMarks), s.find(cellNouns, from, c.tok), c.tok) < 0 && s.f.plausible(t.num.value):
		return "it may be a cell's value" // "four cells lie above this limit (92.4%, 90.2%)"
	case t.num.bound != 0 && slices.ContainsFunc(s.f.bars(s.panelsNear(c.tok)), func(b *grid.Colorbar) bool {
		if b.Min == nil || b.Max == nil {
			return false
		}
		lo, hi := min(*b.Min, *b.Max), max(*b.Min, *b.Max)
		return t.num.bound > 0 && hi > t.num.value || t.num.bound < 0 && lo < t.num.value
	}):
		return "the colorbar goes beyond it" // "it ends a bit above 900"
	case t.num.approx && s.find(set("between middle centre center midpoint"), from, c.tok) >= 0:
		return "it may be where a colour stands"
	case s.find(barSaying, 0, len(s.toks)) < 0 && !(s.norm(c.tok-1) == "to" || s.norm(c.tok+1) == "to" || s.norm(c.tok-1) == "-" || s.norm(c.tok+1) == "-") && within(0, len(s.toks), func(k int) bool { return hueWords[s.norm(k)] || shadeWords[s.norm(k)] != "" }) < 0:
		return "it may be no number of the colorbar"
	case firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at >= from && q.at < to }) != nil && s.find(barSaying, from, to) < 0:
		return "it stands beside the name of a row or column"
	}
	return ""
}

// pairNouns are of two rows or columns: an extreme that is said of them is that of a cell.
var pairNouns = set("pair confusion error mistake mixup misclassification combination link correlation association")

// otherThanLine is otherMeaning of what was taken to be said of a row or column as a whole.
func (s *sentence) otherThanLine(c *Claim, from, to int) string {
	whole := strings.HasPrefix(c.Reason, "mean of ") || strings.HasPrefix(c.Reason, "standard deviation of ")
	word := s.find(extremeWords, from, to)
	if strings.Contains(c.Reason, "they are equal") && s.find(set("slightly marginally narrowly barely little hair shade"), from, to) >= 0 && !s.f.panels[first(s.panelsNear(c.tok))].ocr {
		return "the colours are too near to each other to tell"
	}
	if strings.HasPrefix(c.Reason, "test of ") && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		if q := firstOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() }); q != nil && s.find(wholeWords, q.at, c.tok) < 0 {
			return "it may be said of " + q.text
		}
		if k := within(0, c.tok, func(k int) bool { return s.toks[k].rowTick || s.toks[k].colTick }); k >= 0 {
			return "it may be said of " + s.text(k, k+1) // "1e-5 is a disaster, everything above 1.5"
		}
	}
	if t := &s.toks[c.tok]; t.kind == tokNumber && (s.norm(c.tok-1) == "<" || s.norm(c.tok-1) == ">") && c.tok > 1 && s.topicOrAxis(c.tok-2) {
		return "it bounds an axis" // "for γ ≤ 0.98"
	}
	if s.find(set("least"), from, to) > 0 && s.find(set("one"), from, to) > 0 && within(from, to, func(k int) bool { return signWords[s.norm(k)] != 0 }) >= 0 {
		return "it asks for one at least"
	}
	if t := &s.toks[0]; strings.HasPrefix(c.Reason, "test of the sign") && t.num.word && s.norm(1) == "of" {
		return "it is said of some" // "three of the values are negative"
	}
	if word < 0 {
		return ""
	}
	if why := s.otherExtreme(c, from, to); why != "" {
		return why
	}
	prev := s.norm(word - 1)
	if prev == "the" {
		prev = s.norm(word - 2)
	}
	switch {
	case prev == "among" || s.norm(word-2) == "of" && s.norm(word-3) == "one":
		return "it is said to be one of several"
	case prev == "than" || beatWords[prev] || relativeTo[prev] || prev == "reach":
		return "it is what another is compared with" // "rank 1 exceeds the best of the other"
	case !whole:
		return ""
	case s.find(pairNouns, word, min(to, word+5)) >= 0 && s.find(meanWords, from, to) < 0:
		return "it may be said of one cell"
	case s.find(set("sensitive sensitivity"), from, to) >= 0:
		return "by which measure is open"
	case s.oneSide(word, to) && (c.of == nil || len(c.of.panels) != 1):
		return "which part of it is meant was not understood" // "A and B are worst on the left"
	case firstOf(s.refs, func(q *ref) bool { return q.isPanel() && q.at > c.tok && s.toks[q.at].paren > 0 }) != nil && (c.of == nil || len(c.of.panels) != 1):
		return "of which panel it is said is open"
	}
	if q := s.toks[c.tok].ref; q != nil && s.find(meanWords, from, to) < 0 {
		k := c.tok + q.n
		for k < to && (s.norm(k) == "with" || s.norm(k) == ":" || s.norm(k) == "(" || s.norm(k) == ",") {
			k++
		}
		if k < to && s.isValueLike(k) && s.f.plausible(s.toks[k].num.value) && s.toks[k].num.bound == 0 {
			return "it may be said of one value" // "fox 63, the lowest count of hits"
		}
	}
	return ""
}

// oneSide reports whether tokens [from, to) say that something is so at one side only, and name no panel there.
func (s *sentence) oneSide(from, to int) bool {
	return within(from, to, func(k int) bool {
		return (s.norm(k) == "left" || s.norm(k) == "right") && s.norm(k-1) == "the" && prepositions[s.norm(k-2)] && !panelNouns[s.norm(k+1)] && !s.toks[k].inRef
	}) >= 0
}

// otherExtreme is otherMeaning of what was taken for an extreme.
func (s *sentence) otherExtreme(c *Claim, from, to int) string {
	word := s.find(extremeWords, from, to)
	if word < 0 {
		return ""
	}
	next := s.norm(word + 1)
	switch {
	case s.find(set("with"), word-2, word) >= 0 && (s.norm(word-1) == "the" || possessives[s.norm(word-1)]) && prepositions[next] && next != "of" && strings.HasPrefix(c.Reason, "mean of "):
		return "it may be its own extreme" // "A is moderate, with the maximum in column 3"
	case s.possessive() && s.find(set("with"), 1, 4) > 0 && strings.HasSuffix(c.Reason, ", not there"):
		return fmt.Sprintf("what %q refers to was not understood", s.text(0, 1))
	case next == "of" && (s.norm(word+2) == "the" || s.norm(word+2) == "these" || s.norm(word+2) == "those") && s.someOf(word+3):
		return "which they are among was not understood" // "the strongest of the five"
	case next == "and" && extremeWords[s.norm(word+2)] && maxWords[s.norm(word+2)] == maxWords[s.norm(word)]:
		return "by which measure is open" // "the largest and best recognised class"
	case s.find(someNouns, word+1, word+3) >= 0:
		return "which they are among was not understood" // "the strongest baseline"
	case strings.HasSuffix(c.Reason, ", not there") && s.endsInExtreme(word):
		return "another extreme is told in the sentence" // "A has the lowest value and B at 3 the highest"
	case strings.HasSuffix(c.Reason, ", not there") && s.f.unlabelled(s.panelsNear(c.tok)) && s.tells(c.Row) && s.tells(c.Col):
		return "which of two numbers is the row is open" // "at C = 1, γ = 0.01", where no axis is called so
	}
	return ""
}

// endsInExtreme reports whether a sentence ends with another word for an extreme than that at token i.
func (s *sentence) endsInExtreme(i int) bool {
	end := len(s.toks) - 1
	for end > i && s.toks[end].kind == tokPunct {
		end--
	}
	return end > i && extremeWords[s.norm(end)] && !s.toks[end].inRef
}

// someOf reports whether the number word at token i is that of no axis and not that of the panels: "of the five" that were named before.
func (s *sentence) someOf(i int) bool {
	if i >= len(s.toks) || !s.toks[i].num.word {
		return false
	}
	n := int(s.toks[i].num.value)
	return n != len(s.f.panels) && !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return n == p.Rows || n == p.Cols })
}

// unlabelled reports whether an axis of some panels has no label.
func (f *facts) unlabelled(panels []int) bool {
	return len(f.labels(panels, true)) == 0 || len(f.labels(panels, false)) == 0
}

// tells reports whether a sentence has the number that a row or column is called by.
func (s *sentence) tells(name string) bool {
	a := atoms(name)
	_, number := numberOf(name)
	return number && len(a) == 1 && within(0, len(s.toks), func(k int) bool { return s.toks[k].norm == a[0] }) >= 0
}

// someNouns are of some of the rows or columns only, which no list names.
var someNouns = set("baseline competitor contender alternative rival challenger predictor candidate")

// topicOrAxis reports whether token i ends the name of an axis.
func (s *sentence) topicOrAxis(i int) bool {
	return firstOf(s.refs, func(q *ref) bool { return q.axis != "" && q.at <= i && q.at+q.n > i }) != nil
}
