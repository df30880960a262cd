package check

import (
	"strings"
	"unicode"
)

// plainSigns writes a number with signs as it is typed: "2^{3}" and "2³" as "2^3", "≤20" as "<20", "Ca²⁺" as "Ca2+".
func plainSigns(text string) string {
	var b strings.Builder
	raised, ofWord := false, false // the rune before is set above the line, is a letter
	for _, r := range text {
		if typed, ok := superscripts[r]; ok {
			if !raised && !ofWord {
				b.WriteByte('^')
			}
			raised = true
			b.WriteByte(typed)
			continue
		}
		raised = false
		switch {
		case r == '^' && ofWord:
			continue
		case r != '{':
			ofWord = unicode.IsLetter(r)
		}
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

// indexSigned files the rows and columns whose names are numbers with signs, are written with signs or are marks alone, and the panels
// whose titles are numbers with signs, "1991-2005".
func (l *lexicon) indexSigned() {
	l.signed = map[string][]hit{}
	for _, n := range l.names {
		if key := plainSigns(n.text); n.ofLine() && (isSigned(key, "<>^") || strings.ContainsAny(key, signsOfNames) || strings.HasSuffix(key, "+") || strings.Contains(key, ",") && strings.ContainsFunc(key, unicode.IsLetter)) || n.kind == namePanel && isSigned(key, "-") && key[0] != '-' {
			l.signed[key] = append(l.signed[key], hit{n, true})
		}
	}
	for _, n := range l.marks {
		if n.ofLine() {
			l.signed[n.text] = append(l.signed[n.text], hit{n, true})
		}
	}
	for key := range l.signed {
		if key != "" {
			l.begins[key[0]] = true
		}
	}
}

// signsOfNames are marks that a name is written with and that words elsewhere do not have: "<s>", "##est", "[CLS]", "0-15'".
const signsOfNames = "<>#'[]="

// isSigned reports whether a text has digits, one of some signs and no letter.
func isSigned(key, signs string) bool {
	digit := strings.ContainsFunc(key, unicode.IsDigit)
	return digit && strings.ContainsAny(key, signs) && !strings.ContainsFunc(key, unicode.IsLetter)
}

// mostOfSigned is of how many tokens such a name may be: "2", "^", "{", "-", "3", "}".
const mostOfSigned = 6

// findSigned marks the name that begins at token i, if it is written with signs, and returns where it ends; 0 where there is none.
func (l *lexicon) findSigned(toks []token, i int, text string) int {
	if len(l.signed) == 0 || i > 0 && toks[i-1].to == toks[i].from && toks[i-1].kind != tokPunct {
		return 0
	}
	if begin := plainSigns(text[toks[i].from:toks[i].to]); begin != "" && !l.begins[begin[0]] {
		return 0
	}
	for end := min(len(toks), i+mostOfSigned); end > i; end-- {
		raw := text[toks[i].from:toks[end-1].to]
		if strings.Contains(raw, "\n") {
			continue
		}
		hits := l.signed[plainSigns(raw)]
		if hits == nil || len(hits[0].name.atoms) == 0 && !enclosed(toks, i, end) {
			continue
		}
		if l.mark(hits, toks, i, end, text) {
			return end
		}
	}
	return 0
}

// enclosed reports whether tokens [from, to) stand alone in brackets or quotation marks, or in their line but for a colon behind:
// there a mark is what is spoken of.
func enclosed(toks []token, from, to int) bool {
	opened := from == 0 || toks[from-1].norm == "(" || toks[from-1].norm == "'" || toks[from-1].norm == "\""
	closed := to == len(toks) || toks[to].norm == ")" || toks[to].norm == "'" || toks[to].norm == "\"" || from == 0 && toks[to].norm == ":"
	return opened && closed
}
