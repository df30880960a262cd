package heatgrid_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestDocs: what the documents link to and name in commands is there.
func TestDocs(t *testing.T) {
	links := regexp.MustCompile(`\]\(([^):#]+)\)`)
	files := regexp.MustCompile(`(?:testdata|docs|export|scripts)/[\w./-]*\w`)
	for _, doc := range []string{"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "testdata/README.md"} {
		text, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{}
		for _, m := range links.FindAllStringSubmatch(string(text), -1) {
			named[filepath.Join(filepath.Dir(doc), m[1])] = true
		}
		for _, name := range files.FindAllString(string(text), -1) {
			named[name] = true
		}
		for name := range named {
			if _, err := os.Stat(name); err != nil {
				t.Errorf("%s names %s, which is not there", doc, name)
			}
		}
	}
}

// TestFigures: each figure has its truth and a line that says how it was drawn.
func TestFigures(t *testing.T) {
	readme, err := os.ReadFile("testdata/README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir("testdata/figures")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		ext := filepath.Ext(f.Name())
		if !slices.Contains([]string{".png", ".jpg"}, ext) {
			continue
		}
		if !strings.Contains(string(readme), "| "+f.Name()+" |") {
			t.Errorf("testdata/README.md does not say how %s was drawn", f.Name())
		}
		truth := filepath.Join("testdata", "figures", strings.TrimSuffix(f.Name(), ext)+".json")
		if _, err := os.Stat(truth); err != nil {
			t.Error(err)
		}
	}
}
