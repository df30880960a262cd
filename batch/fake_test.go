package batch

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/grid"
)

// The test program is its own worker, with a digitizer that makes numbers up
// from the pixels: what is tested here is what happens around it.
const (
	fakeWorker = "HEATGRID_TEST_FAKE_WORKER"
	fakeBatch  = "HEATGRID_TEST_FAKE_BATCH" // IN:OUT of a whole batch, to be killed
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(fakeWorker) != "":
		if err := ServeStdio(openFake); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	case os.Getenv(fakeBatch) != "":
		in, out, _ := strings.Cut(os.Getenv(fakeBatch), ":")
		cfg := fakeConfig(in, out)
		cfg.Resume = true
		if _, err := Run(context.Background(), cfg); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// fakeConfig reads the folder in with fake workers.
func fakeConfig(in, out string) Config {
	return Config{
		Inputs: []string{in}, Out: out, Jobs: 2,
		Formats: []string{"tidy", "parquet", "sqlite", "xlsx"},
		Reader: ReaderConfig{
			Command: []string{os.Args[0]},
			Env:     []string{fakeWorker + "=1", faultVariable + "=1"},
			Version: "test",
			Limits:  Limits{Timeout: 10 * time.Second, Memory: 512 << 20},
		},
	}
}

type fakeDigitizer struct{}

func openFake(o heatgrid.Options) (Digitizer, error) {
	if o.Lang == "xxx" {
		return nil, fmt.Errorf("no language data for %q: apt-get install tesseract-ocr-%s", o.Lang, o.Lang)
	}
	return fakeDigitizer{}, nil
}

func (fakeDigitizer) Close() error { return nil }

// Digitize makes one panel of 3x4 cells, of which about one in eight is a
// conflict; a picture that is all white holds no heatmap.
func (fakeDigitizer) Digitize(_ context.Context, img image.Image) (*grid.Figure, error) {
	h := fnv.New64a()
	h.Write(img.(*image.RGBA).Pix)
	seed := h.Sum64()
	if r, g, b, _ := img.At(0, 0).RGBA(); r+g+b == 3*0xffff {
		return nil, fmt.Errorf("%w: best grid 0x0", heatgrid.ErrNoHeatmap)
	}
	time.Sleep(2 * time.Millisecond)
	bar := "c1"
	p := grid.Panel{ID: "p1", Kind: grid.KindCells, Title: fmt.Sprintf("panel %d", seed%7), Rows: 3, Cols: 4,
		RowNames: []string{"a", "b", "c"}, ColNames: []string{"1", "2", "3", "4"}, Colorbar: &bar, Box: grid.Box{0, 0, 40, 30}}
	for r := range 3 {
		var row []*float64
		for c := range 4 {
			v := float64(seed>>(4*r+c)%1000) / 10
			text, conf := fmt.Sprintf("%.1f", v), 0.99
			cell := grid.Cell{Row: r, Col: c, Box: grid.Box{float64(10 * c), float64(10 * r), 10, 10}, RGB: "#102030",
				Text: &text, OCR: &v, Conf: &conf, Color: &v, ColorLow: &v, ColorHigh: &v, Value: &v, Status: grid.Agree}
			if seed>>(3*(4*r+c))%8 == 0 {
				cell.Status = grid.Conflict
				p.Quality.Conflict++
			}
			p.Cells = append(p.Cells, cell)
			row = append(row, &v)
		}
		p.Values = append(p.Values, row)
	}
	lo, hi := 0.0, 100.0
	return &grid.Figure{Title: "made up", Panels: []grid.Panel{p},
		Colorbars: []grid.Colorbar{{ID: "c1", Orientation: "vertical", Scale: "linear", Min: &lo, Max: &hi, Source: "ticks"}},
		Warnings:  []grid.Warning{{Code: "made-up", Text: "=1+1 is made up"}}}, nil
}

// drawn is a small PNG; different seeds give different pictures.
func drawn(seed int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 48, 36))
	for i := range img.Pix {
		img.Pix[i] = byte(seed*131 + i*i*(seed%17+1)>>3)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	img.Set(0, 0, color.RGBA{byte(seed), byte(seed >> 8), 1, 255})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// fault is a picture that makes a worker fail, see injectFault.
func fault(word string) []byte { return append(drawn(1), faultMark+word...) }

// put writes files into a new folder.
func put(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		write(t, filepath.Join(dir, name), data)
	}
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

// figures makes n different pictures.
func figures(n int) map[string][]byte {
	files := map[string][]byte{}
	for i := range n {
		files[fmt.Sprintf("d%d/fig%03d.png", i%3, i)] = drawn(i)
	}
	return files
}

func mustRun(t *testing.T, cfg Config) *Summary {
	t.Helper()
	s, err := Run(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func content(t *testing.T, elem ...string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// entry is the manifest's line for path.
func entry(t *testing.T, out, path string) *Entry {
	t.Helper()
	m, err := ReadManifest(out)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	e, err := m.Get(path)
	if err != nil {
		t.Fatal(err)
	}
	if e == nil {
		t.Fatalf("%s has no line in the manifest", path)
	}
	return e
}

// onePixel is the smallest picture that the fake reads.
func onePixel() image.Image { return image.NewRGBA(image.Rect(0, 0, 1, 1)) }
