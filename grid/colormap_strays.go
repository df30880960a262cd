package grid

import (
	"math"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// strays is by how much of the scale, as t, the measured colours of a JPEG's bar stray from a
// map along it, the root mean square of sixteen parts of the bar: over each, noise cancels out.
func (m *colormap) strays(s *scale) float64 {
	const parts, rim = 16, barRim
	clear := m.clear(s)
	sum, n := 0.0, 0.0
	for k := range parts {
		from, to := rim+(1-2*rim)*float64(k)/parts, rim+(1-2*rim)*float64(k+1)/parts
		var off cielab.Lab
		count := 0.0
		for i, t := range s.t {
			if t < from || t >= to || !clear[i] {
				continue
			}
			p, q := pointOf(s.lab[i], true), pointOf(m.at(t), true)
			off.L, off.A, off.B, count = off.L+p.L-q.L, off.A+p.A-q.A, off.B+p.B-q.B, count+1
		}
		if count == 0 {
			continue
		}
		p, q := pointOf(m.at(from), true), pointOf(m.at(to), true)
		l, a, b := q.L-p.L, q.A-p.A, q.B-p.B
		if way := l*l + a*a + b*b; way > 0 {
			d := (off.L*l + off.A*a + off.B*b) / (count * way) * (to - from)
			sum, n = sum+d*d, n+1
		}
	}
	return math.Sqrt(sum / math.Max(1, n))
}

// thinned are the maps that have only a few of the colours of m, at equal steps, and go from
// one to the next in straight lines: in L*a*b*, as ggplot2 draws viridis in six colours, or in
// sRGB, as style sheets and gnuplot's palettes do.
func (m *colormap) thinned() (out []*colormap) {
	if m.name == "" {
		return nil
	}
	const fewest, most = 4, 11
	for knots := fewest; knots <= most; knots++ {
		inLab := &colormap{name: m.name, to: 1}
		inRGB := &colormap{name: m.name, to: 1}
		for k := range knots {
			inLab.colors = append(inLab.colors, m.at(m.from+float64(k)/float64(knots-1)*(m.to-m.from)))
		}
		const fine = 128
		for i := range fine + 1 {
			at := float64(i) / fine * float64(knots-1)
			k := min(int(at), knots-2)
			f := at - float64(k)
			r0, g0, b0 := inLab.colors[k].RGB()
			r1, g1, b1 := inLab.colors[k+1].RGB()
			inRGB.colors = append(inRGB.colors, cielab.FromFloat(r0+f*(r1-r0), g0+f*(g1-g0), b0+f*(b1-b0)))
		}
		out = append(out, inLab, inRGB)
	}
	return out
}

// leaves says whether a part of a JPEG's bar, a sixteenth of it, is brighter or darker than a map laid along it: the bar
// is of a map like it, with another middle colour or a sudden one. Of each part the middle one of its
// samples counts, which no line drawn across moves; chroma is mixed with that of the surroundings.
func (m *colormap) leaves(s *scale) bool {
	const parts, rim = 16, barRim
	// of 100 that white is brighter than black: parts of bars of the right map are up to 0.95 off, and of others
	// from 2; what is farther off is drawn over the bar, as the count of the values is in R's keys
	const least, most = 1.5, 8
	farthest := 0.0
	for k := range parts {
		from, to := rim+(1-2*rim)*float64(k)/parts, rim+(1-2*rim)*float64(k+1)/parts
		var off []float64
		for i, t := range s.t {
			if t >= from && t < to {
				off = append(off, pointOf(s.lab[i], true).L-pointOf(m.at(t), true).L)
			}
		}
		if len(off) > 0 {
			farthest = math.Max(farthest, math.Abs(median(off)))
		}
	}
	return farthest > least && farthest < most
}
