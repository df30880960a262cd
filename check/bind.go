package check

import "slices"

// binder finds the row, column and panel of the values of one sentence.
type binder struct {
	s     *sentence
	runs  [][]int
	taken map[*ref]bool // refs that belong to a value before them
}

func newBinder(s *sentence, runs [][]int) *binder {
	return &binder{s: s, runs: runs, taken: map[*ref]bool{}}
}

// axisOf selects refs by what they name.
type axisOf int

const (
	ofRow axisOf = iota
	ofCol
	ofPanel
)

// lineOf is ofCol for the x axis, whose ticks name columns, and ofRow for the y axis.
func lineOf(x bool) axisOf {
	if x {
		return ofCol
	}
	return ofRow
}

// names is the kind of the names of what a selects.
func (a axisOf) names() nameKind {
	return [...]nameKind{ofRow: nameRow, ofCol: nameCol, ofPanel: namePanel}[a]
}

func (a axisOf) matches(r *ref) bool {
	switch a {
	case ofRow:
		return r.isRow()
	case ofCol:
		return r.isCol()
	}
	return r.isPanel()
}

func (a axisOf) context(s *sentence) *ref {
	switch a {
	case ofRow:
		return s.ctxRow()
	case ofCol:
		return s.ctxCol()
	}
	if s.ctxPanels() != nil {
		return &ref{at: -1, panels: s.ctxPanels()}
	}
	return nil
}

// before returns the nearest ref of an axis that ends before token i and is not
// taken; strong names go before everyday words.
func (b *binder) before(a axisOf, i int) *ref {
	var best *ref
	for _, r := range b.s.refs {
		if r.at >= i {
			break
		}
		if a.matches(r) && !b.taken[r] && (best == nil || !r.weak || best.weak || r.at+r.n+1 >= i) {
			best = r
		}
	}
	return best
}

// prepositions that tie a place to the value before them.
var prepositions = map[string]bool{"at": true, "for": true, "in": true, "on": true, "with": true, "under": true, "by": true, "@": true, "/": true, "when": true, "using": true, "from": true,
	"(": true, "→": true, "near": true, "of": true, "within": true, "where": true, "-": true, "—": true, "x": true, "as": true, "located": true, "achieved": true, "found": true, "obtained": true, "occurring": true, "belong": true, "recorded": true, "reached": true, "observed": true, "is": true}

// attached returns the refs that follow the value at token i and belong to it:
// in brackets, or tied to it by a preposition.
func (b *binder) attached(i, limit int) []*ref {
	s := b.s
	k := i + 1
	for k < limit && (s.norm(k) == "%" || unitWords[s.norm(k)] || s.norm(k) == "*" || s.norm(k) == "\"") {
		k++
	}
	if s.norm(k) == "from" && (s.norm(k+2) == "to" || s.norm(k+2) == "→") && placeWords[s.norm(k+1)] {
		k += 4
	}
	if k >= limit || !prepositions[s.norm(k)] && s.toks[k].ref == nil {
		return nil
	}
	if s.toks[k].ref != nil {
		return nil
	}
	paren := s.norm(k) == "("
	depth := s.toks[i].paren
	var out []*ref
	for ; k < limit; k++ {
		t := &s.toks[k]
		if paren && t.norm == ")" && t.paren <= depth {
			break
		}
		if t.ref != nil {
			out = append(out, t.ref)
			k += t.refLen - 1
			continue
		}
		if !paren {
			if t.norm == "," || t.norm == "and" {
				// goes on only if another part of the same place follows
				if n := b.nextRef(k+1, limit); n == nil || n.axis == "" && overlaps(out, n) || s.hasVerb(n.at+n.n, n.at+n.n+1) || k+1 < limit && clauseWords[s.norm(k+1)] {
					break
				}
				continue
			}
			if clauseWords[t.norm] || t.norm == ";" || t.norm == ":" {
				break
			}
		}
	}
	return out
}

var unitWords = set("point percent percentage score unit value count accuracy pp")

var clauseWords = set("while whereas but although though then compared versus vs than which that followed whilst however yet")

// nextRef returns the ref that begins within two tokens of k.
func (b *binder) nextRef(k, limit int) *ref {
	for j := k; j < limit && j < k+3; j++ {
		if b.s.toks[j].ref != nil {
			return b.s.toks[j].ref
		}
		if b.s.toks[j].kind == tokNumber {
			return nil
		}
	}
	return nil
}

// overlaps reports whether some ref of out names the same axis as n.
func overlaps(out []*ref, n *ref) bool {
	return slices.ContainsFunc(out, func(r *ref) bool {
		return r.isRow() && n.isRow() || r.isCol() && n.isCol() || r.isPanel() && n.isPanel()
	})
}

// limit is the token at which the value after run k begins.
func (b *binder) limit(k int) int {
	if k+1 < len(b.runs) {
		return b.runs[k+1][0]
	}
	return len(b.s.toks)
}

func pick(refs []*ref, a axisOf) *ref {
	return firstOf(refs, func(r *ref) bool { return a.matches(r) })
}

// alsoAt holds the value of the claim just made against the other places that it is
// given for: "35.3 for windows 500, 2000 and 3000". The first that fails decides.
func (b *binder) alsoAt(r *reader, i int, row, col *ref, panels []int) {
	if r.claims[len(r.claims)-1].Verdict != Supported || row != nil && col != nil && row.isRow() && row.isCol() && col.isRow() && col.isCol() {
		return // of two names that both axes have, each stands for one of them
	}
	for _, a := range []axisOf{ofRow, ofCol} {
		for _, l := range b.lists(a) {
			if len(l) < 2 || l[0].at < i || l[0] != [...]*ref{ofRow: row, ofCol: col}[a] {
				continue
			}
			rest := l[1:]
			for _, q := range rest {
				b.taken[q] = true
				if b.holdAt(r, a, []*ref{q}, row, col, panels) {
					return
				}
			}
		}
	}
}

// holdAt holds the value of the claim just made against further rows (columns), and reports whether one fails.
func (b *binder) holdAt(r *reader, a axisOf, names []*ref, row, col *ref, panels []int) bool {
	c := &r.claims[len(r.claims)-1]
	for _, q := range names {
		places := [2]pos{at(row), at(col)}
		places[a] = at(q)
		if v := b.s.f.judgeCell(panels, places[ofRow], places[ofCol], c.fact.q); v.verdict == Contradicted {
			c.Verdict, c.Reason, c.Row, c.Col, c.Found, c.Evidence, c.fact, c.several = v.verdict, v.reason, v.row, v.col, v.found, v.evidence, v.fact, true
			return true
		}
	}
	return false
}

func panelsOf(r *ref, s *sentence) []int {
	if r != nil {
		return r.panels
	}
	return s.ctxPanels()
}

var placeWords = set("top bottom left right")
