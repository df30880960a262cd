package detect

import (
	"math"
	"slices"
)

// partBarTicks divides lines that are two ticks of a lying colour bar, which stand as close as words: each half is as far from the
// other, and from the ticks beside them, as those are apart.
//
//	+-----------------+
//	+-----------------+
//	-2 -1   0   1   2
func partBarTicks(lines []*textWord, l *Layout, size float64) []*textWord {
	return partEach(lines, func(line *textWord) (first, second *textWord) { return line.twoBarTicks(lines, l, size) })
}

// twoBarTicks is a line in two parts that stand under a lying bar, or over it, in steps with the other lines there; nil: it is
// no such line.
func (w *textWord) twoBarTicks(lines []*textWord, l *Layout, size float64) (first, second *textWord) {
	const (
		few  = 2    // other ticks, which tell the step
		off  = 0.25 // of the size: a sign or a narrow digit moves the middle of a number so far
		away = 2    // times the size, from the bar
	)
	whole := w.reach(0)
	under := func(r reach, bar *Colorbar) bool {
		beside := r.v0 >= bar.Box.Y1-off*size && r.v0 < bar.Box.Y1+away*size || r.v1 <= bar.Box.Y0+off*size && r.v1 > bar.Box.Y0-away*size
		return beside && r.u1 > bar.Box.X0 && r.u0 < bar.Box.X1
	}
	at := slices.IndexFunc(l.Colorbars, func(bar Colorbar) bool { return !bar.Vertical && under(whole, &bar) })
	if w.angle != 0 || at < 0 {
		return nil, nil
	}
	var others []float64
	for _, o := range lines {
		if r := o.reach(0); o != w && o.angle == 0 && under(r, &l.Colorbars[at]) && math.Abs(r.v0+r.v1-whole.v0-whole.v1) < size {
			others = append(others, (r.u0+r.u1)/2)
		}
	}
	first, second = w.atWidestGap()
	if len(others) < few || second == nil {
		return nil, nil
	}
	slices.Sort(others)
	step := math.Inf(1)
	for i := 1; i < len(others); i++ {
		step = min(step, others[i]-others[i-1])
	}
	a, b := first.reach(0), second.reach(0)
	from, to := (a.u0+a.u1)/2, (b.u0+b.u1)/2
	inStep := func(x, o float64) bool { return near(math.Abs(x-o), step, off*size) }
	if !inStep(from, to) || !slices.ContainsFunc(others, func(o float64) bool { return inStep(from, o) || inStep(to, o) }) {
		return nil, nil
	}
	return first, second
}
