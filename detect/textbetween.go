package detect

import (
	"math"
	"slices"
)

// partBetween divides lines that are the labels of the last tick of one panel and of the first of
// the next, which stand as close as words where the panels do:
//
//	---------+ +---------
//	         | |
//	---------+ +---------
//	6        8 0        2
func partBetween(lines []*textWord, l *Layout) []*textWord {
	return partEach(lines, func(line *textWord) (first, second *textWord) {
		if !line.hasLevel(lines) {
			return nil, nil
		}
		return line.between(l)
	})
}

// hasLevel says whether two other lines or more run as this one and are level with it, as the ticks of one axis are: the label of
// an axis that stands beside two panels is alone.
func (w *textWord) hasLevel(lines []*textWord) bool {
	const few, off = 2, 0.4 // of the line's thickness
	n, r := 0, w.reach(w.angle)
	for _, o := range lines {
		if q := o.reach(w.angle); o != w && o.angle == w.angle && near((q.v0+q.v1)/2, (r.v0+r.v1)/2, off*r.thickness()) {
			n++
		}
	}
	return n >= few
}

// partEach puts the two parts of lines in their place, where there are such.
func partEach(lines []*textWord, parts func(line *textWord) (first, second *textWord)) (out []*textWord) {
	for _, line := range lines {
		if first, second := parts(line); second != nil {
			out = append(out, first, second)
		} else {
			out = append(out, line)
		}
	}
	return out
}

// between is a line in two parts, each of which is centred on the end of one of two panels beside
// each other, or on its last cell; nil: it is no such two labels.
func (w *textWord) between(l *Layout) (first, second *textWord) {
	const wider = 1.2 // than the gaps within the labels
	if w.angle != 0 && w.angle != 90 {
		return nil, nil
	}
	first, second = w.atWidestGap()
	if second == nil {
		return nil, nil
	}
	rim := w.pieces[0].rim
	if gap := second.reach(w.angle).u0 - first.reach(w.angle).u1 + 2*rim; gap < wider*(math.Max(first.widestGap(), second.widestGap())+2*rim) {
		return nil, nil // words of one label
	}
	if !l.endAt(first.reach(w.angle), second.reach(w.angle), w.angle) {
		return nil, nil
	}
	return first, second
}

// atWidestGap is a line cut where its letters stand farthest apart, nil for a single letter.
func (w *textWord) atWidestGap() (before, after *textWord) {
	glyphs := w.glyphs()
	k, gap := 0, 0.0 // the widest gap is before the k-th
	for i := 1; i < len(glyphs); i++ {
		if g := glyphs[i].reach.u0 - glyphs[i-1].reach.u1; k == 0 || g > gap {
			k, gap = i, g
		}
	}
	if k == 0 {
		return nil, nil
	}
	return wordOf(glyphs[:k], w.angle), wordOf(glyphs[k:], w.angle)
}

// widestGap is how far the letters of a line stand apart at most; 0 for a single one.
func (w *textWord) widestGap() (gap float64) {
	glyphs := w.glyphs()
	for i := 1; i < len(glyphs); i++ {
		gap = math.Max(gap, glyphs[i].reach.u0-glyphs[i-1].reach.u1)
	}
	return gap
}

// endAt says whether, of two panels beside each other along a line of text, one ends at the middle of
// the first part of the line and the other begins at that of the second, or has its outermost cell there.
func (l *Layout) endAt(first, second reach, angle float64) bool {
	line := first.union(second)
	off := 1 + 0.15*line.thickness() // labels are centred to a pixel, but the borders may be off by one
	const far = 3                    // times the line's thickness from the panels
	at := func(end, next float64, r reach) bool {
		mid := (r.u0 + r.u1) / 2
		return near(mid, end, off) || near(mid, (end+next)/2, off)
	}
	for i := range l.Panels {
		x, lo, hi := l.Panels[i].readAlong(angle)
		n := len(x) - 1
		if !at(x[n], x[n-1], first) || math.Max(line.v0-hi, lo-line.v1) > far*line.thickness() {
			continue
		}
		if slices.ContainsFunc(l.Panels, func(p Panel) bool {
			next, from, to := p.readAlong(angle)
			return next[0] > x[n] && from < hi && lo < to && at(next[0], next[1], second)
		}) {
			return true
		}
	}
	return false
}

// readAlong are the borders of a panel along a reading direction, upright or upwards, and its ends across that.
func (p *Panel) readAlong(angle float64) (borders []float64, from, to float64) {
	b := p.Box()
	if angle == 0 {
		return p.X, b.Y0, b.Y1
	}
	for _, y := range slices.Backward(p.Y) {
		borders = append(borders, -y)
	}
	return borders, b.X0, b.X1
}
