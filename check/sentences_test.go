package check

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// TestSentences reads single sentences as people and models write them: a correct
// one (S) makes a claim that is supported and none that is contradicted, and nearly every wrong
// one (C) makes one that is contradicted: a few are put as sentences are that were misread, and alone they have no other errors beside them.
func TestSentences(t *testing.T) {
	const found = 0.93
	wrong, missed := 0, 0
	figs := map[string]*grid.Figure{}
	for n, line := range strings.Split(strings.TrimSpace(readText(t, "sentences.txt")), "\n") {
		parts := strings.SplitN(line, "|", 3)
		if len(parts) != 3 {
			t.Fatalf("line %d: want figure|S, C or N|sentence", n+1)
		}
		if figs[parts[0]] == nil {
			figs[parts[0]] = readFigure(t, parts[0]+".figure.json")
		}
		text := strings.ReplaceAll(parts[2], `\n`, "\n")
		rep, err := Check([]*grid.Figure{figs[parts[0]]}, text, Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := rep.Summary
		if parts[1] == "C" {
			if wrong++; s.Contradicted == 0 {
				missed++
				t.Logf("%s: nothing is contradicted in %q", parts[0], parts[2])
			}
		} else if s.Contradicted > 0 || parts[1] == "S" && s.Supported == 0 {
			t.Errorf("%s: %s %q: %d supported, %d contradicted", parts[0], parts[1], parts[2], s.Supported, s.Contradicted)
			for _, c := range rep.Claims {
				t.Logf("  %s %s %q: %s", c.Verdict, c.Kind, c.Stated, c.Reason)
			}
		}
	}
	t.Logf("%d of %d wrong sentences are not found", missed, wrong)
	if float64(missed) > (1-found)*float64(wrong) {
		t.Errorf("%d of %d wrong sentences are not found", missed, wrong)
	}
}
