package check

import (
	"fmt"
	"slices"
	"strings"
)

var (
	panelNouns = set("panel block heatmap subplot plot chart facet subfigure subpanel map matrix heat")
	cellNouns  = set("cell configuration combination entry square box tile value data")
	valueNouns = set("variable feature class category attribute item")
	shapeNouns = set("grid matrix heatmap lattice array table layout arrangement cell block confusion correlation annotated symmetric")
)

// readCounts makes claims of numbers that count panels, rows, columns and cells,
// and of shapes such as "4×5".
func (r *reader) readCounts(s *sentence) {
	for i := range s.toks {
		if s.countable(i) {
			r.readShape(s, i)
		}
	}
	for i := range s.toks {
		if s.countable(i) && !s.isTotal(i) {
			r.readCount(s, i)
		} else if s.countable(i) && !s.namesCells() && (settingNouns[s.norm(i+1)] || cellNouns[s.norm(i+1)]) {
			// "10 of the 30 settings"; of some that were told before, where there are more
			if v, ok := s.f.countOf("cell", int(s.toks[i].num.value), s.panelsNear(i)); ok && v.verdict == Supported {
				r.addNumber(s, KindCount, i, v)
			}
		}
	}
}

// countable reports whether token i is a whole number that may count something.
func (s *sentence) countable(i int) bool {
	t := &s.toks[i]
	if t.used || t.inRef && !(t.ref != nil && t.ref.n == 1 && t.kind == tokNumber) || t.num.percent {
		return false
	}
	if t.kind == tokWord {
		return t.num.word && !(t.norm == "zero" && cellNouns[s.norm(i+1)] && i > 0 && s.isCount(i-1)) // "three zero cells"
	}
	return t.kind == tokNumber && t.num.decimals == 0 && t.num.value >= 0 && t.num.value < 1e6 && !strings.ContainsAny(s.u.Text[t.from:t.to], "+-−")
}

// isTotal reports whether the number at token i is that of which another is a part: "five of the 45 cells".
func (s *sentence) isTotal(i int) bool {
	k := i - 1
	if n := s.norm(k); n == "the" || n == "all" || n == "these" || n == "those" || possessives[n] {
		k--
	}
	if t := &s.toks[i]; k < 1 || s.norm(k) != "of" || t.kind != tokNumber && !t.num.word {
		return false
	}
	if s.norm(k-1) == "out" && k > 1 {
		k-- // "five out of nine"
	}
	p := &s.toks[k-1]
	if cellNouns[p.norm] && k > 1 {
		p = &s.toks[k-2] // "four cells of the ninety"
	}
	return p.kind == tokNumber && (!p.inRef || p.ref != nil && p.ref.n == 1) || p.num.word || p.norm == "half" || p.norm == "most" || p.norm == "none"
}

func (p *panel) countVerdict(found, stated int, what string) verdict {
	v := verdict{verdict: borne(found == stated), found: itoa(found), panel: p.Title, evidence: p.evidence(nil), reason: fmt.Sprintf("the panel has %d %s", found, what)}
	return v
}

// countAlong judges a count of what the columns' (x) or the rows' axis lists.
func (p *panel) countAlong(x bool, n int) verdict {
	if x {
		return p.countVerdict(p.Cols, n, "columns")
	}
	return p.countVerdict(p.Rows, n, "rows")
}

// readCount reads a number with the noun it counts.
func (r *reader) readCount(s *sentence, i int) {
	t := &s.toks[i]
	n := int(t.num.value)
	switch {
	case s.stepBefore(i), // "in steps of three hours"
		i+1 < len(s.toks) && strings.EqualFold(s.text(i+1, i+2), "times"), s.norm(i+1) == "fold", // "310 times as many cells"
		t.norm == "both" || t.norm == "single" && s.norm(i+1) != "heatmap" && s.norm(i+1) != "panel" && !s.colorbarAt(i+1),
		r.labelledCount(s, i),
		n == 1 && panelNouns[s.norm(i+1)] && s.norm(i+1) != "heatmap" && (sayVerbs[s.norm(i+2)] || containVerbs[s.norm(i+2)]): // "one panel holds both"
		return
	}
	// the noun, after up to three adjectives
	for k := i + 1; k < len(s.toks) && k <= i+5; k++ {
		u := &s.toks[k]
		switch q, noun := u.ref, u.norm; {
		case u.kind == tokNumber || n == 1 && s.norm(k+1) == "each" || noun == "," || noun == "." || noun == ":" || noun == ";" || noun == "(" || noun == ")",
			phraseEnds[noun] || q == nil && (compUp[noun] || compDown[noun] || noun == "high" || noun == "low"): // "two weaker cells", "three high months" are some
			return
		case noun == "the" && s.norm(k-1) != "of": // "32 separates the rows": a name
			return
		case q != nil && q.axis != "" && t.norm != "one" && !rowWords[noun] && !colWords[noun] && !t.rowTick && !t.colTick && s.countsAxis(r, i, k):
			return
		}
		if n != 1 && !hasSuffixS(s.text(k, k+1)) && u.norm != "axe" && s.norm(k-1) != "-" {
			continue
		}
		if s.norm(k-1) == "-" && (rowWords[u.norm] || colWords[u.norm]) && s.find(set("summary"), k+1, k+3) > 0 {
			return // "a two-column row summary"
		}
		if v, ok := s.countedBy(i, k); ok {
			r.addNumber(s, KindCount, i, v)
			return
		} else if v.reason != "" {
			return
		}
	}
}

// beforeCount may stand before what is counted.
var beforeCount = map[string]bool{",": true, "of": true, ";": true, "(": true, "{": true, "n": true, "num": true, "_": true}

// labelledCount makes the claim of a number behind what it counts: "Panels: 1", "Rows (5)".
func (r *reader) labelledCount(s *sentence, i int) bool {
	k := i - 1
	if k < 1 || s.norm(k) != ":" && s.norm(k) != "=" && !(s.norm(k) == "(" && s.norm(i+1) == ")") {
		return false
	}
	m, before := k-1, k-2
	if s.norm(m) == "\"" && k > 2 {
		m, before = k-2, k-4 // "rows": 5
	}
	t, noun := &s.toks[i], s.norm(m)
	if v, ok := s.labelledCells(m, int(t.num.value)); ok {
		r.addNumber(s, KindCount, i, v)
		return true
	}
	plural := (hasSuffixS(s.text(m, m+1)) || noun == "number") && !(s.norm(i+1) == "," && i+2 < len(s.toks) && s.toks[i+2].kind == tokNumber)
	tick := (t.rowTick || t.colTick) && !rowWords[noun] && !colWords[noun] && !panelNouns[noun]
	if s.norm(i+2) == "each" {
		return false // "Cells: two lines each"
	}
	if !plural || tick || before >= 0 && !beforeCount[s.norm(before)] {
		return false
	}
	v, ok := s.f.countOf(noun, int(t.num.value), s.panelsNear(i))
	if ok {
		r.addNumber(s, KindCount, i, v)
	}
	return ok
}

// labelledCells judges a number behind what says which cells it counts and ends at token k: "Blank: 10", "Filled squares: 15",
// "Negative entries: 5", "off-diagonal pairs: 10". ok: it does.
func (s *sentence) labelledCells(k, n int) (v verdict, ok bool) {
	g := region{panels: s.panelsNear(k)}
	p := s.f.panels[first(g.panels)]
	word := s.norm(k)
	if cellNouns[word] || word == "pair" || signNouns[word] {
		if word = s.norm(k - 1); word == "_" {
			word = s.norm(k - 2) // "empty_cells"
		}
	}
	from := k
	for from > 0 && s.toks[from-1].kind == tokWord {
		from--
	}
	switch {
	case k-from > 2 || s.namesCells():
		return v, false
	case blankWords[word], filledWords[word]:
		v = s.f.judgeBlanks(g, n, blankWords[word])
		ofOne := slices.ContainsFunc(s.f.panels, func(p *panel) bool {
			return s.f.judgeBlanks(region{panels: []int{p.index}}, n, blankWords[word]).verdict == Supported
		})
		return v, v.verdict == Supported || !ofOne || len(g.panels) == 1 // else of which panel is open
	case len(g.panels) != 1 && len(s.f.panels) > 1:
		return v, false
	case signWords[word] != 0:
		v, _, _ = s.f.judgeSigns(g, signWords[word], n)
		return v, true
	case s.norm(k) == "pair" && p.symmetric():
		v = p.countVerdict(p.offDiagonal(), n, "cells off the diagonal")
		if 2*n == p.offDiagonal() {
			v.verdict = Supported // each pair once
		}
		return v, true
	}
	return v, false
}

// countsAxis makes the claim of the number at token i before the label of an axis at token k, "five dropout rates", "five
// genes", and reports whether it counts what the axis lists, or some of it.
func (s *sentence) countsAxis(r *reader, i, k int) bool {
	q, n := s.toks[k].ref, int(s.toks[i].num.value)
	p := s.f.panels[first(s.panelsNear(i))]
	v := p.countAlong(q.axis == "x", n)
	end := k + q.n
	if x, ok := s.axisInBrackets(end); ok {
		v = p.countAlong(x, n)
	}
	if end < len(s.toks) && s.toks[end].kind == tokWord && hasSuffixS(s.text(end, end+1)) && rateNouns[s.norm(end)] {
		r.addNumber(s, KindCount, i, v)
		return true
	}
	if q.isCell() || !hasSuffixS(s.text(k, end)) || s.partial(i) || s.find(partWords, i+1, k) >= 0 {
		return false
	}
	if n == p.Rows*p.Cols {
		v.verdict = Supported // "144 heads in all"
	}
	if v.verdict == Contradicted && s.glossesValue(i) {
		return false
	}
	if v.verdict == Contradicted && slices.ContainsFunc(s.f.ticksOf(s.panelsNear(i), q.axis == "x"), func(t string) bool {
		x, ok := numberOf(t)
		return ok && x == float64(n)
	}) {
		return true // "with two nodes", where 2 is one of the numbers of nodes
	}
	if v.verdict == Supported || !s.countsSome(i, end) {
		r.addNumber(s, KindCount, i, v)
	}
	return true
}

// countedBy judges the number at token i as a count of the plural noun at token k. ok: it is one; a reason without that
// says why it is none, and that no noun behind is counted either.
func (s *sentence) countedBy(i, k int) (v verdict, ok bool) {
	t, u := &s.toks[i], &s.toks[k]
	n, noun := int(t.num.value), u.norm
	none := verdict{reason: "of some"}
	line := rowWords[noun] || colWords[noun]
	switch {
	case t.ref != nil && s.norm(k-1) == "-", // "the 3000-row"
		t.norm == "one" && !s.colorbarAt(k) && !panelNouns[noun],
		s.norm(k+1) == "," && s.norm(k+2) == "one" && s.norm(k+3) == "per" && cellNouns[s.norm(k+4)], // "45 lines, one per cell"
		noun == "line" && s.norm(k+1) == "each",
		line && furtherWords[s.norm(k+1)],                                    // "two rows further down"
		s.norm(k+1) == "per" || s.norm(k+1) == "of" && s.norm(k+2) == "text": // "two lines of text per cell"
		return none, false
	}
	if x, ok := s.axisInBrackets(k + 1); ok {
		return s.f.panels[first(s.panelsNear(i))].countAlong(x, n), true
	}
	if p := s.f.panels[first(s.panelsNear(i))]; cellNouns[noun] && p.square && s.find(diagonalWords, i+1, k) > 0 && s.diagonal() {
		return p.countVerdict(min(p.Rows, p.Cols), n, "cells on the diagonal"), true
	}
	if cellNouns[noun] && k == i+2 && s.norm(k-1) == "zero" && len(s.f.panels) == 1 && s.f.panels[0].decimals == 0 { // else they may be rounded
		p := s.f.panels[0]
		zeros := count(s.f.cells(region{}), func(v float64) bool { return v == 0 })
		if zeros == n || !s.namesCells() {
			return p.countVerdict(zeros, n, "cells with 0"), true
		}
	}
	if s.partial(i) || s.find(partWords, i+1, k) >= 0 || (cellNouns[noun] || line) && within(i+1, k, func(j int) bool { return hueWords[s.norm(j)] || signWords[s.norm(j)] != 0 || s.norm(j) == "zero" }) > 0 {
		return none, false // "three green cells"
	}
	if s.colorbarAt(k) {
		return s.f.judgeBarCount(n), true
	}
	if (noun == "value" || noun == "number") && s.find(sumOfAll, 0, len(s.toks)) >= 0 && !s.namesCells() {
		noun = "cell" // "together they contain 50 values"
	}
	if v, ok = s.f.countOf(noun, n, s.panelsNear(i)); !ok {
		return verdict{}, false
	}
	if q := firstOf(s.refs, func(q *ref) bool { return q.to != nil && !q.weak && q.at < i && lineOf(colWords[noun]).matches(q) }); q != nil && line && v.verdict == Contradicted {
		p, kind := s.f.panels[first(s.panelsNear(i))], lineOf(colWords[noun]) // "from A to D all four columns"
		if of := sequence(kind, q, p); len(of) > 0 {
			v = p.countVerdict(len(of), n, noun+"s from "+s.text(q.at, q.at+q.n))
		}
	}
	wrong := v.verdict == Contradicted
	switch {
	case (t.rowTick && !s.f.axisNoun(noun, true) || t.colTick && !s.f.axisNoun(noun, false)) && !line && !panelNouns[noun] && !cellNouns[noun], // "3000 window sizes"
		wrong && definite[s.norm(i-1)], // "the two low doses": known ones
		wrong && s.glossesValue(i),     // "39% (five cohorts)"
		wrong && s.namesFollow(k, n),   // "three rows, A, B and C"
		wrong && line && n > 1 && (s.partOf(i, k) || containVerbs[s.norm(k+1)]),                                                                     // "4 rows contain nothing but reds"
		wrong && cellNouns[noun] && s.ofOneColour(i),                                                                                                // "yellow is the most frequent colour with 28 cells"
		wrong && noun == "entry" && s.f.hasValue(t.num.value, 0),                                                                                    // "the fullest bin has 24 entries"
		wrong && cellNouns[noun] && s.find(structureWords, max(0, i-4), i) < 0 && s.find(wholeCountWords, k, k+4) < 0 && s.find(sumOfAll, 0, i) < 0, // "six cells belong to the top class"
		wrong && (s.countsSome(i, k+1) || t.num.word && s.f.lex.index[canonical(t.num.value)] != nil):
		return none, false
	}
	return v, true
}

var definite = set("the these those missing remaining its their")

// glossesValue reports whether the number at token i opens a bracket behind a value, and so counts what that is told of.
func (s *sentence) glossesValue(i int) bool {
	k := i - 2
	if s.norm(k) == "%" {
		k--
	}
	return s.norm(i-1) == "(" && k >= 0 && s.toks[k].kind == tokNumber && !s.toks[k].inRef
}

// namesFollow reports whether as many names as some number stand in a list right behind token k: they are those that are counted.
func (s *sentence) namesFollow(k, n int) bool {
	var list []*ref
	for _, q := range s.refs {
		if q.at > k && q.isCell() && (len(list) == 0 && q.at <= k+3 || len(list) > 0 && s.listBetween(list[len(list)-1], q)) {
			list = append(list, q)
		}
	}
	return n > 1 && len(list) == n
}

// furtherWords say behind a number of lines how far away something stands.
var furtherWords = set("further above below later earlier")

// axisInBrackets reads "(rows)", "(vertical axis)", "(columns: A, B, ...)" at token i; x: it is the
// horizontal one.
func (s *sentence) axisInBrackets(i int) (x, ok bool) {
	if s.norm(i) != "(" {
		return false, false
	}
	k := i + 1
	n := s.norm(k)
	end := k + 1
	for axisWords[s.norm(end)] || s.norm(end) == "-" {
		end++
	}
	switch {
	case rowWords[n] || n == "vertical" || n == "y":
		return false, true
	case colWords[n] || n == "horizontal" || n == "x":
		return true, true
	}
	return false, false
}

// phraseEnds are words that no noun that a number counts stands behind.
var phraseEnds = set("of in at and is on for to across over by per with from between among versus vs are like prefer need want favour favor differ agree")

var rateNouns = set("rate value level setting size category option")

// partial reports whether the number at token i counts a part: "the first three
// columns", "in two cells", "all three", "top two rows", "these two".
func (s *sentence) partial(i int) bool {
	if n := s.norm(i - 1); (n == "over" || n == "about" || n == "between" || n == "across" || n == "at" || n == "by") && i > 0 && s.countsAll(i) {
		return false // "rates over six years"
	}
	if s.norm(len(s.toks)-1) == ":" && (s.norm(i-1) == "are" || s.norm(i-1) == "is") && s.find(set("here these following below"), 0, i) >= 0 {
		return true // "here are three full rows:", of what follows
	}
	if s.norm(i-1) == "the" && linkVerbs[s.norm(i-2)] && s.namesBefore(i) {
		return true // "A and B are the two sites with the lowest averages"
	}
	switch s.norm(i - 1) {
	case "first", "last", "top", "bottom", "other", "these", "those", "next", "remaining", "only", "at", "least", "than", "upper", "lower", "left", "right", "leftmost", "rightmost", "about", "over", "under", "middle", "just", "by", "every", "between", "adjacent", "outer", "outermost", "inner", "innermost", "unique":
		return true
	case "in", "on", "across":
		return s.norm(i+1) == "cell" || s.norm(i+1) == "row" || s.norm(i+1) == "column" || s.norm(i+1) == "configuration"
	}
	for k := i + 1; k < len(s.toks) && k < i+5; k++ {
		n := s.norm(k)
		if n == "exceed" || n == "surpass" || n == "fall" && s.norm(k+1) == "below" || (n == "above" || n == "below" || n == "over" || n == "under") && s.norm(k-1) != "the" || n == "reach" || n == "score" && k > i+1 {
			return true // "three classes exceed 47"
		}
		if n == "," || n == "(" || n == ":" {
			break
		}
	}
	n := s.norm(i + 1)
	return (cellNouns[n] || n == "value" || n == "row" || n == "column") && s.toks[i].num.value < 4 && s.find(fewVerbs, i, min(len(s.toks), i+6)) >= 0
}

// countsAll reports whether the number at token i is that of what an axis lists, named right behind.
func (s *sentence) countsAll(i int) bool {
	p := s.f.panels[first(s.panelsNear(i))]
	n := int(s.toks[i].num.value)
	for k := i + 1; k < len(s.toks) && k < i+4 && s.toks[k].kind == tokWord; k++ {
		switch s.nounKind(k, n) {
		case ofRow:
			return n == p.Rows
		case ofCol:
			return n == p.Cols
		}
	}
	return false
}

// namesBefore reports whether rows or columns are named before token i.
func (s *sentence) namesBefore(i int) bool { return s.namesCellsIn(0, i) }

// fewVerbs are verbs that say something of a few cells, not how many there are.
var fewVerbs = set("reach exceed attain share tie hit achieve show stand rise fall drop have")

func (s *sentence) colorbarAt(k int) bool {
	if k >= len(s.toks) {
		return false
	}
	n := s.norm(k)
	return n == "colorbar" || n == "colourbar" || n == "cbar" || n == "legend" || colorWords[n] && barWords[s.norm(k+1)]
}

func (f *facts) judgeBarCount(n int) verdict {
	bars := f.bars(nil)
	v := verdict{verdict: Contradicted, found: itoa(len(bars)), reason: "the figure has " + inWords(len(bars), "colorbar")}
	if n == len(bars) {
		v.verdict = Supported
	} else if len(bars) == 0 {
		v.verdict = Unverifiable
	}
	return v
}

// countOf judges a count of a noun; ok is false where the figure has no such thing.
func (f *facts) countOf(noun string, n int, panels []int) (verdict, bool) {
	panels = f.orAll(panels)
	p := f.panels[panels[0]]
	byAxis := func(x bool) verdict {
		var v verdict
		for _, pi := range panels {
			v = f.panels[pi].countAlong(x, n)
			if v.verdict == Supported {
				break
			}
		}
		return v
	}
	switch {
	case (noun == "band" || noun == "block") && p.bar != nil && len(p.bar.Bounds) == n+1 && n > 1:
		return p.countVerdict(n, n, "bands of colour on its scale"), true
	case rowWords[noun]:
		return byAxis(false), true
	case colWords[noun]:
		return byAxis(true), true
	case panelNouns[noun]:
		return f.countPanels(n), true
	case cellNouns[noun] && noun != "value" && noun != "data":
		v := p.countVerdict(p.Rows*p.Cols, n, "cells")
		all := 0
		for _, q := range f.panels {
			all += q.Rows * q.Cols
		}
		switch n {
		case all:
			v.verdict, v.found, v.reason = Supported, itoa(all), "the figure has "+inWords(all, "cell")
		case p.known:
			v.verdict, v.found, v.reason = Supported, itoa(n), fmt.Sprintf("%d cells have a value", n)
		}
		return v, true
	case noun == "band" && p.bar != nil && len(p.bar.Bounds) > 1:
		return p.countVerdict(len(p.bar.Bounds)-1, n, "bands of colour on its scale"), true
	case (valueNouns[noun] || noun == "attribute") && p.symmetric():
		return p.countVerdict(p.things, n, "rows and columns"), true
	}
	if rows, cols := listsDates(p.RowNames, noun), listsDates(p.ColNames, noun); rows != cols {
		if v := byAxis(cols); v.verdict == Supported {
			return v, true // "for seven days", where fewer may be some of them
		}
	}
	if f.titled(noun) {
		return f.countPanels(n), true // "four heads", titled Head 1 to Head 4
	}
	// "three genes", "five window sizes": a word of one axis's label
	for _, x := range []bool{false, true} {
		for _, as := range f.labelWords(panels, x) {
			if len(as) == 0 || as[len(as)-1] != noun && as[0] != noun || fillers[noun] {
				continue
			}
			clash := false
			for _, o := range f.labelWords(panels, !x) {
				for _, a := range o {
					clash = clash || a == noun
				}
			}
			if !clash {
				v := byAxis(x)
				if v.verdict == Contradicted && noun != as[len(as)-1] {
					continue
				}
				return v, true
			}
		}
	}
	return verdict{}, false
}

// countPanels judges a count of the panels of all figures, or of one of them.
func (f *facts) countPanels(n int) verdict {
	total := len(f.panels)
	v := verdict{verdict: Contradicted, found: itoa(total), reason: "the figure has " + inWords(total, "panel")}
	of := map[int]int{}
	for _, q := range f.panels {
		of[q.fig]++
	}
	for _, k := range of {
		if n == total || n == k {
			v.verdict = Supported
		}
	}
	return v
}

// titled reports whether a noun is a word of all panels' titles.
func (f *facts) titled(noun string) bool {
	return len(f.panels) > 1 && !slices.ContainsFunc(f.panels, func(p *panel) bool { return !slices.Contains(p.titled, noun) })
}

// countsSome reports whether the number at token i counts those of which something is
// said from token k on: "three classes are above 0.2".
func (s *sentence) countsSome(i, k int) bool {
	if s.norm(i-1) == "of" && i > 1 && (s.toks[i-2].num.word || s.norm(i-2) == "each" || s.norm(i-2) == "any" || s.norm(i-2) == "some") || s.norm(i-1) == "for" || s.norm(i-1) == "in" && i > 1 {
		return true
	}
	for ; k < len(s.toks) && s.toks[k].kind == tokWord; k++ {
		n := s.norm(k)
		if negations[n] {
			return true
		}
		if sayVerbs[n] {
			return !listedWords[s.norm(k+1)]
		}
	}
	return false
}

var (
	sayVerbs    = set("is are was were has have show lie stay remain fall rise drop reach exceed score get gain lose improve decline increase decrease perform do sit stand achieve end start peak behave turn go come")
	listedWords = set("named called shown listed displayed arranged plotted given labelled labeled compared evaluated tested used present presented visible on along")
)

var partWords = set("bottom top upper lower left right leftmost rightmost first last middle outer inner outermost innermost remaining other neighbouring neighboring adjacent consecutive darkest brightest best worst highest lowest strongest weakest largest smallest smaller larger bigger higher")

// partOf reports whether the rows or columns counted at token i, named at k, are some of
// those that there are: "the three columns on the right", "four columns A to D", "three of
// the five".
func (s *sentence) partOf(i, k int) bool {
	switch s.norm(k + 1) {
	case "on", "at", "from", "of", "in":
		return s.norm(k+2) == "the" && (placeWords[s.norm(k+3)] || s.norm(k+1) == "of")
	}
	for _, j := range []int{k + 1, k + 2} { // "four columns A to D", "two rows, A and B"
		if j < len(s.toks) && s.toks[j].ref != nil && s.toks[j].ref.isCell() && (j == k+1 || s.norm(k+1) == ",") {
			return true
		}
	}
	return s.norm(i-1) == "the" && s.find(structureWords, 0, i) < 0
}

var (
	wholeCountWords = set("total altogether all")
	sumOfAll        = set("total altogether together")
)

var structureWords = set("has have having with contain comprise consist include show feature grid matrix heatmap table panel there by x arranged display present across")

// axisNoun reports whether a noun is of the label of one axis and not of the other.
func (f *facts) axisNoun(noun string, x bool) bool {
	in := func(x bool) bool {
		return slices.ContainsFunc(f.labelWords(nil, x), func(as []string) bool { return slices.Contains(as, noun) })
	}
	return in(x) && !in(!x)
}
