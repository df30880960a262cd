package grid

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// bridgeSeams takes the page out of the colours of a bar, one a px, that is drawn as boxes side by side, as pheatmap does: where two of them meet
// within a px, neither covers it all, and the page shines through. The colours of the px before and behind take its place. Of a bar
// without such boxes, where few px are nearer to the page than those beside them, it changes nothing and says so.
func bridgeSeams(lab []cielab.Lab, page cielab.Lab, noise int) bool {
	const (
		level = 0.12 // units of L*a*b*, of the middle of a row of px, for a level of a JPEG's noise
		least = 0.5  // units nearer to the page than rounding makes a px
		many  = 0.08 // of the px: boxes of twelve px and less; ticks are fewer
		much  = 3    // units, of the most washed part of these: a bar of two colours in turn has no more
	)
	limit := least + level*float64(noise)
	nearer := func(c, than cielab.Lab) float64 { // how much of the way to the page, in units
		return cielab.Distance76(than, page) - cielab.Distance76(c, page)
	}
	out := slices.Clone(lab)
	seams, most := 0, 0.0
	for width := 2; width > 0; width-- { // a seam may lie on the border of two px
		for from := 1; from+width < len(lab); from++ {
			a, b := lab[from-1], lab[from+width]
			away := math.Inf(1) // of the px from both, which the border of two steps is not
			for _, c := range lab[from : from+width] {
				away = min(away, nearer(c, a), nearer(c, b))
			}
			if away <= limit {
				continue
			}
			for k := range width {
				out[from+k] = mix(a, b, float64(k+1)/float64(width+1))
			}
			seams, most = seams+width, max(most, away)
		}
	}
	if float64(seams) < many*float64(len(lab)) || most < much {
		return false
	}
	copy(lab, out)
	return true
}
