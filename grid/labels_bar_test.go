package grid

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

func TestLostPointsComeBackWhereTheZeroShowsThem(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"75", "50", "25", "00", "-25"}, []string{"7.5", "5.0", "2.5", "0.0", "-2.5"}},
		{[]string{"10", "08", "0i6", "04", "02", "0.0"}, []string{"1.0", "0.8", "0i6", "0.4", "0.2", "0.0"}},
		{[]string{"75", "50", "25", "0", "-25"}, []string{"75", "50", "25", "0", "-25"}},
		{[]string{"00", "50", "40", "30", "20", "10", "0"}, []string{"00", "50", "40", "30", "20", "10", "0"}}, // 60, misread
	} {
		ticks := make([]barTick, len(c.read))
		for i, text := range c.read {
			ticks[i] = barTick{text: text, conf: 0.9, pixel: float64(50 * i)}
		}
		restorePoints(ticks)
		for i, tick := range ticks {
			if tick.text != c.want[i] {
				t.Errorf("of %q, tick %d became %q, want %q", c.read, i, tick.text, c.want[i])
			}
			if tick.text != c.read[i] && tick.conf > 0.5 {
				t.Errorf("the repaired tick %q has confidence %v", tick.text, tick.conf)
			}
		}
	}
}

func TestTicksThatContradictEachOtherAreNotTrusted(t *testing.T) {
	ticks := func(conf float64, texts ...string) (out []barTick) {
		for i, s := range texts {
			out = append(out, barTick{text: s, conf: conf, pixel: float64(50 * i)})
		}
		return out
	}
	for _, c := range []struct {
		ticks []barTick
		want  bool
	}{
		{ticks(0.9, "0", "1", "2", "3"), true},
		{ticks(0.9, "0", "1"), true},
		{ticks(0.9, "0", "1", "2", "8"), true},
		{ticks(0.9, "0", "1", "7"), false},
		{ticks(0.9, "-2", "-1", "0", "2", "4", "6", "8", "10"), false}, // another scale may begin at 0
		{append(ticks(0.9, "75", "58", "20"), barTick{text: "0.0", conf: 0.5, pixel: 150}, barTick{text: "2.5", conf: 0.1, pixel: 200}, barTick{text: "5.0", conf: 0.1, pixel: 250}), false},
	} {
		if got := trusted(c.ticks, fitTicks(c.ticks)); got != c.want {
			t.Errorf("%v: trusted is %v", c.ticks, got)
		}
	}
}

// Two ticks lie on any scale, and where a step after the last one has none, another scale may begin.
func TestTicksThatProveNoScale(t *testing.T) {
	for _, c := range []struct {
		lo, hi  float64
		ticks   []scaleTick
		falling bool
		proven  bool
	}{
		{0, 100, []scaleTick{{10, 0}, {90, 40}}, false, false},
		{0, 100, []scaleTick{{10, 0}, {50, 20}, {90, 40}}, false, true},
		{0, 200, []scaleTick{{10, 0}, {50, 20}, {90, 40}}, false, false},
		{0, 100, []scaleTick{{10, 30}, {50, 20}, {90, 10}}, true, false},
		{0, 100, []scaleTick{{10, 20}, {50, 0}, {90, -20}}, true, true},
	} {
		var ticks []barTick
		for _, at := range c.ticks {
			ticks = append(ticks, barTick{text: strconv.FormatFloat(at.value, 'f', -1, 64), pixel: at.pixel, conf: 0.9})
		}
		if why := unproven(c.lo, c.hi, ticks, fitTicks(ticks), c.falling); (why == "") != c.proven {
			t.Errorf("%v from %g to %g: %q", c.ticks, c.lo, c.hi, why)
		}
	}
}

func TestTwoDecadesAreALogarithm(t *testing.T) {
	for _, c := range []struct {
		ticks []scaleTick
		log   bool
	}{
		{[]scaleTick{{20, 0.01}, {80, 0.001}}, true},
		{[]scaleTick{{0, 1}, {100, 100}}, false}, // at the ends, as they are put by hand
		{[]scaleTick{{20, 1}, {80, 0.5}}, false},
		{[]scaleTick{{20, 1}, {80, 0}}, false},
	} {
		if f := twoDecades(c.ticks, 0, 100); (f != nil) != c.log {
			t.Errorf("%v: %+v", c.ticks, f)
		}
	}
}

func TestTenAmongPowersHasLostItsExponent(t *testing.T) {
	fit := fitTicks([]barTick{{text: "10⁰", pixel: 0}, {text: "10⁻¹", pixel: 100}, {text: "10", pixel: 200}})
	if fit == nil || fit.curve != (logarithm{}) || !near(fit.at(200), 0.01, 1e-6) {
		t.Errorf("the scale is %+v", fit)
	}
}

func TestSureTicksAreNotRepaired(t *testing.T) {
	for _, c := range []struct {
		conf float64
		want string
	}{{0.95, "1"}, {0.6, "4"}} {
		ticks := []barTick{{text: "0", conf: 0.9, pixel: 0}, {text: "2", conf: 0.9, pixel: 50}, {text: "1", conf: c.conf, pixel: 100}, {text: "6", conf: 0.9, pixel: 150}, {text: "8", conf: 0.9, pixel: 200}}
		repairTicks(ticks, fitTicks(ticks))
		if ticks[2].text != c.want {
			t.Errorf("1 read with confidence %v where 4 was due became %q, want %q", c.conf, ticks[2].text, c.want)
		}
	}
}

// Among shares the sign of percent of one may be read as other characters, and its number stands before them; a number among plain ones
// stays.
func TestSignsOfPercentOfABar(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"0.6", "20%", "40%", "60%", "80%"}, []string{"0%", "20%", "40%", "60%", "80%"}},
		{[]string{"096", "20%", "40%", "60%", "80%"}, []string{"0%", "20%", "40%", "60%", "80%"}},
		{[]string{"0.6", "20", "40", "60", "80"}, []string{"0.6", "20", "40", "60", "80"}},
	} {
		var ticks []barTick
		for i, s := range c.read {
			ticks = append(ticks, barTick{text: s, conf: 0.6, pixel: float64(50 * i)})
		}
		repairTicks(ticks, fitTicks(ticks))
		for i, tick := range ticks {
			if tick.text != c.want[i] {
				t.Errorf("%q: tick %d became %q, want %q", c.read, i, tick.text, c.want[i])
			}
		}
	}
}

// Ticks of a scale that was not understood tell no values, though some of them lie on a line or a logarithm.
func TestTicksOfOtherScales(t *testing.T) {
	type at struct {
		pixel float64
		text  string
	}
	for name, c := range map[string]struct {
		ticks []at
		want  bool
	}{
		"linear":                        {[]at{{0, "4"}, {50, "2"}, {100, "0"}, {150, "-2"}, {200, "-4"}}, false},
		"logarithm":                     {[]at{{0, "10³"}, {50, "10²"}, {100, "10¹"}, {150, "10⁰"}, {200, "10⁻¹"}}, false},
		"negative powers":               {[]at{{60, "10⁻¹"}, {140, "-10⁻¹"}}, true},
		"a zero among powers":           {[]at{{20, "10²"}, {60, "10¹"}, {100, "10⁰"}, {180, "0"}}, true},
		"powers on one half":            {[]at{{0, "10²"}, {30, "10¹"}, {60, "10⁰"}}, true},
		"two slopes, one of them read":  {[]at{{0, "9"}, {33, "6"}, {66, "3"}, {100, "0"}, {150, "--S.1"}, {200, "n"}}, true},
		"a power beside numbers":        {[]at{{40, "10⁰"}, {150, "0"}}, true},
		"a line that is not all ticked": {[]at{{66, "3"}, {100, "0"}, {133, "-3"}}, false},
	} {
		var ticks []barTick
		for _, k := range c.ticks {
			ticks = append(ticks, barTick{text: k.text, conf: 0.9, pixel: k.pixel})
		}
		if got := ofOtherScale(0, 200, ticks, fitTicks(ticks)); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// TestYearsOverABarAreThePanels: names of columns between a panel and its bar lie on a scale as well, but stand in the middle
// of the columns.
func TestYearsOverABarAreThePanels(t *testing.T) {
	l := layoutOf(4, 5)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 172, X1: 350, Y1: 192}}}
	l.Panels[0].Colorbar = 0
	var texts []ocr.Text
	for i, s := range []string{"2000", "2001", "2002", "2003", "2004"} {
		texts = append(texts, textAt(s, 111+50*float64(i), 133))
	}
	texts = append(texts, textAt("0", 96.5, 197), textAt("5000", 146, 197), textAt("?", 226.5, 197))
	got := ReadLabels(nil, l, texts)
	if ticks := tickNames(got.Bars[0].Ticks); len(ticks) == 0 || ticks[0] != "0" {
		t.Errorf("the ticks of the bar are %q", ticks)
	}
	if names := tickNames(got.Panels[0].X.Ticks); len(names) != 5 {
		t.Errorf("the columns are named %q", names)
	}
}

// barsBelow are two upright bars below each other.
func barsBelow() *detect.Layout {
	l := layoutOf(10, 4)
	for i := range 2 {
		y := 50 + 110*float64(i)
		l.Colorbars = append(l.Colorbars, detect.Colorbar{Vertical: true, Box: detect.Rect{X0: 320, Y0: y, X1: 335, Y1: y + 90}})
	}
	return l
}

// The first tick of a bar belongs to it, though the one over it may go on up to there, unseen.
func TestTicksOfTheBarBelow(t *testing.T) {
	l := barsBelow()
	l.Page = color.RGBA{255, 255, 255, 255}
	img := image.NewRGBA(image.Rect(0, 0, 500, 400))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	var texts []ocr.Text
	for i := range 4 {
		texts = append(texts, textAt(strconv.Itoa(40-10*i), 342, 45+30*float64(i)), textAt(strconv.Itoa(8-2*i), 342, 155+30*float64(i)))
	}
	b := &labeler{img: img, layout: l, labels: &Labels{}, barRows: make([]barRow, 2)}
	for _, t := range texts {
		b.items = append(b.items, &item{Text: t, cap: 10})
	}
	for i := range l.Colorbars {
		if got := b.barTicks(&l.Colorbars[i], right); len(got) != 4 {
			t.Errorf("bar %d has %d ticks, want 4", i, len(got))
		}
	}
}

// A label before a bar that lies may have several lines.
func TestLinesBeforeABar(t *testing.T) {
	l := layoutOf(4, 4)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 150, Y0: 160, X1: 300, Y1: 180}}}
	texts := []ocr.Text{textAt("Percentage", 70, 160), textAt("points", 70, 172)}
	for i := range 4 {
		texts = append(texts, middleAt(strconv.Itoa(10*i), 155+45*float64(i), 184))
	}
	if got := ReadLabels(nil, l, texts).Bars[0].Label; got != "Percentage\npoints" {
		t.Errorf("the bar is labelled %q", got)
	}
}

// Two times of day over a bar are the panel's above it, where the bar has numbers at its ends.
func TestEndsBeforeTwoTicksOfAPanel(t *testing.T) {
	l := layoutOf(4, 8)
	box := l.Panels[0].Box()
	pitch := box.W() / 8
	bar := detect.Rect{X0: box.X0 + 4.2*pitch, Y0: box.Y1 + 40, X1: box.X0 + 7.5*pitch, Y1: box.Y1 + 55}
	l.Colorbars = []detect.Colorbar{{Box: bar}}
	texts := []ocr.Text{middleAt("0", bar.X0-10, bar.Y0+2), middleAt("300", bar.X1+16, bar.Y0+2)}
	for i, hour := range []string{"00:00", "06:00", "12:00", "18:00"} {
		texts = append(texts, middleAt(hour, box.X0+(0.5+2*float64(i))*pitch, box.Y1+5))
	}
	got := ReadLabels(nil, l, texts).Bars[0].Ticks
	if len(got) != 2 || got[0].Text != "0" || got[1].Text != "300" {
		t.Errorf("the bar has the ticks %+v, want 0 and 300", got)
	}
}

// The source of a figure, set under its bar, takes neither the label's place nor sends it to the panel.
func TestLabelBeforeABarOverANote(t *testing.T) {
	l := layoutOf(4, 12)
	box := l.Panels[0].Box()
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 300, Y0: box.Y1 + 30, X1: 600, Y1: box.Y1 + 42}}}
	texts := []ocr.Text{textAt("Hazard ratio", 208, box.Y1+34), textAt("Hazard ratios of fully adjusted models. Source: national cohort.", 230, box.Y1+78)}
	for i := range 4 {
		texts = append(texts, middleAt(strconv.Itoa(10*i), 300+100*float64(i), box.Y1+48))
	}
	got := ReadLabels(nil, l, texts)
	if got.Bars[0].Label != "Hazard ratio" || got.Panels[0].X.Label != "" {
		t.Errorf("the bar is labelled %q and the panel's x axis %q", got.Bars[0].Label, got.Panels[0].X.Label)
	}
}
