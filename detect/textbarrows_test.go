package detect

import (
	"image"
	"image/color"
	"testing"
)

// A tick of a bar and the name of a row of the next panel that are level with each other are two texts, where the others of both
// stand alone.
func TestTicksOfBarsLevelWithRows(t *testing.T) {
	img := paper(420, 240)
	l := &Layout{Page: color.RGBA{255, 255, 255, 255},
		Panels:    []Panel{{X: []float64{120, 180, 240, 300}, Y: []float64{40, 80, 120, 160, 200}}},
		Colorbars: []Colorbar{{Box: Rect{40, 40, 60, 200}, Vertical: true}}}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{90, 60, 200, 255})
	fill(img, l.Colorbars[0].Box.Image(), color.RGBA{90, 200, 60, 255})
	mark := func(x, y int) {
		o := image.Rect(x, y, x+18, y+14)
		fill(img, o, color.Black)
		fill(img, o.Inset(2), color.White)
	}
	for i, y := range []int{53, 93, 133, 173} { // rows
		mark(96, y)
		mark(66, y+14*i-18) // ticks, of which the second is nearly level
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 8 {
		t.Errorf("%d texts, want 8", len(boxes))
	}
}
