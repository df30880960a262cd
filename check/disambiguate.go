package check

import (
	"slices"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// disambiguate settles names that stand for more than one thing, where the words
// beside them or the context say which.
func (s *sentence) disambiguate(alone bool, depth int) {
	s.crossAxes()
	s.withinRow()
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
		if r.weak && kinds > 0 && r.full && r.at == 0 && sayVerbs[next] && s.u.Text[s.toks[0].from:s.toks[0].to] != "It" && len(r.text) > 2 {
			r.weak = false // "Score is below 0.5 in ..."
		}
		if r.weak && kinds > 0 && r.full && r.at <= 1 && next == "," && (prev == "on" || prev == "for" || prev == "in") {
			r.weak = false // "On score, ..."
		}
		if n := s.norm(r.at + r.n + 1); r.weak && kinds > 0 && r.full && (next == "is" || next == "are" || next == "has") && (compUp[n] || compDown[n] || extremeWords[n]) {
			r.weak = false // "rate is lower than skin"
		}
		if r.weak && kinds > 0 && r.full && s.toks[r.at].paren > 0 && (prev == "," || prev == "(") && (next == ")" || next == ",") {
			r.weak = false // "(0.5, rate)"
		}
		if kinds < 2 {
			continue
		}
		if next == "\"" || next == "'" || next == ")" {
			next = s.norm(r.at + r.n + 1)
		}
		if k := s.wordBefore(r.at); k >= 0 && (rowWords[s.norm(k)] || colWords[s.norm(k)]) && (s.norm(k+1) == "of" || s.norm(k+1) == "for") {
			s.keep(r, false, rowWords[s.norm(k)], colWords[s.norm(k)]) // "in the row of class 4"
			continue
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
		if r.isRow() && r.isCol() && s.byRole(r) {
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
			inside := s.ctxPanels() != nil
			otherRow, otherCol, otherPanel := false, false, false
			for _, o := range s.refs {
				if o != r && o.text != r.text {
					otherRow = otherRow || o.isRow() && !o.isCol() && !o.isPanel()
					otherCol = otherCol || o.isCol() && !o.isRow() && !o.isPanel()
					otherPanel = otherPanel || o.isPanel() && !o.isCell()
				}
			}
			asPanel := !inside && !otherPanel
			if inside && contains(s.ctxPanels(), r.panels[0]) && !s.startsUnit(r) {
				r.panels = nil // inside that panel, the name is a row's or column's
				continue
			}
			if depth <= prose.DepthLine || alone && depth <= prose.DepthItem {
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
			only := func(j int) bool { return s.refs[j].isPanel() && !s.refs[j].isCell() }
			if k > 0 && k+1 < len(s.refs) && only(k-1) && only(k+1) && s.listBetween(s.refs[k-1], r) && s.listBetween(r, s.refs[k+1]) {
				asPanel = true // in a list of panels
			}
			if asPanel {
				s.keep(r, true, false, false)
				continue
			}
			r.panels = nil
		}
		if r.isRow() && r.isCol() && s.amongListed(k) {
			continue
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
				s.keep(q, false, (q == line) == row, (q == line) != row)
			}
		}
	}
}

// turnsTo reports whether a clause with names of its own begins with "that" or "and that" before
// token i.
func (s *sentence) turnsTo(i int) bool { return s.find(set("that"), 1, i) >= 0 }

// startsUnit reports whether a name stands at the start of its sentence.
func (s *sentence) startsUnit(r *ref) bool {
	return within(0, r.at, func(i int) bool { return s.toks[i].kind != tokPunct && !s.toks[i].used }) < 0
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
	guess := "" // the axis of what was predicted
	for _, x := range []bool{false, true} {
		for _, as := range s.f.labelWords(s.panelsNear(r.at), x) {
			for _, a := range as {
				if guessWords[a] && x {
					guess = "x"
				} else if guessWords[a] {
					guess = "y"
				}
			}
		}
	}
	if guess == "" || s.has(reverseWords) {
		return false
	}
	keep := func(guessed bool) bool {
		s.keep(r, false, guessed == (guess == "y"), guessed == (guess == "x"))
		return true
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
		case n == "is" || n == "are" || n == "that" || n == "was" || n == "were" || n == "often" || n == "being" || n == "sample" || n == "pixel" || n == "\"":
			continue
		}
		break
	}
	return false
}

// wordBefore is the token before a name, over words that only lead up to it.
func (s *sentence) wordBefore(i int) int {
	k := i - 1
	for k > 0 && (s.norm(k) == "of" || s.norm(k) == "the" || s.norm(k) == "for" || classWords[s.norm(k)]) {
		k--
	}
	return k
}
