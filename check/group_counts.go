package check

import (
	"fmt"
	"slices"
)

// countsGroup judges what is said of how many rows, columns or panels have values of some
// kind: "four of the six models are negative on A", "no class reaches 47 at 0.3", "A is the
// only model above 0". i is the word that says it; ok: the sentence counts so.
func (s *sentence) countsGroup(i int, hold func(v float64) bool, some bool) (v verdict, from, to int, ok bool) {
	from, to = s.clauseAround(i, i)
	g, only := s.groupNear(i, from, to)
	if g == nil || len(s.refs) == 0 || only && s.otherGroup(g, from, to) {
		return v, 0, 0, false
	}
	if s.find(set("there"), i+1, i+4) > 0 && s.thatPlace(i, from, g.kind) == nil {
		return v, 0, 0, false // where that is was not understood
	}
	g.some = some // of each, that one of its values is so
	named, in := s.membersNamed(g, i, from, to)
	in.panels = s.panelsNear(i)
	switch {
	case len(named) > 0 && !only && g.names == nil && (named[0].at < g.to || s.norm(g.to) != "," && s.norm(g.to) != "(" && s.norm(g.to) != ":" && named[0].at < i):
		return v, 0, 0, false // of something else
	case len(named) == 0 && only, g.kind != ofPanel && len(in.panels) != 1 && len(s.f.panels) > 1:
		return v, 0, 0, false
	case only:
		named = s.lastList(named, g.from)
	}
	p := s.f.panels[first(in.panels)]
	var chosen []int
	for _, q := range named {
		if g.names == nil {
			chosen = append(chosen, s.indicesOf(q, g.kind, p)...)
		}
	}
	each := 0
	if i > g.to && s.isCount(i-1) {
		each = int(s.toks[i-1].num.value)
	}
	if v, ok = s.judgeGroup(g, only, each, s.members(g, p), chosen, in, hold); !ok {
		return v, 0, 0, false
	}
	if g.kind != ofPanel {
		v.panel = p.Title
	}
	if g.from >= 0 {
		s.use(g.from, g.to)
	}
	return v, min(from, max(0, g.from)), to, true
}

// membersNamed are the names of a group's kind in a clause, and the part of the figure that the other names, or
// the context, narrow it to.
func (s *sentence) membersNamed(g *group, i, from, to int) (named []*ref, in region) {
	for _, q := range s.refs {
		switch {
		case q.weak || q.aside || q.except || q.isRow() && q.isCol() || q.at < from && q != s.frame() || q.at >= to:
		case g.kind.matches(q):
			named = append(named, q)
		case q.isCell() && !s.ofOtherRange(q, i):
			in.narrow(q)
		}
	}
	subjects := []*ref{s.thatPlace(i, from, g.kind), s.ctxRow(), s.ctxCol()}
	if q := s.refs[0]; q.at < from && q.isLine() && !s.prepBefore(q) && g.kind != ofPanel {
		subjects[0] = q // "the F row is split: B and C are at 0.7, whereas A and E stay below 0.2"
	}
	for _, q := range subjects {
		if q != nil && q.isRow() != q.isCol() && kindOf(q) != g.kind && !in.on(kindOf(q)).known() {
			in.narrow(q)
		}
	}
	return named, in
}

// thatPlace is the row or column that "there" behind token i, or "where" before its clause, stands for: the last one named before, of another
// kind than what is counted; nil where neither stands there. "The narrowest is A, where no model is above 26", "on A (B and C are low there)".
func (s *sentence) thatPlace(i, from int, kind axisOf) *ref {
	where := lastWithin(0, i, func(k int) bool { return s.norm(k) == "where" })
	if where < 0 {
		where = from
		if s.find(set("there"), i+1, i+4) < 0 {
			return nil
		}
	}
	return lastOf(s.refs, func(q *ref) bool { return q.at < where && q.isLine() && !q.weak && kindOf(q) != kind })
}

// ofOtherRange reports whether a range of names is not that which the word at token i is said of, as another stands nearer before it:
// "all from A to C are negative and all from D to F are positive".
func (s *sentence) ofOtherRange(q *ref, i int) bool {
	if q.to == nil {
		return false
	}
	near := lastOf(s.refs, func(o *ref) bool { return o.at < i && o.to != nil && o.isRow() == q.isRow() })
	return near != nil && near != q
}

// judgeGroup holds a count against a group's members. A line has what is said where all its cells have it, where
// any has, or where its mean has; where a number of cells is told, "the only row with ten negative values", where each of so many has.
func (s *sentence) judgeGroup(g *group, only bool, each int, members, chosen []int, in region, hold func(v float64) bool) (v verdict, ok bool) {
	ways := []func(cs []cellAt, n int) bool{
		func(cs []cellAt, n int) bool { return n == len(cs) },
		func(cs []cellAt, n int) bool { return n > 0 },
		func(cs []cellAt, n int) bool { return hold(mean(cs)) },
	}
	if each > 0 {
		ways = []func(cs []cellAt, n int) bool{func(_ []cellAt, n int) bool { return n == each }}
	} else if g.count == noneOf || g.some {
		ways = ways[1:2]
	} else if g.count == allOf && !only {
		ways = ways[:1]
	}
	for _, way := range ways {
		var cells []cellAt
		var so []int
		verdict, n, all := g.holdsFor(members, func(k int) (bool, bool) {
			cs := s.f.cells(in.member(g.kind, k))
			cells = append(cells, cs...)
			yes := len(cs) > 0 && way(cs, count(cs, hold))
			if yes {
				so = append(so, k)
			}
			return yes, len(cs) > 0
		})
		switch {
		case all == 0:
			return v, false
		case only:
			verdict = borne(sameSet(so, chosen))
		}
		if v.found == "" || verdict == Supported {
			v.verdict, v.found, v.evidence = verdict, fmt.Sprintf("%d of %d", n, all), evidenceOf(cells)
			v.reason = fmt.Sprintf("it holds for %d of %d", n, all)
		}
		if verdict == Supported {
			break
		}
	}
	return v, true
}

// count returns how many of some cells have a value that passes a test.
func count(cs []cellAt, hold func(v float64) bool) int {
	n := 0
	for _, c := range cs {
		if hold(c.v) {
			n++
		}
	}
	return n
}

// lastList keeps of the names before token i those of the list that ends last: "A is low, B is the only one".
func (s *sentence) lastList(names []*ref, i int) []*ref {
	end := len(names)
	for k, q := range names {
		if q.at >= i {
			end = k
			break
		}
	}
	if end == 0 {
		return names
	}
	from := end - 1
	for from > 0 && s.listBetween(names[from-1], names[from]) {
		from--
	}
	return append(names[from:end:end], names[end:]...)
}

// otherGroup reports whether a clause counts something else too: "the only month where three of the five
// columns are below -5".
func (s *sentence) otherGroup(g *group, from, to int) bool {
	for k := from; k < to; k++ {
		if o := s.groupAt(k); o != nil && o.count > 0 && (o.to <= g.from || o.from >= g.to) && o.kind != g.kind {
			return true
		}
	}
	return false
}

func sameSet(a, b []int) bool {
	in := func(x []int) func(int) bool { return func(k int) bool { return !slices.Contains(x, k) } }
	return !slices.ContainsFunc(a, in(b)) && !slices.ContainsFunc(b, in(a))
}

// groupNear finds the group of a clause, or the names that "only" is said of.
func (s *sentence) groupNear(i, from, to int) (g *group, only bool) {
	for k := from; k < to; k++ {
		if s.norm(k) != "only" || s.toks[k].inRef || k > i && s.commaBetween(i, k) && s.onlyActs(k) {
			continue
		}
		if s.norm(k-1) == "the" {
			// "A is the only model with"
			if end := s.groupNoun(k+1, 0); end > 0 {
				if kind := s.nounKind(end-1, 0); kind == ofRow || kind == ofCol || kind == ofPanel {
					return &group{kind: kind, from: k, to: end, count: allOf}, true
				}
			}
			continue
		}
		if k+1 < len(s.toks) && s.toks[k+1].ref != nil {
			if q := s.toks[k+1].ref; (q.isCell() && q.isRow() != q.isCol()) && !q.weak {
				kind := lineOf(q.isCol())
				return &group{kind: kind, from: k, to: k + 1, count: allOf}, true
			}
		}
	}
	if q := s.onlyBehind(i, to); q != nil {
		kind := kindOf(q)
		return &group{kind: kind, from: q.at, to: q.at + q.n, count: allOf}, true
	}
	for k := from; k < to; k++ {
		h := s.groupAt(k)
		if h == nil || h.kind == unsaid || h.kind == ofPanel && len(s.f.panels) < 2 {
			continue
		}
		scope := g != nil && h.from > i && insideWords[s.norm(h.from-1)] // "three rows are positive in all columns"
		if g == nil || !scope && abs(h.from-i) < abs(g.from-i) {
			g = h // the one nearest to the word
		}
		k = h.to - 1 // "four of its seven months" is of the four
	}
	if g != nil {
		return g, false
	}
	if names := s.subjects(from, i); len(names) > 1 {
		last := names[len(names)-1]
		return &group{kind: kindOf(last), from: names[0].at, to: last.at + last.n, count: allOf, names: names}, false
	}
	return nil, false
}

// onlyActs reports whether the name behind "only" at token k has a verb of its own: "all are negative, only A at 3 stays above zero".
func (s *sentence) onlyActs(k int) bool {
	end := k + 1
	for end < len(s.toks) && (s.toks[end].inRef || s.toks[end].kind == tokNumber || prepositions[s.norm(end)] && !linkVerbs[s.norm(end)]) {
		end++
	}
	return s.hasVerb(end, end+1)
}

// onlyBehind is the name that "only" behind it narrows a statement to: "A is negative at 3 only".
func (s *sentence) onlyBehind(i, to int) *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at > i && q.at < to && q.isLine() && s.norm(q.at+q.n) == "only"
	})
}

// subjects are the names of a list that a clause begins with: "rows 4 and 12 are negative".
func (s *sentence) subjects(from, i int) []*ref {
	var out []*ref
	for _, q := range s.refs {
		if q.at < from || q.at >= i || q.isRow() == q.isCol() || q.weak || q.aside || q.except || q.to != nil || q.isPanel() {
			continue
		}
		switch k := len(out); {
		case k > 0 && q.isRow() == out[0].isRow() && s.listBetween(out[k-1], q):
			out = append(out, q)
		case s.prepBefore(q) || k > 1 && !(s.norm(q.at-1) == "," && linkVerbs[s.norm(q.at+q.n)] || s.norm(q.at-1) == "and" && verbs[s.norm(q.at+q.n)]): // "A and B are low and C has more"
		default:
			out = []*ref{q}
		}
	}
	return out
}
