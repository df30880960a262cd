package export

import (
	"encoding/csv"
	"image"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// TidyHeader names the columns of the tidy table.
var TidyHeader = []string{
	"figure", "panel", "row_name", "col_name", "row", "col",
	"value", "text", "ocr", "color", "low", "high", "status",
	"conf", "unit", "panel_id", "page",
}

// NewTidy writes CSV with one row a cell and one header over all figures.
// Fields that a spreadsheet would run as a formula are defused.
func NewTidy(w io.Writer) Encoder { return &tidy{w: csv.NewWriter(w)} }

type tidy struct {
	w      *csv.Writer
	headed bool
}

func (t *tidy) head() error {
	if t.headed {
		return nil
	}
	t.headed = true
	return t.w.Write(TidyHeader)
}

func (t *tidy) Encode(f *grid.Figure, _ image.Image) error {
	if err := t.head(); err != nil {
		return err
	}
	for row := range Rows(f) {
		if err := t.w.Write(row.Tidy()); err != nil {
			return err
		}
	}
	t.w.Flush()
	return t.w.Error()
}

// Close writes the header where no figure was written.
func (t *tidy) Close() error {
	if err := t.head(); err != nil {
		return err
	}
	t.w.Flush()
	return t.w.Error()
}

// Tidy is r as the fields of TidyHeader, defused.
func (r Row) Tidy() []string {
	text, page := "", ""
	if r.Text != nil {
		text = *r.Text
	}
	if r.Page > 0 {
		page = strconv.Itoa(int(r.Page))
	}
	return []string{
		Defuse(r.Figure), Defuse(r.Panel), Defuse(r.RowName), Defuse(r.ColName),
		strconv.Itoa(int(r.Row)), strconv.Itoa(int(r.Col)),
		Number(r.Value), Defuse(text), Number(r.OCR), Number(r.Color), Number(r.Low), Number(r.High), r.Status,
		Number(r.Conf), Defuse(r.Unit), r.PanelID, page,
	}
}

// Number writes v with as many digits as it needs, "" for nil. Like JSON it
// takes to an exponent only for the very small and the very large.
func Number(v *float64) string {
	if v = finite(v); v == nil {
		return ""
	}
	if a := math.Abs(*v); a != 0 && (a < 1e-6 || a >= 1e21) {
		return strconv.FormatFloat(*v, 'e', -1, 64)
	}
	return strconv.FormatFloat(*v, 'f', -1, 64)
}

// Defuse puts an apostrophe before a text that a spreadsheet would run as a
// formula: one that starts with = + - @ (ASCII or full width), a tab or a line
// break, also behind spaces, unless it is a plain number such as -0.5 or +3 %.
// See OWASP, "CSV Injection".
func Defuse(s string) string {
	t := strings.TrimLeft(s, " \u00a0\u3000")
	if t == "" || !strings.ContainsAny(first(t), "=+-@\t\r\n＝＋－＠|") && s[0] != '\t' {
		return s
	}
	if _, err := strconv.ParseFloat(strings.TrimRight(t, " %*"), 64); err == nil {
		return s
	}
	return "'" + s
}

// first is the first character of s.
func first(s string) string {
	for _, r := range s {
		return string(r)
	}
	return ""
}
