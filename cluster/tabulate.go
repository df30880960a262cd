package cluster

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/heatgrid/heatgrid/export"
)

// tabulateFn writes one part of the Parquet table: one row a cell, figures in
// the order of their names, which makes it the same whatever the machines did.
type tabulateFn struct {
	Out   string
	Parts int
}

// ProcessElement reads the results of a part again and writes their rows. Only
// the names are held in memory.
func (f *tabulateFn) ProcessElement(ctx context.Context, part int, next func(*string) bool) error {
	var names []string
	for name := ""; next(&name); {
		names = append(names, name)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	file := join(f.Out, fmt.Sprintf("table-%05d-of-%05d.parquet", part, f.Parts))
	return create(ctx, file, func(w io.Writer) error {
		table := export.NewParquet(w)
		for _, name := range names {
			data, err := readFile(ctx, join(f.Out, name+".json"))
			if err != nil {
				return err
			}
			fig, err := export.ReadJSON(bytes.NewReader(data))
			if err != nil {
				return fmt.Errorf("%s.json: %w", name, err)
			}
			if err := table.Encode(fig, nil); err != nil {
				return err
			}
		}
		return table.Close()
	})
}
