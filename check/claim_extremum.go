package check

import (
	"fmt"
	"math"
	"strings"
)

var (
	maxWords = set("highest maximum max peak best top largest greatest strongest biggest maximal optimum optimal darkest brightest hottest warmest maxima peaking peaked lead leading top")
	minWords = set("lowest minimum min worst smallest weakest poorest faintest lightest palest coldest minimal minima slowest")

	// Words of praise turn round where low values are good.
	praise = set("best worst poorest optimum optimal strongest weakest")

	extremeWords = union(maxWords, minWords)

	wholeWords = set("overall entire whole absolute global all figure across everywhere single")

	lowGood = set("loss error latency time perplexity ppl cost rmse mse mae wer cer fid regret distance runtime delay")
)

func union(ms ...map[string]bool) map[string]bool {
	out := map[string]bool{}
	for _, m := range ms {
		for k := range m {
			out[k] = true
		}
	}
	return out
}

// lowIsGood reports whether small values are the good ones, by what the figure
// says it measures.
func (f *facts) lowIsGood(panels []int) bool {
	if len(panels) == 0 {
		panels = f.all()
	}
	for _, pi := range panels {
		if f.panels[pi].lowGood {
			return true
		}
	}
	return false
}

// measuresLoss reports whether a panel's colorbar, or its title, speaks of
// something that is better the smaller it is.
func (p *panel) measuresLoss() bool {
	text := p.Title
	if p.bar != nil && p.bar.Label != "" {
		text = p.bar.Label
	}
	for _, a := range atoms(text) {
		if lowGood[a] {
			return true
		}
	}
	return false
}

// extreme is a word such as "highest" with the value and the places around it.
type extreme struct {
	word     int // token
	greatest bool
	rank     int // 1 = the extreme, 2 = "second highest"
	value    int // token, -1: none stated
	from, to int // tokens that belong to it
	note     bool
}

// extremeAt reads the extremum word at token i, nil if it is none here.
func (s *sentence) extremeAt(i int) *extreme {
	t := &s.toks[i]
	if t.kind != tokWord || t.inRef && t.ref == nil || t.used || !extremeWords[t.norm] {
		return nil
	}
	if t.ref != nil && t.ref.isCell() && !t.ref.weak {
		return nil
	}
	next, prev := s.norm(i+1), s.norm(i-1)
	if (rowWords[next] || colWords[next]) && (t.norm == "top" || t.norm == "bottom") || next == "left" || next == "right" || next == "-" && (s.norm(i+2) == "left" || s.norm(i+2) == "right" || colWords[s.norm(i+2)] || rowWords[s.norm(i+2)]) {
		return nil
	}
	if i+1 < len(s.toks) && s.toks[i+1].ref != nil && s.toks[i+1].ref.axis != "" && !rowWords[next] && !colWords[next] && !praise[t.norm] {
		return nil // "the largest window"
	}
	switch t.norm {
	case "top":
		if prev == "the" && (next == "to" || next == "of" || next == "" || next == "," || next == "." || next == ":") || prev == "at" || prev == "from" || prev == "(" || prev == "to" || prev == "on" || next == "to" || next == "," || next == ")" || next == "half" || next == "side" || next == "panel" || next == "heatmap" || next == "-" {
			return nil
		}
	case "lead", "leading":
		if next != "with" && next != "at" && next != "(" {
			return nil
		}
	case "least", "most":
		if prev == "at" {
			return nil
		}
	case "best", "optimal", "optimum":
		if prev == "single" && s.norm(i-2) == "no" || s.norm(i-1) == "no" {
			return nil
		}
	case "max", "min":
		if prev == "=" {
			return nil
		}
	}
	e := &extreme{word: i, greatest: maxWords[t.norm], rank: 1, value: -1}
	if praise[t.norm] && s.f.lowIsGood(s.panelsNear(i)) && t.norm != "strongest" && t.norm != "weakest" {
		e.greatest = !e.greatest
	}
	if (t.norm == "strongest" || t.norm == "largest" || t.norm == "highest" || t.norm == "greatest") && s.norm(i+1) == "negative" {
		e.greatest = false
	}
	if (t.norm == "weakest" || t.norm == "smallest") && s.norm(i+1) == "negative" {
		e.rank = 0
	}
	if t.norm == "darkest" || t.norm == "lightest" || t.norm == "faintest" || t.norm == "brightest" || t.norm == "palest" {
		dark, ok := s.f.darkIsHigh(s.panelsNear(i))
		if !ok {
			return nil
		}
		e.greatest = dark == (t.norm == "darkest")
	}
	for k := i - 1; k >= max(0, i-2); k-- {
		switch s.norm(k) {
		case "second", "next", "2nd":
			e.rank = 2
		case "third", "3rd":
			e.rank = 3
		case "fourth", "4th":
			e.rank = 4
		}
	}
	return e
}

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
	return s.ctx.panels
}

// panelOwn reports whether a panel's name says what the sentence is about, and is
// not only compared with or left out.
func (s *sentence) panelOwn(r *ref) bool {
	if r.except || s.ctx.panels == nil {
		return !r.except
	}
	if r.byAxis {
		for _, p := range r.panels {
			if !contains(s.ctx.panels, p) {
				return false
			}
		}
	}
	return !r.aside
}

// namesOtherPanel reports whether the sentence names a panel that its context is
// not about.
func (s *sentence) namesOtherPanel() bool {
	for _, r := range s.refs {
		if r.isPanel() && !r.isCell() && !contains(s.ctx.panels, r.panels[0]) {
			return true
		}
	}
	return false
}

// panelsBefore returns the panels last named before token i, or the context's.
func (s *sentence) panelsBefore(i int) []int {
	out := s.ctx.panels
	for _, r := range s.refs {
		if r.isPanel() && r.at < i && s.panelOwn(r) {
			out = r.panels
		}
	}
	return out
}

// readExtremes makes claims of "highest", "minimum" and their like, with the value
// and the place that go with them.
func (r *reader) readExtremes(s *sentence) {
	var es []*extreme
	for i := range s.toks {
		if e := s.extremeAt(i); e != nil {
			es = append(es, e)
		}
	}
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
	for k, e := range es {
		e.from, e.to = e.word, len(s.toks)
		if k == 0 {
			e.from = 0
		} else {
			e.from = es[k-1].to
		}
		if k+1 < len(es) {
			e.to = es[k+1].word
			for j := e.word + 1; j < e.to; j++ {
				if n := s.norm(j); clauseWords[n] && n != "that" && n != "which" || n == ";" || beatWords[n] && s.valueBetween(e.word, j) {
					e.to = j
				}
			}
			// "..., min 51.5": the next word's article and connectors are its own
			for e.to > e.word+1 && (s.norm(e.to-1) == "the" || s.norm(e.to-1) == "," || s.norm(e.to-1) == "and" || s.norm(e.to-1) == "it" || s.norm(e.to-1) == "a") {
				e.to--
			}
		} else {
			for j := e.word + 1; j < e.to; j++ {
				if n := s.norm(j); (n == "while" || n == "whereas" || n == "but" || n == "followed" || n == "than" || beatWords[n] || loseWords[n]) && s.valueBetween(e.word, j) {
					e.to = j
				}
			}
		}
		for j := e.word - 1; j > e.from; j-- {
			if n := s.norm(j); n == "while" || n == "whereas" || n == "but" || n == ";" {
				e.from = j + 1
				break
			}
		}
		s.extremeValue(e, long)
		if e.note {
			s.notes = append(s.notes, e) // "35 (lowest)": read after the cells
			continue
		}
		if r.severalExtremes(s, e) {
			continue
		}
		s.cutAtPlace(e)
		if e.value >= 0 {
			next := s.nextPeak(e)
			r.extremeClaim(s, e)
			for next != nil {
				one := next
				next = s.nextPeak(one)
				r.extremeClaim(s, one)
			}
		}
	}
}

// cutAtPlace ends an extremum at the bracket that gives its place: "−1.2 (horse,
// 0.5), and the truck row ...".
func (s *sentence) cutAtPlace(e *extreme) {
	i := e.value + 1
	if e.value < e.word || i >= len(s.toks) || s.norm(i) != "(" {
		return
	}
	placed := false
	for k := i + 1; k < e.to; k++ {
		if q := s.toks[k].ref; q != nil && q.isCell() {
			placed = true
		}
		if s.norm(k) == ")" && s.toks[k].paren < s.toks[i].paren {
			if placed {
				e.to = k
				// "(0.3, 2000) and (0.2, 1000)" goes on
				for s.norm(k+1) == "and" && s.norm(k+2) == "(" || s.norm(k+1) == "," && s.norm(k+2) == "(" {
					k += 3
					for k < len(s.toks) && s.norm(k) != ")" {
						k++
					}
					e.to = min(k, len(s.toks))
				}
			}
			return
		}
	}
}

// nextPeak reads on after "CD8A peaked at 3790": "and AKT1 at 2739" is of the same
// kind. It cuts e short before the next one.
func (s *sentence) nextPeak(e *extreme) *extreme {
	subject := false
	for _, q := range s.refs {
		subject = subject || q.at >= e.from && q.at < e.word && q.isCell() && !q.weak
	}
	if !subject {
		return nil
	}
	for k := e.value + 1; k < e.to && k < e.value+3; k++ {
		if n := s.norm(k); n != "and" && n != "," {
			return nil
		}
		q := s.toks[min(k+1, len(s.toks)-1)].ref
		if q == nil || !q.isCell() {
			continue
		}
		i := k + 1 + q.n
		if n := s.norm(i); n == "at" || n == "with" || n == "(" || n == "to" || n == ":" {
			i++
		}
		if i < e.to && s.isValue(i) {
			next := *e
			next.from, next.value, next.word, next.to = k+1, i, i-1, e.to
			e.to = k
			return &next
		}
	}
	return nil
}

func (s *sentence) valueBetween(a, b int) bool {
	for k := a; k < b; k++ {
		if s.isValue(k) {
			return true
		}
	}
	return false
}

// extremeValue finds the value that goes with an extremum word.
func (s *sentence) extremeValue(e *extreme, long map[int]bool) {
	i := e.word
	if s.toks[i].paren > 0 && (s.norm(i-1) == "(" || s.norm(i-1) == "the" && s.norm(i-2) == "(" || s.norm(i-2) == "(") {
		k := i - 1
		for k > 0 && s.norm(k) != "(" {
			k--
		}
		if k > 0 && s.isValue(k-1) || k > 1 && s.norm(k-1) == "%" && s.isValue(k-2) {
			close := i
			for close < len(s.toks) && s.norm(close) != ")" {
				close++
			}
			if !s.valueBetween(i, close) {
				e.note = true
				e.value = k - 1
				return
			}
		}
	}
	if s.toks[i].paren > 0 && !s.valueInBracket(i) {
		// "0.56 in March (the worst)"
		k := i
		for k > 0 && s.norm(k) != "(" {
			k--
		}
		for j := k - 1; j >= max(0, k-6); j-- {
			if s.toks[j].kind == tokNumber && !s.toks[j].inRef {
				e.note, e.value = true, j
				return
			}
		}
		return
	}
	// the value after the word, unless another statement begins before it
	for k := i + 1; k < e.to; k++ {
		if n := s.norm(k); s.norm(k-1) == "," && (upWords[n] || downWords[n] || n == "slump" || n == "collapse" || n == "climb") {
			break // "0.71 in January, the best result, slumps to 0.56"
		}
		if s.isValue(k) && !s.toks[k].num.word {
			if long[k] || s.bracketList(i, k) {
				break
			}
			e.value = k
			return
		}
		if s.toks[k].kind == tokNumber && s.toks[k].num.bound != 0 && !s.toks[k].used && !s.toks[k].inRef {
			e.value = k
			return
		}
	}
	// "0.81 is the highest", "0.81, the highest value"; "0.71 in January, the best"
	placed := false
	for k := i - 1; k >= e.from && k >= i-8; k-- {
		if s.isValue(k) {
			if !long[k] {
				e.value, e.note = k, placed
			}
			return
		}
		switch n := s.norm(k); {
		case s.toks[k].inRef && s.commaBetween(k, i):
			placed = true
		case (n == "in" || n == "at" || n == "for" || n == "on" || n == "of") && placed:
		case k < i-5:
			return
		case n == "is" || n == "the" || n == "being" || n == "was" || n == "," || n == "a" || n == "its" || n == "as" || n == "—" || n == "-" || n == "(" || n == "%" || n == "second" || n == "which" || n == "overall":
		default:
			return
		}
	}
}

// bracketList reports whether the value at token k stands in a bracket, that the
// word at i does not stand in, with other values: "where it is highest (0.80 for A,
// 0.81 for B)".
func (s *sentence) bracketList(i, k int) bool {
	if s.toks[k].paren <= s.toks[i].paren {
		return false
	}
	for j := k + 1; j < len(s.toks) && s.toks[j].paren > s.toks[i].paren; j++ {
		if s.isValue(j) {
			return true
		}
	}
	return false
}

// valueInBracket reports whether a value stands in the bracket that token i is in.
func (s *sentence) valueInBracket(i int) bool {
	a, b := i, i
	for a > 0 && !(s.norm(a) == "(" && s.toks[a].paren == s.toks[i].paren) {
		a--
	}
	for b < len(s.toks) && s.toks[b].paren >= s.toks[i].paren {
		b++
	}
	return s.valueBetween(a, b)
}

// severalExtremes reads "the maxima are 52.0 (AIME24), 36.0 (AIME25)": each value is
// the extremum of the panel that it is given for.
func (r *reader) severalExtremes(s *sentence, e *extreme) bool {
	var vals []int
	for k := e.word + 1; k < len(s.toks); k++ {
		if s.isValue(k) {
			vals = append(vals, k)
		} else if n := s.norm(k); n == "while" || n == "whereas" || extremeWords[n] && s.toks[k].kind == tokWord && k > e.word+2 {
			break
		}
	}
	if len(vals) < 2 {
		return false
	}
	var runs [][]int
	for _, v := range vals {
		runs = append(runs, []int{v})
	}
	b := newBinder(s, runs)
	var places []place
	for k, v := range vals {
		refs := b.attached(v, b.limit(k))
		p := pick(refs, ofPanel)
		if p == nil || len(p.panels) != 1 {
			return false
		}
		places = append(places, place{row: pick(refs, ofRow), col: pick(refs, ofCol), among: region{panels: p.panels, row: nowhere, col: nowhere}})
	}
	for k, v := range vals {
		s.toks[v].used = true
		r.add(s, KindExtremum, LevelStatistics, v, v+1, s.f.judgeExtreme(places[k], e.greatest, e.rank, s.toks[v].num))
	}
	s.toks[e.word].used = true
	return true
}

// headExtreme reads a value in a list whose head says "Highest value:".
func (r *reader) headExtreme(s *sentence) {
	if s.ctx.word == "" {
		return
	}
	runs := s.valueRuns()
	if len(runs) != 1 || len(runs[0]) != 1 {
		return
	}
	e := &extreme{word: 0, greatest: maxWords[s.ctx.word], rank: 1, value: runs[0][0], from: 0, to: len(s.toks)}
	r.extremeClaim(s, e)
}

// place is where an extremum is said to be, and among which cells.
type place struct {
	row, col, panel *ref     // where
	alt             []region // other readings of what it is an extremum of
	pair            bool     // row and col may be either way round
	subject         bool     // the place comes first: "X is the highest, with 3"
	among           region
}

// placeOf sorts the names around an extremum into where it is and what it is an
// extremum of.
func (s *sentence) placeOf(e *extreme) place {
	var pl place
	var before, after []*ref
	for _, r := range s.refs {
		if r.at >= e.from && r.at < e.to && r.at != e.word && !r.weak {
			if r.at < e.word {
				before = append(before, r)
			} else {
				after = append(after, r)
			}
		}
	}
	if s.pairMode() {
		return s.pairPlace(e, before, after)
	}
	pl.among = region{row: nowhere, col: nowhere, panels: s.panelsBefore(e.word)}
	brow, bcol := pick(before, ofRow), pick(before, ofCol)
	for _, r := range before {
		if r.isPanel() {
			pl.among.panels = r.panels
		}
	}
	if brow != nil && bcol != nil {
		pl.row, pl.col, pl.subject = brow, bcol, true
		if s.prepBefore(brow) != s.prepBefore(bcol) {
			// "at 0.3 horse leads": of the column, or (in time) of the row
			pl.alt = []region{{panels: pl.among.panels, row: at(brow), col: nowhere}, {panels: pl.among.panels, row: nowhere, col: at(bcol)}}
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
	} else if s.ctx.row != nil && s.ctx.col != nil && !s.cont {
		pl.row, pl.col = s.ctx.row, s.ctx.col // a table's columns for the place
	} else if !s.cont {
		if s.ctx.row != nil {
			pl.among.row = at(s.ctx.row)
		}
		if s.ctx.col != nil {
			pl.among.col = at(s.ctx.col)
		}
	}
	global := s.wholeFigure(e)
	if global {
		pl.among.panels = nil
		if pl.row == nil {
			pl.among.row, pl.among.col = nowhere, nowhere
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
		p, q := s.norm(r.at-1), s.norm(r.at-2)
		if a := s.refBeforeIs(r.at, "axis"); a > 0 {
			p, q = s.norm(a-1), s.norm(a-2)
		}
		if p == "the" || p == "column" || p == "row" {
			p = q
		}
		return (p == "in" || p == "for" || p == "within" || p == "among" || p == "of" || p == "across") && (e.value < 0 || r.at < e.value)
	}
	switch {
	case pl.subject && pl.alt != nil:
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

// refBeforeIs returns the token at which an axis word ends right before token i.
func (s *sentence) refBeforeIs(i int, _ string) int {
	k := i - 1
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
			v := p.value(k, k)
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
	pl := place{among: region{row: nowhere, col: nowhere, panels: panelsOrAll(s)}, pair: true}
	pl.among.offDiag = s.f.unitDiagonal(pl.among.panels)
	var names []*ref
	for _, r := range append(append([]*ref{}, before...), after...) {
		if r.row != "" && r.col != "" && !(r.weak && len(names) >= 2) {
			names = append(names, r)
		}
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

// wholeFigure reports whether the words around an extremum name all panels.
func (s *sentence) wholeFigure(e *extreme) bool {
	for i := max(e.from, e.word-4); i < e.to && i < e.word+9; i++ {
		n := s.norm(i)
		if !wholeWords[n] || s.toks[i].inRef {
			continue
		}
		switch n {
		case "across", "all":
			if s.norm(i+1) == "panel" || s.norm(i+1) == "heatmap" || s.norm(i+2) == "panel" || s.norm(i+2) == "heatmap" || s.norm(i+3) == "heatmap" || s.norm(i+3) == "panel" || s.norm(i+1) == "subplot" {
				return true
			}
		case "figure", "single":
			if s.norm(i-1) == "the" && (s.norm(i-2) == "in" || s.norm(i-2) == "of") {
				return true
			}
			if n == "single" {
				return len(s.ctx.panels) == 0
			}
		case "overall":
			return len(s.ctx.panels) == 0 || s.namesOtherPanel()
		default:
			if s.norm(i+1) == "chart" || s.norm(i+1) == "figure" || s.norm(i+1) == "image" || s.norm(i+1) == "set" || len(s.ctx.panels) == 0 {
				return true
			}
		}
	}
	return false
}

func (r *reader) extremeClaim(s *sentence, e *extreme) {
	pl := s.placeOf(e)
	i := e.value
	if s.toks[i].used {
		return
	}
	s.toks[i].used = true
	if !s.toks[e.word].inRef {
		s.toks[e.word].used = true
	}
	v := s.f.judgeExtreme(pl, e.greatest, e.rank, s.toks[i].num)
	for _, g := range pl.alt {
		if v.verdict != Contradicted {
			break
		}
		other := pl
		other.among = g
		if w := s.f.judgeExtreme(other, e.greatest, e.rank, s.toks[i].num); w.verdict != Contradicted {
			v = w
		}
	}
	if pl.subject && e.value > e.word && pl.row.isRow() && pl.col.isCol() && s.toks[e.word].norm != "peak" && s.toks[e.word].norm != "peaked" {
		// the value of a cell, and that the cell is the extreme
		r.add(s, KindCell, LevelStatistics, i, i+1, s.f.judgeCell(pl.among.panels, at(pl.row), at(pl.col), s.toks[i].num))
	}
	r.add(s, KindExtremum, LevelStatistics, i, i+1, v)
}

// judgeExtreme tests whether the greatest or least value of a region is q, at the
// place named.
func (f *facts) judgeExtreme(pl place, greatest bool, rank int, q quantity) verdict {
	g := pl.among
	cs := f.cells(g)
	if len(cs) == 0 && (g.row.known() || g.col.known()) {
		g.row, g.col = nowhere, nowhere
		cs = f.cells(g)
	}
	if len(cs) == 0 {
		return verdict{verdict: Unverifiable, reason: "no values of " + f.describe(g) + " are known"}
	}
	word := "lowest"
	if greatest {
		word = "highest"
	}
	ex := ranked(cs, greatest, rank)
	if ex == nil {
		return verdict{verdict: Unverifiable, reason: "too few values"}
	}
	if rank != 1 {
		word = fmt.Sprintf("number %d from the %s", rank, word)
	}
	placed := pl.row != nil || pl.col != nil || pl.panel != nil
	where := region{panels: g.panels, row: g.row, col: g.col, offDiag: g.offDiag}
	if pl.row != nil {
		where.row = at(pl.row)
	}
	if pl.col != nil {
		where.col = at(pl.col)
	}
	if pl.panel != nil {
		where.panels = pl.panel.panels
	}
	there := f.cells(where)
	if pl.pair && pl.row != nil && pl.col != nil && !overlap(there, ex) {
		where.row, where.col = at(pl.col), at(pl.row)
		if other := f.cells(where); len(there) == 0 || overlap(other, ex) {
			there = other
		}
	}
	reason := fmt.Sprintf("the %s value of %s is %s (%s)", word, f.describe(g), ex[0].p.found(ex[0].r, ex[0].c), names(ex))
	v := ex[0].verdict(Contradicted, reason)
	v.evidence = evidenceOf(ex)
	same := math.IsNaN(q.value) || bearsValue(ex[0], q)
	for _, c := range ex {
		same = same || bearsValue(c, q)
	}
	inPlace := !placed
	for _, c := range there {
		for _, x := range ex {
			if c.p == x.p && c.r == x.r && c.c == x.c {
				inPlace = true
				v.row, v.col, v.panel = c.p.RowNames[c.r], c.p.ColNames[c.c], c.p.Title
			}
		}
		// a value known by colour alone may be the extreme as well
		lo, hi := c.interval()
		xl, xh := ex[0].interval()
		if placed && lo != hi && (greatest && hi >= xl || !greatest && lo <= xh) {
			inPlace = true
			same = same || bearsValue(c, q)
		}
	}
	if opens := openCells(cs, ex[0], greatest); opens != "" && !(same && inPlace) {
		v.verdict, v.reason = Unverifiable, reason+"; "+opens
		return v
	}
	switch {
	case ex[0].conflict():
		v.verdict, v.reason = Unverifiable, reason+", but the cell's print and colour disagree"
	case same && inPlace:
		v.verdict = Supported
	case same:
		v.reason += ", not there"
	case !placed && f.roundsTo(cs, q) && q.approx:
		v.verdict = Unverifiable
	}
	return v
}

// overlap reports whether two lists have a cell in common.
func overlap(a, b []cellAt) bool {
	for _, x := range a {
		for _, y := range b {
			if x.p == y.p && x.r == y.r && x.c == y.c {
				return true
			}
		}
	}
	return false
}

// ranked returns the cells with the rank-th highest or lowest distinct value.
func ranked(cs []cellAt, greatest bool, rank int) []cellAt {
	for k := 1; ; k++ {
		ex := extremes(cs, greatest)
		if k >= rank || len(ex) == 0 {
			return ex
		}
		var rest []cellAt
		for _, c := range cs {
			if c.v != ex[0].v {
				rest = append(rest, c)
			}
		}
		cs = rest
	}
}

// bearsValue holds a number against a cell's value.
func bearsValue(c cellAt, q quantity) bool {
	return c.p.holds(c.r, c.c, q)
}

func (f *facts) roundsTo(cs []cellAt, q quantity) bool {
	for _, c := range cs {
		if near(c.v, q.value, q.margin()) {
			return true
		}
	}
	return false
}

// openCells says which cell in conflict might be the extreme instead.
func openCells(cs []cellAt, ex cellAt, greatest bool) string {
	for _, c := range cs {
		if !c.conflict() {
			continue
		}
		lo, hi := c.interval()
		if greatest && hi > ex.v || !greatest && lo < ex.v {
			return fmt.Sprintf("the cell %s is open: it reads %s, its colour says %s", c.name(), readings(c.p.cell(c.r, c.c).OCR), readings(c.p.cell(c.r, c.c).Color))
		}
	}
	return ""
}

// names lists cells for a reason.
func names(cs []cellAt) string {
	var out []string
	for i, c := range cs {
		if i == 4 {
			out = append(out, fmt.Sprintf("… %d in all", len(cs)))
			break
		}
		n := c.name()
		if len(cs) > 1 && cs[0].p != cs[len(cs)-1].p || c.p.Title != "" && c.p.index > 0 {
			n = c.p.title() + ": " + n
		}
		out = append(out, n)
	}
	return strings.Join(out, "; ")
}

// readNotes reads "35 (lowest)" after the cells have been placed.
func (r *reader) readNotes(s *sentence, first int) {
	for _, e := range s.notes {
		i := e.word
		src := s.u.source(s.toks[e.value].from)
		for k := first; k < len(r.claims); k++ {
			c := r.claims[k]
			if c.Kind != KindCell || c.Span[0] != src || !c.fact.placed() {
				continue
			}
			pl := place{among: region{panels: []int{c.fact.panel}, row: nowhere, col: nowhere}, row: &ref{rowNo: c.fact.row + 1}, col: &ref{colNo: c.fact.col + 1}}
			q := quantity{value: math.NaN()}
			if cell := s.f.panels[c.fact.panel].value(c.fact.row, c.fact.col); cell != nil {
				q = quantity{value: *cell, decimals: 9}
			}
			v := s.f.judgeExtreme(pl, e.greatest, e.rank, q)
			if v.verdict == Contradicted {
				// "(highest)" in a list may mean of its row or column
				for _, in := range []region{{panels: pl.among.panels, row: at(pl.row), col: nowhere}, {panels: pl.among.panels, row: nowhere, col: at(pl.col)}} {
					pl.among = in
					if w := s.f.judgeExtreme(pl, e.greatest, e.rank, q); w.verdict == Supported {
						v = w
						break
					}
				}
			}
			r.add(s, KindExtremum, LevelStatistics, i, i+1, v)
			s.toks[i].used = true
			break
		}
	}
}
