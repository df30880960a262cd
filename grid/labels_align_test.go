package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// Names of groups of rows stand at the middles of these, which follow each other from the first row to the last.
func TestNamesOfGroupsOfRows(t *testing.T) {
	for name, c := range map[string]struct {
		middles []float64 // of rows
		want    []float64
	}{
		"groups of 3, 4, 2 and 3 rows": {[]float64{1, 4.5, 7.5, 10}, []float64{1, 4.5, 7.5, 10}},
		"some rows are in no group":    {[]float64{1, 4.5, 7, 10}, nil},
	} {
		l := layoutOf(12, 4)
		p := l.Panels[0]
		const pitch = 12 // px, less than two lines
		for i := range p.Y {
			p.Y[i] = 50 + pitch*float64(i)
		}
		var texts []ocr.Text
		for i, m := range c.middles {
			texts = append(texts, textAt([]string{"VIS", "SMN", "DAN", "VAN"}[i], p.X[0]-26, p.Y[0]+(m+0.5)*pitch-6))
		}
		var got []float64
		for _, tick := range ReadLabels(nil, l, texts).Panels[0].Y.Ticks {
			got = append(got, *tick.Index)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the names stand at %v, want %v", name, got, c.want)
		}
	}
}

// Wide names that are flush with the ends of a panel stand at these.
func TestNamesFlushWithTheEnds(t *testing.T) {
	l := layoutOf(4, 40)
	p := l.Panels[0]
	for i := range p.X {
		p.X[i] = 100 + 5*float64(i)
	}
	y := p.Y[4] + 6
	for name, c := range map[string]struct {
		indent, first, last float64
	}{"flush": {0, -0.5, 39.5}, "at columns": {10, 4.3, 34.7}} {
		texts := []ocr.Text{textAt("-2.0", 100+c.indent, y), middleAt("TSS", 200, y), textAt("+2Kb", 300-28-c.indent, y)}
		ticks := ReadLabels(nil, l, texts).Panels[0].X.Ticks
		if len(ticks) != 3 || !near(*ticks[0].Index, c.first, 0.2) || !near(*ticks[2].Index, c.last, 0.2) {
			t.Errorf("%s: %+v, want the outer ones at %v and %v", name, ticks, c.first, c.last)
		}
	}
}
