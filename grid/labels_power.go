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
	const (
		sure = 0.9 // conf from which a reading stands against the others
		cell = 100 // px that a cell counts as, of which fitScale allows a few
	)
	var powers []scaleTick
	for _, t := range ticks {
		e, ok := exponent(t.Text)
		if !ok {
			return
		}
		powers = append(powers, scaleTick{cell * *t.Index, e})
	}
	f := fitScale(powers, linear{})
	if f == nil || f.inliers < 4 || 4*f.inliers < 3*len(powers) {
		return
	}
	for i := range ticks {
		t := &ticks[i]
		e := f.at(powers[i].pixel)
		if f.off(powers[i]) > 2*tickSlack && t.Conf < sure && near(e, math.Round(e), 0.1) {
			t.Text = powerOfTen(int(math.Round(e)))
			t.Value, t.Conf = number(t.Text), 0.7*t.Conf
		}
	}
}
