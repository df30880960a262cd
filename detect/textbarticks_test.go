package detect

import (
	"image"
	"image/color"
	"testing"
)

// Two ticks under a bar that stand as close as words are two, in step with the others; two words of its label are one text.
func TestTicksOfABarAsCloseAsWords(t *testing.T) {
	for name, c := range map[string]struct {
		middles []int // px
		wide    int   // how many of the first have two characters
		want    int
	}{
		"ticks": {[]int{110, 144, 178, 212}, 2, 4},
		"label": {[]int{110, 144, 250, 350}, 2, 3}, // out of step with the others
	} {
		img := paper(460, 240)
		bar := Rect{X0: 90, Y0: 190, X1: 390, Y1: 202}
		l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Colorbars: []Colorbar{{Box: bar}}}
		fill(img, bar.Image(), color.RGBA{90, 60, 200, 255})
		for i, mid := range c.middles {
			starts := []int{mid - 4}
			if i < c.wide {
				starts = []int{mid - 10, mid + 1}
			}
			for _, x := range starts {
				o := image.Rect(x, 206, x+9, 218)
				fill(img, o, color.Black)
				fill(img, o.Inset(2), color.White)
			}
		}
		boxes, err := TextBoxes(img, l)
		if err != nil {
			t.Fatal(err)
		}
		if len(boxes) != c.want {
			t.Errorf("%s: %d texts, want %d: %+v", name, len(boxes), c.want, boxes)
		}
	}
}
