package check

import (
	"math"
	"strconv"
	"strings"
)

// isSlip reports whether the number of a claim is what a slip makes of the value of its cell: one digit of three or more is another, two next to
// each other are exchanged, or the sign or the point is lost. Few other cells of the panel are as near to it, so it is hardly chance that
// the sentence was read to be of this one.
func (f *facts) isSlip(c *Claim) bool {
	const chance = 0.1 // of the other cells
	if c.Kind != KindCell || !c.fact.placed() || c.fact.q.approx || c.fact.q.bound != 0 {
		return false
	}
	p, q := f.panels[c.fact.panel], c.fact.q
	near := func(row, col int) bool {
		v := p.value(row, col)
		return v != nil && slipped(q, *v)
	}
	if !near(c.fact.row, c.fact.col) {
		return false
	}
	others, alike := 0, 0
	for row := range p.Rows {
		for col := range p.Cols {
			if row == c.fact.row && col == c.fact.col {
				continue
			}
			if others++; near(row, col) || p.value(row, col) != nil && p.holds(row, col, q) {
				alike++
			}
		}
	}
	return float64(alike) <= chance*float64(others)
}

// digitsFrom are the digits of a number with some decimals, from the first that is not zero.
func digitsFrom(x float64, decimals int) string {
	t := strconv.FormatFloat(math.Abs(x), 'f', max(0, decimals), 64)
	return strings.TrimLeft(strings.Replace(t, ".", "", 1), "0")
}

// slipped reports whether a slip makes the stated number of a value.
func slipped(q quantity, v float64) bool {
	if q.value == 0 || v == 0 {
		return false
	}
	a, b := digitsFrom(q.value, q.decimals), digitsFrom(v, q.decimals)
	if ratio := math.Abs(q.value / v); a == b && (q.value < 0) != (v < 0) || ratio > 9.99 && ratio < 10.01 || ratio > 0.0999 && ratio < 0.1001 {
		return len(a) > 1 || a == b
	}
	if len(a) != len(b) || len(a) < 2 || (q.value < 0) != (v < 0) {
		return false
	}
	var differ []int
	for i := range len(a) {
		if a[i] != b[i] {
			differ = append(differ, i)
		}
	}
	switch len(differ) {
	case 1:
		return len(a) > 2
	case 2:
		i, j := differ[0], differ[1]
		return j == i+1 && a[i] == b[j] && a[j] == b[i]
	}
	return false
}
