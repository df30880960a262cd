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

// TestShapesOfLists states the values of a panel, one of them wrong, in shapes that programs and people list values in: all
// others are borne out, and that one is not.
func TestShapesOfLists(t *testing.T) {
	fig := readFigure(t, "llama4.figure.json")
	p := &fig.Panels[1]
	value := func(r, c int) string {
		if r == 1 && c == 2 {
			return "28.9"
		}
		return newFactsOf(t, fig).panels[1].found(r, c)
	}
	put := func(form string, r, c int) string {
		return strings.NewReplacer("ROW", p.RowNames[r], "COL", p.ColNames[c], "VALUE", value(r, c), "#", fmt.Sprint(r+1), "@", fmt.Sprint(c+1)).Replace(form)
	}
	rows := func(line, item, sep string) string { // what it says of each row, with what it says of the row's cells for CELLS
		out := ""
		for r := range p.Rows {
			var items []string
			for c := range p.Cols {
				items = append(items, put(item, r, c))
			}
			out += strings.Replace(put(line, r, 0), "CELLS", strings.Join(items, sep), 1)
		}
		return out
	}
	head := "## " + p.Title + "\n\n"
	for _, text := range []string{
		head + rows("CELLS; ", "(ROW, COL) = VALUE", "; "),
		head + rows("CELLS\n", "* cell [#,@]: VALUE", "\n"),
		head + "values = {" + rows("CELLS, ", "(ROW, COL): VALUE", ", ") + "}",
		head + rows("Row ROW reads CELLS\n", "VALUE", " | "),
		head + rows("ROW — CELLS\n", "[COL] VALUE", " "),
		head + "```\nvalues = [\n" + rows("  [CELLS],\n", "VALUE", ", ") + "]\n```\n",
	} {
		rep, err := Check([]*grid.Figure{fig}, text, Options{})
		if err != nil {
			t.Fatal(err)
		}
		right, wrong := 0, []string{}
		for _, c := range rep.Claims {
			if c.Kind == KindCell && c.Verdict == Supported {
				right++
			} else if c.Kind == KindCell && c.Verdict == Contradicted {
				wrong = append(wrong, c.Row+" "+c.Col+" "+c.Stated)
			}
		}
		if want := p.RowNames[1] + " " + p.ColNames[2] + " 28.9"; right != p.Rows*p.Cols-1 || len(wrong) != 1 || wrong[0] != want {
			t.Errorf("%.160q: %d of %d right, wrong: %q", text, right, p.Rows*p.Cols-1, wrong)
		}
	}
}

// TestScaleFirst reads sentences that begin with the scale, before which no axis stands.
func TestScaleFirst(t *testing.T) {
	fig := readFigure(t, tableRows(t, "free/figures.tsv")[0][1])
	for _, text := range []string{"Scale ticks: 60, 65, 70.", "scale mark", "Scale label: Accuracy"} {
		if _, err := Check([]*grid.Figure{fig}, text, Options{}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestBrokenSentences reads pieces of sentences with names where none belong, as garbled transcriptions have them.
func TestBrokenSentences(t *testing.T) {
	t.Parallel()
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
			about := []*grid.Figure{fig}
			if other := figs[rng.IntN(len(figs))]; other != fig && rng.IntN(4) == 0 {
				about = append(about, other)
			}
			if _, err := Check(about, text, Options{}); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}()
	}
}
