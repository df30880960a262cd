package check

// otherThanRange is otherMeaning of what was taken for an end of the values of a part of the figure.
func (s *sentence) otherThanRange(c *Claim, from int) string {
	if s.ofSomeNumber(from, c.tok) {
		return "it is said of some of them" // "five are between 0.90 and 0.93"
	}
	if k := c.tok; s.find(spanning, 0, k) < 0 && (upDown[s.norm(k+1)] && s.norm(k+2) == "to" || s.norm(k-1) == "to" && upDown[s.norm(k-2)] || approxWords[s.norm(k-1)] && s.norm(k-2) == "to" && upDown[s.norm(k-3)]) {
		return "it may tell a change" // "from 49 down to 12"
	}
	if q := firstOf(s.refs, func(q *ref) bool { return q.isLine() && q.at >= from && q.at < c.tok }); q != nil && c.of != nil && !c.of.row.known() && !c.of.col.known() && !s.ofAllValues(c.tok) {
		return "it may be said of " + q.text
	}
	if s.cont && c.of != nil && !c.of.row.known() && !c.of.col.known() && len(s.focus.rows)+len(s.focus.cols) > 0 && firstOf(s.refs, func(q *ref) bool { return q.isCell() || q.isPanel() }) == nil {
		return "it may be said of what was named before" // "1952 to 1953: purples; values of 160 to 275"
	}
	if k := s.find(moveWords, 0, c.tok); k >= 0 && !s.toks[k].inRef && (s.norm(c.tok-1) == "from" || s.norm(c.tok+1) == "to") && s.find(spanning, 0, c.tok) < 0 {
		return "it may tell a change" // "A rises from 12 to 14, B from 3 to 5"
	}
	if countedThings[s.norm(c.tok-1)] || c.tok > 2 && countedThings[s.norm(c.tok-3)] && s.toks[c.tok-2].kind == tokNumber {
		return "it counts what stands before it" // "weeks 1-20"
	}
	if k := s.find(differenceNouns, 0, c.tok); k >= 0 && !s.toks[k].inRef && s.find(set("between"), k, c.tok) >= 0 {
		return "it tells differences"
	}
	if (s.find(tickWords, from, c.tok) >= 0 || s.find(tickMarks, from, c.tok) >= 0) && s.f.judgeBarTick(nil, s.toks[c.tok].num, true).verdict == Supported {
		return "it is a tick of a colorbar"
	}
	return ""
}

// spanning say of values how far they reach.
var spanning = set("range ranging run span vary varying extend between")

// upDown lead from the first to the last value of a change: "from 49 down to 12".
var upDown = set("down up")

// ofSomeNumber reports whether tokens [from, to) begin a statement on a number of cells, "five are", "three of them lie", and not on all.
func (s *sentence) ofSomeNumber(from, to int) bool {
	return within(from, to, func(k int) bool {
		t := &s.toks[k]
		if !t.num.word || t.num.value < 2 || t.inRef || s.norm(k-1) == "all" {
			return false
		}
		return within(k+1, min(to, k+4), func(j int) bool { return linkVerbs[s.norm(j)] || standVerbs[s.norm(j)] }) > 0
	}) >= 0
}

// alongWords lead to what values change with: "falls as the window grows".
var alongWords = set("as with when")

// changesIn reports whether tokens [from, to) tell of a rise, and of a fall.
func (s *sentence) changesIn(from, to int) (up, down bool) {
	for k := from; k < to; k++ {
		if s.toks[k].kind != tokWord || s.toks[k].inRef || s.find(alongWords, k-5, k) >= 0 {
			continue // of what it changes with
		}
		switch d := s.turnAt(k); {
		case d > 0:
			up = true
		case d < 0, s.norm(k) == "come" && s.norm(k+1) == "down":
			down = true
		}
	}
	return up, down
}
