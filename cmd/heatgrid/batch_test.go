package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// run runs the program with args and gives its exit code and what it printed.
func runArgs(t *testing.T, args ...string) (code int, out string) {
	t.Helper()
	var b bytes.Buffer
	root := newRootCommand(&terminal{Out: &b, Err: &b, In: strings.NewReader("")})
	root.SetArgs(args)
	err := root.ExecuteContext(t.Context())
	return exitCode(err), b.String() + message(err)
}

func TestBatchCommandLineMistakes(t *testing.T) {
	dir := t.TempDir()
	for args, want := range map[string]string{
		"batch":                                 "INPUT",
		"batch " + dir:                          "-o is missing",
		"batch " + dir + " -o x --jobs -1":      "--jobs -1",
		"batch " + dir + " -o x --shard 5/4":    `"5/4" is no shard`,
		"batch " + dir + " -o x --format csv":   "--format csv is no table over all figures",
		"batch " + dir + " -o x --retry":        "--retry goes with --resume",
		"batch " + dir + " -o x --page 2":       "--page is for",
		"batch nowhere -o x":                    "nowhere: no such folder",
		"batch " + dir + " -o x --max-memory q": `"q" is no size`,
		"batch " + dir + " -o x --include [":    `"[" is no glob`,
		"merge out":                             "-o is missing",
		"show":                                  "name one results folder",
		"show a --sort size":                    "--sort size",
		"show a --conflicts --failed":           "conflicts",
	} {
		if code, out := runArgs(t, strings.Fields(args)...); code != exitUsage || !strings.Contains(out, want) {
			t.Errorf("%s: exit code %d, %q; want 2 and %q", args, code, out, want)
		}
	}
	if code, out := runArgs(t, "batch", dir, "-o", filepath.Join(dir, "x")); code != exitFailed || !strings.Contains(out, "no pictures found in "+dir) {
		t.Errorf("an empty folder: exit code %d, %q", code, out)
	}
	if _, err := os.Stat(filepath.Join(dir, "x")); !errors.Is(err, os.ErrNotExist) {
		t.Error("an empty folder leaves a results folder behind")
	}
}

func TestShowListsFiguresAndCells(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"manifest.jsonl": `{"path":"a.png","sha256":"1","status":"ok","panels":1,"cells":2,"conflicts":1,"doubtful":1,"seconds":0.5,"run":"r"}
{"path":"b.png","sha256":"2","status":"failed","code":"timeout","error":"took longer than 1m0s (--timeout)","seconds":60,"run":"r"}
{"path":"c.png","sha256":"3","status":"ok","panels":1,"cells":2,"seconds":0.1,"run":"r"}
`,
		"a.png.json": `{"schema":"heatgrid/1","source":{"path":"a.png"},"panels":[{"id":"p1","title":"Loss","rows":1,"cols":2,"row_names":["5"],"col_names":["x",""],
			"cells":[{"row":0,"col":0,"text":"1.5","ocr":1.5,"conf":0.99,"color":1.5,"value":1.5,"status":"agree"},
			         {"row":0,"col":1,"text":"7\n\u001b[31m","ocr":7,"conf":0.9,"color":1.2,"color_low":1.1,"color_high":1.3,"value":1.2,"status":"conflict"}]}]}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"": `STATUS  PANELS  CELLS  CONFLICTS  DOUBT   SECONDS  FIGURE
ok      1       2      1          50.0 %  0.50     a.png
failed                                    60.00    b.png: took longer than 1m0s (--timeout)
ok      1       2      0          0.0 %   0.10     c.png
`,
		"--failed": `STATUS  PANELS  CELLS  CONFLICTS  DOUBT  SECONDS  FIGURE
failed                                   60.00    b.png: took longer than 1m0s (--timeout)
`,
		"--conflicts": `FIGURE  PANEL  ROW  COLUMN  STATUS    PRINTED    COLOUR SAYS          VALUE
a.png   Loss   5    #2      conflict  7 /  [31m  1.20 (1.10 to 1.30)  1.2
`,
	} {
		if code, out := runArgs(t, append([]string{"show", dir}, strings.Fields(args)...)...); code != exitDone || out != want {
			t.Errorf("show %s: exit code %d\n%swant\n%s", args, code, out, want)
		}
	}
	if _, out := runArgs(t, "show", dir, "--sort", "seconds", "--json"); !strings.HasPrefix(out, `{"path":"b.png"`) || strings.Count(out, "\n") != 3 {
		t.Errorf("as JSON, slowest first:\n%s", out)
	}
}

func TestResumeCommandCanBeTyped(t *testing.T) {
	got := resumeCommand([]string{"heatgrid", "batch", "my figures", "-o", "out", "--include", "*'s.png"})
	if want := `heatgrid batch 'my figures' -o out --include '*'\''s.png' --resume`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := resumeCommand([]string{"heatgrid", "batch", "--resume"}); strings.Count(got, "--resume") != 1 {
		t.Error(got)
	}
}
