package detect

import (
	"image"
	"math"
	"slices"
)

// joinOverGaps joins panels side by side that are one: no data were taken for some columns between them, which are blank,
// but the labels below run on in equal steps through this gap.
//
//	+--+--+--+        +--+--+--+--+
//	|##|##|##|        |##|##|##|##|
//	+--+--+--+        +--+--+--+--+
//	 0     10      20      30
func (s *solids) joinOverGaps(r *raster, panels []Panel) []Panel {
	for i := range panels {
		for j := range panels {
			p, ok := s.joined(&panels[i], &panels[j])
			if !ok && i < j {
				p, ok = s.joinedInFrame(r, &panels[i], &panels[j])
			}
			if ok {
				rest := slices.Delete(panels, max(i, j), max(i, j)+1)
				rest[min(i, j)] = p
				return s.joinOverGaps(r, rest)
			}
		}
	}
	return panels
}

// joined is the panel of which p and q, on its right, are parts with blank columns between them.
func (s *solids) joined(p, q *Panel) (one Panel, ok bool) {
	a, b := p.Box(), q.Box()
	if p.Continuous || q.Continuous || !p.even() || !q.even() || a.X1 >= b.X0 || a.Y0 >= b.Y1 || b.Y0 >= a.Y1 {
		return one, false
	}
	// of the one with more columns and rows the steps are known best
	dx, dy := (p.X[1] - p.X[0]), (p.Y[1] - p.Y[0])
	if q.Cols() > p.Cols() {
		dx = q.X[1] - q.X[0]
	}
	if q.Rows() > p.Rows() {
		dy = q.Y[1] - q.Y[0]
	}
	const slip = 0.15 // of a step, for rounding and blur
	whole := func(length, step float64) bool { return near(length/step, math.Round(length/step), slip) }
	alike := near(p.X[1]-p.X[0], q.X[1]-q.X[0], slip*dx/2) && near(p.Y[1]-p.Y[0], q.Y[1]-q.Y[0], slip*dy/2)
	if gap := b.X0 - a.X1; !alike || gap < dx/2 || !whole(gap, dx) || !whole(b.Y0-a.Y0, dy) || !whole(b.Y1-a.Y1, dy) {
		return one, false
	}
	box := Rect{a.X0, math.Min(a.Y0, b.Y0), b.X1, math.Max(a.Y1, b.Y1)}
	if s.count(s.ink, Rect{a.X1 + 2, box.Y0, b.X0 - 2, box.Y1}.Image()) > 0 || !s.labelsRunOn(box, a.X1, b.X0, dx) {
		return one, false
	}
	one = Panel{Colorbar: p.Colorbar}
	one.X = divided([]float64{box.X0, box.X1}, int(math.Round(box.W()/dx)))
	one.Y = divided([]float64{box.Y0, box.Y1}, int(math.Round(box.H()/dy)))
	return one, true
}

// labelsRunOn says whether labels below a box stand in equal steps, one of them below a gap in it.
func (s *solids) labelsRunOn(box Rect, from, to, pitch float64) bool {
	const fewest = 4  // two may stand below the middles of two panels, and their common label between them
	const slack = 0.3 // of a column
	at := s.labelsBelow(box, pitch)
	if len(at) < fewest || !slices.ContainsFunc(at, func(x float64) bool { return x > from && x < to }) {
		return false
	}
	step := (at[len(at)-1] - at[0]) / float64(len(at)-1)
	for i, x := range at {
		if !near(x, at[0]+float64(i)*step, slack*pitch) {
			return false
		}
	}
	return true
}

// labelsBelow are the middles of what stands in the first line of text below a box.
func (s *solids) labelsBelow(box Rect, pitch float64) (at []float64) {
	inked := func(y int) bool {
		return s.count(s.ink, image.Rect(int(box.X0), y, int(box.X1), y+1).Intersect(image.Rect(0, 0, s.w, s.h))) > 0
	}
	y0 := int(box.Y1) + 2
	for y0 < s.h && !inked(y0) {
		y0++
	}
	y1 := y0
	for y1 < s.h && inked(y1) {
		y1++
	}
	if float64(y0) > box.Y1+math.Max(2*pitch, box.H()/5) { // of what stands further down
		return nil
	}
	space := y1 - y0 // wider than one between words of a label
	start, last := -1, -1
	for x := max(0, int(box.X0-pitch)); x < min(s.w, int(box.X1+pitch)); x++ {
		if s.count(s.ink, image.Rect(x, y0, x+1, y1)) == 0 {
			continue
		}
		if start >= 0 && x-last > space {
			at = append(at, float64(start+last+1)/2)
			start = -1
		}
		if start < 0 {
			start = x
		}
		last = x
	}
	if start >= 0 {
		at = append(at, float64(start+last+1)/2)
	}
	return at
}
