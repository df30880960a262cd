package detect

import "math"

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
		// what stands nearer to one side is a minus, or ends a word
		if before == nil || after == nil || math.Abs(gapBefore-gapAfter) > 0.25*size {
			continue
		}
		for _, o := range []*textWord{before, w, after} {
			o.angle, o.sure = 0, true
		}
	}
}

// isSign says whether a word is a bar, or two of one length, one over the other.
func (w *textWord) isSign() bool {
	if len(w.pieces) > 2 {
		return false
	}
	for i := range w.pieces {
		p := &w.pieces[i]
		r := p.reach(0)
		long, thick := r.length()-2*p.rim, r.thickness()-2*p.rim
		// letters such as l, turned, are bars too; what has a serif is not
		if long < 2*thick || float64(len(p.pix)) < 0.8*long*thick {
			return false
		}
	}
	a, b := w.pieces[0].reach(0), w.pieces[len(w.pieces)-1].reach(0)
	slack := 0.2 * a.length()
	return math.Abs(a.u0-b.u0) < slack && math.Abs(a.u1-b.u1) < slack && math.Abs(a.v0-b.v0) < a.length()
}

// beside is the nearest word before w (step -1) or after it (1) that a line of
// upright text would go on with, and the gap to it in px; nil where there is none, or
// one that is turned.
func (w *textWord) beside(words []*textWord, step, size float64) (best *textWord, nearest float64) {
	nearest = math.Inf(1)
	r := w.reach(0)
	mid := (r.v0 + r.v1) / 2
	for _, o := range words {
		q := o.reach(0)
		gap := q.u0 - r.u1
		if step < 0 {
			gap = r.u0 - q.u1
		}
		ahead := step > 0 && q.u0 > r.u0 || step < 0 && q.u0 < r.u0
		if o != w && ahead && gap < nearest && mid > q.v0+q.thickness()/4 && mid < q.v1-q.thickness()/4 && q.thickness() > r.thickness() && follows(r, q, size) {
			best, nearest = o, gap
		}
	}
	if best != nil && best.sure && best.angle != 0 {
		return nil, 0
	}
	return best, nearest
}
