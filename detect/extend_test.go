package detect

import (
	"image"
	"image/color"
	"testing"
)

// What stands half on the card of a panel and half beyond it is no further column.
func TestPanelsEndOnTheirCard(t *testing.T) {
	strip, r := Rect{100, 20, 160, 200}, newRaster(paper(300, 240))
	if r.hasEdgeAlong(strip, right) {
		t.Error("the page has no edge")
	}
	img := paper(300, 240)
	fill(img, image.Rect(130, 0, 300, 240), color.Gray{230})
	if r := newRaster(img); !r.hasEdgeAlong(strip, right) || !r.hasEdgeAlong(strip, left) || r.hasEdgeAlong(strip, top) {
		t.Error("the end of the card is not seen, or along the wrong side")
	}
}

// The last column of a table of cohorts, with one number and as light as the page, is known by the lines around its cells; what
// stands beside a table without such lines is none of its columns.
func TestRuledTablesGoOn(t *testing.T) {
	for ruled, want := range map[bool][2]int{true: {7, 6}, false: {6, 5}} {
		img := paper(520, 300)
		if ruled { // with heads
			fill(img, image.Rect(60, 10, 421, 41), color.Gray{240})
			for k := range 7 {
				fill(img, image.Rect(60+60*k, 10, 61+60*k, 221), color.Gray{215})
				fill(img, image.Rect(60, 40+30*k, 421, 41+30*k), color.Gray{215})
				fill(img, image.Rect(80+60*min(k, 5), 20, 100+60*min(k, 5), 30), color.Black)
			}
			fill(img, image.Rect(60, 10, 421, 11), color.Gray{215})
		}
		for j := range 6 {
			for i := range 6 - j {
				if j < 5 {
					v := uint8((i*7 + j*33) % 150)
					fill(img, image.Rect(61+60*j, 41+30*i, 120+60*j, 70+30*i), color.RGBA{v, 170, v, 255})
				}
				fill(img, image.Rect(106+60*j, 50+30*i, 110+60*j, 60+30*i), color.Black) // set to the right
				fill(img, image.Rect(112+60*j, 50+30*i, 116+60*j, 60+30*i), color.Black)
			}
		}
		if got := shapesIn(t, img); len(got) != 1 || got[0] != want {
			t.Errorf("ruled %v: panels %v, want one of %v", ruled, got, want)
		}
	}
}

// Lines of a paragraph under a table are no names of its columns.
func TestParagraphsAreNoNames(t *testing.T) {
	for name, c := range map[string]struct{ word, step int }{
		"paragraph": {33, 40},
		"names":     {30, 60},
	} {
		img := paper(480, 240)
		var p Panel
		for i := range 7 {
			p.X = append(p.X, 60+60*float64(i))
			p.Y = append(p.Y, 20+20*float64(i))
		}
		for x := 75; x < 420; x += c.step {
			fill(img, image.Rect(x, 160, x+c.word, 172), color.Black)
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		if known := p.namesBeside(false)[1].distances(s, &p); (len(known) > 0) != (name == "names") {
			t.Errorf("%s: distances %v", name, known)
		}
	}
}
