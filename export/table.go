package export

import (
	"bufio"
	"fmt"
	"image"
	"io"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/heatgrid/heatgrid/grid"
)

// TableOptions say what the terminal can show.
type TableOptions struct {
	Color bool // escape sequences for colour may be written
	Width int  // columns; 0: do not fit
}

// NewTable writes figures as tables for a person at a terminal.
func NewTable(w io.Writer, o TableOptions) Encoder { return &table{w: w, o: o} }

type table struct {
	w io.Writer
	o TableOptions
	n int
}

func (t *table) Encode(f *grid.Figure, _ image.Image) error {
	out := bufio.NewWriter(t.w)
	if t.n > 0 {
		fmt.Fprintln(out)
	}
	t.n++
	head := oneLine(f.Source.Path)
	if f.Source.Page > 0 {
		head += fmt.Sprintf(", page %d", f.Source.Page)
	}
	if f.Title != "" {
		head += ": " + oneLine(f.Title)
	}
	fmt.Fprintln(out, t.style(bold, head))
	for i := range f.Panels {
		t.panel(out, f, &f.Panels[i])
	}
	for _, w := range f.Warnings {
		fmt.Fprintf(out, "%s %s\n", t.style(yellow, "warning:"), oneLine(w.Text))
	}
	return out.Flush()
}

func (t *table) Close() error { return nil }

// Escape sequences of ECMA-48, 8.3.117 (SGR).
const (
	bold   = "1"
	dim    = "2"
	red    = "1;31"
	yellow = "33"
)

func (t *table) style(sgr, s string) string {
	if !t.o.Color || s == "" || sgr == "" {
		return s
	}
	return "\x1b[" + sgr + "m" + s + "\x1b[0m"
}

// statusMark is what stands behind a value, and its style.
func statusMark(c *grid.Cell) (mark, sgr string) {
	if c == nil {
		return "", ""
	}
	switch c.Status {
	case grid.Conflict:
		return "!", red
	case grid.Repaired:
		return "~", yellow
	case grid.Empty:
		return "", dim
	}
	return "", ""
}

func (t *table) panel(out io.Writer, f *grid.Figure, p *grid.Panel) {
	fmt.Fprintf(out, "\n%s  %s\n", t.style(bold, oneLine(PanelName(p))), t.style(dim, panelNote(f, p)))
	lines := Grid(p, Readable)
	marked := p.Quality.Conflict+p.Quality.Repaired > 0
	width := make([]int, p.Cols+1)
	for _, line := range lines {
		for c, s := range line {
			line[c] = oneLine(s)
			width[c] = max(width[c], runewidth.StringWidth(line[c]))
		}
	}
	for i, cols := range t.split(width, marked) {
		if i > 0 {
			fmt.Fprintln(out)
		}
		for k, line := range lines {
			var b strings.Builder
			b.WriteString("  " + t.style(dim, line[0]) + padding(line[0], width[0]))
			for c := cols[0]; c < cols[1]; c++ {
				text, mark, sgr := line[c], "", dim
				if k > 0 {
					mark, sgr = statusMark(cellAt(p, k-1, c-1))
					if text == "" {
						text = "·"
					}
				}
				b.WriteString("  " + padding(text, width[c]) + t.style(sgr, text+mark))
				if marked && mark == "" {
					b.WriteByte(' ')
				}
			}
			if text := strings.TrimRight(b.String(), " "); text != "" || k > 0 { // no names, no line for them
				fmt.Fprintln(out, text)
			}
		}
	}
	for _, c := range Conflicts(p) {
		fmt.Fprintf(out, "  %s %s\n", t.style(red, "!"), c)
	}
	if p.Quality.Repaired > 0 {
		fmt.Fprintf(out, "  %s %s repaired: the reading was doubtful, and colour or neighbours chose\n", t.style(yellow, "~"), Count(p.Quality.Repaired, "cell"))
	}
}

// padding is the space that s lacks to be w columns wide.
func padding(s string, w int) string { return strings.Repeat(" ", max(0, w-runewidth.StringWidth(s))) }

// split cuts the columns of a table into runs [from, to) that fit the terminal,
// each shown behind the row names.
func (t *table) split(width []int, marked bool) [][2]int {
	gap := 2
	if marked {
		gap++
	}
	var out [][2]int
	from, used := 1, 0
	for c := 1; c < len(width); c++ {
		width[c] = max(width[c], 1)
		if w := width[c] + gap; t.o.Width > 0 && c > from && 2+width[0]+used+w > t.o.Width {
			out = append(out, [2]int{from, c})
			from, used = c, w
		} else {
			used += w
		}
	}
	return append(out, [2]int{from, len(width)})
}
