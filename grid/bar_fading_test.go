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

// A bar whose colours become white where its last tick is ends there, though its first one is not at its start.
func TestEndOfABarThatBecomesWhite(t *testing.T) {
	const top, end, tick, inset = 50, 170, 29, 4 // px
	white := color.RGBA{255, 255, 255, 255}
	img := image.NewRGBA(image.Rect(0, 0, 320, 240))
	draw.Draw(img, img.Rect, image.NewUniform(white), image.Point{}, draw.Src)
	for y := top; y < end; y++ {
		fade := func(v float64) uint8 { return uint8(v + (255-v)*(float64(y-top)+0.5)/(end-top) + 0.5) }
		draw.Draw(img, image.Rect(255, y, 279, y+1), image.NewUniform(color.RGBA{fade(70), fade(130), fade(180), 255}), image.Point{}, draw.Src)
	}
	l := layoutOf(4, 3)
	l.Page = white
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: top, X1: 279, Y1: end - 2}, Vertical: true}}
	var texts []ocr.Text
	for v := range 5 {
		y := end - tick*v
		for _, x := range []int{255, 275} {
			draw.Draw(img, image.Rect(x, y, x+4, y+1), image.White, image.Point{}, draw.Src)
		}
		texts = append(texts, textAt(strconv.Itoa(v), 288, float64(y)-4.5))
	}
	bar := ReadLabels(img, l, texts).Bars[0]
	if bar.Min == nil || math.Abs(*bar.Min) > 0.02 || math.Abs(*bar.Max-4-inset/29.) > 0.03 {
		t.Errorf("ticks %v, bar %v, want 0 to 4.14", bar.Ticks, l.Colorbars[0].Box)
	}
}

// The end of a bar that was placed at its panel's edge, since it is not seen, is where its last tick is if the other end has a tick too.
func TestUnseenEndOfABarFollowsItsTicks(t *testing.T) {
	for name, c := range map[string]struct {
		unseen, first float64 // px: how much of its end is not seen, and where its first tick is
		min           float64
	}{"unseen": {40, 60, 0}, "seen": {0, 60, -1}, "no tick at the other end": {40, 75, -0.5}} {
		l := layoutOf(4, 3)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: 60, X1: 270, Y1: 210}, Vertical: true, Unseen: [2]float64{0, c.unseen}}}
		var texts []ocr.Text
		for v := range 5 {
			texts = append(texts, textAt(strconv.Itoa(4-v), 278, c.first+30*float64(v)-5))
		}
		if bar := ReadLabels(nil, l, texts).Bars[0]; bar.Min == nil || math.Abs(*bar.Min-c.min) > 0.03 {
			t.Errorf("%s: the bar runs from %v, want %v", name, *bar.Min, c.min)
		}
	}
}
