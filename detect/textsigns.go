package detect

import (
	"math"
	"slices"
)

// levelSigns sets upright what stands around signs of equality and dashes. Set apart
// as in formulas and ranges, the former look like two letters that run upwards, and
// neither is like the single characters at its sides:
//
//	|  __  /|      _      _
//	|/ __   |     / \ __  _|
//	|\\      |     \_/    |_
func levelSigns(words []*textWord, size float64) {
	for _, w := range words {
		if !w.isSign() {
			continue
		}
		before, gapBefore := w.beside(words, -1, size)
		after, gapAfter := w.beside(words, 1, size)
		// what stands nearer to one side is a minus, or ends a word; a sign of equality is
		// neither, and has more room beside a 1
		slack := 0.25 * size
		if len(w.pieces) == 2 {
			slack = 0.5 * size
		}
		if before == nil || after == nil || math.Abs(gapBefore-gapAfter) > slack {
			continue
		}
		for _, o := range []*textWord{before, w, after} {
			o.angle, o.sure = 0, true
		}
	}
}

// isSign says whether a word is a bar, or two of one length, one over the other, or a plus over one.
func (w *textWord) isSign() bool {
	if len(w.pieces) > 2 {
		return false
	}
	if w.isPlusMinus() {
		return true
	}
	for i := range w.pieces {
		if p := &w.pieces[i]; !p.isBar(0) && (len(w.pieces) == 1 || !p.isBlurredBar()) {
			return false
		}
	}
	a, b := w.pieces[0].reach(0), w.pieces[len(w.pieces)-1].reach(0)
	slack := 0.2 * a.length()
	return math.Abs(a.u0-b.u0) < slack && math.Abs(a.u1-b.u1) < slack && math.Abs(a.v0-b.v0) < a.length()
}

// smallLetter is the height of small letters in those of the sign ±, and less.
const smallLetter = 0.7

// isPlusMinus says whether a word is a bar with a cross as wide as it right over it.
func (w *textWord) isPlusMinus() bool {
	const square = 0.3 // of its width, by which the cross is higher or lower
	if len(w.pieces) != 2 {
		return false
	}
	over, bar := &w.pieces[0], &w.pieces[1]
	if over.reach(0).v0 > bar.reach(0).v0 {
		over, bar = bar, over
	}
	a, b := over.reach(0), bar.reach(0)
	slack := 0.2 * b.length()
	return bar.isBar(0) && !over.isBar(0) && math.Abs(a.u0-b.u0) < slack && math.Abs(a.u1-b.u1) < slack &&
		math.Abs(a.thickness()-a.length()) < square*a.length() && b.v0-a.v1 < slack
}

// isBar says whether a piece is a bar along a reading direction. Letters such as l, turned,
// are bars too; what has a serif is not.
func (p *textPiece) isBar(angle float64) bool {
	r := p.reach(angle)
	long, thick := r.length()-2*p.rim, r.thickness()-2*p.rim
	return long >= 2*thick && float64(len(p.pix)) >= 0.8*long*thick
}

// isBlurredBar says whether a piece is an upright text's bar but for a row of scattered pixels at its side, which smoothing has
// left there.
func (p *textPiece) isBlurredBar() bool {
	const full = 0.8
	rows := map[int]int{}
	for _, q := range p.pix {
		rows[q.Y]++
	}
	r := p.reach(0)
	long, thick := r.length()-2*p.rim, 0
	for _, n := range rows {
		if float64(n) >= full*long {
			thick++
		}
	}
	return thick > 0 && len(rows) <= thick+1 && long >= 2*float64(len(rows))
}

// beside is the nearest word before w (step -1) or after it (1) that a line of
// upright text would go on with, and the gap to it in px; nil where there is none, or
// one that is turned.
func (w *textWord) beside(words []*textWord, step, size float64) (best *textWord, nearest float64) {
	nearest = math.Inf(1)
	r := w.reach(0)
	mid := (r.v0 + r.v1) / 2
	least := r.thickness() // of a letter beside a bar
	if w.isPlusMinus() {
		least *= smallLetter
	}
	for _, o := range words {
		q := o.reach(0)
		gap := q.u0 - r.u1
		if step < 0 {
			gap = r.u0 - q.u1
		}
		ahead := step > 0 && q.u0 > r.u0 || step < 0 && q.u0 < r.u0
		if o != w && ahead && gap < nearest && mid > q.v0+q.thickness()/4 && mid < q.v1-q.thickness()/4 && q.thickness() > least && follows(r, q, size) {
			best, nearest = o, gap
		}
	}
	if best != nil && best.sure && best.angle != 0 {
		return nil, 0
	}
	return best, nearest
}

// joinUnderscores gives the words the underscores that stand below their letters, too
// far for a part of them, and joins the words at both ends of one:
//
//	 _             _
//	|_ |_|      _   |
//	 _|| |.___./ \  |
//
// What stands at its ends tells an underscore from a minus sign, which is half a
// letter higher.
func joinUnderscores(words []*textWord, size float64) []*textWord {
	joined := map[*textWord]bool{}
	for _, w := range words {
		if len(w.pieces) != 1 {
			continue
		}
		var angles []float64
		switch p := &w.pieces[0]; {
		case p.isBar(90):
			angles = []float64{90, -90}
		case p.isBar(0):
			angles = []float64{0}
		}
		for _, angle := range angles {
			if before, after := w.underscored(words, joined, angle, size); before != nil && after != nil {
				before.pieces = append(append(before.pieces, w.pieces...), after.pieces...)
				joined[w], joined[after] = true, true
				break
			}
		}
	}
	return slices.DeleteFunc(words, func(w *textWord) bool { return joined[w] })
}

// underscored are the words at the two ends of w, if it is an underscore between them that read at an angle; nil where there is none.
func (w *textWord) underscored(words []*textWord, joined map[*textWord]bool, angle, size float64) (before, after *textWord) {
	rim := w.pieces[0].rim
	r := w.pieces[0].reach(angle)
	if long := r.length() - 2*rim; long < 0.35*size || long > size {
		return nil, nil
	}
	near := 0.2*size + 2*rim // of the reaches, which go beyond the ink
	for _, o := range words {
		q := o.reach(angle)
		if o == w || joined[o] || q.thickness() < 0.5*size || q.thickness() > 2*size || r.v0 < q.v1-0.45*size-2*rim || r.v0 < (q.v0+3*q.v1)/4 || r.v0 > q.v1+0.3*size {
			continue
		}
		switch {
		case math.Abs(r.u0-q.u1+2*rim) < near:
			before = o
		case math.Abs(q.u0-r.u1+2*rim) < near:
			after = o
		}
	}
	return before, after
}
