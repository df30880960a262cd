package grid

import (
	_ "embed"
	"encoding/hex"
	"math"
	"strings"
	"sync"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// colormapTable holds one colormap a line: its name, and 129 colours at equal
// steps as six hex digits each. Most are matplotlib's (3.6, licensed under its
// BSD-style terms), ColorBrewer's among them (Brewer, Harrower and the
// Pennsylvania State University, Apache-2.0); rocket, mako, flare, crest, vlag
// and icefire are seaborn's (0.12, Michael Waskom, BSD-3-Clause).
//
//go:embed colormaps.txt
var colormapTable string

// colormap is a curve of colours at equal steps. Known ones have a name.
type colormap struct {
	name     string
	colors   []cielab.Lab
	from, to float64 // places of the first and the last colour, t
}

// lutOffset is by how much the colours of matplotlib's maps lie beside equal steps from 0 to
// 1: it draws in 256 colours, each of them for its share of the values, and the table has
// every second one, which stands for the middle of its share.
const lutOffset = 0.5 / 256

// colormaps returns the known colormaps, each also in reverse ("_r").
var colormaps = sync.OnceValue(func() []colormap {
	var out []colormap
	for line := range strings.Lines(colormapTable) {
		name, digits, _ := strings.Cut(strings.TrimSpace(line), " ")
		b, err := hex.DecodeString(digits)
		if err != nil || len(b)%3 != 0 || len(b) == 0 {
			panic("grid: colormaps.txt is damaged at " + name)
		}
		m := colormap{name: name, from: lutOffset, to: 1 + lutOffset}
		for i := 0; i+2 < len(b); i += 3 {
			m.colors = append(m.colors, cielab.FromRGB(b[i], b[i+1], b[i+2]))
		}
		r := colormap{name: name + "_r", from: -lutOffset, to: 1 - lutOffset}
		for i := len(m.colors) - 1; i >= 0; i-- {
			r.colors = append(r.colors, m.colors[i])
		}
		out = append(out, m, r)
	}
	return out
})

// at is the colour of the map at t, 0..1.
func (m *colormap) at(t float64) cielab.Lab {
	f := (t - m.from) / (m.to - m.from) * float64(len(m.colors)-1)
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

// redraw puts the colours of a map in place of the measured ones, which the
// noise of the picture has moved.
func (s *scale) redraw(m *colormap) {
	const samples = 257
	s.t, s.lab, s.exact = make([]float64, samples), make([]cielab.Lab, samples), !s.noisy
	for i := range samples {
		s.t[i] = float64(i) / (samples - 1)
		s.lab[i] = m.at(s.t[i])
	}
}
