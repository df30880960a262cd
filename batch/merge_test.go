package batch

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestShardsMergeIntoTheWhole(t *testing.T) {
	files := figures(40)
	files["bad.png"], files["copy.png"] = []byte("no"), drawn(4)
	in, whole := put(t, files), t.TempDir()
	mustRun(t, fakeConfig(in, whole))
	var parts []string
	for i := range 3 {
		cfg := fakeConfig(in, t.TempDir())
		cfg.Shard = Shard{i, 3}
		s := mustRun(t, cfg)
		if s.Figures == 0 || s.Figures == 42 {
			t.Errorf("shard %d holds %d figures", i, s.Figures)
		}
		parts = append(parts, cfg.Out)
	}
	merged := filepath.Join(t.TempDir(), "all")
	parts = append(parts, parts[0]) // the same results twice do no harm
	s, err := Merge(t.Context(), MergeConfig{From: parts, Out: merged, Formats: []string{"tidy", "parquet", "sqlite", "xlsx"}})
	if err != nil {
		t.Fatal(err)
	}
	if s.OK != 41 || s.Failed != 1 {
		t.Errorf("%d ok, %d failed; want 41, 1", s.OK, s.Failed)
	}
	for _, name := range append(tableFiles, "copy.png.json", "d1/fig001.png.json") {
		if content(t, whole, name) != content(t, merged, name) {
			t.Errorf("%s differs from that of one batch", name)
		}
	}
	if _, err := Merge(t.Context(), MergeConfig{From: parts[:1], Out: merged}); err != nil {
		t.Errorf("merging again: %v", err)
	}
}

func TestMergeRefusesResultsThatDiffer(t *testing.T) {
	in := put(t, figures(4))
	run := func() string {
		cfg := fakeConfig(in, t.TempDir())
		mustRun(t, cfg)
		return cfg.Out
	}
	a := run()
	same := run()
	write(t, filepath.Join(in, "d0/fig000.png"), drawn(77))
	other := run()
	write(t, filepath.Join(in, "d0/fig000.png"), []byte("no"))
	failed := run()
	edited := run()
	b := content(t, a, "d1/fig001.png.json")
	os.WriteFile(FigureFile(edited, "d1/fig001.png"), []byte(strings.Replace(b, "made up", "made otherwise", 1)), 0o666)
	for dir, want := range map[string]string{
		other:  "d0/fig000.png: " + a + " and " + other + " read different pictures",
		failed: "read different pictures",
		edited: "hold different results",
	} {
		out := filepath.Join(t.TempDir(), "all")
		_, err := Merge(t.Context(), MergeConfig{From: []string{a, dir}, Out: out})
		var overlap *OverlapError
		if !errors.As(err, &overlap) || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s was made", out)
		}
		if _, err := Merge(t.Context(), MergeConfig{From: []string{dir}, Out: a}); !errors.As(err, &overlap) {
			t.Errorf("into a folder that differs: %v", err)
		}
	}
	if _, err := Merge(t.Context(), MergeConfig{From: []string{a, same}, Out: t.TempDir()}); err != nil {
		t.Errorf("equal results: %v", err)
	}
}
