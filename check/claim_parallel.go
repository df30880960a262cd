package check

// readParallel places the values of a list that is told of another panel than the list before it, and
// of the same places: "for A these are 3.1 (x, y) and 4.2 (x, z); for B 2.8 and 3.9, respectively".
func (r *reader) readParallel(s *sentence, first int) {
	if !s.cont {
		return
	}
	of := map[int][]fact{} // panel -> where its values are
	var panels []int
	for _, c := range r.claims[min(r.chain, first):first] {
		if k := c.fact.panel; c.Kind == KindCell && c.fact.placed() {
			if of[k] == nil {
				panels = append(panels, k)
			}
			of[k] = append(of[k], c.fact)
		}
	}
	for _, run := range s.valueRuns() {
		q := lastOf(s.refs, func(q *ref) bool { return q.at < run[0] })
		if q == nil || len(q.panels) != 1 || q.isCell() || run[0] > q.at+q.n+3 || len(run) < 2 {
			continue
		}
		for _, k := range panels {
			if places := of[k]; k != q.panels[0] && len(places) == len(run) && r.bearsSome(q.panels, places, s, run) {
				for n, i := range run {
					r.cellClaim(s, i, q.panels, nth(places[n].row), nth(places[n].col))
				}
			}
		}
	}
}

// bearsSome reports whether a panel has one of some values at its place, or these are said to be in order.
func (r *reader) bearsSome(panels []int, places []fact, s *sentence, run []int) bool {
	for n, i := range run {
		if s.toks[i].kind == tokNumber && s.f.bearsOut(panels, nth(places[n].row), nth(places[n].col), s.toks[i].num) {
			return true
		}
	}
	return s.find(set("respectively"), run[0], len(s.toks)) >= 0
}
