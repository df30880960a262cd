package detect

import (
	"image"
	"image/color"
	"testing"
)

// A dash beside a bar is the sign of a number where other numbers begin as it does, and else
// the mark of a tick.
func TestMinusBesideABar(t *testing.T) {
	const bar, first = 60, 61 // px, where the bar ends and the numbers begin
	for name, c := range map[string]struct {
		start, want int // of the unsigned numbers, of the text that the dash stands before
	}{"a sign": {first, first}, "a mark": {first + 7, first + 7}} {
		img := paper(200, 300)
		l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Colorbars: []Colorbar{{Box: Rect{40, 40, bar, 240}, Vertical: true}}}
		fill(img, image.Rect(40, 40, bar, 240), color.RGBA{90, 60, 200, 255})
		for _, y := range []int{60, 140, 220} {
			x := c.start
			if y == 220 || name == "a mark" {
				fill(img, image.Rect(first, y+4, first+5, y+5), color.Black)
				x = first + 7
			}
			for k := range 2 { // two noughts
				o := image.Rect(x+8*k, y, x+8*k+6, y+10)
				fill(img, o, color.Black)
				fill(img, o.Inset(2), color.White)
			}
		}
		boxes, err := TextBoxes(img, l)
		if err != nil {
			t.Fatal(err)
		}
		if len(boxes) != 3 || int(boxes[2].Rect.X0)+1 != c.want { // a box has a rim
			t.Errorf("%s: the texts are %+v", name, boxes)
		}
	}
}
