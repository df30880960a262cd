package check

import (
	"fmt"
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
	if n := s.countOfAll(0, to); n > 0 && c.Kind == KindComparison && !strings.Contains(c.Reason, "pairs of cells") && !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return n == p.Rows || n == p.Cols }) && (n != len(s.f.panels) || !s.has(panelNouns)) {
		return "which are all that are meant was not asked" // "positive in all five treated animals", of ten
	}
	if t := &s.toks[c.tok]; c.Kind == KindComparison && strings.Contains(c.Reason, " less ") && t.kind == tokNumber && t.num.decimals > 0 && (s.f.hasValue(t.num.value, t.num.decimals) || s.find(harmWords, from, c.tok) >= 0 && s.f.hasValue(-t.num.value, t.num.decimals)) {
		return "it may be a cell's value" // where the values are gains themselves
	}
	if k := s.find(recognition, from, to); k >= 0 && s.f.symmetric() && s.f.panels[first(s.panelsNear(c.tok))].max > 1 && (!s.f.labelled(s.norm(k)) || s.f.printsShares(s.panelsNear(c.tok))) && (c.Kind == KindComparison || c.Kind == KindExtremum || c.Kind == KindCell && right == 0) {
		return fmt.Sprintf("the figure does not show %q", s.text(k, k+1)) // "the best recall is for A", where counts are printed
	}
	if k := c.tok; s.norm(k+1) == "of" && within(k+2, min(len(s.toks), k+4), s.isTotal) > 0 && (c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange) {
		return "it may be how many there are" // "A has the highest value in 5 of the 9 years"
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
	case KindTick:
		if t := &s.toks[c.tok]; t.kind == tokNumber && (t.num.decimals > 0 || t.num.percent) && s.isValueLike(c.tok) && wordsAlone(c.Reason) {
			return "it may be a value"
		}
	case KindTrend:
		if ps := s.panelsNear(c.tok); len(ps) > 1 && len(ps) < len(s.f.panels) && slices.ContainsFunc(ps, func(pi int) bool { return s.f.panels[pi].Title == "" }) {
			return "it may be said of one of the panels below that title"
		}
		if up, down := s.changesIn(0, len(s.toks)); up && down && (strings.HasPrefix(c.Reason, "test of every step along the axis") || strings.HasPrefix(c.Reason, "mean Spearman") && s.norm(c.core+1) == "to" && s.numberIn(c.core+2, c.core+3)) {
			return "the sentence tells of rises and of falls" // "rise up to 0.99 and then fall off"
		}
		if k := s.find(set("never"), 0, len(s.toks)); k >= 0 && k < c.tok+6 && !strings.Contains(c.Reason, "every step") {
			return "it is denied" // "A never decreases from one year to the next"
		}
	case KindRange:
		return s.otherThanRange(c, from)
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

// recognition are measures of how well classes are told apart, which follow from the numbers of a confusion matrix.
var recognition = set("recall precision sensitivity specificity f1 f1-score accuracy")

// labelled reports whether a title or the label of a colorbar has a word.
func (f *facts) labelled(word string) bool {
	has := func(text string) bool { return slices.Contains(atoms(text), word) }
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return has(p.Title) || p.bar != nil && has(p.bar.Label) }) || slices.ContainsFunc(f.figs, func(fig *grid.Figure) bool { return fig != nil && has(fig.Title) })
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

// pointWords are what differences of shares are told in.
var pointWords = set("point pp")
