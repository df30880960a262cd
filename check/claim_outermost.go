package check

import (
	"fmt"
	"slices"
)

// outermost is what a clause says to be the highest or the lowest values of a panel: how many of them, or which in order.
type outermost struct {
	word     int // token of the word that says so
	greatest bool
	rank, n  int
}

// readOutermost makes claims of values that are said to be the highest or the lowest of a panel, and are, but are set at a row or column in
// which they do not stand: "its 11.37 on FASTA is the largest number", "the two lowest cells are A at 64 (75.0) and at 512 (75.2)". That a
// number is just that of an extreme is hardly chance, so its place is wrong whatever the other words are. Of several that are listed, those
// that are none of the outermost are wrong where all others are.
func (r *reader) readOutermost(s *sentence) {
	if s.f.symmetric() || s.own.foreign || s.ctx.foreign || s.ctx.derived || s.has(meanWords) || s.has(set("sum total")) || s.speaksOfDifference() {
		return
	}
	for _, e := range s.outermostTold() {
		r.outermostListed(s, e)
	}
	for i := range s.toks {
		if s.printedValue(i) {
			if e := s.outermostOf(i); e != nil {
				r.outermostPlace(s, e, i)
			}
		}
	}
}

// printedValue reports whether the number at token i is written as the values that are printed, and says enough to know one by.
func (s *sentence) printedValue(i int) bool {
	const digits = 2
	t := &s.toks[i]
	p := s.f.panels[first(s.panelsNear(i))]
	return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick && !t.num.approx && t.num.bound == 0 && p.decimals >= 0 && t.num.decimals == p.decimals && len(digitsFrom(t.num.value, t.num.decimals)) >= digits
}

// outermostTold lists the words of a sentence by which values are said to be the outermost ones.
func (s *sentence) outermostTold() (out []*outermost) {
	for k := range s.toks {
		used := s.toks[k].used
		s.toks[k].used = false
		e := s.extremeAt(k)
		s.toks[k].used = used
		if e == nil || s.ofDifference(k) || s.find(negations, k-4, k) >= 0 {
			continue
		}
		o := &outermost{word: k, greatest: e.greatest, rank: e.rank, n: 1}
		for _, at := range []int{k - 1, k + 1} {
			if at >= 0 && at < len(s.toks) && s.toks[at].num.word && s.toks[at].num.value > 1 {
				o.n = int(s.toks[at].num.value)
			}
		}
		out = append(out, o)
	}
	return out
}

// outermostOf is what the clause of the value at token i says it to be, nil where that is nothing, or more than one thing.
func (s *sentence) outermostOf(i int) (one *outermost) {
	open := i
	for open > 0 && s.toks[open].paren > 0 {
		open--
	}
	from, to := s.clause(open)
	for _, e := range s.outermostTold() {
		if e.word < from || e.word >= to {
			continue
		}
		if one != nil {
			return nil
		}
		one = e
	}
	return one
}

// cells are those of a region that are the outermost.
func (e *outermost) cells(cs []cellAt) (out []cellAt) {
	if e.rank > 1 {
		return ranked(cs, e.greatest, e.rank)
	}
	for k := 1; k <= e.n && len(out) < e.n; k++ {
		out = append(out, ranked(cs, e.greatest, k)...)
	}
	return out
}

// outermostPlace judges where the value at token i is set, if the cells of its panel, or of a row or column that is spoken of, that have it are
// outermost as is said. What stands anywhere at the name that it is set at may be meant there.
func (r *reader) outermostPlace(s *sentence, e *outermost, i int) {
	panels := s.f.orAll(s.panelsNear(i))
	place := s.setAt(i)
	if len(place) == 0 {
		return
	}
	bears := func(c cellAt) bool { return bearsValue(c, s.toks[i].num) }
	for _, g := range s.listRegions(panels) {
		cs := s.f.cells(g)
		have := slices.DeleteFunc(slices.Clone(cs), func(c cellAt) bool { return !bears(c) })
		outer := e.cells(cs)
		if len(have) == 0 || slices.ContainsFunc(have, func(c cellAt) bool { return c.conflict() || !slices.Contains(outer, c) }) {
			continue
		}
		for _, q := range place {
			if !slices.ContainsFunc(s.f.cells(region{}), func(c cellAt) bool { return bears(c) && s.holds(q, c) }) {
				r.add(s, KindExtremum, LevelStatistics, i, i+1, e.verdict(have, "it stands at "+names(have)+", not there"))
				return
			}
		}
	}
}

// verdict is that of a contradiction which some cells are the evidence for.
func (e *outermost) verdict(cs []cellAt, reason string) verdict {
	v := cs[0].verdict(Contradicted, reason)
	v.evidence, v.greatest = evidenceOf(cs), e.greatest
	return v
}

// placeJoints may stand among the names of the place of a value.
var placeJoints = set("in at for on under of by the with × x / (")

// setAt lists the names of the row and the column that the value at token i is set at, in or before its brackets or behind a preposition; none where
// more than one row or column is named.
func (s *sentence) setAt(i int) []*ref {
	from, to := i+1, i+1
	for to < len(s.toks) && (s.norm(to) == "%" || unitWords[s.norm(to)]) {
		to++
	}
	if s.norm(i-1) == "(" {
		if s.norm(to) != ")" {
			return nil // "A and B (22.6, 23.0)"
		}
		from, to = i-1, i-1
		for from > 0 && s.places(from-1) {
			from--
		}
		if n := s.norm(from - 1); (n == "and" || n == "or") && from > 1 && s.toks[from-2].inRef {
			return nil
		}
	} else {
		if s.norm(to) == "," {
			to++ // "the smallest is 41, for A in x"
		}
		if s.norm(to) == "is" && (s.norm(to+1) == "that" || s.norm(to+1) == "the") {
			to += 2 // "the largest, 1.7, is that of A at x"
		}
		if n := s.norm(to); n != "(" && n != "in" && n != "at" && n != "for" && n != "on" && n != "under" && n != "of" {
			return nil
		}
		for to < len(s.toks) && s.places(to) {
			to++
		}
	}
	var out []*ref
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.axis != "" && !q.isCell() {
			continue
		}
		if !q.isLine() || q.except || q.aside || q.absent || q.isPanel() || slices.ContainsFunc(out, func(o *ref) bool { return o.isRow() == q.isRow() }) {
			return nil
		}
		out = append(out, q)
	}
	if to < len(s.toks) && (s.norm(to) == "and" || s.norm(to) == "or") && len(out) > 0 && to+1 < len(s.toks) && s.toks[to+1].inRef {
		return nil // "at A and B"
	}
	return out
}

// places reports whether token k is of the names of a place.
func (s *sentence) places(k int) bool {
	t := &s.toks[k]
	return t.inRef || placeJoints[t.norm] || t.norm == "," && t.paren > 0 || rowWords[t.norm] || colWords[t.norm]
}

// outermostListed judges a list of as many values as are said to be outermost, where one of them is not: "the three lowest are -0.84, -0.52 and
// -0.49".
func (r *reader) outermostListed(s *sentence, e *outermost) {
	from, to := s.clause(e.word)
	var list []int
	for k := e.word + 1; k < to; k++ {
		if t := &s.toks[k]; t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick {
			list = append(list, k)
		}
	}
	if e.n < 2 || e.rank > 1 || len(list) != e.n || slices.ContainsFunc(list, func(k int) bool { return !s.printedValue(k) }) || s.diagonal() || s.find(extremeWords, from, e.word) >= 0 || s.find(extremeWords, e.word+1, to) >= 0 {
		return
	}
	g := s.regionAt(e.word, e.word)
	if len(s.f.orAll(g.panels)) != 1 {
		return
	}
	outer, wrong := e.besides(s, list, g)
	if len(wrong) != 1 || s.has(restWords) || firstOf(s.refs, func(q *ref) bool { return q.except || q.aside }) != nil {
		return
	}
	for _, other := range s.listRegions(s.f.orAll(nil)) {
		if _, off := e.besides(s, list, other); len(off) == 0 {
			return
		}
	}
	r.add(s, KindExtremum, LevelStatistics, wrong[0], wrong[0]+1, e.verdict(outer, fmt.Sprintf("the %d outermost of %s are %s", e.n, s.f.describe(g), names(outer))))
}

// besides lists the outermost cells of a region, and those numbers of a list that no cell of theirs has which another has not.
func (e *outermost) besides(s *sentence, list []int, g region) (outer []cellAt, wrong []int) {
	outer = e.cells(s.f.cells(g))
	left := slices.Clone(outer)
	for _, k := range list {
		at := slices.IndexFunc(left, func(c cellAt) bool { return bearsValue(c, s.toks[k].num) })
		if at < 0 {
			wrong = append(wrong, k)
			continue
		}
		left = slices.Delete(left, at, at+1)
	}
	return outer, wrong
}

// listRegions are the panels among some, and each row and column of theirs that a sentence or the one before names.
func (s *sentence) listRegions(panels []int) (out []region) {
	lines := slices.Concat(s.refs, s.focus.rows, s.focus.cols, []*ref{s.ctxRow(), s.ctxCol()})
	for _, pi := range panels {
		out = append(out, region{panels: []int{pi}})
		for _, q := range lines {
			if q != nil && q.isLine() {
				one := region{panels: []int{pi}}
				one.narrow(q)
				out = append(out, one)
			}
		}
	}
	return out
}
