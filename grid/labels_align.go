package grid

import (
	"cmp"
	"math"
	"slices"
)

// regular says whether the texts stand near the panel in equal steps of a cell or more
// over most of it, as dates at every third cell or at the edges of cells do. One of them
// may not have been read.
func (r *tickRow) regular(borders []float64) bool {
	n := len(borders) - 1
	at := slices.Sorted(slices.Values(r.pixel))
	last := len(at) - 1
	if last < 2 || r.d0 > 2*r.items[0].cap {
		return false
	}
	step := math.Inf(1)
	for i := range last {
		step = math.Min(step, at[i+1]-at[i])
	}
	extent := math.Abs(borders[n] - borders[0])
	if step < 0.8*extent/float64(n) || at[last]-at[0]+step/2 < 0.6*extent { // Mon, Wed and Fri reach over four of seven days
		return false
	}
	var ticks []scaleTick
	k := 0.0
	for i, a := range at {
		if i > 0 {
			k += math.Round((a - at[i-1]) / step)
		}
		ticks = append(ticks, scaleTick{a, k})
	}
	// months differ by days; a text's middle is not quite its mark
	const uneven = 0.05 // of a step
	f := fitScale(ticks, linear{})
	if f == nil || int(k) > last+1 {
		return false
	}
	for _, t := range ticks {
		if f.off(t) > tickSlack+uneven*step {
			return false
		}
	}
	for i, x := range r.index {
		if j := math.Round(x); near(x, j, 0.2) {
			r.index[i] = j
		}
	}
	return true
}

// groupCells gives names of groups of rows (columns) their places, which are the middles of those: one group follows the other from the first cell
// to the last, so that the middle of each tells its length.
func (r *tickRow) groupCells(borders []float64) bool {
	const (
		fewest = 3
		close  = 2    // heights of capitals, from the cells
		shared = 0.25 // of a cell: all are off by that, as slanted ones hang, at most
		own    = 0.15 // of a cell, beside that
	)
	n := len(borders) - 1
	if len(r.items) < fewest || len(r.items) >= n || r.d0 > close*r.items[0].cap || len(r.numbers()) > 0 {
		return false
	}
	for _, anchor := range anchorsOf(r.at.side, r.items[0].Box.Angle) {
		var pixel, off []float64
		for _, it := range r.items {
			pixel = append(pixel, anchor(it))
			x := 2 * cellIndex(borders, anchor(it)) // a middle lies in a cell's middle or between two
			off = append(off, (x-math.Round(x))/2)
		}
		shift := medianOf(off)
		if math.Abs(shift) > shared {
			continue
		}
		index := make([]float64, len(pixel))
		fits := true
		for i, a := range pixel {
			x := cellIndex(borders, a) - shift
			index[i] = math.Round(2*x) / 2
			fits = fits && near(x, index[i], own)
		}
		first := 0.0
		for _, middle := range slices.Sorted(slices.Values(index)) {
			size := 2*(middle-first) + 1
			fits = fits && size >= 1
			first += size
		}
		if fits && first == float64(n) {
			r.index, r.pixel = index, pixel
			return true
		}
	}
	return false
}

// flushWithEnds gives the outer ones of some names under (over) the columns the ends of the panel as their places, where they are set flush with these and
// are too wide to stand at the middle of the outer column, as deepTools sets -2.0, TSS and 2.0Kb.
func (r *tickRow) flushWithEnds(borders []float64) bool {
	const (
		fewest = 3
		flush  = 0.3 // of a capital, and half a column
		wide   = 2.5 // columns: of one at the middle of a column flush means as wide as that
	)
	if !r.at.side.alongX() || len(r.items) < fewest || r.items[0].Box.Angle != 0 {
		return false
	}
	first, last := 0, 0
	for i, it := range r.items {
		if it.Box.X < r.items[first].Box.X {
			first = i
		}
		if it.Box.X > r.items[last].Box.X {
			last = i
		}
	}
	n := len(borders) - 1
	pitch := (borders[n] - borders[0]) / float64(n)
	slack := math.Min(flush*r.items[0].cap, pitch/2)
	a, b := r.items[first].Box.Rect, r.items[last].Box.Rect
	if !near(a.X0, borders[0], slack) || !near(b.X1, borders[n], slack) || math.Min(a.W(), b.W()) < wide*pitch {
		return false
	}
	r.index[first], r.pixel[first] = -0.5, borders[0]
	r.index[last], r.pixel[last] = float64(n)-0.5, borders[n]
	return true
}

// alignCells gives names of columns that stand at the left or right edges of their
// cells, as in the head of a table, their indexes: one for each cell, all at the same
// distance from its edge.
func (r *tickRow) alignCells(borders []float64) bool {
	n := len(borders) - 1
	if !r.at.side.alongX() || len(r.items) != n || n < 2 {
		return false
	}
	items := slices.Clone(r.items)
	slices.SortFunc(items, func(a, b *item) int { return cmp.Compare(a.Box.X, b.Box.X) })
	spread := func(gap func(k int) float64) float64 {
		least, most := gap(0), gap(0)
		for k := range n {
			least, most = math.Min(least, gap(k)), math.Max(most, gap(k))
		}
		if least < 0 { // over into another cell
			return math.Inf(1)
		}
		return most - least
	}
	flush := math.Min(
		spread(func(k int) float64 { return items[k].Box.Rect.X0 - borders[k] }),
		spread(func(k int) float64 { return borders[k+1] - items[k].Box.Rect.X1 }))
	if flush > 0.5*items[0].cap {
		return false
	}
	r.items, r.index, r.pixel = items, nil, nil
	for k, it := range items {
		r.index, r.pixel = append(r.index, float64(k)), append(r.pixel, it.Box.X)
	}
	return true
}
