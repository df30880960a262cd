package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"github.com/heatgrid/heatgrid/grid"
)

// NewJSON writes figures as indented JSON documents of the schema "heatgrid/1".
func NewJSON(w io.Writer) Encoder { return &each{w: w, write: JSON} }

// JSON writes f in the schema "heatgrid/1", one line a cell. Lists without
// entries are [], never null; a number that JSON cannot hold (NaN, infinity) is null.
func JSON(w io.Writer, f *grid.Figure) error {
	b, err := json.Marshal(complete(f))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	indent(&out, b)
	_, err = w.Write(out.Bytes())
	return err
}

// ReadJSON reads a figure that JSON wrote.
func ReadJSON(r io.Reader) (*grid.Figure, error) {
	var f grid.Figure
	if err := json.NewDecoder(r).Decode(&f); err != nil {
		return nil, fmt.Errorf("not a figure in JSON: %w", err)
	}
	if f.Schema != grid.Schema {
		return nil, fmt.Errorf("JSON of schema %q, want %q", f.Schema, grid.Schema)
	}
	for i := range f.Panels {
		if p := &f.Panels[i]; p.Rows < 0 || p.Cols < 0 || p.Rows > 0 && p.Cols > len(p.Cells)/p.Rows || len(p.Cells) != p.Rows*p.Cols {
			return nil, fmt.Errorf("panel %q: %d cells for %d x %d", p.ID, len(p.Cells), p.Rows, p.Cols)
		}
	}
	return &f, nil
}

// complete is a copy of f in which every list exists and every number is finite.
func complete(f *grid.Figure) *grid.Figure {
	out := *f
	out.Schema = grid.Schema
	out.Panels = make([]grid.Panel, len(f.Panels))
	for i := range f.Panels {
		p := f.Panels[i]
		p.X.Ticks, p.Y.Ticks = completeTicks(p.X.Ticks), completeTicks(p.Y.Ticks)
		p.RowNames, p.ColNames = list(p.RowNames), list(p.ColNames)
		p.Values = make([][]*float64, len(f.Panels[i].Values))
		for r, row := range f.Panels[i].Values {
			p.Values[r] = make([]*float64, len(row))
			for c, v := range row {
				p.Values[r][c] = finite(v)
			}
		}
		p.Quality.TickFit, p.Quality.ColorResidual = finite(p.Quality.TickFit), finite(p.Quality.ColorResidual)
		p.Cells = make([]grid.Cell, len(f.Panels[i].Cells))
		for k, c := range f.Panels[i].Cells {
			c.Lines = list(c.Lines)
			for _, v := range []**float64{&c.OCR, &c.Conf, &c.Color, &c.ColorLow, &c.ColorHigh, &c.Residual, &c.Value} {
				*v = finite(*v)
			}
			p.Cells[k] = c
		}
		out.Panels[i] = p
	}
	out.Colorbars = make([]grid.Colorbar, len(f.Colorbars))
	for i, b := range f.Colorbars {
		b.Min, b.Max, b.Ticks = finite(b.Min), finite(b.Max), completeTicks(b.Ticks)
		out.Colorbars[i] = b
	}
	out.Warnings = list(f.Warnings)
	return &out
}

func completeTicks(ticks []grid.Tick) []grid.Tick {
	out := make([]grid.Tick, len(ticks))
	for i, t := range ticks {
		t.Value, t.Index = finite(t.Value), finite(t.Index)
		out[i] = t
	}
	return out
}

// list is s, or an empty slice in place of nil.
func list[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// finite is v, or nil where v is no finite number.
func finite(v *float64) *float64 {
	if v == nil || math.IsNaN(*v) || math.IsInf(*v, 0) {
		return nil
	}
	return v
}

// indent writes compact JSON for people: objects and lists are spread over
// lines down to the entries of a panel; a cell, a tick or a row of values stays
// on one line.
func indent(out *bytes.Buffer, b []byte) {
	const deepest = 4 // {figure [panels {panel [cells
	depth, text := 0, false
	newline := func() {
		out.WriteByte('\n')
		for range depth {
			out.WriteString("  ")
		}
	}
	for i := 0; i < len(b); i++ {
		c := b[i]
		switch {
		case text:
			out.WriteByte(c)
			if c == '\\' {
				i++
				out.WriteByte(b[i])
			} else if c == '"' {
				text = false
			}
		case c == '"':
			text = true
			out.WriteByte(c)
		case c == '{' || c == '[':
			out.WriteByte(c)
			depth++
			if b[i+1] == ']' || b[i+1] == '}' {
				i++
				out.WriteByte(b[i])
				depth--
			} else if depth <= deepest {
				newline()
			}
		case c == '}' || c == ']':
			depth--
			if depth < deepest {
				newline()
			}
			out.WriteByte(c)
		case c == ',' && depth <= deepest:
			out.WriteByte(c)
			newline()
		case c == ',' || c == ':':
			out.WriteByte(c)
			out.WriteByte(' ')
		default:
			out.WriteByte(c)
		}
	}
	out.WriteByte('\n')
}
