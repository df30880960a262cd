package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/heatgrid/heatgrid/batch"
)

// Counters of the pipeline, as runners show them.
var (
	figuresOK     = beam.NewCounter("heatgrid", "figures_ok")
	figuresFailed = beam.NewCounter("heatgrid", "figures_failed")
	cellsRead     = beam.NewCounter("heatgrid", "cells")
	conflicts     = beam.NewCounter("heatgrid", "conflicts")
	milliseconds  = beam.NewDistribution("heatgrid", "milliseconds_a_figure")
)

// digitizeFn reads pictures and writes their results. It may be run again for
// the same picture after a machine was lost: it writes the same bytes to the
// same name.
type digitizeFn struct {
	Out    string
	Parts  int
	Jobs   int
	Reader batch.ReaderConfig

	pool *pool
}

// Setup finds the machine's worker processes.
func (f *digitizeFn) Setup() (err error) {
	f.pool, err = poolFor(f.Reader, f.Jobs)
	return err
}

// ProcessElement reads the picture at address. It emits its line for the
// manifest, and, where it could be read, its name under its part of the table.
func (f *digitizeFn) ProcessElement(ctx context.Context, address, name string, line func(string), part func(int, string)) error {
	res, err := f.read(ctx, address, name)
	if err != nil {
		return err // the runner tries again
	}
	b, err := json.Marshal(res.Entry)
	if err != nil {
		return err
	}
	milliseconds.Update(ctx, int64(res.Seconds*1000))
	if res.Status == batch.Failed {
		figuresFailed.Inc(ctx, 1)
		line(string(b))
		return nil
	}
	if err := writeFile(ctx, join(f.Out, name+".json"), res.Figure); err != nil {
		return err
	}
	figuresOK.Inc(ctx, 1)
	cellsRead.Inc(ctx, int64(res.Cells))
	conflicts.Inc(ctx, int64(res.Conflicts))
	line(string(b))
	part(partOf(name, f.Parts), name)
	return nil
}

// read digitizes one picture. What is wrong with the picture is a failed result;
// an error is trouble with the machine or the network.
func (f *digitizeFn) read(ctx context.Context, address, name string) (*batch.Result, error) {
	data, err := readFile(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", address, err)
	}
	reader, err := f.pool.get(ctx)
	if err != nil {
		return nil, err
	}
	defer f.pool.put(reader)
	res, err := reader.Read(name, batch.Sum(data), data)
	if err == nil && res.Code == batch.Killed {
		err = errors.New(res.Error) // the machine was short of memory, say: not the figure's fault
	}
	return res, err
}

// readFile reads a file of any Beam file system.
func readFile(ctx context.Context, name string) ([]byte, error) {
	fsys, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	defer fsys.Close()
	r, err := fsys.OpenRead(ctx, name)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// writeFile writes a file of any Beam file system, whole or not at all: object
// stores show an object when it is closed, on a disk it is renamed.
func writeFile(ctx context.Context, name string, data []byte) error {
	return create(ctx, name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

func create(ctx context.Context, name string, fill func(io.Writer) error) error {
	fsys, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fsys.Close()
	target := name
	renamer, ok := fsys.(filesystem.Renamer)
	disk := ok && !strings.Contains(name, "://")
	if disk {
		target += ".tmp"
	}
	w, err := fsys.OpenWrite(ctx, target)
	if err != nil {
		return err
	}
	if err := errors.Join(fill(w), w.Close()); err != nil {
		return fmt.Errorf("cannot write %s: %w", name, err)
	}
	if disk {
		return renamer.Rename(ctx, target, name)
	}
	return nil
}
