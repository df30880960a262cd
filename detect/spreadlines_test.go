package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// Lines of one pixel between cells that are no whole pixels wide cover a pixel wholly only where they happen to lie on it: no gap between two
// columns of panels is there, wherever the rows are parted.
func TestSpreadLinesAreNoGaps(t *testing.T) {
	const n, pitch, apart = 9, 30.3, 12
	column := func(k int) float64 { return 180.5 + pitch*float64(k-5) } // the middle of a line, in that of a pixel for the fifth
	row := func(k int) float64 { return column(k) + 0.3 + apart*math.Floor(float64(k)/5) }
	img := paper(400, 400)
	cell := func(x float64, line func(int) float64) (k int, light float64) {
		for i := range n + 1 {
			if x > line(i) {
				k = min(i, n-1)
			}
			light = math.Max(light, 1-math.Abs(x-line(i)))
		}
		return k, light
	}
	box := image.Rect(int(column(0)), int(row(0)), int(column(n)), int(row(n)))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			i, across := cell(float64(y)+0.5, row)
			j, along := cell(float64(x)+0.5, column)
			if float64(y) >= row(5)-apart && float64(y)+0.5 < row(5) {
				across = 1
			}
			v, light := float64(30*((3*i+5*j+i*j)%6)), math.Max(along, across)
			mix := func(a float64) uint8 { return uint8(a + (255-a)*light) }
			img.Set(x, y, color.RGBA{mix(v), mix(50), mix(200 - v), 255})
		}
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if gaps := s.gaps(box, false); len(gaps) == 0 {
		t.Fatal("no line is as light as the page")
	}
	parts := splitAtGaps(r, s, box)
	if len(parts) != 2 || parts[0].Dx() < box.Dx()-2 {
		t.Errorf("got %v, want the rows of %v in two parts", parts, box)
	}
}
