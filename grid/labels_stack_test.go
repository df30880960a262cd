package grid

import (
	"image"
	"strconv"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// The label of all panels is set in the middle of the picture, and so off theirs where names of columns stand below.
func TestLabelInTheMiddleOfThePicture(t *testing.T) {
	for height, want := range map[int]string{240: "Decay", 212: "Decay", 300: ""} {
		l := columnOf(2, 40)
		img := image.NewRGBA(image.Rect(0, 0, 400, height))
		texts := []ocr.Text{turnedBeside("Decay", 45, float64(height)/2)}
		if want == "" {
			texts[0] = turnedBeside("Decay", 45, 105)
		}
		for i := range l.Panels {
			for r, s := range []string{"1", "2", "3"} {
				texts = append(texts, textAt(s, 80, l.Panels[i].Box().Y0+5+20*float64(r)))
			}
		}
		for i, p := range ReadLabels(img, l, texts).Panels {
			if p.Y.Label != want {
				t.Errorf("%d px high: panel %d has the label %q, want %q", height, i, p.Y.Label, want)
			}
		}
	}
}

// The lines of a list at the left of a panel are no label of its rows, though one stands in their middle; a name alone is.
func TestListBesideAPanelIsNoLabel(t *testing.T) {
	for name, c := range map[string]struct {
		texts []ocr.Text
		want  string
	}{
		"list": {[]ocr.Text{textAt("- Peaky", 0, 52), textAt("Rising", 9, 68), textAt("Region", 9, 85), textAt("- Larger", 0, 112)}, ""},
		"name": {[]ocr.Text{textAt("Region", 5, 85), textAt("Source: registry", 5, 170)}, "Region"},
	} {
		texts := c.texts
		for i, s := range []string{"North", "South", "East", "West"} {
			texts = append(texts, textAt(s, 60, 55+20*float64(i)))
		}
		if got := ReadLabels(nil, layoutOf(4, 5), texts).Panels[0].Y.Label; got != c.want {
			t.Errorf("%s: the label is %q, want %q", name, got, c.want)
		}
	}
}

// The legend in a chart over a panel and the label of its axis are no titles of the panel; over a row of other numbers, a title is.
func TestTextsOfAChartAboveAreNoTitles(t *testing.T) {
	for name, c := range map[string]struct {
		numbers []string
		want    string
	}{
		"axis":  {[]string{"0", "20", "40"}, ""},
		"notes": {[]string{"7", "1", "40"}, "Copper"},
	} {
		l := layoutOf(4, 5)
		for k := range l.Panels[0].Y {
			l.Panels[0].Y[k] += 100
		}
		texts := []ocr.Text{middleAt("Copper", 225, 20)}
		for i := range 5 {
			texts = append(texts, middleAt(string(rune('5'+i)), 125+50*float64(i), 240))
		}
		for i, s := range c.numbers {
			texts = append(texts, middleAt(s, 125+80*float64(i), 70))
		}
		if name == "axis" {
			texts = append(texts, middleAt("Time (min)", 205, 85))
		}
		if got := ReadLabels(nil, l, texts).Panels[0].Title; got != c.want {
			t.Errorf("%s: the title is %q, want %q", name, got, c.want)
		}
	}
}

// The name beside the colour of missing values, under a bar and as wide, is not the bar's; a text there alone is.
func TestNameOfMissingValuesIsNoLabelOfABar(t *testing.T) {
	for want, swatches := range map[string][]detect.Rect{"": {{X0: 330, Y0: 139, X1: 346, Y1: 151}}, "NaN": nil} {
		l := layoutOf(4, 4)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 330, Y0: 50, X1: 346, Y1: 130}, Vertical: true}}
		l.Furniture = swatches
		texts := []ocr.Text{textAt("NaN", 351, 140)}
		for i := range 4 {
			texts = append(texts, textAt(strconv.Itoa(40-10*i), 351, 50+23*float64(i)))
		}
		if got := ReadLabels(nil, l, texts).Bars[0].Label; got != want {
			t.Errorf("the label is %q, want %q", got, want)
		}
	}
}

// The names of classes behind a column of swatches that touch, below a panel, are no label of its columns.
func TestNamesBehindSwatchesAreNoLabel(t *testing.T) {
	for _, swatches := range [][]detect.Rect{{{X0: 190, Y0: 141, X1: 200, Y1: 189}}, nil} {
		l := layoutOf(4, 5)
		l.Furniture = swatches
		var texts []ocr.Text
		for i, s := range []string{"north", "south", "east", "west"} {
			texts = append(texts, textAt(s, 206, 142+12*float64(i)))
		}
		if got := ReadLabels(nil, l, texts).Panels[0].X.Label; (got == "") != (swatches != nil) {
			t.Errorf("swatches %v: the label is %q", swatches, got)
		}
	}
}

// A text level with a bar below the panel, close to its end, is the bar's label and not that of the columns.
func TestLabelBeforeALyingBar(t *testing.T) {
	l := layoutOf(4, 5)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 240, Y0: 141, X1: 340, Y1: 151}}}
	l.Panels[0].Colorbar = 0
	texts := []ocr.Text{textAt("Counts per day", 132, 141), middleAt("0", 240, 156), middleAt("5", 290, 156), middleAt("10", 340, 156)}
	got := ReadLabels(nil, l, texts)
	if got.Bars[0].Label != "Counts per day" || got.Panels[0].X.Label != "" {
		t.Errorf("the bar is labelled %q, the columns %q", got.Bars[0].Label, got.Panels[0].X.Label)
	}
}

// The statistics that physicists' programs print in a corner over a panel, names with a number each, are no titles of it; nor does
// a table of less keep a text from being one.
func TestStatisticsInACornerAreNoTitle(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		title string
		want  string
	}{
		"alone":        {[]string{"Entries 1464", "Mean x 4.71", "Std x 0.08"}, "", ""},
		"with a title": {[]string{"Entries 1464", "Mean x 4.71", "Std x 0.08"}, "Clusters", "Clusters"},
		"one line":     {[]string{"Clusters 1464"}, "", "Clusters"},
	} {
		l := lowerLayoutOf(4, 5)
		var texts []ocr.Text
		if c.title != "" {
			texts = append(texts, textAt(c.title, 110, 60))
		}
		for i := range 5 {
			texts = append(texts, middleAt(strconv.Itoa(i), 125+50*float64(i), 190))
		}
		for i, line := range c.lines {
			y := 80 - 15*float64(len(c.lines)-1-i)
			k := strings.LastIndex(line, " ")
			texts = append(texts, textAt(line[:k], 220, y), textAt(line[k+1:], 320, y))
		}
		if got := ReadLabels(nil, l, texts).Panels[0].Title; got != c.want {
			t.Errorf("%s: the title is %q, want %q", name, got, c.want)
		}
	}
}

// The label of a bar may be set upwards beyond its ticks, flush with its end.
func TestLabelAtTheEndOfABar(t *testing.T) {
	for at, want := range map[float64]string{50 + 24.5: "Entries", 50 + 45: ""} {
		l := layoutOf(16, 4)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 310, Y0: 50, X1: 326, Y1: 370}, Vertical: true}}
		texts := []ocr.Text{turnedBeside("Entries", 360, at)}
		for i := range 4 {
			texts = append(texts, textAt(strconv.Itoa(30-10*i), 332, 55+95*float64(i)))
		}
		if got := ReadLabels(nil, l, texts).Bars[0].Label; got != want {
			t.Errorf("in the middle of %g: the label is %q, want %q", at, got, want)
		}
	}
}

// A title flush with the names of rows, which counts stand behind, is none of their lines.
func TestTitleFlushWithNamesOfRows(t *testing.T) {
	l := lowerLayoutOf(4, 5)
	texts := []ocr.Text{textAt("Retention by month", 110, 60)}
	for i, s := range []string{"Jan", "Feb", "Mar", "Apr"} {
		texts = append(texts, textAt(s, 110, 300+15*float64(i)), textAt("135"+strconv.Itoa(i), 320, 300+15*float64(i)))
	}
	if got := ReadLabels(nil, l, texts).Panels[0].Title; got != "Retention by month" {
		t.Errorf("the title is %q", got)
	}
}

// A number flush under words over a bar is the second line of its label; one that stands elsewhere is a tick that was not placed.
func TestNumberInTheLabelOfABar(t *testing.T) {
	for name, c := range map[string]struct {
		x    float64
		want string
	}{"flush": {255, "Cases per\n100,000"}, "to the right": {300, "Cases per"}} {
		l := layoutOf(4, 3)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: 60, X1: 270, Y1: 180}, Vertical: true}}
		texts := []ocr.Text{textAt("Cases per", 255, 30), textAt("100,000", c.x, 44)}
		for v := range 5 {
			texts = append(texts, textAt(strconv.Itoa(250*v), 278, 175-30*float64(v)))
		}
		if got := ReadLabels(nil, l, texts).Bars[0].Label; got != c.want {
			t.Errorf("%s: the label is %q, want %q", name, got, c.want)
		}
	}
}

// A nought among a bar's ticks that touches the turned label and was read as a letter is no part of it.
func TestTickTouchingTheLabelOfABar(t *testing.T) {
	l := layoutOf(4, 3)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: 60, X1: 270, Y1: 180}, Vertical: true}}
	o, label := turnedBeside("o", 281, 120), turnedBeside("Energy", 292, 120)
	texts := []ocr.Text{o, label}
	for _, v := range []int{-2, -1, 1, 2} {
		texts = append(texts, textAt(strconv.Itoa(v), 278, 115-30*float64(v)))
	}
	if got := ReadLabels(nil, l, texts).Bars[0].Label; got != "Energy" {
		t.Errorf("the label is %q", got)
	}
}

// What stands between a panel's ticks and a bar below is the panel's label where it is centred under that, and not over the bar.
func TestLabelBetweenPanelAndBarBelow(t *testing.T) {
	for name, c := range map[string]struct {
		bar        detect.Rect
		axis, over string
	}{
		"centred under the panel": {detect.Rect{X0: 60, Y0: 205, X1: 170, Y1: 217}, "Time", ""},
		"over the bar":            {detect.Rect{X0: 95, Y0: 205, X1: 205, Y1: 217}, "", "Time"},
	} {
		l := layoutOf(4, 5)
		box := l.Panels[0].Box()
		mid := (box.X0 + box.X1) / 2
		if c.axis == "" {
			mid = (c.bar.X0 + c.bar.X1) / 2
		}
		l.Colorbars = []detect.Colorbar{{Box: c.bar}}
		time := textAt("Time", 0, 188)
		time.Box.Rect.X0, time.Box.Rect.X1 = mid-16, mid+16
		texts := []ocr.Text{time}
		for i, s := range []string{"a", "b", "c", "d", "e"} {
			texts = append(texts, textAt(s, l.Panels[0].X[i]+8, box.Y1+6))
		}
		for v := range 5 {
			texts = append(texts, textAt(strconv.Itoa(v), c.bar.X0+27*float64(v)-4, c.bar.Y1+6))
		}
		got := ReadLabels(nil, l, texts)
		if got.Panels[0].X.Label != c.axis || got.Bars[0].Label != c.over {
			t.Errorf("%s: the axis is %q, the bar %q (panel %v)", name, got.Panels[0].X.Label, got.Bars[0].Label, box)
		}
	}
}

// A piece of a dendrogram that was hardly read as a character is no label of an axis; a letter that was read is one.
func TestStrokeIsNoLabel(t *testing.T) {
	for conf, want := range map[float64]string{0.36: "", 0.97: "k"} {
		l := layoutOf(4, 5)
		texts := []ocr.Text{middleAt("k", 205, 160)}
		texts[0].Conf = conf
		if got := ReadLabels(nil, l, texts).Panels[0].X.Label; got != want {
			t.Errorf("conf %v: the label is %q, want %q", conf, got, want)
		}
	}
}

// A text in a row of others under a panel in the middle names a group of columns, and is no label of all panels.
func TestNamesOfGroupsAreNoSharedLabel(t *testing.T) {
	for name, c := range map[string]struct {
		beside []string
		want   string
	}{
		"groups": {[]string{"scan", "join", "sort"}, ""},
		"label":  {[]string{"", "join", ""}, "join"},
	} {
		l := &detect.Layout{}
		var texts []ocr.Text
		for k := range 3 {
			x := 20 + 200*float64(k)
			l.Panels = append(l.Panels, detect.Panel{X: []float64{x, x + 60, x + 120, x + 180}, Y: []float64{20, 60, 100}, Colorbar: -1})
			for j, s := range []string{"Q1", "Q2", "Q3"} {
				texts = append(texts, textAt(s, x+30+60*float64(j), 108))
				if s := c.beside[j]; s != "" && (k == 1 || name == "groups") {
					texts = append(texts, textAt(s, x+30+60*float64(j), 140))
				}
			}
		}
		for i, p := range ReadLabels(nil, l, texts).Panels {
			if p.X.Label != c.want {
				t.Errorf("%s: panel %d has the label %q, want %q", name, i, p.X.Label, c.want)
			}
		}
	}
}

// What is level with the parts of a strip over the cells is the name of one, and no title.
func TestNameOfAPartIsNoTitle(t *testing.T) {
	for parts, want := range map[int]string{0: "B3 site", 2: ""} {
		l := &detect.Layout{Panels: []detect.Panel{{X: []float64{60, 140, 220, 300}, Y: []float64{40, 80, 120}, Colorbar: -1}}}
		for k := range parts {
			l.Furniture = append(l.Furniture, detect.Rect{X0: 60 + 50*float64(k), Y0: 10, X1: 100 + 50*float64(k), Y1: 34})
		}
		texts := []ocr.Text{textAt("B3 site", 200, 22)}
		if got := ReadLabels(nil, l, texts).Panels[0].Title; got != want {
			t.Errorf("beside %d parts: the title is %q, want %q", parts, got, want)
		}
	}
}
