package check

import (
	"fmt"
	"slices"
	"strings"
)

// What is said of one thing does not reach to the next: a bracket places its own value only, a name behind "only the one for" is the exception,
// and a name behind "as does" is another subject. Even a list without a verb is read no further.

// unreadReach says why a claim may reach no further than to what stands next to it, "" if there is nothing.
func (s *sentence) unreadReach(c *Claim) string {
	switch c.Kind {
	case KindCell:
		return s.cellReach(c)
	case KindExtremum:
		return s.extremeReach(c)
	case KindComparison:
		return s.comparedReach(c)
	case KindCount:
		return s.countReach(c)
	case KindAxisLabel:
		if n := s.norm(c.tok); letteringWords[n] && s.toks[c.tok].quote == 0 && strings.ToLower(c.Stated) == n {
			return "it may tell how the names are written" // "labels slanted"
		}
	case KindTick:
		if s.placesLines(c) {
			return "it tells rows or columns by their place" // "they are the four topmost rows"
		}
	}
	return ""
}

// letteringWords say which way letters stand.
var letteringWords = set("slanted slanting rotated tilted turned angled inclined upright sideways oblique diagonal horizontal vertical horizontally vertically diagonally bold italic tiny small")

// cellReach is unreadReach of what was taken for the value of a cell.
func (s *sentence) cellReach(c *Claim) string {
	switch {
	case s.bracketOfPanel(c):
		return "where in that panel it stands was not told" // "one in P1 (69.4, A at 5), one in P2 (69.2)"
	case s.nameInApposition(c.tok):
		return "it is the name of a row or column" // "at only a single rate, 1e-3"
	case s.differenceHead(c.tok):
		return "it tells differences"
	}
	if q := s.onlyOther(c); q != nil {
		return q.text + " is told to be different" // "three times: 2, 3, 2, only the one for A is different"
	}
	return ""
}

// differenceHead reports whether a sentence begins with a difference of two, as what the number at token i is: "the gap between A and B is
// for X 16 points, for Y 19".
func (s *sentence) differenceHead(i int) bool {
	k := s.find(differenceNouns, 0, min(4, i))
	if k < 0 || s.toks[k].inRef || s.norm(k+1) != "between" || s.f.measures(s.norm(k)) {
		return false
	}
	link := s.find(linkVerbs, k+2, i)
	return link > 0 && s.cellsNamed(k+2, link) > 0 && s.toks[i].paren == 0 && within(link, i, func(j int) bool { return turnsClause(s.norm(j)) }) < 0
}

// bracketOfPanel reports whether the number of a claim stands in brackets right behind a panel, and the row and column it was held against in
// others.
func (s *sentence) bracketOfPanel(c *Claim) bool {
	from, to := s.inBrackets(c.tok)
	if from == to || from < 2 || s.cellsNamed(from, to) > 0 {
		return false
	}
	panel := firstOf(s.refs, func(q *ref) bool { return q.isPanel() && !q.isCell() && q.at < from && q.at+q.n >= from-1 })
	return panel != nil && firstOf(s.refs, func(q *ref) bool { return q.isCell() && q.at < from && s.toks[q.at].paren > 0 }) != nil
}

// nameInApposition reports whether the number at token i, which is the name of a row or column, stands behind the noun for what such are: "at only
// a single rate, 1e-3".
func (s *sentence) nameInApposition(i int) bool {
	if t := &s.toks[i]; !t.rowTick && !t.colTick || i < 3 || s.norm(i-1) != "," && s.norm(i-1) != "namely" {
		return false
	}
	noun := i - 2
	if s.norm(noun) == "," {
		noun--
	}
	return s.topicOrAxis(noun) && s.find(set("single one only"), noun-3, noun) >= 0
}

// onlyOther is the name behind a value that "only the one for" it is said to be different by, where the value was held against it; nil if there is
// none.
func (s *sentence) onlyOther(c *Claim) *ref {
	only := s.find(set("only"), c.tok+1, len(s.toks))
	if only < 0 || s.find(set("different differ deviate other otherwise exception"), only+1, len(s.toks)) < 0 {
		return nil
	}
	return firstOf(s.refs, func(q *ref) bool { return q.at > only && q.at < only+6 && q.isCell() })
}

// extremeReach is unreadReach of what was taken for an extreme value or its place.
func (s *sentence) extremeReach(c *Claim) string {
	if k := s.sceneAtSide(); k >= 0 && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		return fmt.Sprintf("which cells %q means was not understood", s.text(k, k+1)) // "on the right side, the smallest number is 3"
	}
	if n := s.norm(c.tok + 2); s.norm(c.tok+1) == "(" && (n == "left" || n == "right") {
		return "at which side it is was not asked" // "in the top row, the highest is 3 (left) and 4 (right)"
	}
	if s.listsMeans() && !strings.HasSuffix(c.Reason, ", not there") && s.norm(c.tok+1) != "at" {
		return "it may be said of means, as those before" // "means by column: A highest, 3; B lowest, 1"
	}
	return ""
}

// sideParts are what lies at one side.
var sideParts = set("side half hand part end edge margin border")

// sceneAtSide is the side of the figure that a sentence begins with, "on the right side, ...", "further right, ...", where it was not taken for a panel;
// -1 if it begins with none.
func (s *sentence) sceneAtSide() int {
	further := s.norm(0) == "further" || s.norm(0) == "farther"
	if s.own.panels != nil || !further && (!prepositions[s.norm(0)] || s.norm(1) != "the") {
		return -1
	}
	return within(1, min(5, len(s.toks)-1), func(k int) bool {
		next := s.norm(k + 1)
		return (s.norm(k) == "left" || s.norm(k) == "right") && !s.toks[k].inRef && (next == "," || next == "-" || sideParts[next])
	})
}

// comparedReach is unreadReach of a comparison.
func (s *sentence) comparedReach(c *Claim) string {
	notThere := strings.HasSuffix(c.Reason, ", not there")
	switch {
	case strings.HasPrefix(c.Reason, "mean of ") && s.sceneAtSide() >= 0:
		return "at which side it is so was not asked" // "at the right edge, A is the lowest"
	case strings.HasPrefix(c.Reason, "mean of ") && s.subjectsAlike():
		return "of whom else it is said was not asked" // "A, like B and C, bottoms out at 3"
	case notThere && s.asDoes(c):
		return "of whom else it is said was not asked"
	case notThere && s.placesByPanel(true) > 1, strings.HasPrefix(c.Reason, "mean of ") && s.isSuperlativeOf(c) && s.placesByPanel(false) > 1:
		return "each of the panels that are named has its own" // "the best cell is A/1 for P1, B/2 for P2"
	case strings.HasPrefix(c.Reason, "mean of ") && s.isSuperlative(0) && cellNouns[s.norm(1)] && s.norm(2) == ":" && !s.hasVerb(3, len(s.toks)):
		return "it lists cells" // "best cells: A/1 in P1, B/2 in P2"
	case s.hardlyAny(c.tok):
		return "it is denied of most" // "hardly any cell is above 3"
	case s.nearlyAll(c):
		return "how many nearly all are is open"
	case s.afterMean && strings.HasPrefix(c.Reason, "test of every cell of ") && s.find(set("never always"), 0, c.tok) < 0 && s.toks[c.tok].kind == tokNumber && s.find(cellNouns, 0, len(s.toks)) < 0:
		return "it may be said of means, as those before" // "column means: A is the best (70); the three last are under 69"
	}
	return ""
}

// isSuperlativeOf reports whether a comparison asks where an extreme stands and speaks of no mean: "the optimum is at A for P1".
func (s *sentence) isSuperlativeOf(c *Claim) bool {
	return s.find(extremeWords, 0, len(s.toks)) >= 0 && !s.has(meanWords) && c.of == nil
}

// hardlyAny reports whether what is said at token i is denied of most.
func (s *sentence) hardlyAny(i int) bool {
	k := s.find(set("hardly scarcely barely"), 0, i)
	return k >= 0 && (s.norm(k+1) == "any" || s.norm(k+1) == "a" || s.norm(k+1) == "anything")
}

// nearlyAll reports whether a comparison is said of nearly all cells and holds for most of them.
func (s *sentence) nearlyAll(c *Claim) bool {
	const most = 2.0 / 3
	_, counts, ok := strings.Cut(c.Reason, ": it holds for ")
	near := within(0, c.tok, func(k int) bool {
		return nearlyWords[s.norm(k)] && (s.norm(k+1) == "all" || s.norm(k+1) == "every" || s.norm(k+1) == "everything")
	})
	var n, of int
	if _, err := fmt.Sscanf(counts, "%d of %d", &n, &of); !ok || err != nil || near < 0 {
		return false
	}
	return float64(n) > most*float64(of)
}

// asDoes reports whether a sentence goes on with a name of which it says the same: ", as does B", "and so is B".
func (s *sentence) asDoes(c *Claim) bool {
	k := within(1, len(s.toks)-1, func(k int) bool {
		n, next := s.norm(k), s.norm(k+1)
		return (n == "as" || n == "so") && (linkVerbs[next] || next == "do" || next == "does" || next == "did") && !s.toks[k+1].inRef
	})
	return k > 0 && firstOf(s.refs, func(q *ref) bool { return q.at > k+1 && q.at < k+4 && q.isCell() }) != nil
}

// subjectsAlike reports whether a sentence begins with a name and others that it is like: "A, like B and C, ...".
func (s *sentence) subjectsAlike() bool {
	if len(s.refs) < 2 || s.refs[0].at > 1 {
		return false
	}
	k := s.refs[0].at + s.refs[0].n
	return s.norm(k) == "," && s.norm(k+1) == "like" && s.refs[1].at == k+2
}

// placesByPanel counts the panels that stand behind "for" or "in" in a sentence; slashed, those behind a cell that is named as A/1, of which one
// name was read.
func (s *sentence) placesByPanel(slashed bool) int {
	var panels []int
	for _, q := range s.refs {
		if n := s.norm(q.at - 1); q.isPanel() && !q.isCell() && (n == "for" || n == "in") && (!slashed || s.norm(q.at-3) == "/") && !slices.Contains(panels, q.panels[0]) {
			panels = append(panels, q.panels[0])
		}
	}
	return len(panels)
}

// countReach is unreadReach of a number of cells, rows, columns or panels.
func (s *sentence) countReach(c *Claim) string {
	switch {
	case c.tok == 0 && s.norm(1) == "/" && s.toks[0].kind == tokNumber && len(s.toks) > 2 && s.toks[2].kind == tokWord:
		return "it numbers what is told" // "8/ how many are above 3?"
	case s.norm(c.tok-1) == "no":
		return "it is denied of any so many" // "no two panels agree"
	case s.ownTotal(c.tok):
		return "it is what others are a part of" // "ten of A's thirteen cells"
	case s.norm(c.tok-1) == "the" && s.listsBehind(c.tok+2):
		return "it counts those that are listed behind it" // "the three genes A, B and C"
	}
	return ""
}

// ownTotal reports whether the number at token i is that of all cells of a name before it, of which so many are told: "ten of A's thirteen cells".
func (s *sentence) ownTotal(i int) bool {
	q := lastOf(s.refs, func(q *ref) bool { return q.isCell() && q.at < i })
	return q != nil && i-(q.at+q.n) <= 2 && within(q.at+q.n, i, func(k int) bool { return s.norm(k) == "," || s.norm(k) == ":" || prepositions[s.norm(k)] }) < 0 &&
		s.norm(q.at-1) == "of" && q.at > 1 && s.isNumberWord(q.at-2)
}

// listsBehind reports whether a list of names begins at token i.
func (s *sentence) listsBehind(i int) bool {
	q := firstOf(s.refs, func(q *ref) bool { return q.at == i && q.isCell() })
	if q == nil {
		return false
	}
	n := s.norm(q.at + q.n)
	return (n == "," || n == "and") && firstOf(s.refs, func(o *ref) bool { return o.at == q.at+q.n+1 && o.isCell() }) != nil
}

// placesLines reports whether what was taken for the name of a tick tells rows or columns by their number and place.
func (s *sentence) placesLines(c *Claim) bool {
	q := s.toks[c.tok].ref
	return q != nil && q.row == "" && q.col == "" && (q.rowNo != 0 || q.colNo != 0) && s.toks[c.tok].quote == 0
}

// listsMeans reports whether a part of a sentence goes on, without a verb, with the means that an earlier part speaks of: "means by column: A highest,
// 3; B next, 2".
func (s *sentence) listsMeans() bool {
	return s.amongMeans && !s.hasVerb(0, len(s.toks))
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
