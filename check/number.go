package check

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// quantity is a number as stated.
type quantity struct {
	unit     bool // the unit of the figure's values stands behind it
	value    float64
	decimals int  // decimal digits that it states; negative: it is stated in tens, hundreds, ...
	approx   bool // "about 3"
	bound    int  // -1 "below 3", 1 "above 3"
	percent  bool
	word     bool    // "three"
	clock    bool    // "13:00": an hour, never a value
	step     float64 // what all numbers that it stands among are multiples of, being rounded so; 0: not known
	reach    float64 // of a class, "(20,30]": how far it reaches to both sides of the value
}

// margin is half of the last stated digit.
func (q quantity) margin() float64 {
	if q.reach > 0 {
		return q.reach
	}
	return 0.5 * math.Max(q.step, pow10(-q.decimals))
}

func pow10(n int) float64 {
	if n >= -15 && n <= 15 {
		return powers[n+15]
	}
	return math.Pow10(n)
}

var powers = [31]float64{1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1,
	1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

var numberWords = map[string]float64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
	"nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "single": 1, "both": 2, "dozen": 12,
}

var ordinalWords = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
	"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "8th": 8, "9th": 9, "10th": 10,
}

var superscripts = map[rune]byte{'⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9', '⁻': '-', '⁺': '+'}

// canonical is the norm of a number: equal numbers have equal norms.
func canonical(v float64) string { return strconv.FormatFloat(v, 'g', 10, 64) }

// number reads a number whose sign takes n bytes; where letters are glued to its
// digits, it is a word ("64K", "7B", "3x3" falls apart at the x).
func (sc *scanner) number(n int, sign rune) {
	from := sc.at
	s := sc.s
	i := from + n
	digits := func() {
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
	}
	start := i
	digits()
	if i > start && i-start <= 3 {
		if r, w := utf8.DecodeRuneInString(s[i:]); (r == '\u00a0' || r == '\u2009' || r == '\u202f') && i+w+3 <= len(s) && allDigits(s[i+w:i+w+3]) && !(i+w+3 < len(s) && isDigit(rune(s[i+w+3]))) {
			i += w + 3 // "5 235" with a blank that keeps together
		}
	}
	for i+3 < len(s) && s[i] == ',' && i-start <= 3+4*((i-start)/4) && allDigits(s[i+1:i+4]) && !(i+4 < len(s) && s[i+4] >= '0' && s[i+4] <= '9') && i > start && s[start] != '0' {
		i += 4
	}
	decimals := 0
	if i+1 < len(s) && s[i] == '.' && s[i+1] >= '0' && s[i+1] <= '9' {
		i++
		k := i
		digits()
		decimals = i - k
	}
	clock := decimals == 0 && i-start <= 2 && n == 0 && strings.HasPrefix(s[i:], ":00") && !(i+3 < len(s) && isWordRune(rune(s[i+3]))) && !(i+4 < len(s) && s[i+3] == ':' && isDigit(rune(s[i+4])))
	mantissa := grouping.Replace(s[start:i])
	if clock {
		i += len(":00")
	}
	exp, end := sc.exponent(i)
	if end > i {
		i = end
	}
	percent := false
	rest := s[i:]
	if strings.HasPrefix(rest, " per cent") {
		percent = true
		i += len(" per cent")
	} else if strings.HasPrefix(rest, "%") || strings.HasPrefix(rest, " %") || strings.HasPrefix(rest, " %") {
		percent = true
		i += strings.IndexByte(rest, '%') + 1
	} else if r, w := utf8.DecodeRuneInString(rest); w > 0 && isWordRune(r) {
		if !timesNumber(rest) {
			sc.at = from + n
			if n > 0 {
				sc.push(tokPunct, from, from+n, "-")
			}
			if s[from+n] == '.' { // ".1is"
				sc.push(tokPunct, from+n, from+n+1, ".")
				sc.at++
			}
			sc.word()
			return
		}
	}
	if r, w := utf8.DecodeRuneInString(s[i:]); r == '°' && !(i+w < len(s) && isWordRune(rune(s[i+w]))) {
		i += w // "4°"
	}
	v, err := strconv.ParseFloat(mantissa, 64)
	if err != nil || i-start > 40 || clock && v > 24 {
		sc.at = i // nobody writes such a number
		return
	}
	if exp != 0 {
		decimals -= exp
		if w, err := strconv.ParseFloat(mantissa+"e"+strconv.Itoa(exp), 64); err == nil {
			v = w
		}
	}
	if n > 0 && sign != '+' {
		v = -v
	}
	sc.at = i
	sc.push(tokNumber, from, i, canonical(v))
	sc.toks[len(sc.toks)-1].num = quantity{value: v, decimals: decimals, percent: percent, clock: clock}
	if r := sc.peek(0); (r == 'x' || r == 'X') && isDigit(sc.peek(1)) {
		sc.push(tokPunct, i, i+1, "x") // 4x5
		sc.at++
	}
	if mantissa == "10" && decimals == -exp && exp == 0 {
		sc.powerOfTen(from + n)
	}
}

// grouping takes out what parts the thousands of a number.
var grouping = strings.NewReplacer(",", "", "\u00a0", "", "\u2009", "", "\u202f", "")

// timesNumber reports whether a text goes on as "4x5" does after the 4; the "x22B" of "8x22B" is
// part of a name.
func timesNumber(rest string) bool {
	if rest[0] != 'x' && rest[0] != 'X' {
		return false
	}
	i := 1
	for i < len(rest) && rest[i] >= '0' && rest[i] <= '9' {
		i++
	}
	r, _ := utf8.DecodeRuneInString(rest[i:])
	return i > 1 && (i == len(rest) || r == 'x' || !isWordRune(r))
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(rune(s[i])) {
			return false
		}
	}
	return true
}

// exponent reads "e-4", "×10⁻⁴", "x 10^-4" or "*10^{-4}" at offset i.
func (sc *scanner) exponent(i int) (exp, end int) {
	s := sc.s
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		k := i + 1
		if k < len(s) && (s[k] == '-' || s[k] == '+') {
			k++
		} else if strings.HasPrefix(s[k:], "−") {
			k += len("−")
		}
		d := k
		for k < len(s) && s[k] >= '0' && s[k] <= '9' && k-d < 4 {
			k++
		}
		if k == d || k < len(s) && isWordRune(rune(s[k])) {
			return 0, i
		}
		e, _ := strconv.Atoi(strings.ReplaceAll(strings.ReplaceAll(s[i+1:k], "−", "-"), "+", ""))
		return e, k
	}
	k := i
	for k < len(s) && s[k] == ' ' && k < i+2 {
		k++
	}
	switch r, n := utf8.DecodeRuneInString(s[k:]); {
	case r == '×' || r == 'x' || r == '·' || r == '*' || r == '⋅':
		k += n
	case strings.HasPrefix(s[k:], `\times`):
		k += len(`\times`)
	case strings.HasPrefix(s[k:], `\cdot`):
		k += len(`\cdot`)
	default:
		return 0, i
	}
	for k < len(s) && s[k] == ' ' {
		k++
	}
	if !strings.HasPrefix(s[k:], "10") {
		return 0, i
	}
	e, j := power(s, k+2)
	if j == k+2 {
		return 0, i
	}
	return e, j
}

// power reads the exponent that follows a base: "⁻⁴", "^-4", "^{-4}".
func power(s string, i int) (exp, end int) {
	var b []byte
	k := i
	if strings.HasPrefix(s[k:], "^") {
		k++
		brace := strings.HasPrefix(s[k:], "{")
		if brace {
			k++
		}
		for k < len(s) && len(b) < 5 {
			if strings.HasPrefix(s[k:], "−") {
				b = append(b, '-')
				k += len("−")
				continue
			}
			if s[k] != '-' && s[k] != '+' && (s[k] < '0' || s[k] > '9') {
				break
			}
			b = append(b, s[k])
			k++
		}
		if brace && k < len(s) && s[k] == '}' {
			k++
		}
	} else {
		for k < len(s) && len(b) < 5 {
			r, n := utf8.DecodeRuneInString(s[k:])
			c, ok := superscripts[r]
			if !ok {
				break
			}
			b = append(b, c)
			k += n
		}
	}
	e, err := strconv.Atoi(string(b))
	if err != nil {
		return 0, i
	}
	return e, k
}

// powerOfTen turns the "10" just pushed into 10⁻² where an exponent follows.
func (sc *scanner) powerOfTen(from int) {
	e, end := power(sc.s, sc.at)
	if end == sc.at || e < -300 || e > 300 {
		return
	}
	t := &sc.toks[len(sc.toks)-1]
	t.to, sc.at = end, end
	t.num.value, t.num.decimals = pow10(e), -e
	t.norm = canonical(t.num.value)
}
