package check

import "slices"

// cutAtPlace ends an extremum at the bracket that gives its place: "−1.2 (horse,
// 0.5), and the truck row ...".
func (s *sentence) cutAtPlace(e *extreme) {
	i := e.value + 1
	if e.value < e.word || i >= len(s.toks) || s.norm(i) != "(" {
		return
	}
	placed := false
	for k := i + 1; k < e.to; k++ {
		if q := s.toks[k].ref; q != nil && q.isCell() {
			placed = true
		}
		if s.norm(k) == ")" && s.toks[k].paren < s.toks[i].paren {
			if placed {
				e.to = k
			}
			return
		}
	}
}

// nextPeak reads on, as far as token to, after "CD8A peaked at 3790 (A, B)": "and AKT1 at 2739" is of the same
// kind. It cuts e short before the next one.
func (s *sentence) nextPeak(e *extreme, to int) *extreme {
	subject := slices.ContainsFunc(s.refs, func(q *ref) bool { return q.at >= e.from && q.at < e.word && (q.isCell() || q.isPanel()) && !q.weak })
	if !subject {
		return nil
	}
	from := e.value + 1
	for bracket := s.norm(from) == "("; bracket && from < to; from++ {
		bracket = s.norm(from) != ")" || s.toks[from].paren > s.toks[e.value].paren
	}
	for k := from; k < to && k < from+2; k++ {
		if n := s.norm(k); n != "and" && n != "," {
			return nil
		}
		at := k + 1
		q := s.toks[min(at, len(s.toks)-1)].ref
		if q == nil || !q.isCell() && !q.isPanel() {
			continue
		}
		i := at + q.n
		if o := s.toks[min(i+1, len(s.toks)-1)].ref; (s.norm(i) == "in" || s.norm(i) == "at" || s.norm(i) == "on") && o != nil && o.isCell() {
			i += 1 + o.n // "gene2 in cl6, at about 2.0"
			if s.norm(i) == "," {
				i++
			}
		}
		if n := s.norm(i); n == "at" || n == "with" || n == "(" || n == "to" || n == ":" {
			i++
		}
		if approxWords[s.norm(i)] {
			i++
		}
		if i < to && s.isValue(i) {
			next := *e
			next.from, next.value, next.word, next.to = k+1, i, i-1, to
			s.cutAtPlace(&next)
			e.to = min(e.to, k)
			return &next
		}
	}
	return nil
}

func (s *sentence) valueBetween(a, b int) bool {
	return within(a, b, func(k int) bool { return s.isValue(k) }) >= 0
}

// extremeValue finds the value that goes with an extremum word.
func (s *sentence) extremeValue(e *extreme, long map[int]bool) {
	i := e.word
	if k := s.notedValue(i); k >= 0 {
		e.value, e.note = k, true
		return
	}
	if k := s.taggedValue(i); k >= 0 {
		e.value, e.note = k, true
		return
	}
	// the value after the word, unless another statement begins before it
	if s.relative(i) && s.valueBetween(max(0, i-8), i) {
		e.to = min(e.to, i+1) // "(0.1%), which is the smallest value, and low rates are also ... (16.0%)"
	}
	inBracket := s.toks[i].paren > 0
	for k := i + 1; k < e.to; k++ {
		if inBracket && s.toks[k].paren < s.toks[i].paren {
			break // "(0.47, the highest of all), 12 with 16 (0.26)"
		}
		if s.norm(k) == "," && s.norm(k+1) == "and" && s.find(meanWords, i+1, k) >= 0 {
			break // "A is the lowest on average, and B ..."
		}
		if s.secondPlace(i, k) {
			break // "in January at Turin, with Bonn in April (48.3) a close second"
		}
		if s.norm(k) == ":" && k <= i+4 && (rowWords[s.norm(k-1)] || colWords[s.norm(k-1)] || s.axisEndsAt(k-1)) {
			break // "the most negative column: a −1.0, b −0.7"
		}
		if s.norm(k) == ":" && s.valuesAfter(k) > 2 {
			break // "0.5 is the coldest: -1.0 for a, -0.7 for b, ..."
		}
		if n := s.norm(k); s.toks[k].kind == tokWord && (upWords[n] || downWords[n] || moveWords[n] || n == "slump" || pronouns[n]) && !differenceNouns[n] {
			break // "0.71 in January, the best result, slumps to 0.56", "the strongest: it climbs to 2.0"
		}
		if s.isValue(k) && !s.toks[k].num.word {
			if long[k] || s.bracketList(i, k) || s.saidBefore(i) && s.norm(k+1) == "the" && extremeWords[s.norm(k+2)] {
				break
			}
			e.value = k
			return
		}
	}
	// "0.81 is the highest", "0.81, the highest value"; "0.71 in January, the best"
	placed := false
	if s.peakVerb(i) && !linkVerbs[s.norm(i-1)] || differenceNouns[s.norm(i+1)] && s.norm(i-1) == "the" && s.commaBetween(i-2, i) {
		return // "halves to 16.1, peaks in April", "goes from 2.3 to 4.5, the biggest shift"
	}
	for k := i - 1; k >= e.from && k >= i-8; k-- {
		if s.isValue(k) {
			if !long[k] {
				e.value, e.note = k, placed
			}
			return
		}
		switch n := s.norm(k); {
		case s.toks[k].inRef && s.commaBetween(k, i):
			placed = true
		case (n == "in" || n == "at" || n == "for" || n == "on" || n == "of") && placed:
		case n == "is" || n == "the" || n == "being" || n == "was" || n == "," || n == "a" || n == "its" || n == "as" || n == "—" || n == "-" || n == "(" || n == "%" || n == "second" || n == "which" || n == ")" || n == "overall":
		default:
			return
		}
	}
}

// taggedValue is the value right before the extremum word at token i where words for extremes stand behind each of several values: "Nov +8.4%
// best, Jul -2.3% worst"; -1 where they do not.
func (s *sentence) taggedValue(i int) int {
	value := func(k int) int {
		v := k - 1
		if s.norm(v) == "%" {
			v--
		}
		if v < 0 || !s.isValue(v) || !s.endsPart(k+1) {
			return -1
		}
		return v
	}
	others := within(0, len(s.toks), func(k int) bool { return k != i && extremeWords[s.norm(k)] && value(k) >= 0 })
	if others < 0 {
		return -1
	}
	return value(i)
}

// endsPart reports whether a comma, semicolon or the end of the sentence stands at token k.
func (s *sentence) endsPart(k int) bool {
	n := s.norm(k)
	return n == "" || n == "," || n == ";" || n == "."
}

// notedValue is the value that the extremum word at token i is a note to, in brackets behind it: "35 (lowest)", "35 (0.9, the
// lowest)"; -1 if there is none.
func (s *sentence) notedValue(i int) int {
	open := i - 1
	for open > 0 && s.norm(open) != "(" && (s.norm(open) == "the" || s.norm(open) == "," || s.toks[open].inRef) {
		open--
	}
	if open < 1 || s.norm(open) != "(" || s.norm(i+1) != ")" {
		return -1
	}
	if t := &s.toks[open-1]; t.kind != tokNumber || t.inRef {
		return -1
	}
	return open - 1
}

// saidBefore reports whether the extremum word at token i is said of the value before it: "496 is the
// lowest (A), 7,393 the highest (B)".
func (s *sentence) saidBefore(i int) bool {
	k := i - 1
	for k > 0 && (s.norm(k) == "the" || linkVerbs[s.norm(k)]) {
		k--
	}
	return k >= 0 && k < i-1 && s.isValue(k)
}

// relative reports whether the extremum word at token i says something of what stands before it: "...,
// which is the highest value".
func (s *sentence) relative(i int) bool {
	k := s.find(set("which that"), i-5, i)
	return k > 0 && (s.norm(k-1) == "," || s.norm(k-1) == ")") && s.find(linkVerbs, k, i) >= 0
}

// secondPlace reports whether the name at token k is of a second cell that is named behind token i.
func (s *sentence) secondPlace(i, k int) bool {
	q := s.toks[k].ref
	if q == nil || q.isRow() == q.isCol() {
		return false
	}
	same, other := false, false
	for _, o := range s.refs {
		if o.at > i && o.at < k && o.isRow() != o.isCol() && o.to == nil {
			same = same || o.isRow() == q.isRow() && o.text != q.text && !s.listBetween(o, q)
			other = other || o.isRow() != q.isRow()
		}
	}
	return same && other
}

// peakVerb reports whether the extremum word at token i is a verb: "peaks in May", "bottoms out".
func (s *sentence) peakVerb(i int) bool {
	switch s.norm(i) {
	case "peak", "peaked", "peaking":
		return !s.artBefore(i) && s.norm(i-1) != "(" && s.norm(i+1) != "of"
	case "bottom", "top", "max":
		return s.norm(i+1) == "out"
	}
	return false
}

// bracketList reports whether the value at token k stands in a bracket, that the
// word at i does not stand in, with other values: "where it is highest (0.80 for A,
// 0.81 for B)".
func (s *sentence) bracketList(i, k int) bool {
	if s.toks[k].paren <= s.toks[i].paren {
		return false
	}
	for j := k + 1; j < len(s.toks) && s.toks[j].paren > s.toks[i].paren; j++ {
		if s.isValue(j) {
			return true
		}
	}
	return false
}

// valuesAfter counts the values behind token i that follow one another without another
// extremum word.
func (s *sentence) valuesAfter(i int) int {
	n := 0
	for k := i + 1; k < len(s.toks) && !(s.toks[k].kind == tokWord && extremeWords[s.norm(k)]); k++ {
		if s.isValue(k) {
			n++
		}
	}
	return n
}
