package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/picture"
)

// job is one figure to extract and where its results go.
type job struct {
	path     string
	out      string // "": to stdout
	overlay  string // "": none
	report   string // "": none
	debugDir string // "": none
	format   export.Format
	stdout   export.Encoder // one for all jobs, so that a table has one header
}

func (j *job) toStdout() bool { return j.out == "" }

// planOutputs decides what is written where, before anything is read, so that a
// wrong command line costs no time.
func planOutputs(opts extractOptions, t *terminal, paths []string) ([]job, error) {
	format, err := chooseFormat(opts)
	if err != nil {
		return nil, err
	}
	out := opts.Out
	if out == "-" {
		out = ""
	}
	paths = unique(paths)
	several := len(paths) > 1
	var stdout export.Encoder
	switch {
	case out != "":
	case t.OutTTY && opts.Format == "" && opts.Out == "", format.Name == "table":
		stdout = export.NewTable(t.Out, export.TableOptions{Color: t.Color, Width: t.Width})
	case t.OutTTY && format.Binary:
		return nil, usageError("%s is not for a terminal: name a file with -o", format.Name)
	default:
		stdout = format.New(t.Out)
	}
	jobs := make([]job, len(paths))
	taken := map[string]string{}
	for i, path := range paths {
		j := job{path: path, format: format, stdout: stdout}
		for _, target := range []struct {
			flag, name, ext string
			to              *string
		}{
			{"-o", out, format.Ext, &j.out},
			{"--overlay", opts.Overlay, ".overlay.png", &j.overlay},
			{"--report", opts.Report, ".html", &j.report},
		} {
			if target.name == "" {
				continue
			}
			file, err := outputFile(target.name, path, target.ext, several)
			if err != nil {
				return nil, usageError("%s %s: %w", target.flag, target.name, err)
			}
			if sameFile(file, path) {
				return nil, usageError("%s %s would overwrite the figure itself", target.flag, target.name)
			}
			if other, ok := taken[file]; ok {
				return nil, usageError("%s would be written for both %s and %s: give them different folders, or use `heatgrid batch`", file, other, path)
			}
			taken[file] = path
			*target.to = file
		}
		if opts.DebugDir != "" {
			j.debugDir = opts.DebugDir
			if several {
				j.debugDir = filepath.Join(opts.DebugDir, filepath.Base(path))
			}
		}
		jobs[i] = j
	}
	return jobs, nil
}

// chooseFormat is what --format says, else the ending of -o, else JSON.
func chooseFormat(opts extractOptions) (export.Format, error) {
	if opts.Format != "" {
		f, ok := export.Lookup(opts.Format)
		if !ok {
			return f, usageError("--format %s: want one of %s", opts.Format, strings.Join(export.Names(), ", "))
		}
		return f, nil
	}
	switch strings.ToLower(filepath.Ext(opts.Out)) {
	case ".html", ".htm":
		return export.Format{}, usageError("-o %s: for a page of HTML use --report %s", opts.Out, opts.Out)
	case ".png":
		return export.Format{}, usageError("-o %s: for a drawing over the figure use --overlay %s", opts.Out, opts.Out)
	}
	if f, ok := export.ForFile(opts.Out); ok {
		return f, nil
	}
	f, _ := export.Lookup("json")
	return f, nil
}

// outputFile is the file that a figure's result goes to: name itself, or a file
// called after the figure in the folder name.
func outputFile(name, figure, ext string, several bool) (string, error) {
	info, err := os.Stat(filepath.Clean(name)) // "file/" has no status
	exists := err == nil
	if exists && info.IsDir() || strings.HasSuffix(name, "/") || several {
		if exists && !info.IsDir() {
			return "", errors.New("a folder is wanted, and this is a file")
		}
		return filepath.Join(name, filepath.Base(figure)+ext), nil
	}
	if parent, err := os.Stat(filepath.Dir(name)); err != nil || !parent.IsDir() {
		return "", fmt.Errorf("there is no folder %s: create it first", filepath.Dir(name))
	}
	return name, nil
}

// sameFile reports whether both names lead to one existing file.
func sameFile(a, b string) bool {
	x, err1 := os.Stat(a)
	y, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(x, y)
}

// unique drops paths given twice.
func unique(paths []string) []string {
	seen := map[string]bool{}
	var out []string
	for _, p := range paths {
		if c := filepath.Clean(p); !seen[c] {
			seen[c] = true
			out = append(out, p)
		}
	}
	return out
}

// write writes everything that is wanted of a figure. All of it is made before
// the first file is written, and a file that cannot be written takes those
// written before it along: there is a whole result or none.
func (j *job) write(fig *grid.Figure, pic *heatgrid.Picture) error {
	var files []file
	add := func(path string, write func(w io.Writer) error) error {
		if path == "" {
			return nil
		}
		var buf bytes.Buffer
		if err := write(&buf); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		files = append(files, file{path, buf.Bytes()})
		return nil
	}
	err := errors.Join(
		add(j.out, func(w io.Writer) error {
			enc := j.format.New(w)
			return errors.Join(enc.Encode(fig, pic.RGBA), enc.Close())
		}),
		add(j.overlay, func(w io.Writer) error { return png.Encode(w, export.Overlay(pic.RGBA, fig)) }),
		add(j.report, func(w io.Writer) error { return export.HTML(w, fig, pic.RGBA) }),
	)
	if err != nil {
		return err
	}
	if err := writeFiles(files); err != nil {
		return err
	}
	if j.toStdout() {
		return j.stdout.Encode(fig, pic.RGBA)
	}
	return nil
}

type file struct {
	path string
	data []byte
}

func writeFiles(files []file) error {
	for i, f := range files {
		err := os.MkdirAll(filepath.Dir(f.path), 0o777)
		if err == nil {
			err = picture.WriteFile(f.path, func(w io.Writer) error {
				_, err := w.Write(f.data)
				return err
			})
		}
		if err != nil {
			for _, g := range files[:i] {
				os.Remove(g.path)
			}
			return fmt.Errorf("cannot write: %w", err)
		}
	}
	return nil
}
