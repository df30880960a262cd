package detect

import (
	"math"
	"slices"
)

// joinEnds gives turned words what stands at their ends and was taken for upright words, since it stands level there under several of
// them, as a line does:
//
//	A   C   G   T
//	>   >   >   >
//	C   C   C   C
//	[   [   [   [
//	A   A   A   A
//
// Each of its pieces stands at the end of a turned word, within its width and as close as the next letter of it would. Nothing else does so
// under three of them.
func joinEnds(words []*textWord, size float64) []*textWord {
	const few = 3
	ends := map[*textWord][]end{} // of upright words
	turned := map[*textWord]bool{}
	for _, w := range words {
		if w.angle != 0 {
			continue
		}
		if es := w.endsOf(words, size); es != nil {
			ends[w] = es
			for _, e := range es {
				turned[e.of] = true
			}
		}
	}
	if len(turned) < few {
		return words
	}
	for _, w := range words { // and not ends, whose order is another each time
		for _, e := range ends[w] {
			e.of.pieces = append(e.of.pieces, e.pieces...)
		}
	}
	return slices.DeleteFunc(words, func(w *textWord) bool { return ends[w] != nil })
}

// end is what stands at the end of a turned word.
type end struct {
	of     *textWord
	pieces []textPiece
}

// endsOf are the parts of an upright word that stand at the ends of turned ones, nil unless it has no others.
func (w *textWord) endsOf(words []*textWord, size float64) (ends []end) {
	const (
		aside = 0.35 // of the size, that a bracket or a hanging letter may reach out
		close = 0.5  // of the size: more than the room between two letters
	)
	rest := slices.Clone(w.pieces)
	for _, t := range words {
		if math.Abs(t.angle) != 90 {
			continue
		}
		b := t.bounds()
		var part, others []textPiece
		near := math.Inf(1)
		for _, p := range rest {
			o := rectOf(p.box)
			gap := math.Max(o.Y0-b.Y1, b.Y0-o.Y1)
			if o.X0 < b.X0-aside*size || o.X1 > b.X1+aside*size || gap < -close*size || gap > 2*size {
				others = append(others, p)
				continue
			}
			part, near = append(part, p), math.Min(near, gap)
		}
		if near <= close*size {
			ends, rest = append(ends, end{t, part}), others
		}
	}
	if len(rest) > 0 {
		return nil
	}
	return ends
}
