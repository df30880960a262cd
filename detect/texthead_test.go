package detect

import "testing"

// The headings of a colorbar and of the swatches beside it, a space apart, are two lines; a
// heading of two words over one of them is one.
func TestHeadingsOfTwoKeysAreTwoLines(t *testing.T) {
	bar := Colorbar{Box: Rect{0, 20, 12, 120}, Vertical: true}
	for name, c := range map[string]struct {
		swatches []Rect
		want     int
	}{
		"bar and swatches": {[]Rect{{50, 20, 62, 60}}, 2},
		"bar":              {nil, 1},
		"row of swatches":  {[]Rect{{50, 20, 62, 32}, {80, 20, 92, 32}}, 1},
		"far below":        {[]Rect{{50, 90, 62, 140}}, 1},
	} {
		line := &textWord{sure: true}
		for _, x := range []int{0, 10, 20, 30, 50, 60, 70} { // two words
			line.pieces = append(line.pieces, pieceAt(x, 0, x+8, 12))
		}
		l := &Layout{Colorbars: []Colorbar{bar}, Furniture: c.swatches}
		if got := len(partHeadings([]*textWord{line}, l, 12)); got != c.want {
			t.Errorf("%s: %d lines, want %d", name, got, c.want)
		}
	}
}
