package detect

import (
	"image"
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/internal/groups"
)

// findPanels finds the heatmaps among the solids in rest (bounding boxes, px),
// clear of bars. What is left over comes back.
func findPanels(r *raster, s *solids, rest []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	bare, blank, ok := s.withoutBars(r, rest, bars)
	if !ok {
		return panelsAmong(r, s, rest, bars)
	}
	panels, left = panelsAmong(bare, blank, rest, bars)
	s.lineGap, s.empty, s.frames, s.outlines, s.facets = blank.lineGap, blank.empty, blank.frames, blank.outlines, blank.facets
	return panels, left
}

// panelsAmong is findPanels where no bar stands between cells.
func panelsAmong(r *raster, s *solids, rest []image.Rectangle, bars []Colorbar) (panels []Panel, left []image.Rectangle) {
	marked, rest := s.findMarks(r, rest, bars)
	s.lineGap = gapOfCells(r, rest)
	var alone []image.Rectangle // what one panel each was found in
	for _, g := range groupBoxes(rest, r.strokeSize(), s.lineGap) {
		if float64(g.Dx()*g.Dy()) < minPanelArea*float64(r.w*r.h) {
			left = append(left, g)
			continue
		}
		for _, part := range s.splitAtFrames(r, g) {
			ps := panelsIn(r, s, part, 0)
			if len(ps) == 0 {
				left = append(left, part)
			}
			if len(ps) == 1 {
				alone = append(alone, part)
			}
			panels = append(panels, ps...)
		}
	}
	panels, left = s.smoothSiblings(r, panels, append(alone, s.single...), left)
	panels = append(panels, s.paleSiblings(r, left, panels)...)
	panels = append(panels, r.likeSiblings(s.unfound(panels), panels)...)
	panels = append(panels, r.crossSiblings(left, panels)...)
	panels = append(panels, s.faintSiblings(r, left, panels)...)
	r.asTotals(panels)
	panels = append(panels, r.totalsBeside(slices.Concat(left, s.unfound(panels)), panels)...)
	panels = r.dropHeadings(panels)
	if len(marked) == 0 && r.isPattern(panels) {
		if lonely, others := s.findLonely(r, left, rest, bars); len(lonely) > 0 || len(panels) == 0 {
			panels, left = lonely, others
		}
	}
	panels = s.joinOverGaps(r, panels)
	s.followSiblings(r, panels)
	panels = r.dropHeadings(s.extendAll(r, panels, bars)) // the name in one alone may have been taken for cells, and is as wide as it now
	s.alignSiblings(r, panels)
	panels = r.splitLikeSiblings(panels)
	panels = append(s.addSiblings(panels, bars), marked...)
	left = slices.DeleteFunc(left, func(b image.Rectangle) bool {
		return slices.ContainsFunc(panels, func(p Panel) bool { return covers(p.Box(), rectOf(b)) })
	})
	panels = dropOverlapping(panels)
	panels, small := dropSmall(panels)
	left = append(left, small...)
	left = append(left, r.stripsBeside(rest, panels)...)
	sort.Slice(panels, func(i, j int) bool {
		a, b := panels[i].Box(), panels[j].Box()
		// rows of panels from the top, each from the left
		if a.Y1 <= b.Y0+0.3*b.H() || b.Y1 <= a.Y0+0.3*a.H() {
			return a.Y0 < b.Y0
		}
		return a.X0 < b.X0
	})
	return panels, left
}

// unfound are the parts between gaps in which nothing was found, where no panel is.
func (s *solids) unfound(panels []Panel) []image.Rectangle {
	return slices.DeleteFunc(slices.Clone(s.empty), func(b image.Rectangle) bool {
		return slices.ContainsFunc(panels, func(p Panel) bool { return overlap(p.Box(), rectOf(b)) })
	})
}

// extendAll extends panels, the largest first. One that another has grown over is
// a part of that.
func (s *solids) extendAll(r *raster, panels []Panel, bars []Colorbar) []Panel {
	sort.SliceStable(panels, func(i, j int) bool {
		a, b := panels[i].Box(), panels[j].Box()
		return a.W()*a.H() > b.W()*b.H()
	})
	var out []Panel
	for i, p := range panels {
		within := func(o Panel) bool { return covers(o.Box(), p.Box()) }
		if slices.ContainsFunc(out, within) {
			continue
		}
		others := append(panels[:i:i], panels[i+1:]...)
		for again := !p.Continuous && p.even(); again; {
			before := p.Box()
			p = s.extend(r, p, others, bars)
			again = p.Box() != before && p.coarsen(r) // what was added may make it whole
		}
		if !slices.ContainsFunc(out, within) {
			out = append(out, p)
		}
	}
	return out
}

// covers says whether the greater part of b lies within a.
func covers(a, b Rect) bool {
	w := math.Min(a.X1, b.X1) - math.Max(a.X0, b.X0)
	h := math.Min(a.Y1, b.Y1) - math.Max(a.Y0, b.Y0)
	return w > 0 && h > 0 && 2*w*h > b.W()*b.H()
}

// dropOverlapping leaves out the panels that reach into a larger one by more than
// rounding: what stands beside it was taken together with a piece of it.
func dropOverlapping(panels []Panel) (kept []Panel) {
	const rounding = 3 // px
	for i := range panels {
		b := panels[i].Box()
		inner := Rect{b.X0 + rounding, b.Y0 + rounding, b.X1 - rounding, b.Y1 - rounding}
		larger := func(o Panel) bool {
			c := o.Box()
			return c.W()*c.H() > b.W()*b.H() && overlap(inner, c)
		}
		again := func(o Panel) bool { // found twice
			c := o.Box()
			return c.W()*c.H() == b.W()*b.H() && overlap(inner, c)
		}
		if !slices.ContainsFunc(panels, larger) && !slices.ContainsFunc(kept, again) {
			kept = append(kept, panels[i])
		}
	}
	return kept
}

// dropSmall sets apart the panels of less than a twentieth of the largest one's
// area: patterns in lettering and legends.
func dropSmall(panels []Panel) (kept []Panel, small []image.Rectangle) {
	largest := 0.0
	for _, p := range panels {
		largest = math.Max(largest, p.Box().W()*p.Box().H())
	}
	for _, p := range panels {
		if b := p.Box(); b.W()*b.H() < largest/20 {
			small = append(small, b.Image())
		} else {
			kept = append(kept, p)
		}
	}
	return kept, small
}

// minPanelArea is the share of the picture below which a group of solids is
// lettering or a legend: forty panels of half the picture's area would fit.
const minPanelArea = 0.004

// groupBoxes unites boxes that stand as close together as cells do: closer than
// an eighth of the smaller one's shorter side, or a quarter where the two are of
// one size, as cells with thick lines of the page's colour between them are.
// Gaps between panels may be as small, see panelsIn. Stroke is the thickness of
// lines, lineGap that of the lines between cells, in px.
func groupBoxes(boxes []image.Rectangle, stroke, lineGap int) []image.Rectangle {
	var big []image.Rectangle
	for _, b := range boxes {
		if b.Dx() >= minPitch && b.Dy() >= minPitch {
			big = append(big, b)
		}
	}
	var out []image.Rectangle
	for _, group := range groups.Of(len(big), func(i, j int) bool {
		a, b := big[i], big[j]
		short := min(min(a.Dx(), a.Dy()), min(b.Dx(), b.Dy()))
		reach := max(3, short/8)
		if similar(a.Dx(), b.Dx()) && similar(a.Dy(), b.Dy()) {
			reach = max(3, min(short/4, 2*stroke), short/10)
		} else if short < 2*stroke { // what is left of a letter
			return false
		} else if level(a.Min.Y, b.Min.Y, a.Max.Y, b.Max.Y) || level(a.Min.X, b.Min.X, a.Max.X, b.Max.X) {
			reach = max(reach, stroke) // cells of several widths in a row
		}
		return a.Inset(-reach).Overlaps(b) || onPitch(a, b, lineGap)
	}) {
		var union image.Rectangle
		for _, i := range group {
			union = union.Union(big[i])
		}
		out = append(out, union)
	}
	return out
}

// gapOfCells is the width in px of the lines between cells: the most frequent
// small gap between boxes of one size that stand side by side, each of one colour
// but for its print, unlike panels, which may stand as close; 0 where there are
// too few of them to tell.
func gapOfCells(r *raster, boxes []image.Rectangle) int {
	beside := map[int][]int{} // boxes with such a gap beside them
	for i, a := range boxes {
		for j, b := range boxes[:i] {
			if !similar(a.Dx(), b.Dx()) || !similar(a.Dy(), b.Dy()) {
				continue
			}
			dx, dy := b.Min.X-a.Max.X, b.Min.Y-a.Max.Y
			if a.Min.X > b.Min.X {
				dx = a.Min.X - b.Max.X
			}
			if a.Min.Y > b.Min.Y {
				dy = a.Min.Y - b.Max.Y
			}
			most := max(2*r.strokeSize(), min(a.Dx(), a.Dy())/10)
			if d := dx; abs(a.Min.Y-b.Min.Y) <= 2 && d > 0 && d <= most {
				beside[d] = append(beside[d], i, j)
			}
			if d := dy; abs(a.Min.X-b.Min.X) <= 2 && d > 0 && d <= most {
				beside[d] = append(beside[d], i, j)
			}
		}
	}
	best := 0
	for d, pairs := range beside {
		if n, most := len(pairs), len(beside[best]); n >= 2*4 && (n > most || n == most && d < best) && r.plain(boxes, pairs) {
			best = d
		}
	}
	return best
}

// plain says whether most of the boxes, of which some are looked at, are single cells:
// one colour nearly all around their middle, where lettering does not reach.
func (r *raster) plain(boxes []image.Rectangle, which []int) bool {
	const looks = 24
	var shares []float64
	for k := 0; k < len(which); k += 1 + len(which)/looks {
		shares = append(shares, r.rimShare(boxes[which[k]]))
	}
	return quantile(shares, 0.5) > 0.9
}

// rimShare is how much of a line along the inside of a box has one colour.
func (r *raster) rimShare(b image.Rectangle) float64 {
	in := b.Inset(max(3, min(b.Dx(), b.Dy())/16)) // past a frame and its blur
	if in.Empty() {
		return 1
	}
	count := map[rgb]int{}
	n := 0
	onRim(in, func(x, y int) {
		count[r.at(x, y)]++
		n++
	})
	return float64(countLike(count, mostFrequent(count), 3+2*r.noise)) / float64(n)
}

// onPitch says whether two boxes of one size are cells of one lattice with
// blank cells between them: whole steps of box and line apart, up to three.
func onPitch(a, b image.Rectangle, line int) bool {
	if line == 0 || !similar(a.Dx(), b.Dx()) || !similar(a.Dy(), b.Dy()) {
		return false
	}
	steps := func(d, size int) (int, bool) {
		pitch := float64(size + line)
		k := int(math.Round(math.Abs(float64(d)) / pitch))
		return k, k <= 3 && math.Abs(math.Abs(float64(d))-float64(k)*pitch) <= 2
	}
	kx, okx := steps(a.Min.X-b.Min.X, a.Dx())
	ky, oky := steps(a.Min.Y-b.Min.Y, a.Dy())
	return okx && oky && kx+ky <= 4
}

// similar says whether two sizes in px are the same but for rounding and blur.
func similar(a, b int) bool { return abs(a-b) <= max(2, max(a, b)/8) }

// level says whether two boxes begin and end at the same places, in px along an axis.
func level(from, from2, to, to2 int) bool { return abs(from-from2) <= 1 && abs(to-to2) <= 1 }

// poorLattice is a score below which lines may be drawn along the columns, or the rows, that were taken for borders, if those
// across are clear.
const poorLattice = 0.7

// minLatticeScore: below it the edges in a box are no lattice. Drawn heatmaps
// score above 0.6, photographs and bar charts below 0.4.
const minLatticeScore = 0.5

// panelsIn finds the heatmaps that fill box.
func panelsIn(r *raster, s *solids, box image.Rectangle, depth int) []Panel {
	if min(box.Dx(), box.Dy()) < 2*minPitch || depth > 6 {
		return nil
	}
	if parts := splitAtGaps(r, s, box); len(parts) > 1 {
		if p, ok := s.tiles(r, box); ok && looksFilled(r, &p) {
			return []Panel{p}
		}
		var out []Panel
		var empty []image.Rectangle
		for _, b := range parts {
			found := panelsIn(r, s, b, depth+1)
			out = append(out, found...)
			switch len(found) {
			case 0:
				empty = append(empty, r.cutTint(b, s.page))
			case 1:
				s.single = append(s.single, r.cutTint(b, s.page))
			}
		}
		out = append(out, r.likeSiblings(empty, out)...)
		s.empty = append(s.empty, empty...)
		return out
	}
	outer := r.cutTint(box, s.page)
	parts := r.splitAtHeadings(outer, s.page)
	if len(parts) == 0 {
		parts = s.splitAtOuterHeadings(r, outer)
	}
	if len(parts) > 1 {
		var found []Panel
		for _, b := range parts {
			found = append(found, panelsIn(r, s, b, depth+1)...)
		}
		return found
	}
	inner := s.withoutHeadings(r, outer)
	out := s.panelIn(r, inner)
	if inner != outer && len(out) > 0 {
		s.facets = append(s.facets, facet{rectOf(outer), rectOf(inner)})
	}
	return out
}

// panelIn is the heatmap that fills a box without headings, if there is one.
func (s *solids) panelIn(r *raster, inner image.Rectangle) []Panel {
	if bare, ok := s.withoutInsets(r, inner); ok {
		r = bare
	}
	x, y := bestLattice(r, inner)
	isClear := math.Min(x.score, y.score) >= clearLattice
	if cells, ok := r.withoutGround(inner, s.page); ok && (!isClear || r.gridBeside(inner, cells, x.lines, y.lines, s.page)) {
		clearer := x.score*y.score + 0.1 // as for bestLattice: dark cells of a smooth picture have few edges
		all := cells.In(inner.Inset(r.strokeSize()))
		if cx, cy := bestLattice(r, cells); math.Min(cx.score, cy.score) >= clearLattice || all && cx.score*cy.score > clearer {
			s.facets = append(s.facets, facet{rectOf(inner.Inset(-r.strokeSize())), rectOf(cells)}) // a line of its grid may part the ground
			inner, x, y = cells, cx, cy
		}
	}
	x.lines, y.lines = linesIn(x.lines, inner.Min.X, inner.Max.X), linesIn(y.lines, inner.Min.Y, inner.Max.Y)
	x.lines, y.lines = s.endingSharply(r, inner, x.lines, false), s.endingSharply(r, inner, y.lines, true)
	cols, rows := (&Panel{X: x.lines, Y: y.lines}).hidden(r, s.page)
	if p, ok := s.betweenGaps(r, inner, x, y); ok {
		return []Panel{p}
	}
	var grid Panel
	var clear [2]bool
	crossed := false
	vague := math.Min(x.score, y.score) < clearLattice || cols+rows > 0
	if vague {
		grid, clear = bordered(r, inner, x, y, s.page)
	}
	if math.Min(x.score, y.score) < poorLattice && math.Max(x.score, y.score) >= clearLattice && !(clear[0] && clear[1] && grid.holdsPrints(r)) {
		px, py := r.underStrokes(inner, s.page)
		if len(px.lines) > 0 && len(px.lines) <= len(x.lines) && len(py.lines) <= len(y.lines) {
			x, y, cols, rows, vague = px, py, 0, 0, false
			crossed = !(&Panel{X: x.lines, Y: y.lines}).holdsPrints(r)
			grid, clear = Panel{}, [2]bool{}
		}
	}
	if vague {
		p, ok := s.unevenPanel(r, grid, clear, x, y, cols, rows)
		if ok && !p.tiny() && looksFilled(r, &p) {
			const frame = 3 // px beside the borders that it may reach
			if a, b, apart := p.besideGap(r, s.page); apart {
				return append(s.panelIn(r, s.shrink(a.Inset(-frame))), s.panelIn(r, s.shrink(b.Inset(-frame)))...)
			}
			if table, ok := grid.sheetIn(r, inner, clear); ok && !table.tiny() && !p.printed(r, printedMost) {
				return []Panel{table}
			}
			p.dropBlankRim(r)
			return []Panel{p}
		}
	}
	if p, ok := s.withPrintedRest(r, inner, x, y); ok && !crossed && !p.tiny() && looksFilled(r, &p) {
		return []Panel{p}
	}
	found := len(x.lines) > 2 && len(y.lines) > 2 && math.Min(x.score, y.score) >= minLatticeScore
	if p, ok := grid.sheetIn(r, inner, clear); ok && !p.tiny() && !(found && cols+rows == 0 && explains(x.lines, p.X) && explains(y.lines, p.Y)) {
		return []Panel{p}
	}
	if !found {
		return nil
	}
	p := Panel{Colorbar: -1, Crossed: crossed}
	p.X, p.Y = x.lines, y.lines
	p.coarsen(r)
	p.X, p.Y = divided(p.X, p.finer(r, false)), divided(p.Y, p.finer(r, true))
	if p.tiny() && (x.byChance() || y.byChance()) { // a picture of smaller cells than are told apart, or none
		return nil
	}
	// of the half of a triangular matrix two thirds are filled at least; of dense
	// lettering less than a quarter is thicker than a stroke
	b := p.Box()
	enough := float64(s.count(s.fill, b.Image())) >= 0.3*b.W()*b.H() || math.Min(x.score, y.score) >= clearLattice && scattered(r, &p, s.page)
	if !enough || !looksFilled(r, &p) {
		return nil
	}
	p.dropBlankRim(r)
	whole := p.Box()
	if p.dropNamedRim(r) {
		s.facets = append(s.facets, facet{whole, p.Box()})
	}
	return []Panel{p}
}

// betweenGaps is the lattice whose rows, or columns, lie between the lines of the page's colour that part a box from side to side, where such
// lines run through those of an even lattice, as no border does; ok is false where they do not, or a cell has not one colour then.
func (s *solids) betweenGaps(r *raster, box image.Rectangle, x, y lattice) (p Panel, ok bool) {
	const (
		fewest = 2    // lines within the cells of the even lattice
		beside = 0.05 // of a cell, that they lie off its border, and 2 px
	)
	lines := func(l lattice, vertical bool, from, to int) (between []float64, crossed bool) {
		if len(l.lines) < 2 {
			return nil, false
		}
		pitch := (l.lines[len(l.lines)-1] - l.lines[0]) / float64(len(l.lines)-1)
		off := 0
		between = append(between, float64(from))
		for _, g := range s.gaps(box, vertical) {
			mid := float64(g[0]+g[1]) / 2
			if between = append(between, mid); !slices.ContainsFunc(l.lines, func(at float64) bool { return near(at, mid, 2+beside*pitch) }) {
				off++
			}
		}
		return append(between, float64(to)), off >= fewest
	}
	p = Panel{X: x.lines, Y: y.lines, Colorbar: -1}
	if cols, crossed := lines(x, false, box.Min.X, box.Max.X); crossed && y.score >= clearLattice {
		p.X, ok = cols, true
	} else if rows, crossed := lines(y, true, box.Min.Y, box.Max.Y); crossed && x.score >= clearLattice {
		p.Y, ok = rows, true
	}
	return p, ok && !p.tiny() && p.whole(r, anyPrint) && looksFilled(r, &p)
}

// tiny says whether cells are, in the mean, so small that a border of theirs is near any edge.
func (p *Panel) tiny() bool {
	b := p.Box()
	return math.Min(b.W()/float64(p.Cols()), b.H()/float64(p.Rows())) < 2*minPitch
}

// linesIn are the lines without those of outer columns (or rows) that lie, for the greater part, not
// between two places: what stands beside a narrow box, as a tree beside a strip, has edges too.
func linesIn(lines []float64, from, to int) []float64 {
	for len(lines) > 1 && lines[0]+lines[1] < 2*float64(from) {
		lines = lines[1:]
	}
	for n := len(lines); n > 1 && lines[n-2]+lines[n-1] > 2*float64(to); n = len(lines) {
		lines = lines[:n-1]
	}
	return lines
}

// endingSharply are the lines of a box's columns (rows, if vertical), of which an outer one that reaches beyond the box ends with it, where that
// is filled all along that side: a strip narrower than the cells stands as far from them as these from each other.
func (s *solids) endingSharply(r *raster, box image.Rectangle, lines []float64, vertical bool) []float64 {
	const (
		beyond = 0.15 // of a column: less is what smoothing leaves
		all    = 0.8  // of the side, with lines between the cells
		stray  = 0.2  // of what lies beyond it: noise, or the tips of a tree
	)
	from, to := box.Min.X, box.Max.X
	if vertical {
		from, to = box.Min.Y, box.Max.Y
	}
	n := len(lines)
	if n <= 3 {
		return lines
	}
	filled := func(at int) bool {
		line := lineAt(box, at, vertical)
		return float64(s.count(s.fill, line)) >= all*float64(line.Dx()*line.Dy())
	}
	bare := func(a, b int) bool { // the page is seen between two places
		part := image.Rect(a, box.Min.Y, b, box.Max.Y)
		if vertical {
			part = image.Rect(box.Min.X, a, box.Max.X, b)
		}
		part = part.Intersect(image.Rect(0, 0, r.w, r.h))
		return float64(r.unlike(part, s.page, 2+r.noise)) <= stray*float64(part.Dx()*part.Dy())
	}
	lines = slices.Clone(lines)
	reach := beyond * (lines[2] - lines[1])
	if lines[0] < float64(from)-reach && filled(from+1) && bare(int(lines[0]), from-r.strokeSize()) {
		lines[0] = float64(from)
	}
	if lines[n-1] > float64(to)+reach && filled(to-2) && bare(to+r.strokeSize(), int(lines[n-1])) {
		lines[n-1] = float64(to)
	}
	return lines
}

// bestLattice fits a lattice to box, or to a part of it where that is much
// clearer: letters that touch a panel, or tint that a JPEG leaves beside it,
// make the box too large.
func bestLattice(r *raster, box image.Rectangle) (x, y lattice) {
	x, y, limit := fitLattice(r, box, r.strokeSize(), noFloor)
	if math.Min(x.score, y.score) >= clearLattice {
		return x, y
	}
	// an axis line beside the cells, blurred, may hang together with them
	clearer := x.score*y.score + 0.1
	if wx, wy, _ := fitLattice(r, box, 3*r.strokeSize(), clearer); wx.score*wy.score > clearer &&
		looksFilled(r, &Panel{X: wx.lines, Y: wy.lines}) {
		if x, y = wx, wy; math.Min(x.score, y.score) >= clearLattice {
			return x, y
		}
	}
	for _, side := range []side{top, bottom, left, right} {
		best, bestX, bestY := box, x, y
		for _, pos := range r.alongSide(box, side) {
			cut := box
			switch at := int(pos + 0.5); side {
			case top:
				cut.Min.Y += at
			case bottom:
				cut.Max.Y = box.Min.Y + at
			case left:
				cut.Min.X += at
			case right:
				cut.Max.X = box.Min.X + at
			}
			now, from := y, box.Min.Y
			if !side.vertical() {
				now, from = x, box.Min.X
			}
			if math.Min(x.score, y.score) >= minLatticeScore && now.isWithin(float64(from)+pos) {
				continue // it takes rows or columns off a lattice that is no clearer without them; one alone may be a heading
			}
			better := x.score*y.score + 0.1
			floor := better
			if r.noise > 0 { // strips are apart from the cells, but a JPEG may have filled the gap
				floor -= 0.1
			}
			cx, cy := fitCut(r, cut, limit, floor)
			if len(cx.lines) < 2 || len(cy.lines) < 2 {
				continue
			}
			// what is cut off must not be a row or column itself, if they fit one lattice
			along, across := cy, cx.lines
			if !side.vertical() {
				along, across = cx, cy.lines
			}
			pitch := along.lines[1] - along.lines[0]
			off := float64(box.Dx() - cut.Dx() + box.Dy() - cut.Dy())
			uneven := math.Abs(off-pitch*math.Round(off/pitch)) > 0.1*pitch+1 // as a heading over a facet is
			// another side may have one as well
			size := box.Dx()
			if side.vertical() {
				size = box.Dy()
			}
			classes := func() bool {
				return floor < better && off < thinStrips*float64(size) && math.Min(cx.score, cy.score) >= minLatticeScore &&
					r.hasClasses(without(box, cut), across, side.vertical()) &&
					!oneLine(across, rectOf(without(box, cut)), side.vertical()).goesOnIn(r, &Panel{X: cx.lines, Y: cy.lines}, side)
			}
			if floor < better && cx.score*cy.score <= better && !classes() {
				continue
			}
			strip := !r.hasBorders(without(box, cut), across, side.vertical()) &&
				(along.score >= clearLattice && (uneven || math.Min(x.score, y.score) < minLatticeScore) || classes())
			if off > 0.7*pitch && !strip {
				continue
			}
			bestX, bestY, best = cx, cy, cut
			x, y = cx, cy
		}
		box, x, y = best, bestX, bestY
		if math.Min(x.score, y.score) >= clearLattice {
			break
		}
	}
	return x, y
}

// thinStrips is how much of the height (width) of a panel the annotation strips along one of its sides take up at most.
const thinStrips = 0.1

// fitCut is fitLatticeAbove for a part of a box in which edges count from limit levels on, or
// from fewer, where these make it clearer: what is cut off may have led to limit.
func fitCut(r *raster, cut image.Rectangle, limit int, floor float64) (x, y lattice) {
	for l := limit; l >= 2+r.noise && math.Min(x.score, y.score) < clearLattice; l /= 2 {
		if fx, fy := fitLatticeAbove(r, cut, r.strokeSize(), l, math.Max(floor, x.score*y.score)); len(fx.lines) > 1 {
			x, y = fx, fy
		}
	}
	return x, y
}

// alongSide are the places, px of the box, of the edges in the outer quarter of a box that may be a side of the
// panel: one edge that runs on for a quarter of the box, or, where lines between cells break it, pieces that make up
// half of it.
func (r *raster) alongSide(box image.Rectangle, at side) (places []float64) {
	const most = 32 // cells along the side: shorter pieces are lettering's
	const half = 0.5
	const rim = 4 // px in which the end of what is looked at tells
	edges, outer, size := r.horizontalEdges, box, box.Dy()
	if !at.vertical() {
		edges, size = r.verticalEdges, box.Dx()
	}
	after, before, first := 2, size/4, 0 // px of the box
	if at == bottom || at == right {
		after, before, first = 3*size/4, size-2, max(0, 3*size/4-rim)
	}
	switch at {
	case top:
		outer.Max.Y = min(box.Max.Y, box.Min.Y+before+rim)
	case bottom:
		outer.Min.Y += first
	case left:
		outer.Max.X = min(box.Max.X, box.Min.X+before+rim)
	case right:
		outer.Min.X += first
	}
	e := edges(outer, 2+r.noise)
	found := peaks(e.profile(e.extent / 4))
	for _, p := range peaks(e.profile(max(2*minPitch, e.extent/most))) {
		if p.strength >= half {
			found = append(found, p)
		}
	}
	for _, p := range found {
		pos := float64(first) + p.pos
		if i := int(pos + 0.5); i > after && i < before {
			places = append(places, pos)
		}
	}
	return places
}

// without is what a cut at one side takes off a box.
func without(box, cut image.Rectangle) image.Rectangle {
	switch {
	case cut.Min.Y > box.Min.Y:
		box.Max.Y = cut.Min.Y
	case cut.Max.Y < box.Max.Y:
		box.Min.Y = cut.Max.Y
	case cut.Min.X > box.Min.X:
		box.Max.X = cut.Min.X
	default:
		box.Min.X = cut.Max.X
	}
	return box
}

// oneLine is a row (column, unless horizontal) as a panel, with some lines across it.
func oneLine(lines []float64, row Rect, horizontal bool) *Panel {
	if horizontal {
		return &Panel{X: lines, Y: []float64{row.Y0, row.Y1}}
	}
	return &Panel{X: []float64{row.X0, row.X1}, Y: lines}
}

// hasClasses says whether a row (column, unless vertical) has the colours of classes between the lines across it, but
// for its ends, where the page may be.
func (r *raster) hasClasses(row image.Rectangle, lines []float64, vertical bool) bool {
	const rim = 8 // of so many lines one may be beyond each end of the row
	page := r.pageColor()
	part := func(from, to int) *Panel { return oneLine(lines[from:to+1], rectOf(row), vertical) }
	blank := func(k int) bool { return diff(r.dominant(part(k, k+1).Box()), page) <= r.inkLimit() }
	from, to := 0, len(lines)-1
	for most := to / rim; from < most && blank(from); from++ {
	}
	for least := to - to/rim; to > least && blank(to-1); to-- {
	}
	return to > from && part(from, to).classed(r, vertical, page)
}

// hasBorders says whether a row (column, unless vertical) has several colours between
// most of the lines across it, as cells do and the groups of a strip do not.
func (r *raster) hasBorders(row image.Rectangle, lines []float64, vertical bool) bool {
	cell := func(k int) Rect { return oneLine(lines[k:k+2], rectOf(row), vertical).Box() }
	n := 0
	for k := 1; k < len(lines)-1; k++ {
		if diff(r.dominant(cell(k-1)), r.dominant(cell(k))) > r.inkLimit() {
			n++
		}
	}
	return 2*n > len(lines)-2
}

// splitAtGaps cuts box where a stripe of page colour crosses it that is no line
// between cells: one wider than the others, or one between parts that have
// cells of their own.
func splitAtGaps(r *raster, s *solids, box image.Rectangle) []image.Rectangle {
	for _, vertical := range []bool{false, true} {
		gaps := s.gaps(box, vertical)
		if len(gaps) == 0 && r.noise > 0 {
			gaps = s.betweenCells(r, box, vertical, s.stripes(r, box, vertical, 2*r.strokeSize()))
		}
		gaps = slices.DeleteFunc(gaps, func(g [2]int) bool { return s.isFramed(box, vertical, g, r.strokeSize()) })
		cut := s.cuts(r, box, vertical, gaps)
		if len(cut) == 0 {
			continue
		}
		return s.partsAt(box, vertical, cut)
	}
	return nil
}

// partsAt are the parts of a box between gaps across it, px, shrunk to what is filled in them.
func (s *solids) partsAt(box image.Rectangle, vertical bool, cut [][2]int) (parts []image.Rectangle) {
	start := box.Min.X
	end := box.Max.X
	if vertical {
		start, end = box.Min.Y, box.Max.Y
	}
	for _, g := range append(cut[:len(cut):len(cut)], [2]int{end, end}) {
		part := box
		if vertical {
			part.Min.Y, part.Max.Y = start, g[0]
		} else {
			part.Min.X, part.Max.X = start, g[0]
		}
		parts = append(parts, s.shrink(part))
		start = g[1]
	}
	return parts
}

// isFramed says whether a drawn line runs on through a gap at each of its ends, as a panel's
// frame does beside cells that are as light as the page. Narrow gaps are crossed by what sticks
// out of the frames on both sides of them, and one along whose middle such a line runs is between two panels.
func (s *solids) isFramed(box image.Rectangle, vertical bool, g [2]int, stroke int) bool {
	if g[1]-g[0] <= stroke || s.isParted(box, vertical, g, stroke) {
		return false
	}
	ends := [2]int{box.Min.Y, box.Max.Y}
	if vertical {
		ends = [2]int{box.Min.X, box.Max.X}
	}
	for _, end := range ends {
		drawn := false
		for at := end - stroke; at <= end+stroke && !drawn; at++ {
			line := image.Rect(g[0], at, g[1], at+1)
			if vertical {
				line = image.Rect(at, g[0], at+1, g[1])
			}
			drawn = s.count(s.ink, line) == g[1]-g[0]
		}
		if !drawn {
			return false
		}
	}
	return true
}

// isParted says whether a line is drawn along the middle of a gap from end to end, less than two strokes away from what is
// on each side of it: the frame that two facets share, each of which leaves a margin around its cells. No cells are as narrow.
func (s *solids) isParted(box image.Rectangle, vertical bool, g [2]int, stroke int) bool {
	drawn := func(at int) bool {
		line := image.Rect(at, box.Min.Y, at+1, box.Max.Y)
		if vertical {
			line = image.Rect(box.Min.X, at, box.Max.X, at+1)
		}
		return s.count(s.ink, line) == line.Dx()*line.Dy()
	}
	middle := (g[0] + g[1]) / 2
	return g[1]-g[0] < 4*stroke && (drawn(middle-1) || drawn(middle)) && !drawn(g[0]) && !drawn(g[1]-1)
}

// betweenCells are the gaps that are not within a cell, where the box is one clear lattice:
// a pale cell may be as light as the page beside its print.
func (s *solids) betweenCells(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) [][2]int {
	if len(gaps) == 0 {
		return nil
	}
	x, y, _ := fitLattice(r, box, r.strokeSize(), noFloor)
	if math.Min(x.score, y.score) < clearLattice {
		return gaps
	}
	lines := x.lines
	if vertical {
		lines = y.lines
	}
	slack := tolerance(lines[1] - lines[0])
	return slices.DeleteFunc(gaps, func(g [2]int) bool {
		return !slices.ContainsFunc(lines, func(at float64) bool { return at > float64(g[0])-slack && at < float64(g[1])+slack })
	})
}

// gapsOfGroups are those of the gaps that are no lines between cells, because the parts
// between them have cells whose borders are no gaps.
func (s *solids) gapsOfGroups(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) (cut [][2]int) {
	x, y, _ := fitLattice(r, box, r.strokeSize(), noFloor)
	lines := x.lines
	if vertical {
		lines = y.lines
	}
	// where the whole is one clear lattice, cells of parts would be edges off its lines
	whole := math.Min(x.score, y.score) >= clearLattice
	if len(lines)-1 > len(gaps)+1 && math.Min(x.score, y.score) >= minLatticeScore {
		// most borders between the cells have no line of page colour
		least := max(3, s.lineGap+2)
		for _, g := range gaps {
			width := g[1] - g[0]
			if r.noise > 0 && !s.bounded(r, box, vertical, g) { // pale cells on both sides widen a line
				width--
			}
			if width >= least {
				cut = append(cut, g)
			}
		}
	}
	if len(cut) > 0 {
		return cut
	}
	wide, narrow := partsBetween(box, vertical, gaps, 8*r.strokeSize())
	if len(narrow) > 0 && len(wide) == 1 || len(wide) > 1 && !whole {
		coarse := lattice{lines, math.Min(x.score, y.score)}
		if pitch := s.leastPitch(r, wide, vertical, coarse, s.narrowest(r, box, vertical, gaps)); pitch > 0 && (len(wide) > 1 || areStrips(narrow, pitch, vertical) || !whole && s.isBesideStrips(r, wide[0], narrow, vertical)) {
			return gaps
		}
	}
	return nil
}

// bounded says whether a line is drawn along each side of a gap, so that no cell beside it is as light as the page up to there.
func (s *solids) bounded(r *raster, box image.Rectangle, vertical bool, g [2]int) bool {
	const hardly = 0.02 // of the line: the gaps that cross it
	dark := func(from, step int) bool {
		for k := 1; k <= r.strokeSize()/2; k++ {
			if r.lightShare(lineAt(box, from+k*step, vertical), s.page, 2+2*r.noise) <= hardly {
				return true
			}
		}
		return false
	}
	return dark(g[0], -1) && dark(g[1]-1, 1)
}

// isBesideStrips says whether a part of a box is a clear lattice, of which the narrow ones
// beside it are strips: they have one colour in each of its columns (rows, unless vertical),
// as no bar has.
func (s *solids) isBesideStrips(r *raster, part image.Rectangle, strips []image.Rectangle, vertical bool) bool {
	x, y, _ := fitLattice(r, s.shrink(part), r.strokeSize(), noFloor)
	if math.Min(x.score, y.score) < clearLattice {
		return false
	}
	p := &Panel{X: x.lines, Y: y.lines}
	at := left
	if vertical {
		at = top
	}
	return !slices.ContainsFunc(strips, func(strip image.Rectangle) bool {
		return !r.plainCells(p.cellsOf(at, rectOf(strip)), plainOf)
	})
}

// plainOf is the share of a cell of one colour that has it; the rest is its rim.
const plainOf = 0.8

// plainCells says whether each of some cells has one colour in at least a share of it, as those
// of a strip have and those that a bar beside a panel would have do not.
func (r *raster) plainCells(cells []Rect, least float64) bool {
	return !slices.ContainsFunc(cells, func(c Rect) bool { return r.share(c, r.dominant(c), diff) < least })
}

// partsBetween are what lies between gaps of a box: the parts that are at least so many px
// wide, as cells are, and the others.
func partsBetween(box image.Rectangle, vertical bool, gaps [][2]int, least int) (wide, narrow []image.Rectangle) {
	from, to := box.Min.X, box.Max.X
	if vertical {
		from, to = box.Min.Y, box.Max.Y
	}
	for _, g := range append(gaps[:len(gaps):len(gaps)], [2]int{to, to}) {
		part := image.Rect(from, box.Min.Y, g[0], box.Max.Y)
		if vertical {
			part = image.Rect(box.Min.X, from, box.Max.X, g[0])
		}
		from = g[1]
		if min(part.Dx(), part.Dy()) < least {
			narrow = append(narrow, part)
		} else {
			wide = append(wide, part)
		}
	}
	return wide, narrow
}

// leastPitch is the least height in px of the rows of cells of parts of a box (the width
// of columns, unless vertical); 0 where one has none, or rows whose borders are of the
// page's colour, or have as much of it as a gap of some width (px, see pageAcross), or where
// the whole box has larger cells that are clearer. Where the clear ones are alike in their
// cells, as many others of their size may have cells that are hardly seen.
func (s *solids) leastPitch(r *raster, parts []image.Rectangle, vertical bool, whole lattice, gap float64) float64 {
	least := math.Inf(1)
	var scores []float64
	var clear, vague []image.Rectangle
	counts := map[[2]int]bool{} // columns and rows
	for _, part := range parts {
		part = s.shrink(part)
		x, y := bestLattice(r, part)
		scores = append(scores, math.Min(x.score, y.score))
		lines := x.lines
		if vertical {
			lines = y.lines
		}
		if len(lines) < 3 || math.Min(x.score, y.score) < minLatticeScore || x.tiny() && x.byChance() || y.tiny() && y.byChance() {
			vague = append(vague, part)
			continue
		}
		if inner := lines[1 : len(lines)-1]; s.areGaps(r, part, vertical, inner) || gap > 0 && s.areSpread(r, part, vertical, inner, gap) {
			return 0
		}
		clear = append(clear, part)
		counts[[2]int{len(x.lines), len(y.lines)}] = true
		least = math.Min(least, lines[1]-lines[0])
	}
	if quantile(scores, 0.5) < whole.score && least < (whole.lines[1]-whole.lines[0])/2 {
		return 0
	}
	alike := func(v image.Rectangle) bool {
		return slices.ContainsFunc(clear, func(c image.Rectangle) bool { return similar(c.Dx(), v.Dx()) && similar(c.Dy(), v.Dy()) })
	}
	for _, v := range vague {
		if len(vague) > len(clear) || len(counts) > 1 || !alike(v) {
			return 0
		}
	}
	return least
}

// areStrips says whether no part is as high as a row (wide as a column, unless vertical).
func areStrips(parts []image.Rectangle, pitch float64, vertical bool) bool {
	const alike = 0.2 // of a row, with a gap's blur on either side
	return !slices.ContainsFunc(parts, func(b image.Rectangle) bool {
		size := b.Dx()
		if vertical {
			size = b.Dy()
		}
		return near(float64(size), pitch, alike*pitch)
	})
}

// areGaps says whether half of the lines are as light as the page all across box.
func (s *solids) areGaps(r *raster, box image.Rectangle, vertical bool, lines []float64) bool {
	light := 0
	for _, at := range lines {
		if r.awayFrom(s.page, box, at, vertical, diff) <= float64(2*s.limit) {
			light++
		}
	}
	return 2*light >= len(lines)
}

// awayFrom is how far the line of pixels across a box is from a colour that is nearest to it, of those
// about a place: levels by diff or lumaDiff, in the mean.
func (r *raster) awayFrom(c rgb, box image.Rectangle, at float64, vertical bool, diff func(a, b rgb) int) float64 {
	const reach = 2 // px
	least := math.Inf(1)
	for d := -reach; d <= reach; d++ {
		line := lineAt(box, int(at)+d, vertical).Intersect(image.Rect(0, 0, r.w, r.h))
		sum := 0
		for y := line.Min.Y; y < line.Max.Y; y++ {
			for x := line.Min.X; x < line.Max.X; x++ {
				sum += diff(r.at(x, y), c)
			}
		}
		least = math.Min(least, float64(sum)/float64(max(1, line.Dx()*line.Dy())))
	}
	return least
}

// blankCells says whether gap g is as wide as one to three cells and the lines
// around them, the cells being as large as the smallest part between two gaps.
func blankCells(box image.Rectangle, vertical bool, gaps [][2]int, g [2]int, line float64) bool {
	at, end := box.Min.X, box.Max.X
	if vertical {
		at, end = box.Min.Y, box.Max.Y
	}
	cell := end - at
	for _, h := range append(gaps[:len(gaps):len(gaps)], [2]int{end, end}) {
		cell = min(cell, h[0]-at)
		at = h[1]
	}
	if float64(cell) < 2*line { // what is left of a part is no cell
		return false
	}
	pitch := float64(cell) + line
	n := math.Round((float64(g[1]-g[0]) - line) / pitch)
	return n >= 1 && n <= 3 && math.Abs(float64(g[1]-g[0])-line-n*pitch) <= 2+0.5*n
}

// marksIn says whether tick marks stick out into a gap, from the panel before it or
// from the one behind it: several short pieces of ink along that side, and none in the
// middle of the gap, where the prints of blank cells stand.
func (s *solids) marksIn(box image.Rectangle, vertical bool, g [2]int, stroke int) bool {
	inked := func(at int) (pieces int, thin bool) {
		from, to, step, start := box.Min.Y, box.Max.Y, s.w, at
		if vertical {
			from, to, step, start = box.Min.X, box.Max.X, 1, at*s.w
		}
		length := 0
		thin = true
		for i := from; i <= to; i++ {
			if i < to && s.ink[start+i*step] != 0 {
				length++
				continue
			}
			if length > 0 {
				pieces++
			}
			thin = thin && length <= stroke
			length = 0
		}
		return pieces, thin
	}
	size := g[1] - g[0]
	if n, _ := inked(g[0] + size/2); n > 0 {
		return false
	}
	for _, at := range []int{g[0] + size/6, g[1] - 1 - size/6} {
		if n, thin := inked(at); n >= 2 && thin {
			return true
		}
	}
	return false
}

// shrink returns the bounding box of what is filled within box.
func (s *solids) shrink(box image.Rectangle) image.Rectangle {
	out := image.Rectangle{}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := s.fill[y*s.w:]
		for x := box.Min.X; x < box.Max.X; x++ {
			if row[x] != 0 {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}

// cutTint takes off the outer lines of box that are page with the tint that a
// JPEG leaves beside a strong colour. The tint ends with its block of 16 px.
func (r *raster) cutTint(box image.Rectangle, page rgb) image.Rectangle {
	if r.noise == 0 {
		return box
	}
	const block = 16
	// faint says whether nearly all of a line is a tint: as light as the page, and of no strong colour. One cell
	// of many is less than a tenth of the line too, but longer than what is left of letters.
	faint := func(line image.Rectangle, limit int) bool {
		n, strong, run := 0, 0, 0
		for y := line.Min.Y; y < line.Max.Y; y++ {
			for x := line.Min.X; x < line.Max.X; x++ {
				n++
				if c := r.at(x, y); diff(c, page) <= limit && lumaDiff(c, page) <= r.inkLimit() {
					run = 0
					continue
				}
				strong++
				if run++; run > block {
					return false
				}
			}
		}
		return 10*strong < n
	}
	cut := func(at side) int {
		for d := 0; d < block; d++ {
			if !faint(outerLine(box, at, d), 12+4*r.noise) {
				return d
			}
		}
		for d := 0; d < 2*block; d++ { // between the panel and what stands beside it
			if !faint(outerLine(box, at, d), r.inkLimit()) {
				return d
			}
		}
		return 0 // a row of pale cells
	}
	if box.Dx() <= 4*block || box.Dy() <= 4*block {
		return box
	}
	return image.Rect(box.Min.X+cut(left), box.Min.Y+cut(top), box.Max.X-cut(right), box.Max.Y-cut(bottom))
}

// someCells are cells of all parts of a panel, all of a small one and of others as many as tell what prevails.
func (p *Panel) someCells() (cells []Rect) {
	step := func(n int) int {
		if n <= 12 {
			return 1
		}
		return 1 + n/12
	}
	stepR, stepC := step(p.Rows()), step(p.Cols())
	for i := 0; i < p.Rows(); i += stepR {
		for j := 0; j < p.Cols(); j += stepC {
			cells = append(cells, p.Cell(i, j))
		}
	}
	return cells
}

// looksFilled says whether the cells of p are filled with colours as those of a
// heatmap are: most of each cell is of one colour, unlike in a photograph, and
// the cells have more than two greys, unlike the rows of a table.
func looksFilled(r *raster, p *Panel) bool {
	var shares []float64
	var kinds []cielab.Lab
	colored := false
	cells := p.someCells()
	for _, c := range cells {
		fill := r.dominant(c)
		lab := cielab.FromRGB(fill[0], fill[1], fill[2])
		shares = append(shares, r.share(c, fill, diff))
		colored = colored || !isGrey(fill)
		known := false
		for _, k := range kinds {
			known = known || cielab.Distance76(k, lab) < 3
		}
		if !known {
			kinds = append(kinds, lab)
		}
	}
	if !colored && len(kinds) < 3 {
		return false
	}
	const rim = 0.8 // is clear of the lettering, which in a JPEG takes what is between its strokes too
	least := 0.3    // lettering covers up to a half of a cell
	b := p.Box()
	size := math.Min(b.W()/float64(p.Cols()), b.H()/float64(p.Rows())) / float64(r.strokeSize())
	if size < 2 {
		least = 0.6 // there is no room for lettering in it, but it may be a part of some itself
	}
	if quantile(shares, 0.5) > least {
		return true
	}
	if size < 4 { // there is no room for a rim beside lettering
		return false
	}
	var rims []float64
	for _, c := range cells {
		rims = append(rims, r.rimShare(c.Image()))
	}
	return quantile(rims, 0.5) > rim
}

// scattered says whether nearly all rows and nearly all columns have a filled cell, as
// where the diagonal stands out, and tables with coloured heads do not.
func scattered(r *raster, p *Panel, page rgb) bool {
	filled := func(lines, length int, cell func(line, i int) Rect) int {
		n := 0
		for k := range lines {
			for i := range length {
				if diff(r.dominant(cell(k, i)), page) > r.inkLimit() {
					n++
					break
				}
			}
		}
		return n
	}
	const nearly = 0.8
	rows := filled(p.Rows(), p.Cols(), p.Cell)
	cols := filled(p.Cols(), p.Rows(), func(k, i int) Rect { return p.Cell(i, k) })
	return float64(rows) >= nearly*float64(p.Rows()) && float64(cols) >= nearly*float64(p.Cols()) && !striped(r, p, page)
}

// share is how much of the inner part of a cell has a colour, give or take the
// noise, as unlike measures it.
func (r *raster) share(c Rect, fill rgb, unlike func(a, b rgb) int) float64 {
	b := Rect{c.X0 + c.W()/6, c.Y0 + c.H()/6, c.X1 - c.W()/6, c.Y1 - c.H()/6}.Image().Intersect(image.Rect(0, 0, r.w, r.h))
	n, same := 0, 0
	step := 1 + int(math.Sqrt(float64(b.Dx()*b.Dy())/300))
	for y := b.Min.Y; y < b.Max.Y; y += step {
		for x := b.Min.X; x < b.Max.X; x += step {
			n++
			if unlike(r.at(x, y), fill) <= 3+2*r.noise {
				same++
			}
		}
	}
	return float64(same) / float64(max(1, n))
}
