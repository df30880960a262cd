package check

// readCells makes cell claims of the numbers that other claims left over.
func (r *reader) readCells(s *sentence) {
	runs := s.valueRuns()
	if len(runs) == 0 {
		return
	}
	if s.pairMode() {
		r.readPairs(s, runs)
		return
	}
	b := newBinder(s, runs)
	for k, run := range runs {
		if len(run) > 1 {
			if b.bindRun(r, k) {
				continue
			}
		}
		for _, i := range run {
			if s.toks[i].kind == tokNumber {
				b.bindSingle(r, k, i)
			}
		}
	}
}

// isValue reports whether token i is a number that may be a cell's value.
func (s *sentence) isValue(i int) bool {
	t := &s.toks[i]
	return t.kind == tokNumber && !t.used && !t.inRef && t.num.bound == 0
}

var blankWords = set("blank empty missing na nan none null")

// isBlank reports whether token i stands in a list for a cell without a number.
func (s *sentence) isBlank(i int) bool {
	t := &s.toks[i]
	if t.used || t.inRef {
		return false
	}
	if t.kind == tokWord {
		return blankWords[t.norm] && (s.norm(i-1) == "," || s.norm(i+1) == ",")
	}
	return (t.norm == "—" || t.norm == "-") && (s.norm(i-1) == "," || s.norm(i-1) == ":" || s.norm(i-1) == "/" || s.norm(i-1) == "→") && (s.norm(i+1) == "," || s.norm(i+1) == "" || s.norm(i+1) == "." || s.norm(i+1) == "/")
}

// runMarks separate the numbers of one list.
var runMarks = map[string]bool{",": true, "and": true, "/": true, "|": true, "→": true, "then": true, "&": true, "to": true, "~": true, "-": true, "(": true, ")": true, "about": true, "finally": true, "x": true, "—": true}

// valueRuns groups the values of a sentence: those that only list marks separate
// are one run. Blanks count as members.
func (s *sentence) valueRuns() [][]int {
	var runs [][]int
	var run []int
	blanks := false
	flush := func() {
		values := false
		for _, i := range run {
			values = values || s.toks[i].kind == tokNumber
		}
		if values {
			runs = append(runs, run)
		}
		run, blanks = nil, false
	}
	for i := 0; i < len(s.toks); i++ {
		t := &s.toks[i]
		switch {
		case s.isValue(i):
			if i > 0 && s.norm(i-1) == "±" || i > 1 && s.norm(i-1) == "-" && s.norm(i-2) == "+" {
				t.used = true
				continue
			}
			run = append(run, i)
		case s.isBlank(i):
			if t.norm != "-" || len(run) > 0 {
				run = append(run, i)
				blanks = true
			}
		case t.kind == tokPunct && (runMarks[t.norm] || t.norm == "±" || t.norm == "%" || t.norm == "\"" || t.norm == "'"), t.kind == tokWord && !t.inRef && runMarks[t.norm]:
		case t.used && t.kind == tokNumber, t.norm == "highest" || t.norm == "lowest" || t.norm == "peak" || t.norm == "max" || t.norm == "min" || t.norm == "bold":
		default:
			flush()
		}
	}
	flush()
	_ = blanks
	return runs
}

// claim makes the claim for the value at token i.
func (r *reader) cellClaim(s *sentence, i int, panels []int, row, col pos) {
	t := &s.toks[i]
	if t.used {
		return
	}
	t.used = true
	r.add(s, KindCell, LevelStatistics, i, i+1, s.f.judgeCell(panels, row, col, t.num))
}

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

// bindRun places a list of values, and reports whether it could.
func (b *binder) bindRun(r *reader, k int) bool {
	s, run := b.s, b.runs[k]
	n := len(run)
	limit := b.limit(k)
	after := b.attached(run[n-1], limit)
	panel := pick(after, ofPanel)
	if panel == nil {
		panel = b.before(ofPanel, run[0])
	}
	if panel == nil {
		panel = ofPanel.context(s)
	}
	if panel == nil {
		if panel = pick(s.refs, ofPanel); panel != nil && panel.at < run[0] {
			panel = nil
		}
	}
	panels := panelsOf(panel, s)
	if len(panels) == 0 {
		panels = s.f.all()
	}
	p := s.f.panels[panels[0]]
	if s.diagonal() {
		b.diagonalRun(r, run, panels)
		return true
	}
	rows, rowFixed := b.along(ofRow, k, p, after)
	cols, colFixed := b.along(ofCol, k, p, after)
	for _, q := range after {
		b.taken[q] = true
	}
	if rows == nil && cols == nil && rowFixed != nil && colFixed != nil {
		// two places for one list: the one from further away does not hold
		switch {
		case rowFixed == s.ctx.row && colFixed != s.ctx.col:
			rowFixed = nil
		case colFixed == s.ctx.col && rowFixed != s.ctx.row:
			colFixed = nil
		case fits(n, p.Cols) && (!fits(n, p.Rows) || rowFixed.at > colFixed.at):
			colFixed = nil
		case fits(n, p.Rows):
			rowFixed = nil
		default:
			return false
		}
	}
	switch {
	case rows != nil && cols != nil:
	case rows != nil && colFixed != nil:
		cols = repeat(at(colFixed), n)
	case cols != nil && rowFixed != nil:
		rows = repeat(at(rowFixed), n)
	case rows == nil && cols == nil && rowFixed != nil && colFixed == nil:
		rows = repeat(at(rowFixed), n)
		cols = counted(n, p.Cols, func(i int) bool { return rowHas(p, at(rowFixed), i) }, s.ctx.dir)
	case rows == nil && cols == nil && colFixed != nil && rowFixed == nil:
		cols = repeat(at(colFixed), n)
		rows = counted(n, p.Rows, func(i int) bool { return colHas(p, at(colFixed), i) }, s.ctx.dir)
	default:
		return false
	}
	if rows == nil || cols == nil {
		b.wrongCount(r, run, panels, rowFixed, colFixed)
		return true
	}
	for j, i := range run {
		if s.toks[i].kind == tokNumber {
			r.cellClaim(s, i, panels, rows[j], cols[j])
		}
	}
	return true
}

func fits(n, size int) bool { return n == size }

func repeat(p pos, n int) []pos {
	out := make([]pos, n)
	for i := range out {
		out[i] = p
	}
	return out
}

func rowHas(p *panel, row pos, c int) bool {
	for _, r := range row.rows(p) {
		if p.value(r, c) != nil {
			return true
		}
	}
	return false
}

func colHas(p *panel, col pos, r int) bool {
	for _, c := range col.cols(p) {
		if p.value(r, c) != nil {
			return true
		}
	}
	return false
}

// counted gives the places of a list of n values along an axis of a given size:
// all of them, or those that have a value. nil: the list has another length.
func counted(n, size int, has func(int) bool, dir direction) []pos {
	var idx []int
	for i := 0; i < size; i++ {
		if n == size || has(i) {
			idx = append(idx, i)
		}
	}
	if len(idx) != n {
		return nil
	}
	out := make([]pos, n)
	for i := range idx {
		k := i
		if dir == dirBackward {
			k = n - 1 - i
		}
		out[k] = pos{index: idx[i]}
	}
	return out
}

// along finds the places of a run's members on one axis: from a list of as many
// names, or from a range of them; fixed is the one place that all share.
func (b *binder) along(a axisOf, k int, p *panel, after []*ref) (places []pos, fixed *ref) {
	s, run := b.s, b.runs[k]
	n := len(run)
	var listed []*ref // the list of refs that is nearest to the run
	lists := b.lists(a)
	for _, l := range lists {
		if len(l) == n && n > 1 {
			if l[0].at > run[n-1] && (listed == nil || b.nearerAfter(l, run)) && l[0].at < b.limit(k)+n*3 {
				listed = l
			} else if l[0].at < run[0] && l[n-1].at < run[0] && !b.between(l[n-1], run[0]) {
				listed = l
			}
		}
	}
	for _, r := range s.refs {
		if r.to != nil && a.matches(r) {
			if seq := sequence(a, r, p); len(seq) == n {
				return seq, nil
			}
		}
	}
	if listed != nil {
		for _, r := range listed {
			places = append(places, at(r))
		}
		return places, nil
	}
	if r := pick(after, a); r != nil && r.to == nil {
		return nil, r
	}
	if r := b.before(a, run[0]); r != nil && r.to == nil {
		return nil, r
	}
	if r := a.context(s); r != nil {
		return nil, r
	}
	if k == len(b.runs)-1 {
		for _, r := range s.refs {
			if r.at > run[n-1] && a.matches(r) && r.to == nil {
				return nil, r
			}
		}
	}
	return nil, nil
}

// between reports whether a value stands between a ref and token i.
func (b *binder) between(r *ref, i int) bool {
	for k := r.at; k < i; k++ {
		if b.s.isValue(k) {
			return true
		}
	}
	return false
}

func (b *binder) nearerAfter(l []*ref, run []int) bool { return l[0].at > run[len(run)-1] }

// lists groups refs of one axis that only list marks separate.
func (b *binder) lists(a axisOf) [][]*ref {
	var out [][]*ref
	var cur []*ref
	end := -1
	for _, r := range b.s.refs {
		if !a.matches(r) || r.to != nil {
			continue
		}
		joined := cur != nil
		for k := end; joined && k < r.at; k++ {
			n := b.s.norm(k)
			joined = listMarks[n] || b.s.toks[k].inRef && b.s.toks[k].ref != nil && b.s.toks[k].ref.axis != "" || n == "\"" || n == "'"
		}
		if !joined && cur != nil {
			out, cur = append(out, cur), nil
		}
		cur = append(cur, r)
		end = r.at + r.n
	}
	if cur != nil {
		out = append(out, cur)
	}
	return out
}

// sequence lists the places from one end of a range to the other.
func sequence(a axisOf, r *ref, p *panel) []pos {
	var from, to []int
	if a == ofRow {
		from, to = at(r).rows(p), at(r.to).rows(p)
	} else {
		from, to = at(r).cols(p), at(r.to).cols(p)
	}
	if len(from) == 0 || len(to) == 0 {
		return nil
	}
	step := 1
	if to[0] < from[0] {
		step = -1
	}
	var out []pos
	for i := from[0]; ; i += step {
		out = append(out, pos{index: i})
		if i == to[0] {
			return out
		}
	}
}

// wrongCount judges a list that has more or fewer members than the row or column
// it is said to be: in order, as far as it goes.
func (b *binder) wrongCount(r *reader, run []int, panels []int, row, col *ref) {
	s := b.s
	p := s.f.panels[panels[0]]
	size := p.Cols
	if row == nil {
		size = p.Rows
	}
	for j, i := range run {
		t := &s.toks[i]
		if t.kind != tokNumber {
			continue
		}
		rp, cp := at(row), at(col)
		if row == nil {
			rp = pos{index: j}
		} else {
			cp = pos{index: j}
		}
		t.used = true
		v := s.f.judgeCell(panels, rp, cp, t.num)
		absent := row != nil && row.absent || col != nil && col.absent
		if v.verdict == Contradicted && !absent {
			v.verdict = Unverifiable
			if j >= size {
				v.verdict = Contradicted
			}
			v.reason = "the list has " + itoa(len(run)) + " values, the figure " + itoa(size) + ": which cell is meant is open; " + v.reason
		}
		r.add(s, KindCell, LevelStatistics, i, i+1, v)
	}
}

var diagonalWords = set("diagonal")

func (s *sentence) diagonal() bool {
	return s.ctx.diag || s.has(diagonalWords) && s.norm(s.find(diagonalWords, 0, len(s.toks))-1) != "off"
}

// diagonalRun places a list of as many values as the diagonal has cells.
func (b *binder) diagonalRun(r *reader, run []int, panels []int) {
	p := b.s.f.panels[panels[0]]
	n := min(p.Rows, p.Cols)
	if len(run) != n {
		return
	}
	for j, i := range run {
		if b.s.toks[i].kind == tokNumber {
			r.cellClaim(b.s, i, panels, pos{index: j}, pos{index: j})
		}
	}
}
