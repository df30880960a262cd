package check

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/stat"
)

var (
	statWords = set("mean average avg median std deviation range difference sum total averaging")
	diffWords = set("gain difference gap improvement increase drop decrease margin advantage lead reduction outperform better higher lower worse point pp loss rise delta")
	allWords  = set("every all each no none never always any everyone everything nobody nothing")
)

// readStats makes claims of means ("averages 45.2"), of differences ("3.2 points
// over") and of bounds ("never exceeds 30.7").
func (r *reader) readStats(s *sentence) {
	r.meanOfPanels(s)
	r.meansAlongRange(s)
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind != tokNumber || t.used || t.inRef || s.isTotal(i) {
			continue
		}
		switch {
		case s.statBefore(i) != "":
			r.statClaim(s, i, s.statBefore(i))
			// "gains more than 3 points": no bound of values
		case t.num.bound != 0:
			r.boundClaim(s, i)
		case s.isDifference(i):
			r.diffClaim(s, i)
		}
	}
}

// meanClaims makes claims of the numbers of a list as the means of the rows (columns) with these indices.
func (r *reader) meanClaims(s *sentence, run []int, g region, kind axisOf, of []int) {
	for n, i := range run {
		if v, ok := s.f.judgeStat("mean", g.member(kind, of[n]), s.toks[i].num); ok {
			s.toks[i].used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
	}
}

// meansAlongRange reads a list of as many means as there are names from one to another: "averaged over windows, it falls from A to
// C (0.5 → 0.4 → 0.3)".
func (r *reader) meansAlongRange(s *sentence) {
	panels := panelsOrAll(s)
	if len(panels) != 1 || s.find(meanWords, 0, len(s.toks)) < 0 {
		return
	}
	for _, run := range s.valueRuns() {
		q := lastOf(s.refs, func(q *ref) bool { return q.at < run[0] && q.to != nil && q.isRow() != q.isCol() && !q.weak })
		if len(run) < 3 || q == nil || cellNouns[s.norm(q.at+q.n-1)] || !s.ofMeans(q.at, 0, q.at) || s.numberIn(q.at+q.n, run[0]) {
			continue
		}
		kind := kindOf(q)
		if of := sequence(kind, q, s.f.panels[panels[0]]); len(of) == len(run) {
			r.meanClaims(s, run, region{panels: panels}, kind, of)
		}
	}
}

var (
	meanWords   = set("mean average averaged averaging")
	acrossWords = set("across over benchmark dataset task")
)

// statBefore returns the statistic that the value at token i is said to be.
func (s *sentence) statBefore(i int) string {
	if s.differBy(i) {
		return "spread"
	}
	if s.inTotal(i) {
		return "sum"
	}
	if s.ticksCompared(i) || apartWords[s.norm(i+1)] && s.norm(i+2) == "than" {
		return "" // "on average it is 3 higher than B"
	}
	if s.norm(i-1) == "by" || approxWords[s.norm(i-1)] && s.norm(i-2) == "by" {
		return "" // "the mean rises by 1.1"
	}
	if k := s.find(extremeWords, i-4, i); k > 0 && s.elidesMean(k) && s.norm(i-1) != "(" {
		return "mean"
	}
	if s.find(set("apart"), i+1, i+4) > 0 && s.find(maxWords, i-6, i) >= 0 && s.find(minWords, i-6, i) >= 0 {
		return "spread" // "best and worst are 2.1 points apart"
	}
	reach := 10
	for k := i - 1; k >= 0 && k >= i-reach; k-- {
		t := &s.toks[k]
		if t.norm == "that" && s.norm(k+1) == "of" {
			reach = 20 // "the mean of A, 148, is several times that of B, 33"
		}
		if t.kind == tokNumber && !t.inRef && reach == 10 {
			if what := s.stats[k]; what != "" && (s.goesOn(k, i) || s.inStep(i) != nil && slices.Contains(s.listAround(i), k)) {
				return what
			}
			return ""
		}
		if t.inName || t.ref != nil && t.ref.isLine() && (s.norm(k+1) == "→" || s.norm(k+1) == ":" || s.norm(k+1) == ",") || t.inRef && (t.norm == "avg" || t.norm == "mean" || t.norm == "average") && s.norm(k+1) == "." {
			continue // "total_bill", "column Avg., from top to bottom"
		}
		switch t.norm {
		case "mean", "average", "avg", "averaging":
			if (s.norm(k+1) == ":" || s.norm(k+1) == "(" || hasSuffixS(s.text(k, k+1))) && s.inList(i) {
				return "" // "lowest on average: 67.2, 62.8, ...", "darkest on average (24.4, 24.9)", "the means are 24.4, 24.9, ..."
			}
			if extremeWords[s.norm(k-1)] && s.norm(i+1) == "(" && i+2 < len(s.toks) && s.toks[i+2].ref != nil && s.lineNamed(k) {
				return "" // "in the A column the highest mean is 26.7 (B)": of cells that are means
			}
			if row, col := s.only(ofRow), s.only(ofCol); extremeWords[s.norm(k-1)] && row != nil && col != nil && s.f.bearsOut(s.panelsNear(i), at(row), at(col), s.toks[i].num) {
				return "" // "A has the highest mean, 28.2, on B": likewise
			}
			return "mean"
		case "median":
			return "median"
		case "sum", "total":
			if s.norm(k-1) == "in" && (s.norm(k+1) == "," || s.norm(k+1) == "(") {
				return "" // "126 in total, of which 61 at A": of the number before
			}
			return "sum"
		case "range", "spread":
			if n := s.norm(k + 1); n == "of" || (n == "is" || n == "was") && i == k+2 {
				return "spread"
			}
			if n := s.norm(i - 1); (n == "is" || n == "was") && insideWords[s.norm(k+1)] && t.norm == "spread" {
				return "spread" // "the spread in the left panel is 2.8 points"
			}
		case "span", "spanning":
			if n := s.norm(i + 1); n == "point" || n == "pp" || n == "percentage" || n == "unit" {
				return "spread" // "spanning only 0.8 points"
			}
		case "and":
			if s.norm(k-1) == "," {
				return "" // another statement
			}
		case ";", "while", "whereas", "but", "with", "although", "though", "where", "no", "never":
			return ""
		}
	}
	return ""
}

// ticksCompared reports whether the number at token i is the name of one of two rows or columns that are compared: "on average, 16 is
// higher than 256".
func (s *sentence) ticksCompared(i int) bool {
	t := &s.toks[i]
	if !t.rowTick && !t.colTick {
		return false
	}
	compares := func(k int) bool {
		return linkVerbs[s.norm(k)] && (compUp[s.norm(k+1)] || compDown[s.norm(k+1)])
	}
	if compares(i + 1) {
		return true
	}
	if s.norm(i-1) != "than" || i < 4 || !compares(i-3) {
		return false
	}
	o := &s.toks[i-4]
	named := func(tick bool, kind axisOf) bool {
		return tick || o.ref != nil && o.ref.isLine() && kind.matches(o.ref)
	} // "16K is higher than 512"
	return t.rowTick && named(o.rowTick, ofRow) || t.colTick && named(o.colTick, ofCol)
}

// only is the one row (column) that a sentence names, nil if it names none or several.
func (s *sentence) only(kind axisOf) (one *ref) {
	for _, q := range s.refs {
		if q.isLine() && kind.matches(q) {
			if one != nil {
				return nil
			}
			one = q
		}
	}
	return one
}

// differBy reports whether the value at token i says how far apart values lie: "its scores differ by no more than 0.1",
// "the spread does not exceed 2.6".
func (s *sentence) differBy(i int) bool {
	by := s.find(set("by"), i-5, i)
	apart := by >= 0 && by+1 < len(s.toks) && s.find(differWords, by-3, by) >= 0 && !s.numberIn(by, i) && !s.theyDiffer(by) && !s.cellsDiffer(by)
	noun := s.find(differBounds, i-5, i)
	return apart || noun >= 0 && s.toks[i].num.bound != 0 && !s.numberIn(noun, i)
}

// theyDiffer reports whether the subject of "they differ by" before token by are two rows or columns that were named before, so that it
// tells of their difference and not of how far all of a row or column lies apart.
func (s *sentence) theyDiffer(by int) bool {
	k := s.find(set("they both these two"), by-5, by)
	if k < 0 || s.find(differWords, k, by) < 0 {
		return false
	}
	return slices.ContainsFunc([]axisOf{ofRow, ofCol}, func(a axisOf) bool {
		return len(s.namedBefore(a, k)) > 1 || len(s.focus.on(a)) > 1
	})
}

// cellsDiffer reports whether the subject of "differ by" before token by are two things that differ from each other: two rows or columns, "A and B
// differ by 3", or cells told by a name that they share, "the values of A with B and with C".
func (s *sentence) cellsDiffer(by int) bool {
	if s.toks[by+1].kind == tokNumber && s.toks[by+1].num.bound != 0 {
		return false // "the values of A and B differ by less than 3": within each
	}
	verb := s.find(differWords, by-3, by)
	tick := func(k int) bool { return k >= 0 && (s.toks[k].rowTick || s.toks[k].colTick) }
	return len(s.namedBefore(ofRow, by)) > 1 || len(s.namedBefore(ofCol, by)) > 1 || s.norm(verb-2) == "and" && tick(verb-1) && tick(verb-3)
}

// pairsWith are the name that the cells of a symmetric matrix share which are told of before token i, and the others that stand with it: "A with B
// and with C", "A and B with C"; nil where they are told in another way.
func (s *sentence) pairsWith(i int) (one *ref, others []*ref) {
	names := s.namedBefore(ofRow, i)
	if !s.f.symmetric() || len(names) != 3 {
		return nil, nil
	}
	with := func(q *ref) bool { return pairPreps[s.norm(q.at-1)] }
	switch {
	case with(names[1]):
		return names[0], names[1:]
	case with(names[2]):
		return names[2], names[:2]
	}
	return nil, nil
}

// pairPreps join the two names of a cell of a symmetric matrix.
var pairPreps = set("with to against")

var (
	differWords  = set("differ vary fluctuate apart scatter diverge")
	differBounds = set("spread range span")
)

// goesOn reports whether the value at token i is told of another row or column as the one at token k was: "the mean at A
// = 73.4, at B = 87.4".
func (s *sentence) goesOn(k, i int) bool {
	named := false
	for j := k + 1; j < i; j++ {
		n := s.norm(j)
		named = named || s.toks[j].inRef
		if !s.toks[j].inRef && s.toks[j].kind == tokWord && n != "and" && !prepositions[n] && n != "the" {
			return false
		}
	}
	return named && (s.norm(k+1) == "," || s.norm(k+1) == "and" || s.norm(k+1) == "%" && s.norm(k+2) == ",")
}

// inTotal reports whether the number at token i is told to be that of all together: "126 counts in total", "126 altogether".
func (s *sentence) inTotal(i int) bool {
	if n := s.norm(s.beforeSmall(i)); !hasWords[n] && !linkVerbs[n] && !reachWords[n] && n != "get" {
		return false // "by 13 points in total"
	}
	k := i + 1
	if s.norm(k) == "%" {
		k++
	}
	if k < len(s.toks) && s.toks[k].kind == tokWord && hasSuffixS(s.text(k, k+1)) && s.norm(k) != "altogether" {
		k++
	}
	return s.norm(k) == "altogether" || s.norm(k) == "in" && s.norm(k+1) == "total"
}

// lineNamed reports whether a row or column is named before token i.
func (s *sentence) lineNamed(i int) bool {
	return slices.ContainsFunc(s.refs, func(q *ref) bool { return q.at < i && q.isRow() != q.isCol() && !q.weak })
}

func (f *facts) statistic(what string, cs []cellAt) float64 {
	vs := values(cs)
	switch what {
	case "median":
		sort.Float64s(vs)
		n := len(vs)
		if n%2 == 1 {
			return vs[n/2]
		}
		return (vs[n/2-1] + vs[n/2]) / 2
	case "sum":
		sum := 0.0
		for _, v := range vs {
			sum += v
		}
		return sum
	case "maximum":
		return extremes(cs, true)[0].v
	case "minimum":
		return extremes(cs, false)[0].v
	case "spread":
		return extremes(cs, true)[0].v - extremes(cs, false)[0].v
	case "std":
		return stat.StdDev(vs, nil)
	}
	return mean(cs)
}

func (r *reader) statClaim(s *sentence, i int, what string) {
	t := &s.toks[i]
	if v, ok := s.meanOfStated(i); ok && what == "mean" {
		t.used = true
		r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		return
	}
	g := s.regionAt(i, i)
	if g.row.known() && g.col.known() && len(g.panels) != 0 && len(s.f.panels) == 1 {
		return
	}
	if k := s.find(meanWords, i-5, i); what == "mean" && k > 0 && wholeMeans[s.norm(k-1)] {
		g.row, g.col = pos{}, pos{} // "A is above the overall mean of 3"
	}
	g.onDiag = s.diagonal()
	if k := s.find(diagonalWords, 0, i); k >= 0 && s.wholeIn(k, i) {
		g.onDiag = false // "the mean of the diagonal is lower than that of the whole matrix"
	}
	if q := s.inStep(i); q != nil {
		g.row, g.col = pos{}, pos{}
		g.narrow(q)
	}
	if q := s.nextSubject(i); q != nil && !g.row.known() && !g.col.known() {
		g.set(lineOf(s.find(colWords, 0, i) >= 0), at(q))
	}
	v, ok := s.f.judgeStat(what, g, t.num)
	if !ok {
		return
	}
	t.used = true
	if s.stats == nil {
		s.stats = map[int]string{}
	}
	s.stats[i] = what
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
}

// wholeMeans say of a mean that it is of all cells.
var wholeMeans = set("overall grand global total general")

// meanOfStated judges the number at token i as the mean of the values before it, where it is set behind them as such: "1.2 (A), 1.4 (B)
// and 1.9 (C), an average of 1.5".
func (s *sentence) meanOfStated(i int) (v verdict, ok bool) {
	k := i - 1
	if approxWords[s.norm(k)] {
		k--
	}
	if s.norm(k) == "of" && (s.norm(k-2) == "an" || s.norm(k-2) == "a") {
		k -= 2
	}
	if !meanWords[s.norm(k)] && !meanWords[s.norm(k+1)] || s.norm(k-1) != "," && s.norm(k-1) != "(" {
		return v, false
	}
	sum, n := 0.0, 0
	var p *panel
	for j := range k {
		t := &s.toks[j]
		switch {
		case s.norm(j) == ";":
			sum, n = 0, 0
		case t.kind != tokNumber || t.inRef:
		case t.num.approx || t.num.bound != 0 || !s.f.hasValue(t.num.value, t.num.decimals):
			return v, false
		default:
			sum, n = sum+t.num.value, n+1
		}
	}
	if n < 2 {
		return v, false
	}
	p = s.f.panels[first(s.panelsNear(i))]
	x, q := sum/float64(n), s.toks[i].num
	slack := q.margin() + 0.5*pow10(-max(0, p.decimals))
	if q.approx {
		slack = max(slack, p.about(q.value))
	}
	v = verdict{verdict: borne(near(x, q.value, slack)), panel: p.Title, found: formatDecimals(x, max(q.decimals, p.decimals))}
	v.reason = fmt.Sprintf("the mean of the %d values stated is %s", n, v.found)
	return v, true
}

// nextSubject is the name that the number at token i is said of before it comes: "with a row mean of 79, Jan exceeds Mar".
func (s *sentence) nextSubject(i int) *ref {
	if s.norm(0) != "with" || s.find(rowWords, 0, i) < 0 && s.find(colWords, 0, i) < 0 {
		return nil
	}
	k := i + 1
	for k < len(s.toks)-1 && s.norm(k) != "," && k < i+3 {
		k++
	}
	if s.norm(k) != "," || s.toks[min(k+1, len(s.toks)-1)].ref == nil || !s.toks[k+1].ref.isCell() {
		return nil
	}
	return s.toks[k+1].ref
}

// inStep is the name that a number belongs to by its place in a list as long as the list of names before it: "rows 0.4 and
// 0.5 average 27 and 33".
func (s *sentence) inStep(i int) *ref {
	run := s.listAround(i)
	n, at := len(run), slices.Index(run, i)
	b := newBinder(s, nil)
	for _, a := range []axisOf{ofRow, ofCol} {
		for _, l := range b.lists(a) {
			if last := l[len(l)-1]; n > 1 && len(l) == n && last.at < run[0] && run[0]-last.at-last.n < 4 {
				return l[at]
			}
		}
	}
	if s.norm(run[0]-1) == "(" {
		for _, a := range []axisOf{ofRow, ofCol} { // "A and B are above C and D (33 and 34 against 30 and 29)"
			if l := s.namedBefore(a, run[0]); n > 2 && len(l) == n {
				return l[at]
			}
		}
	}
	return nil
}

// listAround is the list of numbers that the one at token i is a member of; in brackets, of both that are set against each other.
func (s *sentence) listAround(i int) []int {
	isNumber := func(k int) bool { return s.toks[k].kind == tokNumber && !s.toks[k].inRef }
	joint := func(k int) bool {
		n := s.norm(k)
		return n == "," || n == "and" || n == "%" || againstWords[n] && s.toks[k].paren > 0
	}
	run := []int{i}
	for k := i - 1; k >= 0 && (joint(k) || isNumber(k)); k-- {
		if isNumber(k) {
			run = append([]int{k}, run...)
		}
	}
	for k := i + 1; k < len(s.toks) && (joint(k) || isNumber(k)); k++ {
		if isNumber(k) {
			run = append(run, k)
		}
	}
	return run
}

func (f *facts) judgeStat(what string, g region, q quantity) (verdict, bool) {
	cs := f.cells(g)
	if g.onDiag {
		cs = onDiagonal(cs)
	}
	if len(cs) < 2 {
		return verdict{}, false
	}
	x := f.statistic(what, cs)
	p := cs[0].p
	v := verdict{verdict: Contradicted, evidence: evidenceOf(cs), of: &g, found: formatDecimals(x, max(q.decimals, p.decimals))}
	if len(g.panels) == 1 {
		v.panel = p.Title
	}
	v.reason = fmt.Sprintf("the %s of %s is %s (%d cells)", what, f.describe(g), v.found, len(cs))
	slack := q.margin()
	if q.approx {
		slack = math.Max(slack, p.about(q.value))
	}
	// the printed numbers are rounded, so their mean is known to half a last digit
	if p.decimals >= 0 {
		slack += 0.5 * pow10(-p.decimals) * 0.999
	}
	switch stated := scaleTo(q, p); {
	case q.bound > 0 && x >= stated-slack, q.bound < 0 && x <= stated+slack, q.bound == 0 && near(x, stated, slack):
		v.verdict = Supported
	}
	for _, c := range cs {
		if c.conflict() && v.verdict == Contradicted {
			v.verdict = Unverifiable
			v.reason += "; a cell's print and colour disagree"
		}
	}
	if len(g.panels) == 0 && len(f.panels) > 1 && v.verdict == Contradicted {
		v.verdict = Unverifiable
		v.reason += "; which panel is meant is open"
	}
	return v, true
}

// inList reports whether another number follows the one at token i.
func (s *sentence) inList(i int) bool {
	return (s.norm(i+1) == "," || s.norm(i+1) == "/") && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber
}

// meanOfPanels judges "the panel is the mean of the four panels of the other
// figure": whether such a relation between the grids exists.
func (r *reader) meanOfPanels(s *sentence) {
	k := s.find(meanWords, 0, len(s.toks))
	if k < 0 || k > 0 && extremeWords[s.norm(k-1)] || s.find(panelNouns, k, min(len(s.toks), k+12)) < 0 && s.find(acrossWords, k, min(len(s.toks), k+4)) < 0 {
		return
	}
	var p *panel
	for _, q := range s.refs {
		if q.isPanel() && len(q.panels) == 1 && q.at < k && q.full {
			p = s.f.panels[q.panels[0]]
		}
	}
	if p == nil || s.hedge() < k || !isBare(s) || s.find(set("hundred thousand million"), k, len(s.toks)) >= 0 {
		return
	}
	v := verdict{verdict: Unverifiable, panel: p.Title, evidence: p.evidence(nil), reason: "the panels that it is a mean of are not among the figures given"}
	if len(s.f.figs) > 1 || len(s.f.panels) > 2 {
		v.verdict, v.reason = Contradicted, "it is the mean of no group of the panels given"
		for _, rel := range s.f.relationsOf(p) {
			if rel.Kind == RelMean {
				v.verdict, v.reason = Supported, rel.Text
				break
			}
		}
	}
	r.add(s, KindComparison, LevelStatistics, k, k+1, v)
}

// listed reports whether the number at token i is a member of a list of numbers.
func (s *sentence) listed(i int) bool { return len(s.listAround(i)) > 1 }
