package grid

import (
	"image"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

func TestTitleOverABarOverItsPanel(t *testing.T) {
	for name, c := range map[string]struct {
		x            float64 // the text's middle
		title, label string
	}{
		"in the middle of the picture": {150, "Return", ""},
		"in the middle of the bar":     {200, "", "Return"},
		"flush with the bar":           {121, "", "Return"},
	} {
		l := lowerLayoutOf(8, 4)
		l.Panels[0].Colorbar = 0
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 60, X1: 300, Y1: 72}}}
		texts := []ocr.Text{middleAt("0", 100, 46), middleAt("1", 200, 46), middleAt("2", 300, 46), middleAt("Return", c.x, 25)}
		labels := ReadLabels(image.NewRGBA(image.Rect(0, 0, 300, 300)), l, texts)
		if title, label := labels.Panels[0].Title, labels.Bars[0].Label; title != c.title || label != c.label {
			t.Errorf("%s: the title is %q, want %q, the bar's label %q, want %q", name, title, c.title, label, c.label)
		}
	}
}

func TestTitleOverTheLabelOfABar(t *testing.T) {
	for name, c := range map[string]struct {
		y            float64 // px, the upper edge of the text over the label
		title, label string
	}{"apart": {0, "Annual", "Return"}, "a line of it": {22, "", "Annual\nReturn"}} {
		l := lowerLayoutOf(8, 4)
		l.Panels[0].Colorbar = 0
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 70, X1: 300, Y1: 82}}}
		texts := []ocr.Text{middleAt("0", 100, 56), middleAt("1", 200, 56), middleAt("2", 300, 56), middleAt("Return", 200, 36), middleAt("Annual", 200, c.y)}
		labels := ReadLabels(nil, l, texts)
		if title, label := labels.Panels[0].Title, labels.Bars[0].Label; title != c.title || label != c.label {
			t.Errorf("%s: the title is %q, want %q, the bar's label %q, want %q", name, title, c.title, label, c.label)
		}
	}
}

func TestTitleOverABarThatIsLabelledAtItsEnd(t *testing.T) {
	for name, c := range map[string]struct {
		ends         map[string]float64 // texts on the bar's line, their middles
		title, label string
	}{
		"one end":   {map[string]float64{"cosine": 60}, "Mixes", "cosine"},
		"both ends": {map[string]float64{"low": 75, "high": 330}, "", "Mixes"},
	} {
		l := lowerLayoutOf(8, 4)
		l.Panels[0].Colorbar = 0
		l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: 38, X1: 300, Y1: 48}}}
		texts := []ocr.Text{middleAt("0", 100, 52), middleAt("1", 200, 52), middleAt("2", 300, 52), middleAt("Mixes", 200, 22)}
		for text, x := range c.ends {
			texts = append(texts, middleAt(text, x, 37))
		}
		labels := ReadLabels(nil, l, texts)
		if title, label := labels.Panels[0].Title, labels.Bars[0].Label; title != c.title || label != c.label {
			t.Errorf("%s: the title is %q, want %q, the bar's label %q, want %q", name, title, c.title, label, c.label)
		}
	}
}

// Each of two panels side by side has its bar over it, and its title over that.
func TestTitlesOverTheBarsOfTwoPanels(t *testing.T) {
	l := lowerLayoutOf(8, 4)
	l.Panels = append(l.Panels, l.Panels[0])
	l.Panels[1].X = nil
	for _, x := range l.Panels[0].X {
		l.Panels[1].X = append(l.Panels[1].X, x+500)
	}
	var texts []ocr.Text
	for i, title := range []string{"Mixes", "Blends"} {
		x := 500 * float64(i)
		l.Panels[i].Colorbar = i
		l.Colorbars = append(l.Colorbars, detect.Colorbar{Box: detect.Rect{X0: x + 100, Y0: 38, X1: x + 300, Y1: 48}})
		texts = append(texts, middleAt("0", x+100, 52), middleAt("1", x+200, 52), middleAt("2", x+300, 52), middleAt(title, x+200, 22), middleAt("cosine", x+60, 37))
	}
	labels := ReadLabels(nil, l, texts)
	for i, title := range []string{"Mixes", "Blends"} {
		if got, label := labels.Panels[i].Title, labels.Bars[i].Label; got != title || label != "cosine" {
			t.Errorf("panel %d: the title is %q, want %q, the bar's label %q", i, got, title, label)
		}
	}
}

// A unit behind the number at the end of a bar is the bar's label, however far it is from the bar.
func TestUnitBehindTheLastNumberOfABar(t *testing.T) {
	l := lowerLayoutOf(8, 4)
	box := l.Panels[0].Box()
	l.Panels[0].Colorbar = 0
	l.Colorbars = []detect.Colorbar{{Box: detect.Rect{X0: 100, Y0: box.Y1 + 60, X1: 300, Y1: box.Y1 + 72}}}
	y := box.Y1 + 61
	labels := ReadLabels(nil, l, []ocr.Text{middleAt("0", 90, y), middleAt("60", 315, y), middleAt("mg/L", 355, y)})
	if label, x := labels.Bars[0].Label, labels.Panels[0].X.Label; label != "mg/L" || x != "" {
		t.Errorf("the bar's label is %q, that of the x axis %q, want mg/L and none", label, x)
	}
}
