package review

import (
	"bytes"
	"fmt"
	"html/template"
	"image/color"
	"net/http"
	"strconv"

	"github.com/heatgrid/heatgrid/batch"
	"github.com/heatgrid/heatgrid/export"
	"github.com/heatgrid/heatgrid/grid"
)

// pageOfList is how many figures one page of the list shows.
const pageOfList = 200

// listView is what the list of figures is filled with.
type listView struct {
	Lines         []listLine
	From, To, All int
	Before, After int // offsets of the neighbouring pages
}

type listLine struct {
	N                      int
	Name, Error            string
	Panels, Cells          int
	Doubtful, Conflict, By int // cells to look at, of them in conflict; cells that a person has seen
}

func (s *server) list(w http.ResponseWriter, r *http.Request) {
	if len(s.items) == 1 {
		http.Redirect(w, r, "/figures/0", http.StatusSeeOther)
		return
	}
	from, _ := strconv.Atoi(r.FormValue("from")) // 0 where it is none
	from = max(0, min(from, len(s.items)-1))
	to := min(from+pageOfList, len(s.items))
	v := listView{From: from + 1, To: to, All: len(s.items), Before: from - pageOfList, After: to}
	for n := from; n < to; n++ {
		v.Lines = append(v.Lines, s.line(n))
	}
	render(w, "list.html", v)
}

// line sums a figure up for the list.
func (s *server) line(n int) listLine {
	line := listLine{N: n, Name: s.items[n].Name}
	f, err := s.items[n].read()
	if err != nil {
		line.Error = err.Error()
		return line
	}
	line.Panels = len(f.Panels)
	for i := range f.Panels {
		for k := range f.Panels[i].Cells {
			c := &f.Panels[i].Cells[k]
			line.Cells++
			switch {
			case c.Reviewed:
				line.By++
			case c.Status == grid.Conflict:
				line.Conflict++
				line.Doubtful++
			case batch.IsDoubtful(c):
				line.Doubtful++
			}
		}
	}
	return line
}

// figureView is what the page of a figure is filled with.
type figureView struct {
	N, Next       int // Next is 0 for the last one
	Several       bool
	Name, File    string
	Width, Height int // px
	HasPicture    bool
	Panels        []panelView
	Warnings      []grid.Warning
}

type panelView struct {
	Name     string
	Unit     string
	ColNames []string
	Rows     []rowView
}

type rowView struct {
	Name  string
	Cells []cellView
}

type cellView struct {
	*grid.Cell
	Panel              int
	Value              string
	RowName, ColName   string
	Doubtful           bool
	Box                string // x y w h, px
	X, Y, W, H         float64
	Printed, ColorSays string
	Style              template.CSS
}

func (s *server) figure(w http.ResponseWriter, r *http.Request, n int) {
	f, err := s.items[n].read()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	v := figureView{
		N: n, Several: len(s.items) > 1, Name: s.items[n].Name, File: s.items[n].JSON,
		Width: f.Source.Width, Height: f.Source.Height, Warnings: f.Warnings,
		HasPicture: s.items[n].open(r.Context(), f) != nil,
	}
	if n+1 < len(s.items) {
		v.Next = n + 1
	}
	for i := range f.Panels {
		v.Panels = append(v.Panels, viewPanel(&f.Panels[i], i))
	}
	render(w, "figure.html", v)
}

func viewPanel(p *grid.Panel, index int) panelView {
	v := panelView{Name: export.PanelName(p), Unit: p.Unit}
	for c := range p.Cols {
		v.ColNames = append(v.ColNames, nameOf(p.ColNames, c))
	}
	for r := range p.Rows {
		row := rowView{Name: nameOf(p.RowNames, r)}
		for c := range p.Cols {
			row.Cells = append(row.Cells, viewCell(p, index, r, c))
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

func viewCell(p *grid.Panel, panel, r, c int) cellView {
	cell := p.Cell(r, c)
	b := cell.Box
	v := cellView{
		Cell: cell, Panel: panel, Value: export.Readable(p, r, c), ColorSays: export.ColorSays(cell),
		RowName: nameOf(p.RowNames, r), ColName: nameOf(p.ColNames, c),
		Doubtful: batch.IsDoubtful(cell),
		Box:      fmt.Sprintf("%g %g %g %g", b[0], b[1], b[2], b[3]),
		X:        b[0], Y: b[1], W: b[2], H: b[3],
		Style: styleOf(cell.RGB),
	}
	if cell.Text != nil {
		v.Printed = *cell.Text
	}
	return v
}

// nameOf is the name of row or column i, counted from 1 where it has none.
func nameOf(names []string, i int) string {
	if i < len(names) && names[i] != "" {
		return names[i]
	}
	return strconv.Itoa(i + 1)
}

// styleOf marks a cell of the table with its colour in the figure, "" where rgb
// is no colour.
func styleOf(rgb string) template.CSS {
	var c color.RGBA
	if n, err := fmt.Sscanf(rgb, "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || err != nil {
		return ""
	}
	return template.CSS(fmt.Sprintf("border-left-color:#%02x%02x%02x", c.R, c.G, c.B))
}

// render fills a page whole before it sends any of it.
func render(w http.ResponseWriter, name string, data any) {
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, name, data); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = b.WriteTo(w) // fails only when nobody listens any more
}
