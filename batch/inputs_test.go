package batch

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// found lists what args name, and makes sure that each picture's bytes are
// those that files says.
func found(t *testing.T, args []string, stdin string, include, exclude []string) ([]string, error) {
	t.Helper()
	in, err := FindInputs(args, strings.NewReader(stdin), include, exclude, Shard{}, "")
	if err != nil {
		return nil, err
	}
	n, err := in.Count()
	if err != nil {
		return nil, err
	}
	var paths []string
	err = in.Each(func(i Input, _ string) error {
		b, err := i.Load()
		if err != nil {
			t.Errorf("%s: %v", i.Path, err)
		}
		if want := "bytes of " + filepath.Base(i.Path); string(b) != want {
			t.Errorf("%s holds %q, want %q", i.Path, b, want)
		}
		paths = append(paths, i.Path)
		return nil
	})
	if len(paths) != n {
		t.Errorf("%d counted, %d given", n, len(paths))
	}
	return paths, err
}

// tree is a folder of files that hold their own names.
func tree(t *testing.T, names ...string) string {
	t.Helper()
	files := map[string][]byte{}
	for _, n := range names {
		files[n] = []byte("bytes of " + filepath.Base(n))
	}
	return put(t, files)
}

func TestFolders(t *testing.T) {
	dir := tree(t, "a.png", "b/c.JPG", "b/d/e.webp", "b/notes.txt", ".hidden/x.png", "b/.x.png", "z.tiff", "drafts/a.png", "drafts/deep/b.png")
	for _, c := range []struct {
		include, exclude, want string
	}{
		{"", "", "a.png b/c.JPG b/d/e.webp drafts/a.png drafts/deep/b.png z.tiff"},
		{"*.png", "", "a.png drafts/a.png drafts/deep/b.png"},
		{"*.png *.txt", "drafts/**", "a.png b/notes.txt"},
		{"b/*", "", "b/c.JPG"},
		{"b/*.txt", "", "b/notes.txt"},
		{"b/*.*", "", "b/c.JPG"},
		{"b/*.*t*", "", ""},
		{"b/**/*.{webp,JPG}", "", "b/c.JPG b/d/e.webp"},
		{"", "*.tiff **/deep/*", "a.png b/c.JPG b/d/e.webp drafts/a.png"},
	} {
		got, err := found(t, []string{dir}, "", strings.Fields(c.include), strings.Fields(c.exclude))
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("include %q exclude %q: %q, %v; want %q", c.include, c.exclude, got, err, c.want)
		}
	}
}

func TestResultsInsideTheFolderAreNotRead(t *testing.T) {
	dir := tree(t, "a.png", "out/old.png")
	in, err := FindInputs([]string{dir}, nil, nil, nil, Shard{}, filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	if n, err := in.Count(); n != 1 || err != nil {
		t.Errorf("%d pictures, %v; want 1", n, err)
	}
}

func TestGlobsAndSingleFiles(t *testing.T) {
	dir := tree(t, "x/1.png", "x/2.dat", "x/y/3.png", "4.png")
	for pattern, want := range map[string]string{
		"x/*":      "1.png",
		"x/*.dat":  "2.dat",
		"x/2*.d?t": "",
		"**/*.png": "4.png x/1.png x/y/3.png",
		"x/1.png":  "1.png",
		"*/y":      "",
		"{x,q}/1*": "x/1.png",
	} {
		got, err := found(t, []string{filepath.Join(dir, pattern)}, "", nil, nil)
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s: %q, %v; want %q", pattern, got, err, want)
		}
	}
}

func TestLists(t *testing.T) {
	dir := tree(t, "a.png", "b c.png", "d\nx/e.png")
	t.Chdir(dir)
	os.WriteFile("list.txt", []byte("a.png\r\n\n./b c.png\n"), 0o666)
	for _, c := range []struct{ arg, stdin, want string }{
		{"@list.txt", "", "a.png|b c.png"},
		{"-", "b c.png\na.png", "b c.png|a.png"},
		{"-", "a.png\x00d\nx/e.png\x00", "a.png|d\nx/e.png"},
		{"-", filepath.Join(dir, "a.png"), strings.TrimPrefix(filepath.Join(dir, "a.png"), "/")},
		{"-", "../" + filepath.Base(dir) + "/a.png", filepath.Base(dir) + "/a.png"},
	} {
		got, err := found(t, []string{c.arg}, c.stdin, nil, nil)
		if err != nil || strings.Join(got, "|") != c.want {
			t.Errorf("%s %q: %q, %v; want %q", c.arg, c.stdin, got, err, c.want)
		}
	}
}

func TestArchives(t *testing.T) {
	names := []string{"b/2.png", "1.png", "notes.txt", "../../up.png", "/root.png", "__MACOSX/._1.png", ".git/x.png"}
	var zipped, tarred, tgz bytes.Buffer
	z := zip.NewWriter(&zipped)
	g := gzip.NewWriter(&tgz)
	tars := []*tar.Writer{tar.NewWriter(&tarred), tar.NewWriter(g)}
	for _, n := range names {
		body := []byte("bytes of " + filepath.Base(n))
		w, _ := z.Create(n)
		w.Write(body)
		for _, tw := range tars {
			tw.WriteHeader(&tar.Header{Name: n, Mode: 0o644, Size: int64(len(body)), Typeflag: tar.TypeReg})
			tw.Write(body)
		}
	}
	z.Close()
	tars[0].Close()
	tars[1].Close()
	g.Close()
	dir := put(t, map[string][]byte{"a.zip": zipped.Bytes(), "a.tar": tarred.Bytes(), "a.tar.gz": tgz.Bytes(), "a.tgz": tgz.Bytes(), "bad.zip": []byte("no")})
	for _, name := range []string{"a.zip", "a.tar", "a.tar.gz", "a.tgz"} {
		got, err := found(t, []string{filepath.Join(dir, name)}, "", nil, nil)
		if want := "b/2.png 1.png up.png root.png"; err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	if _, err := found(t, []string{filepath.Join(dir, "bad.zip")}, "", nil, nil); err == nil || !strings.Contains(err.Error(), "bad.zip cannot be read as a zip archive") {
		t.Errorf("damaged archive: %v", err)
	}
}

func TestWrongInputsAreNamed(t *testing.T) {
	a, b := tree(t, "same.png"), tree(t, "same.png")
	for _, c := range []struct {
		args  []string
		glob  string
		stdin string
		want  string
	}{
		{[]string{a, b}, "", "", "both give same.png"},
		{[]string{"-"}, "", "same.png\n./same.png\n", "gives same.png twice"},
		{[]string{"nowhere"}, "", "", "nowhere: no such folder, archive or picture"},
		{[]string{"@nowhere"}, "", "", "nowhere"},
		{[]string{a}, "[", "", `"[" is no glob`},
		{[]string{"-"}, "", "/\n", "cannot name a picture"},
		{[]string{"-"}, "", ".heatgrid/x.png\n", "cannot name a picture"},
		{nil, "", "", "nothing to read"},
	} {
		var include []string
		if c.glob != "" {
			include = []string{c.glob}
		}
		if _, err := found(t, c.args, c.stdin, include, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: error %v, want one with %q", c.args, err, c.want)
		}
	}
}

func TestEveryPictureIsInOneShard(t *testing.T) {
	sizes := make([]int, 5)
	for n := range 200 {
		path := fmt.Sprintf("d%d/fig%03d.png", n%3, n)
		var in []int
		for i := range 5 {
			if (Shard{i, 5}).Has(path) {
				in = append(in, i)
				sizes[i]++
			}
		}
		if len(in) != 1 {
			t.Errorf("%s is in shards %v", path, in)
		}
		if (Shard{0, 5}).Has(path) != (Shard{5, 5}).Has(path) {
			t.Errorf("%s: 5/5 is not 0/5", path)
		}
	}
	if slices.Min(sizes) < 20 || slices.Max(sizes) > 60 {
		t.Errorf("shards of 200 figures hold %v", sizes)
	}
}

func TestShardAndSizeFlags(t *testing.T) {
	for text, want := range map[string]Shard{"0/4": {0, 4}, "3/4": {3, 4}, "4/4": {4, 4}, " 1 / 2 ": {1, 2}} {
		var s Shard
		if err := s.Set(text); err != nil || s != want {
			t.Errorf("shard %q: %v, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "1", "5/4", "-1/4", "1/0", "a/b"} {
		if err := new(Shard).Set(text); err == nil {
			t.Errorf("shard %q is accepted", text)
		}
	}
	for text, want := range map[string]Bytes{"512": 512, "512MB": 512 << 20, "2 GiB": 2 << 30, "1.5g": 3 << 29, "10kb": 10 << 10, "7B": 7} {
		var b Bytes
		if err := b.Set(text); err != nil || b != want {
			t.Errorf("size %q: %d, %v; want %d", text, b, err, want)
		}
	}
	for _, text := range []string{"", "MB", "-1GB", "two", "1e30TB"} {
		if err := new(Bytes).Set(text); err == nil {
			t.Errorf("size %q is accepted", text)
		}
	}
	for want, b := range map[string]Bytes{"2 GB": 2 << 30, "1.5 GB": 3 << 29, "512 MB": 512 << 20, "999 B": 999} {
		if b.String() != want {
			t.Errorf("%d prints as %s, want %s", int64(b), b, want)
		}
	}
}
