package detect

import (
	"cmp"
	"math"
	"slices"
)

// pitchOf is the step, px along the line, in which the characters of all lines stand, as a typewriter sets them; 0 where the
// letters of some words stand closer than others'. Between words such print leaves a whole step free, about twice the space of other print.
func pitchOf(lines []*textWord) float64 {
	const uneven = 0.15 // of a step, by which the ink of a character may be off its middle
	const most = 0.8    // of the lines: in some, letters touch
	const fewest = 4    // lines of three characters, which would stand so by chance in one
	var steps []float64 // a line's; 0 where it has several
	for _, line := range lines {
		if step, ok := line.step(uneven); ok {
			steps = append(steps, step)
		}
	}
	if len(steps) < fewest {
		return 0
	}
	slices.Sort(steps)
	pitch, even := steps[len(steps)/2], 0
	for _, s := range steps {
		if math.Abs(s-pitch) < uneven*pitch {
			even++
		}
	}
	if float64(even) < most*float64(len(steps)) {
		return 0
	}
	return pitch
}

// step is the distance of the middles of the characters of a line, two between words; 0 where they stand in no equal steps.
// ok is whether there are enough of them to tell.
func (w *textWord) step(uneven float64) (step float64, ok bool) {
	var chars []reach
	for i := range w.pieces {
		r := w.pieces[i].reach(w.angle)
		r.u0, r.u1 = r.u0+w.pieces[i].rim, r.u1-w.pieces[i].rim
		chars = append(chars, r)
	}
	slices.SortFunc(chars, func(a, b reach) int { return cmp.Compare(a.u0, b.u0) })
	apart := chars[:0]
	for _, c := range chars {
		if n := len(apart); n > 0 && c.u0 < apart[n-1].u1 { // the dot of an i
			apart[n-1] = apart[n-1].union(c)
			continue
		}
		apart = append(apart, c)
	}
	type stride struct{ length, widest float64 }
	var strides []stride
	least := math.Inf(1)
	for i := 1; i < len(apart); i++ {
		a, b := apart[i-1], apart[i]
		s := stride{(b.u0 + b.u1 - a.u0 - a.u1) / 2, math.Max(a.length(), b.length())}
		strides, least = append(strides, s), math.Min(least, s.length)
	}
	const touching = 1.3 // steps, which two letters that touch are longer than
	strides = slices.DeleteFunc(strides, func(s stride) bool { return s.widest > touching*least })
	if len(strides) < 2 {
		return 0, false
	}
	for _, s := range strides {
		if n := math.Round(s.length / least); n > 2 || math.Abs(s.length-n*least) > uneven*least {
			return 0, true
		}
	}
	return least, true
}
