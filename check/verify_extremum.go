package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// judgeExtreme tests whether the greatest or least value of a region is q, at the
// place named. Where the diagonal says nothing, it may be that of the others, and where the place is off the diagonal
// and bears it out there.
func (f *facts) judgeExtreme(pl place, greatest bool, rank int, q quantity) verdict {
	v := f.judgeRanked(pl, greatest, rank, q)
	if g := &pl.among; v.verdict != Contradicted || g.onDiag || g.offDiag || !f.symmetric() {
		return v
	}
	unit := f.unitDiagonal(f.orAll(pl.among.panels))
	apart := pl.row != nil && pl.col != nil && pl.row.row != pl.col.col // "the largest is A called B, 12.1": among the errors
	if !unit && !apart {
		return v
	}
	pl.among.offDiag = true
	if other := f.judgeRanked(pl, greatest, rank, q); other.of != nil && (unit || other.verdict == Supported) {
		return other
	}
	return v
}

// judgeRanked is judgeExtreme of all cells of the region.
func (f *facts) judgeRanked(pl place, greatest bool, rank int, q quantity) verdict {
	g := pl.among
	cs := f.cells(g)
	if len(cs) == 0 && (g.row.known() || g.col.known()) {
		g.row, g.col = pos{}, pos{}
		cs = f.cells(g)
	}
	if len(cs) == 0 {
		return verdict{verdict: Unverifiable, reason: "no values of " + f.describe(g) + " are known"}
	}
	word := "lowest"
	if greatest {
		word = "highest"
	}
	ex := ranked(cs, greatest, rank)
	if pl.size {
		ex = bySize(cs, greatest, rank)
		word += " in size"
	}
	if ex == nil {
		return verdict{verdict: Unverifiable, reason: "too few values"}
	}
	if rank != 1 {
		word = fmt.Sprintf("number %d from the %s", rank, word)
	}
	placed := pl.row != nil || pl.col != nil || pl.panel != nil
	where := region{panels: g.panels, row: g.row, col: g.col, offDiag: g.offDiag}
	if pl.row != nil {
		where.row = at(pl.row)
	}
	if pl.col != nil {
		where.col = at(pl.col)
	}
	if pl.panel != nil {
		where.panels = pl.panel.panels
	}
	there := f.cells(where)
	if pl.line != nil {
		placed = true
		there = append(f.cells(region{panels: g.panels, row: at(pl.line)}), f.cells(region{panels: g.panels, col: at(pl.line)})...)
	}
	if pl.pair && pl.row != nil && pl.col != nil && !overlap(there, ex) {
		where.row, where.col = at(pl.col), at(pl.row)
		if other := f.cells(where); len(there) == 0 || overlap(other, ex) {
			there = other
		}
	}
	reason := fmt.Sprintf("the %s value of %s is %s (%s)", word, f.describe(g), ex[0].p.found(ex[0].r, ex[0].c), names(ex))
	v := ex[0].verdict(Contradicted, reason)
	v.evidence, v.greatest, v.of = evidenceOf(ex), greatest, &g
	same := math.IsNaN(q.value) || bearsValue(ex[0], q)
	for _, c := range ex {
		same = same || bearsValue(c, q)
	}
	inPlace := !placed
	for _, c := range there {
		for _, x := range ex {
			if c.p == x.p && c.r == x.r && c.c == x.c {
				inPlace = true
				v.row, v.col, v.panel = c.p.RowNames[c.r], c.p.ColNames[c.c], c.p.Title
			}
		}
		// a value known by colour alone may be the extreme as well
		lo, hi := c.interval()
		xl, xh := ex[0].interval()
		if placed && lo != hi && (greatest && (c.v >= xl || hi >= ex[0].v) || !greatest && (c.v <= xh || lo <= ex[0].v)) {
			inPlace = true
			same = same || bearsValue(c, q)
		}
	}
	if opens := openCells(cs, ex[0], greatest); opens != "" && !(same && inPlace) {
		v.verdict, v.reason = Unverifiable, reason+"; "+opens
		return v
	}
	switch {
	case ex[0].conflict():
		v.verdict, v.reason = Unverifiable, reason+", but the cell's print and colour disagree"
	case same && inPlace:
		v.verdict = Supported
	case same:
		v.reason += ", not there"
	case !placed && f.roundsTo(cs, q) && q.approx:
		v.verdict = Unverifiable
	}
	return v
}

// bySize is ranked by how far values are from zero.
func bySize(cs []cellAt, greatest bool, rank int) []cellAt {
	sizes := slices.Clone(cs)
	for i := range sizes {
		sizes[i].v = math.Abs(sizes[i].v)
	}
	out := ranked(sizes, greatest, rank)
	for i := range out {
		out[i].v, _ = out[i].p.standing(out[i].r, out[i].c)
	}
	return out
}

// overlap reports whether two lists have a cell in common.
func overlap(a, b []cellAt) bool {
	for _, x := range a {
		for _, y := range b {
			if x.p == y.p && x.r == y.r && x.c == y.c {
				return true
			}
		}
	}
	return false
}

// bearsValue holds a number against a cell's value.
func bearsValue(c cellAt, q quantity) bool {
	return c.p.holds(c.r, c.c, q)
}

func (f *facts) roundsTo(cs []cellAt, q quantity) bool {
	return slices.ContainsFunc(cs, func(c cellAt) bool { return near(c.v, q.value, q.margin()) })
}

// openCells says which cell in conflict might be the extreme instead.
func openCells(cs []cellAt, ex cellAt, greatest bool) string {
	for _, c := range cs {
		if !c.conflict() {
			continue
		}
		lo, hi := c.interval()
		if greatest && hi > ex.v || !greatest && lo < ex.v {
			return fmt.Sprintf("the cell %s is open: it reads %s, its colour says %s", c.name(), readings(c.p.cell(c.r, c.c).OCR), readings(c.p.cell(c.r, c.c).Color))
		}
	}
	return ""
}

// names lists cells for a reason.
func names(cs []cellAt) string {
	var out []string
	for i, c := range cs {
		if i == 4 {
			out = append(out, fmt.Sprintf("… %d in all", len(cs)))
			break
		}
		n := c.name()
		if len(cs) > 1 && cs[0].p != cs[len(cs)-1].p || c.p.Title != "" && c.p.index > 0 {
			n = c.p.title() + ": " + n
		}
		out = append(out, n)
	}
	return strings.Join(out, "; ")
}
