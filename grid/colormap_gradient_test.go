package grid

import (
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// gradientIn is the colour at t of a gradient whose colours, red, green and blue at equal
// steps, are mixed in straight lines in sRGB.
func gradientIn(colors [][3]float64, t float64) cielab.Lab {
	f := t * float64(len(colors)-1)
	k := min(int(f), len(colors)-2)
	f -= float64(k)
	var v [3]float64
	for c := range v {
		v[c] = colors[k][c] + f*(colors[k+1][c]-colors[k][c])
	}
	return cielab.FromFloat(v[0], v[1], v[2])
}

// The bar of a JPEG gets the gradient that it was mixed from, also through lines drawn across
// it, which ring.
func TestGradientInJPEG(t *testing.T) {
	const length = 110 // px
	for name, colors := range map[string][][3]float64{
		"navy, white and firebrick": {{0, 0, 128}, {255, 255, 255}, {205, 38, 38}},
		"green, black and red":      {{0, 255, 0}, {0, 0, 0}, {255, 0, 0}},
		"four pale ones":            {{247, 252, 253}, {153, 216, 201}, {35, 139, 69}, {0, 68, 27}},
		"five":                      {{33, 102, 172}, {103, 169, 207}, {247, 247, 247}, {239, 138, 98}, {178, 24, 43}},
	} {
		s := &scale{noisy: true, pixel: 1. / length}
		for i := range length {
			at := (float64(i) + 0.5) / length
			r, g, b := gradientIn(colors, at).RGB()
			ring := 1.3 * math.Sin(float64(i)) // levels, what is left in the middle of a line across the bar
			switch i % 25 {
			case 12:
				r, g, b = 255, 255, 255
			case 11, 13:
				ring = -15
			}
			s.t, s.lab = append(s.t, at), append(s.lab, cielab.FromFloat(r+ring, g+ring, b+ring))
		}
		s.identify(5, 40)
		for at := 0.03; at < 1; at += 0.05 {
			if p := s.locate(gradientIn(colors, at), 1); math.Abs(p.t-at) > 0.005 {
				t.Errorf("%s: the colour at %.2f is found at %.4f", name, at, p.t)
			}
		}
	}
}

// Between two colours little apart a bar's pixels, rounded to levels, tell less than the line that they lie on; a bar in steps
// lies on none.
func TestRoundedGradient(t *testing.T) {
	const length = 120                                                      // px
	dark, light := cielab.FromRGB(19, 43, 67), cielab.FromRGB(86, 177, 247) // ggplot2's
	level := func(c cielab.Lab) cielab.Lab {
		r, g, b := c.RGB()
		return cielab.FromFloat(math.Round(r), math.Round(g), math.Round(b))
	}
	for _, steps := range []float64{0, 24} {
		s := &scale{pixel: 1. / length}
		for i := range length {
			at := (float64(i) + 0.5) / length
			if steps > 0 {
				at = (math.Floor(at*steps) + 0.5) / steps
			}
			s.t, s.lab = append(s.t, (float64(i)+0.5)/length), append(s.lab, level(mix(dark, light, at)))
		}
		s.identify(0, 24)
		worst := 0.0
		for at := 0.03; at < 0.97; at += 0.001 {
			worst = math.Max(worst, math.Abs(s.locate(level(mix(dark, light, at)), 0.3).t-at))
		}
		if steps == 0 && worst > 0.006 || steps > 0 && worst < 0.5/steps/2 {
			t.Errorf("in %g steps, places are off by up to %.4f", steps, worst)
		}
	}
}

// Programs draw outlines and ticks on whole pixels, half a pixel aside of the colours: the ends
// of the scale are those of the colours nonetheless.
func TestColorsAsideOfOutline(t *testing.T) {
	const length, aside = 120, 0.8 // px
	for _, noise := range []int{0, 4} {
		m := drawnMap(t, "magma")
		s := &scale{noisy: noise > 0, pixel: 1. / length}
		for i := range length {
			at := (float64(i) + 0.5) / length
			s.t, s.lab = append(s.t, at), append(s.lab, m.at(math.Min(at+aside/length, 1)))
		}
		s.identify(noise, 20)
		for at := 0.05; at < 1; at += 0.1 {
			if p := s.locate(m.at(at), 1); math.Abs(p.t-at) > 0.002 {
				t.Errorf("noise %d: the colour at %.2f is found at %.4f", noise, at, p.t)
			}
		}
	}
}

// A map of few colours ends with the middles of its first and last step, which lie within the
// bar's ends.
func TestPaletteEndsWithinBar(t *testing.T) {
	const length, colors = 400, 60
	m := drawnMap(t, "viridis")
	at := func(t float64) cielab.Lab {
		return m.at(math.Floor(math.Min(t*colors, colors-1)) / (colors - 1))
	}
	s := &scale{noisy: true, pixel: 1. / length}
	for i := range length {
		place := (float64(i) + 0.5) / length
		s.t, s.lab = append(s.t, place), append(s.lab, at(place))
	}
	s.identify(3, 40)
	for step := range colors {
		place := (float64(step) + 0.5) / colors
		if p := s.locate(at(place), 1); math.Abs(p.t-place) > 0.004 {
			t.Errorf("the colour in the middle of step %d is found at %.4f, not at %.4f", step, p.t, place)
		}
	}
}

// gnuplot draws a bar in 128 steps, each in the colour of the value at its start.
func TestStepsInColorsOfTheirStarts(t *testing.T) {
	const length, colors = 490, 128
	for _, noise := range []int{0, 3} {
		m := drawnMap(t, "gnuplot")
		s := &scale{noisy: noise > 0, pixel: 1. / length}
		for i := range length {
			place := (float64(i) + 0.5) / length
			s.t, s.lab = append(s.t, place), append(s.lab, m.at(math.Floor(place*colors)/colors))
		}
		s.identify(noise, 34)
		for at := 0.05; at < 1; at += 0.1 {
			if p := s.locate(m.at(at), 1); math.Abs(p.t-at) > 0.002 {
				t.Errorf("noise %d: the colour at %.2f is found at %.4f", noise, at, p.t)
			}
		}
	}
}

// A map like a known one, but with a white middle, as corrplot's of ColorBrewer's names, and one with a jump are
// not taken for what fits most of the bar.
func TestBarLeavesMap(t *testing.T) {
	const length = 300 // px
	known := drawnMap(t, "RdBu")
	for name, at := range map[string]func(t float64) cielab.Lab{
		"white middle": func(t float64) cielab.Lab {
			r, g, b := known.at(t).RGB()
			w := math.Max(0, 1-math.Abs(t-0.5)/0.1) // of white
			return cielab.FromFloat(r+w*(255-r), g+w*(255-g), b+w*(255-b))
		},
		"jump": func(t float64) cielab.Lab {
			if t < 0.52 {
				return gradientIn([][3]float64{{53, 161, 172}, {240, 210, 140}}, t)
			}
			return gradientIn([][3]float64{{230, 180, 30}, {242, 40, 20}}, t)
		},
	} {
		s := &scale{noisy: true, pixel: 1. / length}
		for i := range length {
			place := (float64(i) + 0.5) / length
			r, g, b := at(place).RGB()
			ring := 0.7 * math.Sin(float64(i)) // levels
			s.t, s.lab = append(s.t, place), append(s.lab, cielab.FromFloat(r+ring, g+ring, b+ring))
		}
		s.identify(4, 30)
		for place := 0.05; place < 1; place += 0.02 {
			if p := s.locate(at(place), 1); math.Abs(p.t-place) > 0.012 {
				t.Errorf("%s: the colour at %.2f is found at %.4f", name, place, p.t)
			}
		}
	}
}
