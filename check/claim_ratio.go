package check

import (
	"fmt"
	"math"
)

var factorWords = map[string]float64{"double": 2, "doubled": 2, "doubling": 2, "triple": 3, "tripled": 3, "quadruple": 4, "halve": 0.5, "halved": 0.5, "twice": 2}

// readRatios makes claims of "doubles from A to B", "more than three times that of C".
func (r *reader) readRatios(s *sentence) {
	for i, stop := 0, s.hedge(); i < stop; i++ {
		t := &s.toks[i]
		factor, end := factorWords[t.norm], i+1
		if n := s.norm(i + 1); factor == 0 && n == "time" && s.norm(i+2) != "of" && (t.num.word || t.kind == tokNumber && !t.inRef) && t.num.value > 1 {
			factor, end = t.num.value, i+2
		}
		if factor == 0 || t.inRef || t.used || t.kind == tokPunct {
			continue
		}
		from, to := s.clauseAround(i, i)
		one, two, ok := s.ratioSides(i, end, from, to)
		if !ok {
			continue
		}
		change := t.norm != "twice" && end == i+1 // what doubles ends at twice of where it began
		if change {
			one, two = two, one
		}
		if two.v == 0 || one.v/two.v < 0 {
			continue
		}
		ratio := one.v / two.v
		v := verdict{verdict: Contradicted, panel: one.p.Title, evidence: evidenceOf([]cellAt{one, two}), found: formatSignificant(ratio, 3),
			reason: fmt.Sprintf("%s is %s, %s %s: %s times", one.name(), one.p.found(one.r, one.c), two.name(), two.p.found(two.r, two.c), formatSignificant(ratio, 3))}
		more := s.norm(i-1) == "than" && s.norm(i-2) == "more" || s.norm(i-1) == "over"
		less := s.norm(i-1) == "than" && s.norm(i-2) == "less"
		near := approxWords[s.norm(i-1)] || s.norm(i-1) == "nearly"
		switch {
		case more && ratio >= factor*0.995, less && ratio < factor:
			v.verdict = Supported
		case more || less:
		case math.Abs(ratio/factor-1) <= 0.15 || near && math.Abs(ratio/factor-1) <= 0.2:
			v.verdict = Supported
		case math.Abs(ratio/factor-1) <= 0.3:
			v.verdict = Unverifiable
		}
		t.used = true
		r.add(s, KindComparison, LevelStatistics, i, end, v)
	}
}

// ratioSides are the two cells that a factor at tokens [i, end) is said to lie between.
func (s *sentence) ratioSides(i, end, from, to int) (one, two cellAt, ok bool) {
	single := func(g region) (cellAt, bool) {
		cs := s.f.cells(g)
		if len(cs) != 1 {
			return cellAt{}, false
		}
		return cs[0], true
	}
	panels := panelsOrAll(s)
	if len(panels) != 1 {
		return one, two, false
	}
	for _, q := range s.refs {
		if q.to == nil || q.at < from || q.at >= to || q.isRow() == q.isCol() {
			continue
		}
		line := s.ownLine(i) // "at A, it doubles from 5 to 6"
		if line == nil || line.isRow() == q.isRow() || line.to != nil {
			return one, two, false
		}
		a, b := *q, *q.to
		a.to = nil
		ga, gb := region{panels: panels, row: at(line), col: at(&a)}, region{panels: panels, row: at(line), col: at(&b)}
		if q.isRow() {
			ga, gb = region{panels: panels, row: at(&a), col: at(line)}, region{panels: panels, row: at(&b), col: at(line)}
		}
		x, ok1 := single(ga)
		y, ok2 := single(gb)
		return x, y, ok1 && ok2
	}
	than := s.find(set("that as of than"), end, end+4)
	if than < 0 {
		return one, two, false
	}
	a, b := s.sideOf(from, i), s.sideOf(than, to)
	if len(a.names)+len(b.names) > 0 {
		return one, two, false
	}
	ga, gb, _, ok := s.bothSides(a, b, than)
	if !ok {
		return one, two, false
	}
	x, ok1 := single(ga)
	y, ok2 := single(gb)
	return x, y, ok1 && ok2
}
