// Package batch reads many figures, unattended: it finds pictures (FindInputs),
// reads them in worker processes (Reader), and keeps what came out in a results
// folder (Store, Manifest) from which tables over all figures are built.
//
// Run does all of it. It can be killed at any moment and resumed: every file
// appears whole or not at all, and the manifest names a figure only after its
// files are there. Tables are built at the end, in the order of the paths, from
// the figures' own JSON, so they do not depend on which worker was faster or
// how often the run was interrupted.
package batch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// Config says what Run reads, how, and where to.
type Config struct {
	Inputs           []string  // see FindInputs
	Stdin            io.Reader // for the input "-"
	Include, Exclude []string  // globs
	Shard            Shard
	Out              string // results folder
	Jobs             int    // workers; 0: one a core
	Resume           bool   // skip what the manifest says is done
	Retry            bool   // with Resume: read again what failed
	Formats          []string
	Reader           ReaderConfig
	Progress         Progress // nil: none
}

// ErrInterrupted says that the context ended before all figures were read. What
// was read is kept.
var ErrInterrupted = errors.New("interrupted")

// Run reads the figures that cfg names. A figure that fails is counted in the
// Summary; an error means that the run could not go on, or was interrupted:
// then the Summary says how far it came.
func Run(ctx context.Context, cfg Config) (*Summary, error) {
	if cfg.Progress == nil {
		cfg.Progress = NoProgress()
	}
	if cfg.Jobs <= 0 {
		cfg.Jobs = runtime.GOMAXPROCS(0) // the cores that a container may use
	}
	for _, f := range cfg.Formats {
		if err := CheckFormat(f); err != nil {
			return nil, err
		}
		cfg.Reader.Doubtful = cfg.Reader.Doubtful || f == "xlsx"
	}
	inputs, err := FindInputs(cfg.Inputs, cfg.Stdin, cfg.Include, cfg.Exclude, cfg.Shard, cfg.Out)
	if err != nil {
		return nil, err
	}
	total, err := inputs.Count()
	switch {
	case err != nil:
		return nil, err
	case total == 0 && cfg.Shard.N <= 1: // a shard may well be empty
		return nil, fmt.Errorf("no pictures found in %s: they end in .png, .jpg, .webp, .tif, .bmp or .gif, or as --include says", strings.Join(cfg.Inputs, ", "))
	}
	store, err := OpenStore(cfg.Out, cfg.Resume)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	if err := store.noteRoots(inputs); err != nil {
		return nil, err
	}
	r := &run{cfg: cfg, store: store, inputs: inputs, begin: time.Now()}
	r.state.Total = total
	if err := r.readAll(ctx); err != nil {
		return r.summary(), err
	}
	if err := store.tidyManifest(); err != nil {
		return r.summary(), err
	}
	if err := store.WriteTables(ctx, cfg.Formats); err != nil {
		return r.summary(), err
	}
	return r.summary(), nil
}

// run is one call of Run.
type run struct {
	cfg    Config
	store  *Store
	inputs *Inputs
	begin  time.Time

	mu      sync.Mutex // guards the following
	state   State
	slowest []Entry
	peak    int64 // of any worker
}

// job is one picture to read.
type job struct {
	path string
	sum  [sha256.Size]byte
	data []byte // nil: it is known from an earlier run
}

// readAll reads all figures that are not yet done, those with the same bytes
// once.
func (r *run) readAll(ctx context.Context) error {
	r.cfg.Progress.Start(r.state)
	defer r.cfg.Progress.Stop()
	readers, err := r.startReaders()
	if err != nil {
		return err
	}
	// Figures in hand are finished when ctx ends, so the workers do not see it;
	// they see when something went wrong that ends the run.
	group, failed := errgroup.WithContext(context.WithoutCancel(ctx))
	jobs := make(chan job)
	var twins [][2]string // paths of pictures with the same bytes: the later one, the first one
	group.Go(func() error {
		defer close(jobs)
		first := map[[16]byte]string{} // path by the first half of the SHA-256: no two of 2^50 figures share it by chance
		return r.inputs.Each(func(in Input, _ string) error {
			if ctx.Err() != nil {
				return ErrInterrupted
			}
			j, err := r.prepare(in)
			if j == nil || err != nil {
				return err
			}
			key := [16]byte(j.sum[:16])
			twin, found := first[key]
			switch {
			case !found:
				first[key] = j.path
			case j.data != nil:
				twins = append(twins, [2]string{j.path, twin})
				return nil
			}
			if j.data == nil { // done before
				return nil
			}
			select {
			case jobs <- *j:
				return nil
			case <-ctx.Done():
				return ErrInterrupted
			case <-failed.Done():
				return failed.Err()
			}
		})
	})
	for _, reader := range readers {
		group.Go(func() error {
			defer func() {
				reader.Close()
				r.mu.Lock()
				r.peak = max(r.peak, reader.peak)
				r.mu.Unlock()
			}()
			for j := range jobs {
				res, err := reader.Read(j.path, hex.EncodeToString(j.sum[:]), j.data)
				if err != nil {
					return err
				}
				if err := r.finish(res); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for _, t := range twins {
		if ctx.Err() != nil {
			return ErrInterrupted
		}
		if err := r.copyResult(t[0], t[1]); err != nil {
			return err
		}
	}
	return nil
}
