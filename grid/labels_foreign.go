package grid

import (
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// ofNeighbour says whether a text beside a colorbar is the label of what stands next to
// that: of a panel, or of a chart that is none, or the print of a cell.
func (b *labeler) ofNeighbour(bar int, it *item) bool {
	return b.labelsRows(it) || b.labelsChart(bar, it) || b.ofCell(bar, it)
}

// ofCell says whether a text lies in a panel and the bar does not, as one in the empty
// half of a triangle does with its label.
func (b *labeler) ofCell(bar int, it *item) bool {
	return slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool {
		return overlap(p.Box(), middle(it.Box.Rect)) && !overlap(p.Box(), middle(b.layout.Colorbars[bar].Box))
	})
}

// labelsRows says whether a text stands left of a panel as the same text stands left of
// another, to whose left there is nothing else.
func (b *labeler) labelsRows(it *item) bool {
	for i := range b.layout.Panels {
		own, ok := b.leftOf(i, it)
		if !ok {
			continue
		}
		for k := range b.layout.Panels {
			if k == i || !b.leftmost(b.layout.Panels[k].Box()) {
				continue
			}
			for _, o := range b.items {
				if o == it || o.Text.Text != it.Text.Text || o.Box.Angle != it.Box.Angle {
					continue
				}
				if p, ok := b.leftOf(k, o); ok && near(p.d0, own.d0, 0.5*it.cap) {
					return true
				}
			}
		}
	}
	return false
}

// leftOf is where a text stands left of panel i; ok is false where that is not beside its
// middle.
func (b *labeler) leftOf(i int, it *item) (p place, ok bool) {
	box := b.layout.Panels[i].Box()
	p = left.place(box, it.Box.Rect)
	return p, p.d0 > 0 && near(p.mid(), (box.Y0+box.Y1)/2, it.cap) && !b.blocked(left, box, p)
}

// leftmost says whether no other panel and no colorbar stands left of a panel.
func (b *labeler) leftmost(panel detect.Rect) bool {
	beside := func(o detect.Rect) bool { return o.X1 <= panel.X0 && o.Y0 < panel.Y1 && o.Y1 > panel.Y0 }
	return !slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return beside(p.Box()) }) &&
		!slices.ContainsFunc(b.layout.Colorbars, func(c detect.Colorbar) bool { return beside(c.Box) })
}

// labelsChart says whether a turned text stands left of a column of numbers that are ticks
// of no panel and no colorbar, nearer to them than to what the bar has: it is the label of a chart.
func (b *labeler) labelsChart(bar int, it *item) bool {
	const few = 3
	if it.Box.Angle == 0 {
		return false
	}
	r := it.Box.Rect
	gap := r.X0 - b.layout.Colorbars[bar].Box.X1
	if ticks := b.barRows[bar]; ticks.side == right {
		gap -= ticks.d1
	}
	var column []*item
	for _, o := range b.items {
		q := o.Box.Rect
		if apart := q.X0 - r.X1; !o.used && o.Box.Angle == 0 && number(o.Text.Text) != nil && apart > 0 && apart < 3*it.cap && apart < gap {
			column = append(column, o)
		}
	}
	above := slices.ContainsFunc(column, func(o *item) bool { return o.Box.Rect.Y1 < r.Y0 })
	under := slices.ContainsFunc(column, func(o *item) bool { return o.Box.Rect.Y0 > r.Y1 })
	return len(column) >= few && above && under
}
