package detect

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// findLonely looks for what counts as a heatmap only where a picture has no
// other: a single row or column of cells (beside a heatmap it would be an
// annotation strip), or smooth pictures without cells, beside a colorbar those of which parts are blank, too.
func (s *solids) findLonely(r *raster, boxes []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
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
	if panels, left = s.smoothPictures(r, boxes); len(panels) == 0 && len(bars) > 0 {
		panels, left = s.maskedPictures(r, boxes, bars)
	}
	return panels, left
}

// smoothPanel is the panel of a picture without cells that fills a box.
func smoothPanel(b Rect) Panel {
	return Panel{X: []float64{b.X0, b.X1}, Y: []float64{b.Y0, b.Y1}, Continuous: true, Colorbar: -1}
}

// inFrame is a box that reaches over the lines of the frame around it as far as the middles of these.
func (s *solids) inFrame(r *raster, b image.Rectangle) Rect {
	box := rectOf(b)
	slack := 2 * float64(r.strokeSize())
	if f, ok := s.frameOf(r, box); ok && near(f.X0, box.X0, slack) && near(f.Y0, box.Y0, slack) && near(f.X1, box.X1, slack) && near(f.Y1, box.Y1, slack) {
		return f
	}
	return box
}

// maskedPictures are the frames around solids that fill a good part of them only, as where a map leaves out the land, with the colours
// of a bar beside the frame.
func (s *solids) maskedPictures(r *raster, boxes []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	const filled = 0.25 // of the frame: lines and markers fill less
	for _, b := range boxes {
		drawn, ok := s.frameOf(r, rectOf(b))
		frame := drawn.Image()
		if !ok {
			frame, ok = s.frameAround(r, b)
		}
		if !ok || frame.Dx()*frame.Dy() < s.w*s.h/20 || float64(s.count(s.fill, frame)) < filled*float64(frame.Dx()*frame.Dy()) ||
			slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), rectOf(frame)) }) ||
			!slices.ContainsFunc(bars, func(c Colorbar) bool { return r.drawnWith(frame, c, s.page) }) {
			left = append(left, b)
			continue
		}
		if p, ok := r.repeatedCells(b); ok && p.reachTo(rectOf(frame)) {
			panels = append(panels, p)
			continue
		}
		panels = append(panels, smoothPanel(rectOf(frame)))
	}
	return panels, left
}

// reachTo makes the cells of a panel reach to the frame around it, and says whether they do in whole steps.
func (p *Panel) reachTo(frame Rect) bool {
	const whole = 0.35 // of a step, which may be few px: for a frame's thickness and rounding
	fit := func(lines []float64, from, to float64) ([]float64, bool) {
		n := float64(len(lines) - 1)
		step := (lines[len(lines)-1] - lines[0]) / n
		before, after := math.Round((lines[0]-from)/step), math.Round((to-lines[len(lines)-1])/step)
		all := n + before + after
		return divided([]float64{from, to}, int(all)), before >= 0 && after >= 0 && near(lines[0]-from, before*step, whole*step) && near(to-lines[len(lines)-1], after*step, whole*step)
	}
	x, okX := fit(p.X, frame.X0, frame.X1)
	y, okY := fit(p.Y, frame.Y0, frame.Y1)
	if okX && okY {
		p.X, p.Y = x, y
	}
	return okX && okY
}

// drawnWith says whether a bar stands beside a frame, at least half as long as the frame's side along it, and nearly all that fills the frame
// has its colours, no tenth of the bar most of them.
func (r *raster) drawnWith(frame image.Rectangle, bar Colorbar, page rgb) bool {
	const (
		nearly = 0.9
		tenths = 10
		most   = 0.5 // of what has the colours of the bar, that is of one tenth of it
	)
	length, along := bar.Box.W(), frame.Dx()
	if bar.Vertical {
		length, along = bar.Box.H(), frame.Dy()
	}
	if overlap(bar.Box, rectOf(frame)) || 2*length < float64(along) {
		return false
	}
	scale := r.readAlong(bar.Box.Image(), bar.Vertical).colors
	if len(scale) == 0 {
		return false
	}
	p := smoothPanel(rectOf(frame))
	p.Sample(24, 24)
	var on [tenths]int
	n := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j).Image()
			q := r.at((c.Min.X+c.Max.X)/2, (c.Min.Y+c.Max.Y)/2)
			if diff(q, page) <= r.inkLimit() {
				continue
			}
			n++
			lab := cielab.FromRGB(q[0], q[1], q[2])
			nearest, off := 0, math.Inf(1)
			for k := range scale {
				if d := cielab.Distance76(scale[k], lab); d < off {
					nearest, off = k, d
				}
			}
			if off <= ofScale {
				on[nearest*tenths/len(scale)]++
			}
		}
	}
	all := 0
	for _, k := range on {
		all += k
	}
	return n > 0 && float64(all) >= nearly*float64(n) && float64(slices.Max(on[:])) <= most*float64(all)
}

// frameAround is what lines on all four sides enclose around a box, each as long as the box and no farther from it than it is wide or high.
func (s *solids) frameAround(r *raster, b image.Rectangle) (frame image.Rectangle, ok bool) {
	const whole = 0.95 // of a side, which is a line of the frame; ticks and corners may break it
	slack := r.strokeSize()
	line := func(at func(k int) image.Point, n int) bool {
		ink := 0
		for k := range n {
			p := at(k)
			if p.In(image.Rect(0, 0, r.w, r.h)) && diff(r.at(p.X, p.Y), s.page) > r.inkLimit() {
				ink++
			}
		}
		return float64(ink) >= whole*float64(n)
	}
	// outwards from the box: the middle of the first line that is all ink
	find := func(from, step, most int, is func(at int) bool) (int, bool) {
		for d := range most {
			if at := from + step*d; is(at) && !is(at+step*2*slack) {
				first := at
				for is(at + step) {
					at += step
				}
				return (first + at + 1) / 2, true
			}
		}
		return 0, false
	}
	row := func(y int) bool { return line(func(k int) image.Point { return image.Pt(b.Min.X+k, y) }, b.Dx()) }
	col := func(x int) bool { return line(func(k int) image.Point { return image.Pt(x, b.Min.Y+k) }, b.Dy()) }
	top, ok1 := find(b.Min.Y+slack, -1, b.Dy(), row)
	bottom, ok2 := find(b.Max.Y-1-slack, 1, b.Dy(), row)
	left, ok3 := find(b.Min.X+slack, -1, b.Dx(), col)
	right, ok4 := find(b.Max.X-1-slack, 1, b.Dx(), col)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return frame, false
	}
	return image.Rect(left, top, right, bottom), true
}

// smoothPictures are the largest solid, which is a good part of the figure, and those of its
// size beside it, but for cells that are smaller than edges tell. What is left over comes back.
func (s *solids) smoothPictures(r *raster, boxes []image.Rectangle) (panels []Panel, left []image.Rectangle) {
	if len(boxes) == 0 {
		return nil, boxes
	}
	area := func(b image.Rectangle) int { return b.Dx() * b.Dy() }
	largest := slices.MaxFunc(boxes, func(a, b image.Rectangle) int { return cmp.Compare(area(a), area(b)) })
	for _, b := range boxes {
		if !similar(b.Dx(), largest.Dx()) || !similar(b.Dy(), largest.Dy()) ||
			area(b) < s.w*s.h/20 || 20*s.count(s.fill, b) < 19*area(b) || aspect(b) >= 2*minBarAspect {
			left = append(left, b)
			continue
		}
		if p, ok := r.repeatedCells(b); ok {
			panels = append(panels, p)
			continue
		}
		panels = append(panels, smoothPanel(s.inFrame(r, b)))
	}
	return panels, left
}

// smoothSiblings makes panels whose lattice is poor smooth pictures where one of their size beside them has none, as the
// lines of contours make few straight edges. Alone are the boxes that one panel each was found in, left those without.
func (s *solids) smoothSiblings(r *raster, panels []Panel, alone, left []image.Rectangle) ([]Panel, []image.Rectangle) {
	for _, b := range left {
		if smooth, _ := s.smoothPictures(r, []image.Rectangle{b}); len(smooth) == 0 {
			continue
		}
		beside := slices.DeleteFunc(slices.Clone(alone), func(g image.Rectangle) bool {
			if !similar(g.Dx(), b.Dx()) || !similar(g.Dy(), b.Dy()) || !level(g.Min.Y, b.Min.Y, g.Max.Y, b.Max.Y) && !level(g.Min.X, b.Min.X, g.Max.X, b.Max.X) {
				return true
			}
			x, y := bestLattice(r, g)
			return math.Max(x.score, y.score) >= poorLattice
		})
		smooth, other := s.smoothPictures(r, append(beside, b))
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
