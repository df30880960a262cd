package grid

import (
	"image"
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// scale is the curve of colours that a colorbar runs through, from its value
// lo to its value hi.
type scale struct {
	lo, hi  float64      // values at t = 0 and t = 1
	curve   curve        // how the values run from lo to hi
	steps   []float64    // discrete: borders of the flat colours, t, ascending from 0 to 1
	t       []float64    // 0..1, ascending
	lab     []cielab.Lab // at t
	learned []float64    // the numbers it was learned from, ascending; nil for that of a colorbar
	name    string       // of the colormap, "": not known
	noisy   bool         // the picture is a JPEG, see pointOf
	points  []cielab.Lab // lab as pointOf has it, made when first needed
	exact   bool         // lab are the colours of a map, not the bar's, which are rounded to levels
	covered bool         // a chart is drawn over the bar, and hides some of its colours
	keys    []Key        // of a legend, as many as lab
	pixel   float64      // of the bar, t
	slack   float64      // how far in t the place of a colour is open by the width of a pixel or of a colour level
	open    [2]float64   // how far in t the values at t = 0 and t = 1 are open, as no tick tells them

	beyond [2]*cielab.Lab // of the points at t = 0 and t = 1, nil: none

	found map[sought]spot // what locate found: cells share colours
}

// sought is a colour whose place is looked for.
type sought struct {
	lab       cielab.Lab
	tolerance float64
}

// spot is the place of a colour on a scale, as t.
type spot struct {
	t, lo, hi float64
	residual  float64 // CIEDE2000
	near      bool    // of a JPEG, as reading.near
	twice     bool
}

// pointOf is where a colour lies in the space in which colours are compared: CIE
// L*a*b*, where equal distances look equal, or for a noisy picture the one in which
// its noise is equal, that of JPEG: Y'CbCr (ITU-R BT.601), scaled like L*a*b*. Near
// the saturated red of a map the two differ most: 14 levels of green are a quarter
// of a unit of L*, two of red are half a unit. JPEG stores chroma at half the
// resolution and quantises it up to twice as coarsely, so it counts less: on JPEGs
// of drawn heatmaps weights from 0.4 to 0.8 read nearly the same cells right.
func pointOf(c cielab.Lab, noisy bool) cielab.Lab {
	if !noisy {
		return c
	}
	r, g, b := c.RGB()
	const scale, chroma = 100.0 / 255, 0.6
	y := 0.299*r + 0.587*g + 0.114*b
	return cielab.Lab{L: scale * y, A: scale * chroma * 0.564 * (b - y), B: scale * chroma * 0.713 * (r - y)}
}

// reading is what a colour says.
type reading struct {
	value, low, high float64
	residual         float64 // CIEDE2000
	near             bool    // of a JPEG: in the space of its noise it is on the scale
	twice            bool    // the scale passes the colour at places far apart: value is one of several
	beyond           bool    // the colour of a point of the bar: value is its end, low and high as well
	class            string  // the text of its key, in a legend
}

// missed says whether a colour is not on the scale.
func (r *reading) missed() bool { return r.residual > missResidual && !r.near }

// value is the value at t.
func (s *scale) value(t float64) float64 {
	return s.curve.value(s.level(t))
}

func (s *scale) level(t float64) float64 {
	lo, hi := s.curve.level(s.lo), s.curve.level(s.hi)
	return lo + t*(hi-lo)
}

// place is the inverse of value, not clipped.
func (s *scale) place(v float64) float64 {
	lo, hi := s.curve.level(s.lo), s.curve.level(s.hi)
	return (s.curve.level(v) - lo) / (hi - lo)
}

// span is the values from t0 to t1, with what the curve itself leaves open.
func (s *scale) span(t0, t1 float64) (low, high float64) {
	if c, ok := s.curve.(interface {
		open(float64) (lo, hi float64)
	}); ok {
		low, _ = c.open(s.level(t0))
		_, high = c.open(s.level(t1))
		return low, high
	}
	return s.value(t0), s.value(t1)
}

// shortestBar is the length in px from which the colours of a bar are measured.
const shortestBar = 8

// barScale reads the colours along a colorbar. up says that the values at the
// bar's start (its top or its left end) are the higher ones. Handles, which have the colours of its ends, hide it from
// these on for so many px.
func barScale(img *image.RGBA, l *detect.Layout, b detect.Colorbar, lo, hi float64, c curve, startIsHigh bool, hidden float64) *scale {
	start, end := b.Box.X0, b.Box.X1
	side0, side1 := b.Box.Y0, b.Box.Y1
	if b.Vertical {
		start, end, side0, side1 = b.Box.Y0, b.Box.Y1, b.Box.X0, b.Box.X1
	}
	s := &scale{lo: lo, hi: hi, curve: c, noisy: l.Noise > 0}
	length := end - start
	if length < shortestBar {
		return nil
	}
	// so do the outermost pixels at both ends: an outline is up to 2 px wide
	// and lies half inside
	margin := 2 + l.Blur
	if l.Noise > 0 {
		margin += 2
	}
	first, last := int(math.Ceil(start))+margin, int(math.Floor(end))-margin
	if last-first < 4 {
		return nil
	}
	a0, a1, clear := clearLane(img, b.Vertical, first, last, side0, side1, s.noisy)
	var lab []cielab.Lab
	for i := first - margin; i < last+margin; i++ { // a line there may part a handle from the bar
		lab = append(lab, across(img, b.Vertical, i, a0, a1))
	}
	if s.covered = !clear; s.covered && !s.noisy {
		uncover(lab[margin:len(lab)-margin], img, b.Vertical, first, a0, a1)
	}
	page, _ := pageColor(l)
	bridged, dark := bridgeLines(lab, page, s.noisy)
	if s.covered || dark >= 2 || !bridgeSeams(lab, page, l.Noise) { // beside dark lines a JPEG rings as seams look
		lab = bridged
	}
	if len(b.Bounds) > 2 {
		s.discrete(lab[margin:len(lab)-margin], b.Bounds, first, start, end)
	} else {
		from, to := ownColors(lab, margin, len(lab)-margin, s.noisy)
		if hidden > 0 {
			from, to = max(from, int(math.Ceil(start+hidden))-first+margin), min(to, int(end-hidden)-first+margin)
			if to-from < shortestBar {
				return nil
			}
		}
		s.gradient(lab[from:to], l, first-margin+from, start, length)
		if hidden > 0 {
			s.lab[0] = across(img, b.Vertical, int(start), a0, a1)
			s.lab[len(s.lab)-1] = across(img, b.Vertical, int(end), a0, a1)
		}
	}
	s.beyond = colorsBeyond(img, b, start, end, a0, a1, margin)
	if startIsHigh {
		s.flip()
	}
	if len(s.steps) == 0 {
		s.shiftSteps()
		s.evenSamples()
		s.identify(l.Noise, side1-side0)
	}
	return s
}

// ownColors is the part of the colours along a bar, one a px, that are its own: those from before one place to another, and beyond these
// as far as they go on as the last ones do, which an outline does not. In a JPEG an outline rings on inwards.
func ownColors(lab []cielab.Lab, from, to int, noisy bool) (int, int) {
	const (
		way   = 3   // px, over which the last colours run
		loose = 1.5 // times as far as they run in a px
		least = 0.5 // units of L*a*b*: of levels
	)
	next := func(i, inward int) bool {
		a, b := lab[i+inward], lab[i+inward*(1+way)]
		expected := cielab.Lab{L: a.L + (a.L-b.L)/way, A: a.A + (a.A-b.A)/way, B: a.B + (a.B-b.B)/way}
		return cielab.Distance76(lab[i], expected) <= math.Max(least, loose/way*cielab.Distance76(a, b))
	}
	for !noisy && from > 0 && next(from-1, 1) {
		from--
	}
	for !noisy && to < len(lab) && next(to, -1) {
		to++
	}
	return from, to
}

// bridgeLines are the colours of a bar, one a px, without the lines that are drawn across it at its ticks, as Asymptote and Observable Plot
// do: a few that differ much from those on both sides, which are alike. What is drawn there is the mean of these. Dark is how many lines are
// farther from the page's colour than what is beside them.
func bridgeLines(read []cielab.Lab, page cielab.Lab, noisy bool) (lab []cielab.Lab, dark int) {
	widest, clear := 4, 1.0 // px, with its rims; times that its sides differ by, the least that its rims differ from them
	if noisy {
		widest, clear = widest+2, 0.75 // beside which a JPEG rings
	}
	const unlike = 8      // units of L*a*b*, of the line from what is beside it
	const alike = 1.0 / 4 // of that: the sides of the line
	const black = 20      // units farther from the page than they: steps of a palette are no lines
	lab = slices.Clone(read)
	for i := 1; i < len(lab)-1; i++ {
		for w := min(widest, len(lab)-1-i); w > 0; w-- {
			a, b := lab[i-1], lab[i+w]
			off, rim, beyond := 0.0, math.Inf(1), 0.0
			for _, c := range lab[i : i+w] {
				d := math.Min(cielab.Distance76(a, c), cielab.Distance76(b, c))
				off, rim = math.Max(off, d), math.Min(rim, d)
				beyond = math.Max(beyond, cielab.Distance76(c, page)-math.Max(cielab.Distance76(a, page), cielab.Distance76(b, page)))
			}
			way := cielab.Distance76(a, b)
			if off < unlike || way > alike*off || rim <= clear*way {
				continue
			}
			if beyond > black {
				dark++
			}
			for k := range w {
				lab[i+k] = mix(a, b, float64(k+1)/float64(w+1))
			}
		}
	}
	return lab, dark
}

// identify finds the colormap that the bar was drawn with. Where the picture's
// noise has moved the bar's colours, the map's own take their place, or those of a map like it,
// unless the bar, width px wide, shows that neither is quite the one.
func (s *scale) identify(noise int, width float64) {
	m, shifted := nearestColormap(s, noise)
	if m != nil {
		s.name = m.name
	}
	if shifted {
		s.redraw(m)
		return
	}
	const finest = 0.5 / 256 // half of one of the colours of a map
	if noise > 0 {
		m = s.mapInJPEG(m, noise, width)
	} else if m != nil {
		laid, ok := m.settle(s, finest)
		if m = laid; !ok {
			m = nil // the bar's own colours are exact
		}
	}
	if m == nil && noise == 0 {
		m = roundedGradient(s)
	}
	if m != nil {
		s.redraw(m)
	}
}

// mapInJPEG is the map that the bar of a JPEG was drawn with: the known one that is nearest to
// it, one with some of its colours, or a gradient. Nil: none of these.
func (s *scale) mapInJPEG(known *colormap, noise int, width float64) *colormap {
	// Bars of the right map stray by 0.5 % at most, of others by 0.6 to 1.5 %; one narrower
	// than the blocks that chroma is stored in has its surroundings' colours, and one of less
	// than two of them is no surer than a map that has a name.
	const most, block = 0.0055, 16
	const closer = 0.7 // of the misfit: what the colours of a gradient, fitted to the bar, must be
	best, misfit := known, math.Inf(1)
	if known != nil {
		var ok bool
		if best, ok = known.settle(s, most); !ok && width >= block {
			least := math.Inf(1)
			for _, t := range known.thinned() {
				if d := t.strays(s); d < least {
					if laid, fits := t.settle(s, most); fits {
						best, least, ok = laid, d, true
					}
				}
			}
			if !ok && width >= 2*block {
				best = nil
			}
		}
	}
	if best != nil {
		laid, _ := best.aligned(s)
		misfit = laid.noisyMisfit(s)
		switch {
		case laid.leaves(s):
			best, misfit = nil, math.Inf(1)
		case misfit < s.mostMisfit(noise):
			return best
		}
	}
	if g := gradientOf(s, noise); g != nil && !g.leaves(s) && g.noisyMisfit(s) < closer*misfit && (width < block || g.strays(s) <= most) {
		best = g
	}
	return best
}

// clearLane is the part of a bar's width from which its colours are taken, px across it: the middle, since the outer parts hold
// outlines, tick marks and their blur, or a side of it, or the whole, where a chart is drawn over the middle, as the histogram of a colour key.
// Clear says that nothing is drawn over it.
func clearLane(img *image.RGBA, vertical bool, first, last int, side0, side1 float64, noisy bool) (a0, a1 int, clear bool) {
	// of the positions are of one colour across: less where a chart is drawn over it, and more where none is
	const drawnOver, most = 0.5, 0.8
	lane := func(from, to float64) (a0, a1 int) {
		a0, a1 = int(side0+from*(side1-side0)+0.5), int(side0+to*(side1-side0)+0.5)
		return a0, max(a1, a0+1)
	}
	a0, a1 = lane(0.3, 0.7)
	best, needed := evenShare(img, vertical, first, last, a0, a1), most
	if noisy {
		needed = drawnOver // a JPEG rings beside the few lines there, and no other part is clearer
	}
	if best < drawnOver {
		for _, side := range [][2]float64{{0.1, 0.35}, {0.65, 0.9}} {
			b0, b1 := lane(side[0], side[1])
			if share := evenShare(img, vertical, first, last, b0, b1); share > best && share >= needed {
				a0, a1, best = b0, b1, share
			}
		}
	}
	const lines = 20 // px, of which a chart's lines are few: the median of the whole width is the bar's, where no JPEG mixes their hue in
	if w0, w1 := lane(0.1, 0.9); best < most && !noisy && w1-w0 > lines {
		a0, a1 = w0, w1
	}
	return a0, a1, best >= most
}

// evenShare is how many of the positions from first to before last have nearly one colour between a0 and a1.
func evenShare(img *image.RGBA, vertical bool, first, last, a0, a1 int) float64 {
	const near = 12 // levels in each channel: steps of a map differ by less, what is drawn over it by more
	even := 0
	for i := first; i < last; i++ {
		var low, high [3]uint8
		for a := a0; a < a1; a++ {
			x, y := i, a
			if vertical {
				x, y = a, i
			}
			c := img.RGBAAt(x, y)
			for k, v := range [3]uint8{c.R, c.G, c.B} {
				if a == a0 {
					low[k], high[k] = v, v
				}
				low[k], high[k] = min(low[k], v), max(high[k], v)
			}
		}
		if max(high[0]-low[0], high[1]-low[1], high[2]-low[2]) <= near {
			even++
		}
	}
	return float64(even) / float64(max(1, last-first))
}

// across is the median colour of the bar between a0 and a1 at position i.
func across(img *image.RGBA, vertical bool, i, a0, a1 int) cielab.Lab {
	var ch [3][]float64
	for a := a0; a < a1; a++ {
		x, y := i, a
		if vertical {
			x, y = a, i
		}
		if !(image.Point{X: x, Y: y}).In(img.Rect) {
			continue
		}
		p := img.Pix[img.PixOffset(x, y):]
		for k := range ch {
			ch[k] = append(ch[k], float64(p[k]))
		}
	}
	if len(ch[0]) == 0 {
		return cielab.Lab{}
	}
	for k := range ch {
		sort.Float64s(ch[k])
	}
	mid := func(v []float64) float64 {
		n := len(v)
		return (v[(n-1)/2] + v[n/2]) / 2
	}
	return cielab.FromFloat(mid(ch[0]), mid(ch[1]), mid(ch[2]))
}

// gradient takes the curve from the colours of the pixels from position first
// on, and continues it to both ends in a straight line.
func (s *scale) gradient(lab []cielab.Lab, l *detect.Layout, first int, start, length float64) {
	if l.Noise > 0 {
		lab = smooth(lab, 1+len(lab)/100)
	}
	n := len(lab)
	at := func(i int) float64 { return (float64(first+i) + 0.5 - start) / length }
	reach := min(n-1, max(3, n/20))
	beyond := func(from, to int, t float64) cielab.Lab {
		return mix(lab[from], lab[to], (t-at(from))/(at(to)-at(from)))
	}
	s.t = append(s.t, 0)
	s.lab = append(s.lab, beyond(0, reach, 0))
	for i, c := range lab {
		s.t = append(s.t, at(i))
		s.lab = append(s.lab, c)
	}
	s.t = append(s.t, 1)
	s.lab = append(s.lab, beyond(n-1, n-1-reach, 1))
	// a pixel of the bar, by which its ends and its colours may be misplaced,
	// and most of one of the 256 colours that programs divide a colormap into
	s.pixel = 1 / length
	s.slack = math.Max(s.pixel, 0.7/256)
	if stepped(lab) {
		// Where a step ends is open by another pixel: blur rounds it off.
		s.slack += s.pixel
	}
}

// stepped says whether the colours, one a px, run in flat steps, as those of the
// 64 colours of MATLAB or the 16 of lattice do: half of the px make up nearly all
// of the way.
func stepped(lab []cielab.Lab) bool {
	const nearly = 0.85 // the steepest half of viridis makes up 0.6, of a blurred step 0.9
	var ways []float64
	total := 0.0
	for i := range lab[1:] {
		ways = append(ways, cielab.Distance76(lab[i], lab[i+1]))
		total += ways[i]
	}
	sort.Float64s(ways)
	half := 0.0
	for _, w := range ways[len(ways)/2:] {
		half += w
	}
	return half > nearly*total
}

// discrete takes one colour for each step of the bar, from its middle.
func (s *scale) discrete(lab []cielab.Lab, bounds []float64, first int, start, end float64) {
	for i := 1; i < len(bounds); i++ {
		mid := int((bounds[i-1]+bounds[i])/2) - first
		mid = min(max(mid, 0), len(lab)-1)
		s.t = append(s.t, ((bounds[i-1]+bounds[i])/2-start)/(end-start))
		s.lab = append(s.lab, lab[mid])
	}
	for _, b := range bounds {
		s.steps = append(s.steps, (b-start)/(end-start))
	}
	s.steps[0], s.steps[len(s.steps)-1] = 0, 1
}

// snapSteps moves the borders between steps to the ticks that stand at them: these
// say where a border is, to the digit, and pixels do not. In a bar of equal steps they have to be
// equal steps apart themselves, unless there is one at each border: at the few colours of a gradient ticks
// stand by chance.
func (s *scale) snapSteps(ticks []Tick) {
	const near = 0.15 // of a step; ticks that name the steps stand at their middles
	if c, ok := s.curve.(knots); ok && len(c.at) == len(s.steps) {
		return // the ends have ticks as well
	}
	seen := slices.Clone(s.steps)
	var told []int // the borders that ticks stand at
	for i := 1; i < len(s.steps)-1; i++ {
		width := math.Min(s.steps[i]-s.steps[i-1], s.steps[i+1]-s.steps[i])
		for _, t := range ticks {
			if t.Value == nil {
				continue
			}
			if at := s.place(*t.Value); math.Abs(at-s.steps[i]) <= near*width {
				s.steps[i] = at
				told = append(told, i)
				break
			}
		}
	}
	if s.evenSteps(told) || len(told) >= len(seen)-2 {
		return
	}
	n := float64(len(seen) - 1)
	for i, at := range seen {
		if math.Abs(at*n-float64(i)) > evenBorder {
			return
		}
	}
	s.equalSteps()
}

// evenBorder is how far the pixels of a border may be from where equal steps have it, of a step.
const evenBorder = 0.1

// equalSteps makes the steps equal.
func (s *scale) equalSteps() {
	n := float64(len(s.steps) - 1)
	for i := range s.steps {
		s.steps[i] = float64(i) / n
	}
	for i := range s.t {
		s.t[i] = (float64(i) + 0.5) / n
	}
}

// evenSteps moves the borders that no tick stands at, the bar's ends among them, into the equal steps
// that those with one are in, where they are nearly so: between 100 and 120 is 110.
func (s *scale) evenSteps(told []int) bool {
	if len(told) < 2 {
		return false
	}
	const exact = 1e-6 // of a step
	first, last, n := told[0], told[len(told)-1], float64(len(s.steps)-1)
	step := (s.steps[last] - s.steps[first]) / float64(last-first)
	start := s.steps[first] - float64(first)*step
	for i, at := range s.steps {
		most := evenBorder * step
		if slices.Contains(told, i) {
			most = exact * step
		}
		if math.Abs(at-start-float64(i)*step) > most {
			return false
		}
	}
	s.lo, s.hi = s.value(start), s.value(start+n*step)
	s.equalSteps()
	return true
}

// openEnds opens the values at the ends of a gradient that no tick stands at: where the bar ends is
// known to a pixel, and less exactly in a JPEG.
func (s *scale) openEnds(ticks []Tick) {
	const exact = 1e-9 // of the scale
	if len(s.steps) > 0 {
		return
	}
	at := s.pixel
	if s.noisy {
		at *= 1.5
	}
	s.open = [2]float64{at, at}
	for _, t := range ticks {
		if t.Value == nil {
			continue
		}
		for k, end := range []float64{0, 1} {
			if math.Abs(s.place(*t.Value)-end) < exact {
				s.open[k] = 0
			}
		}
	}
}

// smooth is the moving mean of lab over 2*half+1 samples.
func smooth(lab []cielab.Lab, half int) []cielab.Lab {
	out := make([]cielab.Lab, len(lab))
	for i := range lab {
		h := min(half, i, len(lab)-1-i)
		var m cielab.Lab
		for _, c := range lab[i-h : i+h+1] {
			m.L += c.L
			m.A += c.A
			m.B += c.B
		}
		n := float64(2*h + 1)
		out[i] = cielab.Lab{L: m.L / n, A: m.A / n, B: m.B / n}
	}
	return out
}

// flip turns the curve round.
func (s *scale) flip() {
	s.beyond[0], s.beyond[1] = s.beyond[1], s.beyond[0]
	n := len(s.t)
	for i := 0; i < n/2; i++ {
		s.t[i], s.t[n-1-i] = s.t[n-1-i], s.t[i]
		s.lab[i], s.lab[n-1-i] = s.lab[n-1-i], s.lab[i]
	}
	for i := range s.t {
		s.t[i] = 1 - s.t[i]
	}
	for i := range s.steps {
		s.steps[i] = 1 - s.steps[i]
	}
	sort.Float64s(s.steps)
}

// read gives the value of a colour. tolerance is how far the colour may be off
// by noise and rounding.
func (s *scale) read(c cielab.Lab, tolerance float64) reading {
	return s.readBeyond(c, s.readWithin(c, tolerance))
}

// readWithin is read for the colours between the ends of the bar.
func (s *scale) readWithin(c cielab.Lab, tolerance float64) reading {
	if len(s.steps) > 0 || len(s.keys) > 0 {
		return s.readStep(c)
	}
	if s.exact {
		const ofCell = 0.75 // of what rounding leaves open, and a little for where the bar's rounding has put the map
		tolerance *= ofCell
	}
	key := sought{c, tolerance}
	p, ok := s.found[key]
	if !ok {
		if s.found == nil {
			s.found = map[sought]spot{}
		}
		p = s.locate(c, tolerance)
		s.found[key] = p
	}
	low, high := s.span(math.Max(-s.open[0], p.lo-s.slack), math.Min(1+s.open[1], p.hi+s.slack))
	return reading{value: s.value(p.t), low: low, high: high, residual: p.residual, near: p.near, twice: p.twice}
}

// locate finds the place of a colour on the scale: every place of the curve as
// near to it as the nearest one, but for the tolerance, is open.
func (s *scale) locate(c cielab.Lab, tolerance float64) spot {
	n := len(s.t)
	if s.points == nil {
		for _, c := range s.lab {
			s.points = append(s.points, pointOf(c, s.noisy))
		}
	}
	sought := c
	c = pointOf(c, s.noisy)
	best, bestT := math.Inf(1), 0.0
	dist := make([]float64, n-1) // to each piece of the curve
	at := make([]float64, n-1)
	for i := 0; i+1 < n; i++ {
		f := project(c, s.points[i], s.points[i+1])
		p := mix(s.points[i], s.points[i+1], f)
		dist[i] = cielab.Distance76(c, p)
		at[i] = s.t[i] + f*(s.t[i+1]-s.t[i])
		if dist[i] < best {
			best, bestT = dist[i], at[i]
		}
	}
	limit := best + tolerance
	// In a flat stretch the projection is arbitrary: the middle of the places
	// that fit best is the estimate.
	lo, hi := bestT, bestT
	near, nearLo, nearHi := 0.0, bestT, bestT
	for i := range dist {
		if dist[i] > limit {
			continue
		}
		a, b := s.within(c, i, limit)
		lo, hi = math.Min(lo, a), math.Max(hi, b)
		if dist[i] <= best+tolerance/8 {
			near++
			nearLo, nearHi = math.Min(nearLo, at[i]), math.Max(nearHi, at[i])
		}
	}
	// a colour that fits the outermost measured pixel fits the unmeasured end
	if lo <= s.t[1] {
		lo = 0
	}
	if hi >= s.t[n-2] {
		hi = 1
	}
	// two places with a stretch between them that does not fit
	const apart = 0.1
	gap := 0.0
	for i := range dist {
		if s.t[i] > lo && s.t[i+1] < hi && dist[i] > limit+tolerance {
			gap += s.t[i+1] - s.t[i]
		}
	}
	twice := gap > apart
	t := bestT
	if !twice && near > 1 {
		t = (nearLo + nearHi) / 2
	}
	if !twice && s.noisy {
		t = s.expected(dist, at, best, tolerance)
	}
	return spot{t: t, lo: lo, hi: hi, residual: cielab.Distance(sought, s.colorAt(t)), near: s.noisy && best <= missNoisy, twice: twice}
}

// expected is the mean of the places that a noisy colour may be of, each as likely as its distance
// from the curve says: nearest alone would go to and fro between the sides of a pale middle.
func (s *scale) expected(dist, at []float64, best, tolerance float64) float64 {
	const deviations = 4 // standard ones in a tolerance: on drawn JPEGs best from 4 to 5
	sigma := tolerance / deviations
	sum, weight := 0.0, 0.0
	for i, d := range dist {
		w := math.Exp(-(d*d-best*best)/(2*sigma*sigma)) * (s.t[i+1] - s.t[i])
		sum, weight = sum+w*at[i], weight+w
	}
	return sum / weight
}

// within is the part of piece i of the curve, as t, that lies within limit of the
// point c.
func (s *scale) within(c cielab.Lab, i int, limit float64) (float64, float64) {
	const parts = 4
	lo, hi := math.Inf(1), math.Inf(-1)
	for k := 0; k <= parts; k++ {
		f := float64(k) / parts
		if cielab.Distance76(c, mix(s.points[i], s.points[i+1], f)) <= limit {
			t := s.t[i] + f*(s.t[i+1]-s.t[i])
			lo, hi = math.Min(lo, t), math.Max(hi, t)
		}
	}
	f := project(c, s.points[i], s.points[i+1])
	t := s.t[i] + f*(s.t[i+1]-s.t[i])
	return math.Min(lo, t), math.Max(hi, t)
}

// colorAt is the colour of the scale at t.
func (s *scale) colorAt(t float64) cielab.Lab {
	i := sort.SearchFloat64s(s.t, t)
	if i == 0 {
		return s.lab[0]
	}
	if i == len(s.t) {
		return s.lab[i-1]
	}
	return mix(s.lab[i-1], s.lab[i], (t-s.t[i-1])/(s.t[i]-s.t[i-1]))
}

func (s *scale) readStep(c cielab.Lab) reading {
	best, at := math.Inf(1), 0
	second := math.Inf(1)
	for i, p := range s.lab {
		d := cielab.Distance(c, p)
		if d < best {
			second = best
			best, at = d, i
		} else if d < second {
			second = d
		}
	}
	twice := second < 1.2*best && best > 1 && best <= missResidual // as near to another step; what is off the scale is as far from several
	if len(s.keys) > 0 {
		return s.readKey(at, best, twice)
	}
	return reading{
		value: s.value((s.steps[at] + s.steps[at+1]) / 2),
		low:   s.value(s.steps[at]), high: s.value(s.steps[at+1]),
		residual: best,
		twice:    twice,
	}
}

// project is the place 0..1 on the line from a to b that is nearest to c.
func project(c, a, b cielab.Lab) float64 {
	dl, da, db := b.L-a.L, b.A-a.A, b.B-a.B
	n := dl*dl + da*da + db*db
	if n == 0 {
		return 0.5
	}
	f := ((c.L-a.L)*dl + (c.A-a.A)*da + (c.B-a.B)*db) / n
	return math.Max(0, math.Min(1, f))
}

func mix(a, b cielab.Lab, f float64) cielab.Lab {
	return cielab.Lab{L: a.L + f*(b.L-a.L), A: a.A + f*(b.A-a.A), B: a.B + f*(b.B-a.B)}
}
