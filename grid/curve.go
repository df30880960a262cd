package grid

import "math"

// curve is how the values of a scale run along it: a value's level grows in equal
// steps from pixel to pixel.
type curve interface {
	level(value float64) float64
	value(level float64) float64
}

// linear is the curve of an even scale.
type linear struct{}

func (linear) level(v float64) float64 { return v }
func (linear) value(l float64) float64 { return l }

// logarithm is the curve of a scale that grows by factors: its levels are decades.
type logarithm struct{}

func (logarithm) level(v float64) float64 {
	if v <= 0 {
		return math.Inf(-1)
	}
	return math.Log10(v)
}

func (logarithm) value(l float64) float64 { return math.Pow(10, l) }

// symlog is a logarithm on both sides of zero, with a straight line between them:
//
//	level = straight * v / thresh                           |v| <= thresh
//	        sign(v) * (straight + log10(|v| / thresh))      elsewhere
//
// as matplotlib's SymLogNorm has it.
type symlog struct {
	thresh, straight float64
	// first is the least tick beside zero. Nearer to zero nothing tells whether
	// the line ends there or goes on as a logarithm, see open.
	first float64
}

func (c symlog) level(v float64) float64 {
	a := math.Abs(v)
	if a <= c.thresh {
		return c.straight * v / c.thresh
	}
	return math.Copysign(c.straight+math.Log10(a/c.thresh), v)
}

func (c symlog) value(l float64) float64 {
	a := math.Abs(l)
	if a <= c.straight {
		return c.thresh * l / c.straight
	}
	return math.Copysign(c.thresh*math.Pow(10, a-c.straight), l)
}

func (c symlog) open(l float64) (lo, hi float64) {
	if c.first < c.thresh { // a tick within the straight part leaves nothing open
		return c.value(l), c.value(l)
	}
	return openBelow(c, c.first, l)
}

// openBelow is the least and the greatest value that a level of a curve may have:
// nearer to zero than the first tick it lies between what a straight line up to
// that tick and a logarithm down to zero have there.
func openBelow(c curve, first, l float64) (lo, hi float64) {
	v, end := c.value(l), c.level(first)
	if math.Abs(l) >= end {
		return v, v
	}
	decades := (c.level(first*10) - end) // in levels
	line := first * l / end
	power := first * math.Pow(10, (math.Abs(l)-end)/decades)
	if l == 0 {
		return -power, power
	}
	power = math.Copysign(power, l)
	return math.Min(v, math.Min(line, power)), math.Max(v, math.Max(line, power))
}

// inverseSinh goes over into a logarithm away from zero, as matplotlib's AsinhNorm
// does; its levels are in units of e.
type inverseSinh struct {
	width float64
	first float64 // as that of symlog
}

func (c inverseSinh) level(v float64) float64 { return math.Asinh(v / c.width) }
func (c inverseSinh) value(l float64) float64 { return c.width * math.Sinh(l) }

func (c inverseSinh) open(l float64) (lo, hi float64) { return openBelow(c, c.first, l) }

// twoSlope is two straight lines that meet at a centre, as in matplotlib's
// TwoSlopeNorm: below it a value is worth ratio times as much of the scale.
type twoSlope struct{ center, ratio float64 }

func (c twoSlope) level(v float64) float64 {
	if v < c.center {
		return c.ratio * (v - c.center)
	}
	return v - c.center
}

func (c twoSlope) value(l float64) float64 {
	if l < 0 {
		return c.center + l/c.ratio
	}
	return c.center + l
}

// power is a scale whose levels are a power of the distance from its start, as in
// matplotlib's PowerNorm.
type power struct {
	start, exponent float64
	// low and high are the least and the greatest start that the ticks leave open, and first the
	// tick next to it: from there on the ticks tell the values.
	low, high, first float64
}

func powerFrom(start, exponent float64) power { return power{start, exponent, start, start, start} }

func (c power) level(v float64) float64 {
	return math.Copysign(math.Pow(math.Abs(v-c.start), c.exponent), v-c.start)
}

func (c power) value(l float64) float64 {
	return c.start + math.Copysign(math.Pow(math.Abs(l), 1/c.exponent), l)
}

func (c power) open(l float64) (lo, hi float64) {
	v := c.value(l)
	if c.first == c.start {
		return v, v
	}
	rest := 1 - min(1, (v-c.start)/(c.first-c.start)) // of the way to the first tick
	return v + (c.low-c.start)*rest, v + (c.high-c.start)*rest
}

func (c power) times(factor float64) power {
	return power{c.start * factor, c.exponent, c.low * factor, c.high * factor, c.first * factor}
}

// scaleName is the name of a curve in the public format.
func scaleName(c curve) string {
	switch c.(type) {
	case logarithm:
		return ScaleLog
	case symlog, inverseSinh:
		return ScaleSymlog
	case twoSlope:
		return ScaleTwoSlope
	case power:
		return ScalePower
	}
	return ScaleLinear
}
