package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// smooth draws a picture without cells.
func smooth(img *image.RGBA, b image.Rectangle) {
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			v := math.Sin(float64(x-b.Min.X)/31) * math.Cos(float64(y-b.Min.Y)/43)
			img.SetRGBA(x, y, color.RGBA{uint8(110 + 90*v), 60, uint8(110 - 90*v), 255})
		}
	}
}

// TestTwoSmoothPictures: two pictures without cells that share a bar are two panels.
func TestTwoSmoothPictures(t *testing.T) {
	img := paper(700, 320)
	smooth(img, image.Rect(50, 40, 290, 260))
	smooth(img, image.Rect(340, 40, 580, 260))
	for y := 40; y < 260; y++ {
		v := 200 - (y-40)*180/220
		fill(img, image.Rect(610, y, 628, y+1), color.RGBA{uint8(v), 60, uint8(220 - v), 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 2 || !l.Panels[0].Continuous || !l.Panels[1].Continuous || l.Panels[1].Colorbar != 0 {
		t.Errorf("panels %+v, want two that are continuous and have the bar", l.Panels)
	}
}
