package detect

import (
	"image"
	"image/color"
	"testing"
)

// Columns without data between others are a panel's own where the labels run on through them; where each part has labels of its
// own, there are two panels.
func TestLabelsRunOnOverGaps(t *testing.T) {
	for name, c := range map[string]struct {
		labels []int // columns, counted from the first
		want   int
	}{
		"running on": {[]int{0, 4, 8, 12, 16}, 1},
		"each part":  {[]int{0, 2, 4, 6, 9, 11, 13, 15}, 2},
		"none":       {nil, 2},
	} {
		img := paper(500, 240)
		for i := range 6 {
			for j := range 17 {
				if v := uint8((i*37 + j*53 + i*j*7) % 200); j < 7 || j > 8 {
					fill(img, image.Rect(61+20*j, 41+20*i, 80+20*j, 60+20*i), color.RGBA{v, 60, 255 - v, 255})
				}
			}
		}
		for _, j := range c.labels {
			fill(img, image.Rect(63+20*j, 172, 65+20*j, 180), color.Black)
			fill(img, image.Rect(70+20*j, 172, 77+20*j, 174), color.Black)
			fill(img, image.Rect(75+20*j, 172, 77+20*j, 180), color.Black)
		}
		l, err := Detect(img)
		if err != nil || len(l.Panels) != c.want {
			t.Errorf("%s: %d panels, want %d, %v", name, len(l.Panels), c.want, err)
		} else if p := l.Panels[0]; c.want == 1 && (p.Rows() != 6 || p.Cols() != 17) {
			t.Errorf("%s: %dx%d cells", name, p.Rows(), p.Cols())
		}
	}
}
