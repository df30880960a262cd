package check

import (
	"testing"

	"github.com/heatgrid/heatgrid/internal/prose"
)

func TestSlipsOfWhoCopiesNumbers(t *testing.T) {
	for _, tc := range []struct {
		stated string
		value  float64
		want   bool
	}{
		{"3213", 3123, true},   // two digits exchanged
		{"0.558", 0.588, true}, // one digit another
		{"1.15", -1.15, true},  // the sign lost
		{"0.15", 1.5, true},    // the point moved
		{"8.9", 9.8, true},
		{"0.6", 0.5, false}, // too short to tell
		{"41", 52, false},
		{"44.7", 47.3, false},
		{"0", 0.1, false},
	} {
		q := tokenize(&prose.Unit{Text: tc.stated})[0].num
		if slipped(q, tc.value) != tc.want {
			t.Errorf("%s for %v is a slip: %v, want %v", tc.stated, tc.value, !tc.want, tc.want)
		}
	}
}
