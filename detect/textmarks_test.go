package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// The key of a legend, as high as the name beside it, and the points of a chart are no characters; a wide letter, a dash, a bullet between
// words and an o are.
func TestMarksAreNoText(t *testing.T) {
	const size = 10
	disc := func(img *image.RGBA, x, y int, r, hole float64) {
		for dy := -6; dy <= 6; dy++ {
			for dx := -6; dx <= 6; dx++ {
				if d := math.Hypot(float64(dx), float64(dy)); d <= r && d >= hole {
					img.SetRGBA(x+dx, y+dy, color.RGBA{A: 255})
				}
			}
		}
	}
	for name, c := range map[string]struct {
		draw func(img *image.RGBA)
		want bool
	}{
		"key":    {func(img *image.RGBA) { fill(img, image.Rect(30, 10, 52, 18), color.Black) }, true},
		"dash":   {func(img *image.RGBA) { fill(img, image.Rect(30, 14, 42, 16), color.Black) }, false},
		"square": {func(img *image.RGBA) { fill(img, image.Rect(30, 10, 37, 17), color.Black) }, false},
		"E": {func(img *image.RGBA) {
			fill(img, image.Rect(30, 10, 33, 20), color.Black)
			for _, y := range []int{10, 14, 18} {
				fill(img, image.Rect(30, y, 44, y+2), color.Black)
			}
		}, false},
		"point": {func(img *image.RGBA) { disc(img, 34, 20, 3.5, 0) }, true},
		"o":     {func(img *image.RGBA) { disc(img, 34, 20, 4, 2) }, false},
		"bullet between words": {func(img *image.RGBA) {
			disc(img, 34, 20, 3.5, 0)
			fill(img, image.Rect(24, 14, 26, 26), color.Black)
			fill(img, image.Rect(43, 14, 45, 26), color.Black)
		}, false},
	} {
		img := paper(80, 40)
		c.draw(img)
		ink := &textInk{w: 80, h: 40, size: size, mask: make([]uint8, 80*40)}
		for i := range ink.mask {
			if img.Pix[4*i] == 0 {
				ink.mask[i] = 255
			}
		}
		got := false
		pieces := components(ink.mask, 80, 40)
		for _, p := range pieces {
			if p.box.Min.X >= 27 && p.box.Min.X < 43 {
				got = p.isSwatch(size) || ink.isPoint(&p, pieces)
			}
		}
		if got != c.want {
			t.Errorf("%s: a mark: %v, want %v", name, got, c.want)
		}
	}
}

// The points of a crowded chart are no text, where some touch each other as well; discs in a row, which rate something, and letters as thick as the bullets of a list are.
func TestPointsOfACrowdedChart(t *testing.T) {
	const w, h, r = 120, 120, 5
	for name, c := range map[string]struct {
		at   []image.Point
		want int // pieces of ink that are left
	}{
		"chart": {[]image.Point{{20, 20}, {60, 22}, {100, 30}, {30, 60}, {38, 68}, {24, 78}, {80, 70}, {100, 100}}, 0},
		"row":   {[]image.Point{{20, 20}, {34, 20}, {48, 20}, {62, 20}, {76, 20}}, 5},
		"list":  {[]image.Point{{20, 20}, {20, 45}, {20, 70}, {20, 95}, {90, 20}, {96, 24}}, 1}, // bullets beside their lines, and a letter in thick strokes
	} {
		ink := &textInk{w: w, h: h, size: 14, mask: make([]uint8, w*h), lines: make([]uint8, w*h)}
		for _, p := range c.at {
			for y := range h {
				for x := range w {
					if math.Hypot(float64(x-p.X), float64(y-p.Y)) <= r+0.5 {
						ink.mask[y*w+x] = 255
					}
				}
			}
		}
		ink.takeLines(3*14, false)
		if got := len(components(ink.mask, w, h)); got != c.want {
			t.Errorf("%s: %d pieces, want %d", name, got, c.want)
		}
	}
}
