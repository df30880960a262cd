package grid

import (
	"math"
	"slices"
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

// writePowers writes the exponents of ticks plainly: 10^{-3} for 10⁻³, as LaTeX and
// matplotlib do, which programs read more easily than raised characters.
func (b *labeler) writePowers() {
	plain := func(ticks []Tick) {
		for i := range ticks {
			base := strings.TrimRight(ticks[i].Text, raisedDigits)
			if ticks[i].Value != nil || strings.Trim(base, "0123456789") == "" { // 2⁻³ is no decimal number
				ticks[i].Text = plainPower(ticks[i].Text)
			}
		}
	}
	for i := range b.labels.Panels {
		plain(b.labels.Panels[i].X.Ticks)
		plain(b.labels.Panels[i].Y.Ticks)
	}
	for i := range b.labels.Bars {
		plain(b.labels.Bars[i].Ticks)
	}
}

// plainPower is text with its exponent in braces.
func plainPower(text string) string {
	at := strings.IndexAny(text, raisedDigits)
	if at <= 0 {
		return text
	}
	raised := []rune(raisedDigits)
	exponent := strings.Map(func(r rune) rune {
		if k := slices.Index(raised, r); k >= 0 {
			return rune(plainDigits[k])
		}
		return r
	}, text[at:])
	if strings.Trim(exponent, plainDigits) != "" {
		return text // something else behind it
	}
	return text[:at] + "^{" + exponent + "}"
}

// restorePowers mends doubtful powers of ten on an axis on which at least three
// quarters of them, and four, grow evenly with their places: a raised digit is half as
// high as others, and its sign a hairline.
func restorePowers(ticks []Tick) {
	const sure = 0.9 // conf from which a reading stands against the others
	var powers []scaleTick
	for _, t := range ticks {
		e, ok := exponent(t.Text)
		if !ok {
			return
		}
		powers = append(powers, inCells(*t.Index, e))
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

// inCells is a tick for fitScale at a place in cells, not px: a cell counts as 100 px, of which it
// allows a few.
func inCells(index, value float64) scaleTick { return scaleTick{100 * index, value} }
