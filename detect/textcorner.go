package detect

import "math"

// divideTicks cuts the first ticks of two axes apart that meet at the corner of a panel and touch there; nil where a cluster is no such pair:
//
//	30 |
//	32 |____
//	   20   22
//
// The one ends where the other begins, half a line higher or more, and one has a character of its own beside what touches.
func (w *textWord) divideTicks(l *Layout, size float64) []*textWord {
	const (
		least, most = 1.4, 2.5 // of the size: how high two lines are that stand at a corner
		ofLine      = 0.65     // of that height: what is higher is of both
		tall        = 0.5      // of the size: signs and points do not tell where a line is
		wide        = 1.5      // of the size: two characters beside each other, which a turned word is not
	)
	b := w.bounds()
	if b.W() < wide*size || b.H() < least*size || b.H() > most*size || !l.hasCorner(b, size) {
		return nil
	}
	var upper, lower, both []textPiece
	foot, top := b.Y0, b.Y1 // of the upper line and of the lower one
	end, start := math.Inf(-1), math.Inf(1)
	for _, p := range w.pieces {
		o := rectOf(p.box.Inset(int(p.rim)))
		mid := (o.X0 + o.X1) / 2
		switch {
		case o.H() > ofLine*b.H():
			both = append(both, p)
		case o.Y0+o.Y1 < b.Y0+b.Y1:
			if upper, end = append(upper, p), math.Max(end, mid); o.H() > tall*size {
				foot = math.Max(foot, o.Y1)
			}
		default:
			if lower, start = append(lower, p), math.Min(start, mid); o.H() > tall*size {
				top = math.Min(top, o.Y0)
			}
		}
	}
	switch {
	case len(both) != 1 || end >= start || foot == b.Y0 && top == b.Y1:
		return nil
	case foot == b.Y0: // both are as high
		foot = b.Y0 + b.Y1 - top
	case top == b.Y1:
		top = b.Y0 + b.Y1 - foot
	}
	a, c := both[0].cutDiagonally(top, foot)
	const whole = 0.75 // of a line: of slanted text, less is left of a character that is cut
	if line := whole * (foot - b.Y0); float64(a.box.Dy()) < line || float64(c.box.Dy()) < line {
		return nil
	}
	upper, lower = append(upper, a), append(lower, c)
	return []*textWord{{pieces: upper, sure: true}, {pieces: lower, sure: true}}
}

// hasCorner says whether a corner of a panel lies within a box, or less than a line of text beside it.
func (l *Layout) hasCorner(box Rect, size float64) bool {
	for i := range l.Panels {
		p := l.Panels[i].Box()
		for _, x := range []float64{p.X0, p.X1} {
			for _, y := range []float64{p.Y0, p.Y1} {
				if x > box.X0-size && x < box.X1+size && y > box.Y0-size && y < box.Y1+size {
					return true
				}
			}
		}
	}
	return false
}

// cutDiagonally parts a piece into what is of the line whose foot is given, on its upper left, and of the one that begins at top. Where both
// lines may be, they are parted half way between where the one ends above and the other begins below.
func (p *textPiece) cutDiagonally(top, foot float64) (upper, lower textPiece) {
	upper.rim, lower.rim = p.rim, p.rim
	end, start := p.box.Min.X, p.box.Max.X
	for _, q := range p.pix {
		if float64(q.Y) < math.Min(top, foot) {
			end = max(end, q.X+1)
		}
		if float64(q.Y) >= math.Max(top, foot) {
			start = min(start, q.X)
		}
	}
	for _, q := range p.pix {
		part := &lower
		if y := float64(q.Y); y < math.Min(top, foot) || y < foot && 2*q.X < start+end {
			part = &upper
		}
		part.add(q)
	}
	return upper, lower
}
