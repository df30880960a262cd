package export

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	"image/color"
	"image/png"
	"io"

	"github.com/heatgrid/heatgrid/grid"
)

//go:embed report.html
var reportTemplate string

// HTML writes f as one page without outside parts: the picture, on which a cell
// shows its evidence under the pointer, the grids as tables in the figure's own
// colours, the colour scales and the warnings.
func HTML(w io.Writer, f *grid.Figure, img image.Image) error {
	page := reportPage{Figure: complete(f), Style: statusStyle()}
	page.Title = f.Title
	if page.Title == "" {
		page.Title = f.Source.Path
	}
	if img != nil {
		var buf bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestSpeed}
		if err := enc.Encode(&buf, img); err != nil {
			return err
		}
		page.Picture = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(buf.Bytes()))
		page.Width, page.Height = img.Bounds().Dx(), img.Bounds().Dy()
	}
	for i := range f.Panels {
		page.Panels = append(page.Panels, reportPanelOf(f, &f.Panels[i], i))
	}
	for i := range f.Colorbars {
		page.Colorbars = append(page.Colorbars, f.Colorbars[i].ID+": "+colorbarNote(&f.Colorbars[i]))
	}
	t, err := template.New("report").Funcs(template.FuncMap{"count": Count}).Parse(reportTemplate)
	if err != nil {
		return err
	}
	return t.Execute(w, page)
}

// reportPage is what the template is filled with.
type reportPage struct {
	Title         string
	Figure        *grid.Figure
	Style         template.CSS
	Picture       template.URL
	Width, Height int // px
	Panels        []reportPanel
	Colorbars     []string
}

type reportPanel struct {
	Name, Note, Corner string
	ColNames           []string
	Rows               []reportRow
	Conflicts          []string
}

type reportRow struct {
	Name  string
	Cells []reportCell
}

type reportCell struct {
	Key    string // "panel-row-column"
	Text   string
	Status grid.Status
	Mark   string
	Style  template.CSS
	Hint   string
}

func reportPanelOf(f *grid.Figure, p *grid.Panel, index int) reportPanel {
	out := reportPanel{Name: PanelName(p), Note: panelNote(f, p), Corner: corner(p), Conflicts: Conflicts(p)}
	for c := range p.Cols {
		out.ColNames = append(out.ColNames, at(p.ColNames, c))
	}
	for r := range p.Rows {
		row := reportRow{Name: at(p.RowNames, r)}
		for c := range p.Cols {
			rc := reportCell{Key: fmt.Sprintf("%d-%d-%d", index, r, c), Text: Readable(p, r, c)}
			if cell := cellAt(p, r, c); cell != nil {
				rc.Status = cell.Status
				rc.Mark, _ = statusMark(cell)
				rc.Style = cellColors(cell.RGB)
				rc.Hint = string(cell.Status)
			}
			row.Cells = append(row.Cells, rc)
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// cellColors is a style with the cell's colour as ground and the ink that reads
// best on it, "" where rgb is no colour.
func cellColors(rgb string) template.CSS {
	var c color.RGBA
	if n, err := fmt.Sscanf(rgb, "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || err != nil {
		return ""
	}
	ink := "#000"
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) < 128_000 { // luma of ITU-R BT.601, in thousandths
		ink = "#fff"
	}
	return template.CSS(fmt.Sprintf("background:#%02x%02x%02x;color:%s", c.R, c.G, c.B, ink))
}

// statusStyle gives each status its colour, as a CSS variable.
func statusStyle() template.CSS {
	s := ":root{"
	for _, c := range statusColors {
		s += fmt.Sprintf("--%s:#%02x%02x%02x;", c.Status, c.Color.R, c.Color.G, c.Color.B)
	}
	return template.CSS(s + "}")
}
