package cluster

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/heatgrid/heatgrid/batch"
)

type contextType = context.Context

// matchFn lists the pictures that a pattern matches. Beam's own fileio asks for
// the size and date of each file, one after another: two requests a picture that
// nobody needs.
type matchFn struct {
	Base string
}

// ProcessElement emits the address of each picture and the name of its result.
func (f *matchFn) ProcessElement(ctx context.Context, pattern string, emit func(address, name string)) error {
	files, err := list(ctx, pattern)
	if err != nil {
		return fmt.Errorf("cannot list %s: %w", pattern, err)
	}
	base := f.Base
	if base == "" {
		base = folderOf(pattern)
	}
	n := 0
	for _, file := range files {
		if !batch.IsPicture(file) {
			continue
		}
		name, err := nameUnder(base, file)
		if err != nil {
			return err
		}
		emit(file, name)
		n++
	}
	if n == 0 {
		return fmt.Errorf("no pictures match %s (* matches no slash: name each level, as in figures/*.png,figures/*/*.png)", pattern)
	}
	return nil
}

// list gives the files that match pattern; a local folder is searched with its
// folders.
func list(ctx context.Context, pattern string) ([]string, error) {
	if dir := strings.TrimSuffix(pattern, "/"); !strings.Contains(pattern, "://") && !strings.ContainsAny(pattern, "*?[") {
		var files []string
		err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				files = append(files, name)
			}
			return err
		})
		return files, err
	}
	fsys, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer fsys.Close()
	return fsys.List(ctx, pattern)
}

// nameFn names the results of pictures that were listed in a file.
type nameFn struct {
	Base string
}

// ProcessElement emits the address in a line and the name of its result.
func (f *nameFn) ProcessElement(line string, emit func(address, name string)) {
	address := strings.TrimSpace(line)
	if address == "" {
		return
	}
	name, err := nameUnder(f.Base, address)
	if err != nil { // the figure fails under its own address, in sight
		name = strings.NewReplacer("/", "_", ":", "_").Replace(address)
	}
	emit(address, name)
}

// folderOf is what comes before the last slash that is before any wildcard.
func folderOf(pattern string) string {
	i := strings.IndexAny(pattern, "*?[")
	if i < 0 {
		return strings.TrimSuffix(pattern, "/") + "/"
	}
	return pattern[:strings.LastIndex(pattern[:i], "/")+1]
}

// nameUnder is the name of the result for a picture: its address without base,
// or without its scheme and bucket.
func nameUnder(base, address string) (string, error) {
	if rest, ok := strings.CutPrefix(address, base); ok && base != "" && rest != "" {
		return batch.CleanPath(rest)
	}
	if _, rest, ok := strings.Cut(address, "://"); ok {
		_, address, _ = strings.Cut(rest, "/")
	}
	return batch.CleanPath(address)
}
