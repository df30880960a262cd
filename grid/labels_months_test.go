package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// TestMonthsOverACalendar: months stand four or five weeks apart, so in no equal steps.
func TestMonthsOverACalendar(t *testing.T) {
	weeks := func(names ...string) []string {
		l := layoutOf(7, 27)
		var texts []ocr.Text
		for i, week := range []float64{0.1, 5.4, 9.3, 13.5, 18.2, 22.4} { // of the middles, as weeks begin within months
			texts = append(texts, textAt(names[i], 114.5+50*week, 35))
		}
		return tickNames(ReadLabels(nil, l, texts).Panels[0].X.Ticks)
	}
	for _, months := range [][]string{{"Oct", "Nov", "Dec", "Jan", "Feb", "Mar"}, {"Okt", "Nov", "Dez", "Jan", "Feb", "Mär"}} {
		if got := weeks(months...); !slices.Equal(got, months) {
			t.Errorf("the months are %q, want %q", got, months)
		}
	}
	if got := weeks("Oct", "May", "Dec", "Jan", "Jun", "Mar"); len(got) > 0 {
		t.Errorf("names in no order are ticks: %q", got)
	}
}
