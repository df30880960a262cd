package detect

import (
	"image"
	"image/color"
	"testing"
)

// A turned name on a tag beside the rows of a panel is a text, whatever fills the tag; an annotation strip is none.
func TestNamesOnTagsBesideRows(t *testing.T) {
	p := layoutRect(100, 30, 300, 150)
	for name, c := range map[string]struct {
		tag   image.Rectangle
		cells bool // of two colours, in place of letters
		want  bool
	}{
		"a tag":      {image.Rect(76, 50, 93, 104), false, true},
		"a strip":    {image.Rect(76, 50, 93, 104), true, false},
		"far away":   {image.Rect(20, 50, 37, 104), false, false},
		"over it":    {image.Rect(76, 10, 93, 64), false, false},
		"a chart":    {image.Rect(310, 35, 380, 145), false, false},
		"not turned": {image.Rect(70, 50, 93, 67), false, false},
	} {
		img := paper(420, 220)
		fill(img, image.Rect(100, 30, 300, 150), color.RGBA{60, 120, 200, 255})
		fill(img, c.tag, color.Gray{222})
		if c.cells {
			fill(img, image.Rect(c.tag.Min.X, c.tag.Min.Y+20, c.tag.Max.X, c.tag.Min.Y+36), color.RGBA{200, 60, 60, 255})
		} else {
			for k := range 5 {
				y := c.tag.Min.Y + 5 + 9*k
				fill(img, image.Rect(c.tag.Min.X+5, y, c.tag.Max.X-5, y+2).Intersect(c.tag.Inset(4)), color.Black)
			}
		}
		if got := newRaster(img).isTag(c.tag, []Panel{p}); got != c.want {
			t.Errorf("%s: it is a tag is %v", name, got)
		}
	}
}

// layoutRect is a panel of 3x4 cells that fill a box.
func layoutRect(x0, y0, x1, y1 float64) Panel {
	p := Panel{Colorbar: -1}
	for k := range 5 {
		p.X = append(p.X, x0+(x1-x0)*float64(k)/4)
		if k < 4 {
			p.Y = append(p.Y, y0+(y1-y0)*float64(k)/3)
		}
	}
	return p
}

// What a JPEG's noise lifts of a heading's pale ground over the threshold of ink joins its name to its frame, and is none.
func TestNoiseOfAPaleGroundIsNoInk(t *testing.T) {
	img := paper(420, 220)
	fill(img, image.Rect(80, 60, 320, 62), color.Black) // its frame
	for y := 62; y < 80; y++ {
		for x := 80; x < 320; x++ {
			img.SetRGBA(x, y, color.RGBA{255, 229, uint8(204 - (x*y+x/3)%3*3), 255})
		}
	}
	for k := range 6 { // letters
		fill(img, image.Rect(160+11*k, 65, 162+11*k, 77), color.Black)
		fill(img, image.Rect(160+11*k, 70, 168+11*k, 72), color.Black)
	}
	boxes, err := TextBoxes(img, &Layout{Page: color.RGBA{255, 255, 255, 255}, Noise: 4})
	if err != nil {
		t.Fatal(err)
	}
	if len(boxes) != 1 || !near(boxes[0].Rect.X0, 160, 3) || !near(boxes[0].Rect.X1, 223, 3) {
		t.Errorf("texts %+v, want one from 160 to 223 px", boxes)
	}
}

// The ground of a table's head is the colour of the most of it, though the line around it, greyed by a JPEG, is of one colour too.
func TestGroundWithinALine(t *testing.T) {
	img, head := paper(900, 400), image.Rect(24, 58, 878, 88)
	fill(img, head, color.RGBA{45, 74, 97, 255})
	fill(img, head.Inset(2), color.RGBA{31, 78, 121, 255})
	for k := range 9 {
		x := 60 + 90*k
		fill(img, image.Rect(x, 66, x+30, 78), color.White)
	}
	if got, ok := newRaster(img).bareGround(head); !ok || got != (rgb{31, 78, 121}) {
		t.Errorf("the ground is %v, %v; want %v", got, ok, rgb{31, 78, 121})
	}
}
