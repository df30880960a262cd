package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/heatgrid/heatgrid"
	"github.com/heatgrid/heatgrid/grid"
)

// readOptions are the flags of every command that reads figures.
type readOptions struct {
	Lang    string
	Page    int
	Samples string // ROWSxCOLS
	Timeout time.Duration
}

func (o *readOptions) addFlags(f *pflag.FlagSet) {
	f.StringVar(&o.Lang, "lang", "eng", "`LANGUAGE` of the texts, as Tesseract names it; several: eng+deu")
	f.IntVar(&o.Page, "page", 0, "`PAGE` of a PDF, from 1 (default: the first)")
	f.StringVar(&o.Samples, "samples", "", "`ROWSxCOLS` at which a smooth picture is sampled (default: its own resolution); visible cells are read one by one")
	f.DurationVar(&o.Timeout, "timeout", 60*time.Second, "give a figure up after this `TIME`")
}

// heatgridOptions checks o and gives what the library wants.
func (o *readOptions) heatgridOptions() (heatgrid.Options, error) {
	out := heatgrid.Options{Lang: o.Lang}
	switch {
	case o.Page < 0:
		return out, usageError("--page %d: pages count from 1", o.Page)
	case o.Timeout <= 0:
		return out, usageError("--timeout %s: want a time such as 60s", o.Timeout)
	case o.Samples == "":
		return out, nil
	}
	r, c, ok := strings.Cut(strings.ToLower(o.Samples), "x")
	rows, err1 := strconv.Atoi(r)
	cols, err2 := strconv.Atoi(c)
	const most = 10_000 // a side: more samples than pixels tell nothing new
	if !ok || err1 != nil || err2 != nil || rows < 1 || cols < 1 || rows > most || cols > most {
		return out, usageError("--samples %s: want rows x columns, such as 40x60, each from 1 to %d", o.Samples, most)
	}
	out.Samples = [2]int{rows, cols}
	return out, nil
}

// digitizer is what the commands need of *heatgrid.Digitizer; tests fake it.
type digitizer interface {
	DigitizePictureSteps(ctx context.Context, p *heatgrid.Picture, found func(step string, output any)) (*grid.Figure, error)
	Close() error
}

// startFunc starts a digitizer.
type startFunc func(heatgrid.Options) (digitizer, error)

func startDigitizer(o heatgrid.Options) (digitizer, error) {
	d, err := heatgrid.New(o)
	if err != nil {
		return nil, err
	}
	return d, nil
}

// startError says that no figure can be read, whichever it is: Tesseract or its
// language data are missing.
type startError struct{ error }

func (e *startError) Unwrap() error { return e.error }

// grace is how long a digitizer that was told to stop may take to do so; after
// that it is abandoned, as native code cannot be interrupted. Tests shorten it.
var grace = 2 * time.Second

// figureReader reads figures with one digitizer, which it starts for the first
// one and replaces after a figure that hangs.
type figureReader struct {
	opts    heatgrid.Options
	timeout time.Duration
	start   startFunc
	work    chan func(d digitizer) // nil: not started
}

// newFigureReader checks the flags; it starts nothing yet.
func newFigureReader(o readOptions, start startFunc) (*figureReader, error) {
	opts, err := o.heatgridOptions()
	if err != nil {
		return nil, err
	}
	return &figureReader{opts: opts, timeout: o.Timeout, start: start}, nil
}

// Open opens a picture, and gives up when ctx ends or the timeout is over: a
// page of a PDF is drawn by another program.
func (r *figureReader) Open(ctx context.Context, path string, page int) (*heatgrid.Picture, error) {
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	pic, err := heatgrid.Open(ctx, path, page)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("%s: %w", path, r.explain(err))
	}
	return pic, err
}

// Read reads one figure, and gives up when ctx ends or the timeout is over.
func (r *figureReader) Read(ctx context.Context, pic *heatgrid.Picture) (*grid.Figure, error) {
	return r.ReadSteps(ctx, pic, func(string, any) {})
}

// ReadSteps is Read that shows what each step found, from another goroutine.
func (r *figureReader) ReadSteps(ctx context.Context, pic *heatgrid.Picture, found func(step string, output any)) (*grid.Figure, error) {
	if err := r.ensureStarted(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	type result struct {
		fig *grid.Figure
		err error
	}
	done := make(chan result, 1)
	r.work <- func(d digitizer) {
		var res result
		defer func() {
			if p := recover(); p != nil {
				res = result{err: fmt.Errorf("internal error, please report it with the figure: %v\n%s", p, debug.Stack())}
			}
			done <- res
		}()
		res.fig, res.err = d.DigitizePictureSteps(ctx, pic, found)
	}
	select {
	case res := <-done:
		return res.fig, r.explain(res.err)
	case <-ctx.Done():
	}
	select {
	case res := <-done:
		if res.err == nil {
			return res.fig, nil
		}
	case <-time.After(grace):
		close(r.work) // its goroutine ends when the native call returns, if ever
		r.work = nil
	}
	return nil, r.explain(ctx.Err())
}

// explain turns the library's errors into sentences that say what to do.
func (r *figureReader) explain(err error) error {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("not read within %s: allow more with --timeout, or crop the picture to the figure", r.timeout)
	case errors.Is(err, heatgrid.ErrNoHeatmap):
		return fmt.Errorf("%w: crop the picture to the figure, or give a larger version of it", err)
	}
	return err
}

// ensureStarted starts the digitizer in a goroutine with an OS thread of its
// own, since Tesseract keeps settings by thread.
func (r *figureReader) ensureStarted() error {
	if r.work != nil {
		return nil
	}
	work, started := make(chan func(digitizer)), make(chan error)
	go func() {
		runtime.LockOSThread()
		d, err := r.start(r.opts)
		started <- err
		if err != nil {
			return
		}
		defer d.Close()
		for f := range work {
			f(d)
		}
	}()
	if err := <-started; err != nil {
		return &startError{err}
	}
	r.work = work
	return nil
}

// Close lets the digitizer go.
func (r *figureReader) Close() {
	if r.work != nil {
		close(r.work)
		r.work = nil
	}
}
