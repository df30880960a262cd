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

// matchZero gives the nought of an axis on which all other ticks have degrees with their sign its own, which is lost most easily. Between
// degrees of opposite quarters it stands even where its ring and sign were taken for a letter.
func matchZero(names []string) {
	const (
		fewest  = 2 // others
		longest = 2 // characters of what 0° is taken for
	)
	zero, others := -1, 0
	for i, s := range names {
		switch {
		case strings.Contains(s, "°"):
			others++
		case zero < 0 && (s == "0" || len([]rune(s)) <= longest && i > 0 && i+1 < len(names) && opposite(names[i-1], names[i+1])):
			zero = i
		default:
			return
		}
	}
	if zero >= 0 && others >= fewest {
		names[zero] = "0°"
	}
}

// opposite says whether two degrees end in the letters of opposite quarters of the sky.
func opposite(a, b string) bool {
	for _, q := range []string{"NS", "SN", "EW", "WE"} {
		if strings.HasSuffix(a, q[:1]) && strings.HasSuffix(b, q[1:]) {
			return true
		}
	}
	return false
}

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
