package picture

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// WriteFile writes the file at path whole or not at all: write fills a file of
// a temporary name in the same folder, which is synced and then renamed over
// path. After a failure nothing is left behind and an older file at path stays.
// A link is followed; what is no ordinary file (/dev/stdout) is written in place.
func WriteFile(path string, write func(w io.Writer) error) (err error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(f), f.Close())
	}
	name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%08x.tmp", filepath.Base(path), rand.Uint32()))
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		var p *os.PathError
		if errors.As(err, &p) { // name the file that was asked for
			p.Path = path
		}
		return err
	}
	defer func() {
		if err != nil {
			f.Close() // a second Close only fails
			os.Remove(name)
		}
	}()
	if err := write(f); err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(name, path)
}
