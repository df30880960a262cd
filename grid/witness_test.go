package grid

import "testing"

// TestInside: a print fits a colour where it lies in the colour's interval,
// whichever way the scale runs; at the scale's ends values beyond it fit too.
func TestInside(t *testing.T) {
	rising, falling := &scale{lo: 0, hi: 10}, &scale{lo: 10, hi: 0}
	for _, tc := range []struct {
		name  string
		s     *scale
		c     reading
		value float64
		want  bool
	}{
		{"inside", rising, reading{value: 5, low: 4.8, high: 5.2}, 5.1, true},
		{"outside", rising, reading{value: 5, low: 4.8, high: 5.2}, 5.4, false},
		{"within rounding", rising, reading{value: 5, low: 4.8, high: 5.2}, 5.24, true},
		{"inside, falling", falling, reading{value: 5, low: 5.2, high: 4.8}, 5.1, true},
		{"outside, falling", falling, reading{value: 5, low: 5.2, high: 4.8}, 5.4, false},
		{"beyond the top", rising, reading{value: 10, low: 9.8, high: 10}, 14, true},
		{"beyond the top, falling", falling, reading{value: 10, low: 10, high: 9.8}, 14, true},
		{"beyond the other end", falling, reading{value: 10, low: 10, high: 9.8}, -4, false},
	} {
		if got := inside(tc.value, 0.05, tc.c, tc.s); got != tc.want {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
}
