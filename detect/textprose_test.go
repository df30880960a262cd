package detect

import "testing"

// line is a text whose capitals are 10 px high.
func line(x0, x1, y float64) TextBox {
	return TextBox{Rect: Rect{x0, y - 5, x1, y + 5}, X: (x0 + x1) / 2, Y: y, Length: x1 - x0, Height: 10, Size: 10}
}

func TestParagraphsAreProse(t *testing.T) {
	l := &Layout{Panels: []Panel{{X: []float64{200, 300}, Y: []float64{300, 400}}}}
	boxes := []TextBox{
		line(120, 500, 20), line(101, 499, 38), line(100, 501, 56), line(100, 180, 74), // a paragraph
		line(100, 260, 120), // a heading
		line(150, 350, 280), // a title over the panel
		line(100, 500, 450), // under the panel
		line(100, 300, 468),
	}
	markProse(boxes, l)
	for i, want := range []bool{true, true, true, true, false, false, true, true} {
		if boxes[i].Prose != want {
			t.Errorf("line %d: prose is %v", i, boxes[i].Prose)
		}
	}
}

func TestLabelsOfOneLengthAreNoProse(t *testing.T) {
	l := &Layout{Panels: []Panel{
		{X: []float64{500, 600}, Y: []float64{100, 200}}, {X: []float64{500, 600}, Y: []float64{300, 400}}, {X: []float64{500, 600}, Y: []float64{500, 600}},
	}}
	boxes := []TextBox{
		line(400, 700, 85), line(400, 700, 285), line(400, 700, 485), // titles
		line(150, 490, 115), line(150, 490, 135), line(150, 490, 155), line(150, 490, 175), // names of rows
	}
	markProse(boxes, l)
	for i, b := range boxes {
		if b.Prose {
			t.Errorf("label %d is taken for prose", i)
		}
	}
}
