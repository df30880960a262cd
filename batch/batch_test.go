package batch

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid/grid"
)

// tableFiles are the tables that fakeConfig asks for.
var tableFiles = []string{"table.csv", "table.parquet", "table.sqlite", "table.xlsx"}

func TestBrokenFiguresCostOnlyThemselves(t *testing.T) {
	files := figures(20)
	huge := append([]byte(nil), drawn(3)...) // its header says 60000 x 60000
	binary.BigEndian.PutUint32(huge[16:], 60000)
	binary.BigEndian.PutUint32(huge[20:], 60000)
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	for name, data := range map[string][]byte{
		"empty.png": nil, "truncated.png": drawn(5)[:200], "text.png": []byte("not a picture\n"), "huge.png": huge,
		"crash.png": fault("crash"), "panic.png": fault("panic"), "hang.png": fault("hang"), "memory.png": fault("memory"),
	} {
		files["broken/"+name] = data
	}
	files["noise.png"] = fault("noise")
	in, out := put(t, files), t.TempDir()
	cfg := fakeConfig(in, out)
	cfg.Reader.Limits.Timeout = 1500 * time.Millisecond
	cfg.Reader.Limits.Memory = 200 << 20
	s := mustRun(t, cfg)
	if s.OK != 21 || s.Failed != 8 {
		t.Errorf("%d ok, %d failed, want 21 and 8", s.OK, s.Failed)
	}
	for name, want := range map[string]struct {
		code Code
		text string
	}{
		"empty":     {Unreadable, "is empty"},
		"truncated": {Unreadable, "PNG picture that"},
		"text":      {Unreadable, "is a text file"},
		"huge":      {Unreadable, "60000 x 60000 pixels"},
		"crash":     {Crashed, "SIGABRT"},
		"panic":     {Crashed, "panic: a fault was asked for"},
		"hang":      {TimedOut, "1.5s"},
		"memory":    {TooBig, "200 MB"},
	} {
		e := entry(t, out, "broken/"+name+".png")
		if e.Status != Failed || e.Code != want.code || !strings.Contains(e.Error, want.text) {
			t.Errorf("%s: %s %s %q, want failed %s with %q", name, e.Status, e.Code, e.Error, want.code, want.text)
		}
		if _, err := os.Stat(FigureFile(out, e.Path)); err == nil {
			t.Errorf("%s failed and still has a result", name)
		}
	}
	rows := strings.Count(content(t, out, "table.csv"), "\n") - 1
	if want := 21 * 12; rows != want {
		t.Errorf("the table has %d rows, want %d", rows, want)
	}
}

func TestResultsNameTheirPicture(t *testing.T) {
	data := drawn(7)
	in, out := put(t, map[string][]byte{"a/b/fig.png": data}), t.TempDir()
	mustRun(t, fakeConfig(in, out))
	var f grid.Figure
	if err := json.Unmarshal([]byte(content(t, out, "a/b/fig.png.json")), &f); err != nil {
		t.Fatal(err)
	}
	want := grid.Source{Path: "a/b/fig.png", SHA256: Sum(data), Width: 48, Height: 36}
	if f.Source != want {
		t.Errorf("source %+v, want %+v", f.Source, want)
	}
	e := entry(t, out, "a/b/fig.png")
	if e.Panels != 1 || e.Cells != 12 || e.SHA256 != want.SHA256 || e.Status != OK {
		t.Errorf("manifest: %+v", e)
	}
}

func TestSameBytesAreReadOnce(t *testing.T) {
	files := map[string][]byte{"a.png": drawn(1), "b/a copy.png": drawn(1), "c.png": drawn(2), "empty1.png": nil, "empty2.png": nil}
	in, out := put(t, files), t.TempDir()
	s := mustRun(t, fakeConfig(in, out))
	if s.OK != 3 || s.SameAs != 2 || s.Failed != 2 {
		t.Errorf("%d ok, %d the same, %d failed; want 3, 2, 2", s.OK, s.SameAs, s.Failed)
	}
	if e := entry(t, out, "b/a copy.png"); e.SameAs != "a.png" {
		t.Errorf("same_as is %q", e.SameAs)
	}
	a := content(t, out, "a.png.json")
	b := content(t, out, "b/a copy.png.json")
	if strings.Replace(a, `"a.png"`, `"b/a copy.png"`, 1) != b {
		t.Error("the copy's result is another one")
	}
}

// counter counts what is read, not skipped.
type counter struct {
	Progress
	read int
	stop func(n int)
}

func (c *counter) Figure(State, *Entry) {
	c.read++
	if c.stop != nil {
		c.stop(c.read)
	}
}

func TestResumeReadsOnlyWhatIsMissing(t *testing.T) {
	files := figures(12)
	files["bad.png"] = []byte("no")
	in, out := put(t, files), t.TempDir()
	cfg := fakeConfig(in, out)
	mustRun(t, cfg)
	again := func(change func(*Config), want int, what string) {
		t.Helper()
		c, cfg := &counter{Progress: NoProgress()}, cfg
		cfg.Progress, cfg.Resume = c, true
		change(&cfg)
		s := mustRun(t, cfg)
		if c.read != want {
			t.Errorf("%s: %d figures read, want %d", what, c.read, want)
		}
		if s.OK != 12 || s.Failed != 1 {
			t.Errorf("%s: %d ok, %d failed, want 12 and 1", what, s.OK, s.Failed)
		}
	}
	again(func(*Config) {}, 0, "nothing changed")
	again(func(c *Config) { c.Retry = true }, 1, "--retry")
	write(t, filepath.Join(in, "d0/fig000.png"), drawn(99))
	again(func(*Config) {}, 1, "a picture changed")
	os.Remove(FigureFile(out, "d1/fig001.png"))
	again(func(*Config) {}, 1, "a result is gone")
	again(func(c *Config) { c.Reader.Options.Samples = [2]int{5, 5} }, 13, "other options")
	again(func(c *Config) { c.Reader.Version = "newer" }, 13, "another version")
	again(func(c *Config) { c.Resume = false }, 13, "without --resume")
}

func TestInterruptFinishesFiguresInHand(t *testing.T) {
	in, out := put(t, figures(40)), t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	c := &counter{Progress: NoProgress(), stop: func(n int) {
		if n == 5 {
			cancel()
		}
	}}
	cfg := fakeConfig(in, out)
	cfg.Progress = c
	s, err := Run(ctx, cfg)
	if !errors.Is(err, ErrInterrupted) {
		t.Fatalf("error %v, want ErrInterrupted", err)
	}
	if s.OK < 5 || s.OK > 10 || s.OK != c.read {
		t.Errorf("%d results after an interrupt at 5 with 2 workers", s.OK)
	}
	cfg.Resume, cfg.Progress = true, nil
	if s := mustRun(t, cfg); s.OK != 40 || s.Skipped < 5 {
		t.Errorf("resumed: %d ok, %d skipped", s.OK, s.Skipped)
	}
}

// TestKilledAndResumed kills a batch at random moments; the tables must come
// out byte for byte like those of a batch that nobody disturbed.
func TestKilledAndResumed(t *testing.T) {
	files := figures(60)
	files["copy.png"], files["bad.png"], files["crash.png"] = drawn(4), []byte("no"), fault("crash")
	in, calm, killed := put(t, files), t.TempDir(), t.TempDir()
	begin := time.Now()
	mustRun(t, fakeConfig(in, calm))
	whole := time.Since(begin)
	for range 5 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), fakeBatch+"="+in+":"+killed)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(whole)/3)) + 20*time.Millisecond)
		cmd.Process.Kill()
		cmd.Wait()
	}
	cfg := fakeConfig(in, killed)
	cfg.Resume = true
	if s := mustRun(t, cfg); s.OK != 61 || s.Failed != 2 {
		t.Errorf("%d ok, %d failed, want 61 and 2", s.OK, s.Failed)
	}
	for _, name := range tableFiles {
		if content(t, calm, name) != content(t, killed, name) {
			t.Errorf("%s differs from that of an undisturbed run", name)
		}
	}
	for path := range files {
		a, _ := os.ReadFile(FigureFile(calm, path))
		b, _ := os.ReadFile(FigureFile(killed, path))
		if string(a) != string(b) {
			t.Errorf("the result for %s differs", path)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(killed, privateDir, "tmp", "*")); len(left) > 0 {
		t.Errorf("half-written files are left: %v", left)
	}
}

func TestSecondBatchIsRefused(t *testing.T) {
	in, out := put(t, figures(2)), t.TempDir()
	s, err := OpenStore(out, false)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Run(t.Context(), fakeConfig(in, out))
	if want := fmt.Sprintf("in use by process %d", os.Getpid()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v, want one that says %q", err, want)
	}
	s.Close()
	mustRun(t, fakeConfig(in, out))
}

func TestMissingLanguageEndsTheRunAtOnce(t *testing.T) {
	in, out := put(t, figures(3)), t.TempDir()
	cfg := fakeConfig(in, out)
	cfg.Reader.Options.Lang = "xxx"
	_, err := Run(t.Context(), cfg)
	if err == nil || !strings.Contains(err.Error(), "apt-get install tesseract-ocr-xxx") {
		t.Errorf("error %v", err)
	}
}

func TestUnwritableResultsEndTheRun(t *testing.T) {
	in, out := put(t, figures(3)), t.TempDir()
	write(t, filepath.Join(out, "file"), nil)
	if _, err := Run(t.Context(), fakeConfig(in, filepath.Join(out, "file"))); err == nil || !strings.Contains(err.Error(), "is a file") {
		t.Errorf("error %v", err)
	}
}

func TestLongNameCostsOneFigure(t *testing.T) {
	files := figures(3)
	files[strings.Repeat("x", 250)+".png"] = drawn(9) // with .json behind it, longer than file names may be
	in, out := put(t, files), t.TempDir()
	if s := mustRun(t, fakeConfig(in, out)); s.OK != 3 || s.Reasons[NotWritten] != 1 {
		t.Errorf("%d ok, reasons %v", s.OK, s.Reasons)
	}
}
