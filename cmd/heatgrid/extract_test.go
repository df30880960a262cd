package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// fake digitizes nothing: it gives a figure of one cell, or does what a picture's
// name asks for.
type fake struct{ closed *int }

func (f fake) DigitizePictureSteps(ctx context.Context, p *heatgrid.Picture, found func(string, any)) (*grid.Figure, error) {
	switch name := filepath.Base(p.Path); {
	case strings.HasPrefix(name, "photo"):
		return nil, fmt.Errorf("best grid 1x7, need 2x2: %w", heatgrid.ErrNoHeatmap)
	case strings.HasPrefix(name, "hangs"):
		<-ctx.Done()
		return nil, ctx.Err()
	case strings.HasPrefix(name, "stuck"): // native code that knows no context
		select {}
	case strings.HasPrefix(name, "panics"):
		panic("index out of range")
	}
	found("layout", &detect.Layout{Panels: []detect.Panel{{X: []float64{10, 30}, Y: []float64{10, 30}, Colorbar: -1}}})
	return oneCell(p), nil
}

func (f fake) Close() error { *f.closed++; return nil }

func oneCell(p *heatgrid.Picture) *grid.Figure {
	v, text := 41.3, "41.3"
	return &grid.Figure{
		Schema: grid.Schema, Source: p.Source(),
		Panels: []grid.Panel{{
			ID: "p1", Kind: grid.KindCells, Title: "Scores", Box: grid.Box{10, 10, 20, 20},
			X: grid.Axis{Scale: grid.ScaleCategory}, Y: grid.Axis{Scale: grid.ScaleCategory},
			Rows: 1, Cols: 1, RowNames: []string{"a"}, ColNames: []string{"b"}, Values: [][]*float64{{&v}},
			Quality: grid.Quality{OCROnly: 1},
			Cells:   []grid.Cell{{Box: grid.Box{10, 10, 20, 20}, RGB: "#ffffff", Text: &text, OCR: &v, Value: &v, Status: grid.OCROnly}},
		}},
		Warnings: []grid.Warning{{Code: "no-colorbar", Text: "No colorbar was found."}},
	}
}

// session runs commands in a folder with pictures, and keeps what they print.
type session struct {
	t        *testing.T
	term     *terminal
	out, err bytes.Buffer
	started  []heatgrid.Options
	closed   int
	startErr error
}

func newSession(t *testing.T, pictures ...string) *session {
	t.Chdir(t.TempDir())
	s := &session{t: t}
	s.term = &terminal{Out: &s.out, Err: &s.err, In: strings.NewReader("")}
	for _, name := range pictures {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		img := image.NewRGBA(image.Rect(0, 0, 60, 40))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		img.Set(5, 5, color.Black)
		var buf bytes.Buffer
		if err := png.Encode(&buf, img); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, buf.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func (s *session) start(o heatgrid.Options) (digitizer, error) {
	if s.startErr != nil {
		return nil, s.startErr
	}
	s.started = append(s.started, o)
	return fake{&s.closed}, nil
}

func (s *session) extract(opts extractOptions, paths ...string) error {
	s.out.Reset()
	s.err.Reset()
	if opts.Timeout == 0 {
		opts.Timeout = time.Minute
	}
	return runExtract(context.Background(), opts, s.term, s.start, paths)
}

// want fails the test unless err has this exit code and its message holds text.
func (s *session) want(err error, code int, text string) {
	s.t.Helper()
	if exitCode(err) != code || !strings.Contains(message(err), text) {
		s.t.Errorf("exit code %d, message %q; want %d, %q", exitCode(err), message(err), code, text)
	}
	if strings.Contains(message(err), "\n") {
		s.t.Errorf("the message has several lines: %q", message(err))
	}
}

// files lists all files below the folder.
func (s *session) files() []string {
	var out []string
	_ = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out = append(out, filepath.ToSlash(path))
		}
		return err
	})
	return out
}

func (s *session) wantFiles(want ...string) {
	s.t.Helper()
	slices.Sort(want)
	if got := s.files(); !slices.Equal(got, want) {
		s.t.Errorf("files %v, want %v", got, want)
	}
}

func TestExtractPipedWritesJSON(t *testing.T) {
	s := newSession(t, "fig.png")
	s.want(s.extract(extractOptions{}, "fig.png"), 0, "")
	fig, err := export.ReadJSON(&s.out)
	if err != nil || fig.Source.Path != "fig.png" || fig.Source.Width != 60 || *fig.Panels[0].Values[0][0] != 41.3 {
		t.Errorf("%v %+v", err, fig)
	}
	if got := s.err.String(); got != "fig.png: warning: No colorbar was found.\n" {
		t.Errorf("stderr %q", got)
	}
	s.wantFiles("fig.png")
}

func TestExtractOnTerminalPrintsTables(t *testing.T) {
	s := newSession(t, "fig.png")
	s.term.OutTTY = true
	s.want(s.extract(extractOptions{}, "fig.png"), 0, "")
	want := `fig.png

Scores  1 x 1; 1 print only
        b
  a  41.3
warning: No colorbar was found.
`
	if s.out.String() != want {
		t.Errorf("got:\n%s\nwant:\n%s", &s.out, want)
	}
	s.term.OutTTY = false
	s.want(s.extract(extractOptions{Format: "table"}, "fig.png"), 0, "")
	if s.out.String() != want {
		t.Errorf("--format table, piped: %q", &s.out)
	}
	s.term.OutTTY = true
	s.want(s.extract(extractOptions{Format: "csv"}, "fig.png"), 0, "")
	if s.out.String() != ",b\na,41.3\n" {
		t.Errorf("csv on a terminal: %q", &s.out)
	}
	s.want(s.extract(extractOptions{Format: "xlsx"}, "fig.png"), 2, "xlsx is not for a terminal: name a file with -o")
}

func TestExtractSaysThatVisibleCellsAreNotSampled(t *testing.T) {
	s := newSession(t, "fig.png")
	s.want(s.extract(extractOptions{readOptions: readOptions{Samples: "10x10"}}, "fig.png"), 0, "")
	if got := s.err.String(); !strings.Contains(got, "fig.png: warning: --samples has no effect") {
		t.Errorf("stderr %q", got)
	}
}

func TestExtractToFile(t *testing.T) {
	s := newSession(t, "fig.png")
	s.want(s.extract(extractOptions{Out: "grid.csv", Overlay: "seen.png", Report: "page.html"}, "fig.png"), 0, "")
	s.wantFiles("fig.png", "grid.csv", "page.html", "seen.png")
	if b, _ := os.ReadFile("grid.csv"); string(b) != ",b\na,41.3\n" {
		t.Errorf("the name's ending did not choose CSV: %q", b)
	}
	if s.out.Len() > 0 || !strings.Contains(s.err.String(), "fig.png: 1 panel, 1 cell: 1 print only -> grid.csv\n") {
		t.Errorf("stdout %q, stderr %q", &s.out, &s.err)
	}
	s.want(s.extract(extractOptions{Out: "plain.grid", Quiet: true}, "fig.png"), 0, "")
	if b, _ := os.ReadFile("plain.grid"); !strings.HasPrefix(string(b), `{`) || s.err.Len() > 0 {
		t.Errorf("an unknown ending: %.20q, stderr %q", b, &s.err)
	}
}

func TestExtractToFolder(t *testing.T) {
	s := newSession(t, "a/fig.png", "b/other.png")
	if err := os.Mkdir("there", 0o777); err != nil {
		t.Fatal(err)
	}
	s.want(s.extract(extractOptions{Out: "there"}, "a/fig.png"), 0, "")
	s.want(s.extract(extractOptions{Out: "new/", Format: "md"}, "a/fig.png"), 0, "")
	s.want(s.extract(extractOptions{Out: "both", Overlay: "both", Report: "pages"}, "a/fig.png", "b/other.png"), 0, "")
	s.wantFiles("a/fig.png", "b/other.png", "there/fig.png.json", "new/fig.png.md",
		"both/fig.png.json", "both/fig.png.overlay.png", "both/other.png.json", "both/other.png.overlay.png",
		"pages/fig.png.html", "pages/other.png.html")
}

func TestExtractSeveralToStdout(t *testing.T) {
	s := newSession(t, "a.png", "b.png")
	s.want(s.extract(extractOptions{Format: "tidy"}, "a.png", "b.png", "./a.png"), 0, "")
	if lines := strings.Split(strings.TrimSpace(s.out.String()), "\n"); len(lines) != 3 || !strings.HasPrefix(lines[0], "figure,panel,row_name,col_name,row,col,value,text,ocr,color,low,high,status") {
		t.Errorf("want one header and two rows:\n%s", &s.out)
	}
}

func TestExtractGoesOnPastFailures(t *testing.T) {
	s := newSession(t, "a.png", "photo.png", "z.png")
	if err := os.WriteFile("empty.png", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	err := s.extract(extractOptions{Out: "out/"}, "a.png", "photo.png", "empty.png", "nope.png", "z.png")
	s.want(err, 3, "3 of 5 figures failed")
	s.wantFiles("a.png", "empty.png", "photo.png", "z.png", "out/a.png.json", "out/z.png.json")
	for _, want := range []string{
		"heatgrid: photo.png: best grid 1x7, need 2x2: no heatmap found: crop the picture to the figure, or give a larger version of it\n",
		"heatgrid: empty.png: is empty (0 bytes): save or download the picture again\n",
		"heatgrid: nope.png: no such file: check the spelling and the folder\n",
	} {
		if !strings.Contains(s.err.String(), want) {
			t.Errorf("stderr lacks %q:\n%s", want, &s.err)
		}
	}
	if len(s.started) != 1 {
		t.Errorf("Tesseract was started %d times", len(s.started))
	}
}

func TestExtractFailureLeavesNothing(t *testing.T) {
	s := newSession(t, "photo.png", "fig.png")
	s.want(s.extract(extractOptions{Out: "out/", Overlay: "seen.png"}, "photo.png"), 1, "photo.png: best grid 1x7, need 2x2: no heatmap found")
	s.wantFiles("fig.png", "photo.png")
	if err := os.MkdirAll("taken/x", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("file", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	// The overlay cannot be written: the JSON that was written before it goes too.
	s.want(s.extract(extractOptions{Out: "out.json", Overlay: "file/"}, "fig.png"), 2, "this is a file")
	s.want(s.extract(extractOptions{Out: "out.json", Overlay: "none/seen.png"}, "fig.png"), 2, "there is no folder none: create it first")
	s.wantFiles("fig.png", "file", "photo.png")
}

func TestWriteFilesTakesBackOnFailure(t *testing.T) {
	s := newSession(t)
	if err := os.Mkdir("dir", 0o777); err != nil {
		t.Fatal(err)
	}
	err := writeFiles([]file{{"one", []byte("1")}, {"dir", []byte("2")}})
	if err == nil {
		t.Error("writing over a folder succeeded")
	}
	s.wantFiles()
}

func TestExtractUsage(t *testing.T) {
	s := newSession(t, "fig.png", "a/fig.png", "out.json")
	for _, c := range []struct {
		opts  extractOptions
		paths []string
		want  string
	}{
		{extractOptions{Format: "yaml"}, []string{"fig.png"}, "--format yaml: want one of json, csv, tidy, md, xlsx, parquet, table"},
		{extractOptions{Out: "x.html"}, []string{"fig.png"}, "for a page of HTML use --report x.html"},
		{extractOptions{Out: "x.png"}, []string{"fig.png"}, "for a drawing over the figure use --overlay x.png"},
		{extractOptions{Overlay: "./fig.png"}, []string{"fig.png"}, "would overwrite the figure itself"},
		{extractOptions{Out: "out/"}, []string{"fig.png", "a/fig.png"}, "out/fig.png.json would be written for both fig.png and a/fig.png"},
		{extractOptions{Out: "out.json"}, []string{"fig.png", "a/fig.png"}, "a folder is wanted, and this is a file"},
		{extractOptions{readOptions: readOptions{Samples: "40"}}, []string{"fig.png"}, "--samples 40: want rows x columns"},
		{extractOptions{readOptions: readOptions{Samples: "0x9"}}, []string{"fig.png"}, "--samples 0x9"},
		{extractOptions{readOptions: readOptions{Page: -1}}, []string{"fig.png"}, "pages count from 1"},
		{extractOptions{readOptions: readOptions{Timeout: -1}}, []string{"fig.png"}, "--timeout"},
	} {
		s.want(s.extract(c.opts, c.paths...), 2, c.want)
	}
	if len(s.started) > 0 {
		t.Error("Tesseract was started for a wrong command line")
	}
}

func TestExtractPassesOptions(t *testing.T) {
	s := newSession(t, "fig.png")
	s.want(s.extract(extractOptions{readOptions: readOptions{Lang: "deu", Samples: "40x60"}}, "fig.png"), 0, "")
	if len(s.started) != 1 || s.started[0].Lang != "deu" || s.started[0].Samples != [2]int{40, 60} {
		t.Errorf("%+v", s.started)
	}
}

func TestExtractTimeout(t *testing.T) {
	s := newSession(t, "hangs.png", "fig.png")
	short := readOptions{Timeout: 20 * time.Millisecond}
	s.want(s.extract(extractOptions{readOptions: short}, "hangs.png"), 1, "hangs.png: not read within 20ms: allow more with --timeout")
	s.want(s.extract(extractOptions{readOptions: short, Out: "out/"}, "hangs.png", "fig.png"), 3, "1 of 2 figures failed")
	s.wantFiles("fig.png", "hangs.png", "out/fig.png.json")
}

// A digitizer that does not come back is left behind, and a new one started.
func TestExtractReplacesStuckDigitizer(t *testing.T) {
	s := newSession(t, "stuck.png", "fig.png")
	defer func(d time.Duration) { grace = d }(grace)
	grace = 10 * time.Millisecond
	s.want(s.extract(extractOptions{readOptions: readOptions{Timeout: 20 * time.Millisecond}, Out: "out/"}, "stuck.png", "fig.png"), 3, "1 of 2 figures failed")
	if len(s.started) != 2 {
		t.Errorf("started %d times, want 2", len(s.started))
	}
}

func TestExtractPanicFailsOneFigure(t *testing.T) {
	s := newSession(t, "panics.png", "fig.png")
	s.want(s.extract(extractOptions{Out: "out/"}, "panics.png", "fig.png"), 3, "1 of 2 figures failed")
	if !strings.Contains(s.err.String(), "panics.png: internal error, please report it with the figure: index out of range") {
		t.Errorf("stderr %q", &s.err)
	}
}

// Without Tesseract's language data no figure can be read: one message, not one a figure.
func TestExtractStopsWithoutTesseract(t *testing.T) {
	s := newSession(t, "a.png", "b.png")
	s.startErr = errors.New(`Tesseract has no data for language "xyz"`)
	s.want(s.extract(extractOptions{Out: "out/"}, "a.png", "b.png"), 1, `Tesseract has no data for language "xyz"`)
	if err := s.extract(extractOptions{}, "a.png"); message(err) != s.startErr.Error() || s.err.Len() > 0 {
		t.Errorf("message %q, stderr %q: want Tesseract's own", message(err), &s.err)
	}
	s.wantFiles("a.png", "b.png")
}

func TestExtractInterrupted(t *testing.T) {
	s := newSession(t, "hangs.png", "fig.png")
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	err := runExtract(ctx, extractOptions{Out: "out/", readOptions: readOptions{Timeout: time.Minute}}, s.term, s.start, []string{"hangs.png", "fig.png"})
	s.want(err, 130, "interrupted")
	s.wantFiles("fig.png", "hangs.png")
}

func TestExtractDebugDir(t *testing.T) {
	s := newSession(t, "fig.png", "photo.png")
	s.want(s.extract(extractOptions{DebugDir: "seen", Quiet: true}, "fig.png"), 0, "")
	s.wantFiles("fig.png", "photo.png", "seen/1-flat.png", "seen/2-layout.json", "seen/2-layout.png", "seen/5-figure.json", "seen/5-figure.png")
	s.want(s.extract(extractOptions{DebugDir: "both", Out: "out/"}, "fig.png", "photo.png"), 3, "1 of 2 figures failed")
	if _, err := os.Stat("both/photo.png/1-flat.png"); err != nil {
		t.Errorf("a figure that failed left nothing to look at: %v", err)
	}
}
