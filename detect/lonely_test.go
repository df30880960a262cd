package detect

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// smooth draws a picture without cells.
func smooth(img *image.RGBA, b image.Rectangle) {
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			v := math.Sin(float64(x-b.Min.X)/31) * math.Cos(float64(y-b.Min.Y)/43)
			img.SetRGBA(x, y, color.RGBA{uint8(110 + 90*v), 60, uint8(110 - 90*v), 255})
		}
	}
}

// TestTwoSmoothPictures: two pictures without cells that share a bar are two panels.
func TestTwoSmoothPictures(t *testing.T) {
	img := paper(700, 320)
	smooth(img, image.Rect(50, 40, 290, 260))
	smooth(img, image.Rect(340, 40, 580, 260))
	for y := 40; y < 260; y++ {
		v := 200 - (y-40)*180/220
		fill(img, image.Rect(610, y, 628, y+1), color.RGBA{uint8(v), 60, uint8(220 - v), 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 2 || !l.Panels[0].Continuous || !l.Panels[1].Continuous || l.Panels[1].Colorbar != 0 {
		t.Errorf("panels %+v, want two that are continuous and have the bar", l.Panels)
	}
}

// What the lines of a chart look like is too small to be the heatmap of a picture, and hides no smooth picture beside it.
func TestSmoothPictureBesideAChart(t *testing.T) {
	img := paper(1400, 600)
	smooth(img, image.Rect(50, 40, 590, 560))
	for y := 40; y < 560; y++ {
		v := 200 - (y-40)*180/520
		fill(img, image.Rect(640, y, 660, y+1), color.RGBA{uint8(v), 60, uint8(220 - v), 255})
	}
	for row := range 5 { // steps of lines, of which some cells seem to be made
		for col := range 4 {
			fill(img, image.Rect(1000+18*col, 200+18*row, 1018+18*col, 218+18*row), color.RGBA{uint8(40 + 80*((2*row+3*col)%3)), 90, uint8(20 + 60*((3*row+2*col)%4)), 255})
		}
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || !l.Panels[0].Continuous {
		t.Errorf("panels %+v, want the smooth one", l.Panels)
	}
}

// A smooth picture in a JPEG ends where its colours do, not with the tint around them.
func TestSmoothPictureInAJPEG(t *testing.T) {
	img := paper(460, 340)
	fill(img, image.Rect(61, 41, 341, 281), color.RGBA{0, 0, 135, 255})
	for y := 100; y < 220; y++ {
		for x := 120; x < 280; x++ {
			v := math.Sin(math.Pi*float64(x-120)/160) * math.Sin(math.Pi*float64(y-100)/120)
			img.SetRGBA(x, y, color.RGBA{0, uint8(200 * v), uint8(135 + 100*v), 255})
		}
	}
	for y := 40; y < 280; y++ {
		v := float64(280-y) / 240
		fill(img, image.Rect(380, y, 396, y+1), color.RGBA{0, uint8(200 * v), uint8(135 + 100*v), 255})
	}
	l, err := Detect(throughJPEG(t, img))
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || !l.Panels[0].Continuous {
		t.Fatalf("panels %+v, want a continuous one", l.Panels)
	}
	if b := l.Panels[0].Box(); math.Abs(b.X0-61) > 1 || math.Abs(b.Y0-41) > 1 || math.Abs(b.X1-341) > 1 || math.Abs(b.Y1-281) > 1 {
		t.Errorf("the picture is at %v, want (61,41)-(341,281)", b)
	}
}

// A smooth picture that leaves a part of its frame blank, as a map does the land, fills the frame; lines of a chart in such a frame do not.
func TestSmoothPictureWithBlankPart(t *testing.T) {
	ramp := func(v float64) color.RGBA { return color.RGBA{uint8(20 + 200*v), 60, uint8(220 - 200*v), 255} }
	for name, at := range map[string]func(x, y int) (v float64, filled bool){
		"sea": func(x, y int) (float64, bool) {
			return 0.5 + 0.4*math.Sin(float64(x)/31)*math.Cos(float64(y)/43), math.Hypot(float64(x), float64(y)) < 255
		},
		"lines": func(x, y int) (float64, bool) {
			v := float64(y%40) / 40
			return v, (x+3*y)%40 < 4
		},
	} {
		img := paper(460, 340)
		fill(img, image.Rect(59, 39, 341, 291), color.Black)
		fill(img, image.Rect(60, 40, 340, 290), color.White)
		for y := range 250 {
			for x := range 280 {
				if v, filled := at(x, y); filled {
					img.SetRGBA(60+x, 40+y, ramp(min(1, v)))
				}
			}
			fill(img, image.Rect(380, 40+y, 396, 41+y), ramp(1-float64(y)/250))
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case name == "lines":
			if len(l.Panels) != 0 {
				t.Errorf("panels %+v in a chart", l.Panels)
			}
		case len(l.Panels) != 1 || !l.Panels[0].Continuous || l.Panels[0].Colorbar != 0:
			t.Errorf("panels %+v, want one that is continuous and has the bar", l.Panels)
		default:
			if b, want := l.Panels[0].Box(), (Rect{59.5, 39.5, 340.5, 290.5}); math.Abs(b.X0-want.X0)+math.Abs(b.Y0-want.Y0)+math.Abs(b.X1-want.X1)+math.Abs(b.Y1-want.Y1) > 5 {
				t.Errorf("the frame is at %v, want %v", b, want)
			}
		}
	}
}

// A smooth picture ends in the middle of the lines of its frame, whose pixels are none of its own.
func TestSmoothPictureInAFrame(t *testing.T) {
	img := paper(460, 340)
	fill(img, image.Rect(59, 39, 341, 281), color.Black)
	for y := 40; y < 280; y++ {
		for x := 60; x < 340; x++ {
			v := math.Sin(float64(x)/31+float64(y)/43) * math.Cos(float64(x)/60-float64(y)/37)
			img.SetRGBA(x, y, color.RGBA{uint8(110 + 90*v), 60, uint8(110 - 90*v), 255})
		}
		v := 200 - (y-40)*180/240
		fill(img, image.Rect(380, y, 396, y+1), color.RGBA{uint8(v), 60, uint8(220 - v), 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Rect{59.5, 39.5, 340.5, 280.5}); len(l.Panels) != 1 || !l.Panels[0].Continuous || l.Panels[0].Box() != want {
		t.Errorf("panels %+v, want a continuous one in %v", l.Panels, want)
	}
}

// Masked pictures that stand close are one each, and one whose values are nearly all at an end of the bar is as well as those beside it.
func TestMaskedPicturesSideBySide(t *testing.T) {
	ramp := func(v float64) color.RGBA { return color.RGBA{uint8(20 + 200*v), 60, uint8(220 - 200*v), 255} }
	img := paper(820, 340)
	for k, high := range []float64{0.9, 0.5, 0.08} {
		left := 40 + 220*k
		fill(img, image.Rect(left-1, 59, left+201, 301), color.Black)
		fill(img, image.Rect(left, 60, left+200, 300), color.White)
		for y := range 240 {
			for x := range 200 {
				if bent := float64(x) - 90 - float64(y)/3; x+y > 120 && math.Abs(bent) > 9 {
					img.SetRGBA(left+x, 60+y, ramp(high*math.Exp(-(math.Pow(float64(x)-110, 2)+math.Pow(float64(y)-130, 2))/3000)))
				}
			}
		}
	}
	for y := range 240 {
		fill(img, image.Rect(720, 60+y, 736, 61+y), ramp(1-float64(y)/240))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 3 {
		t.Fatalf("panels %+v, want three", l.Panels)
	}
	for k, p := range l.Panels {
		x := 39.5 + 220*float64(k)
		if want := (Rect{x, 59.5, x + 201, 300.5}); !p.Continuous || p.Box() != want {
			t.Errorf("panel %v, want one in %v", p.Box(), want)
		}
	}
}

// On the page of a paper a smooth picture is small; the bar beside it tells that it is one.
func TestSmallSmoothPictureBesideItsBar(t *testing.T) {
	for what, want := range map[string]int{"with a bar": 1, "alone": 0} {
		img := paper(1100, 960)
		field := image.Rect(600, 100, 890, 230)
		for x := field.Min.X; x < field.Max.X; x++ {
			for y := field.Min.Y; y < field.Max.Y; y++ {
				v := (math.Sin(float64(x-600)/70) + math.Cos(float64(y-100)/50) + 2) / 4
				img.Set(x, y, blues(v))
			}
		}
		if want > 0 {
			for y := 100; y < 230; y++ {
				fill(img, image.Rect(905, y, 917, y+1), blues(float64(229-y)/129))
			}
		}
		l, err := Detect(img)
		if err != nil && want > 0 {
			t.Fatal(err)
		}
		if len(l.Panels) != want {
			t.Errorf("%s: panels %+v, want %d", what, l.Panels, want)
		}
	}
}

// Frames tell smooth pictures apart that stand as close together as cells do.
func TestFramedPicturesCloseTogether(t *testing.T) {
	img := paper(700, 400)
	for k := range 3 {
		left := 40 + 216*k
		fill(img, image.Rect(left-2, 118, left+202, 322), color.Black)
		smooth(img, image.Rect(left, 120, left+200, 320))
	}
	for x := 40; x < 672; x++ {
		v := (x - 40) * 180 / 620
		fill(img, image.Rect(x, 60, x+1, 84), color.RGBA{uint8(20 + v), 60, uint8(200 - v), 255})
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 3 {
		t.Fatalf("panels %+v, want three", l.Panels)
	}
	for k, p := range l.Panels {
		if b := p.Box(); !p.Continuous || !near(b.X0, float64(40+216*k), 2) || !near(b.X1, float64(240+216*k), 2) {
			t.Errorf("panel %d is %v", k, b)
		}
	}
}

// darkFields draws two fields that are as dark along their rims as the frames around them, and a bar; the frames' middles are at 120 to 660 and 700 to
// 1240 px, 60 to 460 from the top.
func darkFields() *image.RGBA {
	img := paper(1400, 600)
	for _, x0 := range []int{120, 700} {
		b := image.Rect(x0, 60, x0+540, 460)
		fill(img, b.Inset(-1), color.RGBA{0, 0, 0, 255})
		for y := b.Min.Y + 1; y < b.Max.Y-1; y++ {
			for x := b.Min.X + 1; x < b.Max.X-1; x++ {
				dx, dy := float64(x-x0-240)/90, float64(y-240)/60
				v := math.Exp(-(dx*dx + dy*dy) / 2)
				img.SetRGBA(x, y, color.RGBA{uint8(220 * v), uint8(120 * v), uint8(4 + 40*v), 255})
			}
		}
	}
	for y := 60; y < 460; y++ {
		v := float64(460-y) / 400
		fill(img, image.Rect(1270, y, 1290, y+1), color.RGBA{uint8(220 * v), uint8(120 * v), uint8(4 + 40*v), 255})
	}
	return img
}

// Fields that are as dark along their rims as the frames around them are a panel each, which ends in the middle of its frame, whether ticks stand between
// them or not.
func TestDarkPicturesSideBySide(t *testing.T) {
	for _, ticks := range []bool{true, false} {
		img := darkFields()
		for y := 60; ticks && y <= 460; y += 50 {
			fill(img, image.Rect(111, y-1, 120, y+1), color.RGBA{0, 0, 0, 255})
			fill(img, image.Rect(691, y-1, 700, y+1), color.RGBA{0, 0, 0, 255})
		}
		l, err := Detect(img)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 2 || l.Panels[0].Box() != (Rect{120, 60, 660, 460}) || l.Panels[1].Box() != (Rect{700, 60, 1240, 460}) {
			t.Errorf("ticks %v: panels %+v, want the two fields", ticks, l.Panels)
		}
	}
}

// A blurred field ends where its sides are half as dark as it is.
func TestBlurredPicture(t *testing.T) {
	img := paper(400, 400)
	box := image.Rect(60, 80, 340, 320)
	fill(img, box.Inset(-2), color.Gray{230})
	fill(img, box.Inset(-1), color.Gray{160})
	fill(img, box, color.Gray{95})
	fill(img, box.Inset(1), color.Gray{25})
	fill(img, box.Inset(2), color.Gray{0})
	r := newRaster(img)
	r.blur = 2
	got, want := r.atBlurredSides(box.Inset(-2), rgb{255, 255, 255}), rectOf(box)
	for k, d := range []float64{got.X0 - want.X0, got.Y0 - want.Y0, got.X1 - want.X1, got.Y1 - want.Y1} {
		if math.Abs(d) > 0.2 {
			t.Errorf("side %d is at %v, want %v", k, got, want)
		}
	}
}
