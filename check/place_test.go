package check

import "testing"

// TestOfWhat reads sentences whose words say of which panel, row or value they are, each as it is true of the figure and with one thing changed.
func TestOfWhat(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, figure, right, wrong string }{
		{"the strongest of negative values", "mpl-039-corrtri.figure.json",
			"The strongest coefficient is found at row 24, column 12.",
			"The strongest coefficient is found at row 24, column 16."},
		{"where a row's highest stands, behind its name and a colon", "mpl-039-corrtri.figure.json",
			"Bottom row: the highest coefficient is found in column 24.",
			"Bottom row: the highest coefficient is found in column 16."},
		{"a panel by its side", "mpl-052-sweep4.figure.json",
			"* **Colour bars:** one per panel\n  * left: ticks 66, 68, 70\n  * right: ticks from 69 to 75",
			"* **Colour bars:** one per panel\n  * left: ticks 66, 68, 70\n  * right: ticks from 68 to 75"},
		{"a list under the word for means", "mpl-038-confusion.figure.json",
			"Averages by true label: 250 has 75.8, 1000 has 65.3.",
			"Averages by true label: 250 has 55.8, 1000 has 65.3."},
		{"the maxima of a row of panels", "density6.figure.json",
			"The peaks of the bottom row are 31, 26 and 30.",
			"The peaks of the bottom row are 31, 28 and 30."},
		{"the best recognised by its share", "own-german.figure.json",
			"Frost is recognised best.",
			"Glätte is recognised best."},
		{"what is never taken for something", "own-clothes.figure.json",
			"Bags are never taken for trousers.",
			"Trousers are never predicted as bags."},
		{"a list that is that of one row whatever it is called", "own-benchmarks.figure.json",
			"TruthfulQA stands apart. Its row reads -0.06, -0.03, -0.05, 0.02, -0.03, -0.10, -0.09, -0.11 and then 1.00 for itself.",
			"TruthfulQA stands apart. Its row reads -0.06, -0.03, -0.05, 0.02, -0.03, 0.10, -0.09, -0.11 and then 1.00 for itself."},
		{"a change over a range of rows", "r-003-ggfacet.figure.json",
			"In Group C at 16 layers, it gains 1314 from 8000 to 2000.",
			"In Group C at 16 layers, it gains 1104 from 8000 to 2000."},
		{"pairs joined by a dash, one behind the other", "mpl-039-corrtri.figure.json",
			"Noteworthy are 12–24 (-0.70), 16–24 (-0.53) and 8–12 (0.47).",
			"Noteworthy are 12–24 (-0.70), 16–24 (-0.35) and 8–12 (0.47)."},
	} {
		if n := contradicted(mustCheck(t, tc.figure, tc.right)); n != "" {
			t.Errorf("%s: contradicted though it is true: %s", tc.name, n)
		}
		if contradicted(mustCheck(t, tc.figure, tc.wrong)) == "" {
			t.Errorf("%s: %q is not contradicted", tc.name, tc.wrong)
		}
	}
}

// contradicted is what a report contradicts first, "" if nothing.
func contradicted(rep *Report) string {
	for _, c := range rep.Claims {
		if c.Verdict == Contradicted {
			return c.Stated + ": " + c.Reason
		}
	}
	return ""
}
