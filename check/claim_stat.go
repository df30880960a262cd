package check

import (
	"fmt"
	"math"
	"sort"

	"gonum.org/v1/gonum/stat"
)

var (
	statWords = set("mean average avg median std deviation range difference sum total averaging")
	diffWords = set("gain difference gap improvement increase drop decrease margin advantage lead reduction outperform better higher lower worse point pp loss rise delta")
	allWords  = set("every all each no none never always any")
)

// readStats makes claims of means ("averages 45.2"), of differences ("3.2 points
// over") and of bounds ("never exceeds 30.7").
func (r *reader) readStats(s *sentence) {
	r.meanOfPanels(s)
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind != tokNumber || t.used || t.inRef {
			continue
		}
		switch {
		case s.statBefore(i) != "":
			r.statClaim(s, i, s.statBefore(i))
		case t.num.bound != 0:
			r.boundClaim(s, i)
		case s.isDifference(i):
			r.diffClaim(s, i)
		}
	}
}

// meanOfPanels judges "the panel is the mean of the four panels of the other
// figure": whether such a relation between the grids exists.
func (r *reader) meanOfPanels(s *sentence) {
	k := s.find(set2, 0, len(s.toks))
	if k < 0 || s.find(panelNouns, k, min(len(s.toks), k+12)) < 0 && s.find(acrossWords, k, min(len(s.toks), k+4)) < 0 {
		return
	}
	var p *panel
	for _, q := range s.refs {
		if q.isPanel() && len(q.panels) == 1 && q.at < k && q.full {
			p = s.f.panels[q.panels[0]]
		}
	}
	if p == nil || s.hedge() < k || !isBare(s) {
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
		if v.verdict == Contradicted && len(s.f.figs) == 1 {
			v.verdict, v.reason = Unverifiable, v.reason+"; another figure may have them"
		}
	}
	r.add(s, KindComparison, LevelStatistics, k, k+1, v)
}

var (
	set2        = set("mean average averaged averaging")
	acrossWords = set("across over benchmark dataset task")
)

// statBefore returns the statistic that the value at token i is said to be.
func (s *sentence) statBefore(i int) string {
	for k := i - 1; k >= 0 && k >= i-10; k-- {
		t := &s.toks[k]
		if t.kind == tokNumber && !t.inRef {
			return ""
		}
		switch t.norm {
		case "mean", "average", "avg", "averaging":
			return "mean"
		case "median":
			return "median"
		case "sum", "total":
			return "sum"
		case "range", "spread":
			if s.norm(k+1) == "of" && !s.isRangeStart(i) {
				return "spread"
			}
		case ";", "while", "whereas", "but", "with":
			return ""
		}
	}
	if n := s.norm(i + 1); (n == "on" || n == "in") && (s.norm(i+2) == "average" || s.norm(i+2) == "mean") {
		return "mean"
	}
	return ""
}

// isRangeStart reports whether the value at token i is an end of "3 to 5".
func (s *sentence) isRangeStart(i int) bool {
	n, p := s.norm(i+1), s.norm(i-1)
	return n == "to" || n == "-" || p == "from" || p == "to" || p == "-" || n == "and" || p == "and" || n == "through"
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
	case "spread":
		return extremes(cs, true)[0].v - extremes(cs, false)[0].v
	case "std":
		return stat.StdDev(vs, nil)
	}
	return mean(cs)
}

func (r *reader) statClaim(s *sentence, i int, what string) {
	t := &s.toks[i]
	g := s.regionAt(i, i)
	if g.row.known() && g.col.known() && len(g.panels) != 0 && len(s.f.panels) == 1 {
		return
	}
	v, ok := s.f.judgeStat(what, g, t.num)
	if !ok {
		return
	}
	t.used = true
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
}

func (f *facts) judgeStat(what string, g region, q quantity) (verdict, bool) {
	cs := f.cells(g)
	if len(cs) < 2 {
		return verdict{}, false
	}
	x := f.statistic(what, cs)
	p := cs[0].p
	v := verdict{verdict: Contradicted, evidence: evidenceOf(cs), found: formatDecimals(x, max(q.decimals, p.decimals))}
	if len(g.panels) == 1 {
		v.panel = p.Title
	}
	v.reason = fmt.Sprintf("the %s of %s is %s (%d cells)", what, f.describe(g), v.found, len(cs))
	slack := q.margin()
	if q.approx {
		slack = math.Max(slack, approxShare*p.span())
	}
	// the printed numbers are rounded, so their mean is known to half a last digit
	if p.decimals >= 0 {
		slack += 0.5 * pow10(-p.decimals) * 0.999
	}
	if near(x, scaleTo(q, p), slack) {
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

// headStat reads the number of a table's cell under a header such as "Mean".
func (r *reader) headStat(s, header *sentence) {
	for i := range s.toks {
		t := &s.toks[i]
		if t.kind != tokNumber || t.inRef || t.used {
			continue
		}
		what := ""
		for k := range header.toks {
			switch header.norm(k) {
			case "mean", "average", "avg":
				what = "mean"
			case "median":
				what = "median"
			case "std", "deviation":
				what = "std"
			case "sum", "total":
				what = "sum"
			case "range":
				r.readRanges(s)
				return
			}
		}
		if what == "" {
			return
		}
		g := region{panels: s.ctx.panels, row: nowhere, col: nowhere}
		if s.ctx.row != nil {
			g.row = at(s.ctx.row)
		}
		if s.ctx.col != nil {
			g.col = at(s.ctx.col)
		}
		if v, ok := s.f.judgeStat(what, g, t.num); ok {
			t.used = true
			r.add(s, KindComparison, LevelStatistics, i, i+1, v)
		}
		return
	}
}

// boundClaim judges "all cells are above 84", "none exceeds 30.7", "CD8A has fallen
// below 100".
func (r *reader) boundClaim(s *sentence, i int) {
	t := &s.toks[i]
	g := s.regionAt(i, i)
	if g.row.known() && g.row.ref.to != nil || g.col.known() && g.col.ref.to != nil {
		return
	}
	cs := s.f.cells(g)
	if k := s.find(map[string]bool{"other": true, "else": true, "remaining": true, "rest": true}, max(0, i-7), i); k >= 0 {
		g.row, g.col = nowhere, nowhere
		cs = s.others(s.f.cells(g), k)
	}
	if len(cs) == 0 {
		return
	}
	bound := t.num.bound
	negated := false
	for k := i - 1; k >= 0 && k >= i-9; k-- {
		n := s.norm(k)
		if n == ";" || n == "," && s.norm(k+1) != "no" {
			break
		}
		negated = negated || negations[n] || n == "none"
	}
	most := s.has(mostWords)
	strictly := !(s.norm(i-1) == "least" || s.norm(i-1) == "most" || s.norm(i-3) == "or" || s.norm(i-2) == "or" || s.norm(i-1) == "to" || s.u.text[s.toks[i-1].from:s.toks[i-1].to] == "≥" || s.u.text[s.toks[i-1].from:s.toks[i-1].to] == "≤")
	hold := func(v float64) bool {
		x := scaleTo(t.num, cs[0].p)
		ok := v > x || !strictly && near(v, x, 1e-12)
		if bound < 0 {
			ok = v < x || !strictly && near(v, x, 1e-12)
		}
		return ok != negated
	}
	n := 0
	var worst []cellAt
	for _, c := range cs {
		if hold(c.v) {
			n++
		} else {
			worst = append(worst, c)
		}
	}
	v := verdict{verdict: Contradicted, evidence: evidenceOf(cs), found: fmt.Sprintf("%d of %d cells", n, len(cs))}
	if len(g.panels) == 1 {
		v.panel = cs[0].p.Title
	}
	v.reason = fmt.Sprintf("test of every cell of %s: it holds for %d of %d", s.f.describe(g), n, len(cs))
	every := s.find(allWords, 0, len(s.toks)) >= 0 || negated
	switch {
	case n == len(cs):
		v.verdict = Supported
	case most && 2*n > len(cs):
		v.verdict = Supported
	case !every && !most && n > 0 && len(cs) > 1:
		v.verdict = Unverifiable
		v.reason += "; how many are meant is open"
	}
	if v.verdict == Contradicted && len(worst) > 0 {
		v.evidence = evidenceOf(worst)
		v.reason += ", not for " + names(worst)
	}
	t.used = true
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
}

// others leaves out the cells of the rows and columns that are named before token k.
func (s *sentence) others(cs []cellAt, k int) []cellAt {
	var out []cellAt
	refs := s.refs
	if s.cont {
		for _, q := range []*ref{s.ctx.row, s.ctx.col} {
			if q != nil {
				refs = append(refs[:len(refs):len(refs)], &ref{at: -1, row: q.row, col: q.col})
			}
		}
	}
	for _, c := range cs {
		named := false
		for _, q := range refs {
			if q.at < k && (q.row != "" && q.row == c.p.RowNames[c.r] || q.col != "" && !q.isRow() && q.col == c.p.ColNames[c.c] && !s.rowNamed(k)) {
				named = true
			}
		}
		if !named {
			out = append(out, c)
		}
	}
	return out
}

func (s *sentence) rowNamed(k int) bool {
	for _, q := range s.refs {
		if q.at < k && q.isRow() {
			return true
		}
	}
	return false
}

// isDifference reports whether the value at token i is a difference between cells.
func (s *sentence) isDifference(i int) bool {
	n1, n2 := s.norm(i+1), s.norm(i+2)
	if n1 == "%" {
		n1, n2 = n2, s.norm(i+3)
	}
	if (n1 == "point" || n1 == "pp" || n1 == "percentage") && !(n2 == "of") && !(s.norm(i-1) == "at" || s.norm(i-1) == "of" && s.find(diffWords, max(0, i-4), i) < 0) {
		return true
	}
	if (compUp[n1] || compDown[n1]) && (n2 == "than" || s.norm(i+3) == "than") {
		return true
	}
	switch s.norm(i - 1) {
	case "by":
		return s.norm(i-2) != "followed" && s.norm(i-2) != "divided" && s.norm(i-2) != "multiplied"
	case "gain", "gaining", "gained", "lose", "lost":
		return true
	case "of":
		return s.find(set1, max(0, i-3), i-1) >= 0
	case "is", ":", "was", "at":
		for k := i - 2; k >= 0 && k >= i-9; k-- {
			if s.norm(k) == "," || s.toks[k].kind == tokNumber && !s.toks[k].inRef {
				break
			}
			if n := s.norm(k); n == "difference" || n == "gap" || n == "margin" {
				return true
			}
		}
	}
	return false
}

var set1 = set("gain difference gap improvement increase drop decrease margin advantage reduction rise delta")

// diffClaim tests a difference between any two parts that the sentence names: two
// cells, two rows' or panels' means, the extreme and the next.
func (r *reader) diffClaim(s *sentence, i int) {
	t := &s.toks[i]
	q := t.num
	t.used = true
	panels := s.panelsNear(i)
	if len(panels) == 0 {
		panels = s.f.all()
	}
	v := verdict{verdict: Unverifiable, reason: "which cells the difference lies between is open"}
	want := math.Abs(q.value)
	p := s.f.panels[panels[0]]
	slack := q.margin() + 1e-9
	if q.approx {
		slack = math.Max(slack, approxShare*p.span())
	}
	parts, exact := s.differenceParts(i, panels)
	for a := range parts {
		for b := a + 1; b < len(parts); b++ {
			d := math.Abs(parts[a].v - parts[b].v)
			loose := 0.0
			if !parts[a].cell || !parts[b].cell {
				loose = math.Pow(10, -float64(max(0, p.decimals)))
			}
			if math.Abs(d-want) <= slack+loose {
				v = verdict{verdict: Supported, found: p.format(d), panel: p.Title, evidence: evidenceOf(append(append([]cellAt{}, parts[a].cells...), parts[b].cells...)),
					reason: fmt.Sprintf("%s %s less %s %s is %s", parts[a].name, p.format(parts[a].v), parts[b].name, p.format(parts[b].v), p.format(d))}
				r.add(s, KindComparison, LevelStatistics, i, i+1, v)
				return
			}
		}
	}
	if exact && len(parts) >= 2 {
		d := math.Abs(parts[0].v - parts[1].v)
		v = verdict{verdict: Contradicted, found: p.format(d), panel: p.Title, evidence: evidenceOf(append(append([]cellAt{}, parts[0].cells...), parts[1].cells...)),
			reason: fmt.Sprintf("%s %s less %s %s is %s", parts[0].name, p.format(parts[0].v), parts[1].name, p.format(parts[1].v), p.format(d))}
	}
	r.add(s, KindComparison, LevelStatistics, i, i+1, v)
}

// quantityPart is one side of a difference.
type quantityPart struct {
	name  string
	v     float64
	cell  bool
	cells []cellAt
}

// differenceParts lists what a sentence may take a difference of. exact: the first
// two are two cells that it names.
func (s *sentence) differenceParts(i int, panels []int) (parts []quantityPart, exact bool) {
	var rows, cols, ps []*ref
	for _, q := range s.refs {
		for _, o := range []*ref{q, q.to} {
			if o == nil || o.weak {
				continue
			}
			switch {
			case o.isPanel() && !o.isCell():
				ps = append(ps, o)
			case o.isRow():
				rows = append(rows, o)
			case o.isCol():
				cols = append(cols, o)
			}
		}
	}
	if len(rows) == 0 && s.ctx.row != nil {
		rows = append(rows, s.ctx.row)
	}
	if len(cols) == 0 && s.ctx.col != nil {
		cols = append(cols, s.ctx.col)
	}
	add := func(name string, g region) {
		cs := s.f.cells(g)
		if len(cs) == 0 {
			return
		}
		parts = append(parts, quantityPart{name, mean(cs), len(cs) == 1, cs})
		if len(cs) > 1 {
			hi, lo := extremes(cs, true), extremes(cs, false)
			parts = append(parts, quantityPart{"the highest of " + name, hi[0].v, true, hi[:1]}, quantityPart{"the lowest of " + name, lo[0].v, true, lo[:1]})
		}
	}
	if len(ps) == 0 {
		ps = []*ref{{panels: panels}}
	}
	for _, p := range ps {
		for _, row := range rows {
			for _, col := range cols {
				add(row.text+", "+col.text, region{panels: p.panels, row: at(row), col: at(col)})
			}
		}
	}
	exact = len(parts) == 2 && parts[0].cell && parts[1].cell
	for _, p := range ps {
		for _, row := range rows {
			add(row.text, region{panels: p.panels, row: at(row), col: nowhere})
		}
		for _, col := range cols {
			add(col.text, region{panels: p.panels, row: nowhere, col: at(col)})
		}
		if len(rows) == 0 && len(cols) == 0 || len(ps) > 1 {
			add(s.f.describe(region{panels: p.panels}), region{panels: p.panels, row: nowhere, col: nowhere})
		}
	}
	// the extreme and the next best
	cs := s.f.cells(region{panels: panels, row: nowhere, col: nowhere})
	for _, greatest := range []bool{true, false} {
		for k := 1; k <= 2; k++ {
			if ex := ranked(cs, greatest, k); len(ex) > 0 {
				parts = append(parts, quantityPart{fmt.Sprintf("number %d", k), ex[0].v, true, ex[:1]})
			}
		}
	}
	// values stated in the sentence
	for k := range s.toks {
		if t := &s.toks[k]; k != i && t.kind == tokNumber && !t.inRef && s.f.hasValue(t.num.value, t.num.decimals) {
			parts = append(parts, quantityPart{name: "the stated", v: t.num.value, cell: true})
		}
	}
	return parts, exact
}
