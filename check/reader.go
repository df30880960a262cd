package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// reader goes through a document in reading order and collects its claims.
type reader struct {
	facts     *facts
	doc       *prose.Document
	stack     []level
	claims    []Claim
	context   []Remark
	titles    map[mention]bool // of the text, and of the unit that is read
	labelled  map[string]bool  // labels that claims have been made of
	focus     focus            // what was named last
	about     subject          // what is spoken of
	question  scope            // what the question above names, where one was marked as such
	asked     *sentence        // that question
	told      *sentence        // the one before
	siblings  sibling          // the heading before
	chain     int              // the first claim of a sentence that is cut at semicolons
	bias      int              // towards reading numbers as names of rows and columns
	words     int              // read so far, as often as they were read
	budget    int              // of work
	summed    bool             // it speaks of sums
	heads     axisOf           // of what the item that is read may be the head, where that can be told
	headed    bool
	shortened bool // the text goes on beyond doc
	cut       int  // offset from which the description was not read, 0 = all was

	weighed func(s *sentence, claims []Claim, i int) // where set, it is told of each contradiction before its credence is weighed

	heard func(s *sentence, c *Claim) // where set, it is told of each claim, and statements in words of no vocabulary are judged too
}

// newReader prepares the reading of a text, with decimal points.
func newReader(f *facts, text string) *reader {
	f.measuredBy(text)
	f.charts = chartsBeside.MatchString(text)
	f.bests = strings.Contains(strings.ToLower(text), "best")
	f.lex.spellOut(text)
	r := &reader{facts: f, budget: max(minBudget, 4*claimWork*f.cellCount())}
	start := readable(text, r.budget)
	r.doc, r.shortened = prose.Parse(start, f.taglike()...), len(start) < len(text)
	return r
}

// readable is the start of a text, up to the end of a line, beyond which nothing is read: each word costs one of the budget, but for those in
// tags, which are left half of all.
func readable(text string, budget int) string {
	words, in := 0, false
	for i, c := range text {
		word := isWordRune(c)
		if word && !in {
			words++
		}
		in = word
		if c == '\n' && words > 2*budget {
			return text[:i+1]
		}
	}
	return text
}

func (r *reader) read() {
	r.titles, r.labelled = map[mention]bool{}, map[string]bool{}
	for i, p := range r.doc.Pieces {
		if r.cut > 0 {
			return // the work is done for
		}
		if i > 0 && asksHowMany(r.doc.Pieces[i-1].Unit) && p.Unit != nil && beginsWithCount(p.Unit) {
			p.Unit = r.doc.Pieces[i-1].Unit.Join(p.Unit)
		}
		if p.Table != nil {
			if r.within(p.Table.Rows[0][0]) {
				r.readTable(p.Table)
			}
			continue
		}
		r.heads, r.headed = r.headedAxis(i)
		for _, u := range p.Unit.CutLong() {
			if r.within(u) {
				r.readUnit(u)
			}
		}
	}
	if r.shortened && r.cut == 0 {
		r.cut = len(r.doc.Source)
	}
	r.tellMore()
}

// asksHowMany reports whether a line of its own is a question that a number answers.
func asksHowMany(u *prose.Unit) bool {
	return u != nil && u.Depth <= prose.DepthLine && strings.HasSuffix(strings.TrimSpace(u.Text), "?") && strings.Contains(strings.ToLower(u.Text), "how many ")
}

// beginsWithCount reports whether a text begins with a whole number, as the answer to "how many".
func beginsWithCount(u *prose.Unit) bool {
	toks := tokenize(u)
	return len(toks) > 0 && (toks[0].num.word || toks[0].kind == tokNumber && toks[0].num.decimals == 0)
}

// Work is counted in words that all readers go over, some 4 µs each. minBudget bounds it for a text
// that only a program writes: a description of ten pages has some 10000 words and marks and
// 500 claims, and doubtful sentences are read several times.
const (
	minBudget    = 60000
	unitWork     = 4   // of a piece of the text, be it empty
	claimWork    = 2   // of writing down a claim
	pairsPerWord = 80  // words of a sentence that are compared with each other in that time
	cellsPerWord = 100 // cells that are looked at in that time
)

func (r *reader) spent() int {
	return r.words + claimWork*len(r.claims) + r.facts.looked/cellsPerWord
}

// within reports whether there is budget left to read u.
func (r *reader) within(u *prose.Unit) bool {
	if r.cut == 0 && r.spent() >= r.budget {
		r.cut = u.Source(0)
	}
	r.words += unitWork
	return r.cut == 0
}

// warnings says what was not read.
func (r *reader) warnings() []string {
	if r.cut == 0 {
		return nil
	}
	return []string{fmt.Sprintf("the description was read as far as line %d: it has more statements than a figure of %d cells can bear", r.doc.Line(r.cut), r.facts.cellCount())}
}

// Headings under which people interpret instead of describe.
var interpretive = set("interpretation conclusion discussion implication insight takeaway significance recommendation limitation context")

// unitReading is the way through the sentences of one piece of prose.
type unitReading struct {
	u          *prose.Unit
	toks       []token
	spans      []span
	cont       []bool // a semicolon stands before
	heading    bool
	head, last scope // what the first and the last sentence name
	entry      *ref  // the name that an item of a list begins with
	panels     []int // that it begins with, "Panel (b). Recall is lower than ..."
	chain      scope // what the first part of a sentence cut at semicolons names
	bare       bool  // no number stands in its first sentence but those in names
	titles     bool  // it is the title of a panel, and nothing else
	about      bool  // it begins with the part of the figure that it describes
}

// readUnit reads one piece of prose.
func (r *reader) readUnit(u *prose.Unit) {
	maps.DeleteFunc(r.titles, func(m mention, _ bool) bool { return m.u != nil })
	w := r.unitReading(u)
	ctx := r.inherited(u.Depth)
	if w.marked("a") {
		ctx = ctx.with(r.question)
	}
	r.about.headed, r.focus.among = false, nil
	here := ctx
	for i, sp := range w.spans {
		if i > 0 && r.spent() >= r.budget {
			r.cut = u.Source(w.toks[sp.from].from)
			return
		}
		if !w.cont[i] {
			r.chain, r.summed = len(r.claims), false
		}
		toks := w.toks[sp.from:sp.to]
		if q := r.about.settle(r.facts, toks, w.cont[i]); q != nil {
			here.row, here.col = nil, nil
			here.put(q)
		}
		s := r.readInFocus(func(c scope, from int) *sentence { return r.sentence(u, toks[from:], c, w.cont[i], len(w.spans) == 1) }, here, r.focus, w.heading)
		r.focus, r.told = r.focus.after(s), s
		r.summed = r.summed || s.has(sumWords)
		ctx.word = "" // "Which is best? A with 0.7. B has 0.6": the first answers
		here = ctx.with(w.carry(i, s, here))
	}
	if w.marked("q") {
		r.question, r.asked = w.head, r.told
	} else if !w.marked("a") {
		r.question, r.asked = scope{}, nil
	}
	r.leaveContext(w)
}

// marked reports whether a unit is marked as a question or as an answer: "Q: What of A? A: ...".
func (w *unitReading) marked(as string) bool {
	return len(w.toks) > 2 && w.toks[0].norm == as && w.toks[1].norm == ":"
}

// unitReading cuts a unit into tokens and sentences, and settles how deep it stands: what looks like a heading may
// make a statement, and the other way round.
func (r *reader) unitReading(u *prose.Unit) *unitReading {
	toks := r.facts.tokens(u)
	r.facts.lex.findNames(toks, u.Text)
	toks = r.facts.amounts(toks, u.Text)
	r.facts.numberedPanels(toks, u.Text)
	toks = dropRetracted(toks)
	if len(toks) > 1 && toks[0].norm == "•" {
		toks = toks[1:] // the mark of an item where no list is set
	}
	skipNumbering(toks)
	skipListCounts(toks)
	r.facts.skipShares(toks)
	r.facts.skipUncertainty(toks)
	if u.Depth == prose.DepthLine && states(toks) {
		u.Depth = prose.DepthText
	}
	if u.Depth == prose.DepthText && len(u.Text) < 2*prose.WrapWidth && (endsInTitle(toks) || headsPanel(toks) || r.siblings.depth == prose.DepthLine && len(r.siblings.panels) == 1 && oneDiffers(r.siblings.words, normsOf(toks))) {
		u.Depth = prose.DepthLine
	}
	if k := len(r.stack) - 1; u.Depth >= prose.DepthItem && k > 0 && !continues(toks) && !isKey(toks, u.Text) {
		for k >= 0 && r.stack[k].depth >= u.Depth-1 {
			k--
		}
		r.stack = r.stack[:k+1]
	}
	w := &unitReading{u: u, toks: toks, heading: u.Depth <= prose.DepthLine, titles: len(toks) < longestTitle && endsInTitle(toks)}
	w.spans, w.cont = splitSentences(toks, u.Text)
	return w
}

// longestTitle is more words and marks than a panel's title and its number have: "Panel 4 (top right): R1-Llama | AIME25".
const longestTitle = 16

// carry is the context that sentence i leaves to the next one.
func (w *unitReading) carry(i int, s *sentence, here scope) (out scope) {
	if i == 0 || i == 1 && w.heading && w.spans[0].to <= 2 && strings.ContainsAny(w.toks[0].norm, "0123456789") { // "Q3. What does the legend show?"
		w.first(s)
	}
	w.last = s.own
	out.panels = s.own.panels
	if len(out.panels) > 1 && len(w.panels) == 1 && contains(out.panels, w.panels[0]) {
		out.panels = w.panels // "A: the opposite of B. The peak is 3": of A
	}
	if out.panels == nil {
		out.panels = s.ctx.panels
	}
	if out.panels == nil {
		out.panels = here.panels // a sentence of the whole figure does not end the context
	}
	if out.panels == nil {
		out.panels = w.panels
	}
	if i+1 >= len(w.spans) {
		return out
	}
	if w.about || pronoun(w.toks[w.spans[i+1].from:]) {
		out.topic = s.lastTopic()
	}
	if w.entry != nil {
		out.put(w.entry)
	}
	if !w.cont[i+1] && s.norm(len(s.toks)-1) != "?" {
		return out
	}
	if s.own.row != nil || s.own.col != nil || w.entry == nil {
		out.row, out.col = s.own.row, s.own.col
	}
	if w.cont[i+1] && out.row == nil && out.col == nil {
		out.row, out.col = s.ctx.row, s.ctx.col // "237 at 0.6; at 0.5 there are 80": of what both go on about
	}
	if out.row == nil && out.col == nil && len(s.refs) > 0 && (w.goesOnWithIt(i+1) || len(s.refs) == 1 && w.cont[i+1]) {
		if q := s.refs[0]; (q.at == 0 || linkVerbs[s.norm(q.at+q.n)] && !s.prepBefore(q)) && q.isRow() && q.isCol() && !q.weak && q.to == nil {
			out.row = q // "A went with B; it was unrelated to C", "A is good; the errors are 0.1 for C": of A
		}
	}
	if w.cont[i] && (out.row == nil) != (out.col == nil) {
		if out.row == nil {
			out.row = w.chain.row
		} else {
			out.col = w.chain.col
		}
	}
	if !w.cont[i] {
		w.chain = s.own
	}
	return out
}

// goesOnWithIt reports whether sentence i begins with "it", or with what it is set beside, "with the B it stands at 0.3".
func (w *unitReading) goesOnWithIt(i int) bool {
	toks := w.toks[w.spans[i].from:w.spans[i].to]
	if n := toks[0].norm; n == "it" || n == "its" || !prepositions[n] {
		return n == "it" || n == "its"
	}
	return within(1, min(len(toks), 6), func(k int) bool { return toks[k].norm == "it" && toks[k-1].inRef }) > 0
}

// longestEntry is more words and marks than a sentence has that only names a row: "Row six, gpt-4-turbo."
const longestEntry = 10

// first notes what the first sentence gives to the others, and to what stands below.
func (w *unitReading) first(s *sentence) {
	w.head = s.own
	w.bare = within(0, len(s.toks), func(i int) bool { return s.toks[i].kind == tokNumber && !s.toks[i].inRef }) < 0
	if w.heading {
		w.head.header = w.head.header || s.has(interpretive)
		if strings.Contains(w.u.Text, " = ") {
			w.head.topic = topicData // "Rows = Precision, columns = Batch size": tells it, and heads nothing
		}
	}
	if len(s.refs) > 0 && s.refs[0].isPanel() && !s.refs[0].isCell() && (s.refs[0].at <= 2 && panelNouns[s.norm(0)] || s.startsUnit(s.refs[0]) && parts[s.norm(s.refs[0].n+s.refs[0].at)]) {
		w.panels = s.refs[0].panels
	}
	k, t := s.firstTopic()
	w.about = t != topicData && k <= 2 && (w.u.Depth >= prose.DepthItem || prose.Labelled(w.u.Text)) && s.lastTopic() == t
	if w.u.Depth >= prose.DepthItem {
		w.entry = s.headRef() // "Mistral: ... . ALK is the lightest of the column."
	} else if u := s.own; (u.row == nil) != (u.col == nil) && len(s.toks) <= longestEntry && isBare(s) && (rowWords[s.norm(0)] || colWords[s.norm(0)]) && s.hasNoVerb() && len(w.spans) > 1 {
		w.entry = u.row // "Row three, electra. Rerank 59.15."
		if w.entry == nil {
			w.entry = u.col
		}
	} else if q := s.onlyName(); q != nil && len(w.spans) > 1 {
		w.entry = q // "Quality. The maximum is 0.23."
	}
}

// onlyName is the row or column whose whole name a sentence consists of, nil where there is none.
func (s *sentence) onlyName() *ref {
	if len(s.refs) != 1 {
		return nil
	}
	q := s.refs[0]
	end := s.norm(q.at + q.n)
	if q.at > 0 || !q.isCell() || q.weak || q.to != nil || q.isPanel() || q.at+q.n < len(s.toks)-1 || end != "" && end != "." {
		return nil
	}
	return q
}

// headSibling takes a heading for that of a row (column) that the figure does not have where the heading before, as deep and
// as bare, is the name of one.
func (r *reader) headSibling(w *unitReading, head *scope) {
	before := r.siblings
	bare := w.heading && len(w.spans) == 1 && len(w.toks) <= 4
	if bare && head.row == nil && head.col == nil && head.panels == nil && before.depth == w.u.Depth && before.bare && within(0, len(w.toks), func(k int) bool {
		t := &w.toks[k]
		return t.ref != nil || tellWords[t.norm] || interpretive[t.norm] || axisWords[t.norm] || rowWords[t.norm] || colWords[t.norm]
	}) < 0 {
		q := &ref{text: strings.Trim(w.u.Text, " :*"), absent: true, at: -1}
		q.call(before.kind, q.text)
		head.put(q)
	}
	words := normsOf(w.toks)
	if w.heading && head.panels == nil && head.row == nil && head.col == nil && before.depth == w.u.Depth && len(before.panels) == 1 && oneDiffers(before.words, words) {
		head.panels = r.facts.untitled(before.panels) // "Readings, A", then "Readings, B": another panel
		head.foreign = head.panels == nil
	}
	if w.heading {
		r.siblings = sibling{depth: w.u.Depth, bare: bare && (head.row == nil) != (head.col == nil), kind: lineOf(head.col != nil), panels: head.panels, words: words}
	}
}

// normsOf lists the words of a heading, a name of the figure as one.
func normsOf(toks []token) (out []string) {
	for i := range toks {
		if t := &toks[i]; t.kind != tokPunct && (!t.inRef || t.ref != nil) {
			out = append(out, t.norm)
		}
	}
	return out
}

// oneDiffers reports whether two headings of two words at least differ in one of them.
func oneDiffers(a, b []string) bool {
	off := 0
	for i := range a {
		if len(a) == len(b) && a[i] != b[i] {
			off++
		}
	}
	return len(a) > 1 && off == 1
}

// untitled is the one panel without a title, besides some; nil where there is not just one.
func (f *facts) untitled(besides []int) (out []int) {
	for _, p := range f.panels {
		if p.Title == "" && !contains(besides, p.index) {
			out = append(out, p.index)
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

// sibling is a heading: how deep it is, whether it is the name of a row (column) alone, its words and the panels that it names.
type sibling struct {
	depth  int
	bare   bool
	kind   axisOf
	words  []string
	panels []int
}

// leaveContext puts on the stack what a unit says about the place of those below it.
func (r *reader) leaveContext(w *unitReading) {
	u, head, last := w.u, w.head, w.last
	r.headSibling(w, &head)
	opens := strings.HasSuffix(strings.TrimSpace(u.Text), ":")
	switch {
	case u.Depth == prose.DepthText && !opens && len(u.Text) > prose.WrapWidth:
		// prose gives no context to what follows
	case u.Depth == prose.DepthText && len(w.spans) > 1:
		if opens && (last.row != nil || last.col != nil || last.panels != nil) {
			r.stack = append(r.stack, level{u.Depth - 1, last}) // "... Here is the first row:"
		}
	case u.Depth >= prose.DepthItem && (opens || w.titles):
		// a head that is set at the same level as the items below it
		if last.topic != topicData {
			head.topic = last.topic
		}
		r.stack = append(r.stack, level{u.Depth - 1, head}, level{u.Depth, head})
	case (u.Depth == prose.DepthText || u.Depth == prose.DepthLine) && !opens && head.topic == topicBar && !w.bare:
		// the bar's ticks or its range are told, and what follows is not of it
	case u.Depth != prose.DepthText || head.panels != nil || head.row != nil || head.col != nil || head.topic != topicData || head.derived || head.approx:
		r.stack = append(r.stack, level{u.Depth, head})
	}
}

// sentence prepares tokens for reading in a context; the tokens themselves are left as
// they are.
func (r *reader) sentence(u *prose.Unit, toks []token, ctx scope, cont, only bool) *sentence {
	s := &sentence{u: u, toks: append([]token(nil), toks...), f: r.facts, ctx: ctx, cont: cont, focus: r.focus, bias: r.bias}
	for i := range s.toks {
		if q := s.toks[i].ref; q != nil {
			c := *q
			s.toks[i].ref = &c
		}
	}
	s.afterDifference, s.afterMean = cont && r.told != nil && r.told.speaksOfDifference(), r.told != nil && r.told.u == u && r.told.has(meanWords)
	s.amongMeans = s.afterMean || cont && r.told != nil && r.told.u == u && r.told.listsMeans()
	if ctx.approx && u.Depth >= prose.DepthItem {
		s.takeAbout()
	}
	if r.headed {
		s.headsItems(r.heads)
	}
	s.numbersToRefs()
	s.disambiguate(only && len(s.refs) == 1 && isBare(s), u.Depth)
	s.shareAbout()
	s.ctx.dir = s.direction()
	s.own = s.ownScope()
	if s.ctx.panels == nil && s.own.panels == nil {
		s.ctx.panels = s.impliedPanel()
	}
	return s
}

// symmetric reports whether a panel has a cell for each pair of some things, which both axes list.
func (p *panel) symmetric() bool { return p.things > 0 }

// halved reports whether the figure is half a matrix, in which some things have only a row, others only a column.
func (f *facts) halved() bool {
	return len(f.panels) == 1 && f.panels[0].symmetric() && !f.panels[0].square
}

// thingsPaired counts them. Half a matrix without its diagonal lacks the row of the first or last and the column of
// the other.
func (p *panel) thingsPaired() int {
	if p.square {
		return p.Rows
	}
	rows, cols := p.by[ofRow], p.by[ofCol]
	if p.Rows != p.Cols || len(rows) != p.Rows || len(cols) != p.Cols || p.Rows < 3 {
		return 0
	}
	for _, n := range p.RowNames[1 : p.Rows-1] {
		if cols[n] == nil {
			return 0
		}
	}
	known := 0
	for r, name := range p.RowNames {
		for c, other := range p.ColNames {
			if p.value(r, c) == nil {
				continue
			}
			if known++; name == other {
				return 0
			}
			if k, l := rows[other], cols[name]; k != nil && l != nil && p.value(k[0], l[0]) != nil {
				return 0 // both orders of a pair
			}
		}
	}
	if half := p.Rows * (p.Rows + 1) / 2; known > half || 2*known < half { // pairs of no significance may be left out
		return 0
	}
	return p.Rows + 1
}

// sameNames reports whether each column's name is a row's.
func (p *panel) sameNames() bool {
	if p.Rows != p.Cols {
		return false
	}
	names := map[string]bool{}
	for _, n := range p.RowNames {
		names[n] = true
	}
	return !slices.ContainsFunc(p.ColNames, func(n string) bool { return !names[n] })
}

// add makes a claim of tokens [a, b) of the sentence.
func (r *reader) add(s *sentence, kind string, lvl, a, b int, v verdict) *Claim {
	if p := r.facts.evidently(v.evidence); p != nil && len(p.endless) > 0 && v.verdict != Unverifiable && v.measures(kind) {
		v.verdict, v.found, v.reason = Unverifiable, "", "cells of the class "+p.endless[0].name+" may have any value beyond its end"
	}
	c := Claim{Kind: kind, Level: lvl, Text: strings.TrimSpace(s.whole()), Stated: strings.TrimSpace(s.text(a, b)),
		Found: v.found, Verdict: v.verdict, Reason: v.reason, Panel: v.panel, Row: v.row, Col: v.col, Evidence: v.evidence, fact: v.fact, greatest: v.greatest, of: v.of}
	from := s.u.Source(s.toks[a].from)
	last := s.toks[b-1]
	to := s.u.Source(max(last.from, last.to-1)) + 1
	if to < from || to > len(r.doc.Source) {
		to = from
	}
	r.facts.looked += len(v.evidence.Cells)
	c.Span = [2]int{from, to}
	c.Line = r.doc.Line(from)
	c.tok = a
	r.claims = append(r.claims, c)
	return &r.claims[len(r.claims)-1]
}

// borne is the verdict on a statement that a test decides.
func borne(out bool) Verdict {
	if out {
		return Supported
	}
	return Contradicted
}

// verdict is the outcome of one test.
type verdict struct {
	verdict         Verdict
	found, reason   string
	panel, row, col string
	evidence        Evidence
	fact            fact
	greatest        bool    // where it is of an extreme: of the greatest
	of              *region // the cells that were tested
}

// fact is what a cell claim says, as indices; negative: not placed.
type fact struct {
	panel, row, col int
	q               quantity
	ok              bool
	rowText         string // as stated, where the figure has no such row
	colText         string
}

// placed reports whether the claim is about one cell of the figure.
func (f fact) placed() bool { return f.ok && f.row >= 0 && f.col >= 0 }

// readSentence makes the claims of one sentence.
func (r *reader) readSentence(s *sentence, heading bool) {
	first := len(r.claims)
	if s.norm(len(s.toks)-1) == "?" {
		return // a question states nothing
	}
	for k, step := range steps {
		if heading && step.prose {
			continue
		}
		from := len(r.claims)
		shown := s.hide(k)
		step.read(r, s, heading, first)
		for _, i := range shown {
			s.toks[i].used = false
		}
		for i := from; i < len(r.claims); i++ {
			r.claims[i].step = k
		}
	}
	r.dropTwins(first)
	r.oneValueEach(s, first)
	r.quoteClauses(s, first)
	r.readContext(s, heading, first)
}

// dropTwins takes back what several readers made of the same words, but for what follows from its numbers.
func (r *reader) dropTwins(first int) {
	type twin struct {
		kind, panel, row, col string
		span                  [2]int
	}
	seen := map[twin]int{}
	kept := r.claims[:first]
	for _, c := range r.claims[first:] {
		k := twin{c.Kind, c.Panel, c.Row, c.Col, c.Span}
		if at, twice := seen[k]; twice && steps[c.step].sure {
			kept[at] = c
		} else if !twice || c.Kind == KindCell {
			seen[k] = len(kept)
			kept = append(kept, c)
		}
	}
	r.claims = kept
}

// oneValueEach takes back what a sentence contradicts itself with: nobody gives two
// values for one cell in one breath, so the one that does not fit is of another.
func (r *reader) oneValueEach(s *sentence, first int) {
	fits := map[[3]int]bool{}
	for i := first; i < len(r.claims); i++ {
		if c := &r.claims[i]; c.Kind == KindCell && c.Verdict == Supported && c.fact.placed() {
			fits[[3]int{c.fact.panel, c.fact.row, c.fact.col}] = true
		}
	}
	for i := first; i < len(r.claims); i++ {
		c := &r.claims[i]
		if c.Kind == KindCell && c.Verdict == Contradicted && c.fact.placed() && fits[[3]int{c.fact.panel, c.fact.row, c.fact.col}] {
			if !slices.ContainsFunc(r.facts.panels, func(p *panel) bool { return p.mayHave(c.fact) }) && s.givesValue(c.tok) {
				c.Reason, c.Row, c.Col = "another number of the sentence stands at "+c.Where()+"and no cell of a panel has this one", "", ""
				c.fact = fact{row: -1, col: -1}
				continue
			}
			c.Verdict, c.Reason = Unverifiable, "another number of the sentence stands at "+c.Where()+"which cell is meant is open"
			c.fact, c.Row, c.Col = fact{row: -1, col: -1}, "", ""
		}
	}
}

// givesValue reports whether the number at token i is told as what something comes to: "declines to 2.3", "gets 1.9".
func (s *sentence) givesValue(i int) bool {
	n := s.norm(i - 1)
	return n == "to" || n == "from" || reachWords[n] || n == "get" || n == "have"
}

// readContext lists a sentence that interprets, and of which no claim was made.
func (r *reader) readContext(s *sentence, heading bool, first int) {
	if heading || len(r.claims) > first || len(s.toks) < 4 {
		return
	}
	if s.ctx.header || s.hedge() < len(s.toks) {
		r.context = append(r.context, Remark{Line: r.doc.Line(s.u.Source(s.toks[0].from)), Text: strings.TrimSpace(s.whole()), Level: LevelContext})
	}
}

// mayHave reports whether some cell of the panel has a stated value, or the value is not
// given as the panel's are.
func (p *panel) mayHave(f fact) bool {
	if p.decimals >= 0 && f.q.decimals != p.decimals || f.q.approx || f.q.bound != 0 || f.q.value < 0 && p.min >= 0 {
		return true
	}
	for r := range p.Values {
		for c := range p.Values[r] {
			if p.value(r, c) != nil && p.holds(r, c, f.q) {
				return true
			}
		}
	}
	return false
}
