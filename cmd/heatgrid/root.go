package main

import (
	"github.com/spf13/cobra"
)

// newRootCommand lists every command of the program.
func newRootCommand(t *terminal) *cobra.Command {
	root := &cobra.Command{
		Use:   "heatgrid",
		Short: "Read the numbers out of pictures of heatmaps",
		Long: `Heatgrid reads heatmap figures: the grid of cells, the printed numbers, the
titles, ticks and labels, and the value that each cell's colour stands for by
the colorbar. The two readings of a cell are compared, so that a misread number
stands out instead of passing.`,
		Example: `  heatgrid extract figure.png                    print the grids as tables
  heatgrid extract figure.png -o figure.json     save them, with all the evidence
  heatgrid extract paper.pdf --page 3 --overlay seen.png
  heatgrid check figure.png description.md       does the text say what the figure shows?
  heatgrid batch figures/ -o grids/ --format parquet
  heatgrid review grids/                         look at the doubtful cells and correct them
  heatgrid doctor                                is everything installed?`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          rootArgs,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SuggestionsMinimumDistance = 2
	root.SetIn(t.In)
	root.SetOut(t.Out)
	root.SetErr(t.Err)
	root.SetVersionTemplate("heatgrid {{.Version}}\n")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usageError("%w (see `%s --help`)", err, cmd.CommandPath())
	})
	root.AddCommand(
		newExtractCommand(t),
		newCheckCommand(t),
		newBatchCommand(t),
		newMergeCommand(t),
		newShowCommand(t),
		newReviewCommand(t),
		newWorkerCommand(),
		newDoctorCommand(t),
		newVersionCommand(t),
		newCompletionCommand(t),
	)
	return root
}

// rootArgs refuses words that are no command, and names the nearest one.
func rootArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return usageError("unknown command %q: did you mean `heatgrid %s`?", args[0], near[0])
	}
	return usageError("unknown command %q (see `heatgrid --help`; pictures are read with `heatgrid extract`)", args[0])
}

// noArgs wants no arguments.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usageError("%s takes no arguments, and %q was given", cmd.CommandPath(), args[0])
	}
	return nil
}

// minArgs wants at least n arguments, called what.
func minArgs(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return usageError("%s is missing (see `%s --help`)", what, cmd.CommandPath())
		}
		return nil
	}
}

// exitStatus is the closing section of a command's help.
const exitStatus = `
EXIT STATUS
  0  done
  1  failed
  2  the command line is wrong
  3  finished, but some figures failed
  130  interrupted
`
