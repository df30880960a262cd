package grid

import (
	"image"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// colorsBeyond are the colours of the points that a bar may be drawn with at its start and at its end, nil where there is no
// point or it has not one colour: those of the values beyond the scale ("extend" in matplotlib). a0 and a1 are the lane across
// the bar from which its own colours are taken.
func colorsBeyond(img *image.RGBA, b detect.Colorbar, start, end float64, a0, a1, margin int) (out [2]*cielab.Lab) {
	const (
		lines = 3   // of the point, next to the bar, where it is nearly as wide as that
		even  = 2.0 // between them, CIEDE2000
	)
	for k, at := range [2]int{int(start) - margin, int(end) + margin} {
		if !b.Pointed[k] {
			continue
		}
		step := 2*k - 1
		first := across(img, b.Vertical, at, a0, a1)
		plain := true
		for i := 1; i < lines; i++ {
			plain = plain && cielab.Distance(first, across(img, b.Vertical, at+i*step, a0, a1)) <= even
		}
		if plain {
			out[k] = &first
		}
	}
	return out
}

// readBeyond gives the reading of a colour that is a point's, far clearer than it is one of the scale's: the value at that end,
// which stands for all beyond it.
func (s *scale) readBeyond(c cielab.Lab, within reading) reading {
	const (
		same    = missResidual / 2
		clearer = 3 // times as near
	)
	for k, point := range s.beyond {
		if point == nil {
			continue
		}
		if d := cielab.Distance(c, *point); d <= same && clearer*d+1 < within.residual {
			end := s.value(float64(k))
			return reading{value: end, low: end, high: end, residual: d, beyond: true}
		}
	}
	return within
}
