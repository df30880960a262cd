package check

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// What it costs to read a value as standing at a name, by how the sentence sets the
// two. Only the order of the costs matters: a tie by a preposition or a bracket
// beats a subject, that beats a name behind a verb, that beats one from another
// clause, and a reading that the figure bears out beats another of its kind.
const (
	costTied    = 0.1 // "2.0 after 6 h", "6 h: 2.0"
	costSubject = 0.5 // "CA9 climbs to 2.0"
	costContext = 0.8 // from a heading or the head of a list
	costVerb    = 1.2 // "62 were labelled as urban"
	costLent    = 1.6 // tied to another value: "2.0 after 6 h, 3.4"
	costValue   = 0.3 // a value stands between
	costClause  = 1.5 // in another clause
	costFailed  = 1.6 // the figure has another value there
	costMirror  = 0.2 // a pair of names in the other order
	costDoubt   = 4.0 // readings that cost more contradict nothing
)

// spot is a name that a value may stand at, and what it costs to read it so.
type spot struct {
	ref  *ref
	cost float64
}

// mostSpots bounds the readings of one value.
const mostSpots = 6

// aligner places the values of a sentence that no list holds: among the names
// around each it takes the row, column and panel that the words tie to it most, and
// of readings that are about as near the one that the figure bears out.
type aligner struct {
	s    *sentence
	b    *binder
	vals []int // tokens of the sentence's values, also those already claimed
}

func newAligner(s *sentence, b *binder) *aligner {
	a := &aligner{s: s, b: b}
	for i := range s.toks {
		second := s.toks[i].used && (s.toks[i].num.percent && s.toks[i].paren > 0 || s.norm(i-1) == "±") // printed below a value
		if t := &s.toks[i]; t.kind == tokNumber && !t.inRef && !second {
			a.vals = append(a.vals, i)
		}
	}
	return a
}

// tied reports whether nothing but connecting words stands in tokens [from, to).
func (a *aligner) tied(from, to int) bool {
	for k := from; k < to; k++ {
		t := &a.s.toks[k]
		n := t.norm
		switch {
		case t.inRef, t.kind == tokNumber && t.used && t.paren > 0: // "30 (6.9%) went to B"
		case t.kind == tokWord && a.s.norm(k+1) == "=": // "(r = 0.3)"
		case t.kind == tokPunct && (n == "," || n == ";" || n == "." || n == "|" || n == ">" || n == "<"), n == "and":
			return false
		case t.kind == tokPunct, prepositions[n], unitWords[n], approxWords[n], connectors[n], atWords[n], tieWords[n]:
		default:
			return false
		}
	}
	return true
}

var tieWords = map[string]bool{"after": true, "the": true, "a": true, "an": true, "around": true, "only": true, "just": true, "has": true, "have": true, "had": true, "with": true,
	"gets": true, "get": true, "score": true, "reach": true, "show": true, "gives": true, "give": true, "°": true, "c": true, "row": true, "column": true, "cell": true, "both": true, "went": true, "go": true}

// newLine reports whether a line begins right after the value at token i.
func (a *aligner) newLine(i int) bool {
	t := a.s.toks
	return i+1 < len(t) && strings.ContainsRune(a.s.u.Text[t[i].to:t[i+1].from], '\n')
}

// clauses counts the clause boundaries in tokens [from, to).
func (a *aligner) clauses(from, to int) int {
	n := 0
	for k := from; k < to; k++ {
		if w := a.s.norm(k); w == ";" || w == "while" || w == "whereas" || w == "but" || w == "although" || w == "than" || w == "compared" || w == "however" {
			n++
		}
	}
	return n
}

// spots lists the names of an axis that the value at token i may stand at.
func (a *aligner) spots(ax axisOf, i int) []spot {
	s := a.s
	var out []spot
	head := a.head(i)
	for _, r := range s.refs {
		if !ax.matches(r) {
			continue
		}
		end := r.at + r.n
		var cost float64
		if r.at > i {
			between := a.between(i+1, r.at)
			switch {
			case between > 0:
				cost = costVerb + costClause + costValue*float64(between)
			case a.tied(i+1, r.at):
				cost = costTied
			case a.secondOfPair(i, r):
				cost = costTied + costMirror
			default:
				cost = costVerb + costValue*float64(a.clauses(i+1, r.at))
			}
			if next := a.next(i); next > end && a.tied(end, next) && !a.tied(i+1, r.at) {
				cost += costLent
			}
		} else {
			between := a.between(end, i)
			switch {
			case between == 0 && a.tied(end, i):
				cost = costTied
			case r == head && between > 0 && ax.context(s) != nil && r.isRow() && r.isCol() && a.leadsEntry(r):
				cost = costVerb // "in the A column: B 0.5, C 0.7"
			case r == head && s.norm(r.at-1) != "as":
				cost = costSubject
			case r == head:
				cost = costVerb // "62 were labelled as urban and 54 as crops"
			default:
				cost = costSubject + costValue*float64(min(between, 2))
			}
			cost += costClause * float64(min(a.clauses(end, i), 1))
			if prev := a.prev(r.at); prev >= 0 && s.norm(end) != ":" && s.norm(end) != "=" && !a.newLine(prev) && a.tied(prev+1, r.at) {
				cost += costLent
			}
			for _, o := range s.refs {
				if r == head && between > 0 && o.at > r.at && o.at < i && ax.matches(o) && o.text != r.text && r.at > 0 && s.norm(o.at-1) == s.norm(r.at-1) && a.between(o.at, i) == 0 {
					cost += costValue // "batch 16 ... 82, batch 4 ... 310"
				}
				if r == head && between > 0 && o.at > r.at && o.at < i && ax.matches(o) && o.text != r.text && a.leadsEntry(r) && a.leadsEntry(o) {
					cost += costVerb // "A ~ 2.7 in X, B ~ 1.8 in Y and ~ 0.6 in Z"
				}
				if r == head && between > 0 && s.norm(o.at-1) == "and" && o.at > r.at && o.at < i && ax.matches(o) && o.text != r.text && a.between(o.at, i) == 0 {
					cost += costVerb // "A is 0.4, and B is no better, with 0.5"
				}
				if r != head && o.at > r.at && o.at < i && ax.matches(o) && o.text != r.text {
					cost += costValue
					if between > 0 && a.between(o.at, i) == 0 {
						cost += costVerb // that one has taken its place
					}
				}
			}
		}
		if r.weak && cost > costTied && r != head {
			cost += costVerb
		}
		if r.aside || r.except {
			cost += costClause
		}
		if r.to != nil {
			out = append(out, spot{r.to, cost})
			cost += costValue
		}
		out = append(out, spot{r, cost})
	}
	if q := a.placeBefore(i); q != nil && ax != ofPanel {
		for k := range out {
			switch x := &out[k]; {
			case x.ref == q:
				x.cost = costTied
			case x.ref.at < q.at:
				x.cost += costVerb // of the clause before
			}
		}
		if o := lastOf(s.refs, func(o *ref) bool { return o.at > q.at && o.at < i }); o != nil && o.isLine() && !ax.matches(o) && s.f.symmetric() {
			out = append(out, spot{onBoth(o), costTied}) // it was taken for another one of those that are put there
		}
	}
	tied, both := 0, true
	for _, x := range out {
		if x.cost <= costTied+1e-9 && x.ref.isLine() && !x.ref.weak && x.ref.to == nil {
			tied, both = tied+1, both && x.ref.isRow() && x.ref.isCol()
		}
	}
	own := tied > 1 || tied == 1 && !both     // one name that both axes have leaves the other open
	if c := ax.context(s); c != nil && !own { // "...; B: 1.9 in X" is of B
		out = append(out, spot{c, costContext})
	}
	if c := s.ctxRow(); ax == ofCol && c != nil && c.isCol() {
		out = append(out, spot{c, costContext}) // where both axes have the name
	}
	if names := s.focus.on(ax); ax != ofPanel && len(names) == 1 && a.sameSetting(i) {
		return []spot{{names[0], costTied}}
	}
	if q := a.adjacent(ax, i); q != nil {
		return []spot{{q, costTied}}
	}
	sort.SliceStable(out, func(j, k int) bool { return out[j].cost < out[k].cost })
	return out[:min(len(out), mostSpots)]
}

// secondOfPair reports whether a name is joined to one that is tied to the value at token i, "0.5 for A and B", in a figure of things against each
// other.
func (a *aligner) secondOfPair(i int, r *ref) bool {
	return a.s.f.symmetric() && a.s.norm(r.at-1) == "and" && slices.ContainsFunc(a.s.refs, func(q *ref) bool {
		return q.isCell() && q.to == nil && q.at > i && q.at+q.n == r.at-1 && a.tied(i+1, q.at)
	})
}

// placeBefore is the name that the clause of the value at token i is put at, "85 over A, where B gets 76", nil if none is.
func (a *aligner) placeBefore(i int) *ref {
	s := a.s
	k := i - 1
	for k > 0 && s.norm(k) != "where" && (s.toks[k].inRef || s.toks[k].kind == tokWord) {
		k--
	}
	if s.norm(k) != "where" {
		return nil
	}
	if s.norm(k-1) == "," {
		k--
	}
	return firstOf(s.refs, func(q *ref) bool { return q.isCell() && q.to == nil && q.at+q.n == k })
}

// leadsEntry reports whether a name stands at the start of its sentence or of an entry of a list, with its value right
// behind it.
func (a *aligner) leadsEntry(r *ref) bool {
	next := a.next(r.at)
	return next > 0 && a.tied(r.at+r.n, next) && (r.at == 0 || a.s.norm(r.at-1) == "," || a.s.norm(r.at-1) == ":")
}

// sameSetting reports whether the value at token i is said to stand where the sentence before was: "reaches 21.8 at
// the same setting".
func (a *aligner) sameSetting(i int) bool {
	s := a.s
	return prepositions[s.norm(i+1)] && s.norm(i+2) == "the" && s.norm(i+3) == "same" && (s.norm(i+4) == "setting" || s.norm(i+4) == "place" || s.norm(i+4) == "point" || cellNouns[s.norm(i+4)])
}

// head returns the name that the sentence, or the line of a list, begins with.
func (a *aligner) head(i int) *ref {
	var head *ref
	if a.s.possessive() && a.s.ctxRow() != nil {
		return nil // it begins with one that was named before
	}
	for _, r := range a.s.refs {
		if r.isCell() && r.at < i && (head == nil || r.at > 0 && a.newLine(r.at-1)) {
			head = r
		}
	}
	return head
}

// between counts the values in tokens [from, to).
func (a *aligner) between(from, to int) int {
	return sort.SearchInts(a.vals, to) - sort.SearchInts(a.vals, from)
}

// next and prev give the values after and before token i, -1 where there is none.
func (a *aligner) next(i int) int {
	if k := sort.SearchInts(a.vals, i+1); k < len(a.vals) {
		return a.vals[k]
	}
	return -1
}

func (a *aligner) prev(i int) int {
	if k := sort.SearchInts(a.vals, i); k > 0 {
		return a.vals[k-1]
	}
	return -1
}

// placed is the reading of one value that costs least.
type placed struct {
	tok   int
	v     verdict
	where [3]*ref
}

// place claims the values at tokens. Those that the figure bears out take their cells;
// the others are then read as standing elsewhere, since nobody gives two values for one
// cell in one breath.
func (a *aligner) place(r *reader, toks []int) {
	taken := map[[3]int]bool{}
	readings := make([]*placed, len(toks))
	for k, i := range toks {
		if readings[k] = a.read(i, nil); readings[k] != nil && readings[k].v.verdict == Supported {
			taken[readings[k].v.fact.cell()] = true
		}
	}
	diagonal := a.onDiagonal(readings)
	for k, i := range toks {
		p := readings[k]
		if diagonal && p != nil && p.v.verdict == Contradicted {
			p = a.alsoOnDiagonal(p, i)
		}
		if p != nil && p.v.verdict == Contradicted && taken[p.v.fact.cell()] {
			if other := a.read(i, taken); other != nil {
				p = other
				if p.v.verdict == Supported {
					taken[p.v.fact.cell()] = true
				}
			}
		}
		if p == nil {
			continue
		}
		a.s.toks[i].used = true
		r.add(a.s, KindCell, LevelStatistics, i, i+1, p.v)
		a.b.alsoAt(r, i, p.where[ofRow], p.where[ofCol], p.where[ofPanel].panels)
	}
}

func (f fact) cell() [3]int { return [3]int{f.panel, f.row, f.col} }

// read finds the cell that the value at token i is said of, nil where none is. Cells
// that are taken are none.
func (a *aligner) read(i int, taken map[[3]int]bool) *placed {
	s := a.s
	rows, cols, panels := a.spots(ofRow, i), a.spots(ofCol, i), a.spots(ofPanel, i)
	if len(panels) == 0 {
		panels = []spot{{&ref{panels: s.f.all()}, 0}}
	}
	p := s.f.panels[panels[0].ref.panels[0]]
	if len(rows) == 0 && p.Rows == 1 {
		rows = []spot{{&ref{rowNo: 1}, 0}}
	}
	if len(cols) == 0 && p.Cols == 1 {
		cols = []spot{{&ref{colNo: 1}, 0}}
	}
	if one, two := a.arrowPair(i); one != nil {
		rows, cols = []spot{{one, 0}, {two, costMirror}}, []spot{{two, 0}, {one, costMirror}}
	}
	if d := a.diagonalName(rows, i); d != nil {
		rows, cols = []spot{*d}, []spot{*d}
	}
	diagonal := s.diagonal() && s.find(differenceNouns, 0, len(s.toks)) < 0
	var best verdict
	var where [3]*ref
	least, told, found := 0.0, 0.0, false
	for _, pn := range panels {
		for _, row := range rows {
			for _, col := range cols {
				cost := pn.cost + row.cost + col.cost
				if pn.cost == costTied && row.ref.at >= 0 && col.ref.at >= 0 && row.ref.at < i && col.ref.at < i && pn.ref.at > i &&
					a.clauses(row.ref.at, i) > 0 && a.clauses(col.ref.at, i) > 0 {
					cost -= costClause // "A at 3 is 4.9 on the left but 1.8 on the right" leaves one place out
				}
				asTold := cost
				twice := row.ref == col.ref || row.ref.row != "" && row.ref.row == col.ref.col && (row.ref.at < 0 || col.ref.at < 0 || abs(row.ref.at-col.ref.at) > 3)
				if a.s.partners(row.ref, col.ref) {
					cost, asTold = cost+costDoubt, asTold+costDoubt
				}
				switch { // twice: one name for both, on the diagonal
				case row.ref == col.ref && row.ref.row != row.ref.col:
					continue
				case twice && diagonal:
				case twice:
					cost += costVerb
				case row.ref.isCol() && col.ref.isRow() && row.ref.at > col.ref.at:
					cost += costMirror
				}
				if found && cost >= least {
					continue
				}
				v := s.f.judgeCell(pn.ref.panels, at(row.ref), at(col.ref), s.toks[i].num)
				if taken[v.fact.cell()] {
					continue
				}
				if v.verdict == Contradicted {
					if twice && !diagonal {
						continue
					}
					cost += costFailed
				}
				if !found || cost < least {
					best, where = v, [3]*ref{row.ref, col.ref, pn.ref}
					least, told, found = cost, asTold, true
				}
			}
		}
	}
	if !found || best.verdict == Contradicted && told > costDoubt {
		return nil
	}
	return &placed{i, best, where}
}

// arrowPair are the two names that an arrow joins right before the value at token i: "A → B (0.4)".
func (a *aligner) arrowPair(i int) (one, two *ref) {
	for _, q := range a.s.refs {
		if to := q.to; to != nil && to.at < i && q.isRow() && q.isCol() && to.isRow() && to.isCol() && a.s.norm(q.at+q.n) == "→" && a.tied(to.at+to.n, i) && a.between(to.at, i) == 0 {
			one, two = q, to
		}
	}
	return one, two
}

// diagonalName is the one name that a value on the diagonal is tied to, if there is one.
func (a *aligner) diagonalName(rows []spot, i int) *spot {
	if h := a.head(i); h != nil && (h.isRow() || h.isCol()) && a.s.f.symmetric() && a.saidCorrect(i) {
		return &spot{onBoth(h), costTied} // "B: 2 (4 %) taken for A, 40 (80 %) correct"
	}
	k := a.s.find(correctWords, max(0, i-8), min(len(a.s.toks), i+6))
	correct := k >= 0 && a.s.f.symmetric() && !a.s.commaBetween(min(i, k), max(i, k))
	if !correct && (!a.s.diagonal() || a.s.find(diagonalWords, 0, i) < 0 && !a.s.ctx.diag) {
		return nil
	}
	near := costTied
	if s := a.s; s.norm(i-1) == "value" && diagonalWords[s.norm(i-2)] && s.f.symmetric() && len(rows) == 1 && rows[0].ref.row != "" {
		return &spot{onBoth(rows[0].ref), costSubject} // "in the 8K row there is only the diagonal value 1.00"
	}
	var one *spot
	for k := range rows {
		if q := rows[k].ref; rows[k].cost <= near+1e-9 && q.isRow() && q.isCol() {
			if one != nil && one.ref.row != q.row {
				return nil
			}
			one = &rows[k]
		}
	}
	return one
}

// onBoth is a name of one axis as that of both.
func onBoth(q *ref) *ref {
	name := cmp.Or(q.row, q.col)
	return &ref{row: name, col: name, text: q.text, at: q.at, n: q.n}
}

// saidCorrect reports whether the value at token i, and what stands in brackets behind it, is said to be what was correct.
func (a *aligner) saidCorrect(i int) bool {
	s := a.s
	k := i + 1
	if s.norm(k) == "(" {
		for k++; k < len(s.toks) && s.norm(k-1) != ")"; k++ {
		}
	}
	return correctWords[s.norm(k)]
}

// correctWords say of a class that it was taken for what it is.
var correctWords = set("correctly correct right recognised recognized itself")

// adjacent is the name that touches the value at token i from one side only, as in "weight
// 0.52, price 0.59": no other of its kind is meant.
func (a *aligner) adjacent(ax axisOf, i int) *ref {
	s := a.s
	var before, after *ref
	start := i
	if n := s.norm(i - 1); n == ":" || n == "=" || n == "~" {
		start = i - 1
	}
	for _, r := range s.refs {
		if r.at+r.n == start && r.at < i {
			before = r
		}
	}
	if before != nil && after == nil && ax.matches(before) && !before.weak && !(before.isRow() && before.isCol()) && before.to == nil && (i+1 >= len(s.toks) || s.norm(i+1) == "," || s.norm(i+1) == ";" || s.norm(i+1) == "." || s.norm(i+1) == ")" || s.norm(i+1) == "and") {
		return before
	}
	return nil
}
