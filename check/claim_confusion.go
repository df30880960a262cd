package check

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

var (
	mistakeVerbs = set("confused mistaken misclassified taken mixed")
	recogniseSet = set("recall sensitivity recognise recognize recognised recognized identified correct correctly")
)

// bestClasses judges "the two recognised best, at 0.97 each, are A and B": that these have the outermost values of the
// diagonal, and these values.
func (r *reader) bestClasses(s *sentence, e *extreme, n int) bool {
	value := within(e.word+1, len(s.toks), s.isValue)
	p := s.f.panels[first(s.panelsNear(e.word))]
	if value < 0 || s.find(set("each both"), value, min(len(s.toks), value+3)) < 0 || !s.has(recogniseSet) || !p.square {
		return false
	}
	var classes []*ref
	for _, q := range s.refs {
		if q.at > value && q.isCell() && !q.weak && q.to == nil && (len(classes) == 0 || s.listBetween(classes[len(classes)-1], q)) {
			classes = append(classes, q)
		}
	}
	if len(classes) != n {
		return false
	}
	cs := onDiagonal(s.f.cells(region{panels: []int{p.index}, onDiag: true}))
	at, same := 0, true
	for _, q := range classes {
		for _, k := range s.linesNamed(q, p) {
			at++
			same = same && slices.ContainsFunc(cs, func(c cellAt) bool { return (c.r == k || q.row == "" && c.c == k) && bearsValue(c, s.toks[value].num) })
		}
	}
	if len(cs) == 0 || at != n {
		return false
	}
	best := ranked(cs, e.greatest, 1)
	v := best[0].verdict(borne(same && bearsValue(best[0], s.toks[value].num)), "the outermost of the diagonal are "+names(best))
	s.use(value, value+1)
	s.toks[e.word].used = true
	end := classes[n-1]
	r.add(s, KindComparison, LevelStatistics, classes[0].at, end.at+end.n, v)
	return true
}

// linesNamed are the classes of a confusion matrix that a name stands for.
func (s *sentence) linesNamed(q *ref, p *panel) []int {
	if q.isRow() {
		return s.indicesOf(q, ofRow, p)
	}
	return s.indicesOf(q, ofCol, p)
}

// recognised reports whether an extremum at token i is of how often classes were taken for what they
// are: of the diagonal.
func (s *sentence) recognised(i int) bool {
	from, to := s.clause(i)
	return s.f.symmetric() && (s.find(recogniseSet, from, to) >= 0 || s.find(diagonalWords, i+1, i+3) >= 0)
}

// bestRecognised judges "B is recognised best", without a number.
func (r *reader) bestRecognised(s *sentence, e *extreme) bool {
	if !s.recognised(e.word) {
		return false
	}
	var one *ref
	from, to := s.clause(e.word)
	for _, q := range s.refs {
		if q.isCell() && !q.weak && q.at >= from && q.at < to {
			if one != nil {
				return false
			}
			one = q
		}
	}
	panels := s.panelsNear(e.word)
	if one == nil || len(panels) != 1 && len(s.f.panels) > 1 {
		return false
	}
	p := s.f.panels[first(panels)]
	k := s.linesNamed(one, p)
	if len(k) != 1 {
		return false
	}
	pl := place{row: &ref{rowNo: k[0] + 1}, col: &ref{colNo: k[0] + 1}, among: region{panels: []int{p.index}, onDiag: true}}
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()})
	if v.verdict == Contradicted {
		v = p.byShare(v, k[0], e, s.f.guessedAxis(panels))
	}
	if verb := s.find(set("belong"), e.word, one.at); verb >= 0 && s.norm(verb+1) == "to" {
		r.add(s, KindExtremum, LevelStatistics, verb+2, one.at+one.n, v) // "belongs to the digit 8"
		return true
	}
	r.add(s, KindComparison, LevelStatistics, min(one.at, e.word), max(one.at, e.word)+1, v)
	return true
}

// recognisedShare stands in the reason of a claim that was judged by shares.
const recognisedShare = "of its cases are recognised"

// byShare judges by the shares of the cases of each class that were recognised, where the cells are counts, what the counts themselves do not bear
// out: that class k is recognised best, or worst. guess is the axis of what was predicted; where no label tells it, either may be.
func (p *panel) byShare(v verdict, k int, e *extreme, guess string) verdict {
	for _, axis := range []string{"x", "y"} {
		shares := p.recalls(axis)
		if guess != "" && axis != guess || shares == nil {
			continue
		}
		ahead, than := 0, "more"
		if !e.greatest {
			than = "less"
		}
		for _, x := range shares {
			if x != shares[k] && (x > shares[k]) == e.greatest {
				ahead++
			}
		}
		if v.verdict == Contradicted {
			v.row, v.col, v.found = p.RowNames[k], p.RowNames[k], formatDecimals(100*shares[k], 1)+" %"
			v.reason = fmt.Sprintf("%s %% %s, and %d of the %d classes have %s", formatDecimals(100*shares[k], 1), recognisedShare, ahead, p.Rows, than)
		}
		if ahead < max(1, e.rank) {
			v.verdict = Supported
		}
	}
	return v
}

// recalls are the shares of the cases of each class of a confusion matrix that were recognised, where guess is the axis of what was predicted; nil
// where the values are no counts.
func (p *panel) recalls(guess string) []float64 {
	if !p.square || p.max <= 1 || p.Rows < 2 {
		return nil
	}
	out := make([]float64, p.Rows)
	for k := range out {
		var right, all float64
		for j := range p.Cols {
			r, c := k, j
			if guess == "y" {
				r, c = j, k
			}
			v := p.value(r, c)
			if v == nil {
				continue
			}
			all += *v
			if p.diagonal(c) == r {
				right += *v
			}
		}
		if all <= 0 {
			return nil
		}
		out[k] = right / all
	}
	return out
}

// readConfusions makes claims of what is told of one class of a confusion matrix: how often it is taken for what it is, "frogs are recognised
// correctly in 80% of cases", "the model gets 77% of the deer right", and for which other it is taken most often, "trucks are most often
// mistaken for frogs".
func (r *reader) readConfusions(s *sentence) {
	if !s.f.symmetric() || !s.has(recogniseSet) && !s.has(rightWords) && !s.has(mistakeVerbs) && !s.has(guessWords) {
		return
	}
	for i := range s.toks {
		if s.norm(i) == "most" && oftenWords[s.norm(i+1)] {
			r.takenMostOften(s, i)
		}
		if n := s.norm(i + 1); (mistakeVerbs[s.norm(i)] || guessWords[s.norm(i)]) && !s.toks[i].used && (n == "for" || n == "as" || n == "with") {
			r.neverTaken(s, i)
		}
		if s.isValue(i) && !s.toks[i].used {
			r.takenRight(s, i)
		}
	}
}

var (
	oftenWords = set("often frequently commonly usually")
	rightWords = set("right")
)

// onlyClass is the one class that tokens [from, to) name, nil where there is none or another.
func (s *sentence) onlyClass(from, to int) (one *ref) {
	for _, q := range s.refs {
		if !q.isCell() || q.weak || q.at < from || q.at >= to {
			continue
		}
		if one != nil || q.to != nil {
			return nil
		}
		one = q
	}
	return one
}

// takenRight makes a claim of the number at token i as the diagonal's of the one class that its clause names, where it says that the class
// is recognised, or got right. A share is one only where the figure prints such.
func (r *reader) takenRight(s *sentence, i int) {
	from, to := s.clause(i)
	right := s.find(recogniseSet, from, to) >= 0 || within(from, to, func(k int) bool {
		return rightWords[s.norm(k)] && (k+1 == len(s.toks) || s.toks[k+1].kind == tokPunct)
	}) >= 0
	q := s.onlyClass(from, to)
	panels := s.panelsNear(i)
	if !right || q == nil || s.numbersIn(from, to) != 1 || s.toks[i].num.bound != 0 || s.find(union(extremeWords, negations), from, to) >= 0 && s.norm(i-1) != "(" || len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	p := s.f.panels[first(panels)]
	k := s.linesNamed(q, p)
	if len(k) != 1 || !p.square || s.toks[i].num.percent != s.f.printsPercent(p) {
		return
	}
	for col := range p.Cols {
		if p.diagonal(col) == k[0] {
			r.cellClaim(s, i, []int{p.index}, nth(k[0]), nth(col))
			return
		}
	}
}

// printsPercent reports whether the numbers in the cells of a panel have a sign of percent.
func (f *facts) printsPercent(p *panel) bool {
	return slices.ContainsFunc(p.Cells, func(c grid.Cell) bool { return c.Text != nil && strings.HasSuffix(*c.Text, "%") })
}

// takenMostOften judges "A is most often mistaken for B", with "most" at token i: of the cells of A but for the diagonal, that of B has the
// highest value. Where no label says which axis is of what was predicted, either may be.
func (r *reader) takenMostOften(s *sentence, i int) {
	verb := s.find(union(mistakeVerbs, guessWords), i+2, i+4)
	panels := s.panelsNear(i)
	if verb < 0 || s.find(negations, 0, i) >= 0 || len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	if n := s.norm(verb + 1); n != "for" && n != "as" && n != "with" {
		return
	}
	_, to := s.clause(verb)
	isClass := func(q *ref) bool { return q.isCell() && !q.weak && q.to == nil }
	one := lastOf(s.refs, func(q *ref) bool { return isClass(q) && q.at < i })
	two := firstOf(s.refs, func(q *ref) bool { return isClass(q) && q.at > verb && q.at < min(to, verb+5) })
	if one == nil || two == nil || s.norm(two.at+two.n) == "or" || s.norm(two.at+two.n) == "and" {
		return
	}
	p := s.f.panels[first(panels)]
	a, b := s.linesNamed(one, p), s.linesNamed(two, p)
	if !p.square || len(a) != 1 || len(b) != 1 {
		return
	}
	class := func(name string) pos { return pos{ref: &ref{row: name, col: name}} }
	from, guess := p.RowNames[a[0]], p.RowNames[b[0]]
	var v verdict
	for k, g := range []region{{panels: []int{p.index}, row: class(from), offDiag: true}, {panels: []int{p.index}, col: class(from), offDiag: true}} {
		if guessed := s.f.guessedAxis(panels); guessed == "y" && k == 0 || guessed == "x" && k == 1 {
			continue
		}
		cs := s.f.cells(g)
		if len(cs) == 0 {
			continue
		}
		best := ranked(cs, true, 1)
		so := slices.ContainsFunc(best, func(c cellAt) bool { return k == 0 && p.ColNames[c.c] == guess || k == 1 && p.RowNames[c.r] == guess })
		if w := best[0].verdict(borne(so), "the highest value of "+s.f.describe(g)+" is at "+names(best)); v.verdict != Supported {
			v = w
		}
	}
	if v.verdict == "" {
		return
	}
	s.toks[i].used, s.toks[verb].used = true, true
	r.add(s, KindComparison, LevelStatistics, one.at, two.at+two.n, v)
}

// neverTaken judges "no garment is ever mistaken for a bag", "A is never taken for B", with the verb at token i: that all cells of what was predicted
// so, but for the diagonal, or that of A and B are nought, where a label says which axis is of what was predicted.
func (r *reader) neverTaken(s *sentence, i int) {
	from, to := s.clause(i)
	panels := s.panelsNear(i)
	neg := s.find(set("no none nothing nobody never"), from, i)
	if neg < 0 || s.find(set("almost nearly hardly practically virtually"), max(from, neg-2), i) >= 0 || len(panels) != 1 && len(s.f.panels) > 1 {
		return
	}
	p, guess := s.f.panels[first(panels)], s.f.guessedAxis(panels)
	isClass := func(q *ref) bool { return q.isCell() && !q.weak && q.to == nil }
	one := lastOf(s.refs, func(q *ref) bool { return isClass(q) && q.at >= from && q.at < i })
	two := firstOf(s.refs, func(q *ref) bool { return isClass(q) && q.at > i && q.at < min(to, i+6) })
	if guess == "" || !p.square || p.decimals < 0 || two == nil || (one == nil) == (s.norm(neg) == "never") || s.norm(two.at+two.n) == "or" || s.numberIn(from, to) {
		return
	}
	g := region{panels: []int{p.index}, offDiag: true}
	class := func(q *ref) pos { return pos{ref: &ref{row: cmp.Or(q.row, q.col), col: cmp.Or(q.row, q.col)}} }
	start := neg
	if one != nil {
		g.set(lineOf(guess == "y"), class(one))
		start = min(neg, one.at)
	}
	g.set(lineOf(guess == "x"), class(two))
	cs := s.f.cells(g)
	if len(cs) == 0 {
		return
	}
	worst := ranked(cs, true, 1)
	s.toks[i].used = true
	reason := "the figure has " + p.found(worst[0].r, worst[0].c)
	if len(cs) > 1 {
		reason = "the highest value of " + s.f.describe(g) + " is at " + names(worst)
	}
	v := worst[0].verdict(borne(worst[0].v < 0.5*pow10(-p.decimals)), reason)
	r.add(s, KindComparison, LevelStatistics, start, two.at+two.n, v)
}

// guessedAxis is the axis whose label says that it is of what was predicted, "" if none does.
func (f *facts) guessedAxis(panels []int) string {
	guess := ""
	for _, x := range []bool{false, true} {
		for _, as := range f.labelWords(panels, x) {
			for _, a := range as {
				if guessWords[a] && x {
					guess = "x"
				} else if guessWords[a] {
					guess = "y"
				}
			}
		}
	}
	return guess
}
