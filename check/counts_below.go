package check

import (
	"math"
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// countsBelow are the counts that the cells of a panel print below their values, 1390 below 74.3%, as confusion matrices do: by row
// and column, NaN where a cell has none; nil where most cells have none or the values are whole numbers themselves.
func (p *panel) countsBelow() [][]float64 {
	const most = 0.9 // of the cells with a value
	var out [][]float64
	have := 0
	for r := range p.Rows {
		row := make([]float64, p.Cols)
		for c := range row {
			row[c] = math.NaN()
			if n, ok := p.countBelow(r, c); ok {
				row[c] = n
				have++
			}
		}
		out = append(out, row)
	}
	if have == 0 || float64(have) < most*float64(p.known) {
		return nil
	}
	return out
}

func (p *panel) countBelow(r, c int) (float64, bool) {
	cell := p.cell(r, c)
	if cell == nil || len(cell.Lines) != 2 || !strings.ContainsAny(cell.Lines[0], ".%") {
		return 0, false
	}
	toks := tokenize(&prose.Unit{Text: strings.Trim(strings.TrimSpace(cell.Lines[1]), "()[]")})
	if len(toks) != 1 || toks[0].kind != tokNumber || toks[0].num.percent || toks[0].num.decimals > 0 || toks[0].num.value < 0 {
		return 0, false
	}
	return toks[0].num.value, true
}

// asCount is the count below a cell's value that a stated whole number is held against; ok is false where there is none, or where
// the number is meant for the value above it.
func (p *panel) asCount(r, c int, q quantity) (count float64, ok bool) {
	if p.below == nil || q.percent || q.decimals > 0 || math.IsNaN(p.below[r][c]) {
		return 0, false
	}
	if v := p.value(r, c); v != nil && p.holds(r, c, q) {
		return 0, false
	}
	return p.below[r][c], true
}

// isCount judges a stated number against a count.
func (q quantity) isCount(count float64) bool {
	const about = 0.05
	switch {
	case q.bound > 0:
		return count >= q.value
	case q.bound < 0:
		return count <= q.value
	case q.approx:
		return near(count, q.value, math.Max(q.margin(), about*q.value))
	}
	return near(count, q.value, math.Max(q.margin(), q.reach))
}
