package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// TestHeadingsBeyondProseAreNoTitles: over the panel stand a paragraph of the page and, over that, the heading of a section.
func TestHeadingsBeyondProseAreNoTitles(t *testing.T) {
	l := layoutOf(4, 5)
	heading := textAt("4.3 What matters in pre-training?", 100, 4)
	line := ocr.Text{Box: detect.TextBox{Rect: detect.Rect{X0: 40, Y0: 25, X1: 420, Y1: 35}, X: 230, Y: 30, Length: 380, Height: 10, Size: 10, Prose: true}}
	if got := ReadLabels(nil, l, []ocr.Text{heading, line}).Panels[0].Title; got != "" {
		t.Errorf("the title is %q", got)
	}
	if got := ReadLabels(nil, l, []ocr.Text{heading}).Panels[0].Title; got != heading.Text {
		t.Errorf("without the paragraph the title is %q", got)
	}
}

// Over a page of text stand its number and the names of its authors, at the margins of the paragraphs.
func TestRunningHeadIsNoTitle(t *testing.T) {
	at := func(s string, x0, x1, y float64, prose bool) ocr.Text {
		return ocr.Text{Text: s, Box: detect.TextBox{Rect: detect.Rect{X0: x0, Y0: y - 5, X1: x1, Y1: y + 5}, X: (x0 + x1) / 2, Y: y, Length: x1 - x0, Height: 10, Size: 10, Prose: prose}}
	}
	below := at("", 40, 420, 300, true)
	for name, c := range map[string]struct {
		texts []ocr.Text
		want  string
	}{
		"running head": {[]ocr.Text{at("Okafor and others", 40, 160, 30, false), at("1207", 390, 420, 30, false), below}, ""},
		"title":        {[]ocr.Text{at("Okafor and others", 100, 220, 30, false), below}, "Okafor and others"},
	} {
		if got := ReadLabels(nil, layoutOf(4, 5), c.texts).Panels[0].Title; got != c.want {
			t.Errorf("%s: the title is %q, want %q", name, got, c.want)
		}
	}
}

// A heading of the page stands beyond a card that is wider than the panel; a strip of the columns and a rule stand under its title.
func TestHeadingsBeyondCardsAreNoTitles(t *testing.T) {
	heading := textAt("Correlation of all features", 130, 0)
	for name, c := range map[string]struct {
		between detect.Rect
		want    string
	}{
		"card":  {detect.Rect{X0: 40, Y0: 16, X1: 440, Y1: 44}, ""},
		"strip": {detect.Rect{X0: 100, Y0: 16, X1: 350, Y1: 44}, heading.Text},
		"rule":  {detect.Rect{X0: 40, Y0: 20, X1: 440, Y1: 24}, heading.Text},
	} {
		l := layoutOf(4, 5)
		l.Furniture = []detect.Rect{c.between}
		if got := ReadLabels(nil, l, []ocr.Text{heading}).Panels[0].Title; got != c.want {
			t.Errorf("%s: the title is %q, want %q", name, got, c.want)
		}
	}
}

// Under the lowest row, which has fewer panels, the label of all stands in the middle of the others.
func TestLabelUnderARowOfFewerPanels(t *testing.T) {
	l := &detect.Layout{}
	for _, at := range [][2]float64{{0, 0}, {220, 0}, {440, 0}, {0, 100}, {220, 100}} {
		p := layoutOf(3, 4).Panels[0]
		for k := range p.X {
			p.X[k] += at[0]
		}
		for k := range p.Y {
			p.Y[k] += at[1]
		}
		l.Panels = append(l.Panels, p)
	}
	texts := []ocr.Text{middleAt("Season start", 420, 235)}
	for _, x := range []float64{0, 220} {
		for c, s := range []string{"2014", "2015", "2016", "2017"} {
			texts = append(texts, middleAt(s, 125+x+50*float64(c), 215))
		}
	}
	labels := ReadLabels(nil, l, texts)
	for i, want := range []string{"", "", "", "Season start", "Season start"} {
		if got := labels.Panels[i].X.Label; got != want {
			t.Errorf("the columns of panel %d are labelled %q, want %q", i, got, want)
		}
	}
}

// Under panels whose columns have their ticks over them stand titles, if each has another.
func TestTitlesUnderPanels(t *testing.T) {
	for name, c := range map[string]struct{ first, second, title, label string }{
		"each its own": {"alpha = 1", "alpha = 2", "alpha = 1", "lambda"},
		"the same":     {"Steps", "Steps", "lambda", "Steps"},
	} {
		l := lowerLayoutOf(8, 4)
		l.Panels = append(l.Panels, l.Panels[0])
		l.Panels[1].X = nil
		for _, x := range l.Panels[0].X {
			l.Panels[1].X = append(l.Panels[1].X, x+400)
		}
		box := l.Panels[0].Box()
		var texts []ocr.Text
		for i, under := range []string{c.first, c.second} {
			x := 400 * float64(i)
			for k, tick := range []string{"0", "1", "2", "3"} {
				texts = append(texts, middleAt(tick, x+125+50*float64(k), box.Y0-16))
			}
			texts = append(texts, middleAt("lambda", x+200, box.Y0-34), middleAt(under, x+200, box.Y1+8))
		}
		p := ReadLabels(nil, l, texts).Panels[0]
		if p.Title != c.title || p.X.Label != c.label {
			t.Errorf("%s: the title is %q, want %q, the label %q, want %q", name, p.Title, c.title, p.X.Label, c.label)
		}
	}
}

// The years of a calendar stand flush with its panels; a number over one of them alone does not head it.
func TestYearsHeadPanels(t *testing.T) {
	l := &detect.Layout{}
	for _, y := range []float64{0, 200} {
		p := layoutOf(3, 5).Panels[0]
		for k := range p.Y {
			p.Y[k] += y
		}
		l.Panels = append(l.Panels, p)
	}
	left := l.Panels[0].Box().X0
	year := func(s string, i int) ocr.Text { return textAt(s, left, l.Panels[i].Box().Y0-14) }
	got := ReadLabels(nil, l, []ocr.Text{year("2023", 0), year("2024", 1)}).Panels
	if got[0].Title != "2023" || got[1].Title != "2024" {
		t.Errorf("the titles are %q and %q", got[0].Title, got[1].Title)
	}
	if got := ReadLabels(nil, l, []ocr.Text{year("2023", 0)}).Panels[0].Title; got != "" {
		t.Errorf("of one number alone the title is %q", got)
	}
}

// A title begins flush with the names of rows, far left of the panel, and ends over its middle.
func TestTitleFlushWithRowNames(t *testing.T) {
	l := layoutOf(3, 5)
	box := l.Panels[0].Box()
	var texts []ocr.Text
	for i, name := range []string{"I worry about losing my job", "Schools should teach them so", "Chatbots should be labelled"} {
		texts = append(texts, textAt(name, box.X0-200, (l.Panels[0].Y[i]+l.Panels[0].Y[i+1])/2-5))
	}
	title := textAt("Attitudes", box.X0-200, box.Y0-30)
	title.Text, title.Box.Rect.X1 = "Attitudes towards machines that learn, the second wave (n = 2,041)", box.X0+0.6*box.W()
	title.Box.X, title.Box.Length = (title.Box.Rect.X0+title.Box.Rect.X1)/2, title.Box.Rect.X1-title.Box.Rect.X0
	if got := ReadLabels(nil, l, append(texts, title)).Panels[0].Title; got != title.Text {
		t.Errorf("the title is %q", got)
	}
}

// The heading of a slide stands over the points beside the panel too.
func TestHeadingOfASlideIsTheFiguresTitle(t *testing.T) {
	for points, want := range map[int]string{0: "Flux crosstalk of nine qubits on a tile, fourteenth cooldown", 2: ""} {
		title := textAt("Flux crosstalk of nine qubits on a tile, fourteenth cooldown", -200, 4)
		texts := []ocr.Text{title}
		for i := range points {
			texts = append(texts, textAt("Worst pair: Q7", -180, 60+25*float64(i)))
		}
		got := ReadLabels(nil, layoutOf(4, 5), texts)
		if got.Panels[0].Title != want || points > 0 && got.Title != title.Text {
			t.Errorf("with %d points the panel's title is %q and the figure's %q", points, got.Panels[0].Title, got.Title)
		}
	}
}

// A narrow panel beside a wide one has no part in the label that stands in the middle of that; panels on both sides of a middle one have.
func TestLabelOfTheWidePanel(t *testing.T) {
	for name, c := range map[string]struct {
		at    [][2]float64 // from, to
		owner int
		want  string
	}{
		"narrow beside wide": {[][2]float64{{90, 942}, {961, 1040}}, 0, ""},
		"three":              {[][2]float64{{0, 100}, {120, 220}, {240, 340}}, 1, "Target language"},
	} {
		b := &labeler{layout: &detect.Layout{}, labels: &Labels{Panels: make([]PanelLabels, len(c.at))}}
		for _, x := range c.at {
			b.layout.Panels = append(b.layout.Panels, detect.Panel{X: []float64{x[0], x[1]}, Y: []float64{0, 100}})
		}
		b.labels.Panels[c.owner].X.Label = "Target language"
		b.shareLabels()
		if got := b.labels.Panels[len(c.at)-1].X.Label; got != c.want {
			t.Errorf("%s: the last panel has the label %q, want %q", name, got, c.want)
		}
	}
}

// What stands over the very middle of one panel beside a narrow one is the title of that; of all where it stands as such a title does.
func TestTitleOverOneOfTwoPanels(t *testing.T) {
	for x, ofFirst := range map[float64]bool{200: true, 240: false} {
		l := layoutOf(4, 4)
		narrow := layoutOf(4, 1).Panels[0]
		for k := range narrow.X {
			narrow.X[k] += 230
		}
		l.Panels = append(l.Panels, narrow)
		got := ReadLabels(nil, l, []ocr.Text{middleAt("Confusion", x, 25)})
		if (got.Panels[0].Title == "Confusion") != ofFirst || (got.Title == "Confusion") == ofFirst {
			t.Errorf("at %v: the first is titled %q, all %q", x, got.Panels[0].Title, got.Title)
		}
	}
}

// Vega sets the titles of all panels flush with the names of their rows or the label beside these; only one so is none.
func TestTitlesFlushWithTheAxes(t *testing.T) {
	for _, both := range []bool{true, false} {
		l := layoutOf(4, 4)
		second := layoutOf(4, 4).Panels[0]
		for k := range second.X {
			second.X[k] += 320
		}
		l.Panels = append(l.Panels, second)
		texts := []ocr.Text{textAt("Profiles", 60, 25)}
		if both {
			texts = append(texts, textAt("Salinities", 380, 25))
		}
		for i, s := range []string{"100", "200", "300", "400"} {
			y := 55 + 20*float64(i)
			texts = append(texts, textAt(s, 60, y), textAt(s, 380, y))
		}
		got := ReadLabels(nil, l, texts)
		if a, c := got.Panels[0].Title, got.Panels[1].Title; both && (a != "Profiles" || c != "Salinities") || !both && a != "" {
			t.Errorf("the titles are %q and %q", a, c)
		}
	}
}

// What stands over a chart over one of several panels is the title of that panel where the others have theirs.
func TestTitlesOverCharts(t *testing.T) {
	for _, both := range []bool{true, false} {
		l := layoutOf(4, 4)
		second := layoutOf(4, 4).Panels[0]
		for k := range second.X {
			second.X[k] += 320
		}
		l.Panels = append(l.Panels, second)
		for i := range l.Panels {
			for k := range l.Panels[i].Y {
				l.Panels[i].Y[k] += 100
			}
		}
		label := textAt("cells", 50, 105)
		label.Box.Angle = 90
		texts := []ocr.Text{middleAt("T / NK", 200, 40), label, textAt("4000", 60, 80), textAt("2000", 60, 100), textAt("0", 80, 120)}
		if both {
			texts = append(texts, middleAt("B lineage", 520, 40))
		}
		got := ReadLabels(nil, l, texts)
		if title := got.Panels[0].Title; both != (title == "T / NK") || both && got.Panels[1].Title != "B lineage" {
			t.Errorf("the first is titled %q, the second %q, all %q", title, got.Panels[1].Title, got.Title)
		}
	}
}

// Over the columns' names stand the label of the axis and the title; the note under the panel ends flush with it, as a label under it would not.
func TestFootnoteUnderNamedColumns(t *testing.T) {
	note := "Accuracy 0.89, n=9"
	for want, x := range map[string]float64{"Reference": 300 - 7*18, note: 200 - 7*9} {
		title := textAt("Random forest", 100, 40)
		title.Box.Height, title.Box.Size, title.Box.Rect.Y1 = 14, 14, 54
		texts := []ocr.Text{title, textAt("Reference", 200-7*4.5, 65), textAt(note, x, 205)}
		for i, s := range []string{"a1", "b1", "c1", "d1"} {
			texts = append(texts, textAt(s, 118+50*float64(i), 85), textAt(s, 80, 105+20*float64(i)))
		}
		label := ocr.Text{Text: "Prediction", Conf: 0.9, Box: detect.TextBox{Rect: detect.Rect{X0: 50, Y0: 105, X1: 60, Y1: 175}, Angle: 90, X: 55, Y: 140, Length: 70, Height: 10, Size: 10}}
		p := ReadLabels(nil, lowerLayoutOf(4, 4), append(texts, label)).Panels[0]
		if p.X.Label != want || p.Title != title.Text {
			t.Errorf("with the note at %v the label is %q and the title %q, want %q and %q", x, p.X.Label, p.Title, want, title.Text)
		}
	}
}

// A lone number in large print beyond the title of a panel, as the cards of a dashboard show, is no title.
func TestFiguresOfADashboardAreNoTitles(t *testing.T) {
	block := func(text string) []*item { return []*item{{Text: ocr.Text{Text: text}}} }
	got := withoutFigures([][]*item{block("Availability by depot"), block("67"), block("Fleet")})
	if len(got) != 2 || textOf(got[1]) != "Fleet" {
		t.Errorf("%d blocks are left", len(got))
	}
	if got := withoutFigures([][]*item{block("2020"), block("Rain")}); len(got) != 2 {
		t.Error("the year next to a panel is dropped")
	}
}

// A heading off the middle of a panel that is the name of a strip beside it, once more, heads the keys of that.
func TestHeadingOfKeysIsNoLabel(t *testing.T) {
	for strip, want := range map[string]string{"Smoker": "", "Group": "Smoker"} {
		l := layoutOf(4, 4)
		box := l.Panels[0].Box()
		texts := []ocr.Text{textAt(strip, box.X1+10, box.Y0-8), textAt("Smoker", box.X0+5, box.Y1+30)}
		if got := ReadLabels(nil, l, texts).Panels[0].X.Label; got != want {
			t.Errorf("below a strip called %s the label of the axis is %q, want %q", strip, got, want)
		}
	}
}
