package grid

import (
	"strconv"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Numbers in round brackets are negative where the colours, from red over yellow to green, run on through them, and are
// left as they are where others have minus signs, or the colours take them for small ones.
func TestNumbersInBrackets(t *testing.T) {
	panel := func(texts []string, hue func(v float64) float64) *panelBuilder {
		b := &panelBuilder{}
		for _, text := range texts {
			p := read(text, 0.99)
			b.prints = append(b.prints, p)
			v := p.value
			if isBracketed(text) && hue == nil {
				v = -v
			}
			if hue != nil {
				v = hue(v)
			}
			b.colors = append(b.colors, cellColor{lab: cielab.Lab{L: 60, A: -3 * v, B: 40}})
		}
		return b
	}
	accounts := []string{"5.0", "(13.5)", "(1.7)", "9.4", "19.8", "(6.5)"}
	for name, c := range map[string]struct {
		texts []string
		hue   func(v float64) float64
		want  float64
	}{
		"accounts":        {accounts, nil, -13.5},
		"as it is":        {accounts, func(v float64) float64 { return v }, 13.5},
		"beside a minus":  {append([]string{"-2.0"}, accounts...), nil, 13.5},
		"all in brackets": {[]string{"(5.0)", "(13.5)", "(1.7)"}, nil, 13.5},
	} {
		b := panel(c.texts, c.hue)
		b.negateBracketed(false)
		for i, text := range c.texts {
			if text == "(13.5)" && b.prints[i].value != c.want {
				t.Errorf("%s: (13.5) is %s, want %g", name, strconv.FormatFloat(b.prints[i].value, 'g', -1, 64), c.want)
			}
		}
	}
}
