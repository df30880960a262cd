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
		if of := s.statOf(stat.name, t.num, !said(stat.words) || claims[i].Kind == KindComparison); of != "" {
			return "it is the " + stat.name + " of " + of
		}
	}
	return ""
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
var sumWords = set("sum total totalling altogether overall")

// rankWords speak of what comes next in an order.
var rankWords = set("behind next second then followed follow runner-up ahead third after almost")
