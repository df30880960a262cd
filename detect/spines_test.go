package detect

import (
	"image"
	"image/color"
	"testing"
)

// framedCells draws cells of 20 px, some of them blank, in a frame around all with marks outwards at its corners.
func framedCells(rows, cols int, blank func(row, col int) bool) *image.RGBA {
	const size, x0, y0, mark = 20, 40, 30, 6
	img := paper(cols*size+2*x0, rows*size+2*y0)
	for i := range rows {
		for j := range cols {
			if !blank(i, j) {
				fill(img, image.Rect(x0+j*size, y0+i*size, x0+(j+1)*size, y0+(i+1)*size), blues(0.2+float64((7*i+5*j)%13)/16))
			}
		}
	}
	x1, y1 := x0+cols*size, y0+rows*size
	for _, y := range []int{y0, y1} {
		fill(img, image.Rect(x0-mark, y-1, x1+1, y+1), color.Black)
	}
	for _, x := range []int{x0, x1} {
		fill(img, image.Rect(x-1, y0-1, x+1, y1+1), color.Black)
	}
	return img
}

// A frame tells the rows and columns of a panel of which some are blank.
func TestFrames(t *testing.T) {
	for what, blank := range map[string]func(row, col int) bool{
		"a row between two parts":   func(row, _ int) bool { return row == 3 },
		"columns at the right":      func(_, col int) bool { return col > 6 },
		"a corner and a column":     func(row, col int) bool { return row < 2 && col < 3 || col == 5 },
		"an outer row and a column": func(row, col int) bool { return row == 7 || col == 4 },
	} {
		if got := shapesIn(t, framedCells(8, 10, blank)); len(got) != 1 || got[0] != [2]int{8, 10} {
			t.Errorf("%s blank: panels %v, want one of 8 x 10", what, got)
		}
	}
}

func TestFramesOf(t *testing.T) {
	r := newRaster(framedCells(6, 8, func(int, int) bool { return true }))
	want := Rect{40, 30, 200, 150}
	if got := r.framesOf(r.pageColor()); len(got) != 1 || !near(got[0].X0, want.X0, 1) || !near(got[0].Y0, want.Y0, 1) || !near(got[0].X1, want.X1, 1) || !near(got[0].Y1, want.Y1, 1) {
		t.Errorf("frames %v, want %v", got, want)
	}
}

// A JPEG makes parts of a frame lighter, and a field is dark beside others: the frames of both are seen.
func TestFramesInAJPEG(t *testing.T) {
	img := paper(400, 300)
	pale, dark := image.Rect(60, 20, 340, 140), image.Rect(60, 160, 340, 280)
	for b, from := range map[image.Rectangle]float64{pale: 0, dark: 0.8} {
		fill(img, b, color.Gray{40})
		for x := b.Min.X + 2; x < b.Max.X-2; x++ {
			fill(img, image.Rect(x, b.Min.Y+2, x+1, b.Max.Y-2), blues(from+0.2*float64(x-b.Min.X)/280))
		}
	}
	for x := 60; x < 340; x++ { // what it makes of a line that covers its pixels by two thirds
		fill(img, image.Rect(x, 20, x+1, 22), color.Gray{uint8(55 + 30*(x%80)/80)})
	}
	r := newRaster(img)
	r.noise = 7
	if got := r.framesOf(r.pageColor()); len(got) != 2 {
		t.Errorf("frames %v, want two", got)
	}
}

// The first lines of pixels inside of a frame, where all of it is of one colour, are no line of it.
func TestFrameAroundOneColour(t *testing.T) {
	img := paper(400, 300)
	fill(img, image.Rect(60, 60, 340, 240), color.RGBA{69, 0, 5, 255}) // what a JPEG makes of the outline and of what is beside it
	fill(img, image.Rect(62, 62, 338, 140), color.RGBA{171, 4, 38, 255})
	for y := 140; y < 238; y++ {
		fill(img, image.Rect(62, y, 338, y+1), blues(float64(y-140)/98))
	}
	r := newRaster(img)
	for _, f := range r.framesOf(r.pageColor()) {
		if !near(f.Y0, 61, 1) {
			t.Errorf("frame %v, whose first line is at 61", f)
		}
	}
}
