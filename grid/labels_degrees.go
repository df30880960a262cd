package grid

import (
	"regexp"
	"strings"
)

// Maps have degrees for ticks: 40°N, 20°W, 0°, or without their sign 40N, EQ, 40S.

// degrees is the number that a unit of degrees leaves of v: those of the north and east
// count up, those of the south and west down.
func degrees(v float64, unit string) (float64, bool) {
	switch unit {
	case "°", "°N", "°E":
		return v, true
	case "°S", "°W":
		return 0 - v, true // of 0 no -0
	}
	return 0, false
}

// misreadDegrees are degrees whose sign was taken for a small o, or whose letter for a small one.
var misreadDegrees = regexp.MustCompile(`^([\d.]+ ?)[°o]( ?[nsewNSEW])$`)

// bareDegrees are degrees without their sign.
var bareDegrees = regexp.MustCompile(`^([\d.]+) ?([NSEW])$`)

// axisValues are the numbers that the ticks of an axis state, nil for those that state none.
func axisValues(texts []string) []*float64 {
	plain, signed := make([]*float64, len(texts)), make([]*float64, len(texts))
	quarters := ""
	for i, t := range texts {
		plain[i], signed[i] = number(t), number(t)
		if m := bareDegrees.FindStringSubmatch(t); m != nil {
			signed[i] = number(m[1] + "°" + m[2])
			if !strings.Contains(quarters, m[2]) {
				quarters += m[2]
			}
		} else if strings.EqualFold(strings.TrimSuffix(t, "."), "EQ") {
			signed[i] = new(float64)
		}
	}
	switch quarters {
	case "NS", "SN", "EW", "WE": // one letter alone may be a unit: newtons, seconds, watts
		return signed
	}
	return plain
}
