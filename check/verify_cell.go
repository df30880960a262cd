package check

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/prose"
)

// approxShare is how far "about" may be off, as a share of the panel's range.
const approxShare = 0.05

// about is how far a value may be from one that is stated with "about": on a logarithmic scale no further
// than a twentieth of the bar's length, which is a factor.
func (p *panel) about(stated float64) float64 {
	linear := approxShare * p.span()
	if p.bar == nil || p.bar.Scale != grid.ScaleLog || !(p.min > 0) || !(stated > 0) {
		return linear
	}
	return math.Min(linear, stated*(math.Pow(p.max/p.min, approxShare)-1))
}

// pos is a place on one axis, by a name in prose or by number; the zero value is none.
type pos struct {
	ref *ref // nil: none is named
	no  int  // 1-based, 0: go by ref
}

func at(r *ref) pos { return pos{ref: r} }

// nth is the place with an index.
func nth(k int) pos { return pos{no: k + 1} }

func (p pos) known() bool { return p.ref != nil || p.no > 0 }

// along returns the rows (columns) of a panel that a position means.
func (at pos) along(kind axisOf, p *panel) []int {
	size := len(p.names(kind == ofCol))
	if at.no > 0 {
		return inside(at.no-1, size)
	}
	name, no := at.ref.named(kind)
	if no != 0 {
		return inside(numbered(no, size), size)
	}
	return p.linesNamed(kind, name)
}

func inside(i, n int) []int {
	if i < 0 || i >= n {
		return nil
	}
	return []int{i}
}

// numbered turns "the second" (2) or "the last" (-1) of n into an index.
func numbered(no, n int) int {
	if no < 0 {
		return n + no
	}
	return no - 1
}

// text is the row (column) as the figure has it, or else as it was written.
func (at pos) text(kind axisOf) string {
	if at.ref == nil {
		return ""
	}
	if name, _ := at.ref.named(kind); name != "" {
		return name
	}
	return at.ref.text
}

// judgeCell holds a number against the cell at (row, col) of the panels that may
// be meant.
func (f *facts) judgeCell(panels []int, row, col pos, q quantity) verdict {
	panels = f.orAll(panels)
	var first verdict
	tried := 0
	for _, pi := range panels {
		p := f.panels[pi]
		rows, cols := row.along(ofRow, p), col.along(ofCol, p)
		for _, r := range rows {
			for _, c := range cols {
				if p.value(r, c) == nil && p.symmetric() {
					r, c = p.mirror(r, c)
				}
				v := f.judgeAt(p, r, c, q)
				if v.verdict == Supported {
					return v
				}
				if tried++; tried == 1 || first.verdict == Contradicted && v.verdict == Unverifiable {
					first = v
				}
			}
		}
	}
	if tried > 0 {
		if tried > 1 && first.verdict == Contradicted && len(panels) > 1 {
			first.reason = fmt.Sprintf("no panel has it there; %s", first.reason)
		}
		return first
	}
	if elsewhere := f.panelsWith(row, col, panels); len(elsewhere) > 0 {
		return f.judgeCell(elsewhere, row, col, q)
	}
	return f.absentCell(panels, row, col, q)
}

// panelsWith are the panels, but for some, that have a cell at (row, col): the text went on to one of them without a word.
func (f *facts) panelsWith(row, col pos, but []int) (out []int) {
	for i, p := range f.panels {
		if !slices.Contains(but, i) && len(row.along(ofRow, p)) > 0 && len(col.along(ofCol, p)) > 0 {
			out = append(out, i)
		}
	}
	return out
}

// mirror gives the cell on the other side of the diagonal, of which a triangular
// matrix prints one only; the cell itself where both are blank.
func (p *panel) mirror(r, c int) (int, int) {
	rows, cols := p.linesNamed(ofRow, p.ColNames[c]), p.linesNamed(ofCol, p.RowNames[r])
	if len(rows) == 1 && len(cols) == 1 && p.value(rows[0], cols[0]) != nil {
		return rows[0], cols[0]
	}
	return r, c
}

// between reports whether a name is a number among those of an axis that has some ticks.
func (p *panel) between(kind axisOf, name string, ticks []grid.Tick) bool {
	x, ok := numberOf(name)
	return ok && len(ticks) > 1 && p.reach[kind].holds(x)
}

// absentCell is the verdict on a cell that the figure does not have.
func (f *facts) absentCell(panels []int, row, col pos, q quantity) verdict {
	p := f.panels[panels[0]]
	v := verdict{verdict: Contradicted, row: row.text(ofRow), col: col.text(ofCol), evidence: Evidence{Figure: p.fig, Panel: p.ID}}
	v.fact = fact{panel: p.index, row: -1, col: -1, q: q, ok: true}
	if len(panels) == 1 {
		v.panel = p.Title
	}
	if r := row.along(ofRow, p); len(r) > 0 {
		v.fact.row, v.row = r[0], p.RowNames[r[0]]
	} else {
		v.fact.rowText = v.row
	}
	if c := col.along(ofCol, p); len(c) > 0 {
		v.fact.col, v.col = c[0], p.ColNames[c[0]]
	} else {
		v.fact.colText = v.col
	}
	var lacks []string
	if v.fact.row < 0 {
		lacks = append(lacks, fmt.Sprintf("row %q; its rows are %s", v.row, list(p.RowNames)))
	}
	if v.fact.col < 0 {
		lacks = append(lacks, fmt.Sprintf("column %q; its columns are %s", v.col, list(p.ColNames)))
	}
	v.reason = "the figure has no " + strings.Join(lacks, ", and no ")
	if v.fact.row < 0 && f.unnamed(panels, false) || v.fact.col < 0 && f.unnamed(panels, true) {
		v.verdict = Unverifiable
		v.reason += "; some names could not be read"
		v.fact.ok = false
	} else if v.fact.row < 0 && len(p.Y.Ticks) < p.Rows && p.between(ofRow, v.row, p.Y.Ticks) || v.fact.col < 0 && len(p.X.Ticks) < p.Cols && p.between(ofCol, v.col, p.X.Ticks) {
		v.verdict, v.reason, v.fact.ok = Unverifiable, "the axis is a scale of numbers, on which it lies between cells: there is no "+strings.Join(lacks, ", and no "), false
	}
	return v
}

// list joins names for a reason, cut short where they are many.
func list(names []string) string {
	if len(names) > 12 {
		return strings.Join(names[:10], ", ") + fmt.Sprintf(", … (%d)", len(names))
	}
	return strings.Join(names, ", ")
}

// bearsOut reports whether a number stands at (row, col) of one of the panels that may be meant:
// judgeCell without the words.
func (f *facts) bearsOut(panels []int, row, col pos, q quantity) bool {
	for _, pi := range f.orAll(panels) {
		p := f.panels[pi]
		cols := col.along(ofCol, p)
		for _, r := range row.along(ofRow, p) {
			f.looked += len(cols)
			for _, c := range cols {
				if p.value(r, c) == nil && p.symmetric() {
					r, c = p.mirror(r, c)
				}
				if p.verdictAt(r, c, q) == Supported {
					return true
				}
			}
		}
	}
	return false
}

// verdictAt holds a number against one cell.
func (p *panel) verdictAt(r, c int, q quantity) Verdict {
	cell := p.cell(r, c)
	if count, ok := p.asCount(r, c, q); ok {
		return borne(q.isCount(count))
	}
	switch {
	case cell != nil && cell.Status == grid.Conflict:
		return Unverifiable
	case p.value(r, c) == nil && (cell == nil || cell.Status == grid.Empty || marksNone(cell)):
		return Contradicted
	case p.value(r, c) == nil && cell.Class != "":
		return judgeOpen(cell, q)
	case p.value(r, c) == nil:
		return Unverifiable
	case p.holds(r, c, q):
		return Supported
	case q.percent && p.counts() && !p.asShare(q) && (cell == nil || cell.Text == nil || !strings.Contains(*cell.Text, "%")):
		return Unverifiable // a share of what the cells count
	case q.percent && p.Unit != "%" && cell != nil && cell.Text != nil && strings.Contains(*cell.Text, "%"):
		return borne(printsShare(*cell.Text, q)) // its second line
	case cell != nil && cell.Status == grid.Repaired && cell.OCR != nil && near(*cell.OCR, q.value, q.margin()):
		return Unverifiable
	}
	return Contradicted
}

// counts reports whether a panel's values are whole numbers that nothing says to be percentages.
func (p *panel) counts() bool {
	whole, n := 0, 0
	for _, row := range p.Values {
		for _, v := range row {
			if v != nil {
				if n++; *v == math.Trunc(*v) {
					whole++
				}
			}
		}
	}
	return n > 0 && whole == n && p.Unit == "" && p.max > 1 && !slices.ContainsFunc(p.measured, func(w string) bool {
		return w == "percent" || w == "percentage" || w == "rate" || w == "share" || w == "accuracy"
	}) && !(p.bar != nil && strings.Contains(p.bar.Label, "%")) && !strings.Contains(p.Title, "%")
}

// printsShares reports whether cells of a panel have a percentage below a value that is none.
func (p *panel) printsShares() bool {
	return p.Unit != "%" && slices.ContainsFunc(p.Cells, func(c grid.Cell) bool { return len(c.Lines) > 1 && strings.Contains(c.Lines[1], "%") })
}

// printsShare reports whether a printed text has a percentage.
func printsShare(text string, q quantity) bool {
	return slices.ContainsFunc(tokenize(&prose.Unit{Text: text}), func(t token) bool {
		return t.kind == tokNumber && t.num.percent && near(t.num.value, q.value, q.margin())
	})
}

// judgeAt is verdictAt with the reason. Of two things of half a matrix the half that is drawn tells, whichever is named first.
func (f *facts) judgeAt(p *panel, r, c int, q quantity) verdict {
	if p.symmetric() && !p.directed && p.value(r, c) == nil {
		r, c = p.mirror(r, c)
	}
	v := verdict{verdict: p.verdictAt(r, c, q), panel: p.Title, row: p.RowNames[r], col: p.ColNames[c], found: p.found(r, c),
		evidence: p.evidence([][2]int{{r, c}}), fact: fact{panel: p.index, row: r, col: c, q: q, ok: true}}
	cell := p.cell(r, c)
	blank := p.value(r, c) == nil
	_, counted := p.asCount(r, c, q)
	switch {
	case counted:
		v.found, v.reason = cell.Lines[1], fmt.Sprintf("the figure prints %s below %s", cell.Lines[1], cell.Lines[0])
	case cell != nil && cell.Status == grid.Conflict:
		v.reason = fmt.Sprintf("the figure's print and colour disagree in this cell: it reads %s, its colour says %s", readings(cell.OCR), readings(cell.Color))
	case blank && (cell == nil || cell.Status == grid.Empty):
		v.reason = "the cell is blank"
	case blank && cell.Class != "":
		v.found, v.reason = cell.Class, "by its colour the cell is "+cell.Class
	case blank && marksNone(cell):
		v.found, v.reason = *cell.Text, "the figure prints "+*cell.Text
	case blank:
		v.reason = "the value of the cell could not be read"
	case v.verdict == Unverifiable:
		v.reason = fmt.Sprintf("the print was read as %s and repaired to %s", readings(cell.OCR), v.found)
	case v.verdict == Supported && finerThanColor(cell, q):
		v.verdict, v.reason = Unverifiable, p.why(r, c, q, true)+": it does not tell so many digits"
	default:
		v.reason = p.why(r, c, q, v.verdict == Supported)
	}
	return v
}

// finerThanColor reports whether a value known by its colour alone is stated with two digits more than
// that tells.
func finerThanColor(cell *grid.Cell, q quantity) bool {
	return cell != nil && cell.Status == grid.ColorOnly && cell.ColorLow != nil && cell.ColorHigh != nil && !q.approx && q.bound == 0 && q.reach == 0 &&
		*cell.ColorHigh-*cell.ColorLow > 100*pow10(-q.decimals)
}

// judgeOpen holds a number against a cell whose colour stands for all values above
// or below one.
func judgeOpen(cell *grid.Cell, q quantity) Verdict {
	low, high := openEnds(cell)
	slack := q.margin()
	if q.reach > 0 {
		return borne(near(q.value-q.reach, low, 1e-9) || near(q.value+q.reach, high, 1e-9))
	}
	switch above, below := q.value >= low-slack, q.value <= high+slack; {
	case q.approx:
		return Unverifiable
	case q.bound > 0 && q.value <= low || q.bound < 0 && q.value >= high:
		return Supported
	case q.bound >= 0 && !below || q.bound <= 0 && !above:
		return Contradicted
	}
	return Unverifiable
}

// openEnds are the values between which a cell of a class lies; a class without an end reaches to infinity.
func openEnds(cell *grid.Cell) (low, high float64) {
	low, high = math.Inf(-1), math.Inf(1)
	if cell.ColorLow != nil {
		low = *cell.ColorLow
	}
	if cell.ColorHigh != nil {
		high = *cell.ColorHigh
	}
	return low, high
}

func readings(v *float64) string {
	if v == nil {
		return "nothing"
	}
	return formatSignificant(*v, 4)
}

// near reports whether a and b are equal within a margin, and a little for the
// binary fractions.
func near(a, b, margin float64) bool {
	return math.Abs(a-b) <= margin+1e-9*math.Max(math.Abs(a), math.Abs(b))
}

// holds reports whether the value at (r, c), which must be known, bears a stated
// number out.
func (p *panel) holds(r, c int, q quantity) bool {
	cell := p.cell(r, c)
	v := p.value(r, c)
	if v == nil { // of a class without an end
		return cell != nil && judgeOpen(cell, q) == Supported
	}
	value, stated := *v, q.value
	if p.asShare(q) {
		stated /= 100
		q.decimals += 2
	}
	slack := q.margin()
	switch {
	case q.reach > 0:
		return near(value, stated, q.reach)
	case q.bound > 0:
		return value >= stated
	case q.bound < 0:
		return value <= stated
	case q.approx:
		slack = math.Max(slack, p.about(stated))
	}
	if cell != nil && cell.Status == grid.ColorOnly && cell.ColorLow != nil && cell.ColorHigh != nil {
		return stated >= *cell.ColorLow-slack-1e-12 && stated <= *cell.ColorHigh+slack+1e-12
	}
	return near(value, stated, slack)
}

// asShare reports whether a stated percentage is meant for a figure of shares.
func (p *panel) asShare(q quantity) bool {
	return q.percent && p.Unit != "%" && math.Max(math.Abs(p.min), math.Abs(p.max)) <= 1
}

// why says what a number was held against, and what of it is to be known.
func (p *panel) why(r, c int, q quantity, ok bool) string {
	cell := p.cell(r, c)
	why := "the figure has " + p.found(r, c)
	switch {
	case cell != nil && cell.Status == grid.ColorOnly && cell.ColorLow != nil && cell.ColorHigh != nil:
		why = fmt.Sprintf("by its colour the cell lies in %s to %s", formatSignificant(*cell.ColorLow, 3), formatSignificant(*cell.ColorHigh, 3))
	case q.approx && ok:
		why += ", within 5 % of the panel's range"
	case q.approx:
		why += ", further off than 5 % of the panel's range"
	case p.asShare(q):
		why += " (as a share)"
	}
	return why
}

// evidence points at cells of a panel.
func (p *panel) evidence(cells [][2]int) Evidence {
	e := Evidence{Figure: p.fig, Panel: p.ID, Cells: cells}
	if len(cells) == 1 {
		if c := p.cell(cells[0][0], cells[0][1]); c != nil {
			box := c.Box
			e.Box, e.Status = &box, string(c.Status)
		}
	}
	if e.Box == nil {
		box := p.Box
		e.Box = &box
	}
	return e
}
