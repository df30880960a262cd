package check

import (
	"slices"
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
	switch {
	case s.find(set("each"), c.tok+1, c.tok+7) >= 0 && (s.find(cellNouns, c.tok+1, c.tok+6) >= 0 || s.find(set("for"), c.tok+1, c.tok+4) >= 0):
		return "it may be how many each has" // "11 off-diagonal entries each", "one panel for each of A, B and C"
	case strings.HasPrefix(c.Reason, "the figure has ") && s.find(set("diagonal"), c.tok, to) >= 0, strings.HasPrefix(c.Reason, "the panel has ") && s.ofPart(c.tok, from):
		return "it may be of parts of a panel" // "three blocks along the diagonal", "block one has six squares"
	}
	if strings.HasSuffix(c.Reason, " cells") && strings.HasPrefix(c.Reason, "the panel has ") && s.narrowsCells(c.tok, to) {
		return "it is said of some" // "A has three cells of the second darkest shade"
	}
	if s.find(set("magnitude absolute modulus"), from, to) >= 0 {
		return "it is said of absolute values"
	}
	return ""
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

// narrowsCells reports whether the number at token i counts cells that a row or column is said to have, or that are told by more than that
// they are cells: "A has three cells", "three cells of the palest shade".
func (s *sentence) narrowsCells(i, to int) bool {
	k := s.find(cellNouns, i+1, i+4)
	named := firstOf(s.refs, func(q *ref) bool { return q.at < i && q.isLine() }) != nil
	return named || k > 0 && k+1 < to && (s.norm(k+1) == "of" || s.norm(k+1) == "with" || s.norm(k+1) == "that" || s.norm(k+1) == "which")
}

// ofSome is the token that says of how many values the bound at token i is told, "with three scores over 0.76", -1 if none does.
func (s *sentence) ofSome(i int) int {
	k := within(max(0, i-5), i-1, func(k int) bool {
		t := &s.toks[k]
		return t.num.word && t.num.value > 1 && !t.inRef && s.toks[k+1].kind == tokWord && !rowWords[s.norm(k+1)] && !colWords[s.norm(k+1)] && hasSuffixS(s.text(k+1, k+2))
	})
	if k < 0 || k > 0 && (s.norm(k-1) == "the" || s.norm(k-1) == "all" || s.norm(k-1) == "of" || possessives[s.norm(k-1)]) {
		return -1
	}
	return k
}
