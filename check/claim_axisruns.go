package check

// axisRuns takes "the learning rate decreases downwards" for what it says: how the names of an axis
// are ordered, not how the values change. It reports whether the verb at token i says so.
func (r *reader) axisRuns(s *sentence, i, sign int) bool {
	label := lastOf(s.refs, func(q *ref) bool { return q.at+q.n == i && q.axis != "" && !q.isCell() })
	if label == nil {
		return false
	}
	if k := label.at - 1; (rowWords[s.norm(label.at)] || colWords[s.norm(label.at)]) && k >= 0 && s.toks[k].inRef {
		return false // "the A row falls from left to right"
	}
	k := label.at - 1
	if s.norm(k) == "the" {
		k--
	}
	if n := s.norm(k); n == "as" || n == "when" || n == "with" || n == "if" || n == "while" || n == "where" {
		return false
	}
	x := label.axis == "x"
	back, told := false, false
	end := i + 1
	for j := i + 1; j < len(s.toks) && j < i+7 && s.norm(j) != ","; j++ {
		switch s.norm(j) {
		case "downward", "rightward":
			told, end = true, j+1
		case "upward", "leftward":
			told, back, end = true, true, j+1
		case "bottom", "right":
			if s.norm(j-1) == "to" || s.norm(j-2) == "to" || s.norm(j-1) == "toward" || s.norm(j-2) == "toward" {
				told, end = true, j+1
			}
		case "top", "left":
			if s.norm(j-1) == "to" || s.norm(j-2) == "to" || s.norm(j-1) == "toward" || s.norm(j-2) == "toward" {
				told, back, end = true, true, j+1
			}
		}
	}
	if !told {
		return false
	}
	p := s.f.panels[first(s.panelsNear(i))]
	names := p.names(x)
	v := verdict{verdict: Unverifiable, reason: "the names of the axis are no numbers", panel: p.Title, evidence: p.evidence(nil)}
	if o := numericOrder(names); len(o) > 1 {
		rising := o[0] < o[len(o)-1]
		v.verdict, v.reason, v.found = Contradicted, "the figure has "+list(names), list(names)
		if rising == (sign > 0) != back {
			v.verdict = Supported
		}
	}
	s.use(i, end)
	r.add(s, KindOrder, LevelConstruction, label.at, end, v)
	return true
}
