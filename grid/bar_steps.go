package grid

import (
	"math"
	"math/cmplx"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// gnuplotSteps is the number of steps that gnuplot draws a bar in. Each has the colour of the value at
// its start, and not of the one in its middle.
const gnuplotSteps = 128

// shiftSteps moves the colours of a bar that gnuplot drew by half a step, to the values that they stand for.
func (s *scale) shiftSteps() {
	const inner = 0.5 // of a pixel, of the first colour from the bar's end
	half := 0.5 / gnuplotSteps
	if s.noisy || len(s.t) < 4 || s.t[1]-half < inner*s.pixel || !s.inSteps(gnuplotSteps) || s.inSteps(gnuplotSteps/2) {
		return
	}
	for i := 1; i+1 < len(s.t); i++ {
		s.t[i] -= half
	}
}

// inSteps says whether the colours of a bar, one a px, change at the borders of n equal steps: of what they change
// by in all, each px as a circle's angle in its step, most lies in one direction, at the border. So it does
// where the steps are a multiple as long.
func (s *scale) inSteps(n int) bool {
	const most, border = 0.6, 0.2 // of all; of a step
	const fewest = 2.2            // px in a step, from which its borders are seen
	if s.pixel*float64(n)*fewest > 1 {
		return false
	}
	var sum complex128
	all := 0.0
	for i := 1; i+2 < len(s.t); i++ {
		d := cielab.Distance76(s.lab[i], s.lab[i+1])
		sum += cmplx.Rect(d, 2*math.Pi*float64(n)*(s.t[i]+s.t[i+1])/2)
		all += d
	}
	r, off := cmplx.Polar(sum)
	return all > 0 && r > most*all && math.Abs(off) < 2*math.Pi*border
}
