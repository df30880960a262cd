package check

import (
	"fmt"
	"math"
)

// Of a confusion matrix of counts people tell what its sums say: how many of all samples are on the diagonal, and
// what share of a class.

var (
	hitWords    = set("correct correctly right diagonal accuracy")
	shareNouns  = set("share proportion fraction percentage rate")
	correctOnes = set("correct correctly right hit")
)

// confusion is the matrix of counts that token i is about, nil if it is about none.
func (s *sentence) confusion(i int) *panel {
	panels := s.panelsNear(i)
	p := s.f.panels[first(panels)]
	if len(panels) != 1 && len(s.f.panels) > 1 || !p.square || !p.directed || !p.counts() {
		return nil
	}
	return p
}

// diagonalSum is the sum of the diagonal, total that of all cells.
func (p *panel) diagonalSum() (hits, total float64) {
	for r := range p.Rows {
		for c := range p.Cols {
			if v := p.value(r, c); v != nil {
				total += *v
				if r == p.diagonal(c) {
					hits += *v
				}
			}
		}
	}
	return hits, total
}

// classShare is the share that the diagonal has of a row's sum, or of a column's: the one of class k of a column.
func (p *panel) classShare(k int, along axisOf) float64 {
	hit, sum := p.value(p.diagonal(k), k), 0.0
	for i := range p.Cols {
		v := p.value(i, k)
		if along == ofRow {
			v = p.value(p.diagonal(k), i)
		}
		if v != nil {
			sum += *v
		}
	}
	if hit == nil || sum == 0 {
		return math.NaN()
	}
	return *hit / sum
}

// readHits makes claims of "377 of 432 images are classified correctly, an accuracy of 87%": of the sums of the
// diagonal and of all cells.
func (r *reader) readHits(s *sentence) {
	if !s.has(hitWords) || s.namesCells() {
		return
	}
	for i := range s.toks {
		t := &s.toks[i]
		p := s.confusion(i)
		if p == nil || t.kind != tokNumber || t.used || t.inRef && !t.rowTick && !t.colTick {
			continue
		}
		hits, total := p.diagonalSum()
		of := s.find(set("of"), i+1, min(len(s.toks), i+3))
		all := within(of+1, min(len(s.toks), of+3), func(k int) bool { return s.toks[k].kind == tokNumber })
		accuracy := s.find(set("accuracy"), max(0, i-3), i) >= 0 || s.find(set("accuracy"), i+1, min(len(s.toks), i+2)) >= 0
		switch {
		case accuracy && t.num.percent:
			r.sumClaim(s, i, KindComparison, 100*hits/total, p)
		case accuracy && t.num.value < 1:
			r.sumClaim(s, i, KindComparison, hits/total, p)
		case of >= 0 && all >= 0 && t.num.decimals == 0 && s.find(hitWords, all, len(s.toks)) >= 0:
			r.sumClaim(s, i, KindCount, hits, p)
			r.sumClaim(s, all, KindCount, total, p)
		}
	}
}

// sumClaim holds the number at token i against a sum over cells.
func (r *reader) sumClaim(s *sentence, i int, kind string, is float64, p *panel) {
	q := s.toks[i].num
	found := formatDecimals(is, q.decimals)
	r.addNumber(s, kind, i, verdict{verdict: borne(near(is, q.value, q.margin()) || q.approx && near(is, q.value, approxShare*is)), panel: p.Title, found: found,
		reason: fmt.Sprintf("by the sums of the cells it is %s", found), evidence: p.evidence(nil)})
}

// recallAt reads a word for the share of a class's samples that were recognised at token i, or of what was taken
// for the class that is of it: along is the line that the share is of.
func (s *sentence) recallAt(i int) (along axisOf, ok bool) {
	ofTruth := true
	switch n := s.norm(i); {
	case s.toks[i].inRef:
		return 0, false
	case n == "precision":
		ofTruth = false
	case n == "recall" || n == "sensitivity" || n == "hit" && s.norm(i+1) == "rate":
	case shareNouns[n] && s.find(correctOnes, i+1, min(len(s.toks), i+4)) >= 0 && (s.norm(i+1) == "of" || correctOnes[s.norm(i+1)]):
	default:
		return 0, false
	}
	return lineOf((s.f.guessAxis(s.panelsNear(i)) == "x") != ofTruth), true
}

// readRecalls makes claims of "the best recall is that of A, with 94%" and "A has the lowest share of correct
// decisions, and B the highest".
func (r *reader) readRecalls(s *sentence) {
	word := within(0, len(s.toks), func(i int) bool { _, ok := s.recallAt(i); return ok })
	if word < 0 || s.confusion(word) == nil {
		return
	}
	p := s.confusion(word)
	for i := range s.toks {
		t := &s.toks[i]
		if _, ok := s.recallAt(i); ok {
			word = i
		}
		e := s.extremeAt(i)
		number := t.kind == tokNumber && !t.inRef && !t.used && (t.num.percent || t.num.value < 1 && t.num.decimals > 0)
		if !number && (e == nil || t.used) {
			continue
		}
		from, to := s.clause(i)
		for s.norm(from) == "and" || s.norm(from) == "," {
			from++
		}
		for s.toks[to-1].kind == tokPunct {
			to--
		}
		along, _ := s.recallAt(word)
		shares := make([]float64, p.Cols)
		for c := range shares {
			shares[c] = p.classShare(c, along)
		}
		k := s.classIn(from, to, p)
		switch {
		case k < 0 || math.IsNaN(shares[k]):
		case number && t.num.percent:
			r.sumClaim(s, i, KindComparison, 100*shares[k], p)
		case number:
			r.sumClaim(s, i, KindComparison, shares[k], p)
		case e.rank == 1 && (word >= from && word < to || i+1 == to):
			best := k
			for c := range shares {
				if e.greatest && shares[c] > shares[best] || !e.greatest && shares[c] < shares[best] {
					best = c
				}
			}
			t.used = true
			r.add(s, KindComparison, LevelStatistics, from, to, verdict{verdict: borne(shares[best] == shares[k]), panel: p.Title, found: p.ColNames[best],
				reason: fmt.Sprintf("of the sums of the cells %s has %.1f %%, %s %.1f %%", p.ColNames[best], 100*shares[best], p.ColNames[k], 100*shares[k]), evidence: p.evidence(nil)})
		}
	}
}

// classIn is the one class of a confusion matrix that tokens [from, to) name, as a column; -1 if they name none or
// several.
func (s *sentence) classIn(from, to int, p *panel) int {
	class := -1
	for _, q := range s.refs {
		if q.at < from || q.at >= to || !q.isCell() || q.weak {
			continue
		}
		ks := s.linesNamed(q, p)
		if len(ks) != 1 {
			return -1
		}
		k := ks[0]
		if q.isRow() {
			k = within(0, p.Cols, func(c int) bool { return p.diagonal(c) == ks[0] })
		}
		if class >= 0 && k != class {
			return -1
		}
		class = k
	}
	return class
}
