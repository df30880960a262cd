package check

// verbs are words that a clause of its own has.
var verbs = union(sayVerbs, linkVerbs, upWords, downWords, containVerbs, beatWords, loseWords, set("exceed surpass stay read list begin peak lead win range span vary differ belong appear occur look seem run beat"))

// clause is the part of a sentence that token i stands in, where others of their own stand beside
// it: "A has the highest mean, and for B the only negative cell is at 3".
func (s *sentence) clause(i int) (from, to int) {
	hasVerb := func(a, b int) bool {
		for k := a; k < b; k++ {
			if t := &s.toks[k]; t.kind == tokWord && !t.inRef && verbs[t.norm] {
				return true
			}
		}
		return false
	}
	starts := func(k int) bool { // a new clause begins at token k
		n, next := s.norm(k), s.norm(k+1)
		switch {
		case s.toks[k].inRef || s.toks[k].paren > s.toks[i].paren:
			return false
		case turnsClause(n):
			return true
		case n == ",":
			return next == "and" || next == "so" || next == "which" || next == "where" || next == "with" || next == "but" || s.speaksAt(k+1)
		case n == "and":
			return pronouns[next] || next == "there" || k+1 < len(s.toks) && s.toks[k+1].ref != nil && s.norm(k-1) != ","
		}
		return false
	}
	from, to = 0, len(s.toks)
	for k := i - 1; k > 0; k-- {
		ahead := s.norm(k) == "," && s.norm(k+2) == "the" && hasVerb(i+1, min(len(s.toks), i+4)) // ", and the best is A"
		if !starts(k) {
			continue
		}
		before := k - 1
		for before > 0 && !starts(before) {
			before--
		}
		// what stands between two commas without a verb opens this clause: "and for A, B is low"
		if turnsClause(s.norm(k)) || hasVerb(before, k) && (hasVerb(k, i+1) || ahead) {
			from = k + 1
			break
		}
	}
	for k := i + 1; k < len(s.toks); k++ {
		if starts(k) && (turnsClause(s.norm(k)) || hasVerb(from, k) && hasVerb(k, len(s.toks))) {
			to = k
			break
		}
	}
	return from, to
}

// speaksAt reports whether a name stands at token k with its verb behind it: "A is low, B is high".
func (s *sentence) speaksAt(k int) bool {
	if k >= len(s.toks) || s.toks[k].ref == nil {
		return false
	}
	n := s.norm(k + s.toks[k].ref.n)
	return n == "is" || n == "are" || n == "was" || n == "were" || n == "has" || n == "have"
}
