package detect

import (
	"image"
	"image/color"
	"testing"
)

// The last tick of a panel and the first of the next are two texts where they stand as close as words, and a label
// of both panels is one.
func TestTicksBetweenPanels(t *testing.T) {
	for name, c := range map[string]struct{ first, second, want int }{
		"ticks": {200, 216, 2}, "a label": {192, 208, 1},
	} {
		img := paper(420, 240)
		l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Panels: []Panel{
			{X: []float64{40, 80, 120, 160, 200}, Y: []float64{40, 80, 120, 160}}, {X: []float64{216, 256, 296, 336, 376}, Y: []float64{40, 80, 120, 160}}}}
		for _, p := range l.Panels {
			fill(img, p.Box().Image(), color.RGBA{90, 60, 200, 255})
		}
		for _, x := range []int{40, 120, c.first, c.second, 296, 376} {
			o := image.Rect(x-4, 170, x+4, 182)
			fill(img, o, color.Black)
			fill(img, o.Inset(2), color.White)
		}
		boxes, err := TextBoxes(img, l)
		if err != nil {
			t.Fatal(err)
		}
		if len(boxes) != 4+c.want {
			t.Errorf("%s: %d texts, want %d", name, len(boxes), 4+c.want)
		}
	}
}

// The label of an axis beside two panels stands alone, unlike ticks: its words stay together, though each is beside an end of one.
func TestLabelBesideTwoPanelsStaysWhole(t *testing.T) {
	l := &Layout{Panels: []Panel{
		{X: []float64{80, 120, 160, 200}, Y: []float64{40, 100, 160}}, {X: []float64{80, 120, 160, 200}, Y: []float64{172, 232, 292}}}}
	label := &textWord{angle: 90, sure: true, pieces: []textPiece{pieceAt(60, 104, 72, 156), pieceAt(60, 176, 72, 228)}}
	if _, second := label.between(l); second == nil {
		t.Fatal("its words do not stand beside the ends of the panels")
	}
	if lines := partBetween([]*textWord{label}, l); len(lines) != 1 {
		t.Errorf("the label is in %d parts", len(lines))
	}
}
