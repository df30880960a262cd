package detect

import (
	"image"
	"image/color"
	"testing"
)

// A word behind an initial and its full stop is of the same line, wide as a typewriter sets the gap; one as far behind letters is another text.
func TestWordBehindAnInitial(t *testing.T) {
	for name, c := range map[string]struct {
		stop  bool
		lines int
	}{"stop": {true, 1}, "none": {false, 2}} {
		img := paper(400, 200)
		glyph := func(x, y, w int) {
			fill(img, image.Rect(x, y, x+2, y+10), color.Black)
			fill(img, image.Rect(x, y, x+w, y+2), color.Black)
			fill(img, image.Rect(x, y+8, x+w, y+10), color.Black)
		}
		for k := range 5 {
			y := 20 + 30*k
			glyph(40, y, 7)
			if c.stop {
				fill(img, image.Rect(50, y+8, 52, y+10), color.Black)
			}
			for _, x := range []int{63, 72, 83, 91} { // in no equal steps
				glyph(x, y, 6)
			}
		}
		boxes, err := TextBoxes(img, &Layout{Page: color.RGBA{255, 255, 255, 255}})
		if err != nil {
			t.Fatal(err)
		}
		if len(boxes) != 5*c.lines {
			t.Errorf("%s: %d texts, want %d", name, len(boxes), 5*c.lines)
		}
	}
}
