package detect

import (
	"math"
	"slices"
)

// dropAnnotations takes out the panels that are annotation strips of another, two or three of
// them together: none is drawn with a bar, and they lie along a side of a panel that is, each in
// its columns and no higher than its rows.
//
//	|####|####|####|
//	|####|####|####|
//	|####|####|####|
//
//	|....|++++|....|
//	|++++|++++|----|
func (l *Layout) dropAnnotations(r *raster) {
	strips := func(q *Panel) bool {
		return q.Colorbar < 0 && q.Marks == nil && !q.Continuous && !q.printed(r) &&
			slices.ContainsFunc(l.Panels, func(p Panel) bool { return p.Colorbar >= 0 && (q.along(&p, true) || q.along(&p, false)) })
	}
	var kept []Panel
	for i := range l.Panels {
		if q := &l.Panels[i]; strips(q) {
			l.Furniture = append(l.Furniture, q.Box())
		} else {
			kept = append(kept, *q)
		}
	}
	l.Panels = kept
}

// along says whether p is a few rows under or over the rows of another panel (columns beside its
// columns, unless vertical), less than one of them away.
func (p *Panel) along(of *Panel, vertical bool) bool {
	const most = 3 // rows; of more, one would be a panel of its own
	across, lines, acrossOf, linesOf := p.X, p.Y, of.X, of.Y
	if !vertical {
		across, lines, acrossOf, linesOf = p.Y, p.X, of.Y, of.X
	}
	n, m := len(lines)-1, len(linesOf)-1
	pitch, column := (linesOf[m]-linesOf[0])/float64(m), (acrossOf[len(acrossOf)-1]-acrossOf[0])/float64(len(acrossOf)-1)
	gap := math.Max(lines[0]-linesOf[m], linesOf[0]-lines[n])
	slack := math.Max(2, column/8) // px, by which the ends of both may seem to differ
	return n <= most && m > 2*n && gap > -1 && gap < pitch && (lines[n]-lines[0])/float64(n) < 1.2*pitch &&
		math.Abs(across[0]-acrossOf[0]) < slack && math.Abs(across[len(across)-1]-acrossOf[len(acrossOf)-1]) < slack
}
