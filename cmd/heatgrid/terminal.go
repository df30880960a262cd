package main

import (
	"io"
	"os"

	"golang.org/x/term"
)

// terminal is where a command writes. Tests put buffers in it.
type terminal struct {
	Out, Err io.Writer
	In       io.Reader
	OutTTY   bool // Out is a terminal that a person looks at
	ErrTTY   bool
	Width    int  // of Out, in columns; 0: unknown, do not fit
	Color    bool // Out is a terminal that shows colours
}

// newTerminal is the process's own standard input, output and error.
// NO_COLOR (no-color.org) and TERM=dumb turn colours off.
func newTerminal() *terminal {
	t := &terminal{Out: os.Stdout, Err: os.Stderr, In: os.Stdin}
	t.OutTTY = term.IsTerminal(int(os.Stdout.Fd()))
	t.ErrTTY = term.IsTerminal(int(os.Stderr.Fd()))
	if t.OutTTY {
		t.Width, _, _ = term.GetSize(int(os.Stdout.Fd()))
		t.Color = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	return t
}
