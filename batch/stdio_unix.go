//go:build unix

package batch

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/heatgrid/heatgrid"
)

// ServeStdio is Serve over the process's standard input and output. What native
// code prints to standard output goes to standard error instead, where it
// cannot break a message.
func ServeStdio(open func(heatgrid.Options) (Digitizer, error)) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM) // the parent decides; Slurm signals all processes of a job
	replies, err := unix.Dup(1)
	if err != nil {
		return err
	}
	unix.CloseOnExec(replies)
	if err := redirect(2, 1); err != nil {
		return err
	}
	// Left open on the way out: while a panic unwinds, its closing would tell the
	// parent that the worker is dead before the panic is printed.
	return Serve(os.Stdin, os.NewFile(uintptr(replies), "replies"), open)
}
