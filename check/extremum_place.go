package check

import (
	"math"
	"slices"
	"strings"
)

// panelsNear returns the panels that a claim at token i is about.
func (s *sentence) panelsNear(i int) []int {
	var best *ref
	for _, r := range s.refs {
		if r.isPanel() && (r.at < i || best == nil) && s.panelOwn(r) {
			best = r
		}
	}
	if best != nil {
		return best.panels
	}
	return s.ctxPanels()
}

// panelOwn reports whether a panel's name says what the sentence is about, and is
// not only compared with or left out.
func (s *sentence) panelOwn(r *ref) bool {
	if r.except || s.ctxPanels() == nil {
		return !r.except
	}
	return !r.aside
}

// panelsBefore returns the panels last named before token i, or the context's.
func (s *sentence) panelsBefore(i int) []int {
	out := s.ctxPanels()
	for _, r := range s.refs {
		if r.isPanel() && r.at < i && s.panelOwn(r) {
			out = r.panels
		}
	}
	return out
}

// place is where an extremum is said to be, and among which cells.
type place struct {
	row, col, panel *ref     // where
	alt             []region // other readings of what it is an extremum of
	pair            bool     // row and col may be either way round
	line            *ref     // the one name of a pair that is told: it is the row's, the column's or both
	size            bool     // how far values are from zero counts
	subject         bool     // the place comes first: "X is the highest, with 3"
	among           region
}

// put says that the place is in the row, or else the column, that a name stands for.
func (pl *place) put(q *ref) {
	if q.isRow() {
		pl.row = q
	} else {
		pl.col = q
	}
}

// onLine is the place of a row (column) among the cells of a column (row).
func onLine(panels []int, subject, line *ref) place {
	pl := place{among: region{panels: panels}}
	pl.put(subject)
	pl.put(line)
	pl.among.narrow(line)
	return pl
}

// placing sorts the names around an extremum into where it is and what it is an extremum of.
type placing struct {
	s             *sentence
	e             *extreme
	pl            place
	before, after []*ref // names on both sides of the word
	row, col      *ref   // of those before it
	its           bool   // of one of them, at the other
	global        bool   // of the whole figure
}

func (s *sentence) placeOf(e *extreme) place {
	if best, line := s.namedBest(e); line != nil && e.value > best.at {
		return onLine(s.panelsBefore(e.word), best, line)
	}
	if q := s.possessorOf(e); q != nil {
		g := region{panels: s.panelsBefore(e.word)}
		g.narrow(q)
		return place{among: g}
	}
	p := &placing{s: s, e: e}
	p.sort()
	if s.pairMode() {
		p.pl = s.pairPlace(e, p.before, p.after)
	} else {
		p.pl.among = region{panels: s.panelsBefore(e.word), offDiag: s.offDiagonal(), side: s.diagonalSide(), without: p.pl.among.without}
		p.takeHeads()
		p.takeBefore()
		p.takeWhole()
		p.takeBehind()
	}
	if on := s.find(diagonalWords, e.from, e.to) >= 0 && s.diagonal() && s.f.panels[first(p.pl.among.panels)].square; on {
		p.pl.among.onDiag, p.pl.among.offDiag = true, false
		if q := firstOf(slices.Concat(p.after, p.before), (*ref).isCell); q != nil && q.to == nil {
			p.pl.row, p.pl.col = nil, nil // one name is enough there
			p.pl.put(q)
		}
	}
	p.pl.among.onDiag = p.pl.among.onDiag || s.f.symmetric() && s.find(recogniseSet, e.word-4, e.word+4) >= 0 && s.find(mistakeVerbs, 0, len(s.toks)) < 0
	p.pl.among.offDiag = p.pl.among.offDiag || s.f.symmetric() && (s.find(mistakeWords, e.word, e.word+4) >= 0 || s.takenFor(e))
	return p.pl
}

// possessorOf is the row or column whose own extreme is told with its value, "A's best result in its row is 19"; nil where there is none.
func (s *sentence) possessorOf(e *extreme) *ref {
	q := lastOf(s.refs, func(q *ref) bool { return q.at+q.n == e.word && q.to == nil && q.isCell() && !q.isPanel() })
	if q == nil || e.value < e.word || !strings.HasSuffix(strings.ReplaceAll(s.text(q.at, q.at+q.n), "’", "'"), "'s") || s.find(linkVerbs, e.word+1, e.value) < 0 {
		return nil
	}
	if !q.isRow() || !q.isCol() {
		return q
	}
	one := *q
	switch row, col := s.find(rowWords, e.word, e.value) > 0, s.find(colWords, e.word, e.value) > 0; {
	case row && !col:
		return only(&one, ofRow)
	case col && !row:
		return only(&one, ofCol)
	}
	return nil
}

// takenFor reports whether the place of an extremum is that of a class which was taken for another: "the largest is A predicted as B".
func (s *sentence) takenFor(e *extreme) bool {
	k := s.find(guessWords, e.word, e.to)
	if k < 0 || s.norm(k+1) != "as" {
		return false
	}
	one := lastOf(s.refs, func(q *ref) bool { return q.at < k && q.at > e.word && q.isCell() })
	two := firstOf(s.refs, func(q *ref) bool { return q.at > k && q.at < e.to && q.isCell() })
	return one != nil && two != nil && one.text != two.text
}

// sort collects the names of the extremum's clause.
func (p *placing) sort() {
	s, e := p.s, p.e
	for _, q := range s.refs {
		switch {
		case q.except && q.isCell():
			p.pl.among.without = append(p.pl.among.without, q)
		case q.at < e.from || q.at >= e.to || q.at == e.word || q.weak || s.comesNext(q):
		case q.at > e.word:
			p.after = append(p.after, q)
		case !s.besideValue(q) && !(e.rank > 1 && e.value > e.word && s.valueBetween(q.at+q.n, e.word)):
			p.before = append(p.before, q)
		}
	}
}

// takeHeads adds the names that the sentence begins with for all its clauses.
func (p *placing) takeHeads() {
	s, e := p.s, p.e
	if h := s.frame(); h != nil && h.at < e.from && e.value > e.word && !s.turned(h.at, e.word) {
		p.before = append([]*ref{h}, p.before...) // "At 1024, A is highest (70.1) and B lowest (68.1)"
	}
	if h := s.headRef(); h != nil && h.at < e.from {
		p.before = append([]*ref{h}, p.before...) // "Oslo: the coldest is ..., the warmest is ..."
	}
}

// takeBefore places the extremum by the names before it, or by the context.
func (p *placing) takeBefore() {
	s, e, pl := p.s, p.e, &p.pl
	p.row, p.col = pick(p.before, ofRow), pick(p.before, ofCol)
	if e.value >= 0 && e.value < e.word {
		p.row, p.col = s.lastBefore(p.before, ofRow, e.value), s.lastBefore(p.before, ofCol, e.value)
	}
	if q := lastOf(p.before, (*ref).isPanel); q != nil {
		pl.among.panels = q.panels
	}
	switch {
	case p.row != nil && p.col != nil:
		p.takeBoth()
	case p.row != nil || p.col != nil:
		pl.among.row, pl.among.col = at(p.row), at(p.col)
	case s.cont: // of the part before
	case s.ctxRow() != nil && s.ctxCol() != nil:
		pl.row, pl.col = s.ctxRow(), s.ctxCol() // a table's columns for the place
	default:
		pl.among.row, pl.among.col = at(s.ctxRow()), at(s.ctxCol())
	}
}

// takeBoth settles which of a row and a column before the extremum is its place.
func (p *placing) takeBoth() {
	s, pl := p.s, &p.pl
	one, two := p.row, p.col // as they stand
	if two.at < one.at {
		one, two = two, one
	}
	switch n := s.norm(p.e.word - 1); {
	case (n == "its" || n == "their") && one.at >= 0:
		// "June is strong: gcc has its best month there": of the one named last, at the other
		p.its = true
		pl.put(one)
		pl.among.narrow(two)
	case s.norm(one.at+one.n) == ":" && one.at != two.at:
		pl.put(two) // "500: 0.2 is best": the head is what it is best of
		pl.among.narrow(one)
	default:
		pl.row, pl.col, pl.subject = p.row, p.col, true
	}
	if !p.its && s.prepBefore(p.row) != s.prepBefore(p.col) {
		// "at 0.3 horse leads": of the column, or (in time) of the row
		pl.alt = []region{{panels: pl.among.panels, row: at(p.row)}, {panels: pl.among.panels, col: at(p.col)}}
	}
}

// takeWhole takes an extremum of the whole figure for what it is.
func (p *placing) takeWhole() {
	s, pl := p.s, &p.pl
	if p.global = s.wholeFigure(p.e); !p.global {
		return
	}
	if len(s.f.figs) > 1 {
		for fi := range s.f.figs { // "the figure" may be any of several
			g := region{}
			for pi, in := range s.f.panels {
				if in.fig == fi {
					g.panels = append(g.panels, pi)
				}
			}
			pl.alt = append(pl.alt, g)
		}
	}
	pl.among.panels = nil
	if pl.row == nil {
		pl.among.row, pl.among.col = pos{}, pos{}
	}
}

// takeBehind places the extremum by the names behind it.
func (p *placing) takeBehind() {
	e, pl := p.e, &p.pl
	for _, q := range p.after {
		if k := p.s.find(set("where"), e.word, q.at); k >= 0 && !standVerbs[p.s.norm(k-1)] && !linkVerbs[p.s.norm(k-1)] {
			continue // "..., where A is largest as well"
		}
		switch {
		case !q.isPanel():
		case !p.global && !p.s.standsIn(e, q) && (pl.among.panels == nil || p.holds(q)):
			pl.among.panels = q.panels
		default:
			if pl.panel = q; p.s.cont || !slices.Contains(pl.among.panels, q.panels[0]) {
				pl.alt = append(pl.alt, region{}) // "the best is 73.9, for A; the worst 28.7, for B": of all panels
			}
		}
	}
	row, col := pick(p.after, ofRow), pick(p.after, ofCol)
	if k := p.s.find(set("same"), e.word, e.to); k > 0 {
		earlier := func(kind axisOf) *ref { // "and its minimum in the same row, at 20"
			return lastOf(p.s.refs, func(q *ref) bool { return q.at < e.word && q.isLine() && kind.matches(q) && q.to == nil })
		}
		n := p.s.norm(k + 1)
		if row == nil && rowWords[n] {
			row = earlier(ofRow)
		} else if col == nil && colWords[n] {
			col = earlier(ofCol)
		}
		if row != nil && col != nil {
			pl.row, pl.col, pl.among.row, pl.among.col = row, col, pos{}, pos{}
			return
		}
	}
	both := row != nil && col != nil
	if both && row.at > e.value && col.at > e.value && e.value > e.word {
		// the place behind the value is another than what was named before
		if p.row != nil && p.col == nil && p.row.row != row.row {
			pl.among.row = pos{}
		} else if p.col != nil && p.row == nil && p.col.col != col.col {
			pl.among.col = pos{}
		}
	}
	switch {
	case pl.subject && pl.alt != nil && !p.global:
	case both && p.names(col):
		pl.row, pl.among.col = row, at(col)
	case p.its:
		// what is named behind is another: "gcc has its best month there with +2.0, crafty gets +1.9"
	case both:
		pl.row, pl.col = row, col
		// "the highest value in row 2000 is 52.8 at ratio 0.3"
		if p.isOf(row, col) {
			pl.row, pl.among.row = nil, at(row)
		} else if p.isOf(col, row) {
			pl.col, pl.among.col = nil, at(col)
		}
	case row != nil || col != nil:
		q := row
		if q == nil {
			q = col
		}
		if e.value > 0 && p.holds(q) {
			pl.among.set(lineOf(q == col), at(q))
		} else if q == row {
			pl.row = q
		} else {
			pl.col = q
		}
	}
}

// names reports whether a name tells what the extremum is of: "the best MMLU score belongs to A (77.3)".
func (p *placing) names(q *ref) bool {
	next := p.s.norm(q.at + q.n)
	return q.at == p.e.word+1 && (cellNouns[next] || resultNouns[next] || signNouns[next] || next == "(") // "the lowest March (2001, 0.4)"
}

// holds reports whether a name behind the extremum is that of a row or column that it is an extremum of: "the
// highest value in row 2000".
func (p *placing) holds(q *ref) bool {
	s, e := p.s, p.e
	if n := s.norm(e.word - min(e.rank, 2)); n == "its" || n == "their" {
		return false // "A has its second best in May"
	}
	if q.at > e.word && (s.peakVerb(e.word) || s.find(standVerbs, e.word+1, q.at) >= 0) {
		return false // "the maximum comes in January"
	}
	k := q.at
	if a := s.axisBeforeToken(k); a > 0 {
		k = a
	}
	n := s.norm(k - 1)
	if n == "the" || n == "column" || n == "row" {
		n = s.norm(k - 2)
	}
	return insideWords[n] && (e.value < 0 || q.at < e.value)
}

// isOf reports whether of two names behind the extremum it is one's, and stands at the other: "the maximum of Sat is at 16h".
func (p *placing) isOf(one, other *ref) bool {
	if !p.holds(one) || p.holds(other) {
		return false
	}
	if one.at < other.at && p.s.find(linkVerbs, one.at+one.n, other.at) >= 0 {
		return true // "the largest entry in the stairs row is shared by sitting and walking, 15 each"
	}
	if p.e.value < 0 {
		return false
	}
	return p.e.value > 0 && (other.at > p.e.value || p.s.norm(other.at-1) == "is")
}

var insideWords = set("in for within among of across")

var resultNouns = set("score result accuracy performance rate figure level reading mark")

// besideValue reports whether a name stands in brackets with a value, whose place it
// is: "(52 at 8)".
func (s *sentence) besideValue(r *ref) bool {
	if k := r.at - 2; k >= 0 && s.toks[k].kind == tokNumber && !s.toks[k].inRef && (s.norm(k+1) == "in" || s.norm(k+1) == "at" || s.norm(k+1) == "for" || s.norm(k+1) == "on") {
		return true // "after 0.6 in May it reaches its high"
	}
	return false
}

// headRef is the row or column that a sentence begins with, set off by a colon.
func (s *sentence) headRef() *ref {
	if len(s.refs) == 0 {
		return nil
	}
	r := s.refs[0]
	if !r.isCell() || r.isRow() == r.isCol() && !s.f.symmetric() || r.weak || s.norm(r.at+r.n) != ":" || !s.startsUnit(r) {
		return nil
	}
	return r
}

// axisBeforeToken returns the token at which an axis word ends right before token i.
func (s *sentence) axisBeforeToken(i int) int {
	k := min(i, len(s.toks)) - 1 // a name that the context gives stands in another sentence
	for k >= 0 && s.toks[k].inRef && s.toks[k].ref == nil {
		k--
	}
	if k >= 0 && s.toks[k].ref != nil && s.toks[k].ref.axis != "" {
		return k
	}
	return -1
}

// unitDiagonal reports whether the diagonals of panels say nothing: all their
// values are equal, as in a correlation matrix.
func (f *facts) unitDiagonal(panels []int) bool {
	for _, pi := range panels {
		p := f.panels[pi]
		lo, hi := math.Inf(-1), math.Inf(1) // what all of them may be
		for k := 0; k < min(p.Rows, p.Cols); k++ {
			r := p.diagonal(k)
			if p.value(r, k) == nil {
				return false
			}
			from, to := (cellAt{p: p, r: r, c: k, v: *p.value(r, k)}).interval()
			if lo, hi = math.Max(lo, from), math.Min(hi, to); lo > hi {
				return false
			}
		}
	}
	return true
}

// pairPlace is placeOf for figures with the same names on both axes.
func (s *sentence) pairPlace(e *extreme, before, after []*ref) place {
	pl := place{among: region{panels: panelsOrAll(s)}, pair: true}
	pl.among.offDiag, pl.among.side = s.f.unitDiagonal(pl.among.panels) || s.offDiagonal(), s.diagonalSide()
	var names []*ref
	for _, r := range append(append([]*ref{}, before...), after...) {
		if r.row != "" && r.col != "" && !(r.weak && len(names) >= 2) {
			if to := r.to; to != nil && (s.norm(r.at+r.n) == "→" || s.norm(r.at-1) == "between") {
				one := *r
				one.to = nil // a pair, no range
				names = append(names, &one, to)
				continue
			}
			names = append(names, r)
		}
	}
	if c := s.ctxRow(); len(names) < 2 && c != nil {
		with := len(names) == 1 && names[0].at > e.value && e.value > e.word && s.norm(names[0].at-1) == "with"
		if c.isCol() {
			pl.among.row = at(c) // "its largest entry is 0.24, with age"
		}
		if with || len(names) == 1 && names[0].at > e.word && names[0].row != c.row {
			pl.among.row = at(c) // below "Quality": "the maximum is pH (0.23)"
			names = append([]*ref{c}, names...)
		}
	}
	if c := s.ctxRow(); c != nil && len(names) > 1 && e.value > e.word && names[0].at > e.word && names[0].at < e.value && names[1].at > e.value && names[0].row != c.row {
		pl.among.row, names = at(c), []*ref{c, names[0]} // below "Quality": "the maximum is pH (0.23), just ahead of sugar (0.21)"
	}
	if len(names) == 2 && names[0] == s.headRef() {
		pl.among.row = at(names[0]) // "Quality: the maximum is pH (0.23)"
	}
	if q := firstOf(after, func(q *ref) bool { return q.isLine() && q.to == nil && q.at > e.word && s.ofLine(q) }); q != nil && len(names) < 3 {
		pl.among.narrow(q) // "the largest entry in the stairs row is shared by sitting and walking"
		pl.put(q)
		if len(names) > 0 && q.isRow() {
			pl.col = names[0]
		} else if len(names) > 0 {
			pl.row = names[0]
		}
		return pl
	}
	if len(names) == 1 && names[0].at > e.word && (e.value < 0 || names[0].at < e.value) && insideWords[s.norm(names[0].at-1)] && s.ctxRow() == nil {
		pl.among.row = at(names[0]) // "the largest off-diagonal entry of stairs is 15"
		pl.alt = append(pl.alt, region{panels: pl.among.panels, col: at(names[0]), offDiag: pl.among.offDiag})
		return pl
	}
	if q := firstOf(names, func(q *ref) bool { return q.to == nil }); len(names) == 1 && q != nil && linkVerbs[s.norm(q.at+q.n)] && q.at+q.n < e.word && !pl.among.offDiag && s.ctxRow() == nil {
		pl.line = q // "A is the best recognised class at 97.3"
	}
	if len(names) >= 2 {
		pl.row, pl.col = names[0], names[1]
		if names[0].row == names[1].row && names[0].row != "" {
			pl.among.offDiag = false
		}
	}
	return pl
}

// ofLine reports whether a name is followed or led by the word for a row or column, behind "in" or "of": "in the stairs row".
func (s *sentence) ofLine(q *ref) bool {
	next, k := s.norm(q.at+q.n), q.at-1
	line := rowWords[next] || colWords[next]
	if n := s.norm(k); rowWords[n] || colWords[n] {
		line = true
		k--
	}
	if s.norm(k) == "the" {
		k--
	}
	return line && insideWords[s.norm(k)]
}

// lastBefore picks the name of an axis that stands nearest before token i, the first where
// all stand behind it.
func (s *sentence) lastBefore(refs []*ref, a axisOf, i int) *ref {
	var out *ref
	for _, q := range refs {
		if a.matches(q) && (out == nil || q.at < i) {
			out = q
		}
	}
	return out
}

// mistakeWords are what the cells off the diagonal of a confusion matrix count.
var mistakeWords = set("mistake error confusion misclassification mix mixup off-diagonal")
