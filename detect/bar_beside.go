package detect

import "image"

// barsBeside finds the bars that hang together with their panels, being a few blurred
// pixels away: what a solid has beyond a panel, along the panel's whole side.
func (s *solids) barsBeside(r *raster, panels []Panel, bars []Colorbar) (out []Colorbar) {
	for _, b := range s.boxes {
		for i := range panels {
			if panels[i].Continuous || !covers(rectOf(b), panels[i].Box()) {
				continue
			}
			for _, rest := range s.beyond(r, b, panels[i].Box().Image()) {
				short := min(rest.Dx(), rest.Dy())
				// a strip as thin as two strokes is what a JPEG leaves of frame and text
				if short <= 2*r.strokeSize() || aspect(rest) < minBarAspect || !r.isLong(float64(max(rest.Dx(), rest.Dy())), float64(short)) {
					continue
				}
				bare := s.trimSides(rest)
				// a cell in the corner of a triangle is less
				if 2*s.count(s.fill, bare) < bare.Dx()*bare.Dy() || s.isStripBeside(r, &panels[i], bare) {
					continue
				}
				st := r.readStrip(bare)
				ok, discrete := st.colorbarKind()
				if !ok || !s.isFree(rectOf(st.box), panels, append(bars, out...)) {
					continue
				}
				bar := Colorbar{Box: rectOf(st.box), Vertical: st.vertical, Discrete: discrete}
				bar.measure(r, s)
				out = append(out, bar)
			}
		}
	}
	return out
}

// isStripBeside says whether what a solid has beyond a panel is an annotation strip.
func (s *solids) isStripBeside(r *raster, p *Panel, rest image.Rectangle) bool {
	b, at := p.Box().Image(), right
	if rest.Min.Y >= b.Max.Y {
		rest.Min.X, rest.Max.X, at = b.Min.X, b.Max.X, bottom
	} else {
		rest.Min.Y, rest.Max.Y = b.Min.Y, b.Max.Y
	}
	return s.isClasses(r, p, at, rectOf(rest))
}

// beyond are the parts of a solid to the right of a panel in it and below, from the lightest
// line after the panel on.
func (s *solids) beyond(r *raster, solid, panel image.Rectangle) (parts []image.Rectangle) {
	reach := 2 * r.strokeSize()
	after := func(end int, vertical bool) int {
		at, least := end, -1
		for i := end; i < end+reach; i++ {
			if t := r.tint(lineAt(solid, i, vertical), s.page); least < 0 || t < least {
				at, least = i, t
			}
		}
		return at + 1
	}
	if solid.Max.X > panel.Max.X+reach {
		parts = append(parts, image.Rect(after(panel.Max.X, false), solid.Min.Y, solid.Max.X, solid.Max.Y))
	}
	if solid.Max.Y > panel.Max.Y+reach {
		parts = append(parts, image.Rect(solid.Min.X, after(panel.Max.Y, true), solid.Max.X, solid.Max.Y))
	}
	return parts
}
