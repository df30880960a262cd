package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// The numbers of a bar are read without the unit behind each, which is put back where the ticks are listed.
func TestUnitsBehindTheNumbersOfABar(t *testing.T) {
	for name, c := range map[string]struct{ read, numbers, printed []string }{
		"degrees":              {[]string{"-5°C", "0°C", "5°C"}, []string{"-5", "0", "5"}, nil},
		"a space before":       {[]string{"5 ms", "10 ms"}, []string{"5", "10"}, nil},
		"a zero without":       {[]string{"0", "5 ms", "10 ms"}, []string{"0", "5", "10"}, nil},
		"another without":      {[]string{"1", "5 ms", "10 ms"}, []string{"1", "5 ms", "10 ms"}, nil},
		"one misread":          {[]string{"5°C", "0rC", "10°C", "15°C"}, []string{"5", "0", "10", "15"}, []string{"5°C", "0°C", "10°C", "15°C"}},
		"one of two misread":   {[]string{"5°C", "0rC", "10°C"}, []string{"5", "0rC", "10"}, nil},
		"two units":            {[]string{"500 ms", "1 s"}, []string{"500 ms", "1 s"}, nil},
		"two units, two each":  {[]string{"250 ms", "500 ms", "1 s", "2 s"}, []string{"250 ms", "500 ms", "1 s", "2 s"}, nil},
		"powers":               {[]string{"10⁰", "10¹", "10²"}, []string{"10⁰", "10¹", "10²"}, nil},
		"ratios":               {[]string{"0.5×", "1×", "2×", "4×"}, []string{"0.5", "1", "2", "4"}, nil},
		"one unit lost":        {[]string{"0.5", "1×", "2×", "4×"}, []string{"0.5", "1", "2", "4"}, []string{"0.5×", "1×", "2×", "4×"}},
		"a unit on one number": {[]string{"0", "5", "10 km"}, []string{"0", "5", "10 km"}, nil},
	} {
		var ticks []barTick
		for _, text := range c.read {
			ticks = append(ticks, barTick{text: text, conf: 0.8})
		}
		barUnits(ticks)
		var numbers, printed []string
		for i, tick := range ticks {
			numbers, printed = append(numbers, tick.text), append(printed, tick.printed())
			if certain := tick.conf == 0.8; certain != (tick.printed() == c.read[i]) {
				t.Errorf("%s: %q became %q with confidence %g", name, c.read[i], tick.printed(), tick.conf)
			}
		}
		if c.printed == nil {
			c.printed = c.read
		}
		if !slices.Equal(numbers, c.numbers) || !slices.Equal(printed, c.printed) {
			t.Errorf("%s: the numbers are %q, printed as %q, want %q", name, numbers, printed, c.numbers)
		}
	}
}

func TestABarInDegrees(t *testing.T) {
	l := layoutOf(8, 4)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 310, Y0: 50, X1: 326, Y1: 210}, Vertical: true}}
	printed := []string{"25°C", "15°C", "5°C", "-5°C"}
	var texts []ocr.Text
	for i, s := range printed {
		texts = append(texts, textAt(s, 332, 45+160.0/3*float64(i)))
	}
	bar := ReadLabels(nil, l, texts).Bars[0]
	if bar.Min == nil || !near(*bar.Min, -5, 0.1) || !near(*bar.Max, 25, 0.1) || !slices.Equal(tickNames(bar.Ticks), printed) {
		t.Errorf("the bar is %+v", bar)
	}
}
