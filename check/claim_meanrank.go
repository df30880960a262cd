package check

import "fmt"

// readMeanRanks makes claims of a rank that a row or column is said to have with its mean beside it, where means are told of: "the best average is
// that of A (0.72); B is last with 0.68", "A has the best mean, 31.0; B the worst, 29.9".
func (r *reader) readMeanRanks(s *sentence) {
	if !s.afterMean && !s.has(meanWords) {
		return
	}
	for i := range s.toks {
		t := &s.toks[i]
		if t.used || t.inRef || t.kind != tokNumber || t.num.bound != 0 || t.num.decimals == 0 {
			continue
		}
		if who, word := s.rankedWith(i); who != nil {
			if v, ok := s.judgeMeanRank(who, word, t.num); ok {
				s.use(word, i+1)
				r.add(s, KindComparison, LevelStatistics, who.at, i+1, v)
			}
		}
	}
}

// rankedWith are the row or column that is ranked right before the number at token i, and the word for its rank: "A is last with 0.68", "A the worst,
// 0.68"; nil where nothing is.
func (s *sentence) rankedWith(i int) (who *ref, word int) {
	k := i - 1
	for k > 0 && (approxWords[s.norm(k)] || s.norm(k) == "with" || s.norm(k) == "at" || s.norm(k) == "," || s.norm(k) == "(") {
		k--
	}
	word = k
	if k < 1 || k == i-1 || s.toks[k].inRef || !extremeWords[s.norm(k)] && s.norm(k) != "first" && s.norm(k) != "last" {
		return nil, 0
	}
	if k--; s.norm(k) == "the" {
		k--
	}
	if linkVerbs[s.norm(k)] || rankVerbs[s.norm(k)] {
		k--
	}
	q := lastOf(s.refs, func(q *ref) bool { return q.at+q.n == k+1 && q.isLine() && !q.weak && q.to == nil && !q.except })
	if q == nil || s.prepBefore(q) || k == word-1 {
		return nil, 0
	}
	return q, word
}

// judgeMeanRank holds the rank of a row or column, and the mean that is told with it, against the means of all of its axis. It can be told only where
// the number is the mean of that name, or of the one that has that rank; and no value beside the name.
func (s *sentence) judgeMeanRank(who *ref, word int, q quantity) (v verdict, ok bool) {
	panels, kind := s.panelsNear(word), kindOf(who)
	if len(s.f.orAll(panels)) != 1 || s.ctxRow() != nil && kind == ofCol || s.ctxCol() != nil && kind == ofRow {
		return v, false
	}
	p := s.f.panels[first(panels)]
	own := s.indicesOf(who, kind, p)
	greatest := s.norm(word) == "first"
	if e := s.extremeAt(word); e != nil {
		greatest = e.greatest
	} else if greatest || s.norm(word) == "last" {
		greatest = greatest != s.f.lowIsGood(panels)
	}
	best, at := 0.0, -1
	tied := false
	var ownMean float64
	for k := range p.names(kind == ofCol) {
		cs := s.f.cells(region{panels: []int{p.index}}.member(kind, k))
		if len(cs) == 0 {
			continue
		}
		m := mean(cs)
		if len(own) == 1 && k == own[0] {
			ownMean, v.evidence = m, evidenceOf(cs)
			for _, x := range cs {
				if bearsValue(x, q) {
					return v, false // it may be said of that value
				}
			}
		}
		tied = tied || at >= 0 && near(m, best, 2*q.margin())
		if at < 0 || (m > best) == greatest && m != best {
			tied = at >= 0 && near(m, best, 2*q.margin())
			best, at = m, k
		}
	}
	mine := near(ownMean, q.value, q.margin()+1e-9)
	if len(own) != 1 || at < 0 || tied || !mine && !near(best, q.value, q.margin()+1e-9) {
		return v, false
	}
	if word := s.norm(word); mine && at != own[0] && (word == "first" || word == "last") && s.f.lowIsGood(panels) {
		return v, false // from which end it is told is open
	}
	first := p.names(kind == ofCol)[at]
	v.verdict, v.panel, v.found = borne(at == own[0] && mine), p.Title, first
	v.reason = fmt.Sprintf("the mean of %s is %s, that of %s %s", who.text, formatDecimals(ownMean, q.decimals), first, formatDecimals(best, q.decimals))
	return v, true
}
