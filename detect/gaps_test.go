package detect

import "testing"

// Lines between all cells follow each other in whole steps, whichever of them are seen; gaps between groups of cells do not.
func TestStripesInStep(t *testing.T) {
	at := func(middles ...int) (out [][2]int) {
		for _, m := range middles {
			out = append(out, [2]int{m - 1, m + 2})
		}
		return out
	}
	for name, c := range map[string]struct {
		stripes [][2]int
		want    bool
	}{
		"all":    {at(100, 140, 180, 220), true},
		"some":   {at(100, 180, 221, 340), true},
		"groups": {at(84, 328, 493), false},
	} {
		if got := stripesInStep(c.stripes); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
