package check

import (
	"fmt"
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
		pairs := s.pairsFrom(n.at)
		if len(pairs) == 0 || len(pairs) > n.said || within(n.at+1, pairs[0].to, func(k int) bool { return s.toks[k].num.word }) >= 0 {
			continue // "seven exceed 0.75, and only one is below 0.64 (A at 3)": those of another count
		}
		for _, q := range pairs {
			r.instance(s, q, n)
		}
	}
}

// namedCell is a cell that a sentence names by its row and its column, in tokens [from, to).
type namedCell struct {
	row, col *ref
	from, to int
}

// pairsFrom lists the cells that are named one after the other from token k on, up to a word that says
// something else of them.
func (s *sentence) pairsFrom(k int) []namedCell {
	var out []namedCell
	var half *ref
	for _, q := range s.refs {
		if q.at < k || !q.isCell() && (q.axis != "" || q.bar || q.at+q.n < len(s.toks) && s.norm(q.at-1) != "in") {
			continue
		}
		if !q.isLine() || q.except || q.aside {
			return nil
		}
		if half == nil {
			if n := len(out); n > 0 && !s.onlyJoins(out[n-1].to, q.at) {
				break
			}
			half = q
			continue
		}
		if end := q.at + q.n; len(out) > 0 && s.hasVerb(end, min(end+1, len(s.toks))) {
			return out // "..., and A at 3 comes close": another statement
		}
		if half.isRow() == q.isRow() || q.at-half.at-half.n > 5 || s.numberIn(half.at+half.n, q.at) || s.turned(half.at, q.at) {
			return nil
		}
		c := namedCell{row: half, col: q, from: half.at, to: q.at + q.n}
		if q.isRow() {
			c.row, c.col = q, half
		}
		out = append(out, c)
		half = nil
	}
	if half != nil {
		return nil
	}
	return out
}

// onlyJoins reports whether tokens [a, b) only lead from one member of a list to the next: ", and for the".
func (s *sentence) onlyJoins(a, b int) bool {
	for k := a; k < b; k++ {
		if n := s.norm(k); !listMarks[n] && !prepositions[n] && n != "the" && n != "also" && !s.toks[k].inRef {
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
	v := there[0].verdict(borne(overlap(there, n.cells)), fmt.Sprintf("those meant are %s", names(n.cells)))
	v.found = there[0].p.found(there[0].r, there[0].c)
	from := q.from
	if k := s.axisBeforeToken(from); k >= 0 {
		from = k
	}
	r.add(s, KindComparison, LevelStatistics, from, q.to, v)
}
