package grid

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// gradientOf finds the few colours at equal steps that the bar of a JPEG was mixed from, in
// straight lines in sRGB as most programs do, or in L*a*b* as ggplot2 does; nil: it is no such
// gradient.
func gradientOf(s *scale, noise int) *colormap {
	const most = 11 // colours, as ColorBrewer has
	limit := s.mostMisfit(noise)
	var best *colormap
	for n := 2; n <= most; n++ {
		for _, mixed := range []mixing{inSRGB, inLab} {
			// another colour must earn its place
			if m := fitKnots(s, n, mixed); m != nil {
				if d := m.noisyMisfit(s); d < limit {
					best, limit = m, 0.6*d
				}
			}
		}
	}
	return best
}

// roundedGradient is gradientOf for a bar whose pixels have its colours but for being rounded to whole levels, once as the colours
// of a map and once as pixels between them; nil: none is so near to all of them. Between colours that are little apart it tells
// places that rounded ones do not.
func roundedGradient(s *scale) *colormap {
	const most, rounded = 11, 0.41 // colours; levels: the root mean square of two errors of up to half of one
	for n := 2; n <= most; n++ {
		for _, mixed := range []mixing{inSRGB, inLab} {
			if m := fitKnots(s, n, mixed); m != nil && m.levelMisfit(s) <= rounded {
				return m
			}
		}
	}
	return nil
}

// levelMisfit is the root mean square of how far the samples of a bar are from the map, in levels of sRGB.
func (m *colormap) levelMisfit(s *scale) float64 {
	sum, n := 0.0, 0.0
	for i, t := range s.t {
		if !s.measured(i) {
			continue
		}
		r, g, b := s.lab[i].RGB()
		x, y, z := m.at(t).RGB()
		sum, n = sum+(r-x)*(r-x)+(g-y)*(g-y)+(b-z)*(b-z), n+3
	}
	return math.Sqrt(sum / math.Max(1, n))
}

// mostMisfit is the largest noisyMisfit of the right colours from the bar of a JPEG: those of
// drawn bars have 0.1 to 0.4 at a noise of 2 to 8 levels, narrow ones up to 0.6, and those under a
// chart up to twice as much, as its lines ring over them.
func (s *scale) mostMisfit(noise int) float64 {
	most := 0.25 + 0.06*float64(noise)
	if s.covered {
		most *= 2
	}
	return most
}

// noisyMisfit is the root mean square of how far the samples of a JPEG's bar are from the map,
// without those farthest off, through which something may be drawn.
func (m *colormap) noisyMisfit(s *scale) float64 {
	const clear = 0.85 // of the samples
	var off []float64
	for i, t := range s.t {
		if s.measured(i) {
			off = append(off, cielab.Distance76(pointOf(m.at(t), true), pointOf(s.lab[i], true)))
		}
	}
	slices.Sort(off)
	off = off[:int(math.Ceil(clear*float64(len(off))))]
	sum := 0.0
	for _, d := range off {
		sum += d * d
	}
	return math.Sqrt(sum / math.Max(1, float64(len(off))))
}

// barRim is the share of a bar at each end into which its outline bleeds in a JPEG.
const barRim = 0.03

// measured says whether a sample of the bar has its own colour: no outline bleeds into it, and it
// was not drawn out to the bar's end.
func (s *scale) measured(i int) bool {
	if s.noisy {
		return s.t[i] >= barRim && s.t[i] <= 1-barRim
	}
	return i > 0 && i < len(s.t)-1
}

// mixing is the space in which the colours of a gradient are mixed.
type mixing int

const (
	inSRGB mixing = iota
	inLab
)

// channels are those of a colour in the space, and color its inverse.
func (x mixing) channels(c cielab.Lab) [3]float64 {
	if x == inLab {
		return [3]float64{c.L, c.A, c.B}
	}
	r, g, b := c.RGB()
	return [3]float64{r, g, b}
}

func (x mixing) color(v [3]float64) cielab.Lab {
	if x == inLab {
		return cielab.Lab{L: v[0], A: v[1], B: v[2]}
	}
	for k := range v {
		v[k] = math.Min(math.Max(v[k], 0), 255)
	}
	return cielab.FromFloat(v[0], v[1], v[2])
}

// fitKnots fits straight pieces between n colours at equal steps to the samples of a bar, in
// rounds that leave out what is far off the round before. Nil: there are too few samples.
func fitKnots(s *scale, n int, mixed mixing) *colormap {
	const rounds = 3
	use := make([]bool, len(s.t))
	for i := range s.t {
		use[i] = s.measured(i)
	}
	var m *colormap
	for range rounds {
		if m = leastSquares(s, n, mixed, use); m == nil {
			return nil
		}
		use = m.clear(s)
	}
	return m
}

// clear says which samples of a JPEG's bar show it: they are neither at its ends nor
// farther from the map than noise moves them, as lines drawn across the bar are.
func (m *colormap) clear(s *scale) []bool {
	const far, level = 3, 100. / 255 // far: times the middle one of the distances
	off := make([]float64, len(s.t))
	for i, t := range s.t {
		off[i] = cielab.Distance76(pointOf(m.at(t), true), pointOf(s.lab[i], true))
	}
	most := far*median(off) + level
	out := make([]bool, len(s.t))
	for i := range s.t {
		out[i] = s.measured(i) && off[i] <= most
	}
	return out
}

// leastSquares is the curve that fits best to the samples to use; nil: these are too few.
func leastSquares(s *scale, n int, mixed mixing, use []bool) *colormap {
	piece := func(t float64) (k int, f float64) {
		f = t * float64(n-1)
		k = min(int(f), n-2)
		return k, f - float64(k)
	}
	a := make([][]float64, n)
	rhs := make([][3]float64, n)
	for i := range a {
		a[i] = make([]float64, n)
	}
	for i, t := range s.t {
		if !use[i] {
			continue
		}
		k, f := piece(t)
		w := [2]float64{1 - f, f}
		v := mixed.channels(s.lab[i])
		for p := range w {
			for q := range w {
				a[k+p][k+q] += w[p] * w[q]
			}
			for c := range v {
				rhs[k+p][c] += w[p] * v[c]
			}
		}
	}
	knots := solve(a, rhs)
	if knots == nil {
		return nil
	}
	const samples = 257 // as fine as the 256 colours that programs have
	m := &colormap{colors: make([]cielab.Lab, samples), to: 1}
	for i := range m.colors {
		k, f := piece(float64(i) / (samples - 1))
		var v [3]float64
		for c := range v {
			v[c] = knots[k][c] + f*(knots[k+1][c]-knots[k][c])
		}
		m.colors[i] = mixed.color(v)
	}
	return m
}

// solve solves a*x = rhs, for a tridiagonal and positive definite, by Gaussian elimination;
// nil: a is not.
func solve(a [][]float64, rhs [][3]float64) [][3]float64 {
	n := len(a)
	for i := range n {
		if a[i][i] < 1e-9 {
			return nil
		}
		if i+1 < n {
			f := a[i+1][i] / a[i][i]
			a[i+1][i+1] -= f * a[i][i+1]
			for c := range rhs[i] {
				rhs[i+1][c] -= f * rhs[i][c]
			}
		}
	}
	x := make([][3]float64, n)
	for i := n - 1; i >= 0; i-- {
		for c := range x[i] {
			v := rhs[i][c]
			if i+1 < n {
				v -= a[i][i+1] * x[i+1][c]
			}
			x[i][c] = v / a[i][i]
		}
	}
	return x
}
