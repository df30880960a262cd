package grid

import "math"

// titleSlices makes titles of what stands turned beside the panels of a column that stand closer than a line of text is
// high, as the parts of one heatmap do: names of its groups of rows, each another.
//
//	A  +---+---+---+
//	l  +---+---+---+
//	l  +---+---+---+
//
//	B  +---+---+---+
//	y  +---+---+---+
func (b *labeler) titleSlices() {
	for _, column := range b.columnsOfPanels() {
		if len(column) < 2 || !b.namesRows(column) || !b.oneMap(column) {
			continue
		}
		for _, i := range column {
			if p := &b.labels.Panels[i]; p.Title == "" {
				p.Title, p.Y.Label = p.Y.Label, ""
			}
		}
	}
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
