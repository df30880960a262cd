package grid

import (
	"regexp"
	"slices"
	"strings"
)

// barUnits takes the unit off the ticks of a bar that print one behind every number, of two or more, so that the numbers remain:
// -5°C, 0°C, 5°C. A zero may stand without it, and of three or more, one unit that was read in doubt, or lost by such a reading, is as good as
// the others'.
func barUnits(ticks []barTick) {
	const fewest = 2
	alikeTimes(ticks)
	count, bare, lost := map[string]int{}, 0, 0
	for _, t := range ticks {
		if v := number(t.text); v != nil {
			if bare++; *v != 0 {
				if lost++; t.conf >= sureCounted {
					return
				}
			}
		} else if m := numberAndUnit.FindStringSubmatch(t.text); m != nil && number(m[1]) != nil {
			count[m[2]]++
		}
	}
	unit := ""
	for u, n := range count {
		if n > count[unit] || n == count[unit] && u < unit {
			unit = u
		}
	}
	with := count[unit]
	if with < fewest || with+bare < len(ticks)-1 || lost > 0 && (lost > 1 || with <= fewest || with+bare < len(ticks)) {
		return
	}
	for i := range ticks {
		t := &ticks[i]
		if v := number(t.text); v != nil && *v != 0 {
			t.unit, t.conf = unit, t.conf*0.7
			continue
		}
		m := numberAndUnit.FindStringSubmatch(t.text)
		if m == nil || number(t.text) != nil || number(m[1]) == nil {
			continue
		}
		if m[2] != unit {
			if with <= fewest || t.conf >= sureCounted || len([]rune(m[2])) > len([]rune(unit))+1 { // 1 s beside 100 ms
				continue
			}
			t.conf *= 0.7
		}
		t.text, t.unit = m[1], unit
	}
}

// alikeTimes makes the letters x behind the numbers of a bar signs of times, as which others of them were read.
func alikeTimes(ticks []barTick) {
	if !slices.ContainsFunc(ticks, func(t barTick) bool { return strings.HasSuffix(t.text, "×") }) {
		return
	}
	for i := range ticks {
		if v, cross := strings.CutSuffix(ticks[i].text, "x"); cross && number(v) != nil {
			ticks[i].text = v + "×"
		}
	}
}

// isAmount says whether a text is a number, or one with a unit behind it.
func isAmount(text string) bool {
	m := numberAndUnit.FindStringSubmatch(text)
	return number(text) != nil || m != nil && number(m[1]) != nil
}

// numberAndUnit is a number with something behind it that begins with no digit, nor with what may be part of a number; a sign of times that ends
// it, "4×", is the unit of ratios.
var numberAndUnit = regexp.MustCompile(`^([-−+]?[\d.,]*\d)(\s*×|\s*[^\d\s.,eE×^⁰¹²³⁴⁵⁶⁷⁸⁹⁻+-].*)$`)

// printed is the text of a tick with the unit that barUnits took off.
func (t *barTick) printed() string { return t.text + t.unit }
