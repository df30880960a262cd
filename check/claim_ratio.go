package check

import (
	"fmt"
	"math"
)

// readRatios makes claims of how many times as much one thing is as another: "A has a mean of 596, about 2.4 times that of B (244)", "at 0.3, A is 1.9
// times B", "the largest value is 4.9 times the smallest".
func (r *reader) readRatios(s *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if t.used || t.inRef || t.num.bound != 0 || t.num.value <= 1 || !s.tellsRatio(i) {
			continue
		}
		if v, ok := s.judgeRatio(i); ok {
			t.used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
	}
}

// judgeRatio holds the number at token i against the ratio of the two values that stand beside it, or else of the two cells that are named, or of the
// outermost values. ok: these can be told.
func (s *sentence) judgeRatio(i int) (verdict, bool) {
	if x, y, ok := s.ratioOfStated(i); ok {
		return s.ratioVerdict(i, x, y, nil), true
	}
	from, to := s.clause(i)
	g := region{panels: s.panelsNear(i)}
	if len(s.f.orAll(g.panels)) != 1 {
		return verdict{}, false
	}
	if s.find(maxWords, from, i) >= 0 && s.find(minWords, i, to) > 0 && !s.namesCellsIn(0, len(s.toks)) && s.ctxRow() == nil && s.ctxCol() == nil && !s.has(meanWords) {
		cs := s.f.cells(g)
		if len(cs) < 2 {
			return verdict{}, false
		}
		return s.ratioVerdict(i, extremes(cs, true)[0].v, extremes(cs, false)[0].v, cs), true
	}
	two := firstOf(s.refs, func(q *ref) bool { return q.at > i && q.at < min(to, i+9) && q.isLine() && q.to == nil })
	var one *ref
	for _, q := range s.refs {
		if q.at >= from && q.at < i && q.isLine() && !s.prepBefore(q) && two != nil && kindOf(q) == kindOf(two) {
			if one != nil || q.to != nil {
				return verdict{}, false // "A is above B and twice C": of which is open
			}
			one = q
		}
	}
	if one == nil || s.has(meanWords) || s.has(sumWords) {
		return verdict{}, false
	}
	other := lineOf(kindOf(one) == ofRow)
	var scene *ref
	for _, q := range s.refs {
		if q.at >= from && q.at < to && other.matches(q) && !kindOf(one).matches(q) {
			if scene != nil || q.to != nil {
				return verdict{}, false
			}
			scene = q
		}
	}
	if scene == nil {
		return verdict{}, false
	}
	var cells []cellAt
	for _, q := range []*ref{one, two} {
		here := g
		here.set(kindOf(one), at(q))
		here.set(other, at(scene))
		cells = append(cells, s.f.cells(here)...)
	}
	if len(cells) != 2 {
		return verdict{}, false
	}
	return s.ratioVerdict(i, cells[0].v, cells[1].v, cells), true
}

// ratioOfStated are the two values that the ratio at token i is told of: those in the brackets that follow, "(71.2 versus 38.3)", or the only ones before
// and behind it.
func (s *sentence) ratioOfStated(i int) (x, y float64, ok bool) {
	var before, after []int
	for k := range s.toks {
		if k == i || !s.isValueLike(k) {
			continue
		}
		if k < i {
			before = append(before, k)
		} else {
			after = append(after, k)
		}
	}
	value := func(k int) float64 { return s.toks[k].num.value }
	switch {
	case len(after) == 2 && s.toks[after[0]].paren > s.toks[i].paren && s.toks[after[1]].paren == s.toks[after[0]].paren && s.find(againstWords, after[0], after[1]) > 0:
		return value(after[0]), value(after[1]), true
	case len(before) == 1 && len(after) == 1 && s.toks[before[0]].paren > s.toks[i].paren && s.toks[after[0]].paren > s.toks[i].paren:
		return value(before[0]), value(after[0]), true
	}
	return 0, 0, false
}

// ratioVerdict judges that x is so many times y as the number at token i says. Between what rounding leaves open and what is plainly another number it stays
// open, as people take ratios of what they rounded before.
func (s *sentence) ratioVerdict(i int, x, y float64, cells []cellAt) verdict {
	const exact, near, wrong = 0.02, 0.06, 0.2
	q := s.toks[i].num
	v := verdict{verdict: Unverifiable, evidence: evidenceOf(cells), reason: "a ratio of values that are not both positive"}
	if x <= 0 || y <= 0 {
		return v
	}
	ratio := x / y
	off, slack := math.Abs(ratio-q.value), exact*q.value
	if q.approx {
		slack = near * q.value
	}
	v.found, v.reason = formatDecimals(ratio, max(1, q.decimals)), fmt.Sprintf("the ratio of %s and %s is %s", formatDecimals(x, 3), formatDecimals(y, 3), formatDecimals(ratio, max(1, q.decimals)))
	switch {
	case off <= q.margin()+slack:
		v.verdict = Supported
	case off > q.margin()+wrong*q.value:
		v.verdict = Contradicted
	}
	return v
}
