package grid

import (
	"slices"
	"strings"
	"testing"
)

func TestRangesAdjoin(t *testing.T) {
	for _, c := range []struct{ read, want string }{
		{"04 59 I0-14 I5-19 20-29 30-39 049 50-64 65-74", "0-4 5-9 10-14 15-19 20-29 30-39 40-49 50-64 65-74"},
		{"75+ 65–74 -64 40–49 30–39", "75+ 65–74 50–64 40–49 30–39"},
		{"20-29 30-39 60-69 75-84", "20-29 30-39 60-69 75-84"},
		{"2-4 5-7 12 8-10 11-13", "2-4 5-7 12 8-10 11-13"}, // nothing is between
		{"0-4 5-9 0-14 15-19 20-24 25-29 70+", "0-4 5-9 10-14 15-19 20-24 25-29 70+"},
		{"18-24 25-34 35-44 45-64", "18-24 25-34 35-44 45-64"}, // one may be wider
		{"10 20 30 40", "10 20 30 40"},
	} {
		var ticks []Tick
		for _, s := range strings.Fields(c.read) {
			ticks = append(ticks, Tick{Text: s, Conf: 0.8, Value: number(s)})
		}
		restoreRanges(ticks)
		if got := tickNames(ticks); !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s becomes %v, want %s", c.read, got, c.want)
		}
	}
}
