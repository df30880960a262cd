package detect

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// paper is a white page.
func paper(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	fill(img, img.Rect, color.White)
	return img
}

func fill(img *image.RGBA, b image.Rectangle, c color.Color) {
	draw.Draw(img, b, image.NewUniform(c), image.Point{}, draw.Src)
}

// column draws the j-th column of n cells, of which the first is given.
func column(img *image.RGBA, j, n int, first image.Rectangle) {
	for i := range n {
		v := uint8((i*37 + j*53 + i*j*7) % 200)
		fill(img, first.Add(image.Pt(0, i*first.Dy())), color.RGBA{v, 60, 255 - v, 255})
	}
}

// shapesIn are the rows and columns of the panels of a picture.
func shapesIn(t *testing.T, img *image.RGBA) (shapes [][2]int) {
	t.Helper()
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range l.Panels {
		shapes = append(shapes, [2]int{p.Rows(), p.Cols()})
	}
	return shapes
}

// A confusion matrix in greys: all but the diagonal is as light as the page, or nearly.
func TestMatrixOfFewFilledCells(t *testing.T) {
	img := paper(460, 420)
	fill(img, image.Rect(98, 38, 342, 282), color.Black)
	for i := range 8 {
		for j := range 8 {
			v := uint8(255 - (i*5+j*3)%7)
			if i == j {
				v = uint8(20 + 9*i)
			}
			fill(img, image.Rect(100+30*j, 40+30*i, 130+30*j, 70+30*i), color.Gray{v})
		}
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{8, 8} {
		t.Errorf("panels %v, want one of 8 x 8", got)
	}
}

// A table with lines between its cells and a coloured head is no heatmap.
func TestTableWithColouredHead(t *testing.T) {
	img := paper(460, 420)
	fill(img, image.Rect(99, 39, 341, 281), color.Black)
	for i := range 8 {
		for j := range 8 {
			c := color.RGBA{255, 255, 255, 255}
			if i == 0 {
				c = color.RGBA{70, 120, 190, 255}
			}
			fill(img, image.Rect(101+30*j, 41+30*i, 129+30*j, 69+30*i), c)
		}
	}
	if got := shapesIn(t, img); len(got) != 0 {
		t.Errorf("panels %v in a table", got)
	}
}

// Annotation strips above the cells, nearly as close as cells are to each other, are no
// rows of another height.
func TestStripsAreNoRows(t *testing.T) {
	img := paper(660, 960)
	for j := range 14 {
		at := func(y0, y1 int) image.Rectangle { return image.Rect(60+36*j, y0, 96+36*j, y1) }
		fill(img, at(40, 53), color.Gray{uint8(60 + (j*50)%160)})
		fill(img, at(55, 68), color.RGBA{uint8(80 * (j / 5)), 150, 90, 255})
		column(img, j, 34, at(70, 95))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{34, 14} {
		t.Errorf("panels %v, want one of 34 x 14", got)
	}
}

// stripsAsHighAsRows are 30 rows of 20 cells from y 103 on, under two strips of colours, at y 54 and 77.
func stripsAsHighAsRows() *image.RGBA {
	img := paper(900, 820)
	for j := range 20 {
		at := func(y0, y1 int) image.Rectangle { return image.Rect(54+28*j, y0, 82+28*j, y1) }
		fill(img, at(54, 75), color.RGBA{uint8(80 * (j / 7)), 150, 90, 255})
		fill(img, at(77, 99), color.Gray{uint8(60 + (j*50)%160)})
		column(img, j, 30, at(103, 125))
	}
	return img
}

// Nor are strips that happen to be as high as the rows, if they stand apart and the rows do not.
func TestStripsAsHighAsRowsAreNoRows(t *testing.T) {
	if got := shapesIn(t, stripsAsHighAsRows()); len(got) != 1 || got[0] != [2]int{30, 20} {
		t.Errorf("panels %v, want one of 30 x 20", got)
	}
}

// Two strips under the cells, set off from them, are no panel of their own.
func TestStripsUnderTheCellsAreNoPanel(t *testing.T) {
	img := paper(900, 640)
	tone := func(i, j int) color.RGBA { return blues(float64((i*37+j*53+i*j*7)%97) / 97) }
	for j := range 14 {
		at := func(y0, y1 int) image.Rectangle { return image.Rect(70+43*j, y0, 113+43*j, y1) }
		for i := range 18 {
			fill(img, at(49+28*i, 77+28*i), tone(i, j))
		}
		fill(img, at(558, 577), []color.RGBA{{230, 160, 0, 255}, {80, 180, 60, 255}}[j*j/3%2])
		fill(img, at(579, 598), color.RGBA{uint8(120 + j*9), 40, uint8(60 + j*3), 255})
	}
	for y := range 200 {
		fill(img, image.Rect(760, 200+y, 780, 201+y), blues(1-float64(y)/199))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{18, 14} {
		t.Errorf("panels %v, want one of 18 x 14", got)
	}
}

// Cells as light as the page within a frame are no gap between panels.
func TestPaleRowsWithinAFrame(t *testing.T) {
	img := paper(520, 460)
	fill(img, image.Rect(59, 39, 241, 361), color.Black)
	fill(img, image.Rect(60, 40, 240, 360), color.White)
	fill(img, image.Rect(279, 39, 461, 361), color.Black)
	fill(img, image.Rect(280, 40, 460, 360), color.White)
	for i := range 8 {
		for j := range 6 {
			c := color.RGBA{255, uint8(120 + (i*37+j*53)%100), 90, 255}
			if j > 2 && (i == 2 || i == 3 || (i+j)%4 == 0) {
				c = color.RGBA{255, 255, 254, 255}
			}
			fill(img, image.Rect(60+60*j+40*(j/3), 40+40*i, 120+60*j+40*(j/3), 80+40*i), c)
		}
	}
	if got := shapesIn(t, img); len(got) != 2 || got[0] != [2]int{8, 3} || got[1] != [2]int{8, 3} {
		t.Errorf("panels %v, want two of 8 x 3", got)
	}
}

// A strip that touches the cells and is lower than a row is none.
func TestStripThatTouchesTheCells(t *testing.T) {
	img := paper(460, 460)
	for j := range 9 {
		at := func(y0, y1 int) image.Rectangle { return image.Rect(60+36*j, y0, 96+36*j, y1) }
		fill(img, at(40, 60), color.RGBA{uint8(80 * (j / 3)), 150, 90, 255})
		column(img, j, 13, at(60, 86))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{13, 9} {
		t.Errorf("panels %v, want one of 13 x 9", got)
	}
}

// A box of a panel's size has its lattice if that leaves each cell one colour.
func TestLikeSiblings(t *testing.T) {
	img := paper(300, 140)
	for i := range 12 {
		fill(img, image.Rect(160+30*(i%4), 20+30*(i/4), 190+30*(i%4), 50+30*(i/4)), color.RGBA{uint8(240 - 3*i), 200, 90, 255})
	}
	r := newRaster(img)
	p := Panel{X: []float64{20, 50, 80, 110, 140}, Y: []float64{20, 50, 80, 110}}
	got := r.likeSiblings([]image.Rectangle{image.Rect(160, 20, 280, 110)}, []Panel{p})
	if len(got) != 1 || got[0].Box() != (Rect{160, 20, 280, 110}) || got[0].Cols() != 4 {
		t.Fatalf("got %v", got)
	}
	for x := range 300 { // another picture
		fill(img, image.Rect(x, 20, x+1, 110), color.Gray{uint8(x * 17)})
	}
	if got := newRaster(img).likeSiblings([]image.Rectangle{image.Rect(160, 20, 280, 110)}, []Panel{p}); len(got) != 0 {
		t.Errorf("stripes are %v", got)
	}
}

// A bar that a few blurred pixels join to its panel is one all the same.
func TestBarJoinedToItsPanel(t *testing.T) {
	img := paper(360, 280)
	for i := range 20 {
		v := uint8((i*37 + (i/5)*53) % 200)
		fill(img, image.Rect(60+40*(i%5), 40+50*(i/5), 100+40*(i%5), 90+50*(i/5)), color.RGBA{v, 60, 255 - v, 255})
	}
	fill(img, image.Rect(260, 40, 264, 240), color.Gray{215})
	for y := range 200 {
		fill(img, image.Rect(264, 40+y, 284, 41+y), color.RGBA{uint8(199 - y), 60, uint8(56 + y), 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Cols() != 5 || len(l.Colorbars) != 1 || l.Panels[0].Colorbar != 0 {
		t.Fatalf("panels %v, bars %v", l.Panels, l.Colorbars)
	}
	if b := l.Colorbars[0].Box; !near(b.X0, 264, 3) || !near(b.X1, 284, 3) || !near(b.Y0, 40, 2) || !near(b.Y1, 240, 2) {
		t.Errorf("the bar is %v", b)
	}
}

// A panel's side may be in pieces, where lines between the cells break it: a column of names beside
// the cells, on a ground of its own, is no column of them.
func TestSideInPieces(t *testing.T) {
	img := paper(600, 300)
	fill(img, image.Rect(40, 40, 474, 240), color.Gray{240}) // also the lines
	for i := range 10 {
		for k := range 3 + i%4 { // names
			fill(img, image.Rect(46+9*k, 46+20*i, 52+9*k, 54+20*i), color.Gray{40})
		}
		for j := range 9 {
			v := uint8(40 * ((3*i + 5*j + i*j) % 6))
			fill(img, image.Rect(106+41*j, 41+20*i, 145+41*j, 59+20*i), color.RGBA{v, 60, 255 - v, 255})
		}
	}
	r := newRaster(img)
	x, y := bestLattice(r, image.Rect(40, 40, 474, 240))
	if len(x.lines) != 10 || len(y.lines) != 11 {
		t.Errorf("%d x %d cells, want 10 x 9", len(y.lines)-1, len(x.lines)-1)
	}
}

// Bars on the ground of a plot, which white lines part, are no cells, and neither are those on the page; cells of one colour that are
// filled where they like are no bars.
func TestBarsOnAGround(t *testing.T) {
	ground, blue := color.RGBA{229, 236, 246, 255}, color.RGBA{99, 110, 250, 255}
	box := image.Rect(40, 20, 220, 229)
	panel := &Panel{X: []float64{40, 100, 160, 220}}
	for k := range 8 {
		panel.Y = append(panel.Y, 20+float64(k)*209/7)
	}
	for name, c := range map[string]struct {
		under color.Color
		from  []int // px of each bar from the left
		bars  bool
	}{
		"ground":   {ground, []int{0, 0, 0, 0, 0, 0, 0}, true},
		"page":     {color.White, []int{0, 0, 0, 0, 0, 0, 0}, true},
		"anywhere": {ground, []int{0, 60, 20, 90, 0, 60, 30}, false},
	} {
		img := paper(260, 260)
		fill(img, box, c.under)
		for x := 100; x < 220; x += 60 {
			fill(img, image.Rect(x, 20, x+1, 229), color.White)
		}
		for k, length := range []int{170, 55, 130, 62, 85, 15, 24} {
			y := 24 + k*209/7
			fill(img, image.Rect(40+c.from[k], y, min(220, 40+c.from[k]+length), y+22), blue)
		}
		if got := isBars(newRaster(img), panel, rgb{255, 255, 255}); got != c.bars {
			t.Errorf("%s: bars %v, want %v", name, got, c.bars)
		}
	}
}
