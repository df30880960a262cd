package check

import (
	"slices"
	"strconv"
	"strings"
)

// overPanels reports whether the number of a claim is that of the rows or of the columns of all panels together.
func (s *sentence) overPanels(c *Claim) bool {
	rows, cols := 0, 0
	for _, p := range s.f.panels {
		rows, cols = rows+p.Rows, cols+p.Cols
	}
	n := s.wholeAt(c.tok)
	abreast := slices.ContainsFunc(s.f.arrangement(), func(line []*panel) bool { // panels in one line have their columns side by side
		sum := 0
		for _, p := range line {
			sum += p.Cols
		}
		return len(line) > 1 && n == sum
	})
	return len(s.f.panels) > 1 && (strings.HasSuffix(c.Reason, " columns") && (n == cols || abreast) || strings.HasSuffix(c.Reason, " rows") && n == rows)
}

// otherThanCount is otherMeaning of what was taken for a number of cells, rows, columns or panels.
func (s *sentence) otherThanCount(c *Claim, from, to int) string {
	if s.overPanels(c) {
		return "it may be of all panels together" // "averages over all twelve columns", of four panels
	}
	if p := s.f.panels[first(s.panelsNear(c.tok))]; p.sameNames() && c.of != nil && (c.of.row.known() || c.of.col.known()) && strings.HasPrefix(c.Reason, "test of every cell of ") {
		if p.known < p.Rows*p.Cols {
			return "whether both halves are meant is open" // "in A two numbers are greater than 0.2", of a triangle
		}
		if found, _ := strconv.Atoi(c.Found); s.f.unitDiagonal([]int{p.index}) && s.wholeAt(c.tok) == found+1 {
			return "it may count the diagonal too"
		}
	}
	switch {
	case s.find(set("magnitude absolute"), 0, len(s.toks)) >= 0 && s.find(set("magnitude absolute"), c.tok, to) < 0:
		return "it may be of magnitudes" // "eight reach 0.5 in magnitude, and just three go beyond 0.75"
	case s.find(set("pair"), c.tok+1, c.tok+3) >= 0 && c.of != nil && (c.of.row.known() || c.of.col.known()):
		return "which pairs are meant is open" // "and four pairs lie below -0.65"
	case c.of != nil && s.setAside(c.of.row.ref, c.tok) || c.of != nil && s.setAside(c.of.col.ref, c.tok):
		return "what stands in brackets may be some of them" // "three cells lie below -2 (A at 3, B at 4, C at 1)"
	case s.find(set("add sum amount"), 0, c.tok) >= 0 && s.find(set("to"), 0, c.tok) >= 0 && s.toks[c.tok].kind == tokNumber:
		return "it may be a sum" // "each row adds up to 1000"
	case strings.HasPrefix(c.Reason, "the panel has ") && strings.HasSuffix(c.Reason, "cells with a value") && cellNouns[s.norm(c.tok+1)] && linkVerbs[s.norm(c.tok+2)]:
		return "it may be of some of them" // "two cells are printed as -0.0"
	case s.norm(c.tok-1) == "the" && (extremeWords[s.norm(c.tok+1)] || sideMore[s.norm(c.tok+1)]) && rowWords[s.norm(c.tok+2)], s.norm(c.tok-1) == "the" && (extremeWords[s.norm(c.tok+1)] || sideMore[s.norm(c.tok+1)]) && colWords[s.norm(c.tok+2)]:
		return "it says which are meant" // "none of the tiles in the two lowest rows"
	case c.tok > 0 && s.toks[c.tok-1].kind == tokWord && (s.norm(c.tok+1) == "all" || s.norm(c.tok+1) == "every" || s.norm(c.tok+1) == "each"):
		return "it may be the name of a row or column" // "at cycle 0 all temperatures give"
	case s.find(set("each"), c.tok+1, c.tok+7) >= 0 && (s.find(cellNouns, c.tok+1, c.tok+6) >= 0 || s.find(set("for"), c.tok+1, c.tok+4) >= 0):
		return "it may be how many each has" // "11 off-diagonal entries each", "one panel for each of A, B and C"
	case strings.HasSuffix(c.Reason, "cells are so") && s.norm(c.tok-1) == "the" && firstOf(s.refs, func(q *ref) bool { return q.at > c.tok && q.isCell() }) != nil:
		return "it may be of those that are listed" // "the two white cells are A (95%) and B (94%)"
	case s.tickOfTime(c.tok):
		return "it may be the name of a row or column" // "at 0, 6 and 24 h"
	case s.norm(c.tok+1) == "different":
		return "it may be of some of them" // "two different rows"
	case s.norm(c.tok+1) == "line" && s.toks[c.tok].paren > 0 && s.find(titleWords, 0, c.tok) >= 0:
		return "it may be of the title" // "Title (two lines)"
	case strings.HasPrefix(c.Reason, "the figure has ") && s.find(set("diagonal"), c.tok, to) >= 0, strings.HasPrefix(c.Reason, "the panel has ") && s.ofPart(c.tok, from):
		return "it may be of parts of a panel" // "three blocks along the diagonal", "block one has six squares"
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

// setAside reports whether a name stands in brackets behind token i.
func (s *sentence) setAside(q *ref, i int) bool {
	return q != nil && q.at > i && q.at < len(s.toks) && s.toks[q.at].paren > s.toks[i].paren
}

// ofPart reports whether the number at token i, in a clause from another on, is said of a part of a panel: "block one has six squares",
// "a 5 by 5 block".
func (s *sentence) ofPart(i, from int) bool {
	parts := set("block cluster group quadrant module")
	if !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return p.symmetric() && p.known < p.Rows*p.Cols }) {
		parts = union(parts, set("triangle")) // else all that is drawn is one
	}
	return s.find(parts, from, i) >= 0 || s.find(parts, i, i+5) >= 0
}
