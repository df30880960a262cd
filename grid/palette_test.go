package grid

import (
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// TestFewColoursAccuseNobody prints numbers whose colours are rounded to 64 steps,
// which a short bar does not show, and one that is wrong.
func TestFewColoursAccuseNobody(t *testing.T) {
	s := drawnScale(t, "viridis", 0, 100, linear{})
	s.slack = 0.001
	p := &panelBuilder{}
	for i := range 60 {
		v := math.Round(10*(3+1.57*float64(i))) / 10
		step := (math.Floor(v/100*64) + 0.5) / 64
		p.prints = append(p.prints, &print{value: v, half: 0.05, conf: 0.99, ok: true, text: "v", lines: []string{"v"}})
		p.colors = append(p.colors, cellColor{lab: s.colorAt(step), tolerance: 0.1})
	}
	p.prints[30].value += 12
	s.openTo([]*panelBuilder{p})
	for i, q := range p.prints {
		r := s.read(p.colors[i].lab, p.colors[i].tolerance)
		if ok := inside(q.value, q.half, r, s); ok == (i == 30) {
			t.Errorf("%.1f in %.2f..%.2f: inside %v", q.value, r.low, r.high, ok)
		}
	}
}

func TestPaletteStep(t *testing.T) {
	var values []float64
	var labs []cielab.Lab
	for i := range 200 {
		v := float64(i) / 200
		values, labs = append(values, v), append(labs, cielab.Lab{L: 100 * math.Floor(20*v) / 20})
	}
	if step := paletteStep(values, labs); math.Abs(step-0.05) > 0.01 {
		t.Errorf("a palette of 20 colours is said to have steps of %.3f", step)
	}
	for i := range labs {
		labs[i].L = 100 * values[i]
	}
	if step := paletteStep(values, labs); step != 0 {
		t.Errorf("colours that are all different are said to have steps of %.3f", step)
	}
}

// Values that are drawn in the middles of 64 steps show it, those anywhere and round ones
// do not.
func TestPaletteColors(t *testing.T) {
	var palette, any, round []float64
	for i := range 60 {
		v := math.Mod(float64(i)*0.6180339887, 1)
		any = append(any, v)
		noise := 0.002 * math.Sin(float64(i*i))
		palette = append(palette, (math.Floor(v*64)+0.5)/64+noise)
		round = append(round, math.Floor(v*50)/50+noise)
	}
	if n := paletteColors(palette); n != 64 {
		t.Errorf("a palette of 64 colours has %d", n)
	}
	if n := paletteColors(any); n != 0 {
		t.Errorf("colours anywhere are a palette of %d", n)
	}
	if n := paletteColors(round); n != 0 {
		t.Errorf("round values are a palette of %d", n)
	}
}
