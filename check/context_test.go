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
