package check

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
		return s.ctx.row
	case ofCol:
		return s.ctx.col
	}
	if s.ctx.panels != nil {
		return &ref{at: -1, panels: s.ctx.panels}
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

// taken returns the nearest ref before i that belongs to another value.
func (b *binder) lent(a axisOf, i int) *ref {
	var best *ref
	for _, r := range b.s.refs {
		if r.at < i && a.matches(r) && b.taken[r] {
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
	if k < limit && s.norm(k) == "," && prepositions[s.norm(k+1)] && s.norm(k+1) != "with" && s.norm(k+1) != "-" {
		k++
	}
	if k >= limit || !prepositions[s.norm(k)] && s.toks[k].ref == nil {
		return nil
	}
	if s.toks[k].ref != nil && !(s.norm(i-1) == "(" && false) && !b.valueFirst() {
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
			if t.norm == ")" && t.paren < depth {
				break
			}
			if t.norm == "," || t.norm == "and" {
				// goes on only if another part of the same place follows
				if n := b.nextRef(k+1, limit); n == nil || n.axis == "" && (overlaps(out, n) || b.leads(n, limit)) || k+1 < limit && clauseWords[s.norm(k+1)] {
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

// leads reports whether a value stands right after a ref: the ref is the value's.
func (b *binder) leads(r *ref, limit int) bool {
	for j := r.at + r.n; j <= limit && j < len(b.s.toks) && j < r.at+r.n+4; j++ {
		if b.s.isValue(j) {
			return true
		}
		if b.s.toks[j].ref != nil || b.s.norm(j) == "," || b.s.norm(j) == "." {
			return false
		}
	}
	return false
}

// overlaps reports whether some ref of out names the same axis as n.
func overlaps(out []*ref, n *ref) bool {
	for _, r := range out {
		if r.isRow() && n.isRow() || r.isCol() && n.isCol() || r.isPanel() && n.isPanel() {
			return true
		}
	}
	return false
}

// valueFirst reports whether the sentence puts values before their places.
func (b *binder) valueFirst() bool {
	first := b.runs[0][0]
	for _, r := range b.s.refs {
		if r.isCell() {
			return r.at > first
		}
	}
	return false
}

// limit is the token at which the value after run k begins.
func (b *binder) limit(k int) int {
	if k+1 < len(b.runs) {
		return b.runs[k+1][0]
	}
	return len(b.s.toks)
}

func pick(refs []*ref, a axisOf) *ref {
	for _, r := range refs {
		if a.matches(r) {
			return r
		}
	}
	return nil
}

// bindSingle places one value.
func (b *binder) bindSingle(r *reader, k, i int) {
	s := b.s
	limit := b.limit(k)
	for _, j := range b.runs[k] {
		if j > i {
			limit = j
			break
		}
	}
	after := b.attached(i, limit)
	if s.norm(i-1) == "(" {
		after = b.attachedOutside(i, limit, after)
	}
	var got [3]*ref
	for _, a := range []axisOf{ofRow, ofCol, ofPanel} {
		ref := pick(after, a)
		if ref == nil {
			ref = b.before(a, i)
		}
		if ref == nil {
			ref = a.context(s)
		}
		if ref == nil {
			ref = b.lent(a, i)
		}
		if ref == nil {
			for _, q := range s.refs {
				if q.at > i && a.matches(q) && (k == len(b.runs)-1 || b.valueFirst()) {
					ref = q
					break
				}
			}
		}
		if ref != nil && ref.to != nil {
			ref = ref.to // "from 32 to 64, where it is 0.8": the later one
		}
		got[a] = ref
	}
	for _, q := range after {
		b.taken[q] = true
	}
	row, col := got[ofRow], got[ofCol]
	if row == nil || col == nil {
		b.oneAxis(r, i, got)
		return
	}
	if row == col { // one name for both axes: the diagonal
		if row.row != row.col {
			return
		}
	}
	r.cellClaim(s, i, panelsOf(got[ofPanel], s), at(row), at(col))
	b.alsoAt(r, got, after)
}

// alsoAt holds the value of the claim just made against the other places that it is
// given for: "35.3 for windows 500, 2000 and 3000". The first that fails decides.
func (b *binder) alsoAt(r *reader, got [3]*ref, after []*ref) {
	k := len(r.claims) - 1
	if k < 0 || r.claims[k].Verdict != Supported {
		return
	}
	for _, a := range []axisOf{ofRow, ofCol} {
		if got[a] == nil || pick(after, a) != got[a] {
			continue
		}
		for _, l := range b.lists(a) {
			if len(l) < 2 || l[0] != got[a] {
				continue
			}
			for _, q := range l[1:] {
				if b.leads(q, len(b.s.toks)) {
					break // the next value's
				}
				b.taken[q] = true
				row, col := at(got[ofRow]), at(got[ofCol])
				if a == ofRow {
					row = at(q)
				} else {
					col = at(q)
				}
				v := b.s.f.judgeCell(panelsOf(got[ofPanel], b.s), row, col, r.claims[k].fact.q)
				if v.verdict == Contradicted {
					c := &r.claims[k]
					c.Verdict, c.Reason, c.Row, c.Col, c.Found, c.Evidence, c.fact = v.verdict, v.reason, v.row, v.col, v.found, v.evidence, v.fact
					return
				}
			}
		}
	}
}

// attachedOutside looks past the bracket that closes around a value: "(0.45) for A".
func (b *binder) attachedOutside(i, limit int, after []*ref) []*ref {
	if len(after) > 0 || b.s.norm(i+1) != ")" {
		return after
	}
	return b.attached(i+1, limit)
}

func panelsOf(r *ref, s *sentence) []int {
	if r != nil {
		return r.panels
	}
	return s.ctx.panels
}

// oneAxis places a value of a panel that has one row or one column only, where
// nobody names it.
func (b *binder) oneAxis(r *reader, i int, got [3]*ref) {
	s := b.s
	panels := panelsOf(got[ofPanel], s)
	if len(panels) == 0 {
		panels = s.f.all()
	}
	p := s.f.panels[panels[0]]
	switch {
	case got[ofRow] != nil && p.Cols == 1:
		r.cellClaim(s, i, panels, at(got[ofRow]), pos{index: 0})
	case got[ofCol] != nil && p.Rows == 1:
		r.cellClaim(s, i, panels, pos{index: 0}, at(got[ofCol]))
	}
}
