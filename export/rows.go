package export

import (
	"iter"

	"github.com/heatgrid/heatgrid/grid"
)

// Row is one cell in the tables that hold one row a cell (tidy CSV, Parquet).
// nil is a blank.
type Row struct {
	Figure  string   `parquet:"figure,dict"` // path of the picture
	Panel   string   `parquet:"panel,dict"`  // its title, or its id where it has none
	PanelID string   `parquet:"panel_id,dict"`
	RowName string   `parquet:"row_name,dict"`
	ColName string   `parquet:"col_name,dict"`
	Row     int32    `parquet:"row"` // from 0, top to bottom
	Col     int32    `parquet:"col"` // from 0, left to right
	Value   *float64 `parquet:"value,optional"`
	Text    *string  `parquet:"text,optional"`
	OCR     *float64 `parquet:"ocr,optional"`
	Conf    *float64 `parquet:"conf,optional"`
	Color   *float64 `parquet:"color,optional"`
	Low     *float64 `parquet:"low,optional"`
	High    *float64 `parquet:"high,optional"`
	Status  string   `parquet:"status,dict"`
	Unit    string   `parquet:"unit,dict"`
	Page    int32    `parquet:"page"` // of a PDF, else 0
	SHA256  string   `parquet:"sha256,dict"`
}

// Rows gives the cells of all panels of f, panel by panel, row by row.
func Rows(f *grid.Figure) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range f.Panels {
			p := &f.Panels[i]
			for k := range p.Cells {
				c := &p.Cells[k]
				row := Row{
					Figure: f.Source.Path, Panel: PanelName(p), PanelID: p.ID,
					RowName: at(p.RowNames, c.Row), ColName: at(p.ColNames, c.Col),
					Row: int32(c.Row), Col: int32(c.Col),
					Value: finite(c.Value), Text: c.Text, OCR: finite(c.OCR), Conf: finite(c.Conf),
					Color: finite(c.Color), Low: finite(c.ColorLow), High: finite(c.ColorHigh),
					Status: string(c.Status), Unit: p.Unit, Page: int32(f.Source.Page), SHA256: f.Source.SHA256,
				}
				if !yield(row) {
					return
				}
			}
		}
	}
}

// PanelName is how a panel is called in tables: its title, or its id.
func PanelName(p *grid.Panel) string {
	if p.Title != "" {
		return p.Title
	}
	return p.ID
}

// at is names[i], "" past the end.
func at(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return ""
	}
	return names[i]
}
