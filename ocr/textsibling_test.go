package ocr

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// labelColumn is a column of labels, flush at one side, as read.
func labelColumn(texts ...string) []*label {
	var lines []*label
	for i, text := range texts {
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: float64(20 * i), X1: 60, Y1: float64(20*i + 12)}, Size: 12}}
		for k, word := range strings.Fields(text) {
			for j, c := range word {
				l.read.symbols = append(l.read.symbols, letter{text: string(c), word: 0.7, first: j == 0 && k > 0 || len(l.read.symbols) == 0})
			}
		}
		lines = append(lines, l)
	}
	return lines
}

func TestLabelsOfAnAxisAreNamedAlike(t *testing.T) {
	for _, c := range []struct {
		rule func([]*label)
		read []string
		want string // the first
	}{
		{ringSiblings, []string{"0", "Q", "K", "V"}, "O"},
		{ringSiblings, []string{"0", "5", "10", "max"}, "0"},
		{partSigns, []string{"+SC", "+ CoT", "+ ToT"}, "+ SC"},
		{partSigns, []string{"+SC", "+CoT", "+ ToT"}, "+SC"},
		{casePrefixes, []string{"w1", "W2", "W3", "W12"}, "W1"},
		{casePrefixes, []string{"w1", "W2", "w3", "w12"}, "w1"},
		{casePrefixes, []string{"a1", "A2", "A3", "A12"}, "a1"}, // its cases differ in shape
	} {
		lines := labelColumn(c.read...)
		if c.rule(lines); lines[0].read.String() != c.want {
			t.Errorf("%q: the first is %q, want %q", c.read, lines[0].read, c.want)
		}
	}
}
