package check

import (
	"fmt"
	"slices"
)

// orderLead is how many words of a sentence the way may stand before the axis: "From the top, the rows are ...".
const orderLead = 6

// order makes a claim of "from top to bottom" or "from the top" beside a list of ticks, if it stands there.
func (r *reader) order(s *sentence, from, to int, x bool, listed []string) bool {
	for i := from; i < to; i++ {
		a, b, dir := s.orderAt(i, x)
		if dir == dirNone || b > to {
			continue
		}
		if b == i+1 && len(listed) < 3 {
			continue // "Reading from the top: A correlates with B at 0.3"
		}
		r.add(s, KindOrder, LevelConstruction, a, b, s.f.judgeOrder(s.panelsNear(from), x, listed, dir))
		return true
	}
	return false
}

// outOfOrder makes a claim of a list of numbers along an axis that go up and down, where those of the figure only grow or shrink: "ticks at
// 32, 64, 256, 128".
func (r *reader) outOfOrder(s *sentence, items []item, x bool, listed []string) {
	p := s.f.panels[first(s.panelsNear(items[0].from))]
	apart := func(k int) bool { // "from 0 to 10 in steps of 2", "2, 4, unit 1 on top"
		return s.rangeEnd(items, k) != 0 || k > 0 && within(items[k-1].to, items[k].from, func(j int) bool { return s.toks[j].kind != tokPunct && s.norm(j) != "and" }) >= 0
	}
	if within(0, len(items), apart) >= 0 || s.byRank() {
		return
	}
	names := slices.DeleteFunc(slices.Clone(p.names(x)), func(n string) bool { return n == "" }) // of some ticks only every third is printed
	if slices.ContainsFunc(listed, func(l string) bool { return !slices.Contains(names, l) }) {
		return // ticks between the rows
	}
	if _, ok := monotone(names); !ok || len(slices.Compact(slices.Sorted(slices.Values(listed)))) < len(listed) {
		return
	}
	if _, ok := monotone(listed); ok {
		return
	}
	v := verdict{verdict: Contradicted, found: list(names), reason: "the figure has " + list(names), panel: p.Title, evidence: p.evidence(nil)}
	r.add(s, KindOrder, LevelConstruction, items[0].from, items[len(items)-1].to, v)
}

// orderAt reads "[from] top to bottom" or "from [the] top" with the first side at token i: its tokens, and which way along the x (y) axis
// it goes.
func (s *sentence) orderAt(i int, x bool) (a, b int, dir direction) {
	a = i
	if s.norm(a-1) == "the" {
		a--
	}
	led := s.norm(a-1) == "from"
	if led {
		a--
	}
	side := s.norm(i)
	switch side + " " + s.norm(i+1) {
	case "top down":
		return a, i + 2, dirForward
	case "bottom up":
		return a, i + 2, dirBackward
	case "going down", "downward ", "downwards ":
		if !x {
			return a, i + 2, dirForward
		}
	}
	if n := s.norm(i + 1); n == "to" || n == "→" || n == "-" {
		switch side + " " + s.norm(i+2) {
		case "left right", "top bottom":
			return a, i + 3, dirForward
		case "right left", "bottom top":
			return a, i + 3, dirBackward
		}
		return a, i, dirNone
	}
	if led && (x && side == "left" || !x && side == "top") {
		return a, i + 1, dirForward
	}
	if led && (x && side == "right" || !x && side == "bottom") {
		return a, i + 1, dirBackward
	}
	return a, i, dirNone
}

// judgeOrder tests whether names follow one another on an axis in a direction.
func (f *facts) judgeOrder(panels []int, x bool, listed []string, dir direction) verdict {
	p := f.panels[first(panels)]
	names := p.names(x)
	v := verdict{verdict: Unverifiable, reason: "fewer than two names of the list are on the axis", evidence: p.evidence(nil)}
	var at []int
	for _, l := range listed {
		if k := slices.Index(names, l); k >= 0 {
			at = append(at, k)
		}
	}
	if len(at) < 2 {
		return v
	}
	v.verdict = Supported
	way := "from top to bottom"
	if x {
		way = "from left to right"
	}
	v.found = list(names)
	v.reason = fmt.Sprintf("%s the figure has %s", way, list(names))
	for i := 1; i < len(at); i++ {
		if dir == dirForward && at[i] < at[i-1] || dir == dirBackward && at[i] > at[i-1] {
			v.verdict = Contradicted
		}
	}
	return v
}

// readAxisOrders makes claims of which way the numbers along an axis grow: "the y labels run from small to large going down",
// "batch size increases from left to right", "the x axis is in descending order",
// and of the sides at which their labels stand.
func (r *reader) readAxisOrders(s *sentence) {
	r.axisSides(s)
	for i := range s.toks {
		r.endOfOrder(s, i)
		x, k := s.axisNamed(i)
		if k == 0 || s.toks[i].used || !s.opensClause(i) {
			continue
		}
		for k < len(s.toks) && (tickNouns[s.norm(k)] || linkVerbs[s.norm(k)]) {
			k++
		}
		if n := s.norm(k); n == "the" || possessives[n] {
			continue // "up to that size the scores decrease": another subject
		}
		end := within(k, len(s.toks), func(j int) bool { n := s.norm(j); return n == "," || n == ";" || n == "." || n == ")" })
		if end < 0 {
			end = len(s.toks)
		}
		if end-k > orderMost || s.namesCellsIn(k, end) {
			continue
		}
		sign := s.growth(k, end)
		side := s.headsFor(k, end)
		if side == "" && x {
			side = "right"
		}
		p := s.f.panels[first(s.panelsNear(i))]
		names := p.names(x)
		step, ok := monotone(names)
		if sign == 0 || !ok || (side == "left" || side == "right") != x || side == "" {
			continue
		}
		if side == "left" || side == "top" {
			sign = -sign
		}
		from := i
		if s.norm(i-1) == "the" {
			from--
		}
		v := verdict{verdict: borne(sign == step), found: list(names), reason: "the figure has " + list(names), panel: p.Title, evidence: p.evidence(nil)}
		r.add(s, KindOrder, LevelConstruction, from, end, v)
		s.use(i, end)
	}
}

// endOfOrder makes a claim of the end of an axis at which its least or greatest number stands, "smallest rate at the top", at its first
// word.
func (r *reader) endOfOrder(s *sentence, i int) {
	size := sizeEnds[s.norm(i)]
	if size == 0 || s.toks[i].used {
		return
	}
	k := i + 1
	named := s.topicOf(i) // the axis that is spoken of
	for ; k < i+4 && (tickNouns[s.norm(k)] || linkVerbs[s.norm(k)] || k < len(s.toks) && s.toks[k].inRef); k++ {
	}
	if s.norm(k) != "at" && s.norm(k) != "on" {
		return
	}
	if k++; s.norm(k) == "the" {
		k++
	}
	side := s.norm(k)
	x := side == "left" || side == "right"
	if !x && side != "top" && side != "bottom" || x != (named == topicX) || !x && named != topicY {
		return
	}
	p := s.f.panels[first(s.panelsNear(i))]
	step, ok := monotone(p.names(x))
	if !ok {
		return
	}
	atStart := side == "left" || side == "top"
	r.add(s, KindOrder, LevelConstruction, i, k+1, verdict{verdict: borne((step < 0) == (size > 0 == atStart)), found: list(p.names(x)), reason: "the figure has " + list(p.names(x)), panel: p.Title, evidence: p.evidence(nil)})
	s.use(i, k+1)
}

// orderMost is how many words the predicate of a statement about the order of an axis has at most, "are sorted in descending order
// from the left to the right".
const orderMost = 12

// tickNouns are what stands along an axis.
var tickNouns = set("label tick value entry number axis size")

// axisNamed is the token behind the words for an axis or for what it shows at token i, 0 where there are none.
func (s *sentence) axisNamed(i int) (x bool, end int) {
	if x, n := s.axisAt(i); n > 0 && s.norm(i) != "row" && s.norm(i) != "column" {
		return x, i + n
	}
	if q := s.toks[i].ref; q != nil && q.axis != "" && !q.isCell() && !q.isPanel() {
		return q.axis == "x", i + q.n
	}
	return false, 0
}

// opensClause reports whether nothing but an article stands before token i in its clause.
func (s *sentence) opensClause(i int) bool {
	if n := s.norm(i - 1); n == "the" || n == "its" {
		i--
	}
	n := s.norm(i - 1)
	return i == 0 || n == "and" || n == "that" || n == "mean" || n == ":" || n == ";" || n == "," && (i < 2 || s.find(set("as when with"), 0, 1) < 0)
}

// growth is 1 where tokens [a, b) say that numbers grow, "from small to large", "in ascending order", "increase"; -1 where they
// shrink, 0 where neither.
func (s *sentence) growth(a, b int) int {
	for k := a; k < b; k++ {
		n := s.norm(k)
		switch {
		case s.toks[k].inRef:
		case s.norm(k-1) == "from" && lowWords[n] && s.find(highWords, k+1, k+4) > 0, upWords[n]:
			return 1
		case s.norm(k-1) == "from" && highWords[n] && s.find(lowWords, k+1, k+4) > 0, downWords[n]:
			return -1
		}
	}
	return 0
}

// headsFor is the side that tokens [a, b) say something goes to, "from top to bottom", "going down", "to the right".
func (s *sentence) headsFor(a, b int) string {
	if side := s.towards(a, a, b); side != "" {
		return side
	}
	for k := a; k < b; k++ {
		switch n := s.norm(k); {
		case n == "down" || n == "downward":
			return "bottom"
		case n == "up" || n == "upward":
			return "top"
		case (n == "left" || n == "right" || n == "top" || n == "bottom") && s.norm(k-1) == "the" && s.norm(k-2) == "to":
			return n
		}
	}
	return ""
}

// monotone reports whether names are numbers that grow (1) or shrink (-1) all along.
func monotone(names []string) (sign int, ok bool) {
	order := numericOrder(names)
	if !numeric(names) || len(order) < 2 {
		return 0, false
	}
	switch {
	case slices.IsSorted(order):
		return 1, true
	case slices.IsSortedFunc(order, func(a, b int) int { return b - a }):
		return -1, true
	}
	return 0, false
}
