package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// The ends of a bar that are told beyond it may have a unit; numbers on its side that are nearer to a panel are the panel's.
func TestEndsOfABarWithUnits(t *testing.T) {
	for name, c := range map[string]struct {
		ends [2]string
		max  float64 // 0: unknown
	}{
		"units":  {[2]string{"0 ms", "500 ms"}, 500},
		"others": {[2]string{"0 ms", "500 kB"}, 0},
	} {
		l := lowerLayoutOf(8, 4)
		l.Panels[0].Colorbar = 0
		box := l.Panels[0].Box()
		y := box.Y1 + 40
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: y, X1: 300, Y1: y + 12}}}
		texts := []ocr.Text{middleAt("8h", 150, box.Y1+6), middleAt("12h", 250, box.Y1+6), middleAt(c.ends[0], 75, y+1), middleAt(c.ends[1], 330, y+1)}
		bar := ReadLabels(nil, l, texts).Bars[0]
		if c.max == 0 && bar.Max != nil || c.max != 0 && (bar.Max == nil || *bar.Max != c.max) {
			t.Errorf("%s: the bar ends at %v, want %v", name, show(bar.Max), c.max)
		}
	}
}

func show(v *float64) any {
	if v == nil {
		return "nothing"
	}
	return *v
}

// The name of a lying bar may stand on one line with its first value before it, as in web pages.
func TestFirstValueBehindTheNameOfABar(t *testing.T) {
	l := layoutOf(4, 4)
	l.Panels[0].Colorbar = 0
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 160, Y0: 160, X1: 280, Y1: 170}}}
	name := textAt("trips / h 0", 76, 160)
	for i, w := range []string{"trips", "/", "h", "0"} {
		start := 7 * float64([]int{0, 6, 8, 10}[i])
		name.Words = append(name.Words, ocr.Word{Text: w, Conf: 0.9, Start: start, End: start + 7*float64(len(w))})
	}
	texts := []ocr.Text{name, textAt("100", 285, 160)}
	for i, s := range []string{"07:00", "08:00", "09:00", "10:00"} {
		texts = append(texts, middleAt(s, 125+50*float64(i), 138))
	}
	labels := ReadLabels(nil, l, texts)
	bar := labels.Bars[0]
	if bar.Min == nil || *bar.Min != 0 || *bar.Max != 100 || bar.Label != "trips / h" {
		t.Errorf("the bar is %+v", bar)
	}
	if got := tickNames(labels.Panels[0].X.Ticks); len(got) != 4 {
		t.Errorf("the columns are named %q", got)
	}
}

// Or behind its last value, which is no unit where the first has none.
func TestNameBehindTheLastValueOfABar(t *testing.T) {
	for first, want := range map[string]string{"0": "min", "0 min": ""} {
		l := layoutOf(4, 4)
		l.Panels[0].Colorbar = 0
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 160, Y0: 160, X1: 280, Y1: 170}}}
		last := textAt("12 min", 285, 160)
		last.Words = []ocr.Word{{Text: "12", Conf: 0.9, Start: 0, End: 14}, {Text: "min", Conf: 0.9, Start: 21, End: 42}}
		texts := []ocr.Text{textAt(first, 155-7*float64(len(first)), 160), last}
		bar := ReadLabels(nil, l, texts).Bars[0]
		if bar.Min == nil || *bar.Min != 0 || *bar.Max != 12 || bar.Label != want {
			t.Errorf("from %q the bar is %+v", first, bar)
		}
	}
}
