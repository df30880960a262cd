package check

import (
	"slices"
	"strings"
)

// mostChildren is how many items below another are looked at to tell what they list.
const mostChildren = 40

// headedAxis is the axis that item i of the document has a row or column of for its head, told by the names that the items below it begin
// with: below "0.2" stand "BoolQ: 996", "PIQA: 1,913". ok is false where nothing deeper follows or the names do not tell.
func (r *reader) headedAxis(i int) (head axisOf, ok bool) {
	u := r.doc.Pieces[i].Unit
	if u == nil {
		return 0, false
	}
	rows, cols := 0, 0
	for k := i + 1; k < len(r.doc.Pieces) && k <= i+mostChildren; k++ {
		below := r.doc.Pieces[k].Unit
		if below == nil || below.Depth <= u.Depth {
			break
		}
		name, _, found := strings.Cut(below.Text, ":")
		if !found {
			continue
		}
		name = strings.Trim(name, " \"'*`")
		if slices.ContainsFunc(r.facts.panels, func(p *panel) bool { return len(p.by[ofRow][name]) > 0 }) {
			rows++
		}
		if slices.ContainsFunc(r.facts.panels, func(p *panel) bool { return len(p.by[ofCol][name]) > 0 }) {
			cols++
		}
	}
	if rows == cols {
		return ofRow, rows > 1 // as a matrix is read, where both axes have the same names
	}
	if cols > rows {
		return ofRow, true
	}
	return ofCol, true
}

// headsItems makes a name or a number that stands alone in an item that of the row (column) that the items below it are of.
func (s *sentence) headsItems(axis axisOf) {
	i := within(0, len(s.toks), func(k int) bool { return s.toks[k].kind != tokPunct })
	if i < 0 || within(i+max(1, s.toks[i].refLen), len(s.toks), func(k int) bool { return s.toks[k].kind != tokPunct }) >= 0 || s.norm(len(s.toks)-1) == "." {
		return
	}
	t := &s.toks[i]
	if q := t.ref; q != nil && (axis == ofRow && q.row != "" || axis == ofCol && q.col != "") {
		only(q, axis)
		q.weak = false
		return
	}
	if t.kind == tokNumber && !t.inRef && (axis == ofRow && t.rowTick || axis == ofCol && t.colTick) {
		s.makeTick(i, map[axisOf]string{ofRow: "y", ofCol: "x"}[axis], false)
	}
}
