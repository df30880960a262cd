package score

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

func ptr[T any](v T) *T { return &v }

// drawn is a truth of one panel, 2 x 2: two printed cells, of which one was
// planted, a cell without print, a blank one.
func drawn() *Truth {
	t := new(Truth)
	err := json.Unmarshal([]byte(`{"image": "a.png", "family": "basic",
		"panels": [{"box": [10, 10, 40, 40], "title": "T", "rows": 2, "cols": 2,
			"x": {"label": "x", "ticks": ["1", "2"]}, "y": {"label": "", "ticks": [{"text": "a", "index": 0.5}]},
			"values": [[1.02, 2], [3, null]], "text": [["1.0", "9.9"], [null, null]], "planted": [[0, 1]], "colorbar": 0}],
		"colorbars": [{"label": "c", "scale": "linear", "min": 0, "max": 10}]}`), t)
	if err != nil {
		panic(err)
	}
	return t
}

// read is a figure that has everything of drawn right.
func read() *grid.Figure {
	cell := func(r, c int, ocr, color *float64, s grid.Status) grid.Cell {
		out := grid.Cell{Row: r, Col: c, OCR: ocr, Color: color, Status: s}
		if ocr != nil {
			out.Conf = ptr(0.99)
		}
		if color != nil {
			out.ColorLow, out.ColorHigh = ptr(*color-0.1), ptr(*color+0.1)
		}
		return out
	}
	tick := func(s string, at float64) grid.Tick { return grid.Tick{Text: s, Index: &at} }
	return &grid.Figure{
		Panels: []grid.Panel{{
			Box: grid.Box{10, 10, 40, 41}, Title: " T ", Rows: 2, Cols: 2,
			X:      grid.Axis{Label: "x", Ticks: []grid.Tick{tick("1", 0), tick("2", 1.3)}},
			Y:      grid.Axis{Ticks: []grid.Tick{tick("a", 0.5)}},
			Values: [][]*float64{{ptr(1.0), ptr(9.9)}, {ptr(3.05), nil}}, Colorbar: ptr("c1"),
			Cells: []grid.Cell{
				cell(0, 0, ptr(1.0), ptr(1.0), grid.Agree), cell(0, 1, ptr(9.9), ptr(2.0), grid.Conflict),
				cell(1, 0, nil, ptr(3.05), grid.ColorOnly), cell(1, 1, nil, nil, grid.Empty),
			},
		}},
		Colorbars: []grid.Colorbar{{ID: "c1", Label: "c", Min: ptr(0.05), Max: ptr(10.0)}},
	}
}

func TestCompare(t *testing.T) {
	perfect := Compare(drawn(), read())
	for _, c := range Columns {
		share, ok := perfect.Tally.Share(c)
		want := 1.0
		if lowIsGood[c] {
			want = 0
		}
		if !ok || share != want {
			t.Errorf("a perfect figure: %s is %v (%v), want %v; %v", c, share, ok, want, perfect.Errors)
		}
	}
	for name, c := range map[string]struct {
		spoil func(*grid.Figure)
		worse string // the columns that fall
	}{
		"moved panel":     {func(f *grid.Figure) { f.Panels[0].Box[0] += 10 }, "panels"},
		"extra panel":     {func(f *grid.Figure) { f.Panels = append(f.Panels, grid.Panel{}) }, "false"},
		"misread print":   {func(f *grid.Figure) { f.Panels[0].Cells[0].OCR = ptr(7.0) }, "printed sure"},
		"wrong agree":     {func(f *grid.Figure) { f.Panels[0].Values[0][0] = ptr(7.0) }, "silent value"},
		"missed fault":    {func(f *grid.Figure) { f.Panels[0].Cells[1].Status = grid.Repaired }, "planted"},
		"accepted fault":  {func(f *grid.Figure) { f.Panels[0].Cells[1].Status = grid.Agree }, "planted silent"},
		"colour off":      {func(f *grid.Figure) { f.Panels[0].Cells[2].Color = ptr(3.2) }, "colour"},
		"interval off":    {func(f *grid.Figure) { f.Panels[0].Cells[2].ColorLow = ptr(3.01) }, "interval"},
		"filled blank":    {func(f *grid.Figure) { f.Panels[0].Values[1][1] = ptr(0.0) }, "empty"},
		"tick elsewhere":  {func(f *grid.Figure) { f.Panels[0].X.Ticks[0].Index = ptr(0.7) }, "ticks"},
		"title misread":   {func(f *grid.Figure) { f.Panels[0].Title = "I" }, "title"},
		"bar off":         {func(f *grid.Figure) { f.Colorbars[0].Max = ptr(10.2) }, "cbar"},
		"bar unlabelled":  {func(f *grid.Figure) { f.Colorbars[0].Label = "" }, "cblabel"},
		"accused":         {func(f *grid.Figure) { f.Panels[0].Cells[0].Status = grid.Conflict }, "agree accused"},
		"hesitant":        {func(f *grid.Figure) { f.Panels[0].Cells[0].Status = grid.Repaired }, "agree"},
		"x label misread": {func(f *grid.Figure) { f.Panels[0].X.Label = "X" }, "xlabel"},
	} {
		fig := read()
		c.spoil(fig)
		got := Compare(drawn(), fig).Tally
		for _, col := range Columns {
			if col == "perfect" || col == "silent" && (name == "hesitant" || name == "accused") {
				continue
			}
			before, _ := perfect.Tally.Share(col)
			after, _ := got.Share(col)
			if fell := before != after; fell != strings.Contains(" "+c.worse+" ", " "+col+" ") {
				t.Errorf("%s: %s went from %v to %v", name, col, before, after)
			}
		}
	}
}

func TestCompareWithNothing(t *testing.T) {
	r := Compare(drawn(), nil)
	for _, c := range []string{"perfect", "panels", "shape", "printed", "value", "empty", "planted", "ticks", "cbar"} {
		if share, ok := r.Tally.Share(c); !ok || share != 0 {
			t.Errorf("%s: %v, %v; want all wrong", c, share, ok)
		}
	}
}

func TestGate(t *testing.T) {
	good := &Report{Results: []*Result{Compare(drawn(), read())}}
	committed, err := json.Marshal(good.Summary())
	if err != nil {
		t.Fatal(err)
	}
	if worse, err := good.Gate(bytes.NewReader(committed)); err != nil || len(worse) > 0 {
		t.Errorf("a score does not pass its own gate: %v %v", worse, err)
	}
	fig := read()
	fig.Panels[0].Values[0][0] = ptr(7.0)
	bad := &Report{Results: []*Result{Compare(drawn(), fig)}}
	worse, err := bad.Gate(bytes.NewReader(committed))
	if err != nil || len(worse) != 2 { // value, silent; one figure less may be perfect
		t.Errorf("a silent error passes the gate: %v %v", worse, err)
	}
	if worse, _ := (&Report{}).Gate(bytes.NewReader(committed)); len(worse) == 0 {
		t.Error("no figures at all pass the gate")
	}
}

func TestTable(t *testing.T) {
	r := &Report{Results: []*Result{Compare(drawn(), read())}}
	var out strings.Builder
	r.Table(&out, "family")
	r.Reliability(&out)
	for _, want := range []string{"basic              1   1.000", "ALL                1   1.000", "of the colour interval: 2.00 % of", "0.9 - 1.0        1    0.990    1.000"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

func TestReadCorpus(t *testing.T) {
	truths, err := ReadCorpus("../../testdata/figures")
	if err != nil || len(truths) < 40 {
		t.Errorf("%d truths, %v", len(truths), err)
	}
	if _, err := ReadCorpus(t.TempDir()); err == nil {
		t.Error("an empty folder is a corpus")
	}
}
