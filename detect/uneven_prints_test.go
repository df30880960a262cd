package detect

import (
	"image"
	"image/color"
	"testing"
)

// alikeRows is a table of 8 rows in columns of several widths, whose rows have one colour but for the 4th and the
// last. In each cell stands a print of so many pieces, one above the other.
func alikeRows(pieces int) *image.RGBA {
	img := paper(460, 340)
	x := []int{40, 100, 210, 270, 400}
	for i := range 8 {
		for j := range 4 {
			c := color.RGBA{uint8(20 + 50*j), 60, uint8(230 - 40*j), 255}
			if i == 3 || i == 7 {
				c.G = uint8(130 + 3*i + 10*j)
			}
			cell := image.Rect(x[j], 20+36*i, x[j+1], 56+36*i)
			fill(img, cell, c)
			for k := range pieces {
				for n := range 3 { // digits
					at := image.Pt(cell.Max.X-36+8*n, cell.Min.Y+18+13*k-13*(pieces-1)/2-4)
					fill(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(3, 8))}, color.Black)
				}
			}
		}
	}
	return img
}

// Borders that nothing shows are where each print has a cell of its own, in one line or in two.
func TestPrintsTellEqualRows(t *testing.T) {
	for _, pieces := range []int{1, 2} {
		if got := shapesIn(t, alikeRows(pieces)); len(got) != 1 || got[0] != [2]int{8, 4} {
			t.Errorf("%d lines in each cell: panels %v, want one of 8 x 4", pieces, got)
		}
	}
}

// Columns that have one colour in most rows are told by the others, if each cell has a print of its own.
func TestPrintsTellColumnsAlikeInMostRows(t *testing.T) {
	img := paper(460, 340)
	x := []int{40, 140, 220, 300, 380}
	for i := range 6 {
		for j := range 4 {
			c := color.RGBA{uint8(60 + 30*i), 180, 120, 255}
			if i%3 == 1 {
				c.G += uint8(8 * (j % 2))
			}
			cell := image.Rect(x[j], 20+30*i, x[j+1], 50+30*i)
			fill(img, cell, c)
			for n := range 4 { // digits
				at := image.Pt((cell.Min.X+cell.Max.X)/2-16+8*n, cell.Min.Y+10)
				fill(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(4, 9))}, color.Black)
			}
		}
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{6, 4} {
		t.Errorf("panels %v, want one of 6 x 4", got)
	}
}

// A wide cell has one print, in its middle, and stays one.
func TestWideCellsStayWide(t *testing.T) {
	img := paper(460, 340)
	x, y := []int{40, 90, 240, 290, 390}, []int{20, 60, 180, 220, 300}
	for i := range 4 {
		for j := range 4 {
			cell := image.Rect(x[j], y[i], x[j+1], y[i+1])
			fill(img, cell, color.RGBA{uint8(20 + (i*37+j*53)%200), uint8(60 + (i*91+j*29)%150), 120, 255})
			mid := cell.Min.Add(cell.Max).Div(2)
			fill(img, image.Rect(mid.X-12, mid.Y-4, mid.X-6, mid.Y+4), color.Black)
			fill(img, image.Rect(mid.X+2, mid.Y-4, mid.X+8, mid.Y+4), color.Black)
		}
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{4, 4} {
		t.Errorf("panels %v, want one of 4 x 4", got)
	}
}

// Two columns of one colour are told by their prints, and a head over them, of another height and one colour, is no row.
func TestPrintsTellColumns(t *testing.T) {
	img := paper(460, 340)
	x := []int{40, 100, 170, 260, 320}
	fill(img, image.Rect(40, 30, 320, 44), color.RGBA{31, 78, 120, 255})
	for i := range 7 {
		for j := range 4 {
			c := color.RGBA{uint8(20 + 60*(j/2)), 60, uint8(230 - 40*(j/2)), 255}
			if i == 2 || i == 5 {
				c.G = uint8(130 + 3*i)
			}
			cell := image.Rect(x[j], 44+36*i, x[j+1], 80+36*i)
			fill(img, cell, c)
			mid := (cell.Min.X + cell.Max.X) / 2
			for n := range 3 { // digits
				fill(img, image.Rect(mid-12+8*n, cell.Min.Y+13, mid-8+8*n, cell.Min.Y+23), color.Black)
			}
		}
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{7, 4} {
		t.Errorf("panels %v, want one of 7 x 4", got)
	}
}

// The colours of the cells beside it reach into a cell of a JPEG; a print is lighter or darker than its ground.
func TestColoursOfAJPEGAreNoPrints(t *testing.T) {
	img := paper(100, 60)
	fill(img, image.Rect(20, 10, 80, 50), color.RGBA{200, 100, 100, 255})
	fill(img, image.Rect(20, 10, 40, 50), color.RGBA{100, 151, 100, 255}) // as light
	r, cell := newRaster(img), Rect{20, 10, 80, 50}
	if r.noise = 2; r.printedOn(cell) {
		t.Error("a tint is a print")
	}
	fill(img, image.Rect(55, 25, 58, 36), color.Black)
	if r := newRaster(img); !r.printedOn(cell) {
		t.Error("a print is none")
	}
}
