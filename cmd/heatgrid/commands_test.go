package main

import (
	"bytes"
	"context"
	"debug/elf"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
)

// run gives what a command line prints and returns.
func run(t *testing.T, args ...string) (stdout string, err error) {
	t.Helper()
	var out, stderr bytes.Buffer
	root := newRootCommand(&terminal{Out: &out, Err: &stderr, In: strings.NewReader("")})
	root.SetArgs(args)
	err = root.ExecuteContext(context.Background())
	return out.String(), err
}

func TestUsageErrors(t *testing.T) {
	for line, want := range map[string]string{
		"extract":                      "FIGURE is missing (see `heatgrid extract --help`)",
		"extract --pge 3 fig.png":      "unknown flag: --pge (see `heatgrid extract --help`)",
		"extrct fig.png":               "unknown command \"extrct\": did you mean `heatgrid extract`?",
		"fig.png":                      "unknown command \"fig.png\" (see `heatgrid --help`; pictures are read with `heatgrid extract`)",
		"doctor now":                   "heatgrid doctor takes no arguments, and \"now\" was given",
		"completion tcsh":              "no completion for \"tcsh\"",
		"completion":                   "name one shell",
		"extract --page three a.png":   "--page",
		"extract --timeout soon a.png": "--timeout",
	} {
		_, err := run(t, strings.Fields(line)...)
		if exitCode(err) != exitUsage || !strings.Contains(message(err), want) {
			t.Errorf("heatgrid %s: exit code %d, %q; want 2, %q", line, exitCode(err), message(err), want)
		}
	}
}

// Every command's help shows how to call it and what its exit codes mean.
func TestHelp(t *testing.T) {
	var check func(c *cobra.Command)
	check = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if !sub.Hidden && sub.Name() != "help" {
				check(sub)
			}
		}
		if c.Short == "" || c.Example == "" {
			t.Errorf("%s: no description or no example", c.CommandPath())
		}
		if c.HasParent() && !strings.Contains(c.Long, "EXIT STATUS") {
			t.Errorf("%s: the help has no EXIT STATUS", c.CommandPath())
		}
	}
	check(newRootCommand(&terminal{}))
	out, err := run(t)
	if err != nil || !strings.Contains(out, "extract") {
		t.Errorf("heatgrid alone: %v\n%s", err, out)
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out, err := run(t, "completion", shell); err != nil || !strings.Contains(out, "heatgrid") {
			t.Errorf("%s: %v", shell, err)
		}
	}
}

func TestExitCodes(t *testing.T) {
	for _, c := range []struct {
		err     error
		code    int
		message string
	}{
		{nil, 0, ""},
		{errors.New("no"), 1, "no"},
		{usageError("bad %d", 1), 2, "bad 1"},
		{&exitError{exitContradicts, nil}, 4, ""},
		{context.Canceled, 130, "interrupted"},
	} {
		if exitCode(c.err) != c.code || message(c.err) != c.message {
			t.Errorf("%v: %d %q, want %d %q", c.err, exitCode(c.err), message(c.err), c.code, c.message)
		}
	}
}

// A doctor of a system without anything says how to install each thing.
func TestDoctor(t *testing.T) {
	t.Setenv("TESSDATA_PREFIX", "")
	var out bytes.Buffer
	term := &terminal{Out: &out}
	bare := system{
		OpenCV: "4.6.0", Tesseract: "5.3.0", DataDirs: []string{"/usr/share/tessdata"},
		Poppler: func(context.Context) (string, error) { return "", exec.ErrNotFound },
		Start:   func(string) error { t.Error("started without language data"); return nil },
	}
	err := runDoctor(context.Background(), term, "eng+chi_sim", bare)
	if exitCode(err) != exitFailed {
		t.Errorf("exit code %d", exitCode(err))
	}
	for _, want := range []string{
		"OpenCV     4.6.0\n", "Tesseract  5.3.0\n", "languages  none, in /usr/share/tessdata\n",
		"  sudo apt-get install tesseract-ocr-eng\n", "  sudo apt-get install tesseract-ocr-chi-sim\n", "  sudo apt-get install poppler-utils\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in:\n%s", want, &out)
		}
	}
	out.Reset()
	whole := bare
	whole.Languages = []string{"eng", "osd"}
	whole.Start = func(string) error { return nil }
	whole.Poppler = func(context.Context) (string, error) { return "22.12.0", nil }
	if err := runDoctor(context.Background(), term, "eng", whole); err != nil || !strings.Contains(out.String(), "All is there.") {
		t.Errorf("%v\n%s", err, &out)
	}
	whole.Start = func(string) error { return errors.New("no memory") }
	if err := runDoctor(context.Background(), term, "eng", whole); exitCode(err) != exitFailed || !strings.Contains(message(err), "no memory") {
		t.Errorf("a Tesseract that does not start: %v", err)
	}
}

// The program itself, built and run.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	bin := filepath.Join(t.TempDir(), "heatgrid")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	start := time.Now()
	out, err := exec.Command(bin, "--version").Output()
	if err != nil || !strings.HasPrefix(string(out), "heatgrid ") {
		t.Errorf("--version: %v %q", err, out)
	}
	t.Logf("--version took %v", time.Since(start))
	if f, err := elf.Open(bin); err == nil { // on Linux
		libs, _ := f.ImportedLibraries()
		if strings.Contains(strings.Join(libs, " "), "imgcodecs") {
			t.Errorf("OpenCV's imgcodecs is linked again, which costs 0.07 s at every start: %v", libs)
		}
	}

	empty := filepath.Join(t.TempDir(), "empty.png")
	if err := os.WriteFile(empty, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(bin, "extract", empty)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err = cmd.Run()
	if cmd.ProcessState.ExitCode() != 1 || stderr.String() != "heatgrid: "+empty+": is empty (0 bytes): save or download the picture again\n" {
		t.Errorf("an empty file: %v, %q", err, &stderr)
	}
	fig, err := exec.Command(bin, "extract", "-q", "../../testdata/figures/pair.png").Output()
	if err != nil {
		t.Fatalf("a figure: %v", err)
	}
	schema, err := jsonschema.NewCompiler().Compile("../../export/schema/heatgrid-1.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(fig))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(doc); err != nil {
		t.Errorf("a figure's JSON: %v", err)
	}
	if panels := doc.(map[string]any)["panels"].([]any); len(panels) != 2 {
		t.Errorf("%d panels, want 2", len(panels))
	}
	if out, err := exec.Command(bin, "doctor").CombinedOutput(); err != nil {
		t.Errorf("doctor: %v\n%s", err, out)
	}
}
