package check

import (
	"fmt"
	"testing"

	"github.com/heatgrid/heatgrid/grid"
)

// Confusion matrices print counts below the shares: a whole number is held against these, and a share against the values.
func TestCountsBelowShares(t *testing.T) {
	names := []string{"cat", "dog", "owl"}
	fig := sweep([]string{"A"}, names, names, [][]float64{{74.3, 2.3, 23.4}, {1.0, 86.2, 12.8}, {2.9, 1.5, 95.6}})
	p := &fig.Panels[0]
	p.Unit = "%"
	for i := range p.Cells {
		cell := &p.Cells[i]
		first := fmt.Sprintf("%.1f%%", *cell.Value)
		cell.Lines = []string{first, fmt.Sprintf("(%d)", 100+i)}
		text := cell.Lines[0] + "\n" + cell.Lines[1]
		cell.Text, cell.Status = &text, grid.Agree
	}
	table := "| | cat | dog | owl |\n|---|---|---|---|\n| cat | 100 | 101 | 102 |\n| dog | 103 | 104 | 105 |\n| owl | 106 | 107 | %s |\n"
	for last, contradicted := range map[string]int{"108": 0, "109": 1, "95.6": 0, "94.6": 1} {
		rep := check(t, fig, fmt.Sprintf(table, last))
		n := 0
		for _, c := range rep.Claims {
			if c.Verdict == Contradicted {
				n++
			}
		}
		if n != contradicted || len(rep.Claims) < 9 {
			t.Errorf("with %s in the last cell %d of %d claims are contradicted, want %d", last, n, len(rep.Claims), contradicted)
		}
	}
}
