package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// Numbers and times of day in proportion to their places tell that they are the ticks of an axis, though they stand at some rows only.
func TestTicksInProportionToTheirPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		texts []string
		rows  []float64
		want  bool
	}{
		"times of day":         {[]string{"0:00", "6:00", "12:00", "18:00", "23:00"}, []float64{0, 6, 12, 18, 23}, true},
		"half hours":           {[]string{"8:00", "8:30", "9:00"}, []float64{0, 1, 2}, true},
		"times of a timetable": {[]string{"0:10", "6:00", "7:15", "21:40", "23:00"}, []float64{0, 6, 12, 18, 23}, false},
		"numbers":              {[]string{"10", "20", "40"}, []float64{0, 5, 15}, true},
		"numbers anywhere":     {[]string{"10", "70", "20", "90"}, []float64{0, 1, 2, 3}, false},
		"names":                {[]string{"dawn", "6:00", "noon"}, []float64{0, 6, 12}, false},
	} {
		row := &tickRow{}
		for i, text := range c.texts {
			row.items = append(row.items, &item{Text: ocr.Text{Text: text, Conf: 0.9}})
			row.pixel = append(row.pixel, 20+16*c.rows[i])
		}
		if got := row.linear(); got != c.want {
			t.Errorf("%s: %q at rows %g are in proportion: %v, want %v", name, c.texts, c.rows, got, c.want)
		}
	}
}
