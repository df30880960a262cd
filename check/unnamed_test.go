package check

import "testing"

// Where the colorbar speaks of what is better the smaller it is, the best is the lowest.
func TestGoodIsLow(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	fig.Colorbars[0].Label = "Relative residual"
	for text, want := range map[string]Verdict{
		"Window 500 beats window 2000 at every ratio.":          Supported,
		"Window 2000 beats window 500 at every ratio.":          Contradicted,
		"Window 500 is higher than window 2000 at every ratio.": Contradicted,
	} {
		if c := one(t, fig, text); c.Verdict != want {
			t.Errorf("%q: %s, want %s", text, c.Verdict, want)
		}
	}
}

// What is said of a row or column that is not named, of each of several cells, or in the unit of an axis is no cell's value.
func TestNumbersOfNoOneCell(t *testing.T) {
	fig := sweep([]string{"A"}, windows, ratios, gridA)
	fig.Panels[0].X.Label = "Ratio (wt%)"
	for _, text := range []string{
		"Yes, in its column, where 500 gives 39.0 and 2000 48.0.",
		"The cells of 500 at 0.1 and of 3000 at 0.2, each about 12.5.",
	} {
		for _, c := range check(t, fig, text).Claims {
			if c.Verdict == Contradicted {
				t.Errorf("%q: %q contradicted: %s", text, c.Stated, c.Reason)
			}
		}
	}
}
