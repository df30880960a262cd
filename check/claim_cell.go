package check

import "slices"

// readCells makes cell claims of the numbers that other claims left over.
func (r *reader) readCells(s *sentence) {
	runs := s.valueRuns()
	if len(runs) == 0 {
		return
	}
	b := newBinder(s, runs)
	al := newAligner(s, b)
	place := b.bindRun
	if s.pairMode() {
		place = b.pairRun
	}
	var single []int
	for k, run := range runs {
		if len(run) > 1 && place(r, k) {
			continue
		}
		for _, i := range run {
			if s.toks[i].kind == tokNumber && !r.pairBefore(s, i) {
				single = append(single, i)
			}
		}
	}
	al.place(r, single)
}

// pairBefore makes a claim of the number at token i, in brackets, as that of the two names joined by a mark before them, "age–price (0.53)", in a figure
// of things against each other.
func (r *reader) pairBefore(s *sentence, i int) bool {
	panels := panelsOrAll(s)
	if !s.f.symmetric() || len(panels) != 1 || s.norm(i-1) != "(" {
		return false
	}
	two := lastOf(s.refs, func(q *ref) bool { return q.at < i })
	if two == nil || two.weak {
		return false
	}
	one := two
	if two.to != nil { // as of a range
		one, two = two.ends()
	} else {
		joint := s.norm(two.at - 1)
		one = lastOf(s.refs, func(q *ref) bool { return q.at < two.at && q.to == nil && !q.weak })
		if two.at+two.n != i-1 || one == nil || one.at+one.n != two.at-1 || joint != "-" && joint != "—" && joint != "/" && joint != "x" {
			return false
		}
	}
	if !one.isCell() || !two.isCell() || one.isPanel() || two.isPanel() || one.text == two.text {
		return false
	}
	if !one.isRow() || !two.isCol() {
		one, two = two, one
	}
	if !one.isRow() || !two.isCol() {
		return false
	}
	r.cellClaim(s, i, panels, at(one), at(two))
	return true
}

// isValue reports whether token i is a number that may be a cell's value.
func (s *sentence) isValue(i int) bool {
	t := &s.toks[i]
	return t.kind == tokNumber && !t.used && !t.inRef && t.num.bound == 0 && !t.num.clock && s.norm(i-1) != "every" && !(s.norm(i-1) == "x" && s.norm(i-2) == "(") && !(timeUnits[s.norm(i+1)] && s.f.otherUnit(s.norm(i+1))) &&
		!(t.num.decimals == 0 && (s.norm(i+1) == "cell" && hasSuffixS(s.text(i+1, i+2)) || s.norm(i+1) == "of" && s.norm(i+2) == "the" && i+3 < len(s.toks) && printNouns[s.norm(i+3)])) // "5 cells", "4 of the numbers" count them
}

var timeUnits = set("h hr hour min minute sec second day week month year")

// otherUnit reports whether the figure says what its values are, and not that they
// are of a unit.
func (f *facts) otherUnit(unit string) bool {
	return !slices.ContainsFunc(f.panels, func(p *panel) bool {
		return p.bar == nil || p.bar.Label == "" || slices.Contains(atoms(p.bar.Label+" "+p.Title), unit)
	})
}

var blankWords = set("blank empty missing na nan none null")

// isBlank reports whether token i stands in a list for a cell without a number.
func (s *sentence) isBlank(i int) bool {
	t := &s.toks[i]
	mark := func(n string) bool { return n == "," || n == "/" || n == ";" || n == "|" }
	if t.used || t.inRef {
		return false
	}
	if t.kind == tokWord {
		return blankWords[t.norm] && (s.norm(i-1) == "," || s.norm(i+1) == "," || s.norm(i-1) == "(" && mark(s.norm(i-2)) && s.norm(i+1) == ")")
	}
	return (t.norm == "—" || t.norm == "-") && (mark(s.norm(i-1)) || s.norm(i-1) == ":" || s.norm(i-1) == "→") && (mark(s.norm(i+1)) || s.norm(i+1) == "" || s.norm(i+1) == ".")
}

// runMarks separate the numbers of one list.
var runMarks = map[string]bool{",": true, ";": true, "and": true, "/": true, "|": true, "→": true, "then": true, "&": true, "to": true, "~": true, "-": true, "(": true, ")": true, "about": true, "finally": true, "x": true, "—": true, "•": true}

// valueRuns groups the values of a sentence: those that only list marks separate
// are one run. Blanks count as members.
func (s *sentence) valueRuns() [][]int {
	var runs [][]int
	var run []int
	flush := func() {
		values := slices.ContainsFunc(run, func(i int) bool { return s.toks[i].kind == tokNumber })
		if values {
			runs = append(runs, run)
		}
		run = nil
	}
	for i := 0; i < len(s.toks); i++ {
		t := &s.toks[i]
		switch {
		case s.isValue(i):
			run = append(run, i)
		case s.isBlank(i):
			if t.norm != "-" || len(run) > 0 {
				run = append(run, i)
			}
		case len(run) == 1 && s.versusAt(i), t.norm == "." && s.norm(i-1) == "vs" && len(run) > 0:
		case t.kind == tokPunct && (runMarks[t.norm] || t.norm == "±" || t.norm == "%" || t.norm == "\"" || t.norm == "'"), t.kind == tokWord && !t.inRef && (runMarks[t.norm] || (t.norm == "over" || t.norm == "via") && len(run) > 0 && i+1 < len(s.toks) && s.isValue(i+1)):
		case t.used && t.kind == tokNumber, t.norm == "highest" || t.norm == "lowest" || t.norm == "peak" || t.norm == "max" || t.norm == "min" || t.norm == "bold":
		default:
			flush()
		}
	}
	flush()
	return runs
}

// cellClaim makes the claim for the value at token i, or for the mark of a cell that has none.
func (r *reader) cellClaim(s *sentence, i int, panels []int, row, col pos) {
	t := &s.toks[i]
	if t.used {
		return
	}
	t.used = true
	if t.kind == tokNumber {
		r.add(s, KindCell, LevelStatistics, i, i+1, s.f.judgeCell(panels, row, col, t.num))
	} else if v, ok := s.f.judgeBlank(panels, row, col); ok {
		if zero := s.f.judgeCell(panels, row, col, quantity{}); t.norm == "none" && zero.verdict == Supported {
			v = zero // as the count that it is
		}
		r.add(s, KindCell, LevelStatistics, i, i+1, v)
	}
}

// versusAt reports whether token i sets two values of a bracket against each other: "horse
// (1554 vs. 764)".
func (s *sentence) versusAt(i int) bool {
	n := s.norm(i)
	if k := i + 2; k < len(s.toks) && (s.norm(k) == "/" || s.norm(k) == ",") && k+1 < len(s.toks) && s.toks[k+1].kind == tokNumber {
		return false // "124 vs 34/38/46"
	}
	return s.toks[i].paren > 0 && (n == "vs" || n == "versus" || n == "against") && i > 0 && s.toks[i-1].kind == tokNumber
}
