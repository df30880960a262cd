package grid

import (
	"math"
	"math/cmplx"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// gnuplotSteps is the number of steps that gnuplot draws a bar in. Each has the colour of the value at
// its start, and not of the one in its middle. It is a box, with edges that are mixed with the next one's; the steps
// of a map of as many colours, of which a bar is drawn as a picture, have sharp ones.
const gnuplotSteps = 128

// shiftSteps moves the colours of a bar that gnuplot drew by half a step, to the values that they stand for.
func (s *scale) shiftSteps() {
	const inner = 0.5  // of a pixel, of the first colour from the bar's end: what is nearer then was of its outline
	const most = 0.45  // of all that the colours change by; in bars of other programs 0.35 at most
	const border = 0.2 // of a step
	const fewest = 2.2 // px in a step, from which its borders are seen
	half := 0.5 / gnuplotSteps
	if s.noisy || len(s.t) < 4 || s.pixel*gnuplotSteps*fewest > 1 {
		return
	}
	share, off := s.atBorders(gnuplotSteps)
	if longer, _ := s.atBorders(gnuplotSteps / 2); share < most || math.Abs(off) > border || longer > most || 2*s.mixed() < gnuplotSteps {
		return
	}
	first := 1
	for i := 1; i+1 < len(s.t); i++ {
		if s.t[i] -= half; s.t[i] < inner*s.pixel {
			first = i + 1
		}
	}
	s.t, s.lab = slices.Delete(s.t, 1, first), slices.Delete(s.lab, 1, first)
}

// mixed counts the px of a bar whose colour is neither that of the one before nor of the one behind.
func (s *scale) mixed() (n int) {
	const differ = 0.01 // CIE76
	for i := 1; i+1 < len(s.lab); i++ {
		if cielab.Distance76(s.lab[i], s.lab[i-1]) > differ && cielab.Distance76(s.lab[i], s.lab[i+1]) > differ {
			n++
		}
	}
	return n
}

// atBorders is the share of what the colours of a bar, one a px, change by in all that they do at one place of each of
// n equal steps, and where that is, from its border: of the changes as arrows in the directions of their places in
// their steps, most lie one way there. So they do where the steps are a multiple as long.
func (s *scale) atBorders(n int) (share, off float64) {
	var sum complex128
	all := 0.0
	for i := 1; i+2 < len(s.t); i++ {
		d := cielab.Distance76(s.lab[i], s.lab[i+1])
		sum += cmplx.Rect(d, 2*math.Pi*float64(n)*(s.t[i]+s.t[i+1])/2)
		all += d
	}
	r, angle := cmplx.Polar(sum)
	return r / math.Max(all, 1e-9), angle / (2 * math.Pi)
}
