package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Where the page shines through between the boxes of a bar, its colours are those of the boxes; a bar without such seams is left as it is, be it
// smooth or in steps.
func TestSeamsOfABar(t *testing.T) {
	page := cielab.FromRGB(255, 255, 255)
	color := func(i int, washed float64) cielab.Lab {
		mix := func(v float64) float64 { return v + washed*(255-v) }
		return cielab.FromFloat(mix(20+float64(i)/2), mix(60), mix(200-float64(i)/2))
	}
	bar := func(at func(i int) cielab.Lab) (lab []cielab.Lab) {
		for i := range 200 {
			lab = append(lab, at(i))
		}
		return lab
	}
	pure := bar(func(i int) cielab.Lab { return color(i, 0) })
	seamed := bar(func(i int) cielab.Lab {
		switch i % 5 {
		case 2:
			return color(i, 0.2)
		case 4:
			return color(i, 0.05)
		}
		return color(i, 0)
	})
	if !bridgeSeams(seamed, page, 0) {
		t.Fatal("no seams seen")
	}
	for i := 1; i < 199; i++ {
		if d := cielab.Distance76(seamed[i], pure[i]); d > 1 {
			t.Fatalf("px %d is %.1f from the colour of its box", i, d)
		}
	}
	for name, lab := range map[string][]cielab.Lab{
		"smooth": pure,
		"steps":  bar(func(i int) cielab.Lab { return color(i/4*4, 0) }),
		"ticks":  bar(func(i int) cielab.Lab { return color(i, float64(max(0, 1-i%50))) }),
	} {
		before := slices.Clone(lab)
		if bridgeSeams(lab, page, 0) || !slices.Equal(lab, before) {
			t.Errorf("%s: changed", name)
		}
	}
}
