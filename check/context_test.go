package check

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestContextIsAsked fails where a reader looks at the rows, columns or panels of a
// sentence's context without leaving word in asked: a reading in another context would
// be taken for the same.
func TestContextIsAsked(t *testing.T) {
	direct := regexp.MustCompile(`\bs\.ctx\.(row|col|panels)\b`)
	files, err := filepath.Glob("claim_*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(files, "align.go", "align_along.go", "bind.go", "bind_fit.go", "bind_list.go", "disambiguate.go", "extremum_place.go", "extremum_value.go", "extremum_words.go", "ordinals.go", "ordinals_ends.go", "ordinals_panel.go", "range_region.go", "region.go", "ticks.go", "topic.go") {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if m := direct.Find(b); m != nil {
			t.Errorf("%s: %s; ask by ctxRow, ctxCol or ctxPanels", name, m)
		}
	}
}

// TestEverydayNames takes a name that is also an everyday word for one only where it stands as a name.
func TestEverydayNames(t *testing.T) {
	fig := sweep([]string{"A"}, []string{"zinc", "lead"}, []string{"0.1", "0.2"}, [][]float64{{48.1, 47.3}, {42.5, 41.7}})
	if n := check(t, fig, "At 0.1 zinc takes the lead with 48.1.").Summary.Contradicted; n > 0 {
		t.Errorf("the lead is taken for the row of that name: %d contradictions", n)
	}
	if x := one(t, fig, "At 0.1, lead: 42.6"); x.Row != "lead" || x.Verdict != Contradicted {
		t.Errorf("row %q is %s, want lead's value to be contradicted", x.Row, x.Verdict)
	}
}
