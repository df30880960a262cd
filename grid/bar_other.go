package grid

import "math"

// fittingBars tells for each panel which colorbar is its own, -1 for none: the one that it
// was found with, but where its printed numbers contradict that and bear out another one of
// the figure. Panels side by side often have bars of the same colours and of other values.
func fittingBars(panels []*panelBuilder, bars []Colorbar, scales []*scale) []int {
	out := make([]int, len(panels))
	for k, p := range panels {
		out[k] = p.panel.Colorbar
		if out[k] < 0 || bars[out[k]].Min == nil {
			continue
		}
		if n, borne := p.borne(scales[out[k]], 0); n < minReconciled || 3*borne >= n {
			continue
		}
		for i, s := range scales {
			if i == out[k] || bars[i].Min == nil {
				continue
			}
			if n, borne := p.borne(s, 0); n >= minReconciled && 5*borne >= 4*n {
				out[k] = i
				break
			}
		}
	}
	return out
}

// borne counts the surely read numbers in a line of the prints of a panel whose colours are on a scale, and those of
// them that the colours bear out.
func (b *panelBuilder) borne(s *scale, line int) (n, borne int) {
	if s == nil {
		return 0, 0
	}
	for i, p := range b.prints {
		q := p.line(line)
		if q == nil || !q.ok || q.conf < sureConf || b.colors[i].unknown {
			continue
		}
		r := s.read(b.colors[i].lab, b.colors[i].tolerance)
		if r.twice || r.missed() || math.IsNaN(r.low) { // a name says nothing of a number
			continue
		}
		n++
		if inside(q.value, q.half, r, s) {
			borne++
		}
	}
	return n, borne
}
