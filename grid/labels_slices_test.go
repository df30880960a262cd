package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// columnOf is so many panels of 3x4 cells below each other, gap px apart.
func columnOf(n int, gap float64) *detect.Layout {
	l := &detect.Layout{}
	for i := range n {
		p := layoutOf(3, 4).Panels[0]
		for k := range p.Y {
			p.Y[k] += float64(i) * (60 + gap)
		}
		l.Panels = append(l.Panels, p)
	}
	return l
}

// turnedBeside is a text that runs upwards at x, around y.
func turnedBeside(s string, x, y float64) ocr.Text {
	t := textAt(s, 0, 0)
	w := t.Box.Length
	t.Box.Angle, t.Box.X, t.Box.Y = 90, x+5, y
	t.Box.Rect = detect.Rect{X0: x, Y0: y - w/2, X1: x + 10, Y1: y + w/2}
	return t
}

// Names of groups of rows, turned beside the parts of one heatmap, are the titles of these; beside maps that stand apart
// such texts are labels of their rows.
func TestNamesOfSlicesAreTitles(t *testing.T) {
	for gap, title := range map[float64]bool{4: true, 40: false} {
		l := columnOf(3, gap)
		var texts []ocr.Text
		groups := []string{"Grain", "Roots", "Beans"}
		for i := range l.Panels {
			box := l.Panels[i].Box()
			texts = append(texts, turnedBeside(groups[i], 20, (box.Y0+box.Y1)/2))
			for r, s := range []string{"Rice", "Teff", "Rye"} {
				texts = append(texts, textAt(s, 60, box.Y0+5+20*float64(r)))
			}
		}
		for c, s := range []string{"Peru", "Mali", "Oman", "Laos"} {
			texts = append(texts, middleAt(s, 125+50*float64(c), l.Panels[2].Box().Y1+5))
		}
		labels := ReadLabels(nil, l, texts)
		for i, p := range labels.Panels {
			if got := p.Title == groups[i] && p.Y.Label == ""; got != title {
				t.Errorf("%v px apart, panel %d has the title %q and the label %q", gap, i, p.Title, p.Y.Label)
			}
		}
	}
}

// Under the title of its columns the names of groups of rows are labels of these, beside the first part of the heatmap as beside the
// others.
func TestNamesOfSlicesUnderATitleAreLabels(t *testing.T) {
	l := columnOf(3, 4)
	for _, p := range columnOf(3, 4).Panels { // another heatmap
		for k := range p.X {
			p.X[k] += 210
		}
		l.Panels = append(l.Panels, p)
	}
	texts := []ocr.Text{middleAt("Farms", 200, 30), middleAt("Shops", 410, 30)}
	groups := []string{"Grain", "Roots", "Beans"}
	for i, group := range groups {
		box := l.Panels[i].Box()
		texts = append(texts, turnedBeside(group, 20, (box.Y0+box.Y1)/2))
		for r, s := range []string{"Rice", "Teff", "Rye"} {
			texts = append(texts, textAt(s, 60, box.Y0+5+20*float64(r)))
		}
	}
	for c, s := range []string{"Peru", "Mali", "Oman", "Laos"} {
		texts = append(texts, middleAt(s, 125+50*float64(c), l.Panels[2].Box().Y1+5))
	}
	labels := ReadLabels(nil, l, texts)
	for i, group := range groups {
		if p := labels.Panels[i]; p.Y.Label != group {
			t.Errorf("panel %d has the title %q and the label %q", i, p.Title, p.Y.Label)
		}
	}
}

// What stands over the ticks of the first of panels below each other, each of which has its own, is the title of all, and no label.
func TestTitleOverTicksOfTheFirst(t *testing.T) {
	l := columnOf(2, 50)
	texts := []ocr.Text{middleAt("Visitors", 200, 15)}
	for i, year := range []string{"2022", "2023"} {
		box := l.Panels[i].Box()
		texts = append(texts, turnedBeside(year, 40, (box.Y0+box.Y1)/2))
		for c, s := range []string{"May", "Jun", "Jul", "Aug"} {
			texts = append(texts, middleAt(s, 125+50*float64(c), box.Y0-16))
		}
	}
	if labels := ReadLabels(nil, l, texts); labels.Title != "Visitors" || labels.Panels[0].X.Label != "" {
		t.Errorf("the title is %q, the label of the first %q", labels.Title, labels.Panels[0].X.Label)
	}
}

// Over the first of panels below each other stands its own title, as over the others, and the title of all beyond it.
func TestTitleOverTheFirstOfAColumn(t *testing.T) {
	l := columnOf(3, 40)
	var texts []ocr.Text
	years := []string{"2021 A", "2022 A", "2023 A"}
	for i, s := range years {
		texts = append(texts, middleAt(s, 200, l.Panels[i].Box().Y0-16))
	}
	title := middleAt("All runs of three years", 200, 0)
	title.Box.Rect.Y0, title.Box.Height, title.Box.Size = -4, 14, 14
	labels := ReadLabels(nil, l, append(texts, title))
	for i, p := range labels.Panels {
		if p.Title != years[i] {
			t.Errorf("panel %d has the title %q", i, p.Title)
		}
	}
	if labels.Title != "All runs of three years" {
		t.Errorf("the figure has the title %q", labels.Title)
	}
}

// So are upright ones, in the middle of each part at the side where the rows have no names.
func TestUprightNamesOfSlices(t *testing.T) {
	for name, c := range map[string]struct {
		gap   float64
		last  string
		title bool
	}{"one map": {4, "Beans", true}, "maps of their own": {40, "Beans", false}, "not beside all": {4, "", false}} {
		l := columnOf(3, c.gap)
		var texts []ocr.Text
		groups := []string{"Grain", "Roots", c.last}
		for i := range l.Panels {
			box := l.Panels[i].Box()
			if groups[i] != "" {
				texts = append(texts, textAt(groups[i], 20, (box.Y0+box.Y1)/2-5))
			}
			for r, s := range []string{"Rice", "Teff", "Rye"} {
				texts = append(texts, textAt(s, box.X1+5, box.Y0+5+20*float64(r)))
			}
		}
		labels := ReadLabels(nil, l, texts)
		for i, p := range labels.Panels {
			if got := p.Title != "" && p.Title == groups[i]; got != c.title {
				t.Errorf("%s: panel %d has the title %q", name, i, p.Title)
			}
		}
	}
}
