package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/heatgrid/heatgrid/check"
)

// checkData is the folder with descriptions and the figures they describe.
func checkData(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../../testdata/check")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func (s *session) check(opts checkOptions, args ...string) error {
	s.out.Reset()
	s.err.Reset()
	if opts.Timeout == 0 {
		opts.Timeout = time.Minute
	}
	return runCheck(context.Background(), opts, s.term, s.start, args)
}

func TestCheckJSONFigure(t *testing.T) {
	data := checkData(t)
	s := newSession(t)
	fig := filepath.Join(data, "qwen4.figure.json")
	s.want(s.check(checkOptions{Format: "json"}, fig, filepath.Join(data, "s000.md")), exitContradicts, "")
	var rep check.Report
	if err := json.Unmarshal(s.out.Bytes(), &rep); err != nil {
		t.Fatal(err)
	}
	if rep.Schema != check.Schema || rep.Description != "s000.md" || rep.Summary.Contradicted < 32 || len(rep.Diagnoses) == 0 || rep.Diagnoses[0].Kind != check.RowsReversed {
		t.Errorf("%+v %+v", rep.Summary, rep.Diagnoses)
	}
	s.want(s.check(checkOptions{}, filepath.Join(data, "llama4.figure.json"), filepath.Join(data, "s002.md")), exitDone, "")
	if !strings.Contains(s.out.String(), "0 contradicted") || strings.Contains(s.out.String(), "\x1b") {
		t.Errorf("report:\n%s", s.out.String())
	}
	if len(s.started) != 0 {
		t.Error("the digitizer was started for a figure already extracted")
	}
}

func TestCheckPicture(t *testing.T) {
	s := newSession(t, "fig.png")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("right.md", "Row a, column b: 41.3\n")
	write("wrong.md", "Row a, column b: 43.1\n")
	s.want(s.check(checkOptions{}, "fig.png", "right.md"), exitDone, "")
	s.want(s.check(checkOptions{}, "fig.png", "wrong.md"), exitContradicts, "")
	s.want(s.check(checkOptions{Description: "wrong.md"}, "fig.png", "fig.png"), exitContradicts, "")
	s.want(s.check(checkOptions{Against: "wrong.md"}, "fig.png", "right.md"), exitContradicts, "")
	s.want(s.check(checkOptions{Out: "report.html"}, "fig.png", "right.md"), exitDone, "")
	page, err := os.ReadFile("report.html")
	if err != nil || !strings.Contains(string(page), "data:image/png;base64,") || !strings.Contains(string(page), "41.3") {
		t.Errorf("page: %v\n%.300s", err, page)
	}
	s.term.In = strings.NewReader("Row a, column b: 41.3\n")
	s.want(s.check(checkOptions{}, "fig.png", "-"), exitDone, "")
	s.term.Color = true
	s.want(s.check(checkOptions{}, "fig.png", "wrong.md"), exitContradicts, "")
	if !strings.Contains(s.out.String(), "\x1b[1;31m43.1") {
		t.Errorf("no colours: %q", s.out.String())
	}
}

func TestCheckRefusals(t *testing.T) {
	s := newSession(t, "fig.png", "photo.png")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("d.md", "The maximum is 3.")
	write("empty.md", " \n")
	write("other.json", `{"a": 1}`)
	write("broken.json", `{`)
	if err := os.Mkdir("folder.md", 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		opts checkOptions
		args []string
		code int
		text string
	}{
		{checkOptions{}, []string{"fig.png"}, exitUsage, "the description of fig.png is missing"},
		{checkOptions{}, []string{"fig.png", "fig.png", "other.json"}, exitUsage, "--description"},
		{checkOptions{Format: "xml"}, []string{"fig.png", "d.md"}, exitUsage, "text, json, html"},
		{checkOptions{Out: "d.md"}, []string{"fig.png", "d.md"}, exitUsage, "would overwrite"},
		{checkOptions{}, []string{"fig.png", "none.md"}, exitFailed, "none.md: no such file: check the spelling and the folder"},
		{checkOptions{}, []string{"fig.png", "empty.md"}, exitFailed, "is empty"},
		{checkOptions{}, []string{"fig.png", "folder.md"}, exitFailed, "is a folder"},
		{checkOptions{}, []string{"other.json", "d.md"}, exitFailed, "no JSON of `heatgrid extract`"},
		{checkOptions{}, []string{"broken.json", "d.md"}, exitFailed, "no JSON of `heatgrid extract`"},
		{checkOptions{}, []string{"photo.png", "d.md"}, exitFailed, "no heatmap found"},
		{checkOptions{}, []string{"none.png", "d.md"}, exitFailed, "none.png"},
	} {
		s.want(s.check(c.opts, c.args...), c.code, c.text)
	}
	s.wantFiles("fig.png", "photo.png", "d.md", "empty.md", "other.json", "broken.json")
}

func TestCheckRelates(t *testing.T) {
	data := checkData(t)
	s := newSession(t)
	s.want(s.check(checkOptions{Relate: true}, filepath.Join(data, "pair.figure.json"), filepath.Join(data, "llama4.figure.json")), exitDone, "")
	if !strings.Contains(s.out.String(), "R1-Llama is the mean of") || !strings.Contains(s.out.String(), "20 of 20 cells agree") {
		t.Errorf("%s", s.out.String())
	}
}
