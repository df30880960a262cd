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
		ground, share := p.ground(r, s.limit)
		if p.Continuous { // where there is nothing else, paper may have been taken for a smooth picture
			rest = append(rest[:len(rest):len(rest)], p.Box().Image())
		} else if p.Marks != nil {
			// nothing more to be found
		} else if share >= 0.5 && diff(ground, s.page) <= s.limit {
			s.setMarks(r, &p)
		} else if share < 0.8 {
			// filled cells, each of its own colour
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
			smooth := func(o Panel) bool { return o.Continuous && covers(o.Box(), rectOf(b)) }
			all = append(slices.DeleteFunc(all, smooth), p)
			// ticks hang on it, about as long as a stroke is thick
			grounds = append(grounds, rectOf(b.Inset(-r.strokeSize())))
		}
	}
	all, _ = dropSmall(all)
	return all, grounds, nil
}

// setMarks gives p its marks, where they are what most of its filled cells hold. Shapes of
// another kind in most of them give marks that are all missing: the colours around their middles
// are not theirs.
func (s *solids) setMarks(r *raster, p *Panel) {
	marks := make([]Rect, 0, p.Rows()*p.Cols())
	filled, found, shaped, round := 0, 0, 0, 0
	var sizes []float64
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			m := s.markIn(r, c)
			marks = append(marks, m)
			if n := s.count(s.fill, c.Image()); m.W() <= 0 && 10*float64(n) <= c.W()*c.H() {
				continue
			}
			filled++
			if !s.isFilled(c) {
				shaped++
			}
			if m.W() > 0 {
				found++
				size := m.W()
				if s.isFilled(c) { // as far as it was looked at
					size = c.W()
				}
				sizes = append(sizes, size)
				if s.freeCorners(m.Image()) >= 2 {
					round++
				}
			}
		}
	}
	// squares of one size are cells with wide lines between them
	varied := quantile(sizes, 0.9) > 1.3*quantile(sizes, 0.1)
	switch {
	case 10*round < 7*found && !varied:
	case found >= minMarks && 3*found >= len(marks) && 10*found >= 8*filled:
		p.Marks = marks
		p.dropNames()
	case shaped >= minMarks && 3*shaped >= len(marks) && 10*shaped >= 8*filled:
		p.Marks = make([]Rect, len(marks))
	}
}

// isFilled says whether a cell is filled as far as its rim, but for one of the corners
// and middles of sides, which a line may cross.
func (s *solids) isFilled(c Rect) bool {
	n := 0
	for _, at := range rimOf(c) {
		if at.In(image.Rect(0, 0, s.w, s.h)) && s.fill[at.Y*s.w+at.X] != 0 {
			n++
		}
	}
	return n >= 7
}

// rimOf is the places a tenth inside of a cell's corners, which no circle reaches, and
// of the middles of its sides, which no slanted shape reaches.
func rimOf(c Rect) (out []image.Point) {
	for _, x := range []float64{0.1, 0.5, 0.9} {
		for _, y := range []float64{0.1, 0.5, 0.9} {
			if x != y || x != 0.5 {
				out = append(out, image.Pt(int(c.X0+x*c.W()), int(c.Y0+y*c.H())))
			}
		}
	}
	return out
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

// ground is the most frequent colour at the rims of the cells of p, and the share of
// these that differs from it by no more than limit levels.
func (p *Panel) ground(r *raster, limit int) (ground rgb, share float64) {
	var rims []rgb
	votes := map[rgb]int{}
	for i := range p.Rows() {
		for j := range p.Cols() {
			for _, at := range rimOf(p.Cell(i, j)) {
				c := r.at(min(max(at.X, 0), r.w-1), min(max(at.Y, 0), r.h-1))
				rims = append(rims, c)
				votes[c]++
			}
		}
	}
	ground = mostFrequent(votes)
	n := 0
	for _, c := range rims {
		if diff(c, ground) <= limit {
			n++
		}
	}
	return ground, float64(n) / float64(len(rims))
}
