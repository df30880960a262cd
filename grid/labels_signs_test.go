package grid

import (
	"slices"
	"testing"
)

func TestSignsThatWereNotReadAreKnownByTheirWidth(t *testing.T) {
	for name, c := range map[string]struct {
		widths []float64 // px
		want   []float64
	}{
		"signs on the left":  {[]float64{11, 11, 7, 7, 7}, []float64{-8, -4, 0, 4, 8}},
		"signs on the right": {[]float64{7, 7, 7, 11, 11}, []float64{8, 4, 0, -4, -8}},
		"signs cut off":      {[]float64{7, 7, 7, 7, 7}, nil},
	} {
		var ticks []barTick
		for i, text := range []string{"8", "4", "0", "4", "8"} {
			it := &item{Text: textAt(text, 0, 0), cap: 10}
			it.Box.Length = c.widths[i]
			ticks = append(ticks, barTick{it: it, text: text, conf: 0.9, pixel: float64(42 * i), long: it.Box.Length})
		}
		addSigns(ticks)
		fit := fitTicks(ticks)
		if got := trusted(ticks, fit); got != (c.want != nil) {
			t.Errorf("%s: trusted is %v", name, got)
		}
		var values []float64
		for _, tick := range ticks {
			values = append(values, *number(tick.text))
		}
		if c.want != nil && !slices.Equal(values, c.want) {
			t.Errorf("%s: %v", name, values)
		}
	}
}

// In small print signs are seen that have no room there, and digits as letters.
func TestSignsWithoutRoom(t *testing.T) {
	for name, c := range map[string]struct {
		read   []string
		length float64 // px, of those with a sign
		want   []string
	}{
		"no room": {[]string{"-0.8", "0.7", "0.6", "as", "-0.4", "0.3"}, 12, []string{"0.8", "0.7", "0.6", "0.5", "0.4", "0.3"}},
		"signs":   {[]string{"-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"}, 16, []string{"-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"}},
		"narrow":  {[]string{"-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"}, 12, []string{"-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"}},
	} {
		var ticks []barTick
		for i, text := range c.read {
			it := &item{Text: textAt(text, 0, 0), cap: 8}
			if it.Box.Length = 12; text[0] == '-' {
				it.Box.Length = c.length
			}
			ticks = append(ticks, barTick{it: it, text: text, conf: 0.8, pixel: float64(30 * i), long: it.Box.Length})
		}
		dropSigns(ticks)
		repairTicks(ticks, fitTicks(ticks))
		for i, tick := range ticks {
			if tick.text != c.want[i] {
				t.Errorf("%s: tick %d is %q, want %q", name, i, tick.text, c.want[i])
			}
		}
	}
}

// What stands behind a number in its line, as the edge of a legend, makes it no longer: the sign was lost before the other.
func TestSignIsToldByTheNumbersOwnLength(t *testing.T) {
	var ticks []barTick
	for i, text := range []string{"3", "1.5", "0", "1.5", "-3"} {
		it := &item{Text: textAt(text, 0, 0), cap: 12}
		it.Box.Length = []float64{12, 35, 12, 30, 17}[i]
		ticks = append(ticks, barTick{it: it, text: text, conf: 0.9, pixel: float64(60 * i), long: []float64{12, 25, 12, 30, 17}[i]})
	}
	addSigns(ticks)
	if ticks[1].text != "1.5" || ticks[3].text != "-1.5" {
		t.Errorf("the numbers are %s over %s, want 1.5 over -1.5", ticks[1].text, ticks[3].text)
	}
}

// Where no fewer ticks lie on the scale with the signs that lengths tell, they are there.
func TestSignsAreToldByLength(t *testing.T) {
	for _, c := range []struct {
		read []string
		long []float64 // px
		want []string
	}{
		{[]string{"0", "-1", "2", "-3"}, []float64{12, 17, 19, 19}, []string{"0", "-1", "-2", "-3"}},
		{[]string{"0", "1", "2", "3"}, []float64{12, 19, 19, 19}, []string{"0", "-1", "-2", "-3"}},
		{[]string{"0", "1", "2", "4"}, []float64{9, 6, 9, 10}, []string{"0", "1", "2", "4"}},
		{[]string{"4", "1"}, []float64{12, 7}, []string{"4", "1"}},
		{[]string{"2", "1", "0", "-1", "2"}, []float64{7, 6, 7, 9, 9}, []string{"2", "1", "0", "-1", "-2"}},
		{[]string{"2", "1", "0", "-1", "2"}, []float64{7, 6, 7, 8, 7}, []string{"2", "1", "0", "-1", "-2"}},
	} {
		var ticks []barTick
		for i, text := range c.read {
			ticks = append(ticks, barTick{it: &item{Text: textAt(text, 0, 0), cap: 11}, text: text, conf: 0.9, pixel: float64(60 * i), long: c.long[i]})
		}
		if c.read[len(c.read)-1] == "4" {
			ticks[len(ticks)-1].pixel += 60
		}
		addSigns(ticks)
		dropSigns(ticks)
		for i, tick := range ticks {
			if tick.text != c.want[i] {
				t.Errorf("%v: tick %d is %q, want %q", c.read, i, tick.text, c.want[i])
			}
		}
	}
}
