package grid

import (
	"math"
	"math/cmplx"
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
			if r.twice || r.missed() {
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

// openToPalette opens the intervals of a scale by half a step where the places of the cells'
// colours show that it is drawn in few colours: R and MATLAB have 64 or 100, and round each
// value to the middle of one. Values that are rounded themselves lie on other places, its ends
// among them.
func (s *scale) openToPalette(panels []*panelBuilder) {
	if len(s.steps) > 0 || len(s.keys) > 0 {
		return
	}
	var places []float64
	for _, p := range panels {
		for _, c := range p.colors {
			if c.unknown {
				continue
			}
			r := s.read(c.lab, c.tolerance)
			// at its ends a bar is not seen exactly
			if t := s.place(r.value); !r.twice && r.residual <= missResidual/2 && t > 0.02 && t < 0.98 {
				places = append(places, t)
			}
		}
	}
	slices.Sort(places)
	places = slices.CompactFunc(places, func(a, b float64) bool { return math.Abs(a-b) < 1e-5 }) // equal colours tell once
	if n := paletteColors(places); n > 0 {
		s.slack = math.Max(s.slack, 0.5/float64(n)+s.pixel/2)
	}
}

// paletteColors is the number of colours of a palette in the middles of whose steps most of
// the places lie, shares of a scale; 0: there is none.
func paletteColors(places []float64) int {
	const (
		fewest, most = 12, 128
		clear        = 16  // places that lie so, all of many that lie anywhere have 1 in the mean
		share        = 0.3 // of them, at least
		looks        = 600 // that tell enough
	)
	best, colors := 0.0, 0
	step := 1 + len(places)/looks
	for n := fewest; n <= most; n++ {
		var sum complex128
		count := 0.0
		for i := 0; i < len(places); i += step {
			sum += cmplx.Rect(1, 2*math.Pi*(float64(n)*places[i]-0.5))
			count++
		}
		r, off := cmplx.Polar(sum / complex(count, 0))
		if v := count * r * r; math.Abs(off) < 0.7 && r >= share && v >= clear && v > best {
			best, colors = v, n
		}
	}
	return colors
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
