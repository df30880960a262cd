package grid

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// turnedAt is a text that runs upwards, around (x, y).
func turnedAt(s string, x, y float64) ocr.Text {
	t := textAt(s, 0, 0)
	h := t.Box.Rect.W()
	t.Box.Angle, t.Box.X, t.Box.Y = 90, x, y
	t.Box.Rect = detect.Rect{X0: x - 5, Y0: y - h/2, X1: x + 5, Y1: y + h/2}
	return t
}

// withBar is a panel of 8 x 3 cells with an upright bar at its right and ticks at that.
func withBar() (*detect.Layout, []ocr.Text) {
	l := layoutOf(8, 3)
	l.Page = color.RGBA{255, 255, 255, 255}
	l.Panels[0].Colorbar = 0
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 270, Y0: 50, X1: 282, Y1: 210}, Vertical: true}}
	return l, []ocr.Text{textAt("2", 288, 45), textAt("1", 288, 125), textAt("0", 288, 205)}
}

func TestLabelOfAChartIsNotThatOfABar(t *testing.T) {
	for name, c := range map[string]struct {
		at   float64
		want string
	}{"beside the chart": {335, ""}, "beside the bar": {305, "Score"}} {
		l, texts := withBar()
		texts = append(texts, turnedAt("Score", c.at, 130))
		for i, s := range []string{"0.1", "0.2", "0.3", "0.4", "0.5"} {
			texts = append(texts, textAt(s, 350, 190-30*float64(i)))
		}
		if got := ReadLabels(nil, l, texts).Bars[0].Label; got != c.want {
			t.Errorf("%s: the bar's label is %q, want %q", name, got, c.want)
		}
	}
}

func TestLabelOfTheNextPanelIsNotThatOfABar(t *testing.T) {
	l, texts := withBar()
	next := l.Panels[0]
	next.Colorbar = -1
	next.X = []float64{360, 410, 460, 510}
	l.Panels = append(l.Panels, next)
	texts = append(texts, turnedAt("Loss", 309, 130), turnedAt("Rank", 60, 130), turnedAt("Rank", 320, 130))
	labels := ReadLabels(nil, l, texts)
	if got := labels.Bars[0].Label; got != "Loss" {
		t.Errorf("the bar's label is %q", got)
	}
	if got := labels.Panels[1].Y.Label; got != "Rank" {
		t.Errorf("the second panel's rows are labelled %q", got)
	}
}

// What reaches over the panels on both sides of a bar heads both of them.
func TestHeadingOfAllPanelsIsNoLabelOfABar(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{"over the bar": {"Score", "Score"}, "over all": {"Scores of all runs on both sets", ""}} {
		l, texts := withBar()
		next := l.Panels[0]
		next.X = []float64{330, 380, 430, 480}
		l.Panels = append(l.Panels, next)
		heading := textAt(c.text, 0, 25)
		heading.Box.Rect.X0, heading.Box.Rect.X1 = 285-heading.Box.Rect.W()/2, 285+heading.Box.Rect.W()/2
		heading.Box.X = 285
		if got := ReadLabels(nil, l, append(texts, heading)).Bars[0].Label; got != c.want {
			t.Errorf("%s: the bar's label is %q, want %q", name, got, c.want)
		}
	}
}

// The keys of annotations stand beside the bar, and names of rows with the colours of cells before them.
func TestKeysOfAnnotationsAreNoLabelOfABar(t *testing.T) {
	l, texts := withBar()
	img := image.NewRGBA(image.Rect(0, 0, 420, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	fill := func(x0, y0, x1, y1 int, c color.RGBA) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(100, 50, 250, 210, color.RGBA{200, 60, 60, 255})
	for i, s := range []string{"Tumor", "Normal", "Other"} {
		y := 122 + 16*i
		fill(310, y, 326, y+16, color.RGBA{uint8(80 * i), uint8(200 - 80*i), 220, 255})
		texts = append(texts, textAt(s, 330, float64(y+3)))
	}
	l.Furniture = []detect.Rect{{X0: 310, Y0: 122, X1: 326, Y1: 170}}
	for i, s := range []string{"A", "B", "C", "D", "E", "F", "G", "H"} {
		texts = append(texts, textAt(s, 254, 55+20*float64(i)))
	}
	if got := ReadLabels(img, l, texts).Bars[0].Label; got != "" {
		t.Errorf("the bar's label is %q", got)
	}
}

// Nor is the heading of the second of two keys in one column.
func TestHeadingBetweenKeysIsNoLabelOfABar(t *testing.T) {
	l, texts := withBar()
	img := image.NewRGBA(image.Rect(0, 0, 420, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	for k, name := range []string{"Cell", "Class"} {
		top := 60 + 80*k
		texts = append(texts, textAt(name, 310, float64(top-15)))
		for x := 310; x < 310+7*len(name); x += 4 {
			draw.Draw(img, image.Rect(x, top-15, x+2, top-5), image.Black, image.Point{}, draw.Src)
		}
		for i, s := range []string{"ESC", "NPC", "Endo"} {
			swatch := image.Rect(310, top+16*i, 326, top+16+16*i)
			draw.Draw(img, swatch, image.NewUniform(color.RGBA{uint8(80 * i), uint8(220 - 120*k), uint8(40 + 60*i), 255}), image.Point{}, draw.Src)
			texts = append(texts, textAt(s, 330, float64(top+16*i+3)))
		}
		l.Furniture = append(l.Furniture, detect.Rect{X0: 310, Y0: float64(top), X1: 326, Y1: float64(top + 48)})
	}
	if got := ReadLabels(img, l, texts).Bars[0].Label; got != "" {
		t.Errorf("the bar's label is %q", got)
	}
}

// The headings of two bars at the right of a panel name no rows.
func TestHeadingsOfBarsAreNoTicks(t *testing.T) {
	l, _ := withBar()
	l.Colorbars[0].Box.Y0, l.Colorbars[0].Box.Y1 = 70, 120
	l.Colorbars = append(l.Colorbars, detect.Colorbar{Box: detect.Rect{X0: 270, Y0: 150, X1: 282, Y1: 200}, Vertical: true})
	texts := []ocr.Text{textAt("TPM", 270, 55), textAt("2", 286, 68), textAt("1", 286, 90), textAt("0", 286, 112),
		textAt("ratio", 270, 135), textAt("8", 286, 148), textAt("4", 286, 170), textAt("0", 286, 192)}
	labels := ReadLabels(nil, l, texts)
	if a, c := labels.Bars[0].Label, labels.Bars[1].Label; a != "TPM" || c != "ratio" {
		t.Errorf("the bars' labels are %q and %q; rows are named %q", a, c, tickNames(labels.Panels[0].Y.Ticks))
	}
}

// The first line of a legend beside a bar's tick hangs a little lower, so that both together are higher than
// their letters, and the space between them seems narrow.
func TestTickBesideALegend(t *testing.T) {
	l, texts := withBar()
	img := image.NewRGBA(image.Rect(0, 0, 400, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(288, 45, 294, 55), image.Black, image.Point{}, draw.Src)
	both := textAt("2 Subtype", 288, 43)
	both.Box.Rect = detect.Rect{X0: 288, Y0: 45, X1: 350, Y1: 60}
	both.Box.Y, both.Box.Height = 52.5, 15
	both.Words = []ocr.Word{{Text: "2", Conf: 0.9, Start: 0, End: 6}, {Text: "Subtype", Conf: 0.9, Start: 12.5, End: 62}}
	texts[0] = both
	bar := ReadLabels(img, l, texts).Bars[0]
	if len(bar.Ticks) != 3 || bar.Ticks[0].Text != "2" || bar.Max == nil {
		t.Errorf("ticks %v, maximum %v", bar.Ticks, bar.Max)
	}
}

// What is read of a tick mark under a bar hides neither its ticks nor is it a label.
func TestMarkUnderABarIsNoText(t *testing.T) {
	l := layoutOf(4, 5)
	box := l.Panels[0].Box()
	y := box.Y1 + 20
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: box.X0 + 5, Y0: y, X1: box.X0 + 165, Y1: y + 10}}}
	texts := []ocr.Text{textAt("'", box.X0+4, y+8)}
	for v, s := range []string{"0", "20", "40"} {
		texts = append(texts, textAt(s, box.X0+5+80*float64(v)-3*float64(len(s)), y+20))
	}
	labels := ReadLabels(nil, l, texts)
	if bar := labels.Bars[0]; len(bar.Ticks) != 3 || labels.Panels[0].X.Label != "" {
		t.Errorf("ticks %v, label %q", bar.Ticks, labels.Panels[0].X.Label)
	}
}

// The labels of two panels below each other are no names of rows of the one at their left.
func TestLabelsOfOthersAreNoTicks(t *testing.T) {
	for _, c := range []struct {
		first, second string
		want          bool
	}{{"y [m]", "y [m]", true}, {"low", "high", false}} {
		row := &tickRow{at: panelSide{0, right}, items: []*item{{Text: turnedAt(c.first, 727, 145)}, {Text: turnedAt(c.second, 727, 420)}}}
		if got := row.labelsOthers(25); got != c.want {
			t.Errorf("%s and %s are labels of others: %v", c.first, c.second, got)
		}
	}
}
