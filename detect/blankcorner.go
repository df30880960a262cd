package detect

import "slices"

// withBlankCorner adds a row and a column that are blank from end to end, as those of the single drugs are where
// only what two do together has a value. Each alone shows nothing: with the column the names of the
// rows stand a column away from the cells, and so the row has no tick label that stands as its neighbours' do.
//
//	1   +----+----+
//	    |####|####|
//	0   +----+----+
//	  0   1    3
//
// Both are told by the names of rows and columns, all of which stand a cell away, with one more at the blank row and
// one at the blank column. The result is p where there are none.
func (s *solids) withBlankCorner(r *raster, p *Panel, others []Panel, bars []Colorbar) *Panel {
	const rim = 0.15 // of a strip: what its neighbours' edges leave
	for _, v := range []side{top, bottom} {
		for _, h := range []side{left, right} {
			row, rowFits := s.nextStrip(p, v, 1)
			col, colFits := s.nextStrip(p, h, 1)
			if !rowFits || !colFits || !s.namedAcross(r, p, h, row, col) || !s.namedAcross(r, p, v, col, row) {
				continue
			}
			corner := Rect{col.X0, row.Y0, col.X1, row.Y1}
			blank := func(c Rect) bool {
				inner := Rect{c.X0 + rim*c.W(), c.Y0 + rim*c.H(), c.X1 - rim*c.W(), c.Y1 - rim*c.H()}
				return !s.hasInkIn(inner) && s.isFree(c, others, bars)
			}
			if slices.ContainsFunc([]Rect{row, col, corner}, func(c Rect) bool { return !blank(c) }) {
				continue
			}
			p.grow(v, []Rect{row})
			col.Y0, col.Y1 = min(col.Y0, row.Y0), max(col.Y1, row.Y1)
			p.grow(h, []Rect{col})
			return p
		}
	}
	return p
}

// namedAcross says whether the names of p's rows (columns) on a side stand beyond a blank column (row) there, next to it, and
// strip, a further row (column), has one that stands as they do.
func (s *solids) namedAcross(r *raster, p *Panel, at side, strip, blank Rect) bool {
	n := s.namesBeside(r, p, !at.vertical())[0]
	if at == right || at == bottom {
		n = s.namesBeside(r, p, !at.vertical())[1]
	}
	depth, lo, hi := blank.W(), strip.Y0, strip.Y1
	if at.vertical() {
		depth, lo, hi = blank.H(), strip.X0, strip.X1
	}
	n.reach += depth
	known := n.distances()
	if len(known) == 0 || quantile(known, 0) <= depth || quantile(known, 0.5) >= 2*depth {
		return false
	}
	return near(n.distance(lo, hi, n.reach), quantile(known, 0.5), n.slack)
}
