package check

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// tableRows are the lines of a table of testdata, each cut at its tabs.
func tableRows(t testing.TB, name string) (rows [][]string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(readText(t, name)), "\n") {
		rows = append(rows, strings.Split(line, "\t"))
	}
	return rows
}

func mustCheck(t testing.TB, figure, text string) *Report {
	t.Helper()
	rep, err := Check([]*grid.Figure{readFigure(t, figure)}, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

// correctTexts holds the texts of a directory to the figures that a table lists for them. All that they say is true: at most
// so many of their claims may be contradicted, and at least so many are to be read and borne out.
func correctTexts(t *testing.T, table, dir string, most, readable int) {
	t.Helper()
	contradicted, supported := 0, 0
	for _, row := range tableRows(t, table) {
		rep := mustCheck(t, row[1], readText(t, dir+row[0]))
		supported += rep.Summary.Supported
		for _, c := range rep.Claims {
			if c.Verdict == Contradicted {
				contradicted++
				t.Logf("%s %d %s %q: %s", row[0], c.Line, c.Kind, c.Stated, c.Reason)
			}
		}
	}
	t.Logf("%d claims supported, %d contradicted", supported, contradicted)
	if contradicted > most || supported < readable {
		t.Errorf("%d claims of correct texts are contradicted, %d supported; want at most %d, at least %d", contradicted, supported, most, readable)
	}
}

// TestFreeDescriptions counts the contradictions of free texts in which all is true. None would be right; so many are
// left.
func TestFreeDescriptions(t *testing.T) {
	t.Parallel()
	correctTexts(t, "free/figures.tsv", "free/", 125, 44420)
}

// TestErrorsInFreeText plants errors in such texts: wrong values, places, counts, turned trends and comparisons.
func TestErrorsInFreeText(t *testing.T) {
	t.Parallel()
	const least = 2312
	figures := map[string]string{}
	for _, row := range tableRows(t, "free/figures.tsv") {
		figures[row[0]] = row[1]
	}
	found, planted := 0, 0
	for _, row := range tableRows(t, "free/planted/errors.tsv") {
		text := readText(t, "free/planted/"+row[0])
		from := strings.Index(text, row[2])
		if from < 0 {
			t.Fatalf("%s: %q is not in it", row[0], row[2])
		}
		planted++
		for _, c := range mustCheck(t, figures[row[0]], text).Claims {
			if c.Verdict == Contradicted && (c.Span[0] < from+len(row[2]) && c.Span[1] > from || strings.Contains(c.Text, row[2])) {
				found++
				break
			}
		}
	}
	t.Logf("%d of %d errors found", found, planted)
	if found < least {
		t.Errorf("%d of %d planted errors found, want %d", found, planted, least)
	}
}
