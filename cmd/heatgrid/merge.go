package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid/batch"
)

// mergeOptions are the flags of `heatgrid merge`.
type mergeOptions struct {
	batch.MergeConfig
	json bool
}

func newMergeCommand(t *terminal) *cobra.Command {
	opts := mergeOptions{}
	cmd := &cobra.Command{
		Use:   "merge OUT... -o ALL",
		Short: "Join the results of several batches",
		Long: `Join results folders of ` + "`heatgrid batch`" + `, the shards of one say, into the folder
ALL, and write tables over all figures there. The order of the folders does not
matter: the tables are those that one batch would have written.

A figure may be in several folders if its results are the same. Where results
differ nothing is merged, and the figures are listed. A workbook shows the
pictures of doubtful cells of those folders that were read with --format xlsx.
` + exitStatus,
		Example: `  heatgrid merge out-0 out-1 out-2 -o all/ --format parquet
  heatgrid merge out-* -o all/ --format tidy,sqlite`,
		Args: minArgs(1, "OUT (a results folder of `heatgrid batch`)"),
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.From = args
			return runMerge(cmd.Context(), opts, t)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&opts.Out, "out", "o", "", "`FOLDER` for the joined results; what it holds already takes part")
	f.StringSliceVar(&opts.Formats, "format", []string{"json"}, "tables over all figures: tidy, parquet, xlsx, sqlite (several: tidy,sqlite)")
	f.BoolVar(&opts.json, "json", false, "write the summary as JSON")
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(batch.Formats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func runMerge(ctx context.Context, opts mergeOptions, t *terminal) error {
	if opts.Out == "" {
		return usageError("-o is missing: name a folder for the joined results")
	}
	opts.Progress = batch.NewLines(t.Err)
	summary, err := batch.Merge(ctx, opts.MergeConfig)
	if errors.Is(err, batch.ErrInterrupted) {
		return context.Canceled
	}
	if err != nil {
		return batchError(err)
	}
	return printSummary(t.Out, summary, opts.json, true)
}
