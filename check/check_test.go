package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid/grid"
)

// sweep is a figure of panels that are named by titles, with window sizes from the
// top and ratios from the left, as hyperparameter sweeps are drawn.
func sweep(titles []string, rows, cols []string, values ...[][]float64) *grid.Figure {
	fig := &grid.Figure{Schema: grid.Schema, Source: grid.Source{Path: "sweep.png", Width: 400, Height: 300}}
	bar := "c1"
	for i, title := range titles {
		p := grid.Panel{ID: fmt.Sprintf("p%d", i+1), Title: title, Kind: grid.KindCells, Rows: len(rows), Cols: len(cols), RowNames: rows, ColNames: cols,
			Box: grid.Box{float64(10 + 120*i), 10, 100, 80}, Colorbar: &bar,
			X: grid.Axis{Label: "Ratio"}, Y: grid.Axis{Label: "Local Window Size"}}
		for k, n := range cols {
			p.X.Ticks = append(p.X.Ticks, tick(n, k))
		}
		for k, n := range rows {
			p.Y.Ticks = append(p.Y.Ticks, tick(n, k))
		}
		for r := range rows {
			var row []*float64
			for c := range cols {
				v := values[i][r][c]
				text := fmt.Sprintf("%.1f", v)
				row = append(row, &v)
				p.Cells = append(p.Cells, grid.Cell{Row: r, Col: c, RGB: "#808080", Text: &text, OCR: &v, Color: &v, Value: &v, Status: grid.Agree, Box: grid.Box{p.Box[0] + float64(c*20), 10 + float64(r*20), 20, 20}})
			}
			p.Values = append(p.Values, row)
		}
		fig.Panels = append(fig.Panels, p)
	}
	lo, hi := 40.0, 60.0
	fig.Colorbars = []grid.Colorbar{{ID: bar, Box: grid.Box{float64(20 + 120*len(titles)), 10, 8, 80}, Orientation: "vertical", Label: "Pass@1", Scale: grid.ScaleLinear, Min: &lo, Max: &hi, Source: "ticks"}}
	return fig
}

func tick(text string, i int) grid.Tick {
	at := float64(i)
	t := grid.Tick{Text: text, Index: &at}
	if v, ok := numberOf(text); ok {
		t.Value = &v
	}
	return t
}

var (
	windows = []string{"3000", "2000", "1000", "500"}
	ratios  = []string{"0.1", "0.2", "0.3"}
	gridA   = [][]float64{{41.3, 42.7, 45.3}, {44.7, 47.3, 49.3}, {39.6, 48.1, 45.0}, {40.1, 45.9, 41.2}}
	gridB   = [][]float64{{52.2, 53.6, 51.1}, {54.8, 57.5, 59.9}, {50.4, 58.2, 55.7}, {51.9, 56.3, 52.8}}
)

func one(t *testing.T, fig *grid.Figure, text string) *Claim {
	t.Helper()
	rep := check(t, fig, text)
	if len(rep.Claims) != 1 {
		t.Fatalf("%q: %d claims, want 1: %+v", text, len(rep.Claims), rep.Claims)
	}
	return &rep.Claims[0]
}

func check(t *testing.T, fig *grid.Figure, text string) *Report {
	t.Helper()
	rep, err := Check([]*grid.Figure{fig}, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

// TestWordings says one thing in many ways; each case is the text and, for each
// claim, kind, row, column, stated text and verdict (s, c or u).
func TestWordings(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	for _, c := range []struct{ text, want string }{
		{"Window 2000: 44.7, 47.3, **49.3**", "cell 2000 0.1 44.7 s; cell 2000 0.2 47.3 s; cell 2000 0.3 49.3 s"},
		{"At ratio 0.2 and window 500 it is 45.9.", "cell 500 0.2 45.9 s"},
		{"It reaches 45.9 at ratio 0.2 and window 500.", "cell 500 0.2 45.9 s"},
		{"- Ratio 0.3, Window 1000: 45.0", "cell 1000 0.3 45.0 s"},
		{"500 window: 40.1 (0.1), 45.9 (0.2), 41.3 (0.3)", "cell 500 0.1 40.1 s; cell 500 0.2 45.9 s; cell 500 0.3 41.3 c"},
		{"Row 1 (Local Window Size 3000): 41.3, 42.7, 45.3", "cell 3000 0.1 41.3 s; cell 3000 0.2 42.7 s; cell 3000 0.3 45.3 s"},
		{"Everything above 48.1 is in row 2000.", "comparison - - 48.1 s"},
		{"Everything above 47 is in row 2000.", "comparison - - 47 c"},
		{"The colorbar runs from 40 (dark) at the bottom to 60 (light) at the top.", "colorbar - - 40 s; colorbar - - 60 s"},
		{"The colorbar is at the top.", "layout - - The_colorbar_is_at_the_top c; colorbar - - top c"},
		{"Window 2000 at ratio 0.1 is only 3.4 better.", "cell 2000 0.1 3.4 u"},
		{"Order, top down: 3000, 2000, 1000, 500", "order - - top_down s; tick - - 3000 s; tick - - 2000 s; tick - - 1000 s; tick - - 500 s"},
		{"Second row, from right to left: 49.3, 47.3, 44.7", "cell 2000 0.3 49.3 s; cell 2000 0.2 47.3 s; cell 2000 0.1 44.7 s"},
		{"Ratio 0.1 from top to bottom: 41.3, 44.7, 39.6, 40.1", "cell 3000 0.1 41.3 s; cell 2000 0.1 44.7 s; cell 1000 0.1 39.6 s; cell 500 0.1 40.1 s"},
		{"Window 1500, ratio 0.1: 46.0", "cell 1500 0.1 46.0 c"},
		{"(T: 0.2) The value at ratio=0.2, window=3000 is about 43.", "cell 3000 0.2 43 s"},
		{"For windows of 500 and 1000 at ratio 0.1 we get 40.1 and 39.6, respectively.", "cell 500 0.1 40.1 s; cell 1000 0.1 39.6 s"},
		{"At ratio 0.1 the score is 41.3 for windows 3000 and 500.", "cell 500 0.1 41.3 c"},
		{"The maximum is 49.3 (2000, 0.3).", "extremum 2000 0.3 49.3 s"},
		{"The maximum is 49.3 (1000, 0.3).", "extremum 2000 0.3 49.3 c"},
		{"The minimum is 40.1.", "extremum 1000 0.1 40.1 c"},
		{"Scores range from 39.6 to 49.3.", "range - - 39.6 s; range - - 49.3 s"},
		{"Scores lie between 39 and 50.", "range - - 39 s; range - - 50 s"},
		{"Scores range from 41.0 to 49.3.", "range - - 41.0 c; range - - 49.3 s"},
		{"Four rows and four columns.", "count - - Four s; layout - - Four_rows_and_four_columns c; count - - four c"},
		{"The x-axis is labelled \"Ratio\".", "axis-label - - Ratio s"},
		{"The x-axis is labelled \"Local Window Size\".", "axis-label - - Local_Window_Size c"},
		{"The colour bar on the right is labelled \"Pass@1\".", "colorbar - - on_the_right s; colorbar - - right s; colorbar - - Pass@1 s"},
		{"No cell exceeds 49.3.", "comparison - - 49.3 s"},
		{"All cells are above 40.", "comparison - - 40 c"},
		{"Ranked by row mean: 2000 > 1000 > 3000 > 500.", "order - - 2000_>_1000_>_3000_>_500 s"},
		{"Ranked by row mean: 2000 > 1000 > 500 > 3000.", "order - - 2000_>_1000_>_500_>_3000 c"},
		{"From 500 to 2000 the row averages grow at every step.", "trend - - From_500_to_2000_the_row_averages_grow_at_every_step s"},
		{"|  | 0.1 | 0.2 | 0.4 |\n|---|---|---|---|\n| 3000 | 41.3 | 42.7 | 45.3 |\n| 2000 | 44.7 | 47.3 | 49.3 |\n",
			"tick - - 0.1 s; tick - - 0.2 s; tick - - 0.4 c; cell 3000 0.1 41.3 s; cell 3000 0.2 42.7 s; cell 3000 0.3 45.3 s; cell 2000 0.1 44.7 s; cell 2000 0.2 47.3 s; cell 2000 0.3 49.3 s"},
		{"Minimum and maximum per row: 3000 41.3 and 45.3, 2000 44.7 and 49.8.", "extremum 3000 0.1 41.3 s; extremum 3000 0.3 45.3 s; extremum 2000 0.1 44.7 s; extremum 2000 0.3 49.8 c"},
		{"**How many cells are above 45?**\n\n5 of 12.", "comparison - - 5 s"},
		{"This suggests that larger windows could help.", ""},
	} {
		var got []string
		for _, x := range check(t, fig, c.text).Claims {
			dash := func(s string) string {
				if s == "" {
					return "-"
				}
				return strings.ReplaceAll(s, " ", "_")
			}
			got = append(got, fmt.Sprintf("%s %s %s %s %s", x.Kind, dash(x.Row), dash(x.Col), dash(x.Stated), string(x.Verdict[:1])))
		}
		if g := strings.Join(got, "; "); g != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, g, c.want)
		}
	}
}

func TestTrendsNameTheirTest(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	for _, c := range []struct {
		text, test string
		verdict    Verdict
	}{
		{"For window 3000 the score increases with the ratio.", "Spearman", Supported},
		{"For window 3000 the score decreases with the ratio.", "Spearman", Contradicted},
		{"At window 3000 the score increases monotonically with the ratio.", "every step", Supported},
		{"At window 500 the score increases monotonically with the ratio.", "every step", Contradicted},
		{"Window 2000 is better than window 3000 at every ratio.", "pairs of cells", Supported},
		{"Window 500 is better than window 2000 at every ratio.", "pairs of cells", Contradicted},
		{"Window 2000 has the highest mean score.", "mean of", Supported},
	} {
		x := one(t, fig, c.text)
		if x.Verdict != c.verdict || !strings.Contains(x.Reason, c.test) {
			t.Errorf("%q: %s (%s), want %s by a test of %q", c.text, x.Verdict, x.Reason, c.verdict, c.test)
		}
	}
}

func TestConflictStaysOpen(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	c := fig.Panels[0].Cell(1, 2)
	color := 43.9
	c.Status, c.Color = grid.Conflict, &color
	for _, text := range []string{"Window 2000, ratio 0.3: 49.3", "Window 2000, ratio 0.3: 43.9", "Window 2000, ratio 0.3: 12.0", "The maximum is 49.3 (2000, 0.3)."} {
		x := one(t, fig, text)
		if x.Verdict != Unverifiable {
			t.Errorf("%q: %s, want unverifiable", text, x.Verdict)
		}
	}
	x := one(t, fig, "Window 2000, ratio 0.3: 49.3")
	if !strings.Contains(x.Reason, "49.3") || !strings.Contains(x.Reason, "43.9") || x.Evidence.Status != "conflict" {
		t.Errorf("reason %q, status %q: want both readings", x.Reason, x.Evidence.Status)
	}
	if x := one(t, fig, "Window 2000, ratio 0.2: 47.3"); x.Verdict != Supported {
		t.Errorf("a cell beside the conflict is %s", x.Verdict)
	}
}

func TestColourIntervals(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	c := fig.Panels[0].Cell(0, 0)
	lo, hi := 41.0, 41.6
	c.Status, c.Text, c.OCR, c.ColorLow, c.ColorHigh = grid.ColorOnly, nil, nil, &lo, &hi
	for text, want := range map[string]Verdict{"41.5": Supported, "40.7": Contradicted, "about 40.7": Supported, "about 39": Contradicted} {
		if x := one(t, fig, "Window 3000, ratio 0.1: "+text); x.Verdict != want {
			t.Errorf("%s: %s (%s), want %s", text, x.Verdict, x.Reason, want)
		}
	}
}

// rowsText describes panels row by row, from grids that may be wrong.
func rowsText(titles []string, rows []string, grids ...[][]float64) string {
	var b strings.Builder
	for i, title := range titles {
		fmt.Fprintf(&b, "### %s\n", title)
		for r, n := range rows {
			var vs []string
			for _, v := range grids[i][r] {
				vs = append(vs, fmt.Sprintf("%.1f", v))
			}
			fmt.Fprintf(&b, "- Window %s: %s\n", n, strings.Join(vs, ", "))
		}
	}
	return b.String()
}

func mapGrid(g [][]float64, at func(r, c int) float64) [][]float64 {
	out := make([][]float64, len(g))
	for r := range g {
		for c := range g[r] {
			out[r] = append(out[r], at(r, c))
		}
	}
	return out
}

func TestDiagnoses(t *testing.T) {
	titles := []string{"Alpha", "Beta"}
	fig := sweep(titles, windows, ratios, gridA, gridB)
	reversed := mapGrid(gridA, func(r, c int) float64 { return gridA[3-r][c] })
	mirrored := mapGrid(gridA, func(r, c int) float64 { return gridA[r][2-c] })
	shifted := mapGrid(gridA, func(r, c int) float64 { return gridA[min(r+1, 3)][c] })
	tenfold := mapGrid(gridA, func(r, c int) float64 { return math.Round(gridA[r][c]) / 10 })
	exchanged := mapGrid(gridA, func(r, c int) float64 { return gridA[[]int{0, 2, 1, 3}[r]][c] })
	for _, c := range []struct {
		name, text, kind string
	}{
		{"upside down", rowsText(titles, windows, reversed, gridB), RowsReversed},
		{"left and right", rowsText(titles, windows, mirrored, gridB), ColsReversed},
		{"one row too low", rowsText(titles, windows, shifted, gridB), RowsShifted},
		{"decimal point", rowsText(titles, windows, tenfold, gridB), DecimalPoint},
		{"two rows exchanged", rowsText(titles, windows, exchanged, gridB), RowsSwapped},
		{"panels exchanged", rowsText(titles, windows, gridB, gridA), PanelsSwapped},
		{"one panel twice", rowsText(titles, windows, gridB, gridB), OtherPanel},
		{"invented tick", rowsText(titles, []string{"3000", "2000", "1500", "500"}, gridA, gridB), TicksInvented},
		{"correct", rowsText(titles, windows, gridA, gridB), ""},
	} {
		ds := check(t, fig, c.text).Diagnoses
		switch {
		case c.kind == "" && len(ds) == 0:
		case len(ds) != 1 || ds[0].Kind != c.kind:
			t.Errorf("%s: %+v, want %q", c.name, ds, c.kind)
		case ds[0].After < ds[0].Before:
			t.Errorf("%s: the diagnosis bears out %d claims instead of %d", c.name, ds[0].After, ds[0].Before)
		}
	}
	square := sweep([]string{"S"}, []string{"a1", "b1", "c1"}, ratios, gridA[:3])
	turned := mapGrid(gridA[:3], func(r, c int) float64 { return gridA[c][r] })
	text := strings.ReplaceAll(rowsText([]string{"S"}, []string{"a1", "b1", "c1"}, turned), "Window ", "")
	if ds := check(t, square, text).Diagnoses; len(ds) != 1 || ds[0].Kind != Transposed {
		t.Errorf("transposed: %+v", ds)
	}
}

func TestRowLeftOut(t *testing.T) {
	rows := []string{"6", "5", "4", "3", "2", "1"}
	g := [][]float64{{41.3, 42.7, 45.3}, {44.7, 47.3, 49.3}, {39.6, 48.1, 45.0}, {40.1, 45.9, 41.2}, {43.3, 46.6, 44.4}, {47.7, 41.9, 48.8}}
	fig := sweep([]string{"A"}, rows, ratios, g)
	wrong := [][]float64{g[0], g[1], g[3], g[4], g[5], g[5]}
	text := strings.ReplaceAll(rowsText([]string{"A"}, rows[:5], wrong[:5]), "Window", "Local Window Size")
	if ds := check(t, fig, text).Diagnoses; len(ds) != 1 || ds[0].Kind != RowLeftOut {
		t.Errorf("%+v", ds)
	}
}

func TestRelations(t *testing.T) {
	pair, llama := readFigure(t, "pair.figure.json"), readFigure(t, "llama4.figure.json")
	rels := Relate([]*grid.Figure{pair, llama})
	if len(rels) != 1 || rels[0].Kind != RelMean || !strings.HasSuffix(rels[0].Panel, "R1-Llama") || len(rels[0].Of) != 4 || rels[0].Agree != 20 {
		t.Errorf("%+v", rels)
	}
	a := sweep([]string{"A", "B", "gain"}, windows, ratios, gridA, gridB, mapGrid(gridA, func(r, c int) float64 { return math.Round((gridB[r][c]-gridA[r][c])*10) / 10 }))
	found := false
	for _, r := range Relate([]*grid.Figure{a}) {
		found = found || r.Kind == RelDifference && r.Panel == "gain" && r.Of[0] == "B" && r.Of[1] == "A"
	}
	if !found {
		t.Errorf("no difference in %+v", Relate([]*grid.Figure{a}))
	}
	rep, err := Check([]*grid.Figure{pair, llama}, "The \"R1-Llama\" panel is the average of the four panels in the other figure.", Options{})
	if err != nil || len(rep.Claims) == 0 || rep.Summary.Contradicted != 0 {
		t.Fatalf("%v %+v", err, rep)
	}
	supported := false
	for _, c := range rep.Claims {
		supported = supported || c.Kind == KindComparison && c.Verdict == Supported
	}
	if !supported {
		t.Errorf("the mean over panels is not tested: %+v", rep.Claims)
	}
}

func TestAgainst(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	rep, err := Check([]*grid.Figure{fig}, "Window 2000: 44.7, 47.3, 49.3\n", Options{Against: "Window 2000: 44.7, 43.7, 49.3\n\nWindow 500: 40.1, 45.9, 41.2\n", AgainstName: "b.md"})
	if err != nil {
		t.Fatal(err)
	}
	a := rep.Against
	if a == nil || a.Both != 3 || a.OnlyFirst != 0 || a.OnlySecond != 3 || len(a.Differences) != 1 || a.Differences[0].Right != "first" || a.Differences[0].Second != "43.7" {
		t.Errorf("%+v", a)
	}
}

func TestCoverage(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	rep := check(t, fig, "Window 2000: 44.7, 47.3, 49.3. At window 2000 and ratio 0.1 it is 44.7.")
	if rep.Summary.CellsStated != 3 || rep.Summary.CellsInFigure != 12 || len(rep.Uncovered) != 1 || len(rep.Uncovered[0].Cells) != 9 {
		t.Errorf("%+v %+v", rep.Summary, rep.Uncovered)
	}
}

func TestReports(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	text := "# A\n\nWindow 2000: 44.7, 43.7, 49.3\n\n\x1b[31m<script>alert(1)</script> This suggests that more work is needed.\n"
	rep := check(t, fig, text)
	var plain, colour, page, data bytes.Buffer
	for _, err := range []error{rep.WriteText(&plain, text, false), rep.WriteText(&colour, text, true), rep.WriteJSON(&data),
		rep.WriteHTML(&page, text, []Figure{{Figure: fig, Picture: []byte("\x89PNG\r\n\x1a\n")}})} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if s := plain.String(); strings.Contains(s, "\x1b") || !strings.Contains(s, "✗ 43.7: A, 2000, 0.2: the figure has 47.3") {
		t.Errorf("text:\n%s", s)
	}
	if s := colour.String(); !strings.Contains(s, "\x1b[1;31m43.7\x1b[0m") || strings.Contains(s, "\x1b[31m<") {
		t.Errorf("coloured text:\n%q", s)
	}
	if s := page.String(); strings.Contains(s, "<script>alert") || !strings.Contains(s, "data:image/png;base64,") || !strings.Contains(s, `data-id="2"`) || strings.Contains(s, "http") && strings.Contains(s, `src="http`) {
		t.Errorf("page:\n%s", s)
	}
	var back Report
	if err := json.Unmarshal(data.Bytes(), &back); err != nil || back.Schema != Schema || len(back.Claims) != len(rep.Claims) || back.Summary.Contradicted != 1 {
		t.Errorf("JSON: %v\n%s", err, data.String())
	}
	if len(rep.Context) != 1 || rep.Context[0].Level != LevelContext {
		t.Errorf("context: %+v", rep.Context)
	}
}

func TestNoFigure(t *testing.T) {
	for _, figs := range [][]*grid.Figure{nil, {nil}, {{}}, {{Panels: []grid.Panel{{Rows: 2, Cols: 2}}}}} {
		if _, err := Check(figs, "The maximum is 3.", Options{}); err != ErrNoFigure {
			t.Errorf("%v: %v, want %v", figs, err, ErrNoFigure)
		}
	}
}

// linearSize is long enough for anything worse than linear to show.
const linearSize = 1 << 16 // bytes

// TestLinearTime checks long and hostile texts: a megabyte of any of them takes at
// most about a second on an idle machine.
func TestLinearTime(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	fig := readFigure(t, "qwen4.figure.json")
	honest := readText(t, "s000.md")
	const size = linearSize
	for name, unit := range map[string]string{
		"prose": honest + "\n\n", "one line": "AIME24 window 2000 ratio 0.4 52.0, ", "brackets": "[", "images": "![", "stars": "*a ", "underscores": "_", "quotes": "> ", "backticks": "`", "ticks": "` a ",
		"angles": "<a ", "comments": "<!-- ", "links": "[a](", "refs": "[a]: b\n", "entities": "&amp;", "lists": "- ", "deep": "  - a\n    ", "numbers": "1 ", "minus": "-1-", "digits": "9", "commas": "1,", "bars": "| a ", "rows": "| 1 | 2 |\n",
		"quote marks": "\"a ", "brackets round": "(", "colons": "a: ", "semicolons": "a; ", "highest": "highest 52.0 ", "names": "R1-Qwen | AIME24 ", "ranges": "1 to ", "to": "0.1 to 0.5 ", "than": "AIME24 higher than AIME25 ", "increase": "increases with ratio ",
		"html": "<td>1</td>", "tables": "<table><tr>", "newlines": "\n", "headings": "# a\n", "crlf": "a\r\n", "dots": ". ", "unicode": "é́", "zero": "\x00", "exponents": "10^", "powers": "1e", "tabs": "\t",
	} {
		text := strings.Repeat(unit, size/len(unit)+1)[:size]
		start := time.Now()
		if _, err := Check([]*grid.Figure{fig}, text, Options{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		d := time.Since(start)
		t.Logf("%-14s %v", name, d.Round(time.Millisecond))
		if d > 3*time.Second { // 60 ms on an idle machine
			t.Errorf("%s: %v for %d bytes", name, d, size)
		}
	}
}

// TestMegabyte repeats honest texts to a megabyte, also on figures that they are not about: the more
// a text fails, the more ways to read it are tried.
func TestMegabyte(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, c := range [][2]string{{"n07-density-caption.md", "density6"}, {"k08-lab-notebook.md", "density6"}, {"m05-alt.md", "mpl-074-large"}, {"i01-barista.md", "mpl-074-large"}, {"e09-missing.md", "mpl-044-missing"}} {
		text := readText(t, c[0]) + "\n\n"
		text = strings.Repeat(text, 1<<20/len(text)+1)
		start := time.Now()
		rep := check(t, readFigure(t, c[1]+".figure.json"), text)
		d := time.Since(start)
		t.Logf("%s on %s: %v", c[0], c[1], d.Round(time.Millisecond))
		if d > 3*time.Second { // 0.6 s on an idle machine
			t.Errorf("%s on %s: %v", c[0], c[1], d)
		}
		if len(rep.Warnings) != 1 {
			t.Errorf("%s on %s: not said that the text was not read to its end", c[0], c[1])
		}
	}
}

// TestBudget checks that the work on a text that only a program writes is bounded,
// and that the report says so.
func TestBudget(t *testing.T) {
	fig := readFigure(t, "qwen4.figure.json")
	for name, text := range map[string]string{
		"sentences": strings.Repeat("The maximum is 52.0. ", 50000),
		"lines":     strings.Repeat("a\n\n", 300000),
		"table":     "| Window | 0.1 | 0.2 |\n|---|---|---|\n" + strings.Repeat("| 2000 | 44.7 | 47.3 |\n", 40000),
	} {
		rep := check(t, fig, text)
		if len(rep.Claims) > minBudget || len(rep.Warnings) != 1 || !strings.Contains(rep.Warnings[0], "as far as line") {
			t.Errorf("%s: %d claims, warnings %q", name, len(rep.Claims), rep.Warnings)
		}
	}
	if rep := check(t, fig, readText(t, "s000.md")); rep.Warnings != nil {
		t.Errorf("an honest description is cut: %q", rep.Warnings)
	}
}

// TestAnotherAxis reads a change that goes on from a place on the other axis, which has more names.
func TestAnotherAxis(t *testing.T) {
	check(t, readFigure(t, "bikes.figure.json"), "Better are more lower at 14, rentals while?\n\nQ: How many better. are gets more lower at 14 dropout, Rentals while?\nA: 8, it gets worse with more dropout, while it gets better.")
}

func BenchmarkCheck(b *testing.B) {
	fig := readFigure(b, "qwen4.figure.json")
	text := readText(b, "s000.md") + "\n\n" + readText(b, "s001.md") // 8 KB
	for b.Loop() {
		if _, err := Check([]*grid.Figure{fig}, text, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzDescription(f *testing.F) {
	fig := sweep([]string{"R1-Qwen | AIME24", "R1-Qwen | AIME25"}, windows, ratios, gridA, gridB)
	for _, s := range []string{"Window 2000: 44.7, 47.3, **49.3**", "| a | 0.1 |\n|---|---|\n| 3000 | 1 |", "<table><tr><td>1<td>2</table>", "x=0.2–0.4, y=1", "4×5 grid", "from ~24 to 31", "max 1, min 2; best", "\"", "(", "10⁻²", "A > B", "- a:\n- b", "first row: 1, 2, 3", "Window 1500: 46.0", "mean of ratio 0.1 is 44"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rep, err := Check([]*grid.Figure{fig}, text, Options{Against: text, Relate: true})
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Count(text, "\n") + 1
		for _, c := range rep.Claims {
			if c.Line < 1 || c.Line > lines || c.Span[0] < 0 || c.Span[1] > len(text) || c.Span[0] > c.Span[1] || c.Verdict == "" {
				t.Fatalf("claim out of the text: %+v", c)
			}
		}
		for _, color := range []bool{false, true} {
			if err := rep.WriteText(&bytes.Buffer{}, text, color); err != nil {
				t.Fatal(err)
			}
		}
		if err := rep.WriteHTML(&bytes.Buffer{}, text, []Figure{{Figure: fig}}); err != nil {
			t.Fatal(err)
		}
	})
}
