package check

import "slices"

// focus is what the sentences before named last: what "it then drops to 31.2 at
// 0.4" goes on about.
type focus struct {
	rows, cols []*ref
	panels     []int
	among      []int  // the panels that the piece of prose has named
	trend      *trend // told last
	subjects   []*ref // the list of names that the last sentence began with
	word       string // "highest" or "lowest", where the last sentence only named such a spot
}

// after returns the focus that a sentence leaves: what it names, and of what it does
// not name, what was named before.
func (f focus) after(s *sentence) focus {
	f.word, f.subjects = s.spot(), s.subjects(0, len(s.toks))
	if s.told != nil {
		f.trend = s.told
	}
	var rows, cols []*ref
	refs := s.refs
	for _, q := range s.refs {
		if q.to != nil && q.isRow() && q.isCol() && q.to.isRow() && q.to.isCol() {
			refs = append(refs[:len(refs):len(refs)], &ref{row: q.row, col: q.col, text: q.text}, q.to) // "zh→ar": a pair
		}
	}
	for _, q := range refs {
		if q.weak || q.absent || q.to != nil || q.aside {
			continue
		}
		carried := *q
		carried.at = -1
		if q.isRow() {
			rows = append(rows, &carried)
		}
		if q.isCol() {
			cols = append(cols, &carried)
		}
	}
	if s.own.panels != nil {
		f.panels, f.among = s.own.panels, slices.Concat(f.among, s.own.panels)
	} else if s.ctx.panels != nil {
		f.panels = s.ctx.panels
	}
	if rows != nil {
		f.rows = outer(rows)
	}
	if cols != nil {
		f.cols = outer(cols)
	}
	return f
}

// on is what was named last of the rows (columns).
func (f focus) on(kind axisOf) []*ref {
	if kind == ofCol {
		return f.cols
	}
	return f.rows
}

// spot is the extremum that a sentence names last and says nothing of: "Step 5: find the cold spot.", "They asked for the overall
// minimum.", "Where is the largest value?"
func (s *sentence) spot() string {
	k := len(s.toks) - 1
	for k > 0 && s.toks[k].kind == tokPunct {
		k--
	}
	switch n := s.norm(k); {
	case k > 0 && n == "spot":
		switch s.norm(k - 1) {
		case "hot", "hottest", "high":
			return "highest"
		case "cold", "coldest", "low":
			return "lowest"
		}
	case k > 1 && (resultNouns[n] || cellNouns[n] || valueWords[n]) && extremeWords[s.norm(k-1)] && !hasSuffixS(s.text(k, k+1)):
		k--
		fallthrough
	case k > 0 && extremums[n]:
		if s.norm(k-1) == "the" || wholeWords[s.norm(k-1)] && s.norm(k-2) == "the" {
			if from, to := s.clause(k); !s.namesCellsIn(from, to) && !s.valueBetween(from, to) {
				return s.norm(k)
			}
		}
	}
	return ""
}

// extremums name an extreme value by themselves.
var extremums = set("maximum minimum peak")

// outer keeps the first and the last of a sentence's names: its subject, and what
// it came to.
func outer(refs []*ref) []*ref {
	if n := len(refs); n > 2 {
		return []*ref{refs[0], refs[n-1]}
	}
	return refs
}

// scopes lists the contexts in which a sentence may be meant that names no row, or
// no column, of its own.
func (f focus) scopes(s *sentence) []scope {
	row, col := s.ctx.row == nil && !s.allValues(), s.ctx.col == nil && !s.allValues()
	both, values := 0, 0
	for i := range s.toks {
		if s.isValue(i) {
			values++
		}
	}
	for _, q := range s.refs {
		if q.isRow() && q.isCol() {
			both++
		}
		if both > max(1, values) && !s.possessive() {
			row, col = false, false // pairs are named, and not one name for each value
		}
		row = row && (!q.isRow() || q.isCol() || s.pronominal())
		col = col && (!q.isCol() || q.isRow())
	}
	var out []scope
	if s.ctx.panels == nil && s.own.panels == nil && f.panels != nil {
		c := s.ctx
		c.panels = f.panels
		out = append(out, c)
		s.ctx.panels = f.panels
		defer func() { s.ctx.panels = nil }()
	}
	if !row {
		f.rows = nil
	}
	if !col {
		f.cols = nil
	}
	// what starts at one value and ends at another goes along a row or column
	walk := s.find(startWords, 0, len(s.toks)) >= 0 && s.find(endWords, 0, len(s.toks)) >= 0
	for _, r := range f.rows {
		c := s.ctx
		c.row = r
		out = append(out, c)
	}
	for _, q := range f.cols {
		c := s.ctx
		c.col = q
		out = append(out, c)
		for _, r := range f.rows {
			if r.text != q.text && !walk {
				c.row = r
				out = append(out, c)
			}
		}
	}
	return out
}

// anaphors refer back to what was named before.
var anaphors = set("it its there this that then here these same they their afterwards thereafter both")

// pronominal reports whether "it" stands near the beginning of a sentence, for what
// was named before.
func (s *sentence) pronominal() bool { return s.find(pronouns, 0, 6) >= 0 }

var pronouns = set("it its they their")

// possessive reports whether a sentence begins with "its correlations with": all that it names belongs to what
// was named before.
func (s *sentence) possessive() bool { return s.norm(0) == "its" || s.norm(0) == "their" }

// anaphoric reports whether a sentence begins by referring back.
func (s *sentence) anaphoric() bool { return s.find(anaphors, 0, 3) >= 0 || s.pronominal() }

// attempt is one way to read a sentence.
type attempt struct {
	s       *sentence
	claims  []Claim
	context []Remark
	titles  map[mention]bool
	bad     int // claims contradicted
	good    int // supported
	half    int // of these, ends of ranges of "the values" of which the other end is contradicted
	left    int // values that no claim was made of
}

// try reads a sentence, and takes the claims that it makes back off the reader.
func (r *reader) try(s *sentence, heading bool) attempt {
	claims, context, titles := len(r.claims), len(r.context), r.titles
	n := len(s.toks)
	r.words += n + n*n/pairsPerWord
	r.readSentence(s, heading)
	d := attempt{s: s, claims: append([]Claim(nil), r.claims[claims:]...), context: append([]Remark(nil), r.context[context:]...), titles: r.titles}
	r.claims, r.context, r.titles = r.claims[:claims], r.context[:context], titles
	back := s.anaphoric()
	for i := range d.claims {
		c := &d.claims[i]
		if !back && (c.Kind == KindTrend || c.Kind == KindComparison && !steps[c.step].places) {
			continue // "loss rises with the ratio" is said of all
		}
		if c.Kind == KindCell && c.Verdict == Supported && !c.fact.placed() {
			continue // that it stands somewhere does not speak for a reading
		}
		if c.Kind == KindRange && c.Verdict == Supported && (d.failsRange(i-1) || d.failsRange(i+1)) && s.find(allNouns, 0, 3) >= 0 {
			d.half++
		}
		switch c.Verdict {
		case Supported:
			d.good++
		case Contradicted:
			d.bad++
		}
	}
	for i := range s.toks {
		if s.isValue(i) {
			d.left++
		}
	}
	return d
}

// tells counts the claims of a reading with a verdict.
func (d attempt) tells(v Verdict) (n int) {
	for i := range d.claims {
		if d.claims[i].Verdict == v {
			n++
		}
	}
	return n
}

// places reports whether a reading puts each value into a cell.
func (d attempt) places() bool {
	return !slices.ContainsFunc(d.claims, func(c Claim) bool { return c.Kind == KindCell && !c.fact.placed() })
}

// failsRange reports whether claim i is an end of a range, and contradicted.
func (d attempt) failsRange(i int) bool {
	return i >= 0 && i < len(d.claims) && d.claims[i].Kind == KindRange && d.claims[i].Verdict == Contradicted
}

// borneOut reports whether the figure bears out every claim of a reading.
func (d attempt) borneOut() bool {
	for i := range d.claims {
		c := &d.claims[i]
		if c.Verdict != Supported || c.Kind == KindCell && !c.fact.placed() && d.s.pronominal() {
			return false // that some cell has what "it" is said to have says little
		}
	}
	return true
}

// namesItsCells reports whether a sentence makes one statement only, which the figure contradicts, and itself names the row and the column
// of its value: what was named before has no say in it.
func (d attempt) namesItsCells() bool {
	if len(d.claims) != 1 || d.bad != 1 || d.s.find(possessives, 0, d.claims[0].tok) >= 0 {
		return false
	}
	if d.s.focus.word != "" { // "They asked for the minimum. It is 3 at A, B"
		return d.claims[0].Kind == KindExtremum && d.s.placeBehind(0)
	}
	return d.claims[0].Kind == KindCell && d.s.placesFully(&d.claims[0])
}

// beats reports whether a reading in another context is to be preferred: the figure
// bears out more of it, or contradicts less, or a sentence that refers back says
// more in it.
func (d attempt) beats(o attempt) bool {
	if d.good == d.half { // one end of a range does not speak for another context
		d.good, d.bad = 0, d.bad+d.half
	}
	switch {
	case d.good != o.good:
		return d.good > o.good && d.good-o.good >= d.bad-o.bad
	case d.bad != o.bad && d.left >= o.left:
		return d.bad < o.bad
	}
	return d.left < o.left && d.s.anaphoric()
}

// readInFocus reads a sentence as it stands, and, where that leaves values unplaced
// or contradicted, or makes no claim, as going on about what was named before.
func (r *reader) readInFocus(makeFrom func(c scope, from int) *sentence, ctx scope, f focus, heading bool) *sentence {
	make := func(c scope) *sentence { return makeFrom(c, 0) }
	best := r.try(make(ctx), heading)
	if best.s.settled {
		return r.keep(best, heading)
	}
	if best.left > 0 || len(best.claims) == 0 || !best.borneOut() || best.s.leavesOpen() {
		tried := []attempt{best}
		for _, c := range f.scopes(best.s) {
			if slices.ContainsFunc(tried, func(d attempt) bool { return d.s.readsAlike(c) && !d.beats(best) }) {
				continue
			}
			if (c.row != nil || c.col != nil) && best.namesItsCells() {
				continue
			}
			d := r.try(make(c), heading)
			tried = append(tried, d)
			if d.beats(best) {
				best = d
			}
		}
	}
	if best.bad > 0 && (best.s.ctx.row != nil || best.s.ctx.col != nil) {
		c := best.s.ctx // a head further up need not reach this far
		c.row, c.col = nil, nil
		if d := r.try(make(c), heading); d.bad < best.bad && d.good > best.good {
			best = d
		}
	}
	if best.bad > 0 && best.s.ctx.panels != nil && best.s.ofAll() {
		c := best.s.ctx
		c.panels = nil
		if d := r.try(make(c), heading); d.bad < best.bad && d.good > best.good {
			best = d
		}
	}
	if best.bad > 0 && best.s.own.panels == nil {
		for _, pi := range slices.Compact(slices.Clone(f.among)) { // a panel named in passing need not be gone on about
			c := best.s.ctx
			c.panels = []int{pi}
			if d := r.try(make(c), heading); (d.bad == 0 || d.bad < best.bad && d.s.pronominal()) && d.good > best.good {
				best = d
			}
		}
	}
	if best.tells(Contradicted) > 0 && best.s.ctx.panels == nil && best.s.own.panels == nil && len(f.panels) == 1 && !best.s.ofAll() && !best.s.has(everyWord) && !best.s.has(allWords) {
		c := best.s.ctx // what is not so of all may be said of the panel that was spoken of
		c.panels = f.panels
		if d := r.try(make(c), heading); d.tells(Contradicted) == 0 && d.tells(Supported) > best.tells(Supported) {
			best = d
		}
	}
	if head, behind := best.s.ledBy(); head != nil && best.tells(Contradicted) > 0 {
		c := best.s.ctx // what a colon is behind is said of what stands before it
		c.put(head)
		if d := r.try(makeFrom(c, behind), heading); d.tells(Contradicted) == 0 && d.tells(Supported) > best.tells(Supported) && d.places() {
			best = d
		}
	}
	for bias := 1; bias <= 2 && best.bad > 0 && best.s.ambiguous(); bias++ {
		// what the figure contradicts as a value may be the name of a row or column
		r.bias = bias
		if d := r.try(make(best.s.ctx), heading); d.bad < best.bad && (d.good > best.good) {
			best = d
			break
		}
		r.bias = 0
	}
	defer func() { r.bias = 0 }()
	if best.bad > 0 {
		best = r.elsewhere(best, func() *sentence { return make(best.s.ctx) }, heading)
	}
	return r.keep(best, heading)
}

// keep makes a reading's claims those of the reader.
func (r *reader) keep(best attempt, heading bool) *sentence {
	r.leaveOpen(best.s, best.claims)
	for i := range best.claims {
		if r.heard != nil {
			r.heard(best.s, &best.claims[i])
		}
	}
	r.noteLabels(best.claims)
	first := len(r.claims)
	r.claims, r.context, r.titles = append(r.claims, best.claims...), append(r.context, best.context...), best.titles
	if !heading && best.s.norm(len(best.s.toks)-1) != "?" {
		r.readMentions(best.s, first) // which speaks for no reading
	}
	return best.s
}

// ledBy is the one row or column that stands before a sentence's first colon, without a number, and the token behind that: "Week 7: only A is
// positive", "Sample 12 breaks that pattern: A is the highest". nil where there is none.
func (s *sentence) ledBy() (head *ref, behind int) {
	colon := within(0, len(s.toks), func(k int) bool { return s.norm(k) == ":" && s.toks[k].paren == 0 })
	if colon < 0 || colon+1 == len(s.toks) || s.numberIn(0, colon) {
		return nil, 0
	}
	for _, q := range s.refs {
		switch {
		case q.at >= colon || q.weak || q.axis != "":
		case head != nil || !q.isLine() || q.to != nil:
			return nil, 0
		default:
			one := *q
			one.at = -1
			head = &one
		}
	}
	return head, colon + 1
}

// leavesOpen reports whether a sentence goes on about what was named before, and no claim was made
// of what it says of that.
func (s *sentence) leavesOpen() bool {
	return pronouns[s.norm(0)] && s.extremesAfter(0) && !s.toks[s.find(extremeWords, 0, len(s.toks))].used
}

// ambiguous reports whether a number of the sentence that was read as a value is also the
// name of a row or column.
func (s *sentence) ambiguous() bool {
	for i := range s.toks {
		if t := &s.toks[i]; t.kind == tokNumber && !t.inRef && (t.rowTick || t.colTick) {
			return true
		}
	}
	return false
}

// ofAll reports whether a sentence speaks of the whole figure.
func (s *sentence) ofAll() bool {
	for i := range s.toks {
		switch n := s.norm(i); n {
		case "overall", "everything", "altogether":
			return true
		case "figure", "image":
			if p := s.norm(i - 1); p == "the" || p == "whole" || p == "entire" {
				return true
			}
		case "all", "both", "across":
		}
	}
	return false
}
