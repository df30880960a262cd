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
			ticks = append(ticks, barTick{it: it, text: text, conf: 0.9, pixel: float64(42 * i)})
		}
		restoreSigns(ticks)
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
