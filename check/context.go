package check

import (
	"slices"
	"strings"
)

// level is the context that a piece of some depth gives to what follows deeper.
type level struct {
	depth int
	scope scope
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
		s.panels, s.foreign = in.panels, false
	}
	s.foreign = s.foreign || in.foreign
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
	s.derived = in.derived || s.derived && in.row == nil && in.col == nil
	s.diag = in.diag || s.diag
	s.approx = in.approx || s.approx
	return s
}

// endsInTitle reports whether a line only gives a panel's title, with what it calls
// the panel: "Heatmap 2 (top right): R1-Llama | AIME25".
func endsInTitle(toks []token) bool {
	named := 0
	end := -1
	for i := range toks {
		t := &toks[i]
		if t.ref != nil && t.ref.isPanel() && t.ref.full && !isLandmark(toks, i) {
			named++
			end = i + t.refLen
		} else if t.ref != nil && len(t.ref.panels) == 1 && !t.ref.isCell() {
			switch k := i + t.refLen; { // "Mixtral | QNLI" for "Mixtral | QQP"
			case k+1 < len(toks) && toks[k].norm == "|" && toks[k+1].kind == tokWord && !toks[k+1].inRef:
				named++
				end = k + 2
			case i > 1 && toks[i-1].norm == "|" && !toks[i-2].inRef:
				named++
				end = k
			}
		}
		if t.kind == tokNumber && !t.inRef && !t.used && !(i > 0 && numberedThings[toks[i-1].norm]) || t.norm == "?" {
			return false
		}
	}
	for end >= 0 && end < len(toks) && (toks[end].norm == "\"" || toks[end].norm == ")" || toks[end].norm == ":" || toks[end].norm == "'" || toks[end].norm == ",") {
		end++
	}
	if end > 0 && end < len(toks) && toks[end].norm == "(" && toks[len(toks)-1].norm == ")" && within(end+1, len(toks)-1, func(i int) bool {
		n := toks[i].norm
		return !directions[n] && !sideMore[n] && !panelNouns[n] && toks[i].kind == tokWord
	}) < 0 {
		end = len(toks) // "R1-Llama | AIME25 (lower left)"
	}
	return named == 1 && end == len(toks)
}

// isLandmark reports whether the panel named at token i only tells where another one stands: "straight below the panel titled A", "to the left
// of A".
func isLandmark(toks []token, i int) bool {
	k := i - 1
	for k > 0 && (toks[k].norm == "the" || toks[k].norm == "\"" || panelNouns[toks[k].norm] || labelVerbs[toks[k].norm]) {
		k--
	}
	if k < 1 {
		return false
	}
	prev := toks[k-1].norm
	switch toks[k].norm {
	case "below", "above", "beneath", "underneath", "under", "beside":
		return true
	case "of":
		return prev == "left" || prev == "right"
	case "to":
		return prev == "next"
	}
	return false
}

// sideMore are the words besides directions that say where a panel stands.
var sideMore = set("upper lower middle center centre leftmost rightmost far row column the on at in")

// headsPanel reports whether a line only says of which panel is what follows, by its letter or number and what it calls it:
// "Panel D, "T5-large | GSM8K"".
func headsPanel(toks []token) bool {
	k := 1
	if len(toks) > 3 && toks[1].norm == "(" && toks[3].norm == ")" {
		k = 2
	}
	if k >= len(toks) || len(toks) >= longestTitle || !panelNouns[toks[0].norm] || toks[0].inRef || !(toks[k].kind == tokNumber || len(toks[k].norm) == 1 && toks[k].kind == tokWord) {
		return false
	}
	for k++; k < len(toks) && toks[k].kind == tokPunct; {
		k++
	}
	return !states(toks) && within(k, len(toks), func(i int) bool {
		return toks[i].kind == tokNumber && !toks[i].inRef && toks[i].quote == 0 || toks[k].quote != toks[i].quote && toks[i].kind != tokPunct
	}) < 0
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
	for _, g := range slices.Backward(s.segments()) {
		if s.toks[g.from].paren == 0 || g.from == 0 { // what a bracket adds is not gone on about
			return g.topic
		}
	}
	return topicData
}

// continues reports whether a list item may belong under the item before it that
// ends with a colon: it begins with a name, a number or a colour.
func continues(toks []token) bool {
	if n := len(toks); n > 0 && toks[n-1].norm == "(" {
		return true // "values": {
	}
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

// isKey reports whether a list item is a key of YAML and what it is set to, which goes on about what the keys before it tell:
// "position: top left".
func isKey(toks []token, text string) bool {
	k := 0
	for k+2 < len(toks) && toks[k].kind == tokWord && toks[k+1].norm == "_" {
		k += 2
	}
	if k+2 >= len(toks) || toks[k].kind != tokWord || toks[k+1].norm != ":" {
		return false
	}
	key := text[toks[0].from:toks[k].to]
	return toks[0].from == 0 && key == strings.ToLower(key) && toks[k+1].from == toks[k].to
}

// isBare reports whether a sentence has no numbers but those in names.
func isBare(s *sentence) bool {
	return within(0, len(s.toks), func(i int) bool { return s.toks[i].kind == tokNumber && !s.toks[i].inRef && !s.toks[i].used }) < 0
}

// skipListCounts marks the number words that say how many values a list has which follows, "has four, -0.17, -0.40, -0.18, -0.17": they
// are none of them.
func skipListCounts(toks []token) {
	for i := 1; i+1 < len(toks); i++ {
		t := &toks[i]
		if !t.num.word || t.num.value < 2 || !hasWords[toks[i-1].norm] || toks[i+1].norm != "," && toks[i+1].norm != ":" {
			continue
		}
		n := 0
		for k := i + 2; k < len(toks) && (toks[k].kind == tokNumber || toks[k].norm == "," || toks[k].norm == "and" || toks[k].norm == "%"); k++ {
			if toks[k].kind == tokNumber {
				n++
			}
		}
		t.used = t.used || n == int(t.num.value)
	}
}

// skipNumbering marks "1.", "(a)", "2)" and the time "[01:44]" at the start of a unit as no number.
func skipNumbering(toks []token) {
	if len(toks) > 5 && toks[0].norm == "(" && toks[1].kind == tokNumber && toks[2].norm == ":" && toks[3].kind == tokNumber && toks[3].from == toks[2].to && toks[4].norm == ")" {
		toks[1].used, toks[3].used = true, true
		return
	}
	if len(toks) > 4 && toks[0].kind == tokNumber && toks[1].norm == ":" && toks[2].kind == tokNumber && toks[3].norm == ":" && toks[4].kind == tokNumber && toks[4].from == toks[3].to && toks[1].from == toks[0].to {
		toks[0].used, toks[2].used, toks[4].used = true, true, true // "00:14:38 - what is said then"
		return
	}
	i := 0
	if i < len(toks) && toks[i].norm == "(" {
		i++
	}
	if n := len(toks); n > 1 && n < 12 && toks[0].kind == tokNumber && !toks[0].num.percent && toks[0].num.decimals <= 1 && toks[1].kind == tokWord && toks[1].ref == nil && !toks[1].num.word && !unitWords[toks[1].norm] && toks[n-1].norm != "." && titled(toks) {
		toks[0].used = true // "4.3 Error structure"
		return
	}
	if n := len(toks); n > 2 && toks[0].kind == tokNumber && !toks[0].num.percent && toks[0].num.decimals == 1 && toks[1].kind == tokWord && toks[1].from > toks[0].to+1 {
		toks[0].used = true // "3.3  The effect is larger at low rates", set off by more than a blank
		return
	}
	if i+1 < len(toks) && (toks[i].kind == tokNumber && toks[i].num.decimals == 0 || toks[i].kind == tokWord && len(toks[i].norm) == 1) &&
		(toks[i+1].norm == "." || toks[i+1].norm == ")" || toks[i+1].norm == "/" && i+2 < len(toks) && toks[i+2].from > toks[i+1].to && toks[i].kind == tokNumber) && toks[i].to == toks[i+1].from {
		for k := 0; k <= i+1; k++ {
			toks[k].used = true
		}
	}
}

// impliedPanel is the one panel that has all the rows and columns that a sentence names, where it names no panel
// and others have not.
func (s *sentence) impliedPanel() []int {
	if len(s.f.panels) < 2 || s.ofAll() {
		return nil
	}
	var out []int
	named := false
	for _, q := range s.refs {
		if q.isPanel() {
			return nil
		}
		named = named || (q.row != "" || q.col != "") && !q.weak && q.full
	}
	if !named {
		return nil
	}
	for k, p := range s.f.panels {
		all := true
		for _, q := range s.refs {
			if q.weak || !q.full {
				continue
			}
			has := q.row == "" && q.col == "" || q.row != "" && len(p.linesNamed(ofRow, q.row)) > 0 || q.col != "" && len(p.linesNamed(ofCol, q.col)) > 0
			all = all && has
		}
		if all {
			out = append(out, k)
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
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
			rows[r.row] = true
			if !s.f.symmetric() || !isBare(s) || !s.hasNoVerb() {
				rows["?"] = true // of which axis is open; a heading is of both
			}
			continue
		}
		if r.isRow() && !(r.weak && len(s.toks) > 4) {
			rows[s.lineCalled(r, ofRow)] = true
			sc.row = r
		}
		if r.isCol() && !(r.weak && len(s.toks) > 4) {
			cols[s.lineCalled(r, ofCol)] = true
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
	sc.foreign = sc.panels == nil && s.ofOtherChart()
	sc.derived = isBare(s) && s.headsSums()
	sc.approx = isBare(s) && s.has(estimates)
	sc.diag = s.has(diagonalWords) && !s.offDiagonal() && isBare(s)
	if i, t := s.firstTopic(); i >= 0 {
		sc.topic = t
	}
	if n := len(s.toks); n > 0 && (s.norm(n-1) == ":" || s.asks()) || len(s.toks) <= 4 {
		if k := s.find(extremeWords, 0, n); k >= 0 && isBare(s) && !s.pluralBehind(k) && s.find(eachWords, k, n) < 0 && !(s.toks[k].ref != nil && s.toks[k].ref.isLine()) {
			sc.word = s.norm(k)
		}
	}
	return sc
}

// headsSums reports whether a sentence without numbers is a heading that speaks of sums or means: "column_totals:  # at the bottom".
func (s *sentence) headsSums() bool {
	end := s.listHead()
	if end < 0 && s.hasNoVerb() && len(s.toks) < 8 {
		end = len(s.toks)
	}
	return within(0, end, func(i int) bool {
		return !s.toks[i].inRef && slices.ContainsFunc(strings.Split(s.norm(i), "_"), func(w string) bool { return sumWords[w] || meanWords[w] })
	}) >= 0
}

// lineCalled is what a row (column) is called where it is counted and is one line of the first panel, "0.8 (middle row)", or else
// as it is written.
func (s *sentence) lineCalled(r *ref, kind axisOf) string {
	if _, no := r.named(kind); no != 0 {
		p := s.f.panels[0]
		if ks := at(r).along(kind, p); len(ks) == 1 {
			return p.names(kind == ofCol)[ks[0]]
		}
	}
	return r.text
}

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
	if n := len(s.toks); n > 0 && s.norm(n-1) == ":" && s.namedBackward() {
		return dirBackward
	}
	return s.ctx.dir
}

// namedBackward reports whether a sentence goes along an axis from one of its names to one before it: "From January
// to September:", where January stands at the bottom.
func (s *sentence) namedBackward() bool {
	q := s.rangedAxis()
	if q == nil || !q.isRow() && !q.isCol() || q.isRow() == q.isCol() {
		return false
	}
	p := s.f.panels[first(s.panelsNear(q.at))]
	from, to := p.indexOf(q, q.isCol()), p.indexOf(q.to, q.isCol())
	return from >= 0 && to >= 0 && from > to
}

// asks reports whether a sentence is a question.
func (s *sentence) asks() bool {
	for k := len(s.toks) - 1; k >= 0 && s.toks[k].kind == tokPunct; k-- {
		if s.norm(k) == "?" {
			return true
		}
	}
	return false
}

// pluralBehind reports whether the extremum word at token k is said of several: the
// items below "Strongest relationships" are not all the strongest.
func (s *sentence) pluralBehind(k int) bool {
	for j := k + 1; j < len(s.toks) && j < k+4; j++ {
		if t := &s.toks[j]; t.kind != tokWord || t.norm == "of" || t.norm == "in" {
			return false
		} else if hasSuffixS(s.text(j, j+1)) {
			return true
		}
	}
	return false
}

// titled reports whether a short line makes no statement: no verb and no other number.
func titled(toks []token) bool {
	for i := 1; i < len(toks); i++ {
		if t := &toks[i]; t.kind == tokNumber || sayVerbs[t.norm] || atWords[t.norm] || t.norm == "(" || t.norm == ":" || t.ref != nil && (t.ref.isCell() || t.ref.axis != "") {
			return false
		}
	}
	return true
}

// states reports whether a line has a verb that makes it a statement, not a heading.
func states(toks []token) bool {
	if len(toks) > 0 && toks[len(toks)-1].norm == "?" {
		return false
	}
	for i := 1; i < len(toks); i++ {
		t := &toks[i]
		if t.norm == "?" || t.norm == ":" {
			return false
		}
		if t.kind == tokWord && !t.inRef && (t.norm == "is" || t.norm == "are" || i+1 < len(toks) && toks[i-1].ref != nil && (upWords[t.norm] || downWords[t.norm] || beatWords[t.norm] && t.norm != "top")) {
			return true
		}
	}
	return false
}

// asked are the parts of its context that the reading of a sentence has looked at: in a
// context that differs in other parts only, it comes out the same.
type asked struct{ panels, row, col bool }

// readsAlike reports whether the sentence would be read the same in another context, one
// of those that focus.scopes makes of its own.
func (s *sentence) readsAlike(c scope) bool {
	return (!s.asked.panels || slices.Equal(s.ctx.panels, c.panels)) && (!s.asked.row || s.ctx.row.alike(c.row)) && (!s.asked.col || s.ctx.col.alike(c.col))
}

// alike reports whether two names that contexts give are of the same thing, written the
// same.
func (r *ref) alike(o *ref) bool {
	if r == o || r == nil || o == nil {
		return r == o
	}
	return r.text == o.text && r.at == o.at && r.n == o.n && r.row == o.row && r.col == o.col && r.rowNo == o.rowNo && r.colNo == o.colNo &&
		r.full == o.full && r.except == o.except && r.to == o.to && slices.Equal(r.panels, o.panels)
}

func (s *sentence) ctxPanels() []int { s.asked.panels = true; return s.ctx.panels }
func (s *sentence) ctxRow() *ref     { s.asked.row = true; return s.ctx.row }
func (s *sentence) ctxCol() *ref     { s.asked.col = true; return s.ctx.col }
