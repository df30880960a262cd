package grid

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/ocr"
)

// CutHeads takes the heads of tables off the panels: a left column or an upper row
// that has lines around its cells as the others have, but names in them, all on one
// colour. They stand outside the panel then, where ticks are looked for. So does a right
// column or a lower row of totals. The inputs stay as they are.
//
//	+-------+------+------+
//	|       | 2019 | 2020 |
//	+-------+------+------+
//	| North | 41.0 | 64.7 |
//	+-------+------+------+
func CutHeads(img *image.RGBA, l *detect.Layout, cells [][]ocr.CellText) (*detect.Layout, [][]ocr.CellText) {
	out := *l
	out.Panels = slices.Clone(l.Panels)
	cells = slices.Clone(cells)
	for i := range out.Panels {
		p := &out.Panels[i]
		if p.Continuous || p.Marks != nil || p.Colorbar >= 0 {
			continue
		}
		t := table{img: img, layout: l, panel: p, cells: cells[i]}
		whole, all := *p, t.cells
		t.cutEmpty() // more empty rows than others would tell that there are no heads
		if rows, cols := t.heads(); rows+cols == 0 {
			*p, t.cells = whole, all
		} else {
			for range rows {
				t.cut(false)
			}
			for range cols {
				t.cut(true)
			}
			t.cutEmpty() // of a column there may have been only the letter over it
			for _, column := range []bool{true, false} {
				for t.otherNumbers(column) { // a wide column of names may have been taken for two
					t.cut(column)
				}
			}
		}
		for _, column := range []bool{true, false} {
			if t.counted(column) {
				t.cut(column)
			}
			if t.totals(column) {
				t.cutLast(column)
			}
		}
		cells[i] = t.cells
	}
	return &out, cells
}

// table is a panel that may have a head.
type table struct {
	img    *image.RGBA
	layout *detect.Layout
	panel  *detect.Panel
	cells  []ocr.CellText // row-major
}

// maxHeads is how many rows or columns of names a table may begin with: letters of
// columns over names in a spreadsheet, groups of groups in a paper's table.
const maxHeads = 3

// heads counts the upper rows and left columns that hold names, the fewest beside
// which nearly all cells hold numbers.
func (t *table) heads() (rows, cols int) {
	for n := 1; n <= 2*maxHeads; n++ {
		for cols := range n + 1 {
			if rows := n - cols; max(rows, cols) <= maxHeads && t.headed(rows, cols) {
				return rows, cols
			}
		}
	}
	return 0, 0
}

// headed says whether so many rows and columns hold names, and the rest numbers.
func (t *table) headed(rows, cols int) bool {
	if t.panel.Rows() < rows+2 || t.panel.Cols() < cols+2 {
		return false
	}
	head := func(all, own []int, last bool) bool { // a title and empty cells may stand before the names
		return t.names(all, own) || !last && t.bare(all)
	}
	for i := range rows {
		if !head(t.where(func(row, col int) bool { return row == i }), t.where(func(row, col int) bool { return row == i && col >= cols }), i == rows-1) {
			return false
		}
	}
	for j := range cols {
		if !head(t.where(func(row, col int) bool { return col == j }), t.where(func(row, col int) bool { return col == j && row >= rows }), j == cols-1) {
			return false
		}
	}
	numbers, others := 0, 0
	for _, k := range t.where(func(row, col int) bool { return row >= rows && col >= cols }) {
		if _, ok := t.number(k); ok {
			numbers++
		} else if t.inked(k) {
			others++
		}
	}
	return numbers > 3 && 10*others <= numbers
}

// where lists the indexes of some cells.
func (t *table) where(these func(row, col int) bool) (out []int) {
	for k := range t.cells {
		if these(k/t.panel.Cols(), k%t.panel.Cols()) {
			out = append(out, k)
		}
	}
	return out
}

// head lists the indexes of the cells of the left column, or of the upper row, and
// those of all others.
func (t *table) head(column bool) (head, rest []int) {
	for k := range t.cells {
		if row, col := k/t.panel.Cols(), k%t.panel.Cols(); column && col == 0 || !column && row == 0 {
			head = append(head, k)
		} else {
			rest = append(rest, k)
		}
	}
	return head, rest
}

// number is the first line of a cell as one; ok is false where it is none.
func (t *table) number(k int) (n ocr.Number, ok bool) {
	if len(t.cells[k].Lines) == 0 {
		return n, false
	}
	return ocr.ParseNumber(t.cells[k].Lines[0].Text)
}

// names says whether most of a row or column of cells are something else than
// numbers, and those that no other head crosses on one colour.
func (t *table) names(head, own []int) bool {
	texts := map[string]bool{}
	inked, numbers, read := 0, 0, 0
	for _, k := range head {
		if _, ok := t.number(k); ok {
			numbers++
		}
	}
	for _, k := range own {
		if len(t.cells[k].Lines) > 0 {
			texts[t.cells[k].Lines[0].Text] = true
			read++
		}
		if t.inked(k) {
			inked++
		}
	}
	same := read > 2 && len(texts) == 1 // in all is no name; one that was read alone may be
	return 4*numbers <= len(head) && 10*inked >= 6*len(own) && !same && t.oneColor(own)
}

// bare says whether a row or column of cells has one colour, and no numbers.
func (t *table) bare(head []int) bool {
	number := func(k int) bool { _, ok := t.number(k); return ok }
	return !slices.ContainsFunc(head, number) && t.oneColor(head)
}

// ground is the colour of a cell.
func (t *table) ground(k int) cellColor {
	return measureCell(t.img, t.panel.Cell(k/t.panel.Cols(), k%t.panel.Cols()), t.layout)
}

// inked says whether there is something on the ground of a cell.
func (t *table) inked(k int) bool {
	cell := t.panel.Cell(k/t.panel.Cols(), k%t.panel.Cols())
	ground := t.ground(k).rgb
	const edge = 0.08 // of the cell: lines between cells
	inner := detect.Rect{X0: cell.X0 + edge*cell.W(), Y0: cell.Y0 + edge*cell.H(), X1: cell.X1 - edge*cell.W(), Y1: cell.Y1 - edge*cell.H()}.Image()
	n := 0
	for y := inner.Min.Y; y < inner.Max.Y; y++ {
		for x := inner.Min.X; x < inner.Max.X; x++ {
			p := t.img.RGBAAt(x, y)
			// what is no noise of a JPEG
			if math.Abs(float64(p.R)-ground[0])+math.Abs(float64(p.G)-ground[1])+math.Abs(float64(p.B)-ground[2]) > 150 {
				n++
			}
		}
	}
	return 100*n > inner.Dx()*inner.Dy()
}

// otherNumbers says whether the left column, or the upper row, has numbers of another
// form than nearly all others: years over shares. Of these some signs of a currency may not have been read, but the decimals were.
func (t *table) otherNumbers(column bool) bool {
	if column && t.panel.Cols() < 3 || !column && t.panel.Rows() < 3 {
		return false
	}
	head, _ := t.head(column)
	return (t.otherForms(column, true) || t.otherForms(column, false)) && t.oneColor(head)
}

// otherForms says whether the numbers of the left column, or of the upper row, have other decimals than nearly all others, or
// as many and another unit, where that counts.
func (t *table) otherForms(column, units bool) bool {
	type form struct {
		decimals int
		unit     string
	}
	formOf := func(k int) (form, bool) {
		n, ok := t.number(k)
		if !ok {
			return form{}, false
		}
		d, _ := decimals(t.cells[k].Lines[0].Text, n.Step)
		if !units {
			return form{d, ""}, true
		}
		return form{d, n.Unit}, true
	}
	head, rest := t.head(column)
	count := map[form]int{}
	var common form
	printed := 0
	for _, k := range rest {
		if len(t.cells[k].Lines) > 0 {
			printed++
		}
		if f, ok := formOf(k); ok {
			if count[f]++; count[f] > count[common] {
				common = f
			}
		}
	}
	same := slices.ContainsFunc(head, func(k int) bool { f, ok := formOf(k); return ok && f == common })
	return !same && 10*count[common] >= 9*printed
}

// counted says whether the left column, or the upper row, goes up in equal steps on one colour,
// as years do, and the others have several: a colour that stands for all of its numbers stands
// for none. Steps of less than one, or with a unit, are those of another quantity where the others have another form.
func (t *table) counted(column bool) bool {
	if t.panel.Rows() < 3 || t.panel.Cols() < 3 {
		return false
	}
	head, rest := t.head(column)
	other := t.otherNumbers(column)
	var values []float64
	for _, k := range head {
		n, ok := t.number(k)
		if !ok || !other && (n.Unit != "" || n.Value != math.Trunc(n.Value)) {
			return false
		}
		values = append(values, n.Value)
	}
	step := values[1] - values[0]
	for i := range values[1:] {
		if step <= 0 || math.Abs(values[i+1]-values[i]-step) > 1e-6*step {
			return false
		}
	}
	return t.oneColor(append(head[:1:1], head...)) && !t.oneColor(rest)
}

// totals says whether the right column, or the lower row, has the page's colour, unlike the others, and
// in nearly all of its cells the sum or the mean of the numbers beside them: they are no values of the map.
func (t *table) totals(column bool) bool {
	const fewest, nearly = 3, 0.8
	rows, cols := t.panel.Rows(), t.panel.Cols()
	lines, n := cols, rows
	if column {
		lines, n = rows, cols
	}
	at := func(line, i int) int { // the i-th cell of a line that ends with a total
		if column {
			return line*cols + i
		}
		return i*cols + line
	}
	if lines < fewest || n <= fewest {
		return false
	}
	var last, rest []int
	right := 0
	for line := range lines {
		sum, off := 0.0, 0.0
		for i := range n - 1 {
			rest = append(rest, at(line, i))
			if v, ok := t.number(at(line, i)); ok {
				sum, off = sum+v.Value, off+v.Step/2
			}
		}
		last = append(last, at(line, n-1))
		if v, ok := t.number(at(line, n-1)); ok && (near(v.Value, sum, off+v.Step/2) || near(v.Value, sum/float64(n-1), v.Step)) {
			right++
		}
	}
	colored := func(k int) bool { return !t.onPage(k) }
	return float64(right) >= nearly*float64(lines) && !slices.ContainsFunc(last, colored) && slices.ContainsFunc(rest, colored)
}

// onPage says whether a cell has the page's colour.
func (t *table) onPage(k int) bool {
	pg := t.layout.Page
	return cielab.Distance(t.ground(k).lab, cielab.FromRGB(pg.R, pg.G, pg.B)) <= sameColor(t.layout.Noise)
}

// oneColor says whether cells have one colour, but for the first: the corner may have
// that of the other head.
func (t *table) oneColor(cells []int) bool {
	cells = cells[1:]
	first := t.ground(cells[0]).lab
	return !slices.ContainsFunc(cells, func(k int) bool { return cielab.Distance(first, t.ground(k).lab) > sameColor(t.layout.Noise) })
}

// cutEmpty takes the lower rows and right columns off in which nothing is printed: a
// spreadsheet goes on after the table, perhaps with a note under an empty row.
func (t *table) cutEmpty() {
	cols := t.panel.Cols()
	for n := t.noted(); n > 0; n-- {
		t.cutLast(false)
	}
	empty := func(keep func(k int) bool) bool {
		return !slices.ContainsFunc(t.indexes(), func(k int) bool { return keep(k) && (len(t.cells[k].Lines) > 0 || t.inked(k)) })
	}
	for rows := t.panel.Rows(); rows > 2 && empty(func(k int) bool { return k/cols == rows-1 }); rows-- {
		t.cutLast(false)
	}
	for ; cols > 2 && empty(func(k int) bool { return k%cols == cols-1 }); cols-- {
		t.cutLast(true)
	}
}

// noted is how many lower rows come after an empty one, all of the page's colour and without numbers; 0 where there is
// no empty one between those and the last with a number.
func (t *table) noted() int {
	rows := t.panel.Rows()
	for row := rows - 1; row > 1; row-- {
		line := t.where(func(r, _ int) bool { return r == row })
		if !t.bare(line) || !t.onPage(line[0]) {
			return 0
		}
		printed := slices.ContainsFunc(line, func(k int) bool { return len(t.cells[k].Lines) > 0 || t.inked(k) })
		above := t.where(func(r, _ int) bool { return r == row-1 })
		if !printed && slices.ContainsFunc(above, func(k int) bool { _, ok := t.number(k); return ok }) {
			return rows - row
		}
	}
	return 0
}

// cutLast takes the right column or the lower row off.
func (t *table) cutLast(column bool) {
	rows, cols := t.panel.Rows(), t.panel.Cols()
	if !column {
		t.panel.Y, t.cells = t.panel.Y[:rows], t.cells[:cols*(rows-1)]
		return
	}
	var kept []ocr.CellText
	for _, k := range t.indexes() {
		if k%cols != cols-1 {
			kept = append(kept, t.cells[k])
		}
	}
	t.panel.X, t.cells = t.panel.X[:cols], kept
}

func (t *table) indexes() []int {
	all := make([]int, len(t.cells))
	for k := range all {
		all[k] = k
	}
	return all
}

// cut takes the left column or the upper row off.
func (t *table) cut(column bool) {
	_, rest := t.head(column)
	kept := make([]ocr.CellText, len(rest))
	for i, k := range rest {
		kept[i] = t.cells[k]
	}
	t.cells = kept
	if column {
		t.panel.X = t.panel.X[1:]
	} else {
		t.panel.Y = t.panel.Y[1:]
	}
}
