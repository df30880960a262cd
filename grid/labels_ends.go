package grid

import (
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// Bars in web pages have no marks, and the numbers of their ends stand flush with
// them, or beyond them:
//
//	[==========]        10 [==========] 80
//	10        80

// setToEnds moves ticks that are flush with the ends of a bar there: two that are all,
// those of more that lie on one scale with all others there only, or on a plain one there only,
// those that lie on one far better there, and those at both ends
// that lie on one either way, where the bar has no marks: a text that has its mark in the
// middle ends level with the bar by chance only.
func (b *labeler) setToEnds(bar *detect.Colorbar, s side, ticks []barTick) {
	n := len(ticks)
	if n < 2 || countNumbers(ticks) < n {
		return
	}
	lo, hi := s.span(bar.Box)
	begin, end, cap := ticks[0].it.Box.Rect, ticks[n-1].it.Box.Rect, ticks[0].it.cap
	if b.layout.Noise > 0 { // the boxes reach as far as the ringing of a JPEG does
		begin, end = b.inked(begin), b.inked(end)
		cap = math.Min(cap, begin.H())
	}
	first, last := s.place(bar.Box, begin), s.place(bar.Box, end)
	slack := 0.3*cap + 1 // bearings, and the rim of ink
	atStart, atEnd := near(first.a0, lo, slack), near(last.a1, hi, slack)
	marked := func() bool {
		return b.img != nil && (snapToMarks(b.img, bar, s, ticks) != nil || hasMarks(b.img, bar, s, ticks, b.layout.Noise > 0))
	}
	switch {
	case ticks[0].it == ticks[n-1].it || !atStart && !atEnd:
	case n == 2:
		if atStart && atEnd && !marked() {
			ticks[0].pixel, ticks[1].pixel = lo, hi
		}
	default:
		moved := slices.Clone(ticks)
		if atStart {
			moved[0].pixel = lo
		}
		if atEnd {
			moved[n-1].pixel = hi
		}
		there, here := fitTicks(moved), fitTicks(ticks)
		most := 0.0 // px, that a tick at the ends may be off
		switch {
		case here == nil:
		case n > 3: // the inner ones, two at least, tell how far it is to the outer ones
			most = here.misfit + tickSlack/4
		default:
			most = 2*here.misfit + tickSlack/2
		}
		switch {
		case there == nil || there.inliers < n || there.misfit > tickSlack:
		case here == nil || here.inliers < n, isBent(here) && !isBent(there),
			atStart && atEnd && there.misfit < most && !marked(),
			here.misfit > max(tickSlack/2, 4*there.misfit) && !marked(): // tolerated only
			copy(ticks, moved)
		}
	}
}

// levelWithEnds moves ticks whose first and last stand beside the two ends of a bar, both as
// far on one side, to them: the middle of digits is not quite that of their line. One of
// the two would stand for a value that the bar does not have. Nil: they do not.
func levelWithEnds(ticks []barTick, lo, hi float64) []barTick {
	const even, most = 0.75, 0.15 // px, of a capital
	n := len(ticks)
	if n < 2 {
		return nil
	}
	first, last := ticks[0].pixel-lo, ticks[n-1].pixel-hi
	shift := (first + last) / 2
	if !near(first, last, even) || math.Abs(shift) > most*ticks[0].it.cap+0.5 {
		return nil
	}
	moved := slices.Clone(ticks)
	for i := range moved {
		moved[i].pixel -= shift
	}
	return moved
}

// isBent says whether a scale is none of the usual ones.
func isBent(f *scaleFit) bool {
	_, log := f.curve.(logarithm)
	return !log && f.curve != (linear{})
}

// ticksBeyond are the numbers beyond the two ends of a bar, which may have a unit behind both, and of a lying one its name before the first,
// "trips / h 0", or behind the last, "12 min"; nil where there are none.
func (b *labeler) ticksBeyond(bar *detect.Colorbar) []barTick {
	ends := [2]side{left, right}
	if bar.Vertical {
		ends = [2]side{above, below}
	}
	var ticks []barTick
	var cut *item // that ends with the number nearest
	for k, s := range ends {
		lo, hi := s.span(bar.Box)
		var nearest *item
		best := math.Inf(1)
		for _, whole := range b.items {
			it := whole
			if number := lastNumber(whole); s == left && number != nil {
				it = number
			}
			p := s.place(bar.Box, it.Box.Rect)
			// no farther than a label is from its bar, whose ends light steps leave unsure
			if it.used || it.Box.Angle != 0 || !isAmount(it.Text.Text) || p.d0 < -0.5*it.cap || p.d0 > 2*it.cap ||
				!near(p.mid(), (lo+hi)/2, 0.5*it.cap+0.1*(hi-lo)) || b.blocked(s, bar.Box, p) {
				continue
			}
			if p.d0 < best {
				nearest, best = it, p.d0
				if s == left {
					cut = whole
				}
			}
		}
		if nearest == nil {
			return nil
		}
		at := [2]float64{bar.Box.X0, bar.Box.X1}
		if bar.Vertical {
			at = [2]float64{bar.Box.Y0, bar.Box.Y1}
		}
		ticks = append(ticks, barTick{it: nearest, text: nearest.Text.Text, conf: nearest.Conf, pixel: at[k]})
	}
	if cut != nil && cut != ticks[0].it {
		*cut = *withoutLast(cut)
		b.items = append(b.items, ticks[0].it)
	}
	if name := nameBehind(ticks); name != nil && !bar.Vertical {
		last := &ticks[1]
		whole := last.it
		last.it = whole.words(0, 1)
		last.text, last.conf = last.it.Text.Text, last.it.Conf
		*whole = *name
		b.items = append(b.items, last.it)
	}
	barUnits(ticks)
	return ticks
}

// lastNumber is the number that ends a level text of several words of which the others are none; nil: it ends with none.
func lastNumber(it *item) *item {
	n := len(it.Words) - 1
	if n < 1 || it.Box.Angle != 0 || isAmount(it.Text.Text) || number(it.Words[n].Text) == nil || number(it.Words[n-1].Text) != nil {
		return nil
	}
	return it.words(n, n+1)
}

// nameBehind is what stands behind the number at the second of two ends and is no unit of it alone, as the number at the first has none; nil: nothing does.
func nameBehind(ticks []barTick) *item {
	if len(ticks) != 2 || number(ticks[0].text) == nil {
		return nil
	}
	it := ticks[1].it
	if n := len(it.Words); n < 2 || it.Box.Angle != 0 || number(it.Words[0].Text) == nil || slices.ContainsFunc(it.Words[1:], func(w ocr.Word) bool { return number(w.Text) != nil }) {
		return nil
	}
	return it.words(1, len(it.Words))
}

// withoutLast is a text without its last word.
func withoutLast(it *item) *item { return it.words(0, len(it.Words)-1) }

// words are those of a level text from one up to another as a text of their own.
func (it *item) words(from, to int) *item {
	some, out := it.Words[from:to], *it
	texts := make([]string, len(some))
	out.Text.Words = make([]ocr.Word, len(some))
	for i, w := range some {
		texts[i], out.Text.Words[i] = w.Text, w
		out.Text.Words[i].Start, out.Text.Words[i].End = w.Start-some[0].Start, w.End-some[0].Start
		out.Conf = math.Min(out.Conf, w.Conf)
	}
	out.Text.Text = strings.Join(texts, " ")
	out.Box.Rect.X0, out.Box.Rect.X1 = it.Box.Rect.X0+some[0].Start, it.Box.Rect.X0+some[len(some)-1].End
	out.Box.X, out.Box.Length = (out.Box.Rect.X0+out.Box.Rect.X1)/2, out.Box.Rect.W()
	out.cap = capHeight(out.Text)
	return &out
}
