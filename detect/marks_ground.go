package detect

import (
	"image"
	"slices"
)

// marksOnGround finds the marks that stand on a ground of their own, or on a lattice
// that was found by its lines: on panels whose cells all have one colour, and on the
// solids in rest that may be paper.
//
//	+-------+-------+
//	|:::::::|::###::|   : the ground
//	|:::#:::|::###::|
//	+-------+-------+
//
// The grounds come back too, no text being on them.
func (s *solids) marksOnGround(r *raster, panels []Panel, rest []image.Rectangle, bars []Colorbar) (all []Panel, grounds []Rect, err error) {
	for _, p := range panels {
		if ground, ok := p.ground(r, s.limit); p.Marks != nil || p.Continuous || !ok {
			// filled cells, each of its own colour
		} else if diff(ground, s.page) <= s.limit {
			s.setMarks(&p)
		} else if marked, ok, err := s.marksOn(r, p.Box(), ground, bars); err != nil {
			return nil, nil, err
		} else if ok {
			p = marked
		}
		all = append(all, p)
	}
	for _, b := range rest {
		in, ground, ok := s.pageIn(r, b)
		if !ok {
			continue
		}
		p, ok, err := s.marksOn(r, rectOf(in), ground, bars)
		if err != nil {
			return nil, nil, err
		}
		if ok {
			all = append(all, p)
			// ticks hang on it, about as long as a stroke is thick
			grounds = append(grounds, rectOf(b.Inset(-r.strokeSize())))
		}
	}
	all, _ = dropSmall(all)
	return all, grounds, nil
}

// setMarks gives p its marks, where they are what most of its filled cells hold.
func (s *solids) setMarks(p *Panel) {
	var marks []Rect
	filled, found := 0, 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			m := s.markIn(c)
			marks = append(marks, m)
			if m.W() > 0 {
				found++
			}
			if n := s.count(s.fill, c.Image()); m.W() > 0 || 10*float64(n) > c.W()*c.H() {
				filled++
			}
		}
	}
	if found >= minMarks && 3*found >= len(marks) && 10*found >= 8*filled {
		p.Marks = marks
	}
}

// marksOn finds the panel of marks that takes up most of a box of one ground.
func (s *solids) marksOn(r *raster, box Rect, ground rgb, bars []Colorbar) (p Panel, ok bool, err error) {
	inner, err := s.within(r, map[image.Rectangle]rgb{box.Image(): ground})
	if err != nil {
		return p, false, err
	}
	panels, _ := inner.findMarks(r, slices.DeleteFunc(inner.boxes, func(b image.Rectangle) bool {
		return !covers(box, rectOf(b))
	}), bars)
	if len(panels) != 1 || !covers(panels[0].Box(), box) {
		return p, false, nil
	}
	return panels[0], true, nil
}

// ground is the colour that nearly all cells of p have in their corners, where no
// circle reaches; ok is false where that differs by more than limit levels.
func (p *Panel) ground(r *raster, limit int) (ground rgb, ok bool) {
	var corners []rgb
	votes := map[rgb]int{}
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			for _, x := range []float64{c.X0 + 0.1*c.W(), c.X1 - 0.1*c.W()} {
				for _, y := range []float64{c.Y0 + 0.1*c.H(), c.Y1 - 0.1*c.H()} {
					at := r.at(min(max(int(x), 0), r.w-1), min(max(int(y), 0), r.h-1))
					corners = append(corners, at)
					votes[at]++
				}
			}
		}
	}
	ground = mostFrequent(votes)
	n := 0
	for _, c := range corners {
		if diff(c, ground) <= limit {
			n++
		}
	}
	return ground, 10*n >= 8*len(corners)
}
