package detect

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Cells of several widths, as between the edges 0, 1, 3, 4 and 8 of an axis, have
// borders anywhere. They are known by crossing the panel from side to side, with
// nothing but flat colour between them:
//
//	+--+----+--+--------+
//	|  |    |  |        |
//	+--+----+--+--------+
//	|  |    |  |        |
//	|  |    |  |        |
//	+--+----+--+--------+
//
// Any picture has edges somewhere, and two numbers place all borders of an even
// lattice. So one of several widths is believed only where all of that is plain.

// unevenPanel is p, the lattice of several widths of a box, where its borders are clear; ok is false where that is not
// plain, or where the even lattice x, y explains the picture as well.
func (s *solids) unevenPanel(r *raster, p Panel, clear [2]bool, x, y lattice, cols, rows int) (_ Panel, ok bool) {
	if s.divideEqual(r, &p, clear) {
		return p, true
	}
	ok = clear[0] && clear[1] && p.whole(r, anyPrint)
	if ok && s.divideNamed(r, &p, clear) {
		return p, true
	}
	if ok && p.even() { // box was too large for the even lattice
		return p, len(p.X) == len(x.lines) && len(p.Y) == len(y.lines)
	}
	even := math.Min(x.score, y.score) >= minLatticeScore
	if !ok || !even {
		return p, ok
	}
	if falseCols, falseRows := p.hidden(r, s.page); falseCols+falseRows > 0 {
		return p, false // what lettering has taken for a border
	}
	if explains(x.lines, p.X) && explains(y.lines, p.Y) {
		even := Panel{X: x.lines, Y: y.lines}
		ok = !p.nearlyEven(x, y, cols, rows) && !(r.runsSmoothly(&even) && p.nearlyEven(x, y, 0, 0)) && !r.isDivided(&p, &Panel{X: x.lines, Y: y.lines}) &&
			p.chances(r, x.lines, y.lines) >= minChances && !s.eachTicked(&p, x.lines, y.lines)
	}
	return p, ok
}

// withPrintedRest is the lattice of several widths of a box of which an even one leaves off a part, as a last
// column that is narrower or wider than the others; ok is false where its borders are not clear, or not nearly
// all of its cells are printed on: what else stands close beside even cells is none of them.
func (s *solids) withPrintedRest(r *raster, box image.Rectangle, x, y lattice) (p Panel, ok bool) {
	const rest = 2 * minPitch // px: less may be the frame, or blur
	leaves := func(lines []float64, from, to int) bool {
		return len(lines) > 1 && (lines[0]-float64(from) > rest || float64(to)-lines[len(lines)-1] > rest)
	}
	if math.Min(x.score, y.score) < clearLattice || !leaves(x.lines, box.Min.X, box.Max.X) && !leaves(y.lines, box.Min.Y, box.Max.Y) {
		return p, false
	}
	grid, clear := bordered(r, box, x, y, s.page)
	if more := len(grid.X) - len(x.lines) + len(grid.Y) - len(y.lines); more < 0 || more > 1 || !isAmong(x.lines, grid.X) || !isAmong(y.lines, grid.Y) || !grid.printed(r, printedMost) {
		return p, false // a table with its heads
	}
	for _, at := range []side{top, bottom, left, right} {
		if outer, _, more := grid.split(at); more && !outer.printedWhereFilled(r, s.page) {
			return p, false
		}
	}
	return s.unevenPanel(r, grid, clear, x, y, 0, 0)
}

// isAmong says whether the inner lines of a lattice are among others.
func isAmong(lines, others []float64) bool {
	const blur = 2 // px
	return !slices.ContainsFunc(lines[1:len(lines)-1], func(a float64) bool {
		return !slices.ContainsFunc(others, func(b float64) bool { return near(a, b, blur) })
	})
}

// nearlyEven says whether p is an even lattice but for few lines, more than the cols and
// rows of it that are hidden.
func (p *Panel) nearlyEven(x, y lattice, cols, rows int) bool {
	const few = 4 // one of so many
	noCols, noRows := len(x.lines)-len(p.X), len(y.lines)-len(p.Y)
	return few*noCols <= len(x.lines) && few*noRows <= len(y.lines) && (noCols > cols || noRows > rows)
}

// runsSmoothly says whether the cells of an even lattice differ little from those beside them, both ways: as a peak is passed, two rows of such a
// field are alike.
func (r *raster) runsSmoothly(p *Panel) bool {
	const little = 0.35 // of the difference of any two cells
	return r.roughness(p) < little
}

// roughness is how much the cells of an even lattice differ from those beside them, the one way or the other, as a share of how they differ from
// others: of numbers without an order it is 1. It is infinite where there are too few cells, or all are of one colour.
func (r *raster) roughness(p *Panel) float64 {
	rows, cols := p.Rows(), p.Cols()
	lab := make([]cielab.Lab, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			c := r.dominant(p.Cell(i, j))
			lab = append(lab, cielab.FromRGB(c[0], c[1], c[2]))
		}
	}
	var across, along, any float64 // sums of differences
	for k := range lab {
		i, j := k/cols, k%cols
		if i+1 == rows || j+1 == cols {
			continue
		}
		across += cielab.Distance76(lab[k], lab[k+1])
		along += cielab.Distance76(lab[k], lab[k+cols])
		any += cielab.Distance76(lab[k], lab[(k*7919+rows*cols/2)%len(lab)]) // a cell elsewhere
	}
	if any == 0 {
		return math.Inf(1)
	}
	return math.Max(across, along) / any
}

// explains says whether all borders lie on lines of an even lattice.
func explains(even, borders []float64) bool {
	n := len(even) - 1
	pitch := (even[n] - even[0]) / float64(n)
	return !slices.ContainsFunc(borders, func(b float64) bool {
		k := math.Round((b - even[0]) / pitch)
		return !near(b, even[0]+k*pitch, 2+0.05*pitch)
	})
}

// eachTicked says whether each cell of an even lattice has a label beside its middle,
// where the cells of p have other borders: equal cells side by side, each with its name.
func (s *solids) eachTicked(p *Panel, x, y []float64) bool {
	return len(p.X) != len(x) && s.named(p, x, false) || len(p.Y) != len(y) && s.named(p, y, true)
}

// labelled says whether there is one piece of lettering, and no bar, beside the middle
// of nearly each cell between lines, seen from the edge of the panel in a direction.
func (s *solids) labelled(lines []float64, edge, step float64, vertical bool) bool {
	const frame = 5 // px that ticks and a frame may reach
	pitch := lines[1] - lines[0]
	d0, d1 := edge+step*frame, edge+step*math.Max(40, 1.2*pitch)
	d0, d1 = math.Min(d0, d1), math.Max(d0, d1)
	band := func(mid, half float64) Rect {
		if vertical {
			return Rect{d0, mid - half, d1, mid + half}
		}
		return Rect{mid - half, d0, mid + half, d1}
	}
	found := 0
	for k := 1; k < len(lines); k++ {
		mid := (lines[k-1] + lines[k]) / 2
		box, ok := s.boxIn(s.ink, band(mid, 0.48*pitch))
		from, to := box.X0, box.X1
		if vertical {
			from, to = box.Y0, box.Y1
		}
		if ok && to-from < 0.8*pitch && near(from+to, 2*mid, 0.3*pitch) && 2*float64(s.count(s.fill, box.Image())) < box.W()*box.H() {
			found++
		}
	}
	return 10*found >= 9*(len(lines)-1)
}

// bordered is the panel of the borders in box; clear says whether those of the columns, and those of
// the rows, are plain. The lines of an even lattice, x and y, are plain enough.
func bordered(r *raster, box image.Rectangle, x, y lattice, page rgb) (p Panel, clear [2]bool) {
	p = Panel{Colorbar: -1, X: []float64{float64(box.Min.X), float64(box.Max.X)}, Y: []float64{float64(box.Min.Y), float64(box.Max.Y)}}
	v, h := stepsAcross(r, box, false), stepsAcross(r, box, true)
	// first the borders seen along most of the box, then those seen all along a row
	// or column that these make
	var clearX, clearY float64
	for i := range 3 {
		var cols, rows []float64
		cols, clearX = v.borders(p.Y, i == 0)
		rows, clearY = h.borders(p.X, i == 0)
		p.X, p.Y = r.withoutLines(cols, rows, page, false), r.withoutLines(rows, cols, page, true)
		if p.X == nil || p.Y == nil {
			return Panel{}, clear
		}
	}
	if p.dropHidden(r, page) {
		clearX, clearY = v.clear(p.X, p.Y), h.clear(p.Y, p.X)
	}
	p.dropTint(r, page)
	const (
		inTable = 0.5 // where the lines of one direction cannot be chance, and most cells are printed
		apart   = 0.3 // and no print crosses a line: where the scores of like rows are alike too, half of a border is of one colour
	)
	least := plainBorders
	if worst := math.Min(clearX, clearY); worst >= apart && (inStep(p.X) || inStep(p.Y)) && p.printed(r, printedMost) {
		if worst >= inTable || p.printedApart(r, p.X, false) && p.printedApart(r, p.Y, true) {
			least = apart
		}
	}
	both := x.has(p.X) && y.has(p.Y)
	return p, [2]bool{clearX >= least || both, clearY >= least || both}
}

// plainBorders is the share of their length along which borders are seen, in the mean, that are plain.
const plainBorders = 0.7

// inStep says whether lines are so many and so even that chance does not make them.
func inStep(lines []float64) bool {
	const fewest = 5 // steps
	return len(lines) > fewest && evenLines(lines)
}

// dropHidden leaves out the lines along which nothing tells the cells on both sides apart, as the
// prints of a row (or column) have them, which all begin and end at one place. It says whether there are any.
func (p *Panel) dropHidden(r *raster, page rgb) (dropped bool) {
	for k := 1; k < p.Cols(); k++ {
		if p.hiddenColumn(r, k, page) {
			p.X, k, dropped = slices.Delete(p.X, k, k+1), k-1, true
		}
	}
	for k := 1; k < p.Rows(); k++ {
		if p.hiddenRow(r, k, page) {
			p.Y, k, dropped = slices.Delete(p.Y, k, k+1), k-1, true
		}
	}
	return dropped
}

// whole says whether p has several rows and columns, none too narrow, and each cell one colour.
func (p *Panel) whole(r *raster, f flatness) bool {
	return p.Cols() > 1 && p.Rows() > 1 && resolved(r, p.X) && resolved(r, p.Y) && p.flat(r, f)
}

// has says whether the lines of a lattice, as far as it is one, are these, give or take half of
// the gaps between cells.
func (l lattice) has(lines []float64) bool {
	if l.score < minLatticeScore || len(l.lines) != len(lines) {
		return false
	}
	const slack = 0.25 // of a cell
	for k, at := range lines {
		if !near(at, l.lines[k], slack*(l.lines[1]-l.lines[0])) {
			return false
		}
	}
	return true
}

// dropTint takes off the outer rows and columns that are the page: what a JPEG leaves
// beside a strong colour, up to a block away, and as much beside what stands next to it.
func (p *Panel) dropTint(r *raster, page rgb) {
	const block = 16 // px: of the colours, which go farther than the lightness
	blank := func(part Panel) bool {
		size, unlike := math.Min(part.Box().W(), part.Box().H()), diff
		if size <= block {
			unlike = lumaDiff
		}
		if r.noise == 0 || size > 2*block {
			return false
		}
		for i := range part.Rows() {
			for j := range part.Cols() {
				if unlike(r.dominant(part.Cell(i, j)), page) > r.inkLimit() {
					return false
				}
			}
		}
		return true
	}
	for at := top; at <= right; at++ {
		if outer, rest, ok := p.split(at); ok && blank(outer) {
			*p = rest
		}
	}
}

// tiles is the panel of the solids of several widths that fill box, with lines of the
// page's colour between them; ok is false where there are others.
func (s *solids) tiles(r *raster, box image.Rectangle) (p Panel, ok bool) {
	between := func(from, to int, gaps [][2]int) (lines []float64) {
		lines = []float64{float64(from)}
		for _, g := range gaps {
			if g[1]-g[0] > r.strokeSize() {
				return nil
			}
			lines = append(lines, float64(g[0]+g[1])/2)
		}
		return append(lines, float64(to))
	}
	p = Panel{Colorbar: -1, X: between(box.Min.X, box.Max.X, s.gaps(box, false)), Y: between(box.Min.Y, box.Max.Y, s.gaps(box, true))}
	return p, len(p.X) > 2 && len(p.Y) > 2 && !p.even() && resolved(r, p.X) && resolved(r, p.Y) && p.flat(r, anyPrint)
}

// isDivided says whether most cells of an even lattice differ from those beside them in one cell of p, of several
// widths, be it by less than the noise of a JPEG: pale or dark ones, whose borders were not seen.
func (r *raster) isDivided(p, even *Panel) bool {
	const least = 2 // levels, that two grounds differ by
	x, y := linesOf(p.X, even.X), linesOf(p.Y, even.Y)
	unlike, all := 0, 0
	compare := func(a, b Rect) {
		if all++; diff(r.dominant(a), r.dominant(b)) >= least {
			unlike++
		}
	}
	for i := range even.Rows() {
		for j := range even.Cols() {
			if j+1 < even.Cols() && !x[j+1] {
				compare(even.Cell(i, j), even.Cell(i, j+1))
			}
			if i+1 < even.Rows() && !y[i+1] {
				compare(even.Cell(i, j), even.Cell(i+1, j))
			}
		}
	}
	return 2*unlike > all
}

// linesOf are those of the lines of an even lattice that borders lie on.
func linesOf(borders, even []float64) map[int]bool {
	on := map[int]bool{}
	n := len(even) - 1
	for _, b := range borders {
		on[int(math.Round((b-even[0])/(even[n]-even[0])*float64(n)))] = true
	}
	return on
}

// flatness says how much of the cells has one colour: of the middle of one in the median, where lettering covers up to
// a half and seldom more than a quarter, and how many of them at their corners.
type flatness struct{ usual, corners float64 }

var (
	anyPrint    = flatness{0.6, 0.9}
	closePrints = flatness{0.5, 0.8} // heads fill their cells
)

// flat says whether each cell of p has one colour, but for what is printed in it: most
// of its middle and, where no print reaches, its four corners, or what lies within them where
// these are round.
func (p *Panel) flat(r *raster, f flatness) bool {
	inset := 3 + float64(r.blur) // a frame or a line
	unlike := diff
	if r.noise > 0 { // what a JPEG leaves of it, and the chroma of the cell beside it
		inset += 4
		unlike = lumaDiff
	}
	cornersLike := func(c Rect, fill rgb, depth float64) bool {
		dx, dy := math.Min(math.Max(depth*c.W(), inset), c.W()/2), math.Min(math.Max(depth*c.H(), inset), c.H()/2)
		for _, x := range []float64{c.X0 + dx, c.X1 - dx} {
			for _, y := range []float64{c.Y0 + dy, c.Y1 - dy} {
				if unlike(r.atCross(int(x), int(y), false), fill) > 4+4*r.noise {
					return false
				}
			}
		}
		return true
	}
	const square, round = 0.15, 0.22 // of a cell, with half of the gaps beside it
	var shares []float64
	whole := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			fill := r.dominant(c)
			shares = append(shares, r.share(c, fill, unlike))
			if cornersLike(c, fill, square) || cornersLike(c, fill, round) {
				whole++
			}
		}
	}
	return quantile(shares, 0.5) >= f.usual && quantile(shares, 0.05) >= 0.5 && float64(whole) >= f.corners*float64(len(shares))
}

// printedMost is the share of the cells that are printed on where all are meant to be.
const printedMost = 0.8

// printed says whether there is something on the ground in at least a share of the cells.
func (p *Panel) printed(r *raster, least float64) bool {
	n := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			if r.printedOn(p.Cell(i, j)) {
				n++
			}
		}
	}
	return float64(n) >= least*float64(p.Rows()*p.Cols())
}

// holdsPrints says whether what is drawn in p are prints, and no lines over its cells: nearly each cell has one, and none crosses
// a border.
func (p *Panel) holdsPrints(r *raster) bool {
	return p.printedApart(r, p.X, false) && p.printedApart(r, p.Y, true)
}

// printedWhereFilled says whether something is printed on most of the cells that are not blank, as in half a table.
func (p *Panel) printedWhereFilled(r *raster, page rgb) bool {
	printed, filled := 0, 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			on := r.printedOn(c)
			if on {
				printed++
			}
			if on || diff(r.dominant(c), page) > r.inkLimit() {
				filled++
			}
		}
	}
	return float64(printed) >= printedMost*float64(filled)
}

// printedOn says whether something is printed on a cell: in its middle, or beside that, as numbers are which end where
// wide cells do.
func (r *raster) printedOn(c Rect) bool {
	const most, lettered = 0.97, 0.01 // of the middle, that has no print, and of all, that the least print's ink covers
	fill, unlike := r.dominant(c), diff
	if r.noise > 0 { // the colours of the cells beside it reach as far as a block
		unlike = lumaDiff
	}
	if r.share(c, fill, unlike) < most {
		return true
	}
	in := c.Image().Inset(max(4, int(math.Min(c.W(), c.H())/6))) // past a line, and what a JPEG leaves of it
	return float64(r.inked(in, fill)) >= lettered*float64(in.Dx()*in.Dy()) && !in.Empty()
}

// inked is how many pixels of a box are ink on a ground.
func (r *raster) inked(box image.Rectangle, ground rgb) int {
	n := 0
	for y := max(0, box.Min.Y); y < min(r.h, box.Max.Y); y++ {
		for x := max(0, box.Min.X); x < min(r.w, box.Max.X); x++ {
			if lumaDiff(r.at(x, y), ground) >= inkThreshold {
				n++
			}
		}
	}
	return n
}

// withoutLines is borders with one in place of two that are the sides of a drawn line:
// one colour runs all along between them, which are no farther apart than a stroke is
// thick, or the page's colour, and they are much closer together than the borders beside
// them. The frame around the panel ends it with its middle. Nil: there is more
// beside the frame than it.
func (r *raster) withoutLines(borders, across []float64, page rgb, vertical bool) []float64 {
	stroke := float64(r.strokeSize())
	a0, a1 := across[0], across[len(across)-1]
	first, last := borders[0], borders[len(borders)-1]
	inner := borders[1 : len(borders)-1]
	frame := 0 // its sides
	for frame < len(inner) && inner[frame]-first <= stroke {
		frame++
	}
	if frame > 0 && !r.onlyFrame(int(first), int(inner[frame-1]), 1, a0, a1, vertical) {
		return nil
	}
	if frame > 0 {
		first = (first + inner[frame-1]) / 2
	}
	inner = inner[frame:]
	for frame = len(inner); frame > 0 && last-inner[frame-1] <= stroke; {
		frame--
	}
	if frame < len(inner) && !r.onlyFrame(int(last-0.5), int(math.Ceil(inner[frame]))-1, -1, a0, a1, vertical) {
		return nil
	}
	if frame < len(inner) {
		last = (last + inner[frame]) / 2
	}
	inner = inner[:frame]
	// thick lines of one colour, which is not the page's, are told by how many they are
	thick := map[rgb]int{}
	colors, plain := make([]rgb, len(inner)), make([]bool, len(inner)) // in the middle between each and the one after it
	for k := range len(inner) - 1 {
		mid := int((inner[k] + inner[k+1]) / 2)
		if colors[k], plain[k] = r.atCross(mid, int(a0)+5, vertical), r.oneColor(mid, a0, a1, vertical) > 0.9; plain[k] {
			thick[colors[k]]++
		}
	}
	out := []float64{first}
	for k := 0; k < len(inner); k++ {
		at := inner[k]
		if k+1 == len(inner) {
			out = append(out, at)
			break
		}
		size, mid := inner[k+1]-at, int((at+inner[k+1])/2)
		before, after := at-first, last-inner[k+1]
		if k > 0 {
			before = at - inner[k-1]
		}
		if k+2 < len(inner) {
			after = inner[k+2] - inner[k+1]
		}
		isLine := size <= stroke && (narrow(r, size) || plain[k])
		isThick := func() bool {
			return plain[k] && thick[colors[k]] >= fewLines || r.likePage(mid, a0, a1, page, vertical)
		}
		if isLine || 5*size <= 2*math.Min(before, after) && isThick() {
			at = (at + inner[k+1]) / 2
			k++
		}
		out = append(out, at)
	}
	return append(out, last)
}

// onlyFrame says whether nothing but a frame, and mixtures of it with the cells beside
// it, lies between the outermost pixel of a panel and the first one of the cells, where they begin
// or a little farther on, where they are sharp: a first column may be as thin as a stroke.
func (r *raster) onlyFrame(outer, cell, step int, from, to float64, vertical bool) bool {
	const soft = 2                 // px
	if r.noise > 0 || r.blur > 0 { // seen by its width alone
		return abs(cell+step-outer) <= r.strokeSize()
	}
	if r.blended(outer, cell+step, from, to, step, vertical) {
		return true
	}
	for d := range soft + 1 {
		if r.framed(outer, cell+d*step, step, from, to, vertical) {
			return true
		}
	}
	return false
}

// framed says whether each line of pixels before those of some cells is a mixture of a frame with these.
func (r *raster) framed(outer, cell, step int, from, to float64, vertical bool) bool {
	const drawn = 0.05 // of the pixels where there is a frame
	most := 0.0
	for k := outer; k != cell; k += step {
		share, ok := r.overlaid(k, cell, from, to, vertical)
		if !ok {
			return false
		}
		most = math.Max(most, 1-share)
	}
	return most >= drawn
}

// overlaid is what share a line of pixels has of what stands beside it at a cell; it is ok where the
// rest is one colour, everywhere in one proportion, but for the ticks on it: a frame that is drawn
// over the rim of the cells, or beside it.
func (r *raster) overlaid(at, cell int, from, to float64, vertical bool) (share float64, ok bool) {
	const ticked = 0.6 // of a frame is clear of the ticks on it
	const ringing = 12 // levels
	var pairs []overlay
	for i := int(from) + 4; i < int(to)-4; i++ {
		pairs = append(pairs, overlay{r.atCross(at, i, vertical), r.atCross(cell, i, vertical)})
	}
	if len(pairs) == 0 {
		return 0, false
	}
	off := func(p overlay, share float64, drawn [3]float64) (most float64) {
		for k := range drawn {
			most = math.Max(most, math.Abs(float64(p.c[k])-share*float64(p.inside[k])-drawn[k]))
		}
		return most
	}
	clear := int(ticked * float64(len(pairs)))
	some := pairs
	for range 3 { // the ticks are what fits worst
		share, drawn := mixture(some)
		slices.SortFunc(pairs, func(a, b overlay) int { return cmp.Compare(off(a, share, drawn), off(b, share, drawn)) })
		if off(pairs[clear], share, drawn) <= ringing {
			return share, true
		}
		some = pairs[:clear+1]
	}
	return 0, false
}

// overlay is a pixel and what stands beside it, inside the cell.
type overlay struct{ c, inside rgb }

// mixture is what share pixels have of what stands beside them, and what there is besides, by least squares.
func mixture(pairs []overlay) (share float64, rest [3]float64) {
	var sum, others [3]float64
	n := float64(len(pairs))
	for _, p := range pairs {
		for k := range p.c {
			sum[k] += float64(p.c[k]) / n
			others[k] += float64(p.inside[k]) / n
		}
	}
	var vary, along float64
	for _, p := range pairs {
		for k := range p.c {
			d := float64(p.inside[k]) - others[k]
			vary, along = vary+d*d, along+d*(float64(p.c[k])-sum[k])
		}
	}
	if vary > 0 {
		share = math.Min(1, math.Max(0, along/vary))
	}
	for k := range rest {
		rest[k] = sum[k] - share*others[k]
	}
	return share, rest
}

// blended says whether what lies between the outermost pixel of a panel and a cell is a
// mixture of the cell and what is outside, as rescaling leaves it.
func (r *raster) blended(outer, cell int, from, to float64, step int, vertical bool) bool {
	const wide = 2    // px that rescaling blends
	const ringing = 8 // levels
	if abs(cell-outer) > wide {
		return false
	}
	n, mixed := 0, 0
	for i := int(from) + 4; i < int(to)-4; i++ {
		n++
		for k := outer; k != cell; k += step {
			if !between(r.atCross(k, i, vertical), r.atCross(outer-wide*step, i, vertical), r.atCross(cell+step, i, vertical), ringing) {
				mixed--
				break
			}
		}
		mixed++
	}
	return 10*mixed >= 9*n
}

// likePage says whether a line of pixels across a panel is the page's colour.
func (r *raster) likePage(at int, from, to float64, page rgb, vertical bool) bool {
	for i := int(from) + 1; i < int(to); i++ {
		if diff(r.atCross(at, i, vertical), page) > r.inkLimit() {
			return false
		}
	}
	return true
}

// oneColor is the share of the pixels that are alike along the line at a place, from
// one end to another.
func (r *raster) oneColor(at int, from, to float64, vertical bool) float64 {
	votes, n := map[rgb]int{}, 0
	var seen []rgb
	for i := int(from) + 1; i < int(to); i++ {
		c := r.atCross(at, i, vertical)
		seen = append(seen, c)
		votes[c]++
	}
	common := mostFrequent(votes)
	for _, c := range seen {
		if diff(c, common) <= r.inkLimit() {
			n++
		}
	}
	return float64(n) / float64(max(1, len(seen)))
}

// atCross is the colour at x = at, y = i, or if vertical at x = i, y = at.
func (r *raster) atCross(at, i int, vertical bool) rgb {
	if vertical {
		at, i = i, at
	}
	return r.at(min(max(at, 0), r.w-1), min(max(i, 0), r.h-1))
}

// even says whether all cells of p have one size.
func (p *Panel) even() bool { return evenLines(p.X) && evenLines(p.Y) }

// evenLines says whether lines stand in equal steps, give or take rounding and the
// lines drawn between cells.
func evenLines(lines []float64) bool {
	n := len(lines) - 1
	pitch := (lines[n] - lines[0]) / float64(n)
	for k := range lines {
		if !near(lines[k], lines[0]+float64(k)*pitch, 1.5+0.1*pitch) {
			return false
		}
	}
	return true
}

// resolved says whether no cell between lines is too narrow, so that no border between
// them was overlooked.
func resolved(r *raster, lines []float64) bool {
	for k := 1; k < len(lines); k++ {
		if narrow(r, lines[k]-lines[k-1]) {
			return false
		}
	}
	return true
}

// narrow says whether a size is too small for a cell to have a pixel of its own colour.
func narrow(r *raster, size float64) bool {
	if r.noise > 0 || r.blur > 0 {
		return size < minPitch+float64(r.blur)
	}
	return size < 2.5
}

// minChances is how many times two cells of an even lattice have to be of one and
// the same rare colour, to be one cell rather.
const minChances = 4

// chances counts the borders of an even lattice that are not seen within cells of p
// whose colour is neither the page's nor a frequent one: cells that are blank or
// zero are often side by side.
func (p *Panel) chances(r *raster, x, y []float64) int {
	type cell struct {
		lab    cielab.Lab
		hidden int // borders of the even lattice in it
	}
	var cells []cell
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			hidden := 0
			for _, at := range x {
				if at > c.X0+0.2*c.W() && at < c.X1-0.2*c.W() {
					hidden++
				}
			}
			for _, at := range y {
				if at > c.Y0+0.2*c.H() && at < c.Y1-0.2*c.H() {
					hidden++
				}
			}
			fill := r.dominant(c)
			cells = append(cells, cell{cielab.FromRGB(fill[0], fill[1], fill[2]), hidden})
		}
	}
	n := 0
	for _, a := range cells {
		like := 0
		for _, b := range cells {
			if cielab.Distance76(a.lab, b.lab) < 2 {
				like++
			}
		}
		if 5*like <= len(cells) || like == 1 {
			n += a.hidden
		}
	}
	return n
}
