package batch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// The layout of a results folder:
//
//	a/fig.png.json       one figure, named after its picture
//	manifest.jsonl       what became of each picture
//	table.csv, ...       all figures in one table
//	.heatgrid/lock       held while a batch or merge writes here
//	.heatgrid/tmp/       files not yet whole; emptied at each start
//	.heatgrid/crops/     pictures of doubtful cells, for the workbook
//	.heatgrid/roots      folders that the pictures were read from
const (
	manifestName = "manifest.jsonl"
	privateDir   = ".heatgrid"
	rootsName    = "roots" // a list in JSON
)

// Store is a results folder that this process may write to. Every file in it
// appears whole or not at all: it is written under .heatgrid/tmp, synced, and
// renamed.
type Store struct {
	dir      string
	lock     *flock.Flock
	Manifest *Manifest
}

// OpenStore makes the folder where it does not exist, and locks it. The lock
// ends with the process, however that ends. Without resume the manifest starts
// anew; the one before is kept as manifest.old.jsonl.
func OpenStore(dir string, resume bool) (s *Store, err error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s is a file: the results need a folder", dir)
	}
	s = &Store{dir: dir}
	if err := os.MkdirAll(s.private("crops"), 0o777); err != nil {
		return nil, fmt.Errorf("cannot make the folder for the results: %w", err)
	}
	if err := s.acquire(); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = s.lock.Unlock()
		}
	}()
	if err := os.RemoveAll(s.private("tmp")); err != nil {
		return nil, err
	}
	if err := os.Mkdir(s.private("tmp"), 0o777); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, manifestName)
	if !resume {
		err := os.Rename(name, filepath.Join(dir, "manifest.old.jsonl"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	s.Manifest, err = openManifest(name)
	return s, err
}

// lockPatience is how long a folder that looks in use is asked for again: a
// batch that was killed while it started a worker leaves the lock to that
// worker, until it has loaded its program.
const lockPatience = 2 * time.Second

// acquire takes the lock and notes in it who holds it.
func (s *Store) acquire() error {
	s.lock = flock.New(s.private("lock"))
	patient, cancel := context.WithTimeout(context.Background(), lockPatience)
	defer cancel()
	ok, err := s.lock.TryLockContext(patient, lockPatience/20)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("cannot lock %s: %w", s.dir, err)
	}
	if !ok {
		holder := "another process"
		if b, err := os.ReadFile(s.private("holder")); err == nil && len(b) > 0 {
			holder = strings.TrimSpace(string(b))
		}
		return fmt.Errorf("%s is in use by %s: wait until it has finished, or write to another folder with -o", s.dir, holder)
	}
	host, _ := os.Hostname()
	return os.WriteFile(s.private("holder"), fmt.Appendf(nil, "process %d on %s\n", os.Getpid(), host), 0o666)
}

// Close lets others write to the folder.
func (s *Store) Close() error {
	os.Remove(s.private("holder"))
	os.Remove(s.private("tmp")) // only when empty
	return errors.Join(s.Manifest.Close(), s.lock.Unlock())
}

func (s *Store) private(name string) string { return filepath.Join(s.dir, privateDir, name) }

// noteRoots writes down where the pictures are, for those who look at the
// results.
func (s *Store) noteRoots(in *Inputs) error {
	roots, err := in.roots()
	if err != nil {
		return err
	}
	data, err := json.Marshal(roots)
	if err != nil {
		return err
	}
	return s.write(s.private(rootsName), data)
}

// Roots lists the folders that the pictures of a results folder were read from,
// as far as that is known.
func Roots(dir string) []string {
	data, err := os.ReadFile(filepath.Join(dir, privateDir, rootsName))
	if err != nil {
		return nil
	}
	var roots []string
	if json.Unmarshal(data, &roots) != nil {
		return nil
	}
	return roots
}

// FigureFile is where the result for the picture at path is.
func FigureFile(dir, path string) string {
	return filepath.Join(dir, filepath.FromSlash(path)+".json")
}

func cropsFile(dir, path string) string {
	return filepath.Join(dir, privateDir, "crops", filepath.FromSlash(path)+".png")
}

// Put stores a result: first its files, then its line in the manifest, so that
// the manifest never promises a file that is not there. Files of an earlier
// result for the same path are removed when there is none now.
func (s *Store) Put(r *Result) error {
	err := s.putFiles(r)
	if err != nil && nameTrouble(err) {
		r.Status, r.Code, r.Error = Failed, NotWritten, "its result cannot be written: "+errno(err)
		r.Figure, r.Crops, err = nil, nil, nil
	}
	if err != nil {
		return fmt.Errorf("cannot write the result for %s: %w", r.Path, err)
	}
	return s.Manifest.Append(&r.Entry)
}

func (s *Store) putFiles(r *Result) error {
	for _, f := range []struct {
		name string
		data []byte
	}{{cropsFile(s.dir, r.Path), r.Crops}, {FigureFile(s.dir, r.Path), r.Figure}} {
		if f.data == nil {
			if err := os.Remove(f.name); err != nil && !errors.Is(err, fs.ErrNotExist) && !nameTrouble(err) {
				return err
			}
			continue
		}
		if err := s.write(f.name, f.data); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file whole or not at all, and makes its folder.
func (s *Store) write(name string, data []byte) error {
	p, err := s.begin(name)
	if err != nil {
		return err
	}
	defer p.abort()
	if _, err := p.Write(data); err != nil {
		return err
	}
	return p.commit()
}

// pending is a file that is being written under .heatgrid/tmp.
type pending struct {
	*os.File
	name string // that it will have
	done bool
}

func (s *Store) begin(name string) (*pending, error) {
	f, err := os.CreateTemp(s.private("tmp"), "*")
	if err != nil {
		return nil, err
	}
	return &pending{File: f, name: name}, nil
}

// commit makes the file appear under its name, whole.
func (p *pending) commit() error {
	if err := errors.Join(p.Chmod(0o666&^umask), p.Sync(), p.Close()); err != nil {
		return err
	}
	err := os.Rename(p.File.Name(), p.name)
	if errors.Is(err, fs.ErrNotExist) {
		if err := os.MkdirAll(filepath.Dir(p.name), 0o777); err != nil {
			return err
		}
		err = os.Rename(p.File.Name(), p.name)
	}
	p.done = err == nil
	return err
}

// abort removes the file unless it was committed.
func (p *pending) abort() {
	if !p.done {
		p.Close() // a second Close only fails
		os.Remove(p.File.Name())
	}
}

// umask is what the user's settings take from the permissions of new files,
// which CreateTemp makes for the owner alone.
var umask = func() os.FileMode {
	m := syscall.Umask(0)
	syscall.Umask(m)
	return os.FileMode(m)
}()

// nameTrouble reports whether err comes from the name of a file alone: too
// long, or a file where a folder is needed. It costs that figure, not the run.
func nameTrouble(err error) bool {
	for _, e := range []error{syscall.ENAMETOOLONG, syscall.ENOTDIR, syscall.EISDIR, syscall.EINVAL, syscall.EILSEQ} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// errno is the system's reason in err, without file names.
func errno(err error) string {
	var e syscall.Errno
	if errors.As(err, &e) {
		return e.Error()
	}
	return err.Error()
}

// has reports whether the files that e promises exist.
func (s *Store) has(e *Entry, crops bool) bool {
	if e.Status != OK {
		return true
	}
	names := []string{FigureFile(s.dir, e.Path)}
	if crops && e.Doubtful > 0 {
		names = append(names, cropsFile(s.dir, e.Path))
	}
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
			return false
		}
	}
	return true
}

// CleanPath is the name of a picture in a results folder for the path that it
// was found under: with slashes, without a root and without leaving the folder.
func CleanPath(p string) (string, error) {
	p = strings.TrimPrefix(path.Clean("/"+filepath.ToSlash(p)), "/")
	if p == "" || p == privateDir || strings.HasPrefix(p, privateDir+"/") {
		return "", fmt.Errorf("%q cannot name a picture", p)
	}
	return p, nil
}
