package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
)

// outlinedCell draws a number into a cell of mid blue, with an outline around its letters unless that is nil.
func outlinedCell(t *testing.T, letters color.Gray, outline color.Color) (img *image.RGBA, cell image.Rectangle) {
	img = image.NewRGBA(image.Rect(0, 0, 60, 40))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{110, 150, 205, 255}), image.Point{}, draw.Src)
	f := faceOf(t, gobold.TTF, 18)
	if outline != nil {
		for dy := -1.0; dy <= 1; dy++ {
			for dx := -1.0; dx <= 1; dx++ {
				drawText(img, f, 30+dx, 20+dy, "58", outline)
			}
		}
	}
	drawText(img, f, 30, 20, "58", letters)
	return img, img.Rect
}

// The print of letters with an outline of the opposite shade is the letters alone.
func TestAnOutlineAroundLettersIsNoInk(t *testing.T) {
	black, white := color.Gray{0}, color.Gray{255}
	for name, c := range map[string]struct {
		letters color.Gray
		outline color.Color
		side    float32
	}{
		"black in white": {black, white, -1},
		"white in black": {white, black, 1},
		"black":          {black, nil, 0},
		"white":          {white, nil, 0},
		"grey in white":  {color.Gray{60}, white, -1},
	} {
		img, cell := outlinedCell(t, c.letters, c.outline)
		f := &inkFinder{img: img}
		k, ok := f.find(cell)
		if !ok {
			t.Errorf("%s: no print is found", name)
			continue
		}
		ground, _ := groundColor(img, k.rect)
		full, wrong := 0, 0
		for i, alpha := range k.alpha {
			at := img.RGBAAt(k.rect.Min.X+i%k.rect.Dx(), k.rect.Min.Y+i/k.rect.Dx())
			luma := toOpponent(at.R, at.G, at.B)[0]
			switch inLetters := (luma-ground[0])*(float32(c.letters.Y)-ground[0]) > 0; {
			case at.R == c.letters.Y && at.G == at.R && at.B == at.R:
				if full++; alpha < 0.9 {
					wrong++
				}
			case !inLetters && alpha > 0.1:
				wrong++
			}
		}
		if full < 40 || wrong > 0 {
			t.Errorf("%s: %d pixels of ink, %d pixels of the letters or around them are taken for the other", name, full, wrong)
		}
		var contrast float32
		for _, d := range f.off {
			contrast = max(contrast, float32(d))
		}
		if got := f.outlined(k.rect, ground, contrast); got != c.side {
			t.Errorf("%s: the letters are on side %g of the ground, want %g", name, got, c.side)
		}
	}
}
