package grid

import "math"

// scaleTick is a tick of a scale: where it stands and what it says.
type scaleTick struct{ pixel, value float64 }

// scaleFit is a scale: the level of a value = offset + slope*pixel.
type scaleFit struct {
	offset, slope float64
	curve         curve
	inliers       int     // ticks that lie on it
	misfit        float64 // px, largest distance of an inlier from its place
}

// tickSlack is how far, in px, a tick may stand from its place: half a pixel by
// rounding, and as much because the middle of the digits is not quite the
// middle of the text.
const tickSlack = 1.6

// at is the value at a pixel.
func (f *scaleFit) at(pixel float64) float64 {
	return f.curve.value(f.offset + f.slope*pixel)
}

// off is how many px a tick stands from its place.
func (f *scaleFit) off(t scaleTick) float64 {
	return math.Abs(f.offset+f.slope*t.pixel-f.curve.level(t.value)) / math.Abs(f.slope)
}

// fitScale fits a line to the largest set of ticks that lie on one, tried from
// every pair of ticks (there are few), as misread ticks may be many and far
// off; then by least squares to that set. Nil: no two ticks differ.
func fitScale(ticks []scaleTick, c curve) *scaleFit {
	var best *scaleFit
	for i, a := range ticks {
		for _, b := range ticks[:i] {
			la, lb := c.level(a.value), c.level(b.value)
			if near(a.pixel, b.pixel, 2) || la == lb || math.IsInf(la-lb, 0) {
				continue
			}
			f := &scaleFit{curve: c}
			f.slope = (lb - la) / (b.pixel - a.pixel)
			f.offset = la - f.slope*a.pixel
			for _, t := range ticks {
				// the pair itself is off by as much as a third one may be
				if d := f.off(t); d <= 2*tickSlack {
					f.inliers++
					f.misfit += d
				}
			}
			if best == nil || f.inliers > best.inliers || f.inliers == best.inliers && f.misfit < best.misfit {
				best = f
			}
		}
	}
	if best == nil {
		return nil
	}
	return best.refine(ticks)
}

// refine is the least squares line through the inliers of f.
func (f *scaleFit) refine(ticks []scaleTick) *scaleFit {
	var in []scaleTick
	for _, t := range ticks {
		if f.off(t) <= 2*tickSlack {
			in = append(in, t)
		}
	}
	n := float64(len(in))
	var sp, sv float64
	for _, t := range in {
		sp, sv = sp+t.pixel, sv+f.curve.level(t.value)
	}
	var pp, pv float64
	for _, t := range in {
		d := t.pixel - sp/n
		pp, pv = pp+d*d, pv+d*(f.curve.level(t.value)-sv/n)
	}
	if pp == 0 || pv == 0 {
		return f
	}
	g := &scaleFit{curve: f.curve, slope: pv / pp, inliers: len(in)}
	g.offset = sv/n - g.slope*sp/n
	for _, t := range in {
		g.misfit = math.Max(g.misfit, g.off(t))
	}
	return g
}

// bestScale decides between a linear and a logarithmic scale: the one on which
// more ticks lie, and then the one on which they lie closer.
func bestScale(ticks []scaleTick, powers bool) *scaleFit {
	even, log := fitScale(ticks, linear{}), fitScale(ticks, logarithm{})
	switch {
	case log == nil:
		return even
	case even == nil:
		return log
	case log.inliers != even.inliers:
		if log.inliers > even.inliers {
			return log
		}
		return even
	case even.inliers == 2: // any two fit
		if powers {
			return log
		}
		return even
	case log.misfit < 0.5*even.misfit && even.misfit > tickSlack || powers:
		return log
	}
	return even
}
