package check

import (
	"fmt"
)

// Of a confusion matrix of counts people tell what its sums say: how many of all samples are on the diagonal, and
// what share of a class.

var (
	hitWords = set("correct correctly right diagonal accuracy")
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
