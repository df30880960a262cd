package ocr

import (
	"image"
	"image/draw"
	"testing"
)

// An exponent is cut off its base though it reaches no higher, if it is a digit's size; the marks of minutes are not.
func TestExponentLevelWithItsBase(t *testing.T) {
	const top, foot = 9, 43
	for _, c := range []struct {
		name      string
		x0, y0    int
		x1, y1    int
		wantSplit bool
	}{
		{"an exponent", 54, top - 2, 64, top + 18, true},
		{"an exponent as high as its base", 54, top, 64, top + 20, true},
		{"the mark of minutes", 54, top, 58, top + 11, false},
		{"a digit", 54, top, 72, foot, false},
		{"a dash", 54, top + 16, 68, top + 19, false},
	} {
		gray := image.NewGray(image.Rect(0, 0, 80, 50))
		draw.Draw(gray, gray.Rect, image.White, image.Point{}, draw.Src)
		for _, r := range []image.Rectangle{image.Rect(8, top, 16, foot), image.Rect(22, top, 46, foot), image.Rect(c.x0, c.y0, c.x1, c.y1)} {
			draw.Draw(gray, r, image.Black, image.Point{}, draw.Src)
		}
		raised, _ := (&strip{gray: gray, scale: 1, pad: 4}).splitRaised()
		if got := raised != nil; got != c.wantSplit {
			t.Errorf("%s: cut off is %v, want %v", c.name, got, c.wantSplit)
		}
	}
}
