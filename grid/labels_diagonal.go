package grid

import (
	"math"

	"github.com/heatgrid/heatgrid/detect"
)

// Where circles or cells fill the upper half of a correlation matrix, corrplot writes the names
// of its rows on the diagonal, beside the first circle of each; where they fill the
// lower half, those of its columns, over the first circle:
//
//	      a  b  c         a
//	a     O  O  O         O  b
//	   b     O  O         O  O  c
//	      c     O         O  O  O

// findDiagonalTicks gives the axes of such panels that have fewer ticks the names on
// the diagonal.
func (b *labeler) findDiagonalTicks() {
	for i := range b.layout.Panels {
		p := &b.layout.Panels[i]
		if p.Marks == nil && p.Blank == nil {
			continue
		}
		names := &b.labels.Panels[i]
		if t := b.diagonalTicks(p, false); len(t) > len(names.Y.Ticks) {
			names.Y.Ticks = t
		}
		if t := b.diagonalTicks(p, true); len(t) > len(names.X.Ticks) {
			names.X.Ticks = t
		}
	}
}

// diagonalTicks finds the name before the first mark of each row, or of each column;
// none where most have none.
func (b *labeler) diagonalTicks(p *detect.Panel, columns bool) []Tick {
	n, length := p.Rows(), p.Cols()
	mark := p.Drawn
	cell := p.Cell
	if columns {
		n, length = length, n
		mark = func(i, k int) bool { return p.Drawn(k, i) }
		cell = func(i, k int) detect.Rect { return p.Cell(k, i) }
	}
	var ticks []Tick
	var items []*item
	numbers := 0     // a name may have been read as one, as O3
	shifted := false // whether some row begins later than another: a staircase
	start := -1
	for i := range n {
		first := 0
		for first < length && !mark(i, first) {
			first++
		}
		if first == length {
			continue
		}
		shifted = shifted || start >= 0 && first != start
		start = first
		it, at := b.nameBefore(cell(i, first), columns)
		if it == nil {
			continue
		}
		if number(it.Text.Text) != nil {
			numbers++
		}
		index := float64(i)
		ticks = append(ticks, Tick{Text: it.Text.Text, Value: number(it.Text.Text), Index: &index, Pixel: round1(at), Conf: it.Conf})
		items = append(items, it)
	}
	if names := len(ticks) - numbers; !shifted || names < 3 || 3*names < 2*n {
		return nil
	}
	for _, it := range items {
		it.used = true
	}
	return ticks
}

// nameBefore is the text left of a cell (over it, for columns) and level with it, no
// farther away than half of the cell, and where it stands along the axis, in px.
func (b *labeler) nameBefore(c detect.Rect, columns bool) (best *item, at float64) {
	s, room := left, c.W()
	if columns {
		s, room = above, c.H()
	}
	lo, hi := s.span(c)
	nearest := math.Inf(1)
	for _, it := range b.items {
		q := s.place(c, it.Box.Rect)
		if it.used || it.Box.Angle != 0 && !columns || q.d0 < -0.1*room || q.d0 > 0.5*room || q.d0 >= nearest {
			continue
		}
		for _, anchor := range anchorsOf(s, it.Box.Angle) {
			a := q.mid()
			if columns {
				a = anchor(it)
			}
			if near(a, (lo+hi)/2, 0.3*(hi-lo)) {
				best, nearest, at = it, q.d0, a
				break
			}
		}
	}
	return best, at
}
