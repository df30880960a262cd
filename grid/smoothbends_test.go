package grid

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// A picture that runs evenly from sample to sample has their values where it bends, which may be a pixel's corner beside the middles of its cells.
func TestBendsOfAPictureDrawnEvenlyBetweenSamples(t *testing.T) {
	const cols, rows, step = 12, 10, 20.5
	level := func(i, k int) float64 {
		return 120 + 50*math.Sin(1.9*float64(i))*math.Cos(1.3*float64(k)) + 40*math.Sin(0.7*float64(i+k))
	}
	draw := func(behind float64) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, cols*step+2, rows*step+2))
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				u, v := (float64(x)+0.5-behind)/step-0.5, (float64(y)+0.5-behind)/step-0.5
				i, k := math.Floor(u), math.Floor(v)
				mix := func(a, b, f float64) float64 { return a + f*(b-a) }
				upper := mix(level(int(i), int(k)), level(int(i)+1, int(k)), u-i)
				lower := mix(level(int(i), int(k)+1), level(int(i)+1, int(k)+1), u-i)
				g := uint8(math.Round(mix(upper, lower, v-k)))
				img.SetRGBA(x, y, color.RGBA{g, g, 255 - g, 255})
			}
		}
		return img
	}
	p := &detect.Panel{X: []float64{0, cols * step}, Y: []float64{0, rows * step}, Continuous: true}
	p.Sample(rows, cols)
	img := draw(0.5)
	b := bendsOf(img, p, 0)
	if !b.seen || math.Abs(b.dx-0.5) > 0.2 || math.Abs(b.dy-0.5) > 0.2 {
		t.Fatalf("the bends are %+v, want 0.5 px behind the middles", b)
	}
	for i := range rows * cols {
		got, want := measureSmooth(img, p.Cell(i/cols, i%cols), &detect.Layout{}, b).rgb[0], level(i%cols, i/cols)
		if math.Abs(got-want) > 2.5 {
			t.Errorf("sample %d,%d is %.1f, want %.1f", i/cols, i%cols, got, want)
		}
	}
	if b := bendsOf(draw(3), p, 0); b.seen {
		t.Errorf("the bends %+v are those of other samples", b)
	}
	p.Sample(7, 10)
	if b := bendsOf(img, p, 0); b.seen {
		t.Errorf("of fewer samples the bends are %+v, want none", b)
	}
}
