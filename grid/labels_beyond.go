package grid

import (
	"cmp"
	"math"
	"slices"
)

// dropTicksBeyond takes away the numbers with which axes go on beyond the cells of a panel: they are ticks of
// none, and no labels of what stands beside it.
//
//	+----+----+----+
//	|    |    |    |
//	+----+----+----+
//	  0    2    4    6
func (b *labeler) dropTicksBeyond() {
	for at, row := range b.ticks {
		box := b.layout.Panels[at.panel].Box()
		lo, hi := at.side.span(box)
		for _, it := range b.items {
			p := at.side.place(box, it.Box.Rect)
			level := math.Min(p.d1, row.d1)-math.Max(p.d0, row.d0) > 0.5*(p.d1-p.d0)
			if !it.used && level && it.Box.Angle == row.items[0].Box.Angle && (p.mid() < lo || p.mid() > hi) && row.goesOn(it.Text.Text, p.mid()) {
				it.used = true
			}
		}
	}
}

// goesOn says whether a text at a place along the side is a number that comes before the first or after the last of the
// row's, all of which stand in equal steps.
func (r *tickRow) goesOn(text string, at float64) bool {
	const fewest = 3 // that tell of a step
	v, ps := number(text), r.numbers()
	return v != nil && len(ps) >= fewest && len(ps) == len(r.items) && evenlyOn(append(ps, scaleTick{pixel: at, value: *v}))
}

// evenlyOn says whether ticks stand in equal steps and are worth as much more each, or as much less.
func evenlyOn(ticks []scaleTick) bool {
	const slack = 0.15 // of a step
	t := slices.SortedFunc(slices.Values(ticks), func(a, b scaleTick) int { return cmp.Compare(a.pixel, b.pixel) })
	n := float64(len(t) - 1)
	step, worth := (t[len(t)-1].pixel-t[0].pixel)/n, (t[len(t)-1].value-t[0].value)/n
	for k, p := range t {
		if !near(p.pixel, t[0].pixel+float64(k)*step, slack*step) || !near(p.value, t[0].value+float64(k)*worth, slack*math.Abs(worth)) {
			return false
		}
	}
	return worth != 0
}
