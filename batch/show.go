package batch

import (
	"iter"

	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// Look is one cell that a person should look at.
type Look struct {
	Figure string     `json:"figure"`
	Panel  string     `json:"panel"`
	Row    int        `json:"row"`
	Col    int        `json:"col"`
	RowOf  string     `json:"row_name"`
	ColOf  string     `json:"col_name"`
	Cell   *grid.Cell `json:"cell"`
}

// Looks gives the cells of a results folder that are doubtful, or only those
// whose print and colour disagree, in the order of the paths.
func Looks(dir string, m *Manifest, conflictsOnly bool) iter.Seq2[Look, error] {
	return func(yield func(Look, error) bool) {
		for e, err := range m.All() {
			if err != nil {
				yield(Look{}, err)
				return
			}
			if e.Status == Failed || e.Doubtful == 0 || conflictsOnly && e.Conflicts == 0 {
				continue
			}
			f, err := readFigure(dir, e.Path)
			if err != nil {
				yield(Look{}, err)
				return
			}
			for l := range looks(f, conflictsOnly) {
				if !yield(l, nil) {
					return
				}
			}
		}
	}
}

func looks(f *grid.Figure, conflictsOnly bool) iter.Seq[Look] {
	return func(yield func(Look) bool) {
		for i := range f.Panels {
			p := &f.Panels[i]
			for k := range p.Cells {
				c := &p.Cells[k]
				if !IsDoubtful(c) || conflictsOnly && c.Status != grid.Conflict {
					continue
				}
				l := Look{f.Source.Path, export.PanelName(p), c.Row, c.Col, name(p.RowNames, c.Row), name(p.ColNames, c.Col), c}
				if !yield(l) {
					return
				}
			}
		}
	}
}
