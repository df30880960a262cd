package export

import (
	"encoding/csv"
	"io"

	"github.com/heatgrid/heatgrid/grid"
)

// NewCSV writes each panel as a grid of its values.
func NewCSV(w io.Writer) Encoder { return &each{w: w, write: CSV, sep: "\n"} }

// CSV writes each panel of f as a grid of its values: column names on top, row
// names at the left, blanks where nothing is known. Several panels stand one
// below the other, each headed by its name and set apart by an empty line; one
// panel alone has no heading, so that it reads as plain CSV.
func CSV(w io.Writer, f *grid.Figure) error {
	out := csv.NewWriter(w)
	for i := range f.Panels {
		p := &f.Panels[i]
		if len(f.Panels) > 1 {
			if i > 0 {
				out.Flush()
				if _, err := io.WriteString(w, "\n"); err != nil {
					return err
				}
			}
			if err := out.Write([]string{Defuse(PanelName(p))}); err != nil {
				return err
			}
		}
		for _, line := range Grid(p, exact) {
			for k := range line {
				line[k] = Defuse(line[k])
			}
			if err := out.Write(line); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// exact writes the value of a cell for programs, with all its digits.
func exact(p *grid.Panel, r, c int) string { return Number(valueAt(p, r, c)) }
