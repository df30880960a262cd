package detect

import (
	"image"
	"image/color"
	"testing"
)

// histogram is a panel of 12 x 16 bins of 20 px from (60, 40) on, of which only some in the first 11
// columns, and one in the 14th, are filled, in axes around all of them; and its bar.
func histogram() *image.RGBA {
	img := paper(480, 330)
	axes := image.Rect(59, 39, 381, 281)
	fill(img, axes, color.Black)
	fill(img, axes.Inset(1), color.White)
	for i := range 12 {
		for j := range 11 {
			if d := (i-6)*(i-6) + (j-5)*(j-5); d < 30 && (i*5+j*3)%7 > 0 {
				fill(img, image.Rect(60+20*j, 40+20*i, 80+20*j, 60+20*i), blues(1-float64(d)/40))
			}
		}
		fill(img, image.Rect(60, 40+20*i, 80, 60+20*i), blues(0.3+float64(i)/20))
	}
	for j := range 11 {
		fill(img, image.Rect(60+20*j, 40, 80+20*j, 60), blues(0.9-float64(j)/20))
		fill(img, image.Rect(60+20*j, 260, 80+20*j, 280), blues(0.2+float64(j)/20))
	}
	fill(img, image.Rect(260, 240, 280, 260), color.White) // the outermost column has blank cells
	fill(img, image.Rect(320, 120, 340, 140), blues(0.5))
	for y := range 200 {
		fill(img, image.Rect(430, 60+y, 450, 61+y), blues(1-float64(y)/199))
	}
	return img
}

// The bins of a histogram go on to its axes, over columns that are empty.
func TestEmptyBinsWithinTheAxes(t *testing.T) {
	if got := shapesIn(t, histogram()); len(got) != 1 || got[0] != [2]int{12, 16} {
		t.Errorf("panels %v, want one of 12 x 16", got)
	}
}

// Blocks of a sparse matrix that are apart from each other are one panel in the frame around them, panels beside each other are not.
func TestBlocksWithinAFrame(t *testing.T) {
	for framed, want := range map[bool]int{true: 1, false: 2} {
		img := paper(480, 340)
		if framed {
			fill(img, image.Rect(59, 39, 341, 321), color.Black)
			fill(img, image.Rect(60, 40, 340, 320), color.White)
		}
		for _, block := range [][2]int{{0, 8}, {10, 14}} {
			for i := block[0]; i < block[1]; i++ {
				for j := block[0]; j < block[1]; j++ {
					if (3*i+j)%5 > 0 || i == j {
						fill(img, image.Rect(60+20*j, 40+20*i, 80+20*j, 60+20*i), blues(0.2+float64((i*7+j*3)%11)/14))
					}
				}
			}
		}
		for y := range 200 {
			fill(img, image.Rect(430, 60+y, 450, 61+y), blues(1-float64(y)/199))
		}
		if got := shapesIn(t, img); len(got) != want || framed && got[0] != [2]int{14, 14} {
			t.Errorf("in a frame %v: panels %v, want %d", framed, got, want)
		}
	}
}

// Names beside a column with blank cells are no cells of their own, where the cells have no prints.
func TestNamesBesideBlankCells(t *testing.T) {
	img := paper(520, 330)
	for i := range 7 {
		for j := range 10 {
			if i > 1 || j > 0 {
				fill(img, image.Rect(90+36*j, 40+30*i, 124+36*j, 68+30*i), blues(float64((i*37+j*53+i*j*7)%97)/97))
			}
		}
		for k := range 4 { // a name in the middle of the column that could come next
			fill(img, image.Rect(60+6*k, 49+30*i, 63+6*k, 59+30*i), color.Black)
		}
	}
	for x := range 300 {
		fill(img, image.Rect(90+x, 300, 91+x, 316), blues(float64(x)/299))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{7, 10} {
		t.Errorf("panels %v, want one of 7 x 10", got)
	}
}

// The first row of a table of differences is white, all zero: the frame around the cells and its
// name beside it tell that it is one. What has no name is no row.
func TestWhiteRowWithinAFrame(t *testing.T) {
	for named, want := range map[bool][2]int{true: {6, 6}, false: {5, 6}} {
		img := paper(560, 300)
		fill(img, image.Rect(149, 49, 481, 231), color.Black)
		fill(img, image.Rect(150, 50, 480, 230), color.White)
		for i := range 6 {
			for j := range 6 {
				cell := image.Rect(150+55*j, 50+30*i, 205+55*j, 80+30*i)
				if i > 0 {
					fill(img, cell, blues(0.1+float64((i*37+j*53+i*j*7)%80)/97))
				}
				if i > 0 || named {
					fill(img, image.Rect(cell.Min.X+20, cell.Min.Y+11, cell.Min.X+23, cell.Max.Y-11), color.Black)
					fill(img, image.Rect(cell.Min.X+30, cell.Min.Y+11, cell.Min.X+33, cell.Max.Y-11), color.Black)
				}
			}
			for k := range 4 {
				if i > 0 || named {
					fill(img, image.Rect(115+7*k, 60+30*i, 118+7*k, 70+30*i), color.Black)
				}
			}
		}
		if got := shapesIn(t, img); len(got) != 1 || got[0] != want {
			t.Errorf("named %v: panels %v, want one of %v", named, got, want)
		}
	}
}

// The frame under small cells is no row of them.
func TestFrameOfSmallCellsIsNoRow(t *testing.T) {
	img := paper(700, 360)
	for i := range 52 {
		for j := range 110 {
			y := func(i int) int { return 40 + (i*534+50)/100 }
			x := func(j int) int { return 60 + (j*521+50)/100 }
			fill(img, image.Rect(x(j), y(i), x(j+1), y(i+1)), blues(float64((i*37+j*53+i*j*7)%97)/97))
		}
	}
	fill(img, image.Rect(59, 317, 634, 319), color.Black)
	fill(img, image.Rect(59, 319, 634, 320), color.Gray{205})
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{52, 110} {
		t.Errorf("panels %v, want one of 52 x 110", got)
	}
}

// TestFrameEndsTheCells: cells with round corners stand apart in a frame. Their rows and columns end
// there, although the side of a bar runs along a whole column farther on, and lie where they are drawn.
func TestFrameEndsTheCells(t *testing.T) {
	const pitch, gap, corner, rows, cols = 38, 5, 7, 6, 12
	img := paper(700, 330)
	frame := image.Rect(60, 40, 60+cols*pitch, 40+rows*pitch)
	fill(img, frame.Inset(-1), color.Gray{220})
	fill(img, frame, color.White)
	for i := range rows {
		for j := range cols {
			if (i*5+j*3)%7 < 2 || j == cols-1 && i != 2 {
				continue
			}
			c := color.RGBA{uint8((i*37 + j*53 + i*j*7) % 180), 90, 200, 255}
			b := image.Rect(0, 0, pitch-gap, pitch-gap).Add(image.Pt(60+j*pitch+gap/2, 40+i*pitch+gap/2))
			for y := b.Min.Y; y < b.Max.Y; y++ {
				inset := max(0, corner-min(y-b.Min.Y, b.Max.Y-1-y)) / 2
				fill(img, image.Rect(b.Min.X+inset, y, b.Max.X-inset, y+1), c)
			}
		}
	}
	for y := range frame.Dy() {
		fill(img, image.Rect(frame.Max.X+pitch, frame.Min.Y+y, frame.Max.X+pitch+20, frame.Min.Y+y+1), color.RGBA{uint8(180 * y / frame.Dy()), 90, 200, 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Rows() != rows || l.Panels[0].Cols() != cols {
		t.Fatalf("shapes %v, want one of %d x %d", shapesIn(t, img), rows, cols)
	}
	for k, x := range l.Panels[0].X {
		if want := float64(60 + k*pitch); !near(x, want, 2) {
			t.Errorf("line %d is at %.1f, want %.0f", k, x, want)
		}
	}
}

// A line between groups of a matrix ends no cells where the frame goes on beyond it.
func TestLinesOfGroupsWithinAFrame(t *testing.T) {
	const pitch, n = 36, 6
	at := func(k int) int { return 70 + k*pitch }
	for _, end := range []int{n, n + 2} { // of the frame
		img := paper(500, 480)
		for i := range n {
			fill(img, image.Rect(at(i), at(i), at(i+1), at(i+1)), color.Gray{uint8(60 + 5*i)})
		}
		for _, k := range []int{0, n, end} {
			fill(img, image.Rect(at(0), at(k), at(end)+1, at(k)+1), color.Black)
			fill(img, image.Rect(at(k), at(0), at(k)+1, at(end)+1), color.Black)
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		p := Panel{X: divided([]float64{70, 70 + n*pitch}, n), Y: divided([]float64{70, 70 + n*pitch}, n)}
		for _, side := range []side{right, bottom} {
			if got := s.endsAtFrame(r, &p, side); got != (end == n) {
				t.Errorf("%d cells in a frame of %d end with it: %v", n, end, got)
			}
		}
	}
}

// What a JPEG leaves around a stroke does not move it out of the middle of its cell.
func TestPrintInAJPEG(t *testing.T) {
	img := paper(120, 120)
	fill(img, image.Rect(58, 55, 62, 66), color.Black)
	fill(img, image.Rect(56, 48, 63, 55), color.Gray{230})
	r := newRaster(img)
	r.noise = 4
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if cell := (Rect{40, 40, 80, 80}); !s.printed(r, cell) {
		t.Error("a stroke in the middle of a cell is no print")
	}
}
