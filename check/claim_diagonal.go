package check

import "fmt"

// dominant are words that say of the diagonal that it stands out in its rows.
var dominant = set("dominate dominant dominated highest largest strongest greatest maximal darkest brightest")

// readDiagonal makes claims of what is said of the whole diagonal without a number:
// that it is blank, or that it has the highest value of each row.
func (r *reader) readDiagonal(s *sentence) {
	r.readSelves(s)
	k := s.find(diagonalWords, 0, len(s.toks))
	if k < 0 || s.offDiagonal() || s.besideDiagonal(k+1) != 0 || !s.noValues() || s.find(negations, 0, len(s.toks)) >= 0 || s.norm(0) == "none" {
		return
	}
	panels := s.panelsNear(k)
	p := s.f.panels[first(panels)]
	if p.Rows != p.Cols {
		return
	}
	if w := s.find(blankWords, k, min(len(s.toks), k+8)); w >= 0 {
		s.toks[w].used = true
		r.add(s, KindComparison, LevelStatistics, k, w+1, p.judgeDiagonal("blank", func(i int) (bool, bool) { return p.value(p.diagonal(i), i) == nil, true }))
		return
	}
	w := s.find(dominant, 0, len(s.toks))
	if w < 0 || s.toks[w].used || s.find(set("row column every each token class"), 0, len(s.toks)) < 0 {
		return
	}
	s.toks[w].used = true
	r.add(s, KindComparison, LevelStatistics, min(k, w), max(k, w)+1, p.judgeDiagonal("the highest of its row", func(i int) (bool, bool) {
		row := p.diagonal(i)
		d := p.value(row, i)
		if d == nil {
			return false, false
		}
		for c := range p.Cols {
			if v := p.value(row, c); v != nil && *v > *d {
				return false, true
			}
		}
		return true, true
	}))
}

// readSelves makes claims of "every variable has 1.00 with itself": of all cells of the diagonal.
func (r *reader) readSelves(s *sentence) {
	k := s.find(set("itself themselves"), 0, len(s.toks))
	if k < 1 || s.norm(k-1) != "with" || s.namesCells() || s.find(set("every each all"), 0, k) < 0 {
		return
	}
	value := within(0, k, s.isValue)
	p := s.f.panels[first(s.panelsNear(k))]
	if value < 0 || !p.square || within(value+1, len(s.toks), s.isValue) >= 0 {
		return
	}
	s.toks[value].used = true
	from := s.find(set("every each all"), 0, k)
	r.add(s, KindComparison, LevelStatistics, from, k+1, p.judgeDiagonal(s.text(value, value+1), func(i int) (bool, bool) {
		row := p.diagonal(i)
		return p.value(row, i) != nil && p.holds(row, i, s.toks[value].num), p.value(row, i) != nil
	}))
}

// readDiagonalWalk places the values of "on the diagonal they drop from 94 through 32 and end at 36"
// along the diagonal, where there are as many.
func (r *reader) readDiagonalWalk(s *sentence) {
	right := within(0, len(s.toks)-1, func(k int) bool { return s.norm(k) == "correct" && guessWords[s.norm(k+1)] }) >= 0
	if !s.has(diagonalWords) && !right || s.offDiagonal() || s.namesCells() {
		return
	}
	panels := panelsOrAll(s)
	p := s.f.panels[first(panels)]
	n := min(p.Rows, p.Cols)
	if p.Rows != p.Cols || n < 3 || len(panels) != 1 {
		return
	}
	var vals []int
	for _, run := range s.valueRuns() {
		if vals = append(vals, run...); right && len(run) == n {
			vals = run // "the correct predictions go 91.6, 76.0, 72.2, an average of 79.9"
			break
		}
	}
	if len(vals) != n {
		return
	}
	for k, i := range vals {
		r.cellClaim(s, i, panels, nth(p.diagonal(k)), nth(k))
	}
}

// diagonal is the row that the diagonal has in a column: the one of the same name, where rows run the other
// way than columns.
func (p *panel) diagonal(col int) int {
	if p.square {
		if rows := p.linesNamed(ofRow, p.ColNames[col]); len(rows) == 1 {
			return rows[0]
		}
	}
	return col
}

// judgeDiagonal tests each cell of the diagonal; known is false where a cell decides
// nothing.
func (p *panel) judgeDiagonal(what string, test func(i int) (holds, known bool)) verdict {
	good, n := 0, 0
	var cells, bad [][2]int
	for i := range min(p.Rows, p.Cols) {
		holds, known := test(i)
		if !known {
			continue
		}
		n++
		cell := [2]int{p.diagonal(i), i}
		cells = append(cells, cell)
		if holds {
			good++
		} else {
			bad = append(bad, cell)
		}
	}
	v := verdict{verdict: Contradicted, panel: p.Title, found: fmt.Sprintf("%d of %d cells", good, n), reason: fmt.Sprintf("test of the diagonal: %d of %d cells are %s", good, n, what), evidence: p.evidence(cells)}
	switch {
	case n == 0:
		v.verdict = Unverifiable
	case bad == nil:
		v.verdict = Supported
	default:
		v.evidence = p.evidence(bad)
	}
	return v
}
