package grid

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/ocr"
)

// number is the value of a tick's text, nil where it is no number or one with a
// unit other than %, degrees and money.
func number(text string) *float64 {
	n, ok := ocr.ParseNumber(text)
	if !ok {
		return nil
	}
	if d, ok := degrees(n.Value, n.Unit); ok {
		return &d
	}
	if n.Unit != "" && !strings.Contains("%$€£¥", n.Unit) {
		return nil
	}
	return &n.Value
}

// multiplier is the factor that an offset text such as 1e-3 or ×10⁴ beside a
// scale stands for.
func multiplier(text string) (float64, bool) {
	t := strings.ReplaceAll(strings.TrimSpace(repairNumber(text)), "−", "-")
	if power := offsetText.FindStringSubmatch(t); power != nil {
		v, err := strconv.ParseFloat("1e"+power[1], 64)
		return v, err == nil && v != 0
	}
	if rest, ok := strings.CutPrefix(strings.TrimSpace(strings.Replace(text, "x", "×", 1)), "×"); ok {
		if v := number(rest); v != nil && *v > 0 {
			return *v, true
		}
	}
	return 0, false
}

var offsetText = regexp.MustCompile(`^1+[eE]([+-]?\d+)$`) // a blurred 1 may be read twice, and small capitals are capitals

// confusions are letters that digits are read as when nothing around them is a
// number.
var confusions = strings.NewReplacer("O", "0", "o", "0", "l", "1", "I", "1", "|", "1", "S", "5", "s", "5",
	"B", "8", "Z", "2", "z", "2", "—", "-", "–", "-", "−", "-", "~", "-", "_", "-", " ", "", "‘", "", "'", "", ",", ".", "°", "0", "£", "e", "©", "0", "C", "0", "c", "0", "¢", "0", "D", "0", "Q", "0", "q", "9", "g", "9", "A", "4", "T", "7", "?", "7")

// repairNumber is text as a number where it is one but for characters that are
// often confused, and text itself elsewhere.
func repairNumber(text string) string {
	t := strings.TrimSpace(text)
	if m := misreadDegrees.FindStringSubmatch(t); m != nil {
		return m[1] + "°" + strings.ToUpper(m[2])
	}
	dashes := strings.NewReplacer("—", "-", "–", "-", "−", "-", "=", "-", " ", "").Replace(t)
	dashes = strings.TrimLeft(dashes, "'‘`")
	if number(dashes) == nil { // a point before digits leaves their zero out, another is dust
		dashes = strings.TrimLeft(dashes, ".'‘`")
	}
	if leadingZero.MatchString(dashes) { // 086
		i := strings.IndexByte(dashes, '0') + 1
		return dashes[:i] + "." + dashes[i:]
	}
	if m := spacedUnit.FindStringSubmatch(t); m != nil && number(dashes) != nil && strings.HasSuffix(dashes, m[1]) { // 300 K, of thousands or kelvins
		return strings.TrimSuffix(dashes, m[1]) + " " + m[1]
	}
	if number(dashes) != nil {
		return dashes
	}
	if m := minusPower.FindStringSubmatch(dashes); m != nil {
		return "-10" + m[1]
	}
	if m := exponentForm.FindStringSubmatch(dashes); m != nil { // le-3
		if f := confusions.Replace(m[1]) + "e" + strings.NewReplacer("l", "1", "I", "1", "O", "0", "o", "0", "S", "5").Replace(m[2]); number(f) != nil {
			return f
		}
	}
	return text
}

var exponentForm = regexp.MustCompile(`^([-\dlIO.]+)[ec]([-+]?[\dlIOoS]+)$`)

// minusPower are powers of ten before which a minus sign stands.
var minusPower = regexp.MustCompile(`^[~_-]10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)$`)

// spacedUnit is a number with a letter behind it and a space between them.
var spacedUnit = regexp.MustCompile(`\d (\p{L})$`)

// leadingZero are numbers whose point was lost. Counts such as 01 and 02 have
// two digits.
var leadingZero = regexp.MustCompile(`^-?0\d{2,}$`)

// raisedNought are powers of ten that were read as degrees; other numbers beside them are none.
var raisedNought = regexp.MustCompile(`^-?10°$`)

// tickTexts are the texts of items as ticks of one scale or axis: where most
// are numbers the others are taken for numbers too, if only some letters stand
// in the way; that costs confidence. Where most are none, a space before a unit stays.
func tickTexts(items []*item) (texts []string, confs []float64) {
	numbers := 0
	texts, confs = make([]string, len(items)), make([]float64, len(items))
	for i, it := range items {
		texts[i], confs[i] = repairNumber(it.Text.Text), it.Conf
		if number(texts[i]) != nil {
			numbers++
		}
	}
	if 5*numbers < 3*len(items) || len(items) < 2 {
		for i, it := range items { // 64 B beside 4 KiB are bytes
			if read := strings.TrimSpace(it.Text.Text); strings.ReplaceAll(read, " ", "") == texts[i] {
				texts[i] = read
			}
		}
		return texts, confs
	}
	degrees := func(t string) bool { return strings.Contains(t, "°") }
	plain := func(t string) bool { return number(t) != nil && !degrees(t) }
	if slices.ContainsFunc(texts, isPower) || slices.ContainsFunc(texts, plain) && !slices.ContainsFunc(texts, func(t string) bool { return degrees(t) && !raisedNought.MatchString(t) }) {
		for i, t := range texts {
			if raisedNought.MatchString(t) {
				texts[i] = strings.Replace(t, "°", "⁰", 1)
			}
		}
	}
	rings := 0
	for _, t := range texts {
		if degrees(t) {
			rings++
		}
	}
	for i, t := range texts {
		nought := degrees(t) && 2*rings < len(texts) // a 0 among numbers without degrees
		if number(t) != nil && !nought {
			continue
		}
		if r := confusions.Replace(t); number(r) != nil && !strings.Contains(t, "\n") { // under which a name stands
			texts[i], confs[i] = r, 0.7*confs[i]
		}
	}
	for i, t := range texts {
		if m := almostPercent.FindStringSubmatch(t); m != nil && number(t) == nil && !slices.ContainsFunc(texts, func(o string) bool { return number(o) != nil && !strings.HasSuffix(o, "%") }) {
			texts[i], confs[i] = m[1]+"%", 0.7*confs[i] // all that are numbers have the sign
		}
	}
	for i, t := range texts {
		if bare, ok := strings.CutSuffix(t, "%"); ok && number(bare) != nil && fillsBox(items, texts, i, bare) {
			texts[i], confs[i] = bare, 0.7*confs[i]
		}
	}
	return texts, confs
}

// fillsBox says whether a text is as long in print as two others or more that are numbers of as many characters as what it is without its sign
// of percent, which leave no room for that.
func fillsBox(items []*item, texts []string, i int, bare string) bool {
	const few, most, room = 2, 1.0 / 3, 0.1 // others, of the texts that have the sign, of the length
	alike, signed := 0, 0
	for k, o := range items {
		if strings.HasSuffix(texts[k], "%") {
			signed++
		}
		if k != i && len(texts[k]) == len(bare) && number(texts[k]) != nil && near(o.Box.Length, items[i].Box.Length, room*o.Box.Length) {
			alike++
		}
	}
	return alike >= few && float64(signed) <= most*float64(len(items))
}

// almostPercent is a number with one character behind it that may be a small sign of percent.
var almostPercent = regexp.MustCompile(`^([-−+]?\d+(?:\.\d+)?)[^\d\s.]$`)

// restorePoints puts the decimal points back that all ticks of a bar have lost,
// or nearly all, where a leading zero shows that they have: 0.0 was read as 00, and so 7.5
// as 75. On an axis 00 is an hour. Where the others lie on a scale, one with a leading
// zero that does not, with its point, was misread, and shows nothing.
func restorePoints(ticks []barTick) {
	decimals := 0
	for _, t := range ticks {
		if leadsWithZero(t.text) {
			decimals = max(decimals, len(strings.TrimPrefix(t.text, "-"))-1)
		}
	}
	if decimals == 0 {
		return
	}
	restored := slices.Clone(ticks)
	for i, t := range ticks {
		digits := strings.TrimPrefix(t.text, "-")
		if len(digits) > decimals && strings.Trim(digits, "0123456789") == "" {
			at := len(t.text) - decimals
			restored[i].text, restored[i].conf = t.text[:at]+"."+t.text[at:], min(t.conf, 0.5)
		}
	}
	fit := fitTicks(restored)
	for i, t := range ticks {
		if v := number(restored[i].text); leadsWithZero(t.text) && v != nil &&
			(fit == nil || fit.inliers < 3 || fit.off(scaleTick{t.pixel, *v}) <= 2*tickSlack) {
			copy(ticks, restored)
			return
		}
	}
}

// leadsWithZero says whether a text is a whole number of several digits whose first is a zero.
func leadsWithZero(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return len(digits) > 1 && digits[0] == '0' && strings.Trim(digits, "0123456789") == ""
}

// places counts the decimals of a plain number, -1 for other forms.
func places(text string) int {
	if strings.ContainsAny(text, "eE⁰¹²³⁴⁵⁶⁷⁸⁹⁻%") {
		return -1
	}
	_, frac, ok := strings.Cut(text, ".")
	if !ok {
		return 0
	}
	return len(frac)
}
