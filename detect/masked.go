package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// maskedPictures are the frames around boxes, or around the parts that such a box of several frames unites, that are filled to a good part only, as where a map leaves
// out the land, with the colours of a bar beside the frame.
func (s *solids) maskedPictures(r *raster, boxes, parts []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	var found []maskedFrame
	for _, b := range boxes {
		if m, ok := s.maskedIn(r, b, bars); ok {
			found = append(found, m)
		}
		for _, part := range parts {
			if m, ok := s.maskedIn(r, part, bars); part != b && part.In(b) && ok {
				m.of = b
				found = append(found, m)
			}
		}
	}
	taken := map[image.Rectangle]bool{}
	take := func(m maskedFrame) {
		if !slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), m.frame) }) {
			panels = append(panels, r.maskedPanel(m))
			taken[m.of] = true
		}
	}
	for _, m := range found {
		if m.varied {
			take(m)
		}
	}
	varied := slices.Clone(panels)
	for _, m := range found { // as large as one beside it, it shows the same with other values
		size := m.frame.Image().Size()
		if slices.ContainsFunc(varied, func(p Panel) bool {
			of := p.Box().Image().Size()
			return similar(of.X, size.X) && similar(of.Y, size.Y)
		}) {
			take(m)
		}
	}
	left = slices.DeleteFunc(slices.Clone(boxes), func(b image.Rectangle) bool { return taken[b] })
	return panels, left
}

// maskedFrame is a frame filled in part with the colours of a bar: the box around which it was found, what is filled, and whether the colours are of several parts of the bar.
type maskedFrame struct {
	of, filled image.Rectangle
	frame      Rect
	varied     bool
}

// maskedIn is the frame around a box, where it is filled in part with the colours of a bar.
func (s *solids) maskedIn(r *raster, b image.Rectangle, bars []Colorbar) (m maskedFrame, ok bool) {
	const filled = 0.25 // of the frame: lines and markers fill less
	m = maskedFrame{of: b, filled: b}
	if m.frame, ok = s.frameOf(r, rectOf(b)); !ok {
		m.frame, ok = s.frameAround(r, b)
	}
	frame := m.frame.Image()
	area := frame.Dx() * frame.Dy()
	if !ok || area < s.w*s.h/20 || float64(s.count(s.fill, frame)) < filled*float64(area) {
		return m, false
	}
	ok = false
	for _, c := range bars {
		drawn, varied := r.drawnWith(frame, c, s.page)
		ok, m.varied = ok || drawn, m.varied || varied
	}
	return m, ok
}

// maskedPanel is the panel in a frame that is filled in part: of small cells where these repeat, a smooth picture else.
func (r *raster) maskedPanel(m maskedFrame) Panel {
	if p, ok := r.repeatedCells(m.filled); ok && p.reachTo(m.frame) {
		return p
	}
	return smoothPanel(m.frame)
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
// has its colours, and if so, whether these are of several tenths of the bar, as no area of a chart has them.
func (r *raster) drawnWith(frame image.Rectangle, bar Colorbar, page rgb) (drawn, varied bool) {
	const (
		nearly  = 0.9
		tenths  = 10
		some    = 0.02 // of what has the colours of the bar: dirt and lines have fewer of another tenth
		several = 3    // tenths; two may be those that an even colour lies between
	)
	length, along := bar.Box.W(), frame.Dx()
	if bar.Vertical {
		length, along = bar.Box.H(), frame.Dy()
	}
	if overlap(bar.Box, rectOf(frame)) || 2*length < float64(along) {
		return false, false
	}
	scale := r.readAlong(bar.Box.Image(), bar.Vertical).colors
	if len(scale) == 0 {
		return false, false
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
	all, held := 0, 0
	for _, k := range on {
		all += k
	}
	for _, k := range on {
		if float64(k) >= some*float64(all) {
			held++
		}
	}
	drawn = n > 0 && float64(all) >= nearly*float64(n)
	return drawn, drawn && held >= several
}

// frameAround is what lines on all four sides enclose around a box, each as long as the box and no farther from it than it is wide or high.
func (s *solids) frameAround(r *raster, b image.Rectangle) (frame Rect, ok bool) {
	row := func(y int) int {
		return s.depth(r, b.Dx(), func(k int) image.Point { return image.Pt(b.Min.X+k, y) })
	}
	col := func(x int) int {
		return s.depth(r, b.Dy(), func(k int) image.Point { return image.Pt(x, b.Min.Y+k) })
	}
	slack := r.strokeSize()
	top, ok1 := r.sideOutwards(b.Min.Y+slack, -1, b.Dy(), row)
	bottom, ok2 := r.sideOutwards(b.Max.Y-1-slack, 1, b.Dy(), row)
	left, ok3 := r.sideOutwards(b.Min.X+slack, -1, b.Dx(), col)
	right, ok4 := r.sideOutwards(b.Max.X-1-slack, 1, b.Dx(), col)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return frame, false
	}
	thick := min(top.thick, bottom.thick, left.thick, right.thick) // of all lines, where what fills the frame does not touch one
	middle := func(l outline) float64 { return float64(l.last) + 0.5 - float64(l.step*(thick-1))/2 }
	return Rect{middle(left), middle(top), middle(right), middle(bottom)}, true
}

// depth is how far n pixels differ from the page, but for a few of them, where ticks and corners may break the line of a frame.
func (s *solids) depth(r *raster, n int, at func(k int) image.Point) int {
	const few = 0.05
	d := make([]int, n)
	for k := range d {
		if p := at(k); p.In(image.Rect(0, 0, r.w, r.h)) {
			d[k] = diff(r.at(p.X, p.Y), s.page)
		}
	}
	slices.Sort(d)
	return d[int(few*float64(n))]
}

// outline is a side of a frame: its outermost pixel, the direction outwards, and how thick it is with what touches it.
type outline struct{ last, step, thick int }

// sideOutwards is the first line that is all ink outwards from a place, with nothing close beyond it.
func (r *raster) sideOutwards(from, step, most int, depth func(at int) int) (l outline, ok bool) {
	reach := 2 * r.strokeSize()
	for d := range most {
		at := from + step*d
		if depth(at) <= r.inkLimit() || depth(at+step*reach) > r.inkLimit() {
			continue
		}
		var depths []int // of the line and of what lies before and behind it
		for k := range reach {
			depths = append(depths, depth(at+step*k))
		}
		drawn := slices.Max(depths) / 2 // what is paler is blur, or the ringing of a JPEG beside the line
		k := reach - 1
		for depths[k] < drawn {
			k--
		}
		l = outline{at + step*k, step, 1}
		for depth(l.last-step*l.thick) >= drawn && l.thick < reach {
			l.thick++
		}
		return l, true
	}
	return l, false
}
