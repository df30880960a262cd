package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// barEnds places the two ends of a bar to a fraction of a pixel. A bar with an
// outline ends in the middle of it, as the axes that it is drawn in do; one
// whose end is as light as the page goes on as far as its outline, or any
// trace of colour, does. One with a point ends where that begins.
func (r *raster) barEnds(s *solids, bar Colorbar) Rect {
	b, pointed := s.body(r, bar.Box.Image())
	lo, hi := b.Y0, b.Y1
	a0, a1 := int(b.X0), int(b.X1)
	size := r.h
	if !bar.Vertical {
		lo, hi = b.X0, b.X1
		a0, a1 = int(b.Y0), int(b.Y1)
		size = r.w
	}
	line := axisLine{r: r, s: s, vertical: bar.Vertical, a0: a0, a1: a1, size: size}
	from, to := int(lo), int(hi)-1
	line.bare = line.unframed(from, to)
	length := hi - lo
	first, last := noLine, noLine
	if !pointed[0] {
		lo, first = line.end(from, -1, length)
	}
	if !pointed[1] {
		hi, last = line.end(to, 1, length)
	}
	// a bar has an outline at both ends or at none
	switch line.bare = true; {
	case first == hiddenLine && last == noLine && !pointed[1]:
		lo, _ = line.end(from, -1, length)
	case last == hiddenLine && first == noLine && !pointed[0]:
		hi, _ = line.end(to, 1, length)
	}
	if bar.Vertical {
		b.Y0, b.Y1 = lo, hi
	} else {
		b.X0, b.X1 = lo, hi
	}
	return b
}

// body is a bar without the points that its ends may be drawn with ("extend" in
// matplotlib), and which of its ends have one. A point grows to the bar's full width
// over about half of that width; its values lie beyond the scale.
func (s *solids) body(r *raster, bar image.Rectangle) (body Rect, pointed [2]bool) {
	vertical := bar.Dy() > bar.Dx()
	width := min(bar.Dx(), bar.Dy())
	from, to, size := bar.Min.X, bar.Max.X, s.w
	if vertical {
		from, to, size = bar.Min.Y, bar.Max.Y, s.h
	}
	inked := func(i int) int {
		if i < 0 || i >= size {
			return 0
		}
		return s.count(s.ink, lineAt(bar, i, vertical))
	}
	// outlined is how far the outermost ink of a line is apart, in which there may be none
	outlined := func(i int) int {
		if i < 0 || i >= size {
			return 0
		}
		line := lineAt(bar, i, vertical).Inset(-1)
		if vertical {
			line.Min.Y, line.Max.Y = i, i+1
		} else {
			line.Min.X, line.Max.X = i, i+1
		}
		b, ok := s.boxIn(s.ink, rectOf(line))
		switch {
		case !ok:
			return 0
		case vertical:
			return min(width, int(b.W()))
		}
		return min(width, int(b.H()))
	}
	far := func(i int, share float64) int { // levels from the page
		across := int(float64(bar.Min.Y) + share*float64(width))
		if vertical {
			across = int(float64(bar.Min.X) + share*float64(width))
		}
		return diff(r.atCross(i, across, vertical), s.page)
	}
	const ringing = 0.25 // of the darkest pixel of a line, more than JPEG adds
	const drawn = 64     // levels of an outline, which no tint is
	darkest := func(i int) (levels int) {
		for share := 0.0; share <= 1; share += 1 / float64(width) {
			levels = max(levels, far(i, share))
		}
		return levels
	}
	// extent is how far the outermost ink of a line is apart, px: its first and its last pixel cover what
	// they have of the colours next to them
	extent := func(i int) float64 {
		line := lineAt(bar, i, vertical).Inset(-1)
		a0, a1 := line.Min.Y, line.Max.Y
		if vertical {
			a0, a1 = line.Min.X, line.Max.X
		}
		at := func(a int) float64 { return float64(diff(r.atCross(i, a, vertical), s.page)) }
		least := float64(s.limit)
		if r.noise > 0 { // it rings beside the bar
			for a := a0; a < a1; a++ {
				least = math.Max(least, ringing*at(a))
			}
		}
		for a0 < a1 && at(a0) <= least {
			a0++
		}
		for a0 < a1 && at(a1-1) <= least {
			a1--
		}
		if a1-a0 < 4 {
			return float64(a1 - a0)
		}
		return float64(a1-a0-2) + math.Min(1, at(a0)/at(a0+1)) + math.Min(1, at(a1-1)/at(a1-2))
	}
	// point is the length in px of the point at an end, from its tip on, and where that is
	point := func(end, step, most int, wide func(i int) int) (length float64, tip int) {
		tip = end
		var widths []float64
		for k := 3; k <= 10; k++ { // of some lines a tick mark makes more, of others a pale middle less
			widths = append(widths, extent(from+k*(to-from)/13))
		}
		full := quantile(widths, 0.5)
		for k := 1; k <= most && wide(end-k*step) > 0; k++ { // thinner than what counts as filled
			tip = end - k*step
		}
		// reaches is where the point has a share of the full width, between two lines of pixels, seen
		// from within: at the tip a JPEG rings
		reaches := func(share float64) float64 {
			inner := 0.0
			for n := min((to-from)/4, 2*width); n >= 0; n-- {
				now := extent(tip + n*step)
				if now < share*full {
					return float64(n) + (share*full-now)/math.Max(1, inner-now)
				}
				inner = now
			}
			return 0
		}
		const nearly = 0.9
		n := reaches(nearly)
		for quarter := 1.0; quarter <= 3; quarter++ { // it grows steadily
			i := tip + int(n*quarter/4)*step
			if math.Abs(math.Min(float64(wide(i)), extent(i))-quarter/4*full) > 0.3*full {
				return 0, tip
			}
		}
		// blur rounds its corners: they are where its sides, straight between, reach the full width
		const low, high = 0.3, 0.7
		slope := (reaches(high) - reaches(low)) / (high - low)
		return reaches(high) + (1-high)*slope + 0.5, tip
	}
	// at is where the body begins at an end, ok if it has a point
	at := func(end, step int) (begin float64, ok bool) {
		begins := func(n float64, tip int) float64 {
			if step < 0 {
				return float64(tip+1) - n
			}
			return float64(tip) + n
		}
		least := math.Max(4, float64(width)/4)
		n, tip := point(end, step, width, inked)
		// an end as light as the page is filled in part only, but beside a point is the page
		if i := tip + int(n/2)*step; n >= least && max(far(i, 0.125), far(i, 0.875)) < far(i, 0.5)/2 {
			return begins(n, tip), true
		}
		// a point as light as the page is drawn in outline, and so is the end before it
		n, tip = point(end, step, (to-from)/4, outlined)
		if i := tip + int(n/2)*step; n >= least && far(i, 0.5) <= s.limit && max(far(i, 0.125), far(i, 0.875)) < darkest(i)/4 && darkest(i) >= drawn {
			return begins(n, tip), true
		}
		return begins(0, end), false
	}
	body = rectOf(bar)
	lo, hi := &body.X0, &body.X1
	if vertical {
		lo, hi = &body.Y0, &body.Y1
	}
	*lo, pointed[0] = at(from, 1)
	*hi, pointed[1] = at(to-1, -1)
	return body, pointed
}

// axisLine walks along a bar: a0 and a1 are its long sides, size the picture's
// extent in px.
type axisLine struct {
	r        *raster
	s        *solids
	vertical bool
	a0, a1   int
	size     int
	bare     bool // there is no outline
}

// middle is the part of the bar's width, from lo to before hi, that its outline and tick marks do
// not reach.
func (l *axisLine) middle() (lo, hi int) {
	m := l.a1 - l.a0
	lo, hi = l.a0+3*m/10, l.a1-3*m/10
	return lo, max(hi, lo+1)
}

// across is the median colour of the bar's middle part at position i along it,
// per channel.
func (l *axisLine) across(i int) [3]float64 {
	lo, hi := l.middle()
	var v [3][]float64
	for a := lo; a < hi; a++ {
		x, y := i, a
		if l.vertical {
			x, y = a, i
		}
		c := l.r.at(x, y)
		for k := range v {
			v[k] = append(v[k], float64(c[k]))
		}
	}
	return [3]float64{quantile(v[0], 0.5), quantile(v[1], 0.5), quantile(v[2], 0.5)}
}

// lab is that colour at the position nearest to i that the picture has.
func (l *axisLine) lab(i int) cielab.Lab {
	c := l.across(min(max(i, 0), l.size-1))
	return cielab.FromFloat(c[0], c[1], c[2])
}

// traceHalf is the half of the window of positions in which a trace of colour is sought in a noisy
// picture: with the bar's width some 20 to 60 pixels.
const traceHalf = 3

// tint is how far the colour at position i is from the page's, in levels, and whether that is more
// than none: any at all in a picture without noise, else two levels in the mean of a window.
func (l *axisLine) tint(i int) (levels float64, ok bool) {
	half := 0
	least := 0.5
	if l.r.noise > 0 {
		half, least = traceHalf, 2
	}
	var sum [3]float64
	n := 0.0
	for k := max(0, i-half); k <= min(l.size-1, i+half); k++ {
		c := l.across(k)
		for ch := range sum {
			sum[ch] += c[ch]
		}
		n++
	}
	for ch := range sum {
		levels = math.Max(levels, math.Abs(sum[ch]/n-float64(l.s.page[ch])))
	}
	return levels, levels >= least
}

// trail is the last position from i in direction step that the bar reaches by its outline or by the
// last trace of its colour. pale: the end fades into the page.
func (l *axisLine) trail(i, step int, length float64, pale bool) int {
	j := i
	light := l.r.noise == 0 || pale
	fading := math.Inf(1) // the least tint up to here
	for n := 0; (float64(n) < length/3 || l.filled(j+step)) && j+step >= 0 && j+step < l.size; n++ {
		// an end that is seen has its outline across it, and a title over that may be as wide
		outlined := (pale || n < l.r.strokeSize()) && l.sides(j+step)
		tint, traced := l.tint(j + step)
		if traced && pale && l.r.noise > 0 && !outlined && tint > 2*fading+float64(l.r.noise) {
			return j - min(traceHalf, abs(j-i))*step // the window has come to the lettering beyond
		}
		if !(light && traced) && !outlined {
			return j
		}
		fading = math.Min(fading, tint)
		j += step
	}
	return j
}

// blankStep is where a line crosses the bar beyond its last filled position i, if both sides of an outline go on to there around a step as
// light as the page: that of the lowest values, next to one that is not.
func (l *axisLine) blankStep(i, step int, length float64) (at int, ok bool) {
	most := int(length / 2)       // of two steps at least, the filled ones
	first := l.r.strokeSize() + 2 // px from the filled step and its blur
	for n := 1; n <= most; n++ {
		p := i + n*step
		switch {
		case p < 0 || p >= l.size || !l.sides(p):
			return 0, false
		case n <= first:
		case l.filled(p):
			beyond := p + first*step
			return p, beyond < 0 || beyond >= l.size || !l.sides(beyond) // else a scale goes on that passes through the page's colour
		}
	}
	return 0, false
}

// filled says whether position i is not of the page's colour, as beyond the middle of a scale
// that passes through it.
func (l *axisLine) filled(i int) bool {
	off := 0.0
	for ch, v := range l.across(min(max(i, 0), l.size-1)) {
		off = math.Max(off, math.Abs(v-float64(l.s.page[ch])))
	}
	return off > float64(l.s.limit)
}

// sides says whether both long sides of the bar carry ink at position i, as an
// outline does.
func (l *axisLine) sides(i int) bool {
	near := func(a int) bool {
		for d := -2; d <= 2; d++ {
			x, y := i, a+d
			if l.vertical {
				x, y = a+d, i
			}
			if x >= 0 && y >= 0 && x < l.s.w && y < l.s.h && l.s.ink[y*l.s.w+x] != 0 {
				return true
			}
		}
		return false
	}
	return near(l.a0) && near(l.a1-1)
}

// rings says whether what seems to be an outline at position i is what a picture that was scaled with Lanczos's or cubic weights has at its edges: the
// colour of the bar, farther from the page's by a tenth or so of what they differ. An outline has another colour.
func (l *axisLine) rings(i, step int) bool {
	const most, rounding = 0.14, 3       // of the difference in each channel; levels
	if l.r.blur == 0 && l.r.noise == 0 { // which such weights leave too
		return false
	}
	c, in := l.across(min(max(i, 0), l.size-1)), l.across(min(max(i-2*step, 0), l.size-1))
	for ch := range c {
		if page := float64(l.s.page[ch]); math.Abs(c[ch]-in[ch]) > most*math.Abs(page-in[ch])+rounding {
			return false
		}
	}
	return true
}

// pales says whether what seems to be an outline at position i is a scale on its steep way to the page's colour: its own colour lies between
// that and what is within, and a good part of the difference is left where a line would have ended.
func (l *axisLine) pales(i, step int) bool {
	const (
		clear  = 4   // px, as far as an outline and its blur reach
		detour = 1.1 // times the way from within to the page: ink takes a longer one
		left   = 0.5
	)
	page := cielab.FromRGB(l.s.page[0], l.s.page[1], l.s.page[2])
	c, in := l.lab(i), l.lab(i-clear*step)
	return cielab.Distance76(c, page)+cielab.Distance76(c, in) <= detour*cielab.Distance76(in, page) &&
		cielab.Distance76(l.lab(i+clear*step), page) >= left*cielab.Distance76(c, page)
}

// isSeam says whether what seems to be an outline at position i is a seam between the boxes that a bar is drawn of, through which the page shines: the
// colours within go on beyond it.
func (l *axisLine) isSeam(i, step int) bool {
	const beside = 2 // px, past a seam
	page := cielab.FromRGB(l.s.page[0], l.s.page[1], l.s.page[2])
	c, inside := l.lab(i), l.lab(i-beside*step)
	own := cielab.Distance76(inside, page)
	for k := 1; k <= beside && cielab.Distance76(c, page) < own; k++ {
		if beyond := l.lab(i + k*step); 2*cielab.Distance76(beyond, inside) < cielab.Distance76(c, inside) && 2*cielab.Distance76(beyond, page) > own {
			return true
		}
	}
	return false
}

// end returns the border of the bar that lies from its last filled position i
// in direction step, and what is seen of an outline there; length is the bar's in px.
func (l *axisLine) end(i, step int, length float64) (at float64, seen lining) {
	stroke := l.r.strokeSize()
	last, inner := l.lab(i-3*step), l.lab(i-(3+stroke)*step)
	const black, jump = 20, 40 // L*, and CIE76 that no scale makes within a stroke
	if last.L < black && cielab.Distance76(last, inner) > jump {
		last = inner // that was a thick outline
	}
	pale := l.s.fades(last)
	j, blank := l.blankStep(i, step, length)
	if !blank {
		j = l.trail(i, step, length, pale)
	}
	pale = pale || blank
	// an outline across the end: the strip jumps there, from the page to the
	// line and from the line to the scale
	reach := int(math.Max(6, length/40))
	page := cielab.FromRGB(l.s.page[0], l.s.page[1], l.s.page[2])
	shown := cielab.Distance76(last, page)
	outer, best := 0.0, 0
	lined := true // the long sides go on up to here: a bracket beyond a gap is as high as a bar, and no outline
	// darkest place within reach that stands out from both sides
	for k := -reach; k <= reach/2+2; k++ {
		p := j + step*k
		if p < 0 || p >= l.size {
			continue
		}
		sided := l.sides(p) || l.sides(p-1) || l.sides(p+1)
		lined = lined && (k <= 0 || sided)
		c := l.lab(p)
		inside := l.lab(p - 4*step)
		d := math.Min(cielab.Distance76(c, page), cielab.Distance76(c, inside))
		if cielab.Distance76(l.lab(p+4*step), page) > math.Max(12, cielab.Distance76(inside, page)/2) { // more scale follows
			continue
		}
		if beyond := cielab.Distance76(inside, page) < shown/2; beyond && !(pale && lined && sided) { // the title over the bar, or a number beyond its pale end
			continue
		}
		if d > outer && !l.isSeam(p, step) {
			outer, best = d, p
		}
	}
	seen = noLine
	// a steep scale changes as much within a few pixels; in a JPEG lining tells
	if slope := cielab.Distance76(l.lab(best-4*step), l.lab(best-8*step)); outer > 15 && (l.r.noise > 0 || outer > 2*slope) && !l.rings(best, step) && !l.pales(best, step) && !(l.bare && l.isEdge(best, step)) {
		seen = drawnLine
		if l.r.noise > 0 {
			seen = l.lining(best, step)
		}
	}
	if seen == drawnLine || seen == hiddenLine && !l.bare {
		// the line's middle: its darkness is the weight
		sum, w := 0.0, 0.0
		for k := -3; k <= 3; k++ {
			p := best + k
			if p < 0 || p >= l.size {
				continue
			}
			d := math.Min(cielab.Distance76(l.lab(p), page), cielab.Distance76(l.lab(p), l.lab(best-4*step)))
			if d > outer/4 {
				sum += d * (float64(p) + 0.5)
				w += d
			}
		}
		return sum / w, seen
	}
	if at, ok := l.edge(i, j, step); ok {
		return at, seen
	}
	if pale && l.r.noise > 0 {
		if at, ok := l.hueEdge(j, step); ok {
			return at, seen
		}
	}
	// no outline: the border where the colour is half the page's
	in := l.lab(j - 3*step)
	full := cielab.Distance76(in, page)
	if full < 8 {
		if step < 0 {
			return float64(j), seen
		}
		return float64(j + 1), seen
	}
	// of a scale that fades towards its end less is left there than inside
	fade := math.Max(0, (cielab.Distance76(l.lab(j-7*step), page)-full)/4)
	for k := -3; k <= 4; k++ {
		p := j + step*k
		share := cielab.Distance76(l.lab(p), page) / math.Max(full/2, full-fade*float64(k+3))
		if share < 0.9 {
			// this pixel is covered by the bar to that share
			share = math.Max(0, math.Min(1, share))
			if step > 0 {
				return float64(p) + share, seen
			}
			return float64(p+1) - share, seen
		}
	}
	if step < 0 {
		return float64(j), seen
	}
	return float64(j + 1), seen
}

// barSteps returns the borders between the flat steps of a discrete bar, in px
// along it.
func (r *raster) barSteps(bar Colorbar) []float64 {
	st := r.readAlong(bar.Box.Image(), bar.Vertical)
	start, end := bar.Box.X0, bar.Box.X1
	if bar.Vertical {
		start, end = bar.Box.Y0, bar.Box.Y1
	}
	steps := st.steps()
	out := []float64{start}
	for _, v := range steps[1 : len(steps)-1] {
		out = append(out, math.Floor(start+0.5)+v)
	}
	return append(out, end)
}

// alignEnds moves the ends of a bar to the edges of a panel from which they differ
// by no more than they may be misplaced: programs draw bars as long as their panel.
// An end that fades into the page may be farther from it, where the other end lies
// at the panel's opposite edge and nothing stands between, as a swatch for missing values does.
func (b *Colorbar) alignEnds(r *raster, s *solids, panels []Panel) {
	page := s.page
	lo, hi := &b.Box.X0, &b.Box.X1
	if b.Vertical {
		lo, hi = &b.Box.Y0, &b.Box.Y1
	}
	colors := r.readAlong(b.Box.Image(), b.Vertical).colors
	n := len(colors)
	if n < 16 {
		return
	}
	length := *hi - *lo
	near := math.Max(2.5, 0.01*length)
	const lost = 0.15 // of the length: more than that is not too light to be seen
	tint := 0.0       // px that a JPEG may carry a colour too far: its block
	if r.noise > 0 {
		tint = 8
	}
	// the end of a light or a black strip is not seen exactly where the picture is
	// noisy: the one runs into the page, the other into its outline
	vague := func(c cielab.Lab) bool {
		return (r.noise > 0 || r.blur > 0) && (fades(c, page) || c.L < 20)
	}
	// a line drawn across the bar is its outline, where it ends
	outlined := func(at float64) bool {
		const drawn = 64 // levels from the page, which no tint is
		mid := int(b.Box.Y0+b.Box.Y1) / 2
		if b.Vertical {
			mid = int(b.Box.X0+b.Box.X1) / 2
		}
		for k := int(at) - 2; k <= int(at)+1; k++ {
			if lumaDiff(r.atCross(k, mid, b.Vertical), page) >= drawn {
				return true
			}
		}
		return false
	}
	bare := func(from, to float64) bool {
		part := Rect{from, b.Box.Y0, to, b.Box.Y1}
		if b.Vertical {
			part = Rect{b.Box.X0, from, b.Box.X1, to}
		}
		return !slices.ContainsFunc(s.boxes, func(o image.Rectangle) bool { return covers(part, rectOf(o)) })
	}
	for i := range panels {
		p := panels[i].Box()
		p0, p1 := p.X0, p.X1
		if b.Vertical {
			p0, p1 = p.Y0, p.Y1
		}
		if math.Abs(*lo-p0) <= near && math.Abs(*hi-p1) <= near {
			if vague(colors[3]) {
				*lo = p0
			}
			if vague(colors[n-4]) {
				*hi = p1
			}
			return
		}
		if d := p1 - *hi; math.Abs(*lo-p0) <= near && math.Abs(d) > near && d > -tint && d < lost*length && fades(colors[n-3], page) && !outlined(*hi) && bare(*hi, p1) {
			*hi, b.Unseen[1] = p1, math.Max(0, d)
		}
		if d := *lo - p0; math.Abs(*hi-p1) <= near && math.Abs(d) > near && d > -tint && d < lost*length && fades(colors[2], page) && !outlined(*lo) && bare(p0, *lo) {
			*lo, b.Unseen[0] = p0, math.Max(0, d)
		}
	}
}
