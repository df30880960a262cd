package grid

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// foreignColors tells the cells without a value in print that share a colour off the scale, as little as it may be, on which the others
// lie: the grey of missing values is not far from the middle of some colormaps. At the ends of a scale,
// whose colours are less exactly known, clipped values share one: there it is to be twice as far off. Where nearly all cells have a print, one that
// has none needs no others of its colour, and is not clipped: that would have a number too.
func (b *panelBuilder) foreignColors(colors []cellColor, readings []*reading, prints []*print, same float64) func(i int) bool {
	const (
		others = 0.25 // of the cells at least have values
		beyond = 8    // times their distance from the scale is off it
		least  = 1    // CIEDE2000, of what is exact but for rounding
		alike  = 3    // cells
		nearly = 0.8  // of all cells
		inside = 0.48 // of the scale, from its middle: beyond is an end
	)
	silent := 0
	for _, p := range prints {
		if p.saysNothing() {
			silent++
		}
	}
	printed := float64(len(prints)-silent) >= nearly*float64(len(prints))
	var residuals []float64
	for _, r := range readings {
		if r != nil {
			residuals = append(residuals, r.residual)
		}
	}
	if len(residuals) == 0 || b.scale == nil {
		return func(int) bool { return false }
	}
	slices.Sort(residuals)
	off := math.Max(least, beyond*residuals[int(others*float64(len(residuals)-1))])
	if b.layout.Noise > 0 || b.scale.covered {
		off = math.Max(off, missResidual/2)
	}
	stray := func(i int) bool {
		r := readings[i]
		if r == nil || !prints[i].saysNothing() || r.twice {
			return false
		}
		if atEnd := math.Abs(b.scale.place(r.value)-0.5) >= inside; atEnd && !printed {
			return r.residual > math.Max(2*off, missResidual/2)
		}
		return r.residual > off
	}
	return func(i int) bool {
		switch {
		case !stray(i):
			return false
		case printed || readings[i].residual > missResidual: // off it beyond doubt
			return true
		}
		n := 0
		for k := range colors {
			if stray(k) && cielab.Distance76(colors[k].lab, colors[i].lab) <= same {
				if n++; n >= alike {
					return true
				}
			}
		}
		return false
	}
}
