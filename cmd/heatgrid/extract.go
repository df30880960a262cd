package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// extractOptions are the flags of `heatgrid extract`.
type extractOptions struct {
	Out      string
	Format   string // "": by the name of Out, else json
	Overlay  string
	Report   string
	DebugDir string
	Quiet    bool
	readOptions
}

func newExtractCommand(t *terminal) *cobra.Command {
	var opts extractOptions
	cmd := &cobra.Command{
		Use:   "extract FIGURE...",
		Short: "Read the heatmaps of figures and write their grids",
		Long: `Read every heatmap panel of each FIGURE: its cells, titles, axes, ticks and
colorbar, the printed numbers and what the colours stand for.

FIGURE is a PNG, JPEG, WebP, TIFF, BMP or GIF file (its first frame), or a PDF,
of which --page chooses the page (the first one unless told otherwise).

To a terminal the grids are printed as tables; cells whose print and colour
disagree are marked. Piped, or with -o, they are written in the chosen format:

  json     everything that was found, with the evidence for each cell (default)
  csv      each panel as a grid of its values
  tidy     CSV with one row a cell
  md       Markdown tables
  xlsx     a workbook with one sheet a panel, conflicts coloured
  parquet  one row a cell, typed
  table    what a terminal shows

-o names a file, whose ending chooses the format where --format does not. A
folder (an existing one, or a name that ends in /), and with several figures
always, receives one file for each figure, named after it: figure.png.json.
` + exitStatus,
		Example: `  heatgrid extract figure.png
  heatgrid extract figure.png | jq '.panels[0].values'
  heatgrid extract figure.png -o figure.xlsx --overlay seen.png --report report.html
  heatgrid extract figures/*.png -o grids/ --format csv
  heatgrid extract paper.pdf --page 3 --format md
  heatgrid extract density.png --samples 40x40   sample a smooth picture 40 by 40`,
		Args: minArgs(1, "FIGURE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runExtract(cmd.Context(), opts, t, startDigitizer, args)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&opts.Out, "out", "o", "", "`FILE` or folder to write to (default: standard output)")
	f.StringVar(&opts.Format, "format", "", strings.Join(export.Names(), "|")+" (default json)")
	f.StringVar(&opts.Overlay, "overlay", "", "also draw what was found over the figure, to `OUT.png` (several figures: a folder)")
	f.StringVar(&opts.Report, "report", "", "also write a page with figure, grids and warnings, to `OUT.html` (several figures: a folder)")
	f.StringVar(&opts.DebugDir, "debug-dir", "", "also write what each step found into the folder `DIR`")
	f.BoolVarP(&opts.Quiet, "quiet", "q", false, "print no warnings and no summary")
	opts.readOptions.addFlags(f)
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(export.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// runExtract reads the figures at paths one after another and writes what was
// found where opts say. One figure that fails is the error; of several, the
// others are still read.
func runExtract(ctx context.Context, opts extractOptions, t *terminal, start startFunc, paths []string) error {
	reader, err := newFigureReader(opts.readOptions, start)
	if err != nil {
		return err
	}
	defer reader.Close()
	jobs, err := planOutputs(opts, t, paths)
	if err != nil {
		return err
	}
	failed := 0
	for _, job := range jobs {
		err := extractFigure(ctx, reader, job, opts, t)
		var stop *startError
		switch {
		case err == nil:
			continue
		case ctx.Err() != nil:
			return ctx.Err()
		case len(jobs) == 1 || errors.As(err, &stop):
			return err
		}
		failed++
		fmt.Fprintln(t.Err, "heatgrid:", err)
	}
	if len(jobs) > 0 && jobs[0].toStdout() {
		if err := jobs[0].stdout.Close(); err != nil {
			return err
		}
	}
	if failed > 0 {
		return &exitError{exitPartial, fmt.Errorf("%d of %d figures failed", failed, len(jobs))}
	}
	return nil
}

// extractFigure reads one figure and writes all that is wanted of it, or nothing.
func extractFigure(ctx context.Context, reader *figureReader, job job, opts extractOptions, t *terminal) error {
	pic, err := reader.Open(ctx, job.path, opts.Page)
	if err != nil {
		return err
	}
	debug := newDebugDir(job.debugDir, pic)
	fig, err := reader.ReadSteps(ctx, pic, debug.found)
	if errors.Is(err, heatgrid.ErrNoHeatmap) && pic.Pages > 1 && opts.Page == 0 {
		return fmt.Errorf("%s: %w on page 1 of %d: choose another with --page", job.path, heatgrid.ErrNoHeatmap, pic.Pages)
	}
	var stop *startError
	if errors.As(err, &stop) {
		return err // not of this figure
	}
	if err != nil {
		return fmt.Errorf("%s: %w", job.path, err)
	}
	if err := debug.close(fig); err != nil {
		return fmt.Errorf("%s: --debug-dir: %w", job.path, err)
	}
	if err := job.write(fig, pic); err != nil {
		return err
	}
	smooth := func(p grid.Panel) bool { return p.Kind == grid.KindContinuous }
	if !opts.Quiet && opts.Samples != "" && !slices.ContainsFunc(fig.Panels, smooth) {
		fmt.Fprintf(t.Err, "%s: warning: --samples has no effect: its cells are visible and were read one by one\n", job.path)
	}
	if !opts.Quiet && !(job.toStdout() && t.OutTTY) { // the table shows the warnings itself
		for _, w := range fig.Warnings {
			fmt.Fprintf(t.Err, "%s: warning: %s\n", job.path, w.Text)
		}
		if pic.Pages > 1 && opts.Page == 0 {
			fmt.Fprintf(t.Err, "%s: this is page 1 of %d; --page chooses another\n", job.path, pic.Pages)
		}
		if !job.toStdout() {
			fmt.Fprintf(t.Err, "%s: %s -> %s\n", job.path, summary(fig), job.out)
		}
	}
	return nil
}

// summary is a figure's contents in a line: "2 panels, 40 cells: 38 agree, 2 conflict".
func summary(f *grid.Figure) string {
	var q grid.Quality
	cells := 0
	for i := range f.Panels {
		p := &f.Panels[i]
		cells += len(p.Cells)
		q.Agree += p.Quality.Agree
		q.Conflict += p.Quality.Conflict
		q.Repaired += p.Quality.Repaired
		q.OCROnly += p.Quality.OCROnly
		q.ColorOnly += p.Quality.ColorOnly
		q.Empty += p.Quality.Empty
	}
	s := fmt.Sprintf("%s, %s", export.Count(len(f.Panels), "panel"), export.Count(cells, "cell"))
	if counts := export.QualityText(q); counts != "" {
		s += ": " + counts
	}
	return s
}
