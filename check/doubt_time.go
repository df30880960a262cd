package check

import (
	"slices"
	"strings"
)

// inTime reads a list of values along an axis that runs backwards in time, "0.56, 0.54, 0.49" where the last month is drawn
// first, in the order of time too, where all of the list is so
// and nothing names its places or says their order.
func (r *reader) inTime(s *sentence, claims []Claim) {
	var list []*Claim
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.fact.placed() {
			list = append(list, c)
		}
	}
	wrong := func(c *Claim) bool { return c.Verdict == Contradicted }
	if s.ctx.dir != dirNone || len(list) < 2 || !slices.ContainsFunc(list, wrong) {
		return
	}
	p := s.f.panels[list[0].fact.panel]
	for _, kind := range []axisOf{ofRow, ofCol} {
		if slices.ContainsFunc(s.refs, kind.matches) || r.told != nil && slices.ContainsFunc(r.told.refs, func(q *ref) bool { return q.to != nil && kind.matches(q) }) {
			continue // each has its name
		}
		names := p.names(kind == ofCol)
		if len(names) != len(list) || !backwards(names) || slices.ContainsFunc(list, func(c *Claim) bool { return c.fact.panel != p.index || !p.holdsAt(c.fact, kind) }) {
			continue
		}
		for _, c := range list {
			row, col := c.fact.turned(p, kind)
			c.Verdict, c.fact.row, c.fact.col, c.Row, c.Col = Supported, row, col, p.RowNames[row], p.ColNames[col]
			c.Found, c.Reason = p.format(*p.value(row, col)), "in the order of time"
			c.Evidence = p.evidence([][2]int{{row, col}})
		}
		return
	}
}

// turned is the cell of a fact counted from the other end of an axis.
func (x fact) turned(p *panel, kind axisOf) (row, col int) {
	if kind == ofRow {
		return p.Rows - 1 - x.row, x.col
	}
	return x.row, p.Cols - 1 - x.col
}

func (p *panel) holdsAt(x fact, kind axisOf) bool {
	row, col := x.turned(p, kind)
	return p.value(row, col) != nil && p.holds(row, col, x.q)
}

// backwards reports whether names are months or days of the week of which each comes before the one ahead of it.
func backwards(names []string) bool {
	last := len(calendar)
	for _, n := range names {
		k := slices.IndexFunc(calendar, func(line string) bool { return slices.Contains(strings.Fields(line), strings.ToLower(n)) })
		if k < 0 || k >= last {
			return false
		}
		last = k
	}
	return true
}
