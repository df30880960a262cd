package check

import "strings"

// fallsWhere behind "fall" say where something is, and not that it gets less.
var fallsWhere = set("on within into below under short outside")

// changeAt reports whether token i is a verb or noun of change, and which way.
func (s *sentence) changeAt(i int) int {
	n := verbOf(s.norm(i))
	next := s.norm(i + 1)
	switch {
	case s.ofNames(i):
		return 0
	case (n == "warm" || n == "cool") && (s.norm(i-1) == "a" || s.norm(i-1) == "the" || linkVerbs[s.norm(i-1)]):
		return 0 // "a warm layer", "two years are warm"
	case (n == "downward" || n == "upward") && (next == ":" || s.find(set("from"), i-5, i) >= 0 && s.find(set("than"), i, len(s.toks)) < 0):
		return 0 // "the column downwards: 1, 2", "from 80 downwards every speed is covered"
	case n == "fall" && fallsWhere[next]:
		return 0 // "the peak falls on Monday", "no month falls below 3"
	case moreWords[n] || fewerWords[n]:
		// "with increasing window size" is the driver, not the change
		if s.driverAt(i) != nil {
			return 0
		}
	}
	low := func() bool { return s.f.lowIsGood(s.panelsNear(i)) }
	switch {
	case upWords[n] && !(next == "number" || next == "complexity"):
		return 1
	case downWords[n]:
		return -1
	case betterVerb[n]:
		if low() {
			return -1
		}
		return 1
	case (n == "lower" || n == "reduce" || n == "cut" || n == "depress") && s.hasObject(i):
		return -1
	case (n == "raise" || n == "boost" || n == "lift") && s.hasObject(i):
		return 1
	case worseVerb[n]:
		if low() {
			return 1
		}
		return -1
	case growWords[s.norm(i-1)] && s.find(set("as when"), i-6, i-1) >= 0:
		return 0 // "improves as the messages get smaller": with what it changes
	case (n == "better" || n == "worse") && growWords[s.norm(i-1)] && s.find(thanWord, i, i+4) < 0 && s.f.tellsGood(s.panelsNear(i)):
		if (n == "better") == low() {
			return -1
		}
		return 1
	case (compUp[n] || compDown[n]) && !quality[n] && n != "more" && n != "less" && growWords[s.norm(i-1)] && s.find(thanWord, i, i+4) < 0:
		if compUp[n] {
			return 1
		}
		return -1
	case signWords[next] != 0 && (n == "more" || n == "less") && growWords[s.norm(i-1)]:
		if n == "less" {
			return -int(signWords[next])
		}
		return int(signWords[next])
	case n == "go" || n == "going" || n == "trend" || n == "move":
		if n == "going" && i > 0 && s.toks[i-1].inRef {
			return 0 // "window sizes 500, 1000 and 2000 going down": a list
		}
		if n == "going" && i == 0 && s.norm(i+2) == "the" {
			return 0 // "going down the left edge, the batch size ...": where one looks
		}
		if s.norm(i+2) == "and" && (s.norm(i+3) == "up" || s.norm(i+3) == "down") {
			return 0 // "goes up and down"
		}
		if next == "up" || next == "upward" {
			return 1
		}
		if next == "down" || next == "downward" {
			return -1
		}
	}
	return 0
}

// ofNames reports whether what goes some way at token i are the names of an axis, and not the values: "Temperature decreases downwards from
// 1.2 to 0.2", "as the ratio grows, ...", "the learning rate, which from the top to the bottom grows", "months Jan to May downwards".
func (s *sentence) ofNames(i int) bool {
	if before := i - 1; s.norm(i) == "downward" || s.norm(i) == "upward" {
		if s.norm(before) == "," {
			before-- // "(Jan to May, downwards)"
		}
		if before >= 0 && s.toks[before].inRef && (s.endsPhrase(i+1) || s.norm(i+1) == ")") {
			return true
		}
	}
	k, aside := i-1, false
	for k > 0 && !s.toks[k].inRef {
		n := s.norm(k)
		if !upWords[n] && !downWords[n] && !placeWords[n] && !orderWords[n] && n != "which" {
			return false
		}
		aside = aside || n != "which" && !upWords[n] && !downWords[n]
		k--
	}
	for k > 0 && s.toks[k].ref == nil && s.toks[k].inRef {
		k--
	}
	q := s.toks[max(0, k)].ref
	if q == nil || s.driverAt(q.at-1) != nil || s.norm(q.at-1) == "the" && strings.HasSuffix(s.norm(q.at-2), "ing") {
		return false // "raising the threshold lowers recall": what it does to the values
	}
	return q.axis != "" && !q.isCell() && !q.isPanel() && !q.bar && !rowWords[s.norm(q.at)] && !colWords[s.norm(q.at)] && (!aside || s.find(set("which"), k, i) >= 0)
}

// growWords before a comparative make a change of it: "gets lower".
var growWords = set("get become grow")

// hasObject reports whether the verb at token i changes what is named behind it: "lowers the loss", "lowers recall".
func (s *sentence) hasObject(i int) bool {
	next := s.norm(i + 1)
	return next == "the" || next == "it" || hasSuffixS(s.text(i, i+1)) && i+1 < len(s.toks) && s.toks[i+1].kind == tokWord && !prepositions[next]
}

// verbOf is the verb that a form with -ing belongs to, where it is one of change: "sinking".
func verbOf(n string) string {
	root, ok := strings.CutSuffix(n, "ing")
	if !ok || upWords[n] || downWords[n] {
		return n
	}
	if k := len(root); k > 2 && root[k-1] == root[k-2] && !upWords[root] && !downWords[root] {
		root = root[:k-1] // "dipping"
	}
	for _, v := range []string{root, root + "e"} {
		if upWords[v] || downWords[v] || betterVerb[v] || worseVerb[v] {
			return v
		}
	}
	return n
}

var thanWord = map[string]bool{"than": true, "compared": true, "versus": true}

// driver is what a trend is said to depend on.
type driver struct {
	axis string
	sign int // -1: "with decreasing ratio"
	ref  *ref
}

// driverAt reads "increasing window size" at token i.
func (s *sentence) driverAt(i int) *driver {
	n := s.norm(i)
	if !moreWords[n] && !fewerWords[n] {
		return nil
	}
	for k := i + 1; k < len(s.toks) && k <= i+4; k++ {
		t := &s.toks[k]
		if t.ref != nil && t.ref.axis != "" {
			d := &driver{axis: t.ref.axis, sign: 1, ref: t.ref}
			if fewerWords[n] {
				d.sign = -1
			}
			return d
		}
		if t.kind == tokWord && !(s.norm(k) == "the" || s.norm(k) == "in" || s.norm(k) == "value" || s.norm(k) == "of" || s.norm(k) == "both") {
			return nil
		}
	}
	return nil
}

// heldPreps before "every ratio" say that the ratio is kept while something else changes.
var heldPreps = set("for at in on within under whatever")

// drivers collects what a change between tokens a and b depends on.
func (s *sentence) drivers(a, b, verb int) []driver {
	var out []driver
	var held []driver // "at every ratio": what stays as it is, where something else changes
	seen := map[string]bool{}
	add := func(d driver) {
		if !seen[d.axis] {
			seen[d.axis] = true
			out = append(out, d)
		}
	}
	for i := a; i < b; i++ {
		if d := s.driverAt(i); d != nil {
			add(*d)
		}
		t := &s.toks[i]
		if t.ref == nil || t.ref.axis == "" || seen[t.ref.axis] {
			continue
		}
		k := i - 1
		for k > 0 && (s.norm(k) == "the" || s.norm(k) == "a" || s.norm(k) == "both" || s.norm(k) == "of" && (s.norm(k-1) == "number" || s.norm(k-1) == "value" || s.norm(k-1) == "level") || s.norm(k) == "number" || s.norm(k) == "value" || s.norm(k) == "level") {
			k--
		}
		p1, p2 := s.norm(k), s.norm(k-1)
		end := i + t.ref.n
		switch {
		case p1 == "as" || p1 == "when" || p1 == "while" && i > verb:
			// "as dropout increases"
			d := driver{axis: t.ref.axis, sign: 1, ref: t.ref}
			for k := end; k < b && k < end+4; k++ {
				if downWords[s.norm(k)] || fewerWords[s.norm(k)] || s.norm(k) == "down" || s.norm(k) == "reduced" {
					d.sign = -1
				}
			}
			add(d)
		case (p1 == "with" || p1 == "in" && moreWords[p2] || p1 == "by" || p1 == "along" || p1 == "over" || p1 == "across" || p1 == "increase" && p2 == "with") && i > verb:
			add(driver{axis: t.ref.axis, sign: 1, ref: t.ref})
		case (p1 == "every" || p1 == "each" || p1 == "per") && i > verb && s.norm(verb-1) != p1:
			d := driver{axis: t.ref.axis, sign: 1, ref: t.ref}
			if heldPreps[p2] {
				held = append(held, d)
				continue
			}
			add(d)
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, d := range held {
		add(d)
	}
	return out
}
