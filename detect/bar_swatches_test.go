package detect

import (
	"image"
	"image/color"
	"testing"
)

// Swatches of a scale with thin lines between them are one bar, the lightest with the others; those of any order are none.
func TestSwatchesInARowAreABar(t *testing.T) {
	for name, c := range map[string]struct {
		lightness []float64
		want      int
	}{
		"scale":  {[]float64{0.04, 0.3, 0.5, 0.7, 0.9}, 1},
		"colors": {[]float64{0.9, 0.1, 0.6, 0.3, 0.8}, 0},
	} {
		img := paper(600, 400)
		for j := range 8 {
			column(img, j, 8, image.Rect(60+50*j, 40, 110+50*j, 70))
		}
		for k, v := range c.lightness {
			fill(img, image.Rect(60+82*k, 340, 140+82*k, 352), blues(v))
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Colorbars) != c.want {
			t.Errorf("%s: bars %+v, want %d", name, l.Colorbars, c.want)
			continue
		}
		if c.want > 0 && (!l.Colorbars[0].Discrete || len(l.Colorbars[0].Bounds) != len(c.lightness)+1 || l.Colorbars[0].Box.X0 > 62) {
			t.Errorf("%s: bar %+v, want all %d steps", name, l.Colorbars[0], len(c.lightness))
		}
	}
}

// Lines of the page's colour in equal steps cross a column of cells; the ticks drawn over a bar are darker, or its colours run on past them.
func TestLinesOfThePagePartCells(t *testing.T) {
	for name, c := range map[string]struct {
		line color.Color
		flat int // px of one colour
		want bool
	}{
		"cells":       {color.White, 40, true},
		"ticks":       {color.Black, 1, false},
		"white ticks": {color.White, 1, false},
	} {
		img := paper(200, 400)
		box := image.Rect(100, 40, 130, 360)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			fill(img, image.Rect(box.Min.X, y, box.Max.X, y+1), blues(0.2+0.6*float64((y-box.Min.Y)/c.flat*c.flat)/320))
		}
		for y := box.Min.Y + 40; y < box.Max.Y; y += 40 {
			fill(img, image.Rect(box.Min.X, y, box.Max.X, y+2), c.line)
		}
		r := newRaster(img)
		st := r.readAlong(box, true)
		if got := st.parted(r.pageColor()); got != c.want {
			t.Errorf("%s: parted %v", name, got)
		}
	}
}
