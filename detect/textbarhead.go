package detect

// partBarHeads divides lines that are the name of a row at the right of a panel and the head of an upright bar beside it, which begins where
// the bar does and stands as close to a long name as a word:
//
//	|###| Baetis rhodani
//	|###| Rhithrogena semicolorata log10(N)
//	|###| Perla marginata         +--+
func partBarHeads(lines []*textWord, l *Layout, size float64) []*textWord {
	return partEach(lines, func(line *textWord) (name, head *textWord) {
		if !line.isFlush(lines, size) {
			return nil, nil
		}
		return line.atBarHead(l, size)
	})
}

// isFlush says whether a few other lines begin where this one does, one under another.
func (w *textWord) isFlush(lines []*textWord, size float64) bool {
	const few, off = 3, 0.3 // of the size: letters begin with rims of their own
	n, r := 0, w.reach(0)
	for _, o := range lines {
		if o != w && o.angle == 0 && near(o.reach(0).u0, r.u0, off*size) {
			n++
		}
	}
	return w.angle == 0 && n >= few
}

// atBarHead is a line in two parts, the first of which begins beside a panel, and the second over the left edge of an upright bar; nil: it is no such line.
func (w *textWord) atBarHead(l *Layout, size float64) (name, head *textWord) {
	const (
		off   = 0.4 // of the size: letters begin with rims of their own
		over  = 2.0 // times the size, over the bar
		space = 0.3 // of the size
	)
	r := w.reach(0)
	beside := false
	for i := range l.Panels {
		b := l.Panels[i].Box()
		beside = beside || r.u0 >= b.X1 && r.u0 < b.X1+over*size && (r.v0+r.v1)/2 > b.Y0 && (r.v0+r.v1)/2 < b.Y1
	}
	if !beside {
		return nil, nil
	}
	glyphs := w.glyphs()
	for i := range l.Colorbars {
		bar := &l.Colorbars[i]
		for k := 1; bar.Vertical && k < len(glyphs); k++ {
			if !near(glyphs[k].reach.u0, bar.Box.X0, off*size) || glyphs[k].reach.u0-glyphs[k-1].reach.u1 < space*size {
				continue
			}
			name, head = wordOf(glyphs[:k], 0), wordOf(glyphs[k:], 0)
			if foot := head.reach(0).v1; foot < bar.Box.Y0+off*size && foot > bar.Box.Y0-over*size {
				return name, head
			}
		}
	}
	return nil, nil
}
