package check

import "slices"

var (
	upWords    = set("increase rise grow climb ascend gain increasing rising growing climbing upward ascending rose grew risen warm soar surge strengthen")
	downWords  = set("decrease decline drop fall diminish shrink descend decreasing declining dropping falling downward descending fell fallen decay taper slump sink repressed cool shrank sank plummet weaken")
	betterVerb = set("improve improving improvement improved")
	worseVerb  = set("degrade worsen deteriorate degrading worsening deteriorating degraded degradation")
	flatWords  = set("stable constant flat unchanged uniform plateau steady")
	moreWords  = set("increasing larger higher greater bigger growing rising more longer raising larger increase increased")
	fewerWords = set("decreasing smaller lower fewer shrinking falling less shorter lowering reducing reduced decreased")
	strictWord = set("monotonically steadily consistently always strictly every each monotonic uniformly continuously invariably monotone")
	looseWords = set("generally tend typically usually often mostly overall broadly largely slight slightly somewhat tendency roughly moderate")
	hedgeWords = set(`suggest imply may might could likely possibly probably potentially because due presumably perhaps would should recommend hypothesize explain
 importance important crucial insight insightful valuable essential suggesting implying reflecting hint need must demonstrate emphasize underscore reveal`)
	negations = map[string]bool{"not": true, "no": true, "doesn't": true, "don't": true, "never": true, "without": true, "neither": true, "nor": true, "isn't": true, "cannot": true, "lack": true, "non": true, "don’t": true, "doesn’t": true, "isn’t": true}
)

// trend is a statement about how values change along an axis.
type trend struct {
	from, to int  // tokens of the statement
	sign     int  // 1: rises along the axis, -1: falls
	x, y     bool // along which axis
	back     bool // counted from the right or the bottom
	placed   bool // by place ("left to right"), not by the names' numbers
	rng      *ref // only between two names
	ends     bool // which are all that is compared: "going from 0 to 16 raises it"
	strict   bool
	loose    bool
	g        region
	each     bool // must hold in every panel
	except   []int
	negated  bool
	means    bool // of the means of the lines across
}

// readTrends makes claims of sentences such as "increases with window size".
func (r *reader) readTrends(s *sentence) {
	stop := s.hedge()
	made := false
	for i := 0; i < stop; i++ {
		t := &s.toks[i]
		if t.used || t.inRef || t.kind != tokWord {
			continue
		}
		sign := s.changeAt(i)
		if sign == 0 || s.toBound(i) || s.norm(i+1) == "in" && i+2 < len(s.toks) && s.isCount(i+2) {
			continue // "September fell in seven years out of eleven"
		}
		if end := s.wrongWay(i, sign, stop); end > 0 {
			v := verdict{verdict: Contradicted, reason: "the values stated go the other way"}
			r.add(s, KindTrend, LevelTrends, i, end, v).core = i
			s.trended, made = true, true
			s.trends = append(s.trends, span{i, end})
			i = end - 1
			continue
		}
		if s.norm(i+1) == "back" && s.numberIn(i, min(i+6, stop)) {
			continue // "jumps to 61 between A and B and falls back to 9": after what it did there
		}
		tr := s.trendFrom(i, sign, stop, made)
		if tr == nil {
			continue
		}
		made = true
		// "with larger windows and smaller ratios" is borne out if both are
		v := s.f.judgeTrend(tr[0])
		for _, one := range tr[1:] {
			w := s.f.judgeTrend(one)
			reason := v.reason + "; along the other axis: " + w.reason
			if w.verdict == Contradicted || v.verdict == Supported {
				v = w
			}
			v.reason = reason
		}
		r.add(s, KindTrend, LevelTrends, tr[0].from, tr[0].to, v).core = i
		s.trended, s.told = true, tr[0]
		s.trends = append(s.trends, span{tr[0].from, tr[0].to})
		i = max(i, tr[0].to-1)
	}
}

// wrongWay is the end of "from 1.0 at A to 0.6 at B" behind the verb of change at token i where these values go the other way than
// it says, 0 where they do not or none are stated. Of negative values it may be told how far they are from zero.
func (s *sentence) wrongWay(i, sign, stop int) int {
	stop = min(stop, i+20)
	if n := verbOf(s.norm(i)); (betterVerb[n] || worseVerb[n]) && !s.f.tellsGood(s.panelsNear(i)) {
		return 0 // which way is better is open
	}
	if n := s.norm(i); (n == "downward" || n == "upward") && within(max(0, i-2), i, func(k int) bool { return upWords[verbOf(s.norm(k))] || downWords[verbOf(s.norm(k))] }) >= 0 {
		return 0 // "grows steadily downwards, from 0.2 to 0.6": where it does
	}
	from := s.find(set("from"), i+1, stop)
	if from < 0 || within(i+1, from, func(k int) bool {
		return turnsClause(s.norm(k)) || s.norm(k) == ":" || s.norm(k) == "," && k < from-1 || s.norm(k) == "before" || s.norm(k) == "and" || s.changeAt(k) != 0
	}) >= 0 {
		return 0
	}
	value := func(a, b int) int {
		return within(a, min(b, stop), func(k int) bool {
			t := &s.toks[k]
			return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick && t.num.bound == 0 && s.f.plausible(t.num.value)
		})
	}
	a := value(from+1, from+4)
	if a < 0 {
		return 0
	}
	to := within(a+1, stop, func(k int) bool { return s.norm(k) == "to" })
	if to < 0 || within(a+1, to, func(k int) bool { return turnsClause(s.norm(k)) || s.changeAt(k) != 0 }) >= 0 {
		return 0
	}
	b := value(to+1, to+5)
	if b < 0 || s.norm(to-1) == "back" {
		return 0
	}
	x, y := s.toks[a].num.value, s.toks[b].num.value
	if x == y || x < 0 && y < 0 || (y > x) == (sign > 0) {
		return 0
	}
	return b + 1
}

// toBound reports whether the verb at token i leads to a bound: "never rises above 3".
func (s *sentence) toBound(i int) bool {
	for k := i + 1; k < len(s.toks) && k < i+4; k++ {
		if t := &s.toks[k]; t.kind == tokNumber {
			return t.num.bound != 0 && !t.inRef
		}
	}
	return false
}

// hedge returns the token at which interpretation begins.
func (s *sentence) hedge() int {
	if s.hedgedAt == 0 {
		s.hedgedAt = 1 + s.findHedge()
	}
	return s.hedgedAt - 1
}

func (s *sentence) findHedge() int {
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind == tokWord && !t.inRef && hedgeWords[t.norm] && t.norm != "reveal" && t.norm != "demonstrate" && !(t.norm == "need" && s.norm(i-1) == "you") {
			return i
		}
	}
	return len(s.toks)
}

// fewExcepted reports whether some are said to be otherwise: "with few exceptions, ...".
func (s *sentence) fewExcepted() bool {
	k := s.find(exceptionWord, 1, len(s.toks))
	return k > 0 && (s.norm(k-1) == "few" || s.norm(k-1) == "some" || s.norm(k-1) == "minor")
}

// trendFrom builds the trends of the change word at token i; nil where what the
// values change with cannot be told.
func (s *sentence) trendFrom(i, sign, stop int, again bool) []*trend {
	from, to := s.trendClause(i, stop, again)
	base := trend{from: from, to: to, sign: sign, g: region{panels: s.panelsNear(i)}, each: s.everyPanel(), loose: s.find(looseWords, from, to) >= 0 || s.fewExcepted()}
	for base.from < min(from+3, to) && (s.toks[base.from].kind == tokPunct || s.norm(base.from) == "trend") {
		base.from++
	}
	base.means = s.ofMeans(i, from, to)
	base.strict = !base.loose && (s.find(strictWord, from, to) >= 0 || s.stepByStep(i, to))
	base.negated = within(max(from, i-5), i, func(k int) bool { return negations[s.norm(k)] }) >= 0 || within(from, i, func(k int) bool {
		n := s.norm(k + 1)
		return s.norm(k) == "no" && (panelNouns[n] || rowWords[n] || colWords[n]) // "in no panel does it rise"
	}) >= 0
	without := s.find(set("except excluding"), i, len(s.toks))
	for _, q := range s.refs {
		if without >= 0 && q.at > without && q.isPanel() {
			base.except = append(base.except, q.panels...)
		}
		if q.except && q.isCell() {
			base.g.without = append(base.g.without, q)
		}
	}
	row, col, rng := s.trendScope(from, to)
	if rng == nil {
		rng = s.fromThere(i, from, to)
	}
	if q := s.upTo(from, to); rng == nil && base.means && q != nil {
		row, col, rng = nil, nil, s.fromFirst(q)
	}
	base.g.row, base.g.col = at(row), at(col)
	side := s.towards(i, from, to)
	switch {
	case rng != nil && rng.isCol() && rng.isRow():
		if base.x, base.y = s.inEachLine(from, to); base.x == base.y || rng.to == nil {
			return nil
		}
		one, two := *rng, *rng.to
		if base.x {
			one.row, two.row = "", ""
		} else {
			one.col, two.col = "", ""
		}
		one.to = &two
		base.rng = &one
	case rng != nil:
		base.rng, base.x, base.y = rng, rng.isCol(), rng.isRow()
		base.ends = goWords[s.norm(rng.at-2)] || goWords[s.norm(rng.at-3)]
	case side != "":
		base.x, base.y = side == "right" || side == "left", side == "bottom" || side == "top"
		base.back = side == "left" || side == "top"
	default:
		if out := s.driven(base, i); out != nil || !base.means {
			return out
		}
		// "the row means fall": in their order, where that is open in no other way
		base.x, base.y = s.acrossMeans(from, i)
		if p := s.f.panels[first(base.g.panels)]; base.x == base.y || s.namesCellsIn(from, to) || !slices.IsSorted(numericOrder(p.names(base.x))) {
			return nil
		}
	}
	base.placed = true
	return []*trend{&base}
}

// inEachLine reports whether tokens [from, to) speak of each row, along which something goes in x, or of each column: "in each of the three rows".
func (s *sentence) inEachLine(from, to int) (x, y bool) {
	for k := from; k < to; k++ {
		if g := s.groupAt(k); g != nil && g.count == allOf && insideWords[s.norm(k-1)] {
			x, y = x || g.kind == ofRow, y || g.kind == ofCol
		}
	}
	return x, y
}

// ofMeans reports whether the change word at token i tells of means: "the row average falls", "averaged over windows, it falls".
func (s *sentence) ofMeans(i, from, to int) bool {
	return s.find(meanWords, 0, 2) >= 0 || within(from, to, func(k int) bool {
		return meanWords[s.norm(k)] && !s.toks[k].inRef && (k < i && !s.numberIn(k, min(k+4, i)) || s.norm(k-1) == "on")
	}) >= 0
}

// acrossMeans is the axis along which means that are told of in tokens [from, to) follow one another, "the column averages".
func (s *sentence) acrossMeans(from, to int) (x, y bool) {
	k := s.find(meanWords, from, to)
	if k < 1 {
		return false, false
	}
	n := s.norm(k - 1)
	return colWords[n], rowWords[n]
}

// trendClause is the clause of the change word at token i; again: another change stands before it.
func (s *sentence) trendClause(i, stop int, again bool) (from, to int) {
	to = stop
	for k := i - 1; k >= 0; k-- {
		if n := s.norm(k); turnsClause(n) || again && (n == "," || n == "and") || n == "then" && s.find(verbs, 0, k) >= 0 || again && n == "before" {
			from = k + 1
			break
		}
	}
	for k := i + 1; k < stop; k++ {
		if n := s.norm(k); n == ";" || n == "while" && s.norm(k-1) != "a" || n == "whereas" || n == "but" || n == "then" || n == "before" || n == "until" && k > i+1 || n == "except" || n == "recover" || n == ":" || n == "so" && s.norm(k-1) == "," || n == "and" && s.otherChanges(k, stop) {
			to = k
			if q := s.toks[min(k+1, stop-1)].ref; n == "until" && q != nil && q.isCell() {
				to = k + 1 + q.n // "rises until 14"
			}
			break
		}
	}
	for to > i+1 && (s.toks[to-1].kind == tokPunct || s.norm(to-1) == "and") {
		to--
	}
	return from, to
}

// otherChanges reports whether another subject with a change of its own stands behind the "and" at token i: "A rises from 1 to 2,
// and B falls".
func (s *sentence) otherChanges(i, stop int) bool {
	k := within(i+1, stop, func(k int) bool { return s.toks[k].kind == tokWord && !s.toks[k].inRef && s.changeAt(k) != 0 })
	return k > 0 && slices.ContainsFunc(s.refs, func(q *ref) bool { return q.at > i && q.at < k && q.isLine() && !s.prepBefore(q) })
}

// goWords before "from A to B" say that one is taken instead of the other.
var goWords = set("going moving switching changing")

// driven are the trends along the axes that the values are said to change with.
func (s *sentence) driven(base trend, i int) []*trend {
	var out []*trend
	for _, d := range s.drivers(base.from, base.to, i) {
		t := base
		t.x, t.y = d.axis == "x", d.axis == "y"
		t.sign *= d.sign
		row, col := t.g.row.known(), t.g.col.known()
		if row != col && (t.x && col || t.y && row) {
			continue // "ratio rises with ratio"
		}
		out = append(out, &t)
	}
	return out
}

// towards is the side that a change goes to, "rises towards the right-hand side", "from left to right"; "" where
// it says none.
func (s *sentence) towards(verb, from, to int) string {
	for _, way := range [][2]string{{"left", "right"}, {"right", "left"}, {"top", "bottom"}, {"bottom", "top"}} {
		if s.phraseBetween(from, to, way[0], way[1]) {
			return way[1]
		}
	}
	for k := verb + 1; k < to && k < verb+5; k++ {
		if s.norm(k) != "toward" {
			continue
		}
		if k++; s.norm(k) == "the" {
			k++
		}
		if n := s.norm(k); placeWords[n] && k < to && !panelNouns[s.norm(k+1)] {
			return n
		}
		return ""
	}
	return ""
}

// numberIn reports whether a number that names nothing stands in tokens [from, to).
func (s *sentence) numberIn(from, to int) bool {
	return within(from, min(to, len(s.toks)), func(k int) bool { return s.toks[k].kind == tokNumber && !s.toks[k].inRef }) >= 0
}

// everyPanel reports whether a sentence speaks of each panel.
func (s *sentence) everyPanel() bool {
	for i := range s.toks {
		n := s.norm(i)
		if (n == "all" || n == "every" || n == "each") && (panelWords[s.norm(i+1)] || panelWords[s.norm(i+2)] || panelWords[s.norm(i+3)] || s.norm(i+1) == "model") {
			return true
		}
	}
	return false
}

// phraseBetween reports "a ... to ... b" between two tokens.
func (s *sentence) phraseBetween(from, to int, a, b string) bool {
	for i := from; i+2 < to; i++ {
		k := i + 1
		if rowWords[s.norm(k)] || colWords[s.norm(k)] {
			k++ // "from the top rows to the bottom rows"
		}
		if n := s.norm(k); s.norm(i) != a || n != "to" && n != "-" && n != "→" {
			continue
		}
		if k++; s.norm(k) == "the" {
			k++
		}
		if k < to && s.norm(k) == b {
			return true
		}
	}
	return false
}

// fromThere is the range that "from there" begins, from the place that the sentence named last to the
// end of the axis; nil where it does not say so.
func (s *sentence) fromThere(verb, from, to int) *ref {
	k := s.find(set("there thereafter afterwards afterward"), verb, to)
	if k < 0 {
		return nil
	}
	q := lastOf(s.refs, func(o *ref) bool {
		return o.at < verb && o.isLine() && s.prepBefore(o)
	})
	if q == nil || q.rowNo != 0 || q.colNo != 0 {
		return nil
	}
	p := s.f.panels[first(s.panelsNear(verb))]
	r := &ref{at: verb, n: 1, text: q.text, row: q.row, col: q.col}
	names := p.names(q.isCol())
	r.to = lineNamed(lineOf(q.isCol()), names[len(names)-1])
	r.to.at, r.to.n = verb, 1
	return r
}

// stepByStep reports whether the change at token i is said to go on without a break: "month by month",
// "all the way".
func (s *sentence) stepByStep(i, to int) bool {
	return within(i, to, func(k int) bool {
		return s.norm(k) == "by" && s.norm(k-1) != "" && s.norm(k-1) == s.norm(k+1) || s.norm(k) == "way" && s.norm(k-2) == "all"
	}) >= 0
}

// fromFirst is the range of names to q from where the change before it ended, or else from the first of an axis.
func (s *sentence) fromFirst(q *ref) *ref {
	p := s.f.panels[first(s.panelsNear(q.at))]
	r := &ref{at: q.at, n: q.n, text: q.text, to: q}
	r.call(lineOf(q.isCol()), p.names(q.isCol())[0])
	if t := s.told; t != nil && t.rng != nil && t.rng.to != nil && t.rng.isCol() == q.isCol() {
		r.row, r.col = t.rng.to.row, t.rng.to.col // "falls from 2 to 4 and then rises until 8"
	}
	return r
}

// trendScope finds the row or column that a trend is about, and a range of names
// that it runs over.
func (s *sentence) trendScope(from, to int) (row, col, rng *ref) {
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak || !q.isCell() || q.except {
			continue
		}
		switch {
		case q.to != nil:
			if k := q.at - 1; s.norm(k) == "(" && s.axisEndsAt(k-1) {
				continue // "larger windows (2000-3000)"
			}
			if rng == nil {
				rng = q
			}
		case rng == nil && q.isRow() != q.isCol() && (s.norm(q.at-1) == "until" || s.norm(q.at-1) == "till"):
			rng = s.fromFirst(q)
		case q.isRow() && !q.isCol() && row == nil:
			row = q
		case q.isCol() && !q.isRow() && col == nil:
			col = q
		}
	}
	if q := firstOf(s.refs, func(q *ref) bool { return q.at < from && q.isLine() && !s.prepBefore(q) }); q != nil && row == nil && col == nil && s.find(pronouns, from, from+2) >= 0 {
		row, col = q.as(ofRow), q.as(ofCol) // "A is low, yet it rises until 5"
	}
	if row == nil && col == nil {
		row, col = s.ctxRow(), s.ctxCol()
	}
	return row, col, rng
}

// upTo is the only name in tokens [from, to), where it is the end of a stretch: "up to window 14".
func (s *sentence) upTo(from, to int) *ref {
	q := firstOf(s.refs, func(q *ref) bool { return q.at >= from && q.at < to && q.isLine() && !q.weak })
	if q == nil || s.namesCellsIn(q.at+q.n, to) {
		return nil
	}
	k := q.at - 1
	if a := s.axisBeforeToken(q.at); a >= 0 {
		k = a - 1
	}
	if s.norm(k) != "to" || s.norm(k-1) != "up" {
		return nil
	}
	return q
}
