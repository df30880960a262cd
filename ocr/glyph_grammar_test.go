package ocr

import (
	"strings"
	"testing"
)

func TestGrammarPrefersNumbers(t *testing.T) {
	cost := func(text string) float64 {
		sum, last := grammar(text), rune(0)
		for _, c := range text {
			sum += follows(last, c)
			last = c
		}
		return sum + follows(last, 0)
	}
	for _, c := range []struct{ usual, unusual string }{
		{"10.5±2.0", "10.522.0"}, // two points are of two numbers
		{"2.0×10⁻³", "2.0×10⁻⁻³"},
		{"36.7", "%.7"},
		{"0.36", "036"},
		{"4", "±"}, // a number stands beside it
	} {
		if cost(c.usual) > 2*rare || cost(c.unusual) < cost(c.usual)+odd/2 {
			t.Errorf("%s costs %.1f nats, %s %.1f", c.usual, cost(c.usual), c.unusual, cost(c.unusual))
		}
	}
}

func TestSpaces(t *testing.T) {
	for _, c := range []struct {
		want  string
		mids  []int // of the characters without spaces, px
		wide  []int
		pitch float64
	}{
		{"0.45", []int{8, 25, 42, 59}, []int{12, 4, 12, 12}, 17}, // typewriter
		{"911", []int{8, 24, 40}, []int{12, 4, 4}, 16},           // narrow digits
		{"1 204", []int{8, 31, 47, 63}, []int{4, 12, 12, 12}, 16},
		{"50 (7)", []int{8, 24, 47, 58, 69}, []int{12, 12, 5, 12, 5}, 16},
		{"0.6**", []int{8, 18, 29, 46, 63}, []int{12, 4, 12, 6, 6}, 16},
	} {
		var glyphs []glyph
		for i, mid := range c.mids {
			glyphs = append(glyphs, glyph{x0: mid - c.wide[i]/2, x1: mid + c.wide[i]/2})
		}
		for _, pace := range []pitch{{}, {digits: c.pitch}} {
			if got := spaced(strings.ReplaceAll(c.want, " ", ""), glyphs, pace); got != c.want {
				t.Errorf("%q is spaced as %q at %v", c.want, got, pace)
			}
		}
	}
}
