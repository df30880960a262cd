package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// A number that is as long as those with a point has lost its own; one as long as its digits has none.
func TestPointsOfAnAxis(t *testing.T) {
	for _, c := range []struct {
		texts   []string
		lengths []float64
		want    []string
	}{
		{[]string{"0.7", "0.8", "0.9", "0.95", "10"}, []float64{25, 25, 25, 35, 24}, []string{"0.7", "0.8", "0.9", "0.95", "1.0"}},
		{[]string{"0.2", "0.4", "06", "0.8"}, []float64{25, 25, 22, 25}, []string{"0.2", "0.4", "0.6", "0.8"}},
		{[]string{"0.1", "0.5", "10"}, []float64{25, 25, 20}, []string{"0.1", "0.5", "10"}},
		{[]string{"0.5", "10", "20"}, []float64{25, 24, 24}, []string{"0.5", "10", "20"}}, // one tells nothing
		{[]string{"12.5", "1.25", "150"}, []float64{34, 34, 34}, []string{"12.5", "1.25", "150"}},
	} {
		got := slices.Clone(c.texts)
		if putPoints(got, c.lengths); !slices.Equal(got, c.want) {
			t.Errorf("%q become %q, want %q", c.texts, got, c.want)
		}
	}
}

// The highest two ticks of a bar that lost their points are numbers of its scale, not the start of another.
func TestPointsOfABar(t *testing.T) {
	var ticks []barTick
	for i, text := range []string{"15", "10", "0.5", "0.0", "-0.5", "-1.0"} {
		length := 18.0
		if i > 3 {
			length = 26
		}
		ticks = append(ticks, barTick{text: text, conf: 0.9, pixel: float64(30 * i), it: &item{Text: ocr.Text{Box: detect.TextBox{Length: length}}}})
	}
	putBarPoints(ticks)
	if fit := fitTicks(ticks); ticks[0].text != "1.5" || ticks[1].text != "1.0" || fit.inliers != 6 {
		t.Errorf("the ticks are %s, %s, ..., and %d lie on a scale", ticks[0].text, ticks[1].text, fit.inliers)
	}
}

// Where most ticks have lost their points, those that have kept one and the even steps show it; steps that are even as they were read, or
// with points as well, stay.
func TestPointsThatMostTicksLost(t *testing.T) {
	for _, c := range []struct{ read, want []string }{
		{[]string{"25%", "20%", "15%", "10%", "0.5%"}, []string{"2.5%", "2.0%", "1.5%", "1.0%", "0.5%"}},
		{[]string{"-05", "00", "0.5", "10"}, []string{"-0.5", "0.0", "0.5", "1.0"}},
		{[]string{"25", "20", "15", "10", "5"}, []string{"25", "20", "15", "10", "5"}},
		{[]string{"25", "20", "13", "10", "0.5"}, []string{"25", "20", "13", "10", "0.5"}},
		{[]string{"0", "0.5", "1", "1.5"}, []string{"0", "0.5", "1", "1.5"}},
		{[]string{"2000", "2005", "2.010", "2015"}, []string{"2000", "2005", "2010", "2015"}}, // years
	} {
		var ticks []Tick
		for i, s := range c.read {
			index := float64(i)
			ticks = append(ticks, Tick{Text: s, Value: number(s), Index: &index, Conf: 0.9})
		}
		if evenPoints(ticks); !slices.Equal(tickNames(ticks), c.want) {
			t.Errorf("%q become %q, want %q", c.read, tickNames(ticks), c.want)
		}
		for i, tick := range ticks {
			if changed := tick.Text != c.read[i]; changed && tick.Conf >= 0.9 {
				t.Errorf("%q was mended and is no more doubtful", c.read[i])
			}
		}
	}
}
