package check

import (
	"iter"
	"strconv"
	"strings"
)

// numbersWith yields the stretches of a text that are digits, a mark and digits again,
// with the offset of the mark.
func numbersWith(mark byte, text string) iter.Seq2[int, Span] {
	return func(yield func(int, Span) bool) {
		done := 0
		for {
			k := strings.IndexByte(text[done:], mark)
			if k < 0 {
				return
			}
			at := done + k
			m := Span{at, at + 1}
			for m.From > done && isDigit(rune(text[m.From-1])) {
				m.From--
			}
			for m.To < len(text) && isDigit(rune(text[m.To])) {
				m.To++
			}
			done = at + 1
			if m.From < at && m.To > at+1 {
				if done = m.To; !yield(at, m) {
					return
				}
			}
		}
	}
}

// withPoints writes a description's decimal commas as points, at the same offsets,
// if it uses commas: more of its numbers are the figure's when read so than are when
// read with points.
func (f *facts) withPoints(text string) string {
	if !strings.Contains(text, ",") {
		return text
	}
	b := []byte(text)
	score := 0
	for c, m := range numbersWith(',', text) {
		decimals := m.To - c - 1
		if m.To < len(b) && (b[m.To] == ',' || b[m.To] == '.') && m.To+1 < len(b) && isDigit(rune(b[m.To+1])) || m.From > 0 && (b[m.From-1] == ',' || b[m.From-1] == '.') || decimals > 2 && text[m.From:c] != "0" {
			continue // thousands, or a list
		}
		b[c] = '.' // one or two digits after it, or more after a zero
		score += f.isValueText(string(b[m.From:m.To]))
	}
	if score <= 0 {
		return text
	}
	for _, m := range numbersWith('.', text) {
		score -= f.isValueText(text[m.From:m.To])
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
