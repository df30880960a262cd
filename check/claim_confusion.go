package check

import "math"

// guessAxis is the axis of a confusion matrix that lists what was predicted: "x" or "y", as the
// labels say; columns where they do not.
func (f *facts) guessAxis(panels []int) string {
	for _, x := range []bool{true, false} {
		for _, as := range f.labelWords(panels, x) {
			for _, a := range as {
				if guessWords[a] && !x {
					return "y"
				}
			}
		}
	}
	return "x"
}

var (
	oftenWords   = set("often frequently commonly usually mostly")
	mistakeVerbs = set("confused mistaken misclassified taken mixed")
	recogniseSet = set("recognise recognize recognised recognized identified correct correctly")
)

// readPredicted makes claims of what samples of a class are taken for most often: "B is most often
// predicted as A".
func (r *reader) readPredicted(s *sentence) {
	if !s.f.symmetric() || s.hasNumber() {
		return
	}
	for i, stop := 1, s.hedge(); i < stop; i++ {
		if !oftenWords[s.norm(i)] || s.norm(i) != "mostly" && s.norm(i) != "usually" && s.norm(i-1) != "most" || s.toks[i].used {
			continue
		}
		verb := s.find(union(guessWords, mistakeVerbs), i+1, i+4)
		if verb < 0 || s.find(onlyThan, i, len(s.toks)) >= 0 {
			continue
		}
		var truth *ref
		var guess []*ref
		for _, q := range s.refs {
			switch {
			case q.weak && q.at > verb || !q.isCell():
			case q.at < i:
				truth = q
			case q.at > verb && q.at <= verb+3 || len(guess) > 0 && s.listBetween(guess[len(guess)-1], q):
				guess = append(guess, q)
			}
		}
		panels := s.panelsNear(i)
		if truth == nil || len(guess) == 0 || len(panels) != 1 && len(s.f.panels) > 1 {
			continue
		}
		p := s.f.panels[first(panels)]
		of, at := s.linesNamed(truth, p), []int{}
		for _, q := range guess {
			at = append(at, s.linesNamed(q, p)...)
		}
		if len(of) != 1 || len(at) != len(guess) {
			continue
		}
		g := region{panels: []int{p.index}, row: nth(of[0]), offDiag: mistakeVerbs[s.norm(verb)]}
		index := func(c cellAt) int { return c.c }
		if s.f.guessAxis(panels) == "y" {
			g.row, g.col = pos{}, nth(of[0])
			index = func(c cellAt) int { return c.r }
		}
		cs := s.f.cells(g)
		if len(cs) == 0 {
			continue
		}
		t := &lineTest{s: s, w: &standing{greatest: true, rank: 1}, p: p}
		best := extremes(cs, true)
		v := best[0].verdict(Contradicted, "the most frequent is "+names(best))
		if t.allOutermost(cs, at, index) {
			v.verdict = Supported
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, truth.at, guess[len(guess)-1].at+1, v)
	}
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
	for _, q := range s.refs {
		if q.isCell() && !q.weak {
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
