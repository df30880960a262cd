package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/export"
)

// showOptions are the flags of `heatgrid show`.
type showOptions struct {
	Conflicts bool
	Doubtful  bool
	Failed    bool
	Sort      string
	JSON      bool
}

func newShowCommand(t *terminal) *cobra.Command {
	opts := showOptions{}
	cmd := &cobra.Command{
		Use:   "show OUT",
		Short: "List what a batch has read, and what to look at",
		Long: `List the figures in OUT, a results folder of ` + "`heatgrid batch`" + `, with their status and
doubt: the share of cells that a person should look at, because print and colour
disagree, one had to mend the other, or the reading is unsure. A batch may still
be writing to OUT.

--conflicts lists the cells whose print and colour disagree, --doubtful all
cells to look at.
` + exitStatus,
		Example: `  heatgrid show out/
  heatgrid show out/ --sort doubt | head
  heatgrid show out/ --conflicts
  heatgrid show out/ --failed --json | jq -r .path`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError("name one results folder of `heatgrid batch`")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return runShow(opts, t, args[0]) },
	}
	f := cmd.Flags()
	f.BoolVar(&opts.Conflicts, "conflicts", false, "list the cells whose print and colour disagree")
	f.BoolVar(&opts.Doubtful, "doubtful", false, "list all cells to look at")
	f.BoolVar(&opts.Failed, "failed", false, "list only figures that failed")
	f.StringVar(&opts.Sort, "sort", "path", "order of the figures: path, doubt (most first) or seconds (slowest first)")
	f.BoolVar(&opts.JSON, "json", false, "write JSON, one object a line")
	cmd.RegisterFlagCompletionFunc("sort", cobra.FixedCompletions([]string{"path", "doubt", "seconds"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func runShow(opts showOptions, t *terminal, dir string) error {
	if !slices.Contains([]string{"path", "doubt", "seconds"}, opts.Sort) {
		return usageError("--sort %s: want path, doubt or seconds", opts.Sort)
	}
	if opts.Conflicts && opts.Doubtful || opts.Failed && (opts.Conflicts || opts.Doubtful) {
		return usageError("--conflicts, --doubtful and --failed are different lists: choose one")
	}
	m, err := batch.ReadManifest(dir)
	if err != nil {
		return err
	}
	defer m.Close()
	w := bufio.NewWriter(t.Out)
	if opts.Conflicts || opts.Doubtful {
		err = showCells(w, dir, m, opts)
	} else {
		err = showFigures(w, m, opts)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

// showFigures lists one figure a line.
func showFigures(w io.Writer, m *batch.Manifest, opts showOptions) error {
	var entries []*batch.Entry
	for e, err := range m.All() {
		if err != nil {
			return err
		}
		if !opts.Failed || e.Status == batch.Failed {
			entries = append(entries, e)
		}
	}
	switch opts.Sort {
	case "doubt":
		slices.SortStableFunc(entries, func(a, b *batch.Entry) int { return cmp.Compare(b.Doubt(), a.Doubt()) })
	case "seconds":
		slices.SortStableFunc(entries, func(a, b *batch.Entry) int { return cmp.Compare(b.Seconds, a.Seconds) })
	}
	if opts.JSON {
		return writeLines(w, entries)
	}
	tab := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(tab, "STATUS\tPANELS\tCELLS\tCONFLICTS\tDOUBT\tSECONDS\tFIGURE")
	for _, e := range entries {
		if e.Status == batch.Failed {
			fmt.Fprintf(tab, "%s\t\t\t\t\t%.2f\t%s: %s\n", e.Status, e.Seconds, printable(e.Path), printable(e.Error))
			continue
		}
		fmt.Fprintf(tab, "%s\t%d\t%d\t%d\t%.1f %%\t%.2f\t%s\n", e.Status, e.Panels, e.Cells, e.Conflicts, 100*e.Doubt(), e.Seconds, printable(e.Path))
	}
	return tab.Flush()
}

// showCells lists one cell a line, with both readings.
func showCells(w io.Writer, dir string, m *batch.Manifest, opts showOptions) error {
	tab := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	if !opts.JSON {
		fmt.Fprintln(tab, "FIGURE\tPANEL\tROW\tCOLUMN\tSTATUS\tPRINTED\tCOLOUR SAYS\tVALUE")
	}
	enc := json.NewEncoder(w)
	for l, err := range batch.Looks(dir, m, opts.Conflicts) {
		if err != nil {
			return err
		}
		if opts.JSON {
			if err := enc.Encode(l); err != nil {
				return err
			}
			continue
		}
		text := ""
		if l.Cell.Text != nil {
			text = strings.ReplaceAll(*l.Cell.Text, "\n", " / ")
		}
		fmt.Fprintf(tab, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", printable(l.Figure), printable(l.Panel),
			place(l.RowOf, l.Row), place(l.ColOf, l.Col), l.Cell.Status, printable(text), export.ColorSays(l.Cell), export.Number(l.Cell.Value))
	}
	return tab.Flush()
}

// place is the name of a row or column, or its number from 1.
func place(name string, i int) string {
	if name = printable(name); name != "" {
		return name
	}
	return fmt.Sprintf("#%d", i+1)
}

// printable is s without what would steer a terminal or break a line.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return ' '
		}
		return r
	}, s)
}

// writeLines writes values as JSON, one a line.
func writeLines[T any](w io.Writer, values []T) error {
	enc := json.NewEncoder(w)
	for _, v := range values {
		if err := enc.Encode(v); err != nil {
			return err
		}
	}
	return nil
}
