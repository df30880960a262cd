package grid

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/detect"
)

// panelSide is one side of one panel.
type panelSide struct {
	panel int
	side  side
}

// tickRow are the texts along one side of a panel that label its columns or
// rows.
type tickRow struct {
	at     panelSide
	items  []*item
	index  []float64 // cell index of each item, fractional
	pixel  []float64 // along the side
	d0, d1 float64   // px from the panel, near and far edge

	measured bool // along an axis of numbers, beside cells of several widths or a smooth picture
}

// findAxisTicks finds the tick labels of all panels. Where two sides want the
// same texts, the nearer one has them, but where the other has more with them: between two panels
// the longest names of the second one reach close to the first.
func (b *labeler) findAxisTicks() {
	b.cutMarks()
	b.ticks = map[panelSide]*tickRow{}
	done := map[panelSide]bool{}
	for {
		var best *tickRow
		var rows []*tickRow
		for i := range b.layout.Panels {
			for _, s := range []side{below, above, left, right} {
				at := panelSide{i, s}
				if done[at] {
					continue
				}
				row := b.tickRow(at)
				if row == nil {
					continue
				}
				rows = append(rows, row)
				if best == nil || row.rank() < best.rank() {
					best = row
				}
			}
		}
		if best == nil {
			break
		}
		for _, row := range rows {
			if row.at.side == best.at.side.opposite() && row.at.panel != best.at.panel && row.hasMore(best) {
				best = row
			}
		}
		done[best.at] = true
		b.ticks[best.at] = best
		for _, it := range best.items {
			it.used = true
		}
	}
	b.freeWords()
	b.dropTicksOfNext()
	b.dropSums()
	b.dropTicksBeyond()
	b.joinTickLines()
	for i := range b.layout.Panels {
		p := &b.labels.Panels[i]
		rows, cols := b.layout.Panels[i].Rows(), b.layout.Panels[i].Cols()
		p.X.Ticks = b.axisTicks(b.ticks[panelSide{i, below}], b.ticks[panelSide{i, above}], cols)
		p.Y.Ticks = b.axisTicks(b.ticks[panelSide{i, left}], b.ticks[panelSide{i, right}], rows)
	}
}

// hasMore says whether a row has all texts of another one and more.
func (r *tickRow) hasMore(than *tickRow) bool {
	return len(r.items) > len(than.items) && !slices.ContainsFunc(than.items, func(it *item) bool { return !slices.Contains(r.items, it) })
}

// freeWords gives up rows over panels that have a tick for each column below: the words
// of a title, half as many and no numbers, and the ticks of a chart above, which stand
// between the columns.
func (b *labeler) freeWords() {
	for at, row := range b.ticks {
		cols := b.layout.Panels[at.panel].Cols()
		opposite := b.ticks[panelSide{at.panel, below}]
		if at.side != above || opposite == nil || len(opposite.items) < cols {
			continue
		}
		words := 2*len(row.items) <= max(cols, 2) && len(row.numbers()) == 0
		if !words && (row.d0 < opposite.d1 || row.namesAll(cols)) {
			continue
		}
		for _, it := range row.items {
			it.used = !words
		}
		delete(b.ticks, at)
	}
}

// dropTicksOfNext gives up the numbers far at the right of a panel that has a name for each row at its left, where they stand between the rows: they
// are the ticks of a chart beside it, whose label is none of the panel's. So are those over a panel with ticks below where its caption, "(b) Power",
// stands between, and those at the right of one beyond a turned label, which is the chart's: a panel has its own label behind its ticks.
func (b *labeler) dropTicksOfNext() {
	for at, row := range b.ticks {
		if at.side == above && b.ticks[panelSide{at.panel, below}] != nil && b.captionBefore(row) {
			delete(b.ticks, at)
			continue
		}
		rows := b.layout.Panels[at.panel].Rows()
		names := b.ticks[panelSide{at.panel, left}]
		far := names != nil && names.namesAll(rows) && row.remoteness() > remote
		if at.side == right && (far || b.labelBefore(row)) && !row.namesAll(rows) && len(row.numbers()) == len(row.items) {
			delete(b.ticks, at)
		}
	}
}

// labelBefore says whether a turned text stands between a row of ticks at the right of a panel and this, beside the middle of the ticks.
func (b *labeler) labelBefore(row *tickRow) bool {
	box := b.layout.Panels[row.at.panel].Box()
	lo, hi := slices.Min(row.pixel), slices.Max(row.pixel)
	return slices.ContainsFunc(b.items, func(it *item) bool {
		p := row.at.side.place(box, it.Box.Rect)
		return !it.used && math.Abs(it.Box.Angle) == 90 && p.d0 > 0 && p.d1 <= row.d0 && near(p.mid(), (lo+hi)/2, (hi-lo)/4)
	})
}

// captionBefore says whether the caption of a part of the figure stands between a row of ticks and its panel.
func (b *labeler) captionBefore(row *tickRow) bool {
	box := b.layout.Panels[row.at.panel].Box()
	lo, hi := row.at.side.span(box)
	return slices.ContainsFunc(b.items, func(it *item) bool {
		p := row.at.side.place(box, it.Box.Rect)
		return !it.used && it.Box.Angle == 0 && captionMark.MatchString(it.Text.Text) && p.d0 > -it.cap/2 && p.d1 <= row.d0 && p.mid() > lo && p.mid() < hi
	})
}

// dropSums gives up rows of numbers in no steps over or under panels in a column with one whose columns have names: sums of a
// table in blocks.
func (b *labeler) dropSums() {
	named := func(i int) bool {
		for _, s := range []side{above, below} {
			if row := b.ticks[panelSide{i, s}]; row != nil && len(row.numbers()) == 0 && row.namesAll(b.layout.Panels[i].Cols()) {
				return true
			}
		}
		return false
	}
	for _, column := range b.columnsOfPanels() {
		if !slices.ContainsFunc(column, named) {
			continue
		}
		for at, row := range b.ticks {
			if at.side.alongX() && slices.Contains(column, at.panel) && len(row.numbers()) == len(row.items) && !row.linear() {
				delete(b.ticks, at)
			}
		}
	}
}

// namesAll says whether each of n cells has a text of the row at its middle, and none
// stands elsewhere.
func (r *tickRow) namesAll(n int) bool {
	at := map[float64]bool{}
	for _, x := range r.index {
		at[math.Round(x)] = true
	}
	return len(at) == n && r.middles()
}

// middles says whether each text of a row stands at the middle of a cell.
func (r *tickRow) middles() bool {
	const middle = 0.2 // of a cell
	return !slices.ContainsFunc(r.index, func(x float64) bool { return !near(x, math.Round(x), middle) })
}

// sums says whether all of a row are numbers that neither rise nor fall, as no axis has them and the totals of a table do.
func (r *tickRow) sums() bool {
	const few = 3 // two always rise or fall
	values := r.numbers()
	slices.SortFunc(values, func(a, b scaleTick) int { return cmp.Compare(a.pixel, b.pixel) })
	rising := func(a, b scaleTick) int { return cmp.Compare(a.value, b.value) }
	falling := func(a, b scaleTick) int { return cmp.Compare(b.value, a.value) }
	return len(values) >= few && len(values) == len(r.items) && !slices.IsSortedFunc(values, rising) && !slices.IsSortedFunc(values, falling)
}

// heads says whether a row has words, no numbers, for most of n cells and each in the middle of one.
func (r *tickRow) heads(n int) bool {
	return len(r.numbers()) == 0 && r.middles() && 2*len(r.items) > n
}

// rank orders rows by how near they are to their panel, in heights of letters.
func (r *tickRow) rank() float64 {
	d := r.remoteness()
	if r.at.side == above || r.at.side == right { // rarer
		d *= 2
	}
	return d
}

// remoteness is how far a row stands from its panel, in heights of letters.
func (r *tickRow) remoteness() float64 {
	caps := 0.0
	for _, it := range r.items {
		caps += it.cap
	}
	return r.d0 / (caps / float64(len(r.items)))
}

// remote is how many letters high the room between a panel and the ticks of a chart beside it is; its own stand less than
// half of that away, but for marks and strips.
const remote = 4

// firstLines says which of the texts begin a label: others stand below one at the same cell.
func (r *tickRow) firstLines() []bool {
	first := make([]bool, len(r.items))
	for i, it := range r.items {
		first[i] = true
		for j, o := range r.items {
			if math.Round(r.index[i]) == math.Round(r.index[j]) && o.Box.Rect.Y1 <= it.Box.Rect.Y0 {
				first[i] = false
			}
		}
	}
	return first
}

// slantedShare is what the confidence of a slanted label counts of that of an upright one: it was turned, and its letters are blurred by that.
const slantedShare = 0.9

// axisTicks are those of the fuller one of two opposite sides, unless the first alone is in steps along a measured axis, or of the one with names
// where the other has numbers, which are sums, or of the one that has a text at each of n cells, or stands at the panel,
// where the other's are the ticks of a chart beyond.
func (b *labeler) axisTicks(one, other *tickRow, n int) []Tick {
	switch {
	case one == nil:
		one = other
	case other == nil:
	case one.sums() && other.heads(n):
		one = other
	case other.sums() && one.heads(n):
	case one.namesAll(n) != other.namesAll(n):
		if other.namesAll(n) {
			one = other
		}
	case one.remoteness() > remote && other.remoteness() < remote/2:
		one = other
	case other.remoteness() > remote && one.remoteness() < remote/2:
	case one.inSteps() && !other.inSteps(): // places of stations, say, on a second axis
	case len(other.items) > len(one.items),
		len(other.items) == len(one.items) && len(other.numbers()) == 0 && len(one.numbers()) == len(one.items):
		one = other
	}
	if one == nil {
		return nil
	}
	texts, confs := tickTexts(one.items)
	var lengths []float64
	for _, it := range one.items {
		lengths = append(lengths, it.Box.Length)
	}
	putPoints(texts, lengths)
	closeBrackets(texts)
	matchCase(texts, one.firstLines())
	matchLetters(texts)
	matchSecond(texts)
	matchIndexes(texts)
	matchBars(texts)
	matchShort(texts)
	matchHeads(texts)
	matchSlashes(texts)
	matchPlaces(texts)
	matchForms(texts)
	matchStems(texts)
	matchSets(texts)
	matchInterleukins(texts)
	matchSymbols(texts)
	matchZero(texts)
	restoreNoughts(texts)
	matchUnderscores(texts)
	spaceUnits(texts)
	for i, it := range one.items {
		if a := it.Box.Angle; a != 0 && math.Abs(a) != 90 {
			confs[i] *= slantedShare
		}
	}
	values := axisValues(texts)
	var ticks []Tick
	for i := range one.items {
		index := math.Round(one.index[i]*100) / 100
		ticks = append(ticks, Tick{Text: texts[i], Value: values[i], Index: &index, Pixel: round1(one.pixel[i]), Conf: confs[i]})
	}
	slices.SortStableFunc(ticks, func(s, t Tick) int { // lines of one from the top
		return cmp.Or(cmp.Compare(*s.Index, *t.Index), cmp.Compare(s.Pixel, t.Pixel))
	})
	ticks = joinLines(ticks)
	restorePowers(ticks)
	evenPoints(ticks)
	restoreDigits(ticks)
	restoreSteps(ticks)
	restoreRanges(ticks)
	restoreCounted(ticks)
	restoreClock(ticks)
	return ticks
}

// joinLines makes one tick of several lines that label the same cell. A number may be the second of them, "8B" under "Llama-3", where half
// of the cells at least have such a pair: one alone is a tick beside one misread.
func joinLines(ticks []Tick) []Tick {
	sameCell := func(s, t *Tick) bool {
		return math.Abs(*s.Index-*t.Index) < 0.5 && math.Round(*s.Index) == math.Round(*t.Index)
	}
	cells, numbered := 0, 0
	for i := range ticks {
		switch t := &ticks[i]; {
		case i == 0 || !sameCell(&ticks[i-1], t):
			cells++
		case ticks[i-1].Value == nil && t.Value != nil:
			numbered++
		}
	}
	var out []Tick
	for _, t := range ticks {
		if n := len(out); n > 0 && sameCell(&out[n-1], &t) && (t.Value == nil || out[n-1].Value == nil && 2*numbered >= cells) {
			o := &out[n-1]
			o.Text += "\n" + t.Text
			o.Value = nil
			o.Conf = math.Min(o.Conf, t.Conf)
			mid := (*o.Index + *t.Index) / 2
			if r := math.Round(mid); near(mid, r, 0.3) {
				mid = r
			}
			o.Index = &mid
			continue
		}
		out = append(out, t)
	}
	return out
}

// touchingMark says whether a text at a place beside a panel is a tick mark in the noise of a JPEG: one doubtful letter that touches
// the panel's frame, as no label does.
func touchingMark(it *item, at place) bool {
	const doubtful = 0.75 // conf, which a letter that stands clear exceeds
	return at.d0 <= 0 && it.Conf < doubtful && len([]rune(strings.TrimSpace(it.Text.Text))) == 1
}

// tickRow finds the row of tick labels nearest to a side of a panel; nil: none.
func (b *labeler) tickRow(at panelSide) *tickRow {
	p := &b.layout.Panels[at.panel]
	box := p.Box()
	borders := p.Y
	if at.side.alongX() {
		borders = p.X
	}
	lo, hi := at.side.span(box)
	pitch := (hi - lo) / float64(len(borders)-1)
	var cands []tickCandidate
	for _, it := range b.items {
		q := at.side.place(box, it.Box.Rect)
		if it.used || q.d0 < -0.6*it.cap || q.a1 < lo-0.6*pitch || q.a0 > hi+0.6*pitch {
			continue
		}
		beyond := q.mid() < lo || q.mid() > hi
		if beyond && q.d0 < -1 || b.blocked(at.side, box, q) || b.headsBar(it) { // beyond an end, and not beside it: of the next side
			continue
		}
		if touchingMark(it, q) {
			continue
		}
		cands = append(cands, tickCandidate{it, q})
	}
	sort.SliceStable(cands, func(i, j int) bool { return cands[i].at.d0 < cands[j].at.d0 })
	// A stray mark may stand nearer than the labels, and many where a chart stands between,
	// beyond which only a name for each cell is sure.
	const stray = 3
	for try := 0; len(cands) > 0; try++ {
		row, rest := b.nearestRow(at, cands, box, borders)
		if first := cands[0].at.mid(); row == nil && (first < lo || first > hi) { // the head of the names, which one of them may end level with
			cands, try = cands[1:], try-1
			continue
		}
		if row == nil || row.labelsOthers(len(borders)-1) || try >= stray && len(row.items) < len(borders)-1 {
			cands = rest
			continue
		}
		// counts may stand between the names of the rows of a table and its cells, or sums between those of its columns
		counts := (at.side == left || at.side == above) && len(row.numbers()) == len(row.items) && !row.linear()
		for more := 0; counts && more < 3 && len(rest) > 0; more++ {
			names, _ := b.nearestRow(at, rest, box, borders)
			if names != nil && len(names.items) >= len(row.items) && len(names.numbers()) == 0 {
				return names
			}
			rest = rest[1:] // the head of a column
		}
		return row
	}
	return nil
}

// labelsOthers says whether the texts beside a panel of n rows are the labels of others that stand there below each other: they are the same, turned,
// and not one a row.
func (r *tickRow) labelsOthers(n int) bool {
	first := r.items[0]
	return !r.at.side.alongX() && len(r.items) > 1 && len(r.items) < n && first.Box.Angle != 0 && number(first.Text.Text) == nil &&
		!slices.ContainsFunc(r.items, func(it *item) bool { return it.Text.Text != first.Text.Text || it.Box.Angle != first.Box.Angle })
}

// headsBar says whether a text stands over an upright colorbar with ticks, flush with it.
func (b *labeler) headsBar(it *item) bool {
	r := it.Box.Rect
	for i := range b.layout.Colorbars {
		bar := &b.layout.Colorbars[i]
		over := bar.Box.Y0 - r.Y1
		if bar.Vertical && len(b.barRows[i].items) > 0 && it.Box.Angle == 0 && near(r.X0, bar.Box.X0, 0.5*it.cap) && over > -0.5*it.cap && over < 1.5*it.cap {
			return true
		}
	}
	return false
}

// tickCandidate is a text that may be a tick of a panel, and where it stands.
type tickCandidate struct {
	it *item
	at place
}

// nearestRow is the row of ticks among the candidates, from near to far, that the first
// of them is of, and those that are not of it; nil where they look like none.
func (b *labeler) nearestRow(at panelSide, cands []tickCandidate, box detect.Rect, borders []float64) (best *tickRow, rest []tickCandidate) {
	first := cands[0]
	letters := capOf(cands)
	// Names of rows are flush with the panel, or in a table with its left edge, or centred.
	flush := []func(place) float64{func(q place) float64 { return q.d0 }}
	if at.side == left && first.it.Box.Angle == 0 {
		flush = append(flush, func(q place) float64 { return q.d1 }, func(q place) float64 { return (q.d0 + q.d1) / 2 })
	}
	for _, edge := range flush {
		row := &tickRow{at: at, d0: first.at.d0, measured: b.layout.Panels[at.panel].Continuous || !evenCells(borders)}
		var others []tickCandidate
		for _, c := range cands {
			same := c.it.Box.Angle == first.it.Box.Angle && c.it.cap < 1.6*letters
			level := near(edge(c.at), edge(first.at), 0.7*letters)
			if at.side.alongX() && c.it.Box.Angle == 0 {
				// one line of text: small letters keep away from the panel,
				// but overlap
				level = math.Min(c.at.d1, first.at.d1)-math.Max(c.at.d0, first.at.d0) > 0.4*math.Min(c.at.d1-c.at.d0, first.at.d1-first.at.d0)
			}
			if !same || !level {
				others = append(others, c)
				continue
			}
			row.items = append(row.items, c.it)
			row.d1 = math.Max(row.d1, c.at.d1)
		}
		if rest == nil {
			rest = others
		}
		if row.place(box, borders, b.marksBeside(row, box)) && (best == nil || len(row.items) > len(best.items)) {
			best, rest = row, others
		}
	}
	return best, rest
}

// capOf is the height of capitals in the row of the first candidate. Where that is a comma or a point,
// as words of a sentence have among them, its own height tells nothing, and that of the nearest word is taken.
func capOf(cands []tickCandidate) float64 {
	first := cands[0].it
	for _, c := range cands {
		if c.it.Box.Angle == first.Box.Angle && strings.ContainsFunc(c.it.Text.Text, isLetterOrDigit) {
			return math.Max(first.cap, c.it.cap)
		}
	}
	return first.cap
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// place gives each text of the row its cell index. It fails where they do not
// look like labels of the cells between borders, beside which marks are drawn.
func (r *tickRow) place(box detect.Rect, borders, marks []float64) bool {
	n := len(borders) - 1
	pitch := (borders[n] - borders[0]) / float64(n)
	cap := 0.0
	for _, it := range r.items {
		cap = math.Max(cap, it.cap)
	}
	// Labels keep near the panel, or near what grows between (dendrograms are
	// no longer than the panel is wide).
	far := 7*cap + 0.08*(borders[n]-borders[0])
	if r.d0 > far && len(r.items) < n {
		return false
	}
	var sparse []float64
	if r.sparse(marks, n) {
		sparse = marks
	}
	best, least := math.Inf(1), math.Inf(1)
	for _, anchor := range anchorsOf(r.at.side, r.items[0].Box.Angle) {
		var index, pixel, off []float64
		for _, it := range r.items {
			a := anchor(it)
			x := cellIndex(borders, a)
			index, pixel = append(index, x), append(pixel, a)
			off = append(off, math.Abs(x-math.Round(x)))
		}
		if cost := medianOf(off) + astray(index, n) + unmarked(pixel, sparse, pitch); cost < least-0.02 { // the usual anchor first
			best, least, r.index, r.pixel = medianOf(off), cost, index, pixel
		}
	}
	r.keepInside(n, 0.3+0.01*float64(n))
	if len(r.items) == 0 {
		return false
	}
	if len(r.items) == 1 {
		// A single text is a label, unless there is a single cell.
		return n == 1 && best < 0.3
	}
	linear := r.linear()
	switch {
	case r.measured && numberAxis(r.numbers()) != nil:
		return true
	case !linear && r.flushWithEnds(borders):
		return true
	case best <= 0.2 && (pitch > 1.5*cap || linear || len(r.items) > n/2):
		for i, x := range r.index {
			if k := math.Round(x); near(x, k, 0.35) {
				r.index[i] = k
			}
		}
		if !linear { // what stands where one more cell would name a row or column of sums
			r.keepInside(n, -0.4)
		}
		return len(r.items) > 0
	case linear, r.alignCells(borders), r.countsMonths():
		return true
	}
	return r.regular(borders) || r.marked(marks, borders) || r.groupCells(borders)
}

// marksBeside are the places of the marks drawn on a side of a panel, between it and a row of texts.
func (b *labeler) marksBeside(r *tickRow, box detect.Rect) (marks []float64) {
	gap := math.Inf(1)
	for _, it := range r.items {
		gap = math.Min(gap, r.at.side.place(box, it.Box.Rect).d0)
	}
	if b.img == nil || gap < 3 || len(r.items) < 2 {
		return nil
	}
	lo, hi := r.at.side.span(box)
	for _, p := range peaksOf(bandProfile(b.img, &detect.Colorbar{Box: box}, r.at.side, 2, math.Max(3, 0.45*gap), nil), markWidth) {
		if p.pos > lo && p.pos < hi {
			marks = append(marks, p.pos)
		}
	}
	return marks
}

// sparse says whether marks tell by which point the texts of a row hang that names only some of n cells, which else may be off
// by a whole cell. They do not where they do not stand out, or stand at all cells.
func (r *tickRow) sparse(marks []float64, n int) bool {
	return len(r.items) < n && len(marks) >= len(r.items) && len(marks) < n && len(anchorsOf(r.at.side, r.items[0].Box.Angle)) > 1
}

// marked says whether each text stands at a mark and each mark has a text, as the names of blocks of cells do, which are of any
// length, and takes the marks for their places.
func (r *tickRow) marked(marks, borders []float64) bool {
	const few = 3
	if len(r.items) < few || len(marks) != len(r.items) {
		return false
	}
	var index, pixel []float64
	for i, a := range r.pixel {
		k := slices.IndexFunc(marks, func(m float64) bool { return near(a, m, math.Max(tickSlack, 0.25*r.items[i].cap)) }) // what hangs below a line moves its middle
		if k < 0 {
			return false
		}
		index, pixel = append(index, cellIndex(borders, marks[k])), append(pixel, marks[k])
	}
	r.index, r.pixel = index, pixel
	return true
}

// unmarked is the share of places that have no mark, if there are marks: it stands within a third of a cell.
func unmarked(places, marks []float64, pitch float64) float64 {
	if len(marks) == 0 {
		return 0
	}
	lost := 0
	for _, a := range places {
		if !slices.ContainsFunc(marks, func(m float64) bool { return near(a, m, math.Max(pitch/3, tickSlack)) }) {
			lost++
		}
	}
	return float64(lost) / float64(max(1, len(places)))
}

// astray is the share of the places of texts among n cells that are beyond them or another's.
func astray(index []float64, n int) float64 {
	taken := map[float64]bool{}
	lost := 0
	for _, x := range index {
		k := math.Round(x)
		if k < 0 || k >= float64(n) || taken[k] {
			lost++
		}
		taken[k] = true
	}
	return float64(lost) / float64(max(1, len(index)))
}

// keepInside drops the texts beside the ends of the panel, farther away than slack, of
// a cell.
func (r *tickRow) keepInside(n int, slack float64) {
	var items []*item
	var index, pixel []float64
	for i, x := range r.index {
		if x >= -0.5-slack && x <= float64(n)-0.5+slack {
			items, index, pixel = append(items, r.items[i]), append(index, x), append(pixel, r.pixel[i])
		}
	}
	r.items, r.index, r.pixel = items, index, pixel
}

// times are the texts that are times of day, in hours, with their places.
func (r *tickRow) times() (out []scaleTick) {
	for i, it := range r.items {
		if h, ok := hours(strings.TrimSpace(it.Text.Text)); ok {
			out = append(out, scaleTick{pixel: r.pixel[i], value: h})
		}
	}
	return out
}

// numbers are the texts that are numbers, with their places.
func (r *tickRow) numbers() []scaleTick {
	texts, _ := tickTexts(r.items)
	var out []scaleTick
	for i, v := range axisValues(texts) {
		if v != nil {
			out = append(out, scaleTick{pixel: r.pixel[i], value: *v})
		}
	}
	return out
}

// linear says whether the texts are numbers, or times of day, in proportion to their places, or powers
// to their exponents.
func (r *tickRow) linear() bool {
	ps := r.numbers()
	if times := r.times(); len(times) > len(ps) {
		ps = times
	}
	if len(ps) < 2 || 3*len(ps) < 2*len(r.items) {
		return false
	}
	if len(ps) == 2 {
		return ps[0].value != ps[1].value
	}
	if f := fitScale(ps, linear{}); f != nil && 3*f.inliers >= 2*len(ps) {
		return true
	}
	f := fitScale(ps, logarithm{})
	return f != nil && f.inliers == len(ps) && len(ps) >= 3
}

// cellIndex is the place of pixel a among the cells: 0 is the centre of the
// first.
func cellIndex(borders []float64, a float64) float64 {
	n := len(borders) - 1
	k := sort.SearchFloat64s(borders, a) - 1
	k = max(0, min(n-1, k))
	return float64(k) + (a-borders[k])/(borders[k+1]-borders[k]) - 0.5
}

// anchorsOf lists the points of a text that may stand at its cell's centre:
// upright and vertical texts are centred, slanted ones hang by the end that is
// nearest to the panel, by a corner, or by their middle.
func anchorsOf(s side, angle float64) []func(*item) float64 {
	middle := func(it *item) float64 {
		r := it.Box.Rect
		if s.alongX() {
			return (r.X0 + r.X1) / 2
		}
		return (r.Y0 + r.Y1) / 2
	}
	if angle == 0 || angle == 90 || angle == -90 || !s.alongX() {
		return []func(*item) float64{middle}
	}
	sin, cos := math.Sincos(angle * math.Pi / 180)
	toEnd := 1.0 // the end of the text is its upper one
	if sin < 0 {
		toEnd = -1
	}
	if s == above { // hangs by the lower end
		toEnd = -toEnd
	}
	end := func(it *item) float64 { return it.Box.X + toEnd*cos*(it.Box.Length-it.Box.Height)/2 }
	leftCorner := func(it *item) float64 { return it.Box.Rect.X0 }
	rightCorner := func(it *item) float64 { return it.Box.Rect.X1 }
	if toEnd > 0 {
		return []func(*item) float64{end, rightCorner, middle, leftCorner}
	}
	return []func(*item) float64{end, leftCorner, middle, rightCorner}
}

// inSteps says whether the ticks of a measured axis stand in equal steps.
func (r *tickRow) inSteps() bool {
	const (
		few = 4    // ticks: of three, chance puts one in the middle
		off = 0.05 // of a step, and a px, by which the middles of labels lie off their ticks
	)
	n := len(r.pixel)
	if !r.measured || n < few {
		return false
	}
	at := slices.Sorted(slices.Values(r.pixel))
	step := (at[n-1] - at[0]) / float64(n-1)
	for i, x := range at {
		if !near(x, at[0]+step*float64(i), 1+off*step) {
			return false
		}
	}
	return true
}
