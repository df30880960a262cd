package ocr

import (
	"image"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// The border of a bar close under a label does not tie its brackets together; a dash is a line too, and stays.
func TestBorderUnderALabel(t *testing.T) {
	strokes := func(of ...image.Rectangle) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 160, 60))
		draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
		for _, r := range of {
			draw.Draw(img, r, image.Black, image.Point{}, draw.Src)
		}
		return img
	}
	box := func(r detect.Rect, size float64) detect.TextBox {
		return detect.TextBox{Rect: r, X: (r.X0 + r.X1) / 2, Y: (r.Y0 + r.Y1) / 2, Length: r.W(), Height: r.H(), Size: size}
	}
	label := strokes(image.Rect(0, 43, 160, 46), image.Rect(40, 22, 43, 42), image.Rect(60, 22, 63, 42), image.Rect(80, 22, 83, 38))
	if n := len(newStrip(label, box(detect.Rect{X0: 38, Y0: 20, X1: 85, Y1: 44}, 20), letterHeight).runs()); n != 3 {
		t.Errorf("%d pieces are left of a label over a border, want 3", n)
	}
	dash := strokes(image.Rect(40, 30, 60, 33))
	if n := len(newStrip(dash, box(detect.Rect{X0: 38, Y0: 28, X1: 62, Y1: 35}, 20), letterHeight).runs()); n != 1 {
		t.Errorf("%d pieces are left of a dash, want 1", n)
	}
}
