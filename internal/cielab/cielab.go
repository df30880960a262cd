// Package cielab converts sRGB to CIE L*a*b* (D65, 2 degrees) and measures
// colour differences there.
package cielab

import "math"

// Lab is a colour in CIE L*a*b*: L 0..100, a and b about -128..128.
type Lab struct{ L, A, B float64 }

// linear holds the linear light of each 8-bit sRGB level (IEC 61966-2-1).
var linear = func() (t [256]float64) {
	for i := range t {
		v := float64(i) / 255
		if v <= 0.04045 {
			t[i] = v / 12.92
		} else {
			t[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return t
}()

// FromRGB converts an 8-bit sRGB colour.
func FromRGB(r, g, b uint8) Lab {
	return fromLinear(linear[r], linear[g], linear[b])
}

// FromFloat converts an sRGB colour with levels 0..255 that may lie between
// integers, such as the mean of several pixels.
func FromFloat(r, g, b float64) Lab {
	return fromLinear(between(r), between(g), between(b))
}

func between(v float64) float64 {
	if v <= 0 {
		return linear[0]
	}
	if v >= 255 {
		return linear[255]
	}
	i := int(v)
	return linear[i] + (v-float64(i))*(linear[i+1]-linear[i])
}

func fromLinear(r, g, b float64) Lab {
	// sRGB primaries, D65 white (IEC 61966-2-1)
	x := (0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047
	y := 0.2126729*r + 0.7151522*g + 0.0721750*b
	z := (0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883
	fx, fy, fz := f(x), f(y), f(z)
	return Lab{116*fy - 16, 500 * (fx - fy), 200 * (fy - fz)}
}

func f(t float64) float64 {
	const d = 6.0 / 29
	if t > d*d*d {
		return math.Cbrt(t)
	}
	return t/(3*d*d) + 4.0/29
}

// RGB is the inverse of FromFloat: sRGB levels 0..255, those outside it clipped.
func (p Lab) RGB() (r, g, b float64) {
	fy := (p.L + 16) / 116
	x, y, z := 0.95047*inverseF(fy+p.A/500), inverseF(fy), 1.08883*inverseF(fy-p.B/200)
	level := func(v float64) float64 {
		if v <= 0.0031308 {
			return math.Max(0, 255*12.92*v)
		}
		// The exponent 1/2.4 is 5/12, of which roots are faster than a power.
		return math.Min(255, 255*(1.055*math.Cbrt(v*math.Sqrt(math.Sqrt(v)))-0.055))
	}
	return level(3.2404542*x - 1.5371385*y - 0.4985314*z),
		level(-0.9692660*x + 1.8760108*y + 0.0415560*z),
		level(0.0556434*x - 0.2040259*y + 1.0572252*z)
}

func inverseF(v float64) float64 {
	const d = 6.0 / 29
	if v > d {
		return v * v * v
	}
	return 3 * d * d * (v - 4.0/29)
}

// Distance76 is the Euclidean distance of p and q (CIE 1976).
func Distance76(p, q Lab) float64 {
	return math.Sqrt((p.L-q.L)*(p.L-q.L) + (p.A-q.A)*(p.A-q.A) + (p.B-q.B)*(p.B-q.B))
}

// Distance is the CIEDE2000 colour difference of p and q, as in Sharma, Wu and
// Dalal, "The CIEDE2000 color-difference formula" (2005),
// doi:10.1002/col.20070, with all weights 1.
func Distance(p, q Lab) float64 {
	c1, c2 := math.Hypot(p.A, p.B), math.Hypot(q.A, q.B)
	cm := (c1 + c2) / 2
	g := 0.5 * (1 - math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7))))
	a1, a2 := (1+g)*p.A, (1+g)*q.A
	c1, c2 = math.Hypot(a1, p.B), math.Hypot(a2, q.B)
	h1, h2 := hue(a1, p.B), hue(a2, q.B)
	dl, dc := q.L-p.L, c2-c1
	dh, hm := 0.0, h1+h2
	if c1*c2 != 0 {
		dh = h2 - h1
		if dh > 180 {
			dh -= 360
		} else if dh < -180 {
			dh += 360
		}
		switch {
		case math.Abs(h1-h2) <= 180:
			hm = (h1 + h2) / 2
		case h1+h2 < 360:
			hm = (h1 + h2 + 360) / 2
		default:
			hm = (h1 + h2 - 360) / 2
		}
	}
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(rad(dh/2))
	lm := (p.L + q.L) / 2
	cm = (c1 + c2) / 2
	t := 1 - 0.17*math.Cos(rad(hm-30)) + 0.24*math.Cos(rad(2*hm)) + 0.32*math.Cos(rad(3*hm+6)) - 0.20*math.Cos(rad(4*hm-63))
	sl := 1 + 0.015*(lm-50)*(lm-50)/math.Sqrt(20+(lm-50)*(lm-50))
	sc := 1 + 0.045*cm
	sh := 1 + 0.015*cm*t
	rc := 2 * math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7)))
	rt := -rc * math.Sin(rad(60*math.Exp(-((hm-275)/25)*((hm-275)/25))))
	l, c, h := dl/sl, dc/sc, dH/sh
	return math.Sqrt(l*l + c*c + h*h + rt*c*h)
}

func hue(a, b float64) float64 {
	if a == 0 && b == 0 {
		return 0
	}
	h := math.Atan2(b, a) * 180 / math.Pi
	if h < 0 {
		h += 360
	}
	return h
}

func rad(deg float64) float64 { return deg * math.Pi / 180 }
