package check

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/heatgrid/heatgrid/internal/prose"
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
	inName   bool // one of several words of a whole name
	rowTick  bool // a number that is also a row's or column's name
	colTick  bool
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
	switch s {
	case "whereas", "always":
		return s // no plurals
	case "goes", "does":
		return s[:2]
	}
	if now := told[s]; now != "" {
		return now
	}
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

// told are verbs that reports tell in the past, in the present.
var told = map[string]string{"increased": "increase", "decreased": "decrease", "declined": "decline", "dropped": "drop", "climbed": "climb", "diminished": "diminish", "ascended": "ascend",
	"descended": "descend", "tapered": "taper", "slumped": "slump", "remained": "remain", "stayed": "stay", "showed": "show", "ranged": "range", "spanned": "span", "lagged": "lag", "trailed": "trail",
	"became": "become", "lay": "lie", "stood": "stand", "outscored": "outscore", "weakened": "weaken", "strengthened": "strengthen"}

// tokens cuts a piece of text into tokens, with the classes of the figure as one number each and without the units of its values.
func (f *facts) tokens(u *prose.Unit) []token {
	return f.dropUnits(f.joinClasses(tokenize(u), u.Text), u.Text)
}

// scanner cuts a unit's text into tokens in one pass.
type scanner struct {
	s    string
	at   int
	toks []token
}

func tokenize(u *prose.Unit) []token {
	sc := &scanner{s: u.Text}
	sc.toks = make([]token, 0, len(u.Text)/5+4)
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
	case isSign(r) && sc.signed(n+sc.currency(n)):
		sc.number(n+sc.currency(n), r)
	case r == '±' && zeroChange.MatchString(sc.s[sc.at+n:]) && (len(sc.toks) == 0 || sc.toks[len(sc.toks)-1].kind != tokNumber):
		sc.number(n, '+')
	case isDigit(r) && sc.inIdentifier():
		sc.word()
	case isDigit(r), r == '.' && isDigit(sc.peek(1)) && !sc.afterWord():
		sc.number(0, 0)
	case isWordRune(r):
		sc.word()
	default:
		sc.mark(r, n)
	}
}

// zeroChange begins with a zero that neither sign was given, "±0.0", as tables of differences print it.
var zeroChange = regexp.MustCompile(`^0(\.0+)?(\D|$)`)

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isSign(r rune) bool { return r == '-' || r == '+' || r == '−' || r == '–' || r == '‑' }

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r|0x20 >= 'a' && r|0x20 <= 'z' || isDigit(r)
	}
	_, sup := superscripts[r]
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !sup || isSubscript(r)
}

// isSubscript reports whether r is a digit set below the line, which belongs to the word before it: "NH₄".
func isSubscript(r rune) bool { return r >= '₀' && r <= '₉' }

// afterWord reports whether the text before the scanner touches it.
func (sc *scanner) afterWord() bool {
	if sc.at == 0 {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(sc.s[:sc.at])
	return isWordRune(r) || r == ')' || r == '%' || r == ']'
}

// currency is how many bytes the sign of a currency at offset off takes, which stands before an amount: "-$3".
func (sc *scanner) currency(off int) int {
	if r := sc.peek(off); unicode.Is(unicode.Sc, r) {
		return utf8.RuneLen(r)
	}
	return 0
}

// inIdentifier reports whether the scanner stands behind an underscore that joins it to a word: the 1 of "WT_1" is no number.
func (sc *scanner) inIdentifier() bool {
	if !strings.HasSuffix(sc.s[:sc.at], "_") {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(sc.s[:sc.at-1])
	return unicode.IsLetter(r)
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
	return true
}

func (sc *scanner) word() {
	from := sc.at
	s := sc.s
	i := from
	if len(s) >= i+3 && strings.EqualFold(s[i:i+3], "n/a") && (len(s) == i+3 || !isWordRune(rune(s[i+3]))) {
		sc.at = i + 3
		sc.push(tokWord, i, i+3, "na")
		return
	}
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if isWordRune(r) || i > from && (r == '²' || r == '³') {
			i += n // "m³"
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
	for norm == "-" && r == '-' && strings.HasPrefix(sc.s[sc.at:], "-") { // a long one, as typewriters have it
		sc.at++
	}
	if k := len(sc.toks) - 1; norm == "." && k >= 0 && (sc.toks[k].norm == "." || sc.toks[k].norm == "...") && sc.toks[k].to == from {
		sc.toks[k].norm, sc.toks[k].to = "...", sc.at
		return
	}
	sc.push(tokPunct, from, sc.at, norm)
}

// nesting notes the brackets, quotations and emphasis that tokens stand in.
func (sc *scanner) nesting(u *prose.Unit) {
	depth, quote, quotes := 0, 0, 0
	emph, from := 0, -1
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
					if from >= 0 && sc.tells(from, i) {
						for k := from; k < i; k++ {
							sc.toks[k].quote = 0
						}
					}
					quote = 0
				} else {
					quotes++
					quote, from = quotes, i
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
		for emph < len(u.Emph) && u.Emph[emph].To <= t.from {
			emph++
		}
		if emph < len(u.Emph) && u.Emph[emph].From <= t.from {
			t.emph = emph + 1
		}
	}
}

// tells reports whether what stands between the marks of quotation at tokens from and to is more than one sentence: a text that is
// quoted as a whole (alt="..."), and no name.
func (sc *scanner) tells(from, to int) bool {
	return within(from+1, to-1, func(k int) bool {
		next := &sc.toks[k+1]
		return sc.toks[k].norm == "." && next.kind == tokWord && next.from > sc.toks[k].to && unicode.IsUpper(rune(sc.s[next.from])) && to-k > 3 && k-from > 3
	}) >= 0
}
