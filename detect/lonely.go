package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// findLonely looks for what counts as a heatmap only where a picture has no
// other: a single row or column of cells (beside a heatmap it would be an
// annotation strip), or smooth pictures without cells, beside a colorbar those of which parts are blank, too.
// Boxes unite parts that stand close.
func (s *solids) findLonely(r *raster, boxes, parts []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	for _, b := range boxes {
		if p, ok := lonelyRow(r, b); ok && looksFilled(r, &p) {
			panels = append(panels, p)
		} else {
			left = append(left, b)
		}
	}
	if len(panels) > 0 {
		return panels, left
	}
	if panels, left = s.smoothPictures(r, s.partedPictures(r, boxes), bars); len(panels) == 0 && len(bars) > 0 {
		panels, left = s.maskedPictures(r, boxes, parts, bars)
	}
	return panels, left
}

// partedPictures are boxes, those cut in parts of one size that stand in a row, as several smooth pictures do: tick marks stick out into each gap between
// them, or a line is drawn along each of its sides and none across it. Where a field is as dark along its rim as the frame around it, nothing else tells
// where these end.
func (s *solids) partedPictures(r *raster, boxes []image.Rectangle) (out []image.Rectangle) {
	for _, b := range boxes {
		out = append(out, s.picturesIn(r, b)...)
	}
	return out
}

// picturesIn are the parts of one box for partedPictures.
func (s *solids) picturesIn(r *raster, b image.Rectangle) []image.Rectangle {
	stroke := r.strokeSize()
	for _, vertical := range []bool{false, true} {
		wide := slices.DeleteFunc(s.gaps(b, vertical), func(g [2]int) bool { return g[1]-g[0] <= stroke })
		blank := func(g [2]int) bool { // a part of one picture that has no values
			return !s.bounded(r, b, vertical, g) || s.isFramed(b, vertical, g, stroke)
		}
		if s.ticksBetween(b, vertical, wide, stroke) || alikeBetween(b, vertical, wide, stroke) && !slices.ContainsFunc(wide, blank) {
			return s.partedPictures(r, s.partsAt(b, vertical, wide))
		}
	}
	return []image.Rectangle{b}
}

// smoothPanel is the panel of a picture without cells that fills a box.
func smoothPanel(b Rect) Panel {
	return Panel{X: []float64{b.X0, b.X1}, Y: []float64{b.Y0, b.Y1}, Continuous: true, Colorbar: -1}
}

// inFrame is a box that reaches over the lines of the frame around it as far as the middles of these, or where none is found as far as its blurred
// sides. A map in a corner may have a frame of its own.
func (s *solids) inFrame(r *raster, b image.Rectangle) Rect {
	s.findFrames(r)
	if f, ok := r.closestFrame(s.outlines, b); ok {
		return f
	}
	const never = 256 // levels: a field nearly as dark as the frame around it is no part of the lines
	if f, ok := r.closestFrame(r.framesWith(s.page, never), b); ok {
		return f
	}
	return r.atBlurredSides(b, s.page)
}

// closestFrame is the smallest of the frames with a line beside each side of a box. Not ok where there is none.
func (r *raster) closestFrame(frames []Rect, b image.Rectangle) (out Rect, ok bool) {
	box, stroke := rectOf(b), r.strokeSize()
	inner := rectOf(b.Inset(stroke))
	slack := 2 * float64(stroke)
	for _, f := range frames {
		beside := near(f.X0, box.X0, slack) && near(f.Y0, box.Y0, slack) && near(f.X1, box.X1, slack) && near(f.Y1, box.Y1, slack)
		if beside && within(inner, f) && (!ok || f.W()*f.H() < out.W()*out.H()) {
			out, ok = f, true
		}
	}
	return out, ok
}

// smoothPictures are the largest solid, which is a good part of the figure or, as on the page of a paper, has the colours of a bar beside
// it, and those of its size beside it, but for cells that are smaller than edges tell. What is left over comes back.
func (s *solids) smoothPictures(r *raster, boxes []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	if len(boxes) == 0 {
		return nil, boxes
	}
	area := func(b image.Rectangle) int { return b.Dx() * b.Dy() }
	largest := slices.MaxFunc(boxes, func(a, b image.Rectangle) int { return cmp.Compare(area(a), area(b)) })
	for _, b := range boxes {
		if !similar(b.Dx(), largest.Dx()) || !similar(b.Dy(), largest.Dy()) ||
			area(b) < s.w*s.h/20 && !s.ofSomeBar(r, b, bars) || 20*s.count(s.fill, b) < 19*area(b) || aspect(b) >= 2*minBarAspect {
			left = append(left, b)
			continue
		}
		if p, ok := r.repeatedCells(b); ok && !r.interpolated(&p) {
			panels = append(panels, p)
			continue
		}
		panels = append(panels, smoothPanel(s.inFrame(r, r.cutTint(b, s.page))))
	}
	return panels, left
}

// ofSomeBar says whether a box is large enough for a panel and is filled, inside of its frame, with the colours of several parts of a bar beside it.
func (s *solids) ofSomeBar(r *raster, b image.Rectangle, bars []Colorbar) bool {
	if float64(b.Dx()*b.Dy()) < minPanelArea*float64(s.w*s.h) || len(bars) == 0 {
		return false
	}
	in := s.inFrame(r, r.cutTint(b, s.page)).Image().Inset(r.strokeSize() / 2)
	return slices.ContainsFunc(bars, func(c Colorbar) bool {
		_, varied := r.drawnWith(in, c, s.page)
		return varied
	})
}

// smoothSiblings makes panels whose lattice is poor smooth pictures where one of their size beside them has none, as the
// lines of contours and the rings of a smooth field make few straight edges. Alone are the boxes that one panel each was found in, left
// those without; parts of a group without any count among these.
func (s *solids) smoothSiblings(r *raster, panels []Panel, alone, left []image.Rectangle) ([]Panel, []image.Rectangle) {
	for _, b := range slices.Concat(left, s.unfound(panels)) {
		if smooth, _ := s.smoothPictures(r, []image.Rectangle{b}, nil); len(smooth) == 0 {
			continue
		}
		beside := slices.DeleteFunc(slices.Clone(alone), func(g image.Rectangle) bool {
			if !similar(g.Dx(), b.Dx()) || !similar(g.Dy(), b.Dy()) || !level(g.Min.Y, b.Min.Y, g.Max.Y, b.Max.Y) && !level(g.Min.X, b.Min.X, g.Max.X, b.Max.X) {
				return true
			}
			x, y := bestLattice(r, g)
			return math.Max(x.score, y.score) >= poorLattice
		})
		smooth, other := s.smoothPictures(r, append(beside, b), nil)
		if len(beside) == 0 || len(other) > 0 {
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(panels), func(p Panel) bool {
			return slices.ContainsFunc(beside, func(g image.Rectangle) bool { return covers(rectOf(g), p.Box()) })
		})
		return append(kept, smooth...), slices.DeleteFunc(slices.Clone(left), func(o image.Rectangle) bool { return o == b })
	}
	return panels, left
}

// lonelyRow fits a lattice of one row or one column to box: at least three
// cells, whose borders cross the box from side to side.
func lonelyRow(r *raster, box image.Rectangle) (Panel, bool) {
	upright := box.Dy() > box.Dx()
	limit := 2 + r.noise
	slack := float64(r.strokeSize())
	e, lo, hi := r.verticalEdges(box, limit), box.Min.X, box.Max.X
	if upright {
		e, lo, hi = r.horizontalEdges(box, limit), box.Min.Y, box.Max.Y
	}
	ps := peaks(e.profile(7 * e.extent / 10))
	for i := range ps {
		ps[i].pos += float64(lo)
	}
	lat := fitRegular(ps, float64(lo), float64(hi), slack, noFloor)
	if len(lat.lines) < 4 || lat.score < 0.8 {
		return Panel{}, false
	}
	p := Panel{X: lat.lines, Y: []float64{float64(box.Min.Y), float64(box.Max.Y)}, Colorbar: -1}
	if upright {
		p.X, p.Y = []float64{float64(box.Min.X), float64(box.Max.X)}, lat.lines
	}
	return p, true
}

// rowAmongBars finds a row of cells whose values rise from end to end, which
// looks like a colorbar in steps. Where there is nothing that the bars could
// explain, the thickest is that row if it is at least twice as thick as another
// one, as a bar is thinner than the cells beside it.
func rowAmongBars(r *raster, bars []Colorbar) (row Panel, at int, ok bool) {
	thick := func(b Colorbar) float64 { return min(b.Box.W(), b.Box.H()) }
	thinnest := 0
	for i, b := range bars {
		if thick(b) > thick(bars[at]) {
			at = i
		}
		if thick(b) < thick(bars[thinnest]) {
			thinnest = i
		}
	}
	if len(bars) < 2 || thick(bars[at]) < 2*thick(bars[thinnest]) || !bars[at].Discrete {
		return Panel{}, 0, false
	}
	row, ok = lonelyRow(r, bars[at].Box.Image())
	return row, at, ok
}

// Sample divides a continuous panel into rows x cols cells, at which it is then
// measured.
func (p *Panel) Sample(rows, cols int) {
	b := p.Box()
	p.X, p.Y = nil, nil
	for i := 0; i <= cols; i++ {
		p.X = append(p.X, b.X0+b.W()*float64(i)/float64(cols))
	}
	for i := 0; i <= rows; i++ {
		p.Y = append(p.Y, b.Y0+b.H()*float64(i)/float64(rows))
	}
}
