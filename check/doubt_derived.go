package check

import (
	"fmt"
	"math"
	"slices"
)

// A number that no cell has where it was placed may be what the sentence makes of the cells that it names: "by 951 at 8000
// and 968 at 4000", "for birds the loss is 962", "from 0.52 to 0.43, so 0.09".

// changeWords say that numbers may be differences.
var changeWords = union(differenceNouns, set("loss change step so by"))

// derive makes of a claim that seems wrong one of the difference that its number is, of two cells that stand in one row or
// column and are named in the sentence or were spoken of before, and reports whether there are such.
func (r *reader) derive(s *sentence, c *Claim) bool {
	t := &s.toks[c.tok]
	k := s.find(changeWords, 0, c.tok)
	if c.Kind != KindCell || t.kind != tokNumber || t.inRef || t.num.bound != 0 || k < 0 || s.norm(k-1) == "followed" {
		return false
	}
	for _, cs := range r.cellsSpokenOf(s, c.tok) {
		for i, a := range cs {
			for _, b := range cs[i+1:] {
				if a.r != b.r && a.c != b.c || !t.num.isDifference(a, b) {
					continue
				}
				d := math.Abs(a.v - b.v)
				c.Kind, c.Verdict, c.Row, c.Col, c.fact = KindComparison, Supported, "", "", fact{row: -1, col: -1}
				c.Found, c.Evidence = a.p.format(d), evidenceOf([]cellAt{a, b})
				c.Reason = fmt.Sprintf("it is the difference of %s", names([]cellAt{a, b}))
				return true
			}
		}
	}
	return false
}

// isDifference reports whether a number is the difference of two cells, as far as print shows both.
func (q quantity) isDifference(a, b cellAt) bool {
	slack := q.margin()
	if q.approx {
		slack = math.Max(slack, a.p.about(q.value))
	}
	return a.v != b.v && near(math.Abs(a.v-b.v), math.Abs(scaleTo(q, a.p)), slack)
}

// cellsSpokenOf are, panel by panel, the cells in the rows and columns that a sentence names; of an axis of which it names
// none, or one only, those that were named before count too.
func (r *reader) cellsSpokenOf(s *sentence, i int) [][]cellAt {
	var out [][]cellAt
	panels := s.panelsNear(i)
	if panels == nil {
		panels = s.focus.panels
	}
	for _, pi := range s.f.orAll(panels) {
		p := s.f.panels[pi]
		rows, cols := r.linesSpokenOf(s, ofRow, p), r.linesSpokenOf(s, ofCol, p)
		if len(rows) != 2 && len(cols) != 2 || p.min < 0 {
			continue // nothing says which two it lies between, or values are like differences
		}
		var cs []cellAt
		for _, row := range rows {
			for _, col := range cols {
				if v := p.value(row, col); v != nil {
					cs = append(cs, cellAt{p, row, col, *v})
				}
			}
		}
		out = append(out, cs)
	}
	return out
}

// linesSpokenOf are the rows (columns) of a panel that a sentence names, the two ends where it names a stretch of them, and all
// where there are only two; where it does not name two, those that the sentence before named too.
func (r *reader) linesSpokenOf(s *sentence, kind axisOf, p *panel) []int {
	if n := len(p.names(kind == ofCol)); n == 2 {
		return upTo(n)
	}
	var out []int
	put := func(refs ...*ref) {
		for _, q := range refs {
			if q == nil || q.weak || !kind.matches(q) || !q.isCell() {
				continue
			}
			ends := at(q).along(kind, p)
			if q.to != nil {
				ends = append(ends[:len(ends):len(ends)], at(q.to).along(kind, p)...)
			}
			for _, k := range ends {
				if !slices.Contains(out, k) {
					out = append(out, k)
				}
			}
		}
	}
	put(s.refs...)
	if len(out) < 2 && r.told != nil {
		put(r.told.refs...)
	}
	if len(out) < 2 {
		put(kind.context(s))
		put(s.focus.on(kind)...)
	}
	return out
}
