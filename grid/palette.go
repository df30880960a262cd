package grid

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// openTo opens the intervals of a scale where several surely read numbers lie just
// beside those of their colours: a palette of few colours rounds every value to the
// middle of a step, and in a small or blurred bar its steps cannot be seen. The
// scale itself is not moved, and what lies farther off stays a contradiction.
func (s *scale) openTo(panels []*panelBuilder) {
	const (
		most  = 0.015    // of the scale: a step of 64 colours, the fewest that cannot be seen
		least = 3        // numbers; a misread one is alone
		share = 1 / 20.0 // of all; an interval is missed by one in a hundred by chance
	)
	if len(s.steps) > 0 || len(s.keys) > 0 {
		return
	}
	var beside []float64
	sure := 0
	for _, p := range panels {
		for i, q := range p.prints {
			if q == nil || !q.ok || q.conf < sureConf || p.colors[i].unknown {
				continue
			}
			r := s.read(p.colors[i].lab, p.colors[i].tolerance)
			if r.twice || r.residual > missResidual {
				continue
			}
			sure++
			a, b := s.place(q.value-q.half), s.place(q.value+q.half)
			low, high := s.place(r.low), s.place(r.high)
			off := math.Max(math.Min(low, high)-math.Max(a, b), math.Min(a, b)-math.Max(low, high))
			if off > 0 && off <= most {
				beside = append(beside, off)
			}
		}
	}
	if len(beside) >= least && float64(len(beside)) >= share*float64(sure) {
		s.slack += slices.Max(beside)
	}
}

// paletteStep is how far apart numbers may be that have one and the same colour: R
// draws heatmaps in a few dozen colours. values are ascending shares of the scale.
// Of k numbers spread over a step the first and last are k-1 of k+1 steps apart in
// the mean. 0 where too few colours occur twice to tell.
func paletteStep(values []float64, labs []cielab.Lab) float64 {
	const one, enough = 0.1, 3 // CIELAB; colours
	var steps []float64
	for i := 0; i < len(values); {
		j := i + 1
		for j < len(values) && cielab.Distance76(labs[i], labs[j]) < one {
			j++
		}
		if k := float64(j - i); j > i+1 && values[j-1] > values[i] {
			steps = append(steps, (values[j-1]-values[i])*(k+1)/(k-1))
		}
		i = j
	}
	if len(steps) < enough {
		return 0
	}
	return median(steps)
}
