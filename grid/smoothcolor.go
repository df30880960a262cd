package grid

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// measureSmooth finds the colour in the middle of a sample of a smooth picture. Hardly two of its pixels are of one colour there, so that the most frequent
// one would be that of any place in it: its colours are taken for a plane, whose height at the middle is looked for, or where noise asks for so many
// of them that a ridge bends them, for a quadric, or a roof where the picture bends at its samples. Pixels far from that, as of contours, letters and
// what is masked, are left out.
func measureSmooth(img *image.RGBA, c detect.Rect, l *detect.Layout, b bends) cellColor {
	c = detect.Rect{X0: c.X0 + b.dx, Y0: c.Y0 + b.dy, X1: c.X1 + b.dx, Y1: c.Y1 + b.dy}
	const (
		rounds  = 3
		far     = 3   // times the median of the differences from the quadric; few of even colours lie farther
		nearest = 1.5 // px to each side: three pixels
	)
	pixels := smoothPixels(img, c, l)
	if len(pixels) == 0 {
		return measureCell(img, c, l)
	}
	var at [3]quadric
	for k := range at {
		at[k] = quadric{of: [6]float64{medianBy(pixels, func(p smoothPixel) float64 { return p.rgb[k] })}}
	}
	off := func(p smoothPixel) (d float64) {
		for k := range at {
			d = math.Max(d, math.Abs(p.rgb[k]-at[k].height(p.x, p.y)))
		}
		return d
	}
	inside := pixels
	for range rounds {
		limit := math.Max(1+float64(l.Noise), far*medianBy(pixels, off))
		inside = slices.DeleteFunc(slices.Clone(pixels), func(p smoothPixel) bool { return off(p) > limit })
		if fit, ok := fitQuadrics(inside, l.Noise, b.seen); ok {
			at = fit
		}
	}
	// A colour scale's kinks bend the colours, the less the fewer pixels are taken. In a JPEG they need not be fewer than its noise shows them to be bent.
	fitBeside := func(reach float64) []smoothPixel {
		beside := slices.DeleteFunc(slices.Clone(inside), func(p smoothPixel) bool { return math.Max(math.Abs(p.x), math.Abs(p.y)) > reach })
		if fit, ok := fitQuadrics(beside, l.Noise, b.seen); ok {
			at = fit
		}
		return beside
	}
	if b.seen {
		fitBeside(2 * nearest) // a roof has more terms than a plane
	} else if l.Noise == 0 {
		fitBeside(nearest)
	} else {
		for reach := math.Max(c.W(), c.H()) / 4; reach >= nearest && medianBy(inside, off) > float64(l.Noise); reach /= 2 {
			inside = fitBeside(reach)
		}
	}
	var rgb [3]float64
	for k := range rgb {
		rgb[k] = math.Min(255, math.Max(0, at[k].of[0]))
	}
	tolerance := levelTolerance(rgb, l.Noise, len(inside)) + placeTolerance(&at, l.Noise > 0)
	return cellColor{rgb: rgb, lab: cielab.FromFloat(rgb[0], rgb[1], rgb[2]), tolerance: tolerance}
}

// placeTolerance is the distance (see pointOf) that the colour in the middle of a sample moves by half a px, which the place of the sample is open
// by: lines around panels are drawn on whole pixels, and some programs take a pixel for its corner, others for its middle.
func placeTolerance(at *[3]quadric, noisy bool) (d float64) {
	const open = 0.5 // px
	for _, sign := range []float64{-1, 1} {
		var from, to [3]float64
		for k, a := range at {
			move := open * (a.of[1] + sign*a.of[2])
			from[k] = math.Min(255, math.Max(0, a.of[0]-move))
			to[k] = math.Min(255, math.Max(0, a.of[0]+move))
		}
		a, b := cielab.FromFloat(from[0], from[1], from[2]), cielab.FromFloat(to[0], to[1], to[2])
		d = math.Max(d, cielab.Distance76(pointOf(a, noisy), pointOf(b, noisy))/2)
	}
	return d
}

// smoothPixel is a pixel of a sample, in px from the middle of that.
type smoothPixel struct {
	x, y float64
	rgb  [3]float64
}

// smoothPixels are the pixels of a sample's inner half, which no line along a panel's side reaches. They bend less over it than over all
// of it; a JPEG needs more of them, since its noise is larger than that.
func smoothPixels(img *image.RGBA, c detect.Rect, l *detect.Layout) (out []smoothPixel) {
	share := 0.5
	if l.Noise > 0 {
		share = 0.7 // as for average
	}
	x, y := (c.X0+c.X1)/2, (c.Y0+c.Y1)/2
	w, h := math.Max(1.5, share*c.W()/2), math.Max(1.5, share*c.H()/2) // px to each side: three pixels at least
	box := image.Rect(int(math.Ceil(x-w-0.5)), int(math.Ceil(y-h-0.5)), int(math.Floor(x+w+0.5)), int(math.Floor(y+h+0.5))).Intersect(img.Rect)
	for py := box.Min.Y; py < box.Max.Y; py++ {
		for px := box.Min.X; px < box.Max.X; px++ {
			p := rgbAt(img, image.Pt(px, py))
			out = append(out, smoothPixel{float64(px) + 0.5 - x, float64(py) + 0.5 - y, [3]float64{float64(p[0]), float64(p[1]), float64(p[2])}})
		}
	}
	return out
}

// quadric is a channel of a colour that changes evenly, or bends evenly: the coefficients of its terms, in px from the middle.
type quadric struct {
	of   [6]float64
	roof bool
}

// height is that at a place.
func (a *quadric) height(x, y float64) (h float64) {
	for i, t := range terms(x, y, a.roof) {
		h += a.of[i] * t
	}
	return h
}

// terms are those of a quadric, first those of a plane. A roof has its bends in the middle, instead of all over it.
func terms(x, y float64, roof bool) [6]float64 {
	if roof {
		return [6]float64{1, x, y, math.Abs(x), x * y, math.Abs(y)}
	}
	return [6]float64{1, x, y, x * x, x * y, y * y}
}

// fitQuadrics are the quadrics nearest to the channels of pixels: planes without noise, as few pixels are enough then, and where these are few. Not ok
// where they lie on a line or are too few for a plane.
func fitQuadrics(pixels []smoothPixel, noise int, roof bool) (fit [3]quadric, ok bool) {
	const each = 6 // pixels to a term, fewer leave more of the noise in the middle of a quadric than of a plane
	n := 3
	if noise > 0 && len(pixels) >= each*6 || roof && len(pixels) > 2*6 {
		n = 6
	} else {
		roof = false
	}
	if len(pixels) <= n { // as many lie on a plane always, whatever they are of
		return fit, false
	}
	var m [6][9]float64 // the normal equations, with a right side for each channel
	for _, p := range pixels {
		t := terms(p.x, p.y, roof)
		for i := range n {
			for k := range n {
				m[i][k] += t[i] * t[k]
			}
			for k, v := range p.rgb {
				m[i][6+k] += t[i] * v
			}
		}
	}
	for i := range n {
		if m[i][i] < 1e-2*float64(len(pixels)) { // what the terms before leave of it, px: within a tenth of a px of a line
			return fit, false
		}
		eliminate(m[:n], i)
	}
	for k := range fit {
		fit[k].roof = roof
		for i := range n {
			fit[k].of[i] = m[i][6+k] / m[i][i]
		}
	}
	return fit, true
}

// eliminate takes multiples of row i from the others, so that they have nothing left in column i.
func eliminate(m [][9]float64, i int) {
	for k := range m {
		if k == i {
			continue
		}
		f := m[k][i] / m[i][i]
		for j := i; j < len(m[k]); j++ {
			m[k][j] -= f * m[i][j]
		}
	}
}

func medianBy(pixels []smoothPixel, value func(smoothPixel) float64) float64 {
	v := make([]float64, len(pixels))
	for i, p := range pixels {
		v[i] = value(p)
	}
	slices.Sort(v)
	return v[len(v)/2]
}
