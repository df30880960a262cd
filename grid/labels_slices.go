package grid

import (
	"math"
	"slices"
)

// titleSlices makes titles of what stands beside the panels of a column, turned or upright, that stand closer than a line of text is
// high, as the parts of one heatmap do: names of its groups of rows, each another. Under the title of their columns they stay labels
// of the rows, all of them.
//
//	A  +---+---+---+
//	l  +---+---+---+
//	l  +---+---+---+
//
//	B  +---+---+---+
//	y  +---+---+---+
func (b *labeler) titleSlices() {
	for _, column := range b.columnsOfPanels() {
		if len(column) < 2 || !b.oneMap(column) {
			continue
		}
		if !b.namesRows(column) {
			b.nameSlices(column, left)
			b.nameSlices(column, right)
			continue
		}
		if slices.ContainsFunc(column, func(i int) bool { return b.labels.Panels[i].Title != "" }) {
			continue
		}
		for _, i := range column {
			p := &b.labels.Panels[i]
			p.Title, p.Y.Label = p.Y.Label, ""
		}
	}
}

// nameSlices makes titles of upright texts on a side of the panels of a column, beyond the names of their rows, if each panel has
// one in its middle, and all are flush with each other or centred on one line.
func (b *labeler) nameSlices(column []int, s side) {
	var names []*item
	for _, i := range column {
		p := &b.labels.Panels[i]
		if p.Title != "" || p.Y.Label != "" {
			return
		}
		box := b.layout.Panels[i].Box()
		lo, hi := s.span(box)
		beyond := 0.0
		if row := b.ticks[panelSide{i, s}]; row != nil {
			beyond = row.d1
		}
		var name *item
		for _, it := range b.items {
			at := s.place(box, it.Box.Rect)
			if it.used || it.Box.Angle != 0 || isMark(it.Text.Text) || number(it.Text.Text) != nil || at.d0 < beyond || !near(at.mid(), (lo+hi)/2, it.cap) || b.blocked(s, box, at) {
				continue
			}
			if name != nil {
				return
			}
			name = it
		}
		if name == nil || len(names) > 0 && !inOneLine(names[0], name) {
			return
		}
		names = append(names, name)
	}
	for k, i := range column {
		b.labels.Panels[i].Title, names[k].used = names[k].Text.Text, true
	}
}

// inOneLine says whether two upright texts below each other start, end or have their middles at one place.
func inOneLine(a, b *item) bool {
	p, q, slack := a.Box.Rect, b.Box.Rect, 0.5*a.cap
	return near(p.X0, q.X0, slack) || near(p.X1, q.X1, slack) || near((p.X0+p.X1)/2, (q.X0+q.X1)/2, slack)
}

// oneMap says whether each panel of a column begins closer behind another than the letters beside them are high, or has
// another so close behind it, and all but one have no names under their columns.
func (b *labeler) oneMap(column []int) bool {
	named := 0
	for _, i := range column {
		box, gap := b.layout.Panels[i].Box(), math.Inf(1)
		for _, k := range column {
			if o := b.layout.Panels[k].Box(); k != i {
				gap = math.Min(gap, math.Max(o.Y0-box.Y1, box.Y0-o.Y1))
			}
		}
		if gap > b.tickSize(i) {
			return false
		}
		if b.ticks[panelSide{i, below}] != nil || b.ticks[panelSide{i, above}] != nil {
			named++
		}
	}
	return named <= 1
}
