package export

import (
	"math"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// Grid is a panel as a table of texts: a line of column names, then for each
// row its name and its cells as text says. The corner holds the labels of the
// axes, "row label \ column label".
func Grid(p *grid.Panel, text func(p *grid.Panel, r, c int) string) [][]string {
	head := make([]string, p.Cols+1)
	head[0] = corner(p)
	for c := range p.Cols {
		head[c+1] = at(p.ColNames, c)
	}
	out := [][]string{head}
	for r := range p.Rows {
		line := make([]string, p.Cols+1)
		line[0] = at(p.RowNames, r)
		for c := range p.Cols {
			line[c+1] = text(p, r, c)
		}
		out = append(out, line)
	}
	return out
}

// corner is what stands over the names of the rows and before those of the columns: the labels of both axes.
func corner(p *grid.Panel) string {
	switch {
	case p.X.Label == "":
		return p.Y.Label
	case p.Y.Label == "":
		return p.X.Label + " →"
	}
	return p.Y.Label + ` \ ` + p.X.Label
}

// valueAt is the value of a cell, nil where nothing is known.
func valueAt(p *grid.Panel, r, c int) *float64 {
	if r >= len(p.Values) || c >= len(p.Values[r]) {
		return nil
	}
	return finite(p.Values[r][c])
}

// cellAt is a cell of p, nil where p has none there.
func cellAt(p *grid.Panel, r, c int) *grid.Cell {
	if i := r*p.Cols + c; i < len(p.Cells) {
		return &p.Cells[i]
	}
	return nil
}

// Readable writes the value of a cell for people: with the decimals that are
// printed in the figure, or as many as the colour can tell apart; what is
// printed where that is no number.
func Readable(p *grid.Panel, r, c int) string {
	v, cell := valueAt(p, r, c), cellAt(p, r, c)
	switch {
	case cell == nil:
		return Number(v)
	case v == nil && cell.Text != nil: // a word or a symbol
		return *cell.Text
	case v == nil && cell.Class != "":
		return cell.Class
	case v == nil:
		return ""
	}
	if cell.Text != nil {
		line, _, _ := strings.Cut(*cell.Text, "\n")
		if d, ok := decimals(line); ok {
			if s := strconv.FormatFloat(*v, 'f', d, 64); parsesTo(s, *v) {
				return s
			}
		}
	}
	color := finite(cell.Color)
	fromColor := color != nil && *v == *color
	if lo, hi := finite(cell.ColorLow), finite(cell.ColorHigh); fromColor && lo != nil && hi != nil {
		return roundTo(*v, *hi-*lo)
	}
	return Number(v)
}

// decimals counts the digits behind the point of a plain number; false for one
// with an exponent.
func decimals(s string) (int, bool) {
	if strings.ContainsAny(s, "eE×^") {
		return 0, false
	}
	i := strings.IndexByte(s, '.')
	if i < 0 {
		return 0, true
	}
	n := 0
	for n < len(s)-i-1 && s[i+1+n] >= '0' && s[i+1+n] <= '9' {
		n++
	}
	return n, true
}

// parsesTo reports whether s is v again: the text shows no less than is known.
func parsesTo(s string, v float64) bool {
	w, err := strconv.ParseFloat(s, 64)
	return err == nil && math.Abs(w-v) <= 1e-9*math.Abs(v)
}

// roundTo writes v with one digit past the first that its interval, width wide,
// leaves open.
func roundTo(v, width float64) string {
	if width <= 0 || v == 0 {
		return Number(&v)
	}
	d := 1 - int(math.Floor(math.Log10(width)))
	if d > 5 { // as many zeros behind the point are hard to count
		return strconv.FormatFloat(v, 'e', max(d+int(math.Floor(math.Log10(math.Abs(v)))), 1), 64)
	}
	s := strconv.FormatFloat(v, 'f', max(d, 0), 64)
	if strings.Trim(s, "-0.") == "" {
		return "0"
	}
	return s
}
