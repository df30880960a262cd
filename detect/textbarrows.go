package detect

import (
	"math"
	"slices"
)

// partBarRows divides lines that are a tick of an upright colour bar and the name of a row of the panel to the right of it,
// which stand as close as words and happen to be level:
//
//	++ 4      a +-----
//	|| 3        |
//	|| 2      b |
//	++ 1      c +-----
func partBarRows(lines []*textWord, l *Layout, size float64) []*textWord {
	return partEach(lines, func(line *textWord) (tick, name *textWord) { return line.barAndRow(lines, l, size) })
}

// barAndRow is a line in two parts, of which the first begins where other ticks of a bar do, and the second ends where other
// names of a panel's rows do; nil: it is no such line.
func (w *textWord) barAndRow(lines []*textWord, l *Layout, size float64) (tick, name *textWord) {
	const (
		few   = 2   // lines on each side
		flush = 0.3 // of the size: letters differ by as much in where they begin and end
		far   = 3   // times the size, from the bar and from the panel
	)
	if w.angle != 0 {
		return nil, nil
	}
	whole := w.reach(0)
	between := slices.ContainsFunc(l.Colorbars, func(bar Colorbar) bool {
		return bar.Vertical && bar.Box.X1 <= whole.u0+flush*size && whole.u0-bar.Box.X1 < far*size && bar.Box.Y0 < whole.v1 && bar.Box.Y1 > whole.v0
	}) && slices.ContainsFunc(l.Panels, func(p Panel) bool {
		b := p.Box()
		return b.X0 >= whole.u1-flush*size && b.X0-whole.u1 < far*size && b.Y0 < whole.v1 && b.Y1 > whole.v0
	})
	if !between {
		return nil, nil
	}
	first, second := w.atWidestGap()
	if second == nil {
		return nil, nil
	}
	ticks, names := 0, 0
	for _, o := range lines {
		r := o.reach(0)
		if o == w || o.angle != 0 {
			continue
		}
		if math.Abs(r.u0-whole.u0) <= flush*size && r.u1 < second.reach(0).u0 {
			ticks++
		}
		if math.Abs(r.u1-whole.u1) <= flush*size && r.u0 > first.reach(0).u1 {
			names++
		}
	}
	if ticks < few || names < few {
		return nil, nil
	}
	return first, second
}
