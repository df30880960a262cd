package check

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

type tokenKind int

const (
	tokWord tokenKind = iota
	tokNumber
	tokPunct
)

// token is a word, a number or a mark.
type token struct {
	kind     tokenKind
	from, to int    // byte offsets in the unit's text
	norm     string // words: folded and in the singular; numbers: canonical; marks: one of a few
	num      quantity
	paren    int  // depth of brackets it stands in
	quote    int  // number of the quotation it stands in, 0 = none
	emph     int  // number of the emphasised stretch it stands in, 0 = none
	used     bool // some claim has been made of it
	ref      *ref // the name that starts here
	refLen   int  // tokens that the name takes
	inRef    bool // inside a name, also at its start
	rowTick  bool // a number that is also a row's or column's name
	colTick  bool
}

// quantity is a number as stated.
type quantity struct {
	value    float64
	decimals int  // decimal digits that it states; negative: it is stated in tens, hundreds, ...
	approx   bool // "about 3"
	bound    int  // -1 "below 3", 1 "above 3"
	percent  bool
	word     bool // "three"
}

// margin is half of the last stated digit.
func (q quantity) margin() float64 { return 0.5 * pow10(-q.decimals) }

func pow10(n int) float64 {
	if n >= -15 && n <= 15 {
		return powers[n+15]
	}
	v, err := strconv.ParseFloat("1e"+strconv.Itoa(n), 64)
	if err != nil {
		return 1
	}
	return v
}

var powers = [31]float64{1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1,
	1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

var numberWords = map[string]float64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
	"nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "single": 1, "both": 2, "dozen": 12,
}

var ordinalWords = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
	"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "8th": 8, "9th": 9, "10th": 10,
}

// fold makes texts comparable: compatibility forms, accents and case go.
func fold(s string) string {
	ascii := true
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			ascii = false
			break
		}
	}
	if ascii {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(s) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// stem folds a word and takes off a plural ending, so "windows" is "window".
func stem(s string) string {
	s = fold(s)
	s = strings.TrimSuffix(strings.TrimSuffix(s, "'s"), "’s")
	switch n := len(s); {
	case n > 4 && strings.HasSuffix(s, "ies"):
		return s[:n-3] + "y"
	case n > 4 && (strings.HasSuffix(s, "xes") || strings.HasSuffix(s, "ches") || strings.HasSuffix(s, "shes") || strings.HasSuffix(s, "sses")):
		return s[:n-2]
	case n > 3 && s[n-1] == 's' && s[n-2] != 's' && s[n-2] != 'u' && s[n-2] != 'i':
		return s[:n-1]
	}
	return s
}

var superscripts = map[rune]byte{'⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9', '⁻': '-', '⁺': '+'}

// canonical is the norm of a number: equal numbers have equal norms.
func canonical(v float64) string { return strconv.FormatFloat(v, 'g', 10, 64) }

// scanner cuts a unit's text into tokens in one pass.
type scanner struct {
	s    string
	at   int
	toks []token
}

func tokenize(u *unit) []token {
	sc := &scanner{s: u.text}
	sc.toks = make([]token, 0, len(u.text)/5+4)
	for sc.at < len(sc.s) {
		sc.next()
	}
	sc.nesting(u)
	sc.qualify()
	return sc.toks
}

func (sc *scanner) peek(off int) rune {
	if sc.at+off >= len(sc.s) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(sc.s[sc.at+off:])
	return r
}

func (sc *scanner) next() {
	r, n := utf8.DecodeRuneInString(sc.s[sc.at:])
	switch {
	case unicode.IsSpace(r) || r == '$' || r == '*' || r == '\u200b' || r == '\ufeff':
		sc.at += n
	case isSign(r) && sc.signed(n):
		sc.number(n, r)
	case r >= '0' && r <= '9', r == '.' && isDigit(sc.peek(1)) && !sc.afterWord():
		sc.number(0, 0)
	case isWordRune(r):
		sc.word()
	default:
		sc.mark(r, n)
	}
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isSign(r rune) bool { return r == '-' || r == '+' || r == '−' || r == '–' || r == '‑' }

func isWordRune(r rune) bool {
	_, sup := superscripts[r]
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !sup
}

// afterWord reports whether the text before the scanner touches it.
func (sc *scanner) afterWord() bool {
	if sc.at == 0 {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(sc.s[:sc.at])
	return isWordRune(r) || r == ')' || r == '%' || r == ']'
}

// signed reports whether the sign of n bytes at the scanner belongs to a number:
// a digit follows, and nothing that it could join to the number stands before.
func (sc *scanner) signed(n int) bool {
	r := sc.peek(n)
	if r == '.' {
		r = sc.peek(n + 1)
	}
	if !isDigit(r) || sc.afterWord() {
		return false
	}
	// "44 - 47" is a range unless the second sign is glued: "-44 -47" lists two.
	if sign, _ := utf8.DecodeRuneInString(sc.s[sc.at:]); sign == '–' {
		if k := len(sc.toks); k > 0 && sc.toks[k-1].kind == tokNumber && sc.gap(k-1) {
			return false
		}
	}
	return true
}

// gap reports whether only spaces stand between token k and the scanner.
func (sc *scanner) gap(k int) bool { return strings.TrimSpace(sc.s[sc.toks[k].to:sc.at]) == "" }

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
	mantissa := strings.ReplaceAll(s[start:i], ",", "")
	exp, end := sc.exponent(i)
	if end > i {
		i = end
	}
	percent := false
	rest := s[i:]
	if strings.HasPrefix(rest, "%") || strings.HasPrefix(rest, " %") || strings.HasPrefix(rest, " %") {
		percent = true
		i += strings.IndexByte(rest, '%') + 1
	} else if r, w := utf8.DecodeRuneInString(rest); w > 0 && isWordRune(r) {
		if !((r == 'x' || r == 'X') && len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9') {
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
	v, err := strconv.ParseFloat(mantissa, 64)
	if err != nil || i-start > 40 {
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
	sc.toks[len(sc.toks)-1].num = quantity{value: v, decimals: decimals, percent: percent}
	if r := sc.peek(0); (r == 'x' || r == 'X') && isDigit(sc.peek(1)) {
		sc.push(tokPunct, i, i+1, "x") // 4x5
		sc.at++
	}
	if mantissa == "10" && decimals == -exp && exp == 0 {
		sc.powerOfTen(from + n)
	}
}

func allDigits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
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
	r, n := utf8.DecodeRuneInString(s[k:])
	if r != '×' && r != 'x' && r != '·' && r != '*' && r != '⋅' {
		return 0, i
	}
	k += n
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

func (sc *scanner) word() {
	from := sc.at
	s := sc.s
	i := from
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if isWordRune(r) {
			i += n
			continue
		}
		next, m := utf8.DecodeRuneInString(s[i+n:])
		if r == '.' && isDigit(next) && i > from && hasDigitOrOneLetter(s[from:i]) {
			i += n + m // Qwen2.5, v1.5
			continue
		}
		if r == '@' && isDigit(next) && atMetrics[fold(s[from:i])] {
			i += n + m // Pass@1
			continue
		}
		if (r == '\'' || r == '’') && unicode.IsLetter(next) {
			i += n + m // doesn't, AIME25's
			continue
		}
		break
	}
	sc.at = i
	sc.push(tokWord, from, i, stem(s[from:i]))
}

// atMetrics are the metrics that are written with an @ before a number.
var atMetrics = map[string]bool{"pass": true, "recall": true, "precision": true, "hit": true, "hits": true, "ndcg": true, "p": true, "r": true, "map": true, "acc": true, "top": true, "mrr": true, "maj": true, "cons": true}

func hasDigitOrOneLetter(s string) bool {
	return len(s) == 1 || strings.ContainsAny(s, "0123456789")
}

func (sc *scanner) push(k tokenKind, from, to int, norm string) {
	sc.toks = append(sc.toks, token{kind: k, from: from, to: to, norm: norm})
}

// marks that mean the same have one norm.
var markNorms = map[rune]string{
	'–': "-", '—': "—", '−': "-", '‑': "-", '→': "→", '⇒': "→", '➔': "→", '➜': "→", '…': "...", '“': "\"", '”': "\"", '«': "\"", '»': "\"", '„': "\"",
	'‘': "'", '’': "'", '≈': "~", '∼': "~", '≃': "~", '≅': "~", '~': "~", '×': "x", '✕': "x", '⨯': "x", '[': "(", ']': ")", '{': "(", '}': ")", '≤': "<", '≥': ">", '•': "•", '·': "•", '`': "'",
}

func (sc *scanner) mark(r rune, n int) {
	from := sc.at
	sc.at += n
	norm, ok := markNorms[r]
	if !ok {
		norm = string(r)
	}
	if norm == "-" && (strings.HasPrefix(sc.s[sc.at:], ">") || strings.HasPrefix(sc.s[sc.at:], "->")) {
		sc.at += strings.IndexByte(sc.s[sc.at:], '>') + 1
		norm = "→"
	}
	if norm == "=" && strings.HasPrefix(sc.s[sc.at:], ">") {
		sc.at++
		norm = "→"
	}
	if k := len(sc.toks) - 1; norm == "." && k >= 0 && sc.toks[k].norm == "." && sc.toks[k].to == from {
		sc.toks[k].norm, sc.toks[k].to = "...", sc.at
		return
	}
	sc.push(tokPunct, from, sc.at, norm)
}

// nesting notes the brackets, quotations and emphasis that tokens stand in.
func (sc *scanner) nesting(u *unit) {
	depth, quote, quotes := 0, 0, 0
	emph := 0
	for i := range sc.toks {
		t := &sc.toks[i]
		if t.kind == tokPunct {
			switch t.norm {
			case "(":
				depth++
			case ")":
				depth = max(0, depth-1)
			case "\"":
				if quote != 0 {
					quote = 0
				} else {
					quotes++
					quote = quotes
				}
			case "'":
				// an opening quote follows a space, a closing one a letter
				open := t.from == 0 || strings.ContainsAny(sc.s[t.from-1:t.from], " (\n\t[:")
				if quote == 0 && open {
					quotes++
					quote = quotes
				} else if quote != 0 && !open {
					quote = 0
				}
			}
			t.paren = depth
			continue
		}
		t.paren, t.quote = depth, quote
		for emph < len(u.emph) && u.emph[emph].to <= t.from {
			emph++
		}
		if emph < len(u.emph) && u.emph[emph].from <= t.from {
			t.emph = emph + 1
		}
	}
}

var approxWords = map[string]bool{"~": true, "about": true, "around": true, "approximately": true, "approx": true, "roughly": true, "nearly": true,
	"almost": true, "circa": true, "ca": true, "some": true, "approximate": true, "estimated": true}

// qualify turns number words into numbers and notes "about", "above", "below".
func (sc *scanner) qualify() {
	for i := range sc.toks {
		t := &sc.toks[i]
		if v, ok := numberWords[t.norm]; ok && t.kind == tokWord {
			t.num = quantity{value: v, word: true}
		}
		if t.kind != tokNumber {
			continue
		}
		for k := i - 1; k >= 0 && k >= i-3; k-- {
			p := &sc.toks[k]
			if approxWords[p.norm] {
				t.num.approx = true
			}
			if p.norm == "to" && k > 0 && sc.toks[k-1].norm == "close" {
				t.num.approx = true
			}
			if b := boundAt(sc.toks, k); b != 0 {
				t.num.bound = b
			}
			if p.kind == tokNumber || p.kind == tokPunct && p.norm != "." && p.norm != "~" && p.norm != "=" {
				break
			}
			if p.kind == tokWord && !approxWords[p.norm] && p.norm != "a" && p.norm != "than" && p.norm != "of" && p.norm != "the" && p.norm != "to" && p.norm != "equal" && p.norm != "or" {
				break
			}
		}
		if i+2 < len(sc.toks) && sc.toks[i+1].norm == "or" && sc.toks[i+2].norm == "so" {
			t.num.approx = true
		}
	}
	// "approximately 3, 4 and 5": one word stands for the list
	for i := 2; i < len(sc.toks); i++ {
		t, sep, p := &sc.toks[i], &sc.toks[i-1], &sc.toks[i-2]
		if t.kind == tokNumber && p.kind == tokNumber && p.num.approx && (sep.norm == "," || sep.norm == "-" || sep.norm == "to" || sep.norm == "and") {
			t.num.approx = true
		}
	}
}

// boundAt reports the bound that the words ending at token k put on a number
// after it.
func boundAt(toks []token, k int) int {
	switch toks[k].norm {
	case "<", "below", "under", "beneath":
		return -1
	case ">", "above", "over", "exceed", "exceeding", "exceeded":
		return 1
	case "least":
		return 1
	case "most":
		if k > 0 && toks[k-1].norm == "at" {
			return -1
		}
	case "than":
		if k > 0 {
			switch toks[k-1].norm {
			case "less", "lower", "fewer", "smaller", "worse":
				return -1
			case "more", "higher", "greater", "larger", "better", "bigger":
				return 1
			}
		}
	}
	return 0
}
