package grid

import (
	"testing"

	"github.com/heatgrid/heatgrid/ocr"
)

func TestDegreesAtTheEdgesOfCells(t *testing.T) {
	for _, c := range []struct{ names, values []string }{
		{[]string{"20°N", "0°", "20°S"}, []string{"20", "0", "-20"}},
		{[]string{"60°w", "40°W", "20oW"}, []string{"-60", "-40", "-20"}},
		{[]string{"30N", "EQ", "30S"}, []string{"30", "0", "-30"}},
		{[]string{"30N", "20N", "10N"}, []string{"", "", ""}},
		{[]string{"10", "1°", "20"}, []string{"10", "10", "20"}}, // a nought
	} {
		var items []*item
		for _, name := range c.names {
			items = append(items, &item{Text: ocr.Text{Text: name, Conf: 0.9}})
		}
		texts, _ := tickTexts(items)
		for i, v := range axisValues(texts) {
			if want := number(c.values[i]); (v == nil) != (want == nil) || v != nil && *v != *want {
				t.Errorf("%q is %v, want %q", c.names[i], v, c.values[i])
			}
		}
	}
}

func TestNamesInEqualStepsAreTicks(t *testing.T) {
	names := []string{"JUN 20", "SEP 20", "DEC 20", "MAR 21"}
	var texts []ocr.Text
	for i, s := range names {
		texts = append(texts, textAt(s, 100+12.5*(3*float64(i)+0.5)-21, 140))
	}
	l := layoutOf(4, 12)
	for k := range l.Panels[0].X {
		l.Panels[0].X[k] = 100 + 12.5*float64(k) // narrower than names are high, with their room
	}
	p := ReadLabels(nil, l, texts).Panels[0]
	if got := p.X.Ticks; len(got) != 4 || got[1].Text != names[1] || *got[1].Index != 3 {
		t.Errorf("the ticks are %+v", got)
	}
	texts[2].Box.Rect.X0, texts[2].Box.Rect.X1 = texts[2].Box.Rect.X0+9, texts[2].Box.Rect.X1+9
	if got := ReadLabels(nil, l, texts).Panels[0].X.Ticks; len(got) != 0 {
		t.Errorf("words anywhere became ticks: %+v", got)
	}
}

func TestHoursKeepTheirNoughts(t *testing.T) {
	texts := []ocr.Text{textAt("00", 118, 140), textAt("01", 168, 140), textAt("02", 218, 140)}
	if got := tickNames(ReadLabels(nil, layoutOf(4, 3), texts).Panels[0].X.Ticks); len(got) != 3 || got[0] != "00" || got[2] != "02" {
		t.Errorf("hours are %q", got)
	}
}
