package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// placedElsewhere reports whether a row and a column of two names are named behind an extreme, a place off the diagonal.
func (s *sentence) placedElsewhere(c *Claim) bool {
	row := firstOf(s.refs, func(q *ref) bool { return q.at > c.tok && !q.weak && q.isRow() })
	return row != nil && firstOf(s.refs, func(q *ref) bool { return q.at > row.at && !q.weak && q.isCol() && q.text != row.text }) != nil
}

// otherMeaning says in which other sense the words of a claim may be meant than the one that they were read in, "" if there is none.
// from and to are the tokens of its clause.
func (s *sentence) otherMeaning(c *Claim, right, from, to int) string {
	if s.own.foreign || s.ctx.foreign && s.own.panels == nil {
		return "it is said of another chart"
	}
	if why := s.otherReference(c, from, to); why != "" {
		return why
	}
	if c.Kind == KindComparison && s.afterMean && strings.HasPrefix(c.Reason, "it holds for ") && s.toks[c.tok].kind == tokNumber && s.find(cellNouns, from, to) < 0 {
		return "it may be said of means, as those before" // "the mean is 0.82 for A; B and C are above 0.84"
	}
	if g := (region{panels: s.panelsNear(c.tok), onDiag: true}); c.Kind == KindExtremum && s.f.symmetric() && s.toks[c.tok].kind == tokNumber && !s.toks[c.tok].inRef && !s.placedElsewhere(c) && !(c.of != nil && c.of.onDiag) {
		if cs := s.f.cells(g); len(cs) > 0 && bearsValue(extremes(cs, c.greatest)[0], s.toks[c.tok].num) {
			return "it is that of the diagonal" // "the lowest accuracy is for A (0.71)"
		}
	}
	if (c.Kind == KindExtremum || c.Kind == KindComparison) && s.possessive() && len(s.f.panels) == 1 && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		return fmt.Sprintf("what %q refers to was not understood", s.text(0, 1)) // "Its strongest link is the one with A"
	}
	if k := s.sameAgain(); k >= 0 {
		ofThat := c.of == nil && c.Kind == KindComparison && s.norm(k-2) == "of"        // "256 remains the best size of that month"
		ofUnknown := c.of != nil && !c.of.on(lineOf(s.toks[k].ref.axis == "x")).known() // "the left of that layer is empty"
		if ofThat || ofUnknown {
			return fmt.Sprintf("what %q refers to was not understood", s.text(k-1, k+1))
		}
	}
	if k := s.find(set("before until till"), from, to); k >= 0 && k+1 < len(s.toks) && s.toks[k+1].ref != nil && s.toks[k+1].ref.isLine() && (c.Kind == KindComparison || c.Kind == KindRange) {
		return fmt.Sprintf("which cells %q means was not asked", s.text(k, k+2)) // "before 2015 no cell is below zero"
	}
	if k := c.tok; c.Kind == KindRange && s.find(encloseWords, 0, k) > 0 && within(1, k, func(j int) bool {
		return s.norm(j) == "of" && s.isNumberWord(j-1) && s.isNumberWord(j+1)
	}) >= 0 {
		return "it is said of some of them" // "four of five values lie between 1.59 and 1.74"
	}
	if t := &s.toks[c.tok]; c.Kind == KindComparison && t.kind == tokNumber && t.num.bound != 0 && s.find(set("it"), from, c.tok) >= 0 && s.find(meanWords, 0, from) >= 0 {
		return "it may be the mean that was told of" // "the average is over 51 at A, at B it is more than 59"
	}
	if n := s.countOfAll(0, to); n > 0 && c.Kind == KindComparison && !strings.Contains(c.Reason, "pairs of cells") && !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return n == p.Rows || n == p.Cols }) && (n != len(s.f.panels) || !s.has(panelNouns)) {
		return "which are all that are meant was not asked" // "positive in all five treated animals", of ten
	}
	if t := &s.toks[c.tok]; c.Kind == KindComparison && strings.Contains(c.Reason, " less ") && t.kind == tokNumber && t.num.decimals > 0 && (s.f.hasValue(t.num.value, t.num.decimals) || s.find(harmWords, from, c.tok) >= 0 && s.f.hasValue(-t.num.value, t.num.decimals)) {
		return "it may be a cell's value" // where the values are gains themselves
	}
	if k := s.unsetPlace(from, to); k >= 0 && (c.Kind == KindCell || c.Kind == KindExtremum && !strings.HasSuffix(c.Reason, ", not there") || c.Kind == KindComparison || c.Kind == KindRange) {
		return fmt.Sprintf("what %q sets was not understood", s.text(k-1, k+2)) // "at T/t = 2", where no axis is called so
	}
	if k := s.find(recognition, from, to); k >= 0 && s.f.symmetric() && s.f.panels[first(s.panelsNear(c.tok))].max > 1 && (!s.f.labelled(s.norm(k)) || s.f.printsShares(s.panelsNear(c.tok))) && (c.Kind == KindComparison || c.Kind == KindExtremum || c.Kind == KindCell && right == 0) {
		return fmt.Sprintf("the figure does not show %q", s.text(k, k+1)) // "the best recall is for A", where counts are printed
	}
	if k := c.tok; s.norm(k+1) == "of" && within(k+2, min(len(s.toks), k+4), s.isTotal) > 0 && (c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange) {
		return "it may be how many there are" // "A has the highest value in 5 of the 9 years"
	}
	if k := s.find(set("absolute"), from, to); k >= 0 && s.find(set("number count figure"), k+1, k+2) > 0 && c.Kind != KindCount {
		return "it is said of absolute numbers"
	}
	switch c.Kind {
	case KindColorbar:
		return s.otherThanBar(c, from, to)
	case KindCell:
		if why := s.otherThanCell(c); why != "" {
			return why
		}
	case KindComparison:
		if why := s.otherThanCompared(c, from, to); why != "" {
			return why
		}
		return s.otherThanLine(c, from, to)
	case KindExtremum:
		if why := s.otherThanExtremum(c, from, to); why != "" {
			return why
		}
	case KindLayout, KindCount:
		if s.f.composite() && s.find(panelNouns, from, to) >= 0 {
			return "the figure has parts that are no heatmaps"
		}
		if c.Kind == KindCount {
			return s.otherThanCount(c, from, to)
		}
		if s.ofPart(c.tok, from) {
			return "it may be of parts of a panel"
		}
		if s.toks[c.tok].paren > 0 && within(max(0, c.tok-4), c.tok, func(k int) bool { return hueWords[s.norm(k)] }) >= 0 {
			return "it may be an end of the bar" // "from -1.0 (saturated blue, bottom) to 1.0 (red, top)"
		}
		if m := byNumbers.FindStringSubmatch(c.Stated); m != nil {
			if p := s.f.panels[first(s.panelsNear(c.tok))]; m[1] == itoa(p.Cols) && m[2] == itoa(p.Rows) {
				return "it may be columns by rows" // "a grid of 18 by 12 points"
			}
		}
	case KindOrder:
		if s.find(set("first"), 0, len(s.toks)) >= 0 && s.find(set("second"), 0, len(s.toks)) >= 0 {
			return "they may be in order of their values"
		}
	case KindTick:
		if t := &s.toks[c.tok]; t.kind == tokNumber && s.spoken(min(c.tok+1, len(s.toks)-1)) && s.find(set("from"), c.tok+2, c.tok+6) > 0 && slices.ContainsFunc(s.f.panels, func(p *panel) bool {
			return t.num.value == float64(p.Rows) || t.num.value == float64(p.Cols)
		}) {
			return "it may count them" // "14 context lengths, from 1K to 128K"
		}
		if t := &s.toks[c.tok]; t.kind == tokWord && t.quote == 0 && t.emph == 0 && strings.ToLower(c.Stated) == c.Stated && strings.Contains(c.Stated, " ") && !s.f.lex.wordyAxis() {
			return "it may be no name" // "ticks at 1, 2 and 3, increasing upwards"
		}
		if t := &s.toks[c.tok]; t.kind == tokNumber && (t.num.decimals > 0 || t.num.percent) && s.isValueLike(c.tok) && wordsAlone(c.Reason) {
			return "it may be a value"
		}
	case KindTrend:
		if s.find(set("until till"), from, to) >= 0 && strings.HasPrefix(c.Reason, "test of every step along the axis") {
			return "up to where it is so was not asked" // "until 2016 the figures rose every year"
		}
		if ps := s.panelsNear(c.tok); len(ps) > 1 && len(ps) < len(s.f.panels) && slices.ContainsFunc(ps, func(pi int) bool { return s.f.panels[pi].Title == "" }) {
			return "it may be said of one of the panels below that title"
		}
		if n := s.norm(c.tok); (n == "upward" || n == "downward" || n == "up" || n == "down") && s.toks[max(0, c.tok-1)].kind != tokWord && s.find(set("from"), c.tok-4, c.tok) >= 0 {
			return "it may say from where on" // "below 10% from 0.1 μM upwards"
		}
		if s.find(set("comparing"), 0, c.tok) >= 0 {
			return "it may be from one to the other of those that are compared" // "comparing A with B, it rises"
		}
		if k := s.find(differing, from, max(c.tok, c.core)+1); k >= 0 && !s.toks[k].inRef {
			return fmt.Sprintf("how %q changes was not tested", s.text(k, k+1)) // "the seasonal swing gets larger"
		}
		if s.find(sumWords, from, c.tok) >= 0 || s.find(sumWords, c.tok, c.tok+2) >= 0 {
			return "it may be said of sums"
		}
		if k := s.find(set("never"), 0, len(s.toks)); k >= 0 && k < c.tok+6 && !strings.Contains(c.Reason, "every step") {
			return "it is denied" // "A never decreases from one year to the next"
		}
		if k := s.find(set("not"), 0, len(s.toks)); k >= 0 && s.find(set("monotonic monotone monotonically steady uniform smooth"), k, k+3) > 0 {
			return "it is an example of what is not so"
		}
		if k := c.tok; s.find(extremeWords, k-1, k) >= 0 {
			return "the word is no verb" // "its best gain is"
		}
	case KindRange:
		if s.ofSomeNumber(from, c.tok) {
			return "it is said of some of them" // "five are between 0.90 and 0.93"
		}
		if k := c.tok; s.find(spanning, 0, k) < 0 && (upDown[s.norm(k+1)] && s.norm(k+2) == "to" || s.norm(k-1) == "to" && upDown[s.norm(k-2)] || approxWords[s.norm(k-1)] && s.norm(k-2) == "to" && upDown[s.norm(k-3)]) {
			return "it may tell a change" // "from 49 down to 12"
		}
		if q := firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at >= from && q.at < c.tok }); q != nil && c.of != nil && !c.of.row.known() && !c.of.col.known() && !s.ofAllValues(c.tok) {
			return "it may be said of " + q.text
		}
		if s.cont && c.of != nil && !c.of.row.known() && !c.of.col.known() && len(s.focus.rows)+len(s.focus.cols) > 0 && firstOf(s.refs, func(q *ref) bool { return q.isCell() || q.isPanel() }) == nil {
			return "it may be said of what was named before" // "1952 to 1953: purples; values of 160 to 275"
		}
		if k := s.find(moveWords, 0, c.tok); k >= 0 && !s.toks[k].inRef && (s.norm(c.tok-1) == "from" || s.norm(c.tok+1) == "to") && s.find(spanning, 0, c.tok) < 0 {
			return "it may tell a change" // "A rises from 12 to 14, B from 3 to 5"
		}
		if k := s.find(set("between"), c.tok-3, c.tok); k >= 0 && (s.toks[c.tok].rowTick || s.toks[c.tok].colTick) && (s.toks[k+1].rowTick || s.toks[k+1].colTick || s.toks[k+1].inRef) && s.find(comparing, c.tok, len(s.toks)) > 0 {
			return "it may be from where to where" // "between 12 and 14 A is busier than B"
		}
		if countedThings[s.norm(c.tok-1)] || c.tok > 2 && countedThings[s.norm(c.tok-3)] && s.toks[c.tok-2].kind == tokNumber {
			return "it counts what stands before it" // "weeks 1-20"
		}
		if k := s.find(differenceNouns, 0, c.tok); k >= 0 && !s.toks[k].inRef && s.find(set("between"), k, c.tok) >= 0 {
			return "it tells differences"
		}
		if (s.find(tickWords, from, c.tok) >= 0 || s.find(tickMarks, from, c.tok) >= 0) && s.f.judgeBarTick(nil, s.toks[c.tok].num, true).verdict == Supported {
			return "it is a tick of a colorbar"
		}
	}
	if k := within(0, min(to, len(s.toks)), func(k int) bool {
		of := s.norm(k + 1)
		return k < 4 && s.norm(k) == "same" && s.norm(k-1) == "the" && prepositions[s.norm(k-2)] && of != "setting" && of != "place" && of != "point" && !cellNouns[of]
	}); k >= 0 && (c.Kind == KindCell || c.Kind == KindComparison) && len(s.focus.rows)+len(s.focus.cols) > 0 {
		return "which one is the same was not understood" // "for the same term ..."
	}
	return ""
}

// wordsAlone reports whether the reason for a tick lists names of an axis none of which is a number.
func wordsAlone(reason string) bool {
	_, names, listed := strings.Cut(reason, " axis has ")
	return listed && !slices.ContainsFunc(strings.Split(names, ", "), func(name string) bool {
		_, num := numberOf(name)
		return num
	})
}

// differing are words for how far values are from each other.
var differing = set("swing spread gap difference amplitude variation contrast distance margin lead advantage")

// byNumbers is the size of a grid in which nothing says which number is of rows.
var byNumbers = regexp.MustCompile(`^(\d+) by (\d+)$`)

// spanning say of values how far they reach.
var spanning = set("range ranging run span vary varying extend between")

// upDown lead from the first to the last value of a change: "from 49 down to 12".
var upDown = set("down up")

// ofSomeNumber reports whether tokens [from, to) begin a statement on a number of cells, "five are", "three of them lie", and not on all.
func (s *sentence) ofSomeNumber(from, to int) bool {
	return within(from, to, func(k int) bool {
		t := &s.toks[k]
		if !t.num.word || t.num.value < 2 || t.inRef || s.norm(k-1) == "all" {
			return false
		}
		return within(k+1, min(to, k+4), func(j int) bool { return linkVerbs[s.norm(j)] || standVerbs[s.norm(j)] }) > 0
	}) >= 0
}

// recognition are measures of how well classes are told apart, which follow from the numbers of a confusion matrix.
var recognition = set("recall precision sensitivity specificity f1 f1-score accuracy")

// labelled reports whether a title or the label of a colorbar has a word.
func (f *facts) labelled(word string) bool {
	has := func(text string) bool { return slices.Contains(atoms(text), word) }
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return has(p.Title) || p.bar != nil && has(p.bar.Label) }) || slices.ContainsFunc(f.figs, func(fig *grid.Figure) bool { return fig != nil && has(fig.Title) })
}

// unsetPlace is the sign in tokens [from, to) by which something is set to the name of a row or column that was not taken for one; -1 where
// there is none.
func (s *sentence) unsetPlace(from, to int) int {
	return within(from, to-1, func(k int) bool {
		t := &s.toks[k+1]
		return k > 0 && s.norm(k) == "=" && s.toks[k-1].kind == tokWord && t.kind == tokNumber && !t.inRef && !t.used && (t.rowTick || t.colTick)
	})
}

// composite reports whether the figure has parts that are no heatmaps: the titles of panels have letters that leave some out, or the
// text speaks of other charts.
func (f *facts) composite() bool {
	if f.charts {
		return true
	}
	if _, titled := f.panelLettered("a"); !titled {
		n, _ := f.panelLettered("a")
		return n < 0
	}
	for i := range f.panels {
		if _, titled := f.panelLettered(string(rune('a' + i))); !titled {
			return true
		}
	}
	return false
}

// topicOrAxis reports whether token i ends the name of an axis.
func (s *sentence) topicOrAxis(i int) bool {
	return firstOf(s.refs, func(q *ref) bool { return q.axis != "" && q.at <= i && q.at+q.n > i }) != nil
}

// sameAgain is the token of an axis's name that "that" or "this" refers back by, "that layer"; -1 if there is none.
func (s *sentence) sameAgain() int {
	return within(1, len(s.toks), func(k int) bool {
		q := s.toks[k].ref
		return q != nil && q.axis != "" && !q.isCell() && !q.isPanel() && (s.norm(k-1) == "that" || s.norm(k-1) == "this") && !hasSuffixS(s.text(k, k+q.n)) && s.norm(k-2) != "show"
	})
}

// countOfAll is the number that tokens [from, to) say all are of, "in all five"; 0 if there is none.
func (s *sentence) countOfAll(from, to int) int {
	k := within(from, to-1, func(k int) bool {
		return s.norm(k) == "all" && (prepositions[s.norm(k-1)] || s.beginsClause(k) && (verbs[s.norm(k+2)] || !wellKnown(s.norm(k+2)))) && s.toks[k+1].num.word && !s.toks[k+1].inRef && !cellNouns[s.norm(k+2)]
	})
	if k < 0 {
		return 0
	}
	return int(s.toks[k+1].num.value)
}
