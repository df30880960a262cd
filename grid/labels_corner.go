package grid

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// nameCorners makes the label of the rows of what stands over their names in a table, on a line with the names of the
// columns, with the heading over these or in the middle between both, or where no heading of a group of rows may stand between that and the first row:
//
//	Region   2019  2020
//	North    41.0  64.7
//
// Of two, as pandas sets them, the one on the line of the columns names these:
//
//	Year     2019  2020
//	Region
//	North    41.0  64.7
func (b *labeler) nameCorners() {
	for i := range b.layout.Panels {
		rows, cols := b.ticks[panelSide{i, left}], b.ticks[panelSide{i, above}]
		if rows == nil || cols == nil || !rows.upright() || !cols.upright() {
			continue
		}
		labels, corner := &b.labels.Panels[i], b.cornerOf(i, rows, cols)
		switch len(corner) {
		case 1:
			labels.Y.Label = corner[0].Text.Text
		case 2:
			upper, lower := corner[0], corner[1]
			if upper.Box.Y > lower.Box.Y {
				upper, lower = lower, upper
			}
			if !cols.onLine(upper) || cols.onLine(lower) || lower.Box.Rect.Y0 < upper.Box.Rect.Y1 {
				continue
			}
			labels.X.Label, labels.Y.Label = upper.Text.Text, lower.Text.Text
		default:
			continue
		}
		for _, it := range corner {
			it.used = true
		}
	}
}

// headLevel is how far the middles of what stands on one line lie apart at most, of a capital's height.
const headLevel = 0.5

// cornerOf are the texts over the names of the rows of a panel.
func (b *labeler) cornerOf(panel int, rows, cols *tickRow) (found []*item) {
	const letters = 3 // fewer count the parts of the figure, or the columns of a sheet
	box := b.layout.Panels[panel].Box()
	for _, it := range b.items {
		q, r := above.place(box, it.Box.Rect), it.Box.Rect
		n := 0
		for _, c := range it.Text.Text {
			if unicode.IsLetter(c) {
				n++
			}
		}
		over := r.X1 <= box.X0 && r.X1 > box.X0-rows.d1-it.cap && r.X0 < box.X0-rows.d0 && rows.flush(r.X0, r.X1, it.cap)
		off := cols.middle() - (q.d0+q.d1)/2
		inHead := near(off, 0, headLevel*it.cap) || b.levelWithHeading(panel, it, headLevel*it.cap) || len(b.layout.Panels) == 1 && off > 0 && q.d0 > -it.cap && len(rows.numbers()) < len(rows.items)
		if it.used || it.Box.Angle != 0 || n < letters || !over || !inHead || strings.ContainsAny(it.Text.Text, `\/`) {
			continue
		}
		found = append(found, it)
	}
	return found
}

// levelWithHeading says whether a text stands on one line with a text over the middle of a panel, beyond the names of its columns, or in the middle
// between that and these, as in a cell that is as high as both.
func (b *labeler) levelWithHeading(panel int, it *item, slack float64) bool {
	box, cols := b.layout.Panels[panel].Box(), b.ticks[panelSide{panel, above}]
	return slices.ContainsFunc(b.items, func(o *item) bool {
		r := o.Box.Rect
		between := (o.Box.Y + box.Y0 - cols.middle()) / 2
		level := near(o.Box.Y, it.Box.Y, slack) || near(between, it.Box.Y, slack)
		return !o.used && o.Box.Angle == 0 && level && r.X0 > box.X0 && r.X1 < box.X1 && b.centred([]*item{o}, panel) && above.place(box, r).d0 >= cols.d1-slack
	})
}

// flush says whether what reaches from x0 to x1 begins, ends or has its middle where the row's texts do, px.
func (r *tickRow) flush(x0, x1, slack float64) bool {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, it := range r.items {
		lo, hi = math.Min(lo, it.Box.Rect.X0), math.Max(hi, it.Box.Rect.X1)
	}
	return near(x0, lo, slack) || near(x1, hi, slack) || near((x0+x1)/2, (lo+hi)/2, slack)
}

// upright says whether all texts of the row are set so.
func (r *tickRow) upright() bool {
	for _, it := range r.items {
		if it.Box.Angle != 0 {
			return false
		}
	}
	return true
}

// onLine says whether a text stands on the line of most texts of an upright row.
func (r *tickRow) onLine(it *item) bool {
	level := 0
	for _, o := range r.items {
		if near(o.Box.Y, it.Box.Y, headLevel*it.cap) {
			level++
		}
	}
	return 2*level > len(r.items)
}

// middle is how far the middle of the row's texts is from the panel, px.
func (r *tickRow) middle() float64 { return (r.d0 + r.d1) / 2 }
