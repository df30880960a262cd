package grid

import (
	_ "embed"
	"encoding/hex"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// colormapTable holds one colormap a line: its name, and 129 colours at equal
// steps as six hex digits each. Most are matplotlib's (3.6, licensed under its
// BSD-style terms), ColorBrewer's among them (Brewer, Harrower and the
// Pennsylvania State University, Apache-2.0); rocket, mako, flare, crest, vlag
// and icefire are seaborn's, sampled from drawn colorbars.
//
//go:embed colormaps.txt
var colormapTable string

// colormap is a named curve of colours at equal steps from t = 0 to t = 1, or where
// offset says so a little beside these.
type colormap struct {
	name   string
	colors []cielab.Lab
	offset float64 // of the colours from their steps, t
}

// lutOffset is that of matplotlib's maps: it draws in 256 colours, each of them for its share
// of the values, and the table has every second one, which stands for the middle of its
// share. Colours sampled from drawn bars have none.
const lutOffset = 0.5 / 256

// sampled are the maps whose colours were sampled from drawn bars.
var sampled = []string{"rocket", "mako", "flare", "crest", "vlag", "icefire"}

// colormaps returns the known colormaps, each also in reverse ("_r").
var colormaps = sync.OnceValue(func() []colormap {
	var out []colormap
	for line := range strings.Lines(colormapTable) {
		name, digits, _ := strings.Cut(strings.TrimSpace(line), " ")
		b, err := hex.DecodeString(digits)
		if err != nil || len(b)%3 != 0 || len(b) == 0 {
			panic("grid: colormaps.txt is damaged at " + name)
		}
		m := colormap{name: name, offset: lutOffset}
		if slices.Contains(sampled, name) {
			m.offset = 0
		}
		for i := 0; i+2 < len(b); i += 3 {
			m.colors = append(m.colors, cielab.FromRGB(b[i], b[i+1], b[i+2]))
		}
		r := colormap{name: name + "_r", offset: -m.offset}
		for i := len(m.colors) - 1; i >= 0; i-- {
			r.colors = append(r.colors, m.colors[i])
		}
		out = append(out, m, r)
	}
	return out
})

// at is the colour of the map at t, 0..1.
func (m *colormap) at(t float64) cielab.Lab {
	f := (t - m.offset) * float64(len(m.colors)-1)
	i := min(max(int(f), 0), len(m.colors)-2)
	return mix(m.colors[i], m.colors[i+1], f-float64(i))
}

// misfit is the mean distance (CIE76) of the map from the samples of a scale that lie by
// shift beside it; the outermost of them, where outlines bleed in, are left out.
func (m *colormap) misfit(s *scale, shift float64) float64 {
	sum, n := 0.0, 0.0
	for i, t := range s.t {
		if min(t, t+shift) < 0.03 || max(t, t+shift) > 0.97 {
			continue
		}
		sum += cielab.Distance76(m.at(t+shift), s.lab[i])
		n++
	}
	return sum / math.Max(1, n)
}

// nearestColormap finds the known colormap that a scale was drawn with; nil:
// none is near enough. noise is the picture's, in levels. A page may be rendered with the
// colours of a bar some pixels beside its frame: they are then shifted.
func nearestColormap(s *scale, noise int) (m *colormap, shifted bool) {
	maps := colormaps()
	best, misfit, second := -1, math.Inf(1), math.Inf(1)
	for i := range maps {
		d := maps[i].misfit(s, 0)
		if d < misfit {
			best, misfit, second = i, d, misfit
		} else {
			second = math.Min(second, d)
		}
	}
	// Neighbouring maps (Blues and PuBu, RdBu and vlag) are 5 and more apart;
	// a drawn bar stays within 1.5 of its own map, a JPEG's within 1.5 and a
	// quarter of its noise. The colours of a narrow bar in a JPEG are mixed with
	// its surroundings', but no other map comes near them.
	known := misfit < 2+0.25*float64(noise) || noise > 0 && misfit < 6 && second > 4*misfit
	if known && noise > 0 { // which hides a shift
		return &maps[best], false
	}
	// all of them as far to one side are no other map, nor a part of one
	limit := 1 + 0.25*float64(noise)
	if known { // a pixel to one side is the bar's end misplaced
		limit = math.Min(limit, misfit/3)
	}
	const most, step = 0.03, 1. / 512
	for shift := -most; shift <= most; shift += step {
		if maps[best].misfit(s, shift) < limit {
			return &maps[best], true
		}
	}
	if known {
		return &maps[best], false
	}
	return nil, false
}

// gradientOf fits two colours, or three with the third in the middle, mixed in
// straight lines in L*a*b* or in sRGB; nil: the scale is no such gradient.
func gradientOf(s *scale, noise int) *colormap {
	limit := 0.5 + 0.1*float64(noise)
	var best *colormap
	for _, knots := range []int{2, 3} {
		if m := fitKnots(s, knots); m != nil {
			// a third colour must earn its place
			if d := m.misfit(s, 0); d < limit {
				best, limit = m, 0.6*d
			}
		}
	}
	return best
}

// fitKnots fits a curve of straight pieces between equally spaced colours by
// least squares on the scale's samples.
func fitKnots(s *scale, knots int) *colormap {
	n := knots
	a := make([][]float64, n)
	rhs := make([][3]float64, n)
	for i := range a {
		a[i] = make([]float64, n)
	}
	for i, t := range s.t {
		if t < 0.02 || t > 0.98 {
			continue
		}
		f := t * float64(n-1)
		k := min(int(f), n-2)
		w := [2]float64{1 - (f - float64(k)), f - float64(k)}
		for p := range 2 {
			for q := range 2 {
				a[k+p][k+q] += w[p] * w[q]
			}
			rhs[k+p][0] += w[p] * s.lab[i].L
			rhs[k+p][1] += w[p] * s.lab[i].A
			rhs[k+p][2] += w[p] * s.lab[i].B
		}
	}
	// Gaussian elimination; the system is tridiagonal and positive definite
	for i := range n {
		if a[i][i] < 1e-9 {
			return nil
		}
		for j := i + 1; j < n; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < n; k++ {
				a[j][k] -= f * a[i][k]
			}
			for c := range 3 {
				rhs[j][c] -= f * rhs[i][c]
			}
		}
	}
	m := &colormap{colors: make([]cielab.Lab, n)}
	for i := n - 1; i >= 0; i-- {
		v := rhs[i]
		for k := i + 1; k < n; k++ {
			c := m.colors[k]
			v[0] -= a[i][k] * c.L
			v[1] -= a[i][k] * c.A
			v[2] -= a[i][k] * c.B
		}
		m.colors[i] = cielab.Lab{L: v[0] / a[i][i], A: v[1] / a[i][i], B: v[2] / a[i][i]}
	}
	return m
}

// redraw puts the colours of a map in place of the measured ones, which the
// noise of the picture has moved.
func (s *scale) redraw(m *colormap) {
	const samples = 257
	s.t, s.lab = make([]float64, samples), make([]cielab.Lab, samples)
	for i := range samples {
		s.t[i] = float64(i) / (samples - 1)
		s.lab[i] = m.at(s.t[i])
	}
}
