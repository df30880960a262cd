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

// evenSamples gives the colours of a bar that is drawn in flat steps of one length, as by R in the 50 or 100 of a palette, their places in equal
// steps: pixels tell a border to a pixel, which in small steps is much of one, and the number of the steps tells it exactly.
func (s *scale) evenSamples() {
	const (
		fewest = 3    // px in a step: of shorter ones chance makes equal steps
		inner  = 0.25 // of a step from its borders, the samples of its colour
	)
	if s.noisy || len(s.t) < 4 {
		return
	}
	colors, borders := s.flatSteps()
	n := float64(len(colors))
	if n < fewest || 1/n < fewest*s.pixel {
		return
	}
	if !s.areEven(borders) {
		return
	}
	t, lab := []float64{0}, []cielab.Lab{s.lab[0]}
	for i, c := range colors {
		t, lab = append(t, (float64(i)+inner)/n, (float64(i)+1-inner)/n), append(lab, c, c)
	}
	s.t, s.lab = append(t, 1), append(lab, s.lab[len(s.lab)-1])
	s.slack = math.Max(s.slack, inner/n+s.pixel)
}

// areEven says whether the borders of the steps of a bar lie where those of equal steps would, to whole px, if an end of the bar is misplaced.
func (s *scale) areEven(borders []float64) bool {
	const (
		ends    = 1.0 // px that an end is misplaced by
		rounded = 0.6 // px that a border may be from its place then, drawn on a whole one: a half, and what the ends are less even
	)
	n := float64(len(borders) + 1)
	off := make([]float64, len(borders))
	for i, at := range borders {
		off[i] = (at - float64(i+1)/n) / s.pixel
	}
	within := func(first, last, most float64) bool { // of a line from one border's misplacement to another's
		for i, o := range off {
			if math.Abs(o-first-(last-first)*borders[i]) > most {
				return false
			}
		}
		return true
	}
	if within(0, 0, ends) {
		return true
	}
	var left, right []float64
	for i, o := range off {
		if borders[i] < 0.5 {
			left = append(left, o)
		} else {
			right = append(right, o)
		}
	}
	a, b := medianOf(left), medianOf(right) // at a quarter of the bar, and at three quarters
	first, last := a-(b-a)/2, b+(b-a)/2
	return math.Max(math.Abs(first), math.Abs(last)) <= ends && within(first, last, rounded)
}

// flatSteps are the colours that two px or more of a bar have one after the other, and where one goes over into the next, in the
// middle of the px that is mixed of both, if there is one; none where more than one is.
func (s *scale) flatSteps() (colors []cielab.Lab, borders []float64) {
	const mixed = 1 // px
	end := len(s.t) - 1
	last := 0 // px of the colour before
	for i := 1; i < end; {
		j := i + 1
		for j < end && s.lab[j] == s.lab[i] {
			j++
		}
		if j-i > 1 {
			if last > 0 {
				if i-last-1 > mixed {
					return nil, nil
				}
				borders = append(borders, (s.t[last]+s.t[i])/2)
			}
			colors, last = append(colors, s.lab[i]), j-1
		}
		i = j
	}
	return colors, borders
}
