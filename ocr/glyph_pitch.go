package ocr

import (
	"math"
	"slices"
)

// pitch is how far apart the digits of a figure stand, from middle to middle
// in px of the normalised line, side by side and with a point between them;
// 0 where that is not known. In nearly all fonts every digit is equally wide,
// so a point shows even where it melts into its neighbour.
type pitch struct{ digits, point float64 }

// learnPitch measures the lines that were read with certainty.
func learnPitch(lines []*textLine) pitch {
	const enough = 5
	var digits, point []float64
	for _, l := range lines {
		if len(l.spellings) == 0 {
			continue
		}
		text := []rune(l.text())
		sure := func(i int) bool { return l.glyphs[i].scores[l.glyphs[i].class] > sureGlyph }
		for i := range text {
			switch {
			case i > 0 && kind(text[i-1]) == 'd' && kind(text[i]) == 'd' && sure(i-1) && sure(i):
				digits = append(digits, l.glyphs[i].mid()-l.glyphs[i-1].mid())
			case i > 1 && kind(text[i-2]) == 'd' && text[i-1] == '.' && kind(text[i]) == 'd' && sure(i-2) && sure(i-1) && sure(i):
				point = append(point, l.glyphs[i].mid()-l.glyphs[i-2].mid())
			}
		}
	}
	var p pitch
	if len(digits) >= enough {
		slices.Sort(digits)
		p.digits = digits[len(digits)/2]
	}
	if len(point) >= enough {
		slices.Sort(point)
		p.point = point[len(point)/2]
	}
	return p
}

// mid is the middle of a glyph, px of the line.
func (g *glyph) mid() float64 { return float64(g.x0+g.x1) / 2 }

// cost is how unlikely it is, in nats, that a digit stands where g does after
// what was read before, that a percent sign, which is wider than any digit, is as narrow, or that a point stands where
// no other line surely has one.
func (t pitch) cost(before *partial, c rune, g *glyph) float64 {
	const (
		free  = unit / 10.0 // px that rounding to whole px, and a narrow 1, move a digit
		slope = unit / 16.0 // px for one nat
		most  = 4.0
	)
	unlikely := func(off float64) float64 { return math.Min(math.Max((off-free)/slope, 0), most) }
	const noPoint = 0.5 // as between two readings that are as likely else
	if c == '.' && t.digits > 0 && t.point == 0 {
		return noPoint
	}
	if c == '%' {
		return unlikely(t.digits - float64(g.x1-g.x0))
	}
	if kind(c) != 'd' || before.digit == nil {
		return 0
	}
	want := t.digits
	if before.last == '.' {
		want = t.point
	} else if kind(before.last) != 'd' {
		return 0
	}
	if want == 0 {
		return 0
	}
	return unlikely(math.Abs(g.mid() - before.digit.mid() - want))
}

// text is what the characters of a line say, without spaces.
func (l *textLine) text() string {
	out := make([]rune, len(l.glyphs))
	for i, g := range l.glyphs {
		if out[i] = classRunes[g.class]; g.raised != nil {
			out[i] = '?'
		}
	}
	return string(out)
}
