package grid

import (
	"image"
	"math"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// uncover puts right the colours of a bar, one a px from position first on, where the lines of a chart that is drawn over it, as the histogram of
// a colour key, take up more of its width, from a0 to a1, than the bar itself: of the colours at each position those are the bar's that run on
// most smoothly (Viterbi, 1967).
func uncover(lab []cielab.Lab, img *image.RGBA, vertical bool, first, a0, a1 int) {
	type step struct {
		color cielab.Lab
		way   float64 // length of the smoothest run to here
		from  int     // the one before in it
	}
	var run [][]step
	for i := range lab {
		var here []step
		for _, c := range colorsAcross(img, vertical, first+i, a0, a1) {
			st := step{color: c}
			if i > 0 {
				st.way = math.Inf(1)
				for k, before := range run[i-1] {
					if way := before.way + cielab.Distance76(before.color, c); way < st.way {
						st.way, st.from = way, k
					}
				}
			}
			here = append(here, st)
		}
		run = append(run, here)
	}
	at := 0
	for i := len(lab) - 1; i >= 0; i-- {
		if i == len(lab)-1 {
			for k, st := range run[i] {
				if st.way < run[i][at].way {
					at = k
				}
			}
		}
		lab[i], at = run[i][at].color, run[i][at].from
	}
}

// colorsAcross are the colours that several pixels of a bar have between a0 and a1 at a position, and their median where there are none.
func colorsAcross(img *image.RGBA, vertical bool, pos, a0, a1 int) (out []cielab.Lab) {
	const several = 0.15 // of the pixels: a line along the bar has fewer
	count := map[[3]uint8]int{}
	for a := a0; a < a1; a++ {
		x, y := pos, a
		if vertical {
			x, y = a, pos
		}
		c := img.RGBAAt(x, y)
		count[[3]uint8{c.R, c.G, c.B}]++
	}
	median := across(img, vertical, pos, a0, a1)
	for c, n := range count {
		if float64(n) >= several*float64(a1-a0) {
			out = append(out, cielab.FromRGB(c[0], c[1], c[2]))
		}
	}
	if len(out) == 0 {
		return []cielab.Lab{median}
	}
	return out
}
