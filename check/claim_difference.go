package check

import (
	"fmt"
	"math"
)

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
		return s.find(differenceNouns, max(0, i-3), i-1) >= 0
	case "is", ":", "was", "at":
		for k := i - 2; k >= 0 && k >= i-18; k-- {
			if s.norm(k) == "," || s.isValue(k) && !s.toks[k].rowTick && !s.toks[k].colTick {
				break
			}
			if n := s.norm(k); n == "difference" || n == "gap" || n == "margin" {
				return true
			}
		}
	}
	return false
}

var differenceNouns = set("gain difference gap improvement increase drop decrease margin advantage reduction rise delta")

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
