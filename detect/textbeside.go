package detect

import (
	"cmp"
	"math"
	"slices"
)

// A vertical label beside a panel or a colour bar has its columns for itself. Single characters in it, as those of a formula, do
// not tell their direction, and the tick labels are often no farther from them than the rest of the label is:
//
//	0.6 Z      what stands above and below a sign of equality,
//	    ||     which turned looks like two strokes, and what stands
//	0.4 M      in line with a vertical word, is vertical

// turnBeside turns such characters.
func turnBeside(words []*textWord, l *Layout, size float64) {
	var beside []*textWord
	for _, w := range words {
		if w.isBeside(l) {
			beside = append(beside, w)
		}
	}
	for _, w := range beside {
		if w.isTurnedSign(size) {
			w.turnAround(beside, size)
		}
	}
	for again := true; again; {
		again = false
		for _, w := range beside {
			if w.sure && w.angle == 90 {
				again = w.turnInLine(beside, size) || again
			}
		}
	}
}

// turnUnits turns the unit, a single letter, that stands in the middle of an upright bar beyond its ticks, and alone in its column: the
// label of a bar runs along it, as another label of the figure does along its axis.
//
//	[]- 10
//	[]-  5  E      which is an m
//	[]-  0
func turnUnits(words []*textWord, l *Layout, size float64) {
	if !slices.ContainsFunc(words, func(w *textWord) bool { return w.sure && w.angle == 90 && w.longerThanLetter(size) }) {
		return
	}
	for _, w := range words {
		if w.sure || len(w.letters()) != 1 {
			continue
		}
		for _, c := range l.Colorbars {
			if c.Vertical && w.isUnitOf(c.Box, words, size) {
				w.angle, w.sure = 90, true
			}
		}
	}
}

// isUnitOf says whether a word stands in the middle to the right of an upright bar, two words or more between them at the bar's height,
// and none above or below it there.
func (w *textWord) isUnitOf(bar Rect, words []*textWord, size float64) bool {
	const few = 2
	b := w.bounds()
	if b.X0 < bar.X1 || !near((b.Y0+b.Y1)/2, (bar.Y0+bar.Y1)/2, size) {
		return false
	}
	between := 0
	for _, o := range words {
		q := o.bounds()
		switch level := q.Y1 > bar.Y0 && q.Y0 < bar.Y1; {
		case o == w || !level || q.X0 < bar.X1:
		case q.X1 > b.X0+size/2: // in its column, or beyond it
			return false
		default:
			between++
		}
	}
	return between >= few
}

// turnCentred turns the words of a short label that stands beyond the ticks of an axis or a bar, in line with its middle as labels are set
// and alone in their column. Each is about as wide as high:
//
//	2-|
//	1-|  B (T), of which the bracketed T is longer along the axis than across it
//	0-|
func turnCentred(words []*textWord, l *Layout, size float64) {
	var sides []Rect
	for i := range l.Panels {
		sides = append(sides, l.Panels[i].Box())
	}
	for _, c := range l.Colorbars {
		if c.Vertical {
			sides = append(sides, c.Box)
		}
	}
	for _, side := range sides {
		for _, w := range words {
			if label := w.centredAt(side, words, size); label != nil {
				for _, o := range label {
					o.angle, o.sure = 90, true
				}
			}
		}
	}
}

// centredAt are the words that stand in one column with w, close to each other about the middle of an upright side of a box, with ticks between
// them and it; nil where their shapes do not tell that they are turned.
func (w *textWord) centredAt(box Rect, words []*textWord, size float64) (label []*textWord) {
	const (
		ticks   = 2   // words between
		off     = 0.5 // of the size, from the middle
		longest = 0.5 // of the side: names of rows take all of it
		broad   = 2   // of the size, with rims: brackets are the highest
	)
	if w.sure {
		return nil
	}
	at := w.bounds()
	left := at.X1 < box.X0
	if !left && at.X0 < box.X1 {
		return nil
	}
	between := 0
	whole := at
	for _, o := range words {
		b := o.bounds()
		switch level := b.Y1 > box.Y0 && b.Y0 < box.Y1; {
		case !level:
		case b.X0 < at.X1 && b.X1 > at.X0:
			if o.sure && o.angle != 90 {
				return nil
			}
			label = append(label, o)
			whole = Rect{math.Min(whole.X0, b.X0), math.Min(whole.Y0, b.Y0), math.Max(whole.X1, b.X1), math.Max(whole.Y1, b.Y1)}
		case left && b.X0 >= at.X1 && b.X1 < box.X0, !left && b.X1 <= at.X0 && b.X0 > box.X1:
			between++
		}
	}
	if between < ticks || whole.W() > broad*size || whole.H() > longest*box.H() || !near((whole.Y0+whole.Y1)/2, (box.Y0+box.Y1)/2, off*size) {
		return nil
	}
	slices.SortFunc(label, func(a, b *textWord) int { return cmp.Compare(a.bounds().Y0, b.bounds().Y0) })
	for i := 1; i < len(label); i++ {
		if !follows(label[i-1].reach(90), label[i].reach(90), size) {
			return nil
		}
	}
	if len(label) < 2 || !slices.ContainsFunc(label, func(o *textWord) bool { return o.thinnerAt(90, 0) }) {
		return nil
	}
	return label
}

// isBeside says whether a word stands to the left or right of a panel or a bar, between its ends.
func (w *textWord) isBeside(l *Layout) bool {
	b := w.bounds()
	beside := func(box Rect) bool {
		mid := (b.Y0 + b.Y1) / 2
		return mid > box.Y0 && mid < box.Y1 && (b.X1 < box.X0 || b.X0 > box.X1)
	}
	return slices.ContainsFunc(l.Panels, func(p Panel) bool { return beside(p.Box()) }) ||
		slices.ContainsFunc(l.Colorbars, func(c Colorbar) bool { return c.Vertical && beside(c.Box) })
}

// isTurnedSign says whether a word is a turned sign of equality: two strokes beside each other, lower than capitals are with the
// stems of letters.
func (w *textWord) isTurnedSign(size float64) bool {
	if len(w.pieces) != 2 || !w.pieces[0].isBar(90) || !w.pieces[1].isBar(90) {
		return false
	}
	a, b := w.pieces[0].reach(90), w.pieces[1].reach(90)
	slack := 0.2 * a.length()
	return math.Abs(a.u0-b.u0) < slack && math.Abs(a.u1-b.u1) < slack && w.reach(90).thickness() < 1.2*size
}

// turnAround turns a sign of equality, and what stands before and after it in its line.
func (w *textWord) turnAround(words []*textWord, size float64) {
	r := w.reach(90)
	mid := (r.v0 + r.v1) / 2
	var around [2]*textWord
	nearest := [2]float64{math.Inf(1), math.Inf(1)}
	for _, o := range words {
		q := o.reach(90)
		side := 0
		if q.u0 > r.u0 {
			side = 1
		}
		gap := math.Max(q.u0, r.u0) - math.Min(q.u1, r.u1)
		within := mid > q.v0+q.thickness()/5 && mid < q.v1-q.thickness()/5
		if o != w && within && gap < nearest[side] && follows(r, q, size) && q.thickness() < 1.6*size {
			around[side], nearest[side] = o, gap
		}
	}
	for _, o := range around {
		if o == nil || o.sure && o.angle != 90 && len(o.letters()) > 1 {
			return
		}
	}
	for _, o := range []*textWord{around[0], w, around[1]} {
		o.angle, o.sure = 90, true
	}
}

// turnInLine turns what follows a vertical word in its line and does not tell its direction, as a letter that was parted from one
// lowered beside it; it says whether there was any.
func (w *textWord) turnInLine(words []*textWord, size float64) bool {
	const higher = 1.3 // brackets and italics are
	r := w.reach(90)
	line := math.Max(math.Max(r.thickness(), w.line), size)
	turned := false
	for _, o := range words {
		if q := o.reach(90); (!o.sure || o.angle == 0 && len(o.letters()) == 1) && q.thickness() < higher*line && follows(r, q, size) {
			o.angle, o.sure, o.line = 90, true, line
			turned = true
		}
	}
	return turned
}
