package check

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
	"gonum.org/v1/gonum/stat"
)

// region is a set of cells: of some panels, some rows and some columns.
type region struct {
	panels   []int
	row, col pos // not known: all of them
	offDiag  bool
	onDiag   bool   // only where row and column have one name
	side     int    // 1: above the diagonal only, -1: below it
	without  []*ref // rows and columns left out
}

// narrow takes a region to the row, or else the column, that a name stands for.
func (g *region) narrow(q *ref) {
	if q.isRow() {
		g.row = at(q)
	} else {
		g.col = at(q)
	}
}

// set takes a region to a row (column).
func (g *region) set(kind axisOf, to pos) {
	if kind == ofRow {
		g.row = to
	} else {
		g.col = to
	}
}

// on is what a region says of its rows (columns).
func (g region) on(kind axisOf) pos {
	if kind == ofRow {
		return g.row
	}
	return g.col
}

// member narrows a region to the row, column or panel with an index.
func (g region) member(kind axisOf, k int) region {
	if kind == ofPanel {
		g.panels = []int{k}
	} else {
		g.set(kind, nth(k))
	}
	return g
}

// besides takes a region to what a name of another kind than that of what is compared in it stands for.
func (g *region) besides(kind axisOf, q *ref) {
	switch {
	case kind != ofPanel && q.isPanel():
		g.panels = q.panels
	case q.isRow() != q.isCol() && (kind != ofRow && q.isRow() || kind != ofCol && q.isCol()):
		g.narrow(q)
	}
}

// contextOf is the region that the context gives to a comparison of some kind.
func (s *sentence) contextOf(kind axisOf) region {
	g := region{panels: s.ctxPanels()}
	if kind != ofRow && s.ctxRow() != nil {
		g.row = at(s.ctxRow())
	}
	if kind != ofCol && s.ctxCol() != nil {
		g.col = at(s.ctxCol())
	}
	return g
}

// cellAt is one cell with its value.
type cellAt struct {
	p    *panel
	r, c int
	v    float64
}

// index is the row (column) that a cell stands in.
func (c cellAt) index(kind axisOf) int {
	if kind == ofRow {
		return c.r
	}
	return c.c
}

// orAll is the panels named, or all of them.
func (f *facts) orAll(panels []int) []int {
	if len(panels) > 0 {
		return panels
	}
	return f.all()
}

// cells lists the cells of a region that have a value.
func (f *facts) cells(g region) []cellAt {
	panels := f.orAll(g.panels)
	var cs []cellAt
	if !g.row.known() && !g.col.known() && !g.offDiag && !g.onDiag && g.side == 0 && g.without == nil {
		cs = f.wholeCells(panels)
	} else {
		cs = f.someCells(g, panels)
	}
	f.looked += len(cs)
	return cs
}

// wholeCells lists the cells of whole panels; the list is kept, and must not be
// changed.
func (f *facts) wholeCells(panels []int) []cellAt {
	key := panelKey(panels)
	if cs, ok := f.whole[key]; ok {
		return cs
	}
	cs := f.someCells(region{}, panels)
	cs = cs[:len(cs):len(cs)]
	f.whole[key] = cs
	return cs
}

// panelKey is a map key for a list of panels.
func panelKey(panels []int) string {
	if len(panels) == 1 && panels[0] < 128 {
		return string(rune(panels[0]))
	}
	b := make([]byte, 0, 4*len(panels))
	for _, p := range panels {
		b = append(strconv.AppendInt(b, int64(p), 10), ',')
	}
	return string(b)
}

// lines are the rows and columns of a panel that a region is bounded by: all of them where it names none.
func (g region) lines(p *panel) (rows, cols []int) {
	rows, cols = upTo(p.Rows), upTo(p.Cols)
	if g.row.known() {
		rows = g.row.reach(ofRow, p)
	}
	if g.col.known() {
		cols = g.col.reach(ofCol, p)
	}
	return rows, cols
}

func (f *facts) someCells(g region, panels []int) []cellAt {
	var out []cellAt
	for _, pi := range panels {
		p := f.panels[pi]
		rows, cols := g.lines(p)
		for _, r := range rows {
			for _, c := range cols {
				if g.offDiag && r < p.Cols && c < p.Rows && p.RowNames[r] == p.ColNames[c] {
					continue
				}
				if g.onDiag && p.RowNames[r] != p.ColNames[c] || g.side*(c-r) < 0 || g.side != 0 && c == r {
					continue
				}
				if slices.ContainsFunc(g.without, func(q *ref) bool {
					return q.row != "" && q.row == p.RowNames[r] || q.col != "" && q.col == p.ColNames[c]
				}) {
					continue
				}
				if v, ok := p.standing(r, c); ok {
					out = append(out, cellAt{p, r, c, v})
				}
			}
		}
		if q := g.row.ref; q != nil && q.row != "" && q.col == q.row && q.to == nil && !g.col.known() && p.known < p.Rows*p.Cols && p.symmetric() {
			out = ofBoth(out, p, q.row)
		}
	}
	return out
}

// ofBoth adds to the cells of a row those of the column that has its name, and leaves out
// the cell that both share: of a triangular matrix each has a part.
func ofBoth(cs []cellAt, p *panel, name string) []cellAt {
	out := cs[:0:0]
	for _, c := range cs {
		if c.p != p || p.ColNames[c.c] != name { // the cells of other panels stay
			out = append(out, c)
		}
	}
	for _, k := range p.linesNamed(ofCol, name) {
		for r := 0; r < p.Rows; r++ {
			if v := p.value(r, k); v != nil && p.RowNames[r] != name {
				out = append(out, cellAt{p, r, k, *v})
			}
		}
	}
	return out
}

// reach returns the indices of the rows (columns) that a position means, from one end of a range to the other.
func (at pos) reach(kind axisOf, p *panel) []int {
	if at.ref != nil && at.ref.to != nil {
		out := sequence(kind, at.ref, p)
		slices.Sort(out)
		return out
	}
	return at.along(kind, p)
}

func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// open reports whether evidence leaves the value of a cell open, and what it may
// be at least and at most.
func (c cellAt) interval() (lo, hi float64) {
	lo, hi = c.v, c.v
	cell := c.p.cell(c.r, c.c)
	if cell == nil {
		return lo, hi
	}
	switch cell.Status {
	case grid.Conflict:
		for _, x := range []*float64{cell.OCR, cell.Color} {
			if x != nil {
				lo, hi = math.Min(lo, *x), math.Max(hi, *x)
			}
		}
	case grid.ColorOnly:
		if cell.ColorLow != nil && cell.ColorHigh != nil {
			lo, hi = math.Min(lo, *cell.ColorLow), math.Max(hi, *cell.ColorHigh)
		}
	}
	if _, beyond := c.p.beyond(c.r, c.c); beyond {
		lo, hi = openEnds(cell)
		lo, hi = math.Nextafter(lo, hi), math.Nextafter(hi, lo) // "> 50" leaves 50 out
	}
	return lo, hi
}

// spans reports whether a cell's value is known between two bounds only, as where it is read from a band of colours.
func (c cellAt) spans() bool {
	lo, hi := c.interval()
	return hi > lo
}

// bandBelow reports whether a cell has a colour of a scale in steps that lies below another's, with which it may share a bound.
func (c cellAt) bandBelow(o cellAt) bool {
	_, hi := c.interval()
	lo, _ := o.interval()
	return c.p.bar != nil && c.p.bar.Scale == grid.ScaleDiscrete && c.spans() && o.spans() && hi <= lo
}

func (c cellAt) conflict() bool { return c.p.open(c.r, c.c) }

// printedMinus reports whether a cell is printed with a minus sign, as "-0.0" is.
func (c cellAt) printedMinus() bool {
	cell := c.p.cell(c.r, c.c)
	return cell != nil && cell.Text != nil && strings.HasPrefix(dashes.Replace(*cell.Text), "-")
}

// name names a cell for people.
func (c cellAt) name() string {
	return strings.Trim(fmt.Sprintf("%s, %s", c.p.RowNames[c.r], c.p.ColNames[c.c]), ", ")
}

func (c cellAt) verdict(v Verdict, reason string) verdict {
	return verdict{verdict: v, reason: reason, panel: c.p.Title, row: c.p.RowNames[c.r], col: c.p.ColNames[c.c],
		found: c.p.found(c.r, c.c), evidence: c.p.evidence([][2]int{{c.r, c.c}})}
}

// evidenceOf points at the cells of the first panel among cs.
func evidenceOf(cs []cellAt) Evidence {
	if len(cs) == 0 {
		return Evidence{}
	}
	cells := make([][2]int, 0, len(cs))
	for _, c := range cs {
		if c.p == cs[0].p {
			cells = append(cells, [2]int{c.r, c.c})
		}
	}
	return cs[0].p.evidence(cells)
}

func values(cs []cellAt) []float64 {
	out := make([]float64, len(cs))
	for i, c := range cs {
		out[i] = c.v
	}
	return out
}

func mean(cs []cellAt) float64 {
	if len(cs) == 0 {
		return math.NaN()
	}
	return stat.Mean(values(cs), nil)
}

// extremes returns the cells of cs with the least or greatest value.
func extremes(cs []cellAt, greatest bool) []cellAt { return ranked(cs, greatest, 1) }

// ranked returns the cells with the rank-th highest or lowest distinct value; of fewer values, none.
func ranked(cs []cellAt, greatest bool, rank int) []cellAt {
	best, beyond := math.NaN(), math.Inf(1)
	if !greatest {
		beyond = math.Inf(-1)
	}
	for k := 0; k < max(rank, 1); k++ {
		best = math.NaN()
		for i := range cs {
			if v := cs[i].v; greatest && v < beyond && !(v <= best) || !greatest && v > beyond && !(v >= best) {
				best = v
			}
		}
		beyond = best
	}
	var out []cellAt
	for i := range cs {
		if cs[i].v == best {
			out = append(out, cs[i])
		}
	}
	return out
}

// describe names a region for a reason.
func (f *facts) describe(g region) string {
	var parts []string
	if g.row.known() && g.row.ref != nil {
		parts = append(parts, "row "+g.row.text(ofRow))
	}
	if g.col.known() && g.col.ref != nil {
		parts = append(parts, "column "+g.col.text(ofCol))
	}
	if g.onDiag {
		parts = append(parts, "the diagonal")
	}
	switch {
	case len(g.panels) == 1 && len(f.panels) > 1:
		parts = append(parts, f.panels[g.panels[0]].title())
	case len(parts) == 0 && len(f.panels) > 1:
		parts = append(parts, "the figure")
	case len(parts) == 0:
		parts = append(parts, "the panel")
	}
	return strings.Join(parts, ", ")
}

// darkIsHigh reports whether darker cells have higher values; ok is false where
// the colours do not say (a diverging map, no colours).
func (f *facts) darkIsHigh(panels []int) (dark, ok bool) {
	rho := f.lightness(panels)
	return rho < 0, math.Abs(rho) >= 0.5
}

// lightness is the rank correlation between the lightness of the cells' colours
// and their values; 0 where there is none.
func (f *facts) lightness(panels []int) float64 {
	panels = f.orAll(panels)
	key := panelKey(panels)
	if rho, ok := f.light[key]; ok {
		return rho
	}
	rho := f.measureLightness(panels)
	f.light[key] = rho
	return rho
}

func (f *facts) measureLightness(panels []int) float64 {
	var sum, n float64
	for _, pi := range panels {
		var l, v []float64
		for _, c := range f.cells(region{panels: []int{pi}}) {
			if cell := c.p.cell(c.r, c.c); cell != nil {
				if rgb, ok := parseRGB(cell.RGB); ok {
					l, v = append(l, rgb.l), append(v, c.v)
				}
			}
		}
		if len(l) >= 4 {
			if rho := spearman(l, v); !math.IsNaN(rho) {
				sum, n = sum+rho, n+1
			}
		}
	}
	if n == 0 {
		return 0
	}
	return sum / n
}

// spearman is the rank correlation of two samples, NaN where one is constant.
func spearman(a, b []float64) float64 { return stat.Correlation(ranks(a), ranks(b), nil) }

// ranks gives each value its rank, equal ones the mean of theirs.
func ranks(v []float64) []float64 {
	idx := upTo(len(v))
	slices.SortFunc(idx, func(i, j int) int { return cmp.Compare(v[i], v[j]) })
	out := make([]float64, len(v))
	for i := 0; i < len(idx); {
		j := i
		for j < len(idx) && v[idx[j]] == v[idx[i]] {
			j++
		}
		for k := i; k < j; k++ {
			out[idx[k]] = float64(i+j-1) / 2
		}
		i = j
	}
	return out
}
