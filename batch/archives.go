package batch

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Archives are read in place, nothing is unpacked. Names that would leave the
// results folder (../../x.png, /x.png) are cut to what follows.

func isZip(name string) bool { return strings.EqualFold(filepath.Ext(name), ".zip") }

func isTar(name string) bool {
	name = strings.ToLower(name)
	for _, end := range []string{".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// zipSource gives the pictures of a zip archive in the order of its directory.
func (in *Inputs) zipSource(name string) source {
	return source{name, "", false, func(yield func(Input) error) error {
		z, err := zip.OpenReader(name)
		if err != nil {
			return fmt.Errorf("%s cannot be read as a zip archive: %w", name, err)
		}
		defer z.Close()
		for _, f := range z.File {
			p, err := CleanPath(strings.ReplaceAll(f.Name, `\`, "/")) // some zip programs write Windows paths
			if err != nil || f.FileInfo().IsDir() || !in.filter.wants(p) {
				continue
			}
			err = yield(Input{p, func() ([]byte, error) {
				r, err := f.Open()
				if err != nil {
					return nil, fmt.Errorf("cannot be unpacked (%w)", err)
				}
				defer r.Close()
				b, err := loadFrom(r, int64(f.UncompressedSize64))
				if err == nil && uint64(len(b)) != f.UncompressedSize64 {
					err = errors.New("cannot be unpacked (its size is not what the archive says)")
				}
				return b, err
			}})
			if err != nil {
				return err
			}
		}
		return nil
	}}
}

// tarSource gives the pictures of a tar archive, packed or not, in its order.
func (in *Inputs) tarSource(name string) source {
	return source{name, "", false, func(yield func(Input) error) error {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		r, err := unpack(f)
		if err != nil {
			return fmt.Errorf("%s cannot be unpacked: %w", name, err)
		}
		t := tar.NewReader(r)
		for {
			h, err := t.Next()
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return fmt.Errorf("%s cannot be read as a tar archive: %w", name, err)
			}
			p, err := CleanPath(h.Name)
			if err != nil || h.Typeflag != tar.TypeReg || !in.filter.wants(p) {
				continue
			}
			if err := yield(Input{p, func() ([]byte, error) { return loadFrom(t, h.Size) }}); err != nil {
				return err
			}
		}
	}}
}

// unpack undoes gzip or bzip2, told by the first bytes.
func unpack(f io.Reader) (io.Reader, error) {
	r := bufio.NewReaderSize(f, 1<<16)
	head, err := r.Peek(3)
	switch {
	case err != nil:
		return nil, err
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		return gzip.NewReader(r)
	case string(head) == "BZh":
		return bzip2.NewReader(r), nil
	}
	return r, nil
}
