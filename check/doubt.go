package check

import (
	"fmt"
	"slices"
)

// leaveOpen takes back contradictions that need not be any: people state numbers of other things beside those of a figure,
// and a reader that took one for a value, or left one out, is wrong more often than the text.
func (r *reader) leaveOpen(s *sentence, claims []Claim) {
	r.inTime(s, claims)
	r.facts.otherList(claims)
	r.facts.oneCellEach(claims)
	for i := range claims {
		c := &claims[i]
		if c.Verdict != Contradicted || c.tok >= len(s.toks) {
			continue
		}
		if r.derive(s, c) {
			continue
		}
		if why := r.doubt(s, c); why != "" {
			c.Verdict, c.Reason = Unverifiable, why+"; "+c.Reason
			for _, k := range []int{i - 1, i + 1} { // the ends of a range are of one kind
				if c.Kind == KindRange && k >= 0 && k < len(claims) && claims[k].Kind == KindRange && claims[k].Verdict == Contradicted {
					claims[k].Verdict, claims[k].Reason = Unverifiable, why+"; "+claims[k].Reason
				}
			}
		}
	}
}

// doubt says why a claim that seems wrong may be another than the text makes, "" if nothing speaks for it.
func (r *reader) doubt(s *sentence, c *Claim) string {
	if s.norm(0) == "both" && (verbs[s.norm(1)] || s.norm(1) == "do") && len(s.focus.rows)+len(s.focus.cols) > 0 {
		return "which both are meant is open"
	}
	switch c.Kind {
	case KindColorbar, KindTick, KindLayout, KindAxisLabel:
		return s.doubtParts(c)
	case KindComparison, KindTrend, KindCount:
		return s.doubtWords(c)
	case KindCell, KindExtremum, KindRange:
		return r.doubtNumber(s, c)
	}
	return ""
}

// doubtParts is doubt for what is stated of the parts of a figure.
func (s *sentence) doubtParts(c *Claim) string {
	t := &s.toks[c.tok]
	switch {
	case s.hedge() < c.tok:
		return "it is said of what may be"
	case c.Kind == KindTick && (t.rowTick || t.colTick) && !s.has(axisWords) && !s.has(rowWords) && !s.has(colWords):
		return "the other axis has it"
	case c.Kind == KindTick && beatWords[s.norm(c.tok+1)] && s.norm(c.tok+1) != "top":
		return "it is compared, and not listed"
	}
	return ""
}

// doubtWords is doubt for what is stated in words.
func (s *sentence) doubtWords(c *Claim) string {
	if total := within(c.tok+1, min(len(s.toks), c.tok+5), s.isTotal); total > 0 && !s.toks[total].used && !s.f.sizeOf(c, int(s.toks[total].num.value)) {
		return fmt.Sprintf("of which %s it is said is open", s.text(total, total+1))
	}
	if s.has(restWords) && s.find(meanWords, 0, c.tok) >= 0 {
		return "it may be said of means"
	}
	if s.norm(c.tok+1) == "on" && meanWords[s.norm(c.tok+2)] {
		return "it is a mean"
	}
	if why := s.leftToBefore(c); why != "" {
		return why
	}
	if s.spansTwo(c) {
		return "its words are of two statements"
	}
	if s.goesOnInside(c) {
		return "it may be said of what was spoken of before"
	}
	if k := s.unreadBeside(c); k >= 0 {
		return fmt.Sprintf("what %q is said of was not understood", s.text(k, k+1))
	}
	return ""
}

// leftToBefore says what a statement leaves to what was spoken of before it, "" if nothing.
func (s *sentence) leftToBefore(c *Claim) string {
	if t := &s.toks[c.tok]; c.Kind == KindComparison && t.kind == tokNumber && !s.listed(c.tok) && within(0, len(s.refs), func(k int) bool { return s.refs[k].isLine() }) < 0 && within(0, c.tok, func(k int) bool {
		return s.norm(k) == "the" && (rowWords[s.norm(k+1)] || colWords[s.norm(k+1)]) && !hasSuffixS(s.text(k+1, k+2))
	}) >= 0 {
		return "which row or column it is of was said before"
	}
	if c.Kind == KindTrend && s.stretched(c.tok) {
		return "it is said of a part"
	}
	if p := s.norm(c.tok - 1); c.Kind == KindCount && (p == "those" || p == "these") {
		return "which are meant was said before"
	}
	if c.Kind == KindComparison && c.Panel == "" && !s.has(extremeWords) && firstOf(s.refs, func(q *ref) bool { return q.isPanel() && q.at < c.tok }) != nil {
		return "it may be said of the panel that was named"
	}
	if s.find(containVerbs, 0, c.tok) >= 0 && s.find(allWords, 0, c.tok) >= 0 {
		return "of which it is said is open"
	}
	if c.Kind == KindComparison && s.subjectBefore(c.tok) {
		return "what it is of was said before"
	}
	if k := s.find(set("them"), 0, c.tok); k > 0 && s.norm(k-1) == "of" && s.toks[max(0, k-2)].num.word {
		return "of which it is said was told before"
	}
	return ""
}

// unreadBeside is a number that stands in a claim's clause beside it and that no claim was made of, -1 if there is none:
// the clause says more than was read.
func (s *sentence) unreadBeside(c *Claim) int {
	from, to := s.clause(c.tok)
	return within(from, to, func(k int) bool {
		t := &s.toks[k]
		if t.used || t.inRef || t.kind != tokNumber && (!t.num.word || t.norm == "both" || t.norm == "single" || t.norm == "one") {
			return false
		}
		src := s.u.Source(t.from)
		total := s.norm(k-1) == "all" || s.isTotal(k) && k-c.tok <= 3 && k > c.tok || s.norm(k-1) == "the" && extremeWords[s.norm(k-3)] // "the best of the six"
		return !total && (src < c.Span[0] || src >= c.Span[1])
	})
}

// stretched reports whether the statement at token i goes from one row or column to another and gives their values, as "from 2012
// (35) to 2016 (3790)".
func (s *sentence) stretched(i int) bool {
	for k := 1; k < len(s.refs); k++ {
		a, b := s.refs[k-1], s.refs[k]
		if a.at > i && a.isRow() == b.isRow() && a.isCol() == b.isCol() && a.isLine() && s.norm(a.at-1) == "from" && s.norm(b.at-1) == "to" && s.toks[b.at-2].paren >= s.toks[a.at].paren && s.norm(b.at-2) == ")" {
			return true
		}
	}
	return false
}

// sizeOf reports whether the panel that a claim is of has n rows, columns or cells.
func (f *facts) sizeOf(c *Claim, n int) bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool {
		return (c.Panel == "" || p.Title == c.Panel) && (n == p.Rows || n == p.Cols || n == p.known || n == p.Rows*p.Cols || n == p.things*(p.things-1)/2)
	})
}

// goesOnInside reports whether a sentence with a number names lines of one axis only, after one that spoke of a line of the
// other: "Person is darkest in September. October and April are both above 10."
func (s *sentence) goesOnInside(c *Claim) bool {
	if c.tok >= len(s.toks) || s.toks[c.tok].kind != tokNumber || s.find(everyWord, 0, len(s.toks)) >= 0 || s.find(set("both"), 0, len(s.toks)) < 0 {
		return false
	}
	rows, cols := 0, 0
	for _, q := range s.refs {
		if q.isLine() && q.isRow() {
			rows++
		} else if q.isLine() {
			cols++
		}
	}
	return rows > 1 && cols == 0 && len(s.focus.cols) > 0 || cols > 1 && rows == 0 && len(s.focus.rows) > 0
}

// spansTwo reports whether the words that a claim is made of name both signs, or go on to another subject: "A is positive
// for all, B is negative for all", "five are negative and only A".
func (s *sentence) spansTwo(c *Claim) bool {
	signs := map[float64]bool{}
	for k := c.tok; k < len(s.toks) && s.u.Source(s.toks[k].from) < c.Span[1]; k++ {
		if e := s.extremeAt(k); e != nil && c.Kind == KindComparison && s.find(set("among"), k-2, k) >= 0 {
			return true // "the worst for A and among the best for B"
		}
		if sign := signWords[s.norm(k)]; sign != 0 && !s.toks[k].inRef {
			signs[sign] = true
		}
		if k > c.tok && s.norm(k) == "only" && s.norm(k-1) == "and" {
			return true
		}
	}
	return len(signs) > 1
}
