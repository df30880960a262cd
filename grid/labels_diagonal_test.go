package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

func TestNameOnADiagonalReadAsANumber(t *testing.T) {
	const n = 5
	names := []string{"NO2", "O3", "SO2", "CO", "RH"}
	l := layoutOf(n, n)
	l.Panels[0].Blank = make([]bool, n*n)
	var texts []ocr.Text
	for i, name := range names {
		for k := range i {
			l.Panels[0].Blank[i*n+k] = true
		}
		texts = append(texts, middleAt(name, 125+50*float64(i), 35))
		left := textAt(name, 95+50*float64(i)-7*float64(len(name)), 55+20*float64(i))
		if name == "O3" {
			left.Text, left.Conf = "03", 0.8
		}
		texts = append(texts, left)
	}
	if got := tickNames(ReadLabels(nil, l, texts).Panels[0].Y.Ticks); !slices.Equal(got, names) {
		t.Errorf("rows are named %q, want %q", got, names)
	}
}
