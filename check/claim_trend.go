package check

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

var (
	upWords    = set("increase rise grow climb ascend gain increasing rising growing climbing upward ascending rose grew risen")
	downWords  = set("decrease decline drop fall diminish shrink descend decreasing declining dropping falling downward descending fell fallen decay taper")
	betterVerb = set("improve improving improvement improved")
	worseVerb  = set("degrade worsen deteriorate degrading worsening deteriorating degraded degradation")
	flatWords  = set("stable constant flat unchanged uniform plateau steady")
	moreWords  = set("increasing larger higher greater bigger growing rising more longer raising larger increase increased")
	fewerWords = set("decreasing smaller lower fewer shrinking falling less shorter lowering reducing reduced decreased")
	resultWord = set("lead result yield give bring produce improve correlate correspond associate benefit boost favor favour help tend perform achieve show mean")
	strictWord = set("monotonically steadily consistently always strictly every each monotonic uniformly continuously invariably monotone")
	looseWords = set("generally tend typically usually often mostly overall broadly largely slight slightly somewhat tendency roughly moderate")
	hedgeWords = set(`suggest imply may might could likely possibly probably potentially because due presumably perhaps would should recommend hypothesize explain
 importance important crucial insight insightful valuable essential suggesting implying reflecting hint need must demonstrate emphasize underscore reveal`)
	negations = map[string]bool{"not": true, "no": true, "doesn't": true, "don't": true, "never": true, "without": true, "neither": true, "nor": true, "isn't": true, "cannot": true, "lack": true, "non": true}
)

// trend is a statement about how values change along an axis.
type trend struct {
	from, to int  // tokens of the statement
	sign     int  // 1: rises along the axis, -1: falls
	x, y     bool // along which axis
	diag     bool
	back     bool // counted from the right or the bottom
	placed   bool // by place ("left to right"), not by the names' numbers
	rng      *ref // only between two names
	strict   bool
	loose    bool
	g        region
	each     bool // must hold in every panel
	except   []int
	negated  bool
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
		if sign == 0 {
			continue
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
		r.add(s, KindTrend, LevelTrends, tr[0].from, tr[0].to, v)
		i = max(i, tr[0].to-1)
	}
	if !made {
		r.readNoTrend(s, stop)
		r.readFlat(s, stop)
	}
}

var trendNouns = set("trend pattern relationship correlation dependence monotonic")

// readNoTrend makes a claim of "no clear trend with the ratio".
func (r *reader) readNoTrend(s *sentence, stop int) {
	k := s.find(trendNouns, 0, stop)
	if k < 0 {
		return
	}
	negated := false
	for i := max(0, k-6); i < k; i++ {
		negated = negated || negations[s.norm(i)]
	}
	if !negated {
		return
	}
	g := region{panels: s.panelsNear(k), row: nowhere, col: nowhere}
	row, col, _ := s.trendScope(0, stop)
	if row != nil {
		g.row = at(row)
	}
	if col != nil {
		g.col = at(col)
	}
	axis := ""
	for _, q := range s.refs {
		if q.axis != "" && q.at > k {
			axis += q.axis
		}
	}
	worst := 0.0
	var cells []cellAt
	for _, x := range []bool{true, false} {
		if x && (strings.Contains(axis, "x") || axis == "") && !g.col.known() || !x && (strings.Contains(axis, "y") || axis == "") && !g.row.known() {
			for _, pi := range g.panelsOr(s.f) {
				ls, cs := s.f.linesAlong(s.f.panels[pi], &trend{x: x, y: !x, g: g})
				if rho := meanRho(ls); !math.IsNaN(rho) {
					worst = math.Max(worst, math.Abs(rho))
					cells = append(cells, cs...)
				}
			}
		}
	}
	if len(cells) == 0 {
		return
	}
	v := verdict{verdict: threeWay(-worst, -0.5, -0.8), found: fmt.Sprintf("|ρ| ≤ %.2f", worst), evidence: evidenceOf(cells),
		reason: fmt.Sprintf("largest mean Spearman rank correlation along an axis: %.2f", worst)}
	r.add(s, KindTrend, LevelTrends, max(0, k-3), k+1, v)
}

// hedge returns the token at which interpretation begins.
func (s *sentence) hedge() int {
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind == tokWord && !t.inRef && hedgeWords[t.norm] && !(t.norm == "reveal" || t.norm == "demonstrate") {
			return i
		}
	}
	return len(s.toks)
}

// changeAt reports whether token i is a verb or noun of change, and which way.
func (s *sentence) changeAt(i int) int {
	n := s.norm(i)
	next := s.norm(i + 1)
	switch {
	case moreWords[n] || fewerWords[n]:
		// "with increasing window size" is the driver, not the change
		if s.driverAt(i) != nil {
			return 0
		}
	}
	low := s.f.lowIsGood(s.panelsNear(i))
	switch {
	case upWords[n] && !(next == "number" || next == "complexity"):
		if n == "rise" && s.norm(i-1) == "give" {
			return 0
		}
		return 1
	case downWords[n]:
		return -1
	case betterVerb[n]:
		if low {
			return -1
		}
		return 1
	case worseVerb[n]:
		if low {
			return 1
		}
		return -1
	case n == "go" || n == "goe" || n == "going" || n == "trend" || n == "move":
		if next == "up" || next == "upward" {
			return 1
		}
		if next == "down" || next == "downward" {
			return -1
		}
	case n == "better" || n == "higher" || n == "improved" || n == "greater" || n == "worse" || n == "lower":
		// "leads to better performance": the result of a driver
		for k := i - 1; k >= 0 && k >= i-4; k-- {
			if resultWord[s.norm(k)] {
				sign := 1
				if n == "worse" || n == "lower" {
					sign = -1
				}
				if low && (n == "better" || n == "worse" || n == "improved") {
					sign = -sign
				}
				if s.find(thanWord, i, min(len(s.toks), i+16)) >= 0 {
					return 0
				}
				return sign
			}
		}
	}
	return 0
}

var thanWord = map[string]bool{"than": true, "compared": true, "versus": true}

// driver is what a trend is said to depend on.
type driver struct {
	axis string
	sign int // -1: "with decreasing ratio"
	ref  *ref
}

// driverAt reads "increasing window size" at token i.
func (s *sentence) driverAt(i int) *driver {
	n := s.norm(i)
	if !moreWords[n] && !fewerWords[n] {
		return nil
	}
	for k := i + 1; k < len(s.toks) && k <= i+4; k++ {
		t := &s.toks[k]
		if t.ref != nil && t.ref.axis != "" {
			d := &driver{axis: t.ref.axis, sign: 1, ref: t.ref}
			if fewerWords[n] {
				d.sign = -1
			}
			return d
		}
		if t.kind == tokWord && !(s.norm(k) == "the" || s.norm(k) == "in" || s.norm(k) == "value" || s.norm(k) == "of" || s.norm(k) == "both") {
			return nil
		}
	}
	return nil
}

// drivers collects what a change between tokens a and b depends on.
func (s *sentence) drivers(a, b, verb int) []driver {
	var out []driver
	seen := map[string]bool{}
	add := func(d driver) {
		if !seen[d.axis] {
			seen[d.axis] = true
			out = append(out, d)
		}
	}
	for i := a; i < b; i++ {
		if d := s.driverAt(i); d != nil {
			add(*d)
		}
		t := &s.toks[i]
		if t.ref == nil || t.ref.axis == "" || seen[t.ref.axis] {
			continue
		}
		k := i - 1
		for k > 0 && (s.norm(k) == "the" || s.norm(k) == "a" || s.norm(k) == "both" || s.norm(k) == "of" && (s.norm(k-1) == "number" || s.norm(k-1) == "value" || s.norm(k-1) == "level") || s.norm(k) == "number" || s.norm(k) == "value" || s.norm(k) == "level") {
			k--
		}
		p1, p2 := s.norm(k), s.norm(k-1)
		end := i + t.ref.n
		next := s.norm(end)
		switch {
		case p1 == "as" || p1 == "when" || p1 == "while" && i > verb:
			// "as dropout increases"
			d := driver{axis: t.ref.axis, sign: 1, ref: t.ref}
			for k := end; k < b && k < end+4; k++ {
				if downWords[s.norm(k)] || fewerWords[s.norm(k)] || s.norm(k) == "down" || s.norm(k) == "reduced" {
					d.sign = -1
				}
			}
			add(d)
		case (p1 == "with" || p1 == "in" && moreWords[p2] || p1 == "by" || p1 == "along" || p1 == "over" || p1 == "across" || p1 == "increase" && p2 == "with") && i > verb:
			if t.ref.n == 1 && (next == "of" || i+1 < len(s.toks) && s.toks[min(end, len(s.toks)-1)].kind == tokNumber) && p1 == "with" {
				continue // "with a window of 250"
			}
			if (p1 == "along" || p1 == "across" || p1 == "over") && rowWords[t.norm] && !hasSuffixS(s.u.text[t.from:t.to]) {
				add(driver{axis: "x", sign: 1, ref: t.ref}) // along a row means over columns
				continue
			}
			add(driver{axis: t.ref.axis, sign: 1, ref: t.ref})
		case (p1 == "every" || p1 == "each" || p1 == "per") && i > verb && s.norm(verb-1) != p1:
			add(driver{axis: t.ref.axis, sign: 1, ref: t.ref})
		}
	}
	return out
}

// trendFrom builds the trends of the change word at token i; nil where what the
// values change with cannot be told.
func (s *sentence) trendFrom(i, sign, stop int, again bool) []*trend {
	from, to := 0, stop
	for k := i - 1; k >= 0; k-- {
		if n := s.norm(k); n == ";" || again && (n == "," || n == "and" || n == "but") || n == "while" || n == "whereas" || n == "but" {
			from = k + 1
			break
		}
	}
	for k := i + 1; k < stop; k++ {
		if n := s.norm(k); n == ";" || n == "while" && s.norm(k-1) != "a" || n == "whereas" || n == "but" || n == "then" || n == "before" || n == "until" && k > i+1 || n == "except" || n == "recover" {
			to = k
			break
		}
	}
	for to > i+1 && s.toks[to-1].kind == tokPunct || to > i+1 && (s.norm(to-1) == "and" || s.norm(to-1) == ",") {
		to--
	}
	base := trend{from: from, to: to, sign: sign, g: region{panels: s.panelsNear(i), row: nowhere, col: nowhere}}
	for k := from; k < from+3 && k < to; k++ {
		if s.toks[k].kind == tokPunct || s.norm(k) == "trend" {
			base.from = k + 1
			continue
		}
		break
	}
	base.strict = s.find(strictWord, from, to) >= 0
	base.loose = s.find(looseWords, from, to) >= 0
	if base.loose {
		base.strict = false
	}
	for k := max(from, i-5); k < i; k++ {
		base.negated = base.negated || negations[s.norm(k)]
	}
	if k := s.find(map[string]bool{"except": true, "excluding": true}, i, len(s.toks)); k >= 0 {
		for _, q := range s.refs {
			if q.at > k && q.isPanel() {
				base.except = append(base.except, q.panels...)
			}
		}
	}
	base.each = s.everyPanel()
	row, col, rng := s.trendScope(from, to)
	if row != nil {
		base.g.row = at(row)
	}
	if col != nil {
		base.g.col = at(col)
	}
	if s.diagonal() && s.find(diagonalWords, from, to) >= 0 {
		base.diag = true
		if n := s.norm(s.find(diagonalWords, from, to) - 2); n == "from" {
			base.sign = -base.sign
		}
		return nil
	}
	if rng != nil {
		base.rng = rng
		base.x, base.y = rng.isCol() && !rng.isRow(), rng.isRow() && !rng.isCol()
		if rng.isCol() && rng.isRow() {
			return nil
		}
		base.placed = true
		return []*trend{&base}
	}
	switch {
	case s.phraseBetween(from, to, "left", "right"):
		base.x, base.placed = true, true
		return []*trend{&base}
	case s.phraseBetween(from, to, "right", "left"):
		base.x, base.placed, base.back = true, true, true
		return []*trend{&base}
	case s.phraseBetween(from, to, "top", "bottom"):
		base.y, base.placed = true, true
		return []*trend{&base}
	case s.phraseBetween(from, to, "bottom", "top"):
		base.y, base.placed, base.back = true, true, true
		return []*trend{&base}
	}
	ds := s.drivers(from, to, i)
	var out []*trend
	for _, d := range ds {
		t := base
		t.x, t.y = d.axis == "x", d.axis == "y"
		t.sign *= d.sign
		if t.x && t.g.col.known() || t.y && t.g.row.known() {
			if t.g.row.known() != t.g.col.known() {
				continue // "ratio rises with ratio"
			}
		}
		out = append(out, &t)
	}
	if len(out) == 0 {
		return nil
	}
	return out
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
		if s.norm(i) == a && (s.norm(i+1) == "to" || s.norm(i+1) == "-" || s.norm(i+1) == "→") && s.norm(i+2) == b {
			return true
		}
	}
	return false
}

// trendScope finds the row or column that a trend is about, and a range of names
// that it runs over.
func (s *sentence) trendScope(from, to int) (row, col, rng *ref) {
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak || !q.isCell() {
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
		case q.isRow() && !q.isCol() && row == nil:
			row = q
		case q.isCol() && !q.isRow() && col == nil:
			col = q
		}
	}
	if row == nil && col == nil {
		row, col = s.ctx.row, s.ctx.col
	}
	return row, col, rng
}

// judgeTrend tests a trend: every step where the words say always, rank
// correlation with the order of the axis elsewhere.
func (f *facts) judgeTrend(t *trend) verdict {
	panels := t.g.panels
	if len(panels) == 0 {
		panels = f.all()
	}
	v := verdict{verdict: Unverifiable, reason: "the statement cannot be tested on the grid"}
	var lines [][]float64
	var cells []cellAt
	worst := Supported
	var stats []float64
	for _, pi := range panels {
		if contains(t.except, pi) {
			continue
		}
		p := f.panels[pi]
		ls, cs := f.linesAlong(p, t)
		lines = append(lines, ls...)
		cells = append(cells, cs...)
		if len(ls) > 0 {
			m := meanRho(ls) * float64(t.sign)
			stats = append(stats, m)
			if w := rhoVerdict(m, t.loose, len(ls) == 1); w == Contradicted || w == Unverifiable && worst == Supported {
				worst = w
			}
		}
	}
	if len(lines) == 0 {
		return v
	}
	v.evidence = evidenceOf(cells)
	if len(panels) == 1 {
		v.panel = f.panels[panels[0]].Title
	}
	for _, c := range cells {
		if c.conflict() {
			v.reason = fmt.Sprintf("the cell %s is open: its print and colour disagree", c.name())
			return v
		}
	}
	way := "rise"
	if t.sign < 0 {
		way = "fall"
	}
	if t.strict && !t.negated {
		steps, good := 0, 0
		for _, l := range lines {
			for i := 1; i < len(l); i++ {
				steps++
				if (l[i]-l[i-1])*float64(t.sign) >= 0 {
					good++
				}
			}
		}
		v.found = fmt.Sprintf("%d of %d steps", good, steps)
		v.reason = fmt.Sprintf("test of every step along the axis: %d of %d %s or stay", good, steps, way)
		v.verdict = Contradicted
		if good == steps {
			v.verdict = Supported
		} else if steps > 8 && float64(good) >= 0.9*float64(steps) {
			v.verdict = Unverifiable
			v.reason += "; nearly all, not all"
		}
		return v
	}
	rho := meanRho(lines)
	if math.IsNaN(rho) {
		v.reason = "the values do not vary along the axis"
		return v
	}
	v.found = fmt.Sprintf("ρ = %.2f", rho)
	v.reason = fmt.Sprintf("mean Spearman rank correlation along the axis, over %d lines: %.2f", len(lines), rho)
	v.verdict = rhoVerdict(rho*float64(t.sign), t.loose, len(lines) == 1)
	if t.each && len(stats) > 1 {
		v.verdict = worst
		v.reason += fmt.Sprintf("; by panel %s", formatList(stats, t.sign))
	}
	if t.negated {
		switch v.verdict {
		case Supported:
			v.verdict = Contradicted
		case Contradicted:
			v.verdict = Supported
		}
		if t.strict {
			v.verdict = Unverifiable
		}
	}
	return v
}

func formatList(xs []float64, sign int) string {
	var out []string
	for _, x := range xs {
		out = append(out, fmt.Sprintf("%.2f", x*float64(sign)))
	}
	return strings.Join(out, ", ")
}

func contains(xs []int, x int) bool {
	for _, y := range xs {
		if x == y {
			return true
		}
	}
	return false
}

// rhoVerdict judges a rank correlation that was said to be positive. Plain words
// ask for 0.3, "generally" for 0.15; at or below zero they are wrong.
func rhoVerdict(rho float64, loose, single bool) Verdict {
	yes, no := 0.3, 0.0
	if loose {
		yes, no = 0.15, -0.05
	}
	if single {
		yes = 0.4
		if loose {
			yes = 0.3
		}
	}
	return threeWay(rho, yes, no)
}

// meanRho is the mean over lines of the rank correlation of values with position.
func meanRho(lines [][]float64) float64 {
	sum, n := 0.0, 0
	for _, l := range lines {
		idx := make([]float64, len(l))
		for i := range idx {
			idx[i] = float64(i)
		}
		if rho := spearman(idx, l); !math.IsNaN(rho) {
			sum += rho
			n++
		} else {
			n++ // a constant line neither rises nor falls
		}
	}
	if n == 0 {
		return math.NaN()
	}
	return sum / float64(n)
}

// linesAlong lists the values of each line of p along the trend's axis, in the
// order that the trend counts in.
func (f *facts) linesAlong(p *panel, t *trend) (lines [][]float64, cells []cellAt) {
	n, m := p.Cols, p.Rows
	names := p.ColNames
	if t.y {
		n, m = p.Rows, p.Cols
		names = p.RowNames
	}
	order := span0(n)
	if t.rng != nil {
		a := ofCol
		if t.y {
			a = ofRow
		}
		order = nil
		for _, q := range sequence(a, t.rng, p) {
			order = append(order, q.index)
		}
	} else if !t.placed {
		order = numericOrder(names)
	}
	if t.back {
		for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
			order[i], order[j] = order[j], order[i]
		}
	}
	others := span0(m)
	if t.y && t.g.col.known() {
		others = t.g.col.cols(p)
	}
	if t.x && t.g.row.known() {
		others = t.g.row.rows(p)
	}
	for _, o := range others {
		var l []float64
		for _, k := range order {
			r, c := o, k
			if t.y {
				r, c = k, o
			}
			if v := p.value(r, c); v != nil {
				l = append(l, *v)
				cells = append(cells, cellAt{p, r, c, *v})
			}
		}
		if len(l) >= 2 {
			lines = append(lines, l)
		}
	}
	return lines, cells
}

// numericOrder gives the indices of names in the order of the numbers they are
// ("64K", "3e-4", "2012", months); in printed order where they are none.
func numericOrder(names []string) []int {
	order := span0(len(names))
	vals := make([]float64, len(names))
	for i, n := range names {
		v, ok := axisValue(n)
		if !ok {
			return order
		}
		vals[i] = v
	}
	sort.SliceStable(order, func(i, j int) bool { return vals[order[i]] < vals[order[j]] })
	return order
}

var suffixes = map[byte]float64{'k': 1e3, 'm': 1e6, 'b': 1e9, 'g': 1e9, 't': 1e12}

// axisValue reads a tick as a number: "64K" is 64000, "Mar" the third month.
func axisValue(s string) (float64, bool) {
	if v, ok := numberOf(s); ok {
		return v, true
	}
	w := fold(strings.TrimSpace(s))
	for i, line := range calendar {
		for _, m := range strings.Fields(line) {
			if m == w {
				return float64(i), true
			}
		}
	}
	if k := len(w) - 1; k > 0 && suffixes[w[k]] != 0 {
		if v, err := strconv.ParseFloat(w[:k], 64); err == nil {
			return v * suffixes[w[k]], true
		}
	}
	return 0, false
}

// readFlat makes a claim of "nearly constant", for a row, a column or a panel.
func (r *reader) readFlat(s *sentence, stop int) {
	k := s.find(flatWords, 0, stop)
	if k < 0 || s.norm(k-1) == "more" || s.norm(k-1) == "less" || s.norm(k-1) == "most" || s.norm(k-1) == "not" {
		return
	}
	row, col, _ := s.trendScope(0, len(s.toks))
	if row == nil && col == nil || row != nil && col != nil {
		return
	}
	g := region{panels: s.panelsNear(k), row: nowhere, col: nowhere}
	if row != nil {
		g.row = at(row)
	}
	if col != nil {
		g.col = at(col)
	}
	if len(g.panels) == 0 && len(s.f.panels) > 1 {
		return
	}
	cs := s.f.cells(g)
	if len(cs) < 3 {
		return
	}
	lo, hi := extremes(cs, false)[0], extremes(cs, true)[0]
	share := (hi.v - lo.v) / lo.p.span()
	v := verdict{evidence: evidenceOf(cs), panel: lo.p.Title, found: fmt.Sprintf("%s to %s", lo.p.format(lo.v), hi.p.format(hi.v))}
	v.reason = fmt.Sprintf("its values span %.0f %% of the panel's range", 100*share)
	v.verdict = threeWay(-share, -0.35, -0.65)
	a := max(0, k-1)
	r.add(s, KindTrend, LevelTrends, a, k+1, v)
}
