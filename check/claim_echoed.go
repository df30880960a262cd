package check

// readEchoed places a list of values behind a name that says no places of its own: those of the entry before it, "A (0.48
// with X, 0.25 with Y) and B (0.28 and 0.19)".
func (r *reader) readEchoed(s *sentence) {
	var head *ref     // of the entry before
	var places []*ref // that its values stand at
	for _, q := range s.refs {
		open := q.at + q.n
		if q.to != nil || q.weak || !q.isCell() || s.norm(open) != "(" {
			continue
		}
		end := within(open, len(s.toks), func(k int) bool { return s.norm(k) == ")" })
		var values []int
		var named []*ref
		for k := open + 1; k < end; k++ {
			if t := &s.toks[k]; t.ref != nil {
				named = append(named, t.ref)
			} else if s.isValue(k) {
				values = append(values, k)
			}
		}
		switch {
		case len(values) > 1 && len(named) == len(values) && named[0].at > values[0]:
			head, places = q, named
		case head != nil && len(named) == 0 && len(values) == len(places) && q.isRow() == head.isRow() && q.isCol() == head.isCol():
			for k, i := range values {
				if s.pairMode() {
					r.pairClaim(s, i, q, places[k])
				} else if q.isRow() {
					r.cellClaim(s, i, s.panelsNear(i), at(q), at(places[k]))
				} else {
					r.cellClaim(s, i, s.panelsNear(i), at(places[k]), at(q))
				}
			}
		}
	}
}
