package check

import (
	"math"
	"slices"
)

// boundClaim judges "all cells are above 84", "none exceeds 30.7", "CD8A has fallen
// below 100".
func (r *reader) boundClaim(s *sentence, i int) {
	if r.groupBound(s, i) {
		return
	}
	from, _ := s.clause(i)
	picks := cellNouns[s.norm(i-2)] && linkVerbs[s.norm(i+1)] && s.find(verbs, from, i) < 0 && s.countBehind(i) < 0 // "cells above 0.7 are equally frequent": which are meant
	g, cs, all := s.boundCells(i)
	if s.placesAll(from, i) && (g.row.known() || g.col.known()) {
		r.boundWithin(s, i, g)
		return
	}
	if apart := s.find(differenceNouns, from, i); len(cs) == 0 || picks || s.relates(i) || apart >= 0 && s.find(set("between"), apart, i) >= 0 {
		return // "the distance between the two months is more than 24"
	}
	test, negated := s.boundTest(i)
	hold := func(v float64) bool { return test(v, cs[0].p) }
	res := testCells(cs, "every cell of "+s.f.describe(g), func(c cellAt) bool { return hold(c.v) })
	res.of = &g
	if len(g.panels) != 1 {
		res.panel = ""
	}
	v, so, n := res.verdict, res.so, len(res.so)
	s.toks[i].used = true
	if r.boundCount(s, i, res, func(want int) Verdict { return s.f.countsLines(cs, hold, want) }, g.row.known() == g.col.known()) {
		if k := len(r.claims) - 1; k >= 0 && r.claims[k].Verdict == Supported && r.claims[k].Kind == KindCount {
			s.counts = append(s.counts, cellCount{at: i, cells: so, said: n})
		}
		return
	}
	every := all || s.find(allWords, 0, len(s.toks)) >= 0 || negated
	most := s.mostly()
	switch {
	case n == len(cs), most && 2*n > len(cs):
		v.verdict = Supported
	case s.find(restWords, max(0, i-6), i) >= 0 && (!s.namesBefore(i) || !g.row.known() && !g.col.known()):
		v.verdict, v.reason = Unverifiable, v.reason+"; of which others is open"
	case s.restricts(i):
		v.verdict, v.reason = Unverifiable, v.reason+"; of which cells it is said is open"
	case 2*n < len(cs) && len(cs) > 2 && !s.boundOf(from, i):
		v.verdict, v.reason = Unverifiable, v.reason+"; who errs in a bound errs in few cells, so it may be said of something else"
	case !every && !most && n > 0 && len(cs) > 1:
		v.verdict = Unverifiable
		v.reason += "; how many are meant is open"
	case !g.row.known() && !g.col.known() && s.find(set("it there them"), i+1, i+6) >= 0, !(g.row.known() && g.col.known()) && s.find(set("there"), i+1, i+3) >= 0:
		v.verdict = Unverifiable
		v.reason += "; what is meant besides is open"
	case res.may == len(cs):
		v.verdict, v.reason = Unverifiable, v.reason+"; the colours of the others leave it open"
	default:
		others := without(cs, so)
		v.verdict, v.evidence = Contradicted, evidenceOf(others)
		v.reason += ", not for " + names(others)
	}
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
	r.reachedAt(s, i, g)
}

// placesAll reports whether the clause that begins at token from says where all values beyond the bound at token i stand: "everything below
// 12 is in ...".
func (s *sentence) placesAll(from, i int) bool {
	return (s.find(allWords, from, i) >= 0 || s.norm(from) == "everything") && s.find(verbs, from, i) < 0 && linkVerbs[s.norm(i+1)] && prepositions[s.norm(i+2)]
}

// boundWithin judges that all values beyond the bound at token i stand in a region: "everything below 12 is in the last two columns".
func (r *reader) boundWithin(s *sentence, i int, g region) {
	test, _ := s.boundTest(i)
	in := s.f.cells(g)
	var outside []cellAt
	open := false
	for _, c := range without(s.f.cells(region{panels: g.panels}), in) {
		low, high := c, c
		low.v, high.v = c.interval()
		switch so := test(c.v, c.p); {
		case so && test(low.v, c.p) && test(high.v, c.p):
			outside = append(outside, c)
		case so:
			open = true
		}
	}
	v := verdict{verdict: Supported, reason: "no other cells than those of " + s.f.describe(g) + " have such values", evidence: evidenceOf(in)}
	switch {
	case len(outside) > 0:
		v.verdict, v.reason, v.evidence = Contradicted, "it holds outside of "+s.f.describe(g)+" too, for "+names(outside), evidenceOf(outside)
	case open:
		v.verdict, v.reason = Unverifiable, "the colours of other cells leave it open"
	case !slices.ContainsFunc(in, func(c cellAt) bool { return test(c.v, c.p) }):
		v.verdict, v.reason = Unverifiable, "no cell of "+s.f.describe(g)+" has such a value"
	}
	s.toks[i].used = true
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
}

// boundOf reports whether the bound at token i of a clause that begins at token from is surely said of values: a row or column
// is its subject, or all or none are spoken of.
func (s *sentence) boundOf(from, i int) bool {
	if slices.ContainsFunc(s.refs, func(q *ref) bool { return q.at >= from && q.at < i && q.isLine() && !s.prepBefore(q) }) {
		return true
	}
	return (s.find(allWords, from, i) >= 0 || s.find(negations, from, i) >= 0) && s.find(pronouns, from, i) < 0
}

// restricts reports whether only some are meant of what the bound at token i is said of: "all smaller rates give less than 4".
func (s *sentence) restricts(i int) bool {
	k := s.find(set("all every each"), max(0, i-7), i)
	return k >= 0 && (compUp[s.norm(k+1)] || compDown[s.norm(k+1)]) && !s.toks[k+1].inRef
}

// reachedAt judges where a bound is said to be reached, "nothing goes beyond 0.52, which is reached for A": the
// outermost value stands there.
func (r *reader) reachedAt(s *sentence, i int, g region) {
	which := s.find(set("which"), i+1, i+4)
	if which < 0 || s.find(set("reached attained found seen observed recorded"), which+1, which+4) < 0 || s.toks[i].num.bound == 0 {
		return
	}
	pl := place{among: g}
	to := 0
	for _, q := range s.refs {
		switch {
		case q.at < which || q.at > which+7 || q.weak || q.axis != "" && !q.isCell():
		case q.isRow() && pl.row == nil:
			pl.row, to = q, q.at+q.n
		case q.isCol() && pl.col == nil:
			pl.col, to = q, q.at+q.n
		}
	}
	if to > 0 {
		greatest := (s.toks[i].num.bound > 0) == (s.find(negations, 0, i) >= 0 || s.find(set("nothing none"), 0, i) >= 0)
		r.add(s, KindComparison, LevelStatistics, which, to, s.f.judgeExtreme(pl, greatest, 1, quantity{value: math.NaN()}))
	}
}

// boundCells are the cells that the bound at token i is said of. all: they are named one by one.
func (s *sentence) boundCells(i int) (g region, cs []cellAt, all bool) {
	g = s.regionAt(i, i)
	own, owned := s.ownRegion(i)
	if owned {
		g = own
	}
	if k := s.countedBefore(i); k >= 0 {
		g = s.ofTotal(k, g)
	}
	if of := s.f.percentPanels(); s.toks[i].num.percent && len(of) > 0 && len(of) < len(s.f.panels) && !overlapInts(of, s.f.orAll(g.panels)) {
		g.panels = of // the others measure something else
	}
	if k := s.find(set("there"), i+1, i+3); k > 0 && g.row.known() != g.col.known() {
		other := lineOf(g.row.known()) // "A is 0.6 at 0.4, while B is below zero there"
		g.set(other, at(lastOf(s.refs, func(q *ref) bool { return q.at < i && q.isLine() && !q.weak && other.matches(q) })))
	}
	g.offDiag = g.offDiag || s.offDiagonal() || s.f.symmetric() && !g.row.known() && !g.col.known() && s.f.unitDiagonal(s.f.orAll(g.panels)) || s.f.symmetric() && s.find(restWords, 0, i) >= 0 // "with the other variables"
	g.side = s.diagonalSide()
	if k := s.find(set("other else remaining rest"), max(0, i-7), i); k >= 0 && !owned {
		if h := s.headRef(); s.lineOfOthers(k) != nil || h != nil && h.at < k {
			cs = s.f.cells(s.restOf(g, k)) // "A: 1013 in B, 1224 in C, rest below 300"
		}
	} else {
		cs = s.f.cells(g)
	}
	from, to := s.clause(i)
	if colon := within(i, to, func(k int) bool { return s.norm(k) == ":" }); colon > 0 && s.countedBefore(i) >= 0 {
		to = colon // "nine are above 77: A, B and C in 8, ..."
	}
	if s.listNamed(from, to) && s.find(restWords, from, to) < 0 && !owned {
		if listed, ok := s.clauseCells(from, to); ok {
			cs, all = listed, true // "above 72 at 32, 64 and 128"
		}
	}
	if s.diagonal() && (s.ctx.diag || s.find(diagonalWords, from, to) >= 0) { // "six exceed 100, and none of them is on the diagonal"
		g.onDiag = true
		cs = onDiagonal(cs)
	}
	return g, cs, all
}

// ofTotal is the region that the number at token k counts cells of, "ten of its 18 cells": where that is said to have another
// number of cells than g has, the one that has as many of the whole, of what is named and of what was named before.
func (s *sentence) ofTotal(k int, g region) region {
	n := s.totalOf(k)
	if n == 0 || len(s.f.cells(g)) == n {
		return g
	}
	try := []region{g, {}, {panels: s.ctxPanels()}, {panels: s.focus.panels}}
	for _, q := range slices.Concat(s.refs, s.focus.rows, s.focus.cols) {
		if q.isLine() && q.at < k {
			one := region{panels: s.panelsNear(k)}
			one.narrow(q)
			try = append(try, one)
		}
	}
	for k := range 2 * len(try) {
		one := try[k/2]
		one.offDiag = one.offDiag || k%2 == 1
		if cs := s.f.cells(one); len(cs) == n && (!one.row.known() && !one.col.known() || cs[0].p == cs[n-1].p) {
			return one
		}
	}
	return g
}

// boundCount judges how many are said to be as the bound at token i says, where a number tells: of n cells,
// or of the rows or columns that lines judges.
func (r *reader) boundCount(s *sentence, i int, res tested, lines func(want int) Verdict, whole bool) bool {
	v, n := res.verdict, len(res.so)
	kind, k := KindCount, s.countedBefore(i)
	said := func() int { return int(s.toks[k].num.value) }
	if k >= 0 {
		// "three classes exceed 47"
		if s.norm(k+1) == "more" || s.norm(k+1) == "other" || s.norm(k+1) == "further" {
			s.toks[k].used = true
			return true // besides those that were named
		}
		v.verdict = res.counted(said())
		if s.alsoCounts(k, n) || s.norm(k-1) == "least" && s.norm(k-2) == "at" && n >= said() {
			v.verdict = Supported
		}
		if v.verdict == Contradicted && whole && s.find(cellNouns, k, i) < 0 {
			v.verdict = lines(said())
		}
		if s.norm(k-1) == "all" { // all that there are
			if n > 0 && v.verdict == Contradicted && n == len(v.evidence.Cells) {
				v.verdict, v.reason = Unverifiable, v.reason+"; which others are meant is open"
			}
			s.toks[k].used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
			return true
		}
	} else if k = s.countBehind(i); k >= 0 {
		v.verdict = res.counted(said()) // "rates of at most 10 are found in ten cells"
	} else if times := s.timesBehind(i); times > 0 {
		s.use(i+1, i+2)
		v.verdict = res.counted(times)
		r.add(s, KindComparison, LevelStatistics, i, min(i+2, len(s.toks)), v) // "exceeds 30 twice"
		return true
	} else if k = s.countAnswered(i); k >= 0 {
		kind, v.verdict = KindComparison, res.counted(said()) // "How many values are below 20? Four."
		if v.verdict == Contradicted && s.find(cellNouns, 0, i) < 0 {
			v.verdict = lines(said())
		}
	} else {
		return false
	}
	s.toks[k].used = true
	r.add(s, kind, LevelStatistics, k, k+1, v)
	return true
}

// countedBefore returns the number that says how many exceed the bound at token i, -1
// if none does.
func (s *sentence) countedBefore(i int) int {
	for k, reach := i-2, i-7; k >= 0 && k >= reach; k-- {
		if s.toks[k].inRef {
			reach-- // a name is as short as a word
		}
		if n := s.norm(k); n == "," || n == ":" || n == ";" || n == "and" && negations[s.norm(k+1)] {
			return -1
		}
		if s.norm(k) == "single" && s.norm(k-1) == "a" && (cellNouns[s.norm(k+1)] || numberNouns[s.norm(k+1)]) {
			return k // "has a single entry over 40"
		}
		if t := &s.toks[k]; (t.rowTick || t.colTick) && s.norm(k-1) == "of" && (cellNouns[s.norm(k-2)] || numberNouns[s.norm(k-2)]) {
			return -1 // "all values of 2017 and 2018 are below 100"
		}
		if s.isCount(k) && s.toks[k+1].kind != tokWord && !s.toks[k+1].inRef && s.norm(k+1) != "(" && s.norm(k+1) != "/" {
			return -1 // "16 > 12 everywhere"
		}
		if s.isCount(k) {
			if n := s.norm(k - 1); k > 2 && (n == "the" || n == "its" || n == "their") && s.norm(k-2) == "of" && s.isCount(k-3) {
				return k - 3 // "four of its seven months"
			}
			if n := s.norm(k - 1); n == "these" || n == "those" || n == "other" || possessives[n] && s.norm(k-2) != "of" {
				return -1 // of those that were named
			}
			for part := k - 2; part >= max(0, k-4) && s.isTotal(k); part-- {
				if s.isCount(part) {
					return part // "8 of 20 cells are under 50"
				}
			}
			return k
		}
	}
	return -1
}

// countBehind returns the number of cells that are said to be as the bound at token i says: "values above
// 80 are found in ten cells", -1 if none is.
func (s *sentence) countBehind(i int) int {
	if k := within(i+1, min(len(s.toks), i+5), func(k int) bool { return s.norm(k) == ":" }); k > 0 && k+2 < len(s.toks) && s.isCount(k+1) && cellNouns[s.norm(k+2)] {
		return k + 1 // "values of 90 or more: 8 cells"
	}
	k := s.find(set("found occur seen appear"), i+1, i+6)
	if k > 0 && s.occursTimes(k+1) {
		return k + 1 // "values above 90 occur twice"
	}
	for ; k >= 0 && k < i+9 && k+1 < len(s.toks); k++ {
		if s.isCount(k) && cellNouns[s.norm(k+1)] && s.norm(k-1) == "in" {
			return k
		}
	}
	return -1
}

// occursTimes reports whether token k says how often something occurs: "four times".
func (s *sentence) occursTimes(k int) bool {
	return k+1 < len(s.toks) && s.isCount(k) && s.norm(k+1) == "time" && (k+2 == len(s.toks) || s.toks[k+2].kind == tokPunct)
}

// isCount reports whether token k is a whole number that names nothing.
func (s *sentence) isCount(k int) bool {
	t := &s.toks[k]
	if s.ticksCompared(k) {
		return false
	}
	if p := s.norm(k - 1); s.meansOne(k) || p == "by" && !t.num.word || t.used && t.paren > 0 || (t.rowTick || t.colTick) && (sinceWords[p] || p == "before" || p == "by" || p == "until") || pronouns[s.norm(k+1)] || t.num.percent || s.norm(k) == "two" && p == "the" && (s.hasVerb(k+1, k+2) || pairVerbs[s.norm(k+1)]) {
		return false
	}
	return t.num.bound == 0 && (t.num.word || t.kind == tokNumber && t.num.decimals == 0) && !t.inRef && t.norm != "single" && t.norm != "both" && t.norm != "zero" && !t.num.clock
}

// pairVerbs are what two things do that were told: "where the two cross".
var pairVerbs = set("cross meet overlap agree intersect coincide")

// meansOne reports whether the "one" at token k stands for what was named, or for none: "the only one whose", "negative ones",
// "not one of its cells".
func (s *sentence) meansOne(k int) bool {
	if s.norm(k) != "one" {
		return false
	}
	switch p := s.norm(k - 1); p {
	case "only":
		return s.norm(k-2) == "the"
	case "the", "this", "that", "which", "single", "every", "each", "any", "a":
		return true
	default:
		return hasSuffixS(s.text(k, k+1)) || negations[p] || extremeWords[p] || signWords[p] != 0 || hueWords[p]
	}
}

// timesBehind is how often the bound at token i is said to be passed, 0 where nothing is said.
func (s *sentence) timesBehind(i int) int {
	for k := i + 1; k < len(s.toks) && k < i+3; k++ {
		if s.isCount(k) && s.norm(k+1) == "time" {
			return int(s.toks[k].num.value)
		}
	}
	return 0
}

// countAnswered returns the number that answers "how many" at the bound at token i, -1 if
// none does.
func (s *sentence) countAnswered(i int) int {
	how := s.find(set("how"), 0, i)
	if how < 0 || s.norm(how+1) != "many" {
		return -1
	}
	for k := i + 1; k < len(s.toks) && k < i+8; k++ {
		if t := &s.toks[k]; !t.inRef && t.num.bound == 0 && (t.num.word || t.kind == tokNumber && t.num.decimals == 0 && !t.num.percent) {
			return k
		}
	}
	return -1
}

// countsLines judges how many rows or columns a bound is said to hold for, where the words
// do not say which of them, and whether for all their cells, for one or for their mean:
// no count among these contradicts it.
func (f *facts) countsLines(cs []cellAt, hold func(float64) bool, want int) Verdict {
	type line struct {
		p     *panel
		n     int
		isRow bool
	}
	f.looked += 8 * len(cs) // by look-up in a map
	lines := map[line][]cellAt{}
	for _, c := range cs {
		for _, l := range []line{{c.p, c.r, true}, {c.p, c.c, false}} {
			lines[l] = append(lines[l], c)
		}
	}
	counts := map[bool]*[3]int{true: {}, false: {}}
	for l, own := range lines {
		n := 0
		for _, c := range own {
			if hold(c.v) {
				n++
			}
		}
		for k, ok := range []bool{n == len(own), n > 0, hold(mean(own))} {
			if ok {
				counts[l.isRow][k]++
			}
		}
	}
	rows, cols := counts[true], counts[false]
	switch {
	case rows[0] == want && rows[1] == want || cols[0] == want && cols[1] == want:
		return Supported
	case slices.Contains(rows[:], want) || slices.Contains(cols[:], want):
		return Unverifiable
	}
	return Contradicted
}

// onDiagonal keeps the cells whose row and column have one name.
func onDiagonal(cs []cellAt) []cellAt {
	var out []cellAt
	for _, c := range cs {
		if c.p.RowNames[c.r] == c.p.ColNames[c.c] {
			out = append(out, c)
		}
	}
	return out
}

// alsoCounts reports whether a number before the one at token k is n: "three of the five".
func (s *sentence) alsoCounts(k, n int) bool {
	return k >= 3 && s.norm(k-1) == "the" && s.norm(k-2) == "of" && s.toks[k-3].kind == tokWord && s.toks[k-3].num.word && int(s.toks[k-3].num.value) == n
}

// ownRegion is the row or column that a pronoun before token i means: "none of its values is
// below".
func (s *sentence) ownRegion(i int) (region, bool) {
	k := -1
	for j := max(0, i-8); j < i; j++ {
		if pronouns[s.norm(j)] && !s.toks[j].inRef {
			k = j
		} else if s.toks[j].ref != nil && s.toks[j].ref.isCell() {
			k = -1
		}
	}
	that := k < 0
	for j := max(0, i-6); j < i && k < 0; j++ {
		if n := s.norm(j); (n == "that" || n == "this") && (rowWords[s.norm(j+1)] || colWords[s.norm(j+1)]) {
			k = j // "no other cell of that row reaches 1"
		}
	}
	if k <= 0 {
		return region{}, false
	}
	g := region{panels: s.panelsNear(i)}
	subject := s.ctxRow()
	if subject == nil && that {
		for _, q := range append(s.focus.rows[:len(s.focus.rows):len(s.focus.rows)], s.focus.cols...) {
			if q.isRow() != q.isCol() && q.isRow() == rowWords[s.norm(k+1)] {
				subject = q
			}
		}
	}
	if subject == nil {
		return g, false
	}
	if that && s.find(restWords, max(0, k-4), k) >= 0 {
		for _, q := range append(s.focus.rows[:len(s.focus.rows):len(s.focus.rows)], s.focus.cols...) {
			if q.isRow() != subject.isRow() {
				g.without = append(g.without, q)
			}
		}
	}
	g.narrow(subject)
	for _, q := range s.refs {
		if q.to != nil && q.isRow() != q.isCol() && q.isRow() != subject.isRow() && q.at < i {
			g.narrow(q) // "from April on it never"
		}
	}
	return g, true
}

// lineOfOthers is the row or column that a sentence begins with, "For A, week 3 stands out", where
// the others that token k speaks of are places on it: "all other weeks".
func (s *sentence) lineOfOthers(k int) *ref {
	line := s.frame()
	if line == nil {
		return nil
	}
	for j := k + 1; j < len(s.toks) && j < k+3; j++ {
		if kind := s.nounKind(j, 0); kind == ofCol && line.isRow() || kind == ofRow && line.isCol() {
			return line
		}
	}
	return nil
}

// listNamed reports whether a clause names several rows, or several columns, in one list.
func (s *sentence) listNamed(from, to int) bool {
	for k := 1; k < len(s.refs); k++ {
		a, b := s.refs[k-1], s.refs[k]
		if a.at >= from && b.at < to && a.isRow() != a.isCol() && a.isRow() == b.isRow() && a.isCol() == b.isCol() && !a.weak && !b.weak && !a.except && !b.except && a.to == nil && b.to == nil && s.listBetween(a, b) {
			return true
		}
	}
	return false
}

// boundTest is what a value must be to lie as the bound at token i says; negated: the
// sentence denies the opposite.
func (s *sentence) boundTest(i int) (hold func(v float64, p *panel) bool, negated bool) {
	q := s.toks[i].num
	for k := i - 1; k >= 0 && k >= i-9; k-- {
		n := s.norm(k)
		if n == ";" || n == "," && s.norm(k+1) != "no" || n == "and" && s.toks[k+1].ref != nil && s.hasVerb(k+1, i) && s.numberIn(0, k) {
			break // "A never goes above 14 and B stays at 10 or less"
		}
		negated = negated || negations[n] || n == "none" || n == "nothing" && s.norm(k-1) != "to" && s.norm(k-1) != "but" && s.norm(k-1) != "almost"
	}
	strictly := !(s.norm(i-1) == "least" || s.norm(i-1) == "most" || s.norm(i-3) == "or" && !s.numberIn(i-4, i-3) || s.norm(i+1) == "or" && !s.numberIn(i+2, i+4) || s.find(reachWords, i-4, i+1) >= 0 || s.norm(i-2) == "or" && !s.numberIn(i-3, i-2) || s.norm(i-1) == "to" || s.text(i-1, i) == "≥" || s.text(i-1, i) == "≤")
	negated = negated || s.norm(0) == "no" && cellNouns[s.norm(1)]
	size := s.boundsSize(i)
	q.approx = q.approx || negated && s.find(set("much far well"), i-3, i) >= 0 // "never much above 3"
	return func(v float64, p *panel) bool {
		x := scaleTo(q, p)
		if q.approx && (q.bound > 0) == negated {
			x += approxShare * p.span() // "nothing goes beyond about 3"
		} else if q.approx {
			x -= approxShare * p.span()
		}
		if size {
			v = math.Abs(v)
		}
		ok := v > x || !strictly && near(v, x, 1e-12)
		if q.bound < 0 {
			ok = v < x || !strictly && near(v, x, 1e-12)
		}
		return ok != negated
	}, negated
}

// boundsSize reports whether the bound at token i is one of how far values are from zero: "0.2 in absolute value", "|r| > 0.5".
func (s *sentence) boundsSize(i int) bool {
	barred := func(k int) bool { return s.norm(k) == "|" && k+2 < i && s.norm(k+2) == "|" }
	return s.find(sizeWords, i+1, i+4) >= 0 || s.norm(i+1) == "in" && s.norm(i+2) == "size" && !s.toks[i+2].inRef || within(max(0, i-5), i, barred) >= 0
}

// sizeWords say of a bound that it holds on both sides of zero: "0.2 in absolute value".
var sizeWords = set("absolute magnitude")

// groupBound judges a bound that is said to hold for some of the rows, columns or panels.
func (r *reader) groupBound(s *sentence, i int) bool {
	hold, negated := s.boundTest(i)
	p := s.f.panels[first(s.panelsNear(i))]
	above := func(v float64) bool { return hold(v, p) }
	from, to := s.clauseAround(i, i)
	g, only := s.groupNear(i, from, to)
	if g != nil && g.count == allOf && !only && g.to < i && s.find(set("one some"), g.to, i) >= 0 {
		g.some = true
	}
	if g == nil || s.countAnswered(i) >= 0 || s.find(set("by"), i-3, i) >= 0 || !only && g.names == nil && !g.some && (g.count == allOf || g.count == mostOf) || g.from > i+6 {
		return false
	}
	if g.count == noneOf && negated {
		above = func(v float64) bool { return !hold(v, p) } // "no class exceeds": none has it
	}
	v, _, _, ok := s.countsGroup(i, above, g.some)
	if !ok {
		return false
	}
	s.toks[i].used = true
	if g.count > 0 {
		r.add(s, KindCount, LevelStatistics, g.from, g.from+1, v)
	} else {
		r.add(s, KindComparison, LevelStatistics, i, i+1, v)
	}
	return true
}
