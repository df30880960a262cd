package grid

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// textAt is an upright text, set in letters 10 px high.
func textAt(s string, x, y float64) ocr.Text {
	w := 7 * float64(len(s))
	return ocr.Text{Text: s, Conf: 0.9, Box: detect.TextBox{Rect: detect.Rect{X0: x, Y0: y, X1: x + w, Y1: y + 10}, X: x + w/2, Y: y + 5, Length: w, Height: 10, Size: 10}}
}

// layoutOf is one panel of so many rows and columns of 50x20 px at (100, 50).
func layoutOf(rows, cols int) *detect.Layout {
	p := detect.Panel{Colorbar: -1}
	for i := range cols + 1 {
		p.X = append(p.X, 100+50*float64(i))
	}
	for i := range rows + 1 {
		p.Y = append(p.Y, 50+20*float64(i))
	}
	return &detect.Layout{Panels: []detect.Panel{p}}
}

// lowerLayoutOf is layoutOf with the panel at (100, 100), which leaves room for titles.
func lowerLayoutOf(rows, cols int) *detect.Layout {
	l := layoutOf(rows, cols)
	for i := range l.Panels[0].Y {
		l.Panels[0].Y[i] += 50
	}
	return l
}

func tickNames(ticks []Tick) (names []string) {
	for _, t := range ticks {
		names = append(names, t.Text)
	}
	return names
}

// The head of the names is flush with them, or set in the middle over them, where it may end level with the longest.
func TestNamesOfRowsAreFlushLeftInTables(t *testing.T) {
	for _, c := range []struct {
		head  ocr.Text
		names []string
	}{
		{textAt("Model", 20, 30), []string{"CNN", "RoBERTa", "T5", "Mamba"}},
		{textAt("Margin", 49, 30), []string{"Sales", "Support", "Legal", "Operations"}},
	} {
		texts := []ocr.Text{c.head}
		for i, s := range c.names {
			texts = append(texts, textAt(s, 20, 55+20*float64(i)))
		}
		if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, c.names) {
			t.Errorf("rows are named %q, want %q", got, c.names)
		}
	}
}

func TestCaptionUnderAPanelIsItsTitle(t *testing.T) {
	texts := []ocr.Text{textAt("1", 120, 140), textAt("2", 170, 140), textAt("3", 220, 140), textAt("Rank", 160, 155), textAt("(a) Before", 140, 168)}
	p := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0]
	if p.X.Label != "Rank" || p.Title != "(a) Before" {
		t.Errorf("label %q, title %q", p.X.Label, p.Title)
	}
}

func TestNamesOfColumnsAtTheEdgesOfTheirCells(t *testing.T) {
	var texts []ocr.Text
	names := []string{"mean", "std", "median"}
	for i, s := range names {
		texts = append(texts, textAt(s, 100+50*float64(i+1)-4-7*float64(len(s)), 35))
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X.Ticks); !slices.Equal(got, names) {
		t.Errorf("columns are named %q, want %q", got, names)
	}
}

func TestNumbersAtTheEndsOfABar(t *testing.T) {
	for place, texts := range map[string][]ocr.Text{
		"flush":  {textAt("10", 100, 170), textAt("80", 250-14, 170)},
		"beyond": {textAt("10", 80, 157), textAt("80", 256, 157)},
	} {
		l := layoutOf(4, 3)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 155, X1: 250, Y1: 167}}}
		bar := ReadLabels(nil, l, texts).Bars[0]
		if bar.Min == nil || *bar.Min != 10 || *bar.Max != 80 {
			t.Errorf("%s: %+v", place, bar)
		}
	}
}

func TestLabelAmongSlantedTicks(t *testing.T) {
	texts := []ocr.Text{textAt("Destination", 137, 150)}
	for i, s := range []string{"Central", "Brückenstraße", "Park"} {
		slanted := textAt(s, 80+50*float64(i), 140)
		slanted.Box.Angle = 35
		slanted.Box.Rect = detect.Rect{X0: 60 + 50*float64(i), Y0: 136, X1: 124 + 50*float64(i), Y1: 180}
		texts = append(texts, slanted)
	}
	if got := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X; got.Label != "Destination" || len(got.Ticks) != 3 {
		t.Errorf("label %q, ticks %q", got.Label, tickNames(got.Ticks))
	}
}

// TestMarksTellByWhichPointSlantedTicksHang: texts centred at every second cell end at the cell after it, which has no mark.
func TestMarksTellByWhichPointSlantedTicksHang(t *testing.T) {
	l := layoutOf(4, 12)
	for i := range l.Panels[0].X {
		l.Panels[0].X[i] = 100 + 20*float64(i)
	}
	img := image.NewRGBA(image.Rect(0, 0, 400, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	var texts []ocr.Text
	for i, s := range []string{"2000", "2002", "2004", "2006", "2008"} {
		x := 110 + 40*float64(i)
		tick := textAt(s, x, 160)
		tick.Box = detect.TextBox{Rect: detect.Rect{X0: x - 23, Y0: 142, X1: x + 23, Y1: 188}, X: x, Y: 165, Length: 66.5, Height: 10, Size: 10, Angle: 45}
		texts = append(texts, tick)
		draw.Draw(img, image.Rect(int(x), 130, int(x)+1, 135), image.Black, image.Point{}, draw.Src)
	}
	for i, tick := range ReadLabels(img, l, texts).Panels[0].X.Ticks {
		if tick.Index == nil || math.Abs(*tick.Index-float64(2*i)) > 0.5 {
			t.Errorf("%s stands at column %v, want %d", tick.Text, *tick.Index, 2*i)
		}
	}
}

func TestCaptionOfAFigureIsNoLabel(t *testing.T) {
	texts := []ocr.Text{textAt("1", 120, 140), textAt("2", 170, 140), textAt("3", 220, 140), textAt("Table 2: Scores.", 120, 155)}
	if p := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0]; p.X.Label != "" || p.Title != "" {
		t.Errorf("label %q, title %q", p.X.Label, p.Title)
	}
}

func TestNamesRatherThanSums(t *testing.T) {
	var texts []ocr.Text
	names := []string{"cat", "dog", "owl"}
	for i, s := range names {
		texts = append(texts, textAt(s, 115+50*float64(i), 35), textAt("351", 115+50*float64(i), 140))
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X.Ticks); !slices.Equal(got, names) {
		t.Errorf("columns are named %q, want %q", got, names)
	}
}

func TestNumbersFlushWithBothEndsOfABarWithoutMarks(t *testing.T) {
	for _, texts := range [][]ocr.Text{
		{textAt("100", 260, 51), textAt("50", 260, 115), textAt("0", 260, 179)},
		{textAt("200", 260, 51), textAt("150", 260, 80), textAt("100", 260, 115), textAt("50", 260, 150), textAt("0", 260, 179)},
	} {
		l := layoutOf(4, 3)
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: 50, X1: 259, Y1: 190}, Vertical: true}}
		bar := ReadLabels(nil, l, texts).Bars[0]
		if bar.Min == nil || *bar.Min != 0 || *bar.Max != *number(texts[0].Text) {
			t.Errorf("the ends are %v and %v, ticks %v", bar.Min, bar.Max, bar.Ticks)
		}
	}
}

// Numbers in equal steps stand where they are, though the outer ones are nearly flush with the ends of the bar.
func TestNumbersNearBothEndsOfABarWithoutMarks(t *testing.T) {
	l := layoutOf(4, 3)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 255, Y0: 50, X1: 259, Y1: 190}, Vertical: true}}
	texts := []ocr.Text{textAt("200", 260, 46.5), textAt("150", 260, 80.75), textAt("100", 260, 115), textAt("50", 260, 149.25), textAt("0", 260, 183.5)}
	if bar := ReadLabels(nil, l, texts).Bars[0]; bar.Min == nil || !near(*bar.Min, -2.2, 0.1) || !near(*bar.Max, 202.2, 0.1) {
		t.Errorf("the ends are %v and %v, ticks %v", bar.Min, bar.Max, bar.Ticks)
	}
}

func TestSentenceOverTheNamesOfRowsIsNoLabel(t *testing.T) {
	texts := []ocr.Text{textAt("A", 120, 35), textAt("B", 170, 35), textAt("C", 220, 35), textAt("Users", 20, 18), textAt("Growth", 20, 2)}
	for i, s := range []string{"Mon", "Tue", "Wed", "Thu"} {
		texts = append(texts, textAt(s, 20, 55+20*float64(i)))
	}
	if p := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0]; p.X.Label != "" {
		t.Errorf("label %q, title %q", p.X.Label, p.Title)
	}
}

func TestLabelBeyondTheCornerIsNoRowName(t *testing.T) {
	names := []string{"Ant", "Butterfly", "Kangaroo", "Dog"}
	var texts []ocr.Text
	for i, s := range names {
		texts = append(texts, textAt(s, 96-2*float64(i%2)-7*float64(len(s)), 55+20*float64(i)))
	}
	corner := textAt("s", 90, 132) // under the panel, and reaching to its left
	corner.Box.Rect.X1, corner.Box.Height = 123.5, 30
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), append(texts, corner)).Panels[0].Y.Ticks); !slices.Equal(got, names) {
		t.Errorf("rows are named %q, want %q", got, names)
	}
}

func TestTextOfThePageIsNoLabel(t *testing.T) {
	page := textAt("as the table shows, all of them are better", 20, 155)
	if p := ReadLabels(nil, layoutOf(4, 3), []ocr.Text{page}).Panels[0]; p.X.Label == "" {
		t.Error("a long label in the middle is none") // 20..314, the panel 100..250
	}
	page.Box.Rect.X0, page.Box.Rect.X1 = 10, 260
	if p := ReadLabels(nil, layoutOf(4, 3), []ocr.Text{page}).Panels[0]; p.X.Label != "" {
		t.Errorf("label %q", p.X.Label)
	}
}

func TestUnitsFoundApartFromTheirNumbers(t *testing.T) {
	texts := []ocr.Text{textAt("2 s", 75, 55), textAt("1", 75, 75), textAt("s", 89, 75), textAt("50 ms", 61, 95), textAt("0 ms", 68, 115)}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, []string{"2 s", "1 s", "50 ms", "0 ms"}) {
		t.Errorf("rows are named %q", got)
	}
}

// A map's degrees lie on a scale as well, but are nearer to the map than to the bar.
func TestDegreesOfAMapAreNoTicksOfTheBarUnderIt(t *testing.T) {
	l := layoutOf(4, 6)
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 120, Y0: 165, X1: 380, Y1: 175}}}
	l.Panels[0].Colorbar = 0
	var texts []ocr.Text
	for i, s := range []string{"10", "20", "30", "40", "50", "60"} {
		texts = append(texts, textAt(s, 118+50*float64(i), 135))
	}
	for i, s := range []string{"-2", "-1", "0", "1", "2"} {
		texts = append(texts, textAt(s, 250-3.5*float64(len(s))+float64(i-2)*60, 180))
	}
	bar := ReadLabels(nil, l, texts).Bars[0]
	if got := tickNames(bar.Ticks); !slices.Equal(got, []string{"-2", "-1", "0", "1", "2"}) {
		t.Errorf("the bar's ticks are %q", got)
	}
}

func TestTextOfThePageOverAPanelIsNoTitle(t *testing.T) {
	l := layoutOf(4, 6)
	texts := []ocr.Text{textAt("All scales reached a reliability of .74 or even more.", 70, 30)}
	if got := ReadLabels(nil, l, texts).Panels[0].Title; got != "" {
		t.Errorf("the title is %q", got)
	}
}

// A heading over a paragraph of the page is no title of the figure under that; one over a sentence is.
func TestHeadingOfThePageIsNoTitle(t *testing.T) {
	page := layoutOf(4, 6)
	for i := range page.Panels[0].Y {
		page.Panels[0].Y[i] += 100
	}
	heading := textAt("Catalyst screening", 180, 20)
	lines := []string{"All people reached a reliability of .74 or more.", "They were of both groups. Paper and pencils lay", "on the typing desks, and people began to type.", "Groups of people typed."}
	for n, want := range map[int]string{1: "Catalyst screening", 4: ""} {
		texts := []ocr.Text{heading}
		for i, line := range lines[:n] {
			if n == 1 {
				line += " Or so they say."
			}
			texts = append(texts, textAt(line, 85, 60+15*float64(i)))
		}
		if got := ReadLabels(nil, page, texts).Panels[0].Title; got != want {
			t.Errorf("the title over %d lines is %q, want %q", n, got, want)
		}
	}
}

// A title that counts the parts of a figure is that of its part, though larger letters stand beyond it.
func TestTitleOfAPartIsTheNearest(t *testing.T) {
	page := lowerLayoutOf(4, 6)
	beyond := textAt("wldka", 230, 20)
	beyond.Box.Height, beyond.Box.Size, beyond.Box.Rect.Y1 = 20, 20, 40
	for near, want := range map[string]string{"(b) Spectrogram": "(b) Spectrogram", "of the second run": "wldka"} {
		if got := ReadLabels(nil, page, []ocr.Text{beyond, textAt(near, 200, 80)}).Panels[0].Title; got != want {
			t.Errorf("the title over %q is %q, want %q", near, got, want)
		}
	}
}

// Names that are about as long as their columns are wide begin under one and end under
// the next.
func TestSlantedNamesNameEveryColumn(t *testing.T) {
	names := []string{"Openness", "Conscient.", "Extraversion", "Agreeable"}
	var texts []ocr.Text
	for i, s := range names {
		x, y := 125+50*float64(i)-26, 163. // they end under the middles of the columns
		texts = append(texts, ocr.Text{Text: s, Conf: 0.9, Box: detect.TextBox{Angle: 45, X: x, Y: y, Length: 84, Height: 12, Size: 10,
			Rect: detect.Rect{X0: x - 34, Y0: y - 34, X1: x + 34, Y1: y + 34}}})
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 4), texts).Panels[0].X.Ticks); !slices.Equal(got, names) {
		t.Errorf("the columns are named %q", got)
	}
}

// A label that stands as near to the title below as to its own panel is known by the last row, where it has no other place.
func TestLabelBetweenRowsOfPanels(t *testing.T) {
	l := layoutOf(4, 4) // from y = 50 to 130
	lower := l.Panels[0]
	lower.Y = []float64{186, 206, 226, 246, 266}
	l.Panels = append(l.Panels, lower)
	var texts []ocr.Text
	for _, bottom := range []float64{130, 266} {
		for j, s := range []string{"1", "2", "4", "8"} {
			texts = append(texts, textAt(s, 121.5+50*float64(j), bottom+6))
		}
		texts = append(texts, textAt("Adapter layers", 151, bottom+27))
	}
	texts = append(texts, textAt("(a) MNLI", 172, 34), textAt("(d) XSum", 172, 170))
	for i, p := range ReadLabels(nil, l, texts).Panels {
		if want := []string{"(a) MNLI", "(d) XSum"}[i]; p.Title != want || p.X.Label != "Adapter layers" {
			t.Errorf("panel %d has title %q and label %q", i+1, p.Title, p.X.Label)
		}
	}
}

// TestCommaAmongNames: a comma is a name among words, though it is smaller and nearer to the cells.
func TestCommaAmongNames(t *testing.T) {
	var texts []ocr.Text
	names := []string{"gesperrt", ",", "weil", "."}
	for i, s := range names {
		x := textAt(s, 92-7*float64(len(s)), 55+20*float64(i))
		if len(s) == 1 {
			x.Box.Rect = detect.Rect{X0: 87, Y0: 61 + 20*float64(i), X1: 93, Y1: 66 + 20*float64(i)}
			x.Box.Height, x.Box.Size = 5, 5
		}
		texts = append(texts, x)
	}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].Y.Ticks); !slices.Equal(got, names) {
		t.Errorf("rows are named %q, want %q", got, names)
	}
}

func TestTicksOfTheChartBeyondAreNoNames(t *testing.T) {
	l := layoutOf(5, 4)
	box := l.Panels[0].Box()
	var texts []ocr.Text
	pitch := box.H() / 5
	for i, name := range []string{"1.0", "1.25", "1.5", "2.0", "2.5"} {
		texts = append(texts, textAt(name, box.X0-40, box.Y0+pitch*(float64(i)+0.5)-5))
	}
	for i, tick := range []string{"5.00", "4.75", "4.50", "4.25", "4.00", "3.75", "3.50", "3.25", "3.00"} {
		texts = append(texts, textAt(tick, box.X1+40, box.Y0+box.H()*(0.05+0.9*float64(i)/8)-5))
	}
	labels := ReadLabels(nil, l, texts)
	if ticks := labels.Panels[0].Y.Ticks; len(ticks) != 5 || ticks[0].Text != "1.0" {
		t.Errorf("the rows are named by %v", ticks)
	}
}

// Two names that stand where another column would be, before the first and behind the last, are ticks of none.
func TestNamesBesideTheEndsAreNoTicks(t *testing.T) {
	texts := []ocr.Text{textAt("Left", 70, 154), textAt("Right", 248.5, 154)}
	if got := ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X.Ticks; len(got) != 0 {
		t.Errorf("columns are named %q", tickNames(got))
	}
}
