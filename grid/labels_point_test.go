package grid

import (
	"slices"
	"testing"
)

// A number that is as long as those with a point has lost its own; one as long as its digits has none.
func TestPointsOfAnAxis(t *testing.T) {
	for _, c := range []struct {
		texts   []string
		lengths []float64
		want    []string
	}{
		{[]string{"0.7", "0.8", "0.9", "0.95", "10"}, []float64{25, 25, 25, 35, 24}, []string{"0.7", "0.8", "0.9", "0.95", "1.0"}},
		{[]string{"0.2", "0.4", "06", "0.8"}, []float64{25, 25, 22, 25}, []string{"0.2", "0.4", "0.6", "0.8"}},
		{[]string{"0.1", "0.5", "10"}, []float64{25, 25, 20}, []string{"0.1", "0.5", "10"}},
		{[]string{"0.5", "10", "20"}, []float64{25, 24, 24}, []string{"0.5", "10", "20"}}, // one tells nothing
		{[]string{"12.5", "1.25", "150"}, []float64{34, 34, 34}, []string{"12.5", "1.25", "150"}},
	} {
		got := slices.Clone(c.texts)
		if putPoints(got, c.lengths); !slices.Equal(got, c.want) {
			t.Errorf("%q become %q, want %q", c.texts, got, c.want)
		}
	}
}
