package grid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

// A number under the name of a class is what a cell says, where nearly all cells have both; a word among numbers is none's name.
func TestNumbersUnderNames(t *testing.T) {
	cell := func(lines ...string) *print {
		var c ocr.CellText
		for _, l := range lines {
			c.Lines = append(c.Lines, ocr.Line{Text: l, Conf: 0.99})
		}
		return printOf(c)
	}
	var named []*print
	for i := range 6 {
		named = append(named, cell("Low", fmt.Sprint(i), "±1"))
	}
	mixed := append(slices.Clone(named[:3]), cell("1.5", "20"), cell("2.5", "30"))
	takeNames(named)
	for i, p := range named {
		text, lines := p.whole()
		if !p.ok || p.value != float64(i) || text != fmt.Sprintf("Low\n%d\n±1", i) || len(lines) != 3 || p.line(1) == nil {
			t.Errorf("cell %d: %q is worth %v (%v)", i, text, p.value, p.ok)
		}
	}
	takeNames(mixed)
	if mixed[0].ok || mixed[0].name != "" {
		t.Error("three words among numbers were taken for names")
	}
}

// The keys of a risk matrix are ranges with names.
func TestNamedRanges(t *testing.T) {
	keys := []Key{{Text: "High (10–16)", Conf: 0.9}, {Text: "Moderate (5–9)", Conf: 0.9}, {Text: "Low (1–4)", Conf: 0.9}}
	rangesOfNames(keys)
	if !settleRanges(keys) || keys[0].Lo != 10 || keys[0].Hi != 16 || keys[2].Hi != 5 {
		t.Errorf("ranges are %v", keys)
	}
	keys = []Key{{Text: "Young (18–30)", Lo: 1, Hi: 1}, {Text: "Old", Lo: 1, Hi: 1}}
	if rangesOfNames(keys); keys[0].Lo != 1 {
		t.Error("one name with a range beside one without was taken for a range")
	}
}
