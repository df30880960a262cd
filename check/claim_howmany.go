package check

import (
	"fmt"
	"slices"
)

// outside are nouns for what a figure of values does not show: how often something was run, on
// how much data.
var outside = set("seed run time repetition repeat trial replicate fold epoch experiment participant patient sample subject document sentence image token step iteration gpu hour day minute prompt question example game match record")

var (
	wholeNouns  = set("coefficient entry correlation number value pair cell")
	remainWords = set("remain left total visible shown printed drawn")
	ranWords    = set("run trained repeated averaged average over mean across ran train repeat computed collected using used with only based on from measured obtained judged evaluated tested scored sampled")
)

// readHowMany makes claims of numbers with a noun that readCount does not know: what one axis
// must list because no other has so many, all cells that have a value, and what no figure
// shows, which nobody can check on it.
func (r *reader) readHowMany(s *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if !s.countable(i) || t.norm == "single" || t.norm == "both" || t.norm == "one" || t.num.bound != 0 && !(outside[s.norm(i+1)] && s.norm(i-1) == "over") { // "over 5 runs"
			continue
		}
		n := int(t.num.value)
		switch noun := s.norm(i + 1); {
		case noun == "zero" && hasSuffixS(s.text(i+1, i+2)), cellNouns[noun] && s.atZero(i+2):
			r.zeros(s, i)
		case cellNouns[noun] && s.valueReached(i+2) > 0:
			r.cellsWith(s, i, s.valueReached(i+2))
		case noun == "time" && occurVerbs[s.norm(i-1)] && i > 1:
			r.occurs(s, i)
		case outside[noun] && hasSuffixS(s.text(i+1, i+2)) || outside[s.norm(i+2)] && hasSuffixS(s.text(i+2, i+3)) && s.toks[min(i+1, len(s.toks)-1)].kind == tokWord:
			k := i + 1
			if s.f.symmetric() && s.find(union(guessWords, mistakeVerbs), 0, len(s.toks)) >= 0 {
				continue // "A is confused with B 25 times"
			}
			if t.rowTick || t.colTick || s.find(ranWords, max(0, i-6), i) < 0 && s.find(ranWords, k, k+3) < 0 || s.toks[k].inRef {
				continue
			}
			r.addNumber(s, KindCount, i, verdict{verdict: Unverifiable, reason: fmt.Sprintf("the figure does not show how many %s there were", s.text(k, k+1))})
		case (s.norm(i-1) == "all" || s.norm(i-1) == "the" && s.norm(i-2) == "of") && s.find(set("pair entry correlation coefficient"), i+1, i+3) > 0, wholeNouns[noun] && hasSuffixS(s.text(i+1, i+2)) && (s.find(remainWords, i+2, i+4) >= 0 || s.find(set("leaving leave"), max(0, i-2), i) >= 0):
			p := s.f.panels[first(s.panelsNear(i))]
			v := p.countVerdict(p.known, n, "cells with a value")
			if g := s.regionAt(i, i); v.verdict == Contradicted && (g.row.known() || g.col.known()) {
				continue // "in the third row two cells are visible"
			}
			if off := p.offDiagonal(); p.symmetric() && (n == off || 2*n == off) {
				v.verdict = Supported // each pair once
			}
			r.addNumber(s, KindCount, i, v)
		case axisItems[noun] && hasSuffixS(s.text(i+1, i+2)) && (s.topicOf(i) == topicX || s.topicOf(i) == topicY) && !t.rowTick && !t.colTick:
			r.addNumber(s, KindCount, i, s.f.panels[first(s.panelsNear(i))].countAlong(s.topicOf(i) == topicX, n)) // "Y axis: gene, 9 entries"
		case classNouns[noun] && hasSuffixS(s.text(i+1, i+2)):
		default:
			r.bySize(s, i, n)
		}
	}
}

// axisItems are words for what an axis lists.
var axisItems = set("entry category level name label tick item position")

// offDiagonal counts the cells with a value whose row and column have different names.
func (p *panel) offDiagonal() int {
	n := 0
	for r := range p.Rows {
		for c := range p.Cols {
			if p.RowNames[r] != p.ColNames[c] && p.value(r, c) != nil {
				n++
			}
		}
	}
	return n
}

// bySize makes a claim of "thirteen language models" where the figure's axes do not say what they
// list, and only one of them lists so many.
func (r *reader) bySize(s *sentence, i, n int) {
	t := &s.toks[i]
	if t.rowTick || t.colTick || n < 2 || s.partial(i) || s.norm(i-1) == "of" && s.norm(i-2) != "heatmap" && i > 1 && (s.toks[i-2].num.word || s.toks[i-2].kind == tokNumber) {
		return
	}
	p := s.f.panels[first(s.panelsNear(i))]
	for k := i + 1; k < len(s.toks) && k < i+4; k++ {
		u := &s.toks[k]
		if u.kind != tokWord || u.ref != nil && !(u.ref.axis != "") || phraseEnds[u.norm] || partWords[u.norm] {
			return
		}
		if rateNouns[u.norm] && s.norm(k+1) == "of" {
			// "seven settings of the learning rate"
			j := k + 2
			if s.norm(j) == "the" {
				j++
			}
			if j < len(s.toks) && s.toks[j].ref != nil && s.toks[j].ref.axis != "" {
				r.addNumber(s, KindCount, i, p.countAlong(s.toks[j].ref.axis == "x", n))
			}
			return
		}
		x, ok := s.sideBehind(k + 1)
		if !ok {
			x, ok = s.axisInBrackets(k + 1)
		}
		if ok && hasSuffixS(s.text(k, k+1)) {
			v := p.countAlong(x, n)
			r.addNumber(s, KindCount, i, v)
			return
		}
		if !things[u.norm] || !hasSuffixS(s.text(k, k+1)) {
			continue
		}
		if s.countsSome(i, k+1) && s.find(verbs, 0, len(s.toks)) >= 0 || s.nounKind(k, 0) != unsaid || len(s.f.panels) > 1 {
			return
		}
		if (p.Rows == n) != (p.Cols == n) {
			r.addNumber(s, KindCount, i, p.countAlong(p.Cols == n, n))
		}
		return
	}
}

// sideBehind reads "down the side", "across" at token k: the axis on which the names stand that are
// counted before it; x: the horizontal one.
func (s *sentence) sideBehind(k int) (x, ok bool) {
	last := s.norm(k+1) == "" || s.toks[k+1].kind == tokPunct
	switch n := s.norm(k); {
	case n == "down" && (last || s.norm(k+1) == "the" && s.norm(k+2) == "side"), n == "vertically" && last:
		return false, true
	case n == "across" && (last || s.norm(k+1) == "the" && s.norm(k+2) == "top"), n == "horizontally" && last:
		return true, true
	}
	return false, false
}

var classNouns = set("class step level bin interval band segment category")

// valueReached is the value that the words from token k on say some cells to have, "are at a perfect 100", "show
// 0.0"; -1 if none.
func (s *sentence) valueReached(k int) int {
	if n := s.norm(k); reachWords[n] || !linkVerbs[n] && !carryVerbs[n] {
		return -1
	}
	return within(k+1, min(len(s.toks), k+5), func(j int) bool {
		return s.isValue(j) && !s.toks[j].num.percent && within(k+1, j, func(m int) bool { return !fullScore[s.norm(m)] }) < 0 && (j+1 == len(s.toks) || s.toks[j+1].kind == tokPunct)
	})
}

// occurVerbs say that something is there so many times.
var occurVerbs = set("occur occurs occurring appear appears recur")

// occurs judges how many cells have the value or the colour that begins the clause of the number at token i: "zeros appear 3 times",
// "dark red (below −0.6) occurs 18 times". Of colours it does so where the scale has a few, which are told apart.
func (r *reader) occurs(s *sentence, i int) {
	from, _ := s.clause(i)
	for s.norm(from) == "the" || s.norm(from) == "value" || s.norm(from) == "and" {
		from++
	}
	end := from + 1
	c := s.colorAt(from)
	if c != nil {
		end = from + c.n
	}
	if s.norm(end) == "(" {
		end = within(end, i, func(k int) bool { return s.norm(k) == ")" }) + 1
	}
	if t := &s.toks[from]; end != i-1 || c == nil && t.kind != tokNumber && !t.num.word {
		return
	}
	if c == nil {
		r.cellsWith(s, i, from)
		return
	}
	g := s.regionAt(i, i)
	step, ok := s.f.stepOf(g.panels, *c)
	if !ok {
		return
	}
	so := slices.DeleteFunc(slices.Clone(s.f.cells(g)), func(x cellAt) bool { return !step.has(x) })
	r.addCells(s, i, g, so, "so")
}

// fullScore may stand between a verb and the value that some cells have.
var fullScore = set("at a an the of exactly perfect perfectly full even value")

// cellsWith judges "11 cells are at 100": how many cells have the value at token k.
func (r *reader) cellsWith(s *sentence, i, k int) {
	g := s.regionAt(k, k)
	var so []cellAt
	for _, c := range s.f.cells(g) {
		if bearsValue(c, s.toks[k].num) {
			so = append(so, c)
		}
	}
	s.toks[k].used = true
	r.addCells(s, i, g, so, "so")
	s.counts = append(s.counts, cellCount{at: k, cells: so, said: len(so)})
}

// atZero reports whether the words from token k on end in "are zero", "sit at zero".
func (s *sentence) atZero(k int) bool {
	if !linkVerbs[s.norm(k)] && !standVerbs[s.norm(k)] {
		return false
	}
	for k++; s.norm(k) == "at" || s.norm(k) == "exactly" || s.norm(k) == "a"; {
		k++
	}
	return s.norm(k) == "zero" && s.endsPhrase(k+1)
}

// zeros judges "there are two zeros", "six cells are at zero", where numbers are printed: of colours none tells whether it is zero.
func (r *reader) zeros(s *sentence, i int) {
	g := s.regionAt(i, i)
	if s.partial(i) || s.namesCells() && !g.row.known() && !g.col.known() || slices.ContainsFunc(s.f.orAll(g.panels), func(pi int) bool { return s.f.panels[pi].decimals < 0 }) {
		return
	}
	so := slices.DeleteFunc(slices.Clone(s.f.cells(g)), func(x cellAt) bool { return x.v != 0 })
	r.addCells(s, i, g, so, "zero")
}

// addCells claims that so many cells of a region as the number at token i says are as some of them are found to be.
func (r *reader) addCells(s *sentence, i int, g region, found []cellAt, how string) {
	v := verdict{verdict: borne(len(found) == int(s.toks[i].num.value)), found: itoa(len(found)), evidence: evidenceOf(found)}
	v.reason = fmt.Sprintf("%d cells of %s are %s", len(found), s.f.describe(g), how)
	r.addNumber(s, KindCount, i, v)
}

// carryVerbs say of cells that they show something: "four cells show 0.0".
var carryVerbs = set("carry have has had bear show with get")
