package export

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"sort"
	"strings"

	"github.com/xuri/excelize/v2"
	"golang.org/x/image/draw"

	"github.com/heatgrid/heatgrid/grid"
)

const (
	// maxCrops bounds the pictures on one sheet: a panel with more doubtful
	// cells is read wrongly as a whole, and the figure itself is the place to look.
	maxCrops = 200
	// sureConf is the confidence below which a reading is listed for a look.
	sureConf = 0.95
	// cropHeight is how high a cell's picture is shown, px: three lines of a sheet.
	cropHeight = 48
)

// NewXLSX writes a workbook with one sheet a panel: the grid of values, cells
// whose print and colour disagree filled red, repaired ones yellow, and below it
// the doubtful cells with their evidence and the picture of each beside it.
func NewXLSX(w io.Writer) Encoder { return &workbook{w: w} }

type workbook struct {
	w      io.Writer
	f      *excelize.File
	sheets map[string]bool // names in use, in lower case
	styles map[string]int
}

func (b *workbook) open() {
	if b.f == nil {
		b.f, b.sheets, b.styles = excelize.NewFile(), map[string]bool{}, map[string]int{}
	}
}

func (b *workbook) Encode(f *grid.Figure, img image.Image) error {
	b.open()
	for i := range f.Panels {
		if err := b.panel(f, &f.Panels[i], img); err != nil {
			return fmt.Errorf("sheet of panel %s: %w", f.Panels[i].ID, err)
		}
	}
	return nil
}

// Close writes the workbook; without any panel it has one empty sheet.
func (b *workbook) Close() error {
	b.open()
	if len(b.sheets) > 0 {
		if err := b.f.DeleteSheet("Sheet1"); err != nil { // the one of a new workbook
			return err
		}
	}
	if t := b.f.ContentTypes; t != nil { // listed in the order of a map: the same workbook twice would differ
		sort.Slice(t.Defaults, func(i, j int) bool { return t.Defaults[i].Extension < t.Defaults[j].Extension })
	}
	if err := b.f.Write(b.w); err != nil {
		return err
	}
	return b.f.Close()
}

// sheet is one sheet being filled; the first error sticks.
type sheet struct {
	*workbook
	name string
	err  error
}

// set writes v at row r, column c, both from 1.
func (s *sheet) set(r, c int, v any, style string) {
	if s.err != nil {
		return
	}
	at, err := excelize.CoordinatesToCellName(c, r)
	if err != nil {
		s.err = err
		return
	}
	switch v := v.(type) {
	case string:
		s.err = s.f.SetCellStr(s.name, at, Defuse(oneLine(v)))
	case *float64:
		if v = finite(v); v != nil {
			s.err = s.f.SetCellFloat(s.name, at, *v, -1, 64)
		}
	}
	if id, err := s.style(style); err != nil {
		s.err = err
	} else if s.err == nil && id != 0 {
		s.err = s.f.SetCellStyle(s.name, at, at, id)
	}
}

// style gives the id of a style: words out of "bold", "conflict", "repaired",
// then a number format.
func (b *workbook) style(spec string) (int, error) {
	if spec == "" {
		return 0, nil
	}
	if id, ok := b.styles[spec]; ok {
		return id, nil
	}
	st := &excelize.Style{}
	for _, word := range strings.Fields(spec) {
		switch word {
		case "bold":
			st.Font = &excelize.Font{Bold: true}
		case "conflict":
			st.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FF9C9C"}}
		case "repaired":
			st.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FFE699"}}
		default:
			st.CustomNumFmt = &word
		}
	}
	id, err := b.f.NewStyle(st)
	b.styles[spec] = id
	return id, err
}

func (b *workbook) panel(f *grid.Figure, p *grid.Panel, img image.Image) error {
	s := &sheet{workbook: b, name: b.sheetName(f, p)}
	if _, err := b.f.NewSheet(s.name); err != nil {
		return err
	}
	s.set(1, 1, corner(p), "bold")
	for c := range p.Cols {
		s.set(1, c+2, at(p.ColNames, c), "bold")
	}
	for r := range p.Rows {
		s.set(r+2, 1, at(p.RowNames, r), "bold")
		for c := range p.Cols {
			cell := cellAt(p, r, c)
			s.set(r+2, c+2, valueAt(p, r, c), cellStyle(cell))
		}
	}
	row := p.Rows + 3
	for _, line := range []string{PanelName(p), f.Title, f.Source.Path, panelNote(f, p)} {
		if line != "" {
			s.set(row, 1, line, "")
			row++
		}
	}
	s.doubtful(p, img, row+1)
	if s.err == nil {
		s.err = b.f.SetPanes(s.name, &excelize.Panes{Freeze: true, XSplit: 1, YSplit: 1, TopLeftCell: "B2", ActivePane: "bottomRight"})
	}
	return s.err
}

// cellStyle is the fill of a cell's status and the decimals that it is shown with.
func cellStyle(c *grid.Cell) string {
	if c == nil {
		return ""
	}
	style := ""
	if c.Status == grid.Conflict || c.Status == grid.Repaired {
		style = string(c.Status)
	}
	if c.Text != nil {
		line, _, _ := strings.Cut(*c.Text, "\n")
		if d, ok := decimals(line); ok && d > 0 && d < 10 {
			style += " 0." + strings.Repeat("0", d)
		}
	}
	return style
}

// doubtful lists the cells to look at from row on, each with its picture.
func (s *sheet) doubtful(p *grid.Panel, img image.Image, row int) {
	n := 0
	for i := range p.Cells {
		c := &p.Cells[i]
		unsure := c.Conf != nil && *c.Conf < sureConf
		if c.Status != grid.Conflict && c.Status != grid.Repaired && !unsure {
			continue
		}
		if n == 0 {
			for k, h := range []string{"cells to look at", "column", "status", "printed", "colour says", "from", "to", "value", "picture"} {
				s.set(row, k+1, h, "bold")
			}
		}
		n++
		if n > maxCrops || s.err != nil {
			return
		}
		row++
		text := ""
		if c.Text != nil {
			text = *c.Text
		}
		s.set(row, 1, called(p.RowNames, c.Row), "")
		s.set(row, 2, called(p.ColNames, c.Col), "")
		s.set(row, 3, string(c.Status), cellStyle(&grid.Cell{Status: c.Status}))
		s.set(row, 4, text, "")
		for k, v := range []*float64{c.Color, c.ColorLow, c.ColorHigh, c.Value} {
			s.set(row, 5+k, v, "")
		}
		s.crop(row, 9, c, img)
	}
}

// crop puts the picture of a cell at row r, column c, from 1.
func (s *sheet) crop(r, c int, cell *grid.Cell, img image.Image) {
	if img == nil || s.err != nil {
		return
	}
	b := cell.Box
	from := image.Rect(int(b[0]), int(b[1]), int(b[0]+b[2]+1), int(b[1]+b[3]+1)).Intersect(img.Bounds())
	if from.Empty() {
		return
	}
	width := max(1, min(from.Dx()*cropHeight/from.Dy(), 8*cropHeight))
	small := image.NewRGBA(image.Rect(0, 0, width, cropHeight))
	draw.ApproxBiLinear.Scale(small, small.Rect, img, from, draw.Src, nil)
	var buf bytes.Buffer
	if s.err = png.Encode(&buf, small); s.err != nil {
		return
	}
	at, err := excelize.CoordinatesToCellName(c, r)
	if err != nil {
		s.err = err
		return
	}
	if s.err = s.f.SetRowHeight(s.name, r, cropHeight*0.75+3); s.err != nil { // px to points
		return
	}
	s.err = s.f.AddPictureFromBytes(s.name, at, &excelize.Picture{
		Extension: ".png", File: buf.Bytes(),
		Format: &excelize.GraphicOptions{OffsetX: 2, OffsetY: 2, AltText: "the cell in the figure"},
	})
}

// sheetName is a name for a panel's sheet: unique, and as Excel wants it (at most 31
// characters, none of []:*?/\, no apostrophe at its ends).
func (b *workbook) sheetName(f *grid.Figure, p *grid.Panel) string {
	clean := func(s string) string {
		return strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune(`[]:*?/\`, r) {
				return ' '
			}
			return r
		}, oneLine(s)), " '")
	}
	base := clean(PanelName(p))
	if base == "" || strings.EqualFold(base, "history") || strings.EqualFold(base, "sheet1") {
		base = strings.TrimSpace("panel " + base)
	}
	for n := 1; ; n++ {
		tail := ""
		switch {
		case n == 2:
			tail = " " + clean(filepath.Base(f.Source.Path))
		case n > 2:
			tail = fmt.Sprintf(" (%d)", n-1)
		}
		name := fit(base, 31-min(len([]rune(tail)), 16)) + fit(tail, 16)
		if key := strings.ToLower(name); !b.sheets[key] {
			b.sheets[key] = true
			return name
		}
	}
}

// fit is s cut to n characters.
func fit(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return strings.Trim(string(r[:n]), "'")
	}
	return s
}
