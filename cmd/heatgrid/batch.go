package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/export"
)

// batchOptions are the flags of `heatgrid batch`.
type batchOptions struct {
	readOptions
	cfg       batch.Config
	maxMemory batch.Bytes
	json      bool
	quiet     bool
}

func newBatchCommand(t *terminal) *cobra.Command {
	opts := batchOptions{maxMemory: batch.Bytes(batch.DefaultLimits.Memory)}
	cmd := &cobra.Command{
		Use:   "batch INPUT... -o OUT",
		Short: "Read thousands of figures, unattended",
		Long: `Read every figure of each INPUT into the folder OUT. INPUT is

  a folder          all pictures in it and its folders
  an archive        .zip, .tar, .tar.gz, .tgz or .tar.bz2, read in place
  a glob            'figures/**/fig*.png', quoted so that the shell leaves it alone
  @LIST or -        a file, or standard input, that lists pictures, one a line

A file whose name does not end like a picture's is read where a list names it, or
a glob names its ending ('*.dat').

OUT receives one JSON file for each picture (a/fig.png.json), manifest.jsonl
with one line each (status, error, counts, seconds), and with --format one table
over all figures:

  tidy      table.csv, one row a cell
  parquet   table.parquet, the same, typed
  xlsx      table.xlsx, one sheet a panel, doubtful cells with their picture
  sqlite    table.sqlite with figures, panels, cells, colorbars and warnings

Figures are read in worker processes. One that crashes, hangs or takes too much
memory costs its figure alone. A batch may be stopped at any moment, even by a
power cut: --resume goes on where it was. Pictures with the same bytes are read
once.

--shard I/N reads the N-th part of the figures; ` + "`heatgrid merge`" + ` joins the parts.
` + exitStatus,
		Example: `  heatgrid batch figures/ -o out/
  heatgrid batch figures/ -o out/ --format parquet,sqlite --jobs 8
  heatgrid batch figures/ -o out/ --resume                 go on after an interruption
  heatgrid batch figures.zip -o out/ --include '*heat*.png' --exclude 'drafts/**'
  find papers -name '*.png' -print0 | heatgrid batch - -o out/
  heatgrid batch figures/ -o out-$SLURM_ARRAY_TASK_ID --shard $SLURM_ARRAY_TASK_ID/100
  heatgrid show out/                                       what came out`,
		Args: minArgs(1, "INPUT (a folder, archive, glob or list of figures)"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runBatch(cmd.Context(), opts, t, args)
		},
	}
	opts.addFlags(cmd.Flags())
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(batch.Formats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (o *batchOptions) addFlags(f *pflag.FlagSet) {
	f.StringVarP(&o.cfg.Out, "out", "o", "", "`FOLDER` for the results")
	f.StringSliceVar(&o.cfg.Formats, "format", []string{"json"}, "tables over all figures: tidy, parquet, xlsx, sqlite (several: tidy,sqlite)")
	f.IntVarP(&o.cfg.Jobs, "jobs", "j", 0, "`N` figures at a time (default: the number of cores)")
	f.BoolVar(&o.cfg.Resume, "resume", false, "skip figures that OUT has from the same picture, version and options")
	f.BoolVar(&o.cfg.Retry, "retry", false, "with --resume: read those again that failed")
	f.Var(&o.cfg.Shard, "shard", "read only part I of N, chosen by a hash of the path")
	f.StringArrayVar(&o.cfg.Include, "include", nil, "read only files that match `GLOB` (repeatable; default: all pictures)")
	f.StringArrayVar(&o.cfg.Exclude, "exclude", nil, "leave out files that match `GLOB` (repeatable)")
	f.Var(&o.maxMemory, "max-memory", "give a figure up when its worker needs more than `SIZE`")
	f.BoolVar(&o.json, "json", false, "write progress and summary as JSON, one object a line")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "show no progress")
	o.readOptions.addFlags(f)
	f.MarkHidden("page") // pages of PDFs are for extract
}

func runBatch(ctx context.Context, opts batchOptions, t *terminal, args []string) error {
	cfg := opts.cfg
	switch {
	case cfg.Out == "":
		return usageError("-o is missing: name a folder for the results")
	case cfg.Jobs < 0:
		return usageError("--jobs %d: want 1 or more", cfg.Jobs)
	case cfg.Retry && !cfg.Resume:
		return usageError("--retry goes with --resume; without it all figures are read anyway")
	case opts.Page != 0:
		return usageError("--page is for `heatgrid extract`: batch reads pictures, no PDFs")
	}
	reading, err := opts.heatgridOptions()
	if err != nil {
		return err
	}
	cfg.Inputs, cfg.Stdin = args, t.In
	cfg.Reader = batch.ReaderConfig{
		Options: reading,
		Version: programVersion(),
		Limits:  batch.Limits{Timeout: opts.Timeout, Memory: int64(opts.maxMemory)},
	}
	cfg.Progress = opts.progress(t)
	summary, err := batch.Run(ctx, cfg)
	if summary != nil {
		if err := printSummary(t.Out, summary, opts.json, err == nil); err != nil {
			return err
		}
	}
	switch {
	case errors.Is(err, batch.ErrInterrupted):
		return &exitError{exitInterrupted, fmt.Errorf("stopped; %s read so far are kept. Go on with:\n  %s",
			export.Count(summary.OK+summary.Failed, "figure"), resumeCommand(os.Args))}
	case err != nil:
		return batchError(err)
	case summary.Failed > 0:
		return &exitError{exitPartial, fmt.Errorf("%d of %d figures failed (see `heatgrid show --failed %s`)",
			summary.Failed, summary.Figures, quote(cfg.Out))}
	}
	return nil
}

// batchError gives err its exit code.
func batchError(err error) error {
	var u *batch.UsageError
	if errors.As(err, &u) {
		return &exitError{exitUsage, err}
	}
	return err
}

// progress is what shows how the batch gets on.
func (o *batchOptions) progress(t *terminal) batch.Progress {
	switch {
	case o.json:
		return batch.NewEvents(t.Out)
	case o.quiet:
		return batch.NoProgress()
	case t.ErrTTY:
		return batch.NewBar(t.Err)
	}
	return batch.NewLines(t.Err)
}

// printSummary writes s for people, or as the last event.
func printSummary(w io.Writer, s *batch.Summary, asJSON, finished bool) error {
	if !asJSON {
		return s.Print(w)
	}
	return json.NewEncoder(w).Encode(struct {
		Event    string `json:"event"`
		Finished bool   `json:"finished"`
		*batch.Summary
	}{"end", finished, s})
}

// programVersion is the version that results are kept under. A build between
// two releases says little by its name, so a hash of the program is added.
func programVersion() string {
	v := version()
	if v != "devel" && !strings.Contains(v, "-") {
		return v
	}
	self, err := os.Executable()
	if err != nil {
		return v
	}
	f, err := os.Open(self)
	if err != nil {
		return v
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return v
	}
	return fmt.Sprintf("%s+%x", v, h.Sum(nil)[:4])
}

// resumeCommand is args with --resume, as it can be typed into a shell.
func resumeCommand(args []string) string {
	var parts []string
	resume := false
	for _, a := range args {
		resume = resume || a == "--resume"
		parts = append(parts, quote(a))
	}
	if !resume {
		parts = append(parts, "--resume")
	}
	return strings.Join(parts, " ")
}

// quote makes one word of s for a shell.
func quote(s string) string {
	safe := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./=,:@+%", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !safe(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
