package ocr

import "testing"

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
	} {
		if cost(c.usual) > 2*rare || cost(c.unusual) < cost(c.usual)+odd/2 {
			t.Errorf("%s costs %.1f nats, %s %.1f", c.usual, cost(c.usual), c.unusual, cost(c.unusual))
		}
	}
}
