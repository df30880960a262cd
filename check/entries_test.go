package check

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// TestEntries writes a row whose values stand one column too far to the right in the ways that rows are listed: each
// value is wrong where it is set, whatever it would fit elsewhere.
func TestEntries(t *testing.T) {
	fig := readFigure(t, "llama4.figure.json")
	p := &fig.Panels[0]
	value := func(c int) string { return newFactsOf(t, fig).panels[0].found(1, c) }
	for _, form := range []struct{ head, item, sep string }{
		{"In %s, window %s: ", "%[2]s (%[1]s)", ", "},
		{"%s, window %s — ", "[%[1]s] %[2]s", " "},
		{"For %s and window %s, ", "ratio %[1]s has the value %[2]s", ", "},
		{"%s, window %s: ", "%[1]s → %[2]s", "; "},
	} {
		var items []string
		for c := range p.Cols {
			items = append(items, fmt.Sprintf(form.item, p.ColNames[c], value((c+p.Cols-1)%p.Cols)))
		}
		text := fmt.Sprintf(form.head, p.Title, p.RowNames[1]) + strings.Join(items, form.sep) + "."
		rep, err := Check([]*grid.Figure{fig}, text, Options{})
		if err != nil {
			t.Fatal(err)
		}
		wrong := 0
		for _, c := range rep.Claims {
			if c.Kind == KindCell && c.Verdict == Contradicted && c.Row == p.RowNames[1] {
				wrong++
			}
		}
		if wrong < p.Cols-1 { // two neighbours may be equal
			t.Errorf("%q: %d of %d values are called wrong", text, wrong, p.Cols)
		}
	}
}

// TestBrokenSentences reads pieces of sentences with names where none belong, as garbled transcriptions have them.
func TestBrokenSentences(t *testing.T) {
	var sentences []string
	var figs []*grid.Figure
	seen := map[string]bool{}
	for _, row := range tableRows(t, "free/figures.tsv") {
		if !seen[row[1]] && len(figs) < 30 {
			seen[row[1]] = true
			figs = append(figs, readFigure(t, row[1]))
		}
		for line := range strings.Lines(readText(t, "free/"+row[0])) {
			sentences = append(sentences, strings.Split(line, ". ")...)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 4000 {
		words := strings.Fields(sentences[rng.IntN(len(sentences))])
		fig := figs[rng.IntN(len(figs))]
		p := &fig.Panels[rng.IntN(len(fig.Panels))]
		for range 3 {
			if len(words) == 0 {
				break
			}
			switch k := rng.IntN(len(words)); rng.IntN(5) {
			case 0:
				words = words[k:]
			case 1:
				words = words[:k]
			case 2:
				words = append(append([]string{}, words[:k]...), words[k+1:]...)
			case 3:
				words[k] = p.RowNames[rng.IntN(p.Rows)]
			case 4:
				words[k] = p.ColNames[rng.IntN(p.Cols)]
			}
		}
		text := sentences[rng.IntN(len(sentences))] + ". " + strings.Join(words, " ")
		func() {
			defer func() {
				if e := recover(); e != nil {
					t.Errorf("%q about %s: %v", text, fig.Source.Path, e)
				}
			}()
			if _, err := Check([]*grid.Figure{fig}, text, Options{}); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}()
	}
}
