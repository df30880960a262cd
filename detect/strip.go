package detect

import (
	"image"
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// strip is the run of colours along a long, narrow rectangle.
type strip struct {
	box      image.Rectangle
	vertical bool
	colors   []cielab.Lab // one a px along the long side, from the top or the left: the median across
	uniform  float64      // share of the positions whose colour is the same all across
}

// readStrip measures the colours of box along its longer side, in the lane of
// two fifths of its width that is most uniform across: outlines, tick marks and
// the blur of both lie on the sides. Of a bar a few pixels wide a third is left.
func (r *raster) readStrip(box image.Rectangle) strip {
	return r.readAlong(box, box.Dy() > box.Dx())
}

// readAlong is readStrip along one of the sides.
func (r *raster) readAlong(box image.Rectangle, vertical bool) strip {
	m := box.Dy()
	if vertical {
		m = box.Dx()
	}
	lane := max(min(3, m), 2*m/5)
	if m < 14 {
		lane = min(3, m)
	}
	const better = 0.02 // of its colours that are even: less is chance
	var best strip
	for _, i := range []int{4, 5, 6, 7, 8, 3, 9} {
		lo := (m - lane) * i / 12 // from a third to two thirds, or from a quarter, where ticks reach in as far as the middle
		if s := r.readLane(box, vertical, lo, lo+lane); s.uniform > best.uniform+better || i == 4 {
			best = s
		}
		if best.uniform > 1-better {
			break
		}
	}
	const clear = 0.98                                                // of lettering; a JPEG makes less of a bar uneven
	if narrow := lane / 2; best.uniform < evenAcross && narrow >= 3 { // ticks reach in from both sides
		if s := r.readLane(box, vertical, (m-narrow)/2, (m+narrow)/2); s.uniform > clear {
			best = s
		}
	}
	return best
}

// narrowest is the width in px, with its outline, of a bar that has hardly a pixel beside which there is none of that.
const narrowest = 8

// evenAcross is the share of the positions along a wide scale that are of one colour all across, at least: what breaks it is lettering.
const evenAcross = 0.93

// readLane is readAlong for the lane from lo to hi px across the box.
func (r *raster) readLane(box image.Rectangle, vertical bool, lo, hi int) strip {
	s := strip{box: box, vertical: vertical}
	n := box.Dx()
	if s.vertical {
		n = box.Dy()
	}
	ch := [3][]int{}
	even := 0
	var last rgb
	limit := 8 // levels that one colour may spread over across the strip
	if across := min(box.Dx(), box.Dy()); across <= narrowest {
		limit = 24 // the outline of a bar in a picture as small as a thumbnail tints the pixels beside it
	}
	if r.noise > 0 {
		// A JPEG keeps colour more coarsely than lightness, by which its noise is
		// measured; lettering differs from its ground by more.
		limit = 24 + 4*r.noise
	}
	for i := 0; i < n; i++ {
		for k := range ch {
			ch[k] = ch[k][:0]
		}
		var first, med rgb
		plain := true
		for j := lo; j < hi; j += 1 + (hi-lo)/12 { // a dozen pixels tell
			x, y := box.Min.X+i, box.Min.Y+j
			if s.vertical {
				x, y = box.Min.X+j, box.Min.Y+i
			}
			c := r.at(x, y)
			if j == lo {
				first = c
			}
			plain = plain && c == first
			for k := range ch {
				ch[k] = append(ch[k], int(c[k]))
			}
		}
		spread := 0
		for k := range ch {
			if !plain {
				sort.Ints(ch[k])
			}
			q := len(ch[k])
			spread = max(spread, ch[k][q-1-q/8]-ch[k][q/8])
			med[k] = uint8(ch[k][q/2])
		}
		if spread <= limit {
			even++
		}
		if n := len(s.colors); n > 0 && med == last {
			s.colors = append(s.colors, s.colors[n-1])
		} else {
			s.colors = append(s.colors, cielab.FromRGB(med[0], med[1], med[2]))
		}
		last = med
	}
	s.uniform = float64(even) / float64(n)
	s.dropDividers(r)
	return s
}

// dropDividers gives the pixels of lines drawn across a strip, between the steps of a scale, the colours beside them: there are
// several, all darker than what is on both sides or all lighter, and in equal steps, but for those that are not seen. What is of
// the page's colour is gaps between cells, unless the colours run on past it, as where a scale is cut at its ticks.
func (s *strip) dropDividers(r *raster) {
	const (
		fewest = 4    // lines
		drawn  = 15   // CIE L*, by which they are darker
		even   = 0.15 // of a step, by which their distances differ
	)
	thick := max(3, (r.strokeSize()+1)/2) // px, as the outlines of cells and bars are in most pictures
	c := s.colors
	for _, sign := range []float64{1, -1} {
		var lines [][2]int
		var middles []float64
		for i := thick; i+thick < len(c); i++ {
			deep := func(i int) float64 {
				before, after := sign*c[max(i-thick, 0)].L, sign*c[min(i+thick, len(c)-1)].L
				return math.Min(before, after) - sign*c[i].L
			}
			end, at, weight := i, 0.0, 0.0
			for ; end+thick < len(c) && deep(end) > drawn; end++ {
				at, weight = at+deep(end)*float64(end), weight+deep(end)
			}
			if end == i {
				continue
			}
			if end-i > thick {
				return
			}
			lines, middles = append(lines, [2]int{i, end}), append(middles, at/weight)
			i = end
		}
		if len(lines) < 2 {
			continue
		}
		page := r.pageColor()
		onPage := slices.ContainsFunc(lines, func(l [2]int) bool { return fades(c[(l[0]+l[1])/2], page) })
		if len(lines) < fewest && !onPage {
			continue
		}
		gaps := gapsBetween(middles)
		step := quantile(gaps, 0)
		if step < float64(2*thick) || slices.ContainsFunc(gaps, func(gap float64) bool { return math.Abs(gap-step*math.Round(gap/step)) > 1+even*step }) {
			continue
		}
		if onPage && !s.runsOnPast(lines) {
			continue
		}
		for _, l := range lines {
			before, after := c[l[0]-1], c[l[1]]
			for i := l[0]; i < l[1]; i++ {
				if c[i] = before; 2*i >= l[0]+l[1] {
					c[i] = after
				}
			}
		}
	}
}

// runsOnPast says whether the colours of a strip run from each of some lines across it to the next, and on from where they were before it.
func (s *strip) runsOnPast(lines [][2]int) bool {
	const (
		rim  = 2   // px beside a line, which its blur reaches
		runs = 4.0 // CIE76, from one line to the next
		most = 0.5 // of that, from before a line to behind it
	)
	start := 0
	shortest, widest := math.Inf(1), 0.0
	for _, l := range append(slices.Clone(lines), [2]int{len(s.colors), len(s.colors)}) {
		first, last := start+rim, l[0]-1-rim
		if last <= first {
			return false
		}
		shortest = math.Min(shortest, cielab.Distance76(s.colors[first], s.colors[last]))
		if start = l[1]; start+rim < len(s.colors) {
			widest = math.Max(widest, cielab.Distance76(s.colors[last], s.colors[start+rim]))
		}
	}
	return shortest >= runs && widest <= most*shortest
}

// steps returns the borders (px along the strip) between its flat stretches of
// colour, both ends included.
func (s *strip) steps() []float64 {
	n := len(s.colors)
	out := []float64{0}
	// a step is one sharp change of more than two just noticeable differences
	// (Mahy, van Eycken and Oosterlinck 1994)
	const jnd = 2.3
	d := make([]float64, n+1)
	for i := 2; i < n-1; i++ {
		d[i] = cielab.Distance76(s.colors[i-2], s.colors[i+1])
	}
	// in a gradient all changes are alike
	limit := math.Max(2*jnd, 4*quantile(d, 0.5))
	edge := max(4, n/40) // an outline, blurred, is thinner
	for i := edge; i < n-edge; i++ {
		if d[i] > limit && d[i] >= d[i-1] && d[i] > d[i+1] && float64(i)-out[len(out)-1] >= 3 {
			out = append(out, float64(i))
		}
	}
	out = append(out, float64(n))
	// a JPEG may change from one colour to the next in two goes, and rings in its blocks at an end: of two borders much
	// closer than the others are the weaker one is none, an end is one
	least := quantile(gapsBetween(out), 0.5) / 4
	for i := 0; i < len(out)-1 && len(out) > 2; {
		if out[i+1]-out[i] >= least {
			i++
			continue
		}
		weaker := i
		if i == 0 || i+2 < len(out) && d[int(out[i+1])] < d[int(out[i])] {
			weaker = i + 1
		}
		out = slices.Delete(out, weaker, weaker+1)
	}
	return withFaint(out, d, jnd)
}

// withFaint adds the borders between steps that are nearly of one colour: where most steps are of
// one length, one that is twice as long or more is several, if the colour changes by
// more than least at each place where one would end. Changes are those at each px.
func withFaint(borders, changes []float64, least float64) []float64 {
	const even = 0.15 // of a step, by which lengths differ
	gaps := gapsBetween(borders)
	step := quantile(gaps, 0.5)
	if len(gaps) < 4 || step < 8 { // px: in less a border is not told from what is around it
		return borders
	}
	out := borders[:1:1]
	for i, gap := range gaps {
		k := math.Round(gap / step)
		if k < 1 || math.Abs(gap-k*step) > even*step*k {
			return borders
		}
		for n := 1.0; n < k; n++ {
			want := int(borders[i] + gap*n/k + 0.5)
			at := want
			for j := want - int(even*step); j <= want+int(even*step); j++ {
				if changes[j] > changes[at] {
					at = j
				}
			}
			if changes[at] <= least {
				return borders
			}
			out = append(out, float64(at))
		}
		out = append(out, borders[i+1])
	}
	return out
}

// gapsBetween are the distances between neighbours.
func gapsBetween(at []float64) (gaps []float64) {
	for i := range at[1:] {
		gaps = append(gaps, at[i+1]-at[i])
	}
	return gaps
}

// clearOf is how many px from the place where two cells meet are clear of it.
const clearOf = 4

// jumps are the steps that are plain beside the largest one, whether to another colour or
// to a line between two; JPEGs make lesser ones.
func (s *strip) jumps() []int {
	const plain = 0.4
	var at []int
	var sizes []float64
	for _, v := range s.steps() {
		i := int(v + 0.5)
		if i < 2*clearOf || i >= len(s.colors)-2*clearOf {
			continue
		}
		size := 0.0
		for j := i - clearOf; j <= i+clearOf; j++ {
			size = math.Max(size, cielab.Distance76(s.colors[i-clearOf], s.colors[j]))
		}
		at, sizes = append(at, i), append(sizes, size)
	}
	least := plain * quantile(sizes, 1)
	var out []int
	for k, i := range at {
		if sizes[k] >= least {
			out = append(out, i)
		}
	}
	return out
}

// flows says whether the colours of a strip change more between such places than across them,
// as those of a gradient with ticks drawn over it do.
func (s *strip) flows(jumps []int) bool {
	between, across, from := 0.0, 0.0, clearOf
	for _, i := range jumps {
		between += cielab.Distance76(s.colors[from], s.colors[i-clearOf])
		across += cielab.Distance76(s.colors[i-clearOf], s.colors[i+clearOf])
		from = i + clearOf
	}
	return between+cielab.Distance76(s.colors[from], s.colors[len(s.colors)-1-clearOf]) > across
}

// means is the mean colour of each of at most n equal parts of c, so that noise
// does not lengthen the way along it.
func means(c []cielab.Lab, n int) []cielab.Lab {
	n = min(n, len(c))
	out := make([]cielab.Lab, n)
	for i := range out {
		part := c[i*len(c)/n : (i+1)*len(c)/n]
		for _, p := range part {
			out[i].L += p.L / float64(len(part))
			out[i].A += p.A / float64(len(part))
			out[i].B += p.B / float64(len(part))
		}
	}
	return out
}

// colorbarKind says whether a strip is drawn like a colour scale: not at all,
// as a gradient, or in flat steps.
func (s *strip) colorbarKind() (ok, discrete bool) {
	n := len(s.colors)
	// a wide strip is free of what spoils a narrow one: outline and blur
	least := 0.8
	if min(s.box.Dx(), s.box.Dy()) >= 20 {
		least = evenAcross
	}
	if n < 12 || s.uniform < least {
		return false, false
	}
	// the middle nine tenths: the ends may hold an outline or an arrow
	c := means(s.colors[n/20:n-n/20], 64)
	total, extent := 0.0, 0.0
	for i := 1; i < len(c); i++ {
		total += cielab.Distance76(c[i-1], c[i])
		extent = math.Max(extent, cielab.Distance76(c[0], c[i]))
	}
	// one colour is a bar of a bar chart or a swatch; a way many times longer
	// than it leads is lettering (jet, the most winding map, goes four times)
	if extent < 10 || total > 8*extent {
		return false, false
	}
	steps := s.steps()
	if ok, discrete = s.stepsKind(steps, total, float64(n)/10); ok && !discrete { // of more than ten?
		most, even := s.stepsKind(steps, total, quantile(gapsBetween(steps), 0.5)/2)
		discrete = most && even
	}
	return ok, discrete
}

// stepsKind is colorbarKind for a strip that is total long in colours and has such steps.
// Those at the ends that are shorter than thin are none, but an outline, and the tint that a
// JPEG leaves beyond it.
func (s *strip) stepsKind(steps []float64, total, thin float64) (ok, discrete bool) {
	for len(steps) > 2 && steps[1]-steps[0] < thin {
		steps = steps[1:]
	}
	for len(steps) > 2 && steps[len(steps)-1]-steps[len(steps)-2] < thin {
		steps = steps[:len(steps)-1]
	}
	var flat []cielab.Lab
	var widths []float64
	inSteps, jumps := 0.0, 0.0
	for i := 1; i < len(steps); i++ {
		a, b := int(steps[i-1]), int(steps[i])
		flat = append(flat, s.colors[(a+b)/2])
		widths = append(widths, steps[i]-steps[i-1])
		if i > 1 {
			inSteps += cielab.Distance76(flat[i-1], flat[i-2])
			// past a line that may be drawn between two steps, or at a tick
			clear := max(2, min(clearOf, (a-int(steps[i-2]))/3, (b-a)/3))
			jumps += cielab.Distance76(s.colors[a-clear-1], s.colors[a+clear])
		}
	}
	if jumps < 0.5*total || len(flat) < 3 {
		return true, false
	}
	// Flat steps: a scale goes on and on, the cells of one row or column of a
	// heatmap jump back and forth. n colours along a straight line are on
	// average (n+1)/3 steps apart; a curved map is allowed three times its chord.
	n := len(flat)
	pairs := 0.0
	for i := range flat {
		for j := range flat[:i] {
			pairs += cielab.Distance76(flat[i], flat[j])
		}
	}
	pairs /= float64(n*(n-1)) / 2
	if inSteps/float64(n-1) > math.Min(0.85, 9/float64(n+1))*pairs {
		return false, false
	}
	// a palette makes steps of a gradient too, of uneven widths
	inner := widths[1 : len(widths)-1]
	even := quantile(widths, 1) < 1.35*quantile(inner, 0) && n <= 24
	return true, even
}
