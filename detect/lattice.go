package detect

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// lattice is a set of regular borders: lines[0] and lines[len-1] are the outer
// edges.
type lattice struct {
	lines []float64 // px
	score float64   // 0..1: harmonic mean of the lines that have edges and the edges that lie on lines
}

// minPitch is the smallest size of a cell in px: below it, borders are not
// resolved from the blur of resampling.
const minPitch = 4

// fitRegular finds the number of equal cells that best explains the peaks. As
// in Engauge's grid classifier the search is over start, step and count, but
// the outer edges are known to within slack px of lo and hi, so that only the
// count is open. Of a lattice whose score is not above floor nothing is returned.
func fitRegular(ps []peak, lo, hi, slack, floor float64) lattice {
	los, his := strongest(ps, lo, slack), strongest(ps, hi, slack)
	if half := lineWidth(ps) / 2; half > 0 { // the outer cells have only half a line around them
		los, his = append(los, los[0]-half), append(his, his[0]+half)
	}
	fit := newLatticeFit(ps)
	best := fit.between(los[0], his[0], 2, math.MaxInt, lattice{lines: []float64{los[0], his[0]}})
	// A frame has two edges, a pixel or two apart, and which of them is the
	// strongest is chance. For cells much larger than that it does not matter.
	if len(best.lines) > 2 && best.lines[1]-best.lines[0] > 15*slack {
		return best.above(floor)
	}
	least, most := 2, math.MaxInt
	// Edges that are off by little change the count by little; but of lines closer
	// than that only every second or third may have fitted.
	if n := len(best.lines) - 1; best.score > minLatticeScore {
		least, most = n-n/10-1, n+n/10+1
		if best.score < clearLattice {
			most = 3*n + 3
		}
	}
	if best.score <= floor {
		best = lattice{score: floor}
	}
	for _, lo := range los {
		for _, hi := range his {
			best = fit.between(lo, hi, least, most, best)
		}
	}
	return best.above(floor)
}

// lineWidth is the width in px of lines between cells, of which both edges are seen: the edges are
// near and far from each other by turns, and one step from the next but one. 0: they are not.
func lineWidth(ps []peak) float64 {
	const most = 0.25   // of a step, by far more than lines between cells have
	const fewest = 4    // lines
	const regular = 0.7 // of the edges, as pale cells have none
	var widths, steps []float64
	for i := 2; i < len(ps); i++ {
		near, far := ps[i-1].pos-ps[i-2].pos, ps[i].pos-ps[i-1].pos
		widths, steps = append(widths, math.Min(near, far)), append(steps, near+far)
	}
	width, step := quantile(widths, 0.5), quantile(steps, 0.5)
	alike := 0
	for i := range steps {
		if math.Abs(steps[i]-step) <= 2 && math.Abs(widths[i]-width) <= 2 {
			alike++
		}
	}
	if len(steps) < 2*fewest || width > most*step || float64(alike) < regular*float64(len(steps)) {
		return 0
	}
	return width
}

// above is the lattice if its score is above floor, else none.
func (l lattice) above(floor float64) lattice {
	if l.score > floor {
		return l
	}
	return lattice{}
}

// tiny says whether the cells of a lattice are so small that a border of theirs is near any edge.
func (l lattice) tiny() bool { return len(l.lines) > 1 && l.lines[1]-l.lines[0] < 2*minPitch }

// byChance says whether a lattice explains less than a third of the edges that chance does not put on its lines: of cells of four
// pixels, every second place is near a line.
func (l lattice) byChance() bool {
	pitch := l.lines[1] - l.lines[0]
	chance := math.Min(1, 2*tolerance(pitch)/pitch)
	return l.score < chance+(1-chance)/3
}

// latticeFit fits lattices to edges.
type latticeFit struct {
	ps, byStrength []peak    // the edges, and the strongest first
	inner, strong  []peak    // those of them between the outer ones, from there
	on             []float64 // the strength on each line
}

func newLatticeFit(ps []peak) *latticeFit {
	f := &latticeFit{ps: ps, byStrength: slices.Clone(ps), inner: make([]peak, 0, len(ps)), strong: make([]peak, 0, len(ps))}
	slices.SortFunc(f.byStrength, func(a, b peak) int { return cmp.Compare(b.strength, a.strength) })
	return f
}

// between is fitRegular for known outer edges and least to most cells; it
// returns best where no count is better.
func (f *latticeFit) between(lo, hi float64, least, most int, best lattice) lattice {
	size := hi - lo
	within := func(to, ps []peak) []peak {
		for _, p := range ps {
			// an edge at the outer border is no evidence for or against a count
			if p.pos > lo+minPitch-1 && p.pos < hi-minPitch+1 {
				to = append(to, peak{p.pos - lo, p.strength})
			}
		}
		return to
	}
	inner, strong := within(f.inner, f.ps), within(f.strong, f.byStrength)
	if len(inner) == 0 {
		return best
	}
	total := 0.0
	for _, p := range inner {
		total += p.strength
	}
	// half of the borders at least must show somewhere
	for n := max(2, least); n <= most && float64(n)*minPitch <= size && n <= 2*len(inner)+2; n++ {
		pitch := size / float64(n)
		tol := tolerance(pitch)
		even := comb{pitch, 1 / pitch, tol, n}
		// Chance puts the share 2*tol/pitch of the edges on the lines. Of the others,
		// even with perfect precision, no more may lie beside them than give the best
		// score so far.
		chance := 2 * tol / pitch
		needed := best.score / (2 - best.score) // recall
		if may := total * (1 - chance) * (1 - needed); even.leaveOut(strong, may) {
			continue
		}
		on := slices.Grow(f.on[:0], n-1)[:n-1]
		clear(on)
		f.on = on
		sum := 0.0
		for _, p := range inner {
			if k := even.at(p.pos); k > 0 {
				on[k-1] += p.strength
				sum += p.strength
			}
		}
		recall := math.Max(0, (sum/total-chance)/(1-chance))
		if 2*recall/(1+recall) <= best.score {
			continue
		}
		typical := quantile(on, 0.6)
		if typical == 0 {
			continue
		}
		precision := 0.0
		for _, s := range on {
			precision += math.Min(1, s/typical)
		}
		precision /= float64(len(on))
		score := 2 * precision * recall / (precision + recall + 1e-12)
		if score > best.score+1e-9 {
			lines := make([]float64, n+1)
			for k := range lines {
				lines[k] = lo + float64(k)*pitch
			}
			best = lattice{lines, score}
		}
	}
	return best
}

// comb are the lines between n cells, a pitch of px apart, on which an edge lies to within tol px.
type comb struct {
	pitch, perPx, tol float64
	n                 int
}

// leaveOut says whether more than may of the strength of edges lies beside the lines. The
// strongest ones tell soonest.
func (l comb) leaveOut(byStrength []peak, may float64) bool {
	off := 0.0
	for _, p := range byStrength {
		k := min(max(1, int(p.pos*l.perPx+0.5)), l.n-1)
		beside := math.Abs(p.pos-float64(k)*l.pitch) - l.tol
		// p.strength where beside is above 0, else 0: no processor guesses which, and to be wrong takes the most time
		off += math.Float64frombits(math.Float64bits(p.strength) &^ uint64(int64(math.Float64bits(beside)-1)>>63))
		if off > may {
			return true
		}
	}
	return false
}

// at is the line that an edge, px from their start, lies on, 0 for none.
func (l comb) at(pos float64) int {
	k := int(pos*l.perPx + 0.5)
	if k < 1 || k > l.n-1 || math.Abs(pos-float64(k)*l.pitch) > l.tol {
		return 0
	}
	return k
}

// tolerance is how far in px an edge may lie from its line: lines between cells
// are thinner than a fifth of the cells and have an edge on each side, and
// pixels are whole.
func tolerance(pitch float64) float64 {
	return math.Min(math.Max(1.6, 0.1*pitch+0.5), 0.3*pitch)
}

// strongest returns the positions of the strongest peaks within slack of pos, up
// to four, the strongest first, and the middle between the first two, which may
// be the sides of one line; pos alone where there is none.
func strongest(ps []peak, pos, slack float64) []float64 {
	var near []peak
	for _, p := range ps {
		if math.Abs(p.pos-pos) <= slack {
			near = append(near, p)
		}
	}
	slices.SortStableFunc(near, func(a, b peak) int { return cmp.Compare(b.strength, a.strength) })
	var out []float64
	for _, p := range near[:min(4, len(near))] {
		if p.strength >= near[0].strength/3 {
			out = append(out, p.pos)
		}
	}
	switch len(out) {
	case 0:
		return []float64{pos}
	case 1:
		return out
	}
	return append(out, (out[0]+out[1])/2)
}

// refine moves the lines of a regular lattice to the edges that they stand for:
// a straight line through the places of the edges, robust by two rounds.
func (l *lattice) refine(ps []peak) {
	if len(l.lines) == 0 {
		return
	}
	n := len(l.lines) - 1
	for round := 0; round < 2; round++ {
		pitch := (l.lines[n] - l.lines[0]) / float64(n)
		tol := tolerance(pitch)
		var sw, sk, sx, skk, skx float64
		for k := 1; k < n; k++ {
			var w, x float64
			for _, p := range ps {
				if math.Abs(p.pos-l.lines[k]) <= tol {
					w += p.strength
					x += p.strength * p.pos
				}
			}
			if w == 0 {
				continue
			}
			x /= w
			sw++
			sk += float64(k)
			sx += x
			skk += float64(k * k)
			skx += float64(k) * x
		}
		det := sw*skk - sk*sk
		if sw < 3 || det <= 0 {
			return
		}
		step := (sw*skx - sk*sx) / det
		start := (sx - step*sk) / sw
		for k := range l.lines {
			l.lines[k] = start + step*float64(k)
		}
	}
}

// isWithin says whether one of its lines is at pos, to within a rounded edge and a twentieth
// of a cell, with at least two cells on each side.
func (l lattice) isWithin(pos float64) bool {
	n := len(l.lines) - 1
	if n < 4 {
		return false
	}
	pitch := (l.lines[n] - l.lines[0]) / float64(n)
	k := math.Round((pos - l.lines[0]) / pitch)
	return k > 1 && k < float64(n-1) && math.Abs(pos-l.lines[0]-k*pitch) < 0.5+0.05*pitch
}

// quantile returns the q-quantile of v, 0 for none.
func quantile(v []float64, q float64) float64 {
	if len(v) == 0 {
		return 0
	}
	var few [64]float64
	s := append(few[:0], v...)
	slices.Sort(s)
	return s[int(q*float64(len(s)-1)+0.5)]
}

// fitLattice finds the rows and columns of equal cells that fill box, whose
// edges are known to within slack px.
//
// What is printed in the cells has edges too, but none longer than a character
// is high, while a border between two cells is as long as the cell. So edges
// are counted from a least length on, and that length must fit the cells that
// come out: vertical edges of at least 0.5 to 0.9 of the cells' height give the
// columns, and horizontal edges of 0.5 to 0.9 of their width give the rows.
//
// Limit is from how many levels on an edge was counted. Where the product of both scores is not
// above floor, both may be without lines.
func fitLattice(r *raster, box image.Rectangle, slack int, floor float64) (x, y lattice, limit int) {
	// Ringing around letters and the 8x8 blocks of a JPEG make edges of their
	// own: where the faint ones give no clear lattice, only stronger ones count.
	for l, i := 2+r.noise, 0; i < 3; l, i = 2*l, i+1 {
		lx, ly := fitLatticeAbove(r, box, slack, l, floor)
		if i == 0 || lx.score*ly.score > x.score*y.score && !fewOf(lx, ly, x, y) {
			x, y, limit = lx, ly, l
		}
		if r.noise < 2 || math.Min(x.score, y.score) > clearLattice {
			break
		}
	}
	return x, y, limit
}

// fewOf says whether a lattice has few cells each way, between lines of a finer one that is fairly clear itself: where a matrix has
// quarters, the borders of these have the strongest edges, and a line or two are always in equal steps.
func fewOf(x, y, fineX, fineY lattice) bool {
	return max(len(x.lines), len(y.lines)) <= fewCells+1 && min(len(x.lines), len(y.lines)) > 1 &&
		min(len(fineX.lines), len(fineY.lines)) > fewCells+1 && math.Min(fineX.score, fineY.score) >= poorLattice &&
		explains(fineX.lines, x.lines) && explains(fineY.lines, y.lines)
}

// fewCells along an axis have lines that chance may put in equal steps.
const fewCells = 3

// clearLattice is the score from which a lattice is that of a whole panel.
const clearLattice = 0.85

// latticeQuery is what fitLatticeAbove is asked, which it often is again.
type latticeQuery struct {
	box          image.Rectangle
	slack, limit int
	floor        float64
}

// fitLatticeAbove is fitLattice for edges of at least limit levels, where the product of both
// scores is above floor; else both are without lines. The lines are in px of the picture.
func fitLatticeAbove(r *raster, box image.Rectangle, slack, limit int, floor float64) (x, y lattice) {
	q := latticeQuery{box, slack, limit, floor}
	fits, known := r.lattices[q]
	if !known {
		fits[0], fits[1] = latticeAbove(r, box, slack, limit, floor)
		if r.lattices == nil {
			r.lattices = map[latticeQuery][2]lattice{}
		}
		r.lattices[q] = fits
	}
	return fits[0].clone(), fits[1].clone()
}

func (l lattice) clone() lattice { return lattice{slices.Clone(l.lines), l.score} }

// noFloor is less than any score.
const noFloor = -1

// latticeAbove is fitLatticeAbove, found anew.
func latticeAbove(r *raster, box image.Rectangle, slack, limit int, floor float64) (x, y lattice) {
	wide := box.Inset(-slack).Intersect(image.Rect(0, 0, r.w, r.h))
	cols := axisFits{r.verticalEdges(wide, limit), wide.Min.X, box.Min.X, box.Max.X, slack, nil}
	rows := axisFits{r.horizontalEdges(wide, limit), wide.Min.Y, box.Min.Y, box.Max.Y, slack, nil}
	// The long edges are fewer, so that they are fitted sooner; what they leave open for the
	// short ones, among which those of letters are, is little where the lattice is clear.
	take := func(fx, fy *axisFit) {
		if s, ok := pair(fx, fy); ok && s > floor {
			floor, x, y = s, fx.lattice, fy.lattice
		}
	}
	for _, l := range slices.Backward(edgeLengths(max(cols.edges.extent, rows.edges.extent))) {
		if fx := cols.fit(l, floor); fx != nil {
			for _, fy := range rows.fits {
				take(fx, fy)
			}
		}
		if fy := rows.fit(l, floor); fy != nil {
			for _, fx := range cols.fits {
				take(fx, fy)
			}
		}
	}
	// What is printed may be nearly as high as its cell, as brackets are: the longest edges that
	// fit the cells, whose length lies between two of those above, may leave all of it out.
	if len(x.lines) > 1 && math.Min(x.score, y.score) < clearLattice {
		fx, fy := cols.fit(longestEdge*(y.lines[1]-y.lines[0]), noFloor), rows.fit(longestEdge*(x.lines[1]-x.lines[0]), noFloor)
		if fx != nil && fy != nil && math.Min(fx.score, fy.score) >= clearLattice && len(fx.lines) == len(x.lines) && len(fy.lines) == len(y.lines) {
			x.score, y.score = fx.score, fy.score // of the same lines, which more edges place better
		}
	}
	x.keepWithin(r.w)
	y.keepWithin(r.h)
	return x, y
}

// keepWithin moves the outer lines to the ends of a picture of size px, where the fit has put
// them a fraction of a pixel beyond.
func (l *lattice) keepWithin(size int) {
	if n := len(l.lines); n > 0 {
		l.lines[0], l.lines[n-1] = math.Max(0, l.lines[0]), math.Min(float64(size), l.lines[n-1])
	}
}

// edgeLengths are the least lengths of edges that are tried, px, up to that of an edge across
// the box: the next one is a quarter longer, as an edge may be half to nine tenths of a cell long.
func edgeLengths(extent int) []float64 {
	var out []float64
	for l := 3.0; l < 1.01*float64(extent); l *= 1.25 {
		out = append(out, l)
	}
	return out
}

// axisFits fits lattices to the edges of one direction in a box.
type axisFits struct {
	edges         edgeRuns
	start, lo, hi int // of the edges, and of the box, px of the picture
	slack         int
	fits          []*axisFit // those tried, of longer edges first
}

// axisFit is a lattice of the edges of at least length px.
type axisFit struct {
	lattice
	length float64
	peaks  []peak
}

// fit fits a lattice to the edges of at least length px, nil where its score is not above floor.
func (a *axisFits) fit(length, floor float64) *axisFit {
	if length >= 1.01*float64(a.edges.extent) {
		return nil
	}
	ps := peaks(a.edges.profile(int(length)))
	for i := range ps {
		ps[i].pos += float64(a.start)
	}
	f := &axisFit{length: length, peaks: ps}
	if n := len(a.fits); n > 0 && slices.Equal(ps, a.fits[n-1].peaks) {
		f.lattice = a.fits[n-1].above(floor)
	} else {
		f.lattice = fitRegular(ps, float64(a.lo), float64(a.hi), float64(a.slack), floor)
		f.refine(ps)
	}
	a.fits = append(a.fits, f)
	if len(f.lines) == 0 {
		return nil
	}
	return f
}

// Edges are counted as borders from so much of a cell's length on: from half of it, which few prints
// have, to nearly all, which blur and lines across them leave.
const shortestEdge, longestEdge = 0.5, 0.9

// shortestRounded is what round corners, which cells that stand apart may have, leave of it.
const shortestRounded = 0.4

// pair is the score of columns and rows together; not ok where the edges that give them are too
// long or too short for the cells that come out. That of few cells counts less: the only line that is
// seen along half of the box fits them best, and clear lattices of many cells nearly as well.
func pair(columns, rows *axisFit) (score float64, ok bool) {
	const less = 0.8
	if len(columns.lines) == 0 || len(rows.lines) == 0 {
		return 0, false
	}
	fits := func(f, across *axisFit) bool {
		l := f.length / (across.lines[1] - across.lines[0])
		return (l >= shortestEdge || l >= shortestRounded && lineWidth(f.peaks) > 0) && l <= longestEdge
	}
	score = columns.score * rows.score
	if max(len(columns.lines), len(rows.lines)) <= fewCells+1 {
		score *= less
	}
	return score, fits(columns, rows) && fits(rows, columns)
}
