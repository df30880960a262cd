package detect

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// Lines and markers that stand at even places are no cells: they leave most of each in no one colour, or run on beyond the place.
func TestLinesAndMarkersAreNoCells(t *testing.T) {
	blue, green := color.RGBA{31, 119, 180, 255}, color.RGBA{44, 160, 44, 255}
	p := Panel{X: []float64{100, 120, 140, 160, 180}, Y: []float64{100, 120, 140, 160, 180}}
	for name, c := range map[string]struct {
		draw func(img *image.RGBA)
		want bool
	}{
		"lines of two colours": {func(img *image.RGBA) {
			for x := 100; x < 180; x += 20 {
				fill(img, image.Rect(x+3, 100, x+8, 180), blue)
				fill(img, image.Rect(x+8, 100, x+12, 180), green)
			}
		}, true},
		"bands over blank cells": {func(img *image.RGBA) {
			fill(img, image.Rect(60, 102, 220, 118), blue)
			fill(img, image.Rect(122, 60, 138, 220), green)
		}, true},
		"cells": {func(img *image.RGBA) {
			for j := range 4 {
				column(img, j, 4, image.Rect(100+20*j, 100, 120+20*j, 120))
			}
		}, false},
		"every other cell": {func(img *image.RGBA) {
			for k := range 16 {
				if (k+k/4)%2 == 0 {
					fill(img, image.Rect(100+k%4*20, 100+k/4*20, 120+k%4*20, 120+k/4*20), blue)
				}
			}
		}, false},
	} {
		img := paper(300, 300)
		c.draw(img)
		r := newRaster(img)
		if got := p.isDrawn(r, r.pageColor()); got != c.want {
			t.Errorf("%s are taken for what is drawn in a chart: %v, want %v", name, got, c.want)
		}
	}
}

// The lower half of a matrix in one hue stands on the base like bars, but its cells differ by more than the noise of a JPEG.
func TestShadesOfOneHueAreNoBars(t *testing.T) {
	for name, shades := range map[string]uint8{"half of a matrix": 12, "bars": 0} {
		img := paper(260, 260)
		p := &Panel{Colorbar: -1}
		for k := range 7 {
			p.X, p.Y = append(p.X, 20+30*float64(k)), append(p.Y, 20+30*float64(k))
			for j := 0; j < k; j++ {
				v := 130 + shades*uint8((3*k+5*j)%6)
				fill(img, image.Rect(20+30*j, 20+30*(k-1), 50+30*j, 50+30*(k-1)), color.RGBA{v, v, 255, 255})
			}
		}
		r := newRaster(img)
		r.noise = 7 // as of a small JPEG
		if got := isBars(r, p, rgb{255, 255, 255}); got != (shades == 0) {
			t.Errorf("%s: bars %v", name, got)
		}
	}
}

// Areas on a ground that fills most of a panel end within cells; cells on one do not.
func TestAreasOnAGround(t *testing.T) {
	for name, c := range map[string]struct {
		fill func(x, y int) bool // of the cells 40 px wide, in px of the panel
		want bool
	}{
		"cells":             {func(x, y int) bool { return (x/40+y/40)%3 == 0 }, false},
		"band along a line": {func(x, y int) bool { return y > 40+x/2 && y < 74+x/2 }, true},
	} {
		img := image.NewRGBA(image.Rect(0, 0, 300, 300))
		fill(img, img.Rect, color.RGBA{255, 255, 255, 255})
		for y := range 240 {
			for x := range 240 {
				ground := color.RGBA{235, 235, 235, 255}
				if c.fill(x, y) {
					ground = color.RGBA{90, 160, 200, 255}
				}
				img.SetRGBA(30+x, 30+y, ground)
			}
		}
		r := newRaster(img)
		p := &Panel{X: divided([]float64{30, 270}, 6), Y: divided([]float64{30, 270}, 6)}
		if got := p.holdsShapes(r, rgb{255, 255, 255}); got != c.want {
			t.Errorf("%s: holds shapes is %v", name, got)
		}
	}
}

// A box of one colour with a text in it has no cells, those of two colours have.
func TestBoxWithATextIsNoPanel(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 120))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	p := Panel{}
	for i := range 6 {
		p.X, p.Y = append(p.X, 20+30*float64(i)), append(p.Y, 20+12*float64(i))
	}
	draw.Draw(img, p.Box().Image(), image.NewUniform(blues(0.1)), image.Point{}, draw.Src)
	for x := 54; x < 130; x += 6 {
		draw.Draw(img, image.Rect(x, 45, x+2, 55), image.Black, image.Point{}, draw.Src)
	}
	if !p.isLettered(newRaster(img), rgb{255, 255, 255}) {
		t.Error("a box with a text is taken for cells")
	}
	draw.Draw(img, p.Cell(4, 4).Image(), image.NewUniform(blues(0.5)), image.Point{}, draw.Src)
	if p.isLettered(newRaster(img), rgb{255, 255, 255}) {
		t.Error("cells are taken for a box with a text")
	}
}
