package detect

import (
	"image"
	"image/color"
	"testing"
)

// gridSheet is the screenshot of a spreadsheet: letters and numbers of a ground of their own around it, pale lines
// between all cells, and 7 x 5 of these filled, under a dark head.
func gridSheet(width int) *image.RGBA {
	img := paper(width, 300)
	x := []int{30, 120, 180, 240, 300, 360, 420, 436, 500, width}
	for k, at := range x[1:] {
		fill(img, image.Rect(x[k], 0, at-1, 20), color.Gray{230})
		fill(img, image.Rect(at-1, 0, at, 300), color.Gray{200})
	}
	for k := range 14 {
		y := 20 + 20*k
		fill(img, image.Rect(0, y, 29, y+19), color.Gray{230})
		fill(img, image.Rect(29, y, 30, y+20), color.Gray{180})
		fill(img, image.Rect(0, y+19, width, y+20), color.Gray{200})
		fill(img, image.Rect(12, y+5, 15, y+14), color.Gray{60})
	}
	fill(img, image.Rect(30, 60, 420, 80), color.RGBA{32, 55, 100, 255})
	for j := range 5 {
		column(img, j, 7, image.Rect(120+60*j, 80, 180+60*j, 100))
		for i := range 7 {
			y := 80 + 20*i
			for _, dx := range []int{20 + 7*(i%2), 40 + 5*(j%2)} {
				fill(img, image.Rect(120+60*j+dx, y+6, 123+60*j+dx, y+14), color.Black)
			}
			fill(img, image.Rect(34, y+5, 64, y+14), color.Black)
		}
	}
	return img
}

// The cells of a sheet are found though its lines tie them to the letters and numbers around it, which
// lie along the picture's edges.
func TestSheetWithLettersAndNumbers(t *testing.T) {
	for _, width := range []int{501, 560} { // where it goes on
		img := gridSheet(width)
		// a white cell at the end of the rows, from which the lines of the sheet go on
		fill(img, image.Rect(361, 121, 419, 139), color.White)
		got := shapesIn(t, img)
		found := false
		for _, p := range got { // with or without the head and the names
			found = found || (p[0] == 7 || p[0] == 8) && (p[1] == 5 || p[1] == 6)
		}
		if !found || len(got) != 1 {
			t.Errorf("%d px wide: panels %v, want one of 7 x 5", width, got)
		}
	}
}

// The cells of a sheet end with their colours, in a window whose bars fill more of the picture's rim than the sheet does too, and the
// page is the sheet: a white cell in it is blank, and its rows have names.
func TestSheetUnderAToolbar(t *testing.T) {
	for _, bar := range []color.RGBA{{249, 251, 253, 255}, {243, 242, 241, 255}, {33, 115, 70, 255}} {
		img := paper(540, 380)
		fill(img, image.Rect(0, 0, 540, 380), bar)
		fill(img, image.Rect(0, 90, 540, 350), color.White)
		fill(img, image.Rect(0, 90, 540, 110), color.Gray{230})
		fill(img, image.Rect(0, 90, 30, 350), color.Gray{230})
		for j := range 5 {
			column(img, j, 6, image.Rect(113+60*j, 190, 173+60*j, 210))
			for i := range 6 {
				for _, dx := range []int{20 + 7*(i%2), 40 + 5*(j%2)} {
					fill(img, image.Rect(113+60*j+dx, 196+20*i, 116+60*j+dx, 204+20*i), color.Black)
				}
			}
		}
		fill(img, image.Rect(173, 290, 233, 310), color.White) // a cell of the last row
		for _, x := range []int{30, 113, 173, 233, 293, 353, 413, 473, 533} {
			fill(img, image.Rect(x, 90, x+1, 350), color.Gray{212})
		}
		for k := range 14 {
			fill(img, image.Rect(0, 90+20*k, 540, 91+20*k), color.Gray{212})
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 1 || l.Panels[0].Rows() != 6 || l.Panels[0].Cols() != 5 {
			t.Errorf("under a bar of %v: %d panels, want one of 6 x 5", bar, len(l.Panels))
		}
		if l.Page != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("under a bar of %v the page is %v", bar, l.Page)
		}
		if l.Sheet.Min.Y < 105 || l.Sheet.Min.X < 25 {
			t.Errorf("under a bar of %v the sheet has letters or numbers of %v in it", bar, l.Sheet.Min)
		}
	}
}

// Brackets nearly as high as the cells that they stand in are no borders of columns.
func TestBracketsAreNoBorders(t *testing.T) {
	img := paper(400, 240)
	for j := range 5 {
		column(img, j, 10, image.Rect(20+66*j, 20, 86+66*j, 38))
		for i := range 10 {
			if at := 24 + 66*j + 7*((3*i+j)%4); i%3 != j%3 {
				fill(img, image.Rect(at, 22+18*i, at+2, 37+18*i), color.Black)
			}
		}
	}
	x, y, _ := fitLattice(newRaster(img), image.Rect(20, 20, 350, 200), 3, noFloor)
	if len(x.lines) != 6 || len(y.lines) != 11 || x.score < clearLattice {
		t.Errorf("%d columns, with a score of %.2f, want 5", len(x.lines)-1, x.score)
	}
}

// The number of a sheet's row and the name beside it are two texts, with the line that is drawn between them, or on two grounds.
func TestLineOrGroundBetweenWordsPartsThem(t *testing.T) {
	for between, want := range map[string]int{"nothing": 1, "a line": 2, "another ground": 2, "a tint": 1} {
		ink := &textInk{w: 100, h: 40, size: 12, limit: 18, lines: make([]uint8, 100*40), strength: make([]uint8, 100*40)}
		for y := range 40 {
			switch between {
			case "a line":
				ink.lines[100*y+25] = isLine
			case "another ground", "a tint":
				tint := map[string]uint8{"another ground": 25, "a tint": 10}[between]
				for x := range 25 {
					ink.strength[100*y+x] = tint
				}
			}
		}
		words := []*textWord{{sure: true, pieces: []textPiece{pieceAt(10, 12, 20, 24)}}, {sure: true, pieces: []textPiece{pieceAt(28, 12, 38, 24)}}}
		if got := len(ink.linesOf(words)); got != want {
			t.Errorf("with %s between them two words make %d texts, want %d", between, got, want)
		}
	}
}

// A dark head of a sheet whose lines run on from it is a ground that texts stand on: the letters
// are found, not the holes in them.
func TestTextsOnHeadWithLinesBelow(t *testing.T) {
	img := paper(400, 200)
	fill(img, image.Rect(20, 40, 380, 64), color.Gray{60})
	for k := range 4 {
		fill(img, image.Rect(20, 64+30*k, 380, 65+30*k), color.Gray{190})
	}
	for k := range 5 {
		fill(img, image.Rect(20+90*k, 40, 21+90*k, 156), color.Gray{190})
	}
	for k := range 3 { // an O and an I
		fill(img, image.Rect(50+90*k, 46, 62+90*k, 58), color.White)
		fill(img, image.Rect(53+90*k, 49, 59+90*k, 55), color.Gray{60})
		fill(img, image.Rect(65+90*k, 46, 68+90*k, 58), color.White)
	}
	boxes, err := TextBoxes(img, &Layout{Page: color.RGBA{255, 255, 255, 255}})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, b := range boxes {
		if near(b.Rect.W(), 20, 2) && near(b.Rect.H(), 14, 2) { // with their rims
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d texts of a head found, want 3: %v", n, boxes)
	}
}

// The window of a spreadsheet is one grid with its bars and frame; the cells with colours are the map.
func TestCellsInTheWindowOfASheet(t *testing.T) {
	img := paper(560, 350)
	fill(img, img.Rect, color.RGBA{207, 216, 220, 255})
	fill(img, image.Rect(16, 7, 545, 338), color.White)
	fill(img, image.Rect(16, 7, 545, 44), color.RGBA{30, 110, 65, 255})
	for _, x := range []int{16, 41, 127, 187, 247, 307, 367, 427, 487, 544} {
		fill(img, image.Rect(x, 63, x+1, 313), color.Gray{200})
	}
	for k := range 13 {
		fill(img, image.Rect(16, 63+20*k, 488, 64+20*k), color.Gray{200})
		fill(img, image.Rect(24, 69+20*k, 27, 77+20*k), color.Gray{60})
	}
	for j := range 5 {
		column(img, j, 7, image.Rect(128+60*j, 104, 187+60*j, 124))
		for i := range 7 {
			y := 104 + 20*i
			fill(img, image.Rect(127+60*j, y+19, 188+60*j, y+20), color.Gray{200})
			for k := range 3 { // digits at the right end
				fill(img, image.Rect(159+60*j+9*k, y+5, 162+60*j+9*k, y+14), color.Black)
			}
			fill(img, image.Rect(46, y+5, 76, y+14), color.Black)
		}
	}
	r := newRaster(img)
	solid, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	box := image.Rect(16, 7, 545, 338)
	grid, clear := bordered(r, box, lattice{}, lattice{}, solid.page)
	if p, ok := grid.sheetIn(r, box, clear); !ok || p.Rows() != 7 || p.Cols() != 5 {
		t.Errorf("the cells are %d x %d (%v), want 7 x 5", p.Rows(), p.Cols(), ok)
	}
}

// A title that reaches over the borders of a sheet hides them only where it stands: the cells below have plain ones.
func TestTitlesReachOverBordersOfASheet(t *testing.T) {
	box := image.Rect(0, 0, 400, 200)
	img := paper(400, 200)
	grid := Panel{Colorbar: -1, X: []float64{0, 40, 120, 190, 260, 330, 400}, Y: []float64{0, 80, 100, 120, 140, 160, 180, 200}}
	for i := range 6 {
		for j := range 4 {
			cell := image.Rect(120+70*j, 80+20*i, 190+70*j, 100+20*i)
			fill(img, cell, color.RGBA{uint8((i*37 + j*53 + i*j*7) % 200), 160, uint8(40 * i), 255})
			fill(img, image.Rect(cell.Max.X-30, cell.Min.Y+6, cell.Max.X-27, cell.Max.Y-6), color.Black)
		}
	}
	r := newRaster(img)
	p, ok := grid.sheetIn(r, box, [2]bool{false, true})
	if !ok || p.Rows() != 6 || p.Cols() != 4 {
		t.Errorf("%dx%d cells, %v", p.Rows(), p.Cols(), ok)
	}
}
