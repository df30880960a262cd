package check

import (
	"slices"
	"strings"
)

// group is what a statement is made of several of: "every row", "five of the six panels",
// "no gene", "A, B and C".
type group struct {
	kind     axisOf
	from, to int // tokens
	count    int // how many of them it holds for; all, none, most
	least    bool
	but      int    // how many of all are left out: "every row but one"
	rest     bool   // of those that are not named
	names    []*ref // only these
	some     bool   // "every row has a value above 3"
}

// restWords are those for what is left beside the named.
var restWords = set("other others rest remaining else")

// unsaid is the kind of a group whose noun does not say whether it is of rows or columns.
const (
	unsaid axisOf = -1
	none   axisOf = -2
)

const (
	allOf  = -1
	noneOf = -2
	mostOf = -3
)

// groupAt reads the group that begins at token i, nil if none does.
func (s *sentence) groupAt(i int) *group {
	t := &s.toks[i]
	if t.inRef || t.used && t.kind == tokNumber {
		return nil
	}
	g := &group{from: i, count: allOf}
	k := i + 1
	size := 0 // of how many
	switch n := t.norm; {
	case n == "every" || n == "each":
		if s.norm(k) == "single" {
			k++
		} else if s.norm(k) == "one" {
			k++
		}
		k, size = s.ofThe(k)
		if ordinalWords[s.norm(k)] > 0 {
			return nil // "every second row"
		}
	case n == "all" || n == "both" || n == "almost" && (s.norm(k) == "all" || s.norm(k) == "every") || n == "nearly" && (s.norm(k) == "all" || s.norm(k) == "every"):
		if n == "almost" || n == "nearly" {
			g.count = mostOf
			k++
		}
		if s.norm(k) == "but" && k+1 < len(s.toks) && s.toks[k+1].num.word {
			return nil
		}
		k, size = s.ofThe(k)
		if n == "both" {
			size = 2
		}
		if k < len(s.toks) && !hasSuffixS(s.text(k, k+1)) && g.count == allOf && s.f.panels != nil && s.groupNoun(k, 0) >= 0 && n != "both" && s.norm(k) != "data" {
			return nil // "all row means"
		}
	case n == "no" || n == "none" || n == "neither":
		g.count = noneOf
		if s.norm(k) == "single" {
			k++
		} else if s.norm(k) == "other" {
			g.rest = true
			k++
		}
		k, size = s.ofThe(k)
		if n == "none" && k == i+1 {
			return nil
		}
		if names := s.bothBefore(i); n == "neither" && s.hasVerb(k, k+1) && names != nil {
			g.to, g.kind, g.names = k, kindOf(names[1]), names // "A and B are weak; neither reaches 77"
			return g
		}
	case n == "most" || n == "half":
		if s.norm(i-1) == "the" || s.norm(i-1) == "at" || n == "half" {
			return nil
		}
		g.count = mostOf
		k, size = s.ofThe(k)
	case (n == "other" || n == "remaining") && s.norm(i-1) == "the":
		g.from, g.rest = i-1, true
	case (t.num.word || t.kind == tokNumber && t.num.decimals == 0 && !t.num.percent) && n != "single" && n != "zero" && t.num.value >= 1 && t.num.value < 100:
		g.count = int(t.num.value)
		g.least = s.norm(i-1) == "least" && s.norm(i-2) == "at"
		of := s.norm(k) == "of" || s.norm(k) == "out" && s.norm(k+1) == "of"
		if s.norm(k) == "out" {
			k++
		}
		if of {
			k, size = s.ofThe(k)
		}
		switch p := s.norm(i - 1); {
		case n == "one" && (p == "every" || p == "each"):
			g.count, g.from = allOf, i-1 // "in every one of the three columns"
		case of, n == "one" && (p == "only" || p == "just" || p == "exactly"): // "only one gene"
		case n == "one", p == "the", p == "these":
			return nil
		}
		if t.kind == tokNumber && !of {
			return nil
		}
	default:
		return nil
	}
	end := s.groupNoun(k, size)
	if end < 0 {
		return nil
	}
	g.to = end
	if g.count == allOf && end < len(s.toks) && s.allBut(end) {
		g.but = int(s.toks[end+1].num.value)
	}
	if g.kind = s.nounKind(end-1, size); g.kind == none {
		return nil
	}
	if g.count > 0 && g.count == size && g.count > 1 {
		g.count = allOf // "all six of the six"
	}
	return g
}

// bothBefore are the two rows or the two columns that were named before token i, in its sentence or else as the subject of the one before;
// nil where there are others.
func (s *sentence) bothBefore(i int) []*ref {
	names := s.subjects(0, i)
	if len(names) == 0 {
		names = s.focus.subjects
	}
	if len(names) != 2 {
		return nil
	}
	return names
}

// ofThe goes over "of the six" at token k, and returns the number that it gives.
func (s *sentence) ofThe(k int) (next, size int) {
	for k < len(s.toks) {
		switch n := s.norm(k); {
		case n == "of" || n == "the" || n == "these" || n == "those" || n == "our" || n == "its":
		case s.toks[k].num.word && n != "single" && n != "both", s.toks[k].kind == tokNumber && s.toks[k].num.decimals == 0 && !s.toks[k].inRef && size == 0:
			size = int(s.toks[k].num.value)
		default:
			return k, size
		}
		k++
	}
	return k, size
}

// groupNoun returns the token behind the noun that stands at token k, with up to two
// adjectives before it; -1 if there is none.
func (s *sentence) groupNoun(k, size int) int {
	for j := k; j < len(s.toks) && j < k+3; j++ {
		t := &s.toks[j]
		if t.kind != tokWord || t.ref != nil && (t.ref.isCell() || t.ref.isPanel() && !t.ref.byAxis) || phraseEnds[t.norm] || sayVerbs[t.norm] || extremeWords[t.norm] {
			return -1
		}
		if s.nounKind(j, size) != none {
			end := j + 1
			if t.ref != nil {
				end = j + t.ref.n
			}
			return end
		}
	}
	return -1
}

// things are nouns for what an axis lists, where its label does not say so.
var things = set("model gene class method benchmark dataset task setting month year day feature variable layer head compound drug city country category system configuration product program language region material alloy sample group condition concentration")

// nounKind says what the noun at token k counts: panels, rows or columns. size: how many there
// are, 0 = not said.
func (s *sentence) nounKind(k, size int) axisOf {
	t := &s.toks[k]
	if rateNouns[t.norm] && k > 0 && t.ref == nil {
		for j := k - 1; j >= max(0, k-4); j-- { // "dropout rate"
			if q := s.toks[j].ref; q != nil && q.axis != "" && q.at+q.n == k {
				return axisKind(q.axis)
			}
		}
	}
	for j := k; j >= max(0, k-5); j-- {
		if q := s.toks[j].ref; q != nil && q.axis != "" && !q.isCell() && !q.isPanel() && q.at+q.n > k {
			return axisKind(q.axis)
		}
	}
	many := len(s.f.panels)
	counted := hasSuffixS(s.text(k, k+1)) || k > 1 && s.norm(k-1) == "one" && s.norm(k-2) == "only"
	if counted && t.ref == nil && rowWords[t.norm] {
		return ofRow
	} else if counted && t.ref == nil && colWords[t.norm] {
		return ofCol
	}
	if panelNouns[t.norm] && t.norm != "heat" && !t.inRef {
		if many > 1 {
			return ofPanel
		}
		return none
	}
	if t.inRef {
		return none
	}
	x, y := s.f.axisNoun(t.norm, true), s.f.axisNoun(t.norm, false)
	switch {
	case x && !y:
		return ofCol
	case y && !x:
		return ofRow
	}
	p := s.f.panels[first(s.panelsNear(k))]
	if rows, cols := listsDates(p.RowNames, t.norm), listsDates(p.ColNames, t.norm); rows != cols {
		if rows {
			return ofRow
		}
		return ofCol
	}
	if !things[t.norm] && !(size > 2 && p.Rows != p.Cols && (p.Rows == size || p.Cols == size) && hasSuffixS(s.text(k, k+1)) && !cellNouns[t.norm] && !signNouns[t.norm]) {
		return none // "four of the five pathways": of what there are five
	}
	kind := unsaid
	for k, n := range map[axisOf]int{ofRow: p.Rows, ofCol: p.Cols, ofPanel: many} {
		if n == size && kind != unsaid {
			return unsaid
		} else if n == size {
			kind = k
		}
	}
	return kind
}

// listsDates reports whether names are of the months, weekdays or years that a noun speaks of.
func listsDates(names []string, noun string) bool {
	first, last := 0, len(calendar)
	switch noun {
	case "month":
		last = 12
	case "day", "weekday":
		first = 12
	case "year":
		for _, n := range names {
			if v, ok := numberOf(n); !ok || v < 1800 || v > 2200 || len(n) != 4 {
				return false
			}
		}
		return len(names) > 1
	default:
		return false
	}
	for _, n := range names {
		n = fold(n)
		if !slices.ContainsFunc(calendar[first:last], func(line string) bool { return slices.Contains(strings.Fields(line), n) }) {
			return false
		}
	}
	return len(names) > 1
}

func axisKind(axis string) axisOf {
	if axis == "x" {
		return ofCol
	}
	return ofRow
}

// holdsFor judges that a statement holds for a group's members: test says of the member
// with an index whether it does, and whether that can be told.
func (g *group) holdsFor(members []int, test func(k int) (holds, known bool)) (v Verdict, n, all int) {
	for _, k := range members {
		holds, known := test(k)
		if !known {
			continue
		}
		all++
		if holds {
			n++
		}
	}
	ok := false
	switch {
	case all == 0:
		return Unverifiable, 0, 0
	case g.count == allOf:
		ok = n == all-g.but
	case g.count == noneOf:
		ok = n == 0
	case g.count == mostOf:
		ok = 2*n > all
	case g.least:
		ok = n >= g.count
	default:
		ok = n == g.count
	}
	if ok {
		return Supported, n, all
	}
	return Contradicted, n, all
}

// members lists the rows, columns or panels of a group, without those that the sentence
// excepts, or, where the group is of the rest, that it names.
func (s *sentence) members(g *group, p *panel) []int {
	var out []int
	if g.names != nil {
		for _, q := range g.names {
			out = append(out, s.indicesOf(q, g.kind, p)...)
		}
		return out
	}
	size := map[axisOf]int{ofRow: p.Rows, ofCol: p.Cols, ofPanel: len(s.f.panels)}[g.kind]
	for k := range size {
		if !slices.ContainsFunc(s.refs, func(q *ref) bool {
			return (q.except || g.rest && q.at < g.from) && g.kind.matches(q) && slices.Contains(s.indicesOf(q, g.kind, p), k)
		}) {
			out = append(out, k)
		}
	}
	return out
}

// indicesOf are the rows, columns or panels that a name stands for.
func (s *sentence) indicesOf(q *ref, kind axisOf, p *panel) []int {
	if kind == ofPanel {
		return q.panels
	}
	return at(q).reach(kind, p)
}
