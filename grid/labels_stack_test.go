package grid

import (
	"image"
	"testing"

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
