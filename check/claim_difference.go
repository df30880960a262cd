package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// isDifference reports whether the value at token i is a difference between cells.
func (s *sentence) isDifference(i int) bool {
	n1, n2 := s.norm(i+1), s.norm(i+2)
	if (n1 == "point" || n1 == "pp" || n1 == "percentage") && !(n2 == "of") && !s.extremeInPoints(i) && !(s.norm(i-1) == "at" || s.norm(i-1) == "of" && s.find(diffWords, max(0, i-4), i) < 0) {
		return true
	}
	if (n1 == "over" || n1 == "under" || n1 == "above" || n1 == "below") && s.placedBehind(i) {
		return false
	}
	if n1 == "over" && s.norm(i-1) == "to" && s.find(set("from"), i-5, i-1) >= 0 {
		return false // "drops from 70 to 17 over the last three samples"
	}
	if apartWords[n1] && i+2 < len(s.toks) && s.toks[i+2].kind != tokNumber && n2 != "zero" && n2 != "average" && (n2 == "than" || n2 == "the" || n2 == "that" || n2 == "of" || n2 == "a" || n2 == "its" || s.toks[i+2].ref != nil) {
		return true // "0.8 above DROP"
	}
	if n1 == "apart" {
		return true
	}
	if p := s.norm(i - 1); p == "diff" || p == "." && s.norm(i-2) == "diff" {
		return true // "dog vs deer: 2606 vs 807 (diff. 1799)"
	}
	k := s.beforeSmall(i)
	if p := s.norm(i - 1); s.norm(i+1) == "to" && (p == "," || p == "and") && s.find(set("add adds adding added"), 0, i) >= 0 {
		return true // "adds .07 to precision, .05 to recall and .04 to F1"
	}
	switch s.norm(k) {
	case "by":
		return s.norm(k-1) != "followed" && s.norm(k-1) != "divided" && s.norm(k-1) != "multiplied" && s.norm(k-1) != "temperature"
	case "cost", "costing", "bring", "another":
		return !s.f.hasValue(s.toks[i].num.value, s.toks[i].num.decimals)
	case "gain", "gaining", "gained", "lose", "losing", "lost", "add", "adding", "added", "save", "saving", "shed":
		return true
	case "of":
		return s.find(differenceNouns, max(0, k-2), k) >= 0
	case "is", ":", "amount", "amounting", "was", "at", "are", "=", "equal", "measure", "reach":
		for j := k - 1; j >= 0 && j >= i-18; j-- {
			if s.norm(j) == "," || s.isValue(j) && !s.toks[j].rowTick && !s.toks[j].colTick {
				break
			}
			if n := s.norm(j); !s.toks[j].inRef && (n == "difference" || n == "gap" || n == "margin" || n == "advantage" || n == "distance") {
				return !s.f.measures(n) || s.find(set("between"), j, i) >= 0 // where the values are differences, "the highest difference" is one of them
			}
		}
	}
	return s.plusSigned(i) || s.minusSigned(i)
}

// beforeSmall is the token before that at i and the small words on it: that of "by" in "by only about 3".
func (s *sentence) beforeSmall(i int) int {
	k := i - 1
	for k > 0 && smallWords[s.norm(k)] {
		k--
	}
	return k
}

// minusSigned reports whether a number is negative where the figure has none that is: "704 → 640, just -64".
func (s *sentence) minusSigned(i int) bool {
	k := s.beforeSmall(i)
	arrow := within(max(0, k-3), k, func(j int) bool { return s.norm(j) == "→" }) >= 0
	return arrow && s.norm(k) == "," && s.toks[i].num.value < 0 && !slices.ContainsFunc(s.f.panels, func(p *panel) bool { return p.min < 0 })
}

// extremeInPoints reports whether the value at token i is an extremum of values that are in points: "the
// worst pair is A → B with -9.2 points".
func (s *sentence) extremeInPoints(i int) bool {
	q := s.toks[i].num
	return s.find(extremeWords, 0, i) >= 0 && s.f.hasValue(q.value, q.decimals) && q.value < 0 && !s.speaksOfDifference()
}

// placedBehind reports whether the name two tokens behind the value at token i is its row or column, and
// the other of them was named before: "in the 16K row we read 0.28 under 8K", "it wins 0.53 over B".
func (s *sentence) placedBehind(i int) bool {
	if i+2 >= len(s.toks) || s.toks[i+2].ref == nil {
		return false
	}
	q := s.toks[i+2].ref
	other := q.isRow() && s.ctxCol() != nil || q.isCol() && s.ctxRow() != nil
	same := false // "A at 3 is 28 below A at 4"
	for _, o := range s.refs {
		if o.at >= i || o.weak || o.isPanel() || o.isRow() == o.isCol() {
			continue
		}
		other = other || o.isRow() != q.isRow()
		same = same || o.isRow() == q.isRow() && s.norm(i-1) == "is"
	}
	return other && !same
}

// plusSigned reports whether a number has a plus that the figure's numbers lack: "66.3
// against 64.1, +2.2".
func (s *sentence) plusSigned(i int) bool {
	if s.u.Text[s.toks[i].from] != '+' {
		return false
	}
	for _, p := range s.f.panels {
		for k := range p.Cells {
			if t := p.Cells[k].Text; t != nil && strings.HasPrefix(*t, "+") || p.Cells[k].Value != nil && *p.Cells[k].Value < 0 {
				return false
			}
		}
	}
	return true
}

var (
	apartWords = set("more less higher lower better worse above below over under ahead behind greater smaller apart larger")
	smallWords = union(approxWords, set("just only a an further exactly even merely more up as much some mere full whopping"))
)

var differenceNouns = set("damage harm penalty benefit gain difference gap improvement increase drop decrease margin advantage reduction rise delta jump swing shift")

// diffClaim tests a difference between any two parts that the sentence names: two
// cells, two rows' or panels' means, the extreme and the next.
func (r *reader) diffClaim(s *sentence, i int) {
	s.toks[i].used = true
	r.add(s, KindComparison, LevelStatistics, i, i+1, s.judgeDifference(i))
}

// judgeDifference holds the number at token i against the differences that the sentence
// may speak of.
func (s *sentence) judgeDifference(i int) verdict {
	q := s.toks[i].num
	panels := s.f.orAll(s.panelsNear(i))
	v := verdict{verdict: Unverifiable, reason: "which cells the difference lies between is open"}
	want := math.Abs(q.value)
	p := s.f.panels[panels[0]]
	slack := q.margin() + 1e-9
	if q.approx {
		slack = math.Max(slack, approxShare*p.span())
	}
	if a, b := s.operandsOf(i); a > 0 {
		one, two := s.toks[a].num, s.toks[b].num
		d := math.Abs(two.value - one.value)
		v.verdict = borne(math.Abs(d-want) <= slack+pow10(-max(0, p.decimals))*sumSlack)
		v.found, v.panel = p.format(d), p.Title
		v.reason = fmt.Sprintf("the stated %s less %s is %s", p.format(math.Max(one.value, two.value)), p.format(math.Min(one.value, two.value)), p.format(d))
		return v
	}
	parts, exact := s.differenceParts(i, panels)
	exact = exact && !s.goesOnBefore(i)
	if two := s.costOf(i, panels); two != nil {
		parts, exact = two, true
	} else if two := s.overRange(i, panels); two != nil {
		parts, exact = two, true
	}
	s.f.looked += len(parts) * len(parts)
	digit := pow10(-max(0, p.decimals)) // the last of a printed value, which means are not known to
	for a := range parts {
		for b := a + 1; b < len(parts); b++ {
			if !s.comparable(&parts[a], &parts[b]) {
				continue
			}
			d := math.Abs(parts[a].v - parts[b].v)
			loose := 0.0
			if !parts[a].cell || !parts[b].cell {
				loose = digit
			}
			if math.Abs(d-want) <= slack+loose {
				v = verdict{verdict: Supported, found: p.format(d), panel: p.Title, evidence: evidenceOf(append(append([]cellAt{}, parts[a].cells...), parts[b].cells...)),
					reason: fmt.Sprintf("%s %s less %s %s is %s", parts[a].name, p.format(parts[a].v), parts[b].name, p.format(parts[b].v), p.format(d))}
				return v
			}
		}
	}
	if exact && len(parts) >= 2 {
		d := math.Abs(parts[0].v - parts[1].v)
		v = verdict{verdict: Contradicted, found: p.format(d), panel: p.Title, evidence: evidenceOf(append(append([]cellAt{}, parts[0].cells...), parts[1].cells...)),
			reason: fmt.Sprintf("%s %s less %s %s is %s", parts[0].name, p.format(parts[0].v), parts[1].name, p.format(parts[1].v), p.format(d))}
	}
	if v.verdict == Unverifiable && s.has(maxWords) && s.has(minWords) {
		g := s.regionAt(i, i)
		g.offDiag = g.offDiag || s.f.symmetric() && s.f.unitDiagonal(s.f.orAll(g.panels))
		if cs := s.f.cells(g); len(cs) > 1 && (len(g.panels) == 1 || len(s.f.panels) == 1) {
			hi, lo := extremes(cs, true)[0], extremes(cs, false)[0]
			v.found, v.panel, v.evidence = p.format(hi.v-lo.v), p.Title, evidenceOf([]cellAt{hi, lo})
			v.verdict = borne(math.Abs(hi.v-lo.v-want) <= slack+digit)
			v.reason = fmt.Sprintf("the highest value of %s is %s, the lowest %s", s.f.describe(g), p.format(hi.v), p.format(lo.v))
			return v
		}
	}
	return v
}

// goesOnBefore reports whether another change is told between the names before the number at token i and it, whose places they are not: "it
// drops from A to B and bounces by 12 at the end".
func (s *sentence) goesOnBefore(i int) bool {
	last := lastOf(s.refs, func(q *ref) bool { return q.at < i && q.isCell() })
	if last == nil {
		return false
	}
	and := s.find(set("and then"), last.at+last.n, i)
	return and >= 0 && within(and, i, func(k int) bool { return moveWords[s.norm(k)] || turnWords[s.norm(k)] != 0 }) >= 0
}

// sumSlack is by how much of a last digit a difference may be off that was taken before its ends were rounded: half of one at each.
const sumSlack = 1 + 1e-6

// operandsOf are the two values that stand beside the difference at token i as what it was taken of: "3.2 points (60.8 → 64.0)", "from
// 60.8 to 64.0, a gain of 3.2"; 0 where none do. Both are values of the figure.
func (s *sentence) operandsOf(i int) (a, b int) {
	q := s.toks[i].num
	if q.percent && !s.inPoints(i) || q.bound != 0 {
		return 0, 0
	}
	of := func(k int) bool {
		t := &s.toks[k]
		return k != i && t.kind == tokNumber && !t.inRef && !t.num.approx && t.num.bound == 0 && s.f.hasValue(t.num.value, t.num.decimals)
	}
	joint := func(from, to int) bool {
		return within(from, to, func(k int) bool { n := s.norm(k); return n == "→" || n == "to" || againstWords[n] }) >= 0
	}
	next := func(from, to int) int { return within(from, to, of) }
	from, to := s.clause(i)
	if k := within(i+1, to, func(k int) bool { return s.norm(k) == "(" }); k > 0 && !s.numberIn(i+1, k) {
		if one := next(k, to); one > 0 && !s.numberIn(k, one) {
			if two := next(one+1, min(to, one+8)); two > 0 && s.toks[two].paren > s.toks[i].paren && joint(one, two) && !s.numberIn(one+1, two) && s.endsOrCloses(two+1) {
				return one, two
			}
		}
	}
	if v2 := s.landsAt(i); v2 > 0 {
		if v1 := lastWithin(0, i, of); v1 > 0 {
			return v1, v2
		}
	}
	if k := s.find(differenceNouns, i-4, i); k > 0 || s.plusSigned(i) || s.minusSigned(i) {
		two := lastWithin(from, i, of)
		one := lastWithin(from, max(from, two), of)
		if one > 0 && s.norm(one-1) == "from" && s.norm(s.beforeSmall(two)) == "to" && s.numbersIn(from, i) == 2 && s.norm(k-2) == "," {
			return one, two // "from 0.642 at A to 0.511 at B, a drop of"
		}
		if one > 0 && two-one < 8 && i-two < 8 && joint(one, two) && !s.numberIn(one+1, two) && !s.numberIn(two+1, i) && within(two+1, i, func(k int) bool { return s.toks[k].ref != nil && s.toks[k].ref.isCell() }) < 0 {
			return one, two
		}
	}
	return 0, 0
}

// landsAt is the value that a change by the number at token i ends at, "jumps by 10.8 to +5.6", or the one that something is so much above or
// below, "27 points more than they are called deer (77%)"; -1 where none is told.
func (s *sentence) landsAt(i int) int {
	value := func(k int) bool {
		return k < len(s.toks) && s.isValueLike(k) && s.f.hasValue(s.toks[k].num.value, s.toks[k].num.decimals)
	}
	if k := i + 2; s.norm(i-1) == "by" && s.norm(k-1) == "to" && s.find(moveWords, i-3, i-1) >= 0 && value(k) {
		return k
	}
	_, to := s.clause(i)
	than := within(i+1, min(to, i+5), func(k int) bool { return s.norm(k) == "than" })
	if than < 0 || !s.inPoints(i) {
		return -1
	}
	if k := within(than, to, value); k > 0 && s.norm(k-1) == "(" && !s.numberIn(than, k) {
		return k
	}
	return -1
}

// inPoints reports whether the number at token i is in percentage points.
func (s *sentence) inPoints(i int) bool {
	return s.find(set("point pp"), i+1, i+4) > 0
}

// endsOrCloses reports whether a bracket closes at token k, but for a sign of percent.
func (s *sentence) endsOrCloses(k int) bool {
	if s.norm(k) == "%" {
		k++
	}
	return s.norm(k) == ")"
}

// costOf are the two cells that "removing A costs 3.7 points" is the difference of: A, which stands before the
// verb, and what the sentence before spoke of. nil where they cannot be told.
func (s *sentence) costOf(i int, panels []int) []quantityPart {
	verb := s.find(costVerbs, i-5, i)
	if verb < 0 || len(panels) != 1 {
		return nil
	}
	var line *ref
	where := s.ctxCol()
	for _, q := range s.refs {
		switch {
		case q.weak || q.to != nil || q.isPanel() || q.isRow() == q.isCol():
		case q.isCol():
			where = q
		case q.at+q.n == verb:
			line = q
		}
	}
	if where == nil && len(s.focus.cols) == 1 {
		where = s.focus.cols[0]
	}
	if line == nil || where == nil || len(s.focus.rows) != 1 || s.focus.rows[0].row == line.row || s.focus.rows[0].to != nil {
		return nil
	}
	var out []quantityPart
	for _, q := range []*ref{line, s.focus.rows[0]} {
		cs := s.f.cells(region{panels: panels, row: at(q), col: at(where)})
		if len(cs) != 1 {
			return nil
		}
		out = append(out, quantityPart{name: refName(q) + ", " + refName(where), v: cs[0].v, cell: true, cells: cs})
	}
	return out
}

// overRange are the two cells at the ends of the range of rows (columns) over which the number at token i is told as a change, in the one column
// (row) that is named or spoken of: "at 16 layers, from 8000 to 2000 it's +1304". nil where they cannot be told.
func (s *sentence) overRange(i int, panels []int) []quantityPart {
	from, to := s.clause(i)
	q := firstOf(s.refs, func(q *ref) bool {
		return q.to != nil && q.at >= from && q.at < to && q.isRow() != q.isCol() && !q.weak && s.norm(q.at-1) == "from" && !s.numberIn(min(q.at+q.n, i+1), max(q.at, i))
	})
	behind := i + 1
	if n := s.norm(behind); q == nil || len(panels) != 1 || s.toks[i].num.percent && !s.inPoints(i) || behind < len(s.toks) && s.toks[behind].kind == tokWord && n != "from" && n != "point" && n != "pp" {
		return nil // "adds 36 ms": of the panel in that unit
	}
	var line *ref
	for _, o := range s.refs {
		if o.weak || o.to != nil || o.isPanel() || o.isRow() == o.isCol() || o.isRow() == q.isRow() {
			continue
		}
		if line != nil && !sameRef(line, o) {
			return nil
		}
		line = o
	}
	if line == nil {
		line = lineOf(q.isRow()).context(s)
	}
	if line == nil || line.to != nil {
		return nil
	}
	start, stop := q.ends()
	var out []quantityPart
	for _, end := range []*ref{start, stop} {
		g := region{panels: panels}
		g.set(lineOf(q.isCol()), at(end))
		g.set(lineOf(q.isRow()), at(line))
		cs := s.f.cells(g)
		if len(cs) != 1 {
			return nil
		}
		out = append(out, quantityPart{name: refName(end) + ", " + refName(line), v: cs[0].v, cell: true, cells: cs})
	}
	return out
}

var costVerbs = set("cost costing")

// quantityPart is one side of a difference.
type quantityPart struct {
	name  string
	v     float64
	cell  bool
	cells []cellAt
	kind  partKind
	of    region // where it is a mean or an extreme
}

// partKind is what a side of a difference is.
type partKind int

const (
	partCell partKind = iota // or a value that is stated
	partMean
	partHigh
	partLow
	partBest // the highest and the next of all
	partLast // the lowest and the one before
)

// comparable reports whether people take the difference of two parts: two cells, two means or two extremes of things of one kind,
// both ends of one thing, the best and the next; and a cell or a thing's extreme with a mean or the extreme of all only where
// the sentence speaks of such.
func (s *sentence) comparable(a, b *quantityPart) bool {
	if a.kind > b.kind {
		a, b = b, a
	}
	alike := a.of.row.known() == b.of.row.known() && a.of.col.known() == b.of.col.known()
	switch {
	case a.kind == b.kind && a.kind != partCell:
		return alike
	case b.kind >= partBest:
		return a.kind == partCell && s.has(extremeWords)
	case a.kind == partHigh && b.kind == partLow:
		return strings.TrimPrefix(a.name, "the highest of ") == strings.TrimPrefix(b.name, "the lowest of ")
	case b.kind == partMean:
		return s.has(meanWords)
	case b.kind > partMean:
		return s.has(extremeWords)
	}
	return true
}

// addName adds a row (column) to a list of those that a sentence names, once.
func (s *sentence) addName(list []*ref, q *ref, kind axisOf) []*ref {
	p := s.f.panels[first(s.panelsNear(q.at))]
	if slices.ContainsFunc(list, func(o *ref) bool { return slices.Equal(s.indicesOf(o, kind, p), s.indicesOf(q, kind, p)) }) {
		return list
	}
	return append(list, q)
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
			if o.to != nil { // the ends of "between A and B", not all from A to B
				end := *o
				end.to = nil
				o = &end
			}
			switch {
			case o.isPanel() && !o.isCell():
				ps = append(ps, o)
			case o.isRow():
				rows = s.addName(rows, o, ofRow)
			case o.isCol():
				cols = s.addName(cols, o, ofCol)
			}
		}
	}
	if len(rows) == 0 && s.ctxRow() != nil {
		rows = append(rows, s.ctxRow())
	}
	if len(cols) == 0 && s.ctxCol() != nil {
		cols = append(cols, s.ctxCol())
	}
	if one, others := s.pairsWith(i); one != nil {
		rows, cols = []*ref{one}, nil
		for _, q := range others {
			col := *q
			s.keep(&col, false, false, true)
			cols = append(cols, &col)
		}
	}
	said := len(rows)*len(cols) > 0
	if len(rows) == 0 {
		rows = s.focus.rows // of the sentence before
	}
	if len(cols) == 0 {
		cols = s.focus.cols
	}
	if p := s.f.panels[first(panels)]; len(rows) > 0 && p.Cols == 2 && len(cols) < 2 {
		cols = []*ref{{colNo: 1, text: p.ColNames[0]}, {colNo: 2, text: p.ColNames[1]}}
	} else if len(cols) > 0 && p.Rows == 2 && len(rows) < 2 {
		rows = []*ref{{rowNo: 1, text: p.RowNames[0]}, {rowNo: 2, text: p.RowNames[1]}}
	}
	add := func(name string, g region) {
		cs := s.f.cells(g)
		if len(cs) == 0 {
			return
		}
		if len(cs) == 1 {
			parts = append(parts, quantityPart{name: name, v: cs[0].v, cell: true, cells: cs})
			return
		}
		hi, lo := extremes(cs, true), extremes(cs, false)
		parts = append(parts, quantityPart{"the mean of " + name, mean(cs), false, cs, partMean, g}, quantityPart{"the highest of " + name, hi[0].v, true, hi[:1], partHigh, g},
			quantityPart{"the lowest of " + name, lo[0].v, true, lo[:1], partLow, g})
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
	exact = said && len(parts) == 2 && parts[0].cell && parts[1].cell
	for _, p := range ps {
		for _, row := range rows {
			add(row.text, region{panels: p.panels, row: at(row)})
		}
		for _, col := range cols {
			add(col.text, region{panels: p.panels, col: at(col)})
		}
		if len(rows) == 0 && len(cols) == 0 || len(ps) > 1 {
			add(s.f.describe(region{panels: p.panels}), region{panels: p.panels})
		}
	}
	// the extreme and the next best
	cs := s.f.cells(region{panels: panels})
	for _, kind := range []partKind{partBest, partLast} {
		for k := 1; k <= 2; k++ {
			if ex := ranked(cs, kind == partBest, k); len(ex) > 0 {
				parts = append(parts, quantityPart{name: fmt.Sprintf("number %d", k), v: ex[0].v, cell: true, cells: ex[:1], kind: kind})
			}
		}
	}
	if len(cs) > 0 {
		hi, lo := extremes(cs, true), extremes(cs, false)
		parts = append(parts, quantityPart{name: "the highest of all", v: hi[0].v, cell: true, cells: hi[:1], kind: partHigh}, quantityPart{name: "the lowest of all", v: lo[0].v, cell: true, cells: lo[:1], kind: partLow})
	}
	// values stated in the sentence
	for k := range s.toks {
		if t := &s.toks[k]; k != i && t.kind == tokNumber && !t.inRef && s.f.hasValue(t.num.value, t.num.decimals) {
			parts = append(parts, quantityPart{name: "the stated", v: t.num.value, cell: true})
		}
	}
	return parts, exact
}
