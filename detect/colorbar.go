package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// minBarAspect: a colorbar is at least three times as long as wide; ggplot2's
// default, the stoutest known, is five times.
const minBarAspect = 3

// isLong says whether a strip is as long as colorbars are: an eighth of the
// picture's shorter side; strokes of letters that happen to change their colour
// are shorter. ComplexHeatmap's legends are as long in every picture, and half of
// that in large ones, but have room for three tick labels and are no stroke.
func (r *raster) isLong(long, short float64) bool {
	const share, labels, stroke = 0.125, 40, 8 // of the side; px
	side := float64(min(r.w, r.h))
	return long >= share*side || long >= share/2*side && long >= labels && short >= stroke
}

// findColorbars picks from the solids those that are drawn like colour scales;
// the others come back as rest.
func findColorbars(r *raster, s *solids) (bars []Colorbar, rest []image.Rectangle) {
	whole := map[Rect]image.Rectangle{} // with tick marks
	pale := map[Rect]bool{}             // parts cut off at ticks, along which the colour changes too little for a bar
	var boxes []image.Rectangle
	for _, b := range s.boxes {
		boxes = append(boxes, s.partAtTint(r, b)...)
	}
	for _, b := range boxes {
		long, short := max(b.Dx(), b.Dy()), min(b.Dx(), b.Dy())
		// a part of a scale whose middle is as light as the page is a bar too
		if short < 4 || !r.isLong(2*float64(long), float64(short)) || isCell(b, boxes) && !r.isPart(b, boxes) {
			rest = append(rest, b)
			continue
		}
		body := s.trimSides(b)
		st := r.readStrip(body)
		// tick marks are less than the bar they stand on
		if 2*s.count(s.fill, body) < s.count(s.fill, b) || r.isRow(&st, boxes) || r.variesAcross(&st) || st.isPair(r.pageColor()) {
			rest = append(rest, b)
			continue
		}
		ok, discrete := st.colorbarKind()
		fits := minBarAspect <= aspect(st.box) && r.isLong(float64(long), float64(short))
		half := s.fades(st.colors[1]) || s.fades(st.colors[len(st.colors)-2])
		if !ok && st.uniform >= evenAcross && r.isPart(b, boxes) {
			pale[rectOf(st.box)] = true
			ok, half = true, true
		}
		if !ok || !fits && !half {
			rest = append(rest, b)
			continue
		}
		bars = append(bars, Colorbar{Box: rectOf(st.box), Vertical: st.vertical, Discrete: discrete})
		whole[rectOf(st.box)] = b
	}
	parts := slices.Clone(bars)
	found := joinBars(r, s, bars)
	bars = nil
	for _, b := range found {
		if aspect(b.Box.Image()) < minBarAspect || !r.isLong(math.Max(b.Box.W(), b.Box.H()), math.Min(b.Box.W(), b.Box.H())) || pale[b.Box] || r.isOfSwatches(whole[b.Box], b.Vertical, boxes) {
			for _, part := range parts {
				if covers(b.Box, part.Box) {
					rest = append(rest, whole[part.Box])
				}
			}
			continue
		}
		if b.Discrete {
			b.Box, rest = r.withEndSteps(b, rest)
		}
		bars = append(bars, b)
	}
	keys, rest := r.findKeys(rest)
	bars = append(bars, keys...)
	for i := range bars {
		bars[i].measure(r, s)
	}
	steps, rest := r.barsOfSwatches(rest)
	return append(bars, steps...), rest
}

// isOfSwatches says whether a box is a part of a column (row, unless vertical) of swatches with lines around them: what it
// holds is about as high as wide, and it goes on, less than a line away, with another box of its width.
func (r *raster) isOfSwatches(b image.Rectangle, vertical bool, boxes []image.Rectangle) bool {
	goesOn := slices.ContainsFunc(boxes, func(o image.Rectangle) bool {
		return r.aLineApart(b, o, vertical) && lengthAlong(o, vertical) > r.strokeSize()
	})
	if swatches := goesOn && r.hasSwatches(b, vertical); !swatches || r.noise == 0 {
		return swatches
	}
	st := r.readAlong(b, vertical) // in the noise of a JPEG a gradient has stretches of one colour too
	jumps := st.jumps()
	return len(jumps) == 0 || !st.flows(jumps)
}

// hasSwatches says whether most of a box along its middle is of stretches of one colour at least half as long as it is wide, and not as
// long as the steps of a scale.
func (r *raster) hasSwatches(b image.Rectangle, vertical bool) bool {
	const most = 0.7    // lines around them, and their blur, are the rest
	const asSteps = 4.0 // times as long as wide
	at, n, wide := image.Pt(1, 0), b.Dx(), b.Dy()
	p := image.Pt(b.Min.X, (b.Min.Y+b.Max.Y)/2)
	if vertical {
		at, n, wide, p = image.Pt(0, 1), b.Dy(), b.Dx(), image.Pt((b.Min.X+b.Max.X)/2, b.Min.Y)
	}
	long, run := 0, 0
	first := r.at(p.X, p.Y)
	for i := 0; i <= n; i++ {
		q := p.Add(at.Mul(min(i, n-1)))
		if c := r.at(q.X, q.Y); i == n || diff(c, first) > 2+2*r.noise {
			if 2*run >= wide && float64(run) < asSteps*float64(wide) {
				long += run
			}
			first, run = c, 0
		}
		run++
	}
	return float64(long) >= most*float64(n)
}

// measure places the ends of a bar, and its steps where it has some.
func (b *Colorbar) measure(r *raster, s *solids) {
	_, b.Pointed = s.body(r, b.Box.Image())
	b.Box = r.barEnds(s, *b)
	if b.Discrete {
		b.Bounds = r.barSteps(*b)
	}
}

// partAtTint parts a box where only the tint that a JPEG leaves around strong
// colours holds it together, if what is parted off is as long and narrow as a
// colorbar beside its panel. Of two or more pixel columns (rows) of tint hardly
// any pixel is coloured.
func (s *solids) partAtTint(r *raster, box image.Rectangle) []image.Rectangle {
	if r.noise == 0 {
		return []image.Rectangle{box}
	}
	for _, vertical := range []bool{true, false} {
		n, m := box.Dx(), box.Dy()
		if !vertical {
			n, m = m, n
		}
		if !r.isLong(float64(m), 0) || n < m/8 {
			continue
		}
		coloured := make([]int, n)
		for i := range coloured {
			if vertical {
				coloured[i] = s.coloured(r, lineAt(box, box.Min.X+i, false))
			} else {
				coloured[i] = s.coloured(r, lineAt(box, box.Min.Y+i, true))
			}
		}
		// from the far end: the bar, then tint; and the same from the near end
		for _, back := range []bool{true, false} {
			at := func(i int) int {
				if back {
					i = n - 1 - i
				}
				return coloured[i]
			}
			i := 0
			for i < n && 50*at(i) < m { // what tint there is outside
				i++
			}
			start, area := i, 0
			for i < n && 50*at(i) >= m {
				area += at(i)
				i++
			}
			if 2*area < (i-start)*m { // a row with few cells
				continue
			}
			if width := i - start; i >= n-2 || width < max(4, m/50) || width*minBarAspect > m || 50*at(i+1) >= m {
				continue
			}
			end := i
			for i < n && 50*at(i) < m {
				i++
			}
			if n-i < max(2*(end-start), m/4) { // a panel is wider than its bar
				continue
			}
			bar, tint, body := box, box, box
			switch {
			case vertical && back:
				bar.Min.X, bar.Max.X, body.Max.X = box.Max.X-end, box.Max.X-start, box.Max.X-i
				tint.Min.X, tint.Max.X = body.Max.X, bar.Min.X
			case vertical:
				bar.Min.X, bar.Max.X, body.Min.X = box.Min.X+start, box.Min.X+end, box.Min.X+i
				tint.Min.X, tint.Max.X = bar.Max.X, body.Min.X
			case back:
				bar.Min.Y, bar.Max.Y, body.Max.Y = box.Max.Y-end, box.Max.Y-start, box.Max.Y-i
				tint.Min.Y, tint.Max.Y = body.Max.Y, bar.Min.Y
			default:
				bar.Min.Y, bar.Max.Y, body.Min.Y = box.Min.Y+start, box.Min.Y+end, box.Min.Y+i
				tint.Min.Y, tint.Max.Y = bar.Max.Y, body.Min.Y
			}
			if s.reachesEnd(r, bar, vertical) && r.crossedByFrame(tint, s.page, !vertical) {
				continue
			}
			st := r.readStrip(bar)
			if ok, _ := st.colorbarKind(); ok && !r.isRow(&st, []image.Rectangle{body}) {
				return []image.Rectangle{body, bar}
			}
		}
	}
	return []image.Rectangle{box}
}

// reachesEnd says whether a strip is coloured up to one of the ends of its box: cells stand at the frame around their panel, a bar in a
// window does not.
func (s *solids) reachesEnd(r *raster, strip image.Rectangle, vertical bool) bool {
	const near, most = 20, 2 // at an end: a part of the length, of which one part in two is coloured
	first, last := strip, strip
	if vertical {
		n := strip.Dy() / near
		first.Max.Y, last.Min.Y = first.Min.Y+n, last.Max.Y-n
	} else {
		n := strip.Dx() / near
		first.Max.X, last.Min.X = first.Min.X+n, last.Max.X-n
	}
	reached := func(end image.Rectangle) bool { return most*s.coloured(r, end) > end.Dx()*end.Dy() }
	return reached(first) || reached(last)
}

// coloured is how many pixels of a box are more than the page's tint in a JPEG.
func (s *solids) coloured(r *raster, box image.Rectangle) (n int) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if diff(r.at(x, y), s.page) > 2*s.limit+12 {
				n++
			}
		}
	}
	return n
}

// crossedByFrame says whether a dark line crosses a strip of the page from side to side: what is pale between lines of a frame is cells.
func (r *raster) crossedByFrame(strip image.Rectangle, page rgb, upright bool) bool {
	from, to := strip.Min.Y, strip.Max.Y
	if upright {
		from, to = strip.Min.X, strip.Max.X
	}
	for k := from; k < to; k++ {
		if r.isDarker(lineAt(strip, k, !upright), page, 1) {
			return true
		}
	}
	return false
}

// aspect is how many times longer a box is than wide.
func aspect(b image.Rectangle) float64 {
	return float64(max(b.Dx(), b.Dy())) / float64(max(1, min(b.Dx(), b.Dy())))
}

// isCell says whether b is one of several boxes of a size that stand side by
// side, or the last of a row of them: a cell between lines of the page's colour, or a whole column.
func isCell(b image.Rectangle, boxes []image.Rectangle) bool {
	const (
		fewest   = 4 // in a row: up to three may be annotation strips, one of which is drawn like a bar
		rounding = 2 // px
	)
	beside := besideBox(b, boxes)
	if len(beside) != 1 {
		return len(beside) > 1
	}
	next, step := beside[0], beside[0].Min.Sub(b.Min)
	for range fewest - 2 {
		i := slices.IndexFunc(boxes, func(c image.Rectangle) bool {
			off := c.Min.Sub(next.Min).Sub(step)
			return max(abs(off.X), abs(off.Y)) <= rounding && similar(b.Dx(), c.Dx()) && similar(b.Dy(), c.Dy())
		})
		if i < 0 {
			return false
		}
		next = boxes[i]
	}
	return true
}

// besideBox are the boxes of the size of b that stand beside it, no farther away than lines between cells are wide.
func besideBox(b image.Rectangle, boxes []image.Rectangle) (out []image.Rectangle) {
	near := b.Inset(-max(4, min(b.Dx(), b.Dy())/4))
	for _, c := range boxes {
		if c != b && similar(b.Dx(), c.Dx()) && similar(b.Dy(), c.Dy()) && near.Overlaps(c) {
			out = append(out, c)
		}
	}
	return out
}

// isPart says whether b is a part of a gradient that thin lines of the page's colour cut into boxes: the
// next one in line goes on with its colours, and none stands beside it, as the next column of cells does.
func (r *raster) isPart(b image.Rectangle, boxes []image.Rectangle) bool {
	vertical := b.Dy() > b.Dx()
	if slices.ContainsFunc(besideBox(b, boxes), func(c image.Rectangle) bool {
		if vertical {
			return level(b.Min.Y, c.Min.Y, b.Max.Y, c.Max.Y)
		}
		return level(b.Min.X, c.Min.X, b.Max.X, c.Max.X)
	}) {
		return false
	}
	return slices.ContainsFunc(boxes, func(c image.Rectangle) bool {
		first, second := b, c
		if c.Min.X < b.Min.X || c.Min.Y < b.Min.Y {
			first, second = c, b
		}
		gap, inLine := second.Min.X-first.Max.X, level(b.Min.Y, c.Min.Y, b.Max.Y, c.Max.Y)
		if vertical {
			gap, inLine = second.Min.Y-first.Max.Y, level(b.Min.X, c.Min.X, b.Max.X, c.Max.X)
		}
		return inLine && gap > 0 && gap <= r.strokeSize() && goesOn(r.readAlong(first, vertical).colors, r.readAlong(second, vertical).colors)
	})
}

// goesOn says whether the colours of one strip go on in those of the next: both change from end to end by
// more than where they meet.
func goesOn(a, b []cielab.Lab) bool {
	const least = 3 // CIE76, more than flat cells with the noise of a JPEG
	change := func(c []cielab.Lab) float64 { return cielab.Distance76(c[1], c[len(c)-2]) }
	if min(len(a), len(b)) < 3 {
		return false
	}
	between := cielab.Distance76(a[len(a)-2], b[1])
	return math.Min(change(a), change(b)) > math.Max(least, 2*between)
}

// isRow says whether a strip in flat steps is a row of cells, set apart by a line of
// the page's colour and no gradient: where its colour changes, so does the box that is as long and no
// farther than a stroke beside it.
func (r *raster) isRow(s *strip, boxes []image.Rectangle) bool {
	stroke := r.strokeSize()
	jumps := s.jumps()
	if len(jumps) > 1 && s.flows(jumps) {
		return false
	}
	for _, b := range boxes {
		a0, a1, b0, b1 := s.box.Min.X, s.box.Max.X, b.Min.X, b.Max.X
		side0, side1, other0, other1 := s.box.Min.Y, s.box.Max.Y, b.Min.Y, b.Max.Y
		if s.vertical {
			a0, a1, b0, b1, side0, side1, other0, other1 = side0, side1, other0, other1, a0, a1, b0, b1
		}
		at := other0 + stroke // in the box
		gap := other0 - side1
		if other0 < side0 {
			at, gap = other1-1-stroke, side0-other1
		}
		if abs(a0-b0) > 2*stroke || abs(a1-b1) > 2*stroke || gap < 0 || gap > stroke || other1-other0 <= side1-side0 {
			continue
		}
		n, on := 0, 0
		for _, v := range jumps {
			i := a0 + v
			n++
			for j := i - clearOf; j <= i+clearOf; j++ { // to the next cell, or to a line before it
				if lumaDiff(r.atCross(i-clearOf, at, s.vertical), r.atCross(j, at, s.vertical)) > 4+2*r.noise {
					on++
					break
				}
			}
		}
		const seam = 2 // px, that a renderer leaves between cells of one picture
		if n > 1 && 5*on >= 4*n || n == 1 && on == 1 && gap <= seam || s.parted(r.pageColor()) {
			return true
		}
	}
	return false
}

// isPair says whether a strip is two cells side by side: two flat colours with a line of the page's between them.
func (s *strip) isPair(page rgb) bool {
	const flat = 2.3 // CIE76, a just noticeable difference (Mahy, van Eycken and Oosterlinck 1994)
	lines := s.linesLike(page)
	if len(lines) != 1 {
		return false
	}
	between := int(lines[0])
	changes := func(from, to int) bool {
		return to <= from || cielab.Distance76(s.colors[from], s.colors[to]) > flat
	}
	return !changes(clearOf, between-clearOf) && !changes(between+clearOf, len(s.colors)-1-clearOf)
}

// linesLike are the places along a strip that are nearer to a colour, or to what a JPEG has left of it, than what is on both their sides.
func (s *strip) linesLike(c rgb) (at []float64) {
	const nearer = 0.6
	paper := cielab.FromRGB(c[0], c[1], c[2])
	away := func(i int) float64 { return cielab.Distance76(s.colors[i], paper) }
	for i := clearOf; i+clearOf < len(s.colors); i++ {
		d := away(i)
		if d <= nearer*math.Min(away(i-clearOf), away(i+clearOf)) && d <= away(i-1) && d < away(i+1) {
			at = append(at, float64(i))
		}
	}
	return at
}

// parted says whether lines of the page's colour, or of what a JPEG has left of it, cross a strip in equal steps, as those between cells do.
func (s *strip) parted(page rgb) bool {
	const (
		fewest = 3 // lines
		even   = 2 // px
	)
	lines := s.linesLike(page)
	if len(lines) < fewest {
		return false
	}
	gaps := gapsBetween(lines)
	step := quantile(gaps, 0.5)
	off := 0
	for _, gap := range gaps {
		if math.Abs(gap-step*math.Round(gap/step)) > even || gap < step-even {
			off++
		}
	}
	return 4*off <= len(gaps)
}

// variesAcross says whether a wide strip has other colours near its sides than in the middle, as a panel
// of few rows has: of a scale they are the same all across.
func (r *raster) variesAcross(s *strip) bool {
	const (
		wide = 40   // px: of less too much is outline, tick marks and blur
		some = 0.15 // of its length: a label may stand on a scale
	)
	m := min(s.box.Dx(), s.box.Dy())
	if m < wide {
		return false
	}
	for _, lane := range [][2]int{{m / 8, m / 4}, {m - m/4, m - m/8}} {
		n := 0
		for i, c := range r.readLane(s.box, s.vertical, lane[0], lane[1]).colors {
			if cielab.Distance76(c, s.colors[i]) > ofScale {
				n++
			}
		}
		if float64(n) > some*float64(len(s.colors)) {
			return true
		}
	}
	return false
}

// trimSides cuts tick marks off the long sides of a bar: pixel rows or columns
// that are filled over less than three fifths of its length.
func (s *solids) trimSides(b image.Rectangle) image.Rectangle {
	const full = 0.6
	if b.Dy() > b.Dx() {
		for b.Dx() > 4 && float64(s.count(s.fill, image.Rect(b.Min.X, b.Min.Y, b.Min.X+1, b.Max.Y))) < full*float64(b.Dy()) {
			b.Min.X++
		}
		for b.Dx() > 4 && float64(s.count(s.fill, image.Rect(b.Max.X-1, b.Min.Y, b.Max.X, b.Max.Y))) < full*float64(b.Dy()) {
			b.Max.X--
		}
		return b
	}
	for b.Dy() > 4 && float64(s.count(s.fill, image.Rect(b.Min.X, b.Min.Y, b.Max.X, b.Min.Y+1))) < full*float64(b.Dx()) {
		b.Min.Y++
	}
	for b.Dy() > 4 && float64(s.count(s.fill, image.Rect(b.Min.X, b.Max.Y-1, b.Max.X, b.Max.Y))) < full*float64(b.Dx()) {
		b.Max.Y--
	}
	return b
}

// fades says whether a colour is so near the page that a scale which ends in it
// cannot be told from the page (CIE76).
func fades(c cielab.Lab, page rgb) bool {
	return cielab.Distance76(c, cielab.FromRGB(page[0], page[1], page[2])) < 12
}

// fades says whether a colour is so near the page that the fill may end there, whose
// edge is blurred: two channels that differ by what counts as ink are half as many units
// of CIE76 apart, and near black more.
func (s *solids) fades(c cielab.Lab) bool {
	r, g, b := c.RGB()
	levels := 0.0
	for k, v := range [3]float64{r, g, b} {
		levels = math.Max(levels, math.Abs(v-float64(s.page[k])))
	}
	return levels <= 2*float64(s.limit) || cielab.Distance76(c, cielab.FromRGB(s.page[0], s.page[1], s.page[2])) < 12+float64(s.limit)/2
}

// fadesOut says whether the colours of a strip become the page's at its first end, little by little. What a JPEG leaves of a strong colour beyond the
// end of its bar is nearly the page's too, but a few px farther in the bar has its full colour.
func (s *solids) fadesOut(c []cielab.Lab) bool {
	const most = 1.0 / 3 // of the way to the farthest colour: of an arm as short as bars have, clearOf px are a fifth
	if len(c) < 2+clearOf || !s.fades(c[1]) {
		return false
	}
	farthest := 0.0
	for _, o := range c {
		farthest = math.Max(farthest, cielab.Distance76(c[1], o))
	}
	return cielab.Distance76(c[1], c[1+clearOf]) < most*farthest
}

// joinBars puts together the two arms of a diverging scale whose white middle
// cannot be told from the page: strips in one line, of one width, that fade
// towards each other, or are steps in one outline; and the parts of one that a line of the
// page's colour crosses at a tick, beyond which its colours go on. Together they lead from one colour to another.
// Whether they are in flat steps is told by all of them, with what is between the arms: an arm alone may be too few.
func joinBars(r *raster, s *solids, bars []Colorbar) []Colorbar {
	for i := range bars {
		for j := range bars {
			a, b := bars[i], bars[j]
			if i == j || a.Vertical != b.Vertical {
				continue
			}
			var side, gap, long float64
			if a.Vertical {
				side, gap = math.Abs(a.Box.X0-b.Box.X0)+math.Abs(a.Box.X1-b.Box.X1), b.Box.Y0-a.Box.Y1
				long = math.Min(a.Box.H(), b.Box.H())
			} else {
				side, gap = math.Abs(a.Box.Y0-b.Box.Y0)+math.Abs(a.Box.Y1-b.Box.Y1), b.Box.X0-a.Box.X1
				long = math.Min(a.Box.W(), b.Box.W())
			}
			if side > 6 || gap < 0 || gap > 0.5*long {
				continue
			}
			ca, cb := r.readStrip(a.Box.Image()).colors, r.readStrip(b.Box.Image()).colors
			back := slices.Clone(ca)
			slices.Reverse(back)
			fading := s.fadesOut(back) && s.fadesOut(cb)
			leads := cielab.Distance76(ca[1], cb[len(cb)-2]) > ofScale // else it may be two panels that are alike at all their sides
			if !(leads && (fading || gap <= float64(r.strokeSize()) && goesOn(ca, cb))) && !r.outlineJoins(s, a, b) {
				continue
			}
			a.Box = Rect{math.Min(a.Box.X0, b.Box.X0), math.Min(a.Box.Y0, b.Box.Y0), math.Max(a.Box.X1, b.Box.X1), math.Max(a.Box.Y1, b.Box.Y1)}
			joined := r.readAlong(a.Box.Image(), a.Vertical)
			_, a.Discrete = joined.colorbarKind()
			bars[i] = a
			bars = append(bars[:j], bars[j+1:]...)
			return joinBars(r, s, bars)
		}
	}
	return bars
}

// outlineJoins says whether the outline of one bar goes on along both sides up to another
// behind it.
func (r *raster) outlineJoins(s *solids, a, b Colorbar) bool {
	line := axisLine{r: r, s: s, vertical: a.Vertical, a0: int(a.Box.X0), a1: int(a.Box.X1), size: r.h}
	from, to := int(a.Box.Y1), int(b.Box.Y0)
	if !a.Vertical {
		line.a0, line.a1, line.size = int(a.Box.Y0), int(a.Box.Y1), r.w
		from, to = int(a.Box.X1), int(b.Box.X0)
	}
	for i := from; i < to; i++ {
		if !line.sides(i) {
			return false
		}
	}
	return to > from
}

// ofScale is how far (CIE76) a cell drawn with a scale is from it at most, JPEG included.
const ofScale = 12

// assignColorbars tells for each panel which colorbar explains it: the nearest
// one whose colours are those of the cells.
func assignColorbars(r *raster, l *Layout) {
	scales := make([][]cielab.Lab, len(l.Colorbars))
	for i, b := range l.Colorbars {
		st := r.readAlong(b.Box.Image(), b.Vertical)
		scales[i] = append(st.colors, r.pointColors(b)...)
	}
	for i := range l.Panels {
		p := &l.Panels[i]
		p.Colorbar = -1
		best := math.Inf(1)
		colors := r.filled(r.cellColors(p), l.pageColor())
		for j, b := range l.Colorbars {
			d := barDistance(p.Box(), b)
			miss := misfitOf(r.withoutMissing(colors, scales[j]), scales[j])
			// a scale that misses half of the cells is another panel's
			if miss > ofScale {
				continue
			}
			if d < best {
				best, p.Colorbar = d, j
			}
		}
		if p.Colorbar >= 0 && p.Marks == nil {
			l.Furniture = append(l.Furniture, p.dropStrips(r, scales[p.Colorbar], l.pageColor())...)
		}
	}
}

// pointColors are the colours of the points that a bar is drawn with, which values beyond its ends have.
func (r *raster) pointColors(b Colorbar) (out []cielab.Lab) {
	box := b.Box.Image()
	beyond := 2 + r.blur // px, past the line at the end
	x, y := (box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2
	ends := [2]image.Point{{box.Min.X - 1 - beyond, y}, {box.Max.X + beyond, y}}
	if b.Vertical {
		ends = [2]image.Point{{x, box.Min.Y - 1 - beyond}, {x, box.Max.Y + beyond}}
	}
	for k, at := range ends {
		if b.Pointed[k] && at.In(image.Rect(0, 0, r.w, r.h)) {
			c := r.at(at.X, at.Y)
			out = append(out, cielab.FromRGB(c[0], c[1], c[2]))
		}
	}
	return out
}

// dropStrips takes off the outer rows and columns of p that are not drawn with its
// scale, or stand apart with a few colours of it: annotation strips on the cells' step. They come back.
func (p *Panel) dropStrips(r *raster, scale []cielab.Lab, page rgb) (strips []Rect) {
	const most = 3 // strips on a side
	limit := math.Max(ofScale, 3*colorMisfit(r, p, scale))
	for _, at := range []side{top, bottom, left, right} {
		for p.Rows() > 2 && p.Cols() > 2 {
			strip, rest, ok := p.split(at)
			if !ok {
				break
			}
			if k := strip.finer(r, at.vertical()); k > 1 { // narrow strips side by side, which the cells' step took for one
				parted := p.parted(at, k)
				if outer, _, _ := parted.split(at); !outer.printed(r, printedMost) {
					*p = parted
					continue
				}
			}
			share, classes := 2.0/3, p.isClassStrip(r, at, &strip, &rest, page)
			if classed := strip.classed(r, at.vertical(), page); p.evenWithin(at, most) { // a strip is narrower than the cells, or wider
				share, classes = 1.0/3, classes || classed
			} else if classed { // the scale may have the colours of some classes
				share = 1.0 / 3
			}
			if float64(strip.off(r, scale, limit)) < share*float64(strip.Rows()*strip.Cols()) && !classes {
				break
			}
			if strip.goesOnIn(r, &rest, at) { // the scale is not seen to its end
				break
			}
			strips = append(strips, strip.Box())
			*p = rest
		}
	}
	return strips
}

// parted is p with its outermost row (column) on a side divided into k equal ones.
func (p *Panel) parted(at side, k int) Panel {
	out := *p
	lines := &out.X
	if at.vertical() {
		lines = &out.Y
	}
	if at == bottom || at == right {
		n := len(*lines) - 2
		*lines = slices.Concat((*lines)[:n], divided((*lines)[n:], k))
	} else {
		*lines = slices.Concat(divided((*lines)[:2], k), (*lines)[2:])
	}
	return out
}

// goesOnIn says whether most cells of the outermost row (column) of a panel have the colour of the next one within. A JPEG
// mixes the hues of small ones with the page's beside them, but not their light.
func (p *Panel) goesOnIn(r *raster, rest *Panel, at side) bool {
	const block = 16 // px
	next, _, ok := rest.split(at)
	if !ok {
		return false
	}
	unlike := diff
	if b := p.Box(); r.noise > 0 && math.Min(b.W(), b.H()) < block {
		unlike = lumaDiff
	}
	alike, n := 0, 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			if n++; unlike(r.dominant(p.Cell(i, j)), r.dominant(next.Cell(i, j))) <= 2+2*r.noise {
				alike++
			}
		}
	}
	return 2*alike > n
}

// evenWithin says whether all rows (columns, for the left and the right side) have one size but for some of the outer n on a side.
func (p *Panel) evenWithin(at side, n int) bool {
	lines, _ := p.linesTo(at)
	if evenLines(lines) {
		return false
	}
	for ; n > 0 && len(lines) > 3; n-- {
		if at == bottom || at == right {
			lines = lines[:len(lines)-1]
		} else {
			lines = lines[1:]
		}
		if evenLines(lines) {
			return true
		}
	}
	return false
}

// off counts the cells whose colour is farther than limit (CIE76) from a scale's.
// Grey ones do not count: they may be blank, or stand for missing values.
func (p *Panel) off(r *raster, scale []cielab.Lab, limit float64) int {
	n := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			one := Panel{X: p.X[j : j+2], Y: p.Y[i : i+2]}
			c := r.dominant(one.Box())
			if !isGrey(c) && colorMisfit(r, &one, scale) > limit {
				n++
			}
		}
	}
	return n
}

// barDistance is the distance in px between a panel and a colorbar. A bar that
// overlaps the panel's rows (upright) or columns (lying) stands beside it; else
// the way around the corner counts double.
func barDistance(p Rect, b Colorbar) float64 {
	dx, dy := p.Apart(b.Box)
	d := math.Hypot(dx, dy)
	if dx > 0 && dy > 0 {
		d *= 2
	}
	// right of or below its panel is where a bar stands nearly always
	if b.Vertical && b.Box.X1 <= p.X0 || !b.Vertical && b.Box.Y1 <= p.Y0 {
		d *= 1.5
	}
	return d
}

// colorMisfit is the median distance (CIE76) of the cells' colours from the
// colours of a scale.
func colorMisfit(r *raster, p *Panel, scale []cielab.Lab) float64 {
	return misfitOf(r.cellColors(p), scale)
}

// misfitOf is colorMisfit of colours.
func misfitOf(colors []rgb, scale []cielab.Lab) float64 {
	if len(scale) == 0 {
		return math.Inf(1)
	}
	var ds []float64
	for _, c := range colors {
		q := cielab.FromRGB(c[0], c[1], c[2])
		best := math.Inf(1)
		for k := 0; k < len(scale); k += 1 + len(scale)/128 {
			best = math.Min(best, cielab.Distance76(q, scale[k]))
		}
		ds = append(ds, best)
	}
	return quantile(ds, 0.5)
}

// cellColors are the colours of some hundred cells of a panel.
func (r *raster) cellColors(p *Panel) (colors []rgb) {
	if p.Continuous {
		sampled := *p
		sampled.Sample(12, 12)
		sampled.Continuous = false
		p = &sampled
	}
	stepR, stepC := 1+p.Rows()/20, 1+p.Cols()/20
	for i := 0; i < p.Rows(); i += stepR {
		for j := 0; j < p.Cols(); j += stepC {
			if face := p.Face(i, j); face.W() > 0 {
				colors = append(colors, r.dominant(face))
			}
		}
	}
	return colors
}

// filled are the colours that are not the page's, as those of blank cells may be, or all
// where no other is left.
func (r *raster) filled(colors []rgb, page rgb) []rgb {
	var out []rgb
	for _, c := range colors {
		if diff(c, page) > 2+2*r.noise {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return colors
	}
	return out
}

// withoutMissing are the colours without the most frequent one where that is a grey which a scale
// has not: it stands for missing values, of which a map of a sea may have more than others.
func (r *raster) withoutMissing(colors []rgb, scale []cielab.Lab) []rgb {
	votes := map[rgb]int{}
	for _, c := range colors {
		votes[c]++
	}
	grey := mostFrequent(votes)
	if !isGrey(grey) || misfitOf([]rgb{grey}, scale) <= ofScale {
		return colors
	}
	return slices.DeleteFunc(slices.Clone(colors), func(c rgb) bool { return diff(c, grey) <= r.inkLimit() })
}

// isGrey says whether a colour has too little chroma (CIELAB) to be seen.
func isGrey(c rgb) bool {
	const most = 6
	lab := cielab.FromRGB(c[0], c[1], c[2])
	return math.Hypot(lab.A, lab.B) <= most
}

// dominant is the most frequent colour inside a cell, its outer sixth left out.
// Some 300 of its pixels are asked: a fill is most of a cell.
func (r *raster) dominant(c Rect) rgb {
	x0, x1 := int(c.X0+c.W()/6+0.5), int(c.X1-c.W()/6+0.5)
	y0, y1 := int(c.Y0+c.H()/6+0.5), int(c.Y1-c.H()/6+0.5)
	x0, y0 = max(0, x0), max(0, y0)
	x1, y1 = min(r.w, max(x1, x0+1)), min(r.h, max(y1, y0+1))
	shift := 0
	switch { // a fill is spread over as many levels as there is noise, what is white over few
	case r.noise > 4:
		shift = 3
	case r.noise > 1:
		shift = 2
	}
	step := 1 + int(math.Sqrt(float64((x1-x0)*(y1-y0))/300))
	type bin struct {
		key rgb
		n   int
		sum [3]int
	}
	var few [48]bin
	bins := few[:0]
	half := ((x1 - x0 + step - 1) / step) * ((y1 - y0 + step - 1) / step) / 2
	for y := y0; y < y1; y += step {
	pixels:
		for x := x0; x < x1; x += step {
			c := r.at(x, y)
			k := rgb{c[0] >> shift, c[1] >> shift, c[2] >> shift}
			for i := range bins {
				if bins[i].key == k {
					bins[i].n++
					if shift == 0 && bins[i].n > half {
						return k // no other can be as frequent
					}
					for ch := range c {
						bins[i].sum[ch] += int(c[ch])
					}
					// frequent colours move to the front, where they are found
					if i > 0 && bins[i].n > bins[i-1].n {
						bins[i], bins[i-1] = bins[i-1], bins[i]
					}
					continue pixels
				}
			}
			bins = append(bins, bin{k, 1, [3]int{int(c[0]), int(c[1]), int(c[2])}})
		}
	}
	// beside is how many pixels are nearly of a bin's colour: of a few rows of pixels each may have one of its own
	beside := func(b bin) (n int) {
		for _, o := range bins {
			if diff(o.key, b.key) <= 2 {
				n += o.n
			}
		}
		return n
	}
	var best bin
	for _, b := range bins {
		switch {
		case b.n < best.n:
		case b.n > best.n:
			best = b
		case shift > 0 && beside(b) != beside(best):
			if beside(b) > beside(best) {
				best = b
			}
		case less(b.key, best.key):
			best = b
		}
	}
	if best.n == 0 {
		return rgb{}
	}
	return rgb{uint8(best.sum[0] / best.n), uint8(best.sum[1] / best.n), uint8(best.sum[2] / best.n)}
}
