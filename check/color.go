package check

import (
	"math"
	"strconv"
)

// rgb is an sRGB colour, components 0..1, with its CIE lightness and the hues that it may be called.
type rgb struct {
	r, g, b float64
	l       float64
	hues    []string
}

func parseRGB(s string) (rgb, bool) {
	if len(s) != 7 || s[0] != '#' {
		return rgb{}, false
	}
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil {
		return rgb{}, false
	}
	c := rgb{r: float64(n>>16) / 255, g: float64(n>>8&255) / 255, b: float64(n&255) / 255}
	c.l = c.lightness()
	c.hues = hueOf(c)
	return c, true
}

// linear are the intensities of the 256 levels of a channel of sRGB (IEC 61966-2-1).
var linear = func() (table [256]float64) {
	for i := range table {
		if v := float64(i) / 255; v <= 0.04045 {
			table[i] = v / 12.92
		} else {
			table[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return table
}()

// lightness is the CIE L* of a colour, 0..100.
func (c rgb) lightness() float64 {
	lin := func(v float64) float64 { return linear[int(v*255+0.5)] }
	y := 0.2126*lin(c.r) + 0.7152*lin(c.g) + 0.0722*lin(c.b)
	if y > 216.0/24389 {
		return 116*math.Cbrt(y) - 16
	}
	return y * 24389 / 27
}

// hsv gives hue in degrees, saturation and value 0..1.
func (c rgb) hsv() (h, s, v float64) {
	hi, lo := math.Max(c.r, math.Max(c.g, c.b)), math.Min(c.r, math.Min(c.g, c.b))
	d := hi - lo
	if d > 0 {
		switch hi {
		case c.r:
			h = math.Mod((c.g-c.b)/d+6, 6)
		case c.g:
			h = (c.b-c.r)/d + 2
		default:
			h = (c.r-c.g)/d + 4
		}
		s = d / hi
	}
	return h * 60, s, hi
}
