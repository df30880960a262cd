package check

import (
	"fmt"
	"math"
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
	if last := lastOf(s.refs, func(q *ref) bool { return q.isPanel() && !q.isCell() }); last != nil && strings.HasSuffix(c.Reason, ", not there") && last.at > c.tok && s.numberIn(last.at, len(s.toks)) && firstOf(s.refs, func(q *ref) bool {
		return q.isPanel() && !q.isCell() && q.at < c.tok && !slices.Equal(q.panels, last.panels)
	}) != nil {
		return "the panel that is named behind it has its own" // "the low points: A has 3, B has 4"
	}
	if why := s.otherExtreme(c, from, to); why != "" {
		return why
	}
	if q := firstOf(s.refs, func(q *ref) bool {
		return q.at <= 2 && q.isLine() && s.norm(q.at-1) != "from" && s.norm(q.at-1) != "except"
	}); q != nil && q.at < c.tok && c.of != nil && !c.of.row.known() && !c.of.col.known() && !strings.HasSuffix(c.Reason, ", not there") {
		return "it may be said of " + q.text // "At 100 cm, the year begins with -4 in January, ..., a high of 14 in July"
	}
	if s.nextExtreme(len(s.toks)) {
		return "which were told before was not asked" // "the next largest errors are"
	}
	return ""
}

// nextExtreme reports whether an extreme that comes after others is told before token to: "the next largest errors are".
func (s *sentence) nextExtreme(to int) bool {
	k := s.find(set("next"), 0, to)
	return k >= 0 && extremeWords[s.norm(k+1)]
}

// otherExtreme is otherMeaning of what was taken for an extreme, be it a value or what is said of a row or column.
func (s *sentence) otherExtreme(c *Claim, from, to int) string {
	word := s.find(extremeWords, from, to)
	if next := s.norm(word + 1); word >= 0 && s.norm(word) == "worst" && next != "result" && next != "performance" && next != "score" && !s.f.bests && !s.f.tellsGood(s.panelsNear(c.tok)) && !s.recognised(word) {
		return "whether high or low values are good is not told"
	}
	i := c.tok
	difference := strings.Contains(c.Reason, " less ") && !strings.HasPrefix(c.Reason, "the stated ")
	switch {
	case within(from, to, func(k int) bool { return s.isSuperlative(k) && (rowWords[s.norm(k+1)] || colWords[s.norm(k+1)]) }) >= 0 && (strings.HasSuffix(c.Reason, ", not there") || strings.Contains(c.Reason, " of the panel is ")):
		return "it is said of rows or columns" // "the palest row is 20 with 64.2%"
	case strings.HasSuffix(c.Reason, ", not there") && s.namesLines(from, to) && s.find(set("both"), from, len(s.toks)) >= 0:
		return "it may be said of their means" // "RB1 and ALK are the lowest, both near -0.11"
	case !difference && s.toks[i].kind == tokNumber && s.tellsDifference(from, i):
		return "it tells a difference" // "the mean gap is largest at A (1.0)"
	}
	return ""
}

// alikeInSize reports whether a comparison is of two cells that stand to each other by their distances from zero as by their values.
func (s *sentence) alikeInSize(c *Claim) bool {
	p := s.f.panels[first(s.panelsNear(c.tok))]
	if len(c.Evidence.Cells) != 2 {
		return false
	}
	a, b := p.value(c.Evidence.Cells[0][0], c.Evidence.Cells[0][1]), p.value(c.Evidence.Cells[1][0], c.Evidence.Cells[1][1])
	return a != nil && b != nil && (*a < *b) == (math.Abs(*a) < math.Abs(*b))
}

// otherThanCompared is otherMeaning of what was taken for a comparison, by the words around it.
func (s *sentence) otherThanCompared(c *Claim, from, to int) string {
	if k := s.find(union(strengthWords, set("strongly weakly quietest")), from, to); k >= 0 && !s.toks[k].inRef && strings.HasPrefix(c.Reason, "mean of ") && slices.ContainsFunc(c.Evidence.Cells, func(at [2]int) bool {
		p := s.f.evidently(c.Evidence)
		if p == nil || at[0] >= p.Rows || at[1] >= p.Cols { // the evidence may be of several panels
			return false
		}
		v := p.value(at[0], at[1])
		return v != nil && *v < 0
	}) && !s.alikeInSize(c) {
		return "how strong it is tells how far it is from zero" // "more strongly related to A (-0.66) than to B (-0.61)", "the model with the smallest departures"
	}
	return ""
}

func compares(n string) bool { return compUp[n] || compDown[n] }

// otherThanLine is otherMeaning of what was taken to be said of a row or column as a whole.
func (s *sentence) otherThanLine(c *Claim, from, to int) string {
	word := s.find(extremeWords, from, to)
	if strings.HasPrefix(c.Reason, "test of ") && c.of != nil && !c.of.row.known() && !c.of.col.known() {
		if k := within(0, c.tok, func(k int) bool { return s.toks[k].rowTick || s.toks[k].colTick }); k >= 0 {
			return "it may be said of " + s.text(k, k+1) // "1e-5 is a disaster, everything above 1.5"
		}
	}
	if why := s.otherExtreme(c, from, to); why != "" || word < 0 {
		return why
	}
	prev := s.norm(word - 1)
	if prev == "the" {
		prev = s.norm(word - 2)
	}
	if prev == "among" || s.norm(word-2) == "of" && s.norm(word-3) == "one" {
		return "it is said to be one of several"
	}
	return ""
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
