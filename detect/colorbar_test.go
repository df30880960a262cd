package detect

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// blues is a colour of a scale from nearly white to navy.
func blues(t float64) color.RGBA {
	return color.RGBA{uint8(240 - 232*t), uint8(246 - 198*t), uint8(254 - 147*t), 255}
}

// barOf draws a vertical bar from dark to light, and is the layout of it with a panel of
// n x n cells from (40, 40) on, each 40 px wide.
func barOf(img *image.RGBA, n int, bar image.Rectangle) *Layout {
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	for y := bar.Min.Y; y < bar.Max.Y; y++ {
		for x := bar.Min.X; x < bar.Max.X; x++ {
			img.SetRGBA(x, y, blues(1-0.85*float64(y-bar.Min.Y)/float64(bar.Dy())))
		}
	}
	p := Panel{}
	for i := range n + 1 {
		p.X, p.Y = append(p.X, 40+40*float64(i)), append(p.Y, 40+40*float64(i))
	}
	return &Layout{Panels: []Panel{p}, Colorbars: []Colorbar{{Box: rectOf(bar), Vertical: true}}, Page: color.RGBA{255, 255, 255, 255}}
}

// TestBlankCellsTellNoBar: most cells of half a matrix are as blank as the page, which is
// no colour of its scale.
func TestBlankCellsTellNoBar(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 300))
	l := barOf(img, 5, image.Rect(300, 60, 320, 220))
	for i := range 5 {
		for j := range i {
			draw.Draw(img, image.Rect(40+40*j, 40+40*i, 80+40*j, 80+40*i), image.NewUniform(blues(0.2+0.15*float64(j))), image.Point{}, draw.Src)
		}
	}
	if assignColorbars(newRaster(img), l); l.Panels[0].Colorbar != 0 {
		t.Error("half a matrix has no colorbar")
	}
}

// TestTitleOverABarIsNoOutline: letters a few px over the dark end of a bar, and as wide,
// are not what it ends with.
func TestTitleOverABarIsNoOutline(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 300))
	l := barOf(img, 5, image.Rect(300, 60, 340, 240))
	for x := 298; x < 342; x += 6 {
		draw.Draw(img, image.Rect(x, 46, x+4, 57), image.Black, image.Point{}, draw.Src)
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if box := r.barEnds(s, l.Colorbars[0]); !near(box.Y0, 60, 1) || !near(box.Y1, 240, 1) {
		t.Errorf("the bar from 60 to 240 px ends at %g and %g", box.Y0, box.Y1)
	}
}

// A border between two steps that are nearly of one colour is found where the others say.
func TestFaintStepOfABar(t *testing.T) {
	changes := make([]float64, 301)
	changes[252] = 3
	for name, c := range map[string]struct {
		borders []float64
		least   float64
		want    int
	}{
		"faint":     {[]float64{0, 50, 100, 150, 201, 300}, 2.3, 7},
		"nothing":   {[]float64{0, 50, 100, 150, 201, 300}, 4, 6},
		"of others": {[]float64{0, 62, 100, 150, 201, 300}, 2.3, 6},
	} {
		if got := withFaint(c.borders, changes, c.least); len(got) != c.want {
			t.Errorf("%s: borders %v, want %d", name, got, c.want)
		}
	}
}

// A gradient close beside the cells, with its ticks drawn across it where rows meet, is a bar.
func TestTickedBarIsNoColumn(t *testing.T) {
	img := paper(420, 300)
	for j := range 8 {
		column(img, j, 10, image.Rect(60+25*j, 40, 85+25*j, 60))
	}
	for y := range 200 {
		fill(img, image.Rect(263, 40+y, 279, 41+y), color.RGBA{uint8(y), 60, uint8(255 - y), 255})
		if y%40 == 39 && y < 199 {
			fill(img, image.Rect(263, 39+y, 279, 41+y), color.Black)
		}
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || len(l.Colorbars) != 1 || l.Panels[0].Cols() != 8 || l.Panels[0].Colorbar != 0 {
		t.Errorf("panels %v and bars %v, want one of 8 columns and its bar", l.Panels, l.Colorbars)
	}
}

// The noise of a JPEG spreads a fill over many levels, and the print on it, as white as can be, over none.
func TestPrintIsNotTheFillOfANoisyCell(t *testing.T) {
	img := paper(40, 24)
	for y := range 24 {
		for x := range 40 {
			if x%3 != 0 || y < 7 || y > 16 {
				v := uint8(30 + (x*7+y*13+x*y)%16)
				img.Set(x, y, color.RGBA{v, v + 10, v/2 + 100, 255})
			}
		}
	}
	r := newRaster(img)
	r.noise = 8
	if c := r.dominant(Rect{0, 0, 40, 24}); c.luma() > 100 {
		t.Errorf("the fill of a dark cell with white print is %v", c)
	}
}

// TestStepOfThePageInABar: a bar in steps of which the middle one is nearly as light as the page is
// one, as its outline goes on along it.
func TestStepOfThePageInABar(t *testing.T) {
	img := paper(420, 360)
	for j := range 6 {
		column(img, j, 6, image.Rect(40+40*j, 40, 80+40*j, 80))
	}
	steps := []color.RGBA{{178, 24, 43, 255}, {239, 138, 98, 255}, {254, 254, 254, 255}, {103, 169, 207, 255}, {33, 102, 172, 255}}
	fill(img, image.Rect(319, 39, 347, 291), color.Gray{80})
	for k, c := range steps {
		fill(img, image.Rect(320, 40+50*k, 346, 90+50*k), c)
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Colorbars) != 1 || l.Colorbars[0].Box.H() < 245 {
		t.Errorf("bars %+v, want one from end to end", l.Colorbars)
	}
}

// TestBarCrossedAtItsTicks: lines of the page's colour cut a bar into pieces, each of which goes on with
// the colours of the one before; cells in a column do not.
func TestBarCrossedAtItsTicks(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 560))
	barOf(img, 5, image.Rect(300, 40, 315, 440))
	for _, y := range []int{140, 240, 340} {
		draw.Draw(img, image.Rect(300, y, 315, y+1), image.White, image.Point{}, draw.Src)
	}
	for i := range 4 {
		cell := []float64{0.9, 0.3, 0.7, 0.5}[i]
		draw.Draw(img, image.Rect(100, 40+101*i, 115, 140+101*i), image.NewUniform(blues(cell)), image.Point{}, draw.Src)
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	bars, _ := findColorbars(r, s)
	if len(bars) != 1 || !near(bars[0].Box.Y0, 40, 1) || !near(bars[0].Box.Y1, 440, 1) || bars[0].Box.X0 < 290 {
		t.Errorf("the bar from 40 to 440 px is found as %v", bars)
	}
}

// The parts of a pale bar change their colour too little to be bars themselves.
func TestPaleBarCrossedAtItsTicks(t *testing.T) {
	img := paper(420, 500)
	for y := range 270 {
		v := uint8(y * 150 / 270)
		fill(img, image.Rect(300, 65+y, 312, 66+y), color.RGBA{80 + v, 185 + v/3, 255, 255})
	}
	for _, y := range []int{118, 172, 226, 280} {
		fill(img, image.Rect(300, y, 312, y+1), color.White)
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if bars, _ := findColorbars(r, s); len(bars) != 1 || !near(bars[0].Box.Y0, 65, 1) || !near(bars[0].Box.Y1, 335, 2) {
		t.Errorf("the bar from 65 to 335 px is found as %v", bars)
	}
}

// What a JPEG leaves beyond the end of a strong colour is pale, and no gradient that fades.
func TestTintIsNoFadingEnd(t *testing.T) {
	s := &solids{page: rgb{255, 255, 255}, limit: 12}
	for name, fading := range map[string]bool{"arm": true, "tint": false} {
		c := make([]cielab.Lab, 120)
		for i := range c {
			if v := float64(i) / float64(len(c)); fading {
				c[i] = cielab.Lab{L: 98 - 60*v, A: 50 * v, B: 40 * v}
			} else if c[i] = (cielab.Lab{L: 20 + 60*v, A: 30, B: 20}); i < 3 {
				c[i] = cielab.Lab{L: 99}
			}
		}
		if s.fadesOut(c) != fading {
			t.Errorf("%s: fades out %v, want %v", name, !fading, fading)
		}
	}
}

// Tick marks that reach into a wide bar from both sides leave its middle free.
func TestTicksReachIntoABar(t *testing.T) {
	img := paper(420, 500)
	bar := image.Rect(320, 40, 346, 440)
	for k := range 6 {
		fill(img, image.Rect(bar.Min.X, bar.Max.Y-(k+1)*400/6, bar.Max.X, bar.Max.Y-k*400/6), blues(0.1+0.15*float64(k)))
	}
	for y := bar.Min.Y; y < bar.Max.Y; y += 16 {
		fill(img, image.Rect(bar.Min.X, y, bar.Min.X+9, y+2), color.Black)
		fill(img, image.Rect(bar.Max.X-9, y, bar.Max.X, y+2), color.Black)
	}
	for j := range 6 {
		column(img, j, 6, image.Rect(40+40*j, 40, 80+40*j, 100))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Colorbars) != 1 || !l.Colorbars[0].Discrete {
		t.Errorf("bars %+v, want one in steps", l.Colorbars)
	}
}

// A diverging bar in steps whose middle one is nearly the page's colour is one bar in steps.
func TestStepsAroundAPaleMiddle(t *testing.T) {
	img := paper(700, 420)
	bar := image.Rect(60, 340, 600, 352)
	fill(img, image.Rect(59, 339, 601, 353), color.Black)
	for k := range 9 {
		v := uint8(60 * max(k-4, 4-k))
		c := color.RGBA{250, 250 - v, 250 - v, 255}
		if k < 4 {
			c = color.RGBA{250 - v, 250 - v, 250, 255}
		}
		fill(img, image.Rect(bar.Min.X+60*k, bar.Min.Y, bar.Min.X+60*k+60, bar.Max.Y), c)
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	arm := func(from, to float64) Colorbar { return Colorbar{Box: Rect{from, 340, to, 352}, Discrete: true} }
	joined := joinBars(r, s, []Colorbar{arm(60, 300), arm(360, 600)})
	if len(joined) != 1 || !joined[0].Discrete {
		t.Errorf("bars %+v, want one in steps", joined)
	}
}

// A bar narrower than two strokes, which is a pixel wider at its saturated end, as a JPEG leaves it, is one bar.
func TestNarrowBarOfTwoWidths(t *testing.T) {
	img := paper(900, 660)
	for y := 60; y < 260; y++ {
		half := 5
		if y > 120 {
			half = 4
		}
		v := uint8(y - 60)
		fill(img, image.Rect(391-half, y, 392+half, y+1), color.RGBA{250 - v, 230 - v/2, 40 + v/3, 255})
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if len(s.boxes) != 1 || s.boxes[0].Dy() != 200 {
		t.Errorf("the bar is found at %v", s.boxes)
	}
}

// In a picture as small as a thumbnail a bar has a pixel that its outline does not tint.
func TestBarOfAThumbnail(t *testing.T) {
	img := paper(150, 110)
	for j := range 5 {
		column(img, j, 5, image.Rect(20+18*j, 13, 38+18*j, 98))
	}
	fill(img, image.Rect(118, 12, 123, 100), color.Black)
	for y := 13; y < 99; y++ {
		c := blues(0.05 + 0.9*float64(y-13)/86)
		fill(img, image.Rect(120, y, 121, y+1), c)
		red, green, blue, _ := c.RGBA()
		dark := func(v uint32) uint8 { return uint8(v >> 8 * 94 / 100) }
		for _, x := range []int{119, 121} {
			fill(img, image.Rect(x, y, x+1, y+1), color.RGBA{dark(red), dark(green), dark(blue), 255})
		}
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Colorbars) != 1 {
		t.Errorf("bars %+v, want one", l.Colorbars)
	}
}

// TestPanelsAreNoArms: two panels side by side that are pale at all their sides are not the arms of a scale, and
// none of them is lost.
func TestPanelsAreNoArms(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 660, 400))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	for _, left := range []int{30, 334} {
		for x := range 300 {
			draw.Draw(img, image.Rect(left+x, 40, left+x+1, 239), image.NewUniform(blues(0.03+0.2*float64(min(x, 299-x))/150)), image.Point{}, draw.Src)
		}
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if bars, rest := findColorbars(r, s); len(bars) != 0 || len(rest) != 2 {
		t.Errorf("%d bars and %d other boxes, want none and 2", len(bars), len(rest))
	}
}

// TestSwatchBesideAFadingEnd: a bar that fades into the page goes on to the end of its panel, but not over the swatch for missing values.
func TestSwatchBesideAFadingEnd(t *testing.T) {
	for _, swatch := range []bool{false, true} {
		img := image.NewRGBA(image.Rect(0, 0, 420, 300))
		l := barOf(img, 5, image.Rect(300, 40, 320, 216))
		draw.Draw(img, image.Rect(40, 40, 240, 240), image.NewUniform(blues(0.5)), image.Point{}, draw.Src)
		for y := 40; y < 216; y++ {
			draw.Draw(img, image.Rect(300, y, 320, y+1), image.NewUniform(blues(1-float64(y-40)/175)), image.Point{}, draw.Src)
		}
		end := 240.0
		if swatch {
			end = 216
			draw.Draw(img, image.Rect(300, 224, 320, 240), image.NewUniform(color.Gray{60}), image.Point{}, draw.Src)
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		if l.Colorbars[0].alignEnds(r, s, l.Panels); !near(l.Colorbars[0].Box.Y1, end, 1) {
			t.Errorf("with a swatch: %v, the bar ends at %g, want %g", swatch, l.Colorbars[0].Box.Y1, end)
		}
	}
}

// The columns of a heatmap with the page between them are no bars, the first and the last of them neither.
func TestColumnsApartAreNoBars(t *testing.T) {
	var columns []image.Rectangle
	for j := range 4 {
		columns = append(columns, image.Rect(40+48*j, 20, 87+48*j, 400))
	}
	for _, b := range columns {
		if !isCell(b, columns) {
			t.Errorf("%v is no column", b)
		}
	}
	if bar := image.Rect(240, 20, 287, 400); isCell(columns[0], columns[:2]) || isCell(bar, append(columns, bar)) {
		t.Error("two beside each other, or one farther away than the others, are not in a row")
	}
	if isCell(columns[0], columns[:3]) {
		t.Error("three may be annotation strips")
	}
}

// Halves of columns whose colours nearly go on from one half to the next are no parts of a bar, as other columns stand beside them.
func TestHalvesOfColumnsAreNoBars(t *testing.T) {
	img := paper(360, 460)
	for j := range 6 {
		for i := range 10 {
			v := 0.05*float64(i+2*j) + 0.02*float64((3*i+j)%4)
			fill(img, image.Rect(40+48*j, 20+40*i, 87+48*j, 20+40*(i+1)), blues(v))
			if i == 5 {
				fill(img, image.Rect(40+48*j, 20+40*i, 87+48*j, 21+40*i), color.White)
			}
		}
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if bars, _ := findColorbars(r, s); len(s.boxes) != 12 || len(bars) > 0 {
		t.Errorf("%d halves, of which %v are taken for bars", len(s.boxes), bars)
	}
}
