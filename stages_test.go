package heatgrid_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/golden"
	"github.com/heatgrid/heatgrid/ocr"
)

// reading is what the ocr stage leaves to the grid stage.
type reading struct {
	Texts []ocr.Text
	Cells [][]ocr.CellText
}

// TestStages runs each stage on what the stage before is expected to leave, in
// testdata/golden/NAME, so that a failure names its stage.
func TestStages(t *testing.T) {
	reader, err := ocr.Open("eng")
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	ctx := context.Background()
	for _, name := range []string{"gp-007-gpmulti.png", "mpl-065-basic.png", "own-planted-1.png"} {
		t.Run(name, func(t *testing.T) {
			pic, err := heatgrid.Open(ctx, filepath.Join("testdata", "figures", name), 0)
			if err != nil {
				t.Fatal(err)
			}
			layout, err := detect.Detect(pic.RGBA)
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, name+"/layout.json", rounded(t, layout))

			layout = &detect.Layout{}
			stored(t, name+"/layout.json", layout)
			boxes, err := detect.TextBoxes(pic.RGBA, layout)
			if err != nil {
				t.Fatal(err)
			}
			var read reading
			if read.Texts, err = reader.Texts(ctx, pic.RGBA, boxes); err != nil {
				t.Fatal(err)
			}
			if read.Cells, err = reader.Cells(ctx, pic.RGBA, cells(layout)); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, name+"/reading.json", rounded(t, read))

			read = reading{}
			stored(t, name+"/reading.json", &read)
			fig := grid.Build(pic.RGBA, layout, grid.ReadLabels(pic.RGBA, layout, read.Texts), read.Cells)
			var out bytes.Buffer
			if err := export.NewTable(&out, export.TableOptions{}).Encode(fig, nil); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, name+"/figure.txt", out.Bytes())
		})
	}
}

// cells lists the cells of each panel, row-major.
func cells(l *detect.Layout) [][]image.Rectangle {
	out := make([][]image.Rectangle, len(l.Panels))
	for i := range l.Panels {
		p := &l.Panels[i]
		for r := range p.Rows() {
			for c := range p.Cols() {
				out[i] = append(out[i], p.Cell(r, c).Image())
			}
		}
	}
	return out
}

// rounded is v as JSON with numbers of two decimals: hundredths of px and of
// confidence, below which machines differ.
func rounded(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(b, &plain); err != nil {
		t.Fatal(err)
	}
	out, err := json.MarshalIndent(round(plain), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(out, '\n')
}

func round(v any) any {
	switch v := v.(type) {
	case float64:
		return math.Round(100*v) / 100
	case []any:
		for i := range v {
			v[i] = round(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = round(v[k])
		}
	}
	return v
}

// stored reads what golden.Check compares with.
func stored(t *testing.T, name string, v any) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "golden", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
