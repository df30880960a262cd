package check

import (
	"strings"
)

// reader goes through a document in reading order and collects its claims.
type reader struct {
	facts   *facts
	doc     *document
	stack   []level
	claims  []Claim
	context []Remark
	titles  map[string]bool // titles of which a claim has been made
}

// level is the context that a piece of some depth gives to what follows deeper.
type level struct {
	depth int
	scope scope
}

func (r *reader) read() {
	r.titles = map[string]bool{}
	for _, p := range r.doc.pieces {
		if p.table != nil {
			r.readTable(p.table)
		} else {
			r.readUnit(p.unit)
		}
	}
}

// inherited merges the contexts above a depth; deeper ones win.
func (r *reader) inherited(depth int) scope {
	for len(r.stack) > 0 && r.stack[len(r.stack)-1].depth >= depth {
		r.stack = r.stack[:len(r.stack)-1]
	}
	var s scope
	for _, l := range r.stack {
		s = s.with(l.scope)
	}
	return s
}

// with lays an inner scope over s.
func (s scope) with(in scope) scope {
	if in.panels != nil {
		s.panels = in.panels
	}
	if in.row != nil {
		s.row = in.row
	}
	if in.col != nil {
		s.col = in.col
	}
	if in.topic != topicData {
		s.topic = in.topic
	}
	if in.dir != dirNone {
		s.dir = in.dir
	}
	if in.word != "" {
		s.word = in.word
	}
	s.header = s.header || in.header
	s.diag = in.diag || s.diag
	return s
}

// Headings under which people interpret instead of describe.
var interpretive = set("interpretation conclusion discussion implication insight takeaway significance recommendation limitation context")

// readUnit reads one piece of prose.
func (r *reader) readUnit(u *unit) {
	toks := tokenize(u)
	r.facts.lex.findNames(toks, u.text)
	skipNumbering(toks)
	if u.depth == depthText && strings.HasSuffix(strings.TrimSpace(u.text), ":") && len(u.text) < 2*wrapWidth && namesPanel(toks) {
		u.depth = depthLine
	}
	if k := len(r.stack) - 1; u.depth >= depthItem && k > 0 && !continues(toks) {
		for k >= 0 && r.stack[k].depth >= u.depth-1 {
			k--
		}
		r.stack = r.stack[:k+1]
	}
	ctx := r.inherited(u.depth)
	spans, cont := splitSentences(toks, u.text)
	isHeading := u.depth <= depthLine
	var head, last scope
	carry := scope{}
	about := false // the unit begins with the part of the figure that it describes
	for i, sp := range spans {
		s := &sentence{u: u, toks: toks[sp.from:sp.to], f: r.facts, cont: cont[i]}
		s.ctx = ctx
		if i > 0 {
			s.ctx = s.ctx.with(carry)
		}
		s.numbersToRefs()
		s.disambiguate(len(spans) == 1 && len(s.refs) == 1 && isBare(s), u.depth)
		s.ctx.dir = s.direction()
		own := s.ownScope()
		last = own
		if i == 0 {
			head = own
			if isHeading && s.has(interpretive) {
				head.header = true
			}
		}
		r.readSentence(s, isHeading)
		carry.panels = own.panels
		if own.panels == nil {
			carry.panels = s.ctx.panels
		}
		carry.topic = topicData
		if i == 0 {
			k, t := s.firstTopic()
			about = t != topicData && k <= 2 && (u.depth >= depthItem || labelled(u.text)) && s.lastTopic() == t
		}
		if i+1 < len(spans) && (about || pronoun(toks[spans[i+1].from:])) {
			carry.topic = s.lastTopic()
		}
		carry.row, carry.col = nil, nil
		if i+1 < len(spans) && cont[i+1] {
			carry.row, carry.col = own.row, own.col
		}
	}
	if u.depth == depthText && !strings.HasSuffix(strings.TrimSpace(u.text), ":") && len(u.text) > wrapWidth {
		return // prose gives no context to what follows
	}
	if u.depth == depthText && len(spans) > 1 {
		return
	}
	if u.depth >= depthItem && strings.HasSuffix(strings.TrimSpace(u.text), ":") {
		// a head that is set at the same level as the items below it
		if last.topic != topicData {
			head.topic = last.topic
		}
		r.stack = append(r.stack, level{u.depth - 1, head}, level{u.depth, head})
		return
	}
	if u.depth == depthText && head.panels == nil && head.row == nil && head.col == nil && head.topic == topicData {
		return
	}
	r.stack = append(r.stack, level{u.depth, head})
}

// namesPanel reports whether a panel is named and no number stands beside it.
func namesPanel(toks []token) bool {
	named := false
	for i := range toks {
		t := &toks[i]
		named = named || t.ref != nil && t.ref.isPanel()
		if t.kind == tokNumber && !t.inRef && !t.used && i > 1 {
			return false
		}
	}
	return named
}

// pronoun reports whether a sentence goes on about what the one before it named.
func pronoun(toks []token) bool {
	for i := 0; i < len(toks) && i < 2; i++ {
		switch toks[i].norm {
		case "it", "its", "tick", "scale", "label", "which", "both", "they":
			return true
		}
	}
	return false
}

// lastTopic is the part of the figure that a sentence named last.
func (s *sentence) lastTopic() topic {
	if g := s.segments(); len(g) > 0 {
		return g[len(g)-1].topic
	}
	return topicData
}

// continues reports whether a list item may belong under the item before it that
// ends with a colon: it begins with a name, a number or a colour.
func continues(toks []token) bool {
	for i := 0; i < len(toks) && i < 3; i++ {
		t := &toks[i]
		if t.used {
			continue
		}
		if t.ref != nil || t.kind == tokNumber || t.inRef {
			return true
		}
		if _, shade := shadeWords[t.norm]; shade || hueWords[t.norm] {
			return true
		}
		if t.kind == tokWord {
			return rowWords[t.norm] || colWords[t.norm] || extremeWords[t.norm] || ordinalWords[t.norm] > 0
		}
	}
	return false
}

// isBare reports whether a sentence has no numbers but those in names.
func isBare(s *sentence) bool {
	for i := range s.toks {
		if s.toks[i].kind == tokNumber && !s.toks[i].inRef && !s.toks[i].used {
			return false
		}
	}
	return true
}

// skipNumbering marks "1.", "(a)", "2)" at the start of a unit as no number.
func skipNumbering(toks []token) {
	i := 0
	if i < len(toks) && toks[i].norm == "(" {
		i++
	}
	if i+1 < len(toks) && (toks[i].kind == tokNumber && toks[i].num.decimals == 0 || toks[i].kind == tokWord && len(toks[i].norm) == 1) &&
		(toks[i+1].norm == "." || toks[i+1].norm == ")") && toks[i].to == toks[i+1].from {
		for k := 0; k <= i+1; k++ {
			toks[k].used = true
			if toks[k].ref != nil && toks[k].refLen == 1 {
				toks[k].ref, toks[k].inRef = nil, false
			}
		}
	}
}

// ownScope is what a sentence says about its own place: the panels it names, the
// row and column if it names just one, its topic.
func (s *sentence) ownScope() scope {
	var sc scope
	sc.dir = s.ctx.dir
	rows, cols := map[string]bool{}, map[string]bool{}
	panels := map[int]bool{}
	groups := 0
	for _, r := range s.refs {
		if r.isPanel() {
			if !s.panelOwn(r) {
				continue
			}
			fresh := false
			for _, p := range r.panels {
				fresh = fresh || !panels[p]
				panels[p] = true
			}
			if fresh {
				groups++
				sc.panels = r.panels
			}
			continue
		}
		if r.isRow() && r.isCol() {
			sc.row = r
			rows[r.row], rows["?"] = true, true
			continue
		}
		if r.isRow() && !(r.weak && len(s.toks) > 4) {
			rows[r.text] = true
			sc.row = r
		}
		if r.isCol() && !(r.weak && len(s.toks) > 4) {
			cols[r.text] = true
			sc.col = r
		}
	}
	if groups > 1 {
		sc.panels = nil
	}
	if len(rows) != 1 || sc.row != nil && sc.row.to != nil {
		sc.row = nil
	}
	if len(cols) != 1 || sc.col != nil && sc.col.to != nil {
		sc.col = nil
	}
	sc.diag = s.has(diagonalWords) && isBare(s)
	if i, t := s.firstTopic(); i >= 0 {
		sc.topic = t
	}
	if n := len(s.toks); n > 0 && s.norm(n-1) == ":" || len(s.toks) <= 4 {
		if k := s.find(extremeWords, 0, n); k >= 0 && isBare(s) {
			sc.word = s.norm(k)
		}
	}
	return sc
}

// disambiguate settles names that stand for more than one thing, where the words
// beside them or the context say which.
func (s *sentence) disambiguate(alone bool, depth int) {
	s.crossAxes()
	for k, r := range s.refs {
		kinds := 0
		for _, b := range []bool{r.isPanel(), r.isRow(), r.isCol()} {
			if b {
				kinds++
			}
		}
		if r.axis != "" && kinds > 0 {
			// "score" the axis label and "score" the row: the label only beside a number
			r.axis = ""
		}
		next, prev := s.norm(r.at+r.n), s.norm(r.at-1)
		if r.weak && (rowWords[next] || rowWords[prev] || colWords[next] || colWords[prev]) {
			r.weak = false
		}
		if r.weak && kinds > 0 && listedName(prev, next) {
			r.weak = false // "bmi at 20 gives 69.2, score at 5 gives 62.5"
		}
		if kinds < 2 {
			continue
		}
		if next == "\"" || next == "'" || next == ")" {
			next = s.norm(r.at + r.n + 1)
		}
		switch {
		case panelWords[next] || panelWords[prev]:
			s.keep(r, r.isPanel(), false, false)
			continue
		case rowWords[next] || rowWords[prev]:
			s.keep(r, false, true, false)
			continue
		case colWords[next] || colWords[prev]:
			s.keep(r, false, false, true)
			continue
		}
		if ax, _ := s.axisBefore(r.at); ax != "" {
			s.keep(r, false, ax == "y" && r.isRow(), ax == "x" && r.isCol())
			continue
		}
		if ax := s.axisAfter(r.at + r.n - 1); ax != "" && !(k+1 < len(s.refs) && s.refs[k+1].axis != "" && s.norm(s.refs[k+1].at+s.refs[k+1].n) == "=") {
			s.keep(r, false, ax == "y" && r.isRow(), ax == "x" && r.isCol())
			continue
		}
		if r.isPanel() {
			inside := s.ctx.panels != nil
			otherRow, otherCol, otherPanel := false, false, false
			for _, o := range s.refs {
				if o != r && o.text != r.text {
					otherRow = otherRow || o.isRow() && !o.isCol() && !o.isPanel()
					otherCol = otherCol || o.isCol() && !o.isRow() && !o.isPanel()
					otherPanel = otherPanel || o.isPanel() && !o.isCell()
				}
			}
			asPanel := !inside && !otherPanel
			if inside && contains(s.ctx.panels, r.panels[0]) && !s.startsUnit(r) {
				r.panels = nil // inside that panel, the name is a row's or column's
				continue
			}
			if depth <= depthLine || alone && depth <= depthItem {
				asPanel = true
			}
			if (r.isRow() && otherRow || r.isCol() && otherCol && !r.isRow()) && (!inside || prev == "in" || prev == "on" || prev == "for") {
				asPanel = true
			}
			for _, o := range s.refs[:k] {
				if o.text == r.text && o.isPanel() && !o.isCell() {
					asPanel = false // "the Falcon panel ... (crafty, Falcon)"
				}
			}
			for j, o := range s.refs {
				if (j == k-1 || j == k+1) && o.isCell() && !o.isPanel() && (o.isRow() && r.isRow() || o.isCol() && r.isCol()) && (j < k && s.listBetween(o, r) || j > k && s.listBetween(r, o)) {
					asPanel = false // in a list of rows
				}
				// in a list of panels
				if (j == k-1 || j == k+1) && o.isPanel() && !o.isCell() && (j < k && s.listBetween(o, r) || j > k && s.listBetween(r, o)) && s.find(titleWords, 0, r.at) >= 0 {
					asPanel = true
				}
			}
			if asPanel {
				s.keep(r, true, false, false)
				continue
			}
			r.panels = nil
		}
		if r.isRow() && r.isCol() {
			rows, cols := 0, 0
			for _, o := range s.refs {
				if o != r && o.isRow() != o.isCol() {
					if o.isRow() {
						rows++
					} else {
						cols++
					}
				}
			}
			if rows > 0 && cols == 0 && !s.f.symmetric() {
				s.keep(r, false, false, true)
			} else if cols > 0 && rows == 0 && !s.f.symmetric() {
				s.keep(r, false, true, false)
			} else if rows > 0 && cols > 0 {
				// in the same setting as another name: "0.6 (PTEN), 0.7 (EGFR)"
				for _, o := range s.refs {
					if o != r && o.isRow() != o.isCol() && s.norm(o.at-1) == s.norm(r.at-1) && s.norm(o.at+o.n) == s.norm(r.at+r.n) {
						s.keep(r, false, o.isRow(), o.isCol())
						break
					}
				}
			}
		}
	}
}

// listedName reports whether a word between two others is set like a name.
func listedName(prev, next string) bool {
	switch prev {
	case ",", ";", "(", "and", "", "-", "•", "/":
	default:
		return false
	}
	switch next {
	case "at", ":", "=", "(", "→", "give", "/", "-":
		return true
	}
	return false
}

// startsUnit reports whether a name stands at the start of its sentence.
func (s *sentence) startsUnit(r *ref) bool {
	for i := 0; i < r.at; i++ {
		if s.toks[i].kind != tokPunct && !s.toks[i].used {
			return false
		}
	}
	return true
}

// crossAxes settles "A vs B" where A and B each name panels by one of their axes:
// the panel that has both.
func (s *sentence) crossAxes() {
	var prev *ref
	for _, r := range s.refs {
		if !r.byAxis {
			continue
		}
		if prev != nil {
			var both []int
			for _, p := range r.panels {
				if contains(prev.panels, p) {
					both = append(both, p)
				}
			}
			if len(both) > 0 && len(both) < len(r.panels) {
				r.panels, prev.panels = both, both
			}
		}
		prev = r
	}
}

// symmetric reports whether some panel has the same names on both axes.
func (f *facts) symmetric() bool {
	for _, p := range f.panels {
		if p.symmetric() {
			return true
		}
	}
	return false
}

func (p *panel) symmetric() bool {
	if p.Rows != p.Cols {
		return false
	}
	names := map[string]bool{}
	for _, n := range p.RowNames {
		names[n] = true
	}
	for _, n := range p.ColNames {
		if !names[n] {
			return false
		}
	}
	return true
}

func (s *sentence) keep(r *ref, panel, row, col bool) {
	if !panel && !row && !col {
		return
	}
	if !panel {
		r.panels = nil
	}
	if !row {
		r.row, r.rowNo = "", 0
	}
	if !col {
		r.col, r.colNo = "", 0
	}
}

var panelWords = set("panel heatmap subplot plot chart subfigure facet benchmark dataset map matrix grid")

// direction finds "from left to right", "bottom to top" and the like.
func (s *sentence) direction() direction {
	for i := range s.toks {
		if s.norm(i+1) != "to" && s.norm(i+1) != "→" && s.norm(i+1) != "-" {
			continue
		}
		switch s.norm(i) + " " + s.norm(i+2) {
		case "left right", "top bottom":
			return dirForward
		case "right left", "bottom top":
			return dirBackward
		}
	}
	return s.ctx.dir
}

// add makes a claim of tokens [a, b) of the sentence.
func (r *reader) add(s *sentence, kind string, lvl, a, b int, v verdict) *Claim {
	c := Claim{Kind: kind, Level: lvl, Text: strings.TrimSpace(s.whole()), Stated: strings.TrimSpace(s.text(a, b)),
		Found: v.found, Verdict: v.verdict, Reason: v.reason, Panel: v.panel, Row: v.row, Col: v.col, Evidence: v.evidence, fact: v.fact}
	from := s.u.source(s.toks[a].from)
	last := s.toks[b-1]
	to := s.u.source(max(last.from, last.to-1)) + 1
	if to < from || to > len(r.doc.source) {
		to = from
	}
	c.Span = [2]int{from, to}
	c.Line = r.doc.line(from)
	r.claims = append(r.claims, c)
	return &r.claims[len(r.claims)-1]
}

// verdict is the outcome of one test.
type verdict struct {
	verdict         Verdict
	found, reason   string
	panel, row, col string
	evidence        Evidence
	fact            fact
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
	r.readZones(s)
	r.readTitles(s, heading)
	r.readCounts(s)
	r.readColors(s)
	r.readLayout(s)
	r.readEnds(s)
	r.readRowNames(s)
	r.readParts(s, heading)
	r.readLists(s)
	r.readRanges(s)
	r.readStats(s)
	r.readExtremes(s)
	r.readCells(s)
	r.readNotes(s, first)
	if !heading {
		r.readSuperlatives(s)
		r.readTrends(s)
		r.readComparisons(s)
	}
	r.readUnplaced(s)
	r.wholeSentence(s, first)
	r.readContext(s, heading, first)
}

// wholeSentence lets a claim made in words quote its sentence, where it is the
// only such claim in it.
func (r *reader) wholeSentence(s *sentence, first int) {
	one := -1
	for i := first; i < len(r.claims); i++ {
		c := &r.claims[i]
		if (c.Kind == KindTrend || c.Kind == KindComparison) && strings.ContainsRune(c.Stated, ' ') {
			if one >= 0 {
				return
			}
			one = i
		}
	}
	if one < 0 {
		return
	}
	c := &r.claims[one]
	a, b := 0, len(s.toks)
	for i := 0; i < b && i < 6; i++ {
		if s.norm(i) == ":" && s.u.source(s.toks[i].from) < c.Span[0] {
			a = i + 1 // "Trend: ..."
		}
	}
	for a < b && (s.toks[a].used && s.toks[a].kind != tokWord && a < 2 || s.norm(a) == "•" || s.norm(a) == "-") {
		a++
	}
	for b > a+1 && s.toks[b-1].kind == tokPunct && s.norm(b-1) != ")" && s.norm(b-1) != "\"" {
		b--
	}
	from := s.u.source(s.toks[a].from)
	if from > c.Span[0] || r.doc.line(from) != c.Line {
		return
	}
	c.Stated = strings.TrimSpace(s.text(a, b))
	c.Span = [2]int{from, max(c.Span[1], s.u.source(s.toks[b-1].to-1)+1)}
}

// readContext lists a sentence that interprets, and of which no claim was made.
func (r *reader) readContext(s *sentence, heading bool, first int) {
	if heading || len(r.claims) > first || len(s.toks) < 4 {
		return
	}
	if s.ctx.header || s.hedge() < len(s.toks) {
		r.context = append(r.context, Remark{Line: r.doc.line(s.u.source(s.toks[0].from)), Text: strings.TrimSpace(s.whole()), Level: LevelContext})
	}
}
