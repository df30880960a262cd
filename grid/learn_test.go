package grid

import (
	"fmt"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/ocr"
)

func TestColorbarOfOtherColours(t *testing.T) {
	var prints []*print
	var on, off []*reading
	for range minLearned {
		prints = append(prints, read("0.5", 0.99))
		on, off = append(on, &reading{residual: 0.4}), append(off, &reading{residual: 2 * missResidual})
	}
	if strange(prints, on) {
		t.Error("a bar with the cells' colours is strange to them")
	}
	if !strange(prints, off) {
		t.Error("a bar with none of the cells' colours is taken for theirs")
	}
	if strange(prints[:3], off[:3]) {
		t.Error("three cells tell that a bar is not theirs")
	}
}

// Where the cells of a learned scale are nearly all alike, a colour bears out whatever is printed: a print that may well be
// misread has one witness then.
func TestScaleLearnedFromOneValue(t *testing.T) {
	s := &scale{lo: 0, hi: 1, curve: linear{}, t: []float64{0, 1}, learned: []float64{0, 0, 0.01, 0.01, 0.02, 0.02, 0.03, 0.04, 0.05, 0.9, 1}}
	f := format{decimals: 2, share: 1, borneOut: 1}
	for _, c := range []struct {
		text   string
		conf   float64
		color  reading
		status Status
	}{
		{"0.01", 0.99, reading{value: 0.03, low: 0, high: 0.07}, OCROnly},
		{"0.01", 0.999, reading{value: 0.03, low: 0, high: 0.07}, Agree},
		{"0.90", 0.99, reading{value: 0.9, low: 0.86, high: 0.94}, Agree},
	} {
		if got := judge(read(c.text, c.conf), &c.color, s, f).status; got != c.status {
			t.Errorf("%s with conf %g: %s, want %s", c.text, c.conf, got, c.status)
		}
	}
}

// A scale is learned from the lines that the colours show: counts of classes of several sizes lie all over the colours of the shares
// printed below them, shares below counts that are shown do.
func TestScaleLearnedFromTheSecondLine(t *testing.T) {
	counts := []int{91, 380, 12, 45, 6, 150, 33, 240, 70, 18, 9, 510, 61, 28, 120, 3}
	sizes := []int{100, 900, 40, 60, 50, 160, 400, 250, 710, 20, 90, 520, 640, 31, 1200, 300}
	for line := range 2 {
		b := &panelBuilder{panel: &detect.Panel{X: []float64{0, 1}, Y: []float64{0, 1}}}
		for i, n := range counts {
			share := 100 * float64(n) / float64(sizes[i])
			lines := []ocr.Line{{Text: fmt.Sprint(n), Conf: 0.99}, {Text: fmt.Sprintf("%.1f%%", share), Conf: 0.99}}
			b.prints = append(b.prints, printOf(ocr.CellText{Lines: lines}))
			b.colors = append(b.colors, cellColor{lab: cielab.Lab{L: []float64{100 - float64(n)/8, 100 - share/2}[line]}})
		}
		f := &Figure{}
		_, s := b.learnShown(f)
		if s == nil || b.shown != line || len(f.Warnings) != line {
			t.Errorf("line %d shown: scale %v of line %d, %d warnings", line, s != nil, b.shown, len(f.Warnings))
		}
	}
}
