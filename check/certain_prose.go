package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/prose"
)

// bentBy is what stands around a claim in prose and makes it say something else than it was read to say, "" where nothing does: what a
// superlative is narrowed by, a pronoun in a difference, a phrase that puts a number elsewhere.
func (s *sentence) bentBy(c *Claim, from, to int) string {
	switch c.Kind {
	case KindCell:
		return s.bentCell(c, from)
	case KindExtremum, KindComparison:
		return s.bentExtreme(c, from, to)
	case KindCount:
		return s.bentCount(c, from, to)
	case KindRange:
		if k := within(from, c.tok, func(k int) bool { return s.norm(k) == "on" && s.norm(k+1) == "a" && s.norm(k+2) == "scale" }); k >= 0 {
			return "it is the scale that the values are on" // "on a scale from 1 (low) to 5 (high)"
		}
		if k := s.find(set("scale"), from, c.tok); k >= 0 && within(max(0, k-5), k, func(k int) bool { return hueWords[s.norm(k)] }) >= 0 {
			return "it is the scale of the colours" // "white-to-purple scale from 0 to 100"
		}
	case KindAxisLabel:
		if axisNouns[strings.ToLower(c.Stated)] {
			return "what the label says was not understood" // "its axes read "True label" (vertical) and ..."
		}
	case KindColorbar:
		if strings.HasPrefix(c.Reason, "the colorbar runs from ") && s.find(set("respectively"), c.tok, len(s.toks)) >= 0 && len(s.f.bars(nil)) > 1 {
			return "which colorbar is meant is told by their order" // "the bars end near 127 and 154 respectively"
		}
		if s.withinBar(c) {
			return "it stands between the ends" // "from -1 through -0.5, 0 and 0.5 to 1", "white in the middle (0.0)"
		}
		if sideWords[s.norm(c.tok+3)] != "" && s.norm(c.tok+1) == "on" && len(s.f.bars(nil)) > 1 {
			return "which colorbar is meant is told by its side" // "up to 120 on the left"
		}
	case KindLayout:
		if strings.HasPrefix(c.Stated, "side by side") && s.namesCellsIn(0, to) && s.find(panelNouns, 0, to) < 0 {
			return "it is said of cells" // "it has -4.5 twice, side by side in the row 0.01"
		}
	case KindOrder:
		if s.norm(c.tok-1) == "and" && s.find(startVerbs, 0, c.tok) >= 0 && s.find(finishVerbs, c.tok, len(s.toks)) >= 0 {
			return "which names come first and which last was not understood" // "beginning with A and B on the left and finishing with C on the right"
		}
		if s.find(meanWords, from, to) >= 0 && !strings.ContainsAny(c.Stated, "<>,") {
			return "it is the order in which means change" // "column by column the mean sinks"
		}
	case KindTrend:
		if v := verbOf(s.norm(c.core)); (betterVerb[v] || worseVerb[v]) && !s.f.tellsGood(s.panelsNear(c.core)) && s.numberIn(c.core, to) {
			return "which way is better is open" // "improved from 4.5 in January to 2.1 in April"
		}
		if within(c.tok, to, func(k int) bool { return s.norm(k) == "to" && s.norm(k+1) == "between" }) >= 0 {
			return "between what it ends was not asked" // "drops to between 36.5 (Mar) and 44.5 (Nov)"
		}
		if k := within(c.tok, to, func(k int) bool {
			return s.norm(k) == "in" && k+1 < to && (s.toks[k+1].kind == tokNumber || s.toks[k+1].num.word)
		}); k >= 0 && s.find(set("of"), k+2, min(to, k+6)) >= 0 && strings.Contains(c.Reason, " of 1 lines ") {
			return "it is said of some steps" // "A fell in seven years out of eleven"
		}
		if up, down := s.changesIn(0, len(s.toks)); up && down && (strings.HasPrefix(c.Reason, "test of every step along the axis") || strings.HasPrefix(c.Reason, "mean Spearman") && s.norm(c.core+1) == "to" && s.numberIn(c.core+2, c.core+3)) {
			return "the sentence tells of rises and of falls" // "rise up to 0.99 and then fall off"
		}
		if up, down := s.changesIn(c.tok, min(to, c.tok+len(strings.Fields(c.Stated)))); up && down && strings.Contains(c.Reason, ", 0 of ") {
			return "the sentence tells of rises and of falls"
		}
	}
	return ""
}

// amountVerbs tell a difference with its amount behind them, endVerbs where something that starts ends.
var (
	amountVerbs = set("lose lost gain gained drop dropped add added")
	endVerbs    = set("top peak climb rise reach end go")
	startVerbs  = set("begin beginning start starting")
	finishVerbs = set("end ending finish finishing")
	pointWords  = set("point pp")
)

// inNames reports whether a number ends the name of a row or of a column that has more to it.
func (f *facts) inNames(q quantity) bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool {
		return slices.ContainsFunc(slices.Concat(p.RowNames, p.ColNames), func(name string) bool {
			a := tokenize(&prose.Unit{Text: name})
			return len(a) > 1 && a[len(a)-1].kind == tokNumber && a[len(a)-1].num.value == q.value
		})
	})
}

// cardinals are the directions that degrees of latitude and of longitude are counted in.
var cardinals = set("n s e w")

// bracketNames reports whether a bracket behind the number of a claim has a row and a column, which are numbers, of a cell that bears the
// number out, in the panel that the claim was held against.
func (s *sentence) bracketNames(c *Claim) bool {
	i := c.tok
	if !c.fact.placed() || s.norm(i+1) != "(" || s.norm(i+3) != "," || s.norm(i+5) != ")" {
		return false
	}
	p := s.f.panels[c.fact.panel]
	row, col := slices.Index(p.RowNames, s.text(i+2, i+3)), slices.Index(p.ColNames, s.text(i+4, i+5))
	return row >= 0 && col >= 0 && p.holds(row, col, s.toks[i].num)
}

// axisNouns are what axes and what is written at them are called.
var axisNouns = set("label labels axis axes name names title")

// withinBar reports whether the number of a claim about a colorbar's ends is one of its ticks and lies between two others of the sentence that
// are its ends.
func (s *sentence) withinBar(c *Claim) bool {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || !strings.HasPrefix(c.Reason, "the colorbar runs from ") {
		return false
	}
	return slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool {
		says := func(v *float64) bool {
			return v != nil && within(0, len(s.toks), func(k int) bool { return s.toks[k].kind == tokNumber && s.toks[k].num.value == *v }) >= 0
		}
		tick := slices.ContainsFunc(b.Ticks, func(k grid.Tick) bool { return k.Value != nil && *k.Value == t.num.value })
		return tick && says(b.Min) && says(b.Max)
	})
}

// alongWords lead to what values change with: "falls as the window grows".
var alongWords = set("as with when")

// changesIn reports whether tokens [from, to) tell of a rise, and of a fall.
func (s *sentence) changesIn(from, to int) (up, down bool) {
	for k := from; k < to; k++ {
		if s.toks[k].kind != tokWord || s.toks[k].inRef || s.find(alongWords, k-5, k) >= 0 {
			continue // of what it changes with
		}
		switch d := s.turnAt(k); {
		case d > 0:
			up = true
		case d < 0, s.norm(k) == "come" && s.norm(k+1) == "down":
			down = true
		}
	}
	return up, down
}

// bentCell is bentBy for the value of a cell.
func (s *sentence) bentCell(c *Claim, from int) string {
	last := lastWithin(0, c.tok, func(k int) bool { return s.toks[k].kind == tokNumber && !s.toks[k].inRef })
	switch i := c.tok; {
	case s.besideThat(i):
		return "whose neighbour it is was not asked" // "28 is the lowest, with 29 right below it"
	case s.statBefore(i) != "":
		return "it is a mean, a sum or a spread" // "it spans only 9 points", "its mean amounts to 81.3"
	case prepositions[s.norm(0)] && s.hasNoVerb() && len(s.toks) < longestEntry && within(0, i, func(k int) bool { return s.norm(k) == ":" || s.norm(k) == "," || s.norm(k) == "=" }) < 0:
		return "what it goes on about was not understood" // "On trust (0.44)."
	case s.tellsDifference(from, i):
		return "it tells a difference" // "the gap is widest at A (1.7)"
	case s.norm(i+1) == "in" && (s.norm(i+2) == "total" || s.norm(i+2) == "all") && s.find(amountVerbs, from, i) >= 0:
		return "it tells a difference" // "A loses the least from 1 to 5, 206 in total"
	case s.afterDifference && s.find(pronouns, s.phraseStart(i), i) >= 0:
		return "it may be the difference that was told of" // "the difference is 3 for A; for B it is 2"
	case s.norm(i+1) == "in" && (s.norm(i+2) == "favour" || s.norm(i+2) == "favor"):
		return "it tells a difference" // "it is 2918 in favour of A"
	case s.find(set("averaging"), from, i) >= 0:
		return "it is a mean"
	case s.find(set("opposite reverse"), i+1, min(i+6, len(s.toks))) >= 0:
		return "it is that of the other direction" // "299 toward A and 297 in the opposite direction"
	case s.bracketNames(c):
		return "the bracket behind it names another cell" // "0.93 (1e-3, 10) and 0.91 (0.01, 1)"
	case s.norm(i+1) == "°" && cardinals[s.norm(i+2)]:
		return "it is a place on a map" // "at 10°W"
	case strings.HasPrefix(c.Reason, "the list has ") && s.f.inNames(s.toks[i].num):
		return "it may be a name" // "top to bottom: λ = 0.01, 0.05, 0.1", where the names are λ = 0.01, λ = 0.05
	case s.norm(i-1) == "," && s.norm(i-2) == "one" && s.norm(i-3) == "but":
		return "it names what is left out" // "in every year but one, 2020"
	case s.norm(i-1) == "at" && (s.norm(i-2) == "start" || s.norm(i-2) == "begin") && s.find(endVerbs, i+1, len(s.toks)) >= 0:
		return "where it starts was not told" // "power starts at 193 W and tops out at 408 W"
	case (compUp[s.norm(i+1)] || compDown[s.norm(i+1)]) && s.endsPhrase(i+2):
		return "it tells a difference" // "next is B with 3.88, so 0.12 less"
	case s.norm(i-1) == "against" && s.norm(i-2) == "as":
		return "it is told of what the subject is compared with"
	case within(max(0, last), i, func(k int) bool { return (rowWords[s.norm(k)] || colWords[s.norm(k)]) && endOrdinals[s.norm(k-1)] }) >= 0 && !s.hasVerb(max(0, last), i):
		return "which row or column that is was not understood" // "F1 of the last row a round 0.700"
	case (s.norm(0) == "these" || s.norm(0) == "those") && linkVerbs[s.norm(1)]:
		return "what " + s.text(0, 1) + " are was not understood"
	case (s.toks[i].rowTick || s.toks[i].colTick) && s.norm(i-1) == "or" && c.fact.placed() && s.f.panels[c.fact.panel].max > 100*s.toks[i].num.value:
		return "it is the name of a row or column" // "a lull around 11 or 12"
	case s.namesOwnPlace(c), (s.toks[i].rowTick || s.toks[i].colTick) && (compDown[s.norm(i-1)] || beatWords[s.norm(i-1)] || s.norm(i-1) == "being"):
		return "it is the name of a row or column" // "the corner, hp at 0.6", "12 layers beat 16, the exception being 3000"
	case s.norm(i-1) == "with" && rankWords[s.norm(i-2)] && s.find(meanWords, 0, i) >= 0:
		return "it is a mean" // "its mean is twice that of B, which comes second with 937"
	case s.eitherWay(c) && within(1, i, func(k int) bool {
		return s.norm(k) == "with" && s.toks[k-1].inRef && k+1 < len(s.toks) && s.toks[k+1].inRef
	}) >= 0:
		return "which of its two names is the row was not told" // "MET with ALK (-0.91)"
	case s.eitherWay(c) && s.find(rowWords, 0, len(s.toks)) < 0 && s.find(colWords, 0, len(s.toks)) < 0 && s.find(possessives, 0, i) >= 0 && s.find(extremeWords, 0, i) >= 0:
		return "which of its two names is the row was not told" // "A has its maximum in B (62.7)"
	case s.nameBeforeNumber() >= 0:
		return "whether a number names a row or column was not asked" // "at 16, where 32 has 154 and 24 6"
	case s.stepTold(i):
		return "it tells a change" // "the biggest step down is the one from A to B (-0.2)"
	case c.Row == c.Col && c.Row != "" && within(0, i, func(k int) bool { return possessives[s.norm(k)] && cellNouns[s.norm(k+1)] }) >= 0:
		return "whose cell is meant was not understood" // "its cell with MYC is -0.92"
	case i > 4 && s.norm(i-1) == "and" && s.norm(i-3) == "to" && s.toks[i-2].kind == tokNumber && s.changeAt(i-4) != 0 && s.namesNothing(i+1):
		return "which cells come next was not told" // "rises to its peak at A and then decreases to 55 and 54"
	case s.nextExtreme(i) && !s.placesFully(c):
		return "which were told before was not asked" // "the next largest being A (158) and B (103)"
	case s.goesOnTo(i) && (s.norm(i-2) == "back" || s.standsAlong(c)):
		return "where it goes on to was not told"
	case s.rankedList(i):
		return "in which order they stand was not told" // "the three highest values, 66.3, 66.2 and 65.9, are in row A"
	case (s.norm(i-1) == "at" || s.norm(i-1) == "with") && s.norm(i-2) == "ending":
		return "where that ends was not understood"
	case (s.norm(i-1) == "at" || s.norm(i-1) == "with") && endsAtWords[s.norm(i-2)] && !s.atAnEnd(c):
		return "where that is was not asked" // "starts at 43, peaks at 53 when A is 24, and ends at 49"
	case s.inBracketsOf(i) && s.goesOnSpread(i):
		return "it may be a spread" // "the widest spread is seen in A (92.6) and the narrowest in B (23.3)"
	case c.Row == c.Col && c.Row != "" && s.cellsNamed(from, i) < 2 && within(0, i, func(k int) bool { return possessives[s.norm(k)] && s.find(extremeWords, k+1, k+4) > 0 }) >= 0:
		return "where its extreme stands was not asked" // "by its best cell, A with 95"
	case s.norm(i-1) == "from" && s.norm(i+1) == "to" && !s.hasVerb(s.commaBefore(i), i) && s.placelessFrom(i):
		return "where it goes from is told before" // "A falls from 123 to 11.7 in 2045, and B from 62.9 to 6.3"
	}
	return ""
}

// nameBeforeNumber is the number that stands right before another one and is called as a row or column is, but was not read as its name; -1 if there is
// none.
func (s *sentence) nameBeforeNumber() int {
	return within(0, len(s.toks)-1, func(k int) bool {
		t, next := &s.toks[k], &s.toks[k+1]
		return t.kind == tokNumber && next.kind == tokNumber && !t.inRef && (t.rowTick || t.colTick) && !next.inRef && next.from > t.to
	})
}

// stepTold reports whether the number at token i stands in brackets behind two names that a superlative step leads between.
func (s *sentence) stepTold(i int) bool {
	open := i - 1
	if s.norm(open) != "(" {
		return false
	}
	step := lastWithin(1, open, func(k int) bool { return stepNouns[s.norm(k)] && s.isSuperlative(k-1) })
	from := s.find(set("from"), max(0, step), open)
	return step > 0 && from > 0 && s.find(set("to"), from, open) > 0
}

// stepNouns are what leads from one cell to the next.
var stepNouns = set("step jump move change rise fall drop increase decrease climb dip leap")

// endsAtWords lead to the value with which a row or column begins or ends, whatever was named before.
var endsAtWords = set("end finish close start begin open")

// atAnEnd reports whether the name that stands nearest before the value of a claim is the first or the last of its axis, or the only one.
func (s *sentence) atAnEnd(c *Claim) bool {
	q := lastOf(s.refs, func(q *ref) bool { return q.at < c.tok && q.isLine() && !q.weak })
	if q == nil || !c.fact.placed() || s.cellsNamed(0, c.tok) < 2 {
		return c.fact.placed()
	}
	p := s.f.panels[c.fact.panel]
	if kindOf(q) == ofRow {
		return c.fact.row == 0 || c.fact.row == p.Rows-1
	}
	return c.fact.col == 0 || c.fact.col == p.Cols-1
}

// goesOnSpread reports whether the number at token i stands behind a superlative that goes on about spreads, of which another one told before.
func (s *sentence) goesOnSpread(i int) bool {
	word := lastWithin(0, i, s.isSuperlative)
	return word > 0 && s.norm(word-1) == "the" && within(0, word, func(k int) bool {
		n := s.norm(k)
		return (spreadNouns[n] || differenceNouns[n] || differBounds[n]) && !s.toks[k].inRef && s.isSuperlative(k-1)
	}) >= 0
}

// goesOnTo reports whether the number at token i is where a change that comes after another one leads, at a place that nothing tells: "falls to 3 at
// A, then recovers to 5", "and comes back to 5".
func (s *sentence) goesOnTo(i int) bool {
	k := i - 1
	for approxWords[s.norm(k)] {
		k--
	}
	if s.norm(k) != "to" || !s.namesNothing(i+1) {
		return false
	}
	if s.norm(k-1) == "back" {
		return k == i-1
	}
	then := lastWithin(max(0, k-6), k, func(j int) bool { n := s.norm(j); return n == "then" || n == "before" })
	return then > 0 && s.numberIn(0, then) && within(then, k, func(j int) bool { return s.toks[j].inRef || s.toks[j].kind == tokPunct }) < 0
}

// standsAlong reports whether another cell of the row or of the column that the value of a claim was placed in has it.
func (s *sentence) standsAlong(c *Claim) bool {
	if !c.fact.placed() {
		return false
	}
	for _, g := range []region{{panels: []int{c.fact.panel}, row: nth(c.fact.row)}, {panels: []int{c.fact.panel}, col: nth(c.fact.col)}} {
		if slices.ContainsFunc(s.f.cells(g), func(x cellAt) bool { return bearsValue(x, s.toks[c.tok].num) }) {
			return true
		}
	}
	return false
}

// rankedList reports whether the number at token i stands in a list behind the extremes that it is one of: "the three highest values, 66.3, 66.2 and
// 65.9".
func (s *sentence) rankedList(i int) bool {
	run := s.listAround(i)
	k := run[0] - 1
	for k > 0 && s.toks[k].kind == tokPunct {
		k--
	}
	return len(run) > 1 && cellNouns[s.norm(k)] && hasSuffixS(s.text(k, k+1)) && s.isSuperlative(k-1)
}

// besideThat reports whether the number at token i is set beside what was told before: "with 29 right below it", "3 to its left", "4 next to that".
func (s *sentence) besideThat(i int) bool {
	k := i + 1
	for k < i+6 && (s.norm(k) == "%" || besideLeads[s.norm(k)] || neighbourSides[s.norm(k)] || possessives[s.norm(k)]) {
		k++
	}
	if side := s.find(neighbourSides, i-6, i); side >= 0 && linkVerbs[s.norm(i-1)] && s.find(set("it that them"), side+1, i) > 0 {
		return true // "and the cell below it is 29"
	}
	n := s.norm(k)
	end := n == "it" || n == "that" || n == "them" || n == "this" || possessives[s.norm(k-2)] && placeWords[s.norm(k-1)]
	return end && s.find(neighbourSides, i+1, k) >= 0
}

// neighbourSides are the sides on which one cell is of another.
var neighbourSides = union(placeWords, set("below above under beneath beside"))

// besideLeads stand before the side on which one thing is of another: "right below", "to the left of".
var besideLeads = set("right directly just immediately straight one next to the on of at")

// namesOwnPlace reports whether the number of a claim is the name of its own row or column, which nothing else in the sentence names: "hp at 0.6".
func (s *sentence) namesOwnPlace(c *Claim) bool {
	t := &s.toks[c.tok]
	text := s.text(c.tok, c.tok+1)
	if t.inRef || !t.rowTick && !t.colTick || text != c.Row && text != c.Col {
		return false
	}
	return within(0, len(s.toks), func(k int) bool { return k != c.tok && s.text(k, k+1) == text }) < 0
}

// eitherWay reports whether the two names of a claim are a row and a column both, and the value stands in the cell that they name the other way round.
func (s *sentence) eitherWay(c *Claim) bool {
	if !c.fact.placed() || c.Row == c.Col {
		return false
	}
	p := s.f.panels[c.fact.panel]
	return slices.ContainsFunc(p.linesNamed(ofRow, c.Col), func(r int) bool {
		return slices.ContainsFunc(p.linesNamed(ofCol, c.Row), func(k int) bool { return p.value(r, k) != nil && p.holds(r, k, c.fact.q) })
	})
}

// namesNothing reports whether no row or column is named from token k on in its phrase.
func (s *sentence) namesNothing(k int) bool {
	for ; k < len(s.toks) && s.toks[k].kind != tokPunct; k++ {
		if s.toks[k].inRef {
			return false
		}
	}
	return true
}

// whenWords begin a phrase that says from where on, or up to where, something holds.
var whenWords = set("after before since until beyond past")

// tellsDifference reports whether tokens [from, i) are about a difference that no cell has: "the gap is widest at A".
func (s *sentence) tellsDifference(from, i int) bool {
	k := within(from, i, func(k int) bool {
		mean := k - 1
		for mean > from && (meanWords[s.norm(mean)] || extremeWords[s.norm(mean)]) {
			mean--
		}
		return differenceNouns[s.norm(k)] && !s.toks[k].inRef && !s.f.measures(s.norm(k)) && s.norm(mean) == "the"
	})
	signed := slices.ContainsFunc(s.f.panels, func(p *panel) bool { return p.min < 0 }) // whose values may be differences
	return k >= 0 && !signed && s.find(set("from to between"), k, i) < 0
}

// placelessFrom reports whether the "from" before the one before token i tells no place beside its value: "from 123 to 11.7 in 2045".
func (s *sentence) placelessFrom(i int) bool {
	k := lastWithin(0, i-1, func(k int) bool { return s.norm(k) == "from" })
	return k >= 0 && k+4 < i && s.norm(k+2) == "to" && prepositions[s.norm(k+4)]
}

// endOrdinals name a row or column by its place at an end.
var endOrdinals = set("first last top bottom leftmost rightmost final")

// commaBefore is the last comma before token i, 0 if there is none.
func (s *sentence) commaBefore(i int) int {
	return max(0, lastWithin(0, i, func(k int) bool { return s.norm(k) == "," }))
}

// bentExtreme is bentBy for extremes and comparisons.
func (s *sentence) bentExtreme(c *Claim, from, to int) string {
	i := c.tok
	difference := strings.Contains(c.Reason, " less ") && !strings.HasPrefix(c.Reason, "the stated ")
	panels := map[string]bool{}
	for _, q := range s.refs {
		if q.at >= from && q.at < to && q.isPanel() && !q.isCell() {
			panels[q.text] = true
			if !q.full && q.n == 1 && len(q.text) <= 2 && c.Kind == KindComparison && !difference {
				return "it may be a unit and not a panel" // "1 ms is always the worst"
			}
		}
	}
	word := s.find(extremeWords, from, to)
	switch {
	case c.Kind == KindExtremum && s.norm(i-1) == "the" && s.norm(i-2) == "of":
		return "it is what others are a part of" // "the faintest of the 14"
	case c.Kind == KindExtremum && word > i && word < i+5 && (rowWords[s.norm(word+1)] || colWords[s.norm(word+1)]):
		return "it is the name of a row or column" // "30 is the weakest row"
	case c.Kind == KindExtremum && word >= 0 && word < i && s.severalListed(word, i):
		return "it is one of several" // "lightest cells: A / x (0.0025), B / y (0.0045)"
	case within(from, to, func(k int) bool { return s.isSuperlative(k) && (rowWords[s.norm(k+1)] || colWords[s.norm(k+1)]) }) >= 0 && (strings.HasSuffix(c.Reason, ", not there") || strings.Contains(c.Reason, " of the panel is ")):
		return "it is said of rows or columns" // "the palest row is 20 with 64.2%"
	case strings.HasSuffix(c.Reason, ", not there") && s.namesLines(from, to) && s.find(set("both"), from, len(s.toks)) >= 0:
		return "it may be said of their means" // "RB1 and ALK are the lowest, both near -0.11"
	case strings.HasPrefix(c.Reason, "mean of ") && within(0, min(5, len(s.toks)), func(k int) bool { return s.norm(k) == "by" && (rowWords[s.norm(k+1)] || colWords[s.norm(k+1)]) }) >= 0:
		return "over what the mean is taken was not understood" // "seen by column, A has the highest mean"
	case strings.HasPrefix(c.Reason, "mean of ") && c.Panel == "" && len(s.f.panels) > 1 && s.norm(0) == "in" && s.find(panelNouns, 1, 5) > 0 && !strings.HasPrefix(c.Stated, s.text(0, 1)):
		return "it may be said of one panel" // "in the second panel A is the worst, and B has the lowest average"
	case c.Kind == KindExtremum && s.find(set("negative positive"), from, i) >= 0 && s.find(set("side end"), from, i) >= 0:
		return "it is said of the values of one sign" // "on the negative side A leads with -0.7"
	case c.Kind == KindExtremum && (s.find(concessives, max(from, word), i) >= 0 || s.find(set("yet"), 0, i) >= 0):
		return "it is told of what was named before" // "more than any other year, yet it made only 14.4%"
	case word >= 0 && s.narrowedBy(word) >= 0:
		k := s.narrowedBy(word)
		return "what " + s.text(k, k+1) + " leaves out was not asked" // "the best single-source result"
	case within(from, to, func(k int) bool {
		n := s.norm(k + 2)
		return k+1 < len(s.toks) && extremeWords[s.norm(k)] && (n == "peak" || n == "maximum" || n == "minimum") && !s.toks[k+1].inRef && s.toks[k+1].kind == tokWord && !wholeWords[s.norm(k+1)] && s.norm(k+1) != "and" && s.norm(k+1) != "or"
	}) >= 0:
		return "what the peaks are narrowed by was not asked" // "the highest evening peak"
	case strings.HasPrefix(c.Reason, "mean of ") && word >= 0 && within(word, to, func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick && s.norm(k-1) == "with" && !s.f.hasValue(t.num.value, t.num.decimals)
	}) >= 0:
		return "it is said of a number that no cell has" // "the largest class with 224 trials"
	case c.Kind == KindComparison && strings.HasPrefix(c.Reason, "it holds for ") && within(from, i, func(k int) bool { return s.norm(k) == "from" && k+2 < i && fromThere[s.norm(k+2)] }) >= 0:
		return "from where on it is said was not asked" // "from 140 upwards it is about 120 or more"
	case c.Kind == KindComparison && whenWords[s.norm(0)] && s.toks[min(1, len(s.toks)-1)].ref != nil && i > 1:
		return "from where on it is said was not asked" // "after 2010 no month is below 3"
	case !difference && s.toks[i].kind == tokNumber && s.tellsDifference(from, i):
		return "it tells a difference" // "the mean gap is largest at A (1.0)"
	case strings.HasPrefix(c.Reason, "mean of ") && s.norm(i-1) == "the" && (s.norm(i-2) == "is" || s.norm(i-2) == "was") && s.norm(i-3) == "which":
		return "it is said of the name before it" // "3 more than 32, which is the worst"
	case c.Kind == KindExtremum && s.ofTotals(c):
		return "it is that of a panel of totals" // "the best year was 2018 at 41.0%"
	case strings.HasSuffix(c.Reason, " pairs of cells") && s.norm(0) == "taken" && (s.find(set("all"), 1, 4) >= 0 || s.find(set("together"), 1, 3) >= 0):
		return "it is said of all cells together" // "taken over all 25 cells, A comes out higher than B"
	case strings.Contains(c.Reason, " pairs of cells") && s.f.panels[first(s.panelsNear(i))].sameNames() && within(0, len(s.toks), func(k int) bool { return meanWords[s.norm(k)] && s.norm(k+1) == "over" }) >= 0:
		return "over what the mean is taken was not asked" // "averaged over the six rows A is ahead of B"
	case strings.HasPrefix(c.Reason, "mean of ") && s.ofOtherPanels(c, from, to):
		return "it is said of other panels" // "3e-4 has the best row mean for A and B, 1e-4 for C"
	case strings.HasSuffix(c.Reason, ", not there") && s.forSeveral(from, to):
		return "it is said of each of several" // "the optimum lies at 0.6 for A, B and C"
	case strings.Contains(c.Reason, " pairs of cells") && !strings.Contains(c.Reason, " of 1 pairs") && s.norm(0) == "at" && s.toks[1].kind == tokNumber && s.numbersNamed(i, to) > 1:
		return "at which number it is so was not asked" // "at 8 activation bits, 6-bit weights beat 8-bit ones"
	case strings.HasSuffix(c.Reason, ", not there") && s.followsBehind(i):
		return "what comes next is named behind it" // "A is best, with 212, and B follows with 187"
	case s.f.symmetric() && strings.HasPrefix(c.Reason, "the mean of ") && s.norm(i+1) == "and" && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber:
		return "which number goes with which name was not asked" // "A and B average 0.10 and 0.12"
	case strings.HasSuffix(c.Reason, ", not there") && s.find(set("then"), from, i) >= 0:
		return "where that is was told before"
	case difference && within(from+1, to, func(k int) bool { return pronouns[s.norm(k)] && (s.norm(k-1) == "of" || s.norm(k-1) == "than") }) >= 0:
		return "what it is compared with was not understood" // "10 is ahead of it by 0.27"
	case difference && s.laterDifference(i):
		return "the sentence tells another difference" // "adds 3.7 at A, but only 1.7 at B"
	case strings.HasPrefix(c.Reason, "the highest value of ") && strings.Contains(c.Reason, ", the lowest ") && len(panels) > 1:
		return "it lies between two panels"
	case c.Kind == KindComparison && !difference && !(c.of != nil && c.of.onDiag) && s.onTheDiagonal(from, to) && strings.HasSuffix(c.Reason, " pairs of cells") && !strings.Contains(c.Reason, " of 1 pairs"):
		return "which cells of the diagonal are meant was not understood"
	case strings.HasPrefix(c.Reason, "mean of ") && within(from, to, func(k int) bool {
		return shadeWords[s.norm(k)] != "" && extremeWords[s.norm(k)] && hueWords[s.norm(k+1)]
	}) >= 0:
		return "which cells have that colour was not asked"
	case strings.HasPrefix(c.Reason, "mean of ") && within(0, len(s.toks), func(k int) bool {
		return extremeWords[s.norm(k)] && s.norm(k+1) == "and" && (extremeWords[s.norm(k+2)] || extremeWords[s.norm(k+3)])
	}) >= 0:
		return "which of both is meant was not understood" // "the best and the worst January stand one above the other"
	}
	return ""
}

// fromThere say behind a name that something is so from there to the end of its axis.
var fromThere = union(onwardWords, set("upward upwards downward downwards on up"))

// numbersNamed counts the names of rows and columns in tokens [from, to) that are numbers.
func (s *sentence) numbersNamed(from, to int) (n int) {
	for _, q := range s.refs {
		if q.at >= from && q.at < to && q.isCell() && s.toks[q.at].kind == tokNumber {
			n++
		}
	}
	return n
}

// followsBehind reports whether what comes next in an order is told behind token i, in a clause of its own.
func (s *sentence) followsBehind(i int) bool {
	k := s.find(set("and while"), i+1, len(s.toks))
	return k >= 0 && within(k+1, len(s.toks), func(j int) bool { return rankWords[s.norm(j)] && !s.toks[j].inRef && s.toks[j-1].inRef }) >= 0
}

// ofOtherPanels reports whether tokens [from, to) name several panels behind "for", and others than that which a claim was held against.
func (s *sentence) ofOtherPanels(c *Claim, from, to int) bool {
	n, own := 0, false
	for _, q := range s.refs {
		if n > 0 && q.isCell() {
			break // that of the next ones
		}
		if q.at >= from && q.at < to && q.isPanel() && s.find(set("for"), from, q.at) >= 0 {
			n++
			own = own || slices.ContainsFunc(q.panels, func(k int) bool { return s.f.panels[k].Title == c.Panel })
		}
	}
	return n > 1 && !own
}

// ofTotals reports whether the number of a claim is the greatest or least value of another panel, of one row or one column, as of the totals
// beside a panel.
func (s *sentence) ofTotals(c *Claim) bool {
	t := &s.toks[c.tok]
	return t.kind == tokNumber && slices.ContainsFunc(s.f.panels, func(p *panel) bool {
		if p.Rows > 1 && p.Cols > 1 || c.of == nil || slices.Contains(c.of.panels, p.index) {
			return false
		}
		cs := s.f.cells(region{panels: []int{p.index}})
		for _, greatest := range []bool{true, false} {
			if ex := ranked(cs, greatest, 1); len(ex) > 0 && bearsValue(ex[0], t.num) {
				return true
			}
		}
		return false
	})
}

// severalListed reports whether the superlative at token k heads a list of several cells, and token i is not in the first of them.
func (s *sentence) severalListed(k, i int) bool {
	noun := k + 1
	if !cellNouns[s.norm(noun)] && !valueWords[s.norm(noun)] || !strings.HasSuffix(strings.ToLower(s.text(noun, noun+1)), "s") {
		return false
	}
	return s.norm(noun+1) == ":" && within(noun+2, i, func(j int) bool { return s.toks[j].kind == tokNumber && !s.toks[j].inRef }) >= 0
}

// cellsNamed counts the names of rows and columns in tokens [from, to).
func (s *sentence) cellsNamed(from, to int) (n int) {
	for _, q := range s.refs {
		if q.at >= from && q.at < to && q.isCell() && !q.weak {
			n++
		}
	}
	return n
}

// namesLines reports whether tokens [from, to) name two rows or two columns.
func (s *sentence) namesLines(from, to int) bool {
	rows, cols := 0, 0
	for _, q := range s.refs {
		if q.at < from || q.at >= to || !q.isLine() {
			continue
		}
		if q.isRow() {
			rows++
		} else {
			cols++
		}
	}
	return rows > 1 || cols > 1 || rows > 0 && cols > 0
}

// onTheDiagonal reports whether tokens [from, to) put something "on the diagonal".
func (s *sentence) onTheDiagonal(from, to int) bool {
	k := s.find(diagonalWords, from, to)
	return k >= 0 && s.norm(k-1) == "the" && s.norm(k-2) == "on"
}

// forSeveral reports whether tokens [from, to) have a list of rows or of columns behind "for".
func (s *sentence) forSeveral(from, to int) bool {
	k := s.find(set("for"), from, to) + 1
	for k > 0 && k < to && (s.norm(k) == "the" || s.toks[k].ref != nil && s.toks[k].ref.axis != "" && !s.toks[k].ref.isCell()) {
		k++
	}
	if k <= 0 || k >= to || s.toks[k].ref == nil || !s.toks[k].ref.isLine() {
		return false
	}
	next := k + s.toks[k].ref.n
	numbered := s.toks[next-1].kind == tokNumber // "for Re 1000, 2000 and 8000"
	return next+1 < to && (s.norm(next) == "," || s.norm(next) == "and") && (numbered && s.toks[next+1].kind == tokNumber ||
		s.toks[next+1].ref != nil && s.toks[next+1].ref.isLine() && kindOf(s.toks[next+1].ref) == kindOf(s.toks[k].ref))
}

// narrowedBy is a word between the superlative at token k and its noun that is of no known kind, and so may leave something out; -1 where
// there is none.
func (s *sentence) narrowedBy(k int) int {
	noun := within(k+1, min(len(s.toks), k+9), func(j int) bool {
		n := s.norm(j)
		return resultNouns[n] || valueWords[n] || cellNouns[n] || rowWords[n] || colWords[n]
	})
	if noun < 0 || within(k+1, noun, func(j int) bool {
		return s.toks[j].kind == tokPunct && s.norm(j) != "-" || s.namesCellsIn(j, j+1) || prepositions[s.norm(j)] && s.norm(j) != "off" || linkVerbs[s.norm(j)]
	}) >= 0 {
		return -1
	}
	return within(k+1, noun, func(j int) bool {
		joined := s.norm(j) == "-" && s.norm(j-1) != "off" && s.norm(j-1) != "non" && j+1 < noun
		return joined || strings.Contains(s.text(j, j+1), "-") && s.toks[j].kind == tokWord && !strings.HasPrefix(s.norm(j), "off") && !strings.HasPrefix(s.norm(j), "non")
	})
}

// laterDifference reports whether another difference is told behind the one at token i, with a place of its own.
func (s *sentence) laterDifference(i int) bool {
	but := s.find(set("but while whereas"), i+1, len(s.toks))
	return but > 0 && within(but, len(s.toks), func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick && prepositions[s.norm(k+1)]
	}) > 0
}

// bentCount is bentBy for counts.
func (s *sentence) bentCount(c *Claim, from, to int) string {
	i := c.tok
	for k := i + 1; k < to && k < i+4; k++ {
		switch {
		case s.norm(k) == "in" && s.norm(k+1) == "a" && s.norm(k+2) == "row":
			return "it tells how many follow each other" // "three years in a row"
		case s.norm(k) == "from" && s.norm(i-1) == "the" && k+1 < to && s.toks[k+1].inRef:
			return "it is said of some" // "at the three tolerances from 1e-2 to 1e-4"
		}
	}
	if s.norm(i-1) == "of" && s.find(everyWord, 0, i) < 0 && within(i+1, min(to, i+3), func(k int) bool { return s.norm(k) == ":" }) > 0 {
		return "it is the number of what is told behind" // "the top of three sources: ..."
	}
	if len(s.f.panels) > 1 && c.Panel != "" {
		for k := from; k < to; k++ {
			if n := s.norm(k); (n == "both" || n == "all" || n == "two") && panelNouns[s.norm(k+1)] {
				return "it is said of more than one panel" // "five cells over both panels"
			}
		}
		percent := within(i, to, func(k int) bool { return s.toks[k].kind == tokNumber && s.toks[k].num.percent }) >= 0
		if percent && s.f.sharesElsewhere(c.Panel) {
			return "the values of another panel are shares"
		}
	}
	if s.norm(i-1) == "only" && s.norm(i-2) == "the" && c.of != nil && (c.of.row.known() || c.of.col.known()) && s.cellsNamed(0, i) > 1 {
		return "it may be said of what is named before it" // "A and B, the only two above 90"
	}
	if strings.HasSuffix(c.Reason, " cells") && strings.HasPrefix(c.Reason, "the panel has ") && s.narrowsCells(i, to) {
		return "it is said of some" // "A has three cells of the second darkest shade"
	}
	if s.find(set("magnitude absolute modulus"), from, to) >= 0 {
		return "it is said of absolute values"
	}
	if s.find(barNames, from, i) >= 0 && strings.HasPrefix(c.Reason, "the panel has ") {
		return "it is said of the colorbar" // "the legend is divided into eight classes"
	}
	if k := s.find(set("none"), i, to); k >= 0 && s.norm(k-1) != "and" {
		return "of what they have none is not told" // "16 of the 48 cells carry none"
	}
	return ""
}

// narrowsCells reports whether the number at token i counts cells that a row or column is said to have, or that are told by more than that
// they are cells: "A has three cells", "three cells of the palest shade".
func (s *sentence) narrowsCells(i, to int) bool {
	k := s.find(cellNouns, i+1, i+4)
	named := firstOf(s.refs, func(q *ref) bool { return q.at < i && q.isLine() }) != nil
	return named || k > 0 && k+1 < to && (s.norm(k+1) == "of" || s.norm(k+1) == "with" || s.norm(k+1) == "that" || s.norm(k+1) == "which")
}

// sharesElsewhere reports whether a panel of this title shows no shares, and another one does.
func (f *facts) sharesElsewhere(title string) bool {
	shares := func(p *panel) bool {
		return f.printsPercent(p) || strings.Contains(p.Title, "%") || p.bar != nil && strings.Contains(p.bar.Label, "%")
	}
	return slices.ContainsFunc(f.panels, shares) && !slices.ContainsFunc(f.panels, func(p *panel) bool { return p.title() == title && shares(p) })
}
