package grid

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// Marks for 2, 3, … 9 between the powers of ten beside a bar give those their exponents back, whichever way it runs; without such
// marks, or where two exponents contradict each other, nothing is made of them.
func TestMarksOfDecadesRestorePowers(t *testing.T) {
	const step = 75.0
	for name, c := range map[string]struct {
		read, want []string
		rise       float64 // along the bar; 0: marks in even steps
	}{
		"falling":      {[]string{"10", "10-!", "10⁻²"}, []string{"10⁰", "10⁻¹", "10⁻²"}, -1},
		"rising":       {[]string{"10⁴", "lo5", "10"}, []string{"10⁴", "10⁵", "10⁶"}, 1},
		"even marks":   {[]string{"10", "10-!", "10⁻²"}, []string{"10", "10-!", "10⁻²"}, 0},
		"contradicted": {[]string{"10³", "10⁷", "10"}, []string{"10³", "10⁷", "10"}, 1},
		"plain":        {[]string{"1", "10", "100"}, []string{"1", "10", "100"}, 1},
		"plain, down":  {[]string{"1000", "100", "10"}, []string{"1000", "100", "10"}, -1},
		"no sign":      {[]string{"10-", "10", "10³"}, []string{"10-", "10", "10³"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			bar := detect.Colorbar{Box: detect.Rect{X0: 50, Y0: 20, X1: 60, Y1: 210}, Vertical: true}
			img := image.NewRGBA(image.Rect(0, 0, 120, 220))
			draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
			mark := func(y float64, length int) {
				for x := range length {
					img.SetRGBA(61+x, int(y), color.RGBA{0, 0, 0, 255})
				}
			}
			b := &labeler{img: img, layout: &detect.Layout{}, labels: &Labels{}}
			var ticks []barTick
			for i, text := range c.read {
				y := 40 + step*float64(i)
				mark(y, 6)
				ticks = append(ticks, barTick{it: &item{Text: ocr.Text{}, cap: 8}, text: text, conf: 0.9, pixel: y + 1, d0: 12})
				for k := 2; k <= 9 && i+1 < len(c.read); k++ {
					at := math.Log10(float64(k))
					switch c.rise {
					case 0:
						at = float64(k-1) / 9
					case -1:
						at = 1 - at
					}
					mark(y+at*step, 3)
				}
			}
			b.restoreDecades(&bar, right, ticks)
			for i, tick := range ticks {
				if tick.text != c.want[i] {
					t.Errorf("tick %d is %s, want %s", i, tick.text, c.want[i])
				}
			}
		})
	}
}

func TestTenfoldNumbers(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  bool
	}{
		{[]string{"1", "10", "100", "1000"}, true},
		{[]string{"100", "10", "1"}, true},
		{[]string{"0.01", "0.1", "1"}, true},
		{[]string{"1", "10", "1000"}, false},
		{[]string{"0", "10", "100"}, false},
		{[]string{"10", "10", "10"}, false}, // whose exponents were lost
		{[]string{"10⁰", "10¹", "10²"}, false},
		{[]string{"1", "lo", "100"}, false},
	} {
		var ticks []barTick
		for _, text := range c.texts {
			ticks = append(ticks, barTick{text: text})
		}
		if got := tenfold(ticks); got != c.want {
			t.Errorf("%q are plain numbers, each ten times the next: %v, want %v", c.texts, got, c.want)
		}
	}
}
