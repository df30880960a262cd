package detect

import (
	"image"
	"math"
	"slices"
)

// cuts are those of the gaps in a box that are no lines between cells. The noise of a JPEG may have
// closed all of them.
func (s *solids) cuts(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) [][2]int {
	var stripes [][2]int
	if r.noise > 0 {
		stripes = s.betweenCells(r, box, vertical, s.lightStripes(r, box, vertical, 2*r.strokeSize()))
		stripes = slices.DeleteFunc(stripes, func(g [2]int) bool { return s.isFramed(box, vertical, g, r.strokeSize()) })
	}
	between := stripes // all cells
	if len(stripes) < fewLines || 2*(len(stripes)+1) < r.latticeLines(box, vertical) || !stripesInStep(stripes) {
		between = nil
	}
	if cut := s.partedGaps(r, box, vertical, gaps); len(cut) > 0 {
		return cut
	}
	for _, some := range [][][2]int{stripes, gaps} { // what the noise has left of a gap is narrower than it
		if cut := s.gapsAtCharts(r, box, vertical, some); len(cut) > 0 {
			return cut
		}
	}
	if s.ticksBetween(box, vertical, gaps, r.strokeSize()) || s.headed(r, box, vertical, gaps) {
		return gaps
	}
	if cut := s.wideGaps(box, vertical, gaps, stripes, between, r.strokeSize()); len(cut) > 0 {
		return cut
	}
	if cut := s.wideStripes(stripes, gaps); len(cut) > 0 || len(gaps) == 0 {
		return cut
	}
	gaps = slices.DeleteFunc(slices.Clone(gaps), func(g [2]int) bool { return asStripes(g, between) })
	if len(stripes) >= fewLines && !stripesInStep(stripes) { // of groups, and the JPEG has closed others
		gaps = stripes
	} else if closed := s.closedGaps(r, box, vertical, stripes, gaps); len(closed) > 0 {
		gaps = closed
	}
	return s.gapsOfGroups(r, box, vertical, gaps)
}

// closedGaps are the stripes, between lines that are drawn along both sides, that a JPEG has closed to gaps, or as wide ones altogether.
func (s *solids) closedGaps(r *raster, box image.Rectangle, vertical bool, stripes, gaps [][2]int) [][2]int {
	const least, blur = 2, 1 // px of a gap, and by which stripes of one width differ
	wide := math.MaxInt
	for _, c := range stripes {
		seen := slices.ContainsFunc(gaps, func(g [2]int) bool { return c[0] <= g[0] && g[1] <= c[1] && g[1]-g[0] >= least })
		if seen && s.bounded(r, box, vertical, c) {
			wide = min(wide, c[1]-c[0]-blur)
		}
	}
	return slices.DeleteFunc(slices.Clone(stripes), func(c [2]int) bool { return c[1]-c[0] < wide })
}

// stripesInStep says whether stripes follow each other in whole steps of the smallest one, as lines between cells do, and those between groups of
// any number of cells do not.
func stripesInStep(stripes [][2]int) bool {
	const whole = 0.2 // of a step: light cells move the middle of a line
	var steps []float64
	for i, g := range stripes[1:] {
		steps = append(steps, float64(g[0]+g[1]-stripes[i][0]-stripes[i][1])/2)
	}
	least := slices.Min(steps)
	return !slices.ContainsFunc(steps, func(d float64) bool { return !near(d/least, math.Round(d/least), whole) })
}

// partedGaps are those of the gaps in a box along whose middle a frame is drawn, or the frames that cross it with a margin of the page's
// colour on both sides, if they are fewer by far than the borders between cells, which may be drawn so as well.
func (s *solids) partedGaps(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) (cut [][2]int) {
	const least = 3 // px: a frame and something on both sides of it
	stroke := r.strokeSize()
	for i, g := range gaps {
		if i+1 < len(gaps) && gaps[i+1][0]-g[1] <= stroke/2 { // a frame that is taken for something filled
			g[1] = gaps[i+1][1]
		}
		if g[1]-g[0] >= least && s.isParted(box, vertical, g, stroke) {
			cut = append(cut, g)
		}
	}
	if len(cut) == 0 {
		cut = s.framesAcross(r, box, vertical)
	}
	if len(cut) > 0 && 2*(len(cut)+1) > r.latticeLines(box, vertical) {
		return nil
	}
	return cut
}

// lightShare is the share of a line's pixels that are as light as the page, up to a limit in levels: a JPEG carries hues into a margin, and
// hardly light.
func (r *raster) lightShare(line image.Rectangle, page rgb, limit int) float64 {
	light, n := 0, 0
	for y := line.Min.Y; y < line.Max.Y; y++ {
		for x := line.Min.X; x < line.Max.X; x++ {
			if n++; lumaDiff(r.at(x, y), page) <= limit {
				light++
			}
		}
	}
	return float64(light) / float64(max(1, n))
}

// framesAcross are the lines drawn across a box with a margin of the page's colour on both sides, with these margins.
func (s *solids) framesAcross(r *raster, box image.Rectangle, vertical bool) (frames [][2]int) {
	const nearly = 0.9 // of the margin: the frame around all crosses it
	limit := 2 + 2*r.noise
	// the outermost line of the page's colour within a stroke of a place, beyond which something else begins; from if there is none
	margin := func(from, step int) int {
		last := 0
		for k := 1; k <= r.strokeSize(); k++ {
			if r.lightShare(lineAt(box, from+k*step, vertical), s.page, limit) >= nearly {
				last = k
			}
		}
		if last == r.strokeSize() { // cells as pale as the page
			return from
		}
		return from + last*step
	}
	for _, l := range r.linesAcross(box, vertical) {
		if before, behind := margin(l[0], -1), margin(l[0], 1); before < l[0] && behind > l[0] {
			frames = append(frames, [2]int{before, behind + 1})
		}
	}
	return frames
}

// ticksBetween says whether parts of one size lie between the gaps of a box, which are wider than a stroke, and tick marks
// stick out into each of these, or in the noise of a JPEG into most.
func (s *solids) ticksBetween(box image.Rectangle, vertical bool, gaps [][2]int, stroke int) bool {
	if !alikeBetween(box, vertical, gaps, stroke) {
		return false
	}
	marked := 0
	for _, g := range gaps {
		if g[1]-g[0] <= stroke {
			return false
		}
		if s.marksIn(box, vertical, g, stroke) {
			marked++
		}
	}
	return marked == len(gaps) || marked > 1 && 2*marked > len(gaps)
}

// alikeBetween says whether parts of one size, and nothing else, lie between the gaps of a box.
func alikeBetween(box image.Rectangle, vertical bool, gaps [][2]int, stroke int) bool {
	wide, narrow := partsBetween(box, vertical, gaps, 8*stroke)
	return len(gaps) > 0 && len(narrow) == 0 && !slices.ContainsFunc(wide, func(part image.Rectangle) bool {
		return !similar(part.Dx(), wide[0].Dx()) || !similar(part.Dy(), wide[0].Dy())
	})
}

// headed says whether parts of one size lie between the gaps of a box, each under a heading, and farther apart
// than cells of one colour are.
func (s *solids) headed(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) bool {
	if !slices.ContainsFunc(gaps, func(g [2]int) bool { return g[1]-g[0] > s.lineGap+1 }) {
		return false
	}
	wide, narrow := partsBetween(box, vertical, gaps, 8*r.strokeSize())
	return len(narrow) == 0 && !slices.ContainsFunc(wide, func(part image.Rectangle) bool {
		return !similar(part.Dx(), wide[0].Dx()) || !similar(part.Dy(), wide[0].Dy()) || !r.hasHeading(s.shrink(part), s.page, top)
	})
}

// gapsAtCharts are those of the first and the last gap of a box behind which there is, no more than a stroke away, a chart drawn
// in a frame, whose bars stand as close to the cells as these do to each other. Farther away there are cells between.
func (s *solids) gapsAtCharts(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) (cut [][2]int) {
	if len(gaps) == 0 {
		return nil
	}
	stroke := r.strokeSize()
	deep := 2 * stroke // as no frame of a line alone is
	first, last := gaps[0], gaps[len(gaps)-1]
	before, after := rectOf(box), rectOf(box)
	sides := [2]side{left, right}
	if vertical {
		sides = [2]side{top, bottom}
		after.Y0, before.Y1 = float64(first[1]), float64(last[0])
	} else {
		after.X0, before.X1 = float64(first[1]), float64(last[0])
	}
	if r.noise > 0 {
		after, before = s.withoutRinging(after, vertical, stroke), s.withoutRinging(before, vertical, stroke)
	}
	ends := func(frame Rect) (float64, float64) {
		if vertical {
			return frame.Y0, frame.Y1
		}
		return frame.X0, frame.X1
	}
	if frame, ok := s.frameBeside(after, sides[0], deep, stroke); ok {
		if _, end := ends(frame); near(end, float64(first[0]), float64(stroke)) {
			cut = append(cut, first)
		}
	}
	if frame, ok := s.frameBeside(before, sides[1], deep, stroke); ok && (len(cut) == 0 || first != last) {
		if start, _ := ends(frame); near(start, float64(last[1]), float64(stroke)) {
			cut = append(cut, last)
		}
	}
	return cut
}

// withoutRinging is a box less the columns (the rows, unless upright) at its ends that are filled to less than a half, up to so many px: what
// rings about cells in a JPEG, and about letters beside them, is here and there taken for filled.
func (s *solids) withoutRinging(b Rect, upright bool, most int) Rect {
	box := b.Image()
	thin := func(at int) bool {
		line := lineAt(box, at, !upright)
		return 2*s.count(s.fill, line) < line.Dx()*line.Dy()
	}
	lo, hi := box.Min.Y, box.Max.Y
	if upright {
		lo, hi = box.Min.X, box.Max.X
	}
	from, to := lo, hi
	for from < min(lo+most, hi) && thin(from) {
		from++
	}
	for to > max(hi-most, from) && thin(to-1) {
		to--
	}
	if upright {
		b.X0, b.X1 = float64(from), float64(to)
	} else {
		b.Y0, b.Y1 = float64(from), float64(to)
	}
	return b
}

// wideGaps are those of the gaps in a box that are wider than the lines between its cells, the
// narrowest of them, or the stripes elsewhere that the noise of a JPEG has left of such, but for blank cells and those
// that are like the stripes between all cells.
func (s *solids) wideGaps(box image.Rectangle, vertical bool, gaps, stripes, between [][2]int, stroke int) (wide [][2]int) {
	line := quantile(widthsOf(gaps), 0)
	closed := slices.DeleteFunc(slices.Clone(stripes), func(c [2]int) bool {
		return slices.ContainsFunc(gaps, func(g [2]int) bool { return c[0] <= g[1]+stroke && g[0] <= c[1]+stroke })
	})
	if len(closed) >= fewLines {
		line = math.Min(line, quantile(widthsOf(closed), 0.5))
	}
	if s.lineGap > 0 { // where blank cells widen every gap
		line = math.Min(line, float64(s.lineGap))
	}
	for _, g := range gaps {
		// antialiasing moves each side of a line by up to a pixel
		if float64(g[1]-g[0]) > 1.5*line+2.5 && !asStripes(g, between) && (!blankCells(box, vertical, gaps, g, line) || s.marksIn(box, vertical, g, stroke)) {
			wide = append(wide, g)
		}
	}
	return wide
}

// latticeLines is how many lines across a box the lattice has that fits it.
func (r *raster) latticeLines(box image.Rectangle, vertical bool) int {
	x, y, _ := fitLattice(r, box, r.strokeSize(), noFloor)
	if vertical {
		return len(y.lines)
	}
	return len(x.lines)
}

// asStripes says whether a gap is one of the light stripes between all cells, of about one width, which the tint of a JPEG
// has closed the others to, or all but closed.
func asStripes(g [2]int, stripes [][2]int) bool {
	if len(stripes) == 0 {
		return false
	}
	line := quantile(widthsOf(stripes), 0.5)
	return slices.ContainsFunc(stripes, func(c [2]int) bool {
		return c[0] <= g[0] && g[1] <= c[1] && near(float64(c[1]-c[0]), line, 1+0.25*line)
	})
}

// wideStripes are those of the stripes across a box that are wider than most of them, lines between
// cells, and overlap one of the gaps, if there are any, of which the noise of a JPEG has closed a part,
// or are as wide as one that does.
func (s *solids) wideStripes(stripes, gaps [][2]int) [][2]int {
	if len(stripes) < fewLines {
		return nil
	}
	const blur = 1 // px by which stripes of one width differ
	line := math.Max(quantile(widthsOf(stripes), 0.5), float64(s.lineGap))
	wide := slices.DeleteFunc(slices.Clone(stripes), func(g [2]int) bool { return float64(g[1]-g[0]) <= 1.5*line+2.5 })
	least := math.MaxInt
	for _, g := range wide {
		if len(gaps) == 0 || slices.ContainsFunc(gaps, func(h [2]int) bool { return h[0] < g[1] && g[0] < h[1] }) {
			least = min(least, g[1]-g[0]-blur)
		}
	}
	return slices.DeleteFunc(wide, func(g [2]int) bool { return g[1]-g[0] < least })
}

// fewLines are so many that the middle one tells how wide lines between cells are.
const fewLines = 3

// widthsOf are the widths of stripes in px.
func widthsOf(stripes [][2]int) (widths []float64) {
	for _, g := range stripes {
		widths = append(widths, float64(g[1]-g[0]))
	}
	return widths
}

// besideGap are the two parts of p beside a column (or row) that is none: it is blank, and on each of
// its sides there are columns of one width, but they are not in step with those of the other.
func (p *Panel) besideGap(r *raster, page rgb) (before, after image.Rectangle, ok bool) {
	blank := func(c Rect) bool { return diff(r.dominant(c), page) <= r.inkLimit() }
	for _, vertical := range []bool{false, true} {
		lines := p.X
		if vertical {
			lines = p.Y
		}
		part := func(from, to int) *Panel {
			if vertical {
				return &Panel{X: p.X, Y: lines[from : to+1]}
			}
			return &Panel{X: lines[from : to+1], Y: p.Y}
		}
		if evenLines(lines) {
			continue
		}
		last := len(lines) - 1
		for k := 2; k+3 <= last; k++ {
			if evenLines(lines[:k+1]) && evenLines(lines[k+1:]) && part(k, k+1).share(blank) == 1 {
				return part(0, k).Box().Image(), part(k+1, last).Box().Image(), true
			}
		}
	}
	return before, after, false
}
