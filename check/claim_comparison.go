package check

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
)

var (
	compUp    = set("higher greater larger better stronger more bigger above")
	compDown  = set("lower smaller worse weaker less fewer below")
	beatWords = set("outperform exceed beat surpass top dominate outscore outpace excel exceeded outperformed beating outperforming surpassing exceeding > lead")
	loseWords = set("underperform trail lag underperforming trailing underperformed <")
	quality   = set("better worse outperform beat surpass underperform dominate excel outperformed underperformed outperforming beating") // turn round where low is good
	softWords = set("generally usually mostly often typically tend nearly almost most largely")
	everyWord = set("every each all always consistently uniformly invariably everywhere throughout without")
	varyWords = map[string]int{"stable": -1, "consistent": -1, "uniform": -1, "robust": -1, "homogeneous": -1, "variable": 1, "volatile": 1, "varied": 1, "sensitive": 1, "spread": 1, "dispersed": 1, "variation": 1, "variability": 1, "sensitivity": 1, "variance": 1}
)

// comparison is a statement that one part of the figure exceeds another.
type comparison struct {
	from, to int
	a        []*ref // nil: the context's panel
	b        []*ref // nil: all others of the kind
	kind     axisOf
	greater  bool
	strict   bool
	spread   bool // compares how much values vary
	g        region
	unsaid   string // why it cannot be tested
}

// readComparisons makes claims of "A is higher than B", "A beats B", "A > B".
func (r *reader) readComparisons(s *sentence) {
	stop := s.hedge()
	for i := 0; i < stop; i++ {
		t := &s.toks[i]
		if t.used || t.inRef {
			continue
		}
		c := s.comparisonAt(i, stop)
		if c == nil {
			continue
		}
		v, ok := s.f.judgeComparison(c)
		if c.unsaid != "" {
			v, ok = verdict{verdict: Unverifiable, reason: c.unsaid}, true
		}
		if !ok {
			continue
		}
		r.add(s, KindComparison, LevelStatistics, c.from, c.to, v)
		i = c.to - 1
	}
}

// comparisonAt reads the comparison whose word stands at token i.
func (s *sentence) comparisonAt(i, stop int) *comparison {
	n := s.norm(i)
	c := &comparison{}
	than := -1
	switch {
	case n == ">" || n == "<":
		if i == 0 || !s.refEndsAt(i-1) {
			return nil
		}
		c.greater = n == ">"
		than = i
	case beatWords[n] && n != "top" && n != "lead":
		c.greater, than = true, i
	case n == "lead" || n == "top":
		return nil
	case loseWords[n]:
		c.greater, than = false, i
	case n == "brighter" || n == "lighter" || n == "darker":
		rho := s.f.lightness(s.panelsNear(i))
		if math.Abs(rho) < 0.5 || s.norm(i+1) != "than" {
			return nil
		}
		c.greater = (rho > 0) == (n != "darker")
		than = i + 1
	case (n == "above" || n == "below") && i+1 < len(s.toks) && s.toks[i+1].ref != nil && (s.toks[i+1].ref.isCell() || s.toks[i+1].ref.isPanel()):
		c.greater, than = n == "above", i
	case compUp[n] || compDown[n]:
		c.greater = compUp[n]
		for k := i + 1; k < len(s.toks) && k < i+14; k++ {
			if s.norm(k) == "than" || s.norm(k) == "relative" || s.norm(k) == "compared" {
				than = k
				break
			}
			if s.norm(k) == ";" || s.toks[k].kind == tokNumber && !s.toks[k].inRef && s.toks[k].num.bound == 0 {
				break
			}
		}
		if than < 0 {
			return nil
		}
		if sp, ok := varyWords[s.norm(i+1)]; ok && (n == "more" || n == "less" || n == "greater" || n == "lower" || n == "higher") {
			c.spread = true
			c.greater = (sp > 0) == c.greater
		} else if n == "more" || n == "less" {
			return nil
		}
	default:
		return nil
	}
	if quality[n] && s.f.lowIsGood(s.panelsNear(i)) {
		c.greater = !c.greater
	}
	// the second part: the names after "than"
	end := stop
	var bs []*ref
	for _, q := range s.refs {
		if q.at <= than || q.at >= stop || q.weak && q.at != than+1 || !q.isCell() && !q.isPanel() {
			continue
		}
		if len(bs) > 0 && !s.listBetween(bs[len(bs)-1], q) {
			break
		}
		if q.at > than+6 && len(bs) == 0 {
			break
		}
		bs = append(bs, q)
	}
	if len(bs) == 0 {
		return nil
	}
	b := bs[0]
	if b.byAxis {
		return &comparison{from: i, to: min(b.at+b.n, len(s.toks)), b: bs[:1], kind: ofPanel, unsaid: "the figure's values do not say which of its axes is ahead"}
	}
	kind := kindOf(b)
	for _, q := range bs {
		if kind.matches(q) {
			c.b = append(c.b, q)
		}
	}
	last := c.b[len(c.b)-1]
	end = min(end, last.at+last.n)
	// the first part: a name of the same kind between the word and "than", or
	// the nearest before
	c.kind = kind
	var scope []*ref
	for _, q := range s.refs {
		if q.weak || q.at > than && q.at < end {
			continue
		}
		if q.at < than && kind.matches(q) && !sameRef(q, b) {
			if c.a == nil || !s.listBetween(c.a[len(c.a)-1], q) {
				scope = append(scope, c.a...)
				c.a = nil
			}
			c.a = append(c.a, q)
			continue
		}
		if (q.at < than || q.at >= end) && !kind.matches(q) {
			scope = append(scope, q)
		}
	}
	c.g = region{panels: s.ctx.panels, row: nowhere, col: nowhere}
	if kind != ofRow && s.ctx.row != nil {
		c.g.row = at(s.ctx.row)
	}
	if kind != ofCol && s.ctx.col != nil {
		c.g.col = at(s.ctx.col)
	}
	for _, q := range scope {
		switch {
		case q.isPanel() && kind != ofPanel:
			c.g.panels = q.panels
		case q.isRow() && kind != ofRow && !q.isCol():
			c.g.row = at(q)
		case q.isCol() && kind != ofCol && !q.isRow():
			c.g.col = at(q)
		}
	}
	if c.a == nil {
		if kind == ofPanel && len(s.ctx.panels) > 0 {
			c.a = []*ref{{panels: s.ctx.panels, text: "this panel"}}
		} else if kind == ofRow && s.ctx.row != nil {
			c.a = []*ref{s.ctx.row}
		} else if kind == ofCol && s.ctx.col != nil {
			c.a = []*ref{s.ctx.col}
		} else {
			return nil
		}
	}
	c.strict = s.strict(0, len(s.toks)) && s.find(softWords, 0, stop) < 0
	c.from = max(0, min(c.a[0].at, i))
	if c.a[0].at < 0 || c.a[0].at >= len(s.toks) {
		c.from = i
	}
	c.to = max(end, than+1)
	return c
}

// strict reports whether words between two tokens say that something holds without
// exception: "every", "always", "across all"; not "the best of all".
func (s *sentence) strict(from, to int) bool {
	for i := max(0, from); i < to; i++ {
		if n := s.norm(i); everyWord[n] && !s.toks[i].inRef {
			if n != "all" {
				return true
			}
			switch s.norm(i - 1) {
			case "across", "in", "for", "at", "over", "on", "under", "with":
				return true
			}
		}
	}
	return false
}

func kindOf(q *ref) axisOf {
	switch {
	case q.isPanel():
		return ofPanel
	case q.isRow():
		return ofRow
	}
	return ofCol
}

func sameRef(a, b *ref) bool {
	return a.row == b.row && a.col == b.col && len(a.panels) == len(b.panels) && a.text == b.text
}

// refEndsAt reports whether a name ends at token i.
func (s *sentence) refEndsAt(i int) bool { return s.toks[i].inRef }

// listBetween reports whether two names are members of one list.
func (s *sentence) listBetween(a, b *ref) bool {
	for k := a.at + a.n; k < b.at; k++ {
		if n := s.norm(k); !listMarks[n] && n != "the" && n != "\"" && n != "'" && !s.toks[k].inRef && n != "both" {
			return false
		}
	}
	return b.at-a.at-a.n < 7
}

// part is the region of one side of a comparison.
func (c *comparison) part(q *ref) region {
	g := c.g
	switch c.kind {
	case ofPanel:
		g.panels = q.panels
	case ofRow:
		g.row = at(q)
	case ofCol:
		g.col = at(q)
	}
	return g
}

// judgeComparison tests a comparison cell by cell: each cell of the one part with
// the cell of the other at the same place.
func (f *facts) judgeComparison(c *comparison) (verdict, bool) {
	v := verdict{verdict: Supported}
	any := false
	for _, a := range c.a {
		for _, b := range c.b {
			w, ok := f.comparePair(c, c.part(a), c.part(b), name3(a), name3(b))
			if !ok {
				continue
			}
			if !any || w.verdict == Contradicted || w.verdict == Unverifiable && v.verdict == Supported {
				v = w
			}
			any = true
		}
	}
	return v, any
}

func name3(q *ref) string {
	if q.text != "" {
		return q.text
	}
	return q.row + q.col
}

func (f *facts) comparePair(c *comparison, ga, gb region, na, nb string) (verdict, bool) {
	ca, cb := f.cells(ga), f.cells(gb)
	if len(ca) == 0 || len(cb) == 0 {
		return verdict{}, false
	}
	v := verdict{evidence: evidenceOf(ca)}
	if len(ga.panels) == 1 {
		v.panel = f.panels[ga.panels[0]].Title
	}
	if c.spread {
		sa, sb := stat.StdDev(values(ca), nil), stat.StdDev(values(cb), nil)
		if math.IsNaN(sa) || math.IsNaN(sb) {
			return verdict{}, false
		}
		v.found = fmt.Sprintf("%s against %s", formatSignificant(sa, 2), formatSignificant(sb, 2))
		v.reason = fmt.Sprintf("standard deviation of %s is %s, of %s %s", na, formatSignificant(sa, 2), nb, formatSignificant(sb, 2))
		v.verdict = Contradicted
		if sa > sb == c.greater && sa != sb {
			v.verdict = Supported
		} else if math.Abs(sa-sb) < 0.15*math.Max(sa, sb) {
			v.verdict = Unverifiable
		}
		return v, true
	}
	more, less, ties := f.pairwise(c, ca, cb)
	n := more + less + ties
	ma, mb := mean(ca), mean(cb)
	if !c.greater {
		more, less = less, more
		ma, mb = -ma, -mb
	}
	word := "higher"
	if !c.greater {
		word = "lower"
	}
	v.found = fmt.Sprintf("%s: %s, %s: %s", na, ca[0].p.format(mean(ca)), nb, cb[0].p.format(mean(cb)))
	if n == 0 {
		v.reason = fmt.Sprintf("mean of %s is %s, of %s %s", na, ca[0].p.format(mean(ca)), nb, cb[0].p.format(mean(cb)))
		v.verdict = threeWay(ma-mb, 1e-12, -1e-12)
		return v, true
	}
	v.reason = fmt.Sprintf("%s is %s than %s in %d of %d pairs of cells", na, word, nb, more, n)
	for _, x := range append(append([]cellAt{}, ca...), cb...) {
		if x.conflict() && (n <= 2 || c.strict) {
			v.verdict = Unverifiable
			v.reason += fmt.Sprintf("; the cell %s is open: its print and colour disagree", x.name())
			return v, true
		}
	}
	switch {
	case n == 1:
		v.verdict = Contradicted
		if more == 1 {
			v.verdict = Supported
		} else if ties == 1 {
			v.reason += ": they are equal"
		}
	case c.strict:
		v.verdict = Contradicted
		if more == n {
			v.verdict = Supported
		} else if less == 0 {
			v.verdict = Unverifiable
			v.reason += ", equal in the others"
		}
	default:
		v.reason += fmt.Sprintf("; their means are %s and %s", ca[0].p.format(mean(ca)), cb[0].p.format(mean(cb)))
		switch {
		case ma > mb && 2*more >= n:
			v.verdict = Supported
		case ma < mb && 2*more < n:
			v.verdict = Contradicted
		case ma < mb && more < less:
			v.verdict = Contradicted
		default:
			v.verdict = Unverifiable
		}
	}
	return v, true
}

// pairwise compares the cells of two parts that stand at the same place otherwise.
func (f *facts) pairwise(c *comparison, ca, cb []cellAt) (more, less, ties int) {
	type key struct {
		p    int
		r, k string
	}
	id := func(x cellAt) key {
		k := key{x.p.index, x.p.RowNames[x.r], x.p.ColNames[x.c]}
		if k.r == "" {
			k.r = "#" + itoa(x.r)
		}
		if k.k == "" {
			k.k = "#" + itoa(x.c)
		}
		switch c.kind {
		case ofPanel:
			k.p = -1
		case ofRow:
			k.r = ""
		case ofCol:
			k.k = ""
		}
		return k
	}
	m := map[key]cellAt{}
	for _, x := range cb {
		m[id(x)] = x
	}
	for _, x := range ca {
		y, ok := m[id(x)]
		if !ok {
			continue
		}
		xl, xh := x.interval()
		yl, yh := y.interval()
		switch {
		case xl > yh:
			more++
		case xh < yl:
			less++
		case x.v > y.v && !(xh > xl):
			more++
		default:
			ties++
		}
	}
	return more, less, ties
}

// readSuperlatives makes claims of "AMC23 has the highest scores", "price is the
// best column in every month", and of extrema that only a place is given for.
func (r *reader) readSuperlatives(s *sentence) {
	stop := s.hedge()
	for i := 0; i < stop; i++ {
		e := s.extremeAt(i)
		if e == nil || e.rank != 1 {
			continue
		}
		if s.headColon(i) && s.extremesAfter(i) {
			continue // "Peak Performance: the highest score (56.3) ..."
		}
		e.from, e.to = 0, stop
		for k := i + 1; k < stop; k++ {
			if n := s.norm(k); n == "while" || n == "whereas" || n == "but" || n == ";" {
				e.to = k
				break
			}
		}
		for k := i - 1; k >= 0; k-- {
			if n := s.norm(k); n == "while" || n == "whereas" || n == "but" || n == ";" {
				e.from = k + 1
				break
			}
		}
		s.toks[i].used = true
		r.superlative(s, e)
	}
}

// headColon reports whether token i stands in the head of its sentence, before a
// colon.
func (s *sentence) headColon(i int) bool {
	for k := i + 1; k < i+4; k++ {
		if s.norm(k) == ":" {
			return true
		}
	}
	return false
}

// extremesAfter reports whether another extremum word follows token i.
func (s *sentence) extremesAfter(i int) bool { return s.find(extremeWords, i+1, len(s.toks)) >= 0 }

func (r *reader) superlative(s *sentence, e *extreme) {
	negated := false
	for k := max(e.from, e.word-5); k < e.word; k++ {
		negated = negated || negations[s.norm(k)]
	}
	if negated {
		return
	}
	if s.has(mostWords) && !s.has(everyWord) {
		return
	}
	subject := s.subjectOf(e)
	if n := s.norm(e.word - 1); n == "perform" || n == "work" || n == "do" || n == "fare" {
		subject = nil // "AIME25 performs best with ..."
	}
	if subject == nil {
		r.placeOnly(s, e)
		return
	}
	kind := kindOf(subject)
	c := &comparison{kind: kind, a: []*ref{subject}, greater: e.greatest, g: region{panels: s.ctx.panels, row: nowhere, col: nowhere}}
	if kind != ofRow && s.ctx.row != nil {
		c.g.row = at(s.ctx.row)
	}
	if kind != ofCol && s.ctx.col != nil {
		c.g.col = at(s.ctx.col)
	}
	for _, q := range s.refs {
		if q == subject || q.weak || q.at < e.from || q.at >= e.to {
			continue
		}
		switch {
		case q.isPanel() && kind != ofPanel:
			c.g.panels = q.panels
		case q.isRow() && !q.isCol() && kind != ofRow:
			c.g.row = at(q)
		case q.isCol() && !q.isRow() && kind != ofCol:
			c.g.col = at(q)
		}
	}
	if kind == ofRow && c.g.col.known() && !s.prepBefore(c.g.col.ref) || kind == ofCol && c.g.row.known() && !s.prepBefore(c.g.row.ref) {
		if c.g.row.ref != s.ctx.row && c.g.col.ref != s.ctx.col {
			r.placeOnly(s, e)
			return
		}
	}
	strict := s.strict(e.from, e.to) && s.find(softWords, e.from, e.to) < 0
	v, ok := s.f.judgeSuperlative(c, subject, strict)
	if !ok {
		return
	}
	from, to := min(subject.at, e.word), max(subject.at+subject.n, e.word+1)
	if from < 0 {
		from = e.word
	}
	r.add(s, KindComparison, LevelStatistics, from, to, v)
}

// prepBefore reports whether a name stands after a preposition that sets a scene:
// "at dropout 0.6".
func (s *sentence) prepBefore(q *ref) bool {
	if q == nil {
		return false
	}
	k := q.at - 1
	if a := s.refBeforeIs(q.at, "axis"); a >= 0 {
		k = a - 1
	}
	for k >= 0 && (s.norm(k) == "the" || s.norm(k) == "of" || s.norm(k) == "a" || s.norm(k) == "=") {
		k--
	}
	switch s.norm(k) {
	case "at", "in", "for", "on", "with", "under", "within", "by", "of", "from", "among":
		return true
	}
	return false
}

// subjectOf finds the part of the figure that an extremum word is said of.
func (s *sentence) subjectOf(e *extreme) *ref {
	var subject *ref
	for _, q := range s.refs {
		if q.at < e.from || q.at >= e.word || q.weak || q.axis != "" && !q.isCell() || q.to != nil {
			continue
		}
		if !q.isCell() && !q.isPanel() {
			continue
		}
		if !s.prepBefore(q) && !q.byAxis {
			subject = q
		}
	}
	if subject != nil {
		return subject
	}
	// "the highest scores are those of AMC23", "highest for height", "is best at 0.4"
	for _, q := range s.refs {
		if q.at > e.word && q.at < e.to && q.at <= e.word+8 && !q.weak && (q.isCell() || q.isPanel()) && q.to == nil && !q.byAxis {
			other := false
			for _, o := range s.refs {
				if o != q && o.at > e.word && o.at < e.to && o.isCell() {
					other = other || o.isRow() != q.isRow()
				}
			}
			if other && q.isCell() {
				return nil
			}
			return q
		}
	}
	return nil
}

// placeOnly judges "the highest value is at window 2000 and ratio 0.4".
func (r *reader) placeOnly(s *sentence, e *extreme) {
	pl := s.placeOf(e)
	if pl.row == nil || pl.col == nil || pl.row.to != nil || pl.col.to != nil || s.severalNamed(e) {
		return
	}
	where := region{panels: pl.among.panels, row: at(pl.row), col: at(pl.col)}
	cs := s.f.cells(where)
	if len(cs) == 0 {
		return
	}
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()})
	from, to := len(s.toks), 0
	for _, q := range []*ref{pl.row, pl.col} {
		if q.at >= 0 && q.at < len(s.toks) {
			from, to = min(from, q.at), max(to, q.at+q.n)
		}
	}
	if from >= to {
		from, to = e.word, e.word+1
	}
	r.add(s, KindExtremum, LevelStatistics, from, to, v)
}

// severalNamed reports whether more than one row or column is named after an
// extremum word: which is meant is open then.
func (s *sentence) severalNamed(e *extreme) bool {
	rows, cols := map[string]bool{}, map[string]bool{}
	for _, q := range s.refs {
		if q.at > e.word && q.at < e.to {
			if q.isRow() {
				rows[q.text] = true
			}
			if q.isCol() {
				cols[q.text] = true
			}
		}
	}
	return len(rows) > 1 || len(cols) > 1
}

// judgeSuperlative tests whether one panel, row or column is above (or below) all
// others of its kind.
func (f *facts) judgeSuperlative(c *comparison, subject *ref, strict bool) (verdict, bool) {
	panels := c.g.panels
	if len(panels) == 0 {
		panels = f.all()
	}
	var rivals []*ref
	switch c.kind {
	case ofPanel:
		if len(subject.panels) != 1 && len(subject.panels) != 0 {
			return verdict{}, false
		}
		for i, p := range f.panels {
			if !contains(subject.panels, i) {
				rivals = append(rivals, &ref{panels: []int{i}, text: p.title()})
			}
		}
	case ofRow:
		for _, n := range distinct(f.panels[panels[0]].RowNames) {
			if n != subject.row || subject.row == "" {
				rivals = append(rivals, &ref{row: n, text: n})
			}
		}
	case ofCol:
		for _, n := range distinct(f.panels[panels[0]].ColNames) {
			if n != subject.col || subject.col == "" {
				rivals = append(rivals, &ref{col: n, text: n})
			}
		}
	}
	if len(rivals) == 0 {
		return verdict{}, false
	}
	c.b, c.strict = rivals, strict
	if !strict {
		return f.bestMean(c, subject, rivals)
	}
	return f.judgeComparison(c)
}

func distinct(names []string) []string {
	seen := map[string]bool{"": true}
	var out []string
	for _, n := range names {
		if !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

// bestMean tests whether a part has the highest (lowest) mean, or the highest
// single value, of all parts of its kind.
func (f *facts) bestMean(c *comparison, subject *ref, rivals []*ref) (verdict, bool) {
	own := f.cells(c.part(subject))
	if len(own) == 0 {
		return verdict{}, false
	}
	sign := 1.0
	if !c.greater {
		sign = -1
	}
	peak := func(cs []cellAt) float64 { return extremes(cs, c.greater)[0].v * sign }
	byMean, byPeak := true, true
	m, top := mean(own)*sign, peak(own)
	rivalName, rivalMean := "", math.Inf(-1)
	for _, q := range rivals {
		cs := f.cells(c.part(q))
		if len(cs) == 0 {
			continue
		}
		rm := mean(cs) * sign
		if rm > rivalMean {
			rivalMean, rivalName = rm, name3(q)
		}
		byMean = byMean && m >= rm-1e-9
		byPeak = byPeak && top >= peak(cs)-1e-9
	}
	if rivalName == "" {
		return verdict{}, false
	}
	v := verdict{evidence: evidenceOf(own), found: own[0].p.format(m * sign)}
	if len(c.part(subject).panels) == 1 {
		v.panel = own[0].p.Title
	}
	v.reason = fmt.Sprintf("mean of %s is %s, the next is %s with %s", name3(subject), own[0].p.format(m*sign), rivalName, own[0].p.format(rivalMean*sign))
	switch {
	case byMean:
		v.verdict = Supported
	case byPeak:
		v.verdict = Supported
		v.reason += fmt.Sprintf("; but it has the outermost single value, %s", own[0].p.format(top*sign))
	default:
		v.verdict = Contradicted
	}
	return v, true
}
