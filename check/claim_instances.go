package check

import (
	"fmt"
	"slices"
)

// cellCount is what a number of a sentence was found to count: the cells for which something holds.
type cellCount struct {
	at    int // token of the number
	cells []cellAt
	said  int
}

// readInstances makes claims of the cells that are named behind a number that counts cells, "two cells are
// below 5: A at 3 and B at 4": each must be one of those.
func (r *reader) readInstances(s *sentence) {
	for _, n := range s.counts {
		r.shareOf(s, n)
		pairs := s.pairsFrom(n.at)
		if len(pairs) == 0 || len(pairs) > n.said || within(n.at+1, pairs[0].to, func(k int) bool { return s.toks[k].num.word }) >= 0 {
			continue // "seven exceed 0.75, and only one is below 0.64 (A at 3)": those of another count
		}
		for _, q := range pairs {
			r.instance(s, q, n)
		}
	}
}

// sharesFrom is the token of [i, to) from which on it is told where those stand that were counted at token i: "six exceed 3, all of them in A";
// -1 where it is not.
func (s *sentence) sharesFrom(i, to int) int {
	return within(i, to, func(k int) bool {
		n := s.norm(k + 1)
		return s.norm(k) == "," && (n == "all" || n == "both" || s.norm(k+2) == "of" && s.norm(k+3) == "them")
	})
}

// shareOf makes a claim of how many of the cells that were counted stand where: "five are above 3, two of them in A", "all of them in the
// top row", "both at 16K".
func (r *reader) shareOf(s *sentence, n cellCount) {
	for k := n.at + 1; k+2 < len(s.toks); k++ {
		all := s.norm(k) == "all" || s.norm(k) == "both"
		if s.norm(k) == ";" || s.hasVerb(k, k+1) {
			return
		}
		if s.norm(k-1) != "," || !all && !s.isCount(k) {
			continue
		}
		j := k + 1
		if s.norm(j) == "of" && (s.norm(j+1) == "them" || s.norm(j+1) == "which" || s.norm(j+1) == "these") {
			j += 2
		} else if !all {
			continue
		}
		for j < len(s.toks) && (linkVerbs[s.norm(j)] || standVerbs[s.norm(j)] || s.norm(j) == "being") {
			j++
		}
		lines := s.linesBehind(j)
		if len(lines) == 0 {
			return
		}
		in := 0
		for _, c := range n.cells {
			if slices.ContainsFunc(lines, func(q *ref) bool { return s.holds(q, c) }) {
				in++
			}
		}
		said, kind := len(n.cells), KindComparison
		if !all {
			said, kind = int(s.toks[k].num.value), KindCount
		}
		last := lines[len(lines)-1]
		v := verdict{verdict: borne(in == said), found: itoa(in), reason: fmt.Sprintf("of those meant, %s, %d are there", names(n.cells), in), evidence: evidenceOf(n.cells)}
		to := k + 1
		if all {
			to = last.at + last.n
		}
		s.toks[k].used = true
		r.add(s, kind, LevelStatistics, k, to, v)
		return
	}
}

// linesBehind is the list of rows, of columns or of panels that stands behind a preposition at token k: "in the A row", "at 0.1 and 0.2".
func (s *sentence) linesBehind(k int) (out []*ref) {
	if !prepositions[s.norm(k)] {
		return nil
	}
	for _, q := range s.refs {
		switch n := len(out); {
		case q.at <= k || q.axis != "" && !q.isCell():
		case q.weak || q.to != nil || q.isRow() && q.isCol() || s.norm(q.at+q.n) == "or" && (compUp[s.norm(q.at+q.n+1)] || compDown[s.norm(q.at+q.n+1)]):
			return nil
		case n == 0 && q.at <= k+4, n > 0 && kindOf(q) == kindOf(out[0]) && s.listBetween(out[n-1], q):
			out = append(out, q)
		default:
			return out
		}
	}
	return out
}

// holds reports whether a cell is of the row, column or panel that a name stands for.
func (s *sentence) holds(q *ref, c cellAt) bool {
	if q.isPanel() && !q.isCell() {
		return contains(q.panels, c.p.index)
	}
	kind := kindOf(q)
	return contains(s.indicesOf(q, kind, c.p), c.index(kind))
}

// namedCell is a cell that a sentence names by its row and its column, in tokens [from, to).
type namedCell struct {
	row, col *ref
	from, to int
}

// pairsFrom lists the cells that are named one after the other from token k on, up to a word that says
// something else of them: "A at 1, B and C at 2, D at 3 and 4".
func (s *sentence) pairsFrom(k int) []namedCell {
	var runs [][]*ref // lists of rows and of columns by turns
	for _, q := range s.refs {
		if q.at < k || !q.isCell() && (q.axis != "" || q.bar || q.at+q.n < len(s.toks) && s.norm(q.at-1) != "in") {
			continue
		}
		if !q.isLine() || q.except || q.aside {
			return nil
		}
		n := len(runs)
		if n == 0 {
			runs = append(runs, []*ref{q})
			continue
		}
		last := runs[n-1][len(runs[n-1])-1]
		end := last.at + last.n
		switch {
		case q.isRow() == last.isRow() && s.listBetween(last, q):
			runs[n-1] = append(runs[n-1], q)
			continue
		case n%2 == 0 && !s.onlyJoins(end, q.at):
			return s.cellsOf(runs)
		case n%2 == 1 && (q.isRow() == last.isRow() || q.at-end > 5 || s.numberIn(end, q.at) || s.turned(last.at, q.at)):
			return nil
		case n%2 == 1 && n > 1 && s.hasVerb(q.at+q.n, min(q.at+q.n+1, len(s.toks))):
			return s.cellsOf(runs[:n-1]) // "..., and A at 3 comes close": another statement
		}
		runs = append(runs, []*ref{q})
	}
	return s.cellsOf(runs)
}

// cellsOf pairs each list of rows (columns) with the list behind it, of which one is a single name; nil where that is not so.
func (s *sentence) cellsOf(runs [][]*ref) (out []namedCell) {
	if len(runs)%2 != 0 {
		return nil
	}
	for k := 0; k < len(runs); k += 2 {
		if len(runs[k]) > 1 && len(runs[k+1]) > 1 {
			return nil
		}
		for _, one := range runs[k] {
			for _, two := range runs[k+1] {
				c := namedCell{row: one, col: two, from: one.at, to: two.at + two.n}
				if two.isRow() {
					c.row, c.col = two, one
				}
				out = append(out, c)
			}
		}
	}
	return out
}

// onlyJoins reports whether tokens [a, b) only lead from one member of a list to the next: ", and for the". What ", with" adds is
// another statement.
func (s *sentence) onlyJoins(a, b int) bool {
	for k := a; k < b; k++ {
		if n := s.norm(k); n == "with" && s.norm(k-1) == "," || !listMarks[n] && !prepositions[n] && n != "the" && n != "also" && !s.toks[k].inRef && s.unitAxis(k) == "" {
			return false
		}
	}
	return true
}

// instance judges that a named cell is one of those counted.
func (r *reader) instance(s *sentence, q namedCell, n cellCount) {
	there := s.f.cells(region{panels: s.panelsNear(q.from), row: at(q.row), col: at(q.col)})
	if len(there) == 0 || len(n.cells) == 0 {
		return
	}
	among := overlap(there, n.cells)
	if !among && len(n.cells) != n.said {
		return // others were meant
	}
	v := there[0].verdict(borne(among), fmt.Sprintf("those meant are %s", names(n.cells)))
	v.found = there[0].p.found(there[0].r, there[0].c)
	from := q.from
	if k := s.axisBeforeToken(from); k >= 0 {
		from = k
	}
	r.add(s, KindComparison, LevelStatistics, from, q.to, v)
}
