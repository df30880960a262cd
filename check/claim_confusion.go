package check

import (
	"math"
	"slices"
)

var (
	mistakeVerbs = set("confused mistaken misclassified taken mixed")
	recogniseSet = set("recognise recognize recognised recognized identified correct correctly")
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
	if verb := s.find(set("belong"), e.word, one.at); verb >= 0 && s.norm(verb+1) == "to" {
		r.add(s, KindExtremum, LevelStatistics, verb+2, one.at+one.n, v) // "belongs to the digit 8"
		return true
	}
	r.add(s, KindComparison, LevelStatistics, min(one.at, e.word), max(one.at, e.word)+1, v)
	return true
}
