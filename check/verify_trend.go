package check

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat"
)

// judgeTrend tests a trend: every step where the words say always, rank
// correlation with the order of the axis elsewhere.
func (f *facts) judgeTrend(t *trend) verdict {
	panels := f.orAll(t.g.panels)
	v := verdict{verdict: Unverifiable, reason: "the statement cannot be tested on the grid"}
	var lines []line
	var cells []cellAt
	worst := Supported
	var stats []float64
	for _, pi := range panels {
		if contains(t.except, pi) {
			continue
		}
		p := f.panels[pi]
		ls, cs := f.linesAlong(p, t)
		if lines == nil {
			lines, cells = slices.Clip(ls), slices.Clip(cs) // which may be kept
		} else {
			lines, cells = append(lines, ls...), append(cells, cs...)
		}
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
	if t.strict {
		steps, good := 0, 0
		for _, l := range lines {
			for i := 1; i < len(l.v); i++ {
				steps++
				if (l.v[i]-l.v[i-1])*float64(t.sign) >= 0 {
					good++
				}
			}
		}
		v.found = fmt.Sprintf("%d of %d steps", good, steps)
		v.reason = fmt.Sprintf("test of every step along the axis: %d of %d %s or stay", good, steps, way)
		v.verdict = Contradicted
		if good == steps {
			v.verdict = Supported
		} else if steps > 8 && float64(good) >= nearlyAll*float64(steps) {
			v.verdict = Unverifiable
			v.reason += "; nearly all, not all"
		} else if rho := meanRho(lines); longLines(lines) && rho*float64(t.sign) >= strongTrend {
			v.verdict = Unverifiable
			v.reason += fmt.Sprintf("; on the whole they do, with a rank correlation of %.2f", rho)
		}
		return v.unless(t.negated)
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
	if t.g.panels == nil && v.verdict == Contradicted && slices.Max(stats) >= strongTrend && f.severalBars() {
		v.verdict = Unverifiable // "it cuts the error", beside a panel of times
		v.reason += fmt.Sprintf("; by panel %s: of which it is said is open", formatList(stats, t.sign))
	}
	return v.unless(t.negated)
}

// nearlyAll is the share of steps that go one way where people who look at many see all of them do.
const nearlyAll = 0.75

// strongTrend is the rank correlation from which on people see a trend in spite of steps against it.
const strongTrend = 0.7

// longLines reports whether lines have so many values, more than a dozen each, that nobody looks at each step.
func longLines(lines []line) bool {
	const many = 12
	return !slices.ContainsFunc(lines, func(l line) bool { return len(l.v) <= many })
}

// unless turns a verdict round where its statement is denied.
func (v verdict) unless(denied bool) verdict {
	switch {
	case denied && v.verdict == Supported:
		v.verdict = Contradicted
	case denied && v.verdict == Contradicted:
		v.verdict = Supported
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
	return slices.ContainsFunc(xs, func(y int) bool { return x == y })
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

// line is the values of a row or column in some order, and their rank correlation with it: 0 for
// a constant line, which neither rises nor falls.
type line struct {
	v   []float64
	rho float64
}

func newLine(v []float64) line {
	idx := make([]float64, len(v))
	for i := range idx {
		idx[i] = float64(i)
	}
	rho := stat.Correlation(idx, ranks(v), nil)
	if math.IsNaN(rho) {
		rho = 0
	}
	return line{v, rho}
}

// meanRho is the mean of the lines' rank correlations.
func meanRho(lines []line) float64 {
	sum := 0.0
	for _, l := range lines {
		sum += l.rho
	}
	return sum / float64(len(lines))
}

// linesOf is what a whole panel has along an axis.
type linesOf struct {
	lines []line
	cells []cellAt
}

type linesKey struct {
	panel           int
	y, placed, back bool
	means           bool
}

// linesAlong lists the values of each line of p along the trend's axis, in the
// order that the trend counts in. Those of whole panels are kept.
func (f *facts) linesAlong(p *panel, t *trend) ([]line, []cellAt) {
	if t.rng != nil || t.g.row.known() || t.g.col.known() || t.g.without != nil {
		lines, cells := p.linesAlong(t)
		f.looked += 8 * len(cells) // which are ranked
		return lines, cells
	}
	key := linesKey{p.index, t.y, t.placed, t.back, t.means}
	kept, ok := f.lines[key]
	if !ok {
		kept.lines, kept.cells = p.linesAlong(t)
		f.lines[key] = kept
	}
	return kept.lines, kept.cells
}

func (p *panel) linesAlong(t *trend) (lines []line, cells []cellAt) {
	n, m := p.Cols, p.Rows
	names := p.ColNames
	if t.y {
		n, m = p.Rows, p.Cols
		names = p.RowNames
	}
	order := upTo(n)
	if t.rng != nil {
		a := lineOf(!t.y)
		order = sequence(a, t.rng, p)
		if n := len(order); t.ends && n > 2 {
			order = []int{order[0], order[n-1]}
		}
	} else if !t.placed {
		order = numericOrder(names)
	}
	if t.back {
		slices.Reverse(order)
	}
	others := upTo(m)
	if t.y && t.g.col.known() {
		others = t.g.col.along(ofCol, p)
	}
	if t.x && t.g.row.known() {
		others = t.g.row.along(ofRow, p)
	}
	cells = make([]cellAt, 0, len(others)*len(order))
	for _, o := range others {
		if slices.ContainsFunc(t.g.without, func(q *ref) bool {
			return t.x && q.row != "" && q.row == p.RowNames[o] || t.y && q.col != "" && q.col == p.ColNames[o]
		}) {
			continue
		}
		l := make([]float64, 0, len(order))
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
			lines = append(lines, newLine(l))
		}
	}
	if t.means {
		if l := meansAlong(cells, lineOf(!t.y), order); len(l) >= 2 {
			lines = []line{newLine(l)}
		}
	}
	return lines, cells
}

// meansAlong are the means of the rows (columns) with these indices, of those that have any of the cells.
func meansAlong(cells []cellAt, kind axisOf, order []int) (out []float64) {
	for _, k := range order {
		var own []cellAt
		for _, c := range cells {
			if c.index(kind) == k {
				own = append(own, c)
			}
		}
		if len(own) > 0 {
			out = append(out, mean(own))
		}
	}
	return out
}

// numericOrder gives the indices of names in the order of the numbers they are
// ("64K", "3e-4", "2012", months); in printed order where they are none.
func numericOrder(names []string) []int {
	order := upTo(len(names))
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

// numeric reports whether all names of an axis are numbers, or months or days.
func numeric(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { _, ok := axisValue(n); return !ok })
}

// ordered reports whether an axis has an order: its names are numbers, months or
// days, or begin with numbers in order ("0 h", "Q3 2023").
func ordered(names []string) bool {
	var last float64
	way := 0.0
	for i, n := range names {
		v, ok := axisValue(n)
		if !ok {
			v, ok = numbersIn(n)
		}
		if d := v - last; !ok || i > 1 && d*way <= 0 {
			return false
		} else if i == 1 {
			way = d
		}
		last = v
	}
	return len(names) > 2 && way != 0
}

// numbersIn reads the numbers in a name as one, the last as the coarsest: "Q3 2023"
// is 2023003.
func numbersIn(s string) (float64, bool) {
	sum, unit, any := 0.0, 1.0, false
	for i := len(s); i > 0; {
		k := i
		for k > 0 && isDigit(rune(s[k-1])) {
			k--
		}
		if v, err := strconv.ParseFloat(s[k:i], 64); k < i && err == nil {
			sum += v * unit
			unit /= 1e3
			any = true
		}
		i = min(k, i-1)
	}
	return sum, any
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
