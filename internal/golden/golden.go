// Package golden holds what tests expect in files under testdata. Check compares
// with such a file; `go test PACKAGE -update` (or `make golden`) writes it instead.
package golden

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected files instead of comparing with them")

// Check fails the test unless got equals testdata/golden/name.
func Check(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (write it with: go test . -update)", err)
	}
	if !bytes.Equal(want, got) {
		line, w, g := firstDifference(string(want), string(got))
		t.Errorf("%s differs at line %d (accept it with: go test . -update)\nwant: %q\n got: %q", path, line, w, g)
	}
}

// firstDifference gives the number, from 1, and both texts of the first line in
// which want and got differ.
func firstDifference(want, got string) (line int, w, g string) {
	ws, gs := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; i < max(len(ws), len(gs)); i++ {
		w, g = "(no such line)", "(no such line)"
		if i < len(ws) {
			w = ws[i]
		}
		if i < len(gs) {
			g = gs[i]
		}
		if w != g {
			return i + 1, w, g
		}
	}
	return 0, "", ""
}
