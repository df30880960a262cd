package batch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
)

// MergeConfig says which results folders are joined, and where.
type MergeConfig struct {
	From     []string // results folders
	Out      string   // may exist: what it holds takes part
	Formats  []string // tables over all figures
	Progress Progress // nil: none
}

// Overlap says that results of two folders for one picture differ.
type Overlap struct {
	Path   string
	From   [2]string // the folders
	Reason string
}

// OverlapError lists pictures whose results differ between folders.
type OverlapError struct {
	Overlaps []Overlap // at most maxOverlaps
	More     int       // not listed
}

const maxOverlaps = 10

func (e *OverlapError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d figures have results that differ; nothing was merged:", len(e.Overlaps)+e.More)
	for _, o := range e.Overlaps {
		fmt.Fprintf(&b, "\n  %s: %s and %s %s", o.Path, o.From[0], o.From[1], o.Reason)
	}
	if e.More > 0 {
		fmt.Fprintf(&b, "\n  and %d more", e.More)
	}
	b.WriteString("\nkeep one result of each: delete the other folder's line in its manifest.jsonl, or read the figures again in one run")
	return b.String()
}

// Merge joins results folders, the shards of a batch say, into one. A picture
// may be in several of them if the results are the same; nothing is written
// where one differs. The folders themselves are left as they are.
func Merge(ctx context.Context, cfg MergeConfig) (*Summary, error) {
	if cfg.Progress == nil {
		cfg.Progress = NoProgress()
	}
	for _, f := range cfg.Formats {
		if err := CheckFormat(f); err != nil {
			return nil, err
		}
	}
	m := &merger{owner: map[string]int{}}
	defer m.close()
	for _, dir := range cfg.From {
		if same(dir, cfg.Out) {
			return nil, &UsageError{fmt.Sprintf("%s is where the results go to: what it holds takes part anyway", dir)}
		}
		if err := m.open(dir); err != nil {
			return nil, err
		}
	}
	if err := m.compare(ctx); err != nil {
		return nil, err
	}
	store, err := OpenStore(cfg.Out, true)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	if err := m.compareWith(ctx, store); err != nil {
		return nil, err
	}
	if text := m.mixed(); text != "" {
		cfg.Progress.Note(text)
	}
	if err := m.copy(ctx, store); err != nil {
		return nil, err
	}
	if err := store.tidyManifest(); err != nil {
		return nil, err
	}
	if err := store.WriteTables(ctx, cfg.Formats); err != nil {
		return nil, err
	}
	return Summarize(store.Manifest)
}

// same reports whether two names are of one folder.
func same(a, b string) bool {
	x, err1 := os.Stat(a)
	y, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(x, y)
}

// merger holds what the folders have in common.
type merger struct {
	dirs      []string
	manifests []*Manifest
	owner     map[string]int // path -> index of the folder that it is taken from
	overlaps  OverlapError
}

func (m *merger) open(dir string) error {
	manifest, err := ReadManifest(dir)
	if err != nil {
		return err
	}
	m.dirs, m.manifests = append(m.dirs, dir), append(m.manifests, manifest)
	return nil
}

func (m *merger) close() {
	for _, manifest := range m.manifests {
		manifest.Close()
	}
}

// compare finds the owner of each path, and the results that differ.
func (m *merger) compare(ctx context.Context) error {
	for i, manifest := range m.manifests {
		for _, path := range manifest.Paths() {
			if ctx.Err() != nil {
				return ErrInterrupted
			}
			first, twice := m.owner[path]
			if !twice {
				m.owner[path] = i
				continue
			}
			reason, err := differ(path, m.dirs[first], m.manifests[first], m.dirs[i], manifest)
			if err != nil {
				return err
			}
			m.note(path, m.dirs[first], m.dirs[i], reason)
		}
	}
	return m.result()
}

// compareWith compares with what the store holds already.
func (m *merger) compareWith(ctx context.Context, s *Store) error {
	for _, path := range s.Manifest.Paths() {
		if ctx.Err() != nil {
			return ErrInterrupted
		}
		i, twice := m.owner[path]
		if !twice {
			continue
		}
		reason, err := differ(path, s.dir, s.Manifest, m.dirs[i], m.manifests[i])
		if err != nil {
			return err
		}
		m.note(path, s.dir, m.dirs[i], reason)
		delete(m.owner, path) // it is there
	}
	return m.result()
}

func (m *merger) note(path, a, b, reason string) {
	switch {
	case reason == "":
	case len(m.overlaps.Overlaps) < maxOverlaps:
		m.overlaps.Overlaps = append(m.overlaps.Overlaps, Overlap{path, [2]string{a, b}, reason})
	default:
		m.overlaps.More++
	}
}

func (m *merger) result() error {
	if len(m.overlaps.Overlaps) > 0 {
		return &m.overlaps
	}
	return nil
}

// differ says in which way the results for path differ, "" where they do not.
func differ(path, dirA string, a *Manifest, dirB string, b *Manifest) (string, error) {
	x, err := a.Get(path)
	if err != nil {
		return "", err
	}
	y, err := b.Get(path)
	if err != nil {
		return "", err
	}
	switch {
	case x.SHA256 != y.SHA256:
		return "read different pictures under this name", nil
	case x.Status != y.Status:
		return fmt.Sprintf("disagree whether it can be read (%s and %s)", outcome(x), outcome(y)), nil
	case x.Status == Failed && x.Code != y.Code:
		return fmt.Sprintf("failed for different reasons (%s and %s)", x.Code, y.Code), nil
	case x.Status == Failed:
		return "", nil
	}
	left, err := os.ReadFile(FigureFile(dirA, path))
	if err != nil {
		return "", err
	}
	right, err := os.ReadFile(FigureFile(dirB, path))
	if err != nil {
		return "", err
	}
	if !bytes.Equal(left, right) {
		reason := "hold different results"
		if x.Run != y.Run {
			reason += fmt.Sprintf(" (of %s and %s)", x.Run, y.Run)
		}
		return reason, nil
	}
	return "", nil
}

func outcome(e *Entry) string {
	if e.Status == OK {
		return string(OK)
	}
	return string(e.Code)
}

// mixed warns when the folders were made by different programs or options.
func (m *merger) mixed() string {
	runs := map[string]string{} // run -> folder
	for i, manifest := range m.manifests {
		for e, err := range manifest.All() {
			if err != nil {
				break
			}
			if _, found := runs[e.Run]; !found {
				runs[e.Run] = m.dirs[i]
			}
			break // a folder has one, but for an unfinished --resume
		}
	}
	if len(runs) < 2 {
		return ""
	}
	var parts []string
	for run, dir := range runs {
		parts = append(parts, fmt.Sprintf("%s: %s", dir, run))
	}
	slices.Sort(parts)
	return "the folders were made by different versions or options: " + strings.Join(parts, "; ")
}

// copy puts all figures that the store lacks into it, several at a time, since
// waiting for the disk takes longest. The manifest is synced at the end: a merge
// that was cut off is simply done again.
func (m *merger) copy(ctx context.Context, s *Store) error {
	s.Manifest.hasty = true
	group, stop := errgroup.WithContext(ctx)
	group.SetLimit(4 * runtime.GOMAXPROCS(0))
	for i, manifest := range m.manifests {
		for e, err := range manifest.All() {
			if err != nil {
				return errors.Join(err, group.Wait())
			}
			if stop.Err() != nil {
				break
			}
			if owner, wanted := m.owner[e.Path]; wanted && owner == i {
				group.Go(func() error { return copyFigure(s, m.dirs[i], e) })
			}
		}
	}
	if err := group.Wait(); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ErrInterrupted
	}
	return nil
}

// copyFigure puts a figure of the results folder dir into s.
func copyFigure(s *Store, dir string, e *Entry) (err error) {
	r := &Result{Entry: *e}
	if e.Status == OK {
		if r.Figure, err = os.ReadFile(FigureFile(dir, e.Path)); err != nil {
			return err
		}
		r.Crops, err = os.ReadFile(cropsFile(dir, e.Path))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return s.Put(r)
}
