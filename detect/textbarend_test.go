package detect

import (
	"image"
	"image/color"
	"testing"
)

// The label at the start of a lying bar is no part of the tick under that end, which stands as close as a word.
func TestLabelBesideTheFirstTickOfABar(t *testing.T) {
	img := paper(420, 240)
	bar := Rect{X0: 150, Y0: 190, X1: 350, Y1: 202}
	l := &Layout{
		Page:      color.RGBA{255, 255, 255, 255},
		Panels:    []Panel{{X: []float64{40, 120, 200, 280, 360}, Y: []float64{40, 80, 120, 160}}},
		Colorbars: []Colorbar{{Box: bar}},
	}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{90, 60, 200, 255})
	fill(img, bar.Image(), color.RGBA{90, 60, 200, 255})
	letter := func(x, y int) {
		o := image.Rect(x, y, x+8, y+12)
		fill(img, o, color.Black)
		fill(img, o.Inset(2), color.White)
	}
	for x := 75; x < 135; x += 11 { // the label, to 138
		letter(x, 199)
	}
	for _, x := range []int{146, 246, 346} {
		letter(x, 206)
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 4 || boxes[0].Rect.X1 > 144 {
		t.Errorf("the texts are %+v, want a label and three ticks", boxes)
	}
}

// The last tick of a lying bar is no part of the first one of the bar beside it.
func TestTicksOfBarsSideBySide(t *testing.T) {
	img := paper(420, 240)
	l := &Layout{
		Page:   color.RGBA{255, 255, 255, 255},
		Panels: []Panel{{X: []float64{40, 120, 200, 280, 360}, Y: []float64{40, 80, 120, 160}}},
	}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{90, 60, 200, 255})
	for _, x0 := range []float64{40, 204} {
		bar := Rect{X0: x0, Y0: 180, X1: x0 + 150, Y1: 192}
		l.Colorbars = append(l.Colorbars, Colorbar{Box: bar})
		fill(img, bar.Image(), color.RGBA{90, 60, 200, 255})
		for k := range 3 {
			o := image.Rect(int(x0)-4+75*k, 198, int(x0)+4+75*k, 210)
			fill(img, o, color.Black)
			fill(img, o.Inset(2), color.White)
		}
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 6 {
		t.Errorf("the texts are %+v, want six ticks", boxes)
	}
}
