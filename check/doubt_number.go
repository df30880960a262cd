package check

import "slices"

// doubtNumber is doubt for a number that was taken for a value.
func (r *reader) doubtNumber(s *sentence, c *Claim) string {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || t.inRef {
		return ""
	}
	sums := s.has(sumWords) || r.told != nil && r.told.has(sumWords)
	if what := r.facts.isSum(t.num, sums); what != "" && !s.listed(c.tok) {
		return "it is the sum of " + what
	}
	means := s.has(meanWords) || r.told != nil && r.told.has(meanWords) || r.asked != nil && r.asked.has(meanWords)
	switch {
	case !s.placesItself() && !s.listed(c.tok) && r.facts.foreign(t.num):
		return "the figure's values are not of this kind"
	case c.Kind == KindCell && c.Row == "" && c.Col == "" && len(s.refs) == 0 && !s.has(cellNouns) && !s.has(resultNouns) && !s.has(extremeWords):
		return "nothing of the figure is named beside it"
	case c.Kind == KindExtremum && s.subjectBefore(c.tok):
		return "what it is of was said before"
	case c.Kind == KindRange && s.behindOrdinal(c.tok):
		return "which of them is meant is open"
	case c.Kind == KindRange && s.listsNames():
		return "of which of the names it is said is open"
	case c.Kind == KindRange && s.find(meanWords, 0, c.tok) >= 0:
		return "it is the range of means"
	case s.afterBy(c.tok), s.norm(c.tok-1) == "of" && differenceNouns[s.norm(c.tok-2)], s.norm(c.tok-1) == "to" && s.norm(c.tok-2) == "amounted":
		return "it is a difference"
	case s.norm(c.tok-1) == "of" && otherNumbers[s.norm(c.tok-2)]:
		return "no cell has such a number"
	case means && r.facts.allMeans(s, c.tok):
		return "it is the mean of " + r.facts.isMean(t.num)
	case c.Kind == KindRange && s.unreadBeside(c) >= 0:
		return "another number of the sentence was not understood"
	}
	return ""
}

// subjectBefore reports whether the clause of token i begins with "it", and no row or column was spoken of that it can be.
func (s *sentence) subjectBefore(i int) bool {
	from, _ := s.clause(i)
	return s.norm(from) == "it" && s.ctxRow() == nil && s.ctxCol() == nil
}

// behindOrdinal reports whether the number at token i stands in a bracket behind "in the second", of which nothing says what
// it counts.
func (s *sentence) behindOrdinal(i int) bool {
	k := i - 1
	if s.norm(k) != "(" {
		k = i - 3 // the other end
	}
	return s.norm(k) == "(" && ordinalWords[s.norm(k-1)] > 0 && s.norm(k-2) == "the" && !s.toks[k-1].inRef
}

// foreign reports whether no panel's values are like a number: it has more decimals than all that are printed, or
// lies far outside of all.
func (f *facts) foreign(q quantity) bool {
	if !f.plausible(q.value) && !(q.percent && f.plausible(q.value/100)) {
		return true
	}
	return !slices.ContainsFunc(f.panels, func(p *panel) bool {
		return p.decimals < 0 || q.decimals <= p.decimals || p.asShare(q) && q.decimals+2 <= p.decimals
	})
}

// isMean names the row, column or panel whose mean a number is, "" where it is none's.
func (f *facts) isMean(q quantity) string { return f.isStat("mean", q) }

// allMeans reports whether the number at token i and all others of its list are means.
func (f *facts) allMeans(s *sentence, i int) bool {
	return !slices.ContainsFunc(s.listAround(i), func(k int) bool { return f.isMean(s.toks[k].num) == "" })
}

// sumWords speak of sums.
var sumWords = set("sum total totalling altogether")

// isSum names the row, column or panel whose sum a number is. Unless sums are told, it must be greater than every value.
func (f *facts) isSum(q quantity, told bool) string {
	if !told && slices.ContainsFunc(f.panels, func(p *panel) bool { return q.value <= p.max || !p.counts() }) {
		return ""
	}
	return f.isStat("sum", q)
}

func (f *facts) isStat(what string, q quantity) string {
	if q.bound != 0 {
		return ""
	}
	for pi, p := range f.panels {
		gs := []region{{panels: []int{pi}}}
		for k := range p.Rows {
			gs = append(gs, region{panels: []int{pi}, row: nth(k)})
		}
		for k := range p.Cols {
			gs = append(gs, region{panels: []int{pi}, col: nth(k)})
		}
		for _, g := range gs {
			if v, ok := f.judgeStat(what, g, q); ok && v.verdict == Supported {
				return f.describe(g)
			}
		}
	}
	return ""
}

// afterBy reports whether the number at token i belongs to a list behind "by": "ahead by 0.1, 0.2 and 0.3".
func (s *sentence) afterBy(i int) bool {
	for k := i - 1; k >= 0; k-- {
		n := s.norm(k)
		if n == "by" {
			return s.norm(k-1) != "followed"
		}
		if !(s.toks[k].kind == tokNumber || n == "between" || n == "," || n == "and" || n == "%" || n == "only" || n == "just" || approxWords[n]) {
			return false
		}
	}
	return false
}

// placesItself reports whether a sentence names a row and a column.
func (s *sentence) placesItself() bool {
	row, col := 0, 0
	for _, q := range s.refs {
		if !q.weak && q.isRow() {
			row++
		}
		if !q.weak && q.isCol() {
			col++
		}
	}
	return row > 0 && col > 0 && row+col > 1
}

// listed reports whether the number at token i is a member of a list of numbers.
func (s *sentence) listed(i int) bool { return len(s.listAround(i)) > 1 }

// otherList leaves open a list of values of which most are wrong where it stands and at any other row or column: it
// lists something else, as ranks or numbers of classes.
func (f *facts) otherList(claims []Claim) {
	bad := 0
	var facts []fact
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.fact.placed() && c.Verdict != Unverifiable {
			facts = append(facts, c.fact)
			if c.Verdict == Contradicted {
				bad++
			}
		}
	}
	if len(facts) < leastDiagnosed || 2*bad <= len(facts) {
		return
	}
	p := f.panels[facts[0].panel]
	oneRow, oneCol := true, true
	for _, x := range facts {
		oneRow = oneRow && x.panel == p.index && x.row == facts[0].row
		oneCol = oneCol && x.panel == p.index && x.col == facts[0].col
	}
	if oneRow == oneCol {
		return
	}
	for _, q := range f.panels {
		for k := range max(q.Rows, q.Cols) {
			for _, at := range []func(x fact) (int, int){
				func(x fact) (int, int) { return k, x.col }, func(x fact) (int, int) { return k, q.Cols - 1 - x.col },
				func(x fact) (int, int) { return x.row, k }, func(x fact) (int, int) { return q.Rows - 1 - x.row, k }} {
				n := f.borneOut(facts, reading{at: func(x fact) (*panel, int, int, float64, bool) { r, c := at(x); return q, r, c, 1, true }})
				if 2*n > len(facts) {
					return
				}
			}
		}
	}
	for i := range claims {
		if c := &claims[i]; c.Kind == KindCell && c.Verdict == Contradicted && c.fact.placed() {
			c.Verdict, c.Reason = Unverifiable, "no row or column has most of this list; "+c.Reason
		}
	}
}

// oneCellEach leaves open what a sentence gives to a cell beside another value, where that cell has neither and some other
// has it: of the two at least one is of another cell.
func (f *facts) oneCellEach(claims []Claim) {
	wrong := func(c *Claim) bool { return c.Kind == KindCell && c.Verdict == Contradicted && c.fact.placed() }
	var twice []*Claim
	for i := range claims {
		for k := range claims {
			a, b := &claims[i], &claims[k]
			if wrong(a) && wrong(b) && a.fact.panel == b.fact.panel && a.fact.row == b.fact.row && a.fact.col == b.fact.col && a.fact.q.value != b.fact.q.value && f.hasValue(a.fact.q.value, a.fact.q.decimals) {
				twice = append(twice, a)
			}
		}
	}
	for _, c := range twice {
		c.Verdict, c.Reason = Unverifiable, "two values are given for one cell: which is meant is open; "+c.Reason
	}
}

// listsNames reports whether a sentence lists several rows or columns.
func (s *sentence) listsNames() bool {
	b := newBinder(s, nil)
	return slices.ContainsFunc(append(b.lists(ofRow), b.lists(ofCol)...), func(l []*ref) bool { return len(l) > 2 })
}
