package detect

import (
	"math"
	"slices"
)

// partHeadings divides lines that are the headings of two keys side by side, which stand
// no farther apart than words do: each begins where the bar or the swatches under it do.
//
//	z-score Group
//	[ ]  2  [ ] a
//	[ ]  0  [ ] b
func partHeadings(lines []*textWord, l *Layout, size float64) []*textWord {
	keys := slices.Clone(l.Furniture)
	for _, bar := range l.Colorbars {
		keys = append(keys, bar.Box)
	}
	keys = slices.DeleteFunc(keys, func(k Rect) bool { return k.H() < 1.5*k.W() }) // one of a row of swatches
	var out []*textWord
	for _, line := range lines {
		if line.angle != 0 {
			out = append(out, line)
			continue
		}
		out = append(out, partHeading(line, keys, size)...)
	}
	return out
}

func partHeading(line *textWord, keys []Rect, size float64) []*textWord {
	const (
		space = 0.2 // of the letters' size, less than between words
		flush = 0.4 // as far as the bearing of a letter and the outline of a key reach
	)
	r, rim := line.reach(0), line.pieces[0].rim
	headed := func(x float64) bool {
		return slices.ContainsFunc(keys, func(k Rect) bool {
			under := k.Y0 - (r.v1 - rim)
			return math.Abs(k.X0-x) < flush*size && under > -0.3*size && under < 2*size
		})
	}
	if !headed(r.u0 + rim) {
		return []*textWord{line}
	}
	parts := []*textWord{{sure: true}}
	end := math.Inf(1)
	for _, g := range line.glyphs() {
		if start := g.reach.u0 + rim; start-end > space*size && headed(start) {
			parts = append(parts, &textWord{sure: true})
		}
		last := parts[len(parts)-1]
		last.pieces, end = append(last.pieces, g.pieces...), g.reach.u1-rim
	}
	if len(parts) == 1 {
		return []*textWord{line}
	}
	return parts
}
