package ocr

import (
	"regexp"
	"strings"
)

// What is unusual in a number, in nats: how much rarer than the usual.
const (
	rare  = 1.0
	odd   = 3.0
	never = 4.5
)

// kind sorts characters by what may stand beside them.
func kind(c rune) byte {
	switch {
	case c >= '0' && c <= '9':
		return 'd'
	case c == '.' || c == ',':
		return '.'
	case c == '-' || c == '+' || c == '±':
		return '-'
	case strings.ContainsRune("%)*", c):
		return ')'
	case c == '(' || c == '<' || c == '=':
		return '('
	case c == '×' || c == '/' || c == ':':
		return '/'
	case isSuperscript(c):
		return 's'
	}
	return byte(c) // 'e' and '?'; 0 is the line's start or end
}

// follows is how unusual it is that b comes after a in an annotation. It is
// about numbers in general, never about the other cells of the figure.
func follows(a, b rune) float64 {
	if a == 0 && b == '=' {
		return never // a minus sign that touches a point: −.25
	}
	switch string([]byte{kind(a), kind(b)}) {
	case "\x00d", "dd", "d.", ".d", "d\x00", "-d", "d)", ")\x00", "\x00(", "(d", "(-", "de", "e-", "\x00?", "??", "?\x00":
		return 0
	case "ds", "ss", "s\x00":
		if raisedSign(b) && isSuperscript(a) || raisedSign(a) && b == 0 {
			return never // a sign begins an exponent
		}
		return 0
	case "))":
		if a == '%' && b == ')' || b == '*' {
			return 0
		}
		return odd
	case "d(", "-(":
		if b == '=' {
			return never // a ± in small print
		}
		if kind(a) == '-' {
			return odd
		}
		return rare
	case "\x00-":
		if b == '±' {
			return rare // beside a number
		}
		return 0
	case "\x00.", "-.", "(.":
		if b == '.' {
			return rare // .52
		}
		return never
	case "/d", "d/", "ed", "d?", "?d", "?.", "?-", "-?", "(?", "?)", "\x00)", ".\x00":
		if a == 0 && b == '%' {
			return never
		}
		if a == 0 && b != '*' || b == 0 {
			return odd
		}
		return rare
	case "d-":
		if b == '±' {
			return 0
		}
		return odd
	case "-\x00":
		return rare // a dash for no value
	case "..", "--", ".-", "-)", ").", ")d":
		return never
	}
	return odd
}

func raisedSign(c rune) bool { return c == '⁻' || c == '⁺' }

// leadingZero is a number that has lost its point, or never had a place for
// one.
var leadingZero = regexp.MustCompile(`^[-+±(<]*0[0-9]`)

// grammar is how unusual a whole text is beyond its pairs of characters.
func grammar(text string) float64 {
	cost := 0.0
	if !strings.Contains(text, "?") {
		for _, number := range strings.FieldsFunc(text, func(c rune) bool { return kind(c) != 'd' && kind(c) != '.' }) {
			cost += never * float64(max(strings.Count(number, ".")-1, 0))
		}
	}
	if strings.Count(text, "(") != strings.Count(text, ")") {
		cost += odd
	}
	if text == "±" {
		cost += never // a number stands beside it: a 4 in small print
	}
	if leadingZero.MatchString(text) {
		cost += 2 * rare
	}
	// A comma parts thousands, or is the only one and stands for a point.
	if first, rest, ok := strings.Cut(text, ","); ok && strings.TrimLeft(first, "+-(0123456789") == "" {
		for _, group := range strings.Split(rest, ",") {
			if digits := strings.TrimRight(group, "%)*."); len(digits) != 3 {
				cost += 2 * rare
			}
		}
	}
	return cost
}
