package cluster

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/parquet-go/parquet-go"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// fakeWorker makes the test program its own worker process, with a digitizer
// that takes numbers from the pixels: what is tested is the pipeline.
const fakeWorker = "HEATGRID_TEST_FAKE_WORKER"

func TestMain(m *testing.M) {
	if os.Getenv(fakeWorker) != "" {
		if err := batch.ServeStdio(func(heatgrid.Options) (batch.Digitizer, error) { return fake{}, nil }); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	beam.Init()
	os.Exit(m.Run())
}

type fake struct{}

func (fake) Close() error { return nil }

// Digitize makes one panel of 1x3 cells out of the first pixel.
func (fake) Digitize(_ context.Context, img image.Image) (*grid.Figure, error) {
	r, g, b, _ := img.At(0, 0).RGBA()
	p := grid.Panel{ID: "p1", Kind: grid.KindCells, Rows: 1, Cols: 3, RowNames: []string{"row"}, ColNames: []string{"r", "g", "b"}, Values: make([][]*float64, 1)}
	for c, v := range []uint32{r, g, b} {
		x := float64(v >> 8)
		p.Values[0] = append(p.Values[0], &x)
		p.Cells = append(p.Cells, grid.Cell{Col: c, Value: &x, Color: &x, Status: grid.ColorOnly})
	}
	return &grid.Figure{Panels: []grid.Panel{p}}, nil
}

// folder makes n pictures in two folders, and a broken one.
func folder(t *testing.T, n int) string {
	t.Helper()
	dir := t.TempDir()
	for i := range n {
		img := image.NewRGBA(image.Rect(0, 0, 20, 20))
		img.Set(0, 0, color.RGBA{byte(i), byte(2 * i), byte(3 * i), 255})
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, fmt.Sprintf("d%d/fig%02d.png", i%2, i)), b.Bytes())
	}
	write(t, filepath.Join(dir, "d0/bad.png"), []byte("no picture"))
	write(t, filepath.Join(dir, "d0/notes.txt"), []byte("not read"))
	return dir
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func config(out string) Config {
	return Config{Out: out, Parts: 3, Jobs: 2, Reader: batch.ReaderConfig{
		Command: []string{os.Args[0]}, Env: []string{fakeWorker + "=1"}, Version: "test",
	}}
}

// execute runs the pipeline on Prism, in this process.
func execute(t *testing.T, cfg Config) {
	t.Helper()
	p, s := beam.NewPipelineWithRoot()
	if err := Build(s, cfg); err != nil {
		t.Fatal(err)
	}
	if _, err := prism.Execute(t.Context(), p); err != nil {
		t.Fatal(err)
	}
}

func TestPipelineWritesWhatBatchWrites(t *testing.T) {
	in, out, want := folder(t, 20), t.TempDir(), t.TempDir()
	cfg := config(out)
	cfg.Inputs = []string{in + "/*/*.png"}
	execute(t, cfg)
	if _, err := batch.Run(t.Context(), batch.Config{Inputs: []string{in}, Out: want, Jobs: 1, Reader: cfg.Reader}); err != nil {
		t.Fatal(err)
	}
	got, expected := results(t, out), results(t, want)
	if len(got) != 20 {
		t.Errorf("%d results, want 20", len(got))
	}
	for name, b := range expected {
		if got[name] != b {
			t.Errorf("%s differs from that of batch", name)
		}
	}
	s := summary(t, out)
	if s.OK != 20 || s.Failed != 1 || s.Reasons[batch.Unreadable] != 1 {
		t.Errorf("manifest: %d ok, %d failed, %v", s.OK, s.Failed, s.Reasons)
	}
	if _, err := batch.Merge(t.Context(), batch.MergeConfig{From: []string{out, want}, Out: filepath.Join(t.TempDir(), "all"), Formats: []string{"sqlite"}}); err != nil {
		t.Errorf("the two results do not merge: %v", err)
	}
}

func TestPartsMakeOneTable(t *testing.T) {
	in, out := folder(t, 20), t.TempDir()
	cfg := config(out)
	cfg.Inputs = []string{in} // a local folder, searched with its folders
	execute(t, cfg)
	files, _ := filepath.Glob(filepath.Join(out, "table-*-of-00003.parquet"))
	if len(files) != 3 {
		t.Fatalf("parts %v, want 3", files)
	}
	rows, sum := 0, 0.0
	for _, f := range files {
		part, err := parquet.ReadFile[export.Row](f)
		if err != nil {
			t.Fatal(err)
		}
		rows += len(part)
		for _, r := range part {
			sum += *r.Value
		}
		if !slices.IsSortedFunc(part, func(a, b export.Row) int { return strings.Compare(a.Figure, b.Figure) }) {
			t.Errorf("%s is not in the order of the figures", f)
		}
	}
	if want := 6 * 190.0; rows != 60 || math.Abs(sum-want) > 1e-9 { // (1+2+3) * (0+...+19)
		t.Errorf("%d rows, sum %v; want 60, %v", rows, sum, want)
	}
	first := results(t, out)
	execute(t, cfg)
	for name, b := range results(t, out) {
		if first[name] != b {
			t.Errorf("%s differs in a second run", name)
		}
	}
}

func TestListsNameAddresses(t *testing.T) {
	in, out := folder(t, 4), t.TempDir()
	list := filepath.Join(t.TempDir(), "list.txt")
	write(t, list, []byte(in+"/d0/fig02.png\n\n"+in+"/d1/fig03.png\n"))
	cfg := config(out)
	cfg.Lists, cfg.Base = []string{list}, in
	execute(t, cfg)
	var names []string
	for name := range results(t, out) {
		names = append(names, name)
	}
	slices.Sort(names)
	if got := strings.Join(names, " "); got != "d0/fig02.png.json d1/fig03.png.json" {
		t.Errorf("results %s", got)
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ pattern, base, address, want string }{
		{"gs://b/figs/*/*.png", "", "gs://b/figs/x/1.png", "x/1.png"},
		{"gs://b/figs/f*.png", "", "gs://b/figs/f1.png", "f1.png"},
		{"gs://b/figs/*/*.png", "gs://b/", "gs://b/figs/x/1.png", "figs/x/1.png"},
		{"", "", "s3://bucket/a/1.png", "a/1.png"},
		{"/data/in", "", "/data/in/a/1.png", "a/1.png"},
		{"", "", "/data/../1.png", "1.png"},
	} {
		base := c.base
		if base == "" && c.pattern != "" {
			base = folderOf(c.pattern)
		}
		if got, err := nameUnder(base, c.address); err != nil || got != c.want {
			t.Errorf("%s under %s: %q, %v; want %q", c.address, base, got, err, c.want)
		}
	}
}

func TestUselessPipelinesAreRefused(t *testing.T) {
	for _, cfg := range []Config{{Out: "x", Parts: 1}, {Inputs: []string{"a"}, Parts: 1}, {Inputs: []string{"a"}, Out: "x"}} {
		_, s := beam.NewPipelineWithRoot()
		if err := Build(s, cfg); err == nil {
			t.Errorf("%+v is accepted", cfg)
		}
	}
}

// results are the results of figures in dir by name.
func results(t *testing.T, dir string) map[string]string {
	t.Helper()
	got := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".json" {
			return err
		}
		b, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		got[filepath.ToSlash(rel)] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func summary(t *testing.T, dir string) *batch.Summary {
	t.Helper()
	m, err := batch.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	s, err := batch.Summarize(m)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
