package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/xuri/excelize/v2"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/golden"
)

func ptr[T any](v T) *T { return &v }

// sample is a figure with everything in it: two panels that share an axis, a
// cell of every status, texts that a spreadsheet would run.
func sample() *grid.Figure {
	cell := func(row, col int, text string, v, colour *float64, s grid.Status) grid.Cell {
		c := grid.Cell{Row: row, Col: col, Box: grid.Box{20 + 30*float64(col), 20 + 20*float64(row), 30, 20}, RGB: "#d5eeb3", Color: colour, Value: v, Status: s}
		if text != "" {
			c.Text, c.OCR, c.Conf, c.Lines = &text, v, ptr(0.98), strings.Split(text, "\n")
		}
		if colour != nil {
			c.ColorLow, c.ColorHigh, c.Residual = ptr(*colour-0.15), ptr(*colour+0.15), ptr(0.8)
		}
		return c
	}
	p1 := grid.Panel{
		ID: "p1", Box: grid.Box{20, 20, 90, 40}, Kind: grid.KindCells, Title: "R1-Llama | AIME24",
		X:    grid.Axis{Label: "Ratio", Scale: grid.ScaleCategory, Ticks: []grid.Tick{{Text: "0.1", Value: ptr(0.1), Index: ptr(0.0), Pixel: 35, Conf: 0.97}}},
		Y:    grid.Axis{Label: "Window", Scale: grid.ScaleCategory, Ticks: []grid.Tick{{Text: "=1+1", Index: ptr(0.0), Pixel: 30, Conf: 0.9}}},
		Rows: 2, Cols: 3, RowNames: []string{"=1+1", "2000"}, ColNames: []string{"0.1", "0.2", "0.3"},
		Values:  [][]*float64{{ptr(41.3), ptr(46.0), ptr(47.1)}, {ptr(1204.0), nil, ptr(-0.25123456789012)}},
		Unit:    "%",
		Quality: grid.Quality{Agree: 2, Conflict: 1, Repaired: 1, ColorOnly: 1, Empty: 1, TickFit: ptr(0.002), ColorResidual: ptr(0.8)},
		Cells: []grid.Cell{
			cell(0, 0, "41.3", ptr(41.3), ptr(41.27), grid.Agree),
			cell(0, 1, "46.0", ptr(46.0), ptr(48.2), grid.Conflict),
			cell(0, 2, "471", ptr(47.1), ptr(47.05), grid.Repaired),
			cell(1, 0, "1,204\n±3", ptr(1204.0), ptr(1203.9), grid.Agree),
			cell(1, 1, "", nil, nil, grid.Empty),
			cell(1, 2, "", ptr(-0.25123456789012), ptr(-0.25123456789012), grid.ColorOnly),
		},
		Colorbar: ptr("c1"),
	}
	p2 := grid.Panel{
		ID: "p2", Box: grid.Box{130, 20, 30, 20}, Kind: grid.KindContinuous, SharedAxes: map[string]string{"y": "p1"},
		X: grid.Axis{Scale: grid.ScaleLinear}, Y: grid.Axis{Scale: grid.ScaleLog},
		Rows: 1, Cols: 1, Values: [][]*float64{{ptr(math.NaN())}},
		Quality: grid.Quality{OCROnly: 1, TickFit: ptr(math.Inf(1))},
		Cells:   []grid.Cell{{Box: grid.Box{130, 20, 30, 20}, RGB: "#000000", Text: ptr("n/a"), Conf: ptr(0.4), Value: ptr(math.NaN()), Status: grid.OCROnly}},
	}
	return &grid.Figure{
		Source: grid.Source{Path: "dir/fig.png", SHA256: strings.Repeat("ab", 32), Width: 200, Height: 100},
		Title:  "Ratio <b>sweep</b>",
		Panels: []grid.Panel{p1, p2},
		Colorbars: []grid.Colorbar{{
			ID: "c1", Box: grid.Box{180, 20, 8, 40}, Orientation: "vertical", Label: "Pass@1", Scale: grid.ScaleLinear, Min: ptr(39.3), Max: ptr(49.3),
			Ticks: []grid.Tick{{Text: "40", Value: ptr(40.0), Pixel: 57.2, Conf: 0.99}}, Colormap: "YlGnBu", Source: "ticks",
		}},
		Warnings: []grid.Warning{{Code: "tick-unreadable", Where: grid.Box{1, 2, 3, 4}, Text: "A tick of panel p1 | could not be read."}},
	}
}

// encode writes figures in a format.
func encode(t *testing.T, f Format, img image.Image, figs ...*grid.Figure) []byte {
	t.Helper()
	var buf bytes.Buffer
	enc := f.New(&buf)
	for _, fig := range figs {
		if err := enc.Encode(fig, img); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
	}
	if err := enc.Close(); err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return buf.Bytes()
}

func format(t *testing.T, name string) Format {
	f, ok := Lookup(name)
	if !ok {
		t.Fatalf("no format %s", name)
	}
	return f
}

func TestGolden(t *testing.T) {
	for name, ext := range map[string]string{"json": "json", "csv": "csv", "tidy": "tidy.csv", "md": "md"} {
		golden.Check(t, "sample."+ext, encode(t, format(t, name), nil, sample()))
	}
	golden.Check(t, "sample.txt", encode(t, format(t, "table"), nil, sample()))
	terminal := Format{Name: "terminal", New: func(w io.Writer) Encoder { return NewTable(w, TableOptions{Color: true, Width: 32}) }}
	golden.Check(t, "sample-color.txt", encode(t, terminal, nil, sample()))
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("schema/heatgrid-1.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestJSONFollowsSchema(t *testing.T) {
	s := schema(t)
	for name, fig := range map[string]*grid.Figure{"sample": sample(), "nothing found": {}} {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(encode(t, format(t, "json"), nil, fig)))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(doc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The schema is no rubber stamp: each of these documents breaks the format.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t)
	good := string(encode(t, format(t, "json"), nil, sample()))
	for old, broken := range map[string]string{
		`"status": "agree"`:      `"status": "fine"`,
		`"rgb": "#d5eeb3"`:       `"rgb": "red"`,
		`"cols": 3`:              `"columns": 3`,
		`"conf": 0.98`:           `"conf": 98`,
		`"warnings": [`:          `"warnings": null, "x": [`,
		`"schema": "heatgrid/1"`: `"schema": "heatgrid/2"`,
	} {
		text := strings.Replace(good, old, broken, 1)
		if text == good {
			t.Fatalf("no %s in the sample", old)
		}
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if s.Validate(doc) == nil {
			t.Errorf("%s passed", broken)
		}
	}
}

func TestJSONRoundTrip(t *testing.T) {
	want := complete(sample())
	got, err := ReadJSON(bytes.NewReader(encode(t, format(t, "json"), nil, sample())))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read back:\n%+v\nwant:\n%+v", got, want)
	}
	for _, text := range []string{"", "[]", `{"schema":"other/1"}`, `{"schema":"heatgrid/1","panels":[{"rows":2,"cols":2,"cells":[]}]}`, `{"schema":"heatgrid/1","panels":[{"rows":0,"cols":999999999,"cells":[]}]}`} {
		if _, err := ReadJSON(strings.NewReader(text)); err == nil {
			t.Errorf("%q was read as a figure", text)
		}
	}
}

func TestTidyReadBack(t *testing.T) {
	fig := sample()
	records, err := csv.NewReader(bytes.NewReader(encode(t, format(t, "tidy"), nil, fig, fig))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 1+2*7 || !slices.Equal(records[0], TidyHeader) {
		t.Errorf("%d records, header %v", len(records), records[0])
	}
	want := []string{"dir/fig.png", "R1-Llama | AIME24", "'=1+1", "0.2", "0", "1", "46", "46.0", "46", "48.2", "48.05", "48.35", "conflict", "0.98", "%", "p1", ""}
	if !slices.Equal(records[2], want) {
		t.Errorf("got  %q\nwant %q", records[2], want)
	}
	if empty := encode(t, format(t, "tidy"), nil); !strings.HasPrefix(string(empty), "figure,") {
		t.Errorf("a table of no figures has no header: %q", empty)
	}
}

func TestDefuse(t *testing.T) {
	for s, want := range map[string]string{
		"":                  "",
		"Window":            "Window",
		"-0.5":              "-0.5",
		"+3 %":              "+3 %",
		"-1.2e-04**":        "-1.2e-04**",
		"=1+1":              "'=1+1",
		" =1+1":             "' =1+1",
		"@SUM(A1)":          "'@SUM(A1)",
		"-2+3+cmd|' /C x'!": "'-2+3+cmd|' /C x'!",
		"+A1":               "'+A1",
		"\t=1":              "'\t=1",
		"\r=1":              "'\r=1",
		"＝1+1":              "'＝1+1",
		"0.5\n±0.1":         "0.5\n±0.1",
		"−0.5":              "−0.5",
	} {
		if got := Defuse(s); got != want {
			t.Errorf("Defuse(%q) = %q, want %q", s, got, want)
		}
	}
}

func TestParquetReadBack(t *testing.T) {
	data := encode(t, format(t, "parquet"), nil, sample(), sample())
	rows, err := parquet.Read[Row](bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var want []Row
	for range 2 {
		want = slices.AppendSeq(want, Rows(sample()))
	}
	if !reflect.DeepEqual(rows, want) {
		t.Errorf("read back:\n%+v\nwant:\n%+v", rows, want)
	}
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Schema().String(); !strings.Contains(got, "optional double value") || !strings.Contains(got, "required binary status (STRING)") {
		t.Errorf("columns are not typed:\n%s", got)
	}
}

func TestXLSX(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 100))
	second := sample()
	second.Source.Path = "other.png"
	book, err := excelize.OpenReader(bytes.NewReader(encode(t, format(t, "xlsx"), img, sample(), second)))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"R1-Llama | AIME24", "p2", "R1-Llama | AIME24 other.png", "p2 other.png"}
	if got := book.GetSheetList(); !slices.Equal(got, want) {
		t.Fatalf("sheets %q, want %q", got, want)
	}
	sheet := want[0]
	for at, want := range map[string]string{"A1": `Window \ Ratio`, "B1": "0.1", "A2": "'=1+1", "B2": "41.3", "B3": "1204", "C3": "", "A10": "cells to look at", "A11": "'=1+1", "B11": "0.2", "C11": "conflict"} {
		if got, err := book.GetCellValue(sheet, at); err != nil || got != want {
			t.Errorf("%s holds %q (%v), want %q", at, got, err, want)
		}
	}
	if kind, _ := book.GetCellType(sheet, "B2"); kind == excelize.CellTypeSharedString {
		t.Error("a number was written as text")
	}
	for at, want := range map[string]string{"B2": "", "C2": "FF9C9C", "D2": "FFE699"} {
		id, _ := book.GetCellStyle(sheet, at)
		style, err := book.GetStyle(id)
		got := ""
		if err == nil && len(style.Fill.Color) > 0 {
			got = style.Fill.Color[0]
		}
		if got != want {
			t.Errorf("%s is filled %q, want %q", at, got, want)
		}
	}
	for _, at := range []string{"I11", "I12"} { // the conflict and the repaired cell
		if pics, err := book.GetPictures(sheet, at); err != nil || len(pics) != 1 {
			t.Errorf("%s: %d pictures, %v", at, len(pics), err)
		}
	}
}

func TestSheetNames(t *testing.T) {
	b := &workbook{sheets: map[string]bool{}}
	f := &grid.Figure{Source: grid.Source{Path: "a:b/fig[1].png"}}
	for _, title := range []string{"a/b:c", "History", "Sheet1", "'quoted'", "", strings.Repeat("long title ", 9), strings.Repeat("long title ", 9), strings.Repeat("long title ", 9), "A/B:C"} {
		name := b.sheetName(f, &grid.Panel{ID: "p1", Title: title})
		if err := checkSheetName(name); err != nil {
			t.Errorf("%q became %q: %v", title, name, err)
		}
	}
	if len(b.sheets) != 9 {
		t.Errorf("names are not unique: %v", b.sheets)
	}
}

// checkSheetName asks excelize, which knows Excel's rules.
func checkSheetName(name string) error {
	f := excelize.NewFile()
	defer f.Close()
	_, err := f.NewSheet(name)
	return err
}

func TestOverlay(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 100))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	before := slices.Clone(img.Pix)
	got := Overlay(img, sample())
	if !slices.Equal(img.Pix, before) {
		t.Error("the picture itself was drawn on")
	}
	if got.Rect.Dx() != 200 || got.Rect.Dy() <= 100 {
		t.Errorf("size %v: want the picture with a legend below", got.Rect)
	}
	for name, c := range map[string]struct {
		x, y int
		want color.RGBA
	}{
		"panel":    {19, 40, panelColor},
		"conflict": {65, 22, statusColor(grid.Conflict)},
		"agree":    {21, 50, statusColor(grid.Agree)},
		"colorbar": {180, 40, barColor},
		"tick":     {35, 63, tickColor},
		"inside":   {65, 30, color.RGBA{255, 255, 255, 255}},
	} {
		if at := got.RGBAAt(c.x, c.y); at != c.want {
			t.Errorf("%s: (%d, %d) is %v, want %v", name, c.x, c.y, at, c.want)
		}
	}
}

// A figure edited by hand may say anything; drawing it must not fail.
// The name of a panel is not written over what stands above its cells.
func TestOverlayKeepsNamesReadable(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	names := image.Rect(100, 70, 180, 96) // above the left half
	draw.Draw(img, names, image.Black, image.Point{}, draw.Src)
	got := Overlay(img, &grid.Figure{Panels: []grid.Panel{{ID: "p1", Box: grid.Box{100, 100, 200, 100}, Rows: 2, Cols: 2}}})
	for y := names.Min.Y; y < names.Max.Y; y++ {
		for x := names.Min.X; x < names.Max.X; x++ {
			if got.RGBAAt(x, y) != (color.RGBA{0, 0, 0, 255}) {
				t.Fatalf("the pixel at %d,%d above the panel was drawn over", x, y)
			}
		}
	}
}

func TestOverlayOfNonsense(t *testing.T) {
	fig := sample()
	fig.Panels[0].Box = grid.Box{math.NaN(), math.Inf(1), -1e300, 1e300}
	fig.Panels[0].Cells[0].Box = grid.Box{-1e9, -1e9, 2e9, 2e9}
	fig.Panels[0].X.Ticks[0].Pixel = math.Inf(-1)
	fig.Colorbars[0].Box = grid.Box{1e18, 0, math.NaN(), 3}
	Overlay(image.NewRGBA(image.Rect(0, 0, 10, 10)), fig)
}

func TestHTML(t *testing.T) {
	fig := sample()
	fig.Panels[0].Title = `</script><script>alert(1)</script>`
	var buf bytes.Buffer
	if err := HTML(&buf, fig, image.NewRGBA(image.Rect(0, 0, 20, 10))); err != nil {
		t.Fatal(err)
	}
	page := buf.String()
	for _, want := range []string{
		"<title>Ratio &lt;b&gt;sweep&lt;/b&gt;</title>", `src="data:image/png;base64,`, "A tick of panel p1 | could not be read.",
		`class="conflict" data-at="0-0-1"`, "background:#d5eeb3;color:#000", "row =1&#43;1, column 0.2: printed 46.0, the colour says 48.20 (48.05 to 48.35)",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, bad := range []string{"alert(1)</script>", "http://", "src=\"http", "href="} {
		if strings.Contains(strings.ReplaceAll(page, "http://www.w3.org/2000/svg", ""), bad) {
			t.Errorf("the page holds %q", bad)
		}
	}
	_, js, _ := strings.Cut(page, "const fig = ")
	var embedded grid.Figure
	if err := json.NewDecoder(strings.NewReader(js)).Decode(&embedded); err != nil || len(embedded.Panels) != 2 {
		t.Errorf("the figure in the page cannot be read: %v", err)
	}
}

func TestReadable(t *testing.T) {
	p := &sample().Panels[0]
	var got []string
	for _, line := range Grid(p, Readable)[1:] {
		got = append(got, strings.Join(line[1:], " "))
	}
	if want := []string{"41.3 46.0 47.1", "1204  -0.25"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, c := range []struct {
		v, width float64
		want     string
	}{{41.2714, 0.3, "41.27"}, {41.2714, 12, "41"}, {0.00001234, 1e-7, "1.234e-05"}, {12345.6, 300, "12346"}, {0, 0.1, "0"}, {-3.14159, 0, "-3.14159"}} {
		if got := roundTo(c.v, c.width); got != c.want {
			t.Errorf("%v within %v: %s, want %s", c.v, c.width, got, c.want)
		}
	}
}

func TestFormats(t *testing.T) {
	for file, want := range map[string]string{"a.json": "json", "a.CSV": "csv", "a.md": "md", "a.xlsx": "xlsx", "a.parquet": "parquet", "a.txt": "table"} {
		if f, ok := ForFile(file); !ok || f.Name != want {
			t.Errorf("%s: %s, want %s", file, f.Name, want)
		}
	}
	if _, ok := ForFile("a.doc"); ok {
		t.Error("a.doc has a format")
	}
	if _, err := os.Stat("schema/heatgrid-1.schema.json"); err != nil {
		t.Error(err)
	}
}
