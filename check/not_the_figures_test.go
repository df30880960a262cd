package check

import "testing"

// TestNoStatementOfTheFigure reads what is true, or is said of something else than it seems to be: nothing of it is contradicted.
func TestNoStatementOfTheFigure(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, figure, text string }{
		{"the title of a legend", "cover.figure.json", `{"title": "Land cover classification", "legend": {"title": "Number of pixels"}}`},
		{"a column that the table has besides", "mpl-066-basic.figure.json", `| Class | Images | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 |
|---|---|---|---|---|---|---|
| deer | 1,201 | 45.2 | 48.2 | 42.3 | 38.6 | 38.7 |
| truck | 1,388 | 46.9 | 47.1 | 44.2 | 42.6 | 44.5 |
| dog | 1,547 | 48.3 | 48.2 | 47.1 | 45.6 | 47.3 |`},
		{"a panel that its own sentence names, after one on another", "r-009-ggfacet.figure.json", "STS-B is the busiest panel. HellaSwag falls from left to right at first: SST-2 goes 7,393, 4,302, 1,636, 496 before recovering to 3,934."},
		{"a panel that has the name of a row", "r-009-ggfacet.figure.json", "GSM8K is the sparsest of the six. In the panel called PIQA, each row has its minimum at 0.6 and the SST-2 row climbs to 7,751 at the far right."},
		{"never of one, and a bound of another", "mpl-052-sweep4.figure.json", "In BERT | MMLU, row 8 never goes above 76.4 and row 12 stays at 73.0 or less."},
		{"the steps of a bar by their colours", "be-mpl-063-discrete.figure.json", `The legend "Accuracy (%)" has just four color classes: dark navy (−10.57 to −5.28), blue (−5.28 to 0), light red (0 to 5.28) and dark red (5.28 to 10.57).`},
		{"the year of months", "mpl-025-plain.figure.json", "**Attention weights (layer 11) (Jan–Dec 2023)**"},
		{"a group of columns", "s-10-interferon.figure.json", "Cdk1 is negative in every KO sample."},
		{"the number of an item", "r-009-ggfacet.figure.json", "Minutes, item 4: the six-panel count figure (ratio 0.5–0.9 by task BoolQ, PIQA, SST-2)."},
		{"a remark behind a label", "cover.figure.json", `"x_axis": "Predicted class (below; names in full, slanted)"`},
	} {
		for _, c := range mustCheck(t, tc.figure, tc.text).Claims {
			if c.Verdict == Contradicted {
				t.Errorf("%s: %s %q is contradicted: %s", tc.name, c.Kind, c.Stated, c.Reason)
			}
		}
	}
}
