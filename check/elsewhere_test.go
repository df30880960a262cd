package check

import "testing"

// TestRowsOfAnotherPanel goes on from a cell of one panel to one of another, which is not named.
func TestRowsOfAnotherPanel(t *testing.T) {
	fig := sweep([]string{"Upper", "Lower"}, []string{"Kidney", "Liver", "Lung"}, []string{"q1", "q2"},
		[][]float64{{2.1, 7.7}, {4.1, 4.4}, {0.3, 9.5}}, [][]float64{{1.5, 9.9}, {0.8, 0.2}, {0.6, 4.3}})
	p := &fig.Panels[1]
	p.RowNames = []string{"Skin", "Spleen", "Heart"}
	for i := range p.Y.Ticks {
		p.Y.Ticks[i].Text = p.RowNames[i]
	}
	rep := check(t, fig, "In the Lower panel, Skin has 9.9 in q2. Lung has 9.5 in q2.")
	for _, c := range rep.Claims {
		if c.Stated == "9.5" && c.Verdict == Supported {
			return
		}
	}
	t.Errorf("9.5 is not borne out: %+v", rep.Claims)
}
