package check

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
)

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
			w, ok := f.comparePair(c, c.part(a), c.part(b), refName(a), refName(b))
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

// ranged reports whether one side of a comparison is a range of what is compared.
func (c *comparison) ranged(g region) bool {
	return c.kind == ofRow && g.row.ref != nil && g.row.ref.to != nil || c.kind == ofCol && g.col.ref != nil && g.col.ref.to != nil
}

func refName(q *ref) string {
	if q.text != "" {
		return q.text
	}
	return q.row + q.col
}

// comparePair tests a comparison of two regions: by a statistic, or cell by cell.
func (f *facts) comparePair(c *comparison, ga, gb region, na, nb string) (verdict, bool) {
	ca, cb := f.cells(ga), f.cells(gb)
	if len(ca) == 0 || len(cb) == 0 {
		return verdict{}, false
	}
	ranged := c.ranged(ga) || c.ranged(gb) // one part against another of other size: by their means
	v, ok := verdict{}, true
	switch {
	case c.spread:
		v, ok = compareSpread(c, ca, cb, na, nb)
	case ranged && c.strict:
		return verdict{}, false // each of the one with which of the other is open
	default:
		more, less, ties := f.pairwise(c, ca, cb)
		if c.means && more+less+ties > 1 {
			v = compareMeans(c, ca, cb, na, nb)
			if p := ca[0].p; v.verdict == Contradicted && math.Abs(c.excess(ca, cb)) < pow10(-max(0, p.decimals)) {
				v.verdict = Unverifiable // the printed numbers are rounded
			}
			break
		}
		if ranged || more+less+ties == 0 {
			v = compareMeans(c, ca, cb, na, nb)
		} else {
			v = comparePairs(c, ca, cb, na, nb, more, less, ties)
		}
	}
	v.evidence = evidenceOf(ca)
	if len(ca) == 1 && len(cb) == 1 && ca[0].p == cb[0].p {
		v.evidence = evidenceOf([]cellAt{ca[0], cb[0]})
	}
	if len(ga.panels) == 1 {
		v.panel = f.panels[ga.panels[0]].Title
	}
	return v, ok
}

func compareSpread(c *comparison, ca, cb []cellAt, na, nb string) (verdict, bool) {
	sa, sb := stat.StdDev(values(ca), nil), stat.StdDev(values(cb), nil)
	fa, fb := formatSignificant(sa, 2), formatSignificant(sb, 2)
	v := verdict{verdict: Contradicted, found: fa + " against " + fb, reason: fmt.Sprintf("standard deviation of %s is %s, of %s %s", na, fa, nb, fb)}
	if sa > sb == c.greater && sa != sb {
		v.verdict = Supported
	} else if math.Abs(sa-sb) < 0.15*math.Max(sa, sb) {
		v.verdict = Unverifiable
	}
	return v, !math.IsNaN(sa) && !math.IsNaN(sb)
}

// excess is by how much the mean of one part is further the way that the comparison says.
func (c *comparison) excess(ca, cb []cellAt) float64 {
	if c.greater {
		return mean(ca) - mean(cb)
	}
	return mean(cb) - mean(ca)
}

func compareMeans(c *comparison, ca, cb []cellAt, na, nb string) verdict {
	a, b := ca[0].p.format(mean(ca)), cb[0].p.format(mean(cb))
	return verdict{verdict: threeWay(c.excess(ca, cb), 1e-12, -1e-12), found: fmt.Sprintf("%s: %s, %s: %s", na, a, nb, b), reason: fmt.Sprintf("mean of %s is %s, of %s %s", na, a, nb, b)}
}

// comparePairs judges by the pairs of cells at the same place, in some of which the first is more, less or the same.
func comparePairs(c *comparison, ca, cb []cellAt, na, nb string, more, less, ties int) verdict {
	n, word := more+less+ties, "higher"
	if !c.greater {
		more, less, word = less, more, "lower"
	}
	if c.orEqual {
		more, ties = more+ties, 0
	}
	v := compareMeans(c, ca, cb, na, nb)
	v.reason = fmt.Sprintf("%s is %s than %s in %d of %d pairs of cells", na, word, nb, more, n)
	if c.never {
		v.verdict = borne(more == 0)
		return v
	}
	if g := c.group; g != nil && n > 1 && g.count > 0 {
		// "six of the nine classes do better at 0.5 than at 0.4"
		v.found, v.verdict = fmt.Sprintf("%d of %d", more, n), borne(more == g.count || more < g.count && g.count <= more+ties || g.least && more >= g.count)
		return v
	}
	if n <= 2 || c.strict {
		for _, x := range slices.Concat(ca, cb) {
			if x.conflict() {
				v.verdict = Unverifiable
				v.reason += fmt.Sprintf("; the cell %s is open: its print and colour disagree", x.name())
				return v
			}
		}
	}
	excess := c.excess(ca, cb)
	switch {
	case n == 1:
		v.verdict = borne(more == 1)
		if ties == 1 && (ca[0].spans() || cb[0].spans()) {
			v.verdict = Unverifiable
			v.reason += ": their colours leave open which is higher"
		} else if ties == 1 {
			v.reason += ": they are equal"
		}
	case c.barred:
		v.verdict = Contradicted
		v.reason += ", and one was said not to be so"
	case c.strict && (more == n || less > 0):
		v.verdict = borne(more == n)
	case c.strict:
		v.verdict = Unverifiable
		v.reason += ", equal in the others"
	default:
		v.reason += fmt.Sprintf("; their means are %s and %s", ca[0].p.format(mean(ca)), cb[0].p.format(mean(cb)))
		switch {
		case excess > 0:
			v.verdict = Supported
		case excess < 0 && (2*more < n || more < less):
			v.verdict = Contradicted
		default:
			v.verdict = Unverifiable
		}
	}
	return v
}

// pairwise compares the cells of two parts that stand at the same place otherwise.
func (f *facts) pairwise(c *comparison, ca, cb []cellAt) (more, less, ties int) {
	f.pairs(c, ca, cb, func(x, y cellAt) bool {
		xl, xh := x.interval()
		yl, yh := y.interval()
		switch {
		case xl > yh, xh >= yl && x.v > y.v && !(xh > xl), y.bandBelow(x):
			more++
		case xh < yl, x.bandBelow(y):
			less++
		default:
			ties++
		}
		return true
	})
	return more, less, ties
}

// pairs counts the pairs of cells of two parts, at the same place otherwise, that pass a test.
func (f *facts) pairs(c *comparison, ca, cb []cellAt, test func(x, y cellAt) bool) (n, all int) {
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
	f.looked += 8 * (len(ca) + len(cb)) // by look-up in a map
	m := make(map[key]cellAt, len(cb))
	for _, x := range cb {
		m[id(x)] = x
	}
	for _, x := range ca {
		y, ok := m[id(x)]
		if !ok || c.sign*x.v < 0 || c.sign*y.v < 0 {
			continue
		}
		all++
		if test(x, y) {
			n++
		}
	}
	return n, all
}

// judgeSuperlative tests whether one panel, row or column is above (or below) all
// others of its kind.
func (f *facts) judgeSuperlative(c *comparison, subject *ref, strict bool) (verdict, bool) {
	if c.kind == ofPanel && len(subject.panels) > 1 {
		return verdict{}, false
	}
	rivals := f.rivals(c)
	if len(rivals) == 0 {
		return verdict{}, false
	}
	c.b, c.strict = rivals, strict
	if !strict {
		var out verdict
		for i, q := range c.a {
			v, ok := f.bestMean(c, q, rivals)
			if !ok {
				return v, ok
			}
			if i == 0 || v.verdict == Contradicted {
				out = v
			}
		}
		return out, true
	}
	return f.judgeComparison(c)
}

// rivals are the panels, rows or columns besides those that a comparison is of.
func (f *facts) rivals(c *comparison) []*ref {
	var out []*ref
	if c.kind == ofPanel {
		for i, p := range f.panels {
			out = append(out, &ref{panels: []int{i}, text: p.title()})
		}
	} else {
		for _, n := range distinct(f.panels[first(c.g.panels)].names(c.kind == ofCol)) {
			out = append(out, lineNamed(c.kind, n))
		}
	}
	return slices.DeleteFunc(out, func(o *ref) bool {
		return slices.ContainsFunc(c.a, func(q *ref) bool {
			return c.kind == ofPanel && contains(q.panels, o.panels[0]) || c.kind == ofRow && q.row == o.row || c.kind == ofCol && q.col == o.col
		})
	})
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
	mean, word := mean, "mean"
	if c.peaks {
		mean, word = func(cs []cellAt) float64 { return extremes(cs, true)[0].v }, "highest value"
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
			rivalMean, rivalName = rm, refName(q)
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
	v.reason = fmt.Sprintf("%s of %s is %s, the next is %s with %s", word, refName(subject), own[0].p.format(m*sign), rivalName, own[0].p.format(rivalMean*sign))
	switch {
	case byMean && near(m, rivalMean, 1e-9) && !byPeak:
		v.verdict = Unverifiable // as high as another
	case byMean:
		v.verdict = Supported
	case byPeak && !c.means:
		v.verdict = Supported
		v.reason += fmt.Sprintf("; but it has the outermost single value, %s", own[0].p.format(top*sign))
	default:
		v.verdict = Contradicted
	}
	return v, true
}

// mostlyAhead reports whether no other row (column) outdoes that which a comparison is of in most of its cells, though their mean may.
func (f *facts) mostlyAhead(c *comparison, subject *ref) bool {
	if c.kind == ofPanel {
		return false
	}
	across, sign := lineOf(c.kind == ofRow), 1.0
	if !c.greater {
		sign = -1
	}
	best := map[int]float64{}
	for _, q := range f.rivals(c) {
		for _, y := range f.cells(c.part(q)) {
			if v, seen := best[y.index(across)]; !seen || y.v*sign > v {
				best[y.index(across)] = y.v * sign
			}
		}
	}
	own := f.cells(c.part(subject))
	n := 0
	for _, x := range own {
		if x.v*sign >= best[x.index(across)] {
			n++
		}
	}
	return len(own) > 1 && 2*n >= len(own)
}
