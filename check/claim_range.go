package check

import (
	"fmt"
	"math"
	"slices"
)

// Words between the two ends of a range of values.
var rangeJoints = map[string]bool{"to": true, "-": true, "→": true, "through": true, "and": true, "up": true, "down": true, "—": true, "~": true, "about": true, "approximately": true, "around": true, "roughly": true,
	"nearly": true, "over": true, "...": true, "just": true, "almost": true, "a": true, "maximum": true, "minimum": true, "high": true, "low": true, "of": true, "as": true, "the": true, "%": true, "value": true, "(": true, ")": true}

var moveWords = set("increase rise climb grow improve go drop fall decline decrease jump move descend drift slide shift change gain lose plunge collapse raise lift push boost cut reduce bring soften harden")

var encloseWords = set("between within lie fall inside")

// readRanges makes claims of "from 24 to 31", "85–88.5", "between 0.4 and 0.6".
func (r *reader) readRanges(s *sentence) {
	var vals []int
	for i := range s.toks {
		if s.isValue(i) || s.toks[i].kind == tokNumber && !s.toks[i].used && !s.toks[i].inRef && s.toks[i].num.bound != 0 {
			vals = append(vals, i)
		}
	}
	for k := 0; k+1 < len(vals); k++ {
		a, b := vals[k], vals[k+1]
		if !s.isRange(a, b) {
			continue
		}
		if k > 0 && s.onPath(vals[k-1], a) || s.onPath(a, b) || k+2 < len(vals) && s.onPath(vals[k+1], vals[k+2]) {
			continue
		}
		if k > 0 && s.sameList(vals[k-1], a) || k+2 < len(vals) && s.sameList(b, vals[k+2]) {
			continue
		}
		if !r.endpointClaims(s, a, b) {
			r.rangeClaims(s, a, b)
		}
		k++
	}
}

// onPath reports whether two values follow one another on the way of others: "from 208
// over 202 and 195 to 188".
func (s *sentence) onPath(a, b int) bool {
	if b-a > 4 || s.find(overWords, max(0, a-6), b) < 0 {
		return false
	}
	for i := a + 1; i < b; i++ {
		if n := s.norm(i); !overWords[n] && n != "and" && n != "," && n != "%" {
			return false
		}
	}
	return s.norm(a+1) != "through" && s.norm(a+2) != "through" || s.find(set("to"), b+1, b+4) > 0
}

// overWords lead to a value on the way between two others.
var overWords = set("over via through")

// sameList reports whether only a dash or an arrow stands between two values.
func (s *sentence) sameList(a, b int) bool {
	if b-a > 3 {
		return false
	}
	for i := a + 1; i < b; i++ {
		if n := s.norm(i); n != "-" && n != "→" && n != "%" && n != "," && n != "/" {
			return false
		}
	}
	return true
}

// isRange reports whether the values at tokens a and b are the ends of a range.
func (s *sentence) isRange(a, b int) bool {
	if b-a > 14 {
		return false
	}
	joint := false
	between := s.norm(a-1) == "between" || s.norm(a-2) == "between" || s.norm(a-1) == "(" && s.norm(a-2) == "between"
	from := false
	for k := a - 1; k >= max(0, a-4); k-- {
		from = from || s.norm(k) == "from" || s.norm(k) == "range" || s.norm(k) == "ranging" || s.norm(k) == "span"
	}
	refs := 0
	for k := a + 1; k < b; k++ {
		n := s.norm(k)
		switch {
		case s.toks[k].inRef:
			refs++
			if s.toks[k].paren == s.toks[a].paren && !from {
				return false
			}
		case n == "and":
			if !between {
				return false
			}
			joint = true
		case n == "to" || n == "through" || n == "...":
			joint = true
		case n == "-" || n == "—":
			joint = true
		case n == "→":
			joint = true
		case s.toks[k].paren > s.toks[a].paren:
		case n == ",":
			if !from {
				return false
			}
		case rangeJoints[n]:
		case from && (atWords[n] || n == "light" || n == "dark"):
		default:
			return false
		}
	}
	if !joint || s.norm(a-1) == "(" && s.norm(b-1) == "(" && s.refEnding(a-2) && s.refEnding(b-2) {
		return false // "from April (6.7) to July (18.2)": two cells
	}
	if refs > 0 && s.find(map[string]bool{"range": true, "ranging": true, "span": true, "spanning": true}, max(0, a-4), a) < 0 {
		// both ends placed: two cells, not a range
		b2 := newBinder(s, [][]int{{a}, {b}})
		one, two := b2.attached(a, b), b2.attached(b, len(s.toks))
		if len(one) > 0 && len(two) > 0 {
			return false
		}
	}
	return true
}

var mostWords = set("most mostly majority typically generally largely predominantly many primarily usually")

// mostly reports whether a sentence speaks of most, not of "the most".
func (s *sentence) mostly() bool {
	for i := range s.toks {
		if t := &s.toks[i]; t.kind == tokWord && mostWords[t.norm] && !(t.norm == "most" && s.norm(i-1) == "the") {
			return true
		}
	}
	return false
}

func (r *reader) rangeClaims(s *sentence, a, b int) {
	if k := s.find(set("nothing none no neither"), max(0, a-6), a); k >= 0 && s.find(encloseWords, k, a) > 0 {
		return // "nothing lies between 78 and 83": of a gap
	}
	g := s.regionAt(a, b)
	if q := s.toks[min(b+2, len(s.toks)-1)].ref; q != nil && q.to != nil && q.isRow() != q.isCol() && s.prepBefore(q) {
		g.narrow(q) // "between 408 and 566 for A to D"
	}
	g.offDiag, g.side = g.offDiag || s.offDiagonal(), s.diagonalSide()
	if s.namedBehind(a) && s.namedBehind(b) {
		for _, q := range s.refs {
			if q.at > b && s.toks[q.at].paren > s.toks[b].paren {
				g = g.leave(q) // "from 4.5 (Wed) to 5.6 (Sun)": where they stand, and not of what they are
			}
		}
	}
	if rest := s.find(restWords, max(0, a-6), a); rest >= 0 {
		g = s.restOf(g, rest)
	}
	if g.row.known() && g.col.known() && g.row.ref != nil && g.row.ref != s.ctxRow() && g.row.ref.to == nil && (g.col.ref == nil || g.col.ref.to == nil) {
		// one cell has no range: it is the place of a value before
		g.row, g.col = pos{}, pos{}
	}
	qa, qb := s.toks[a].num, s.toks[b].num
	if s.phrasePercent(b) {
		qa.percent, qb.percent = true, true
	}
	move := s.find(moveWords, max(0, a-8), a) >= 0 && s.norm(a-1) == "from"
	loose := s.mostly()
	enclose := s.find(encloseWords, max(0, a-3), a) >= 0
	all := enclose && s.find(set("all every each"), max(0, a-9), a) >= 0
	if p := s.f.panels[first(g.panels)]; s.ofAllValues(a) && (readOff(qa, p) || readOff(qb, p)) {
		all = false
	}
	va, vb := s.f.judgeRange(g, qa, qb, move, loose, enclose, all)
	for _, o := range s.otherRegions(g) {
		if va.verdict != Contradicted && vb.verdict != Contradicted {
			break
		}
		if wa, wb := s.f.judgeRange(o, qa, qb, move, loose, enclose, all); wa.verdict == Supported && wb.verdict == Supported {
			va, vb = wa, wb
		}
	}
	if (va.verdict == Contradicted || vb.verdict == Contradicted) && len(s.f.cells(g)) == 1 {
		return // one cell has no range
	}
	if (va.verdict == Contradicted || vb.verdict == Contradicted) && s.stepsBetween(g, a, b) {
		return
	}
	s.toks[a].used, s.toks[b].used = true, true
	r.add(s, KindRange, LevelStatistics, a, a+1, va)
	r.add(s, KindRange, LevelStatistics, b, b+1, vb)
	for _, i := range []int{a, b} {
		if row, col := s.placeInBrackets(i + 1); row != nil && col != nil {
			r.add(s, KindCell, LevelStatistics, i, i+1, s.f.judgeCell(g.panels, at(row), at(col), s.toks[i].num)) // "to 0.78 (A, Sep)"
		}
	}
}

// namedBehind reports whether a bracket behind the number at token i names the row or the column, or both, that it stands in.
func (s *sentence) namedBehind(i int) bool {
	row, col := s.placeInBrackets(i + 1)
	return row != nil || col != nil
}

// leave is the region without the row or column of a name.
func (g region) leave(q *ref) region {
	if g.row.ref == q {
		g.row = pos{}
	}
	if g.col.ref == q {
		g.col = pos{}
	}
	return g
}

// placeInBrackets are the row and the column that a bracket at token k names, and nothing else.
func (s *sentence) placeInBrackets(k int) (row, col *ref) {
	if s.norm(k) != "(" {
		return nil, nil
	}
	for j := k + 1; j < len(s.toks) && s.toks[j].paren >= s.toks[k].paren; j++ {
		switch q := s.toks[j].ref; {
		case q == nil && (s.toks[j].inRef || s.toks[j].kind == tokPunct || prepositions[s.norm(j)]), q != nil && q.axis != "" && !q.isCell():
		case q == nil || !q.isLine():
			return nil, nil
		case q.isRow():
			row = q
		default:
			col = q
		}
	}
	return row, col
}

// stepsBetween reports whether the values at tokens a and b are two cells of a row or column side by side, and nothing says that
// they are its ends: "A makes a similar step, 1057 to 2739".
func (s *sentence) stepsBetween(g region, a, b int) bool {
	if g.row.known() == g.col.known() || s.has(encloseWords) || s.has(spreadNouns) || s.find(set("vary ranging spanning from"), 0, a) >= 0 {
		return false
	}
	cs := s.f.cells(g)
	for k := 1; k < len(cs); k++ {
		if one, two := cs[k-1], cs[k]; one.p == two.p && (bearsValue(one, s.toks[a].num) && bearsValue(two, s.toks[b].num) || bearsValue(two, s.toks[a].num) && bearsValue(one, s.toks[b].num)) {
			return true
		}
	}
	return false
}

// restOf is a row or column without the cells that are named of it before token k: "T5 has a hot
// spot at 1e-4; its remaining values lie between 1 and 4".
func (s *sentence) restOf(g region, k int) region {
	subject := s.lineOfOthers(k)
	for _, q := range s.refs {
		if subject == nil && q.at < k && q.isLine() && !s.prepBefore(q) {
			subject = q
			break
		}
	}
	if subject == nil || subject.isRow() == subject.isCol() {
		return g
	}
	g.row, g.col = pos{}, pos{}
	g.narrow(subject)
	others := s.refs
	for _, q := range others {
		if q != subject && q.at < k && q.isRow() != q.isCol() && q.isRow() != subject.isRow() && !q.weak {
			g.without = append(g.without, q)
		}
	}
	return g
}

// endpointClaims reads "51.5 → 54.6" of one row or column as its first and last
// cells, if they are.
func (r *reader) endpointClaims(s *sentence, a, b int) bool {
	move := s.find(moveWords, max(0, a-8), a) >= 0
	arrow := false
	for k := a + 1; k < b; k++ {
		arrow = arrow || s.norm(k) == "→"
	}
	ends := s.rangedAxis()
	if !arrow && !move && ends == nil {
		return false
	}
	g := s.regionAt(a, b)
	if s.norm(a-1) == "between" {
		return false // "flat from 32 onward, between 69.8 and 70.5"
	}
	if ends != nil {
		return true
	}
	if !arrow && !move || g.row.known() == g.col.known() || len(g.panels) != 1 && len(s.f.panels) > 1 {
		return false
	}
	p := s.f.panels[first(g.panels)]
	start, end := nth(0), nth(p.Cols-1)
	if g.col.known() {
		end = nth(p.Rows - 1)
	}
	judge := func(e pos, q quantity) verdict {
		if g.row.known() {
			return s.f.judgeCell([]int{p.index}, g.row, e, q)
		}
		return s.f.judgeCell([]int{p.index}, e, g.col, q)
	}
	va, vb := judge(start, s.toks[a].num), judge(end, s.toks[b].num)
	if va.verdict != Supported || vb.verdict != Supported {
		va, vb = judge(end, s.toks[a].num), judge(start, s.toks[b].num)
	}
	if va.verdict != Supported || vb.verdict != Supported {
		return false
	}
	s.toks[a].used, s.toks[b].used = true, true
	r.add(s, KindCell, LevelStatistics, a, a+1, va)
	r.add(s, KindCell, LevelStatistics, b, b+1, vb)
	return true
}

// rangedAxis is the stretch of an axis that a sentence names, as "from ratio 0.2 to 0.3".
func (s *sentence) rangedAxis() *ref {
	for _, q := range slices.Backward(s.refs) {
		if q.to != nil && q.isRow() != q.isCol() {
			return q
		}
	}
	return nil
}

func (s *sentence) phrasePercent(b int) bool { return s.toks[b].num.percent }

// judgeRange tests whether the values of a region run from qa to qb.
func (f *facts) judgeRange(g region, qa, qb quantity, move, loose, enclose, all bool) (va, vb verdict) {
	cs := f.cells(g)
	if len(cs) == 0 {
		v := verdict{verdict: Unverifiable, reason: "no values of " + f.describe(g) + " are known"}
		return v, v
	}
	lo, hi := extremes(cs, false), extremes(cs, true)
	swap := qa.value > qb.value
	if swap {
		lo, hi = hi, lo
	}
	span := math.Abs(hi[0].v - lo[0].v)
	test := func(q, o quantity, ex cellAt, low bool) verdict {
		v := ex.verdict(Supported, fmt.Sprintf("the values of %s run from %s to %s", f.describe(g), ex.p.format(math.Min(lo[0].v, hi[0].v)), ex.p.format(math.Max(lo[0].v, hi[0].v))))
		v.row, v.col, v.of = "", "", &g
		if len(g.panels) != 1 && len(f.panels) > 1 {
			v.panel = ""
		}
		stated := scaleTo(q, ex.p)
		slack := q.margin()
		if q.approx {
			slack = math.Max(slack, math.Min(approxShare*span, ex.p.about(stated)))
		}
		xl, xh := ex.interval()
		switch {
		case ex.conflict():
			v.verdict = Unverifiable
			v.reason += ", but the outermost cell's print and colour disagree"
		case stated >= xl-slack-1e-9 && stated <= xh+slack+1e-9:
		case all && !q.approx && low == (stated < ex.v), encloses(stated, q, ex.v, low, ex.p, enclose): // all: the two are bounds
			v.reason += ", all inside"
		case loose:
			n := 0
			l, h := math.Min(scaleTo(q, ex.p), scaleTo(o, ex.p)), math.Max(scaleTo(q, ex.p), scaleTo(o, ex.p))
			for _, c := range cs {
				if c.v >= l-q.margin() && c.v <= h+o.margin() {
					n++
				}
			}
			v.reason += fmt.Sprintf("; %d of %d cells lie between", n, len(cs))
			if 2*n <= len(cs) {
				v.verdict = Contradicted
			}
		case move:
			// the ends of a movement need not be the outermost values
			v.verdict = Contradicted
			for _, c := range cs {
				if bearsValue(c, q) {
					v.verdict = Unverifiable
					if c.r == 0 || c.c == 0 || c.r == c.p.Rows-1 || c.c == c.p.Cols-1 {
						v.verdict = Supported
						break
					}
				}
			}
		default:
			v.verdict = Contradicted
		}
		return v
	}
	return test(qa, qb, lo[0], !swap), test(qb, qa, hi[0], swap)
}

// scaleTo gives a stated percentage as a share where the figure has shares.
func scaleTo(q quantity, p *panel) float64 {
	if p.asShare(q) {
		return q.value / 100
	}
	return q.value
}

// readOff reports whether a number has the decimals and the digits of one that is read off a cell, and not of a bound that a writer
// sets around all: "between 0.92 and 1.41".
func readOff(q quantity, p *panel) bool {
	if p.decimals < 0 || q.decimals < p.decimals || q.approx {
		return false
	}
	n := math.Round(math.Abs(scaleTo(q, p)) * pow10(p.decimals))
	return n >= leastRead && math.Mod(n, leastRead/2) != 0
}

// leastRead is the least number of three digits: shorter ones bound as well as they tell, "between 1 and 99", and so do its halves, "between
// 60.0 and 65.0".
const leastRead = 100

// encloses reports whether a rounder number than the figure's bounds a value from
// outside: "between 45 and 50" for 45.7 to 49.7. It may lie outside by one of its
// last digits that is not zero.
func encloses(stated float64, q quantity, value float64, low bool, p *panel, enclose bool) bool {
	if p.decimals >= 0 && q.decimals >= p.decimals && (!enclose || p.decimals > 0 && math.Abs(math.Mod(math.Abs(stated)*pow10(p.decimals)+0.5, 10)-0.5) > 0.01) {
		return false // "between 45.0 and 50.0" may be rounded off, "45.3" is not
	}
	unit := pow10(-q.decimals)
	for i := 0; i < 3 && q.decimals <= 0 && stated != 0 && math.Mod(stated, unit*10) == 0; i++ {
		unit *= 10
	}
	if q.decimals <= 0 && stated == 0 {
		unit = math.Max(unit, approxShare*p.span())
	}
	d := value - stated
	if !low {
		d = -d
	}
	if d < -1e-9 {
		return false
	}
	if p.decimals >= 0 && q.decimals >= p.decimals {
		return d <= approxShare*p.span()
	}
	return d < unit+1e-9
}
