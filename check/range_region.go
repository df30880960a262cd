package check

// regionAt is the part of the figure that a number at tokens [a, b] speaks of.
func (s *sentence) regionAt(a, b int) region {
	g := region{}
	bd := newBinder(s, [][]int{{a}})
	if p := bd.before(ofPanel, a); p != nil {
		g.panels = p.panels
	} else if p := pick(bd.attached(b, min(len(s.toks), b+9)), ofPanel); p != nil {
		g.panels = p.panels
	} else {
		g.panels = s.ctxPanels()
	}
	row, col := bd.before(ofRow, a), bd.before(ofCol, a)
	if row == nil && col == nil {
		end := min(len(s.toks), b+12)
		after := bd.attached(b, end)
		row, col = pick(after, ofRow), pick(after, ofCol)
	}
	if (row == nil) != (col == nil) && s.toks[a].num.bound != 0 {
		after := bd.attached(b, min(len(s.toks), b+12))
		if row == nil {
			row = pick(after, ofRow)
		} else {
			col = pick(after, ofCol)
		}
	}
	if row == nil && col == nil && !s.ofAllValues(a) {
		row, col = s.ctxRow(), s.ctxCol()
	}
	if row != nil && col != nil && row.at >= 0 && col.at >= 0 && row.at < a && col.at < a && !row.except && !col.except {
		// "..., whereas B never exceeds 2": of its own clause
		if one, two := row, col; one.at < two.at && s.turned(one.at, two.at) && one != s.frame() {
			row = nil
		} else if two.at < one.at && s.turned(two.at, one.at) && two != s.frame() {
			col = nil
		}
	}
	for _, q := range s.refs {
		if q.except && q.isCell() {
			g.without = append(g.without, q)
		}
	}
	if row != nil && !row.weak && !row.except {
		g.row = at(row)
	}
	if col != nil && !col.weak && !col.except {
		g.col = at(col)
	}
	if row != nil && col != nil && row == col { // one name on both axes
		g.col = pos{}
	}
	return g
}

// otherRegions are the parts of the figure besides g that a sentence names: "larger on A
// than on B (3 to 9 against 4 to 6)".
func (s *sentence) otherRegions(g region) []region {
	var out []region
	for _, q := range s.refs {
		if q.weak || q.except || q.to != nil {
			continue
		}
		o := region{panels: g.panels}
		switch {
		case q.isPanel() && !q.isCell():
			o.panels, o.row, o.col = q.panels, g.row, g.col
		case q.isRow() && !q.isCol():
			o.row = at(q)
		case q.isCol() && !q.isRow():
			o.col = at(q)
		default:
			continue
		}
		out = append(out, o)
	}
	return out
}

// allValues reports whether a sentence begins with all the values.
func (s *sentence) allValues() bool {
	return (s.norm(0) == "all" || s.norm(0) == "every") && s.find(allNouns, 1, 3) > 0
}

// ofAllValues reports whether a sentence begins with the values of everything, and names no part of the figure before token i: "all values
// lie between 3 and 5". Where a row (column) was told of before, it takes "all" to leave it.
func (s *sentence) ofAllValues(i int) bool {
	k := s.find(allNouns, 0, min(i, 4))
	if k < 0 || within(0, k, func(j int) bool { return !allLead[s.norm(j)] }) >= 0 || firstOf(s.refs, func(q *ref) bool { return q.at < i && (q.isCell() || q.isPanel()) }) != nil {
		return false
	}
	return s.find(set("all every overall"), 0, k) >= 0 || (s.ctxRow() == nil) == (s.ctxCol() == nil)
}

var (
	allNouns = set("value entry number cell data score")
	allLead  = set("all every overall the cell data of and")
)
