package check

import (
	"strings"
	"unicode"
)

// plainSigns writes a number with signs as it is typed: "2^{3}" and "2³" as "2^3", "≤20" as "<20".
func plainSigns(text string) string {
	var b strings.Builder
	raised := false
	for _, r := range text {
		if typed, ok := superscripts[r]; ok {
			if !raised {
				b.WriteByte('^')
			}
			raised = true
			b.WriteByte(typed)
			continue
		}
		raised = false
		switch r {
		case '{', '}', ' ':
		case '≤':
			b.WriteByte('<')
		case '≥':
			b.WriteByte('>')
		case '−', '–':
			b.WriteByte('-')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// indexSigned files the rows and columns whose names are numbers with signs, and the panels whose titles are, "1991-2005".
func (l *lexicon) indexSigned() {
	l.signed = map[string][]hit{}
	for _, n := range l.names {
		if key := plainSigns(n.text); n.ofLine() && isSigned(key, "<>^") || n.kind == namePanel && isSigned(key, "-") && key[0] != '-' {
			l.signed[key] = append(l.signed[key], hit{n, true})
		}
	}
}

// isSigned reports whether a text has digits, one of some signs and no letter.
func isSigned(key, signs string) bool {
	digit := strings.ContainsFunc(key, unicode.IsDigit)
	return digit && strings.ContainsAny(key, signs) && !strings.ContainsFunc(key, unicode.IsLetter)
}

// mostOfSigned is of how many tokens such a name may be: "2", "^", "{", "-", "3", "}".
const mostOfSigned = 6

// findSigned marks the name that begins at token i, if it is a number with signs, and returns where it ends; 0 where there is none.
func (l *lexicon) findSigned(toks []token, i int, text string) int {
	if len(l.signed) == 0 || toks[i].kind == tokWord || i > 0 && toks[i-1].to == toks[i].from && toks[i-1].kind != tokPunct {
		return 0
	}
	for end := min(len(toks), i+mostOfSigned); end > i; end-- {
		raw := text[toks[i].from:toks[end-1].to]
		if strings.ContainsAny(raw, " \n") {
			continue
		}
		if hits := l.signed[plainSigns(raw)]; hits != nil && l.mark(hits, toks, i, end, text) {
			return end
		}
	}
	return 0
}
