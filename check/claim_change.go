package check

import (
	"fmt"
	"slices"
)

// change is a stretch of a sentence that says which way values go, between two places
// on an axis.
type change struct {
	from, to int // tokens
	verb     int
	sign     int
}

// turnWords are verbs of change that say where values go from a low point or to one.
var turnWords = map[string]int{"collapse": -1, "recover": 1, "rebound": 1, "bounce": 1, "climb": 1, "pick": 1, "dip": -1, "fall": -1, "slide": -1, "slip": -1, "lose": -1}

// effectVerbs say of a setting what it does to what is measured.
var effectVerbs = map[string]int{"help": 1, "benefit": 1, "hurt": -1, "harm": -1}

// readChanges makes claims of changes along one row or column between places that the
// sentence names, or to the end: "rises up to 0.2 and then falls back". It reads those
// sentences that readTrends made nothing of.
func (r *reader) readChanges(s *sentence) {
	var cs []change
	stop := s.hedge()
	begin := 0
	for i := 0; i < stop; i++ {
		if s.toks[i].inRef || s.toks[i].kind != tokWord || s.toks[i].used {
			continue
		}
		sign := s.turnAt(i)
		if sign == 0 {
			continue
		}
		if k := len(cs); k > 0 {
			cs[k-1].to = s.clauseStart(cs[k-1].verb+1, i)
			begin = cs[k-1].to
		} else if k := s.find(moveWords, 0, i); k >= 0 && s.numberIn(k, i) {
			begin = s.clauseStart(k, i) // "jumps from 8 to 61 and falls back"
		} else if k := s.find(set("then"), i-3, i); k > 0 && s.numberIn(0, k) && s.namesCellsIn(i, len(s.toks)) {
			begin = s.clauseStart(0, k) // "from A to C: 1, 2, 3, and then it collapses to 0 in D"
		}
		end := within(i+1, stop, func(k int) bool { return turnsClause(s.norm(k)) || s.norm(k) == ":" })
		if end < 0 {
			end = stop
		}
		cs = append(cs, change{from: begin, to: end, verb: i, sign: sign})
	}
	if len(cs) == 0 {
		return
	}
	row, col, _ := s.subjectLine(cs[0].verb)
	last := -1
	for k := range cs {
		if s.inTrend(cs[k].verb) {
			last = s.trendEnd(cs[k].verb)
			continue
		}
		if k > 0 && s.inTrend(cs[k-1].verb) && firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at > cs[k-1].verb && q.at+q.n == cs[k].verb }) != nil {
			last = -1
			continue // "A falls from 1 to 3, and B falls": another subject
		}
		last = r.changeClaim(s, cs[k], row, col, last, k+1 < len(cs))
	}
}

// inTrend reports whether a claim of a trend has been made of the verb at token i.
func (s *sentence) inTrend(i int) bool {
	return slices.ContainsFunc(s.trends, func(t span) bool { return i >= t.from && i < t.to })
}

// trendEnd is the place where the trend of the verb at token i was said to end, -1 if it was not.
func (s *sentence) trendEnd(i int) int {
	p := s.f.panels[first(s.panelsNear(i))]
	for _, q := range s.refs {
		if q.at <= i || q.at > i+8 || q.to == nil || q.isRow() == q.isCol() {
			continue
		}
		if at := s.indicesOf(q.to, kindOf(q), p); len(at) == 1 {
			return at[0]
		}
	}
	return -1
}

// lighterIs is which way values go whose cells become lighter, or darker, as token i says: 1 up, -1 down, 0 where lightness does not tell.
func (s *sentence) lighterIs(i int, lighter bool) int {
	dark, ok := s.f.darkIsHigh(s.panelsNear(i))
	switch {
	case !ok:
		return 0
	case dark != lighter:
		return 1
	}
	return -1
}

// turnAt reports which way the word at token i says that values go.
func (s *sentence) turnAt(i int) int {
	n := s.norm(i)
	if s.norm(i+1) == "behind" || i == 0 && (n == "go" || n == "going") {
		return 0 // "fell behind B", "Going down to 0.5 the scores are"
	}
	if n == "brighten" || n == "lighten" || n == "darken" {
		return s.lighterIs(i, n != "darken")
	}
	if n == "fall" && fallsWhere[s.norm(i+1)] {
		return 0
	}
	if n == "dip" && s.norm(i+1) == "at" {
		return 0 // to a low point, from both sides
	}
	if d := turnWords[n]; d != 0 && s.norm(i+1) != "of" && !nounLeads[s.norm(i-1)] && !s.toks[max(0, i-1)].num.word {
		return d
	}
	if s.toBound(i - 1) {
		return 0
	}
	if d := s.changeAt(i); d != 0 {
		return d
	}
	if d := effectVerbs[n]; d != 0 && s.norm(i+1) != "to" {
		return d
	}
	if p := s.norm(i - 1); becomeWords[p] || p == "much" && becomeWords[s.norm(i-2)] {
		sign := 0
		switch {
		case n == "brighter" || n == "lighter" || n == "darker" || n == "paler":
			sign = s.lighterIs(i, n != "darker")
		case compUp[n]:
			sign = 1
		case compDown[n]:
			sign = -1
		}
		if quality[n] && s.f.lowIsGood(s.panelsNear(i)) {
			sign = -sign
		}
		return sign
	}
	return 0
}

var becomeWords = set("become get grow turn becoming getting became got gradually progressively steadily")

// clauseStart is the token between two verbs at which the second's clause begins.
func (s *sentence) clauseStart(from, verb int) int {
	for k := verb - 1; k > from; k-- {
		switch s.norm(k) {
		case ",", "and", "then", "before", "but", ";", "after", "while":
			return k
		}
	}
	return verb
}

// subjectLine is the row or column that the first change is said of.
func (s *sentence) subjectLine(verb int) (row, col *ref, ok bool) {
	defer func() {
		// "A peaks in April and then declines": of A
		if row != nil && col != nil && s.prepBefore(row) != s.prepBefore(col) && max(row.at, col.at) < verb && min(row.at, col.at) >= 0 {
			if s.prepBefore(row) && col.at < row.at {
				row = nil
			} else if s.prepBefore(col) && row.at < col.at {
				col = nil
			}
		}
	}()
	for _, q := range s.refs {
		if q.weak || q.aside || q.to != nil || q.at > verb || s.placeBefore(q) {
			continue
		}
		if q.isRow() && !q.isCol() {
			row = q
		} else if q.isCol() && !q.isRow() {
			col = q
		}
	}
	if row == nil && col == nil {
		row, col = s.ctxRow(), s.ctxCol()
	}
	return row, col, row != nil || col != nil
}

// placeBefore reports whether a word that sets an end of a change stands before q.
func (s *sentence) placeBefore(q *ref) bool {
	k := q.at - 1
	if a := s.axisBeforeToken(q.at); a >= 0 {
		k = a - 1
	}
	for k > 0 && (s.norm(k) == "the" || s.norm(k) == "a" || s.norm(k) == "of" && s.axisEndsAt(k-1)) {
		k--
	}
	return untilWords[s.norm(k)] || sinceWords[s.norm(k)]
}

var (
	untilWords = set("until till to toward through")
	sinceWords = set("from after beyond past since")
	thereWords = set("there then afterwards thereafter afterward again back")
)

// stretch is what a clause says of where a change begins and ends.
type stretch struct {
	x            bool   // along the columns
	told         bool   // by names
	ends         []*ref // both, the first first
	until, since *ref
	start        bool // until is the only name: where the change began is not said
}

// stretchOf collects the names between which a change is said to happen. ok: they make sense together.
func (s *sentence) stretchOf(c change, row, col *ref) (st stretch, ok bool) {
	var named []*ref
	for _, q := range s.refs {
		if q.at < c.from || q.at >= c.to || !q.isCell() || q.isRow() && q.isCol() || q == row || q == col {
			continue
		}
		switch {
		case s.norm(q.at-1) == "on" && q.at > c.verb:
			return st, false // "drops on A and B but improves on C": what goes so, not where
		case s.norm(q.at+q.n) == "at" && s.norm(q.at+q.n+1) == "the" && placeWords[s.norm(q.at+q.n+2)]:
			return st, false // "growing from 1 at the top to 200 at the bottom": the names of an axis
		case q.to != nil:
			st.ends = []*ref{q, q.to}
		case st.until != nil && s.listBetween(st.until, q):
			st.until = q // "through 9, 10 and 11"
		case s.placeBefore(q) && q.at > c.verb-8:
			if s.leadsUp(q) {
				st.until = q
			} else {
				st.since = q
			}
		default:
			n := len(named)
			listed := n > 0 && s.listBetween(named[n-1], q)
			switch {
			case n > 0 && named[0].isCol() != q.isCol() || listed && s.valueBetween(c.verb, q.at):
				return st, false
			case listed:
				named[n-1] = q // "through 9, 10 and 11"
			default:
				named = append(named, q)
			}
			continue
		}
		st.x, st.told = q.isCol(), true
	}
	if n := len(named); !st.told && n > 0 {
		st.x, st.told = named[0].isCol(), true
		switch n {
		case 1:
			st.until = named[0]
		case 2:
			if s.find(union(moveWords, set("back return recover rebound bounce")), max(c.verb+1, named[0].at+named[0].n), named[1].at) >= 0 {
				st.until, st.start = named[0], true // "drops to 1.8 in A, and then jumps to 6.7 in B"
				return st, true
			}
			if p := s.norm(named[1].at - 1); prepositions[p] && s.norm(named[0].at-1) == p && s.norm(named[1].at-2) == "and" {
				return st, false // "hurts at 105 and at 107": two places
			}
			st.ends = named // "falls from 45 at 0.1 to 42 at 0.3"
			if s.find(againstWords, named[0].at, named[1].at) >= 0 {
				slices.Reverse(named) // "loses at 0.4 compared with 0.2"
			}
		default:
			return st, false // "starts at S0, collapses at S3 and recovers at S4"
		}
	}
	if n := len(named); st.since != nil && st.until == nil && st.told && n == 1 && named[0].at > st.since.at && named[0].isCol() == st.x {
		st.until = named[0] // "from 14:00 it rises to a peak at 17:00"
	}
	st.start = len(named) == 1 && st.since == nil
	if !st.told {
		st.x = row != nil
		return st, (row == nil) != (col == nil) && !s.numberIn(c.verb, c.to) // else the values tell it
	}
	return st, true
}

// leadsUp reports whether the word that sets an end of a change before q is one for its end.
func (s *sentence) leadsUp(q *ref) bool {
	k := q.at - 1
	for k > 0 && !untilWords[s.norm(k)] && !sinceWords[s.norm(k)] {
		k--
	}
	return untilWords[s.norm(k)]
}

// changeClaim judges one change; last is the place where the one before it ended, -1 if
// there is none. It returns the place where this one ends.
func (r *reader) changeClaim(s *sentence, c change, row, col *ref, last int, more bool) int {
	st, ok := s.stretchOf(c, row, col)
	g := region{panels: s.panelsNear(c.verb)}
	if !ok || len(g.panels) != 1 && len(s.f.panels) > 1 {
		return -1
	}
	p := s.f.panels[first(g.panels)]
	others := upTo(len(p.names(!st.x)))
	if st.x && row != nil {
		others = at(row).along(ofRow, p)
	} else if !st.x && col != nil {
		others = at(col).along(ofCol, p)
	}
	if last < 0 && s.find(thereWords, c.from, c.to) >= 0 {
		for _, q := range s.refs { // "peaks at 8; from there it falls"
			if q.at < c.verb && q.isCol() == st.x && q.isRow() == !st.x && q.to == nil && !q.weak && q != row && q != col {
				last = p.indexOf(q, st.x)
			}
		}
	}
	if last < 0 && c.from > 0 && !st.told {
		return -1 // "falls from 0.4 to -0.2 and then recovers": where it turns is open
	}
	a, b := st.between(p, last, more)
	if size := len(p.names(st.x)); a < 0 || b < 0 || a == b || max(a, b) >= size {
		return b // a place on the other axis was the last
	}
	v, ok := s.judgeChange(c, p, st.x, others, a, b)
	if !ok {
		return b
	}
	from, to := max(c.from, 0), c.to
	for from < c.verb && (s.toks[from].kind == tokPunct || s.norm(from) == "and" || s.norm(from) == "then") {
		from++
	}
	for to > c.verb+1 && s.toks[to-1].kind == tokPunct {
		to--
	}
	r.add(s, KindTrend, LevelTrends, from, to, v).core = c.verb
	return b
}

// between gives the first and the last index of a stretch of an axis; where only the last is told, the
// first is -1, and both are where it is open.
func (st *stretch) between(p *panel, last int, more bool) (a, b int) {
	names := p.names(st.x)
	a, b = 0, len(names)-1
	if o := numericOrder(names); len(o) > 1 && o[0] == len(names)-1 && last < 0 && st.ends == nil {
		a, b = b, a // counted upwards, as people do
	}
	switch {
	case st.ends != nil:
		a, b = p.indexOf(st.ends[0], st.x), p.indexOf(st.ends[1], st.x)
	case st.until != nil && st.since != nil:
		a, b = p.indexOf(st.since, st.x), p.indexOf(st.until, st.x)
	case st.until != nil:
		b = p.indexOf(st.until, st.x)
		if last >= 0 {
			a = last
		} else if st.start {
			return -1, b
		}
	case st.since != nil:
		a = p.indexOf(st.since, st.x)
	case last >= 0:
		a = last
	case more, !st.told && !ordered(names):
		return -1, -1 // "rises and then falls": where it turns is open
	}
	if a < 0 || b < 0 || a == b {
		return -1, -1
	}
	return a, b
}

// indexOf is the first column (x) or row that a name stands for, -1 if none is.
func (p *panel) indexOf(q *ref, x bool) int {
	if ks := at(q).along(lineOf(x), p); len(ks) > 0 {
		return ks[0]
	}
	return -1
}

// judgeChange tests on some rows (x) or columns, or on their means where these are spoken of, whether values go from place a to
// place b as a change says.
func (s *sentence) judgeChange(c change, p *panel, x bool, others []int, a, b int) (verdict, bool) {
	good, n, sum := 0, 0, 0.0
	var cells []cellAt
	var lines [][]float64
	strict := s.find(strictWord, c.from, c.to) >= 0 || s.stepByStep(c.verb, c.to)
	stepsOK := true
	step := 1
	if b < a {
		step = -1
	}
	var order []int
	for k := a; k != b+step; k += step {
		order = append(order, k)
	}
	for _, o := range others {
		var vs []float64
		for _, k := range order {
			rr, cc := o, k
			if !x {
				rr, cc = k, o
			}
			if v := p.value(rr, cc); v != nil {
				vs = append(vs, *v)
				cells = append(cells, cellAt{p, rr, cc, *v})
			}
		}
		lines = append(lines, vs)
	}
	if s.ofMeans(c.verb, c.from, c.to) {
		lines = [][]float64{meansAlong(cells, lineOf(x), order)}
	}
	for _, vs := range lines {
		if len(vs) < 2 {
			continue
		}
		for k := 1; k < len(vs); k++ {
			stepsOK = stepsOK && (vs[k]-vs[k-1])*float64(c.sign) >= 0
		}
		d := (vs[len(vs)-1] - vs[0]) * float64(c.sign)
		n++
		sum += d
		if d > 0 {
			good++
		}
	}
	v := verdict{verdict: Contradicted, evidence: evidenceOf(cells), panel: p.Title, found: fmt.Sprintf("%d of %d lines", good, n),
		reason: fmt.Sprintf("from %s to %s, %d of %d lines go that way", p.names(x)[a], p.names(x)[b], good, n)}
	switch {
	case strict && n == 1 && !stepsOK && good == 1:
		v.reason += ", not at every step"
	case good == n, sum > 0 && 2*good > n && !s.strict(c.from, c.to):
		v.verdict = Supported
	case good > 0 && sum > 0:
		v.verdict = Unverifiable
	}
	return v, n > 0
}

// nounLeads stand before a dip or a fall that is a noun.
var nounLeads = set("a an the its their slight small sharp steep another this that little big strong clear further")
