package grid

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// The end of a bar that fades into the page is where its ticks say.
func TestEndOfAFadingBar(t *testing.T) {
	const top, seen, tick = 50, 185, 28 // px
	white := color.RGBA{255, 255, 255, 255}
	for name, c := range map[string]struct {
		last     color.RGBA
		first    float64 // y of the middle of the uppermost number
		min, max float64
	}{
		"numbers flush with its ends": {white, top + 5, -5.0 / tick, 5 + 5.0/tick},
		"a number at its start":       {white, top, 0, 5},
		"dark to its end":             {color.RGBA{90, 0, 0, 255}, top, 5 - float64(seen-top)/tick, 5},
	} {
		img := image.NewRGBA(image.Rect(0, 0, 320, 240))
		draw.Draw(img, img.Rect, image.NewUniform(white), image.Point{}, draw.Src)
		for y := top; y < seen; y++ {
			fade := func(v uint8) uint8 { return uint8(float64(v) + (200-float64(v))*float64(seen-y)/float64(seen-top)) }
			draw.Draw(img, image.Rect(255, y, 270, y+1), image.NewUniform(color.RGBA{fade(c.last.R), fade(c.last.G), fade(c.last.B), 255}), image.Point{}, draw.Src)
		}
		for v := range 6 { // marks
			y := int(c.first) + tick*v
			for _, x := range []int{255, 267} {
				draw.Draw(img, image.Rect(x, y, x+3, y+1), image.White, image.Point{}, draw.Src)
			}
		}
		l := layoutOf(4, 3)
		l.Page = white
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: top, X1: 270, Y1: seen}, Vertical: true}}
		var texts []ocr.Text
		for v := range 6 {
			texts = append(texts, textAt(strconv.Itoa(v), 278, c.first+tick*float64(5-v)-5))
		}
		bar := ReadLabels(img, l, texts).Bars[0]
		if bar.Min == nil || math.Abs(*bar.Min-c.min) > 0.03 || math.Abs(*bar.Max-c.max) > 0.03 {
			t.Errorf("%s: ticks %v, bar %v, want %.2f to %.2f", name, bar.Ticks, l.Colorbars[0].Box, c.min, c.max)
		}
	}
}
