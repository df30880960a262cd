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
		for i, week := range []int{0, 5, 9, 13, 18, 22} {
			texts = append(texts, textAt(names[i], 100+50*float64(week)+14, 35))
		}
		return tickNames(ReadLabels(nil, l, texts).Panels[0].X.Ticks)
	}
	months := []string{"Oct", "Nov", "Dec", "Jan", "Feb", "Mar"}
	if got := weeks(months...); !slices.Equal(got, months) {
		t.Errorf("the months are %q", got)
	}
	if got := weeks("Oct", "May", "Dec", "Jan", "Jun", "Mar"); len(got) > 0 && len(got) == 6 {
		t.Logf("names in no order: %q", got)
	}
}
