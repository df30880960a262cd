package check

import "cmp"

// statHeads are the words by which the head of a list calls what it lists.
var statHeads = map[string]string{"mean": "mean", "average": "mean", "avg": "mean", "median": "median", "sum": "sum", "total": "sum"}

// headedStat is the statistic that a sentence begins with before a colon, "Averages by true label: ...", "Row means: ...", and of which lines it
// is where the head says so; colon is 0 where it begins with none.
func (s *sentence) headedStat() (what string, kind axisOf, colon int) {
	colon = within(1, min(longestEntry, len(s.toks)), func(k int) bool { return s.norm(k) == ":" })
	if colon < 0 || s.numberIn(0, colon) || s.find(extremeWords, 0, colon) >= 0 {
		return "", none, 0
	}
	kind = none
	for k := range colon {
		n, q := s.norm(k), s.toks[k].ref
		switch {
		case rowWords[n], q != nil && q.axis == "y" && !q.isCell():
			kind = ofRow
		case colWords[n], q != nil && q.axis == "x" && !q.isCell():
			kind = ofCol
		case s.toks[k].inRef && q != nil && q.isCell():
			return "", none, 0 // "mean: 0.3", of a row with that name
		case !s.toks[k].inRef && statHeads[n] != "":
			what = statHeads[n]
		}
	}
	if what == "" {
		return "", none, 0
	}
	return what, kind, colon
}

// nameOfValue is the name that stands right before the value at token i, "A has 3", "A: 3", "A 3", or in brackets behind it, "3 (A)".
func (s *sentence) nameOfValue(i int) *ref {
	k := i - 1
	for n := s.norm(k); n == "has" || n == "have" || n == "is" || n == "at" || n == "with" || n == ":" || n == "=" || n == "→" || approxWords[n]; n = s.norm(k) {
		k--
	}
	ends := firstOf(s.refs, func(q *ref) bool { return q.at <= k && k < q.at+q.n && q.to == nil && q.isCell() })
	if ends == nil && s.norm(i+1) == "(" {
		ends = firstOf(s.refs, func(q *ref) bool { return q.at == i+2 && q.to == nil && s.norm(q.at+q.n) == ")" })
	}
	return ends
}

// readHeadedStats makes claims of a list of means, medians or sums that its head calls so: "Averages by true label: A has 75.8, B has 65.3".
func (r *reader) readHeadedStats(s *sentence) {
	what, kind, colon := s.headedStat()
	if colon == 0 {
		return
	}
	panels := s.panelsNear(colon)
	if len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	var vals []int
	var names []*ref
	for i := colon + 1; i < len(s.toks); i++ {
		if !s.isValue(i) {
			continue
		}
		q := s.nameOfValue(i)
		if q != nil && kind != none && !kind.matches(q) && s.f.panels[first(panels)].sameNames() {
			q = &ref{row: cmp.Or(q.row, q.col), col: cmp.Or(q.row, q.col), at: q.at, n: q.n, text: q.text}
		}
		if q == nil || !q.isCell() || kind == none && q.isRow() == q.isCol() || kind != none && !kind.matches(q) || kind == none && len(names) > 0 && kindOf(names[0]) != kindOf(q) {
			return
		}
		vals, names = append(vals, i), append(names, q)
	}
	if len(vals) < 2 {
		return
	}
	if kind == none {
		kind = kindOf(names[0])
	}
	for n, i := range vals {
		of := &comparison{kind: kind, g: region{panels: panels}}
		if v, ok := s.f.judgeStat(what, of.part(names[n]), s.toks[i].num); ok {
			s.toks[i].used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
	}
}
