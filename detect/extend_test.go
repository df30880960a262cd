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

// The last column of a table of cohorts, with one number and as light as the page, is known by the lines around its cells, if
// the column before it has blank cells too: beside a full one stand counts.
func TestRuledTablesGoOn(t *testing.T) {
	for name, c := range map[string]struct{ ruled, full, want bool }{
		"ruled":       {true, false, true},
		"not ruled":   {false, false, false},
		"full before": {true, true, false},
	} {
		img := paper(520, 300)
		p := Panel{Colorbar: -1}
		for k := range 7 {
			p.Y = append(p.Y, 40+30*float64(k))
			if k < 6 {
				p.X = append(p.X, 60+60*float64(k))
			}
		}
		for j := range 5 {
			for i := range 6 {
				if v := uint8((i*7 + j*33) % 150); i+j < 6 || c.full {
					fill(img, image.Rect(61+60*j, 41+30*i, 120+60*j, 70+30*i), color.RGBA{v, 170, v, 255})
				}
			}
		}
		for k := range 7 {
			if c.ruled {
				fill(img, image.Rect(60+60*k, 40, 61+60*k, 221), color.Gray{215})
				fill(img, image.Rect(60, 40+30*k, 421, 41+30*k), color.Gray{215})
			}
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		if got := s.goesOnRuled(r, &p, right, Rect{360, 40, 420, 220}); got != c.want {
			t.Errorf("%s: the table goes on is %v", name, got)
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
		if known := s.namesBeside(r, &p, false)[1].distances(); (len(known) > 0) != (name == "names") {
			t.Errorf("%s: distances %v", name, known)
		}
	}
}

// The edge of a bar that stands against a panel looks like that of a further row or column.
func TestAStripUpToABarIsNone(t *testing.T) {
	strip := Rect{300, 50, 340, 250}
	for name, c := range map[string]struct {
		at   side
		bar  Rect
		want bool
	}{
		"at the right":  {right, Rect{341, 50, 360, 250}, true},
		"at the left":   {left, Rect{270, 40, 299, 260}, true},
		"below":         {bottom, Rect{302, 251, 340, 280}, true},
		"above":         {top, Rect{302, 20, 340, 49}, true},
		"further off":   {right, Rect{352, 50, 370, 250}, false},
		"on its side":   {left, Rect{341, 50, 360, 250}, false},
		"much shorter":  {right, Rect{341, 50, 360, 130}, false},
		"short, across": {bottom, Rect{300, 251, 315, 280}, false},
	} {
		if got := touchesBar([]Colorbar{{Box: Rect{0, 0, 9, 9}}, {Box: c.bar}}, c.at, strip); got != c.want {
			t.Errorf("%s: the strip ends at the bar: %v, want %v", name, got, c.want)
		}
	}
}

// Columns without values are known by their names and by the lines between rows that go on over them, though each cell beside them is filled.
func TestRuledColumnsWithNamesGoOn(t *testing.T) {
	for name, c := range map[string]struct {
		ruled, named bool
		want         int
	}{"both": {true, true, 8}, "no lines": {false, true, 6}, "no names": {true, false, 6}} {
		img := paper(420, 300)
		for i := range 7 {
			for j := range 6 {
				fill(img, image.Rect(60+30*j, 40+30*i, 90+30*j, 70+30*i), blues(0.3+0.6*float64((i*7+j*5)%11)/10))
			}
		}
		for k := range 8 {
			if c.ruled {
				fill(img, image.Rect(60, 40+30*k, 300, 41+30*k), color.Gray{128})
			}
			fill(img, image.Rect(60+30*k, 40, 61+30*k, 250), color.Gray{128})
			if k < 6 || c.named {
				fill(img, image.Rect(70+30*k, 260, 80+30*k, 268), color.Gray{0})
			}
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 1 || l.Panels[0].Cols() != c.want {
			t.Errorf("%s: %d panels, %d columns", name, len(l.Panels), l.Panels[0].Cols())
		}
	}
}
