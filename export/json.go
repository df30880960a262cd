package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"

	"github.com/heatgrid/heatgrid/grid"
)

// NewJSON writes figures as indented JSON documents of the schema "heatgrid/1".
func NewJSON(w io.Writer) Encoder { return &each{w: w, write: JSON} }

// JSON writes f in the schema "heatgrid/1", one line a cell. Lists without
// entries are [], never null; a number that JSON cannot hold (NaN, infinity) is null.
func JSON(w io.Writer, f *grid.Figure) error {
	var compact, out bytes.Buffer
	enc := json.NewEncoder(&compact)
	enc.SetEscapeHTML(false) // a title may hold < and &; people read this
	if err := enc.Encode(complete(f)); err != nil {
		return err
	}
	indent(&out, bytes.TrimSpace(compact.Bytes()))
	_, err := w.Write(out.Bytes())
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
		p := &f.Panels[i]
		if n := len(p.Cells); p.Rows < 1 || p.Cols < 1 || p.Rows > n || p.Cols > n || p.Rows*p.Cols != n {
			return nil, fmt.Errorf("panel %q: %d cells, but %d rows and %d columns", p.ID, n, p.Rows, p.Cols)
		}
	}
	return &f, nil
}

// ReadFile reads a figure from a file that JSON wrote. Its errors name the file.
func ReadFile(path string) (*grid.Figure, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	fig, err := ReadJSON(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return fig, nil
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

// finite is v to ten significant digits, so that 49.724999999999994 is 49.725,
// or nil where v is no finite number. No colour and no print tells more digits.
func finite(v *float64) *float64 {
	if v == nil || math.IsNaN(*v) || math.IsInf(*v, 0) {
		return nil
	}
	r, err := strconv.ParseFloat(strconv.FormatFloat(*v, 'g', 10, 64), 64)
	if err != nil {
		return v
	}
	return &r
}

// indent spreads compact JSON over lines for people: what is short stays on one
// line, and so does each cell, tick and row of values, however long.
func indent(out *bytes.Buffer, b []byte) {
	var open []bool // for each container around here: is it spread over lines?
	newline := func() {
		out.WriteByte('\n')
		for range open {
			out.WriteString("  ")
		}
	}
	for i := 0; i < len(b); i++ {
		switch c := b[i]; c {
		case '"':
			end := stringEnd(b, i)
			out.Write(b[i:end])
			i = end - 1
		case '{', '[':
			out.WriteByte(c)
			open = append(open, spread(b[i:], len(open)))
			if open[len(open)-1] {
				newline()
			}
		case '}', ']':
			was := open[len(open)-1]
			open = open[:len(open)-1]
			if was {
				newline()
			}
			out.WriteByte(c)
		case ',':
			out.WriteByte(c)
			if open[len(open)-1] {
				newline()
			} else {
				out.WriteByte(' ')
			}
		case ':':
			out.WriteString(": ")
		default:
			out.WriteByte(c)
		}
	}
	out.WriteByte('\n')
}

// spread reports whether the container that b starts with, inside depth others,
// is spread over lines. Depth 0 is the figure, 1 its lists, 2 a panel, 3 its
// axes and lists, 4 a cell, a row of values or an axis's list of ticks.
func spread(b []byte, depth int) bool {
	const short = 100 // bytes that stay on one line
	if depth == 0 {
		return true
	}
	if depth > 4 || depth == 4 && !bytes.HasPrefix(b, []byte("[{")) {
		return false
	}
	level := 0
	for i := 0; i < len(b); i++ {
		if i > short {
			return true
		}
		switch b[i] {
		case '"':
			i = stringEnd(b, i) - 1
		case '{', '[':
			level++
		case '}', ']':
			if level--; level == 0 {
				return false
			}
		}
	}
	return false
}

// stringEnd is the offset behind the string that starts at b[i].
func stringEnd(b []byte, i int) int {
	for i++; b[i] != '"'; i++ {
		if b[i] == '\\' {
			i++
		}
	}
	return i + 1
}
