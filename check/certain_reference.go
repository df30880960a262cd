package check

import (
	"fmt"
	"slices"
	"strings"
)

// otherReference says what else a superlative, a number or a unit of the clause [from, to) may refer to than the claim was read to be of, "" if
// there is nothing.
func (s *sentence) otherReference(c *Claim, from, to int) string {
	ranked := c.Kind == KindExtremum || c.Kind == KindComparison
	names := 0
	for _, q := range s.refs {
		if q.at >= from && q.at < to && !q.weak && q.isCell() {
			names++
		}
	}
	if k := s.find(pronouns, from, to); k >= 0 && ranked && strings.HasPrefix(c.Reason, "mean of ") {
		if q := firstOf(s.refs, func(q *ref) bool { return q.at > k && q.at < to && q.isLine() }); q != nil && prepositions[s.norm(q.at-1)] {
			return fmt.Sprintf("what %q means was not understood", s.text(k, k+1)) // "April did well, and it has the best result at M1"
		}
	}
	if k := within(from+1, to, s.refersBack); k >= 0 && ranked && names < 2 {
		return fmt.Sprintf("which %q means was not understood", s.text(k-1, k+1)) // "the best one is A", "A is one of the most uniform ones"
	}
	if k := within(from+2, to, s.standsFor); k >= 0 && ranked && strings.Contains(c.Stated, s.text(k-1, k+1)) {
		return fmt.Sprintf("%q tells another cell that this one is held against", s.text(k-1, k+1)) // "right next to the maximum"
	}
	if k := within(from, to-1, func(k int) bool {
		return s.isSuperlative(k) && differing[s.norm(k+1)] && s.find(set("between"), k+2, k+4) >= 0
	}); k >= 0 && ranked && strings.Contains(c.Reason, " value of ") {
		return fmt.Sprintf("the %s was not asked for", s.text(k, k+2)) // "the biggest difference between the two columns is in A"
	}
	if k := s.find(set("strongest weakest"), from, to); k >= 0 && !s.toks[k].inRef && ranked && s.find(set("negative negatively inverse"), k+4, len(s.toks)) > 0 && !s.has(set("positive")) && slices.ContainsFunc(s.f.orAll(s.panelsNear(c.tok)), func(p int) bool { return s.f.panels[p].min < 0 }) {
		return "how strong it is may tell how far it is from zero" // "the strongest is A, which is negative"
	}
	if n := s.norm(0); (n == "which" || n == "what" || n == "where") && ranked && s.find(set("depend vary differ change"), 1, len(s.toks)) > 0 {
		return "it asks which it is" // "which column is best depends on the panel: A in P1, B in P2"
	}
	if k := s.find(set("hardest worst"), from, to); k > 0 && s.norm(k-1) == "hit" && s.norm(k+1) == "," && s.norm(k+2) == "with" {
		return "by which measure is open" // "A is hit hardest, with three blanks"
	}
	if k := within(from, to-2, func(k int) bool {
		n := s.norm(k + 2)
		return (s.norm(k) == "for" || s.norm(k) == "in" || s.norm(k) == "on") && s.toks[k+1].num.word && s.norm(k+1) != "both" && !s.toks[k+1].inRef && (rowWords[n] || colWords[n] || s.toks[k+2].ref != nil && s.toks[k+2].ref.axis != "")
	}); k >= 0 && ranked && strings.HasPrefix(c.Reason, "mean of ") {
		return "in how many it is so was not asked" // "A is the best column for two rows"
	}
	if k := within(from, to-2, func(k int) bool { return s.winsIn(k) }); k >= 0 && ranked {
		return "in how many it is so was not asked" // "at 256 A wins in two months"
	}
	if k := s.find(set("better worse"), from, to); k >= 0 && c.Kind == KindColorbar {
		return fmt.Sprintf("whether %q is higher or lower was not told", s.text(k, k+1)) // "since this is a loss, darker is better"
	}
	if k := within(from, to-1, s.genericLine); k >= 0 && ranked {
		return fmt.Sprintf("which %s is meant was not understood", s.text(k, k+1)) // "and the row is the worst in every column"
	}
	if c.tok >= len(s.toks) || s.toks[c.tok].kind != tokNumber {
		return ""
	}
	if k := s.find(meanWords, 0, 2); (k == 0 || k == 1 && s.norm(0) == "on") && !s.toks[k].inRef && c.Kind == KindCell {
		return fmt.Sprintf("what %q changes about it was not understood", s.text(k, k+1)) // "averaging each row gives 75% for A, 64% for B"
	}
	if k := s.find(set("other others rest remaining"), s.phraseStart(c.tok), c.tok); k > 0 && s.norm(k-1) == "the" && !s.toks[k].inRef && s.norm(k+1) != "direction" && s.norm(k+1) != "way" && c.Kind == KindCell {
		return fmt.Sprintf("which %q are was not understood", s.text(k, k+1)) // "A has 4 there, the other days 2"
	}
	if k := s.find(set("as"), from, c.tok); k >= 0 && (s.norm(k+1) == "a" || s.norm(k+1) == "the") && s.find(set("target source query key row column"), k+2, k+4) >= 0 && c.Kind == KindCell && s.f.mirrored(c) {
		return "which of the two is the row was not told" // "A as a target has -7.0 with B"
	}
	if u := s.unitElsewhere(c); u != "" {
		return fmt.Sprintf("%q is the unit of another panel", u)
	}
	if c.Kind == KindComparison && s.inRangeElsewhere(c) {
		return "it is out of the range of the values there, and in that of another panel"
	}
	if k := c.tok + 2; s.norm(c.tok+1) == "and" && c.Kind == KindCell && (onwardWords[s.norm(k)] || compUp[s.norm(k)] || compDown[s.norm(k)] || s.norm(k) == "later" || s.norm(k) == "earlier") {
		return "it tells from where on" // "bins 16 and later"
	}
	if k := s.find(harmWords, from, c.tok); k >= 0 && c.Kind == KindCell && c.fact.placed() {
		if v := s.f.panels[c.fact.panel].value(c.fact.row, c.fact.col); v != nil && near(*v, -c.fact.q.value, c.fact.q.margin()) {
			return fmt.Sprintf("%q may tell its sign", s.text(k, k+1)) // "it costs as many as 6.0", of -6.0
		}
	}
	return ""
}

// ofUnnamedLine reports whether the row or column of something is spoken of before token i, "its column", "in its own row", and nothing named
// before that.
func (s *sentence) ofUnnamedLine(i int) bool {
	k := within(0, i, func(k int) bool {
		n := k - 1
		if s.norm(n) == "own" {
			n--
		}
		return possessives[s.norm(n)] && (rowWords[s.norm(k)] || colWords[s.norm(k)])
	})
	return k >= 0 && firstOf(s.refs, func(q *ref) bool { return q.at < k && q.isCell() }) == nil
}

// ofEach reports whether the number at token i is said of each of what was named: "each about 12".
func (s *sentence) ofEach(i int) bool {
	k := i - 1
	if approxWords[s.norm(k)] {
		k--
	}
	return s.norm(k) == "each"
}

// mirrored reports whether the cell on the other side of the diagonal has the value that was stated of a claim's.
func (f *facts) mirrored(c *Claim) bool {
	if !c.fact.placed() {
		return false
	}
	p := f.panels[c.fact.panel]
	return p.square && p.value(c.fact.col, c.fact.row) != nil && p.holds(c.fact.col, c.fact.row, c.fact.q)
}

// axisUnit is the unit behind the number of a claim, if the label of an axis has it in brackets, and no title or bar has.
func (s *sentence) axisUnit(c *Claim) (of string) {
	for _, pi := range s.f.orAll(s.panelsNear(c.tok)) {
		p := s.f.panels[pi]
		if p.bar != nil && strings.Contains(p.bar.Label, "%") || strings.Contains(p.Title, "%") {
			return ""
		}
		for _, label := range []string{p.X.Label, p.Y.Label} {
			open, end := strings.LastIndexAny(label, "(["), strings.LastIndexAny(label, ")]")
			if open < 0 || end < open {
				continue
			}
			unit := label[open+1 : end]
			if words := len(strings.Fields(unit)); unit != "" && c.tok+words < len(s.toks) && s.text(c.tok+1, c.tok+1+words) == unit && (p.bar == nil || !strings.Contains(p.bar.Label, unit)) {
				of = unit
			}
		}
	}
	return of
}

// genericLine reports whether token k is "row" or "column" as a subject that names none: "the row is".
func (s *sentence) genericLine(k int) bool {
	return k > 0 && s.norm(k-1) == "the" && (rowWords[s.norm(k)] || colWords[s.norm(k)]) && linkVerbs[s.norm(k+1)]
}

// phraseStart is the token behind the last comma, semicolon or colon before token i.
func (s *sentence) phraseStart(i int) int {
	for k := i - 1; k >= 0; k-- {
		if n := s.norm(k); n == "," || n == ";" || n == ":" {
			return k + 1
		}
	}
	return 0
}

// isSuperlative reports whether token k is the word for an extreme.
func (s *sentence) isSuperlative(k int) bool {
	n := s.norm(k)
	return k >= 0 && s.toks[k].kind == tokWord && !s.toks[k].inRef && (extremeWords[n] || len(n) > 5 && strings.HasSuffix(n, "est"))
}

// refersBack reports whether token k is "one" or "ones" behind a superlative that neither a number nor another superlative tells what it is of: "the
// most negative one is -0.6", "A has the highest value, B the lowest one".
func (s *sentence) refersBack(k int) bool {
	if n := s.norm(k); n != "one" && n != "ones" || s.toks[k].inRef {
		return false
	}
	if !s.isSuperlative(k-1) && s.norm(k-2) != "most" && s.norm(k-2) != "least" {
		return false
	}
	told := within(k+1, min(len(s.toks), k+4), func(i int) bool { return s.toks[i].kind == tokNumber && !s.toks[i].inRef }) >= 0
	return !told && within(0, k-1, s.isSuperlative) < 0
}

// standsFor reports whether token k is a superlative by which another cell is told, one that something is beside or is compared with: "between A and
// the lowest cell", "next to the maximum".
func (s *sentence) standsFor(k int) bool {
	if !s.isSuperlative(k) || s.norm(k-1) != "the" {
		return false
	}
	switch before := s.norm(k - 2); before {
	case "to":
		return s.find(set("next close nearest adjacent near"), k-4, k-2) >= 0
	case "and":
		return s.find(set("between"), k-7, k-2) >= 0
	case "beside", "near", "than", "below", "above":
		return true
	}
	return false
}

// winsIn reports whether token k is a verb of being ahead, and a number of columns or rows in which that is so follows.
func (s *sentence) winsIn(k int) bool {
	return (beatWords[s.norm(k)] || s.norm(k) == "win") && s.norm(k+1) == "in" && s.toks[k+2].num.word && !s.toks[k+2].inRef && s.norm(k+3) != "of"
}

// unitElsewhere is the unit behind the number of a claim, if the title or bar of another panel has it, and none of those that it was held against.
func (s *sentence) unitElsewhere(c *Claim) string {
	k := c.tok + 1
	if k >= len(s.toks) || s.toks[k].kind != tokWord || s.toks[k].inRef || len(s.f.panels) < 2 {
		return ""
	}
	unit := s.text(k, k+1)
	has := func(p *panel) bool {
		in := func(text string) bool {
			return slices.Contains(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ()[]", r) }), unit)
		}
		return in(p.Title) || p.bar != nil && in(p.bar.Label)
	}
	own := s.f.orAll(s.panelsNear(c.tok))
	if p := s.f.evidently(c); p != nil {
		own = []int{p.index}
	}
	if slices.ContainsFunc(own, func(p int) bool { return has(s.f.panels[p]) }) || !slices.ContainsFunc(s.f.panels, has) {
		return ""
	}
	return unit
}

// evidently is the panel that the evidence for a claim stands in, nil where there is none.
func (f *facts) evidently(c *Claim) *panel {
	if k := slices.IndexFunc(f.panels, func(p *panel) bool { return p.ID == c.Evidence.Panel }); k >= 0 {
		return f.panels[k]
	}
	return nil
}

// inRangeElsewhere reports whether the number of a claim is far from all values of the one panel that it was held against,
// but not from those of another.
func (s *sentence) inRangeElsewhere(c *Claim) bool {
	own := s.panelsNear(c.tok)
	if len(own) != 1 || len(s.f.panels) < 2 || strings.Contains(c.Reason, " less ") {
		return false
	}
	const far, times = 0.25, 2 // of the range of the values, and of positive ones the least or the greatest
	v, p := s.toks[c.tok].num.value, s.f.panels[own[0]]
	reach := far * (p.max - p.min)
	out := v < p.min-reach || v > p.max+reach || p.min > 0 && (times*v < p.min || v > times*p.max)
	return out && slices.ContainsFunc(s.f.panels, func(o *panel) bool { return o != p && v >= o.min && v <= o.max })
}
