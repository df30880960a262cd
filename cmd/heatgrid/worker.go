package main

import (
	"runtime"

	"github.com/spf13/cobra"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/batch"
)

// newWorkerCommand is the other end of `heatgrid batch`: a process that reads
// one figure after another, so that OpenCV and Tesseract can crash or hang
// without harm to the rest.
func newWorkerCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "worker",
		Short:  "Read figures for `heatgrid batch`, which starts it by itself",
		Hidden: true,
		Args:   cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			runtime.LockOSThread() // Tesseract keeps settings by thread
			return batch.ServeStdio(openDigitizer)
		},
	}
}

func openDigitizer(o heatgrid.Options) (batch.Digitizer, error) {
	d, err := heatgrid.New(o)
	if err != nil {
		return nil, err // not a nil *Digitizer in an interface
	}
	return d, nil
}
