package export

import (
	"fmt"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// panelNote says in a line how a panel was read: its size, its cells by status,
// and its colour scale.
func panelNote(f *grid.Figure, p *grid.Panel) string {
	parts := []string{fmt.Sprintf("%d x %d", p.Rows, p.Cols)}
	if p.Kind == grid.KindContinuous {
		parts[0] += " samples"
	}
	if q := QualityText(p.Quality); q != "" {
		parts = append(parts, q)
	}
	if p.Unit != "" {
		parts = append(parts, "unit "+oneLine(p.Unit))
	}
	if b := colorbarOf(f, p); b != nil {
		parts = append(parts, colorbarNote(b))
	}
	return strings.Join(parts, "; ")
}

// colorbarOf is the colour scale of p, nil where it has none.
func colorbarOf(f *grid.Figure, p *grid.Panel) *grid.Colorbar {
	for i := range f.Colorbars {
		if p.Colorbar != nil && f.Colorbars[i].ID == *p.Colorbar {
			return &f.Colorbars[i]
		}
	}
	return nil
}

func colorbarNote(b *grid.Colorbar) string {
	s := "colours"
	if b.Label != "" {
		s += " (" + oneLine(b.Label) + ")"
	}
	if lo, hi := finite(b.Min), finite(b.Max); lo != nil && hi != nil {
		width := max(*hi-*lo, *lo-*hi) / 100
		s += fmt.Sprintf(" %s to %s", trimZeros(roundTo(*lo, width)), trimZeros(roundTo(*hi, width)))
	} else {
		s += " without a scale"
	}
	if b.Scale != grid.ScaleLinear && b.Scale != "" {
		s += ", " + b.Scale
	}
	if b.Colormap != "" {
		s += ", " + b.Colormap
	}
	if b.Source == "cells" {
		s += ", learned from the printed numbers"
	}
	return s
}

// trimZeros drops the zeros that end a decimal fraction.
func trimZeros(s string) string {
	if !strings.Contains(s, ".") || strings.ContainsAny(s, "eE") {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// Conflicts says for each cell of p whose print and colour disagree what the two are.
func Conflicts(p *grid.Panel) []string {
	var out []string
	for i := range p.Cells {
		c := &p.Cells[i]
		if c.Status != grid.Conflict {
			continue
		}
		text, color := "nothing", ColorSays(c)
		if c.Text != nil {
			text = oneLine(*c.Text)
		}
		if color == "" {
			color = "nothing"
		}
		out = append(out, fmt.Sprintf("row %s, column %s: printed %s, the colour says %s", called(p.RowNames, c.Row), called(p.ColNames, c.Col), text, color))
	}
	return out
}

// ColorSays is what the colour of c says with the interval that it leaves open, such
// as "81.46 (81.18 to 81.88)", to as many decimals as the interval has a use for;
// nothing where there is no value.
func ColorSays(c *grid.Cell) string {
	v, lo, hi := finite(c.Color), finite(c.ColorLow), finite(c.ColorHigh)
	if v == nil || lo == nil || hi == nil {
		return Number(v)
	}
	width := *hi - *lo
	return fmt.Sprintf("%s (%s to %s)", roundTo(*v, width), roundTo(*lo, width), roundTo(*hi, width))
}

// called is how row or column i is called: its name, else its number from 1.
func called(names []string, i int) string {
	if n := oneLine(at(names, i)); n != "" {
		return n
	}
	return fmt.Sprintf("#%d", i+1)
}
