package batch

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/heatgrid/heatgrid/internal/picture"
)

// Input is one picture file to be read.
type Input struct {
	Path string                 // its name in the results folder
	Load func() ([]byte, error) // its bytes; callable until the next Input
}

// Inputs finds pictures in folders, globs, lists, archives and single files.
// It holds no list of what a folder or an archive contains.
type Inputs struct {
	sources []source
	filter  filter
	shard   Shard
}

// source gives pictures in a fixed order. It may be walked several times.
type source struct {
	name   string
	root   string // the folder that paths start at, "" in archives
	unique bool   // gives no path twice
	walk   func(yield func(Input) error) error
}

// pictureEndings are those that a folder or archive is searched for.
var pictureEndings = []string{".png", ".jpg", ".jpeg", ".jpe", ".webp", ".tif", ".tiff", ".bmp", ".gif"}

// filter chooses among the files of folders, archives and globs.
type filter struct{ include, exclude []string }

// matches reports whether one of the globs matches name: a glob with a slash
// the whole of it, one without its last part.
func matches(globs []string, name string) bool {
	return slices.ContainsFunc(globs, func(g string) bool {
		target := name
		if !strings.Contains(g, "/") {
			target = path.Base(name)
		}
		ok, _ := doublestar.Match(g, target) // checked by newFilter
		return ok
	})
}

// wants reports whether the file called name, which the globs found match too,
// is to be read. Hidden files are not, nor those in hidden folders: they are the
// notes of other programs. What does not look like a picture is read only where
// a glob names its ending: *.dat does, fig* and fig*.* do not.
func (f filter) wants(name string, found ...string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || part == "__MACOSX" {
			return false
		}
	}
	if matches(f.exclude, name) || len(f.include) > 0 && !matches(f.include, name) {
		return false
	}
	return IsPicture(name) || slices.ContainsFunc(found, namesEnding) ||
		slices.ContainsFunc(f.include, func(g string) bool { return namesEnding(g) && matches([]string{g}, name) })
}

// namesEnding reports whether a glob says how names end.
func namesEnding(glob string) bool {
	ending := path.Ext(glob)
	return ending != "" && !strings.ContainsAny(ending, "*?[")
}

// IsPicture reports whether a file's name ends like that of a picture.
func IsPicture(name string) bool {
	return slices.Contains(pictureEndings, strings.ToLower(path.Ext(name)))
}

func newFilter(include, exclude []string) (filter, error) {
	for _, g := range slices.Concat(include, exclude) {
		if !doublestar.ValidatePattern(g) {
			return filter{}, &UsageError{fmt.Sprintf("%q is no glob: check its brackets and braces", g)}
		}
	}
	return filter{include, exclude}, nil
}

// UsageError says that what was asked for makes no sense.
type UsageError struct{ Text string }

func (e *UsageError) Error() string { return e.Text }

// FindInputs looks at what args name: a folder (searched with its folders), a
// zip or tar archive, a glob, a picture, @FILE (a list of paths) or - (a list
// on stdin). skip is a folder that is not searched: the results.
func FindInputs(args []string, stdin io.Reader, include, exclude []string, shard Shard, skip string) (*Inputs, error) {
	f, err := newFilter(include, exclude)
	if err != nil {
		return nil, err
	}
	if len(args) == 0 {
		return nil, &UsageError{"nothing to read: name a folder, an archive, a glob or a list"}
	}
	in := &Inputs{filter: f, shard: shard}
	for _, arg := range args {
		s, err := in.source(arg, stdin, skip)
		if err != nil {
			return nil, err
		}
		in.sources = append(in.sources, s)
	}
	return in, nil
}

func (in *Inputs) source(arg string, stdin io.Reader, skip string) (source, error) {
	info, err := os.Stat(arg)
	switch {
	case arg == "-":
		return listSource("standard input", stdin)
	case err == nil && info.IsDir():
		return in.dirSource(arg, skip), nil
	case err == nil && isZip(arg):
		return in.zipSource(arg), nil
	case err == nil && isTar(arg):
		return in.tarSource(arg), nil
	case err == nil:
		return filesSource(arg, []string{arg}, filepath.Dir(arg)), nil
	case strings.HasPrefix(arg, "@"):
		f, err := os.Open(arg[1:])
		if err != nil {
			return source{}, fmt.Errorf("the list of pictures: %w", err)
		}
		defer f.Close()
		return listSource(arg[1:], f)
	case strings.ContainsAny(arg, "*?[{"):
		return in.globSource(arg)
	case errors.Is(err, fs.ErrNotExist):
		return source{}, &UsageError{fmt.Sprintf("%s: no such folder, archive or picture: check the spelling", arg)}
	}
	return source{}, err
}

// roots lists the folders that the pictures' paths start at.
func (in *Inputs) roots() ([]string, error) {
	var out []string
	for _, s := range in.sources {
		if s.root == "" {
			continue
		}
		root, err := filepath.Abs(s.root)
		if err != nil {
			return nil, err
		}
		out = append(out, root)
	}
	return out, nil
}

// Count counts the pictures of the shard and makes sure that no two of them
// want the same result file.
func (in *Inputs) Count() (int, error) {
	n := 0
	seen := map[string]string{} // path -> source
	check := len(in.sources) > 1 || !in.sources[0].unique
	err := in.Each(func(i Input, from string) error {
		n++
		if !check {
			return nil
		}
		if other, twice := seen[i.Path]; twice {
			if other == from {
				return &UsageError{fmt.Sprintf("%s gives %s twice: the results of the two would have the same name", from, i.Path)}
			}
			return &UsageError{fmt.Sprintf("%s and %s both give %s: the results of the two would have the same name; put them into folders of one folder, and name that", other, from, i.Path)}
		}
		seen[i.Path] = from
		return nil
	})
	return n, err
}

// Each calls yield for each picture of the shard, until it returns an error.
func (in *Inputs) Each(yield func(i Input, from string) error) error {
	for _, s := range in.sources {
		err := s.walk(func(i Input) error {
			if !in.shard.Has(i.Path) {
				return nil
			}
			return yield(i, s.name)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// dirSource gives the files in the folder dir and its folders, in order.
func (in *Inputs) dirSource(dir, skip string) source {
	skipInfo, _ := os.Stat(skip)
	return source{dir, dir, true, func(yield func(Input) error) error {
		return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return fmt.Errorf("cannot search %s: %w", dir, err)
			}
			if d.IsDir() {
				if name == dir {
					return nil
				}
				if info, err := d.Info(); err == nil && skipInfo != nil && os.SameFile(info, skipInfo) || strings.HasPrefix(d.Name(), ".") {
					return filepath.SkipDir
				}
				return nil
			}
			rel, err := filepath.Rel(dir, name)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			if !in.filter.wants(rel) || !isFile(name, d) {
				return nil
			}
			return yield(Input{rel, func() ([]byte, error) { return load(name) }})
		})
	}}
}

// isFile reports whether d, or what it links to, is an ordinary file.
func isFile(name string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := os.Stat(name)
	return err != nil || info.Mode().IsRegular() // a broken link fails as a figure, in sight
}

// globSource gives the files that match pattern, named from its first folder
// without a wildcard on.
func (in *Inputs) globSource(pattern string) (source, error) {
	if !doublestar.ValidatePattern(filepath.ToSlash(pattern)) {
		return source{}, &UsageError{fmt.Sprintf("%q is no glob: check its brackets and braces", pattern)}
	}
	base, rest := doublestar.SplitPattern(filepath.ToSlash(pattern))
	return source{pattern, base, true, func(yield func(Input) error) error {
		return doublestar.GlobWalk(os.DirFS(base), rest, func(p string, d fs.DirEntry) error {
			if !in.filter.wants(p, rest) {
				return nil
			}
			name := filepath.Join(base, filepath.FromSlash(p))
			return yield(Input{p, func() ([]byte, error) { return load(name) }})
		}, doublestar.WithFilesOnly(), doublestar.WithFailOnIOErrors())
	}}, nil
}

// listSource gives the files that r lists, one a line, or each ended by a zero
// byte (find -print0).
func listSource(name string, r io.Reader) (source, error) {
	all, err := io.ReadAll(r)
	if err != nil {
		return source{}, fmt.Errorf("the list of pictures: %s: %w", name, err)
	}
	sep := "\n"
	if bytes.IndexByte(all, 0) >= 0 {
		sep = "\x00"
	}
	var files []string
	for line := range strings.SplitSeq(string(all), sep) {
		if line = strings.TrimSuffix(line, "\r"); strings.TrimSpace(line) != "" {
			files = append(files, line)
		}
	}
	return filesSource(name, files, "."), nil
}

// filesSource gives files, called by their paths from base on.
func filesSource(name string, files []string, base string) source {
	return source{name, base, false, func(yield func(Input) error) error {
		for _, f := range files {
			rel := f
			if base != "." {
				if r, err := filepath.Rel(base, f); err == nil {
					rel = r
				}
			}
			p, err := CleanPath(rel)
			if err != nil {
				return &UsageError{fmt.Sprintf("%s: %v", name, err)}
			}
			if err := yield(Input{p, func() ([]byte, error) { return load(f) }}); err != nil {
				return err
			}
		}
		return nil
	}}
}

// load reads a picture file whole; its errors are what is wrong and what to do,
// without the path.
func load(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("no such file: check the spelling, or whether it is a link to nowhere")
	case err != nil:
		return nil, fmt.Errorf("cannot be opened (%s)", errno(err))
	case info.IsDir():
		return nil, errors.New("is a folder: name the pictures in it")
	case !info.Mode().IsRegular():
		return nil, errors.New("is no ordinary file")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("cannot be opened (%s)", errno(err))
	}
	defer f.Close()
	return loadFrom(f, info.Size())
}

// loadFrom reads a picture file whole, of which size bytes are expected.
func loadFrom(r io.Reader, size int64) ([]byte, error) {
	if size > picture.MaxFileBytes {
		return nil, fmt.Errorf("has %s, more than the %s that are read: save it smaller", Bytes(size), Bytes(picture.MaxFileBytes))
	}
	var b bytes.Buffer
	b.Grow(int(min(size, 64<<20)) + bytes.MinRead) // at once, but for a header that lies
	if _, err := b.ReadFrom(io.LimitReader(r, picture.MaxFileBytes)); err != nil {
		return nil, fmt.Errorf("cannot be read (%s)", errno(err))
	}
	return b.Bytes(), nil
}
