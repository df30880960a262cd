package check

import (
	"fmt"
	"slices"
	"strings"
)

// otherThanExtremum is otherMeaning of what was taken for an extreme value or its place.
func (s *sentence) otherThanExtremum(c *Claim, from, to int) string {
	if t := &s.toks[c.tok]; (t.rowTick || t.colTick) && !strings.HasSuffix(c.Reason, ", not there") && s.find(linkVerbs, c.tok-1, c.tok) >= 0 {
		return "it may be where the extreme stands" // "the worst is 1e-5"
	}
	if k := s.find(possessives, from, c.tok); k >= 0 && c.of != nil && !c.of.row.known() && !c.of.col.known() && len(s.f.panels) == 1 && s.find(extremeWords, k+1, k+3) > 0 {
		return fmt.Sprintf("what %q refers to was not understood", s.text(k, k+1)) // "A is the weakest: its largest coefficient is 0.37"
	}
	if q := firstOf(s.refs, func(q *ref) bool {
		return q.at >= from && q.at < c.tok && q.isRow() && q.isCol() && !q.weak && q.to == nil && s.norm(q.at-1) == "of"
	}); q != nil && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		return "it may be said of " + q.text // "the second highest value of A is 3", where a row and a column are called so
	}
	if last := lastOf(s.refs, func(q *ref) bool { return q.isPanel() && !q.isCell() }); last != nil && strings.HasSuffix(c.Reason, ", not there") && last.at > c.tok && s.numberIn(last.at, len(s.toks)) && firstOf(s.refs, func(q *ref) bool {
		return q.isPanel() && !q.isCell() && q.at < c.tok && !slices.Equal(q.panels, last.panels)
	}) != nil {
		return "the panel that is named behind it has its own" // "the low points: A has 3, B has 4"
	}
	if c.Row == c.Col && c.Row != "" || s.cellsNamed(from, to) == 1 && strings.HasSuffix(c.Reason, ", not there") {
		if k := s.find(possessives, from, to); k >= 0 && s.find(extremeWords, k+1, k+4) > 0 && s.f.panels[first(s.panelsNear(c.tok))].sameNames() {
			return "where its extreme stands was not asked" // "by its single best cell, A with 95"
		}
	}
	if why := s.otherExtreme(c, from, to); why != "" {
		return why
	}
	if q := firstOf(s.refs, func(q *ref) bool {
		return q.at <= 2 && q.isLine() && s.norm(q.at-1) != "from" && s.norm(q.at-1) != "except"
	}); q != nil && q.at < c.tok && c.of != nil && !c.of.row.known() && !c.of.col.known() && !strings.HasSuffix(c.Reason, ", not there") {
		return "it may be said of " + q.text // "At 100 cm, the year begins with -4 in January, ..., a high of 14 in July"
	}
	switch {
	case exceptionHeads[s.norm(c.tok-1)] || s.norm(c.tok-1) == "from" && exceptionHeads[s.norm(c.tok-2)]:
		return "it is an exception" // "A is the palest: apart from 66.0 for x nothing in it exceeds 63.6"
	case s.nextExtreme(len(s.toks)):
		return "which were told before was not asked" // "the next largest errors are"
	case s.norm(c.tok-1) == "within" && s.norm(c.tok+1) == "of":
		return "it tells a difference" // "within 63 of the optimum"
	case s.norm(c.tok+1) == "to" && c.tok+2 < len(s.toks) && s.toks[c.tok+2].kind == tokNumber && s.severalBefore(c.tok):
		return "it may be the extremes of several" // "A and B have their lowest at about -6 to -7"
	}
	return ""
}

// exceptionHeads lead to what a statement is not of.
var exceptionHeads = set("apart aside except besides save barring excluding")

// nextExtreme reports whether an extreme that comes after others is told before token to: "the next largest errors are".
func (s *sentence) nextExtreme(to int) bool {
	k := s.find(set("next"), 0, to)
	return k >= 0 && extremeWords[s.norm(k+1)]
}

// severalBefore reports whether rows or columns joined by "and" are named before token i.
func (s *sentence) severalBefore(i int) bool {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at > 1 && q.at < i && q.isLine() && s.norm(q.at-1) == "and" && s.toks[q.at-2].inRef
	}) != nil
}

// otherExtreme is otherMeaning of what was taken for an extreme.
func (s *sentence) otherExtreme(c *Claim, from, to int) string {
	word := s.find(extremeWords, from, to)
	if word < 0 {
		return ""
	}
	next := s.norm(word + 1)
	if s.norm(word) == "worst" && next != "result" && next != "performance" && next != "score" && !s.f.bests && !s.f.tellsGood(s.panelsNear(c.tok)) && !s.recognised(word) {
		return "whether high or low values are good is not told"
	}
	if praise[s.norm(word)] && s.f.lowIsGood(s.panelsNear(c.tok)) && !s.f.tellsGood(s.panelsNear(c.tok)) {
		return "whether high or low values are good is not told" // of distances or times
	}
	switch {
	case s.find(set("with"), word-2, word) >= 0 && (s.norm(word-1) == "the" || possessives[s.norm(word-1)]) && prepositions[next] && next != "of" && strings.HasPrefix(c.Reason, "mean of "):
		return "it may be its own extreme" // "A is moderate, with the maximum in column 3"
	case s.possessive() && s.find(set("with"), 1, 4) > 0 && strings.HasSuffix(c.Reason, ", not there"):
		return fmt.Sprintf("what %q refers to was not understood", s.text(0, 1))
	case word+2 < len(s.toks) && s.toks[word+1].inRef && s.norm(word+2) == "of" && s.someOf(word+4):
		return "which they are among was not understood" // "the best IFEval of the five"
	case next == "of" && (s.norm(word+2) == "the" || s.norm(word+2) == "these" || s.norm(word+2) == "those") && s.someOf(word+3):
		return "which they are among was not understood" // "the strongest of the five"
	case s.find(set("near nearly almost"), word-4, word) >= 0:
		return "it may come near that" // "there is a near tie for the worst place, as -2.96 occurs twice"
	case next == "and" && extremeWords[s.norm(word+2)] && maxWords[s.norm(word+2)] == maxWords[s.norm(word)]:
		return "by which measure is open" // "the largest and best recognised class"
	case s.find(someNouns, word+1, word+3) >= 0:
		return "which they are among was not understood" // "the strongest baseline"
	case strings.HasSuffix(c.Reason, ", not there") && s.endsInExtreme(word):
		return "another extreme is told in the sentence" // "A has the lowest value and B at 3 the highest"
	case strings.HasSuffix(c.Reason, ", not there") && s.f.unlabelled(s.panelsNear(c.tok)) && s.tells(c.Row) && s.tells(c.Col):
		return "which of two numbers is the row is open" // "at C = 1, γ = 0.01", where no axis is called so
	}
	return ""
}

// endsInExtreme reports whether a sentence ends with another word for an extreme than that at token i.
func (s *sentence) endsInExtreme(i int) bool {
	end := len(s.toks) - 1
	for end > i && s.toks[end].kind == tokPunct {
		end--
	}
	return end > i && extremeWords[s.norm(end)] && !s.toks[end].inRef
}

// someOf reports whether the number word at token i is that of no axis and not that of the panels: "of the five" that were named before.
func (s *sentence) someOf(i int) bool {
	if i >= len(s.toks) || !s.toks[i].num.word {
		return false
	}
	n := int(s.toks[i].num.value)
	return n != len(s.f.panels) && !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return n == p.Rows || n == p.Cols })
}

// unlabelled reports whether an axis of some panels has no label.
func (f *facts) unlabelled(panels []int) bool {
	return len(f.labels(panels, true)) == 0 || len(f.labels(panels, false)) == 0
}

// tells reports whether a sentence has the number that a row or column is called by.
func (s *sentence) tells(name string) bool {
	a := atoms(name)
	_, number := numberOf(name)
	return number && len(a) == 1 && within(0, len(s.toks), func(k int) bool { return s.toks[k].norm == a[0] }) >= 0
}

// someNouns are of some of the rows or columns only, which no list names.
var someNouns = set("baseline competitor contender alternative rival challenger predictor candidate")
