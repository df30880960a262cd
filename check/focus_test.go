package check

import (
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// TestReferencesBack reads sentences that go on about what the one before named.
func TestReferencesBack(t *testing.T) {
	fig := readFigure(t, "llama4.figure.json")
	p := &fig.Panels[0]
	cell := func(r, c int) string { return newFactsOf(t, fig).panels[0].found(r, c) }
	text := "In " + p.Title + ", window " + p.RowNames[0] + " starts at " + cell(0, 0) + " for ratio " + p.ColNames[0] + ". It then reaches " + cell(0, 3) + " at ratio " + p.ColNames[3] + "."
	rep, err := Check([]*grid.Figure{fig}, text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range rep.Claims {
		if c.Stated == cell(0, 3) && c.Row == p.RowNames[0] && c.Col == p.ColNames[3] && c.Verdict == Supported {
			return
		}
	}
	t.Errorf("%q: the value of the second sentence was not placed in the first one's row: %+v", text, rep.Claims)
}

func newFactsOf(t *testing.T, fig *grid.Figure) *facts {
	t.Helper()
	f, err := newFacts([]*grid.Figure{fig})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestDecimalCommas reads a description that writes decimals with commas as one that
// writes them with points, and quotes it as it was written.
func TestDecimalCommas(t *testing.T) {
	fig := readFigure(t, "mpl-066-basic.figure.json")
	rep, err := Check([]*grid.Figure{fig}, "At a dropout of 0,3 dog has 47,1 and person 39,8.", Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]Verdict{"47,1": Supported, "39,8": Contradicted}
	for _, c := range rep.Claims {
		if v, ok := want[c.Stated]; ok && c.Verdict == v {
			delete(want, c.Stated)
		}
	}
	if len(want) > 0 {
		t.Errorf("not judged as wanted: %v in %+v", want, rep.Claims)
	}
}

// TestCutSentences reads bounds that stand where a sentence without end is cut, in
// prose and in a table's cell.
func TestCutSentences(t *testing.T) {
	fig := readFigure(t, "llama4.figure.json")
	for _, text := range []string{strings.Repeat("> 44.7 ", 2000), strings.Repeat("a > 44.7 ", 2000), "<table><tr>" + strings.Repeat("<td>44.7", 2000)} {
		if _, err := Check([]*grid.Figure{fig}, text, Options{}); err != nil {
			t.Error(err)
		}
	}
}
