package detect

import "slices"

// partBarEnds divides lines that are the label at the start of a lying colour bar, or the last tick of another bar beside it, and the bar's first
// tick, which stands under that end as close to the label as a word:
//
//	       +--------------        ------+ +-------
//	       |                            | |
//	Counts +--------------        ------+ +-------
//	       0          10              10  0
func partBarEnds(lines []*textWord, l *Layout, size float64) []*textWord {
	return partEach(lines, func(line *textWord) (label, tick *textWord) { return line.atBarEnd(l, size) })
}

// atBarEnd is a line in two parts, the second of which is centred under the start of a lying bar or next to it, and the first ends before
// it, beside the bar or under the end of another; nil: it is no such line.
func (w *textWord) atBarEnd(l *Layout, size float64) (label, tick *textWord) {
	const within = 2 // times the size: -30 of a bar that begins at -32
	if w.angle != 0 {
		return nil, nil
	}
	glyphs := w.glyphs()
	for i := range l.Colorbars {
		bar := &l.Colorbars[i]
		if bar.Vertical {
			continue
		}
		off := 0.3 * size // digits are not quite in the middle of their glyphs
		for k := 1; k < len(glyphs); k++ {
			label, tick = wordOf(glyphs[:k], 0), wordOf(glyphs[k:], 0)
			first, second := label.reach(0), tick.reach(0)
			rim := glyphs[k].pieces[0].rim
			under := second.v0+rim >= bar.Box.Y1 && second.v0 < bar.Box.Y1+2*size
			beside := first.u1-rim <= bar.Box.X0 && (first.v0 < bar.Box.Y1 && first.v1 > bar.Box.Y0 && first.length() > second.length() || endsBar(l, bar, first, within*size))
			if at := (second.u0+second.u1)/2 - bar.Box.X0; under && beside && at >= -off && at <= within*size {
				return label, tick
			}
		}
	}
	return nil, nil
}

// endsBar says whether a number centred under the end of a lying bar, but for some px, stands before another bar that is level with it: it is the
// last tick of the one as the next is the first of the other.
func endsBar(l *Layout, next *Colorbar, number reach, within float64) bool {
	return slices.ContainsFunc(l.Colorbars, func(bar Colorbar) bool {
		return !bar.Vertical && level(int(bar.Box.Y0), int(next.Box.Y0), int(bar.Box.Y1), int(next.Box.Y1)) && bar.Box.X1 < next.Box.X0 &&
			near((number.u0+number.u1)/2, bar.Box.X1, within)
	})
}
