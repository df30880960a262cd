package batch

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestManifestSurvivesAnyCut(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, manifestName)
	m, err := openManifest(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"a", "b", "c"} {
		if err := m.Append(&Entry{Path: p, Status: OK, Run: "r"}); err != nil {
			t.Fatal(err)
		}
	}
	m.Close()
	whole, _ := os.ReadFile(name)
	for cut := range len(whole) + 1 {
		os.WriteFile(name, whole[:cut], 0o666)
		m, err := openManifest(name)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		lines := bytes.Count(whole[:cut], []byte("\n"))
		if m.Len() != lines {
			t.Errorf("cut at %d: %d entries, want %d", cut, m.Len(), lines)
		}
		if err := m.Append(&Entry{Path: "new", Status: OK}); err != nil {
			t.Fatal(err)
		}
		m.Close()
		if after := content(t, name); strings.Count(after, "\n") != lines+1 || !strings.HasSuffix(after, "}\n") {
			t.Errorf("cut at %d, then appended: %q", cut, after)
		}
	}
}

func TestLastLineForAPathHolds(t *testing.T) {
	dir := t.TempDir()
	s, err := OpenStore(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, e := range []Entry{{Path: "b", Status: Failed}, {Path: "a", Status: OK}, {Path: "b", Status: OK}} {
		if err := s.Manifest.Append(&e); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.tidyManifest(); err != nil {
		t.Fatal(err)
	}
	text := content(t, dir, manifestName)
	if strings.Count(text, "\n") != 2 || strings.Contains(text, "failed") || strings.Index(text, `"a"`) > strings.Index(text, `"b"`) {
		t.Errorf("the manifest is\n%s", text)
	}
	if e, err := s.Manifest.Get("b"); err != nil || e.Status != OK {
		t.Errorf("after tidying: %+v, %v", e, err)
	}
}

func TestForeignFolderIsNamed(t *testing.T) {
	dir := t.TempDir()
	if _, err := ReadManifest(dir); err == nil || !strings.Contains(err.Error(), "holds no results of `heatgrid batch`") {
		t.Errorf("error %v", err)
	}
	file := filepath.Join(dir, "figure.json")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadManifest(file); err == nil || !strings.Contains(err.Error(), "is a file, not a folder") {
		t.Errorf("of a file: error %v", err)
	}
}

func TestMessagesArriveWhole(t *testing.T) {
	var b bytes.Buffer
	big := bytes.Repeat([]byte("x"), 1<<20)
	if err := writeMessage(&b, request{Path: "a"}, big, nil); err != nil {
		t.Fatal(err)
	}
	whole := b.Bytes()
	var req request
	parts, err := readMessage(bytes.NewReader(whole), &req)
	if err != nil || req.Path != "a" || len(parts) != 2 || !bytes.Equal(parts[0], big) || len(parts[1]) != 0 {
		t.Errorf("%+v, %d parts, %v", req, len(parts), err)
	}
	for _, cut := range []int{1, 4, 7, 20, len(whole) - 1} {
		if _, err := readMessage(bytes.NewReader(whole[:cut]), &req); err == nil || err == io.EOF {
			t.Errorf("cut at %d: %v", cut, err)
		}
	}
	if _, err := readMessage(strings.NewReader("Usage: something else\n"), &req); err == nil {
		t.Error("a text is taken for a message")
	}
	if _, err := readMessage(strings.NewReader(""), &req); err != io.EOF {
		t.Errorf("nothing: %v, want EOF", err)
	}
}
