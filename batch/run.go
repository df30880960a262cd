package batch

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/heatgrid/heatgrid/export"
)

// startReaders starts a worker for each job, but no more than there are figures.
func (r *run) startReaders() (readers []*Reader, err error) {
	for range min(r.cfg.Jobs, r.state.Total) {
		reader, err := NewReader(r.cfg.Reader)
		if err != nil {
			for _, started := range readers {
				started.Close()
			}
			return nil, err
		}
		readers = append(readers, reader)
	}
	return readers, nil
}

// prepare loads a picture and looks whether it is done already; a picture that
// cannot be loaded has failed, and there is no job.
func (r *run) prepare(in Input) (*job, error) {
	data, err := in.Load()
	if err != nil {
		e := Entry{Path: in.Path, Status: Failed, Code: Unreadable, Error: err.Error(), Run: r.name()}
		return nil, r.finish(&Result{Entry: e})
	}
	if data == nil {
		data = []byte{}
	}
	j := &job{path: in.Path, sum: sha256.Sum256(data), data: data}
	known, err := r.store.Manifest.Get(in.Path)
	if err != nil || known == nil {
		return j, err
	}
	if known.SHA256 != hex.EncodeToString(j.sum[:]) || known.Run != r.name() ||
		known.Status == Failed && (r.cfg.Retry || known.Code == Killed) || !r.store.has(known, r.cfg.Reader.Doubtful) {
		return j, nil
	}
	j.data = nil
	r.mu.Lock()
	defer r.mu.Unlock()
	r.state.Skipped++
	r.count(known)
	return j, nil
}

func (r *run) name() string { return runName(r.cfg.Reader.Version, r.cfg.Reader.Options) }

// count adds an entry to the state.
func (r *run) count(e *Entry) {
	r.state.Done++
	if e.Status == OK {
		r.state.OK++
	} else {
		r.state.Failed++
	}
	r.state.Conflicts += e.Conflicts
	r.state.Elapsed = time.Since(r.begin)
}

// finish stores a result and tells of it.
func (r *run) finish(res *Result) error {
	if err := r.store.Put(res); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count(&res.Entry)
	if res.SameAs == "" {
		r.slowest = keep(r.slowest, &res.Entry, func(e *Entry) float64 { return e.Seconds })
	}
	r.cfg.Progress.Figure(r.state, &res.Entry)
	return nil
}

// copyResult gives the picture at path the result of its twin, which has the
// same bytes.
func (r *run) copyResult(path, twin string) error {
	e, err := r.store.Manifest.Get(twin)
	if err != nil {
		return err
	}
	if e == nil {
		return fmt.Errorf("%s: no result of %s, which has the same bytes", path, twin)
	}
	res := &Result{Entry: *e}
	res.Path, res.Seconds = path, 0
	if res.SameAs == "" {
		res.SameAs = twin
	}
	if e.Status == OK {
		f, err := readFigure(r.store.dir, twin)
		if err != nil {
			return err
		}
		f.Source.Path = path
		var b bytes.Buffer
		if err := export.JSON(&b, f); err != nil {
			return err
		}
		res.Figure = b.Bytes()
		if crops, err := os.ReadFile(cropsFile(r.store.dir, twin)); err == nil {
			res.Crops = crops
		}
	}
	return r.finish(res)
}

// summary sums up the manifest and this run.
func (r *run) summary() *Summary {
	s, err := Summarize(r.store.Manifest)
	if err != nil {
		s = &Summary{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	s.Skipped = r.state.Skipped
	s.Slowest = r.slowest
	s.elapsed = time.Since(r.begin)
	s.Seconds = math.Round(s.elapsed.Seconds()*1000) / 1000
	s.Rate = round3(r.state.Rate())
	s.WorkerMax = r.peak
	s.ParentMax = ownPeak()
	return s
}
