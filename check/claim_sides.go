package check

import (
	"slices"
	"strings"
)

// side is what stands on one side of "than".
type side struct {
	row, col, panel *ref
	names           []*ref // that both axes have, in order
}

// readSides makes claims of comparisons by what is named on the two sides of "than",
// each taking from the other what it leaves out: "A is higher at 0.9 than at 0.8". sure:
// only those of two cells, which leave nothing open.
func (r *reader) readSides(s *sentence, sure bool) {
	for i, stop := 0, s.hedge(); i < stop; i++ {
		t := &s.toks[i]
		if t.kind != tokWord || t.inRef || t.used {
			continue
		}
		greater, than := s.comparator(i)
		if than >= 0 && than+1 < len(s.toks) && s.toks[than+1].kind == tokNumber && !s.toks[than+1].inRef {
			continue // "to less than 1": a bound
		}
		if than < 0 {
			if !sure {
				r.ofTwo(s, i)
			}
			continue
		}
		from, to := s.clauseAround(i, than)
		a, b := s.sideOf(from, than), s.sideOf(than+1, to)
		if q := s.subjectNear(from, i); q != nil && a.row != nil && q.isRow() {
			a.row = q
		} else if q != nil && a.col != nil && q.isCol() {
			a.col = q
		}
		ga, gb, kind, ok := s.bothSides(a, b, than)
		if !ok {
			continue
		}
		if s.f.describe(ga) == s.f.describe(gb) {
			continue
		}
		ca, cb := s.f.cells(ga), s.f.cells(gb)
		if len(ca) == 0 || len(cb) == 0 || sure && (len(ca) != 1 || len(cb) != 1) {
			continue
		}
		if len(s.familyIn(from, to, kind)) > 0 {
			continue // at several places
		}
		c := &comparison{kind: kind, greater: greater, strict: s.strict(from, to), orEqual: s.norm(i-1) == "as"}
		c.group, c.sign = s.countedGroup(from, to, kind), s.onlySigned(from, to)
		c.strict = c.strict && !s.inSomeOf(than, to) || c.sign != 0
		if n := t.norm; (n == "weaker" || n == "stronger") && !slices.ContainsFunc(slices.Concat(ca, cb), func(x cellAt) bool { return x.v >= 0 }) {
			c.greater = !c.greater // of how far they are from zero
		}
		v, ok := s.f.comparePair(c, ga, gb, s.f.describe(ga), s.f.describe(gb))
		if !ok {
			continue
		}
		r.add(s, KindComparison, LevelStatistics, s.statementFrom(from, i), to, v)
		t.used, s.compared = true, true
		i = to
	}
}

// statementFrom is where the statement begins that token i belongs to: behind what leads
// up to it, "Finally, ...", and behind another statement, "..., and PIQA is brighter".
func (s *sentence) statementFrom(from, i int) int {
	for k := i - 1; k > from; k-- {
		if s.norm(k) != "," || s.norm(k+1) != "and" || s.toks[k].paren > 0 {
			continue
		}
		for _, q := range s.refs {
			if q.at > k && q.at < i && q.at <= k+4 && !s.prepBefore(q) {
				return k + 2
			}
		}
	}
	return from
}

// comparator reads the word at token i that sets two sides against each other; than is
// the token between them, -1 if there is none.
func (s *sentence) comparator(i int) (greater bool, than int) {
	n := s.norm(i)
	than = s.find(set("than relative compared"), i+1, i+14)
	switch n {
	case "brighter", "lighter", "darker", "paler":
		way := s.lighterIs(i, n != "darker")
		if way == 0 {
			return false, -1
		}
		return way > 0, than
	}
	if (n == "more" || n == "fewer" || n == "less") && s.toks[i].kind == tokWord && (cellNouns[s.norm(i+2)] && signWords[s.norm(i+1)] == 0 && !cellNouns[s.norm(i+1)]) {
		return false, -1 // "fewer imperfect cells than": how many there are
	}
	if n == "ahead" && s.norm(i+1) == "of" && s.find(linkVerbs, max(0, i-5), i) >= 0 && s.find(extremeWords, max(0, i-8), i) < 0 {
		return true, i + 1
	}
	if s.norm(i-1) == "as" && s.norm(i+1) == "as" && s.norm(i-2) == "least" && (n == "good" || n == "high" || n == "large" || n == "strong") {
		return (n == "good") != s.f.lowIsGood(s.panelsNear(i)) || n != "good", i + 1
	}
	switch {
	case n == "win" && (s.norm(i+1) == "over" || s.norm(i+1) == "against"):
		return !s.f.lowIsGood(s.panelsNear(i)), i + 1
	case (beatWords[n] || loseWords[n]) && s.toks[i].kind == tokWord && n != "top" && n != "lead":
		return beatWords[n] != (quality[n] && s.f.lowIsGood(s.panelsNear(i))), i
	case than < 0 || varyWords[s.norm(i+1)] != 0 && (n == "more" || n == "less"):
		return false, -1
	case (n == "below" || n == "above") && i+1 < len(s.toks) && s.toks[i+1].kind == tokNumber && !s.toks[i+1].inRef:
		return false, -1 // "never below 0.5"
	case compUp[n]:
		greater = true
	case compDown[n]:
		greater = s.f.measures(strings.TrimSuffix(n, "er"))
	default:
		return false, -1
	}
	if s.find(set("anticorrelated negatively negative"), i+1, i+3) >= 0 {
		greater = !greater // "more strongly anticorrelated"
	}
	if quality[n] && s.f.lowIsGood(s.panelsNear(i)) || harmWords[s.norm(i-1)] {
		greater = !greater
	}
	return greater, than
}

// harmWords turn "more" round: what hurts more leaves less.
var harmWords = set("hurt harm damage degrade suffer lose drop fall cost")

// clauseAround is the clause that tokens i and than stand in.
func (s *sentence) clauseAround(i, than int) (from, to int) {
	ends := func(k int) bool {
		if s.example(k) || s.opensScene(k) {
			return true
		}
		switch n := s.norm(k); n {
		case ";", ":", "while", "whereas", "but", "although", "so":
			return !s.toks[k].inRef
		}
		return false
	}
	from, to = s.brackets(i)
	to = min(to, s.hedge())
	for k := i - 1; k >= from; k-- {
		if ends(k) {
			from = k + 1
		}
	}
	for k := than + 1; k < to; k++ {
		if ends(k) || s.norm(k) == "(" && s.toks[k].paren == 1 && k > than+2 || s.norm(k) == "," && (s.find(negations, k, k+4) >= 0 || s.goesOnAbout(k, to)) {
			to = k
		}
	}
	for to > than+1 && s.toks[to-1].kind == tokPunct && s.norm(to-1) != ")" {
		to--
	}
	return from, to
}

// goesOnAbout reports whether ", and" stands at token k with another subject and its verb behind: "A is above B, and C is 3".
func (s *sentence) goesOnAbout(k, to int) bool {
	if s.norm(k+1) != "and" {
		return false
	}
	q := firstOf(s.refs, func(q *ref) bool { return q.at > k && q.at <= k+4 && q.isCell() })
	return q != nil && !s.prepBefore(q) && s.hasVerb(q.at+q.n, min(to, q.at+q.n+3))
}

// opensScene reports whether a clause that sets its place first begins at the comma at token k: "in July only A is
// negative, and in October B is positive".
func (s *sentence) opensScene(k int) bool {
	if s.norm(k) != "," {
		return false
	}
	from := k
	if s.norm(k+1) == "and" {
		from++
	}
	if !prepositions[s.norm(from+1)] || from+2 >= len(s.toks) {
		return false
	}
	joined := from > k
	if s.norm(from+2) == "the" && from+3 < len(s.toks) {
		from++ // "and in the 3e-4 row it is low"
	}
	its := func(k int) bool { return s.itIs(k) || pronouns[s.norm(k)] && linkVerbs[s.norm(k+1)] }
	verb := func(k int) bool {
		return s.toks[k].kind == tokWord && !s.toks[k].inRef && (linkVerbs[s.norm(k)] || its(k))
	}
	q := s.toks[from+2].ref
	behind := from + 2
	return q != nil && q.isLine() && within(0, k, verb) >= 0 && within(behind+q.n, len(s.toks), verb) >= 0 && (joined || within(behind, min(len(s.toks), behind+7), its) >= 0)
}

// example reports whether token k begins an example: "for instance", "such as", "e.g.".
func (s *sentence) example(k int) bool {
	switch s.norm(k) {
	case "for":
		return s.norm(k+1) == "instance" || s.norm(k+1) == "example"
	case "such":
		return s.norm(k+1) == "as"
	case "namely", "notably", "e.g", "eg", "particularly", "especially":
		return true
	case "most":
		return exampleAdverbs[s.norm(k+1)] && (s.norm(k-1) == "," || s.toks[k].paren > 0)
	}
	return false
}

// exampleAdverbs lead to where something is seen best, "most visibly at A", not to all of where it is so.
var exampleAdverbs = set("visibly notably clearly obviously prominently strikingly dramatically markedly strongly")

// sideOf collects what is named in tokens [from, to).
func (s *sentence) sideOf(from, to int) side {
	var out side
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak || q.except || q.to != nil {
			continue
		}
		switch {
		case q.isRow() && q.isCol(), q.isLine() && s.f.halved(): // both axes would have it
			out.names = append(out.names, q)
		case q.isRow() && out.row == nil:
			out.row = q
		case q.isCol() && out.col == nil:
			out.col = q
		case q.isPanel() && !q.isCell() && out.panel == nil:
			out.panel = q
		}
	}
	return out
}

// bothSides fills in what each side leaves out. ok: they differ, and in what is clear.
func (s *sentence) bothSides(a, b side, than int) (ga, gb region, kind axisOf, ok bool) {
	if len(a.names) > 0 || len(b.names) > 0 {
		return s.pairSides(a, b, than)
	}
	if b.row == nil && b.col == nil && b.panel == nil || a.row == nil && a.col == nil && a.panel == nil && len(s.ctxPanels()) == 0 && s.ctxRow() == nil && s.ctxCol() == nil {
		return ga, gb, kind, false
	}
	differ := 0
	choose := func(x, y, c *ref, k axisOf) (one, two *ref) {
		one, two = x, y
		if one == nil {
			one = c
		}
		if one == nil {
			one = two
		}
		if two == nil {
			two = one
		}
		if one != nil && two != nil && !sameRef(one, two) && !(one.row == two.row && one.col == two.col && one.rowNo == two.rowNo && one.colNo == two.colNo && one.panels == nil) {
			kind = k
			differ++
		}
		return one, two
	}
	var inside *ref
	if len(s.ctxPanels()) > 0 {
		inside = &ref{panels: s.ctxPanels(), text: "this panel"}
	}
	var without []*ref
	for _, q := range s.refs {
		if q.except && q.isCell() {
			without = append(without, q)
		}
	}
	ra, rb := choose(a.row, b.row, s.ctxRow(), ofRow)
	ca, cb := choose(a.col, b.col, s.ctxCol(), ofCol)
	pa, pb := choose(a.panel, b.panel, inside, ofPanel)
	put := func(row, col, p *ref) region {
		g := region{without: without}
		g.row, g.col = at(row), at(col)
		if p != nil {
			g.panels = p.panels
		}
		return g
	}
	return put(ra, ca, pa), put(rb, cb, pb), kind, differ == 1 || differ == 2 && ra != nil && ca != nil
}

// otherWay reads "than the other way round", "than vice versa" at token than.
func (s *sentence) otherWay(than int) bool { return s.find(reverseWords, than+1, than+4) >= 0 }

// pairSides is bothSides for names that both axes have: "6 is taken for 24 more often
// than 24 for 6", "A correlates more with B than C does".
func (s *sentence) pairSides(a, b side, than int) (ga, gb region, kind axisOf, ok bool) {
	na, nb := a.names, b.names
	if len(na) == 2 && len(nb) == 0 && s.otherWay(than) {
		nb = []*ref{na[1], na[0]}
	}
	if len(na) != 2 || len(nb) < 1 || len(nb) > 2 {
		return ga, gb, kind, false
	}
	if len(nb) == 1 {
		if n := s.norm(than + 1); prepositions[n] || n == "to" {
			nb = []*ref{na[0], nb[0]}
		} else {
			nb = []*ref{nb[0], na[1]}
		}
	}
	put := func(n []*ref) region {
		g := region{panels: panelsOrAll(s), row: at(n[0]), col: at(n[1])}
		if len(s.f.cells(g)) == 0 {
			g.row, g.col = at(&ref{row: n[1].row, text: n[1].text}), at(&ref{col: n[0].col, text: n[0].text})
		}
		return g
	}
	return put(na), put(nb), ofRow, len(panelsOrAll(s)) == 1
}

// ofTwo reads "16 is better at every ratio" where the axis has only one other: than that.
func (r *reader) ofTwo(s *sentence, i int) {
	n := s.norm(i)
	if !compUp[n] && !compDown[n] && n != "ahead" && n != "win" && n != "lead" || s.toks[i].used {
		return
	}
	if next := s.norm(i + 1); n != "win" && n != "lead" && n != "ahead" && next != "" && next != "at" && next != "in" && next != "for" && next != "on" && next != "." && next != "," && next != "everywhere" && next != "throughout" && next != "across" && next != "score" && next != "value" {
		return
	}
	from, to := s.clauseAround(i, i)
	a := s.sideOf(from, i)
	g := region{panels: s.panelsNear(i)}
	rest := s.sideOf(i, to)
	if len(a.names) > 0 || len(g.panels) != 1 && len(s.f.panels) > 1 && rest.panel == nil {
		return
	}
	c := &comparison{greater: !compDown[n], strict: s.strict(from, to), g: g}
	switch b := s.lastOf(i); {
	case b != nil:
		c = b.with(c) // "BERT 67.5 vs ALBERT 75.6, ALBERT clearly better"
	case a.panel == nil && (a.row != nil || a.col != nil) && rest.panel != nil && len(rest.panel.panels) == 1 && len(s.f.panels) == 2:
		// "the S2 column is better in fold 1"
		c.kind, c.a, c.g = ofPanel, []*ref{rest.panel}, region{row: at(a.row), col: at(a.col)}
		c.strict = c.strict && s.find(meanWords, i, to) < 0
	case a.panel != nil && len(a.panel.panels) == 1 && a.row == nil && a.col == nil && rest.panel == nil && len(s.f.panels) == 2:
		// "A is better in every cell of the April row"
		c.kind, c.a, c.g = ofPanel, []*ref{a.panel}, region{row: at(rest.row), col: at(rest.col)}
		c.strict = c.strict && s.find(meanWords, i, to) < 0
	case a.row == nil && a.col != nil:
		c.kind, c.a, c.g.row = ofCol, []*ref{a.col}, at(rest.row)
	case a.row != nil && a.col == nil:
		c.kind, c.a, c.g.col = ofRow, []*ref{a.row}, at(rest.col)
	default:
		return
	}
	if c.b == nil {
		c.b = s.f.rivals(c)
	}
	if len(c.b) != 1 {
		return
	}
	c.never = s.deniedOfAll(from, i)
	for _, q := range s.refs {
		if q.except && q.isCell() && q.at >= from && q.at < to && !c.kind.matches(q) {
			c.g.without = append(c.g.without, q) // "A is higher for every class except dog"
		}
	}
	if v, ok := s.f.judgeComparison(c); ok {
		r.add(s, KindComparison, LevelStatistics, from, to, v)
		s.compared = true
	}
}

// subjectNear is the name that stands right before a comparison's verb: "..., and PIQA is
// brighter at 0.9 than at 0.8".
func (s *sentence) subjectNear(from, i int) *ref {
	for _, q := range s.refs {
		if end := q.at + q.n; q.at > from && end <= i && q.isLine() && sayVerbs[s.norm(end)] && i-end < 4 {
			return q
		}
	}
	return nil
}

// rivals are the two names that a verdict without "than" is about.
type rivals struct {
	kind     axisOf
	one, two *ref
	g        region
}

// lastOf finds the name right before the word at token i, and the one other of its kind
// that the sentence names.
func (s *sentence) lastOf(i int) *rivals {
	k := i - 1
	for k > 0 && (adverbs[s.norm(k)] || s.norm(k) == "much" || s.norm(k) == "is") {
		k--
	}
	one := lastOf(s.refs, func(q *ref) bool { return q.at+q.n == k+1 })
	if one == nil || !one.isPanel() && one.isRow() == one.isCol() {
		return nil
	}
	from, _ := s.clauseAround(i, i)
	out := &rivals{kind: kindOf(one), one: one, g: region{panels: s.ctxPanels()}}
	for _, q := range s.refs {
		switch {
		case q.weak || q.to != nil || sameRef(q, one):
		case out.kind.matches(q):
			if out.two != nil && !sameRef(q, out.two) || q.at > one.at {
				return nil
			}
			out.two = q
		case q.at > i && s.placedBefore(out.g, from, i): // "at 20 A is ahead, at 1 they are the same": of another place
		case q.isRow() && !q.isCol():
			out.g.row = at(q)
		case q.isCol() && !q.isRow():
			out.g.col = at(q)
		case q.isPanel():
			out.g.panels = q.panels
		}
	}
	if out.two == nil {
		return nil
	}
	return out
}

// inSomeOf reports whether tokens [from, to) say of how many something holds, and not of what: "in six of the seven".
func (s *sentence) inSomeOf(from, to int) bool {
	return within(from, to, func(k int) bool { return s.toks[k].num.word && s.norm(k+1) == "of" && s.norm(k-1) == "in" }) >= 0
}

// placedBefore reports whether the row or the column that a region lies in is named in tokens [from, to).
func (s *sentence) placedBefore(g region, from, to int) bool {
	return slices.ContainsFunc([]*ref{g.row.ref, g.col.ref}, func(q *ref) bool { return q != nil && q.at >= from && q.at < to })
}

func (b *rivals) with(c *comparison) *comparison {
	return &comparison{kind: b.kind, a: []*ref{b.one}, b: []*ref{b.two}, g: b.g, greater: c.greater, strict: c.strict}
}
