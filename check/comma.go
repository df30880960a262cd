package check

import (
	"iter"
	"strconv"
	"strings"
)

// numbersWith yields the stretches of a text that are digits, a mark and digits again,
// with the offset of the mark.
func numbersWith(mark byte, text string) iter.Seq2[int, span] {
	return func(yield func(int, span) bool) {
		done := 0
		for {
			k := strings.IndexByte(text[done:], mark)
			if k < 0 {
				return
			}
			at := done + k
			m := span{at, at + 1}
			for m.from > done && isDigit(rune(text[m.from-1])) {
				m.from--
			}
			for m.to < len(text) && isDigit(rune(text[m.to])) {
				m.to++
			}
			done = at + 1
			if m.from < at && m.to > at+1 {
				if done = m.to; !yield(at, m) {
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
		decimals := m.to - c - 1
		if m.to < len(b) && (b[m.to] == ',' || b[m.to] == '.') && m.to+1 < len(b) && isDigit(rune(b[m.to+1])) || m.from > 0 && (b[m.from-1] == ',' || b[m.from-1] == '.') || decimals > 2 && text[m.from:c] != "0" {
			continue // thousands, or a list
		}
		b[c] = '.' // one or two digits after it, or more after a zero
		score += f.isValueText(string(b[m.from:m.to]))
	}
	if score <= 0 {
		return text
	}
	for _, m := range numbersWith('.', text) {
		score -= f.isValueText(text[m.from:m.to])
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
