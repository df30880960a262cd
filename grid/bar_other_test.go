package grid

import (
	"strconv"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/ocr"
)

// A panel whose numbers fit another bar of the same colours has that one; numbers of another
// quantity change nothing.
func TestFittingBars(t *testing.T) {
	grey := func(share float64) cielab.Lab { return cielab.FromFloat(255*share, 255*share, 255*share) }
	bar := func(lo, hi float64) (Colorbar, *scale) {
		s := &scale{lo: lo, hi: hi, curve: linear{}, slack: 0.01}
		for i := range 101 {
			s.t = append(s.t, float64(i)/100)
			s.lab = append(s.lab, grey(float64(i)/100))
		}
		return Colorbar{Min: &lo, Max: &hi}, s
	}
	panel := func(lo, hi float64) *panelBuilder {
		p := &panelBuilder{panel: &detect.Panel{Colorbar: 0}}
		for i := range 9 {
			share := 0.1 + 0.1*float64(i)
			p.prints = append(p.prints, printOf(ocr.CellText{Lines: []ocr.Line{{Text: strconv.FormatFloat(lo+share*(hi-lo), 'f', 2, 64), Conf: 0.99}}}))
			p.colors = append(p.colors, cellColor{lab: grey(share), tolerance: 0.5})
		}
		return p
	}
	c0, s0 := bar(0, 1)
	c1, s1 := bar(20, 30)
	panels := []*panelBuilder{panel(0, 1), panel(20, 30), panel(400, 700)}
	got := fittingBars(panels, []Colorbar{c0, c1}, []*scale{s0, s1})
	if got[0] != 0 || got[1] != 1 || got[2] != 0 {
		t.Errorf("the panels have the bars %v, want 0, 1 and 0", got)
	}
}
