package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// TestRestorePowers: a lost sign, digits that lost their height and a misread nought are put right by the
// others, a sure reading, plain numbers and an axis that does not grow evenly are left alone.
func TestRestorePowers(t *testing.T) {
	axis := func(texts []string, confs []float64) (ticks []Tick) {
		for i, text := range texts {
			index := float64(i)
			ticks = append(ticks, Tick{Text: text, Value: number(text), Index: &index, Conf: confs[i]})
		}
		return ticks
	}
	for _, tc := range []struct {
		texts []string
		confs []float64
		want  []string
	}{
		{[]string{"10⁴", "10⁻³", "10⁻²", "10⁻¹", "10⁹", "10¹", "10²", "10³"}, []float64{0.7, 0.95, 0.95, 0.95, 0.7, 0.95, 0.95, 0.95},
			[]string{"10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "10⁰", "10¹", "10²", "10³"}},
		{[]string{"10⁻³", "10⁻²", "10⁻¹", "10⁰", "10³"}, []float64{0.95, 0.95, 0.95, 0.95, 0.96}, []string{"10⁻³", "10⁻²", "10⁻¹", "10⁰", "10³"}},
		{[]string{"10⁰", "104", "10³", "102", "10¹", "10⁰", "10⁻¹", "10²"}, []float64{0.96, 0.86, 0.97, 0.84, 0.97, 0.97, 0.96, 0.97},
			[]string{"10⁵", "10⁴", "10³", "10²", "10¹", "10⁰", "10⁻¹", "10⁻²"}},
		{[]string{"101", "102", "103", "104"}, []float64{0.5, 0.5, 0.5, 0.5}, []string{"101", "102", "103", "104"}},
		{[]string{"10⁰", "10²", "10³", "10⁶"}, []float64{0.5, 0.5, 0.5, 0.5}, []string{"10⁰", "10²", "10³", "10⁶"}},
	} {
		ticks := axis(tc.texts, tc.confs)
		restorePowers(ticks)
		for i, tick := range ticks {
			if tick.Text != tc.want[i] {
				t.Errorf("%v: tick %d is %s, want %s", tc.texts, i, tick.Text, tc.want[i])
			}
			if changed := tick.Text != tc.texts[i]; changed && tick.Conf >= tc.confs[i] {
				t.Errorf("%v: tick %d was mended and is no more doubtful", tc.texts, i)
			}
		}
	}
}

func TestWriteSigns(t *testing.T) {
	for text, want := range map[string]string{
		"MCC (96)": "MCC (%)", "Share of all (o/o)": "Share of all (%)", "Patients (96)": "Patients (%)", "n = (96)": "n = (96)", "Route 96": "Route 96",
		"Trips per hour (x10³)": "Trips per hour (×10³)", "x 10⁻² m": "×10⁻² m", "box 10³": "box 10³", "AUROC, mean + s.d. over seeds": "AUROC, mean ± s.d. over seeds",
		"mean + sum": "mean + sum",
	} {
		b := &labeler{labels: &Labels{Title: text}}
		if b.writeSigns(); b.labels.Title != want {
			t.Errorf("%q is written %q, want %q", text, b.labels.Title, want)
		}
	}
}

// The letter of Spearman's coefficient looks like a p, which beside a bar below zero it cannot be.
func TestRhoBesideABarBelowZero(t *testing.T) {
	for _, c := range []struct {
		label string
		least float64
		want  string
	}{
		{"Spearman p", -1, "Spearman ρ"},
		{"Spearman's p", -0.5, "Spearman's ρ"},
		{"Spearman p", 0, "Spearman p"}, // it may be a probability
		{"Pearson p", -1, "Pearson p"},
		{"Spearman power", -1, "Spearman power"},
	} {
		b := &labeler{labels: &Labels{Bars: []BarLabels{{Label: c.label, Min: &c.least}}}}
		if b.writeSigns(); b.labels.Bars[0].Label != c.want {
			t.Errorf("%q from %g on is written %q, want %q", c.label, c.least, b.labels.Bars[0].Label, c.want)
		}
	}
}

// Exponents set so high that they stand on a line of their own belong to the tens before them; a scale has several.
func TestExponentsOnALineAbove(t *testing.T) {
	for want, c := range map[int][]string{3: {"-6", "−5", "-4"}, 1: {"-6"}} {
		b := &labeler{}
		for i, e := range c {
			x := 40 + 60*float64(i)
			b.items = append(b.items, itemIn("10", x, 30, x+20, 48, 18), itemIn(e, x+20, 20, x+34, 33, 13))
		}
		b.joinExponents()
		joined := 0
		for _, it := range b.items {
			if _, ok := exponent(it.Text.Text); ok {
				joined++
			}
		}
		if len(c) > 1 && (joined != want || len(b.items) != want || b.items[0].Text.Text != "10⁻⁶") || len(c) == 1 && joined > 0 {
			t.Errorf("%d powers become %d of %d texts", len(c), joined, len(b.items))
		}
	}
}

// itemIn is an upright text in a box with capitals of a height.
func itemIn(text string, x0, y0, x1, y1, cap float64) *item {
	r := detect.Rect{X0: x0, Y0: y0, X1: x1, Y1: y1}
	return &item{Text: ocr.Text{Text: text, Conf: 0.9, Box: detect.TextBox{Rect: r, X: (x0 + x1) / 2, Y: (y0 + y1) / 2, Length: x1 - x0, Height: y1 - y0, Size: cap}}, cap: cap}
}
