package detect

import (
	"image"
	"image/color"
	"testing"
)

// A framed strip over the cells, as high as they are, is no row of them.
func TestHeadingIsNoRow(t *testing.T) {
	img := paper(400, 300)
	fill(img, image.Rect(98, 58, 282, 212), color.Black)
	fill(img, image.Rect(100, 60, 280, 84), color.Gray{225})
	fill(img, image.Rect(180, 68, 200, 76), color.Black) // its name
	for j := range 6 {
		column(img, j, 5, image.Rect(100+30*j, 86, 130+30*j, 111))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{5, 6} {
		t.Errorf("panels %v, want one of 5 x 6", got)
	}
}

// Panels that stand side by side and over each other without a gap, each under a heading, are
// panels of their own.
func TestHeadingsPartPanels(t *testing.T) {
	img := paper(500, 400)
	fill(img, image.Rect(59, 39, 422, 322), color.Black)
	for row := range 2 {
		for col := range 2 {
			x, y := 60+181*col, 40+141*row
			fill(img, image.Rect(x, y, x+180, y+19), color.Gray{235})
			fill(img, image.Rect(x+70, y+6, x+110, y+13), color.Black) // its name
			for j := range 6 {
				column(img, j+col, 6, image.Rect(x+30*j, y+20, x+30*j+30, y+40))
			}
		}
	}
	got := shapesIn(t, img)
	if want := [2]int{6, 6}; len(got) != 4 || got[0] != want || got[1] != want || got[2] != want || got[3] != want {
		t.Errorf("panels %v, want four of 6 x 6", got)
	}
}

// The uppermost cell of a column between drawn lines is of one colour, as a heading is, and has no name.
func TestCellBetweenLinesIsNoHeading(t *testing.T) {
	for _, named := range []bool{false, true} {
		img := paper(300, 300)
		fill(img, image.Rect(98, 58, 162, 222), color.Black)
		for i := range 6 {
			fill(img, image.Rect(100, 60+27*i, 160, 85+27*i), color.RGBA{255, uint8(200 - 20*i), 200, 255})
			if i > 0 {
				fill(img, image.Rect(120, 60+27*i, 135, 85+27*i), color.RGBA{255, 240, 200, 255}) // what a JPEG makes of one colour
			}
		}
		if named {
			fill(img, image.Rect(120, 69, 140, 76), color.Black)
		}
		r := newRaster(img)
		if got := r.hasHeading(image.Rect(100, 58, 160, 222), r.pageColor(), top); got != named {
			t.Errorf("with a name %v: a heading %v", named, got)
		}
	}
}

// Text on a tinted strip over a panel whose frame leaves a margin around the cells is read as
// its heading; the colours of an annotation strip are no text.
func TestNamesOfHeadingsApartFromTheCellsAreTexts(t *testing.T) {
	for name, c := range map[string]struct {
		drawn image.Rectangle
		ink   color.Color
		want  bool
	}{
		"name":       {image.Rect(186, 37, 191, 47), color.Black, true},
		"annotation": {image.Rect(130, 30, 160, 54), color.RGBA{200, 120, 40, 255}, false},
	} {
		img := paper(400, 300)
		fill(img, image.Rect(93, 29, 287, 216), color.Black)
		fill(img, image.Rect(94, 30, 286, 54), color.RGBA{222, 232, 216, 255})
		fill(img, image.Rect(94, 55, 286, 215), color.White)
		for i := range 6 { // letters
			if c.want {
				fill(img, c.drawn.Add(image.Pt(8*(i-3), 0)), c.ink)
			} else {
				fill(img, c.drawn, c.ink)
			}
		}
		for j := range 6 {
			column(img, j, 5, image.Rect(100+30*j, 61, 130+30*j, 90))
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		boxes, err := TextBoxes(img, l)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(boxes) > 0; got != c.want {
			t.Errorf("%s: %d panels, texts %v", name, len(l.Panels), boxes)
		}
	}
}

// The frames of facets leave a margin around the cells, which begin close under the headings.
func TestMarginUnderHeadingIsNoRow(t *testing.T) {
	img := paper(700, 560)
	for row := range 2 {
		x, y := 80, 30+250*row
		fill(img, image.Rect(x, y, x+306, y+240), color.Black)
		fill(img, image.Rect(x+1, y+1, x+305, y+24), color.Gray{217})
		fill(img, image.Rect(x+1, y+26, x+305, y+239), color.White)
		fill(img, image.Rect(x+130, y+8, x+170, y+17), color.Black) // its name
		for j := range 4 {
			for i := range 5 {
				v := uint8(40 * ((3*i + 5*j + i*j) % 5))
				fill(img, image.Rect(x+8+73*j, y+28+41*i, x+8+73*j+71, y+28+41*i+39), color.RGBA{v, 60, 255 - v, 255})
			}
		}
	}
	got := shapesIn(t, img)
	if want := [2]int{5, 4}; len(got) != 2 || got[0] != want || got[1] != want {
		t.Errorf("panels %v, want two of 5 x 4", got)
	}
}

// Facets that share a frame, each with a margin around its cells and a heading over it, are panels of their own
// though the margins are narrower than a cell.
func TestMarginsBesideASharedFramePartFacets(t *testing.T) {
	img := paper(560, 380)
	const w = 146 // of a facet with one of its frames
	for k := range 3 {
		x := 50 + w*k
		fill(img, image.Rect(x, 40, x+w+1, 309), color.Black)
		fill(img, image.Rect(x+1, 41, x+w, 60), color.RGBA{255, 229, 204, 255})
		fill(img, image.Rect(x+60, 46, x+88, 55), color.Black) // its name
		fill(img, image.Rect(x+1, 61, x+w, 308), color.White)
		for j := range 7 {
			column(img, j+2*k, 6, image.Rect(x+4+20*j, 64, x+4+20*j+20, 64+40))
		}
	}
	got := shapesIn(t, img)
	if want := [2]int{6, 7}; len(got) != 3 || got[0] != want || got[1] != want || got[2] != want {
		t.Errorf("panels %v, want three of 6 x 7", got)
	}
}

// Where a panel has a heading over it and one beside it, neither goes on along the other.
func TestHeadingsOverAndBeside(t *testing.T) {
	img := paper(420, 300)
	fill(img, image.Rect(58, 38, 242, 62), color.Gray{80}) // frames
	fill(img, image.Rect(240, 60, 278, 214), color.Gray{80})
	fill(img, image.Rect(58, 60, 242, 214), color.Gray{80})
	fill(img, image.Rect(59, 39, 241, 61), color.Gray{217})
	fill(img, image.Rect(242, 61, 277, 213), color.Gray{217})
	fill(img, image.Rect(59, 62, 241, 213), color.White)
	fill(img, image.Rect(130, 46, 170, 54), color.Gray{30}) // names
	fill(img, image.Rect(250, 130, 268, 142), color.Gray{30})
	for j := range 5 {
		column(img, j, 4, image.Rect(64+35*j, 68, 98+35*j, 103))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{4, 5} {
		t.Errorf("panels %v, want one of 4 x 5", got)
	}
}

// A grey row over the cells whose name reaches over the borders between columns is a heading, though it has no frame that is seen.
func TestNameOverABorderIsAHeading(t *testing.T) {
	for name, c := range map[string]struct {
		drawn image.Rectangle
		want  int
	}{
		"name":  {image.Rect(165, 70, 215, 76), 5},
		"print": {image.Rect(185, 70, 195, 76), 6},
	} {
		img := paper(400, 300)
		p := Panel{Colorbar: -1}
		fill(img, image.Rect(100, 60, 280, 85), color.Gray{225})
		fill(img, c.drawn, color.Black)
		for i := range 7 {
			p.Y = append(p.Y, 60+25*float64(i))
		}
		for j := range 6 {
			p.X = append(p.X, 100+36*float64(j))
		}
		for j := range 5 {
			column(img, j, 5, image.Rect(100+36*j, 85, 136+36*j, 110))
		}
		if p.dropNamedRim(newRaster(img)); p.Rows() != c.want {
			t.Errorf("%s: %d rows, want %d", name, p.Rows(), c.want)
		}
	}
}

// Headings that abut over two panels side by side are no panel, though a line parts them; colours of classes are no heading.
func TestHeadingsSideBySide(t *testing.T) {
	for name, c := range map[string]struct {
		second color.Color
		want   bool
	}{
		"headings":   {color.RGBA{255, 230, 205, 255}, true},
		"annotation": {color.RGBA{120, 200, 90, 255}, false},
	} {
		img := paper(460, 260)
		box := image.Rect(36, 16, 404, 36)
		fill(img, box, color.Black)
		fill(img, image.Rect(37, 17, 219, 35), color.RGBA{255, 230, 205, 255})
		fill(img, image.Rect(220, 17, 403, 35), color.RGBA{255, 230, 205, 255})
		for _, x := range []int{80, 130, 270, 340} {
			if c.want {
				fill(img, image.Rect(x, 22, x+20, 30), color.Black) // names
			} else {
				fill(img, image.Rect(x, 17, x+20, 35), c.second)
			}
		}
		panels := []Panel{evenPanel(40, 4), evenPanel(240, 4)}
		if got := newRaster(img).isHeading(box, panels); got != c.want {
			t.Errorf("%s: a heading is %v", name, got)
		}
	}
}

// Headings hardly deeper than their names, on a pale ground, part panels in a JPEG as well, and their names are texts.
func TestPaleHeadingsInJPEG(t *testing.T) {
	img := paper(560, 520)
	fill(img, image.Rect(83, 70, 506, 473), color.Black)
	for row := range 2 {
		for col := range 2 {
			x, y := 84+211*col, 71+201*row
			fill(img, image.Rect(x, y, x+210, y+18), color.RGBA{255, 229, 204, 255})
			for k := range 5 { // letters, high and low
				at := x + 80 + 10*k
				fill(img, image.Rect(at, y+4, at+2, y+15), color.Black)
				fill(img, image.Rect(at, y+9, at+6, y+11), color.Black)
			}
			fill(img, image.Rect(x, y+19, x+210, y+200), color.White)
			for j := range 6 {
				for i := range 5 {
					v := 0.2 + 0.8*float64(((i+row)*37+(j+col)*53+i*j*7)%97)/97
					c := color.RGBA{uint8(255 - 127*v), 255, 255, 255}
					if v > 0.5 {
						c = color.RGBA{255, uint8(255 - 127*v), 255, 255}
					}
					fill(img, image.Rect(x+4+34*j, y+23+35*i, x+38+34*j, y+58+35*i), c)
				}
			}
		}
	}
	stored := throughJPEG(t, img)
	l, err := Detect(stored)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Panels {
		if l.Panels[i].Rows() != 5 || l.Panels[i].Cols() != 6 {
			t.Errorf("panel %d has %d x %d cells, want 5 x 6", i, l.Panels[i].Rows(), l.Panels[i].Cols())
		}
	}
	texts, err := TextBoxes(stored, l)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 4 || len(texts) != 4 {
		t.Errorf("%d panels with %d texts, want 4 with one each", len(l.Panels), len(texts))
	}
}

// A strip of one colour with a print for each row is a column of cells, and one with a name along it a heading.
func TestPrintsInTurnAreNoName(t *testing.T) {
	for name, c := range map[string]struct {
		long, gap int // px along the strip, of each of its prints and of the room before the next
		want      bool
	}{
		"numbers": {10, 26, true},
		"letters": {8, 2, false},
		"a name":  {120, 200, false},
	} {
		img := paper(200, 400)
		strip := image.Rect(40, 20, 120, 380)
		fill(img, strip, color.RGBA{8, 48, 107, 255})
		for y := 40; y+c.long < 370; y += c.long + c.gap {
			fill(img, image.Rect(60, y, 100, y+c.long), color.White)
		}
		if got := newRaster(img).printedInTurn(strip, rgb{8, 48, 107}, false); got != c.want {
			t.Errorf("%s: several prints are %v", name, got)
		}
	}
}
