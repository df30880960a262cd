package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// alikeInSize reports whether a comparison is of two cells that stand to each other by their distances from zero as by their values.
func (s *sentence) alikeInSize(c *Claim) bool {
	p := s.f.panels[first(s.panelsNear(c.tok))]
	if len(c.Evidence.Cells) != 2 {
		return false
	}
	a, b := p.value(c.Evidence.Cells[0][0], c.Evidence.Cells[0][1]), p.value(c.Evidence.Cells[1][0], c.Evidence.Cells[1][1])
	return a != nil && b != nil && (*a < *b) == (math.Abs(*a) < math.Abs(*b))
}

// countsNames reports whether the number of a claim is the name of a row (column) with "or more" behind it and what its axis shows: "all have 96 or
// more clients".
func (s *sentence) countsNames(c *Claim) bool {
	k := c.tok
	if t := &s.toks[k]; !t.rowTick && !t.colTick && !t.inRef || s.norm(k+1) != "or" || !compUp[s.norm(k+2)] && !compDown[s.norm(k+2)] && !moreWords[s.norm(k+2)] && !fewerWords[s.norm(k+2)] {
		return false
	}
	for _, axis := range []string{"x", "y"} {
		for label := range s.f.axisLabels(axis) {
			if slices.Contains(atoms(label), s.norm(k+3)) {
				return true
			}
		}
	}
	return false
}

// otherThanCompared is otherMeaning of what was taken for a comparison, by the words around it.
func (s *sentence) otherThanCompared(c *Claim, from, to int) string {
	if k := s.find(set("never"), from, to); k >= 0 && s.find(verbs, k+1, k+3) >= 0 && strings.HasPrefix(c.Reason, "it is number ") {
		return "it is denied" // "A and B never come first"
	}
	if k := s.find(union(strengthWords, set("strongly weakly quietest")), from, to); k >= 0 && !s.toks[k].inRef && strings.HasPrefix(c.Reason, "mean of ") && slices.ContainsFunc(c.Evidence.Cells, func(at [2]int) bool {
		p := s.f.evidently(c)
		if p == nil || at[0] >= p.Rows || at[1] >= p.Cols { // the evidence may be of several panels
			return false
		}
		v := p.value(at[0], at[1])
		return v != nil && *v < 0
	}) && !s.alikeInSize(c) {
		return "how strong it is tells how far it is from zero" // "more strongly related to A (-0.66) than to B (-0.61)", "the model with the smallest departures"
	}
	if k := within(from, to-3, func(k int) bool {
		return s.norm(k) == "in" && s.isNumberWord(k+1) && s.norm(k+2) == "of"
	}); k >= 0 && strings.Contains(c.Reason, " pairs of cells") && !strings.Contains(c.Reason, fmt.Sprintf(" of %d pairs", s.totalOf(k+1))) && s.find(caseNouns, k+3, min(len(s.toks), k+7)) > 0 {
		return "in how many it is so was not asked" // "A beats B in seven of the twelve positions"
	}
	if s.countsNames(c) {
		return "it is told of the names of rows or columns"
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
	if k := s.find(set("surface bottom top core front tail end"), from, to); k > 0 && !s.toks[k].inRef && s.norm(k-1) == "the" && linkVerbs[s.norm(k+1)] && compares(s.norm(k+2)) {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1)) // "in A the surface is cooler than in B"
	}
	if k := s.find(extremeWords, from, to); k > 0 && strings.HasPrefix(c.Reason, "mean of ") && s.toks[k-1].num.word && cellNouns[s.norm(k+1)] {
		return "it tells several" // "its two lowest values being in A and B"
	}
	if s.nextExtreme(c.tok) {
		return "which were told before was not asked" // "the next largest errors are"
	}
	if k := s.find(set("where"), from, len(s.toks)); k >= 0 && s.find(set("measured available tested reported present printed"), k, k+5) > 0 {
		return fmt.Sprintf("which %q means was not asked", s.text(k, min(len(s.toks), k+4))) // "in every column where it was measured"
	}
	return ""
}

// caseNouns are the cells in which two things are compared.
var caseNouns = set("position place case instance setting combination cell square comparison pairing spot")

func compares(n string) bool { return compUp[n] || compDown[n] }

// setsAgainst reports whether two names that "vs." joins stand in tokens [from, to).
func (s *sentence) setsAgainst(from, to int) bool {
	return within(from+1, to-1, func(k int) bool {
		n := s.norm(k)
		if n != "vs" && n != "versus" || !s.toks[k-1].inRef {
			return false
		}
		if k++; s.norm(k) == "." {
			k++
		}
		return k < to && s.toks[k].inRef
	}) >= 0
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
	if t := &s.toks[c.tok]; strings.HasPrefix(c.Reason, "test of ") && (t.rowTick || t.colTick) && (s.norm(c.tok-1) == "under" || s.norm(c.tok-1) == "over") && (s.norm(c.tok-2) == "," || s.norm(c.tok-2) == "and" || s.numberIn(c.tok+1, c.tok+2)) {
		return "it may be the name of a row or column" // "the lowest is 36.7, under 32", "the sum over 2018 is 190, over 2017 130"
	}
	if t := &s.toks[c.tok]; t.kind == tokNumber && (s.norm(c.tok-1) == "<" || s.norm(c.tok-1) == ">") && c.tok > 1 && s.topicOrAxis(c.tok-2) {
		return "it bounds an axis" // "for γ ≤ 0.98"
	}
	if k := within(c.tok, len(s.toks), func(k int) bool { return s.norm(k) == ":" }); k > 0 && strings.HasPrefix(c.Reason, "standard deviation of ") && within(k, len(s.toks), func(j int) bool { return signWords[s.norm(j)] != 0 }) > 0 {
		return "what is meant by it is told behind it" // "A is the most consistent: it is negative in all samples"
	}
	if s.find(set("marker dot symbol"), c.tok+1, c.tok+2) >= 0 {
		return "it counts marks" // "an orange line with 8 markers"
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
	if whole && s.norm(word-1) == "(" && within(max(0, word-3), word-1, func(k int) bool { return s.toks[k].kind == tokNumber && s.stats[k] == "" || s.toks[k].inRef }) >= 0 {
		return "it may be said of what stands before it" // "~0.9 at 25 PSU (deepest magenta of the figure)"
	}
	if whole && s.setsAgainst(word, to) {
		return "it may be said of a pair" // "strongest positive: A vs. B"
	}
	if k := s.find(set("middle centre center core"), word, to); whole && k > 0 && prepositions[s.norm(k-2)] {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1)) // "it is greatest in the middle of the matrix"
	}
	if k := s.find(referring, from, word); whole && k >= 0 && s.norm(word-1) == "the" && cellNouns[s.norm(word+1)] && !hasSuffixS(s.text(word+1, word+2)) && s.cellsNamed(from, word) == 1 && s.find(prepositions, from, k) >= 0 {
		return fmt.Sprintf("which cell %q refers to was not understood", s.text(k, k+1)) // "on the diagonal it is 35; in the A row it is even the smallest entry"
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
