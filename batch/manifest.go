package batch

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"slices"
	"sync"
)

// Manifest is the file manifest.jsonl of a results folder: one line of JSON for
// each picture. Lines are only ever appended, each synced before the next
// figure counts as done; of several lines for a path the last one holds. In
// memory are only the paths and where their lines are.
type Manifest struct {
	mu    sync.Mutex
	file  *os.File
	size  int64
	lines map[string]span // by path
	hasty bool            // Append does not wait for the disk
}

// span is where a line is, in bytes, without its line break.
type span struct {
	at  int64
	len int32
}

// openManifest opens or makes a manifest for writing. What follows the last
// line break was being written when the program was killed; it is dropped.
func openManifest(name string) (*Manifest, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	m, err := scanManifest(f)
	if err == nil {
		err = f.Truncate(m.size)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return m, nil
}

// ReadManifest opens the manifest of the results folder dir for reading. A
// batch may be writing to it.
func ReadManifest(dir string) (*Manifest, error) {
	f, err := os.Open(dir + string(os.PathSeparator) + manifestName)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("%s holds no results of `heatgrid batch` (it has no %s)", dir, manifestName)
		}
		if info, e := os.Stat(dir); e == nil && !info.IsDir() {
			return nil, fmt.Errorf("%s is a file, not a folder of results of `heatgrid batch`", dir)
		}
		return nil, err
	}
	m, err := scanManifest(f)
	if err != nil {
		f.Close()
	}
	return m, err
}

// scanManifest notes where the lines of f are. A line that is no entry (a disk
// that lost power can leave one) is passed over: its figure is read again.
func scanManifest(f *os.File) (*Manifest, error) {
	m := &Manifest{file: f, lines: map[string]span{}}
	r := bufio.NewReaderSize(f, 1<<16)
	for {
		line, err := r.ReadBytes('\n')
		if err == io.EOF {
			return m, nil
		}
		if err != nil {
			return nil, err
		}
		var e struct {
			Path string `json:"path"`
		}
		if json.Unmarshal(line, &e) == nil && e.Path != "" {
			m.note(e.Path, len(line)-1)
		}
		m.size += int64(len(line))
	}
}

// note remembers that the line at the end of the file is for path.
func (m *Manifest) note(path string, length int) {
	m.lines[path] = span{m.size, int32(length)}
}

// Append adds an entry and waits until it is on the disk.
func (m *Manifest) Append(e *Entry) error {
	b, err := json.Marshal(e)
	if err != nil {
		return err
	}
	b = append(b, '\n')
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, err := m.file.WriteAt(b, m.size); err != nil {
		return fmt.Errorf("cannot write %s: %w", manifestName, err)
	}
	m.note(e.Path, len(b)-1)
	m.size += int64(len(b))
	if m.hasty {
		return nil
	}
	return m.file.Sync()
}

// Get finds the entry for path, nil where there is none.
func (m *Manifest) Get(path string) (*Entry, error) {
	m.mu.Lock()
	s, found := m.lines[path]
	m.mu.Unlock()
	if !found {
		return nil, nil
	}
	b := make([]byte, s.len)
	if _, err := m.file.ReadAt(b, s.at); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestName, err)
	}
	var e Entry
	if err := json.Unmarshal(b, &e); err != nil {
		return nil, fmt.Errorf("%s: the line for %s: %w", manifestName, path, err)
	}
	return &e, nil
}

// Len is the number of pictures.
func (m *Manifest) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.lines)
}

// Paths are the paths of all pictures in order.
func (m *Manifest) Paths() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.lines))
}

// All gives the entries in the order of their paths.
func (m *Manifest) All() iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		for _, path := range m.Paths() {
			e, err := m.Get(path)
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// Close closes the file.
func (m *Manifest) Close() error { return m.file.Close() }

// tidyManifest rewrites the manifest as one line for each path, in order.
func (s *Store) tidyManifest() error {
	name := s.dir + string(os.PathSeparator) + manifestName
	p, err := s.begin(name)
	if err != nil {
		return err
	}
	defer p.abort()
	w := bufio.NewWriter(p)
	for e, err := range s.Manifest.All() {
		if err != nil {
			return err
		}
		b, err := json.Marshal(e)
		if err != nil {
			return err
		}
		_, _ = w.Write(append(b, '\n')) // Flush gives the error
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if err := p.commit(); err != nil {
		return err
	}
	old := s.Manifest
	old.lines = nil // two indexes of a million figures would be 200 MB
	m, err := openManifest(name)
	if err != nil {
		return err
	}
	s.Manifest = m
	return old.Close()
}
