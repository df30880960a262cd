package check

import (
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/grid"
)

// formed reports whether a statement has a form that leaves its words nothing to say: the names of a row and a column with their value right behind
// them, "Yew/K44 +0.9"; a side in brackets behind the title of a panel, "Ireland (bottom left)"; the steps of a bar; how many cells pass a bound; an extreme with its row and its column, and
// nothing but what puts it there between, "the peak sits at rank 16 and 1e-4"; and which
// colour is set equal to what.
func (s *sentence) formed(c *Claim) bool {
	switch c.Kind {
	case KindAxisLabel:
		k := c.tok - 1
		if s.norm(k) == "\"" {
			k--
		}
		from, _ := s.clause(c.tok)
		return s.toks[c.tok].quote != 0 && labelVerbs[s.norm(k)] && s.find(axisWords, from, k) >= 0 // 'the axis below is called "hour"'
	case KindCell:
		return s.tagged(c) || s.misplacedExtreme(c)
	case KindCount:
		return strings.Contains(c.Reason, " bands of colour ") || s.countsListed(c.tok) || s.countsCells(c) || strings.HasSuffix(c.Reason, " cells are so") && (s.ofAllCells(c.tok) || s.countsBlanks(c.tok))
	case KindTrend:
		return s.listsTrend(c) || c.Reason == "the values stated go the other way"
	case KindLayout:
		if strings.HasSuffix(c.Reason, " cells of it have a value") {
			return true // which half of a matrix is drawn
		}
		if strings.Contains(c.Reason, " for "+inWords(len(s.f.panels), "panel")) && s.sharesBar(c) {
			return true
		}
		return s.toks[c.tok].paren > 0 && s.norm(c.tok-1) == "(" && strings.HasPrefix(c.Reason, "the panel stands ")
	case KindOrder:
		return s.find(set("top left"), c.tok, s.endOf(c)+5) >= 0 && s.find(set("bottom right"), c.tok, s.endOf(c)+5) >= 0 && strings.Contains(c.Stated, " at the ") // "4 at the top and 32 at the bottom"
	case KindColorbar:
		if t := &s.toks[c.tok]; (t.quote != 0 || t.emph != 0) && strings.HasPrefix(c.Reason, "the colorbar is labelled ") && s.find(labelNouns, c.tok-2, c.tok) >= 0 {
			return true // 'the label "Recall (%)"'
		}
		if strings.HasPrefix(c.Reason, "the colorbar runs from ") && s.spansBar(c.tok) || s.ticksBar(c) {
			return true
		}
		if strings.HasPrefix(c.Reason, "the colorbar's scale is ") && (s.norm(c.tok+1) == "scale" || s.norm(c.tok) == "scale" && linkVerbs[s.norm(c.tok+1)]) {
			return true // "whose scale is linear"
		}
		return strings.Contains(c.Reason, " have a mean rank of ") && (s.norm(c.tok+1) == "=" || s.coloursSign(c)) || strings.HasPrefix(c.Reason, "rank correlation of the cells' lightness")
	case KindComparison, KindExtremum:
		if strings.HasPrefix(c.Reason, "test of the sign of every cell: it holds for 0 of ") && s.allSigned(c) || strings.HasPrefix(c.Reason, "it holds for ") && s.signedThroughout(c) {
			return true
		}
		return strings.HasSuffix(c.Reason, ", not there") && (s.putsExtreme(c) || s.beside(c))
	}
	return false
}

// spansBar reports whether the number at token i is an end of what a colorbar is said to go over, "it runs from 0 to 10", where a bar is
// spoken of in the sentence, or was before.
func (s *sentence) spansBar(i int) bool {
	from := i - 1
	if s.norm(i-1) == "to" {
		from = lastWithin(max(0, i-5), i-1, func(k int) bool { return s.norm(k) == "from" })
	}
	if from < 1 || s.norm(from) != "from" || !spanVerbs[s.norm(from-1)] && s.norm(from-1) != "from" {
		return false
	}
	return (s.ctx.topic == topicBar || s.find(union(barNouns, barNames), 0, from) >= 0) && s.norm(i+1) != "of" && !s.namesCellsIn(0, i)
}

// sharesBar reports whether a claim consists of words for panels, for bars and for having them together or each: "all panels share one bar".
func (s *sentence) sharesBar(c *Claim) bool {
	return within(c.tok, s.endOfText(c), func(k int) bool {
		n := s.norm(k)
		return s.spoken(k) && !panelNouns[n] && !barNouns[n] && !barNames[n] && !colorWords[n] && !ownWords[n] && !sharedWords[n] && !eachWords[n] && !hasWords[n] && !sharing[n]
	}) < 0
}

// sharing are small words in what is said of a bar that panels share.
var sharing = set("all both three four the a an same single its it their they of use using")

// endOfText is the token behind the last of a claim.
func (s *sentence) endOfText(c *Claim) int {
	k := c.tok
	for k < len(s.toks) && s.u.Source(s.toks[k].from) < c.Span[1] {
		k++
	}
	return k
}

// ticksBar reports whether a claim is of a number in a list that begins right behind a word for ticks, or for what is printed at a bar, where
// the clause speaks of the bar before: "a bar marked at 0, 250 and 500", "the bar has ticks from -6 to 4".
func (s *sentence) ticksBar(c *Claim) bool {
	i := c.tok
	if s.toks[i].kind != tokNumber || !strings.HasPrefix(c.Reason, "the colorbar") || slices.ContainsFunc(s.f.bars(nil), func(b *grid.Colorbar) bool {
		return slices.ContainsFunc(b.Ticks, func(t grid.Tick) bool { return t.Text == s.text(i, i+1) }) // that is multiplied
	}) {
		return false
	}
	k := i - 1
	for k > 0 && (s.toks[k].kind == tokNumber || s.norm(k) == "," || s.norm(k) == "and" || s.norm(k) == "to" || s.norm(k) == "from" || s.norm(k) == "at" || s.norm(k) == "%" || s.norm(k) == "through") {
		k--
	}
	if spanVerbs[s.norm(k)] {
		k-- // "its ticks extend from -3 to 3"
	}
	from, _ := s.clause(i)
	bar := within(from, max(from, k), func(j int) bool { return s.barAt(j) > 0 }) >= 0
	return bar && k < i-1 && (tickWords[s.norm(k)] || tickMarks[s.norm(k)]) && s.norm(k) != "step" && s.norm(k) != "interval"
}

// turnsScale reports whether a claim of what a colour means is one of several of its sentence, of high and of low values, which all are wrong: who
// takes a scale the wrong way round has both of its ends wrong, however it is put.
func turnsScale(claims []Claim, i int) bool {
	ends := map[string]bool{}
	for _, c := range claims {
		if c.Kind != KindColorbar || !strings.Contains(c.Reason, " have a mean rank of ") {
			continue
		}
		if c.Verdict == Supported {
			return false
		}
		if c.Verdict == Contradicted {
			ends[c.Reason[strings.LastIndex(c.Reason, ", ")+1:]] = true
		}
	}
	return len(ends) > 1 && claims[i].Kind == KindColorbar && strings.Contains(claims[i].Reason, " have a mean rank of ")
}

// countsListed reports whether the number at token i begins a clause that says of so many rows or columns how they are listed: "nine rows are
// named 1 to 9".
func (s *sentence) countsListed(i int) bool {
	n := s.norm(i + 1)
	return s.beginsClause(i) && (rowWords[n] || colWords[n]) && hasSuffixS(s.text(i+1, i+2)) && linkVerbs[s.norm(i+2)] && listedWords[s.norm(i+3)]
}

// countsCells reports whether a claim of all cells of a panel consists of a number of cells and the bound that they pass: "seven of the nine cells are
// above 50%", "three cells are bigger than 80".
func (s *sentence) countsCells(c *Claim) bool {
	k := c.tok + 1
	for k < len(s.toks) && (s.norm(k) == "of" || s.norm(k) == "the" || s.norm(k) == "all" || s.isNumberWord(k)) {
		k++
	}
	if !cellNouns[s.norm(k)] || !strings.HasPrefix(c.Reason, "test of every cell of ") || c.of == nil || c.of.row.known() || c.of.col.known() {
		return false
	}
	for k++; k < len(s.toks); k++ {
		if t := &s.toks[k]; t.kind == tokNumber {
			return t.num.bound != 0 && !t.inRef
		}
		if n := s.norm(k); !linkVerbs[n] && !beatWords[n] && !loseWords[n] && !compUp[n] && !compDown[n] && !relativeTo[n] && !reachWords[n] && n != "than" && n != "exceed" {
			return false
		}
	}
	return false
}

// allSigned reports whether a claim says of all of a number of cells that they have a sign: "all eight values are negative".
func (s *sentence) allSigned(c *Claim) bool {
	k := max(c.tok, c.core)
	for k < len(s.toks) && signWords[s.norm(k)] == 0 {
		k++
	}
	if k -= 2; k < 2 || k+1 >= len(s.toks) || !linkVerbs[s.norm(k+1)] || !cellNouns[s.norm(k)] {
		return false
	}
	return s.norm(k-1) == "all" || s.norm(k-2) == "all" && s.toks[k-1].num.word
}

// ofAllCells reports whether the number at token i is a part of all cells that have a value: "six of the eight filled cells", "ten negative tiles out
// of twelve".
func (s *sentence) ofAllCells(i int) bool {
	p := s.f.panels[first(s.panelsNear(i))]
	return within(i+2, min(len(s.toks), i+7), func(k int) bool {
		n := s.wholeAt(k)
		return n > 1 && (n == p.known || n == p.Rows*p.Cols) && s.find(set("of"), i+1, k) > 0
	}) > 0
}

// countsBlanks reports whether the number at token i counts cells that are said to be blank, and nothing narrows which: "eight cells were not measured
// and are left blank".
func (s *sentence) countsBlanks(i int) bool {
	blank := s.find(union(blankWords, givenWords), i+2, i+9)
	return s.toks[i].num.value > 1 && cellNouns[s.norm(i+1)] && linkVerbs[s.norm(i+2)] && blank > 0 && !s.namesCellsIn(0, blank)
}

// listsTrend reports whether a claim of a trend goes on with values that go the other way, as those of the figure do: "A improves steadily: 77.5,
// 76.8, 75.6".
func (s *sentence) listsTrend(c *Claim) bool {
	way := strings.TrimPrefix(c.Found, "ρ = ")
	if way != "1.00" && way != "-1.00" {
		return false
	}
	for i := c.tok; i < len(s.toks); i++ {
		if s.toks[i].kind != tokNumber || s.toks[i].inRef {
			continue
		}
		run, grows, falls := s.listAround(i), true, true
		i = run[len(run)-1]
		for k := 1; k < len(run); k++ {
			grows, falls = grows && s.toks[run[k]].num.value > s.toks[run[k-1]].num.value, falls && s.toks[run[k]].num.value < s.toks[run[k-1]].num.value
		}
		if len(run) > 2 && (way == "1.00" && grows || way == "-1.00" && falls) {
			return true
		}
	}
	return false
}

// misplacedExtreme reports whether the value of a claim is the greatest or the least of its panel and stands nowhere but there, and the row and the
// column that it was put at are named right behind it: "the record is 87.1, set by A at 0.3".
func (s *sentence) misplacedExtreme(c *Claim) bool {
	if !c.fact.placed() || s.numberIn(c.tok+1, len(s.toks)) {
		return false
	}
	row, col := s.namedBeside(c.tok)
	cs := s.f.cells(region{panels: []int{c.fact.panel}})
	bear := 0
	for _, x := range cs {
		if bearsValue(x, c.fact.q) {
			bear++
		}
	}
	return row && col && bear == 1 && (bearsValue(extremes(cs, true)[0], c.fact.q) || bearsValue(extremes(cs, false)[0], c.fact.q))
}

// namedBeside reports whether a row and a column are named in the words behind token i, up to the end of its clause.
func (s *sentence) namedBeside(i int) (row, col bool) {
	_, to := s.clause(i)
	for _, q := range s.refs {
		if q.at > i && q.at < min(to, i+10) && q.isLine() && !q.weak && q.to == nil {
			row, col = row || q.isRow(), col || q.isCol()
		}
	}
	return row, col
}

// tagged reports whether the value of a claim stands right behind the names of its row and its column, with nothing but marks between.
func (s *sentence) tagged(c *Claim) bool {
	row, col := false, false
	for k := c.tok - 1; k >= 0 && k > c.tok-12; k-- {
		t := &s.toks[k]
		switch q := t.ref; {
		case q != nil && q.isLine():
			row, col = row || q.isRow(), col || q.isCol()
		case t.inRef:
		case t.kind != tokPunct || t.norm == "," || t.norm == ";":
			return row && col
		}
		if row && col {
			return true
		}
	}
	return false
}

// putsExtreme reports whether a claim says of an extreme in which row and column it stands, in words that say nothing else.
func (s *sentence) putsExtreme(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	row, col := false, false
	for _, q := range s.refs {
		if q.at >= from && q.at < to && q.isLine() && !q.weak {
			row, col = row || q.isRow(), col || q.isCol()
		}
	}
	return row && col && within(from, to, func(k int) bool {
		n := s.norm(k)
		return s.spoken(k) && !extremeWords[n] && !prepositions[n] && !linkVerbs[n] && !standVerbs[n] && !neutral[n] && !resultNouns[n] && !cellNouns[n] && !rowWords[n] && !colWords[n] && n != "the" && n != "of" && n != "and" && len(s.f.lex.index[n]) == 0
	}) < 0
}

// beside reports whether the one row and the one column that a clause names for an extreme, whose value it has right, are but in one of
// them where that stands, or lie on the other side of the diagonal: it is hardly chance that the value is an extreme's and the place so near to it.
func (s *sentence) beside(c *Claim) bool {
	if c.Kind != KindExtremum || s.toks[c.tok].kind != tokNumber || c.Row == "" || c.Col == "" {
		return false
	}
	rows, cols, numbers := map[string]bool{}, map[string]bool{}, 0
	from, to := s.clause(s.headOf(c))
	for _, q := range s.refs {
		switch {
		case q.at < from || q.at >= to: // "A falls to 3, the lowest of all, and then recovers in May"
		case q.to != nil || !q.isLine() && q.isCell():
			return false
		case q.isRow() && q.isCol() && q.row == q.col: // of a matrix of things with themselves
			if len(rows) == 0 {
				rows[q.row] = true
			} else {
				cols[q.col] = true
			}
		case q.isRow():
			rows[q.row] = true
		case q.isCol():
			cols[q.col] = true
		}
	}
	for k := range s.toks {
		if s.toks[k].kind == tokNumber && !s.toks[k].inRef && !s.toks[k].num.word {
			numbers++
		}
	}
	if len(rows) != 1 || len(cols) != 1 || numbers != 1 || len(c.Evidence.Cells) != 1 {
		return false
	}
	return rows[c.Row] != cols[c.Col] || rows[c.Col] && cols[c.Row]
}

// signedThroughout reports whether the clause of a claim says of one name that it has a sign in all rows or columns, and nothing else before: "row A is
// negative in all eight columns".
func (s *sentence) signedThroughout(c *Claim) bool {
	from, to := s.clause(s.headOf(c))
	k := within(from, to, func(k int) bool { return signWords[s.norm(k)] != 0 })
	if k < 2 || !linkVerbs[s.norm(k-1)] || s.norm(k+1) != "in" || !everyWord[s.norm(k+2)] || !s.refEnding(k-2) {
		return false
	}
	return within(from, k-1, func(j int) bool {
		n := s.norm(j)
		return s.toks[j].kind != tokPunct && !s.toks[j].inRef && n != "the" && n != "and" && !rowWords[n] && !colWords[n]
	}) < 0
}

// coloursSign reports whether a claim consists of the cells of one sign and their colour: "negative cells are coloured red".
func (s *sentence) coloursSign(c *Claim) bool {
	k := c.tok
	if signWords[s.norm(k)] == 0 || !cellNouns[s.norm(k+1)] || !linkVerbs[s.norm(k+2)] {
		return false
	}
	for k += 3; colouredWords[s.norm(k)] || s.norm(k) == "in"; {
		k++
	}
	return s.colorAt(min(k, len(s.toks)-1)) != nil
}

// colouredWords say that something has the colour behind them.
var colouredWords = set("coloured colored drawn shown painted printed shaded rendered")
