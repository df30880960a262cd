package grid

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// snapToMarks moves the ticks of a bar from the middle of their digits to the
// marks drawn for them; nil where no marks are seen. Matplotlib draws them
// outside the bar, ggplot2 and gnuplot inside. What the digits' own blur leaves in the bar
// lies beside its places, where marks would lie on them.
func snapToMarks(img *image.RGBA, bar *detect.Colorbar, s side, ticks []barTick) []barTick {
	inside := marksInside(img, bar, s)
	for _, moved := range [][]barTick{moveToPeaks(marksOutside(img, bar, s, ticks), ticks), moveToPeaks(inside, ticks), moveInner(inside, bar, s, ticks)} {
		if moved == nil {
			continue
		}
		there, here := fitTicks(moved), fitTicks(ticks)
		if there != nil && here != nil && there.inliers <= here.inliers && there.misfit > here.misfit+tickSlack/2 {
			continue
		}
		return moved
	}
	return nil
}

// marksOutside tells for each px along a side of a bar, from the edge of the
// picture, how much the strip between the bar and its ticks' texts differs from
// what is between the marks, in levels; nil where there is no room for marks.
func marksOutside(img *image.RGBA, bar *detect.Colorbar, s side, ticks []barTick) []float64 {
	gap := math.Inf(1)
	for _, t := range ticks {
		gap = math.Min(gap, t.d0)
	}
	// A mark goes half of the way to the text (3.5 pt of 7 pt in matplotlib); next
	// to the bar lie its outline and blur.
	from, to := math.Min(2, 0.25*gap), 0.45*gap
	switch {
	case to-from >= 0.8:
	case gap >= 2.5: // small print has the second px free of the outline's blur and of its own
		from, to = 1, 2
	default:
		return nil
	}
	return bandProfile(img, bar, s, from, math.Max(to, from+1), nil)
}

// marksInside is marksOutside for marks within the bar, at its edge: the
// difference there from the bar's middle.
func marksInside(img *image.RGBA, bar *detect.Colorbar, s side) []float64 {
	width := bar.Box.H()
	if !s.alongX() {
		width = bar.Box.W()
	}
	if width < 10 { // no room for marks beside the middle
		return nil
	}
	// ggplot2 draws them a fifth of the width long
	return bandProfile(img, bar, s, -0.16*width, -0.08*width, &[2]float64{-0.6 * width, -0.4 * width})
}

// hasMarks says whether marks are drawn into a bar beside some of its ticks, at its other side,
// where the digits' blur does not reach. White ones are not seen at a pale end.
func hasMarks(img *image.RGBA, bar *detect.Colorbar, s side, ticks []barTick, noisy bool) bool {
	profile := marksInside(img, bar, s.opposite())
	if profile == nil {
		return false
	}
	const outline, block = 2.0, 8.0 // px from the ends, to which their outline reaches, and to which a JPEG rings
	const ringing = 50              // levels, that this is less than
	lo, hi := s.span(bar.Box)
	beside, others := 0, 0
	for _, p := range peaksOf(profile, markWidth) {
		switch {
		case p.pos < lo+outline || p.pos > hi-outline, noisy && p.strength < ringing && (p.pos < lo+block || p.pos > hi-block):
		case slices.ContainsFunc(ticks, func(t barTick) bool { return near(t.pixel, p.pos, 2*tickSlack) }):
			beside++
		default:
			others++
		}
	}
	return beside > max(1, others) // one alone is noise
}

// bandProfile is the mean colour of the band from..to px away from a side of a bar, as
// the largest difference of a channel from that of the band against, or where
// that is nil from the band's median.
func bandProfile(img *image.RGBA, bar *detect.Colorbar, s side, from, to float64, against *[2]float64) []float64 {
	n := img.Rect.Dy()
	if s.alongX() {
		n = img.Rect.Dx()
	}
	mean := func(i int, from, to float64) [3]float64 {
		var sum [3]float64
		count := 0
		for d := math.Floor(from); d < math.Max(math.Floor(to), math.Floor(from)+1); d++ {
			x, y := i, i
			switch s {
			case below:
				y = int(bar.Box.Y1 + d)
			case above:
				y = int(bar.Box.Y0 - d - 1)
			case left:
				x = int(bar.Box.X0 - d - 1)
			default:
				x = int(bar.Box.X1 + d)
			}
			if (image.Point{X: x, Y: y}).In(img.Rect) {
				p := img.Pix[img.PixOffset(x, y):]
				for k := range sum {
					sum[k] += float64(p[k])
				}
				count++
			}
		}
		for k := range sum {
			sum[k] /= float64(max(1, count))
		}
		return sum
	}
	lo, hi := s.span(bar.Box)
	a, b := max(0, int(lo)-6), min(n, int(hi)+7)
	bands := make([][3]float64, max(0, b-a))
	for i := range bands {
		bands[i] = mean(a+i, from, to)
	}
	var ground [3]float64
	if against == nil {
		for k := range ground {
			var v []float64
			for _, m := range bands {
				v = append(v, m[k])
			}
			slices.Sort(v)
			if len(v) > 0 {
				ground[k] = v[len(v)/2]
			}
		}
	}
	out := make([]float64, n)
	for i := range bands {
		g := ground
		if against != nil {
			g = mean(a+i, against[0], against[1])
		}
		for k := range g {
			out[a+i] = math.Max(out[a+i], math.Abs(bands[i][k]-g[k]))
		}
	}
	return out
}

// moveInner is moveToPeaks for the ticks that are not at the ends of a bar, whose outline hides the marks there, by which
// these move too, to the ends if they come there.
func moveInner(profile []float64, bar *detect.Colorbar, s side, ticks []barTick) []barTick {
	const close = 1.0 // px, after that
	if len(ticks) < 4 {
		return nil
	}
	inner := moveToPeaks(profile, ticks[1:len(ticks)-1])
	if inner == nil {
		return nil
	}
	var shifts []float64
	for i, t := range inner {
		shifts = append(shifts, t.pixel-ticks[i+1].pixel)
	}
	slices.Sort(shifts)
	shift := shifts[len(shifts)/2]
	lo, hi := s.span(bar.Box)
	first, last := ticks[0], ticks[len(ticks)-1]
	first.pixel, last.pixel = first.pixel+shift, last.pixel+shift
	if !near(first.pixel, lo, close) || !near(last.pixel, hi, close) {
		return nil
	}
	first.pixel, last.pixel = lo, hi
	return slices.Concat([]barTick{first}, inner, []barTick{last})
}

// moveToPeaks moves each tick to the peak of a profile that stands as far from the
// middle of its text as those of the others do. Nil: fewer than four of five
// ticks have one.
func moveToPeaks(profile []float64, ticks []barTick) []barTick {
	if profile == nil || len(ticks) < 2 {
		return nil
	}
	peaks := peaksOf(profile, markWidth)
	nearest := func(pos, reach float64) (peak, bool) {
		best, ok := peak{}, false
		for _, p := range peaks {
			if math.Abs(p.pos-pos) <= reach && (!ok || p.strength > 1.5*best.strength ||
				math.Abs(p.pos-pos) < math.Abs(best.pos-pos) && p.strength > best.strength/1.5) {
				best, ok = p, true
			}
		}
		return best, ok
	}
	// digits stand in the middle of their mark but for what hangs below their line
	reach := func(t barTick) float64 { return 2 + 0.3*t.it.cap }
	var shifts []float64
	for _, t := range ticks {
		if p, ok := nearest(t.pixel, reach(t)); ok {
			shifts = append(shifts, p.pos-t.pixel)
		}
	}
	if 5*len(shifts) < 4*len(ticks) {
		return nil
	}
	slices.Sort(shifts)
	shift := shifts[len(shifts)/2]
	moved, found, weakest := slices.Clone(ticks), 0, math.Inf(1)
	var astray []int
	for i := range moved {
		p, ok := nearest(ticks[i].pixel+shift, tickSlack)
		if !ok { // a 0 among powers of ten, whose exponents lift their middle
			p, ok = nearest(ticks[i].pixel, tickSlack)
		}
		if ok {
			moved[i].pixel, weakest = p.pos, math.Min(weakest, p.strength)
			found++
		} else {
			moved[i].pixel += shift
			astray = append(astray, i)
		}
	}
	if 5*found < 4*len(ticks) {
		return nil
	}
	// a sign, or a 1 that has its ink to the right, puts the middle of a few beside their mark, which is drawn as the others are
	for _, i := range astray {
		if p, ok := nearest(moved[i].pixel, reach(ticks[i])); ok && p.strength >= weakest/2 {
			moved[i].pixel = p.pos
		}
	}
	return moved
}

// peak is a place along a bar that differs from what is around it.
type peak struct{ pos, strength float64 } // px, levels

// markWidth is how far, in px, the blur of a mark reaches on either side.
const markWidth = 3

// peaksOf are the peaks of a profile that reach less than a width, px, on either side.
func peaksOf(profile []float64, width int) (peaks []peak) {
	at := func(i int) float64 {
		if i < 0 || i >= len(profile) {
			return 0
		}
		return profile[i]
	}
	for i := range profile {
		if at(i) < at(i-1) || at(i) <= at(i+1) {
			continue
		}
		ground := math.Max(at(i-width), at(i+width))
		var sum, weight float64
		for j := i - width + 1; j < i+width; j++ {
			if w := at(j) - ground; w > 0 {
				sum += w * (float64(j) + 0.5)
				weight += w
			}
		}
		if s := at(i) - ground; s > 12 { // more than the noise of a mean
			peaks = append(peaks, peak{sum / weight, s})
		}
	}
	return peaks
}
