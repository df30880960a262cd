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
