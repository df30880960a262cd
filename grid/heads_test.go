package grid

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// sheet draws a panel of cells of 50x20 px: white ones where fill says so, reds
// elsewhere, with a stroke in each where a text stands.
func sheet(texts [][]string, white func(row, col int) bool) (*image.RGBA, *detect.Layout, [][]ocr.CellText) {
	rows, cols := len(texts), len(texts[0])
	img := image.NewRGBA(image.Rect(0, 0, 50*cols, 20*rows))
	p := detect.Panel{Colorbar: -1}
	for i := range cols + 1 {
		p.X = append(p.X, 50*float64(i))
	}
	for i := range rows + 1 {
		p.Y = append(p.Y, 20*float64(i))
	}
	var cells []ocr.CellText
	for r := range rows {
		for c := range cols {
			fill := color.RGBA{255, uint8(40 * (r + c) % 255), 90, 255}
			if white(r, c) {
				fill = color.RGBA{255, 255, 255, 255}
			}
			draw.Draw(img, image.Rect(50*c, 20*r, 50*c+50, 20*r+20), image.NewUniform(fill), image.Point{}, draw.Src)
			var cell ocr.CellText
			if s := texts[r][c]; s != "" {
				draw.Draw(img, image.Rect(50*c+10, 20*r+8, 50*c+30, 20*r+11), image.Black, image.Point{}, draw.Src)
				cell.Lines = []ocr.Line{{Text: s, Conf: 0.9}}
			}
			cells = append(cells, cell)
		}
	}
	return img, &detect.Layout{Panels: []detect.Panel{p}}, [][]ocr.CellText{cells}
}

func TestCutHeads(t *testing.T) {
	numbers := func(rows, cols int) (texts [][]string) {
		for r := range rows {
			texts = append(texts, make([]string, cols))
			for c := range cols {
				texts[r][c] = fmt.Sprintf("%d.%d%%", 30+7*r, c)
			}
		}
		return texts
	}
	table := numbers(6, 5)
	table[0] = []string{"", "2019", "2020", "2021", ""}
	for r, s := range []string{"", "North", "South", "East", "West", ""} {
		table[r][0], table[r][4] = s, ""
	}
	table[5] = make([]string, 5)
	img, l, cells := sheet(table, func(r, c int) bool { return r == 0 || c == 0 || r == 5 || c == 4 })
	cut, rest := CutHeads(img, l, cells)
	if p := cut.Panels[0]; p.Rows() != 4 || p.Cols() != 3 || p.X[0] != 50 || p.Y[0] != 20 || len(rest[0]) != 12 || rest[0][0].Lines[0].Text != table[1][1] {
		t.Errorf("a table is cut to %dx%d", p.Rows(), p.Cols())
	}
	if len(l.Panels[0].X) != 6 || len(cells[0]) != 30 {
		t.Error("the layout itself was changed")
	}
	more := numbers(4, 4) // a table, and below it more rows than it has
	for r, s := range []string{"", "North", "South", "East"} {
		more[r][0] = s
	}
	more[0] = []string{"", "2019", "2020", "2021"}
	for range 6 {
		more = append(more, make([]string, 4))
	}
	img, l, cells = sheet(more, func(r, c int) bool { return r == 0 || c == 0 || r > 3 })
	if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Rows() != 3 || cut.Panels[0].Cols() != 3 {
		t.Errorf("a table with empty rows below is cut to %dx%d", cut.Panels[0].Rows(), cut.Panels[0].Cols())
	}
	wide := numbers(10, 14) // a column of names, taken for two of which only the second holds them
	for r := range wide {
		for c := range wide[r] {
			wide[r][c] = fmt.Sprintf("%d.%d", 30+7*r, c%10)
		}
		wide[r][0], wide[r][1] = "", fmt.Sprintf("City %c", 'A'+r)
	}
	img, l, cells = sheet(append([][]string{make([]string, 14)}, wide...), func(r, c int) bool { return r == 0 || c < 2 })
	for c := 2; c < 14; c++ {
		draw.Draw(img, image.Rect(50*c+10, 8, 50*c+30, 11), image.Black, image.Point{}, draw.Src)
		cells[0][c].Lines = []ocr.Line{{Text: fmt.Sprintf("M%c", 'a'+c), Conf: 0.9}}
	}
	if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Cols() != 12 || cut.Panels[0].Rows() != 10 {
		t.Errorf("a table with a wide column of names is cut to %dx%d", cut.Panels[0].Rows(), cut.Panels[0].Cols())
	}
	unread := numbers(5, 4)
	for r := range unread {
		unread[r][0] = "Overseas"
	}
	img, l, cells = sheet(unread, func(_, c int) bool { return c == 0 })
	for r := range 4 {
		cells[0][4*r].Lines = nil // the reader of numbers makes nothing of most names
	}
	if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Cols() != 3 {
		t.Errorf("a column of names, one of them read, is left among %d", cut.Panels[0].Cols())
	}
	years := numbers(5, 4)
	for r := range years {
		years[r][0] = fmt.Sprint(2019 + r)
	}
	img, l, cells = sheet(years, func(_, c int) bool { return c == 0 })
	if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Cols() != 3 {
		t.Errorf("a column of years is left among %d", cut.Panels[0].Cols())
	}
	img, l, cells = sheet(years, func(_, _ int) bool { return false })
	if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Cols() != 4 {
		t.Error("numbers in steps that are coloured as the others are were cut off")
	}
	lost := numbers(4, 4)
	for r := range lost {
		lost[r][0] = "OOM"
	}
	for name, texts := range map[string][][]string{"numbers alone": numbers(4, 4), "one word in a column": lost} {
		img, l, cells := sheet(texts, func(_, c int) bool { return c == 0 })
		if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Cols() != 4 || cut.Panels[0].Rows() != 4 {
			t.Errorf("%s: cut to %dx%d", name, cut.Panels[0].Rows(), cut.Panels[0].Cols())
		}
	}
}

// A title and an empty row may stand over the names of a sheet, and totals of its rows and columns after them; an
// average in the map's colours is one of its values.
func TestCutTitlesAndTotals(t *testing.T) {
	texts := [][]string{{"Sales", "", "", "", "", ""}, {"", "", "", "", "", ""}, {"", "Q1", "Q2", "Q3", "Q4", "All"}}
	sums := [6]int{}
	for r, name := range []string{"North", "South", "East", "West"} {
		row, sum := []string{name}, 0
		for c := range 4 {
			v := 120 + 37*r + 11*c*c
			row, sum = append(row, fmt.Sprint(v)), sum+v
			sums[c] += v
		}
		sums[4] += sum
		texts = append(texts, append(row, fmt.Sprint(sum)))
	}
	total := []string{"All"}
	for c := range 5 {
		total = append(total, fmt.Sprint(sums[c]))
	}
	texts = append(texts, total)
	for _, white := range []bool{true, false} {
		img, l, cells := sheet(texts, func(r, c int) bool { return r < 3 || c == 0 || white && (r == 7 || c == 5) })
		l.Page = color.RGBA{255, 255, 255, 255}
		cut, _ := CutHeads(img, l, cells)
		want := 5
		if white {
			want = 4
		}
		if p := cut.Panels[0]; p.Rows() != want || p.Cols() != want {
			t.Errorf("with totals on the page's colour (%v) a table is cut to %dx%d", white, p.Rows(), p.Cols())
		}
	}
}

// Under a table of a sheet, and an empty row of that, a note runs over its columns: neither is of the table. A row in which
// nothing is known is.
func TestCutNoteUnderTable(t *testing.T) {
	for note, want := range map[string]int{"": 4, "Source: own": 4, "n/a": 5} {
		texts := [][]string{{"", "2019", "2020", "2021"}}
		for r, name := range []string{"North", "South", "East", "West"} {
			texts = append(texts, []string{name, fmt.Sprintf("%d.1%%", 30+7*r), fmt.Sprintf("%d.2%%", 41+r), fmt.Sprintf("%d.3%%", 52-r)})
		}
		if want == 4 {
			texts = append(texts, make([]string, 4))
		}
		texts = append(texts, []string{note, note, "", ""})
		img, l, cells := sheet(texts, func(r, c int) bool { return r == 0 || c == 0 || r > 4 })
		l.Page = color.RGBA{255, 255, 255, 255}
		if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Rows() != want {
			t.Errorf("over %q a table is cut to %d rows, want %d", note, cut.Panels[0].Rows(), want)
		}
	}
}

// A white row of rates over prices is a head, though it is ruled as they are and some signs of their currency were not read.
func TestNumbersOfAnotherFormAreHeads(t *testing.T) {
	for name, c := range map[string]struct {
		head []string
		rows int
	}{
		"rates":           {[]string{"1.0%", "1.5%", "2.0%"}, 4},
		"uneven rates":    {[]string{"1.0%", "1.7%", "2.0%"}, 5},
		"prices as below": {[]string{"$1.00", "$1.50", "$2.00"}, 5},
	} {
		table := [][]string{c.head}
		for r := range 4 {
			sign := []string{"$", "", "$", "$"}[r]
			table = append(table, []string{fmt.Sprintf("%s%d.19", sign, 30+r), fmt.Sprintf("%s%d.47", sign, 34+r), fmt.Sprintf("%s%d.25", sign, 41+r)})
		}
		img, l, cells := sheet(table, func(r, _ int) bool { return r == 0 })
		if cut, _ := CutHeads(img, l, cells); cut.Panels[0].Rows() != c.rows {
			t.Errorf("%s: %d rows are left, want %d", name, cut.Panels[0].Rows(), c.rows)
		}
	}
}
