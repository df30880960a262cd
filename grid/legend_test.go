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

func TestRangesOfLegends(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		text   string
		lo, hi float64
	}{
		{"0–10", 0, 10}, {"10 - 20", 10, 20}, {"0.2 to 0.4", 0.2, 0.4}, {"-3 to-1", -3, -1}, {"-3 – -1", -3, -1},
		{"(5,10]", 5, 10}, {"[0, 0.5)", 0, 0.5}, {"(10,15II", 10, 15}, {"(0,l0]", 0, 10}, {"(0,101", 0, 10}, {"Oto1", 0, 1},
		{"5–10%", 5, 10}, {"< 10", -inf, 10}, {"≤ -2.5", -inf, -2.5}, {"> 50", 50, inf}, {">=30", 30, inf}, {"65+", 65, inf},
		{"3", 3, 3}, {"low", nan, nan}, {"10-5", nan, nan}, {"site 3", nan, nan}, {"2020-01-05", nan, nan},
	} {
		lo, hi := rangeOf(tidyRange(c.text))
		same := func(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }
		if !same(lo, c.lo) || !same(hi, c.hi) {
			t.Errorf("%q is %v to %v, want %v to %v", c.text, lo, hi, c.lo, c.hi)
		}
	}
}

func TestRangesFollowOnEachOther(t *testing.T) {
	for _, c := range []struct {
		texts   []string
		settled bool
		bounds  []float64 // lower ends and the last upper one
	}{
		{[]string{"0-10", "10-20", "20-30"}, true, []float64{0, 10, 20, 30}},
		{[]string{"0-9", "10-19", "20-29"}, true, []float64{0, 10, 20, 29}},
		{[]string{"0-1", "12", "2-3"}, true, []float64{0, 1, 2, 3}}, // a dash lost in reading
		{[]string{"< 5", "5-10", "> 10"}, true, []float64{math.Inf(-1), 5, 10, math.Inf(1)}},
		{[]string{"[.2..3)", "[.3,.4)", "[.4..5)", "[.5,.6)", "[6,.7]"}, true, []float64{.2, .3, .4, .5, .6, .7}}, // points and commas
		{[]string{"0-10", "10-20", "26-30"}, false, nil},
		{[]string{"0-10", "1-20", "20-30"}, false, nil},
	} {
		var keys []Key
		for _, text := range c.texts {
			k := Key{Text: text, Conf: 1}
			k.Lo, k.Hi = rangeOf(text)
			keys = append(keys, k)
		}
		if got := settleRanges(keys); got != c.settled {
			t.Errorf("%q: %v", c.texts, got)
			continue
		}
		for i, k := range keys {
			if !c.settled && !math.IsNaN(k.Lo) {
				t.Errorf("%q: %+v is used", c.texts, k)
			}
			if c.settled && (k.Lo != c.bounds[i] || k.Hi != c.bounds[i+1]) {
				t.Errorf("%q: %+v, want %v to %v", c.texts, k, c.bounds[i], c.bounds[i+1])
			}
		}
	}
}

func TestSwatchReadAsLetterIsNotOfItsKey(t *testing.T) {
	text := func(x0, x1 float64, s string) *item {
		return &item{Text: ocr.Text{Box: detect.TextBox{Rect: detect.Rect{X0: x0, Y0: 10, X1: x1, Y1: 22}}, Text: s, Conf: 0.4, Words: []ocr.Word{{Text: s, End: x1 - x0}}}, cap: 12}
	}
	keys := keysOf([]swatch{{box: detect.Rect{X0: 20, Y0: 10, X1: 33, Y1: 22}, items: []*item{text(18, 34, "a"), text(48, 100, "0.8-1.0")}}})
	if keys[0].Text != "0.8-1.0" || keys[0].Hi != 1 {
		t.Errorf("the key is %+v", keys[0])
	}
}

// A legend on the right may have its texts before the swatches, and its title begins over them.
func TestLegendWithItsTextsAtTheLeft(t *testing.T) {
	const swatch = 400
	img, l, texts := threeSwatches(swatch, 60, []string{"100-200", "50-100", "0-50"}, func(s string) float64 { return swatch - 10 - 7*float64(len(s)) })
	texts = append(texts, textAt("Patients", swatch-70, 44)) // over both
	legends := ReadLabels(img, l, texts).Legends
	if len(legends) != 1 || len(legends[0].Keys) != 3 || legends[0].Keys[0].Lo != 100 || legends[0].Keys[2].Hi != 50 || legends[0].Label != "Patients" {
		t.Errorf("the legends are %+v", legends)
	}
}

// The title of a legend may have two lines, beside whose letters the names of rows stand no nearer than the swatches.
func TestLegendUnderATitleOfTwoLines(t *testing.T) {
	const swatch = 300
	img, l, texts := threeSwatches(swatch, 80, []string{"0-5", "5-10", "10-20"}, func(string) float64 { return swatch + 30 })
	texts = append([]ocr.Text{textAt("Days with", swatch, 52), textAt("exceedance", swatch, 65)}, texts...)
	legends := ReadLabels(img, l, texts).Legends
	if len(legends) != 1 || legends[0].Label != "Days with exceedance" {
		t.Errorf("the legends are %+v", legends)
	}
}

// The label of the columns, in their middle, is no title of a legend that stands close below it, off that middle.
func TestLabelOfColumnsOverALegend(t *testing.T) {
	const swatch = 130
	for name, x := range map[string]float64{"": 175 - 3.5*4, "Days": swatch} {
		img, l, texts := threeSwatches(swatch, 140, []string{"0-5", "5-10", "10-20"}, func(string) float64 { return swatch + 30 })
		got := ReadLabels(img, l, append(texts, textAt("Days", x, 124)))
		if len(got.Legends) != 1 || got.Legends[0].Label != name || (got.Panels[0].X.Label == "Days") != (name == "") {
			t.Errorf("at %g: the legends are %+v, the columns are labelled %q", x, got.Legends, got.Panels[0].X.Label)
		}
	}
}

// threeSwatches draws a panel of 3×3 cells and three swatches under each other from (x, y) on, each with a text that begins at textX.
func threeSwatches(x, y int, keys []string, textX func(key string) float64) (*image.RGBA, *detect.Layout, []ocr.Text) {
	img := image.NewRGBA(image.Rect(0, 0, 500, 240))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	l := layoutOf(3, 3)
	l.Page = color.RGBA{255, 255, 255, 255}
	colors := []color.RGBA{{200, 30, 30, 255}, {240, 180, 40, 255}, {40, 150, 60, 255}}
	var texts []ocr.Text
	for i, s := range keys {
		box := image.Rect(x, y+25*i, x+20, y+15+25*i)
		draw.Draw(img, box, image.NewUniform(colors[i]), image.Point{}, draw.Src)
		l.Furniture = append(l.Furniture, detect.Rect{X0: float64(box.Min.X), Y0: float64(box.Min.Y), X1: float64(box.Max.X), Y1: float64(box.Max.Y)})
		texts = append(texts, textAt(s, textX(s), float64(box.Min.Y)+2))
		for j := range 3 {
			draw.Draw(img, image.Rect(100+50*j, 50+20*i, 150+50*j, 70+20*i), image.NewUniform(colors[(i+j)%3]), image.Point{}, draw.Src)
		}
	}
	return img, l, texts
}
