package batch

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// Formats lists what --format may name: "json" is what is written anyway, the
// others are tables over all figures.
var Formats = []string{"json", "tidy", "parquet", "xlsx", "sqlite"}

// CheckFormat refuses formats that are no table over many figures.
func CheckFormat(name string) error {
	if slices.Contains(Formats, name) {
		return nil
	}
	return &UsageError{fmt.Sprintf("--format %s is no table over all figures: choose among %s", name, strings.Join(Formats, ", "))}
}

// table receives all pictures in the order of their paths.
type table interface {
	add(t *tabled) error
	commit() error // makes the table appear, whole
	abort()        // drops it unless it was committed
}

// tabled is one picture with its result.
type tabled struct {
	*Entry
	figure *grid.Figure // nil where it failed
	dir    string       // results folder
}

// crops is the picture of the doubtful cells, nil where there is none.
func (t *tabled) crops() image.Image {
	f, err := os.Open(cropsFile(t.dir, t.Path))
	if err != nil {
		return nil
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil
	}
	return img
}

// WriteTables writes a table over all figures in each format, in the order of
// their paths. Figures are read from their JSON one after another, so memory
// does not grow with their number, and all tables appear only when all are whole.
func (s *Store) WriteTables(ctx context.Context, formats []string) error {
	var tables []table
	defer func() {
		for _, t := range tables {
			t.abort()
		}
	}()
	for _, name := range slices.Compact(slices.Sorted(slices.Values(formats))) {
		if err := CheckFormat(name); err != nil {
			return err
		}
		if name == "json" {
			continue
		}
		t, err := s.newTable(name)
		if err != nil {
			return err
		}
		tables = append(tables, t)
	}
	if len(tables) == 0 {
		return nil
	}
	for t, err := range s.tabled(ctx) {
		if err != nil {
			return err
		}
		for _, table := range tables {
			if err := table.add(t); err != nil {
				return fmt.Errorf("cannot put %s into a table: %w", t.Path, err)
			}
		}
	}
	for _, t := range tables {
		if err := t.commit(); err != nil {
			return fmt.Errorf("cannot write a table: %w", err)
		}
	}
	return nil
}

func (s *Store) newTable(format string) (table, error) {
	switch format {
	case "sqlite":
		return s.newSQLite(filepath.Join(s.dir, "table.sqlite"))
	case "xlsx":
		return s.newWorkbooks(), nil
	}
	f, _ := export.Lookup(format)
	p, err := s.begin(filepath.Join(s.dir, "table"+f.Ext))
	if err != nil {
		return nil, err
	}
	w := bufio.NewWriterSize(p, 1<<16)
	return &flatTable{p, w, f.New(w)}, nil
}

// tabled reads the results of all pictures in the order of their paths, a few
// ahead.
func (s *Store) tabled(ctx context.Context) iter.Seq2[*tabled, error] {
	type loaded struct {
		t   *tabled
		err error
	}
	return func(yield func(*tabled, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		ahead := make(chan chan loaded, runtime.NumCPU())
		go func() {
			defer close(ahead)
			for e, err := range s.Manifest.All() {
				slot := make(chan loaded, 1)
				select {
				case ahead <- slot:
				case <-ctx.Done():
					return
				}
				if err != nil {
					slot <- loaded{nil, err}
					return
				}
				go func() {
					t := &tabled{Entry: e, dir: s.dir}
					if e.Status == OK {
						t.figure, err = readFigure(s.dir, e.Path)
					}
					slot <- loaded{t, err}
				}()
			}
		}()
		for slot := range ahead {
			l := <-slot
			if !yield(l.t, l.err) || l.err != nil {
				return
			}
		}
		if ctx.Err() != nil {
			yield(nil, ErrInterrupted)
		}
	}
}

// readFigure reads the result for the picture at path.
func readFigure(dir, path string) (*grid.Figure, error) {
	name := FigureFile(dir, path)
	f, err := os.Open(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is missing, though the manifest names it: run the batch again with --resume", name)
		}
		return nil, err
	}
	defer f.Close()
	fig, err := export.ReadJSON(bufio.NewReaderSize(f, 1<<16))
	if err != nil {
		return nil, fmt.Errorf("%s: %w; remove it and run the batch again with --resume", name, err)
	}
	return fig, nil
}

// flatTable is one file with one row a cell.
type flatTable struct {
	p   *pending
	w   *bufio.Writer
	enc export.Encoder
}

func (t *flatTable) add(x *tabled) error {
	if x.figure == nil {
		return nil
	}
	return t.enc.Encode(x.figure, nil)
}

func (t *flatTable) commit() error {
	if err := errors.Join(t.enc.Close(), t.w.Flush()); err != nil {
		return err
	}
	return t.p.commit()
}

func (t *flatTable) abort() { t.p.abort() }
