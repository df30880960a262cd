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
	if g != nil {
		g.some = some // of each, that one of its values is so
	}
	if g == nil || len(s.refs) == 0 || only && s.otherGroup(g, from, to) {
		return v, 0, 0, false
	}
	in := region{panels: s.panelsNear(i)}
	var listedNames []*ref
	for _, q := range s.refs {
		if q.weak || q.aside || q.except || q.isRow() && q.isCol() || q.at < from && q != s.frame() || q.at >= to {
			continue
		}
		switch {
		case g.kind.matches(q):
			listedNames = append(listedNames, q)
		case q.isRow():
			in.row = at(q)
		case q.isCol():
			in.col = at(q)
		}
	}
	switch {
	case len(listedNames) > 0 && !only && g.names == nil && (listedNames[0].at < g.to || s.norm(g.to) != "," && s.norm(g.to) != "(" && s.norm(g.to) != ":" && listedNames[0].at < i):
		return v, 0, 0, false // of something else
	case len(listedNames) == 0 && only:
		return v, 0, 0, false
	}
	if q := s.refs[0]; q.at < from && q.isLine() && !s.prepBefore(q) {
		// "the F row is split: B and C are at 0.7, whereas A and E stay below 0.2"
		if g.kind == ofCol && q.isRow() && !in.row.known() {
			in.row = at(q)
		} else if g.kind == ofRow && q.isCol() && !in.col.known() {
			in.col = at(q)
		}
	}
	if g.kind != ofRow && s.ctxRow() != nil && !in.row.known() && !s.ctxRow().isCol() {
		in.row = at(s.ctxRow())
	}
	if g.kind != ofCol && s.ctxCol() != nil && !in.col.known() && !s.ctxCol().isRow() {
		in.col = at(s.ctxCol())
	}
	if g.kind != ofPanel && len(in.panels) != 1 && len(s.f.panels) > 1 {
		return v, 0, 0, false
	}
	p := s.f.panels[first(in.panels)]
	members := s.members(g, p)
	if only {
		listedNames = s.lastList(listedNames, g.from)
	}
	var chosen []int
	if g.names != nil {
		listedNames = nil
	}
	for _, q := range listedNames {
		chosen = append(chosen, s.indicesOf(q, g.kind, p)...)
	}
	v.verdict = Contradicted
	// a line has it where all its cells have, where any has, or in the mean
	for way := range 3 {
		if (g.count == noneOf || g.some) && way != 1 || g.count == allOf && !only && !g.some && way != 0 {
			continue
		}
		var cells []cellAt
		var so []int
		test := func(k int) (bool, bool) {
			line := in
			switch g.kind {
			case ofRow:
				line.row = nth(k)
			case ofCol:
				line.col = nth(k)
			default:
				line.panels = []int{k}
			}
			cs := s.f.cells(line)
			if len(cs) == 0 {
				return false, false
			}
			cells = append(cells, cs...)
			n := 0
			for _, c := range cs {
				if hold(c.v) {
					n++
				}
			}
			yes := n == len(cs)
			if way == 1 {
				yes = n > 0
			} else if way == 2 {
				yes = hold(mean(cs))
			}
			if yes {
				so = append(so, k)
			}
			return yes, true
		}
		verdict, n, all := g.holdsFor(members, test)
		if all == 0 {
			return v, 0, 0, false
		}
		if only {
			verdict = Contradicted
			if sameSet(so, chosen) {
				verdict = Supported
			}
		} else if verdict == Supported && len(chosen) > 0 && g.count > 0 && slices.ContainsFunc(chosen, func(k int) bool { return !slices.Contains(so, k) }) {
			verdict = Contradicted
		}
		if way == 0 || v.found == "" || verdict == Supported {
			v.verdict, v.found, v.evidence = verdict, fmt.Sprintf("%d of %d", n, all), evidenceOf(cells)
			v.reason = fmt.Sprintf("it holds for %d of %d", n, all)
		}
		if verdict == Supported {
			break
		}
	}
	if g.kind != ofPanel {
		v.panel = p.Title
	}
	if g.from >= 0 {
		s.use(g.from, g.to)
	}
	return v, min(from, max(0, g.from)), to, true
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
		if s.norm(k) != "only" || s.toks[k].inRef {
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
			if q := s.toks[k+1].ref; (q.isCell() && q.isRow() != q.isCol()) && !q.weak && (k == 0 || !s.toks[k-1].inRef) {
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
		if g == nil || abs(h.from-i) < abs(g.from-i) {
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
		case s.prepBefore(q) || k > 1 && !(s.norm(q.at-1) == "," && linkVerbs[s.norm(q.at+q.n)]):
		default:
			out = []*ref{q}
		}
	}
	return out
}
