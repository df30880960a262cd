package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Numbers on the bare page in one half are no values of its colour; a number on a colour, or colours in both halves, make it a common matrix.
func TestNumbersInTheBareHalf(t *testing.T) {
	page := cielab.FromRGB(255, 255, 255)
	build := func(cells string) []bool {
		var colors []cellColor
		var prints []*print
		for _, c := range cells {
			color, p := cellColor{lab: page}, (*print)(nil)
			switch c {
			case '#':
				color.lab = cielab.FromRGB(200, 60, 40)
			case '.':
				p = &print{text: "0.3", value: 0.3, ok: true}
			case '*':
				color.lab, p = cielab.FromRGB(200, 60, 40), &print{text: "0.3", value: 0.3, ok: true}
			}
			colors, prints = append(colors, color), append(prints, p)
		}
		return bareHalf(4, 4, colors, prints, page, 0.25)
	}
	for cells, want := range map[string]bool{
		" ###. ##.. #... ": true,
		" ...# ..## .### ": true,
		" ###* ##.. #... ": false, // a number on a colour
		" ### #.. #.#.  #": false, // colours in both
		" ...     ...    ": false, // no colours
		"                ": false,
	} {
		if got := build(cells) != nil; got != want {
			t.Errorf("%q: halves %v, want %v", cells, got, want)
		}
	}
}
