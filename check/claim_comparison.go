package check

import (
	"slices"
	"strings"
)

var (
	compUp    = set("higher greater larger better stronger more bigger above warmer hotter busier wetter fuller heavier denser easier faster")
	compDown  = set("lower smaller worse weaker less fewer below colder cooler quieter drier emptier harder slower")
	beatWords = set("outperform exceed beat surpass top dominate outscore outpace excel exceeded outperformed beating outperforming surpassing exceeding > lead")
	loseWords = set("underperform trail lag underperforming trailing underperformed <")
	quality   = set("faster slower better worse easier harder outperform beat surpass underperform dominate excel outperformed underperformed outperforming beating") // turn round where low is good
	softWords = set("generally usually mostly often typically tend nearly almost most largely")
	everyWord = set("every each all always consistently uniformly invariably everywhere throughout without entirely exclusively completely")
	comparing = union(compUp, compDown, beatWords, loseWords, set("wider narrower broader tighter brighter lighter darker above below ahead win < >"))
	varyWords = map[string]int{"stable": -1, "consistent": -1, "uniform": -1, "homogeneous": -1, "variable": 1, "volatile": 1, "varied": 1, "sensitive": 1, "spread": 1, "dispersed": 1, "variation": 1, "variability": 1, "sensitivity": 1, "variance": 1, "uneven": 1, "erratic": 1, "inconsistent": 1, "even": -1, "balanced": -1, "homogenous": -1}
)

// comparison is a statement that one part of the figure exceeds another.
type comparison struct {
	from, to int
	a        []*ref // nil: the context's panel
	b        []*ref // nil: all others of the kind
	kind     axisOf
	greater  bool
	strict   bool
	orEqual  bool // "at least as good as"
	spread   bool // compares how much values vary
	means    bool // of means, not of single values
	peaks    bool // of highest values, where it is of means otherwise
	g        region
	also     []*ref  // further places at which it is said to hold
	group    *group  // of how many of the other axis it is said
	never    bool    // "in no cell does A exceed B"
	barred   bool    // for all but one that the figure has no such name for
	unsaid   string  // why it cannot be tested
	sign     float64 // only where both are above (below) zero
}

// readComparisons makes claims of "A is higher than B", "A beats B", "A > B".
func (r *reader) readComparisons(s *sentence) {
	stop := s.hedge()
	for i := 0; i < stop; i++ {
		t := &s.toks[i]
		if t.used || t.inRef {
			continue
		}
		c := s.comparisonAt(i, stop)
		if c == nil {
			continue
		}
		v, ok := s.f.judgeComparison(c)
		for _, q := range c.also {
			d := *c
			d.g.narrow(q)
			if w, also := s.f.judgeComparison(&d); also && w.verdict != Supported && v.verdict == Supported {
				v = w
			}
		}
		if c.unsaid != "" {
			v, ok = verdict{verdict: Unverifiable, reason: c.unsaid}, true
		}
		if !ok {
			continue
		}
		r.add(s, KindComparison, LevelStatistics, c.from, c.to, v)
		s.compared, s.barred = true, s.barred || c.barred
		i = c.to - 1
	}
}

// comparisonAt reads the comparison whose word stands at token i.
func (s *sentence) comparisonAt(i, stop int) *comparison {
	if !comparing[s.norm(i)] {
		return nil
	}
	c := &comparison{}
	than := s.comparedAt(c, i)
	if than < 0 {
		return nil
	}
	bs := s.namesAfter(than, stop)
	if len(bs) == 0 {
		return nil
	}
	b := bs[0]
	if than+1 < len(s.toks) && s.isValueLike(than+1) && within(than+2, b.at, func(k int) bool { return s.norm(k) == ":" }) > 0 {
		return nil // "in A two columns exceed 0.4: B and C"
	}
	if b.byAxis {
		return &comparison{from: i, to: min(b.at+b.n, len(s.toks)), b: bs[:1], kind: ofPanel, unsaid: "the figure's values do not say which of its axes is ahead"}
	}
	c.kind = kindOf(b)
	c.b = slices.DeleteFunc(bs, func(q *ref) bool { return !c.kind.matches(q) })
	last := c.b[len(c.b)-1]
	end := min(stop, last.at+last.n)
	lo, hi := s.ownClause(i, end)
	if !s.firstPart(c, than, end, lo, hi) {
		return nil
	}
	if len(s.f.panels) == 1 && s.f.panels[0].contest {
		c.a, c.b = rowsOnly(c.a), rowsOnly(c.b)
	}
	if family := s.familyIn(lo, hi, c.kind); len(family) > 0 {
		c.also = append(c.also, family[1:]...)
		c.g.narrow(family[0])
	}
	c.g.onDiag = s.find(diagonalWords, lo, i) >= 0 && s.diagonal() // "on the diagonal, the entry of A is larger than that of B"
	c.means = s.onAverage(lo, hi)
	if k := s.find(set("average mean"), lo, i); k > 0 && s.toks[k-1].inRef && strings.ContainsAny(s.text(k-1, k), "'’") {
		c.means, c.g = true, region{panels: c.g.panels} // "A's average is above B's": of all their cells
	}
	c.group = s.countedGroup(lo, hi, c.kind)
	c.sign = s.onlySigned(lo, hi)
	c.strict = c.sign != 0 || s.strict(lo, hi) && s.find(softWords, lo, min(stop, hi)) < 0
	c.never = s.deniedOfAll(lo, i)
	c.barred = c.strict && s.exceptsUnknown(end, hi)
	c.from, c.to = i, max(end, than+1)
	if a := c.a[0]; a.at >= 0 && a.at < len(s.toks) {
		c.from = min(a.at, i)
	}
	return c
}

// deniedOfAll reports whether what token i says, in a clause from another on, is denied of every cell: "in no cell is A ahead", "A never comes
// out ahead", "nowhere is A better".
func (s *sentence) deniedOfAll(from, i int) bool {
	if k := lastWithin(from, i, func(k int) bool { return turnsClause(s.norm(k)) || s.norm(k) == "and" || s.norm(k) == "," }); k >= 0 {
		from = k // what is denied before it is another verb
	}
	k := s.find(cellNouns, from, i)
	return k > 0 && s.norm(k-1) == "no" || s.find(set("never nowhere"), from, i) >= 0
}

// onAverage reports whether tokens [lo, hi) compare means: "on average, A is higher than B".
func (s *sentence) onAverage(lo, hi int) bool {
	return within(lo, hi, func(k int) bool { return s.norm(k) == "on" && s.norm(k+1) == "average" && !s.toks[k+1].inRef }) >= 0
}

// comparedAt notes what the word at token i says of two parts, and returns the token between them, -1 if it says
// nothing.
func (s *sentence) comparedAt(c *comparison, i int) (than int) {
	n := s.norm(i)
	switch vary := varyWords[s.norm(i+1)]; {
	case (n == ">" || n == "<") && (i == 0 || !s.refEndsAt(i-1)):
		return -1
	case n == ">" || n == "<":
		c.greater = n == ">"
		return i
	case widthWords[n] && s.find(thanWord, i, i+6) >= 0:
		c.spread, c.greater = true, n == "wider" || n == "broader"
		return s.find(thanWord, i, i+6)
	case (n == "above" || n == "below") && (s.namedAt(i+1) || (rowWords[s.norm(i+1)] || colWords[s.norm(i+1)]) && s.namedAt(i+2) || s.norm(i+1) == "the" && s.namedAt(i+2) && s.strict(i+2, len(s.toks))):
		c.greater = n == "above"
		return i
	case vary != 0 && (compUp[n] || compDown[n]):
		c.spread, c.greater = true, (vary > 0) == compUp[n]
		return s.find(thanWord, i, i+14)
	case (n == "more" || n == "less") && s.find(differWords, i-1, i) >= 0:
		c.spread, c.greater = true, n == "more"
		return s.find(thanWord, i, i+3)
	case (n == "more" || n == "less") && !s.amount(i+1):
		return -1
	}
	c.greater, than = s.comparator(i)
	return than
}

// namedAt reports whether the name of a row, column or panel begins with token i.
func (s *sentence) namedAt(i int) bool {
	return i < len(s.toks) && s.toks[i].ref != nil && (s.toks[i].ref.isCell() || s.toks[i].ref.isPanel())
}

var widthWords = set("wider narrower broader tighter")

// namesAfter are the names of the list that follows "than".
func (s *sentence) namesAfter(than, stop int) []*ref {
	var out []*ref
	for _, q := range s.refs {
		switch k := len(out); {
		case q.at <= than || q.at >= stop || q.weak && q.at != than+1 || !q.isCell() && !q.isPanel():
		case k > 0 && !s.listBetween(out[k-1], q), k == 0 && (q.at > than+6 || s.turned(than+1, q.at)):
			return out
		default:
			out = append(out, q)
		}
	}
	return out
}

// firstPart finds what stands on the other side: the names of the same kind between the word and "than", or the
// nearest before, or what the context is about. What else the clause [lo, hi) names narrows the comparison.
func (s *sentence) firstPart(c *comparison, than, end, lo, hi int) bool {
	var scope []*ref
	c.g = s.contextOf(c.kind)
	for _, q := range s.refs {
		switch {
		case q.at < lo || q.at >= hi, s.countsSettings(q.at):
		case q.except && q.isCell():
			c.g.without = append(c.g.without, q)
		case q.weak || q.at > than && q.at < end:
		case q.at < than && c.kind.matches(q) && !sameRef(q, c.b[0]):
			c.a = append(c.a, q)
		case q.at >= end && s.f.symmetric() && q.isRow() && q.isCol() && q.to == nil && s.prepBefore(q): // "A exceeds B at C": with C
			with := *q
			s.keep(&with, false, false, true)
			c.g.set(ofCol, at(&with))
		case !c.kind.matches(q):
			scope = append(scope, q)
		}
	}
	if q := s.frame(); q != nil && q.at < lo && !c.kind.matches(q) {
		scope = append([]*ref{q}, scope...) // "at 64, A is above B, and B is above C"
	}
	for _, q := range scope {
		c.g.besides(c.kind, q)
	}
	if c.a != nil {
		return true
	}
	q := c.kind.context(s)
	if q != nil && c.kind == ofPanel {
		q = &ref{panels: q.panels, text: "this panel"}
	}
	c.a = []*ref{q}
	return q != nil
}

// exceptsUnknown reports whether tokens [from, to) leave out what the figure does not name: "everywhere except Miami".
func (s *sentence) exceptsUnknown(from, to int) bool {
	k := s.find(set("except excluding besides"), from, to)
	if k < 0 || k+1 >= len(s.toks) || slices.ContainsFunc(s.refs, func(q *ref) bool { return q.except }) {
		return false
	}
	next := s.text(k+1, k+2)
	return s.toks[k+1].kind == tokWord && strings.ToLower(next) != next
}

var settingNouns = set("setting configuration combination case cell pair comparison")

// countsSettings reports whether the number at token k is that of all cells, "in 13 of the 16 settings", and no
// row's or column's name.
func (s *sentence) countsSettings(k int) bool {
	return k >= 0 && settingNouns[s.norm(k+1)] && (s.norm(k-1) == "of" || s.norm(k-1) == "the" && s.norm(k-2) == "of")
}

// onlySigned is the sign of the values that a comparison is narrowed to, "in every positive month"; 0: of all.
func (s *sentence) onlySigned(from, to int) float64 {
	for k := from + 1; k < to; k++ {
		if s.narrows(k) {
			s.toks[k].used = true
			return signWords[s.norm(k)]
		}
	}
	return 0
}

// narrows reports whether the sign at token k says of which rows or columns something is told: "in every
// positive month".
func (s *sentence) narrows(k int) bool {
	return signWords[s.norm(k)] != 0 && everyWord[s.norm(k-1)] && k+1 < len(s.toks) && s.groupNoun(k+1, 0) == k+2
}

var signWords = map[string]float64{"positive": 1, "negative": -1}

// rowsOnly takes names that both axes have for rows: who wins is told along them.
func rowsOnly(qs []*ref) []*ref {
	out := slices.Clone(qs)
	for i, q := range qs {
		if q.row != "" && q.row == q.col && q.to == nil {
			row := *q
			row.col = ""
			out[i] = &row
		}
	}
	return out
}

// countedGroup is the number of rows or columns for which a comparison of the others is said to hold.
func (s *sentence) countedGroup(from, to int, kind axisOf) *group {
	for k := from; k < to; k++ {
		if g := s.groupAt(k); g != nil && g.count > 0 && g.kind != kind && g.kind != unsaid && (s.norm(k+1) == "of" || s.norm(k-1) == "only" && s.norm(k-2) == "in") {
			return g
		}
	}
	return nil
}

// familyIn are the rows or columns, of another kind than what is compared, that an adjective means by the beginning of
// their names, where as many are counted: "in all three excitatory types" for Ex-L2, Ex-L4 and Ex-L6.
func (s *sentence) familyIn(from, to int, kind axisOf) []*ref {
	for k := from + 1; k < to; k++ {
		t := &s.toks[k]
		if t.kind != tokWord || t.inRef && t.ref != nil || len(t.norm) < 4 || !s.toks[k-1].num.word {
			continue
		}
		p := s.f.panels[first(s.panelsNear(k))]
		for _, other := range []axisOf{ofRow, ofCol} {
			var family []*ref
			for _, name := range p.names(other == ofCol) {
				if as := atoms(name); other != kind && len(as) > 1 && len(as[0]) > 1 && strings.HasPrefix(t.norm, as[0]) {
					family = append(family, lineNamed(other, name))
				}
			}
			if len(family) > 1 && len(family) == int(s.toks[k-1].num.value) {
				t.inRef = true // it names them, with the noun behind
				return family
			}
		}
	}
	return nil
}

// frame is the name that a sentence begins with as the place of all it says, "At 64, ...".
func (s *sentence) frame() *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return q.isLine() && q.at <= 6 && prepositions[s.norm(0)] && s.norm(q.at+q.n) == "," && s.find(prepositions, 1, q.at) < 0
	})
}

// amount reports whether the word at token i says what the figure counts: "more
// rentals than".
func (s *sentence) amount(i int) bool {
	return i < len(s.toks) && s.toks[i].kind == tokWord && (s.toks[i].ref != nil && s.toks[i].ref.bar || hasSuffixS(s.text(i, i+1))) && s.find(thanWord, i, i+3) > i
}

// strict reports whether words between two tokens say that something holds without
// exception: "every", "always", "across all"; not "the best of all".
func (s *sentence) strict(from, to int) bool {
	for i := range s.toks {
		if n, next := s.norm(i), s.norm(i+1); (n == "but" || n == "except") && (next == "one" || next == "two") || n == "exception" && s.norm(i-1) != "without" && s.norm(i-1) != "no" {
			return false
		}
	}
	for i := max(0, from); i < to; i++ {
		if n := s.norm(i); everyWord[n] && !s.toks[i].inRef {
			if n != "all" {
				return true
			}
			switch s.norm(i - 1) {
			case "across", "in", "for", "at", "over", "on", "under", "with":
				return true
			}
		}
	}
	return false
}

func kindOf(q *ref) axisOf {
	switch {
	case q.isPanel():
		return ofPanel
	case q.isRow():
		return ofRow
	}
	return ofCol
}

func sameRef(a, b *ref) bool {
	return a.row == b.row && a.col == b.col && len(a.panels) == len(b.panels) && a.text == b.text
}

// refEndsAt reports whether a name ends at token i.
func (s *sentence) refEndsAt(i int) bool { return s.toks[i].inRef }

// listBetween reports whether two names are members of one list.
func (s *sentence) listBetween(a, b *ref) bool {
	for k := a.at + a.n; k < b.at; k++ {
		if n := s.norm(k); !listMarks[n] && n != "the" && n != "\"" && n != "'" && !s.toks[k].inRef && n != "both" && (k > a.at+a.n || s.unitAxis(k) == "") {
			return false // but for "5 mg and 10 mg"
		}
	}
	return b.at-a.at-a.n < 7
}

// ownClause is the part of a sentence that the comparison at token i may draw on: where
// others stand before or behind it, "for A, x is higher than y, and for B, ...", up to the
// comma or "and" between.
func (s *sentence) ownClause(i, end int) (lo, hi int) {
	hi = len(s.toks)
	word := func(k int) bool {
		n := s.norm(k)
		return s.toks[k].kind == tokWord && !s.toks[k].inRef && (compUp[n] || compDown[n] || n == "darker" || n == "brighter" || n == "lighter" || beatWords[n] && n != "top" && n != "lead")
	}
	for k := i - 1; k > 0; k-- {
		if word(k) || s.changeAt(k) != 0 && !s.toks[k].inRef {
			for j := k + 1; j < i; j++ {
				if n := s.norm(j); n == "," || n == ";" || n == "and" || n == "but" || n == "while" || n == "whereas" {
					lo = j
				}
				if lo > 0 && s.norm(j) == "," {
					break
				}
			}
			break
		}
	}
	for k := end; k < len(s.toks); k++ {
		if n := s.norm(k); s.example(k) || n == "whereas" || n == ";" {
			hi = k
			break
		}
		if word(k) {
			for j := k; j >= end; j-- {
				if n := s.norm(j); (n == "," || n == "and") && (s.norm(j+1) == "and" || s.norm(j+1) == "for" || s.norm(j+1) == "at" || s.norm(j+1) == "in" || s.norm(j+1) == "on") || n == "but" || n == "while" {
					hi = j
				}
			}
			break
		}
	}
	return lo, hi
}
