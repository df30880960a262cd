// Package export writes figures: as JSON, CSV, Markdown, a workbook, Parquet,
// a table for a terminal, a drawing over the picture, and a page of HTML. It
// knows nothing of how a figure was read; a Figure from JSON will do.
package export

import (
	"image"
	"io"
	"path/filepath"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// Encoder writes figures one after another in one format. Formats that are one
// table (tidy, parquet, xlsx) put all figures into it; the others write one
// figure behind the other.
type Encoder interface {
	// Encode writes f. img is the picture that f was read from; nil leaves out
	// what would be cut from it.
	Encode(f *grid.Figure, img image.Image) error
	// Close completes what was written; it does not close the writer below.
	Close() error
}

// Format is one way to write figures.
type Format struct {
	Name   string // as given to --format
	Ext    string // of file names, with its dot
	Binary bool   // not to be shown on a terminal
	New    func(w io.Writer) Encoder
}

var formats = []Format{
	{"json", ".json", false, NewJSON},
	{"csv", ".csv", false, NewCSV},
	{"tidy", ".csv", false, NewTidy},
	{"md", ".md", false, NewMarkdown},
	{"xlsx", ".xlsx", true, NewXLSX},
	{"parquet", ".parquet", true, NewParquet},
	{"table", ".txt", false, func(w io.Writer) Encoder { return NewTable(w, TableOptions{}) }},
}

// Names lists the formats.
func Names() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name
	}
	return names
}

// Lookup finds a format by its name.
func Lookup(name string) (Format, bool) {
	for _, f := range formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// ForFile finds a format by the ending of a file's name.
func ForFile(path string) (Format, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, f := range formats {
		if f.Ext == ext {
			return f, true
		}
	}
	return Format{}, false
}

// each is an Encoder that writes figures one behind the other.
type each struct {
	w     io.Writer
	write func(w io.Writer, f *grid.Figure) error
	sep   string // between two figures
	n     int
}

func (e *each) Encode(f *grid.Figure, _ image.Image) error {
	if e.n > 0 && e.sep != "" {
		if _, err := io.WriteString(e.w, e.sep); err != nil {
			return err
		}
	}
	e.n++
	return e.write(e.w, f)
}

func (e *each) Close() error { return nil }
