package detect

import (
	"image"
	"image/color"
	"math"
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

// A letter of a title hangs down to the line of a dendrogram under it and stays a letter; a
// branch of that is none.
func TestLetterThatTouchesALineIsText(t *testing.T) {
	for name, stem := range map[string]image.Rectangle{"letter": image.Rect(136, 40, 139, 46), "branch": image.Rect(220, 30, 222, 46)} {
		img := paper(400, 300)
		for x := 100; x < 200; x += 12 {
			letter := image.Rect(x, 20, x+10, 40)
			fill(img, letter, color.Black)
			fill(img, letter.Inset(3), color.White)
		}
		fill(img, stem, color.Black)
		fill(img, image.Rect(60, 46, 340, 48), color.Black)
		for y := 100; y < 260; y += 20 { // names, which tell the size of letters
			for x := 60; x < 100; x += 9 {
				fill(img, image.Rect(x, y, x+5, y+10), color.Black)
			}
		}
		boxes, err := TextBoxes(img, &Layout{Page: color.RGBA{255, 255, 255, 255}})
		if err != nil {
			t.Fatal(err)
		}
		low := map[string]float64{"letter": 46, "branch": 40}[name] // how far down it reaches
		if len(boxes) == 0 || boxes[0].Rect.X0 > 101 || math.Abs(boxes[0].Rect.X1-206) > 6 || math.Abs(boxes[0].Rect.Y1-low) > 2 {
			t.Errorf("%s: the texts are %+v", name, boxes[:min(3, len(boxes))])
		}
	}
}

// White letters on a table's head, close to its rim, are letters, though they are as white as the page.
func TestPageColouredLettersOnAHead(t *testing.T) {
	img := paper(400, 200)
	fill(img, image.Rect(20, 30, 380, 54), color.RGBA{31, 78, 120, 255})
	l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Panels: []Panel{{X: []float64{20, 140, 260, 380}, Y: []float64{54, 100, 146, 190}}}}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{240, 200, 120, 255})
	for j := range 3 {
		for k := range 3 {
			at := image.Pt(60+120*j+11*k, 37)
			fill(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(8, 10))}, color.White)
			fill(img, image.Rectangle{Min: at.Add(image.Pt(2, 2)), Max: at.Add(image.Pt(6, 8))}, color.RGBA{31, 78, 120, 255})
		}
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 3 {
		t.Fatalf("the texts are %+v, want one over each column", boxes)
	}
	for _, b := range boxes {
		if math.Abs(b.Y-42) > 1 || b.Height > 15 {
			t.Errorf("a text 10 px high around 42 is found %g px high around %g", b.Height, b.Y)
		}
	}
}

// The last l of a name that ends at a panel is a stroke beside a stroke, and no mark of a tick.
func TestNamesThatEndInStrokes(t *testing.T) {
	img := paper(300, 200)
	l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Panels: []Panel{{X: []float64{120, 180, 240}, Y: []float64{40, 100, 160}}}}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{90, 60, 200, 255})
	for _, y := range []int{65, 125} {
		for k := range 5 {
			letter := image.Rect(70+8*k, y, 76+8*k, y+10)
			fill(img, letter, color.Black)
			fill(img, letter.Inset(2), color.White)
		}
		fill(img, image.Rect(115, y, 116, y+10), color.Black)
		fill(img, image.Rect(118, y, 119, y+10), color.Black)
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 2 || boxes[0].Rect.X1 < 119 || boxes[1].Rect.X1 < 119 {
		t.Errorf("the texts are %+v, which end at 119", boxes)
	}
}

// Where a dendrogram joins two rows stands no text, though it is as high as a word.
func TestBranchBesideAPanel(t *testing.T) {
	img := paper(300, 200)
	l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Panels: []Panel{{X: []float64{120, 180, 240}, Y: []float64{40, 60, 80, 100, 120}}}}
	fill(img, l.Panels[0].Box().Image(), color.RGBA{90, 60, 200, 255})
	for y := 45; y < 120; y += 20 { // names, which tell the size of letters
		for k := range 3 {
			letter := image.Rect(250+8*k, y, 256+8*k, y+10)
			fill(img, letter, color.Black)
			fill(img, letter.Inset(2), color.White)
		}
	}
	branch := image.Rect(112, 50, 120, 71)
	fill(img, branch, color.Black)
	fill(img, image.Rect(113, 51, 120, 70), color.White)
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 4 {
		t.Errorf("the texts are %+v, want the four names", boxes)
	}
}

// The mark of a tick that touches its number is no part of it: other marks of the bar end in the same column.
func TestMarkThatTouchesItsNumber(t *testing.T) {
	const bar, mark, digits = 60, 7, 68 // px: where the bar ends, how long marks are, where numbers begin
	img := paper(200, 300)
	l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Colorbars: []Colorbar{{Box: Rect{40, 40, bar, 240}, Vertical: true}}}
	fill(img, image.Rect(40, 40, bar, 240), color.RGBA{90, 60, 200, 255})
	for _, y := range []int{60, 110, 160, 210} {
		fill(img, image.Rect(bar+1, y+4, bar+1+mark, y+5), color.Black)
		x := digits + 2
		if y == 110 {
			x = bar + mark // the number touches its mark
		}
		for k := range 2 {
			o := image.Rect(x+8*k, y, x+8*k+6, y+10)
			fill(img, o, color.Black)
			fill(img, o.Inset(2), color.White)
		}
	}
	boxes, err := TextBoxes(img, l)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range boxes {
		if len(boxes) != 4 || b.Rect.X0 < bar+mark-2 {
			t.Errorf("the texts are %+v, want four without marks", boxes)
		}
	}
}

// What is written in a grey heading with a frame that stands on a panel is a text; the grey margin of a panel has none.
func TestNameInAFramedHeading(t *testing.T) {
	grey := color.RGBA{229, 229, 229, 255}
	for _, framed := range []bool{true, false} {
		img := paper(400, 400)
		l := &Layout{Page: color.RGBA{255, 255, 255, 255}, Panels: []Panel{{X: []float64{40, 200, 360}, Y: []float64{60, 210, 360}, Colorbar: -1}}}
		for i := range 4 {
			x, y := 40+160*(i%2), 60+150*(i/2)
			fill(img, image.Rect(x, y, x+160, y+150), color.RGBA{uint8(60 + 40*i), 90, 180, 255})
		}
		if framed {
			fill(img, image.Rect(39, 43, 361, 60), color.Black)
			fill(img, image.Rect(40, 44, 360, 59), grey)
			for x := 180; x < 220; x += 10 {
				fill(img, image.Rect(x, 47, x+6, 56), color.Black)
				fill(img, image.Rect(x+2, 49, x+4, 54), grey)
			}
		} else {
			fill(img, image.Rect(30, 50, 370, 370), grey)
			for i := range 4 {
				x, y := 40+160*(i%2), 60+150*(i/2)
				fill(img, image.Rect(x, y, x+160, y+150), color.RGBA{uint8(60 + 40*i), 90, 180, 255})
			}
		}
		boxes, err := TextBoxes(img, l)
		if err != nil {
			t.Fatal(err)
		}
		if framed != (len(boxes) == 1) || len(boxes) > 1 {
			t.Errorf("with a heading (%v): the texts are %+v", framed, boxes)
		}
	}
}

// A JPEG leaves some of the axis at the foot of a tick's mark, which is a stroke all the same; a T is none.
func TestStrokeWithAFoot(t *testing.T) {
	draw := func(rows ...string) *component {
		c := &component{}
		for y, row := range rows {
			for x := range row {
				if row[x] == '#' {
					c.runs = append(c.runs, run{int32(y), int32(x), int32(x + 1)})
					c.box = c.box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return c
	}
	for _, c := range []struct {
		piece *component
		want  bool
	}{
		{draw("####", ".##.", ".##.", ".##.", ".##.", ".##."), true},
		{draw("######", "######", "..##..", "..##..", "..##..", "..##.."), false},
		{draw("####", "#..#", "#..#", "#..#", "#..#", "####"), true}, // as wide as a mark in a JPEG may be
		{draw("#####", "#...#", "#...#", "#...#", "#####"), false},
	} {
		if got := c.piece.isStroke(3); got != c.want {
			t.Errorf("%v of %d px is a stroke: %v", c.piece.box, c.piece.pixels(), got)
		}
	}
}
