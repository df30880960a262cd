package detect

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"
)

// unevenCells draws cells between some borders, each of another colour than those beside it, with something printed in it.
func unevenCells(img draw.Image, xs, ys []int) {
	for i := range ys[1:] {
		for j := range xs[1:] {
			v := uint8((37*i*i + 53*j*(i+1)) % 17)
			c := color.RGBA{40 + 12*v, 90 + 8*((3*v)%17), 230 - 11*v, 255}
			cell := image.Rect(xs[j], ys[i], xs[j+1], ys[i+1])
			draw.Draw(img, cell, image.NewUniform(c), image.Point{}, draw.Src)
			printIn(img, cell, cell.Dx()/3, cell.Dy()/3, 6)
		}
	}
}

// printIn draws upright strokes of 3 px into a cell, some px from its sides, and its upper and lower end.
func printIn(img draw.Image, cell image.Rectangle, dx, dy, step int) {
	for x := cell.Min.X + dx; x+3 <= cell.Max.X-dx; x += step {
		draw.Draw(img, image.Rect(x, cell.Min.Y+dy, x+3, cell.Max.Y-dy), image.White, image.Point{}, draw.Src)
	}
}

func TestUnevenUnderFrame(t *testing.T) {
	// a frame drawn over the first pixels of the cells leaves a fifth of their colours
	xs, ys := []int{40, 90, 125, 190, 230, 300}, []int{30, 60, 100, 125, 180}
	img := paper(340, 210)
	unevenCells(img, xs, ys)
	for y := 30; y < 180; y++ {
		for x := 40; x < 300; x++ {
			if x == 40 || y == 30 {
				c := img.RGBAAt(x, y)
				img.SetRGBA(x, y, color.RGBA{c.R / 5, c.G / 5, c.B / 5, 255})
			}
		}
	}
	if got := shapesIn(t, img); !slices.Equal(got, [][2]int{{4, 5}}) {
		t.Errorf("shapes %v, want 4 x 5", got)
	}
}

func TestPrintsOfARowAreNoBorder(t *testing.T) {
	// prints nearly as wide as their cells begin and end at one place all along a row
	xs, ys := []int{40, 90, 125, 190, 230, 300, 352, 390}, []int{30, 60, 90}
	img := paper(430, 120)
	unevenCells(img, xs, ys)
	for i := range 2 {
		for j := range 7 {
			cell := image.Rect(xs[j], ys[i], xs[j+1], ys[i+1])
			printIn(img, cell, 4, 10, 8)
		}
	}
	r := newRaster(img)
	p := Panel{X: []float64{40, 90, 125, 190, 230, 300, 352, 390}, Y: []float64{30, 40, 60, 90}}
	if !p.dropHidden(r, rgb{255, 255, 255}) || !slices.Equal(p.Y, []float64{30, 60, 90}) || p.Cols() != 7 {
		t.Errorf("borders %v and %v", p.X, p.Y)
	}
}

func TestCellsUnderWidePrintsAreFlat(t *testing.T) {
	xs, ys := []int{40, 92, 128, 192, 232, 302}, []int{30, 58, 86, 114, 142}
	img := paper(340, 180)
	unevenCells(img, xs, ys)
	for i := range 4 {
		for j := range 5 {
			printIn(img, image.Rect(xs[j], ys[i], xs[j+1], ys[i+1]), 6, 9, 7)
		}
	}
	p := Panel{X: []float64{40, 92, 128, 192, 232, 302}, Y: []float64{30, 58, 86, 114, 142}}
	if r := newRaster(img); !p.whole(r, anyPrint) {
		t.Error("what is printed in cells makes them uneven in colour")
	}
}

func TestGapBetweenPanelsIsNoColumn(t *testing.T) {
	// two panels of 4 x 6 large cells and a gap that is not as wide as these, with a name in it
	img := paper(1000, 520)
	ys := []int{30, 130, 260, 340, 490}
	unevenCells(img, []int{30, 105, 180, 255, 330, 405, 480}, ys)
	unevenCells(img, []int{520, 595, 670, 745, 820, 895, 970}, ys)
	draw.Draw(img, image.Rect(480, 200, 520, 206), image.NewUniform(color.RGBA{215, 215, 215, 255}), image.Point{}, draw.Src)
	if got := shapesIn(t, img); !slices.Equal(got, [][2]int{{4, 6}, {4, 6}}) {
		t.Errorf("shapes %v, want two of 4 x 6", got)
	}
}

func TestThickLinesAreNoColumns(t *testing.T) {
	// lines of 6 px and one colour between cells of 24 px, which are a frame at the ends
	img := paper(220, 100)
	fill(img, image.Rect(20, 20, 194, 80), color.Gray{60})
	var borders []float64
	for j := range 6 {
		column(img, j, 2, image.Rect(20+30*j, 20, 44+30*j, 50))
		borders = append(borders, float64(20+30*j), float64(44+30*j))
	}
	got := newRaster(img).withoutLines(borders, []float64{20, 50, 80}, rgb{255, 255, 255}, false)
	if want := []float64{20, 47, 77, 107, 137, 167, 194}; !slices.Equal(got, want) {
		t.Errorf("borders %v, want %v", got, want)
	}
}

func TestCellsWithPrintsAcrossAreFilled(t *testing.T) {
	// large prints, whose strokes shade into each other, leave the rim of their cells alone
	img := paper(300, 160)
	p := Panel{X: []float64{30}, Y: []float64{20, 50, 80, 110, 140}}
	for j := range 4 {
		column(img, j, 4, image.Rect(30+60*j, 20, 90+60*j, 50))
		p.X = append(p.X, float64(90+60*j))
		for i := range 4 {
			for x := 44 + 60*j; x < 76+60*j; x++ {
				fill(img, image.Rect(x, 25+30*i, x+1, 45+30*i), color.Gray{uint8(20 * (x % 11))})
			}
		}
	}
	if r := newRaster(img); !looksFilled(r, &p) {
		t.Error("what is printed in cells makes them a picture")
	}
}
