package check

import "math"

// readSuperlatives makes claims of "AMC23 has the highest scores", "price is the
// best column in every month", and of extrema that only a place is given for.
func (r *reader) readSuperlatives(s *sentence) {
	stop := s.hedge()
	for i := 0; i < stop; i++ {
		e := s.extremeAt(i)
		if e != nil && e.rank > 1 && !s.ofDifference(i) {
			e.from, e.to = s.clause(i)
			for k := i; k > e.from && s.find(extremeWords, e.from, k) >= 0; k-- {
				if s.norm(k) == "and" {
					e.from = k + 1 // "the highest is A, and the second highest ..."
				}
			}
			if r.cellIn(s, e) {
				s.toks[i].used = true
			}
			continue
		}
		if e == nil || s.ofDifference(i) || s.find(spreadNouns, i-4, i) >= 0 {
			continue
		}
		if s.headColon(i) && s.extremesAfter(i) {
			continue // "Peak Performance: the highest score (56.3) ..."
		}
		if s.headColon(i) && s.numbersIn(i, len(s.toks)) > 1 {
			continue // "Best scores: A 77.5, B 85.8"
		}
		e.from, e.to = s.clause(i)
		e.to = min(e.to, stop)
		if _, end := s.inBrackets(i); end > i {
			e.to = min(e.to, end) // "A averages 55.6 (best) and B 40.9"
		}
		s.toks[i].used = true
		r.superlative(s, e)
	}
}

// numbersIn counts the numbers in tokens [a, b) that are no names.
func (s *sentence) numbersIn(a, b int) int {
	n := 0
	for k := a; k < b; k++ {
		if s.toks[k].kind == tokNumber && !s.toks[k].inRef {
			n++
		}
	}
	return n
}

// headColon reports whether token i stands in the head of its sentence, before a
// colon.
func (s *sentence) headColon(i int) bool {
	return within(i+1, i+4, func(k int) bool { return s.norm(k) == ":" }) >= 0
}

// extremesAfter reports whether another extremum word follows token i.
func (s *sentence) extremesAfter(i int) bool { return s.find(extremeWords, i+1, len(s.toks)) >= 0 }

// ofDifference reports whether the extremum word at token i is said of a difference,
// which no cell has: "the largest gap", "the gap is largest at".
func (s *sentence) ofDifference(i int) bool {
	if s.find(differenceNouns, i+1, i+3) >= 0 || s.norm(i+1) == "lead" || s.elidesDifference(i) {
		return true
	}
	k := s.find(differenceNouns, max(0, i-9), i)
	return k >= 0 && s.find(set("is are was were become between"), k, i) >= 0
}

var spreadNouns = set("spread variation variance variability fluctuation contrast")

var spreadWords = map[string]bool{"widest": true, "broadest": true, "narrowest": false, "tightest": false}

// readSpreads makes claims of "A has the widest range", "B is the most stable".
func (r *reader) readSpreads(s *sentence) {
	for i, stop := 0, s.hedge(); i < stop; i++ {
		wide, ok := spreadWords[s.norm(i)]
		if n := s.norm(i); spreadNouns[s.norm(i+1)] && (maxWords[n] || minWords[n]) {
			wide, ok = maxWords[n], true
		} else if n := s.norm(i + 1); s.norm(i) == "most" || s.norm(i) == "least" {
			sign := varyWords[n]
			ok, wide = sign != 0, (sign > 0) == (s.norm(i) == "most")
		}
		if !ok || s.ofDifference(i) || s.norm(i+1) == "pair" || rankWords[s.norm(i-1)] { // "and next widest for B": of what was told
			continue
		}
		e := &extreme{word: i, greatest: wide}
		e.from, e.to = s.clause(i)
		e.to = min(e.to, stop)
		subject := s.subjectOf(e)
		if subject == nil || subject.at < e.from {
			continue
		}
		c := &comparison{kind: kindOf(subject), a: []*ref{subject}, greater: wide, spread: true, g: region{panels: s.ctxPanels()}}
		if c.kind == ofPanel && len(s.f.panels) < 2 {
			continue
		}
		if v, ok := s.f.judgeSuperlative(c, subject, true); ok {
			r.add(s, KindComparison, LevelStatistics, min(subject.at, i), min(i+2, len(s.toks)), v)
		}
	}
}

// superlative judges what is said of the extremum word of a clause: of the row, column or panel that has it, or else of
// the place where it stands.
func (r *reader) superlative(s *sentence, e *extreme) {
	switch {
	case e.word+1 < len(s.toks) && (s.toks[e.word+1].kind == tokNumber || s.toks[e.word+1].num.word && s.toks[e.word+1].num.value > 1) && !s.toks[e.word+1].inRef, // "max 53, min 19": of values; "the top four"
		s.find(negations, max(e.from, e.word-5), e.word) >= 0,
		s.norm(e.word-1) == "the" && s.norm(e.word-2) == "in" && colorNouns[s.norm(e.word+1)] && !cellNouns[s.norm(e.word+1)],                                          // "four cells in the darkest shade"
		s.norm(e.word-1) == "the" && s.norm(e.word+1) == "," && s.find(extremeWords, 0, e.word) < 0 && s.find(set("show exhibit display have"), e.word-3, e.word) >= 0, // "shows the weakest, covering": of what was named before
		s.find(negations, e.word+1, e.word+5) >= 0,                                                                                                                     // "best on no target", "the best was not the same in every month"
		s.find(set("short below above under than off away near"), e.word-5, e.word) >= 0 && s.find(verbs, e.word-5, e.to) < 0,                                          // "0.3 short of the maximum"
		s.norm(e.word+1) == "and" && s.find(extremeWords, e.word+2, e.word+4) >= 0 && s.norm(e.word-2) == "both",                                                       // "both the best and the worst"
		s.find(preferVerbs, e.word-4, e.word) >= 0,                                                                                                                     // "BLOOM favours the two smallest": those that are best for it
		s.mostly() && !s.has(everyWord),
		e.word > 0 && e.word < 3 && prepositions[s.norm(0)] && s.norm(e.word+2) == "," && !resultNouns[s.norm(e.word+1)], // "at the smallest step, A is ...": of what an axis has
		s.find(set("topmost uppermost bottommost"), 0, e.word) >= 0,                                                      // "the topmost row is A, the lowest B"
		s.norm(e.word) == "top" && s.norm(e.word+1) == "down", s.norm(e.word) == "bottom" && s.norm(e.word+1) == "up",    // the order of a list
		s.find(set("where"), e.word-6, e.word) >= 0 && s.find(set("well too also"), e.word, e.word+3) >= 0,                                          // "at 0.9, where A and B are largest as well": of that place
		s.find(set("share proportion fraction percentage"), 0, len(s.toks)) >= 0 && s.f.printsShares(s.panelsNear(e.word)) && !s.recognised(e.word), // of what is printed below the values
		r.bestRecognised(s, e) || r.cellIn(s, e) || s.ofCells(e) || r.ofThem(s, e):
		return
	}
	meant, sure := s.meantBefore(e)
	subject := meant
	if subject == nil {
		subject = s.superlativeSubject(e)
	}
	if subject == nil {
		r.placeOnly(s, e)
		return
	}
	if s.norm(subject.at+subject.n) == "or" {
		return // "at 128 or 256"
	}
	c := s.superlativeOf(e, subject)
	if meant != nil {
		c.g.panels = s.panelsNear(e.word)
	}
	if len(c.a) == 1 && subject.isLine() && subject.to == nil && subject.at < e.word && s.find(set("are were"), subject.at+subject.n, e.word) >= 0 && !hasSuffixS(subject.text) && s.valueBetween(0, e.word) {
		return // "A ~0.79 and B ~0.80 are the darkest": of more than one
	}
	strict := s.alwaysSaid(e.from, e.to) && s.find(softWords, e.from, e.to) < 0
	if n := s.norm(e.word + 1); n == "peak" || n == "maximum" {
		c.peaks, c.means, strict = true, true, false
	} else if s.find(meanWords, 0, min(e.to, e.word+4)) >= 0 || s.find(meanWords, e.word, e.to) >= 0 {
		c.means, strict = true, false
		cell := c.g.row.known() && c.g.col.known() // which has no mean
		for _, other := range []axisOf{ofRow, ofCol} {
			if (cell || c.kind != ofPanel) && other != c.kind && other.context(s) != nil && c.g.on(other) == at(other.context(s)) {
				c.g.set(other, pos{})
			}
		}
	}
	v, ok := s.f.judgeSuperlative(c, subject, strict)
	if !ok {
		return
	}
	if next := s.norm(e.word + 1); v.verdict == Contradicted && c.kind == ofRow && subject.isRow() && subject.isCol() && !rowWords[next] && !colWords[next] {
		turned := *c
		turned.kind, turned.g = ofCol, s.contextOf(ofCol)
		if w, ok := s.f.judgeSuperlative(&turned, subject, strict); ok && w.verdict == Supported {
			v = w // as "A is the most frequent prediction", of a column
		}
	}
	if n := s.norm(e.word); v.verdict == Contradicted && (n == "best" || n == "worst") && !s.f.tellsGood(s.panelsNear(e.word)) {
		turned := *c
		turned.greater = !c.greater
		if w, ok := s.f.judgeSuperlative(&turned, subject, strict); ok && w.verdict == Supported {
			v.verdict, v.reason = Unverifiable, v.reason+"; whether high or low is good is not said"
		}
	}
	if across := s.listAcross(e, c.kind); len(across) > 1 {
		for k, q := range across { // "A is the best on B and C": on each
			c.g.set(lineOf(c.kind == ofRow), at(q))
			if w, ok := s.f.judgeSuperlative(c, subject, strict); ok && (k == 0 || w.verdict == Contradicted) {
				v = w
			}
		}
	}
	if v.verdict == Contradicted && meant != nil && !sure {
		v.verdict, v.reason = Unverifiable, "which of the names before is meant is open; "+v.reason
	}
	if v.verdict == Contradicted && !c.means && !strict && !resultNouns[s.norm(e.word+1)] && s.f.mostlyAhead(c, subject) {
		v.verdict, v.reason = Unverifiable, v.reason+"; by which measure it is said is open, and in most of its cells it is so"
	}
	if w, ok := s.bestThere(e, subject); ok && v.verdict == Contradicted && !c.means {
		v = w
	}
	from, to := min(subject.at, e.word), max(subject.at+subject.n, e.word+1)
	if from < 0 || meant != nil {
		from, to = e.word, max(to, e.word+1) // its words are those behind "which"
	}
	r.add(s, KindComparison, LevelStatistics, from, to, v)
}

var preferVerbs = set("favour favor prefer")

// listAcross are the members of a list of rows, behind a preposition in the clause of an extremum of columns, or the other way round.
func (s *sentence) listAcross(e *extreme, kind axisOf) (out []*ref) {
	if kind == ofPanel {
		return nil
	}
	other := lineOf(kind == ofRow)
	for _, q := range s.refs { // "score and rate": an everyday word that stands in a list of names is one
		switch n := len(out); {
		case q.at < e.from || q.at >= e.to || q.isRow() == q.isCol() || q.to != nil || !other.matches(q) || q.except:
		case n == 0 && s.prepBefore(q), n > 0 && s.listBetween(out[n-1], q):
			out = append(out, q)
		}
	}
	return out
}

// parts are marks that set what follows apart from what it is told of.
var parts = set(": – — -")

// superlativeSubject is the row, column or panel that an extremum is said of as a whole, nil where it is said of a value.
func (s *sentence) superlativeSubject(e *extreme) *ref {
	n, next := s.norm(e.word), s.norm(e.word+1)
	if p := s.norm(e.word - 1); p == "perform" || p == "work" || p == "do" || p == "fare" || p == "out" || p == "up" {
		return nil // "AIME25 performs best with ..."
	}
	subject := s.subjectOf(e)
	if subject != nil && subject.isPanel() && !subject.isCell() && subject.at < e.word && s.startsUnit(subject) && s.placeBehind(e.word) && within(subject.at+subject.n, e.word, func(k int) bool { return parts[s.norm(k)] }) >= 0 {
		return nil // "RTE: the top accuracy occurs at rank 16 and 1e-4": where it stands on that panel
	}
	if subject != nil && s.headsPlace(e, subject) {
		return nil // "Bottom row: the strongest link is found in column A": where that of the row stands
	}
	if scene := s.scene(e); subject != nil && scene != nil && extremums[n] && linkVerbs[next] && subject.at > e.word && subject.isRow() != scene.isRow() {
		return nil // "for horse the maximum is reached at ship": where that of horse stands
	}
	if q, _ := s.namedBest(e); q != nil {
		subject = q
	}
	row, col := s.ctxRow(), s.ctxCol()
	switch {
	case subject != nil:
	case rowWords[next] && row != nil && !s.valueBetween(0, len(s.toks)):
		subject = row
	case pronouns[s.norm(0)] && e.word < 8 && (row == nil) != (col == nil): // "It has the highest average"
	}
	if p := s.norm(e.word - 1); subject != nil && (subject.at < e.word || p == "own" && s.prepBefore(subject)) && (possessives[p] || e.word > 0 && s.toks[e.word-1].num.word && possessives[s.norm(e.word-2)] || p == "own" || p == "'s" || p == "s" && s.norm(e.word-2) == "'") {
		return nil // "A has its best": of its own
	}
	if subject != nil && (n == "peak" || n == "peaked" || n == "peaking") && subject.at < e.word && !s.artBefore(e.word) {
		return nil // "A peaks at 3000" says where, not that it is above others
	}
	return subject
}

// headsPlace reports whether a row (column) stands before the colon that its sentence begins with, and behind the extremum word the column (row)
// where that of its values is said to stand.
func (s *sentence) headsPlace(e *extreme, q *ref) bool {
	colon := within(q.at+q.n, min(e.word, q.at+q.n+1), func(k int) bool { return s.norm(k) == ":" })
	if colon < 0 || !q.isLine() || q.isRow() && q.isCol() || q.to != nil || within(0, q.at, func(k int) bool {
		n := s.norm(k)
		return n != "the" && !rowWords[n] && !colWords[n] && s.toks[k].kind != tokPunct
	}) >= 0 {
		return false
	}
	return firstOf(s.refs, func(o *ref) bool {
		return o.at > e.word && o.at < e.to && o.isLine() && (o.isCol() && q.isRow() || o.isRow() && q.isCol()) && o.to == nil && s.prepBefore(o) && s.hasVerb(e.word, o.at)
	}) != nil
}

// scene is the row or column at which the clause of an extremum sets what it says, "for A the maximum is ..."; nil where there is none.
func (s *sentence) scene(e *extreme) *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at >= e.from && q.at < e.word && q.isLine() && q.to == nil && s.prepBefore(q)
	})
}

// superlativeOf is the comparison of a subject, and of those that stand with it in a list, with the others of its kind.
func (s *sentence) superlativeOf(e *extreme, subject *ref) *comparison {
	kind := kindOf(subject)
	if next := s.norm(e.word + 1); subject.isRow() && subject.isCol() && (rowWords[next] || colWords[next]) {
		kind = lineOf(colWords[next]) // "A has the highest column mean"
	}
	c := &comparison{kind: kind, a: []*ref{subject}, greater: e.greatest, g: s.contextOf(kind)}
	for _, q := range s.refs {
		// "0.1 and 0.2 yield the highest ..."
		if q != subject && q.at < subject.at && kind.matches(q) && !q.weak && q.to == nil && s.listBetween(q, subject) {
			c.a = append(c.a, q)
		}
	}
	for _, q := range s.refs {
		switch {
		case q.except && q.isCell():
			c.g.without = append(c.g.without, q)
		case q == subject || kind.matches(q) && len(c.a) > 1 || q.weak || (q.at < e.from || q.at >= e.to) && q != s.frame(),
			q.at > e.word+2 && s.norm(q.at-1) == "(" && s.toks[q.at-2].kind == tokNumber,                                          // "the lowest row, from 68 (March) to 626 (September)"
			q.at > e.word && within(e.word+1, q.at, func(k int) bool { return extremeWords[s.norm(k)] && !s.toks[k].inRef }) >= 0: // "the highest being that of week 19"
		default:
			c.g.besides(kind, q)
		}
	}
	return c
}

// namedBest is the row or column that a sentence says to be the best of its axis, where it names the axis:
// "in row 4 the best temperature is 1.0", "the best temperature at 0.3 is 1.0". line is the name of the other axis that stands between.
func (s *sentence) namedBest(e *extreme) (best, line *ref) {
	k := e.word + 1
	if k >= len(s.toks) || s.toks[k].ref == nil || s.toks[k].ref.axis == "" || s.toks[k].ref.isCell() {
		return nil, nil
	}
	kind := axisKind(s.toks[k].ref.axis)
	verb := k + s.toks[k].ref.n
	if prepositions[s.norm(verb)] {
		line = firstOf(s.refs, func(q *ref) bool {
			return q.at > verb && q.at < verb+4 && lineOf(kind == ofRow).matches(q) && q.isLine() && q.to == nil
		})
		if line == nil {
			return nil, nil
		}
		verb = line.at + line.n
	}
	if n := s.norm(verb); n != "is" && n != "was" {
		return nil, nil
	}
	for j := verb + 1; j < len(s.toks) && j < verb+3; j++ {
		if q := s.toks[j].ref; q != nil && kind.matches(q) && q.to == nil {
			return q, line
		}
	}
	return nil, nil
}

// meantBefore is the row or column that "it" or "which" means as the subject of an extremum: "go with 128,
// which has the best average". sure: no other is named before.
func (s *sentence) meantBefore(e *extreme) (out *ref, sure bool) {
	k := s.find(set("it which"), e.word-5, e.word)
	if k < 1 || s.find(linkVerbs, k+1, k+3) < 0 {
		return nil, false
	}
	sure = true
	for _, q := range s.refs {
		if q.at >= 0 && q.at < k && q.isLine() && !q.aside && !q.except {
			sure = sure && out == nil
			out = q
		}
	}
	if out == nil && s.norm(k) == "which" {
		return lastOf(s.refs, func(q *ref) bool { return q.at >= 0 && q.at < k && q.isPanel() && !q.aside && !q.except }), false
	}
	return out, sure
}

// ofThem judges "the largest of them is the one with mpg": of the cells of the row or column that was spoken
// of. It makes no other claim of such words.
func (r *reader) ofThem(s *sentence, e *extreme) bool {
	if n := s.norm(e.word + 2); s.norm(e.word+1) != "of" || n != "them" && n != "these" && n != "those" {
		return false
	}
	var lines []*ref
	if lines == nil {
		lines = append(s.focus.rows[:len(s.focus.rows):len(s.focus.rows)], s.focus.cols...)
	}
	where := s.subjectOf(e)
	if where == nil || len(lines) == 0 || len(lines) > 2 || len(lines) == 2 && lines[0].text != lines[1].text {
		return true
	}
	line := lines[0]
	pl := place{among: region{panels: s.panelsNear(e.word), row: at(line), offDiag: s.f.symmetric()}, row: line, col: where, pair: s.f.symmetric()}
	if !line.isRow() {
		pl.among.row, pl.among.col, pl.row, pl.col = pos{}, at(line), where, line
	}
	if !pl.row.isRow() || !pl.col.isCol() || len(pl.among.panels) != 1 && len(s.f.panels) > 1 {
		return true
	}
	v := s.judgeExtremum(pl, e, quantity{value: math.NaN()})
	pl.size = true
	r.add(s, KindComparison, LevelStatistics, e.word, max(e.word+3, where.at+where.n), v)
	return true
}

// ofCells reports whether an extremum is one of cells or of a part of the picture, not of rows and columns:
// "..., the highest value of the block", "the smallest of its row", "the darkest region".
func (s *sentence) ofCells(e *extreme) bool {
	next := s.norm(e.word + 1)
	switch {
	case regionNouns[next], (next == "cell" || next == "entry" || next == "tile" || next == "square") && s.norm(e.word+2) == "of" && s.norm(e.word+3) != "all":
		return true
	case cellNouns[next] && s.norm(e.word+2) == "of" && s.norm(e.word+3) == "its" && (rowWords[s.norm(e.word+4)] || colWords[s.norm(e.word+4)]):
		return true
	case next == "one" && s.norm(e.word+2) == "of" && possessives[s.norm(e.word+3)]:
		return true
	case next == "of" && (s.norm(e.word+2) == "its" || s.norm(e.word+2) == "the") && (rowWords[s.norm(e.word+3)] || colWords[s.norm(e.word+3)]):
		return true
	}
	return cellNouns[next] && s.norm(e.word-1) == "the" && s.norm(e.word-2) == "," && s.numberIn(max(0, e.word-9), e.word)
}

var regionNouns = set("region area zone corner part patch cluster")

// artBefore reports whether an article, or an adjective with one, stands before token i.
func (s *sentence) artBefore(i int) bool {
	return s.find(set("the a its their highest overall"), max(0, i-2), i) >= 0
}

// alwaysSaid is strict for superlatives, where "across all classes" may mean the mean
// over them.
func (s *sentence) alwaysSaid(from, to int) bool {
	for i := max(0, from); i < to; i++ {
		if n := s.norm(i); everyWord[n] && n != "all" && !s.toks[i].inRef {
			return true
		}
	}
	return false
}

// prepBefore reports whether a name stands after a preposition that sets a scene:
// "at dropout 0.6".
func (s *sentence) prepBefore(q *ref) bool {
	if q == nil {
		return false
	}
	k := q.at - 1
	if a := s.axisBeforeToken(q.at); a >= 0 {
		k = a - 1
	}
	for k >= 0 && (s.norm(k) == "the" || s.norm(k) == "of" && q.isCell() && s.axisEndsAt(k-1) || s.norm(k) == "a" || s.norm(k) == "=") {
		if s.norm(k) == "of" {
			k = s.axisBeforeToken(k)
		}
		k--
	}
	if n := s.norm(k); n == "and" || n == "or" || n == "," {
		for _, o := range s.refs {
			if o.at+o.n == k || n == "and" && s.norm(k-1) == "," && o.at+o.n == k-1 {
				return o.isRow() == q.isRow() && o.isCol() == q.isCol() && s.prepBefore(o) // "in weeks 2 and 3"
			}
		}
	}
	switch s.norm(k) {
	case "at", "in", "for", "on", "with", "under", "within", "by", "of", "from", "among":
		if line := s.norm(k - 1); s.norm(k-2) == "the" && q.isRow() != q.isCol() && (rowWords[line] && q.isRow() || colWords[line] && q.isCol()) {
			return k > 2 && prepositions[s.norm(k-3)] // "the column at 0.4" is that column
		}
		return true
	}
	return false
}

// subjectOf finds the part of the figure that an extremum word is said of.
func (s *sentence) subjectOf(e *extreme) *ref {
	if k := e.word + 1; k < len(s.toks) && s.norm(e.word-1) == "the" && (s.norm(e.word-2) == "," || s.norm(e.word-2) == "and") {
		if q := s.toks[k].ref; q != nil && q.isRow() != q.isCol() && !q.weak && k+q.n < len(s.toks) && s.toks[k+q.n].kind == tokPunct {
			return q // "the darkest row is A, the palest B."
		}
	}
	if k := e.word + 2; k < len(s.toks) && linkVerbs[s.norm(e.word+1)] && s.toks[k].ref != nil && s.toks[k].ref.isLine() && s.norm(e.word-1) == "the" {
		return s.toks[k].ref // "the best month is A and the worst is B"
	}
	if q := s.apposed(e); q != nil {
		return q
	}
	if q := s.subjectAgain(e); q != nil {
		return q
	}
	if k := e.word + 1; k < len(s.toks) && s.norm(e.word-1) == "," && e.word > 1 && s.toks[e.word-2].inRef && s.toks[k].ref != nil && s.toks[k].ref.isLine() && s.find(extremeWords, 0, e.word-1) >= 0 {
		return s.toks[k].ref // "best class A, worst B"
	}
	var subject *ref
	for _, q := range s.refs {
		if q.at < e.from || q.at >= e.word || q.weak || q.axis != "" && !q.isCell() || q.to != nil || q.except {
			continue
		}
		if !q.isCell() && !q.isPanel() || within(q.at, e.word, func(k int) bool { return s.norm(k) == ":" && s.find(verbs, q.at, k) > 0 }) >= 0 {
			continue
		}
		if !s.prepBefore(q) && !q.byAxis && (s.headRef() == nil || s.toks[q.at].paren <= s.toks[e.word].paren) {
			subject = q
		}
	}
	if subject != nil {
		return subject
	}
	if q := s.onlyNamed(e); q != nil {
		return q
	}
	// "the highest scores are those of AMC23", "highest for height", "is best at 0.4"
	for _, q := range s.refs {
		if s.comesNext(q) {
			continue
		}
		if q.at > e.word && q.at < e.to && q.at <= e.word+8 && !q.weak && !q.except && (q.isCell() || q.isPanel()) && q.to == nil && !q.byAxis {
			other := false
			for _, o := range s.refs {
				if o != q && o.at > e.word && o.at < e.to && o.isCell() {
					other = other || o.isRow() != q.isRow()
				}
			}
			if other && q.isCell() || s.standsIn(e, q) {
				return nil
			}
			return q
		}
	}
	return nil
}

// apposed is the name that an extremum word is set behind as what it is: "compared with 2 for A, the darkest one", "twice that of A, the lowest
// (24)"; nil where there is none.
func (s *sentence) apposed(e *extreme) *ref {
	if s.norm(e.word-1) != "the" || s.norm(e.word-2) != "," || s.norm(e.word+1) != "one" && s.norm(e.word+1) != "(" && !s.endsPhrase(e.word+1) {
		return nil
	}
	return lastOf(s.refs, func(q *ref) bool { return q.at+q.n == e.word-2 && q.to == nil && !q.weak })
}

// subjectAgain is the subject of the clause before that of an extremum word, where that has none of its own: "A is the worst for x but the best
// one for B"; nil where it has one.
func (s *sentence) subjectAgain(e *extreme) *ref {
	from := e.word - 1
	if s.norm(from) == "the" {
		from--
	}
	if n := s.norm(from); from < 1 || n != "but" && n != "and" || s.norm(e.word+1) != "one" && !prepositions[s.norm(e.word+1)] || s.find(extremeWords, 0, from) < 0 {
		return nil
	}
	q := firstOf(s.refs, func(q *ref) bool { return q.at < from && !q.weak && (q.isCell() || q.isPanel()) })
	if q == nil || q.to != nil || s.prepBefore(q) || !linkVerbs[s.norm(q.at+q.n)] && !hasWords[s.norm(q.at+q.n)] {
		return nil
	}
	return q
}

// comesNext reports whether a name is that of what comes next to an extreme: "is the maximum, with A right below it".
func (s *sentence) comesNext(q *ref) bool {
	return s.norm(q.at-1) == "with" && s.norm(q.at-2) == "," && s.find(set("immediately right just directly next close closely second following behind"), q.at+q.n, q.at+q.n+1) > 0
}

// standsIn reports whether one value is said to be in a panel: "the largest of all is in the left panel".
func (s *sentence) standsIn(e *extreme, q *ref) bool {
	k := q.at - 1
	if s.norm(k) == "the" {
		k--
	}
	return q.isPanel() && !q.isCell() && s.norm(k) == "in" && s.norm(k-1) == "is" && k > e.word && s.norm(e.word-1) == "the" && !meanWords[s.norm(e.word+1)] && !meanWords[s.norm(e.word+2)]
}

// onlyNamed is the one row or column that is named before an extremum word, with a
// verb behind it: "values at 16 are always the lowest".
func (s *sentence) onlyNamed(e *extreme) *ref {
	var one *ref
	for _, q := range s.refs {
		if q.at < e.from || q.at >= e.word || q.weak || q.axis != "" && !q.isCell() {
			continue
		}
		if one != nil || !q.isCell() || q.to != nil || q.except {
			return nil
		}
		one = q
	}
	if one == nil || s.find(set("is are was were"), one.at+one.n, one.at+one.n+1) < 0 || s.find(set("value score sale number cell entry"), 0, one.at) < 0 && !s.has(everyWord) {
		return nil
	}
	return one
}

// placeOnly judges "the highest value is at window 2000 and ratio 0.4".
func (r *reader) placeOnly(s *sentence, e *extreme) {
	pl := s.placeOf(e)
	peak := s.norm(e.word) == "peak" || s.norm(e.word) == "peaked" || s.norm(e.word) == "peaking"
	if peak && pl.row == nil && pl.col != nil && pl.among.row.ref != nil && pl.col.at > e.word {
		pl.row = pl.among.row.ref // "EPO peaks at 12 h"
	}
	if q := pl.panel; q != nil && pl.row == nil && pl.col == nil && q.at > e.word && (s.find(standVerbs, e.word, q.at) > 0 || s.standsIn(e, q)) {
		// "the largest value of the figure is found in the bottom left panel"
		r.add(s, KindComparison, LevelStatistics, e.word, q.at+q.n, s.judgeExtremum(pl, e, quantity{value: math.NaN()}))
		return
	}
	line := possessives[s.norm(e.word-1)] && len(pl.among.panels) == 1 && (pl.row == nil) != (pl.col == nil) // "the panel has its maximum in the A column"
	for _, of := range []*ref{pl.among.row.ref, pl.among.col.ref} {
		line = line || of != nil && (of.at > e.word || of == s.scene(e) && extremums[s.norm(e.word)] || s.headsPlace(e, of)) && (pl.row == nil) != (pl.col == nil) // "the maximum of A is at B", "for A the maximum is at B"
	}
	if !line && (pl.row == nil || pl.col == nil) || pl.row != nil && pl.row.to != nil || pl.col != nil && pl.col.to != nil || s.severalNamed(e) {
		return
	}
	where := region{panels: pl.among.panels, row: at(pl.row), col: at(pl.col)}
	cs := s.f.cells(where)
	if len(cs) == 0 {
		return
	}
	v := s.judgeExtremum(pl, e, quantity{value: math.NaN()})
	from, to := len(s.toks), 0
	for _, q := range []*ref{pl.row, pl.col} {
		if q != nil && q.at >= 0 && q.at < len(s.toks) && !(peak && q.at < e.word) {
			from, to = min(from, q.at), max(to, q.at+q.n)
		}
	}
	if from >= to {
		from, to = e.word, e.word+1
	}
	kind := KindComparison
	if peak {
		kind = KindExtremum
	}
	r.add(s, kind, LevelStatistics, from, to, v)
}

// severalNamed reports whether more than one row or column is named after an
// extremum word: which is meant is open then.
func (s *sentence) severalNamed(e *extreme) bool {
	rows, cols := map[string]bool{}, map[string]bool{}
	for _, q := range s.refs {
		if q.at > e.word && q.at < e.to {
			if q.isRow() {
				rows[q.text] = true
			}
			if q.isCol() {
				cols[q.text] = true
			}
		}
	}
	return len(rows) > 1 || len(cols) > 1
}

// bestThere reads "the rate column is highest at 0.4" as of the column's own values: that
// 0.4 is where its highest stands.
func (s *sentence) bestThere(e *extreme, subject *ref) (verdict, bool) {
	if n := s.norm(e.word + 1); s.artBefore(e.word) || n != "at" && n != "for" && n != "in" && n != "with" && n != "on" {
		return verdict{}, false
	}
	for _, q := range s.refs {
		if q.at <= e.word || q.at > e.word+5 || !q.isLine() || q.isRow() == subject.isRow() || subject.isRow() == subject.isCol() {
			continue
		}
		pl := place{among: region{panels: s.panelsNear(e.word)}}
		pl.among.narrow(subject)
		pl.put(q)
		return s.judgeExtremum(pl, e, quantity{value: math.NaN()}), true
	}
	return verdict{}, false
}
