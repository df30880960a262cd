package grid

import (
	"math"
	"strconv"
	"strings"
)

// raisedDigits are the characters of an exponent, plainDigits what they stand for.
const raisedDigits, plainDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-"

// exponent is that of a power of ten, as in 10⁻³.
func exponent(text string) (e float64, ok bool) {
	rest, ok := strings.CutPrefix(text, "10")
	if !ok || rest == "" || strings.Trim(rest, raisedDigits) != "" {
		return 0, false
	}
	v := number(text)
	if v == nil || *v <= 0 {
		return 0, false
	}
	return math.Round(math.Log10(*v)), true
}

// powerOfTen writes 10 with an exponent.
func powerOfTen(e int) string {
	raised := []rune(raisedDigits)
	return "10" + strings.Map(func(r rune) rune { return raised[strings.IndexRune(plainDigits, r)] }, strconv.Itoa(e))
}

// restorePowers mends doubtful powers of ten on an axis on which at least three
// quarters of them, and four, grow evenly with their places: a raised digit is half as
// high as others, and its sign a hairline.
func restorePowers(ticks []Tick) {
	const sure = 0.9 // conf from which a reading stands against the others
	type power struct{ index, e float64 }
	var powers []power
	for _, t := range ticks {
		e, ok := exponent(t.Text)
		if !ok {
			return
		}
		powers = append(powers, power{*t.Index, e})
	}
	off := func(a, b, c power) float64 { // how far c is from the line through a and b
		return math.Abs(a.e + (b.e-a.e)*(c.index-a.index)/(b.index-a.index) - c.e)
	}
	var a, b power
	most := 0
	for i, p := range powers {
		for _, q := range powers[:i] {
			if p.index == q.index || p.e == q.e {
				continue
			}
			n := 0
			for _, o := range powers {
				if off(p, q, o) < 0.1 {
					n++
				}
			}
			if n > most {
				most, a, b = n, p, q
			}
		}
	}
	if most < 4 || 4*most < 3*len(powers) {
		return
	}
	for i := range ticks {
		t := &ticks[i]
		e := a.e + (b.e-a.e)*(powers[i].index-a.index)/(b.index-a.index)
		if off(a, b, powers[i]) >= 0.1 && t.Conf < sure && near(e, math.Round(e), 0.1) {
			t.Text = powerOfTen(int(math.Round(e)))
			t.Value, t.Conf = number(t.Text), 0.7*t.Conf
		}
	}
}
