package check

// placeColumns finds the columns of a table whose cells name a row and a column of the figure each, the place of an extreme whose value stands
// beside it, and by it the columns of these values:
//
//	| Model | Best | at (r, LR) | Worst | at (r, LR) |        | Panel | Best (r, LR) | Score |
//	| A     | 56.2 | 64, 1e-5   | 11.8  | 4, 1e-6    |        | A     | 64, 1e-5     | 56.2  |
func (t *tableReader) placeColumns() {
	t.placeBy = map[int]extremeColumns{}
	for j := 1; j < min(t.width, len(t.g[0])); j++ {
		head := t.g[0][j]
		k := head.find(extremeWords, 0, len(head.toks))
		if k < 0 || head.extremeOfLines(k) || j+1 >= len(t.g[0]) || t.g[0][j+1].has(extremeWords) {
			continue
		}
		c := extremeColumns{place: j + 1, greatest: head.highEnd(k)}
		value := j
		if t.placesIn(j) {
			c.place, value = j, j+1
		}
		if t.placesIn(c.place) && !t.placesIn(value) {
			t.placeBy[value] = c
			t.label[j], t.label[j+1] = false, false
		}
	}
}

// extremeColumns are the column of a table that says where the values of another stand, and whether these are the greatest.
type extremeColumns struct {
	place    int
	greatest bool
}

// placesIn reports whether most cells of a column name a row and a column of the figure, and none gives a value beside.
func (t *tableReader) placesIn(j int) bool {
	n := 0
	for i := 1; i < len(t.g); i++ {
		s := t.cell(i, j)
		if s == nil || len(s.placesNamed()) == 0 {
			continue
		}
		if within(0, len(s.toks), s.isValueLike) >= 0 {
			return false
		}
		n++
	}
	return 2*n > len(t.g)-1
}

// placesNamed are the rows and columns that a table's cell names in pairs, "16 / 2e-5, 64 / 5e-5 (tie)", whichever comes first.
func (s *sentence) placesNamed() (out [][2]*ref) {
	var open [2]*ref // what a name that waits for another may stand for
	for i := range s.toks {
		q := [2]*ref{ofRow: s.nameOfKind(i, ofRow), ofCol: s.nameOfKind(i, ofCol)}
		switch {
		case q[ofRow] == nil && q[ofCol] == nil:
		case open[ofRow] != nil && q[ofCol] != nil:
			out, open = append(out, [2]*ref{ofRow: open[ofRow], ofCol: q[ofCol]}), [2]*ref{}
		case open[ofCol] != nil && q[ofRow] != nil:
			out, open = append(out, [2]*ref{ofRow: q[ofRow], ofCol: open[ofCol]}), [2]*ref{}
		default:
			open = q
		}
	}
	return out
}

// readPlaced makes the claims of a table's cell that is the extreme of a panel, and stands where another cell says.
func (t *tableReader) readPlaced(s, where *sentence, panels []int, greatest bool) {
	i := within(0, len(s.toks), func(k int) bool { return s.toks[k].kind == tokNumber })
	if i < 0 {
		return
	}
	s.ctx.panels = panels
	s.toks[i].inRef = false
	for _, q := range where.placesNamed() {
		t.r.cellClaim(s, i, panels, at(q[ofRow]), at(q[ofCol]))
	}
	s.use(i, i+1)
	t.r.add(s, KindExtremum, LevelStatistics, i, i+1, s.f.judgeExtreme(place{among: region{panels: panels}}, greatest, 1, s.toks[i].num))
}

// isPlace reports whether column j says where the values of another stand.
func (t *tableReader) isPlace(j int) bool {
	for _, c := range t.placeBy {
		if c.place == j {
			return true
		}
	}
	return false
}
