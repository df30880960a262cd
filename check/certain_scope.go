package check

import (
	"fmt"
	"strings"
)

// What a sentence says of a part of the figure it says only if all words that set that part were read: names that are numbers and were taken for
// values, the first so many cells of a row, what is left out at its beginning, and things that no cell has.

// unreadScope says which words set the part of the figure that a claim of the clause [from, to) is of, and were not read; "" if there are none.
func (s *sentence) unreadScope(c *Claim, from, to int) string {
	switch c.Kind {
	case KindTick, KindAxisLabel, KindTitle, KindColorbar, KindOrder:
		return ""
	}
	if colon := within(c.tok, to, func(k int) bool { return s.norm(k) == ":" }); colon > 0 {
		to = colon // what is listed behind it are its places
	}
	if !s.toks[c.tok].inRef && (s.namesAsSubject(c.tok) || c.Kind == KindComparison && s.nameUnread(c.tok)) {
		return "it is the name of a row or column" // "Only 2000 has values above 6083"
	}
	if t := &s.toks[c.tok]; t.kind == tokNumber && !t.inRef && (t.rowTick || t.colTick) && (s.norm(c.tok-1) == "but" || s.norm(c.tok-1) == "except" || s.beatsAsName(c.tok)) {
		return "it is the name of a row or column" // "in all rows but 500", "2000 exceeds 500"
	}
	if k := within(from, to, func(k int) bool { return k != c.tok && s.nameUnread(k) }); k >= 0 && c.Kind != KindCell {
		return fmt.Sprintf("whether %q names a row or column was not asked", s.text(k, k+1)) // "A is the best for 500 but B for 1000"
	}
	if t, n := &s.toks[min(1, len(s.toks)-1)], s.norm(0); (n == "at" || n == "for" || n == "in" || n == "under") && (s.norm(2) == "," || n == "in" && t.decimalless()) && !t.inRef && (t.rowTick || t.colTick) && c.tok != 1 && c.Kind != KindCell {
		return fmt.Sprintf("whether %q names a row or column was not asked", s.text(1, 2)) // "at 0.9, all are positive"
	}
	if s.norm(0) == "away" && s.norm(1) == "from" && c.Kind != KindCell {
		return "what \"away\" leaves out was not understood" // "away from A, the maximum is 3"
	}
	if t := &s.toks[c.tok]; t.kind == tokNumber && t.num.value < 0 && t.num.bound != 0 && (s.norm(c.tok-1) == "past" || s.norm(c.tok-1) == "beyond" && s.find(set("all everything"), 0, c.tok) >= 0) {
		return "on which side of it is open" // "all of A lies beyond -2"
	}
	if t := &s.toks[c.tok]; c.Kind == KindComparison && t.kind != tokNumber && firstOf(s.refs, func(q *ref) bool { return q.at >= c.tok && q.at < to && s.glossesName(q) }) != nil {
		return "what stands in brackets may be a value" // "the best column on average: 0.8 (0.7)"
	}
	if t := &s.toks[c.tok]; c.Kind == KindCount && (t.rowTick || t.colTick) && s.norm(c.tok-1) == "of" && s.norm(c.tok-2) == "all" {
		return "it is the name of a row or column" // "all of 2016 lies beyond 216"
	}
	if len(s.refs) > 0 && s.refs[0].at == 1 && s.refs[0].weak && s.refs[0].isCell() && s.norm(0) == "in" && c.Kind != KindCell && (c.of == nil || !c.of.row.known() && !c.of.col.known()) {
		return fmt.Sprintf("whether %q names a row or column was not asked", s.refs[0].text) // "in am three numbers are above 0.2"
	}
	if k := within(from, to, s.someOfLine); k >= 0 && (c.of == nil || !c.of.row.known() || !c.of.col.known()) && c.Kind != KindCell {
		return fmt.Sprintf("which %q are was not understood", s.text(k, k+3)) // "the last two values of A are above 3"
	}
	if k := s.find(leaveVerbs, 0, min(len(s.toks), 8)); k >= 0 && (s.norm(0) == "if" || k < 2) && s.conditionEnds(k, c.tok) && !s.leftOut() {
		return fmt.Sprintf("what %q leaves out was not understood", s.text(k, k+1)) // "if A is left out, the maximum is 3"
	}
	if c.Kind == KindExtremum && s.pairInBrackets(c.tok) {
		return "which of both it is was not asked" // "A has the largest and B the smallest value (3 and 2)"
	}
	if (c.Kind == KindCount || c.Kind == KindLayout) && s.changedBy(c.tok) {
		return "it may be a name and a difference" // "raises 2014 by 888"
	}
	if q := s.statOfNamesake(c); q != nil {
		return "it is that of the other line called " + q.text
	}
	if q := s.everydayPlace(c, from, to); q != nil {
		return fmt.Sprintf("whether %q names a row or column was not asked", q.text) // "at rate, A leads"
	}
	if k := within(from, to, s.isSuperlative); k > 0 && possessives[s.norm(k-1)] && strings.HasSuffix(c.Reason, ", not there") && c.Kind == KindComparison && s.own.panels == nil && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		return fmt.Sprintf("what %q refers to was not understood", s.text(k-1, k)) // "at A, B reaches 3, its highest value"
	}
	if q := s.sceneBeforeClause(c, from, to); q != nil {
		return "it may be said of " + q.text // "A is the highest row at B, and C the lowest"
	}
	if k := s.partOfPanel(c, from, to); k >= 0 {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1))
	}
	if k := s.find(diagonalWords, 0, len(s.toks)); k > 0 && c.Kind == KindComparison && strings.HasPrefix(c.Reason, "mean of ") && (s.norm(k-1) == "this" || s.norm(k-1) == "that") {
		return "which cells of the diagonal are meant was not understood" // "A does best on this diagonal, B worst"
	}
	if ranked := c.Kind == KindExtremum || c.Kind == KindComparison; ranked && afterWords[s.norm(0)] && (toldWords[s.norm(1)] || s.norm(1) == "the" && s.wholeAt(2) > 1 && s.norm(3) == ",") {
		return fmt.Sprintf("what %q leaves out was not understood", s.text(0, 2)) // "after these two, the largest is A"
	}
	if k := s.spreadSubject(c, to); k >= 0 {
		return fmt.Sprintf("which %q is meant was not understood", s.text(k, k+1)) // "the spread is smallest for A (3)"
	}
	return ""
}

// leaveVerbs say of what follows or stands before that it is left out.
var leaveVerbs = set("left leaving omit omitting omitted drop dropping dropped ignore ignoring ignored remove removing removed exclude excluding excluded disregard disregarding disregarded without")

// conditionEnds reports whether a comma ends, before token i, what the verb at token k opens, without another verb between: "leaving out A, ...".
func (s *sentence) conditionEnds(k, i int) bool {
	comma := within(k, i, func(j int) bool { return s.norm(j) == "," })
	return comma > 0 && !s.hasVerb(k+1, comma) && within(k+1, comma, func(j int) bool { return s.norm(j) == "give" || s.norm(j) == "cost" }) < 0
}

// leftOut reports whether a name was understood to be left out.
func (s *sentence) leftOut() bool {
	return firstOf(s.refs, func(q *ref) bool { return q.except }) != nil
}

// namesAsSubject reports whether the number at token i is the name of a row or column as the subject of a clause: "2000 has the highest mean and
// 500 the lowest".
func (s *sentence) namesAsSubject(i int) bool {
	t := &s.toks[i]
	if !t.rowTick && !t.colTick || t.kind != tokNumber || i+1 >= len(s.toks) || t.num.value == 1 {
		return false
	}
	if i == 0 && s.norm(1) == ":" {
		return true
	}
	if s.norm(i+1) == "the" && s.isSuperlative(i+2) && (s.norm(i-1) == "and" || s.norm(i-1) == ",") || s.amongTicks(i) {
		return true
	}
	verb := s.norm(i + 1)
	if verb == "never" && i+2 < len(s.toks) && hasSuffixS(s.text(i+2, i+3)) {
		return s.beginsClause(i)
	}
	singular := verb == "has" || verb == "is" || verb == "was" || (verbs[verb] || rankVerbs[verb]) && hasSuffixS(s.text(i+1, i+2))
	return singular && (s.beginsClause(i) || s.norm(i-1) == "," || s.norm(i-1) == "only" || s.norm(i-1) == "average" || s.norm(i-1) == "that" || s.norm(i-1) == "as" || s.norm(i-1) == "where")
}

// amongTicks reports whether the number at token i stands with another name of its axis in "16 and 24 are", which are names then.
func (s *sentence) amongTicks(i int) bool {
	alike := func(k int) bool {
		return k >= 0 && k < len(s.toks) && (s.toks[i].rowTick && s.toks[k].rowTick || s.toks[i].colTick && s.toks[k].colTick)
	}
	verb := func(k int) bool { return s.hasVerb(k, k+1) || s.norm(k) == "never" }
	return s.norm(i+1) == "and" && alike(i+2) && verb(i+3) || s.norm(i-1) == "and" && alike(i-2) && verb(i+1)
}

// beatsAsName reports whether the number at token i is what a row or column of its own axis is said to be above or below: "2000 exceeds 500".
func (s *sentence) beatsAsName(i int) bool {
	k := i - 2
	if relativeTo[s.norm(i-1)] && linkVerbs[s.norm(k)] {
		k-- // "2014 is above 2018"
	} else if !beatWords[s.norm(i-1)] && !loseWords[s.norm(i-1)] {
		return false
	}
	if k < 0 {
		return false
	}
	t, o := &s.toks[i], &s.toks[k]
	return t.rowTick && (o.rowTick || o.ref != nil && o.ref.isRow()) || t.colTick && (o.colTick || o.ref != nil && o.ref.isCol())
}

// tellsRatio reports whether the number at token i says how many times as much something is: "4.9 times the smallest", "the ratio of both is 2.1".
func (s *sentence) tellsRatio(i int) bool {
	if s.toks[i].kind != tokNumber {
		return false
	}
	if n := s.norm(i + 1); n == "time" && i+2 < len(s.toks) && s.toks[i+2].kind != tokPunct && (s.norm(i+2) == "as" || !s.endsPhrase(i+2)) || n == "fold" {
		return true
	}
	k := s.find(set("ratio"), i-10, i)
	return k >= 0 && !s.toks[k].inRef && !s.f.measures("ratio") && !s.numberIn(k, i) && within(k+1, i, func(j int) bool { return linkVerbs[s.norm(j)] }) > 0
}

// nameUnread reports whether the number at token k was not read as a name though it stands as one does: as a subject, or behind a preposition.
func (s *sentence) nameUnread(k int) bool {
	t := &s.toks[k]
	if t.inRef || t.kind != tokNumber || !t.rowTick && !t.colTick || t.num.approx || t.num.bound != 0 || t.num.percent {
		return false
	}
	prep := s.norm(k - 1)
	return s.namesAsSubject(k) || prep == "of" && (valueWords[s.norm(k-2)] || meanWords[s.norm(k-2)]) || (prep == "for" || prep == "at") && !s.f.hasValue(t.num.value, t.num.decimals)
}

// someOfLine reports whether token k begins a phrase for some cells of a row or column by their order, "the last two values", "three rightmost
// cells", that was not taken for their names.
func (s *sentence) someOfLine(k int) bool {
	if k+2 >= len(s.toks) || s.toks[k].inRef || s.toks[k+2].inRef || !hasSuffixS(s.text(k+2, k+3)) {
		return false
	}
	count := func(i int) bool { return s.wholeAt(i) > 1 && !s.toks[i].inRef }
	if endOrdinals[s.norm(k)] && count(k+1) && !rowWords[s.norm(k+2)] && !colWords[s.norm(k+2)] {
		return true // "the first five months"
	}
	if !cellNouns[s.norm(k+2)] {
		return false
	}
	return count(k+1) && (placeWords[s.norm(k)] || s.norm(k) == "upper" || s.norm(k) == "lower") || count(k) && (endOrdinals[s.norm(k+1)] || strings.HasSuffix(s.norm(k+1), "most"))
}

// changedBy reports whether the number at token i is one of those in "raises 2014 by 888", the first a name.
func (s *sentence) changedBy(i int) bool {
	if s.norm(i-1) == "by" {
		i -= 2
	}
	n := s.norm(i - 1)
	return i > 0 && s.norm(i+1) == "by" && s.toks[i-1].kind == tokWord && (s.hasVerb(i-1, i) || n == "at" || moveWords[n]) && !linkVerbs[n]
}

// statOfNamesake is a name of a row and of a column both, where a claim is of the mean, the sum or the spread of one of them and the other has it; nil
// where there is none.
func (s *sentence) statOfNamesake(c *Claim) *ref {
	what, _, _ := strings.Cut(strings.TrimPrefix(c.Reason, "the "), " of ")
	if c.Kind != KindComparison || s.toks[c.tok].kind != tokNumber || c.of == nil || what != "mean" && what != "sum" && what != "spread" {
		return nil
	}
	return firstOf(s.refs, func(q *ref) bool {
		if q.row == "" || q.col == "" || q.to != nil {
			return false
		}
		for _, kind := range []axisOf{ofRow, ofCol} {
			g := region{panels: c.of.panels}
			name, _ := q.named(kind)
			g.set(kind, at(lineNamed(kind, name)))
			if v, ok := s.f.judgeStat(what, g, s.toks[c.tok].num); ok && v.verdict == Supported {
				return true
			}
		}
		return false
	})
}

// everydayPlace is a name that is an everyday word and stands alone behind a preposition, as a place that a claim of a row's or a column's mean was not
// narrowed to; nil where there is none.
func (s *sentence) everydayPlace(c *Claim, from, to int) *ref {
	if c.Kind != KindComparison || !strings.HasPrefix(c.Reason, "mean of ") {
		return nil
	}
	return firstOf(s.refs, func(q *ref) bool {
		end := q.at + q.n
		return q.weak && q.isCell() && q.at >= from && q.at < to && (s.norm(q.at-1) == "at" || s.norm(q.at-1) == "for" || s.norm(q.at-1) == "on") && (end >= len(s.toks) || s.toks[end].kind == tokPunct)
	})
}

// sceneBeforeClause is the row or column at which the clause before sets what it says, where that of a claim, [from, to), has neither a verb nor
// a place of its own; nil where it has.
func (s *sentence) sceneBeforeClause(c *Claim, from, to int) *ref {
	word := within(max(from, c.tok), to, s.isSuperlative)
	if c.Kind != KindComparison || !strings.HasPrefix(c.Reason, "mean of ") || word < 0 || s.norm(word-1) != "the" {
		return nil
	}
	subject := lastOf(s.refs, func(q *ref) bool { return q.at+q.n == word-1 && q.isCell() })
	if subject == nil || s.find(meanWords, 0, len(s.toks)) >= 0 {
		return nil
	}
	return firstOf(s.refs, func(q *ref) bool {
		return q.at < subject.at && q.isCell() && q.to == nil && s.prepBefore(q) && (kindOf(q) != kindOf(subject) || q.isRow() && q.isCol())
	})
}

// pairInBrackets reports whether the number at token i is one of two in brackets behind two extremes, which are theirs in their order.
func (s *sentence) pairInBrackets(i int) bool {
	from, to := s.inBrackets(i)
	open := from - 1
	first := within(0, max(0, open), s.isSuperlative)
	return s.toks[i].paren > 0 && s.numbersIn(from, to) == 2 && s.find(set("and"), from, to) > 0 && first >= 0 && within(first+1, open, s.isSuperlative) > 0
}

// spreadSubject is the noun for what no cell has, a spread or a ratio, that a clause says to be an extreme before the number of a claim; -1 if there is
// none.
func (s *sentence) spreadSubject(c *Claim, to int) int {
	switch {
	case (c.Kind == KindExtremum || c.Kind == KindCell) && s.toks[c.tok].kind == tokNumber:
		to = c.tok
	case c.Kind != KindComparison || !strings.HasPrefix(c.Reason, "mean of "):
		return -1
	}
	return within(0, to, func(k int) bool {
		n := s.norm(k)
		named := spreadNouns[n] || derivedNouns[n] || differenceNouns[n] || n == "range" || n == "ratio"
		return named && !s.toks[k].inRef && s.norm(k-1) == "the" && within(k+1, to, func(j int) bool { return linkVerbs[s.norm(j)] && s.isSuperlative(j+1) }) > 0 && !s.f.measures(n)
	})
}

// afterWords and toldWords, at the beginning of a sentence, leave out what was told before: "after these two, the largest is A".
var (
	afterWords = set("after behind besides beside following excluding ignoring past beyond")
	toldWords  = set("these those them that this it")
)

// placesWithin are parts of a panel that are told by where they lie among its cells.
var placesWithin = set("middle centre center interior core edge border rim periphery margin outside inside elsewhere")

// partOfPanel is the word for a part of the panel in the clause [from, to) of a claim of all its cells, "every value in the middle is above 3"; -1 if there is
// none.
func (s *sentence) partOfPanel(c *Claim, from, to int) int {
	if c.of == nil || c.of.row.known() || c.of.col.known() || c.of.onDiag || c.Kind != KindComparison && c.Kind != KindCount && c.Kind != KindRange {
		return -1
	}
	return within(from+1, to, func(k int) bool {
		lead := s.norm(k - 1)
		return placesWithin[s.norm(k)] && !s.toks[k].inRef && (lead == "the" && prepositions[s.norm(k-2)] || (s.norm(k) == "outside" || s.norm(k) == "inside") && (s.norm(k+1) == "it" || s.norm(k+1) == "them"))
	})
}

// decimalless reports whether a token is a number without decimals.
func (t *token) decimalless() bool {
	return t.kind == tokNumber && t.num.decimals == 0 && !t.num.percent
}

// glossesName reports whether a name that is a number stands alone in brackets right behind another name of its axis, and so may be what that comes to.
func (s *sentence) glossesName(q *ref) bool {
	if q.n != 1 || s.toks[q.at].kind != tokNumber || s.norm(q.at-1) != "(" || s.norm(q.at+1) != ")" {
		return false
	}
	return firstOf(s.refs, func(o *ref) bool {
		return o.at+o.n == q.at-1 && o.isLine() && (o.isRow() && q.isRow() || o.isCol() && q.isCol())
	}) != nil
}

// namesPlaceByX reports whether the number at token i is one of two that an x joins, the names of a row and of a column, behind an extreme or "@".
func (s *sentence) namesPlaceByX(i int) bool {
	if s.norm(i-1) == "x" {
		i -= 2
	}
	if i < 1 || s.norm(i+1) != "x" || i+2 >= len(s.toks) || !s.toks[i].rowTick || !s.toks[i+2].colTick && !s.toks[i+2].rowTick {
		return false
	}
	return s.norm(i-1) == "@" || s.norm(i-1) == "at" || s.find(extremeWords, 0, i) >= 0
}
