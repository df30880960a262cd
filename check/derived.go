package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A number that no cell has where it was placed may follow from others: the difference of two that are stated, the mean or sum of
// a row, column or panel, or the extreme of another part than that which it was held against.

// derived says what a number is that is no cell's value but follows from some, "" if nothing: the difference of two that the
// sentence states, or, where it may speak of such, the mean or sum of a row, column or panel.
func (r *reader) derived(s *sentence, claims []Claim, i, right int) string {
	t := &s.toks[claims[i].tok]
	if t.kind != tokNumber || t.inRef || t.num.bound != 0 || right > 2 {
		return ""
	}
	from, _ := s.clause(claims[i].tok)
	changes := s.find(changeWords, from, claims[i].tok) >= 0
	for a := range claims {
		for b := range a {
			x, y := &claims[a], &claims[b]
			if changes && a != i && b != i && x.Kind == KindCell && y.Kind == KindCell && near(math.Abs(x.fact.q.value-y.fact.q.value), math.Abs(t.num.value), t.num.margin()) {
				return fmt.Sprintf("it is the difference of %s and %s", x.Stated, y.Stated)
			}
		}
	}
	said := func(words map[string]bool) bool {
		own := within(0, len(s.toks), func(k int) bool { return words[s.norm(k)] && !s.toks[k].inRef && !extremeWords[s.norm(k+1)] }) >= 0 // "the overall maximum"
		return own || r.told != nil && r.told.has(words) || r.asked != nil && r.asked.has(words)
	}
	for _, stat := range []struct {
		name  string
		words map[string]bool
	}{{"mean", meanWords}, {"sum", sumWords}} {
		if !said(stat.words) && (claims[i].Kind != KindExtremum || s.placesItself()) {
			continue
		}
		named := !said(stat.words) || claims[i].Kind == KindComparison && !s.unplaced(&claims[i]) || claims[i].Kind == KindRange && right > 0 && !s.has(stat.words)
		if of := s.statOf(stat.name, t.num, named); of != "" {
			return "it is the " + stat.name + " of " + of
		}
	}
	return ""
}

// unplaced reports whether a claim was tested on all cells though an axis is named right behind it: "0.68 at a temperature of zero".
func (s *sentence) unplaced(c *Claim) bool {
	k := c.tok + 1
	for k < len(s.toks) && k < c.tok+4 && (prepositions[s.norm(k)] || s.norm(k) == "a" || s.norm(k) == "the") {
		k++
	}
	whole := c.of != nil && !c.of.row.known() && !c.of.col.known()
	return whole && k < len(s.toks) && s.toks[k].ref != nil && s.toks[k].ref.axis != "" && !s.toks[k].ref.isCell()
}

// statOf names the row, column or panel of which a number is the mean or sum, "" if there is none; only one that the sentence
// names, where that is asked.
func (s *sentence) statOf(what string, q quantity, named bool) string {
	for pi, p := range s.f.panels {
		gs := []region{{panels: []int{pi}}}
		for _, kind := range []axisOf{ofRow, ofCol} {
			for _, name := range p.names(kind == ofCol) {
				g := region{panels: []int{pi}}
				g.set(kind, at(lineNamed(kind, name)))
				gs = append(gs, g)
			}
		}
		for _, g := range gs {
			if named && !s.namesRegion(g) {
				continue
			}
			if v, ok := s.f.judgeStat(what, g, q); ok && v.verdict == Supported {
				return s.f.describe(g)
			}
		}
	}
	return ""
}

// namesRegion reports whether a sentence names the row, column or panel that a region is.
func (s *sentence) namesRegion(g region) bool {
	p := s.f.panels[g.panels[0]]
	kind := lineOf(g.col.known())
	line := g.on(kind).along(kind, p)
	for i := range s.toks { // "16 averages 55.6"
		t := &s.toks[i]
		if tick := t.rowTick && kind == ofRow || t.colTick && kind == ofCol; g.on(kind).known() && tick && !t.inRef && slices.Equal(at(lineNamed(kind, s.text(i, i+1))).along(kind, p), line) {
			return true
		}
	}
	return slices.ContainsFunc(s.refs, func(q *ref) bool {
		switch {
		case g.row.known():
			return slices.Equal(at(q).along(ofRow, p), g.row.along(ofRow, p))
		case g.col.known():
			return slices.Equal(at(q).along(ofCol, p), g.col.along(ofCol, p))
		}
		return contains(q.panels, g.panels[0])
	})
}

// extremeElsewhere names a row, column or panel that is spoken of and whose extreme a number is, which was held against that of
// another part or against what comes first in an order, "" if there is none.
func (r *reader) extremeElsewhere(s *sentence, c *Claim) string {
	t := &s.toks[c.tok]
	from, to := s.clause(c.tok)
	if c.Kind != KindExtremum || t.kind != tokNumber || strings.HasSuffix(c.Reason, ", not there") {
		return ""
	}
	word := s.find(extremeWords, from, to)
	next, whole := s.find(rankWords, from, to) >= 0, s.find(wholeWords, from, to) >= 0
	if word >= 0 && s.toks[word].paren > 0 {
		whole = false // "any 2016 value (max 569)"
	}
	for _, pi := range s.f.orAll(s.panelsNear(c.tok)) {
		gs := r.partsSpokenOf(s, pi, word)
		for _, g := range gs {
			if ex := ranked(s.f.cells(g), c.greatest, 1); !whole && len(ex) > 0 && bearsValue(ex[0], t.num) && s.mayStandAt(ex[0], from, to) {
				return s.f.describe(g)
			}
		}
		for _, g := range append(gs, region{panels: []int{pi}}) {
			if ex := ranked(s.f.cells(g), c.greatest, 2); next && len(ex) > 0 && bearsValue(ex[0], t.num) {
				return s.f.describe(g)
			}
		}
	}
	return ""
}

// mostNames are more names than a sentence has that is no list: each is tried as what a claim is of.
const mostNames = 40

// otherwise names another part of the figure that is spoken of and for which the figure bears out a mean, a spread or a bound that it
// contradicts where it was tested, "" if there is none. A bound is borne out where it encloses closely.
func (r *reader) otherwise(s *sentence, c *Claim) string {
	t := &s.toks[c.tok]
	from, _ := s.clause(c.tok)
	subject := firstOf(s.refs, func(q *ref) bool {
		if q.at < from || q.at >= c.tok || !q.isLine() {
			return false
		}
		tested := c.of != nil && (q == c.of.row.ref || q == c.of.col.ref)
		return !s.prepBefore(q) || tested && s.find(meanWords, from, q.at) >= 0 // "the means of A and B are"
	})
	if c.of == nil || t.kind != tokNumber || t.inRef || subject != nil || len(s.refs) > mostNames {
		return ""
	}
	stat, _, _ := strings.Cut(strings.TrimPrefix(c.Reason, "the "), " ")
	bears := func(g region) bool {
		cs := s.f.cells(g)
		switch {
		case len(cs) < 2:
		case stat == "mean" || stat == "spread":
			v, ok := s.f.judgeStat(stat, g, t.num)
			return ok && v.verdict == Supported
		case t.num.bound != 0 && strings.HasPrefix(c.Reason, "test of every cell"):
			p := cs[0].p
			over, under := scaleTo(t.num, p)-extremes(cs, true)[0].v, extremes(cs, false)[0].v-scaleTo(t.num, p)
			near := approxShare * p.span()
			return -1e-9 <= over && over <= near || -1e-9 <= under && under <= near
		}
		return false
	}
	for _, pi := range s.f.orAll(c.of.panels) {
		for _, g := range r.partsSpokenOf(s, pi, len(s.toks)) {
			if bears(g) {
				return s.f.describe(g)
			}
		}
	}
	return ""
}

// extremeOfOther is the noun of which a claim tells the extreme where it is nothing that a cell has, "the largest drop", "the
// highest number of red cells", or -1.
func (s *sentence) extremeOfOther(c *Claim) int {
	if strings.Contains(c.Reason, " changes by ") || strings.Contains(c.Reason, recognisedShare) {
		return -1 // "the largest drop between A and B", "the lowest share of correct decisions": what was asked
	}
	if c.Kind != KindExtremum && c.Kind != KindComparison {
		return -1
	}
	from := c.tok
	if s.toks[from].kind == tokNumber || strings.HasSuffix(c.Reason, ", not there") {
		from, _ = s.clause(from) // "the largest loss is that of A"
	}
	end := c.tok + 1
	for end < len(s.toks) && s.u.Source(s.toks[end].from) < c.Span[1] {
		end++
	}
	signed := slices.ContainsFunc(s.f.panels, func(p *panel) bool { return p.min < 0 }) // the values may be differences
	return within(from+1, min(len(s.toks), end+1), func(k int) bool {
		n, prev := s.norm(k), s.norm(k-1)
		if !extremeWords[prev] || !strings.HasSuffix(prev, "st") || s.toks[k-1].inRef || s.f.measures(n) || s.topicOrAxis(k) {
			return false
		}
		change := differenceNouns[n] || lossNouns[n]
		return spreadNouns[n] || derivedNouns[n] || n == "number" && s.norm(k+1) == "of" && s.norm(k+2) != "all" && s.norm(k+2) != "the" || change && !signed
	})
}

// derivedNouns are what no cell has, and several give.
var derivedNouns = set("range effect ratio share swing jump gap margin shift")

// valueElsewhere names the cell that has the value of a claimed extreme, and whose row or column stands outside of its clause or
// which is in another panel, "" if there is none: who tells a cell's value right and calls it the largest speaks of other cells than
// those that were searched.
func (r *reader) valueElsewhere(s *sentence, c *Claim) string {
	t := &s.toks[c.tok]
	if c.Kind != KindExtremum || t.kind != tokNumber || t.inRef || strings.HasSuffix(c.Reason, ", not there") || len(s.refs) > mostNames {
		return ""
	}
	from, to := s.clause(c.tok)
	inside := func(q *ref) bool { return q.at >= from && q.at < to }
	told := firstOf(s.refs, (*ref).isPanel) != nil // of which panel it is
	for _, q := range s.refs {
		if !q.isLine() || !inside(q) {
			continue
		}
		across := func(o *ref) bool {
			return o != nil && o.isLine() && o.isRow() != q.isRow() && (c.of == nil || !c.of.on(kindOf(o)).known())
		}
		placed := firstOf(s.refs, func(o *ref) bool { return across(o) && inside(o) }) != nil
		for _, o := range slices.Concat([]*ref{s.ctxRow(), s.ctxCol()}, s.focus.rows, s.focus.cols, s.refs) {
			if !across(o) || placed && !inside(o) {
				continue
			}
			for pi, p := range s.f.panels {
				g := region{panels: []int{pi}}
				g.narrow(q)
				g.narrow(o)
				if cs := s.f.cells(g); len(cs) == 1 && bearsValue(cs[0], t.num) && (c.Panel == p.Title && !placed || c.Panel != p.Title && !told && s.f.leads(cs[0], c.greatest)) {
					return s.f.describe(g)
				}
			}
		}
	}
	return ""
}

// leads reports whether a cell is the greatest (least) of its row or column.
func (f *facts) leads(x cellAt, greatest bool) bool {
	panels := []int{x.p.index}
	for _, g := range []region{{panels: panels, row: nth(x.r)}, {panels: panels, col: nth(x.c)}} {
		if extremes(f.cells(g), greatest)[0].v == x.v {
			return true
		}
	}
	return false
}

// alongside names a cell that has the value which was held against another cell of its row or column, or against the ends of their
// values, "" if there is none. Where the value was placed in one of these by words further off, it may stand there.
func (s *sentence) alongside(c *Claim) string {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || t.num.approx {
		return ""
	}
	var gs []region
	switch {
	case c.Kind == KindRange && c.of != nil && s.find(set("from"), c.tok-14, c.tok) >= 0 && s.find(set("range ranging span spanning vary varying extend"), c.tok-16, c.tok) < 0:
		gs = append(gs, *c.of)
		for _, q := range s.refs {
			if q.isLine() && !q.weak {
				g := region{}
				g.narrow(q)
				gs = append(gs, g)
			}
		}
	case c.Kind == KindCell && c.fact.placed():
		p := s.f.panels[c.fact.panel]
		if t.num.decimals != max(0, p.decimals) {
			return ""
		}
		if s.norm(c.tok-1) == "(" && s.refEnding(c.tok-2) {
			return "" // "on A (0.2) and B (0.3)": a list of places
		}
		row, col := s.namesPlace(c, true)
		if s.find(set("same"), c.tok-5, c.tok+5) >= 0 || s.find(set("other"), c.tok+1, c.tok+4) >= 0 || s.find(set("start started begin began end ended finish finished open close"), c.tok-2, c.tok) >= 0 {
			return "" // "and B with 83.6 in the same row"
		}
		if !col {
			gs = append(gs, region{panels: []int{p.index}, row: at(lineNamed(ofRow, p.RowNames[c.fact.row]))})
		}
		if from, to := s.clause(c.tok); !row && !col {
			for _, q := range s.refs {
				if q.isLine() && q.at >= from && q.at < to {
					g := region{panels: []int{p.index}}
					g.narrow(q)
					gs = append(gs, g)
				}
			}
		}
		if !row {
			gs = append(gs, region{panels: []int{p.index}, col: at(lineNamed(ofCol, p.ColNames[c.fact.col]))})
		}
	}
	for _, g := range gs {
		for _, x := range s.f.cells(g) {
			if bearsValue(x, t.num) {
				return x.p.RowNames[x.r] + ", " + x.p.ColNames[x.c]
			}
		}
	}
	return ""
}

// toldBefore reports whether the number at token i counts what is known already, and states nothing: "of the ten cells", "the lower
// two", "the left one begins", "between the two months".
func (s *sentence) toldBefore(i int) bool {
	k := i - 1
	for k > i-3 && (s.norm(k) == "all" || placeWords[s.norm(k)] || s.norm(k) == "upper" || s.norm(k) == "lower") {
		k--
	}
	next := s.norm(i + 1)
	bare := i+1 >= len(s.toks) || s.toks[i+1].kind == tokPunct || verbs[next] || prepositions[next] || next == "no"
	return s.norm(k) == "the" && (s.norm(k-1) == "of" && !extremeWords[s.norm(k-2)] || s.norm(k-1) == "between" || bare && k < i-1)
}

// extremeTold reports whether another number of the sentence is the extreme that claim i is of, and was not exchanged with it: none
// has two.
func (s *sentence) extremeTold(claims []Claim, i int) bool {
	c := &claims[i]
	q, ok := numberOf(c.Found)
	return c.Kind == KindExtremum && ok && !strings.HasSuffix(c.Reason, ", not there") && s.toks[c.tok].kind == tokNumber && within(0, len(s.toks), func(k int) bool {
		return k != c.tok && s.isValueLike(k) && s.toks[k].num.value == q && !slices.ContainsFunc(claims, func(d Claim) bool {
			found, ok := numberOf(d.Found)
			return d.tok == k && d.Verdict == Contradicted && ok && found == s.toks[c.tok].num.value
		})
	}) >= 0
}

// beginsClause reports whether token i is the first of a clause.
func (s *sentence) beginsClause(i int) bool {
	n := s.norm(i - 1)
	return i == 0 || s.toks[i-1].kind == tokPunct || turnsClause(n) || n == "and"
}

// mayStandAt reports whether the names in tokens [from, to) allow for a cell.
func (s *sentence) mayStandAt(c cellAt, from, to int) bool {
	for _, kind := range []axisOf{ofRow, ofCol} {
		named, there := false, false
		for _, q := range s.refs {
			if q.at >= from && q.at < to && q.isLine() && kind.matches(q) {
				named, there = true, there || slices.Contains(at(q).along(kind, c.p), c.index(kind))
			}
		}
		if named && !there {
			return false
		}
	}
	return true
}

// partsSpokenOf are the rows and columns of a panel that a sentence names before token word, or that the one before or the
// context names.
func (r *reader) partsSpokenOf(s *sentence, pi, word int) (out []region) {
	var refs []*ref
	for _, q := range s.refs {
		if q.at < word && s.toks[q.at].paren == 0 {
			refs = append(refs, q)
		}
	}
	if !s.placesItself() {
		refs = slices.Concat(refs, s.focus.rows, s.focus.cols, []*ref{s.ctxRow(), s.ctxCol()})
		if r.told != nil {
			refs = append(refs, r.told.refs...)
		}
	}
	p := s.f.panels[pi]
	for _, kind := range []axisOf{ofRow, ofCol} {
		for _, q := range refs {
			if q == nil || !kind.matches(q) {
				continue
			}
			for _, k := range at(q).reach(kind, p) {
				g := region{panels: []int{pi}}
				g.set(kind, at(lineNamed(kind, p.names(kind == ofCol)[k])))
				out = append(out, g)
			}
		}
	}
	return out
}

// placesItself reports whether a sentence names a row and a column.
func (s *sentence) placesItself() bool {
	row := firstOf(s.refs, func(q *ref) bool { return !q.weak && q.isRow() })
	return row != nil && firstOf(s.refs, func(q *ref) bool { return q != row && !q.weak && q.isCol() }) != nil
}

// changeWords say that numbers may be differences.
var changeWords = union(differenceNouns, set("loss change step so by behind amount minus"))

// sumWords speak of sums.
var sumWords = set("sum summed total totalling altogether overall")

// rankWords speak of what comes next in an order.
var rankWords = set("behind next second then followed follow runner-up ahead third after almost")
