package grid

import (
	"math"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// aligned is the map laid along the colours of a bar, its ends moved to where it fits best, and
// by how much they are: the bar has at t the map's colour at t plus shift[0] at its start, plus
// shift[1] at its end.
func (m *colormap) aligned(s *scale) (out *colormap, shift [2]float64) {
	const step = 1. / 256 // t, over which the map is taken as straight
	var aa, ab, bb, ae, be float64
	clear := m.clear(s)
	for i, t := range s.t {
		if !clear[i] {
			continue
		}
		p, c := pointOf(m.at(t), s.noisy), pointOf(s.lab[i], s.noisy)
		lo, hi := pointOf(m.at(t-step), s.noisy), pointOf(m.at(t+step), s.noisy)
		way := cielab.Lab{L: (hi.L - lo.L) / (2 * step), A: (hi.A - lo.A) / (2 * step), B: (hi.B - lo.B) / (2 * step)}
		d := way.L*way.L + way.A*way.A + way.B*way.B
		e := way.L*(c.L-p.L) + way.A*(c.A-p.A) + way.B*(c.B-p.B)
		aa, ab, bb = aa+(1-t)*(1-t)*d, ab+(1-t)*t*d, bb+t*t*d
		ae, be = ae+(1-t)*e, be+t*e
	}
	det := aa*bb - ab*ab
	if det <= 1e-6*aa*bb {
		return m, shift
	}
	shift = [2]float64{(ae*bb - be*ab) / det, (be*aa - ae*ab) / det}
	return m.moved(shift), shift
}

// moved is the map whose colour at t is that of m at t plus shift, which goes evenly from
// shift[0] at the start to shift[1] at the end.
func (m *colormap) moved(shift [2]float64) *colormap {
	out := *m
	length := 1 + shift[1] - shift[0]
	out.from, out.to = (m.from-shift[0])/length, (m.to-shift[0])/length
	return &out
}

// settle lays the map along the bar as it was drawn. Programs draw outlines and ticks on whole
// pixels, which moves them up to a pixel to one side, and the colours not: by how much all
// of these lie to one side is no matter of their values. Nor is that gnuplot draws a bar in 128
// steps, each in the colour of the value at its start, which moves the colours by half a step
// towards the bar's end. What they lie outward or inward of the
// ends is: a palette of n colours ends with the middles of its first and last step. ok is false
// where the bar lies elsewhere or has other colours.
func (m *colormap) settle(s *scale, strays float64) (out *colormap, ok bool) {
	const most = 1.2 // px to one side
	laid, shift := m.aligned(s)
	aside, outward := (shift[0]+shift[1])/2, (shift[1]-shift[0])/2
	const halfStep = 0.5 / gnuplotSteps // t, by which gnuplot's bars show the colours of lower values
	if aside > most*s.pixel || aside < -most*s.pixel-halfStep || math.Abs(outward) > most*s.pixel+0.5/fewestColors || laid.strays(s) > strays {
		return m, false
	}
	return m.moved([2]float64{-outward, outward}), true
}

// fewestColors is how many colours a palette has at least that looks like a gradient.
const fewestColors = 50
