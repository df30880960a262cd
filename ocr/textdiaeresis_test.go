package ocr

import (
	"image"
	"testing"
)

func TestTwoDotsOverAStem(t *testing.T) {
	const foot, capital = 26, 19
	at := func(x0, y0, x1, y1 int) blob { return blob{rect: image.Rect(x0, y0, x1, y1)} }
	stem := at(42, 11, 47, 26)
	for name, c := range map[string]struct {
		over []blob
		want bool
	}{
		"ï":                   {[]blob{at(40, 7, 43, 10), at(46, 7, 49, 10)}, true},
		"i":                   {[]blob{at(42, 7, 47, 10)}, false},
		"the first of two i":  {[]blob{at(42, 7, 47, 10), at(48, 7, 53, 10), at(48, 11, 53, 26)}, false},
		"between two i":       {[]blob{at(34, 7, 39, 10), at(50, 7, 55, 10)}, false},
		"under a torn accent": {[]blob{at(40, 4, 43, 7), at(45, 7, 48, 10)}, false},
	} {
		if got := hasTwoDots(stem, append(c.over, stem), foot, capital); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
