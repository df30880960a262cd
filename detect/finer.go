package detect

import "math"

// Of faint borders every second or third alone may have made the lattice. Then its cells
// hold several colours side by side, as cells do not.

// finer is how many of the lines of a finer lattice stand in each step of p's columns
// (rows, if vertical): 1 where p has them all.
func (p *Panel) finer(r *raster, vertical bool) int {
	const mixed = 0.1 // of many the parts are alike, or not even in colour
	lines := p.X
	if vertical {
		lines = p.Y
	}
	pitch := (lines[len(lines)-1] - lines[0]) / float64(len(lines)-1)
	for _, k := range []int{2, 3} {
		if pitch/float64(k) < 2*minPitch {
			break
		}
		if p.share(func(c Rect) bool { return r.parts(c, k, vertical) }) > mixed {
			return k
		}
	}
	return 1
}

// Prints as wide as their cells stand in one line across the panel, whose ends are edges as
// regular as the borders. Such a line parts nothing: the colour before it is that behind it.

// coarsen leaves p the rows and columns that are no parts of wider ones, and says whether there were such.
func (p *Panel) coarsen(r *raster) bool {
	cols, rows := p.coarser(r, false), p.coarser(r, true)
	p.X, p.Y = everyNth(p.X, cols), everyNth(p.Y, rows)
	return cols > 1 || rows > 1
}

// coarser is how many steps of p's lattice one row (column, if not vertical) takes: 1 where
// each of its lines is a border.
func (p *Panel) coarser(r *raster, vertical bool) int {
	const nearlyAll = 0.75 // of the cells, as some prints leave too little of a part, and a JPEG of pale ones
	const fewest = 4       // rows: fewer may be alike by pairs
	for _, k := range []int{2, 3} {
		whole := Panel{X: p.X, Y: p.Y}
		lines := &whole.X
		if vertical {
			lines = &whole.Y
		}
		if steps := len(*lines) - 1; steps%k != 0 || steps/k < fewest {
			continue
		}
		*lines = everyNth(*lines, k)
		if whole.shareFilled(r, func(c Rect) bool { return r.printedAcross(c, k, vertical) }) > nearlyAll {
			return k
		}
	}
	return 1
}

// shareFilled is the share of the cells with a colour of which something holds; 0 where there are fewer of them than rows or columns.
func (p *Panel) shareFilled(r *raster, holds func(Rect) bool) float64 {
	page := r.pageColor()
	n, filled := 0, 0
	for row := range p.Rows() {
		for col := range p.Cols() {
			c := p.Cell(row, col)
			if diff(r.dominant(c), page) <= r.inkLimit() {
				continue
			}
			if filled++; holds(c) {
				n++
			}
		}
	}
	if filled < max(p.Rows(), p.Cols()) {
		return 0
	}
	return float64(n) / float64(filled)
}

// printedAcross says whether a cell is of one colour in all of k parts of equal height (width, if
// not vertical), and on the lines between them is print, which leaves some of that colour.
func (r *raster) printedAcross(c Rect, k int, vertical bool) bool {
	const (
		least, most = 0.1, 0.9 // of a line: of print through its ends little, of a drawn line all
		beside      = 0.08     // of the line a stroke away on one side: of a dashed line nothing, of one that crosses it a trace
	)
	fill := r.dominant(c)
	for i := range k {
		if diff(fill, r.dominant(c.slice(i, k, vertical))) > 2+2*r.noise {
			return false
		}
		if i == 0 {
			continue
		}
		part := c.slice(i, k, vertical).Image()
		at := part.Min.X
		if vertical {
			at = part.Min.Y
		}
		ink := func(off int) float64 {
			line := lineAt(part, at+off, vertical)
			return float64(r.unlike(line, fill, 3+2*r.noise)) / float64(max(1, line.Dx()*line.Dy()))
		}
		if on := ink(0); on < least || on > most || max(ink(-r.strokeSize()), ink(r.strokeSize())) < beside {
			return false
		}
	}
	return true
}

// everyNth are every n-th of some lines.
func everyNth(lines []float64, n int) (out []float64) {
	for i := 0; i < len(lines); i += n {
		out = append(out, lines[i])
	}
	return out
}

// share is of how many of the cells something holds; of large panels some are looked at.
func (p *Panel) share(holds func(Rect) bool) float64 {
	const most = 200
	all := p.Rows() * p.Cols()
	n, seen := 0, 0
	for k := 0; k < all; k += 1 + all/most {
		if holds(p.Cell(k/p.Cols(), k%p.Cols())) {
			n++
		}
		seen++
	}
	return float64(n) / math.Max(1, float64(seen))
}

// parts says whether a cell falls into k parts of equal width (height, if vertical),
// each of one colour, with a step in colour between the first and the last of them:
// what is printed in the middle has the same on both sides.
func (r *raster) parts(c Rect, k int, vertical bool) bool {
	first, last := r.dominant(c.slice(0, 2*k, vertical)), r.dominant(c.slice(2*k-1, 2*k, vertical))
	if diff(first, last) <= 4+2*r.noise {
		return false
	}
	for i := range k {
		part := c.slice(i, k, vertical)
		near, far := r.dominant(part.slice(0, 2, vertical)), r.dominant(part.slice(1, 2, vertical))
		if diff(near, far) > 2+r.noise/2 || r.rimShare(part.Image()) < 0.75 {
			return false
		}
	}
	return true
}

// slice is the i-th of k equal parts of a box, from the left, or from the top, if
// vertical.
func (b Rect) slice(i, k int, vertical bool) Rect {
	from, to := float64(i)/float64(k), float64(i+1)/float64(k)
	if vertical {
		return Rect{b.X0, b.Y0 + from*b.H(), b.X1, b.Y0 + to*b.H()}
	}
	return Rect{b.X0 + from*b.W(), b.Y0, b.X0 + to*b.W(), b.Y1}
}

// divided puts lines into a lattice, so that each of its steps becomes k.
func divided(lines []float64, k int) []float64 {
	var out []float64
	for i, from := range lines[:len(lines)-1] {
		for j := range k {
			out = append(out, from+(lines[i+1]-from)*float64(j)/float64(k))
		}
	}
	return append(out, lines[len(lines)-1])
}
