package check

// readNameLists makes tick claims of names that stand in a row in a sentence without
// values, wherever the list stands: "the three genes CDH1, AKT1 and CDK4 as rows",
// "seven months, Jan to Jul, as columns".
func (r *reader) readNameLists(s *sentence) {
	b := &binder{s: s}
	for _, a := range []axisOf{ofRow, ofCol} {
		for _, l := range b.lists(a) {
			if len(l) < 3 && !s.fillsAxis(a, l) || s.toks[l[0].at].used {
				continue
			}
			from, last := l[0].at, l[len(l)-1]
			end := s.listEnd(last.at + last.n)
			if s.dataIn() {
				continue
			}
			r.countOfList(s, from, a == ofCol, len(l))
			r.listClaims(s, from, end, from)
		}
	}
	for _, q := range s.refs {
		r.rangeOfNames(s, q)
		r.rangeBeyond(s, q)
	}
}

// rangeBeyond makes tick claims of "Jan to Sep" where the axis begins with the one and lacks the other.
func (r *reader) rangeBeyond(s *sentence, q *ref) {
	k := q.at + q.n + 1
	if q.to != nil || q.at < 0 || q.isRow() == q.isCol() || k >= len(s.toks) || s.norm(k-1) != "to" && s.norm(k-1) != "-" && s.norm(k-1) != "through" || s.toks[k].inRef || s.f.lex.months[s.norm(k)] == "" || !s.noValues() {
		return
	}
	p := s.f.panels[first(s.panelsNear(q.at))]
	if names := p.names(q.isCol()); len(names) < 3 || q.row+q.col != names[0] || s.f.lex.months[fold(names[0])] == "" {
		return
	}
	for _, it := range []item{{from: q.at, to: q.at + q.n, ref: q}, {from: k, to: k + 1}} {
		r.tickClaim(s, it, q.isCol(), 0)
	}
}

// fillsAxis reports whether a list names all that there is on an axis.
func (s *sentence) fillsAxis(a axisOf, l []*ref) bool {
	if len(l) < 2 {
		return false
	}
	p := s.f.panels[first(s.panelsNear(l[0].at))]
	size := len(p.names(a == ofCol))
	return len(l) == size
}

// listEnd goes on from the end of a list over words that may be names which the figure
// does not have: "..., tenure and income".
func (s *sentence) listEnd(end int) int {
	odd := false // a name that the figure does not have has been passed
	for end+1 < len(s.toks) {
		k := end
		for k < len(s.toks) && (s.norm(k) == "," || s.norm(k) == "and") {
			k++
		}
		if odd && k > end && k < len(s.toks) && s.toks[k].ref != nil && s.toks[k].ref.isCell() {
			end = k + s.toks[k].ref.n // "disp, hp, drat"
			continue
		}
		if k == end || k >= len(s.toks) || s.toks[k].kind != tokWord || s.toks[k].inRef || fillers[s.norm(k)] {
			return end
		}
		end, odd = s.compound(k+1, len(s.toks)), true
	}
	return end
}

// dataIn reports whether a sentence holds values.
func (s *sentence) dataIn() bool {
	for k := range s.toks {
		if s.toks[k].kind == tokNumber && s.toks[k].num.bound != 0 {
			return true // "two are above 10%, A and B"
		}
		if s.isValue(k) && !s.toks[k].rowTick && !s.toks[k].colTick && !(s.toks[k].num.decimals == 0 && s.toks[k].num.value < 100 && k+1 < len(s.toks) && s.toks[k+1].kind == tokWord) {
			return true
		}
	}
	return false
}

// rangeOfNames makes tick claims of "0.1 to 0.5" where that is all of an axis.
func (r *reader) rangeOfNames(s *sentence, q *ref) {
	if q.to == nil || s.toks[q.at].used || !s.noValues() {
		return
	}
	p := s.f.panels[first(s.panelsNear(q.at))]
	names := p.names(q.isCol())
	one, two := q.row, q.to.row
	if q.isCol() {
		one, two = q.col, q.to.col
	}
	n := len(names)
	if n < 3 || !(one == names[0] && two == names[n-1] || two == names[0] && one == names[n-1]) {
		return
	}
	if k := q.at; s.find(trendWords, 0, len(s.toks)) >= 0 && !s.axisNearBefore(k) && s.countBefore(k-1) < 0 {
		return // "falls from Jan to Jul"
	}
	r.countOfList(s, q.at, q.isCol(), n)
	if from := q.at; one == names[0] && two == names[n-1] && q.to.at > from {
		r.add(s, KindOrder, LevelConstruction, from, q.to.at+q.to.n, verdict{verdict: Supported, panel: p.Title, found: list(names), reason: "the figure has " + list(names), evidence: p.evidence(nil)})
	}
	for _, e := range []*ref{q, q.to} {
		r.tickClaim(s, item{from: e.at, to: e.at + e.n, ref: e}, q.isCol(), 0)
	}
}

var trendWords = union(upWords, downWords, moveWords, betterVerb, worseVerb, flatWords)

// countOfList makes a claim of the number before a list of n names: "the three genes CDH1,
// AKT1 and CDK4".
func (r *reader) countOfList(s *sentence, from int, x bool, n int) {
	head := from
	if m := s.norm(head - 1); m == "," || m == ":" || m == "-" || m == "—" || m == "(" {
		head--
	}
	k := s.countBefore(head)
	if k < 0 || !s.countable(k) || s.toks[k].rowTick || s.toks[k].colTick {
		return
	}
	p := s.f.panels[first(s.panelsNear(from))]
	if v := p.countAlong(x, int(s.toks[k].num.value)); v.verdict == Supported {
		r.addNumber(s, KindCount, k, v)
	}
}
