package detect

import (
	"image"
	"image/color"
	"testing"
)

// page draws cells on white paper, and has light fall on it.
func page(light func(x, y int) float64) *image.RGBA {
	const w, h = 320, 240
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := [3]float64{250, 249, 246}
			if x >= 60 && x < 220 && y >= 40 && y < 200 {
				k := float64((x/40*5 + y/40*3) % 7)
				c = [3]float64{30 * k, 90, 220 - 20*k}
			}
			for i := range c {
				c[i] *= light(x, y)
			}
			img.SetRGBA(x, y, color.RGBA{uint8(c[0] + 0.5), uint8(c[1] + 0.5), uint8(c[2] + 0.5), 255})
		}
	}
	return img
}

// TestEvenLight: light that falls off towards a corner is taken out, of the cells too.
func TestEvenLight(t *testing.T) {
	even := page(func(x, y int) float64 { return 1 })
	if _, shaded := EvenLight(even); shaded {
		t.Error("an evenly lit page is said to be shaded")
	}
	fall := func(x, y int) float64 { return 1 - 0.1*float64(x)/320 - 0.05*float64(y)/240 }
	lit, shaded := EvenLight(page(fall))
	if !shaded {
		t.Fatal("the shading is not seen")
	}
	dim := fall(160, 120)
	for _, at := range []image.Point{{5, 5}, {315, 235}, {80, 60}, {200, 180}} {
		got, want := lit.RGBAAt(at.X, at.Y), even.RGBAAt(at.X, at.Y)
		for k, pair := range [3][2]uint8{{got.R, want.R}, {got.G, want.G}, {got.B, want.B}} {
			if d := float64(pair[0]) - dim*float64(pair[1]); d < -3 || d > 3 {
				t.Errorf("%v: channel %d is %d, want %.0f", at, k, pair[0], dim*float64(pair[1]))
			}
		}
	}
}

// TestGreyRim: a sheet with a grey head along two sides is no shaded page.
func TestGreyRim(t *testing.T) {
	img := page(func(x, y int) float64 {
		if x < 40 || y < 30 {
			return 0.9
		}
		return 1
	})
	if _, shaded := EvenLight(img); shaded {
		t.Error("a grey head is taken for a shadow")
	}
}

// TestCellsAtTheEdge: coloured cells that reach to one edge of an evenly lit picture are
// no shadow.
func TestCellsAtTheEdge(t *testing.T) {
	img := page(func(x, y int) float64 { return 1 })
	for y := 40; y < 200; y++ {
		for x := 220; x < 320; x++ {
			k := uint8((x/40 + y/40) % 4)
			img.SetRGBA(x, y, color.RGBA{190 + 10*k, 215 + 5*k, 212 + 6*k, 255})
		}
	}
	if _, shaded := EvenLight(img); shaded {
		t.Error("cells at the edge are taken for a shadow")
	}
}
