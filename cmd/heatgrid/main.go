// Command heatgrid reads the numbers out of pictures of heatmaps.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	_ "github.com/heatgrid/heatgrid/internal/nocodecs" // starts in a third of the time
)

// Exit codes, listed in the help of every command.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitPartial     = 3   // finished, but some figures failed
	exitContradicts = 4   // check found a contradiction
	exitInterrupted = 130 // 128 + SIGINT, so that a shell's loop stops too
)

// exitError is an error that decides the exit code. Without Err nothing is
// printed: the command has said all there is to say.
type exitError struct {
	Code int
	Err  error
}

func (e *exitError) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit code %d", e.Code)
	}
	return e.Err.Error()
}

func (e *exitError) Unwrap() error { return e.Err }

// usageError says that the command line was wrong.
func usageError(format string, args ...any) error {
	return &exitError{exitUsage, fmt.Errorf(format, args...)}
}

// exitCode is the exit code for what a command returned.
func exitCode(err error) int {
	var e *exitError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &e):
		return e.Code
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	}
	return exitFailed
}

// message is what is printed about err, "" for nothing.
func message(err error) string {
	var e *exitError
	switch {
	case err == nil, errors.As(err, &e) && e.Err == nil:
		return ""
	case errors.Is(err, context.Canceled):
		return "interrupted"
	}
	return err.Error()
}

// A figure's pictures are few and large, so a heap that is collected often from this many bytes on
// keeps the memory of a figure of 12 megapixels well under 300 MB. Below it Go's own pace is kept:
// collecting more seldom costs a tenth of the time, since fresh pages are dearer than collecting.
const heapLimit = 128 << 20

func main() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
	useHugePages()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	err := newRootCommand(newTerminal()).ExecuteContext(ctx)
	if m := message(err); m != "" {
		fmt.Fprintln(os.Stderr, "heatgrid:", m)
	}
	os.Exit(exitCode(err))
}
