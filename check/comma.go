package check

import (
	"regexp"
	"strconv"
	"strings"
)

// A number with a comma and one or two digits after it, or more after a zero; and one
// with a point.
var (
	commaNumber = regexp.MustCompile(`\d+,\d+`)
	pointNumber = regexp.MustCompile(`\d+\.\d+`)
)

// withPoints writes a description's decimal commas as points, at the same offsets,
// if it uses commas: more of its numbers are the figure's when read so than are when
// read with points.
func (f *facts) withPoints(text string) string {
	if !strings.Contains(text, ",") {
		return text
	}
	b := []byte(text)
	score := 0
	for _, m := range commaNumber.FindAllStringIndex(text, -1) {
		c := m[0] + strings.IndexByte(text[m[0]:m[1]], ',')
		decimals := m[1] - c - 1
		if m[1] < len(b) && (b[m[1]] == ',' || b[m[1]] == '.') && m[1]+1 < len(b) && isDigit(rune(b[m[1]+1])) || m[0] > 0 && (b[m[0]-1] == ',' || b[m[0]-1] == '.') || decimals > 2 && text[m[0]:c] != "0" {
			continue // thousands, or a list
		}
		b[c] = '.'
		score += f.isValueText(string(b[m[0]:m[1]]))
	}
	if score <= 0 {
		return text
	}
	for _, m := range pointNumber.FindAllString(text, -1) {
		score -= f.isValueText(m)
	}
	if score <= 0 {
		return text
	}
	return string(b)
}

// isValueText returns 1 if some cell has the number that a text is, of either sign.
func (f *facts) isValueText(s string) int {
	v, err := strconv.ParseFloat(s, 64)
	decimals := len(s) - 1 - strings.IndexByte(s, '.')
	if err == nil && (f.hasValue(v, decimals) || f.hasValue(-v, decimals)) {
		return 1
	}
	return 0
}
