package grid

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/ocr"
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

// joinExponents makes powers of the tens whose exponents were found as texts of their own, raised so far that they stand on a line above.
func (b *labeler) joinExponents() {
	const fewest = 2 // powers: a scale has more than one
	raised := map[*item]*item{}
	for _, ten := range b.items {
		if ten.Text.Text != "10" || ten.Box.Angle != 0 {
			continue
		}
		a := ten.Box.Rect
		for _, it := range b.items {
			c := it.Box.Rect
			if it.Box.Angle == 0 && integer.MatchString(it.Text.Text) && c.H() < a.H() && near(c.X0, a.X1, ten.cap/3) && c.Y1 > a.Y0 && c.Y1 < (a.Y0+a.Y1)/2 {
				raised[ten] = it
			}
		}
	}
	if len(raised) < fewest {
		return
	}
	joined := map[*item]bool{}
	for ten, it := range raised {
		e, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(it.Text.Text))
		if err != nil {
			continue
		}
		ten.Text.Text, ten.Conf = powerOfTen(e), math.Min(ten.Conf, it.Conf)
		ten.Words = append(ten.Words[:0:0], ocr.Word{Text: ten.Text.Text, Conf: ten.Conf, End: it.Box.Rect.X1 - ten.Box.Rect.X0})
		ten.Box.Rect = union(ten.Box.Rect, it.Box.Rect)
		ten.Box.X, ten.Box.Y = (ten.Box.Rect.X0+ten.Box.Rect.X1)/2, (ten.Box.Rect.Y0+ten.Box.Rect.Y1)/2
		ten.Box.Length, ten.Box.Height = ten.Box.Rect.W(), ten.Box.Rect.H()
		joined[it] = true
	}
	b.items = slices.DeleteFunc(b.items, func(it *item) bool { return joined[it] })
}

// integer is a whole number, with its sign.
var integer = regexp.MustCompile(`^[-−+]?\d+$`)

// writeSigns writes what is taken for another sign in small print as it must have been meant, in titles and labels.
func (b *labeler) writeSigns() {
	written := func(texts ...*string) {
		for _, t := range texts {
			*t = timesPower.ReplaceAllString(*t, "${1}×10$2")
			*t = deviation.ReplaceAllString(*t, "$1 ± $2")
			*t = percentUnit.ReplaceAllString(*t, "$1 (%)")
			*t = chloride.ReplaceAllString(*t, "${1}Cl$2")
		}
	}
	written(&b.labels.Title)
	for i := range b.labels.Panels {
		p := &b.labels.Panels[i]
		written(&p.Title, &p.X.Label, &p.Y.Label)
	}
	for i := range b.labels.Bars {
		bar := &b.labels.Bars[i]
		if written(&bar.Label); bar.Min != nil && *bar.Min < 0 {
			bar.Label = spearman.ReplaceAllString(bar.Label, "${1}ρ")
		}
	}
}

// timesPower is a power of ten behind the sign of times, which is as high as a small x: "Trips per hour (×10³)".
var timesPower = regexp.MustCompile(`(^|[\s(\d])[xX]\s?10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)`)

// chloride is a salt whose small l was taken for a capital I: NaCl, MgCl₂.
var chloride = regexp.MustCompile(`\b((?:Na|K|Li|Ca|Mg|Zn|Fe|Mn|Cu|Ba|Co|Ni|Al))CI([\d₀-₉]?)\b`)

// deviation is a mean with its deviation or error: the sign between is ±, whose lower stroke is lost in small print.
var deviation = regexp.MustCompile(`(?i)(mean)s? [+#¢£] (s\.?d\.?|s\.?e\.?m?\.?|std|ci)\b`)

// spearman is the rank correlation's name with its letter: beside a bar that goes below zero it is no p, as probabilities do not.
var spearman = regexp.MustCompile(`(?i)(\bspearman(?:['’]s)?(?: rank)?(?: correlation)?[ ,]+\(?)p\b`)

// percentUnit is the unit of a quantity in brackets behind its name: in small print the sign of percent looks like a 96, which is no unit.
var percentUnit = regexp.MustCompile(`(\pL\S*) \((?:96|9%|%6|o/o|0/0)\)$`)

// restorePowers mends the powers of ten on an axis.
func restorePowers(ticks []Tick) {
	var read []powerRead
	for _, t := range ticks {
		read = append(read, powerRead{t.Text, t.Conf, 100 * *t.Index}) // as for inCells
	}
	for i, r := range mendPowers(read) {
		if r.text != ticks[i].Text {
			ticks[i].Text, ticks[i].Value, ticks[i].Conf = r.text, number(r.text), r.conf
		}
	}
}

// restoreBarPowers mends the powers of ten beside a bar.
func restoreBarPowers(ticks []barTick) {
	var read []powerRead
	for _, t := range ticks {
		read = append(read, powerRead{t.text, t.conf, t.pixel})
	}
	for i, r := range mendPowers(read) {
		ticks[i].text, ticks[i].conf = r.text, r.conf
	}
}

// powerRead is a tick among powers of ten: as it was read, and where it stands.
type powerRead struct {
	text     string
	conf, at float64
}

// exponent is that of a power, or what would be one if the digits after 10 were raised; raised says
// whether they are.
func (p powerRead) exponent() (e float64, raised, ok bool) {
	if e, ok = exponent(p.text); ok {
		return e, true, true
	}
	digits, ok := strings.CutPrefix(p.text, "10")
	if !ok || len(digits) == 0 || len(digits) > 2 || strings.Trim(digits, "0123456789") != "" {
		return 0, false, false
	}
	e, err := strconv.ParseFloat(digits, 64)
	return e, false, err == nil
}

// mendPowers mends powers of ten that do not grow evenly with their places, as at least three
// quarters of them, and four, do: a raised digit is half as high as others, and its sign a
// hairline. What was lost is its height, or its sign; another digit is mended where it was doubtful, or
// where the same power stands at a second place as well.
func mendPowers(read []powerRead) []powerRead {
	const sure = 0.9 // conf from which a reading stands against the others
	var powers []scaleTick
	raised := 0
	for _, p := range read {
		e, up, ok := p.exponent()
		if !ok {
			return read
		}
		if up {
			raised++
		}
		powers = append(powers, scaleTick{p.at, e})
	}
	f := fitScale(powers, linear{})
	if f == nil || f.inliers < 4 || 4*f.inliers < 3*len(powers) || 2*raised <= len(powers) {
		return read
	}
	out := slices.Clone(read)
	for i, t := range powers {
		e := math.Round(f.at(t.pixel))
		on := f.off(t) <= 2*tickSlack
		twice := slices.ContainsFunc(powers, func(o scaleTick) bool { return o != t && o.value == t.value })
		if on || near(f.at(t.pixel), e, 0.1) && (read[i].conf < sure || e == -t.value || twice) {
			if want := powerOfTen(int(e)); want != read[i].text {
				out[i].text, out[i].conf = want, 0.7*read[i].conf
			}
		}
	}
	return out
}

// inCells is a tick for fitScale at a place in cells, not px: a cell counts as 100 px, of which it
// allows a few.
func inCells(index, value float64) scaleTick { return scaleTick{100 * index, value} }
