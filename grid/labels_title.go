package grid

import (
	"math"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/heatgrid/heatgrid/detect"
)

// namePanels makes labels and titles of what stands at the sides of each panel.
func (b *labeler) namePanels(stacks map[panelSide][][]*item) {
	titles, captions := make([][][]*item, len(b.layout.Panels)), make([][]*item, len(b.layout.Panels))
	under := b.titledBelow(stacks)
	for i := range b.layout.Panels {
		p := &b.labels.Panels[i]
		at := func(s side) [][]*item { return stacks[panelSide{i, s}] }
		var rows [][]*item
		if under {
			captions[i] = at(below)[0]
		} else if rows, captions[i] = captionOf(at(below)); len(rows) > 0 && b.isFootnote(rows[0], i) && len(at(above)) > 0 {
			rows = nil
		} else if len(rows) > 0 {
			if p.X.Label = textOf(rows[0]); len([]rune(p.X.Label)) > longestLabel || isProse(rows[0]) || b.headsSection(rows[0], i) || b.headsKeys(rows[0], i) {
				p.X.Label = ""
			}
		}
		ylabel := at(left)
		if len(ylabel) == 0 || b.ticks[panelSide{i, left}] == nil && len(at(right)) > 0 {
			if len(at(right)) > 0 {
				ylabel = at(right)
			}
		}
		var reference float64 // size of a label
		if len(ylabel) > 0 {
			p.Y.Label = textOf(ylabel[0])
			reference = 1.12 * ylabel[0][0].cap
		}
		top := slices.DeleteFunc(b.ofFigure(at(above), i), isProse)
		top = slices.DeleteFunc(top, func(block []*item) bool { return b.namesStrip(block, i) })
		if row := b.ticks[panelSide{i, above}]; row != nil && len(top) > 0 && p.X.Label == "" {
			if reference == 0 {
				reference = 1.15 * b.tickSize(i)
			}
			// A title is set larger than a label, and stands farther away.
			first := top[0]
			large := first[0].cap >= reference && !(len(ylabel) > 0 && b.asLarge(first[0], ylabel[0][0]))
			switch {
			case under:
				p.X.Label = textOf(first)
				top = top[1:]
			case above.place(b.layout.Panels[i].Box(), first[0].Box.Rect).d1 <= row.d0: // in a heading under the ticks
			case b.onlyOverFirst(i, stacks): // each has its own ticks, and would have its own label
			case len(top) == 1 && b.eachItsOwn(i, stacks): // the label of an axis would be that of all
			case !b.centred(first, i): // a sentence flush with the names of rows, or with the title over it
			case len(first) > 1 && (large || isAside(first[0])): // a title in two lines
			case len(first) > 1: // label and title in letters of one size
				p.X.Label = textOf(first[:1])
				top[0] = first[1:]
			case len(top) == 1 && len(ylabel) == 0: // there are two labels
			case len(top) > 1 && len(ylabel) == 0 || !large:
				p.X.Label = textOf(first)
				top = top[1:]
			}
		}
		if len(top) > 0 && len(rows) > 0 && b.labelsTwin(i, top, rows[0][0]) {
			top = top[1:]
		}
		titles[i] = beforeProse(withoutFigures(top), at(above))
	}
	b.nameTitles(titles)
	for i, c := range captions {
		if p := &b.labels.Panels[i]; p.Title == "" && len(c) > 0 {
			p.Title = textOf(c)
		}
	}
}

// withoutFigures are the blocks over a panel without the lone numbers beyond the nearest of them, as the cards of a dashboard show them in large print over
// a chart: what names a panel by a year stands next to it.
func withoutFigures(blocks [][]*item) [][]*item {
	if len(blocks) < 2 {
		return blocks
	}
	return append(blocks[:1:1], slices.DeleteFunc(slices.Clone(blocks[1:]), func(block []*item) bool { return isAmount(textOf(block)) })...)
}

// titledBelow says whether what stands under the panels are their titles and no labels of their columns: these have their ticks over the panels and none
// below, and each panel has another text under it.
func (b *labeler) titledBelow(stacks map[panelSide][][]*item) bool {
	ticked := false
	seen := map[string]bool{}
	for i := range b.layout.Panels {
		texts := stacks[panelSide{i, below}]
		if len(texts) != 1 || b.ticks[panelSide{i, below}] != nil || seen[textOf(texts[0])] {
			return false
		}
		seen[textOf(texts[0])] = true
		ticked = ticked || b.ticks[panelSide{i, above}] != nil
	}
	return ticked && len(seen) > 1
}

// isFootnote says whether a block under panel i, whose columns have their names over it alone, is a note to the figure and not their label: it ends
// or begins flush with the panel and has its middle elsewhere, as the captions of ggplot2 do.
func (b *labeler) isFootnote(block []*item, i int) bool {
	const flush = 0.5 // of the height of a capital, for a frame's thickness and the room beside a letter
	box, r, cap := b.layout.Panels[i].Box(), block[0].Box.Rect, block[0].cap
	named := b.ticks[panelSide{i, above}] != nil && b.ticks[panelSide{i, below}] == nil
	return named && (near(r.X1, box.X1, flush*cap) || near(r.X0, box.X0, flush*cap)) && !b.centred(block, i)
}

// isAside says whether a line is all in brackets, as the second one of a title is and a label is not.
func isAside(it *item) bool {
	return strings.HasPrefix(it.Text.Text, "(") && strings.HasSuffix(it.Text.Text, ")")
}

// asLarge says whether the letters of two lines of a JPEG, whose boxes reach as far as its noise does, are about as wide as each other
// and not much higher.
func (b *labeler) asLarge(it, o *item) bool {
	const (
		long          = 10 // characters, by which their widths even out
		wider, higher = 1.05, 1.3
	)
	n, m := len([]rune(it.Text.Text)), len([]rune(o.Text.Text))
	return b.layout.Noise > 0 && min(n, m) >= long && it.Box.Length/float64(n) < wider*o.Box.Length/float64(m) && it.cap < higher*o.cap
}

// longestLabel is more characters than the label of an axis has; lines of a page have more.
const longestLabel = 80

// tickSize is the usual height of capitals in px in the ticks of panel i: brackets and
// signs are higher, or lower.
func (b *labeler) tickSize(i int) float64 {
	var caps []float64
	for _, s := range []side{below, above, left, right} {
		if row := b.ticks[panelSide{i, s}]; row != nil {
			for _, it := range row.items {
				caps = append(caps, it.cap)
			}
		}
	}
	return medianOf(caps)
}

// captionMark is what the captions of the parts of a figure begin with: (a) or b) and a word.
var captionMark = regexp.MustCompile(`^\(?[a-zA-Z]\)\s+\S`)

// figureMark is what the caption of a whole figure begins with, which is text of the page.
var figureMark = regexp.MustCompile(`^(Figure|Fig\.|Table|FIGURE|FIG\.|TABLE)\s+\S+`)

// noteMark is what a note under a figure begins with, as one about the stars in its cells.
var noteMark = regexp.MustCompile(`(?i)^(Sources?|Notes?|Data( source)?)[:.] \S|^[*†‡§]`)

// sectionMark is what the heading of a section begins with: 2 Analysis, 3.1. Data.
var sectionMark = regexp.MustCompile(`^\d+(\.\d+)*\.?\s+\p{Lu}\p{Ll}`)

// subsectionMark is what the heading of a part of a section begins with: 5.2 Results.
var subsectionMark = regexp.MustCompile(`^\d+\.\d+(\.\d+)*\.?\s+\p{Lu}\p{Ll}`)

// setHeadingsAside takes the headings of a page of text, which have its numbers, for used.
func (b *labeler) setHeadingsAside() {
	for _, it := range b.items {
		it.used = it.used || len(b.prose) > 0 && it.Box.Angle == 0 && subsectionMark.MatchString(it.Text.Text)
	}
}

// setRunningHeadAside takes for used the running head of a page of text: two texts in one line over all else, flush with the margins of its
// paragraphs.
func (b *labeler) setRunningHeadAside() {
	if len(b.prose) == 0 || len(b.layout.Panels) == 0 {
		return
	}
	margins, panels := b.prose[0], b.unionOf(b.everyPanel())
	for _, p := range b.prose[1:] {
		margins = union(margins, p)
	}
	top := math.Inf(1)
	for _, it := range b.items {
		if it.Box.Angle == 0 {
			top = min(top, it.Box.Rect.Y0)
		}
	}
	for _, l := range b.items {
		for _, r := range b.items {
			level := l.Box.Angle == 0 && r.Box.Angle == 0 && near(l.Box.Y, r.Box.Y, l.cap) && l.Box.Rect.Y0 < top+l.cap && l.Box.Rect.Y1 < panels.Y0
			if level && l != r && near(l.Box.Rect.X0, margins.X0, l.cap) && near(r.Box.Rect.X1, margins.X1, r.cap) {
				l.used, r.used = true, true
			}
		}
	}
}

// headsSection says whether a block under panel i is the heading of a section of the page: it has its number, and is set larger than the
// ticks.
func (b *labeler) headsSection(block []*item, i int) bool {
	const larger = 1.2
	return sectionMark.MatchString(textOf(block)) && block[0].cap > larger*b.tickSize(i)
}

// headsKeys says whether a block under panel i is the heading of a strip's keys, of which some were not found: it stands off the middle of the panel,
// and the name at the end of the strip, beside the cells, is the same.
func (b *labeler) headsKeys(block []*item, i int) bool {
	text := textOf(block)
	return !b.centred(block, i) && slices.ContainsFunc(b.items, func(o *item) bool {
		r := o.Box.Rect
		return o != block[0] && o.Text.Text == text && r.Y1 < block[0].Box.Rect.Y0 && slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool {
			return r.X0 > p.Box().X1 || r.X1 < p.Box().X0
		}) && !slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return r.X0 < p.Box().X1 && r.X1 > p.Box().X0 && r.Y0 >= p.Box().Y1 })
	})
}

// isProse says whether a block is text of the page around a figure: sentences, or more of
// one than a heading or a label has.
func isProse(block []*item) bool {
	const (
		most     = 160 // characters of a heading in two lines
		sentence = 50
	)
	text := strings.ReplaceAll(textOf(block), "\n", " ")
	n := len([]rune(text))
	return n > most || n > sentence && (strings.HasSuffix(text, ".") || sentenceEnd.MatchString(text))
}

// ofFigure are the blocks over a panel up to the first paragraph of the page, or listing of a program: what stands beyond is a heading of
// that. A sentence under a title has no more than two lines, and lines over the middle of a panel are its title's.
func (b *labeler) ofFigure(blocks [][]*item, panel int) [][]*item {
	const lines = 3
	if i := slices.IndexFunc(blocks, func(block []*item) bool {
		return len(block) >= lines && (isProse(block) || !slices.ContainsFunc(block, func(it *item) bool { return b.centred([]*item{it}, panel) }))
	}); i >= 0 {
		blocks = blocks[:i]
	}
	return slices.Clone(blocks)
}

// sentenceEnd is the end of one sentence and the start of the next, unlike vs. and No.
var sentenceEnd = regexp.MustCompile(`[a-z0-9]{4,}\. [A-Z]`)

// captionOf takes the caption off the blocks that stand under a panel.
func captionOf(blocks [][]*item) (rest [][]*item, caption []*item) {
	for i, block := range blocks {
		for k, it := range block {
			whole := figureMark.MatchString(it.Text.Text)
			if !whole && !captionMark.MatchString(it.Text.Text) {
				continue
			}
			if !whole {
				caption = block[k:]
			}
			rest = slices.Clone(blocks[:i])
			if k > 0 {
				rest = append(rest, block[:k])
			}
			return rest, caption
		}
	}
	return blocks, nil
}

// onlyOverFirst says whether the panels below panel i, one or more, have ticks over them as it has, be they taken for those under
// it, but nothing over these.
func (b *labeler) onlyOverFirst(i int, stacks map[panelSide][][]*item) bool {
	box, others := b.layout.Panels[i].Box(), 0
	for k := range b.layout.Panels {
		if !inColumn(box, b.layout.Panels[k].Box()) {
			continue
		}
		at := panelSide{k, above}
		if b.ticks[at] == nil && b.ticks[panelSide{i, below}] == nil || len(stacks[at]) > 0 {
			return false
		}
		others++
	}
	return others > 0
}

// labelsTwin says whether the nearest line of those over panel i is the label of a second axis there, which has other ticks than the one below: it
// is set as the label of that is, and has a unit, or stands over the middle of the panel with the title over it, larger or flush with a side.
func (b *labeler) labelsTwin(i int, over [][]*item, label *item) bool {
	const size, larger = 0.08, 1.1 // of the height of a capital, by which they may differ, and a title is higher
	upper, lower := b.ticks[panelSide{i, above}], b.ticks[panelSide{i, below}]
	it := over[0][0]
	unit := strings.HasSuffix(it.Text.Text, ")") || strings.HasSuffix(it.Text.Text, "]")
	titled := len(over[0]) == 1 && len(over) > 1 && b.centred(over[0], i) && (over[1][0].cap > larger*it.cap || !b.centred(over[1], i))
	if upper == nil || lower == nil || !near(it.cap, label.cap, size*label.cap) || !unit && !titled {
		return false
	}
	return !slices.ContainsFunc(upper.items, func(t *item) bool {
		return slices.ContainsFunc(lower.items, func(o *item) bool { return near(t.Box.X, o.Box.X, t.cap) && t.Text.Text == o.Text.Text })
	})
}

// eachItsOwn says whether another panel in the row of panel i has one block over it as well, in letters as large, and another text in it.
func (b *labeler) eachItsOwn(i int, stacks map[panelSide][][]*item) bool {
	const size = 0.15 // of the height of a capital
	for _, row := range b.rowsOfPanels() {
		if !slices.Contains(row, i) {
			continue
		}
		for _, k := range row {
			o, p := stacks[panelSide{k, above}], stacks[panelSide{i, above}]
			if len(o) == 1 && len(p) == 1 && textOf(o[0]) != textOf(p[0]) && near(o[0][0].cap, p[0][0].cap, size*p[0][0].cap) {
				return true
			}
		}
	}
	return false
}

// namesStrip says whether a block over the names of panel i's rows is one of them, that of the annotation strip over the panel: it ends
// where they end, beside the panel and not over it, begins no farther out, and is no farther from the first than they are from each other.
func (b *labeler) namesStrip(block []*item, i int) bool {
	const flush, apart = 0.5, 2.0 // of the height of capitals; of a row
	row := b.ticks[panelSide{i, left}]
	if row == nil || len(row.items) < 2 || len(block) > 1 {
		return false
	}
	it, box := block[0], b.layout.Panels[i].Box()
	start, end, top := math.Inf(1), math.Inf(-1), math.Inf(1)
	for _, o := range row.items {
		start, end, top = math.Min(start, o.Box.Rect.X0), math.Max(end, o.Box.Rect.X1), math.Min(top, o.Box.Y)
	}
	r := it.Box.Rect
	pitch := box.H() / float64(b.layout.Panels[i].Rows())
	return r.X1 < box.X0 && near(r.X1, end, flush*it.cap) && r.X0 > start-flush*it.cap && top-it.Box.Y < apart*pitch
}

// centred says whether a block above or below panel i stands over the middle of it.
func (b *labeler) centred(block []*item, i int) bool {
	box, r := b.layout.Panels[i].Box(), block[0].Box.Rect
	return near((r.X0+r.X1)/2, (box.X0+box.X1)/2, math.Max(0.1*box.W(), block[0].cap))
}

// nameTitles gives each panel the block over it. A block that only one of
// several panels in a row has stands over all of them.
func (b *labeler) nameTitles(titles [][][]*item) {
	for _, row := range b.rowsOfPanels() {
		fewest, lines := math.MaxInt, math.MaxInt // blocks over a panel, and lines of the nearest
		for _, i := range row {
			if fewest = min(fewest, len(titles[i])); len(titles[i]) > 0 {
				lines = min(lines, len(titles[i][0]))
			}
		}
		for _, i := range row {
			t := titles[i]
			if len(row) > 1 && fewest > 0 && len(t[0]) > lines && isOther(t[0][lines], t[0][lines-1]) {
				t = append([][]*item{t[0][:lines], t[0][lines:]}, t[1:]...) // what no other has, close over its title
			}
			if len(row) > 1 && len(t) > fewest {
				if outer := t[len(t)-1]; b.labels.Title == "" && b.overAll(outer) && !b.overOne(outer, i) {
					b.labels.Title = textOf(outer)
					t = t[:len(t)-1]
				}
			}
			switch {
			case len(t) > 1 && b.headsColumn(i, titles):
				b.labels.Panels[i].Title = textOf(t[0])
				if b.labels.Title == "" {
					b.labels.Title = textOf(largest(t[1:]))
				}
			case len(t) > 0:
				title := b.titleOf(t)
				if slide := title; b.headsPage(i, t[0], slide) {
					title, b.labels.Title = t[0], textOf(slide)
				}
				own := len(row) > 1 && fewest > 0 // as all of its row have one
				if b.labels.Title == "" && (!own && b.overChart(i, title) || b.headsSlide(i, title)) {
					b.labels.Title = textOf(title)
					continue
				}
				b.labels.Panels[i].Title = textOf(title)
			}
		}
	}
	b.matchTitles()
	b.titleOfColumn()
	// what stands over all panels and was near none
	if b.labels.Title == "" && len(b.layout.Panels) > 1 {
		all := b.unionOf(b.everyPanel())
		var rest []*item
		for _, it := range b.items {
			if !it.used && it.Box.Angle == 0 && strings.ContainsFunc(it.Text.Text, unicode.IsLetter) && b.overAll([]*item{it}) && !b.blocked(above, all, above.place(all, it.Box.Rect)) {
				rest = append(rest, it)
			}
		}
		sort.SliceStable(rest, func(i, j int) bool { return rest[i].Box.Y > rest[j].Box.Y })
		if blocks := blocksOf(rest); len(blocks) > 0 {
			block := largest(blocks)
			for _, it := range block {
				it.used = true
			}
			b.labels.Title = textOf(block)
		}
	}
}

// headsPage says whether a larger block beyond the one over the middle of the only panel is the heading of a page or a slide.
func (b *labeler) headsPage(i int, nearest, block []*item) bool {
	return len(b.layout.Panels) == 1 && b.labels.Title == "" && block[0] != nearest[0] && b.centred(nearest, i) && b.beginsBeside(i, block)
}

// beginsBeside says whether a block begins left of all that stands at panel i, and has its middle beside it.
func (b *labeler) beginsBeside(i int, block []*item) bool {
	r := block[0].Box.Rect
	return r.X0 < b.startOf(i)-block[0].cap && (r.X0+r.X1)/2 < b.layout.Panels[i].Box().X0
}

// startOf is where a panel begins with what stands at its left.
func (b *labeler) startOf(i int) float64 {
	box := b.layout.Panels[i].Box()
	start := box.X0
	for _, it := range b.items {
		if o := it.Box.Rect; it.used && o.Y1 > box.Y0 && o.Y0 < box.Y1 {
			start = math.Min(start, o.X0)
		}
	}
	return start
}

// headsSlide says whether the block over the only panel is the heading of a slide, under which a text stands beside the panel, too, as its points do.
func (b *labeler) headsSlide(i int, block []*item) bool {
	const points = 2 // lines of the text: one may be a label of the panel
	if len(b.layout.Panels) > 1 || !b.beginsBeside(i, block) {
		return false
	}
	lines, start, last := 0, b.startOf(i), block[len(block)-1]
	for _, it := range b.items {
		if it.Box.Angle == 0 && !it.used && it.Box.Y > last.Box.Rect.Y1 && it.Box.Rect.X1 < start-it.cap && strings.ContainsFunc(it.Text.Text, unicode.IsLetter) {
			lines++
		}
	}
	return lines >= points
}

// overChart says whether another chart stands between panel i and a block over it, which is the title of both then: one with a label of its own
// at its upright axis, and numbers there.
func (b *labeler) overChart(i int, block []*item) bool {
	const fewest = 2 // numbers
	box, r := b.layout.Panels[i].Box(), block[len(block)-1].Box.Rect
	numbers, labelled := 0, false
	for _, it := range b.items {
		o := it.Box.Rect
		if it.used || o.Y0 < r.Y1 || it.Box.Y > box.Y0-it.cap || o.X1 > box.X0 && o.X0 < box.X1 {
			continue
		}
		if it.Box.Angle == 0 && isAmount(it.Text.Text) {
			numbers++
		}
		labelled = labelled || math.Abs(it.Box.Angle) == 90 && o.Y1 < box.Y0
	}
	return labelled && numbers >= fewest
}

// headsColumn says whether the nearest block over panel i is set and stands as those are and do over the panels below it,
// all of which have one: what is beyond it is the title of all.
func (b *labeler) headsColumn(i int, titles [][][]*item) bool {
	const size, place = 0.15, 0.5 // of the height of a capital
	first, box := titles[i][0][0], b.layout.Panels[i].Box()
	gap := above.place(box, first.Box.Rect).d0
	n := 0
	for k := range b.layout.Panels {
		o := b.layout.Panels[k].Box()
		if !inColumn(box, o) {
			continue
		}
		if len(titles[k]) == 0 {
			return false
		}
		it := titles[k][0][0]
		if !near(it.cap, first.cap, size*first.cap) || !near(above.place(o, it.Box.Rect).d0, gap, place*first.cap) {
			return false
		}
		n++
	}
	return n > 0
}

// titleOfColumn makes what stands over the first of panels that stand below each other, as groups of rows do, the title of all where
// no other has one.
func (b *labeler) titleOfColumn() {
	panels := b.labels.Panels
	if len(panels) < 2 || len(b.columnsOfPanels()) > 1 || b.labels.Title != "" {
		return
	}
	if others := slices.ContainsFunc(panels[1:], func(p PanelLabels) bool { return p.Title != "" }); !others {
		b.labels.Title, panels[0].Title = panels[0].Title, ""
	}
}

// isOther says whether a line over another goes on with another text: it is set larger, or does not begin, end or stand
// over the middle of it.
func isOther(upper, lower *item) bool {
	u, l := upper.Box.Rect, lower.Box.Rect
	flush := near(u.X0, l.X0, lower.cap) || near(u.X1, l.X1, lower.cap) || near(u.X0+u.X1, l.X0+l.X1, lower.cap)
	return upper.cap > 1.1*lower.cap || !flush
}

// matchTitles gives the titles of several panels one form, as the names of an axis have.
func (b *labeler) matchTitles() {
	var names []string
	for i := range b.labels.Panels {
		names = append(names, b.labels.Panels[i].Title)
	}
	matchBars(names)
	matchCases(names)
	for i, name := range names {
		b.labels.Panels[i].Title = name
	}
}

// titleOf is the title of a panel among the blocks over it: the nearest that counts the parts of the figure, as (b) Loss does,
// beyond which stands what is another part's, or else the one in the largest letters.
func (b *labeler) titleOf(blocks [][]*item) []*item {
	if named := slices.DeleteFunc(slices.Clone(blocks), isLetterOfPart); len(named) > 0 {
		blocks = named
	}
	for _, block := range blocks {
		if slices.ContainsFunc(block, func(it *item) bool { return captionMark.MatchString(it.Text.Text) }) {
			return block
		}
	}
	return b.withoutSubtitle(largest(blocks))
}

// isLetterOfPart says whether a block is the letter that counts a part of a figure, "c" or "(c)", and no title.
func isLetterOfPart(block []*item) bool {
	return len(block) == 1 && len([]rune(strings.Trim(block[0].Text.Text, "().[] "))) == 1
}

// largest is the block set in the largest letters, the nearest of equals. What was hardly read is a picture more often than a title.
func largest(blocks [][]*item) []*item {
	const hardly = 0.5 // conf
	best := blocks[0]
	for _, block := range blocks[1:] {
		if block[0].cap > 1.1*best[0].cap && block[0].Text.Conf >= hardly {
			best = block
		}
	}
	return best
}

// overAll says whether a block stands above all panels, centred or flush with
// all of them together.
func (b *labeler) overAll(block []*item) bool {
	all := b.unionOf(b.everyPanel())
	r := block[0].Box.Rect
	for _, it := range block[1:] {
		r = union(r, it.Box.Rect)
	}
	cap := block[0].cap
	mid, centre := (r.X0+r.X1)/2, (all.X0+all.X1)/2
	return r.Y1 < all.Y0 && (near(mid, centre, 0.1*all.W()) || near(r.X0, all.X0, 8*cap)) && r.X1 > all.X0 && mid < all.X1
}

// overOne says whether a block stands over the very middle of panel i and not where a title of all panels does, over the middle of
// these or flush with the first.
func (b *labeler) overOne(block []*item, i int) bool {
	const exact, flush, clear = 0.3, 0.5, 1 // of a capital
	all, box, r, cap := b.unionOf(b.everyPanel()), b.layout.Panels[i].Box(), block[0].Box.Rect, block[0].cap
	mid := (r.X0 + r.X1) / 2
	return near(mid, (box.X0+box.X1)/2, exact*cap) && !near(mid, (all.X0+all.X1)/2, clear*cap) && !near(r.X0, all.X0, flush*cap)
}

// axisLabel is the label of the axis along a side of panel i.
func (b *labeler) axisLabel(i int, s side) *string {
	if s.alongX() {
		return &b.labels.Panels[i].X.Label
	}
	return &b.labels.Panels[i].Y.Label
}

// shareLabels gives the lowest row of panels, or the leftmost column, the label
// that only the middle one of them has, or the one in the middle of all panels where others have more. Beside a wide panel whose middle is nearly
// that of both, a narrow one with the means of its rows has no part in its label.
func (b *labeler) shareLabels() {
	rows, cols := b.rowsOfPanels(), b.columnsOfPanels()
	if len(rows) > 0 {
		b.shareLabel(rows[len(rows)-1], below)
		b.shareLabel(cols[0], left)
	}
}

func (b *labeler) shareLabel(group []int, s side) {
	owner := -1
	for _, i := range group {
		if *b.axisLabel(i, s) != "" {
			if owner >= 0 {
				return // each has its own
			}
			owner = i
		}
	}
	if owner < 0 {
		return
	}
	from, to := s.span(b.layout.Panels[owner].Box())
	central := func(group []int) bool {
		lo, hi := s.span(b.unionOf(group))
		before, behind := false, false
		for _, i := range group {
			start, end := s.span(b.layout.Panels[i].Box())
			before, behind = before || end <= from, behind || start >= to
		}
		return before && behind && near((from+to)/2, (lo+hi)/2, 0.08*(hi-lo))
	}
	if !central(group) && !central(b.everyPanel()) {
		return
	}
	for _, i := range group {
		*b.axisLabel(i, s) = *b.axisLabel(owner, s)
	}
}

func (b *labeler) everyPanel() []int {
	all := make([]int, len(b.layout.Panels))
	for i := range all {
		all[i] = i
	}
	return all
}

func (b *labeler) unionOf(group []int) detect.Rect {
	r := b.layout.Panels[group[0]].Box()
	for _, i := range group[1:] {
		r = union(r, b.layout.Panels[i].Box())
	}
	return r
}

func union(a, b detect.Rect) detect.Rect {
	return detect.Rect{X0: math.Min(a.X0, b.X0), Y0: math.Min(a.Y0, b.Y0), X1: math.Max(a.X1, b.X1), Y1: math.Max(a.Y1, b.Y1)}
}

// rowsOfPanels groups the panels that stand side by side, from top to bottom.
func (b *labeler) rowsOfPanels() [][]int {
	return b.groupPanels(func(r detect.Rect) (float64, float64) { return r.Y0, r.Y1 })
}

// columnsOfPanels groups the panels that stand one below the other, from left
// to right.
func (b *labeler) columnsOfPanels() [][]int {
	return b.groupPanels(func(r detect.Rect) (float64, float64) { return r.X0, r.X1 })
}

func (b *labeler) groupPanels(extent func(detect.Rect) (float64, float64)) [][]int {
	order := b.everyPanel()
	start := func(i int) float64 { lo, _ := extent(b.layout.Panels[i].Box()); return lo }
	sort.SliceStable(order, func(i, j int) bool { return start(order[i]) < start(order[j]) })
	var groups [][]int
	for _, i := range order {
		if n := len(groups); n > 0 {
			lo, hi := extent(b.layout.Panels[groups[n-1][0]].Box())
			if l, h := extent(b.layout.Panels[i].Box()); near(l, lo, 0.05*(hi-lo)) && near(h, hi, 0.05*(hi-lo)) {
				groups[n-1] = append(groups[n-1], i)
				continue
			}
		}
		groups = append(groups, []int{i})
	}
	return groups
}
