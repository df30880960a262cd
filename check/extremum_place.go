package check

import "slices"

// panelsNear returns the panels that a claim at token i is about.
func (s *sentence) panelsNear(i int) []int {
	var best *ref
	for _, r := range s.refs {
		if r.isPanel() && (r.at < i || best == nil) && s.panelOwn(r) {
			best = r
		}
	}
	if best != nil {
		return best.panels
	}
	return s.ctxPanels()
}

// panelOwn reports whether a panel's name says what the sentence is about, and is
// not only compared with or left out.
func (s *sentence) panelOwn(r *ref) bool {
	if r.except || s.ctxPanels() == nil {
		return !r.except
	}
	if r.byAxis {
		for _, p := range r.panels {
			if !contains(s.ctxPanels(), p) {
				return false
			}
		}
	}
	return !r.aside
}

// namesOtherPanel reports whether the sentence names a panel that its context is
// not about.
func (s *sentence) namesOtherPanel() bool {
	return slices.ContainsFunc(s.refs, func(r *ref) bool { return r.isPanel() && !r.isCell() && !contains(s.ctxPanels(), r.panels[0]) })
}

// panelsBefore returns the panels last named before token i, or the context's.
func (s *sentence) panelsBefore(i int) []int {
	out := s.ctxPanels()
	for _, r := range s.refs {
		if r.isPanel() && r.at < i && s.panelOwn(r) {
			out = r.panels
		}
	}
	return out
}

// place is where an extremum is said to be, and among which cells.
type place struct {
	row, col, panel *ref     // where
	alt             []region // other readings of what it is an extremum of
	pair            bool     // row and col may be either way round
	size            bool     // how far values are from zero counts
	subject         bool     // the place comes first: "X is the highest, with 3"
	among           region
}

// put says that the place is in the row, or else the column, that a name stands for.
func (pl *place) put(q *ref) {
	if q.isRow() {
		pl.row = q
	} else {
		pl.col = q
	}
}

// onLine is the place of a row (column) among the cells of a column (row).
func onLine(panels []int, subject, line *ref) place {
	pl := place{among: region{panels: panels}}
	pl.put(subject)
	pl.put(line)
	pl.among.narrow(line)
	return pl
}

// placeOf sorts the names around an extremum into where it is and what it is an
// extremum of.
func (s *sentence) placeOf(e *extreme) (pl place) {
	var before, after []*ref
	for _, r := range s.refs {
		if r.except && r.isCell() {
			pl.among.without = append(pl.among.without, r)
		} else if r.at >= e.from && r.at < e.to && r.at != e.word && !r.weak && !(r.at < e.word && (s.besideValue(r) || e.rank > 1 && e.value > e.word && s.valueBetween(r.at+r.n, e.word))) {
			if r.at < e.word {
				before = append(before, r)
			} else {
				after = append(after, r)
			}
		}
	}
	mistake := s.f.symmetric() && s.find(mistakeWords, e.word, min(len(s.toks), e.word+4)) >= 0
	if mistake {
		defer func() { pl.among.offDiag = true }()
	}
	if s.pairMode() {
		pl = s.pairPlace(e, before, after)
		return pl
	}
	pl.among = region{panels: s.panelsBefore(e.word), offDiag: s.offDiagonal(), without: pl.among.without}
	if h := s.frame(); h != nil && h.at < e.from && e.value > e.word && !s.turned(h.at, e.word) {
		before = append([]*ref{h}, before...) // "At 1024, A is highest (70.1) and B lowest (68.1)"
	}
	if h := s.headRef(); h != nil && h.at < e.from {
		before = append([]*ref{h}, before...) // "Oslo: the coldest is ..., the warmest is ..."
	}
	brow, bcol := pick(before, ofRow), pick(before, ofCol)
	if e.value >= 0 && e.value < e.word {
		brow, bcol = s.lastBefore(before, ofRow, e.value), s.lastBefore(before, ofCol, e.value)
	}
	for _, r := range before {
		if r.isPanel() {
			pl.among.panels = r.panels
		}
	}
	its := false
	if n := s.norm(e.word - 1); brow != nil && bcol != nil && (n == "its" || n == "their") && brow.at >= 0 && bcol.at >= 0 {
		// "June is strong: gcc has its best month there": of the one named last, at the other
		its = true
		if brow.at < bcol.at {
			pl.row, pl.among.col = brow, at(bcol)
		} else {
			pl.col, pl.among.row = bcol, at(brow)
		}
	} else if brow != nil && bcol != nil {
		pl.row, pl.col, pl.subject = brow, bcol, true
		if s.prepBefore(brow) != s.prepBefore(bcol) {
			// "at 0.3 horse leads": of the column, or (in time) of the row
			pl.alt = []region{{panels: pl.among.panels, row: at(brow)}, {panels: pl.among.panels, col: at(bcol)}}
		}
		// "500: 0.2 is best": the head is what it is best of
		if brow.at < bcol.at && s.norm(brow.at+brow.n) == ":" {
			pl.row, pl.among.row, pl.subject = nil, at(brow), false
		} else if bcol.at < brow.at && s.norm(bcol.at+bcol.n) == ":" {
			pl.col, pl.among.col, pl.subject = nil, at(bcol), false
		}
	} else if brow != nil {
		pl.among.row = at(brow)
	} else if bcol != nil {
		pl.among.col = at(bcol)
	} else if s.cont {
		// of the part before
	} else if s.ctxRow() != nil && s.ctxCol() != nil {
		pl.row, pl.col = s.ctxRow(), s.ctxCol() // a table's columns for the place
	} else {
		pl.among.row, pl.among.col = at(s.ctxRow()), at(s.ctxCol())
	}
	global := s.wholeFigure(e)
	if global && len(s.f.figs) > 1 {
		for fi := range s.f.figs { // "the figure" may be any of several
			g := region{}
			for pi, p := range s.f.panels {
				if p.fig == fi {
					g.panels = append(g.panels, pi)
				}
			}
			pl.alt = append(pl.alt, g)
		}
	}
	if global {
		pl.among.panels = nil
		if pl.row == nil {
			pl.among.row, pl.among.col = pos{}, pos{}
		}
	}
	arow, acol := pick(after, ofRow), pick(after, ofCol)
	for _, r := range after {
		if r.isPanel() {
			if pl.among.panels == nil && !global {
				pl.among.panels = r.panels
			} else {
				pl.panel = r
			}
		}
	}
	inside := func(r *ref) bool {
		if r.at > e.word && (s.peakVerb(e.word) || s.find(standVerbs, e.word+1, r.at) >= 0) {
			return false // "the maximum comes in January"
		}
		p, q := s.norm(r.at-1), s.norm(r.at-2)
		if a := s.axisBeforeToken(r.at); a > 0 {
			p, q = s.norm(a-1), s.norm(a-2)
		}
		if p == "the" || p == "column" || p == "row" {
			p = q
		}
		return (p == "in" || p == "for" || p == "within" || p == "among" || p == "of" || p == "across") && (e.value < 0 || r.at < e.value)
	}
	if arow != nil && acol != nil && arow.at > e.value && acol.at > e.value && e.value > e.word {
		// the place behind the value is another than what was named before
		if brow != nil && bcol == nil && brow.row != arow.row {
			pl.among.row = pos{}
		} else if bcol != nil && brow == nil && bcol.col != acol.col {
			pl.among.col = pos{}
		}
	}
	// "the best MMLU score belongs to A (77.3)": of that column
	ofLine := func(r *ref) bool {
		next := s.norm(r.at + r.n)
		return r != nil && r.at == e.word+1 && (cellNouns[next] || resultNouns[next] || signNouns[next])
	}
	switch {
	case pl.subject && pl.alt != nil && !global:
	case arow != nil && acol != nil && ofLine(acol):
		pl.row, pl.among.col = arow, at(acol)
	case arow != nil && acol != nil && ofLine(arow):
		pl.col, pl.among.row = acol, at(arow)
	case its:
		// what is named behind is another: "gcc has its best month there with +2.0, crafty gets +1.9"
	case arow != nil && acol != nil:
		pl.row, pl.col = arow, acol
		// "the highest value in row 2000 is 52.8 at ratio 0.3"
		if inside(arow) && !inside(acol) && acol.at > e.value && e.value > 0 {
			pl.row, pl.among.row = nil, at(arow)
		} else if inside(acol) && !inside(arow) && arow.at > e.value && e.value > 0 {
			pl.col, pl.among.col = nil, at(acol)
		}
	case arow != nil:
		if inside(arow) && e.value > 0 {
			pl.among.row = at(arow)
		} else {
			pl.row = arow
		}
	case acol != nil:
		if inside(acol) && e.value > 0 {
			pl.among.col = at(acol)
		} else {
			pl.col = acol
		}
	}
	return pl
}

var resultNouns = set("score result accuracy performance rate figure level reading mark")

// besideValue reports whether a name stands in brackets with a value, whose place it
// is: "(52 at 8)".
func (s *sentence) besideValue(r *ref) bool {
	if k := r.at - 2; k >= 0 && s.toks[k].kind == tokNumber && !s.toks[k].inRef && (s.norm(k+1) == "in" || s.norm(k+1) == "at" || s.norm(k+1) == "for" || s.norm(k+1) == "on") {
		return true // "after 0.6 in May it reaches its high"
	}
	for k := r.at - 1; k >= 0 && s.toks[k].paren > 0 && s.norm(k) != "("; k-- {
		if s.toks[k].kind == tokNumber && !s.toks[k].inRef {
			return true
		}
	}
	return false
}

// headRef is the row or column that a sentence begins with, set off by a colon.
func (s *sentence) headRef() *ref {
	if len(s.refs) == 0 {
		return nil
	}
	r := s.refs[0]
	if r.isRow() == r.isCol() || r.weak || s.norm(r.at+r.n) != ":" || !s.startsUnit(r) {
		return nil
	}
	return r
}

// axisBeforeToken returns the token at which an axis word ends right before token i.
func (s *sentence) axisBeforeToken(i int) int {
	k := min(i, len(s.toks)) - 1 // a name that the context gives stands in another sentence
	for k >= 0 && s.toks[k].inRef && s.toks[k].ref == nil {
		k--
	}
	if k >= 0 && s.toks[k].ref != nil && s.toks[k].ref.axis != "" {
		return k
	}
	return -1
}

// unitDiagonal reports whether the diagonals of panels say nothing: all their
// values are equal, as in a correlation matrix.
func (f *facts) unitDiagonal(panels []int) bool {
	for _, pi := range panels {
		p := f.panels[pi]
		var one *float64
		for k := 0; k < min(p.Rows, p.Cols); k++ {
			v := p.value(p.diagonal(k), k)
			if v == nil || one != nil && *v != *one {
				return false
			}
			one = v
		}
	}
	return true
}

// pairPlace is placeOf for figures with the same names on both axes.
func (s *sentence) pairPlace(e *extreme, before, after []*ref) place {
	pl := place{among: region{panels: panelsOrAll(s)}, pair: true}
	pl.among.offDiag = s.f.unitDiagonal(pl.among.panels) || s.offDiagonal()
	var names []*ref
	for _, r := range append(append([]*ref{}, before...), after...) {
		if r.row != "" && r.col != "" && !(r.weak && len(names) >= 2) {
			if to := r.to; to != nil && (s.norm(r.at+r.n) == "→" || s.norm(r.at-1) == "between") {
				one := *r
				one.to = nil // a pair, no range
				names = append(names, &one, to)
				continue
			}
			names = append(names, r)
		}
	}
	if c := s.ctxRow(); len(names) < 2 && c != nil && c.isCol() {
		pl.among.row = at(c) // "its largest entry is 0.24, with age"
		if len(names) == 1 {
			names = []*ref{c, names[0]}
		}
	}
	if len(names) == 1 && s.recognised(e.word) {
		pl.row, pl.col, pl.among.onDiag, pl.among.offDiag, pl.among.row = names[0], names[0], true, false, pos{}
		return pl // "B is the class that is recognised best, with 0.79"
	}
	if len(names) >= 2 {
		n := len(names)
		pl.row, pl.col = names[0], names[1]
		if names[0].row == names[1].row {
			pl.among.offDiag = false
		}
		if n > 2 && e.value > 0 {
			// the pair nearest to the value
			var left []*ref
			for _, r := range names {
				if r.at < e.value {
					left = append(left, r)
				}
			}
			if len(left) >= 2 {
				pl.row, pl.col = left[len(left)-2], left[len(left)-1]
			} else {
				pl.row, pl.col = names[n-2], names[n-1]
			}
		}
	}
	return pl
}

// lastBefore picks the name of an axis that stands nearest before token i, the first where
// all stand behind it.
func (s *sentence) lastBefore(refs []*ref, a axisOf, i int) *ref {
	var out *ref
	for _, q := range refs {
		if a.matches(q) && (out == nil || q.at < i) {
			out = q
		}
	}
	return out
}

// mistakeWords are what the cells off the diagonal of a confusion matrix count.
var mistakeWords = set("mistake error confusion misclassification mix mixup off-diagonal")
