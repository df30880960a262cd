package grid

import (
	"math"
	"slices"
	"sort"

	"github.com/heatgrid/heatgrid/detect"
)

// keyedScale makes the scale of a legend, and describes it as a colorbar whose
// ticks are the texts of its keys.
func keyedScale(l *detect.Layout, box detect.Rect, vertical bool, label string, keys []Key) (Colorbar, *scale) {
	c := Colorbar{Box: boxOf(box), Orientation: "horizontal", Label: label, Scale: ScaleDiscrete, Ticks: []Tick{}, Source: "ticks"}
	if vertical {
		c.Orientation = "vertical"
	}
	s := &scale{curve: linear{}, lo: math.Inf(1), hi: math.Inf(-1), keys: keys, noisy: l.Noise > 0}
	ranges, open := true, false
	var bounds []float64
	for _, k := range keys {
		s.lab = append(s.lab, k.lab)
		t := Tick{Text: k.Text, Pixel: round1((k.Box.X0 + k.Box.X1) / 2), Conf: k.Conf}
		if vertical {
			t.Pixel = round1((k.Box.Y0 + k.Box.Y1) / 2)
		}
		if k.Lo == k.Hi {
			t.Value = &k.Lo
		}
		c.Ticks = append(c.Ticks, t)
		ranges = ranges && !(k.Lo == k.Hi)
		for _, v := range []float64{k.Lo, k.Hi} {
			if math.IsInf(v, 0) {
				open = true
			} else if !math.IsNaN(v) {
				s.lo, s.hi = math.Min(s.lo, v), math.Max(s.hi, v)
				bounds = append(bounds, v)
			}
		}
	}
	if len(bounds) == 0 {
		return c, s
	}
	if !open {
		c.Min, c.Max = &s.lo, &s.hi
	}
	if ranges {
		sort.Float64s(bounds)
		c.Bounds = slices.Compact(bounds)
	}
	return c, s
}

// readKey gives the key of a colour.
func (s *scale) readKey(i int, residual float64, twice bool) reading {
	k := &s.keys[i]
	value := (k.Lo + k.Hi) / 2
	if math.IsInf(value, 0) {
		value = math.NaN()
	}
	return reading{value: value, low: k.Lo, high: k.Hi, residual: residual, twice: twice, class: k.Text}
}

// finite is v, or nil where it is not known or has no end.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}
