package ocr

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// Number is what a text states.
type Number struct {
	Value float64
	Step  float64 // what one unit in the last printed place is worth: 0.01 in "-0.37" and in "0,52", 1e-05 in "1.2×10⁻⁴", 100 in "1.5k"
	Unit  string  // what stands before or after the number ("%", "$", "ms")
}

// ParseNumber reads the number that a text states, as people print numbers
// in figures:
//
//	-0.37  +0.3  .52  1,204  1 204  0,52  85 %  (25.0%)  0.47***  0.52±0.03
//	1.2e-04  1.2×10⁻⁴  10^-2  $1,204  12 ms  1.5k
//
// The minus sign may be '-' or U+2212. A unit does not change the value ("85 %"
// is 85), but k, M, G and B stuck to the number are thousands and so on. ok is
// false where the text is no number, and for bounds such as "<0.001".
func ParseNumber(text string) (n Number, ok bool) {
	if len(text) > maxNumber {
		return n, false
	}
	t := strings.TrimSpace(plainNumber.Replace(text))
	t = strings.TrimSpace(strings.TrimRight(t, "*†‡§"))
	if strings.HasPrefix(t, "(") && strings.HasSuffix(t, ")") {
		t = strings.TrimSpace(t[1 : len(t)-1])
	}
	m := numberForm.FindStringSubmatch(t)
	if m == nil {
		return n, false
	}
	part := func(name string) string { return m[numberForm.SubexpIndex(name)] }
	digits := "1"
	if part("power") == "" {
		if digits, ok = plainDigits(part("digits")); !ok {
			return n, false
		}
	}
	if len(digits) > 1 && !strings.Contains(digits, ".") && printedExp.MatchString(part("exp")) {
		digits = digits[:1] + "." + digits[1:]
	}
	_, fraction, _ := strings.Cut(digits, ".")
	exponent := 0
	if exp := strings.ReplaceAll(part("power")+part("times")+part("exp"), "^", ""); exp != "" {
		var err error
		if exponent, err = strconv.Atoi(exp); err != nil {
			return n, false
		}
	}
	n.Value, _ = strconv.ParseFloat(digits+"e"+strconv.Itoa(exponent), 64)
	n.Step = math.Pow10(exponent - len(fraction))
	if n.Value == 0 && exponent != 0 {
		n.Step = 0 // no power of ten rounds to zero
	}
	n.Unit = part("unit")
	if factor, ok := multiples[n.Unit]; ok {
		n.Value *= factor
		n.Step *= factor
		n.Unit = ""
	}
	if part("sign") == "-" && n.Value != 0 { // "-0.00" is no negative zero
		n.Value = -n.Value
	}
	if n.Unit == "" {
		n.Unit = part("currency")
	}
	n.Unit = strings.TrimSpace(n.Unit)
	if math.IsInf(n.Value, 0) {
		return Number{}, false
	}
	return n, true
}

// printedExp is an exponent as programs print it, with its sign and two digits, after one digit and a point: where
// there are more digits before it, 18e+00, the point was lost.
var printedExp = regexp.MustCompile(`^[-+]\d\d`)

// maxNumber is more bytes than any number in a figure has.
const maxNumber = 64

// plainNumber writes signs, spaces and exponents in ASCII. A first line is
// all that counts.
var plainNumber = strings.NewReplacer(
	"\u2212", "-", "\u2013", "-", "\u2010", "-", "\u2011", "-", "\uff0d", "-",
	"\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u2007", " ",
	"\u2019", "'", "\u00d7", "x", "\u00b7", "x", "\u22c5", "x",
	"⁰", "^0", "¹", "^1", "²", "^2", "³", "^3", "⁴", "^4", "⁵", "^5", "⁶", "^6", "⁷", "^7", "⁸", "^8", "⁹", "^9",
	"⁻", "^-", "⁺", "^+",
	"{", "", "}", "",
	"e±", "e+", "E±", "E+", // a blurred plus: no exponent has a deviation
)

var numberForm = regexp.MustCompile(`^` +
	`(?:±\s*)?(?P<sign>[-+])?\s*(?P<currency>[$€£¥])?` +
	`(?:10(?P<power>(?:\^[-+0-9]+)+)` +
	`|(?P<digits>[0-9.,' ]*[0-9][0-9.,']*)(?:[eE](?P<exp>[-+]?[0-9]{1,3})|\s*[xX*]\s*10(?P<times>(?:\^[-+0-9]+)+))?)` +
	`(?P<unit>[kKMGB]|\s*(?:%|‰|[a-zA-Zµμ°Ω$€£¥][a-zA-Zµμ°Ω/]{0,5}))?` +
	`(?:\s*(?:±|\+/-).*|\s+\(.*\)|\n.*)?$`)

var multiples = map[string]float64{"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1e9}

var (
	thousands     = regexp.MustCompile(`^[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?$`)
	thousandsWide = regexp.MustCompile(`^[1-9][0-9]{0,2}(?:[ '][0-9]{3})+(?:[.,][0-9]*)?$`)
	thousandsDot  = regexp.MustCompile(`^[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}(?:,[0-9]*)?$`)
	decimalComma  = regexp.MustCompile(`^[0-9]*,[0-9]+$`)
	decimalPoint  = regexp.MustCompile(`^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$`)
)

// plainDigits takes the separators out of a number without sign.
func plainDigits(s string) (string, bool) {
	drop := func(seps, point string) string {
		s = strings.Map(func(c rune) rune {
			if strings.ContainsRune(seps, c) {
				return -1
			}
			return c
		}, s)
		return strings.Replace(s, point, ".", 1)
	}
	s = strings.TrimSpace(s)
	switch {
	case decimalPoint.MatchString(s):
		return s, true
	case thousands.MatchString(s):
		return drop(",", "."), true
	case thousandsWide.MatchString(s):
		return drop(" '", ","), true
	case thousandsDot.MatchString(s):
		return drop(".", ","), true
	case decimalComma.MatchString(s):
		return drop("", ","), true
	}
	return "", false
}
