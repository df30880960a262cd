package batch

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/heatgrid/heatgrid/export"
)

// panelsAWorkbook bounds a workbook: one sheet a panel, all held in memory until
// it is written, and spreadsheet programs become slow with more sheets.
const panelsAWorkbook = 200

// workbooks are table.xlsx, table-2.xlsx, and so on.
type workbooks struct {
	s     *Store
	files []*pending
	w     *bufio.Writer
	enc   export.Encoder
	n     int // panels in the last one
}

func (s *Store) newWorkbooks() *workbooks { return &workbooks{s: s} }

func (t *workbooks) name(i int) string {
	if i == 0 {
		return filepath.Join(t.s.dir, "table.xlsx")
	}
	return filepath.Join(t.s.dir, fmt.Sprintf("table-%d.xlsx", i+1))
}

func (t *workbooks) add(x *tabled) error {
	if x.figure == nil || len(x.figure.Panels) == 0 {
		return nil
	}
	if t.enc != nil && t.n+len(x.figure.Panels) > panelsAWorkbook {
		if err := t.finish(); err != nil {
			return err
		}
	}
	if err := t.open(); err != nil {
		return err
	}
	t.n += len(x.figure.Panels)
	return t.enc.Encode(x.figure, x.crops())
}

// open starts the next workbook unless one is open.
func (t *workbooks) open() error {
	if t.enc != nil {
		return nil
	}
	p, err := t.s.begin(t.name(len(t.files)))
	if err != nil {
		return err
	}
	t.files = append(t.files, p)
	t.w = bufio.NewWriter(p)
	t.enc, t.n = export.NewXLSX(t.w), 0
	return nil
}

func (t *workbooks) finish() error {
	err := errors.Join(t.enc.Close(), t.w.Flush())
	t.enc = nil
	return err
}

// commit also removes workbooks of an earlier, larger run.
func (t *workbooks) commit() error {
	if len(t.files) == 0 { // no panel at all: an empty workbook says so
		if err := t.open(); err != nil {
			return err
		}
	}
	if t.enc != nil {
		if err := t.finish(); err != nil {
			return err
		}
	}
	for _, p := range t.files {
		if err := p.commit(); err != nil {
			return err
		}
	}
	for i := len(t.files); os.Remove(t.name(i)) == nil; i++ {
	}
	return nil
}

func (t *workbooks) abort() {
	for _, p := range t.files {
		p.abort()
	}
}
