package check

// readAveraged makes claims of the extremes of means, "averaged over the year A is the worst with 18.3, and B the best
// with 9.9": that A has that mean, and that it is the outermost of those of its kind.
func (r *reader) readAveraged(s *sentence) {
	if k := s.find(meanWords, 0, 2); k < 0 || k+1 < len(s.toks) && !acrossWords[s.norm(k+1)] && s.norm(k+1) != "," {
		return
	}
	stop := s.hedge()
	for i, from := 0, 0; i < stop; i++ {
		e := s.extremeAt(i)
		subject := lastOf(s.refs, func(q *ref) bool { return q.at >= from && q.at < i && q.isLine() && !q.weak && !s.prepBefore(q) })
		if e == nil || e.rank != 1 || subject == nil {
			continue
		}
		value := within(i+1, min(len(s.toks), i+7), func(k int) bool { return s.isValue(k) || s.toks[k].inRef })
		if value >= 0 && s.toks[value].inRef {
			value = -1
		}
		c := &comparison{kind: kindOf(subject), a: []*ref{subject}, greater: e.greatest, means: true, g: region{panels: s.panelsNear(i)}}
		v, ok := s.f.judgeSuperlative(c, subject, false)
		if !ok {
			continue
		}
		s.toks[i].used = true
		r.add(s, KindComparison, LevelStatistics, subject.at, subject.at+subject.n, v)
		if value > 0 {
			if v, ok := s.f.judgeStat("mean", c.part(subject), s.toks[value].num); ok {
				s.toks[value].used = true
				r.add(s, KindComparison, LevelStatistics, value, value+1, v)
			}
			from = value
		}
	}
}
