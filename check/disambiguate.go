package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// disambiguate settles names that stand for more than one thing, where the words
// beside them or the context say which.
func (s *sentence) disambiguate(alone bool, depth int) {
	s.titledPanels()
	s.crossPanels()
	s.withinRow()
	for k, r := range s.refs {
		if r.isCell() || r.isPanel() {
			r.axis = "" // "score" the axis label and "score" the row: the label only beside a number
		}
		r.weak = r.weak && !s.setAsName(r)
		several := r.isRow() && r.isCol() || r.isPanel() && r.isCell()
		if !several || s.settledByWords(k) {
			continue
		}
		if r.isPanel() {
			if s.ctxPanels() != nil && s.amongLines(r) {
				r.panels = nil
				continue
			}
			if alone && depth <= prose.DepthItem || depth <= prose.DepthLine || s.meansPanel(k) || s.besidePanel(r) {
				s.keep(r, true, false, false)
				continue
			}
			r.panels = nil
		}
		if r.isRow() && r.isCol() && !s.amongListed(k) {
			s.settledByOthers(r)
		}
	}
}

// besidePanel reports whether a name that a panel and a row (column) have stands in brackets with that of another panel, each behind the same
// preposition: "Phi-3 on perlbmk (0.12 with Falcon, -0.54 with Qwen2.5)".
func (s *sentence) besidePanel(r *ref) bool {
	prep := s.norm(r.at - 1)
	return prepositions[prep] && s.toks[r.at].paren > 0 && slices.ContainsFunc(s.refs, func(o *ref) bool {
		return o != r && o.isPanel() && !o.isCell() && s.toks[o.at].paren == s.toks[r.at].paren && s.norm(o.at-1) == prep
	})
}

// amongLines reports whether a name that a panel and a row (column) have stands in a sentence with two others of the row's axis at
// least: "0.15 for DeBERTa, 0.70 for Phi-3, 0.63 for Falcon", below the heading of another panel.
func (s *sentence) amongLines(r *ref) bool {
	n := 0
	for _, q := range s.refs {
		if q != r && !q.isPanel() && (r.isCol() && q.isCol() || r.isRow() && q.isRow()) {
			n++
		}
	}
	return n > 1
}

// setAsName reports whether an everyday word is set as only a name is.
func (s *sentence) setAsName(r *ref) bool {
	next, prev := s.norm(r.at+r.n), s.norm(r.at-1)
	if rowWords[next] || rowWords[prev] || colWords[next] || colWords[prev] {
		return true
	}
	if !r.full || !r.isCell() && !r.isPanel() {
		return false
	}
	behind := s.norm(r.at + r.n + 1)
	t := &s.toks[r.at]
	alike := func(k int) bool {
		return k >= 0 && k < len(s.toks) && (s.toks[k].quote == t.quote && s.toks[k].emph == t.emph)
	}
	if t.quote != 0 && (prev == "\"" || prev == "'") && (next == "\"" || next == "'") && !alike(r.at-2) && !alike(r.at+r.n+1) || // '"vs"'
		t.quote == 0 && t.emph != 0 && !alike(r.at-1) && !alike(r.at+r.n) && next != ":" && r.at > 0 || s.ofPair(r) || s.besideLabel(r) || s.amongNames(r) {
		return true
	}
	switch {
	case prev == "=", // "pooling = mean"
		r.at == 0 && (next == "→" || next == ":") && s.listsLine(r),
		r.at == 0 && next == ":" && (r.isCol() && s.ctxRow() != nil || r.isRow() && s.ctxCol() != nil),                   // "Avg: 62.7" below the name of a row
		r.at == 0 && sayVerbs[next] && s.text(0, 1) != "It" && len(r.text) > 2,                                           // "Score is below 0.5 in ..."
		r.at <= 1 && next == "," && (prev == "on" || prev == "for" || prev == "in"),                                      // "On score, ..."
		(next == "is" || next == "are" || next == "has") && (compUp[behind] || compDown[behind] || extremeWords[behind]), // "rate is lower than skin"
		s.toks[r.at].paren > 0 && (prev == "," || prev == "(") && (next == ")" || next == ","):                           // "(0.5, rate)"
		return true
	}
	return false
}

// listsLine reports whether as many values stand behind a name and its mark, and nothing else, as its row or column has cells: "mean →
// .69, .61, .71".
func (s *sentence) listsLine(r *ref) bool {
	n := 0
	for k := r.at + r.n + 1; k < len(s.toks); k++ {
		t := &s.toks[k]
		if t.kind == tokWord {
			return false
		}
		if t.kind == tokNumber {
			n++
		}
	}
	return slices.ContainsFunc(s.f.panels, func(p *panel) bool { return n > 1 && (r.isRow() && n == p.Cols || r.isCol() && n == p.Rows) })
}

// ofPair reports whether an everyday word is one of two names that something is between, "between mpg and am", or that name a cell,
// "at max and POS", "max / POS".
func (s *sentence) ofPair(r *ref) bool {
	return slices.ContainsFunc(s.refs, func(o *ref) bool {
		a, b := r, o
		if b.at < a.at {
			a, b = b, a
		}
		if o == r || o.weak || !o.isCell() || b.at != a.at+a.n+1 {
			return false
		}
		before, joint := s.norm(a.at-1), s.norm(b.at-1)
		crossed := r.isRow() != r.isCol() && o.isRow() != o.isCol() && r.isRow() != o.isRow()
		return joint == "and" && (before == "between" || pairingVerbs[before] || before == "at" && crossed) || joint == "/" && crossed
	})
}

// pairingVerbs have two names as their object: "the largest, 0.36, connects qsec and am".
var pairingVerbs = set("connect connected link linked join joined relate couple coupled pair")

// besideLabel reports whether an everyday word stands beside the label of its axis, "the class table", "max pooling".
func (s *sentence) besideLabel(r *ref) bool {
	return slices.ContainsFunc(s.refs, func(o *ref) bool {
		return (o.at+o.n == r.at || r.at+r.n == o.at && r.full) && (o.axis == "x" && r.isCol() || o.axis == "y" && r.isRow()) && !o.isCell()
	})
}

// amongNames reports whether an everyday word stands between two names of its axis with the same mark on both sides, "frog / table /
// bird".
func (s *sentence) amongNames(r *ref) bool {
	alike := func(o *ref) bool { return !o.weak && (o.isRow() && r.isRow() || o.isCol() && r.isCol()) }
	mark := s.norm(r.at - 1)
	return (mark == "," || mark == "/" || mark == "|") && s.norm(r.at+r.n) == mark &&
		slices.ContainsFunc(s.refs, func(o *ref) bool { return o.at+o.n == r.at-1 && alike(o) }) &&
		slices.ContainsFunc(s.refs, func(o *ref) bool { return o.at == r.at+r.n+1 && alike(o) })
}

// settledByWords settles name k by the words beside it, if they say what it is.
func (s *sentence) settledByWords(k int) bool {
	r := s.refs[k]
	next, prev := s.norm(r.at+r.n), s.norm(r.at-1)
	if next == "\"" || next == "'" || next == ")" {
		next = s.norm(r.at + r.n + 1)
	}
	if b := s.norm(r.at - 2); labelVerbs[prev] && (panelWords[b] || rowWords[b] || colWords[b]) {
		prev = b // "in the panel called A"
	}
	word := s.wordBefore(r.at)
	n, of := s.norm(word), word >= 0 && (s.norm(word+1) == "of" || s.norm(word+1) == "for")
	labelled := k+1 < len(s.refs) && s.refs[k+1].axis != "" && s.norm(s.refs[k+1].at+s.refs[k+1].n) == "=" // the next name's axis
	before, _ := s.axisBefore(r.at)
	behind := s.axisAfter(r.at + r.n - 1)
	switch {
	case of && (rowWords[n] || colWords[n]):
		s.keep(r, false, rowWords[n], colWords[n]) // "in the row of class 4"
	case panelWords[next] || panelWords[prev]:
		s.keep(r, r.isPanel(), false, false)
	case rowWords[next] || rowWords[prev]:
		s.keep(r, false, true, false)
	case colWords[next] || colWords[prev]:
		s.keep(r, false, false, true)
	case r.isRow() && r.isCol() && s.byRole(r):
	case before != "":
		s.keep(r, false, before == "y" && r.isRow(), before == "x" && r.isCol())
	case behind != "" && !labelled:
		s.keep(r, false, behind == "y" && r.isRow(), behind == "x" && r.isCol())
	default:
		return false
	}
	return true
}

// placesWithout reports whether a row and a column are named besides a name.
func (s *sentence) placesWithout(r *ref) bool {
	row := firstOf(s.refs, func(q *ref) bool { return q != r && q.isRow() && !q.isPanel() && !q.isCol() })
	col := firstOf(s.refs, func(q *ref) bool { return q != r && q.isCol() && !q.isPanel() && !q.isRow() })
	return row != nil && col != nil
}

// meansPanel reports whether name k, which a panel and a row or column have, is the panel's by the names that
// stand with it.
func (s *sentence) meansPanel(k int) bool {
	r := s.refs[k]
	if s.startsUnit(r) && s.norm(r.at+r.n) == ":" && s.placesWithout(r) {
		return true // "Falcon: highest 0.81 (crafty, DeBERTa), lowest -0.86 (crafty, Falcon)"
	}
	inside := s.ctxPanels() != nil
	if inside && contains(s.ctxPanels(), r.panels[0]) && !s.startsUnit(r) {
		return false // inside that panel, the name is a row's or column's
	}
	only := func(q *ref) bool { return q.isPanel() && !q.isCell() }
	row, col, panel, told, alike := false, false, false, false, false
	for j, o := range s.refs {
		if o != r && o.text != r.text {
			alike = alike || prepositions[s.norm(r.at-1)] && s.norm(o.at-1) == s.norm(r.at-1) && !o.isPanel() && (o.isRow() && r.isRow() || o.isCol() && r.isCol())
			row = row || o.isRow() && !o.isCol() && !o.isPanel()
			col = col || o.isCol() && !o.isRow() && !o.isPanel()
			panel = panel || only(o)
		}
		told = told || j < k && o.text == r.text && only(o)
	}
	prev := s.norm(r.at - 1)
	out := !inside && !panel || (r.isRow() && row || r.isCol() && col && !r.isRow()) && (!inside || prev == "in" || prev == "on" || prev == "for")
	out = out && !((panel || inside) && alike) // "in GSM8K 7 for SST-2 and 5 for PIQA"
	out = out && !told                         // "the Falcon panel ... (crafty, Falcon)"
	inRows, inPanels := false, 0
	for _, j := range []int{k - 1, k + 1} {
		if j < 0 || j >= len(s.refs) || !s.listBetween(s.refs[min(j, k)], s.refs[max(j, k)]) {
			continue
		}
		if o := s.refs[j]; only(o) {
			inPanels++
		} else if !o.isPanel() {
			inRows = inRows || o.isRow() && r.isRow() || o.isCol() && r.isCol()
		}
	}
	return inPanels == 2 || inPanels == 1 && s.find(titleWords, 0, r.at) >= 0 || out && !inRows
}

// settledByOthers settles a name that both axes have by what the others name: the other axis, or the same as one
// that is set alike, "0.6 (PTEN), 0.7 (EGFR)".
func (s *sentence) settledByOthers(r *ref) {
	row, col := false, false
	var alike *ref
	for _, o := range s.refs {
		if o == r || o.isRow() == o.isCol() {
			continue
		}
		row, col = row || o.isRow(), col || o.isCol()
		if alike == nil && s.norm(o.at-1) == s.norm(r.at-1) && s.norm(o.at+o.n) == s.norm(r.at+r.n) {
			alike = o
		}
	}
	switch {
	case row && col && alike != nil:
		s.keep(r, false, alike.isRow(), alike.isCol())
	case row != col && !s.f.symmetric():
		s.keep(r, false, col, row)
	}
}

// amongListed settles a name that both axes have by the two that stand on its sides in a list: "bird,
// automobile, horse" are of one axis.
func (s *sentence) amongListed(k int) bool {
	if k == 0 || k+1 >= len(s.refs) || s.f.symmetric() {
		return false
	}
	a, b := s.refs[k-1], s.refs[k+1]
	if a.isRow() == a.isCol() || a.isRow() != b.isRow() || a.isCol() != b.isCol() || a.to != nil || b.to != nil || !s.listBetween(a, s.refs[k]) || !s.listBetween(s.refs[k], b) {
		return false
	}
	s.keep(s.refs[k], false, a.isRow(), a.isCol())
	return true
}

// withinRow settles names that both axes have by the one that is said to be a row, "row B holds
// 0.99 for A": the others are columns then; and the other way round.
func (s *sentence) withinRow() {
	var line *ref
	row := false
	for _, r := range s.refs {
		if r.rowNo != 0 && r.colNo == 0 && r.to == nil || r.colNo != 0 && r.rowNo == 0 && r.to == nil {
			if line != nil || r.isPanel() {
				return
			}
			line, row = r, r.rowNo != 0 // "the first column"
			continue
		}
		if !r.isRow() || !r.isCol() || r.weak {
			continue
		}
		next, prev := s.norm(r.at+r.n), s.norm(r.at-1)
		isRow := next == "row" || prev == "row"
		if !isRow && next != "column" && prev != "column" {
			continue
		}
		if line != nil {
			return
		}
		line, row = r, isRow
	}
	if line == nil || s.has(guessWords) || s.has(truthWords) {
		return
	}
	from, to := s.clause(line.at)
	for _, r := range s.refs {
		if r.at < from || r.at >= to && s.turnsTo(r.at) {
			continue
		}
		for _, q := range []*ref{r, r.to} {
			if q != nil && q.isRow() && q.isCol() {
				own := q == line || s.calls(line, q)
				s.keep(q, false, own == row, own != row)
			}
		}
	}
}

// calls reports whether a name stands behind a row (column) that is counted and is what that is called: "Row 1 (A)".
func (s *sentence) calls(line, q *ref) bool {
	if line.rowNo == 0 && line.colNo == 0 || q.at <= line.at+line.n {
		return false
	}
	p := s.f.panels[first(s.panelsNear(line.at))]
	kind := lineOf(line.colNo != 0)
	return slices.Equal(at(line).along(kind, p), at(q).along(kind, p)) && within(line.at+line.n, q.at, func(k int) bool {
		return s.toks[k].kind != tokPunct || s.norm(k) == "," || s.norm(k) == ";" || s.norm(k) == ":"
	}) < 0
}

// turnsTo reports whether a clause with names of its own begins with "that" or "and that" before
// token i.
func (s *sentence) turnsTo(i int) bool { return s.find(set("that"), 1, i) >= 0 }

// startsUnit reports whether a name stands at the start of its sentence.
func (s *sentence) startsUnit(r *ref) bool {
	return within(0, r.at, func(i int) bool { return s.toks[i].kind != tokPunct && !s.toks[i].used }) < 0
}

// titledPanels takes the name of a row (column) for the panels in whose titles it is a part, where the word "panel" stands behind it: "in the
// GPT-2 panel" of a figure whose columns have that name, and whose titles are "GPT-2 | MRPC" and "BLOOM | QQP".
func (s *sentence) titledPanels() {
	for _, r := range s.refs {
		next := s.norm(r.at + r.n)
		if !r.isCell() || r.isPanel() || r.to != nil || next != "panel" && next != "subplot" && next != "subpanel" && next != "facet" {
			continue
		}
		var titled []int
		for pi, p := range s.f.panels {
			parts := strings.Split(p.Title, "|")
			if len(parts) > 1 && slices.ContainsFunc(parts, func(part string) bool { return alike(strings.TrimSpace(part), r.text) }) {
				titled = append(titled, pi)
			}
		}
		if len(titled) > 0 {
			r.panels = titled
			s.keep(r, true, false, false)
		}
	}
}

// crossPanels settles names that stand for several panels each and are said of one: "A vs B", where each names panels by one of
// their axes, and "A on B", parts of one title. Both mean the panels that they share.
func (s *sentence) crossPanels() {
	for k := 1; k < len(s.refs); k++ { // "bottom left, at 1 month": the one at the bottom of those
		if a, b := s.refs[0], s.refs[k]; a.at == 0 && len(a.panels) == 1 && len(b.panels) > 1 && contains(b.panels, a.panels[0]) && placeWords[s.norm(0)] {
			b.panels = a.panels
		}
	}
	if k := slices.IndexFunc(s.refs, func(q *ref) bool { return q.at == 1 && q.isPanel() && !q.byAxis }); k == 0 && prepositions[s.norm(0)] {
		for _, q := range s.refs[1:] { // "on MNLI, A is ahead of B"
			if both := sharedPanels(s.refs[0], q); q.isPanel() && !q.byAxis && len(both) > 0 && len(both) < len(q.panels) {
				q.panels = both
			}
		}
	}
	for k := 1; k < len(s.refs); k++ {
		a, b := s.refs[k-1], s.refs[k]
		if !a.isPanel() || !b.isPanel() || a.byAxis != b.byAxis || !a.byAxis && (b.at != a.at+a.n+1 || !crossWords[s.norm(b.at-1)]) {
			continue
		}
		both := sharedPanels(a, b)
		if len(both) > 0 && len(both) < max(len(a.panels), len(b.panels)) {
			a.panels, b.panels = both, both
		}
	}
}

// sharedPanels are the panels that two names both stand for.
func sharedPanels(a, b *ref) []int {
	return slices.DeleteFunc(slices.Clone(a.panels), func(p int) bool { return !contains(b.panels, p) })
}

// crossWords join two parts of one title: "XLNet on MNLI", "XLNet, MNLI".
var crossWords = set("on for with in ,")

// symmetric reports whether some panel has the same names on both axes.
func (f *facts) symmetric() bool {
	return slices.ContainsFunc(f.panels, func(p *panel) bool { return p.symmetric() })
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

var (
	truthWords   = set("true actual real gold truth actually truly ground reference genuine")
	guessWords   = set("predicted prediction predict classified assigned labelled labeled taken mistaken misclassified")
	reverseWords = set("reverse reversed vice opposite other inverse")
)

// byRole settles a name that both axes of a confusion matrix have by what is said of it:
// "true 6", "predicted as 24", "24 is taken for 6".
func (s *sentence) byRole(r *ref) bool {
	guess := s.f.guessedAxis(s.panelsNear(r.at))
	if from, to := s.clause(r.at); guess == "" || s.find(reverseWords, from, to) >= 0 {
		return false
	}
	keep := func(guessed bool) bool {
		s.keep(r, false, guessed == (guess == "y"), guessed == (guess == "x"))
		return true
	}
	if guessed, ok := s.elided(r); ok {
		return keep(guessed)
	}
	for k := r.at - 1; k >= max(0, r.at-4); k-- {
		n := s.norm(k)
		switch {
		case truthWords[n]:
			return keep(false)
		case guessWords[n]:
			return keep(true)
		case s.toks[k].inRef && s.toks[k].ref == nil || n == "as" || n == "label" || n == "class" || n == "category" || n == "to" || n == "for" || n == "with" || n == "is" || n == "a" || n == "the" || n == "\"" || n == "=" || n == ":":
			continue
		case s.toks[k].ref != nil && s.toks[k].ref.axis == guess:
			return keep(true)
		}
		break
	}
	for k := r.at + r.n; k < len(s.toks) && k < r.at+r.n+4; k++ {
		n := s.norm(k)
		switch {
		case guessWords[n]:
			return keep(false) // "24 is predicted as 6"
		case n == "is" || n == "are" || n == "that" || n == "was" || n == "were" || n == "often" || n == "being" || n == "\"", k == r.at+r.n && hasSuffixS(s.text(k, k+1)) && !s.toks[k].inRef:
			continue // "24s are taken for 6", "stairs samples were labelled walking"
		}
		break
	}
	return false
}

// elided reports whether a name stands in "B for A" behind "A is taken for B", ok, and whether it is the one that is guessed.
func (s *sentence) elided(r *ref) (guessed, ok bool) {
	joins := func(k int) bool {
		n := s.norm(k)
		verb := lastWithin(0, k-1, func(j int) bool { return guessWords[s.norm(j)] && s.norm(j+1) == n })
		return (n == "for" || n == "as") && verb > 0 && k > 1 && s.toks[k-1].inRef && k+1 < len(s.toks) && s.toks[k+1].inRef
	}
	if joins(r.at + r.n) {
		return false, true
	}
	return true, joins(r.at - 1)
}

// wordBefore is the token before a name, over words that only lead up to it.
func (s *sentence) wordBefore(i int) int {
	k := i - 1
	for k > 0 && (s.norm(k) == "of" || s.norm(k) == "the" || s.norm(k) == "for" || classWords[s.norm(k)]) {
		k--
	}
	return k
}
