package check

import (
	"fmt"
	"slices"
)

// standing is a word that says where the extreme of something stands: "peaks", "its best",
// "wins", "comes last".
type standing struct {
	word     int
	greatest bool
	rank     int
	own      bool // of the subject's own values: "peaks", "has its best"
	from, to int  // its clause
}

var (
	winWords  = set("win winning winner lead leading dominate")
	rankVerbs = set("come rank finish place")
)

// standingAt reads the word at token i, nil if it is none.
func (s *sentence) standingAt(i int) *standing {
	n, prev := s.norm(i), s.norm(i-1)
	if s.toks[i].kind != tokWord || s.toks[i].used || s.toks[i].inRef && s.toks[i].ref == nil {
		return nil
	}
	good := !s.f.lowIsGood(s.panelsNear(i))
	switch {
	case winWords[n] && !s.toks[i].inRef && prev != "the" && prev != "a" && s.norm(i+1) != "to":
		return &standing{word: i, greatest: good || n == "dominate" && !quality[n], rank: 1}
	case (n == "first" || n == "last") && (rankVerbs[prev] || (prev == "is" || prev == "are") && (s.norm(i+1) == "at" || s.norm(i+1) == "in" || s.norm(i+1) == "on" || s.norm(i+1) == "or")):
		return &standing{word: i, greatest: good == (n == "first"), rank: 1}
	}
	both := s.find(set("both"), max(0, i-5), i) >= 0 && s.find(extremeWords, i-3, i)+s.find(extremeWords, i+1, i+4) > -2
	e := s.extremeAt(i)
	if e == nil || s.ofDifference(i) || both && s.find(set("and"), i-3, i+2) >= 0 { // "owns both the maximum and the minimum"
		return nil
	}
	out := &standing{word: i, greatest: e.greatest, rank: e.rank}
	out.own = n == "peak" || n == "peaked" || n == "peaking" || prev == "its" || prev == "their" || n == "bottom"
	return out
}

// readLines makes claims of where the extremes of several rows, columns or panels stand, or
// several extremes of one: "every row peaks at 64", "in five of the six panels the best cell
// is in the top row", "A is lowest at 16 and highest at 256", "A wins in every column".
func (r *reader) readLines(s *sentence) {
	if s.f.symmetric() || s.norm(0) == "these" && linkVerbs[s.norm(1)] {
		return
	}
	var ws []*standing
	for i, stop := 0, s.hedge(); i < stop; i++ {
		if w := s.standingAt(i); w != nil {
			ws = append(ws, w)
		}
	}
	for k, w := range ws {
		w.from, w.to = 0, s.hedge()
		if k > 0 {
			w.from = ws[k-1].to
		}
		if k+1 < len(ws) {
			w.to = s.cutBetween(w.word, ws[k+1].word)
		}
		if k := within(w.word, w.to, func(k int) bool {
			return s.norm(k) == "," && s.norm(k+1) == "with" && s.toks[min(k+2, len(s.toks)-1)].ref != nil || (s.norm(k) == "followed" || s.norm(k) == "follow") && (s.norm(k+1) == "by" || s.norm(k+2) == "by")
		}); k >= 0 {
			w.to = k // "A has the highest mean, with B second", "A is best in every row, followed by B"
		}
		for j := w.word - 1; j >= w.from; j-- {
			if turnsClause(s.norm(j)) {
				w.from = j + 1
				break
			}
		}
		for j := w.word + 1; j < w.to; j++ {
			also := s.norm(j) == "and" && s.norm(j+1) == "the" && (rowWords[s.norm(j+3)] || colWords[s.norm(j+3)]) && !prepositions[s.norm(j+4)] // "and the bottom row drops"
			if turnsClause(s.norm(j)) || also {
				w.to = j
			}
		}
	}
	var before *clauseNames
	for _, w := range ws {
		n := s.namedIn(w)
		if n == nil || s.find(meanWords, w.word, w.to) >= 0 { // "A has the highest average in both panels"
			before = nil
			continue
		}
		if before != nil {
			n.inherit(before)
		}
		if r.lineClaim(s, w, n, len(ws) > 1) {
			before = n
		} else {
			before = nil
		}
	}
}

// turnsClause reports whether a word sets what follows against what came before.
func turnsClause(n string) bool {
	return n == "but" || n == "while" || n == "whereas" || n == ";" || n == "although" || n == "though" || n == "yet" || n == "despite" || n == "spite" || n == "—" || n == "however"
}

// turned reports whether such a word stands in tokens [from, to).
func (s *sentence) turned(from, to int) bool {
	return within(from, to, func(k int) bool { return turnsClause(s.norm(k)) }) >= 0
}

// cutBetween is where the clause of one word ends and that of the next begins.
func (s *sentence) cutBetween(a, b int) int {
	var last *ref
	for k := a + 1; k < b; k++ {
		if q := s.toks[k].ref; q != nil && q.isCell() {
			last = q
		}
		if q := s.sceneBefore(k); q != nil && q.at-2 > a && s.norm(k) == "," {
			return q.at - 2 // "highest for A, and for B, C is the lowest"
		}
		if n := s.norm(k); (n == "," || n == "and") && !s.toks[k].inRef && last != nil {
			more := s.numberIn(k, min(b, k+4)) // "highest at 0.7, about 0.37, and lowest"
			for j := k + 1; j < b && j < k+3; j++ {
				q := s.toks[j].ref
				more = more || q != nil && q.isCell() && q.isRow() == last.isRow() && s.listBetween(last, q)
			}
			if !more {
				return k
			}
		}
	}
	for k := b - 1; k > a; k-- {
		if n := s.norm(k); n == "," || n == "and" {
			return k
		}
	}
	return b
}

// clauseNames is what the clause of a standing names.
type clauseNames struct {
	group              *group
	rows, cols, panels []*ref
	subject            axisOf // the kind of what stands before the word
	hasSubject         bool
	refs               []*ref
}

// namedIn collects it; nil where the clause gives values, which other readers place.
func (s *sentence) namedIn(w *standing) *clauseNames {
	n := &clauseNames{}
	for k := w.from; k < w.to; k++ {
		if g := s.groupAt(k); g != nil && n.group == nil && !(g.count == allOf && s.norm(k-1) == "of") && !(s.norm(k-1) == "all" && s.norm(k-2) == "of") && (w.word < g.from || w.word >= g.to) {
			n.group = g
		}
	}
	for k := w.from; k < w.to; k++ {
		if t := &s.toks[k]; t.kind == tokNumber && !t.inRef && t.num.reach == 0 && (n.group == nil || k < n.group.from || k >= n.group.to) {
			return nil
		}
	}
	for _, q := range s.refs {
		frame := q.at < w.from && q == s.frame() && firstOf(s.refs, func(o *ref) bool { return o.at >= w.from && o.at < w.to && kindOf(o) == kindOf(q) }) == nil
		if q.at < w.from && !frame || q.at >= w.to || q.weak || q.aside || q.except || q.absent {
			continue
		}
		switch {
		case q.isRow() && q.isCol():
			return nil
		case q.isRow():
			n.rows = append(n.rows, q)
		case q.isCol():
			n.cols = append(n.cols, q)
		case q.isPanel():
			n.panels = append(n.panels, q)
		default:
			continue
		}
		n.refs = append(n.refs, q)
		if q.at < w.word && !s.prepBefore(q) {
			n.subject, n.hasSubject = kindOf(q), true
		}
	}
	return n
}

// inherit takes over the subject of the clause before, where a clause has none: "and its worst
// at 0.4".
func (n *clauseNames) inherit(o *clauseNames) {
	if n.group != nil || n.hasSubject {
		return
	}
	n.panels = append(n.panels, o.panels...)
	switch {
	case !o.hasSubject:
	case o.subject == ofRow && n.rows == nil:
		n.rows = o.rows
	case o.subject == ofCol && n.cols == nil:
		n.cols = o.cols
	default:
		return
	}
	n.subject, n.hasSubject = o.subject, o.hasSubject
}

// lineClaim judges one word for where an extreme stands, with the names and the group of its clause; several: the
// sentence has more such words.
func (r *reader) lineClaim(s *sentence, w *standing, n *clauseNames, several bool) bool {
	panels := s.ctxPanels()
	if len(n.panels) > 0 {
		panels = nil
		for _, q := range n.panels {
			panels = append(panels, q.panels...)
		}
	}
	if len(panels) == 0 && len(s.f.panels) > 1 && (n.group == nil || n.group.kind != ofPanel) {
		return false
	}
	t := &lineTest{s: s, w: w, p: s.f.panels[first(panels)], panels: s.f.orAll(panels)}
	if n.group != nil {
		if !t.ofGroup(n) {
			return false
		}
	} else {
		if len(t.panels) != 1 {
			return false
		}
		if len(n.rows)+len(n.cols) == 0 {
			return false // "this row has the highest value": of whatever was told before
		}
		n.fromContext(s)
		if r.pairedLines(s, w, n, t) {
			return true
		}
		if !t.ofNames(n, several) {
			return false
		}
	}
	if t.all == 0 || n.group != nil && n.group.from < w.from {
		return false
	}
	from, to := w.word, w.word+1
	if g := n.group; g != nil {
		from, to = min(from, g.from), max(to, g.to)
		s.use(g.from, g.to)
	}
	for _, q := range n.refs {
		if q.at >= w.from {
			from, to = min(from, q.at), max(to, q.at+q.n)
		}
	}
	s.toks[w.word].used = true
	kind := KindComparison
	if place := n.place(w); n.group == nil && place != nil {
		if s.peakVerb(w.word) {
			kind = KindExtremum
		}
		from, to = place.at, place.at+place.n // "A is lowest at 16 and highest at 256"
	}
	v := verdict{verdict: t.verdict, panel: t.p.Title, evidence: evidenceOf(t.cells), found: fmt.Sprintf("%d of %d", t.n, t.all),
		reason: fmt.Sprintf("it stands there in %d of %d", t.n, t.all)}
	if t.group.kind == ofPanel {
		v.panel = ""
	}
	r.add(s, kind, LevelStatistics, from, min(to, len(s.toks)), v)
	return true
}

// ofGroup tests what is said of a group of rows, columns or panels at the places that a clause names, and reports
// whether it names such.
func (t *lineTest) ofGroup(n *clauseNames) bool {
	g := n.group
	if g.kind == unsaid && (len(n.rows) == 0) != (len(n.cols) == 0) {
		g.kind = lineOf(len(n.cols) == 0) // the axis that no place is named of
	}
	t.group = g
	own, places := n.rows, n.cols
	switch g.kind {
	case unsaid:
		return false
	case ofPanel:
		if len(n.panels) > 0 || len(n.rows)+len(n.cols) == 0 {
			return false
		}
		t.ofPanels(n.rows, n.cols)
		return true
	case ofCol:
		own, places = places, own
	}
	if len(own) > 0 || len(places) == 0 || len(t.panels) != 1 {
		return false
	}
	t.along(g.kind, t.s.members(g, t.p), places)
	return true
}

// fromContext takes the row or column that a clause does not name from what was named before.
func (n *clauseNames) fromContext(s *sentence) {
	if q := s.ctxRow(); len(n.rows) == 0 && q != nil && !q.isCol() {
		n.rows = []*ref{q}
	}
	if q := s.ctxCol(); len(n.cols) == 0 && q != nil && !q.isRow() {
		n.cols = []*ref{q}
	}
}

// ofNames tests what is said of the rows and columns that a clause names, and reports whether it names such.
func (t *lineTest) ofNames(n *clauseNames, several bool) bool {
	s, own := t.s, t.w.own && n.hasSubject
	if len(n.rows) == 0 || len(n.cols) == 0 || !listed(s, n.rows) || !listed(s, n.cols) {
		return false
	}
	many := len(n.rows) > 1 || len(n.cols) > 1 || n.rows[0].to != nil || n.cols[0].to != nil
	if !many && !own && !several {
		return false
	}
	t.group = &group{count: allOf}
	if !(own && n.subject == ofCol) && !s.classOfWord(t.w, ofRow) {
		t.along(ofRow, t.expand(ofRow, n.rows), n.cols)
	}
	if !(own && n.subject == ofRow) && !s.classOfWord(t.w, ofCol) {
		t.along(ofCol, t.expand(ofCol, n.cols), n.rows)
	}
	return true
}

// classOfWord reports whether the noun behind a word says that it compares rows (columns): "the
// weakest class at 0.3".
func (s *sentence) classOfWord(w *standing, kind axisOf) bool {
	if n := s.norm(w.word + 1); rowWords[n] || colWords[n] {
		return lineOf(colWords[n]) == kind
	}
	return w.word+1 < len(s.toks) && s.nounKind(w.word+1, 0) == kind
}

// pairedLines reads "A peaks at 3, B at 5": lines and the places of their extremes by turns.
func (r *reader) pairedLines(s *sentence, w *standing, n *clauseNames, t *lineTest) bool {
	var refs []*ref
	for _, q := range n.refs {
		if q.isCell() && q.at >= w.from {
			refs = append(refs, q)
		}
	}
	if len(refs) < 4 || len(refs)%2 != 0 {
		return false
	}
	for k, q := range refs {
		if q.isRow() != refs[k%2].isRow() || q.to != nil || k == 1 && q.isRow() == refs[0].isRow() {
			return false
		}
	}
	for k := 0; k < len(refs); k += 2 {
		one := &lineTest{s: s, w: w, p: t.p, panels: t.panels, group: &group{count: allOf}}
		line, where := refs[k], refs[k+1]
		kind, other := kindOf(line), kindOf(where)
		one.along(kind, one.expand(kind, []*ref{line}), []*ref{where})
		if s.classOfWord(w, kind) {
			one = &lineTest{s: s, w: w, p: t.p, panels: t.panels, group: &group{count: allOf}}
		}
		if !w.own { // "A is best at 3": of its own values, or of all that stand there
			one.along(other, one.expand(other, []*ref{where}), []*ref{line})
		}
		if one.all == 0 {
			continue
		}
		r.add(s, KindComparison, LevelStatistics, line.at, where.at+where.n, verdict{verdict: one.verdict, panel: t.p.Title, evidence: evidenceOf(one.cells),
			found: fmt.Sprintf("%d of %d", one.n, one.all), reason: "the extreme of " + refName(line) + " stands at " + names(one.cells)})
	}
	s.toks[w.word].used = true
	return true
}

// place is the one name behind a word that says where the extreme of one line stands.
func (n *clauseNames) place(w *standing) *ref {
	if len(n.rows) != 1 || len(n.cols) != 1 || n.rows[0].to != nil || n.cols[0].to != nil {
		return nil
	}
	return firstOf(n.refs, func(q *ref) bool { return q.at > w.word && q.isCell() })
}

// listed reports whether names are the members of one list.
func listed(s *sentence, refs []*ref) bool {
	return within(1, len(refs), func(k int) bool {
		return refs[k].at < refs[k-1].at || !s.listBetween(refs[k-1], refs[k]) && refs[k].at >= 0
	}) < 0
}

// lineTest holds a statement of where extremes stand against the grid, in each way in which
// it may be meant: one that the figure bears out is enough.
type lineTest struct {
	s       *sentence
	w       *standing
	group   *group
	p       *panel
	panels  []int
	verdict Verdict
	n, all  int
	cells   []cellAt
}

func (t *lineTest) expand(kind axisOf, refs []*ref) []int {
	var out []int
	for _, q := range refs {
		out = append(out, t.s.indicesOf(q, kind, t.p)...)
	}
	return out
}

// along tests of the rows (columns) with some indices that their extremes stand in the columns
// (rows) that are named.
func (t *lineTest) along(kind axisOf, lines []int, places []*ref) {
	other := lineOf(kind == ofRow)
	at := t.expand(other, places)
	var cells []cellAt
	v, n, all := t.group.holdsFor(lines, func(k int) (bool, bool) {
		cs := t.s.f.cells(region{panels: []int{t.p.index}}.member(kind, k))
		best := ranked(cs, t.w.greatest, t.w.rank)
		if len(best) == 0 || len(at) == 0 {
			return false, false
		}
		cells = append(cells, best[0])
		return slices.ContainsFunc(best, func(c cellAt) bool { return slices.Contains(at, c.index(other)) }), true
	})
	t.settle(v, n, all, cells)
}

// ofPanels tests of panels that their extremes stand in the rows and columns that are named, or those of the row in the column, or the
// other way round: "in the 512k row, 8e-4 is the best choice in all six panels".
func (t *lineTest) ofPanels(rows, cols []*ref) {
	t.inPanels(nil, rows, cols)
	if len(rows) == 1 && len(cols) > 0 && rows[0].to == nil {
		t.inPanels(rows[0], nil, cols)
	}
	if len(cols) == 1 && len(rows) > 0 && cols[0].to == nil {
		t.inPanels(cols[0], rows, nil)
	}
}

// inPanels tests of panels that their extremes, or where a line is named those of this row or column, stand in some rows and columns.
func (t *lineTest) inPanels(line *ref, rows, cols []*ref) {
	in := func(c cellAt, kind axisOf, names []*ref) bool {
		return len(names) == 0 || slices.ContainsFunc(names, func(q *ref) bool { return slices.Contains(t.s.indicesOf(q, kind, c.p), c.index(kind)) })
	}
	var cells []cellAt
	v, n, all := t.group.holdsFor(t.s.members(t.group, t.p), func(k int) (bool, bool) {
		g := region{panels: []int{k}}
		if line != nil {
			g.narrow(line)
		}
		best := ranked(t.s.f.cells(g), t.w.greatest, t.w.rank)
		if len(best) == 0 {
			return false, false
		}
		cells = append(cells, best[0])
		return slices.ContainsFunc(best, func(c cellAt) bool { return in(c, ofRow, rows) && in(c, ofCol, cols) }), true
	})
	t.settle(v, n, all, cells)
}

// settle takes a reading over the ones before it, where it is borne out or the first.
func (t *lineTest) settle(v Verdict, n, all int, cells []cellAt) {
	if all > 0 && (t.all == 0 || v == Supported && t.verdict != Supported) {
		t.verdict, t.n, t.all, t.cells = v, n, all, cells
	}
}
