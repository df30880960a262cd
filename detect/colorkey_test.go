package detect

import (
	"image"
	"image/color"
	"testing"
)

// TestKey: a gradient with a histogram drawn over it is a key, cells are none.
func TestKey(t *testing.T) {
	key, cells := image.NewRGBA(image.Rect(0, 0, 128, 96)), image.NewRGBA(image.Rect(0, 0, 128, 96))
	for y := range 96 {
		for x := range 128 {
			key.SetRGBA(x, y, color.RGBA{uint8(x / 4 * 8), 60, uint8(250 - x/4*8), 255})
			if high := 30 + 40*(x/8%3); x%8 == 0 && y > 96-high || y == 96-high {
				key.SetRGBA(x, y, color.RGBA{0, 255, 255, 255})
			}
			cells.SetRGBA(x, y, color.RGBA{uint8((x/16*7 + y/16*11) % 13 * 19), 60, 90, 255})
		}
	}
	box := Rect{0, 0, 128, 96}
	if !newRaster(key).isKey(box) {
		t.Error("a key is not known under its histogram")
	}
	if newRaster(cells).isKey(box) {
		t.Error("cells are taken for a key")
	}
}

// The columns of a heatmap may have one colour each, with lines between, as the parts of a key have; but theirs jump from one to the next.
func TestColumnsOfOneColourAreNoKey(t *testing.T) {
	for name, c := range map[string]struct {
		red  func(column int) int
		want bool
	}{
		"columns": {func(column int) int { return column * 7 % 16 * 16 }, false},
		"key":     {func(column int) int { return column * 16 }, true},
	} {
		img := paper(160, 96)
		for column := range 16 {
			v := uint8(c.red(column))
			fill(img, image.Rect(10*column, 0, 10*column+9, 96), color.RGBA{v, 60, 255 - v, 255})
		}
		if got := newRaster(img).isKey(Rect{0, 0, 160, 96}); got != c.want {
			t.Errorf("%s: taken for a key: %v, want %v", name, got, c.want)
		}
	}
}

// TestKeyInParts: a key that passes through the page's colour is found in two parts, and
// is one bar that lies down, though it is higher than wide.
func TestKeyInParts(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 600, 600))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for y := 40; y < 200; y++ {
		for x := 30; x < 170; x++ {
			k := uint8(min(255, 4*abs(x-100)))
			c := color.RGBA{255 - k, 255 - k, 255, 255}
			if x > 100 {
				c = color.RGBA{255, 255 - k, 255 - k, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	cells := image.Rect(250, 250, 550, 550)
	keys, rest := newRaster(img).findKeys([]image.Rectangle{image.Rect(30, 40, 96, 200), image.Rect(104, 40, 170, 200), cells})
	if len(keys) != 1 || keys[0].Vertical || keys[0].Box.Image() != image.Rect(30, 40, 170, 200) {
		t.Errorf("keys %+v", keys)
	}
	if len(rest) != 1 || rest[0] != cells {
		t.Errorf("left are %v", rest)
	}
}

// The side of a histogram's bar, drawn along a key with a thick line, is no step of its scale.
func TestKeyUnderAThickTrace(t *testing.T) {
	img := paper(600, 600)
	for x := range 140 {
		for y := range 100 {
			img.SetRGBA(30+x, 40+y, color.RGBA{uint8(x * 255 / 140), 40, uint8(255 - x*255/140), 255})
		}
	}
	fill(img, image.Rect(65, 50, 73, 140), color.RGBA{0, 255, 255, 255})
	key := image.Rect(30, 40, 170, 140)
	if keys, _ := newRaster(img).findKeys([]image.Rectangle{key}); len(keys) != 1 || keys[0].Vertical {
		t.Errorf("keys %+v", keys)
	}
}
