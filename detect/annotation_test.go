package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"golang.org/x/image/draw"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A chart in a frame beside the cells is no text, and a framed table of names is.
func TestChartBesideTheCells(t *testing.T) {
	for name, c := range map[string]struct{ bars, lines, want bool }{
		"bars": {true, false, true}, "names alone": {false, false, false}, "a table": {true, true, false},
	} {
		img := paper(600, 420)
		for j := range 10 {
			column(img, j, 14, image.Rect(40+30*j, 40, 70+30*j, 64))
		}
		fill(img, image.Rect(350, 39, 440, 377), color.Black)
		fill(img, image.Rect(351, 40, 439, 376), color.White)
		for i := range 14 {
			if c.bars {
				fill(img, image.Rect(352, 46+24*i, 372+4*i, 58+24*i), color.Gray{120})
			}
			if c.lines {
				fill(img, image.Rect(351, 40+24*i, 439, 41+24*i), color.Black)
			}
			for k := range 3 { // letters
				fill(img, image.Rect(460+8*k, 48+24*i, 462+8*k, 57+24*i), color.Black)
			}
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(l.Furniture, func(f Rect) bool { return near(f.X0, 350, 2) && near(f.X1, 440, 2) }); got != c.want {
			t.Errorf("%s: furniture is %v", name, l.Furniture)
		}
	}
}

// Strips taken off the cells are none of the page's text either.
func TestStripsBesideCellsAreFurniture(t *testing.T) {
	l, err := Detect(stripsAsHighAsRows())
	if err != nil {
		t.Fatal(err)
	}
	for _, y := range []float64{54, 77} {
		if !slices.ContainsFunc(l.Furniture, func(f Rect) bool { return near(f.Y0, y, 2) }) {
			t.Errorf("the strip at %v is none of %v", y, l.Furniture)
		}
	}
}

// A strip in colours of the scale, a narrow gap beside the cells that a JPEG has filled with their
// colours, is no row; a row of equal cells without a gap is.
func TestStripBesideCellsInJPEG(t *testing.T) {
	for gap, want := range map[int]int{4: 13, 0: 14} {
		img := paper(700, 500)
		cols, rows, side := 24, 13, 26
		for j := range cols {
			x := 30 + side*j
			for i := range rows {
				fill(img, image.Rect(x, 60+side*i, x+side, 60+side*(i+1)), blues(float64((i*37+j*53+i*j*7)%97)/97))
			}
			fill(img, image.Rect(x, 60-gap-side, x+side, 60-gap), blues(0.2+0.3*float64(j*j/3%3)))
		}
		var scale []cielab.Lab
		for k := range 101 {
			c := blues(float64(k) / 100)
			scale = append(scale, cielab.FromRGB(c.R, c.G, c.B))
		}
		p := &Panel{}
		for j := range cols + 1 {
			p.X = append(p.X, float64(30+side*j))
		}
		p.Y = append(p.Y, float64(60-gap-side))
		for i := range rows + 1 {
			p.Y = append(p.Y, float64(60+side*i))
		}
		p.dropStrips(newRaster(throughJPEG(t, img)), scale, rgb{255, 255, 255})
		if p.Rows() != want {
			t.Errorf("a gap of %d px: %d rows, want %d", gap, p.Rows(), want)
		}
	}
}

// Strips of classes along the cells are no bars, though their colours go on in steps, and the
// panel keeps its own bar.
func TestStripsOfClassesAreNoBars(t *testing.T) {
	img := paper(640, 700)
	classes := []color.RGBA{{217, 95, 2, 255}, {27, 158, 119, 255}}
	for j := range 14 {
		for i := range 18 {
			fill(img, image.Rect(90+28*j, 110+29*i, 118+28*j, 139+29*i), blues(float64((i*37+j*53+i*j*7)%97)/97))
		}
		fill(img, image.Rect(90+28*j, 90, 118+28*j, 109), classes[j/7])
	}
	for i := range 18 {
		fill(img, image.Rect(74, 110+29*i, 89, 139+29*i), classes[i/8%2])
	}
	for y := range 200 {
		fill(img, image.Rect(560, 200+y, 580, 201+y), blues(1-float64(y)/199))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || len(l.Colorbars) != 1 || l.Panels[0].Colorbar != 0 || l.Colorbars[0].Box.X0 < 500 {
		t.Errorf("panels %v with bars %v, want one with the bar on its right", l.Panels, l.Colorbars)
	}
}

// Slices of the rows, a gap apart that a JPEG has filled with their colours, or narrowed where they were
// enlarged, and the bars of a framed chart as close under their columns: two panels, and no row of bars.
func TestSlicesAndChartInJPEG(t *testing.T) {
	img := paper(700, 700)
	for i := range 8 {
		y := 38 + 61*i
		if i > 4 {
			y += 5
		}
		for j := range 6 {
			v := 2 * ((i*37 + j*53 + i*j*7) % 97)
			fill(img, image.Rect(135+92*j, y, 225+92*j, y+59), color.RGBA{uint8(60 + v), uint8(60 + v*2/3), uint8(min(255, 90+v)), 255})
		}
	}
	fill(img, image.Rect(135, 535, 687, 601), color.Black)
	fill(img, image.Rect(137, 537, 685, 599), color.White)
	for j := range 6 {
		fill(img, image.Rect(140+92*j, 539+(j*j*17)%44, 196+92*j, 599), color.Gray{150})
	}
	enlarged := paper(875, 875)
	draw.BiLinear.Scale(enlarged, enlarged.Rect, img, img.Rect, draw.Src, nil)
	for name, img := range map[string]*image.RGBA{"as drawn": img, "enlarged": enlarged} {
		if got := shapesIn(t, throughJPEG(t, img)); len(got) != 2 || got[0] != [2]int{5, 6} || got[1] != [2]int{3, 6} {
			t.Errorf("%s: panels %v, want 5 x 6 and 3 x 6", name, got)
		}
	}
}

// The branches of a tree beside a narrow strip are no column of it.
func TestTreeBesideAStrip(t *testing.T) {
	img := paper(500, 400)
	for j := range 6 {
		column(img, j, 10, image.Rect(120+50*j, 40, 170+50*j, 70))
	}
	for i := range 10 {
		fill(img, image.Rect(94, 40+30*i, 116, 70+30*i), color.RGBA{uint8(90 * (i * i % 3)), 160, uint8(200 - 70*(i%3)), 255})
		fill(img, image.Rect(76, 54+30*i, 92, 56+30*i), color.Black)
		if i%2 == 0 {
			fill(img, image.Rect(76, 54+30*i, 78, 86+30*i), color.Black)
		}
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{10, 6} {
		t.Errorf("panels %v, want one of 10 x 6", got)
	}
}

// Two strips and the gap between them are no panel beside the cells, whatever rows they were taken for.
func TestThinStripsAreAlong(t *testing.T) {
	even := func(from, step float64, n int) (lines []float64) {
		for i := range n + 1 {
			lines = append(lines, from+step*float64(i))
		}
		return lines
	}
	cells := &Panel{X: even(100, 60, 12), Y: even(170, 38, 20)}
	strips := &Panel{X: even(100, 60, 12), Y: even(127, 5.5, 7)}
	if !strips.along(cells, true) {
		t.Error("seven rows as high as one are not taken for strips")
	}
	if panel := (&Panel{X: even(100, 60, 12), Y: even(17, 20, 7)}); panel.along(cells, true) {
		t.Error("seven rows of half the height are taken for strips")
	}
}

// Classes right above the cells and nearly as high, of which one has a colour of the scale, are no row; cells that a scale ends in
// are.
func TestClassesInAColourOfTheScale(t *testing.T) {
	orange, blue := color.RGBA{238, 133, 74, 255}, color.RGBA{72, 120, 208, 255}
	inferno := func(t float64) color.RGBA {
		return color.RGBA{uint8(20 + 218*t), uint8(10 + 123*t), uint8(60 + 14*t), 255}
	}
	for name, c := range map[string]struct {
		first func(j int) color.RGBA
		want  int
	}{
		"classes": {func(j int) color.RGBA { return map[bool]color.RGBA{true: orange, false: blue}[j/5%2 == 1] }, 12},
		"cells":   {func(j int) color.RGBA { return inferno(float64(j / 5 % 2)) }, 13},
	} {
		img := paper(560, 440)
		for j := range 14 {
			x := 60 + 28*j
			fill(img, image.Rect(x, 80, x+28, 98), c.first(j))
			for i := range 12 {
				fill(img, image.Rect(x, 98+20*i, x+28, 118+20*i), inferno(float64((i*37+j*53+i*j*7)%97)/97))
			}
		}
		for y := range 200 {
			fill(img, image.Rect(500, 120+y, 520, 121+y), inferno(1-float64(y)/199))
		}
		if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{c.want, 14} {
			t.Errorf("%s: panels %v, want one of %d x 14", name, got, c.want)
		}
	}
}

// Bars over a heatmap, drawn with no scale and in columns of their own, are a chart of it; a second heatmap on its columns is not.
func TestChartsFlushWithAHeatmap(t *testing.T) {
	lines := func(from, to float64, n int) (out []float64) {
		for k := range n + 1 {
			out = append(out, from+(to-from)*float64(k)/float64(n))
		}
		return out
	}
	heatmap := Panel{X: lines(100, 300, 10), Y: lines(200, 340, 7), Colorbar: 0}
	for name, c := range map[string]struct {
		p    Panel
		want bool
	}{
		"bars over it":             {Panel{X: lines(100, 300, 50), Y: lines(90, 190, 6), Colorbar: -1}, true},
		"bars far above":           {Panel{X: lines(100, 300, 50), Y: lines(20, 120, 6), Colorbar: -1}, false},
		"bars of another width":    {Panel{X: lines(100, 360, 50), Y: lines(90, 190, 6), Colorbar: -1}, false},
		"a heatmap on its columns": {Panel{X: lines(100, 300, 10), Y: lines(90, 190, 6), Colorbar: -1}, false},
		"with a scale of its own":  {Panel{X: lines(100, 300, 50), Y: lines(90, 190, 6), Colorbar: 1}, false},
	} {
		if got := c.p.isChartOf(&heatmap); got != c.want {
			t.Errorf("%s are taken for a chart of the heatmap: %v, want %v", name, got, c.want)
		}
	}
}

// Strips of classes go on over the columns of a second slice, which has too few of them for classes to be told from a few values.
func TestStripsGoOnOverTheNextSlice(t *testing.T) {
	lines := func(from, step float64, n int) (out []float64) {
		for i := range n + 1 {
			out = append(out, from+step*float64(i))
		}
		return out
	}
	strips := append([]float64{77, 98.7}, lines(122, 29.8, 15)...)
	img := paper(800, 640)
	for _, y := range []int{77, 101} {
		fill(img, image.Rect(51, y, 421, y+20), color.RGBA{8, 81, 156, 255})
	}
	s, err := newRaster(img).findSolids(rgb{255, 255, 255})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		beside float64 // px, where the rows of the first slice begin
		rows   int
	}{"strips beside strips": {124.3, 15}, "other rows": {110, 17}} {
		l := &Layout{Panels: []Panel{
			{X: lines(51, 41, 9), Y: lines(c.beside, 29.67, 15)},
			{X: lines(438, 41, 7), Y: slices.Clone(strips)},
		}}
		l.dropStripsLikeSiblings(s)
		if got := l.Panels[1].Rows(); got != c.rows || len(l.Furniture) != min(1, 17-c.rows) {
			t.Errorf("%s: %d rows and furniture %v, want %d rows", name, got, l.Furniture, c.rows)
		}
	}
}
