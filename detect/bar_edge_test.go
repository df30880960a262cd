package detect

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"testing"
)

// A bar ends where its brightness does, whatever its colours bleed into in a JPEG, as long as
// that is not the page's; its outline, where it has one, is its end.
func TestBarEnds(t *testing.T) {
	between := func(a, b color.RGBA) func(float64) color.RGBA {
		mix := func(a, b uint8, t float64) uint8 { return uint8(float64(a) + t*(float64(b)-float64(a)) + 0.5) }
		return func(t float64) color.RGBA {
			return color.RGBA{mix(a.R, b.R, t), mix(a.G, b.G, t), mix(a.B, b.B, t), 255}
		}
	}
	red, navy, pale, yellow := color.RGBA{205, 38, 38, 255}, color.RGBA{0, 0, 128, 255}, color.RGBA{242, 248, 252, 255}, color.RGBA{253, 254, 215, 255}
	for _, c := range []struct {
		name     string
		at       func(t float64) color.RGBA
		outlined bool
	}{
		{"red to navy", between(red, navy), false},
		{"red to navy in an outline", between(red, navy), true},
		{"red to a pale blue", between(red, pale), false},
		{"navy to a pale yellow", between(navy, yellow), false},
		{"red through white to blue", func(t float64) color.RGBA {
			if t < 0.75 {
				return between(red, color.RGBA{255, 255, 255, 255})(t / 0.75)
			}
			return between(color.RGBA{255, 255, 255, 255}, navy)((t - 0.75) / 0.75)
		}, false},
	} {
		for _, bar := range []image.Rectangle{image.Rect(301, 61, 323, 239), image.Rect(302, 58, 325, 245)} {
			img := image.NewRGBA(image.Rect(0, 0, 420, 300))
			l := barOf(img, 5, bar)
			for y := bar.Min.Y; y < bar.Max.Y; y++ {
				draw.Draw(img, image.Rect(bar.Min.X, y, bar.Max.X, y+1), image.NewUniform(c.at(float64(y-bar.Min.Y)/float64(bar.Dy()))), image.Point{}, draw.Src)
			}
			printCells(img, l.Panels[0], c.at)
			want := rectOf(bar)
			if c.outlined { // of a pixel, within the bar
				for _, line := range []image.Rectangle{{bar.Min, image.Pt(bar.Max.X, bar.Min.Y+1)}, {image.Pt(bar.Min.X, bar.Max.Y-1), bar.Max}, {bar.Min, image.Pt(bar.Min.X+1, bar.Max.Y)}, {image.Pt(bar.Max.X-1, bar.Min.Y), bar.Max}} {
					draw.Draw(img, line, image.Black, image.Point{}, draw.Src)
				}
				want.Y0, want.Y1 = want.Y0+0.5, want.Y1-0.5
			}
			stored := throughJPEG(t, img)
			for _, img := range []*image.RGBA{img, stored} {
				r := newRaster(img)
				if (r.noise > 0) != (img == stored) {
					t.Fatalf("the noise of the picture is %d", r.noise)
				}
				s, err := r.findSolids(r.pageColor())
				if err != nil {
					t.Fatal(err)
				}
				if box := r.barEnds(s, l.Colorbars[0]); math.Abs(box.Y0-want.Y0) > 0.6 || math.Abs(box.Y1-want.Y1) > 0.6 {
					t.Errorf("%s, noise %d: the bar from %g to %g px ends at %.2f and %.2f", c.name, r.noise, want.Y0, want.Y1, box.Y0, box.Y1)
				}
			}
		}
	}
}

// throughJPEG is a picture as it is read from a JPEG.
// printCells fills the 25 cells of a panel with the colours of a scale and prints on them, which ring in a JPEG.
func printCells(img *image.RGBA, p Panel, at func(t float64) color.RGBA) {
	for k := range 25 {
		cell := p.Cell(k/5, k%5).Image()
		draw.Draw(img, cell, image.NewUniform(at(float64(k)/24)), image.Point{}, draw.Src)
		for x := cell.Min.X + 10; x < cell.Max.X-10; x += 5 {
			draw.Draw(img, image.Rect(x, cell.Min.Y+14, x+2, cell.Max.Y-14), image.Black, image.Point{}, draw.Src)
		}
	}
}

func throughJPEG(t *testing.T, img *image.RGBA) *image.RGBA {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	stored, err := jpeg.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Rect)
	draw.Draw(out, img.Rect, stored, image.Point{}, draw.Src)
	return out
}

// A bar ends where its point begins, as narrow as it may be, in a JPEG as well.
func TestBarEndsAtItsPoint(t *testing.T) {
	for _, width := range []float64{13, 20, 31, -20} {
		pale := width < 0 // its end is nearly as light as the page
		width = math.Abs(width)
		img := image.NewRGBA(image.Rect(0, 0, 420, 300))
		l := barOf(img, 5, image.Rectangle{})
		printCells(img, l.Panels[0], blues)
		// corner is where the point begins, its tip 1.1 widths above; the outline is 1 px thick
		const middle, corner, end = 320.3, 72.6, 240.5
		for y := 40; y < 245; y++ {
			half := width / 2 * math.Min(1, (float64(y)+0.5-corner+1.1*width)/(1.1*width))
			if half <= 0 || float64(y) > end {
				continue
			}
			c := blues((float64(y) - corner) / (end - corner))
			if !pale {
				c = blues(1 - 0.8*(float64(y)-corner)/(end-corner))
			}
			for x := int(middle - half - 2); x < int(middle+half+2); x++ {
				covered := func(half float64) float64 {
					return math.Max(0, math.Min(1, half+0.5-math.Abs(float64(x)+0.5-middle)))
				}
				all, in := covered(half+0.5), covered(half-0.5)
				if float64(y)+1 > end {
					in = 0
				}
				mix := func(v uint8) uint8 { return uint8(255*(1-all) + in*float64(v)) }
				img.SetRGBA(x, y, color.RGBA{mix(c.R), mix(c.G), mix(c.B), 255})
			}
		}
		box := Rect{middle - width/2, corner - 0.8*width, middle + width/2, end}
		for name, img := range map[string]*image.RGBA{"drawn": img, "in a JPEG": throughJPEG(t, img)} {
			r := newRaster(img)
			s, err := r.findSolids(r.pageColor())
			if err != nil {
				t.Fatal(err)
			}
			got := r.barEnds(s, Colorbar{Box: rectOf(box.Image()), Vertical: true})
			if !near(got.Y0, corner, 0.8) {
				t.Errorf("%v px wide, pale %v, %s: the bar begins at %.1f, want %.1f", width, pale, name, got.Y0, corner)
			}
		}
	}
}

// Ends as dark as an outline are none where no line is seen beside the bar's pale middle.
func TestDarkEndsWithoutOutline(t *testing.T) {
	const from, to = 32, 153 // px
	for _, outlined := range []bool{false, true} {
		img := image.NewRGBA(image.Rect(0, 0, 420, 300))
		printCells(img, barOf(img, 5, image.Rectangle{}).Panels[0], blues)
		if outlined {
			fill(img, image.Rect(309, from-1, 341, to+1), color.Black)
		}
		for y := from; y < to; y++ {
			v := 2 * (float64(y) + 0.5 - from) / (to - from)
			dark, f := color.RGBA{103, 0, 31, 255}, math.Abs(1-v)
			if v > 1 {
				dark = color.RGBA{5, 48, 97, 255}
			}
			mix := func(d uint8) uint8 { return uint8(247 + f*(float64(d)-247)) }
			fill(img, image.Rect(310, y, 340, y+1), color.RGBA{mix(dark.R), mix(dark.G), mix(dark.B), 255})
		}
		l := axisLine{r: newRaster(throughJPEG(t, img)), s: &solids{page: rgb{255, 255, 255}}, vertical: true, a0: 310, a1: 340, size: 300}
		if bare := l.unframed(from, to-1); bare == outlined {
			t.Errorf("outlined %v: no outline is seen: %v", outlined, bare)
		}
	}
}

// A short bar of many colours, whose ends cover a part of a pixel, has no outline: its colours change as much from pixel to
// pixel.
func TestEndsOfSteepBars(t *testing.T) {
	colors := []color.RGBA{{213, 62, 79, 255}, {252, 141, 89, 255}, {254, 224, 139, 255}, {230, 245, 152, 255}, {153, 213, 148, 255}, {50, 136, 189, 255}}
	img := paper(300, 240)
	const from, to, share = 60, 146, 0.6 // px, and of the pixels at both ends
	for y := from - 1; y <= to; y++ {
		at := float64(len(colors)-1) * math.Max(0, math.Min(1, float64(y-from)/float64(to-from-1)))
		k := min(int(at), len(colors)-2)
		mix := func(a, b uint8) uint8 {
			v := float64(a) + (at-float64(k))*(float64(b)-float64(a))
			if y < from || y == to {
				v = 255 + share*(v-255)
			}
			return uint8(v + 0.5)
		}
		a, b := colors[k], colors[k+1]
		fill(img, image.Rect(200, y, 217, y+1), color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255})
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if got := r.barEnds(s, Colorbar{Box: Rect{200, from, 217, to}, Vertical: true}); math.Abs(got.Y0-from+share) > 0.5 || math.Abs(got.Y1-to-share) > 0.5 {
		t.Errorf("the bar from %g to %g px ends at %.2f and %.2f", from-share, to+share, got.Y0, got.Y1)
	}
}

// A scale that is pale at one end and steep beside it has no outline where it is steep; a line drawn across its end is one.
func TestSteepPaleEndOfABar(t *testing.T) {
	img := paper(260, 60)
	for x := range 160 {
		level := max(20, 240-8*x)
		fill(img, image.Rect(50+x, 20, 51+x, 40), color.RGBA{uint8(level), uint8(level + 10), 250, 255})
	}
	steep := axisLine{r: newRaster(throughJPEG(t, img)), a0: 20, a1: 40, size: 260, s: &solids{page: rgb{255, 255, 255}}}
	if !steep.pales(62, -1) {
		t.Error("the scale does not go on to the page's colour")
	}
	fill(img, image.Rect(48, 20, 50, 40), color.Black)
	lined := axisLine{r: newRaster(throughJPEG(t, img)), a0: 20, a1: 40, size: 260, s: &solids{page: rgb{255, 255, 255}}}
	if lined.pales(49, -1) {
		t.Error("a line is the scale's colour")
	}
}

// A bracket that closes the label before a pale end is as high as the bar, and no outline: the page lies between.
func TestBracketBeforeAPaleEnd(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 300))
	bar := image.Rect(47, 264, 407, 282)
	at := func(t float64) color.RGBA {
		return color.RGBA{uint8(218 - 216*t), uint8(216 - 120*t), uint8(231 - 143*t), 255}
	}
	l := barOf(img, 5, image.Rect(301, 61, 323, 239))
	draw.Draw(img, image.Rect(301, 61, 323, 239), image.White, image.Point{}, draw.Src)
	for x := bar.Min.X; x < bar.Max.X; x++ {
		draw.Draw(img, image.Rect(x, bar.Min.Y, x+1, bar.Max.Y), image.NewUniform(at(float64(x-bar.Min.X)/float64(bar.Dx()))), image.Point{}, draw.Src)
	}
	printCells(img, l.Panels[0], at)
	for _, stroke := range []image.Rectangle{image.Rect(37, 265, 39, 281), image.Rect(34, 265, 39, 267), image.Rect(34, 279, 39, 281)} {
		draw.Draw(img, stroke, image.Black, image.Point{}, draw.Src)
	}
	r := newRaster(throughJPEG(t, img))
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	if box := r.barEnds(s, Colorbar{Box: rectOf(bar)}); math.Abs(box.X0-47) > 0.6 {
		t.Errorf("the bar begins at %.1f, want 47", box.X0)
	}
}

// Where the page shines through between the boxes that a bar is drawn of, the seams near its ends are no outline.
func TestBarWithSeamsEndsWithItsColours(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 460))
	box := image.Rect(300, 40, 325, 395)
	barOf(img, 5, box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		v := 2 * float64(y-box.Min.Y) / float64(box.Dy())
		c := color.RGBA{205, uint8(38 + 217*math.Min(1, v)), uint8(38 + 217*math.Min(1, v)), 255}
		if v > 1 {
			c = color.RGBA{uint8(255 * (2 - v)), uint8(255 * (2 - v)), uint8(255 - 127*(v-1)), 255}
		}
		if (y-box.Min.Y)%7 == 3 {
			c = color.RGBA{c.R + (255-c.R)/3, c.G + (255-c.G)/3, c.B + (255-c.B)/3, 255}
		}
		draw.Draw(img, image.Rect(box.Min.X, y, box.Max.X, y+1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	draw.Draw(img, image.Rect(300, 39, 325, 40), image.NewUniform(color.RGBA{248, 224, 224, 255}), image.Point{}, draw.Src)
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	bars, _ := findColorbars(r, s)
	if len(bars) != 1 || !near(bars[0].Box.Y0, 40, 1) || !near(bars[0].Box.Y1, 395, 1) {
		t.Errorf("the bar from 40 to 395 px is found as %v", bars)
	}
}
