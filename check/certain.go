package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/internal/prose"
)

// A statement is contradicted only where it was read completely and in one way; otherwise it is left open, with the reason. So
// leaveOpen asks of each claim that the figure contradicts that
//   - its clause names what it is said of, or speaks of the whole;
//   - no operator in the clause, a word that restricts, refers back or derives, is one that its reader does not heed;
//   - the cells that it was tested on are those that its clause narrows them to, by "its", a colour, a place ("the lower row"), the
//     diagonal or a total;
//   - its words are of one statement, and its number follows from no others: as a difference of two that are stated, as a mean
//     or sum, or as the extreme of another row, column or panel that is spoken of; and it stands nowhere else in its row or column
//     where its place is not named beside it;
//   - a count tells something, and is not that of what was told before;
//   - most of what the same reader took from the sentence is right: who describes a figure errs in one value and not in a whole
//     row of them, so a reading that fails throughout is of something else, unless values were exchanged.
//
// A plain list, names and values without a verb, has no second reading and stands as it is.

// operators are the words that restrict what a statement is of, refer back, or make another statement of it than its other
// words do. They are few, and a language does not gain new ones.
var operators = set(`former latter apart except besides excluding outside without other others rest remaining which who whose unless given instead
 those there here else elsewhere both respectively only half twice doubled halved later earlier average averaged mean together third followed closely cannot could should might may them another own aside text odd such minus not mirror`)

// leaveOpen takes back contradictions of what was not read completely and in one way.
func (r *reader) leaveOpen(s *sentence, claims []Claim) {
	if !slices.ContainsFunc(claims, func(c Claim) bool { return c.Verdict == Contradicted }) {
		return
	}
	plain := s.plainList() || s.onlySets() && fillsLine(s.f, claims)
	if plain || slices.ContainsFunc(claims, func(c Claim) bool { return steps[c.step].whole }) {
		s.f.otherList(claims)
	}
	why := make([]openness, len(claims))
	for i := range claims {
		if c := &claims[i]; c.Verdict == Contradicted && c.tok < len(s.toks) {
			why[i] = r.uncertain(s, claims, i, plain)
		}
	}
	for i, o := range why {
		if o.why != "" {
			c := &claims[i]
			o.was = c.Reason
			c.Verdict, c.Reason, c.open = Unverifiable, o.why+"; "+c.Reason, o
		}
	}
}

// ofWhole reports whether a range or a mean is said of one whole panel: "all values lie between ...", "the overall mean is ...".
func (s *sentence) ofWhole(c *Claim) bool {
	mean := -1
	if c.Kind == KindComparison {
		mean = s.find(meanWords, 0, c.tok)
	}
	told := c.Kind == KindRange && s.ofAllValues(c.tok) || mean >= 0 && (s.find(set("overall grand global"), 0, c.tok) >= 0 || s.meanOfWhole(mean, c.tok))
	if mean >= 0 && c.of != nil && c.of.onDiag {
		return prepositions[s.norm(mean+1)] && s.find(diagonalWords, mean+2, mean+5) > 0 // "the mean of the diagonal is 0.7"
	}
	return told && !strings.Contains(c.Reason, " of row ") && !strings.Contains(c.Reason, " of column ") && len(s.f.orAll(s.panelsNear(c.tok))) == 1
}

// classBehind reports whether a bracket behind the number at token i names the class whose cell of the diagonal has it: "the diagonal goes
// from 6% (airplane) to 80% (frog)".
func (s *sentence) classBehind(i int) bool {
	k := i + 1
	if s.norm(k) == "%" {
		k++
	}
	return s.diagonal() && s.norm(k) == "(" && k+1 < len(s.toks) && s.toks[k+1].ref != nil && s.toks[k+1].ref.isCell()
}

// regionLeads lead to the cells that a mean is of.
var regionLeads = union(prepositions, set("over across"))

// meanOfWhole reports whether the words between that for a mean, at token mean, and its number say that it is of all cells: "the mean
// over the whole grid is about 0.55".
func (s *sentence) meanOfWhole(mean, number int) bool {
	k := mean + 1
	for k < mean+3 && k < number && s.toks[k].kind == tokWord && !regionLeads[s.norm(k)] {
		k++ // "the mean validation loss over"
	}
	if !regionLeads[s.norm(k)] || k >= number {
		return false
	}
	whole := s.find(set("whole entire all"), k+1, min(number, k+4))
	if whole < 0 {
		return false
	}
	n := s.norm(whole + 1)
	if s.toks[min(whole+1, len(s.toks)-1)].kind == tokNumber || s.toks[min(whole+1, len(s.toks)-1)].num.word {
		n = s.norm(whole + 2)
	}
	return cellNouns[n] || panelNouns[n] || n == "grid" || n == "matrix" || n == "map"
}

// setOff reports whether a word at token k is of what is set off as a label from token i on: "the bar is labelled **Frequency**".
func (s *sentence) setOff(i, k int) bool {
	t := &s.toks[i]
	return k >= i && (t.emph != 0 && s.toks[k].emph == t.emph || t.quote != 0 && s.toks[k].quote == t.quote) && s.find(labelVerbs, i-4, i) >= 0
}

// isLabel reports whether the word at token k is what a claim says that something is labelled, written as a label is: "it is labelled Density".
func (s *sentence) isLabel(c *Claim, k int) bool {
	return k == c.tok && labelVerbs[s.norm(k-1)] && unicode.IsUpper(rune(s.text(k, k+1)[0]))
}

// misspelt reports whether the unknown word at token k is one of a label that stands in brackets behind its axis, or for which the
// figure has a known word.
func (s *sentence) misspelt(c *Claim, k int) bool {
	if !strings.HasSuffix(c.Reason, letterDiffers) || !strings.Contains(c.Stated, s.text(k, k+1)) {
		return false
	}
	return s.norm(c.tok-1) == "(" && axisWords[s.norm(c.tok-2)] || !slices.ContainsFunc(atoms(c.Found), func(w string) bool { return !wellKnown(w) })
}

// uncertain says why a contradiction of claim i is left open, if it is.
func (r *reader) uncertain(s *sentence, claims []Claim, i int, plain bool) openness {
	c := &claims[i]
	if why := r.unjudged(s, claims, i); why != "" {
		return openness{why: why}
	}
	if (plain && !(c.Kind == KindCell && (s.isBetween(c.tok) || s.f.twiceGiven(claims, i))) || steps[c.step].whole || steps[c.step].sure) && !(c.Kind == KindCell && s.byBefore(c.tok)) { // "flat between 2 and 4 shots"
		return openness{}
	}
	why := r.doubt(s, claims, i)
	if r.heard != nil {
		return openness{why: why}
	}
	if r.weighed != nil {
		r.weighed(s, claims, i)
	}
	credence := s.credence(claims, i, why)
	if why != "" {
		credence -= doubtWeight
	}
	switch {
	case credence >= leastCredence:
		return openness{}
	case why == "":
		why = "what is put like this was misread too often"
	}
	return openness{why: why, weighed: true, credence: credence}
}

// unjudged says what a claim is that is none about the figure's values as it was read, "" if it is one.
func (r *reader) unjudged(s *sentence, claims []Claim, i int) string {
	c := &claims[i]
	number := c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange
	switch {
	case s.hedge() < c.tok:
		return "it is said of what may be"
	case (number || c.Kind == KindComparison || c.Kind == KindTrend) && s.quotes(c.tok):
		return "it is quoted from someone else"
	case c.Kind == KindCell && s.toks[0].from > 0 && s.turnedList(claims, c.step) && s.f.rightTurned(claims, i): // a list of its own has the order that is told with it
		return "the list is right from its other end"
	case c.Kind == KindCell && s.rightAcross(claims):
		return "the cells on the other side of the diagonal have these values"
	case c.Kind == KindCell && slices.ContainsFunc(claims, func(d Claim) bool {
		return d.tok == c.tok && d.Kind == KindExtremum && strings.HasSuffix(d.Reason, ", not there") && s.namesOrKeeps(&d)
	}):
		return "it is told as the extreme, which it is"
	case c.Kind == KindCell && s.f.rightlyGiven(claims, i):
		return "the sentence gives another number for that cell, rightly"
	case c.Kind == KindCell && s.ofUnnamedLine(c.tok) && !listBorneOut(claims, i):
		return "whose row or column is meant was not understood" // "Yes, in its column, where A gives 0.2 and B 0.1"
	}
	if why := s.openCells(c); why != "" {
		return why
	}
	if why := s.otherThing(c); why != "" {
		return why
	}
	return s.unreadReach(c)
}

// openCells says why it is open which cells a claim is of, "" where it is not.
func (s *sentence) openCells(c *Claim) string {
	told := c.Kind == KindExtremum || c.Kind == KindComparison
	tested := strings.HasPrefix(c.Reason, "test of every cell")
	switch {
	case (c.of != nil || c.Kind == KindComparison) && s.partMeant(c):
		return "which cells are meant was not understood" // "the strongest cell in this block is A"
	case c.Kind == KindCount && tested && c.of != nil && int(s.toks[c.tok].num.value) > len(s.f.cells(*c.of)):
		return "of which cells so many are was not understood"
	case c.Kind == KindRange && s.toks[0].from > 0 && within(0, len(s.toks), func(k int) bool {
		return s.toks[k].inRef || verbs[s.norm(k)] || valueWords[s.norm(k)] || cellNouns[s.norm(k)]
	}) < 0:
		return "of what the range is was not told" // "... 20 to 30 ns."
	case c.Kind == KindCell && s.find(set("below above beside left right under"), c.tok+1, c.tok+3) >= 0 && s.find(set("it"), c.tok+2, c.tok+5) >= 0:
		return "where it stands is told by what it is beside" // "with 29 right below it"
	case c.Kind == KindComparison && s.toks[0].from > 0 && s.u.Depth >= prose.DepthItem && extremeWords[s.norm(0)] && s.norm(1) == ":":
		return "of which row or column is open" // "A: 28, 51, 53. Smallest: A."
	case c.Kind == KindCell && s.comparedWith(c):
		return "its place is what it is compared with" // "at 4.86, which is above the 2020 level"
	case told && s.oneOfExtremes(c):
		return "others may go beyond it" // "one of the deepest blues, about -0.7"
	case c.of != nil && c.of.row.ref != nil && c.of.col.ref != nil && s.partners(c.of.row.ref, c.of.col.ref):
		return "what goes with both was not understood" // "with A (-0.1) and B (-0.2) it is negative"
	case told && strings.HasSuffix(c.Reason, ", not there") && s.namesOrKeeps(c):
		return "where it stands is named beside it"
	}
	from, to := s.clause(s.headOf(c))
	if k := s.groupAfterEvery(from, to); k > 0 && (c.Kind == KindComparison || c.Kind == KindTrend || c.Kind == KindCount) {
		return fmt.Sprintf("which %q are was not asked", s.text(k, k+1)) // "negative in every Sham sample", of Sham_1, Sham_2 and others
	}
	return ""
}

// otherThing says what else than the values of cells a claim is of, "" where nothing tells so.
func (s *sentence) otherThing(c *Claim) string {
	tested := strings.HasPrefix(c.Reason, "test of every cell")
	switch {
	case c.Kind == KindExtremum && s.toks[c.tok].num.percent && s.f.panels[first(s.panelsNear(c.tok))].printsShares():
		return "it is one of the shares that stand below the values"
	case c.Kind == KindCell && c.fact.placed() && c.fact.q.percent && s.f.panels[c.fact.panel].counts() && !s.f.percents(c.fact.panel):
		return "it may be a share of the numbers that are printed" // "3 samples (5.9%)"
	case (c.Kind == KindCount || c.Kind == KindComparison) && tested && s.boundIsShare(c):
		return "it may be a share of the numbers that are printed" // "only two exceed 10 %", of counts
	case c.Kind == KindComparison && s.ofStrip(c), (c.Kind == KindTitle || c.Kind == KindColorbar) && s.find(set("strip"), 0, c.tok) >= 0:
		return "it is said of a strip beside the cells" // 'columns carry a "Dose" bar; A has the highest dose'
	case c.Kind == KindCount && tested && s.find(union(rowWords, colWords), c.tok+1, c.tok+3) > 0:
		return "it counts rows or columns" // "none in the two lowest rows reaches 1000"
	case c.Kind == KindExtremum && s.norm(c.tok-1) == "the" && s.norm(c.tok-2) == "of":
		return "it is how many there are" // "the faintest of the 14"
	case c.Kind == KindExtremum && ordinalWords[s.norm(0)] > 1 && s.norm(1) == ":":
		return "which rank it has was not asked" // "Second: 237 mm, Miami, September"
	case c.Kind == KindComparison && strings.Contains(c.Reason, "it holds for ") && s.countedSign(c):
		return "how many are so was not tested" // "13 are negative on the left"
	case c.Kind == KindTrend && s.timesOutOf(c):
		return "in how many lines it is so was not tested" // "it fell in seven years out of eleven"
	case c.Kind == KindRange && (s.find(set("scale"), c.tok+1, c.tok+4) > 0 && s.norm(c.tok-1) == "a" || s.norm(c.tok+1) == "(" && s.colorAt(c.tok+2) != nil):
		return "it is the scale that is told" // "higher on a 0–100 scale", "-30 (green) to 30 (red)"
	case c.Kind == KindRange && s.find(set("step increment"), c.tok+1, c.tok+5) > 0:
		return "it is the ticks that are told" // "69 to 75 in steps of one"
	case c.Kind == KindCell && s.tellsLoss(c):
		return "it tells what was lost" // "it cost us 3.2 points", of a cell with -3.2
	case c.Kind == KindCell && (s.tellsMinus(c.tok) || s.find(pointWords, 0, min(c.tok+2, len(s.toks))) >= 0 && !s.f.amongValues(s.toks[c.tok].num.value)):
		return "it tells a difference" // "A minus B = 250", "with 0.4 points at AP50 but 2.7 at AP75"
	case c.Kind != KindCount && s.tellsRatio(c.tok) && !strings.HasPrefix(c.Reason, "the ratio of "):
		return "it tells a ratio"
	case c.Kind == KindCell && s.summed(c.tok):
		return "it is a sum or a part of one" // "more than a third of them (23.9% + 13.2%)", "301 + 88 = 389"
	}
	from, to := s.clause(s.headOf(c))
	if k := s.find(set("better worse"), from, to); k >= 0 && c.Kind == KindColorbar {
		return fmt.Sprintf("whether %q is higher or lower was not told", s.text(k, k+1)) // "since this is a loss, darker is better"
	}
	if k := s.find(set("weaken strengthen"), from, to); k >= 0 && c.Kind == KindTrend && s.f.strongInSmall(s.panelsNear(k)) {
		return fmt.Sprintf("whether what %q means is higher or lower was not told", s.text(k, k+1)) // of p-values, of correlations below zero
	}
	if of := s.isTotalOf(c); of != "" {
		return "it is the sum of " + of // "N1: 2,375"
	}
	return ""
}

// doubt says what of a claim was not read completely or in one way, "" if nothing.
func (r *reader) doubt(s *sentence, claims []Claim, i int) string {
	c := &claims[i]
	right, wrong := asRead(claims, i)
	number := c.Kind == KindCell || c.Kind == KindExtremum || c.Kind == KindRange
	from, to := s.clause(s.headOf(c))
	if k := s.sharesFrom(c.tok, to); c.Kind == KindCount && k > 0 && strings.HasPrefix(c.Reason, "test of every cell") {
		to = k
	}
	ofAll := c.Kind == KindRange && s.ofAllValues(c.tok)
	if why := s.otherMeaning(c, right, from, to); why != "" {
		return why
	}
	slip := s.f.isSlip(c) || s.formed(c) || turnsScale(claims, i)
	if k := s.unknownWord(from, to); k >= 0 && !slip && steps[c.step].words && r.heard == nil && !s.rowsAndColumns(c.tok) && !(c.Kind == KindAxisLabel && (s.toks[c.tok].quote != 0 || s.misspelt(c, k))) && !(c.Kind == KindColorbar && (s.setOff(c.tok, k) || s.isLabel(c, k))) {
		return fmt.Sprintf("the word %q is not known here", s.text(k, k+1))
	}
	if r.heard == nil && !slip && s.newWording(c.weight()) {
		return "the sentence is put in words that are not known here"
	}
	switch {
	case (c.Kind == KindCell || c.Kind == KindRange && !ofAll) && (wrong >= max(1, right) || wrong > 1 && 2*wrong >= right) && !s.f.swapped(claims, c.step):
		return "most values that the sentence was read to give are others, so it may speak of something else"
	case s.isTotal(c.tok) && number:
		return "it is what others are a part of" // "31 of 35 images"
	case c.Kind == KindCell && strings.HasPrefix(c.Reason, "the cell is blank") && (wrong > 0 || !s.pronominal() && !s.placesFully(c)):
		return "which cell is meant is open" // "it then falls off, about 4200 at 5"
	case s.f.twiceGiven(claims, i) && !s.f.swapped(claims, c.step):
		return "the sentence gives another number for that cell"
	case (number || c.Kind == KindComparison || c.Kind == KindTrend) && right == 0 && !steps[c.step].recalls && !s.namesIn(from, to, c.tok) && !s.ofWhole(c):
		return "what it is said of is not named beside it"
	case c.Kind == KindCell && againstWords[s.norm(c.tok-1)] && s.toks[c.tok].paren == 0 && s.toks[max(0, c.tok-2)].kind == tokNumber:
		return "it is that of what the other is compared with"
	case c.Kind == KindCell && s.isBetween(c.tok) && !s.classBehind(c.tok) && len(s.setAt(c.tok)) < 2: // "to 0.78 (A, May)"
		return "it is an end of a range"
	case c.Kind == KindCell && s.find(set("mentioned quoted cited"), c.tok+1, c.tok+4) >= 0 && s.toks[c.tok].paren == 0:
		return "it was told before" // "the 94% just mentioned"
	case c.Kind == KindCell && s.relates(c.tok):
		return "it tells a difference or a ratio"
	case c.Kind == KindCell && s.bareInteger(c):
		return "the figure's values have decimals, and this number none"
	case c.Kind == KindTick && s.toks[c.tok].num.approx && s.isValueLike(c.tok):
		return "it may be a value" // "row 2021 peaks at A with ~78"
	case c.Kind == KindExtremum && (s.toks[c.tok].rowTick || s.toks[c.tok].colTick) && (s.bareInteger(c) || s.bestOfAxis(c.tok)):
		return "it may be where the extreme stands"
	case c.Kind == KindCell && s.ofNextClause(c):
		return "the name of its cell begins the next clause" // "A is highest in x, 8.8, and B is highest in y"
	case c.Kind == KindExtremum && s.inBracketsOf(c.tok) && s.find(concessives, min(c.core, c.tok), c.tok) >= 0:
		return "it is told of the name before it" // "the smallest in May, although Samoa (-10.3) stays far below"
	case (c.Kind == KindCell || c.Kind == KindExtremum) && right == 0 && s.isValueLike(c.tok) && s.f.foreign(s.toks[c.tok].num):
		return "the figure's values are not of this kind"
	}
	if q := s.statOfNamesake(c); q != nil {
		return "it is that of the other line called " + q.text
	}
	if why := r.unheeded(s, c, from, to); why != "" {
		return why
	}
	if of := s.otherPanel(c, right); of != "" {
		return "it is that of " + of
	}
	if row, col := s.namesPlace(c, false); row && col && c.Kind == KindExtremum && strings.HasSuffix(c.Reason, ", not there") && !(c.Row == c.Col && s.f.symmetric() && s.placedElsewhere(c)) {
		return "where it stands is named beside it"
	}
	if k := s.extremeOfOther(c); k >= 0 {
		return fmt.Sprintf("which %q is meant was not understood", s.text(k, k+1))
	}
	if of := s.alongside(c); of != "" && (right < 2 || c.Kind == KindRange) && !ofAll && !s.f.swapped(claims, c.step) {
		return "it is the value at " + of
	}
	if of := s.otherPlace(claims, i); of != "" {
		return "the sentence names " + of + " too, which has it"
	}
	if c.Kind == KindCount && s.find(set("block square tile"), c.tok+1, c.tok+3) >= 0 && len(s.f.panels) == 1 && !strings.HasSuffix(c.Reason, " cells are so") {
		return "a block may be a part of the panel"
	}
	if n := int(s.toks[c.tok].num.value); c.Kind == KindCount && s.find(union(rowWords, colWords, axisWords), from, to) < 0 && slices.ContainsFunc(s.f.panels, func(p *panel) bool {
		return c.Reason == p.countVerdict(p.Cols, n, "columns").reason && n == p.Rows || c.Reason == p.countVerdict(p.Rows, n, "rows").reason && n == p.Cols
	}) {
		return "the other axis has so many"
	}
	if c.Kind == KindCount && s.toldBefore(c.tok) {
		return "it is the number of what was told before"
	}
	if k := s.ofSome(c.tok); c.Kind == KindComparison && k >= 0 && s.toks[c.tok].kind == tokNumber && s.toks[c.tok].num.bound != 0 {
		return fmt.Sprintf("which %q are meant was not asked", s.text(k, k+2)) // "the only row with three scores over 0.76"
	}
	if s.extremeTold(claims, i) {
		return "the sentence gives another number for that extreme"
	}
	if of := r.valueElsewhere(s, c); of != "" {
		return "it is the value of " + of + ", so it may be the extreme of something else"
	}
	if number {
		if k := s.operator(steps[c.step].heeds, from, to, c.tok); k >= 0 && c.Kind != KindCell {
			return fmt.Sprintf("what %q changes about it was not understood", s.text(k, k+1))
		}
		if of := r.extremeElsewhere(s, c); of != "" && (c.of == nil || !c.of.onDiag) {
			return "it is that of " + of
		}
		return r.derived(s, claims, i, right)
	}
	switch c.Kind {
	case KindTrend:
		if strings.HasPrefix(c.Reason, "mean Spearman") && s.bothWays(from, to) { // along all of the axis
			return "the values do both"
		}
		return r.partlyRead(s, claims, i, from, to)
	case KindComparison, KindCount:
		return r.partlyRead(s, claims, i, from, to)
	case KindTick, KindAxisLabel, KindTitle, KindColorbar, KindLayout:
		return s.otherPart(c)
	}
	return ""
}

// bareInteger reports whether a claimed value has no decimals where all that are printed have, and is not said to be rounded: it may
// count something, or be a name.
func (s *sentence) bareInteger(c *Claim) bool {
	t := &s.toks[c.tok]
	if t.kind != tokNumber || strings.HasSuffix(c.Reason, ", not there") {
		return false
	}
	q := t.num
	p := s.f.panels[first(s.panelsNear(c.tok))]
	if c.fact.placed() {
		p = s.f.panels[c.fact.panel]
	}
	return !t.inRef && (p.decimals > 0 || p.decimals < 0 && c.Kind == KindExtremum) && q.decimals == 0 && !q.approx && !q.percent && q.bound == 0
}

// unheeded says what the words around a claim narrow its cells to that the region it was tested on is not, "" if nothing.
func (r *reader) unheeded(s *sentence, c *Claim, from, to int) string {
	if c.of == nil {
		return ""
	}
	whole := !c.of.row.known() && !c.of.col.known()
	lines := func(s *sentence, to int) bool {
		return s != nil && slices.ContainsFunc(s.refs, func(q *ref) bool { return q.at < to && q.isCell() && !q.weak })
	}
	if k := within(from, c.tok, func(k int) bool {
		prev := s.norm(k - 1)
		return meanWords[s.norm(k)] && (extremeWords[prev] || rowWords[prev] || colWords[prev])
	}); whole && k >= 0 && c.Kind == KindComparison {
		return "of which row or column it is the mean is not named"
	}
	if len(s.f.panels) > 1 && len(c.of.panels) != 1 && c.Kind != KindExtremum && s.own.panels == nil && len(r.focus.panels) == 1 && !s.ofAll() && s.totalOf(c.tok) == 0 {
		return "of which panel it is said is open"
	}
	near := c.tok
	if s.norm(near+1) == "of" {
		near += 3 // "seven of its values"
	}
	if k := s.find(referring, from, near); whole && k >= 0 && !s.placeBehind(k) && !s.wholeIn(k, to) && (lines(s, k) || lines(r.told, len(s.toks)) || possessives[s.norm(k)] && c.Kind != KindRange && len(s.focus.rows)+len(s.focus.cols) > 0) {
		return fmt.Sprintf("what %q refers to was not understood", s.text(k, k+1))
	}
	return ""
}

// totalOf is the number of which that at token i is a part, "five of the 45 cells", 0 where there is none.
func (s *sentence) totalOf(i int) int {
	for k := i + 1; k < len(s.toks) && k < i+6; k++ {
		if t := &s.toks[k]; s.isTotal(k) && t.num.value > 0 && (k+1 >= len(s.toks) || !rowWords[s.norm(k+1)] && !colWords[s.norm(k+1)]) {
			return int(t.num.value)
		}
	}
	return 0
}

// otherPanel names a panel that a number which was held against another, or against all, may be said of: where it stands there in the
// same row and column, or is an end of the same values, and the sentence names that panel or none.
func (s *sentence) otherPanel(c *Claim, right int) string {
	if t := &s.toks[c.tok]; t.kind != tokNumber || len(s.f.panels) < 2 || right > 1 || s.norm(c.tok+1) == "(" || strings.HasSuffix(c.Reason, ", not there") {
		return ""
	}
	named := map[int]bool{}
	for _, q := range s.refs {
		for _, pi := range q.panels {
			named[pi] = named[pi] || q.isPanel()
		}
	}
	corner := c.Kind == KindCell && c.fact.placed() && s.find(set("corner"), 0, len(s.toks)) >= 0
	if len(named) == 0 && s.placesItself() && !corner {
		return ""
	}
	q := s.toks[c.tok].num
	for pi, p := range s.f.panels {
		if p.title() == c.Panel || len(named) > 0 && (!named[pi] || len(named) == 1) {
			continue
		}
		if row, col := slices.Index(p.RowNames, c.Row), slices.Index(p.ColNames, c.Col); corner && len(named) == 0 && row >= 0 && col >= 0 && p.value(row, col) != nil && p.holds(row, col, q) {
			return p.title()
		}
		if c.Kind == KindRange && c.of != nil {
			g := *c.of
			g.panels = []int{pi}
			if cs := s.f.cells(g); len(cs) > 0 && (bearsValue(extremes(cs, true)[0], q) || bearsValue(extremes(cs, false)[0], q)) {
				return p.title()
			}
		}
	}
	return ""
}

// namesPlace reports whether the row and the column of the cell that a claim found are named between the values before and behind its
// own; only behind it where brackets or a preposition follow, unless either way was asked for.
func (s *sentence) namesPlace(c *Claim, either bool) (row, col bool) {
	from, to := s.aroundValue(c.tok, either)
	for _, q := range s.refs {
		if q.at < from || q.at >= to || q.weak {
			continue
		}
		for _, pi := range s.f.orAll(s.panelsNear(c.tok)) {
			p := s.f.panels[pi]
			row = row || slices.ContainsFunc(at(q).along(ofRow, p), func(k int) bool { return p.RowNames[k] == c.Row })
			col = col || slices.ContainsFunc(at(q).along(ofCol, p), func(k int) bool { return p.ColNames[k] == c.Col })
		}
	}
	return row, col
}

// aroundValue is from the value before that at token i to the value behind it; from its own where brackets or a preposition follow, unless either way
// was asked for.
func (s *sentence) aroundValue(i int, either bool) (from, to int) {
	value := func(k int) bool { return s.toks[k].kind == tokNumber && !s.toks[k].inRef }
	from, to = i, i+1
	for n := s.norm(i + 1); from > 0 && !value(from-1) && (either || n != "(" && !prepositions[n]); {
		from--
	}
	for to < len(s.toks) && !value(to) {
		to++
	}
	return from, to
}

// namesOrKeeps reports whether the row and the column of the cell that a claim found are named beside it, or are those of the context; brackets
// behind it that name any must name these.
func (s *sentence) namesOrKeeps(c *Claim) bool {
	const near = 5 // "lowest 14.2% (A at 0.2)"
	if k := within(c.tok+1, min(c.tok+near, len(s.toks)-1), func(k int) bool { return s.norm(k) == "(" && s.toks[k+1].inRef }); k > 0 {
		end := within(k, len(s.toks), func(j int) bool { return s.norm(j) == ")" })
		inside := func(kind axisOf, name string) bool {
			return slices.ContainsFunc(s.refs, func(q *ref) bool {
				called, _ := q.named(kind)
				return q.at > k && q.at < end && kind.matches(q) && called == name
			})
		}
		return inside(ofRow, c.Row) && inside(ofCol, c.Col)
	}
	row, col := s.namesPlace(c, true)
	kept := func(kind axisOf, name string) bool {
		q := kind.context(s)
		if q == nil {
			return false
		}
		called, _ := q.named(kind)
		return called == name
	}
	from, to := s.aroundValue(c.tok, true)
	stands := func(name string) int { // of things against each other, whichever axis the name was read on
		return slices.IndexFunc(s.refs, func(q *ref) bool { return q.at >= from && q.at < to && (q.row == name || q.col == name) })
	}
	if one, two := stands(c.Row), stands(c.Col); s.f.symmetric() && one >= 0 && two > one {
		return true // "A taken for B"
	}
	return (row || kept(ofRow, c.Row)) && (col || kept(ofCol, c.Col))
}

// placesFully reports whether the row and the column of a claim are named beside its value.
func (s *sentence) placesFully(c *Claim) bool {
	row, col := s.namesPlace(c, false)
	return row && col
}

// placeBehind reports whether a row and a column are named behind token k: "its highest value is 88 (A at 3)".
func (s *sentence) placeBehind(k int) bool {
	row := firstOf(s.refs, func(q *ref) bool { return q.at > k && !q.weak && q.isRow() })
	return row != nil && firstOf(s.refs, func(q *ref) bool { return q != row && q.at > k && !q.weak && q.isCol() }) != nil
}

// rowsAndColumns reports whether the number at token i is one of "eight rows and nine columns", which says what it counts whatever
// stands beside.
func (s *sentence) rowsAndColumns(i int) bool {
	counts := func(k int, nouns map[string]bool) bool {
		return k >= 0 && k+1 < len(s.toks) && s.wholeAt(k) > 0 && nouns[s.norm(k+1)] // be it the name of a row or column too
	}
	joint := func(k int) bool { n := s.norm(k); return n == "and" || n == "by" || n == "x" || n == "," }
	pair := func(k int) bool {
		return joint(k+2) && (counts(k, rowWords) && counts(k+3, colWords) || counts(k, colWords) && counts(k+3, rowWords))
	}
	return len(s.f.panels) == 1 && (pair(i) || pair(i-3))
}

// quotes reports whether token i stands in a quotation that makes a statement.
func (s *sentence) quotes(i int) bool {
	q := s.toks[i].quote
	if q == 0 || s.keyed(q) {
		return false
	}
	verb := within(0, len(s.toks), func(k int) bool { return s.toks[k].quote == q && s.hasVerb(k, k+1) })
	outside := within(0, len(s.toks), func(k int) bool { return s.toks[k].kind != tokPunct && s.toks[k].quote != q })
	return verb >= 0 && outside >= 0
}

// keyed reports whether a quotation is what a key of YAML is set to, remark: "A has the lowest mean", and so nobody else's words.
func (s *sentence) keyed(quote int) bool {
	colon := within(0, len(s.toks), func(k int) bool { return s.norm(k) == ":" })
	return isKey(s.toks, s.u.Text) && within(colon, len(s.toks), func(k int) bool { return s.toks[k].kind != tokPunct && s.toks[k].quote != quote }) < 0
}

var possessives = set("its their whose")

// referring are pronouns that stand for what was named before.
var referring = union(possessives, set("it they"))

// relates reports whether the number at token i says how far or how many times as much something is: "3.6 under B's 44.2", "31 times".
func (s *sentence) relates(i int) bool {
	next, by := s.norm(i+1), s.leadOf(i)
	if s.norm(i+1) == "(" && s.norm(i+2) == "from" && s.numberIn(i+3, i+4) {
		return true // "with about 2.7 (from 7.6 to 4.8)"
	}
	k := i + 1
	for k < i+3 && (s.norm(k) == "°" || unitWords[s.norm(k)] || s.norm(k-1) == "°" || s.norm(k) == "%") {
		k++ // "about 1.7 °C cooler than the other"
	}
	if (compUp[s.norm(k)] || compDown[s.norm(k)]) && (s.norm(k+1) == "than" || k == i+1 && (s.toks[min(k+1, len(s.toks)-1)].norm == ")" || by < i-1 && s.endsPhrase(k+1))) {
		return true
	}
	than := next == "time" && !s.endsPhrase(i+2) || s.norm(i-1) == "time" && (s.toks[i].rowTick || s.toks[i].colTick)
	beside := relativeTo[next] && (s.norm(i+2) == "the" || s.toks[min(i+2, len(s.toks)-1)].ref != nil && !s.placedBehind(i) || s.norm(i+2) == "of" || s.numberIn(i+2, min(len(s.toks), i+6)) && !s.commaBetween(i+2, min(len(s.toks), i+6)))
	width := s.norm(by) == "of" && (differenceNouns[s.norm(by-1)] || lossNouns[s.norm(by-1)] || differBounds[s.norm(by-1)]) // "a span of 6.1"
	return than || beside || width || s.find(set("factor"), i-4, i) >= 0 || s.byBefore(i)
}

// leadOf is the token before a number and the words that round it, "by some 8 points", or before the two of which it is the second, "by about 950
// to 1220".
func (s *sentence) leadOf(i int) int {
	by := i - 1
	if s.norm(by) == "to" && by > 1 && s.toks[by-1].kind == tokNumber {
		by -= 2
	}
	for approxWords[s.norm(by)] || s.norm(by) == "only" || s.norm(by) == "just" {
		by--
	}
	return by
}

// byBefore reports whether the number at token i tells by how much.
func (s *sentence) byBefore(i int) bool {
	by := s.leadOf(i)
	return s.norm(by) == "by" && s.norm(by-1) != "followed"
}

// bestOfAxis reports whether the number at token i is a name of an axis of which the sentence says before which is best: "the best rate depends on
// the model: 0.2 for A, 0.4 for B".
func (s *sentence) bestOfAxis(i int) bool {
	return within(0, i, func(k int) bool {
		if !s.isSuperlative(k) || s.toks[k+1].ref == nil || s.toks[k+1].ref.isCell() {
			return false
		}
		axis := s.toks[k+1].ref.axis
		return axis == "x" && s.toks[i].colTick || axis == "y" && s.toks[i].rowTick
	}) >= 0
}

// ofNextClause reports whether the row or column of a claim's cell is named behind its number only, where "and" begins a clause with it.
func (s *sentence) ofNextClause(c *Claim) bool {
	if !c.fact.placed() {
		return false
	}
	p := s.f.panels[c.fact.panel]
	return slices.ContainsFunc([]string{p.RowNames[c.fact.row], p.ColNames[c.fact.col]}, func(name string) bool {
		names := func(q *ref) bool { return name != "" && (q.row == name || q.col == name) }
		next := firstOf(s.refs, func(q *ref) bool { return names(q) && q.at > c.tok })
		before := firstOf(s.refs, func(q *ref) bool { return names(q) && q.at < c.tok })
		return before == nil && next != nil && s.norm(next.at-1) == "and" && linkVerbs[s.norm(next.at+next.n)]
	})
}

// concessives part a sentence from what goes against it.
var concessives = set("although though while whereas but whilst except")

// inBracketsOf reports whether the number at token i opens brackets behind a name.
func (s *sentence) inBracketsOf(i int) bool {
	k := i - 1
	for k >= 0 && (s.norm(k) == "-" || approxWords[s.norm(k)]) {
		k--
	}
	return s.norm(k) == "(" && k > 0 && s.toks[k-1].inRef
}

var againstWords = set("against versus vs compared")

var relativeTo = set("under below above short behind ahead higher lower better worse less more apart fold")

// headOf is the token of a claim that the clause it stands in is told by: the word that it was read by, or else the first that
// is no conjunction.
func (s *sentence) headOf(c *Claim) int {
	k := max(c.tok, c.core)
	for k+1 < len(s.toks) && (s.toks[k].kind == tokPunct || s.norm(k) == "and" || s.norm(k) == "but" || s.norm(k) == "so") {
		k++
	}
	return k
}

// endOf is the last name or number of a claim.
func (s *sentence) endOf(c *Claim) int {
	last := c.tok
	for k := c.tok; k < len(s.toks) && s.u.Source(s.toks[k].from) < c.Span[1]; k++ {
		if s.toks[k].inRef || s.toks[k].kind == tokNumber {
			last = k
		}
	}
	return last
}

// partlyRead says what of a statement in tokens [from, to) was not read, "" if nothing.
func (r *reader) partlyRead(s *sentence, claims []Claim, i, from, to int) string {
	c := &claims[i]
	own := to
	if c.Kind == KindTrend {
		own = min(to, max(s.endOf(c), s.headOf(c))+1) // what is told behind it is another change
	}
	if c.Kind == KindCount {
		last := max(s.endOf(c), s.headOf(c))
		for _, k := range []int{s.addedBehind(last), within(last, own, func(k int) bool { return s.norm(k) == ":" })} {
			if k > 0 {
				own = min(own, k) // "four are above 70: two of them in A, ..."
			}
		}
	}
	for _, g := range []span{{from, own}, s.opening(from)} {
		if k := s.operator(steps[c.step].heeds, g.from, g.to, c.tok); k >= 0 && !(c.Kind == KindTrend && s.norm(k) == "them" && strings.HasPrefix(c.Found, "0 of ")) { // it is so of none
			return fmt.Sprintf("what %q changes about it was not understood", s.text(k, k+1))
		}
	}
	last := s.endOf(c)
	if ahead, _ := s.clause(last); c.Kind != KindTrend && last >= to && ahead > s.headOf(c) && !strings.Contains(c.Reason, " changes by ") { // "between A and B" is of one
		return "its words are of two statements"
	}
	if c.Panel == "" && c.Kind == KindComparison && !s.has(extremeWords) && firstOf(s.refs, func(q *ref) bool { return q.isPanel() && q.at < c.tok }) != nil {
		return "it may be said of the panel that was named"
	}
	if c.Kind == KindComparison {
		if of := r.otherwise(s, c); of != "" {
			return "it is so of " + of
		}
	}
	if c.Kind == KindComparison && s.toks[c.tok].kind == tokNumber && (!s.listed(c.tok) || s.inStep(c.tok) == nil) {
		return r.derived(s, claims, i, 0)
	}
	return ""
}

// addedBehind is the token behind token i at which another statement is added that leaves what was counted as it is: "26 are negative, which
// should not be", "two are above 60 and not one is above 90"; -1 if there is none.
func (s *sentence) addedBehind(i int) int {
	return within(i+1, len(s.toks), func(k int) bool {
		next := s.norm(k + 1)
		return s.norm(k) == "," && relative[next] || s.norm(k) == "and" && (negations[next] || next == "none")
	})
}

var conditions = set("if when averaged apart except excluding besides without outside")

// opening is what stands before the first comma of a sentence that begins with a condition, where that ends before token i: it holds for
// all clauses behind it.
func (s *sentence) opening(i int) span {
	comma := within(0, i, func(k int) bool { return s.norm(k) == "," })
	if comma < 0 || !conditions[s.norm(0)] {
		return span{}
	}
	return span{0, comma}
}

// bothWays reports whether tokens [from, to) say that something rises and that it falls, without another that does either.
func (s *sentence) bothWays(from, to int) bool {
	up, down := s.find(upWords, from, to), s.find(downWords, from, to)
	if up < 0 || down < 0 {
		return false
	}
	joined := false
	for k := min(up, down); k < max(up, down); k++ {
		n, q := s.norm(k), s.toks[k].ref
		if n == "as" || n == "with" || n == "when" || q != nil && q.isLine() && (upWords[s.norm(k+q.n)] || downWords[s.norm(k+q.n)]) {
			return false // "falls as A grows"
		}
		joined = joined || n == "and" || n == ","
	}
	return joined
}

// operator is the first operator in tokens [from, to) that the reader which read the word at token i does not heed, -1 if there
// is none.
func (s *sentence) operator(heeded map[string]bool, from, to, i int) int {
	return within(from, to, func(k int) bool {
		if s.allBut(k) || s.norm(k) == "one" && s.norm(k-1) == "the" && s.beginsClause(k-1) && (prepositions[s.norm(k+1)] || verbs[s.norm(k+1)]) {
			return true // "every row but one", "and the one for A is": of what was told before
		}
		t := &s.toks[k]
		return t.kind == tokWord && !t.inRef && operators[t.norm] && !s.heeds(heeded, k) && !s.changesNothing(k, i)
	})
}

// heeds reports whether a reader that heeds some operators does so at token k.
func (s *sentence) heeds(heeded map[string]bool, k int) bool {
	n := s.norm(k)
	return heeded[n] && s.norm(k-1) != "and" && (n != "outside" && n != "aside" || s.find(diagonalWords, k-2, k+3) > 0)
}

// changesNothing reports whether the operator at token k leaves what was read at token i as it is. What a comma and "which" add behind
// it is another statement, and so is what followed its number.
func (s *sentence) changesNothing(k, i int) bool {
	prev, next := s.norm(k-1), s.norm(k+1)
	switch n := s.norm(k); n {
	case "without":
		return unbroken[next]
	case "minus":
		return next == "sign"
	case "them":
		return prev == "among"
	case "there":
		return linkVerbs[next] && (s.norm(k+2) == "a" || s.countable(k+2) || s.countable(k+3)) // "there is a drop", "there are exactly two zeros"
	case "twice":
		return k > i && s.find(set("occur appear reached found seen stand"), k-1, k) >= 0 // "the top value of 75.6 occurs twice"
	case "followed":
		return k > i && s.toks[i].kind == tokNumber
	case "own":
		return s.text(k, k+1) != "own" // "owns the best result"
	case "both":
		return k > 0 && (!linkVerbs[prev] || relativeTo[next]) // "are both below 30"
	default:
		return prev == "," && relative[n] && (k > i || s.toks[max(0, k-2)].inRef)
	}
}

var relative = set("which who whose")

// unbroken are what a trend without them goes on all the way.
var unbroken = set("interruption exception break pause reversal")

// isBetween reports whether the number at token i is an end of a range and no list's: "between 4 and 7".
func (s *sentence) isBetween(i int) bool {
	if s.norm(i-1) == "to" && s.norm(i-2) == ")" && s.find(set("from"), i-12, i-2) >= 0 {
		return true // "from 0.35 (A and B) to 0.65"
	}
	return s.norm(i-1) == "between" || s.norm(i-1) == "and" && s.find(set("between"), i-4, i-1) >= 0 && !s.toks[i-2].inRef
}

// namesIn reports whether tokens [from, to) name what the claim at token i is of: a part of the figure, an axis, or the whole.
// The mean or sum of a row, column or panel is of one that is named.
func (s *sentence) namesIn(from, to, i int) bool {
	if relative[s.norm(from)] {
		from = 0 // "which gives 85.4": of what stands before
	}
	stat := s.toks[i].kind == tokNumber && (s.find(meanWords, from, to) >= 0 || s.find(sumWords, from, to) >= 0)
	return !stat && s.wholeIn(from, to) || pronouns[s.norm(from)] && (s.ctxRow() != nil || s.ctxCol() != nil) || slices.ContainsFunc(s.refs, func(q *ref) bool {
		return q.at >= from && q.at < to && (!stat || q.isCell() || q.isPanel())
	})
}

// wholeIn reports whether tokens [from, to) speak of the whole figure or of all its cells: "no value exceeds 5", "the minimum is".
func (s *sentence) wholeIn(from, to int) bool {
	return s.find(wholeWords, from, to) >= 0 || within(from, to, func(k int) bool {
		n, next := s.norm(k), s.norm(k+1)
		switch {
		case n == "every" || n == "each":
			return true
		case n == "no" || n == "many":
			return cellNouns[next] || panelNouns[next] || classWords[next] || next == "pair"
		case n == "the":
			return panelNouns[next] || extremeWords[next] && (linkVerbs[s.norm(k+2)] || cellNouns[s.norm(k+2)])
		}
		return false
	}) >= 0
}

// isValueLike reports whether token i is a number and no row's or column's name.
func (s *sentence) isValueLike(i int) bool {
	t := &s.toks[i]
	return t.kind == tokNumber && !t.inRef && !t.rowTick && !t.colTick
}
