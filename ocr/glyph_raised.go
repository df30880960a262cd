package ocr

import "slices"

// superscripts are the raised forms of classes, by class; 0: has none.
var superscripts = []rune{'⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', 0, 0, '⁻', '⁺'}

func isSuperscript(c rune) bool { return c != 0 && slices.Contains(superscripts, c) }

// raised looks at columns x0 to x1 as at a character of an exponent, which is
// smaller and stands higher than the others. It gives nil where the ink does
// neither.
func (l *textLine) raised(x0, x1 int, judge func(*window) *scores) *scores {
	top, bottom := l.norm.h, 0
	for y := range l.norm.h {
		for _, a := range l.norm.a[y*l.norm.w:][max(x0, 0):min(x1, l.norm.w)] {
			if a >= inkLevel {
				top, bottom = min(top, y), max(bottom, y+1)
			}
		}
	}
	height := bottom - top
	switch {
	case bottom > baseRow-unit/4 || height <= 0:
		return nil
	case height < unit*3/10 && x1-x0 > height && bottom < baseRow-unit/2:
		// A minus sign has no height to be scaled by. Half of it looks like one
		// as well.
		var s scores
		s[classIndex('-')], s[len(s)-1] = 0.96, 0.04
		return &s
	case height < unit*2/5 || height > unit*17/20:
		return nil
	}
	// Drawn again as high as the other digits, on their baseline.
	scale := float64(unit) / float64(height)
	width := int(float64(x1-x0)*scale) + 1
	piece := newPatch(x1-x0, l.norm.h)
	for y := range piece.h {
		copy(piece.a[y*piece.w:][:piece.w], l.norm.a[y*l.norm.w+max(x0, 0):y*l.norm.w+min(x1, l.norm.w)])
	}
	big := textLine{norm: piece.resample(0, float64(bottom)-float64(baseRow)/scale, scale, width, lineRows)}
	w := big.window(0, width)
	return judge(&w)
}
