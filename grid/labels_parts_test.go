package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// Large letters at the corners of charts count these; names of rows that are letters do not.
func TestLettersOfParts(t *testing.T) {
	at := func(text string, x, y, cap float64) *item {
		return &item{cap: cap, Text: ocr.Text{Text: text, Box: detect.TextBox{X: x, Y: y, Height: cap, Length: cap, Rect: detect.Rect{X0: x - cap/2, Y0: y - cap/2, X1: x + cap/2, Y1: y + cap/2}}}}
	}
	panel := detect.Panel{X: []float64{100, 150, 200}, Y: []float64{100, 150, 200}}
	others := []*item{at("0.1", 125, 210, 8), at("0.2", 175, 210, 8), at("Loss", 150, 230, 8), at("5", 240, 150, 8)}
	for _, c := range []struct {
		name    string
		letters []*item
		want    bool
	}{
		{"beside charts", []*item{at("a", 60, 80, 12), at("b", 300, 80, 12)}, true},
		{"with points", []*item{at("A.", 60, 80, 12), at("B.", 300, 80, 12)}, true},
		{"of two cases", []*item{at("B", 60, 80, 12), at("c", 300, 80, 12)}, true},
		{"below the ticks of a wide heatmap", []*item{at("A", 60, 80, 12), at("B", 60, 225, 12), at("c", 150, 225, 12)}, true},
		{"as small as the rest", []*item{at("a", 60, 80, 8), at("b", 300, 80, 8)}, false},
		{"none follows another", []*item{at("a", 60, 80, 12), at("k", 300, 80, 12)}, false},
		{"names of rows", []*item{at("A", 90, 125, 12), at("B", 90, 175, 12)}, false},
	} {
		b := &labeler{layout: &detect.Layout{Panels: []detect.Panel{panel}}, items: append(append([]*item{}, others...), c.letters...)}
		b.setPartsAside()
		for _, it := range c.letters {
			if it.used != c.want {
				t.Errorf("%s: %s taken for the letter of a part: %v, want %v", c.name, it.Text.Text, it.used, c.want)
			}
		}
	}
}
