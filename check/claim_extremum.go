package check

import (
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// readExtremes makes claims of "highest", "minimum" and their like, with the value
// and the place that go with them.
func (r *reader) readExtremes(s *sentence) {
	if s.find(set("summed adding"), 0, 4) >= 0 {
		return // "summed over the week": of sums
	}
	es := r.extremesIn(s)
	if len(es) == 0 {
		r.headExtreme(s)
		return
	}
	long := map[int]bool{} // values that are members of a list
	for _, run := range s.valueRuns() {
		for _, i := range run {
			long[i] = len(run) > 2 || len(run) == 2 && s.norm(run[0]+1) != "-" && s.norm(run[0]+1) != "(" && s.norm(run[0]+1) != "to"
		}
	}
	if r.bothExtremes(s, es) {
		return
	}
	for k, e := range es {
		var next *extreme
		if k > 0 {
			e.from = max(es[k-1].to, e.from)
		}
		if k+1 < len(es) {
			next = es[k+1]
		}
		s.extremeEnd(e, next)
		if from, to := s.inBrackets(e.word); s.valueBetween(from, to) {
			e.to = min(e.to, to) // "A is best for B (0.8, the overall best) and for C (0.7)"
		}
		if s.elidesDifference(e.word) {
			continue
		}
		s.extremeStart(e, k == 0)
		s.extremeValue(e, long)
		if e.note {
			s.notes = append(s.notes, e) // "35 (lowest)": read after the cells
			continue
		}
		to := e.to
		s.cutAtPlace(e)
		if e.value >= 0 {
			next := s.nextPeak(e, to)
			r.extremeClaim(s, e)
			for next != nil {
				one := next
				next = s.nextPeak(one, to)
				r.extremeClaim(s, one)
			}
		}
	}
}

// inBrackets are the tokens that stand with token i in the same brackets, none where it stands in none.
func (s *sentence) inBrackets(i int) (from, to int) {
	p := s.toks[i].paren
	for from, to = i, i; p > 0 && to < len(s.toks) && s.toks[to].paren >= p; to++ {
	}
	for p > 0 && from > 0 && s.toks[from-1].paren >= p {
		from--
	}
	return from, to
}

// extremesIn lists the extrema of a sentence that are of single values.
func (r *reader) extremesIn(s *sentence) (es []*extreme) {
	for i := range s.toks {
		e := s.extremeAt(i)
		if e == nil || s.elidesMean(i) || meanWords[s.norm(i+1)] && s.norm(i+2) == "(" && i+3 < len(s.toks) && s.toks[i+3].used {
			continue
		}
		if p := s.toks[max(0, i-1)]; p.num.word && p.num.value > 1 && s.valuesAfter(i) > 1 {
			continue // "the two lowest are A (22.6) and B (22.9)"
		}
		if p := s.toks[max(0, i-1)]; p.num.word && p.num.value > 1 && r.bestClasses(s, e, int(p.num.value)) {
			continue
		}
		if n := s.norm(i + 1); extremeWords[n] && maxWords[n] != maxWords[s.norm(i)] && !s.toks[i+1].inRef {
			continue // "the smallest peak": of the peaks of several
		}
		if n := s.norm(i + 1); (rowWords[n] || colWords[n]) && s.find(everyWord, i+2, min(len(s.toks), i+5)) >= 0 {
			continue // "the best column at every size": of columns, not of values
		}
		if k := len(es); k > 0 && es[k-1].word == i-2 && s.norm(i-1) == "(" {
			es[k-1].greatest = e.greatest // "the best (lowest) loss"
			s.toks[i].used = true
			continue
		}
		es = append(es, e)
	}
	return es
}

// opensNext reports whether a clause on something else begins at token j: "the smallest of its row, and for B the last is".
func (s *sentence) opensNext(j int) bool {
	return s.norm(j) == "," && s.norm(j+1) == "and" && prepositions[s.norm(j+2)] && s.hasVerb(j+2, len(s.toks))
}

// extremeEnd finds where what belongs to an extremum ends: before the next one and what leads to that, or where the
// sentence turns to something else.
func (s *sentence) extremeEnd(e, next *extreme) {
	e.to = len(s.toks)
	if next == nil {
		for j := e.word + 1; j < e.to; j++ {
			n := s.norm(j)
			turn := n == "while" || n == "whereas"
			if (turn || n == "but" || s.opensNext(j) && !s.valueBetween(e.word, j)) && s.valueBetween(e.from, e.word) || (turn || n == "but" || n == "followed" || n == "than" || loseWords[n]) && s.valueBetween(e.word, j) || turn {
				e.to = j
			}
		}
		return
	}
	e.to = next.word
	if v := next.word - 2; s.saidBefore(e.word) && v > e.word && s.norm(v+1) == "the" && s.isValue(v) {
		e.to = v // "496 is the lowest (A), 7,393 the highest (B)"
	}
	for j := e.word + 1; j < e.to; j++ {
		if n := s.norm(j); clauseWords[n] && n != "that" && n != "which" && !s.joinsPair(j) || n == ";" || beatWords[n] && s.valueBetween(e.word, j) {
			e.to = j
		}
	}
	for j := e.to - 1; j > e.word && !s.isValue(j); j-- {
		if n := s.norm(j); (n == "and" || n == ",") && s.toks[j].paren == s.toks[e.word].paren && s.valueBetween(e.word, j) && j+1 < e.to && s.toks[j+1].ref != nil && j+1+s.toks[j+1].ref.n == e.to {
			e.to = j // "A is highest (70.1) and B lowest"
			break
		}
	}
	e.to = s.beforeOpeners(e.to, e.word+1) // "..., min 51.5": the next word's article and connectors are its own
	if q := s.sceneBefore(e.to); q != nil && s.valueBetween(e.word, q.at) {
		next.from = q.at - 1 // "at A the highest is 3.1, and at B the lowest 2.2"
		e.to = s.beforeOpeners(q.at-1, 0)
	}
}

// joinsPair reports whether token i stands between the two names of one place in brackets: "0.67 (A vs. B)".
func (s *sentence) joinsPair(i int) bool {
	k := i + 1
	if s.norm(k) == "." {
		k++
	}
	return i > 0 && k < len(s.toks) && againstWords[s.norm(i)] && s.toks[i].paren > 0 && s.toks[i-1].inRef && s.toks[k].ref != nil && s.toks[k].ref.isCell()
}

// extremeStart finds where what belongs to an extremum begins: where the sentence turns to it.
func (s *sentence) extremeStart(e *extreme, first bool) {
	for j := e.word - 1; j > e.from; j-- {
		if n := s.norm(j); n == "while" || n == "whereas" || n == "but" || n == ";" {
			e.from = j + 1
			break
		}
	}
	if !first {
		return
	}
	if q := s.sceneBefore(s.beforeOpeners(e.word, 0)); q != nil && s.valueBetween(0, q.at) {
		e.from = q.at - 1
	}
	if n := s.norm(e.word - 1); n == "its" || n == "their" {
		for j := e.word - 2; j > 0; j-- {
			if c := s.norm(j); (c == "," || c == "and") && s.valueBetween(0, j) {
				e.from = j + 1 // "... is 5.6 in week 6, and its minimum"
				break
			}
		}
	}
}

// beforeOpeners goes back from token k over the words that a clause begins with, no further than to least.
func (s *sentence) beforeOpeners(k, least int) int {
	for k > least && openers[s.norm(k-1)] {
		k--
	}
	return k
}

// elidesMean reports whether the extremum at token i goes on about means that were named before: "A has the
// highest average, 84, and B the lowest, 64".
func (s *sentence) elidesMean(i int) bool {
	if s.norm(i+1) == "by" || s.norm(i+1) == "on" {
		k := i + 2
		if rowWords[s.norm(k)] || colWords[s.norm(k)] {
			k++
		}
		return meanWords[s.norm(k)] // "the strongest by mean is A, near 1.2"
	}
	if n := s.norm(i + 1); n != "," && n != "(" && n != "at" && n != "with" {
		return false
	}
	onAverage := s.norm(0) == "on" && meanWords[s.norm(1)]
	for k := 0; k < i; k++ {
		if extremeWords[s.norm(k)] && (meanWords[s.norm(k+1)] || onAverage) {
			return true
		}
	}
	return false
}

// elidesDifference reports whether the extremum at token i goes on about differences that were named before: "the biggest gap
// is in Mar (0.9), the smallest in Aug (0.1)".
func (s *sentence) elidesDifference(i int) bool {
	if s.norm(i-1) != "the" || !prepositions[s.norm(i+1)] || s.norm(i+1) == "of" {
		return false
	}
	return within(0, i, func(k int) bool { return extremeWords[s.norm(k)] && differenceNouns[s.norm(k+1)] }) >= 0
}

// openers are words that a clause begins with.
var openers = set("the , and it a")

// sceneBefore is the name after a preposition that opens a clause and ends at token to: ", and at A".
func (s *sentence) sceneBefore(to int) *ref {
	return firstOf(s.refs, func(q *ref) bool {
		return q.at+q.n == to && q.isLine() && q.at > 2 && prepositions[s.norm(q.at-1)] && (s.norm(q.at-2) == "and" || s.norm(q.at-2) == ",")
	})
}

// bothExtremes reads "the highest and the lowest value of the map, 96 at 6 and 6 at 14": one value
// for each, in their order.
func (r *reader) bothExtremes(s *sentence, es []*extreme) bool {
	if len(es) != 2 || es[0].greatest == es[1].greatest || es[1].word-es[0].word > 4 || s.find(set("and"), es[0].word, es[1].word) < 0 {
		return false
	}
	var vals []int
	for k := es[1].word + 1; k < len(s.toks); k++ {
		if s.isValue(k) {
			vals = append(vals, k)
		}
	}
	if len(vals) != 2 || s.valueBetween(0, es[1].word) || s.norm(vals[0]-1) == "between" {
		return false
	}
	b := newBinder(s, [][]int{{vals[0]}, {vals[1]}})
	for k, e := range es {
		refs := b.attached(vals[k], b.limit(k))
		pl := place{row: pick(refs, ofRow), col: pick(refs, ofCol), among: region{panels: s.panelsNear(e.word)}}
		if line := s.ownLine(es[0].word); line != nil && line.isRow() && pl.row == nil {
			pl.row = line
		} else if line != nil && line.isCol() && pl.col == nil {
			pl.col = line
		}
		s.toks[vals[k]].used, s.toks[e.word].used = true, true
		if pl.row != nil && pl.col != nil {
			r.add(s, KindCell, LevelStatistics, vals[k], vals[k]+1, s.f.judgeCell(pl.among.panels, at(pl.row), at(pl.col), s.toks[vals[k]].num))
		}
		r.add(s, KindExtremum, LevelStatistics, vals[k], vals[k]+1, s.f.judgeExtreme(pl, e.greatest, 1, s.toks[vals[k]].num))
	}
	return true
}

// ownLine is the row or column that a sentence is about, named before token i or by its context.
func (s *sentence) ownLine(i int) *ref {
	for _, q := range s.refs {
		if q.at < i && q.isLine() {
			return q
		}
	}
	if q := s.ctxRow(); q != nil && !q.isCol() {
		return q
	}
	if q := s.ctxCol(); q != nil && !q.isRow() {
		return q
	}
	return nil
}

// thatWords point at what was just asked for: "Now the cold spot. That's A on B, 33.2."
var thatWords = set("that this it here")

// headExtreme reads a value in a list whose head says "Highest value:".
func (r *reader) headExtreme(s *sentence) {
	word := s.ctx.word
	if n := s.norm(1); word == "" && s.find(thatWords, 0, 1) == 0 && (n == "is" || n == "was" || strings.ContainsAny(s.text(0, 1), "'’")) {
		word = s.focus.word
	}
	if word == "" || s.cont {
		return
	}
	runs := s.valueRuns()
	if len(runs) != 1 || len(runs[0]) != 1 {
		return
	}
	e := &extreme{word: 0, greatest: maxWords[word], rank: 1, value: runs[0][0], from: 0, to: len(s.toks)}
	r.extremeClaim(s, e)
}

// plural are the verbs of several.
var plural = set("are were")

func (r *reader) extremeClaim(s *sentence, e *extreme) {
	pl, ok := s.leader(e, s.placeOf(e))
	i := e.value
	if !ok || s.toks[i].used || e.rank == 1 && plural[s.norm(e.word+1)] && s.valuesAfter(e.word) > 1 { // "the largest are A (76) and B (49)"
		return
	}
	s.toks[i].used = true
	if !s.toks[e.word].inRef {
		s.toks[e.word].used = true
	}
	v := s.judgeExtremum(pl, e, s.toks[i].num)
	for _, g := range append(pl.alt, s.earlierRegions(e, pl)...) {
		if v.verdict != Contradicted {
			break
		}
		other := pl
		other.among = g
		if w := s.judgeExtremum(other, e, s.toks[i].num); w.verdict != Contradicted {
			v = w
		}
	}
	told := pl.subject && e.value > e.word && s.toks[e.word].norm != "peak" && s.toks[e.word].norm != "peaked" || e.rank > 1
	if v.verdict == Contradicted {
		for _, o := range s.otherPlaces(e, pl) {
			if w := s.f.judgeExtreme(o, e.greatest, e.rank, s.toks[i].num); w.verdict == Supported {
				v, pl = w, o
				break
			}
		}
	}
	row, col := pl.row, pl.col
	if q := s.subjectOf(e); !told && e.value > e.word && q != nil && q.at < e.word && s.norm(e.word) != "peak" && s.norm(e.word) != "peaked" {
		// "A is the best, with 4.9 in February": where A is what it is the best of
		if row == nil && pl.among.row.ref == q {
			row, told = q, true
		} else if col == nil && pl.among.col.ref == q {
			col, told = q, true
		} else {
			told = row == q || col == q
		}
	}
	if row == nil && pl.among.row.ref != nil && col != nil {
		row, told = pl.among.row.ref, true // "A peaks in May at 40.4"
	} else if col == nil && pl.among.col.ref != nil && row != nil {
		col, told = pl.among.col.ref, true
	}
	if told && row != nil && col != nil && row.isRow() && col.isCol() && row.to == nil && col.to == nil {
		// the value of a cell, and that the cell is the extreme
		r.add(s, KindCell, LevelStatistics, i, i+1, s.f.judgeCell(pl.among.panels, at(row), at(col), s.toks[i].num))
	}
	if p := s.f.panels[first(pl.among.panels)]; v.verdict == Contradicted && s.toks[i].num.percent && p.counts() {
		v.verdict, v.reason = Unverifiable, "it is said of the shares that are printed below the values; "+v.reason
	}
	r.misplaced(s, e, pl, &v)
	r.add(s, KindExtremum, LevelStatistics, i, i+1, v)
	r.standsAt(s, e, pl)
	r.leads(s, e, pl)
	r.shared(s, e)
	if pairs := s.pairsFrom(e.word); v.verdict == Supported && len(pairs) > 1 && !s.valueBetween(pairs[0].to, min(pairs[len(pairs)-1].to+2, len(s.toks))) {
		// "occurs twice, for A in s3 and for B in s4"
		s.counts = append(s.counts, cellCount{at: pairs[0].to, cells: ranked(s.f.cells(pl.among), e.greatest, e.rank), said: len(pairs)})
	}
}

// magnitudes say of a number that it is told without its sign.
var magnitudes = union(sizeWords, set("modulus"))

// strengthWords may be said of how far a value is from zero, on either side.
var strengthWords = set("strongest weakest largest greatest biggest smallest")

// judgeExtremum judges an extremum as it stands, and where that fails, "the strongest correlation is -0.83"
// by how far the values are from zero, and "the lowest value of the panel" of each panel.
func (s *sentence) judgeExtremum(pl place, e *extreme, q quantity) verdict {
	if n := s.norm(e.word + 1); n == "absolute" || n == "extreme" {
		pl.size = true
	}
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, q)
	if v.verdict != Contradicted {
		return v
	}
	if pl.among.offDiag && s.f.unitDiagonal(pl.among.panels) && !s.offDiagonal() {
		whole := pl
		whole.among.offDiag = false // "the maximum, 1.00, on the diagonal"
		if w := s.f.judgeExtreme(whole, e.greatest, e.rank, q); w.verdict == Supported {
			return w
		}
	}
	if s.find(magnitudes, e.word-6, e.word+6) >= 0 { // "the magnitude of the lowest value is 0.42", of -0.42
		q.value = -q.value
		if w := s.f.judgeExtreme(pl, e.greatest, e.rank, q); w.verdict == Supported {
			return w
		}
		q.value = -q.value
	}
	if g := pl.among; s.f.symmetric() && !g.onDiag && !g.offDiag && !g.row.known() && !g.col.known() && praise[s.norm(e.word)] && s.find(mistakeWords, 0, len(s.toks)) < 0 {
		diag := pl // "weakest: A (67 %)": of the classes
		diag.row, diag.col = nil, nil
		diag.among.onDiag = true
		if q := pl.line; q != nil {
			diag.put(q)
		} else if pl.row != nil {
			diag.put(pl.row)
		}
		if w := s.f.judgeExtreme(diag, e.greatest, e.rank, q); w.verdict == Supported {
			return w
		}
	}
	if strengthWords[s.norm(e.word)] {
		pl.size = true
		if w := s.f.judgeExtreme(pl, e.greatest, e.rank, q); w.verdict == Supported {
			return w
		}
		pl.size = false
	}
	return v
}

// misplaced makes a claim of the one name that puts an extremum of the right value at the wrong place: "101
// (DMSO at 10)".
func (r *reader) misplaced(s *sentence, e *extreme, pl place, v *verdict) {
	if v.verdict != Contradicted || pl.pair || pl.row == nil || pl.col == nil {
		return
	}
	var wrong *ref
	for _, q := range []*ref{pl.row, pl.col} {
		one := pl
		if q == pl.row {
			one.col = nil
		} else {
			one.row = nil
		}
		w := s.f.judgeExtreme(one, e.greatest, e.rank, s.toks[e.value].num)
		switch {
		case w.verdict == Supported:
		case w.verdict != Contradicted || wrong != nil:
			return
		default:
			wrong = q
		}
	}
	if wrong == nil || wrong.at <= e.value || wrong.at >= e.to || s.find(set("at in on for"), wrong.at-1, wrong.at) < 0 {
		return // "(3, 10)" is one place
	}
	r.add(s, KindExtremum, LevelStatistics, wrong.at, wrong.at+wrong.n, *v)
}

// standsAt makes a claim of where the extreme stands that a sentence gives before its value: "A
// peaks in May at 40.4".
func (r *reader) standsAt(s *sentence, e *extreme, pl place) {
	where := pl.col
	if where == nil || pl.row != nil && pl.row.at > where.at {
		where = pl.row
	}
	if where == nil || where.at < e.word || where.at > e.value || where.to != nil || !s.peakVerb(e.word) && s.find(standVerbs, e.word+1, where.at) < 0 {
		return
	}
	r.add(s, KindComparison, LevelStatistics, where.at, where.at+where.n, s.judgeExtremum(pl, e, quantity{value: math.NaN()}))
}

// leads makes a claim of what a sentence says of its subject beside the value: "Mixtral is
// the best model on distance, at 26.7".
func (r *reader) leads(s *sentence, e *extreme, pl place) {
	if e.value < e.word || e.rank != 1 || pl.row == nil || pl.col == nil || pl.panel != nil {
		return
	}
	subject := pl.row
	if pl.col.at >= 0 && (subject.at < 0 || pl.col.at < subject.at) {
		subject = pl.col
	}
	if subject.at < e.from || subject.at >= e.word || s.prepBefore(subject) || subject.isRow() && subject.isCol() || !s.linked(subject.at+subject.n, e.word) && !(s.norm(e.word) == "lead" && subject.at+subject.n == e.word) {
		return
	}
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()})
	r.add(s, KindComparison, LevelStatistics, subject.at, e.word+1, v)
}

var linkVerbs = set("is are was were has have had show achieve reach get hold take yield give remain come")

// linked reports whether "is the", "has the" or the like leads from one token to another.
func (s *sentence) linked(from, to int) bool {
	k := s.find(linkVerbs, from, to)
	return k >= 0 && to-k < 6
}

// readNotes reads "35 (lowest)" after the cells have been placed.
func (r *reader) readNotes(s *sentence, first int) {
	for _, e := range s.notes {
		src := s.u.Source(s.toks[e.value].from)
		of := slices.IndexFunc(r.claims[first:], func(c Claim) bool {
			return c.Kind == KindCell && c.Span[0] == src && c.fact.placed()
		})
		if of < 0 {
			if s.notedValue(e.word) >= 0 {
				r.extremeClaim(s, e)
			}
			continue
		}
		stated := e.word
		if s.toks[stated].paren == 0 {
			stated = e.value // "40.6 at 128, the lowest score of this panel"
		}
		r.add(s, KindExtremum, LevelStatistics, stated, stated+1, s.judgeNote(r.claims[first:], of, e))
		s.toks[e.word].used = true
	}
}

// judgeNote judges that a cell is the extreme one, be it of its panel, of its row, of its column, or of the cells that are listed with it.
func (s *sentence) judgeNote(claims []Claim, of int, e *extreme) verdict {
	c := &claims[of]
	pl := place{row: &ref{row: c.Row, rowNo: c.fact.row + 1}, col: &ref{col: c.Col, colNo: c.fact.col + 1}}
	listed, inRow, inCol, outermost := 0, 0, 0, true
	for i := range claims {
		o := &claims[i]
		if o.Kind != KindCell || !o.fact.placed() {
			continue
		}
		listed++
		if o.fact.row == c.fact.row {
			inRow++
		}
		if o.fact.col == c.fact.col {
			inCol++
		}
		outermost = outermost && (o.fact.q.value == c.fact.q.value || (o.fact.q.value < c.fact.q.value) == e.greatest)
	}
	regions := []region{{}}
	if inRow == listed {
		regions = append(regions, region{row: at(pl.row)})
	}
	if inCol == listed {
		regions = append(regions, region{col: at(pl.col)})
	}
	var first verdict
	for k, among := range regions {
		among.panels = []int{c.fact.panel}
		pl.among = among
		v := s.f.judgeExtreme(pl, e.greatest, e.rank, quantity{value: math.NaN()})
		if v.verdict == Supported {
			return v
		}
		if k == 0 {
			first = v
		}
	}
	if cell := s.f.panels[c.fact.panel].cell(c.fact.row, c.fact.col); cell != nil && cell.Status == grid.Conflict && first.verdict == Contradicted {
		first.verdict, first.reason = Unverifiable, first.reason+"; its print and colour disagree"
	}
	if first.verdict == Contradicted && listed > 2 && outermost && e.rank == 1 {
		first.verdict, first.reason = Supported, "it is that of those that are listed with it"
	}
	return first
}

// earlierRegions are the rows and columns that a sentence names before an extremum that
// names none itself: "For A the best is 0.7, at 3, and the worst 0.5, at 9".
func (s *sentence) earlierRegions(e *extreme, pl place) []region {
	if pl.among.row.known() || pl.among.col.known() || s.wholeFigure(e) || pl.subject {
		return nil
	}
	var out []region
	for _, q := range []*ref{pl.row, pl.col} {
		// "the lowest at d = 256 is 64.4": the lowest of that column
		if q == nil || pl.row != nil && pl.col != nil || q.at < e.word || e.value < q.at {
			continue
		}
		g := pl.among
		g.narrow(q)
		out = append(out, g)
	}
	if s.cont || s.anaphoric() {
		for _, q := range append(append([]*ref{s.ctxRow(), s.ctxCol()}, s.focus.rows...), s.focus.cols...) {
			if q != nil && (q.isRow() && !q.isCol() && pl.row == nil || q.isCol() && !q.isRow() && pl.col == nil) {
				g := pl.among
				g.narrow(q)
				out = append(out, g)
			}
		}
	}
	for _, q := range s.refs {
		if q.at >= e.from || !q.isLine() {
			continue
		}
		if g := pl.among; q.isRow() && pl.row == nil || q.isCol() && pl.col == nil {
			g.narrow(q)
			out = append(out, g)
		}
	}
	return out
}

// otherPlaces turns round what an extremum is of and where it is, where a name before it
// is its subject and one of the other axis stands behind: "A is the best model on B, at
// 26.7" is the best of B, at A.
func (s *sentence) otherPlaces(e *extreme, pl place) []place {
	if word := strings.ToLower(s.text(e.word, e.word+1)); word == "peaks" || word == "peaked" {
		return nil // "A peaks at B": of A
	}
	subject := pl.among.row.ref
	other := pl.col
	if subject == nil {
		subject, other = pl.among.col.ref, pl.row
	}
	if subject == nil || subject.at < 0 || subject.at > e.word || s.prepBefore(subject) || s.wholeFigure(e) {
		return nil
	}
	if other == nil || other.at < e.word {
		return nil
	}
	return []place{onLine(pl.among.panels, subject, other)}
}
