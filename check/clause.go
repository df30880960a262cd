package check

// verbs are words that a clause of its own has.
var verbs = union(sayVerbs, linkVerbs, upWords, downWords, containVerbs, beatWords, loseWords, set("exceed surpass stay read list begin peak lead win range span vary differ belong appear occur look seem run beat"))

// clause is the part of a sentence that token i stands in, where others of their own stand beside
// it: "A has the highest mean, and for B the only negative cell is at 3".
func (s *sentence) clause(i int) (from, to int) {
	hasVerb := s.hasVerb
	starts := func(k int) bool { // a new clause begins at token k
		n, next := s.norm(k), s.norm(k+1)
		switch {
		case s.toks[k].inRef || s.toks[k].paren > s.toks[i].paren:
			return false
		case s.allBut(k):
			return false
		case turnsClause(n):
			return true
		case n == ",":
			return next == "and" || next == "so" || next == "which" || next == "where" || next == "with" || next == "but" || s.speaksAt(k+1) || s.opensScene(k)
		case n == "and":
			return pronouns[next] || next == "there" || k+1 < len(s.toks) && s.toks[k+1].ref != nil && s.norm(k-1) != ","
		}
		return false
	}
	from, to = s.brackets(i)
	for k := i - 1; k > from; k-- {
		// ", and the best is A", ", and just six of the 143 are"
		ahead := s.norm(k) == "," && (s.norm(k+2) == "the" || s.isCount(i) && s.norm(k+1) == "and") && hasVerb(i+1, min(len(s.toks), i+5))
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
	for k := i + 1; k < to; k++ {
		if starts(k) && (turnsClause(s.norm(k)) || hasVerb(from, k) && hasVerb(k, to)) {
			to = k
			break
		}
	}
	return from, to
}

// allBut reports whether token k is "but" that leaves something out: "in every row but one".
func (s *sentence) allBut(k int) bool {
	return s.norm(k) == "but" && k > 0 && s.toks[k-1].kind != tokPunct && k+1 < len(s.toks) && s.toks[k+1].num.word
}

// hasVerb reports whether a verb stands in tokens [a, b).
func (s *sentence) hasVerb(a, b int) bool {
	return within(a, min(b, len(s.toks)), func(k int) bool {
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && (verbs[t.norm] || s.itIs(k))
	}) >= 0
}

// itIs reports whether token k is "it's".
func (s *sentence) itIs(k int) bool {
	return s.norm(k) == "it" && s.toks[k].to-s.toks[k].from > len("it")
}

// brackets is what stands in brackets with token i where that makes a statement of its own, "(A and B, where nothing is above 3)",
// and the whole sentence otherwise.
func (s *sentence) brackets(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && s.toks[from-1].paren >= s.toks[i].paren {
		from--
	}
	for to < len(s.toks) && s.toks[to].paren >= s.toks[i].paren {
		to++
	}
	if s.toks[i].paren > 0 && s.hasVerb(from, to) {
		return from, to
	}
	return 0, len(s.toks)
}

// speaksAt reports whether a name stands at token k with its verb behind it: "A is low, B is high".
func (s *sentence) speaksAt(k int) bool {
	if k >= len(s.toks) || s.toks[k].ref == nil {
		return false
	}
	n := s.norm(k + s.toks[k].ref.n)
	return n == "is" || n == "are" || n == "was" || n == "were" || n == "has" || n == "have"
}
