package grid

import (
	"slices"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// Numbers and times of day in proportion to their places tell that they are the ticks of an axis, though they stand at some rows only.
func TestTicksInProportionToTheirPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		texts []string
		rows  []float64
		want  bool
	}{
		"times of day":         {[]string{"0:00", "6:00", "12:00", "18:00", "23:00"}, []float64{0, 6, 12, 18, 23}, true},
		"half hours":           {[]string{"8:00", "8:30", "9:00"}, []float64{0, 1, 2}, true},
		"times of a timetable": {[]string{"0:10", "6:00", "7:15", "21:40", "23:00"}, []float64{0, 6, 12, 18, 23}, false},
		"numbers":              {[]string{"10", "20", "40"}, []float64{0, 5, 15}, true},
		"numbers anywhere":     {[]string{"10", "70", "20", "90"}, []float64{0, 1, 2, 3}, false},
		"names":                {[]string{"dawn", "6:00", "noon"}, []float64{0, 6, 12}, false},
	} {
		row := &tickRow{}
		for i, text := range c.texts {
			row.items = append(row.items, &item{Text: ocr.Text{Text: text, Conf: 0.9}})
			row.pixel = append(row.pixel, 20+16*c.rows[i])
		}
		if got := row.linear(); got != c.want {
			t.Errorf("%s: %q at rows %g are in proportion: %v, want %v", name, c.texts, c.rows, got, c.want)
		}
	}
}

// The heads of a table's columns are their names, though one of them was not found, and the totals below are not.
func TestHeadsBeforeTotals(t *testing.T) {
	row := func(texts map[int]string) *tickRow {
		r := &tickRow{}
		for i := range 4 {
			if text, ok := texts[i]; ok {
				r.items = append(r.items, &item{Text: ocr.Text{Text: text, Conf: 0.9}, cap: 10})
				r.index, r.pixel = append(r.index, float64(i)), append(r.pixel, 20+16*float64(i))
			}
		}
		return r
	}
	heads := row(map[int]string{1: "Feb", 2: "Mar", 3: "Apr"})
	for name, c := range map[string]struct {
		below map[int]string
		want  string
	}{
		"totals": {map[int]string{0: "53,659", 1: "54,629", 2: "46,570", 3: "41,724"}, "Feb"},
		"years":  {map[int]string{0: "2019", 1: "2020", 2: "2021", 3: "2023"}, "2019"},
	} {
		if got := new(labeler).axisTicks(row(c.below), heads, 4); got[0].Text != c.want {
			t.Errorf("%s: the first tick is %q, want %q", name, got[0].Text, c.want)
		}
	}
}

// The second line of a name may look like a number ("8B"), while numbers that stand between two cells' middles are ticks of their own.
func TestLinesOfOneTick(t *testing.T) {
	tick := func(text string, index float64, value ...float64) Tick {
		k := Tick{Text: text, Index: &index}
		if len(value) > 0 {
			k.Value = &value[0]
		}
		return k
	}
	for _, c := range []struct {
		ticks []Tick
		want  []string
	}{
		{[]Tick{tick("Llama", -0.2), tick("8B", 0.2, 8e9), tick("Qwen", 0.8), tick("72B", 1.2, 72e9)}, []string{"Llama\n8B", "Qwen\n72B"}},
		{[]Tick{tick("1O", 0.1), tick("20", 0.4, 20), tick("30", 0.9, 30), tick("40", 1.6, 40), tick("50", 2.2, 50)}, []string{"1O", "20", "30", "40", "50"}},
	} {
		var got []string
		for _, k := range joinLines(c.ticks) {
			got = append(got, k.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("ticks %q, want %q", got, c.want)
		}
	}
}

// The ticks of a chart beside a plate stand far from it and between its rows, which have names of their own.
func TestTicksOfAChartBesideAreDropped(t *testing.T) {
	for _, c := range []struct {
		gap  float64
		kept bool
	}{{79, false}, {12, true}} {
		b := &labeler{layout: &detect.Layout{Panels: []detect.Panel{{X: []float64{0, 100}, Y: []float64{0, 20, 40, 60}}}}, ticks: map[panelSide]*tickRow{}}
		rowAt := func(s side, d0 float64, texts []string, index []float64) {
			row := &tickRow{at: panelSide{0, s}, index: index, pixel: index, d0: d0}
			for _, text := range texts {
				row.items = append(row.items, &item{Text: ocr.Text{Text: text, Conf: 0.9}, cap: 10})
			}
			b.ticks[row.at] = row
		}
		rowAt(left, 5, []string{"A", "B", "C"}, []float64{0, 1, 2})
		rowAt(right, c.gap, []string{"120", "80", "40"}, []float64{0.4, 1.1, 1.8})
		b.dropTicksOfNext()
		if kept := b.ticks[panelSide{0, right}] != nil; kept != c.kept || b.ticks[panelSide{0, left}] == nil {
			t.Errorf("numbers %g px beside a panel are its ticks: %v, want %v", c.gap, kept, c.kept)
		}
	}
}

// Between a panel and the ticks of the chart over it stands the panel's caption.
func TestTicksBeyondACaptionAreOfTheChartAbove(t *testing.T) {
	for _, c := range []struct {
		text string
		kept bool
	}{{"(b) Power", false}, {"Power", true}} {
		b := &labeler{layout: &detect.Layout{Panels: []detect.Panel{{X: []float64{0, 100}, Y: []float64{100, 200}}}}, ticks: map[panelSide]*tickRow{}}
		for _, s := range []side{above, below} {
			b.ticks[panelSide{0, s}] = &tickRow{at: panelSide{0, s}, d0: 40, items: []*item{{Text: ocr.Text{Text: "1950"}, cap: 10}}}
		}
		caption := &item{Text: ocr.Text{Text: c.text}, cap: 10}
		caption.Box.Rect = detect.Rect{X0: 5, Y0: 80, X1: 60, Y1: 95}
		b.items = append(b.items, caption)
		b.dropTicksOfNext()
		if kept := b.ticks[panelSide{0, above}] != nil; kept != c.kept || b.ticks[panelSide{0, below}] == nil {
			t.Errorf("beyond %q, ticks are the panel's: %v, want %v", c.text, kept, c.kept)
		}
	}
}

// What stands at the right of a panel beyond a turned label are the ticks of the chart that this is the label of.
func TestTicksBeyondATurnedLabelAreOfAChart(t *testing.T) {
	for _, labelled := range []bool{true, false} {
		texts := []ocr.Text{textAt("0.85", 325, 60), textAt("0.80", 325, 85), textAt("0.75", 325, 110)}
		if labelled {
			texts = append(texts, turnedAt("AUROC", 314, 90))
		}
		p := ReadLabels(nil, layoutOf(4, 4), texts).Panels[0]
		if dropped := len(p.Y.Ticks) == 0; dropped != labelled {
			t.Errorf("with a label before them (%v) the ticks of the panel are %q", labelled, tickNames(p.Y.Ticks))
		}
	}
}
