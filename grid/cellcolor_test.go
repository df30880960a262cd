package grid

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// TestFillBesideText: bold white text that covers more of a noisy cell than any one
// colour of its fill is not the fill.
func TestFillBesideText(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for y := range 30 {
		for x := range 40 { // noise over a few bins
			img.SetRGBA(x, y, color.RGBA{uint8(180 + 11*(x*7+y*3)%30), uint8(20 + (x*5+y*11)%30), 30, 255})
		}
	}
	draw.Draw(img, image.Rect(8, 9, 32, 21), image.White, image.Point{}, draw.Src)
	c := measureCell(img, detect.Rect{X1: 40, Y1: 30}, &detect.Layout{Noise: 7})
	if c.rgb[1] > 60 {
		t.Errorf("the fill is %v, want that beside the text", c.rgb)
	}
}

func TestDensestBinIsTheFill(t *testing.T) {
	white := binOf(15, 15, 15)
	votes := map[bin]int{white: 60}
	for i := range uint8(3) { // a fill that noise spreads over nine bins
		for j := range uint8(3) {
			votes[binOf(9+i, 2+j, 3)] = 35
		}
	}
	if top := densest(votes); top != binOf(10, 3, 3) {
		t.Errorf("the fill is %v, want its middle", top)
	}
	if top := densest(map[bin]int{white: 60, binOf(9, 2, 3): 20}); top != white {
		t.Errorf("a white fill is taken for %v", top)
	}
}

// TestSpot: what stands in the middle of a cell is seen, however small; its borders
// and noise are not.
func TestSpot(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 30, 30))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{100}), image.Point{}, draw.Src)
	draw.Draw(img, img.Rect.Inset(1), image.NewUniform(color.Gray{240}), image.Point{}, draw.Src)
	img.SetRGBA(12, 14, color.RGBA{232, 236, 240, 255})
	cell, ground := detect.Rect{X1: 30, Y1: 30}, [3]float64{240, 240, 240}
	if hasSpot(img, cell, ground, 4) {
		t.Error("noise is taken for a mark")
	}
	img.SetRGBA(15, 15, color.RGBA{200, 80, 90, 255})
	if !hasSpot(img, cell, ground, 4) {
		t.Error("a mark of one pixel is not seen")
	}
}

// TestAverageOfSmallCell: nearly all pixels of a small noisy cell count where nothing is printed,
// and what stands in it does not.
func TestAverageOfSmallCell(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 14, 14))
	for y := range 14 {
		for x := range 14 { // noise that has no mean over most of the cell
			img.SetRGBA(x, y, color.RGBA{uint8(120 + 7*((x+2*y)%5) - 14), 80, 60, 255})
		}
	}
	cell, l := detect.Rect{X1: 14, Y1: 14}, &detect.Layout{Noise: 6}
	c := measureCell(img, cell, l)
	c.average(img, cell, l)
	if off := c.rgb[0] - 120; off < -1 || off > 1 {
		t.Errorf("the fill is %v, want red at 120", c.rgb)
	}
	draw.Draw(img, image.Rect(5, 4, 9, 10), image.White, image.Point{}, draw.Src)
	c = measureCell(img, cell, l)
	c.average(img, cell, l)
	if c.rgb[2] > 70 {
		t.Errorf("the fill is %v, want it without the mark", c.rgb)
	}
}

// TestSmallCellAtRim: the line around a panel, and what a JPEG makes of it, is left out of the small cells beside it.
func TestSmallCellAtRim(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 20, 20))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{250, 180, 180, 255}), image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(16, 0, 17, 20), image.NewUniform(color.RGBA{232, 190, 190, 255}), image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(17, 0, 20, 20), image.Black, image.Point{}, draw.Src)
	cell, l := detect.Rect{X0: 12, Y0: 7, X1: 18.4, Y1: 13.4}, &detect.Layout{Noise: 3}
	if c := measureAt(img, cell, l, rim{right: true}); c.rgb[0] < 249 {
		t.Errorf("the fill beside the line is %v, want red at 250", c.rgb)
	}
	if c := measureAt(img, cell, &detect.Layout{}, rim{right: true}); c != measureCell(img, cell, &detect.Layout{}) {
		t.Error("the fill is looked for elsewhere where no JPEG blurs the line")
	}
}

// TestTinyCellAtAFrame: of a cell of five pixels the line around its panel covers one, and a part of the next, which is not its colour.
func TestTinyCellAtAFrame(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 20, 20))
	fill := color.RGBA{176, 11, 38, 255}
	draw.Draw(img, img.Rect, image.NewUniform(fill), image.Point{}, draw.Src)
	for y := range 20 {
		img.SetRGBA(5, y, color.RGBA{0, 0, 0, 255})
		img.SetRGBA(6, y, color.RGBA{166, 10, 35, 255})
	}
	if c := measureAt(img, detect.Rect{X0: 4.9998, Y0: 0, X1: 9.9998, Y1: 8}, &detect.Layout{}, rim{left: true}); c.rgb != [3]float64{176, 11, 38} {
		t.Errorf("the cell is %v, want %v", c.rgb, fill)
	}
}

// A line between blocks of tiny cells rings in a picture that was made smaller: what is right beside it is lighter than the fill, which is neither
// measured nor averaged with it.
func TestTinyCellBesideARingingLine(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for y := range 20 {
		level := uint8(200)
		switch y {
		case 8:
			level = 80
		case 7, 9:
			level = 190
		case 6, 10:
			level = 216
		}
		for x := range 20 {
			img.SetRGBA(x, y, color.RGBA{level, level, level - 40, 255})
		}
	}
	cell, l := detect.Rect{X0: 5, Y0: 8.1, X1: 10, Y1: 13.1}, &detect.Layout{Noise: 5}
	c := measureCell(img, cell, l)
	if averaged := c.average(img, cell, l); averaged || c.rgb != [3]float64{200, 200, 160} {
		t.Errorf("the cell is %v, averaged: %v; want 200, 200, 160", c.rgb, averaged)
	}
}

// Black differs from a saturated red in red alone; two colours of cells differ either way.
func TestLineOnASaturatedFill(t *testing.T) {
	for _, c := range []struct {
		a, b [3]uint8
		want int
	}{
		{[3]uint8{77, 20, 30}, [3]uint8{190, 22, 60}, 1},
		{[3]uint8{250, 240, 250}, [3]uint8{250, 20, 60}, -1},
		{[3]uint8{40, 90, 200}, [3]uint8{190, 22, 60}, 0},
		{[3]uint8{180, 22, 60}, [3]uint8{190, 22, 60}, 0},
	} {
		if got := differsFrom(c.a, c.b); got != c.want {
			t.Errorf("%v beside %v: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestSmallMarkOfOneColour: a pale mark of a few pixels tells its colour where all of it has that,
// and does not where its edge is mixed with the ground.
func TestSmallMarkOfOneColour(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 30, 30))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	fill := color.RGBA{233, 246, 229, 255}
	draw.Draw(img, image.Rect(9, 9, 21, 21), image.NewUniform(fill), image.Point{}, draw.Src)
	face, l := detect.Rect{X0: 11, Y0: 11, X1: 18, Y1: 18}, &detect.Layout{Noise: 3}
	if c, ok := measureMark(img, face, l); !ok || c.rgb[2] < 228 || c.rgb[2] > 230 {
		t.Errorf("the mark is %v, %v, want blue at 229", c.rgb, ok)
	}
	draw.Draw(img, image.Rect(9, 9, 13, 21), image.NewUniform(color.RGBA{245, 250, 243, 255}), image.Point{}, draw.Src)
	if c, ok := measureMark(img, face, l); ok {
		t.Errorf("a mixed mark is taken for %v", c.rgb)
	}
}
