package grid

import (
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// host is a side of a panel or bar that a label or title may stand at.
type host struct {
	panel, bar int   // -1: none
	group      []int // a row or column of panels that share a label
	side       side
	box        detect.Rect
	outer      float64 // px from the box to the far edge of what it has already
	ticked     bool
	rows       []*item // from near to far
}

// findStacks gives each side its labels and titles. Again and again the text
// that is nearest to a side, measured from what stands there already, is added
// to it.
func (b *labeler) findStacks() {
	hosts := b.hosts()
	b.barLabels = map[int]*item{}
	for {
		var bestHost *host
		var bestItem *item
		best := math.Inf(1)
		for _, it := range b.items {
			if it.used || isMark(it.Text.Text) {
				continue
			}
			for _, h := range hosts {
				if d, ok := b.distance(h, it); ok && d < best {
					best, bestHost, bestItem = d, h, it
				}
			}
		}
		if bestItem == nil {
			break
		}
		bestItem.used = true
		bestHost.rows = append(bestHost.rows, bestItem)
		if bestHost.bar >= 0 {
			b.barLabels[bestHost.bar] = bestItem
		}
		bestHost.outer = math.Max(bestHost.outer, bestHost.side.place(bestHost.box, bestItem.Box.Rect).d1)
	}
	b.oneLabelEach(hosts)
	b.freeOuter(hosts)
	stacks := map[panelSide][][]*item{}
	for _, h := range hosts {
		if h.panel >= 0 {
			stacks[panelSide{h.panel, h.side}] = blocksOf(h.rows)
		}
	}
	b.nameBars(hosts)
	b.namePanels(stacks)
	b.titleSlices()
	for _, h := range hosts {
		if len(h.group) > 0 && len(h.rows) > 0 {
			named := h.side == left && b.namesRows(h.group)
			for _, i := range h.group {
				if label := b.axisLabel(i, h.side); *label == "" || named {
					*label = textOf(blocksOf(h.rows)[0])
				}
			}
		}
	}
	b.shareLabels()
}

// namesRows says whether each panel of a column has another text at its left than the others: these are the headings of rows
// of panels where one label for all stands beyond them.
func (b *labeler) namesRows(column []int) bool {
	var seen []string
	for _, i := range column {
		label := b.labels.Panels[i].Y.Label
		if label == "" || slices.Contains(seen, label) {
			return false
		}
		seen = append(seen, label)
	}
	return true
}

// oneLabelEach gives the panels what was taken for the label of a bar that has another
// one beside its ticks, or that lies all along under the ticks of a panel whose other axis alone would
// have a label: between a panel and such a bar stands the panel's label.
func (b *labeler) oneLabelEach(hosts []*host) {
	const slack = 0.05 // of a panel's width
	labelled := func(is func(h *host) bool) bool {
		return slices.ContainsFunc(hosts, func(h *host) bool { return len(h.rows) > 0 && is(h) })
	}
	for _, h := range hosts {
		if h.bar < 0 || h.ticked || len(h.rows) == 0 || !slices.ContainsFunc(hosts, func(o *host) bool { return o.bar == h.bar && o.ticked }) {
			continue
		}
		another := labelled(func(o *host) bool { return o.bar == h.bar && o.ticked && !isProse(blocksOf(o.rows)[0]) })
		best := math.Inf(1)
		var to *host
		for _, p := range hosts {
			if p.bar >= 0 || len(p.rows) > 0 {
				continue
			}
			of := func(o *host) bool { // a side of the panel, or of one of those that share a label
				return o.panel >= 0 && (o.panel == p.panel || slices.Contains(p.group, o.panel)) || p.group != nil && o.group != nil
			}
			yLabelled := labelled(func(o *host) bool { return of(o) && !o.side.alongX() })
			under := h.side == above && p.side == below && p.ticked && near(h.box.X0, p.box.X0, slack*p.box.W()) && near(h.box.X1, p.box.X1, slack*p.box.W())
			if d, ok := b.distance(p, h.rows[0]); ok && d < best && (another || under && yLabelled) {
				best, to = d, p
			}
		}
		if to != nil {
			to.rows, h.rows = h.rows, nil
		}
	}
}

// freeOuter gives what stands beyond the label of a bar, another text than that, to the side of a panel that has ticks and no label: between
// a panel and the bar under it both may stand close together.
func (b *labeler) freeOuter(hosts []*host) {
	for _, h := range hosts {
		blocks := blocksOf(h.rows)
		if h.bar < 0 || len(blocks) < 2 {
			continue
		}
		rest := slices.Concat(blocks[1:]...)
		best := math.Inf(1)
		var to *host
		for _, p := range hosts {
			if p.bar >= 0 || !p.ticked || len(p.rows) > 0 {
				continue
			}
			if d, ok := b.distance(p, rest[0]); ok && d < best {
				best, to = d, p
			}
		}
		if to != nil {
			h.rows, to.rows = blocks[0], rest
		}
	}
}

func (b *labeler) hosts() []*host {
	var hosts []*host
	for i := range b.layout.Panels {
		for _, s := range []side{below, above, left, right} {
			h := &host{panel: i, bar: -1, side: s, box: b.layout.Panels[i].Box()}
			if row := b.ticks[panelSide{i, s}]; row != nil {
				h.outer, h.ticked = row.d1, true
			}
			hosts = append(hosts, h)
		}
	}
	shared := func(group []int, s side) {
		h := &host{panel: -1, bar: -1, group: group, side: s, box: b.unionOf(group)}
		for _, o := range hosts {
			if o.panel >= 0 && o.side == s && slices.Contains(group, o.panel) {
				h.outer = math.Max(h.outer, o.outer)
				h.ticked = h.ticked || o.ticked
			}
		}
		if len(group) > 1 {
			hosts = append(hosts, h)
		}
	}
	if rows, cols := b.rowsOfPanels(), b.columnsOfPanels(); len(rows) > 0 {
		shared(rows[len(rows)-1], below)
		shared(cols[0], left)
	}
	for i := range b.layout.Colorbars {
		ticks := b.barRows[i]
		if len(ticks.items) == 0 {
			continue // a legend, or no colour bar at all
		}
		for _, s := range []side{below, above, left, right} {
			h := &host{panel: -1, bar: i, side: s, box: b.layout.Colorbars[i].Box}
			if s == ticks.side {
				h.outer, h.ticked = ticks.d1, true
			}
			hosts = append(hosts, h)
		}
	}
	return hosts
}

// distance is how far a text stands from a host, in heights of its letters,
// with a charge for unusual places; ok is false where it cannot belong there.
func (b *labeler) distance(h *host, it *item) (d float64, ok bool) {
	p := h.side.place(h.box, it.Box.Rect)
	d = (p.d0 - h.outer) / it.cap
	if h.bar >= 0 && it.Box.Angle == 0 && !h.side.alongX() && slices.ContainsFunc(h.rows, func(o *item) bool { return continues(o, it) }) {
		return 0, true // another line of what stands at the end of a bar that lies
	}
	// Plotly centres a bar's turned label between ticks, where it may stand.
	between := h.bar >= 0 && it.Box.Angle != 0 && h.ticked && p.d0 > 0
	if d < -0.6 && !between && !b.amongTicks(h, it, p) && !b.underTicks(h, it.Box.Rect) || b.blocked(h.side, h.box, p) && !b.headsFigure(h, it) {
		return 0, false
	}
	d = math.Max(d, 0)
	upright := it.Box.Angle == 0
	if !upright && math.Abs(it.Box.Angle) != 90 {
		return 0, false
	}
	if len(h.group) > 0 {
		lo, hi := h.side.span(h.box)
		central := near(p.mid(), (lo+hi)/2, 0.06*(hi-lo)) || p.mid() > lo && p.mid() < hi && b.inMiddle(h.side, it)
		return d + 0.1, upright == h.side.alongX() && central && d <= 6 && !b.oneOfRow(h, it, p)
	}
	if h.panel >= 0 {
		return b.panelDistance(h, it, p, d, upright)
	}
	return b.barDistance(h, it, p, d, upright)
}

// inMiddle says whether a text along a side stands in the middle of the picture, where the label of all panels of a figure is set,
// whatever names of ticks and headings leave of it to the panels.
func (b *labeler) inMiddle(s side, it *item) bool {
	if b.img == nil {
		return false
	}
	size, r := b.img.Rect.Size(), it.Box.Rect
	if s.alongX() {
		return near(r.X0+r.X1, float64(size.X), it.cap)
	}
	return near(r.Y0+r.Y1, float64(size.Y), it.cap)
}

// amongTicks says whether a text stands in the middle of an axis where long names of ticks
// reach as far, which are set in another direction.
func (b *labeler) amongTicks(h *host, it *item, p place) bool {
	row := b.ticks[panelSide{h.panel, h.side}]
	lo, hi := h.side.span(h.box)
	return h.panel >= 0 && row != nil && p.d0 > 0 && near(p.mid(), (lo+hi)/2, it.cap) &&
		!slices.ContainsFunc(row.items, func(t *item) bool { return t.Box.Angle == it.Box.Angle })
}

// underTicks says whether a text stands in the middle between a panel and the ticks over it, as the name
// in the heading of a facet does where lattice sets ticks on that side.
func (b *labeler) underTicks(h *host, text detect.Rect) bool {
	p := above.place(h.box, text)
	row := b.ticks[panelSide{h.panel, above}]
	lo, hi := above.span(h.box)
	return h.panel >= 0 && h.side == above && row != nil && p.d0 > 0 && p.d1 <= row.d0 && near(p.mid(), (lo+hi)/2, p.d1-p.d0)
}

func (b *labeler) panelDistance(h *host, it *item, p place, d float64, upright bool) (float64, bool) {
	lo, hi := h.side.span(h.box)
	off := math.Abs(p.mid() - (lo+hi)/2)
	// Among several panels a label off the middle belongs to all of them.
	central := len(b.layout.Panels) == 1 && off <= (hi-lo)/2 || off <= 0.25*(hi-lo)
	if upright == h.side.alongX() && b.oneOfRow(h, it, p) || it.isStroke() {
		return 0, false
	}
	switch h.side {
	case below: // what is longer than its side and off its middle is text of the page
		if noteMark.MatchString(it.Text.Text) || b.titlesNext(h, it) {
			return 0, false
		}
		return d, upright && central && d <= 5 && (p.a1-p.a0 <= hi-lo || off <= 0.05*(hi-lo)+it.cap) && !b.endsKey(it) && !b.isKey(it)
	case above:
		if b.labelsPrevious(h, it) || b.ofChartAbove(h, it) || b.isEntry(it) || b.namesPart(h, it) {
			return 0, false
		}
		for _, bar := range b.layout.Colorbars { // in the empty half of a triangle
			if o := bar.Box; o.Y0 > h.box.Y0 && o.X0 > h.box.X0 && o.X1 < h.box.X1 && o.Y1 < h.box.Y1 && p.mid() > o.X0-it.cap && p.mid() < o.X1+it.cap {
				return 0, false
			}
		}
		// Plotly sets the title of a figure flush with its border, so that it may
		// end over the row names.
		if row := b.ticks[panelSide{h.panel, left}]; row != nil {
			lo -= row.d1
		}
		// ggplot sets the titles of facets so if told to; a letter there counts the panels.
		const word = 4 // characters
		flush := near(p.a0, h.box.X0, it.cap) && p.a1 <= hi && len([]rune(it.Text.Text)) >= word
		// of the chart above or a legend: its ticks, a line of its axis, what a swatch stands for
		alone := len(b.layout.Panels) == 1
		n, isNumber := ocr.ParseNumber(it.Text.Text)
		if isNumber && n.Unit != "" && alone || // as over the bars of a chart
			!central && !strings.ContainsFunc(it.Text.Text, unicode.IsLetter) && !(flush && b.eachHeaded(p, it)) || alone && len([]rune(it.Text.Text)) < 2 || b.isKey(it) {
			return 0, false
		}
		before := p.a0 < h.box.X0+it.cap && p.a1 > lo && (p.a1 < (lo+hi)/2 || p.a1 < hi && near(p.a0, lo, it.cap))
		return d, upright && (central || flush || alone && before || b.eachFlushWithAxis(h, it))
	case left:
		if upright {
			// a short name set upright in the middle
			return d + 1, h.ticked && off <= it.cap && d <= 4 && number(it.Text.Text) == nil && !b.isOfList(it)
		}
		return d, central && d <= 6
	}
	// On the right without names of rows, as across from a dendrogram, a label is rarer than
	// that of a bar, and of several panels it is the heading of a row of them.
	if !h.ticked {
		d += 2
	}
	return d, !upright && central && d <= 6 && (h.ticked || len(b.layout.Panels) == 1 && b.ticks[panelSide{h.panel, left}] == nil)
}

// eachFlushWithAxis says whether a text over one of several panels begins where the names and the label at its left do, and each of the others has one there
// too, as high over it: Vega sets titles flush with all that a panel has.
func (b *labeler) eachFlushWithAxis(h *host, it *item) bool {
	const slip, word = 0.3, 4 // of a capital; characters: a letter there counts the panels
	own := above.place(h.box, it.Box.Rect)
	isTitle := func(o *item) bool {
		return o.Box.Angle == 0 && near(o.cap, it.cap, slip*it.cap) && utf8.RuneCountInString(o.Text.Text) >= word &&
			strings.ContainsFunc(o.Text.Text, unicode.IsLetter)
	}
	headed := func(box detect.Rect) bool {
		outer := box.X0 // of the turned label and the names beside the panel
		for _, o := range b.items {
			if p := left.place(box, o.Box.Rect); p.mid() > box.Y0 && p.mid() < box.Y1 && p.d0 > 0 && near(o.Box.Rect.X0, own.a0-h.box.X0+box.X0, slip*it.cap) {
				outer = o.Box.Rect.X0
			}
		}
		return outer < box.X0 && slices.ContainsFunc(b.items, func(o *item) bool {
			p := above.place(box, o.Box.Rect)
			return isTitle(o) && near(p.a0, outer, slip*it.cap) && p.a1 > box.X0 && p.a1 < box.X1 && near(p.d0, own.d0, slip*it.cap)
		})
	}
	return len(b.layout.Panels) > 1 && isTitle(it) && !slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return !headed(p.Box()) })
}

// namesPart says whether a text over a panel is level with coloured boxes that stand there side by side, the parts of a strip: it names one of them.
func (b *labeler) namesPart(h *host, it *item) bool {
	const parts = 2
	n := 0
	for _, f := range b.layout.Furniture {
		if f.Y1 <= h.box.Y0 && f.X1 > h.box.X0 && f.X0 < h.box.X1 && f.Y0 <= it.Box.Rect.Y0 && it.Box.Rect.Y1 <= f.Y1 {
			n++
		}
	}
	return n >= parts
}

// isStroke says whether a text is a single character that was hardly read, as a piece of a dendrogram is.
func (it *item) isStroke() bool {
	return utf8.RuneCountInString(strings.TrimSpace(it.Text.Text)) == 1 && it.Conf < evenConf
}

// eachHeaded says whether each of several panels has a text over its left end as that at p is, as those of a calendar have their years.
func (b *labeler) eachHeaded(p place, it *item) bool {
	for i := range b.layout.Panels {
		box := b.layout.Panels[i].Box()
		if !slices.ContainsFunc(b.items, func(o *item) bool {
			q := above.place(box, o.Box.Rect)
			return o.Box.Angle == 0 && near(q.a0, box.X0, it.cap) && near(q.d0, p.d0, it.cap) && utf8.RuneCountInString(o.Text.Text) == utf8.RuneCountInString(it.Text.Text)
		}) {
			return false
		}
	}
	return len(b.layout.Panels) > 1
}

// namesSwatch says whether a text stands beside a swatch in line with a bar and as wide, as the name of missing values stands beside
// their colour.
func (b *labeler) namesSwatch(bar *detect.Colorbar, it *item) bool {
	const slip, reach = 3, 2.5 // px of an outline; heights of a capital
	along := below
	if bar.Vertical {
		along = right
	}
	return slices.ContainsFunc(b.layout.Furniture, func(f detect.Rect) bool {
		inLine := near(f.X0, bar.Box.X0, slip) && near(f.X1, bar.Box.X1, slip)
		if !bar.Vertical {
			inLine = near(f.Y0, bar.Box.Y0, slip) && near(f.Y1, bar.Box.Y1, slip)
		}
		return inLine && slices.ContainsFunc([]side{along, along.opposite()}, func(s side) bool {
			p := s.place(f, it.Box.Rect)
			from, to := s.span(f)
			return p.d0 > 0 && p.d0 < reach*it.cap && p.mid() > from && p.mid() < to
		})
	})
}

// isKey says whether a text stands behind a swatch of about the height of its letters, or with others behind a column of swatches
// as wide as that, which touch.
func (b *labeler) isKey(it *item) bool {
	const reach, low, high = 2.5, 0.5, 2 // heights of a capital: of the gap, and of the swatch
	behind := func(o *item, f detect.Rect) bool {
		p := right.place(f, o.Box.Rect)
		return p.d0 > 0 && p.d0 < reach*o.cap && p.mid() > f.Y0 && p.mid() < f.Y1
	}
	size := func(px float64) bool { return px > low*it.cap && px < high*it.cap }
	return slices.ContainsFunc(b.layout.Furniture, func(f detect.Rect) bool {
		column := func() bool {
			return size(f.W()) && slices.ContainsFunc(b.items, func(o *item) bool {
				return o != it && o.Box.Angle == 0 && near(o.Box.Rect.X0, it.Box.Rect.X0, low*it.cap) && behind(o, f)
			})
		}
		return behind(it, f) && (size(f.H()) || column())
	})
}

// isOfList says whether a text is one of the lines of a list or a paragraph: with others of its size, right over
// and under it, it begins at one margin, from which bullets may hang.
func (b *labeler) isOfList(it *item) bool {
	const (
		lines   = 4   // no label has as many
		apart   = 4   // heights of a capital: the lines, with what is between two entries
		hanging = 1.5 // of them: a bullet and the space after it
		size    = 0.3 // of that height, within which those of words with other letters are
	)
	line := []*item{it}
	for _, o := range b.items {
		if o != it && o.Box.Angle == 0 && near(o.Box.Rect.X0, it.Box.Rect.X0, hanging*it.cap) && near(o.cap, it.cap, size*it.cap) {
			line = append(line, o)
		}
	}
	sort.Slice(line, func(i, j int) bool { return line[i].Box.Y < line[j].Box.Y })
	n, own := 0, false // of the lines that follow each other, and whether this one is among them
	for i, o := range line {
		if i > 0 && o.Box.Y-line[i-1].Box.Y > apart*it.cap {
			if own {
				break
			}
			n = 0
		}
		n, own = n+1, own || o == it
	}
	return own && n >= lines
}

// isEntry says whether a text is one of a small table of names and numbers, three or more lines of them, such as the statistics that physicists'
// programs print in a corner:
//
//	Entries  1464
//	Mean x   4.71
//	Mean y   0.08
func (b *labeler) isEntry(it *item) bool {
	const lines = 3
	isNumber := func(o *item) bool { return number(o.Text.Text) != nil }
	level := func(o, of *item) bool {
		return o != of && o.Box.Angle == 0 && near((o.Box.Rect.Y0+o.Box.Rect.Y1)/2, (of.Box.Rect.Y0+of.Box.Rect.Y1)/2, 0.4*of.cap)
	}
	named := func(name *item) bool { // with a number at its right
		return !isNumber(name) && slices.ContainsFunc(b.items, func(o *item) bool {
			return isNumber(o) && level(o, name) && o.Box.Rect.X0 > name.Box.Rect.X1
		})
	}
	n := 0
	for _, name := range b.items { // which begin at one place
		if name.Box.Angle == 0 && near(name.Box.Rect.X0, it.Box.Rect.X0, 0.3*it.cap) && near(name.cap, it.cap, 0.3*it.cap) && named(name) {
			n++
		}
	}
	return n >= lines && named(it) || isNumber(it) && slices.ContainsFunc(b.items, func(o *item) bool {
		return !isNumber(o) && level(o, it) && o.Box.Rect.X1 < it.Box.Rect.X0 && b.isEntry(o)
	})
}

// titlesNext says whether a text under a panel is the title of the next one down: the first
// over that, as far from it as a text of its size is from a panel with none above.
func (b *labeler) titlesNext(h *host, it *item) bool {
	// over is how far the nearest text is over the middle of panel i, px
	over := func(i int) (nearest *item, gap float64) {
		box := b.layout.Panels[i].Box()
		gap = math.Inf(1)
		for _, o := range b.items {
			r := o.Box.Rect
			if g := box.Y0 - r.Y1; o.Box.Angle == 0 && g > -0.5*o.cap && g < gap && near((r.X0+r.X1)/2, (box.X0+box.X1)/2, 0.25*box.W()) &&
				b.ticks[panelSide{i, above}] == nil {
				nearest, gap = o, g
			}
		}
		return nearest, gap
	}
	for next := range b.layout.Panels {
		if !inColumn(h.box, b.layout.Panels[next].Box()) {
			continue
		}
		nearest, gap := over(next)
		if nearest != it {
			continue
		}
		for top := range b.layout.Panels {
			box := b.layout.Panels[top].Box()
			if slices.ContainsFunc(b.layout.Panels, func(o detect.Panel) bool { return inColumn(o.Box(), box) }) {
				continue
			}
			if title, g := over(top); title != nil && near(g, gap, 0.5*it.cap) && near(title.cap, it.cap, 0.25*it.cap) {
				return true
			}
		}
	}
	return false
}

// ofChartAbove says whether a text over a panel is of a chart that stands over that: under it, or right over it, are
// the numbers of the chart's axis in a row, which go up in equal steps and stand farther from the panel than its own would, even
// where they were taken for a second row of these.
func (b *labeler) ofChartAbove(h *host, it *item) bool {
	const (
		fewest = 3 // that show a step
		apart  = 3 // heights of a capital, from the panel
		label  = 1 // of them, from the numbers to the label under them
	)
	r := it.Box.Rect
	owned := map[*item]bool{} // by another axis than that of the chart
	for at, row := range b.ticks {
		if row != nil && (at != panelSide{h.panel, above} || b.ticks[panelSide{h.panel, below}] == nil) {
			for _, o := range row.items {
				owned[o] = true
			}
		}
	}
	for _, row := range b.barRows {
		for _, o := range row.items {
			owned[o] = true
		}
	}
	isTick := func(o *item) bool {
		return !owned[o] && o.Box.Angle == 0 && number(o.Text.Text) != nil && h.box.Y0-o.Box.Rect.Y1 > apart*o.cap
	}
	for _, first := range b.items {
		if !isTick(first) || first.Box.Rect.Y0 < r.Y1 && (r.Y0 < first.Box.Rect.Y1 || r.Y0-first.Box.Rect.Y1 > label*it.cap) {
			continue
		}
		var row []*item
		for _, o := range b.items {
			if isTick(o) && near(o.Box.Y, first.Box.Y, first.cap/2) {
				row = append(row, o)
			}
		}
		sort.Slice(row, func(i, j int) bool { return row[i].Box.X < row[j].Box.X })
		from, to := r.X0, r.X1
		if r.Y1 > first.Box.Rect.Y0 { // the label, whose middle is under its axis
			if captionMark.MatchString(it.Text.Text) {
				continue // (b) and words are no label, but name the part below
			}
			from, to = (r.X0+r.X1)/2, (r.X0+r.X1)/2
		}
		if len(row) < fewest || to < row[0].Box.Rect.X0 || from > row[len(row)-1].Box.Rect.X1 {
			continue
		}
		var values []float64
		for _, o := range row {
			values = append(values, *number(o.Text.Text))
		}
		if step := values[1] - values[0]; step > 0 && equalSteps(values, step) {
			return true
		}
	}
	return false
}

// equalSteps says whether each of some values is a step more than the one before it.
func equalSteps(values []float64, step float64) bool {
	for i := range values[1:] {
		if !near(values[i+1]-values[i], step, 1e-6*step) {
			return false
		}
	}
	return true
}

// inColumn says whether a box stands over another.
func inColumn(a, c detect.Rect) bool {
	return a.Y1 <= c.Y0 && math.Min(a.X1, c.X1) > math.Max(a.X0, c.X0)
}

// labelsPrevious says whether a text over a panel is the label of the one over that: the same text
// stands as far under a panel that has none below.
func (b *labeler) labelsPrevious(h *host, it *item) bool {
	// under is how far a text is under the middle of a panel, px
	under := func(o *item, box detect.Rect) (gap float64, ok bool) {
		r := o.Box.Rect
		return r.Y0 - box.Y1, o.Box.Angle == 0 && r.Y0 > box.Y1 && near((r.X0+r.X1)/2, (box.X0+box.X1)/2, 0.1*box.W())
	}
	isLast := func(box detect.Rect) bool {
		return !slices.ContainsFunc(b.layout.Panels, func(o detect.Panel) bool { return inColumn(box, o.Box()) })
	}
	for up := range b.layout.Panels {
		gap, ok := under(it, b.layout.Panels[up].Box())
		if !ok || !inColumn(b.layout.Panels[up].Box(), h.box) {
			continue
		}
		for _, o := range b.items {
			if o == it || o.Text.Text != it.Text.Text {
				continue
			}
			for last := range b.layout.Panels {
				box := b.layout.Panels[last].Box()
				if g, ok := under(o, box); ok && near(g, gap, 0.5*it.cap) && isLast(box) {
					return true
				}
			}
		}
	}
	return false
}

// oneOfRow says whether a text stands on a line with others along the columns (rows) of a panel, wider
// apart than words: a second row of names, as the letters of a sheet, or names of groups.
func (b *labeler) oneOfRow(h *host, it *item, p place) bool {
	const others = 2
	n := 0
	lo, hi := h.side.span(h.box)
	for _, o := range b.items {
		q := h.side.place(h.box, o.Box.Rect)
		apart := q.a0 > p.a1+2*it.cap || q.a1 < p.a0-2*it.cap
		if o != it && !o.used && o.Box.Angle == it.Box.Angle && apart && q.mid() > lo && q.mid() < hi && near((q.d0+q.d1)/2, (p.d0+p.d1)/2, 0.4*it.cap) {
			n++
		}
	}
	return n >= others
}

func (b *labeler) barDistance(h *host, it *item, p place, d float64, upright bool) (float64, bool) {
	bar := &b.layout.Colorbars[h.bar]
	lo, hi := h.side.span(h.box)
	off := math.Abs(p.mid() - (lo+hi)/2)
	if _, ok := multiplier(it.Text.Text); ok || b.ofNeighbour(h.bar, it) || !strings.ContainsFunc(it.Text.Text, unicode.IsLetter) && number(it.Text.Text) != nil && !(h.side == above && b.underWords(it)) {
		return 0, false // a number alone is a tick that was not placed
	}
	if b.namesSwatch(bar, it) || h.ticked && p.d1 < h.outer+0.3*it.cap && utf8.RuneCountInString(it.Text.Text) == 1 {
		return 0, false // a 0 among ticks that touches the turned label is read as an o
	}
	beside := h.side.alongX() != bar.Vertical // along the bar
	switch {
	case beside && bar.Vertical && !upright:
		if !h.ticked {
			d += 0.5
		}
		atEnd := math.Min(math.Abs(p.a0-lo), math.Abs(p.a1-hi)) <= 0.5*it.cap // as physicists set it
		return d, (off <= 0.3*(hi-lo)+it.cap || atEnd && h.ticked) && d <= 4.5
	case beside && bar.Vertical:
		return d + 0.5, h.ticked && off <= it.cap && d <= 4
	case beside: // its title over its ticks, or over the bar
		if b.titlesOverBar(h.bar, it) || h.side == above && !h.ticked && b.centredUnderPanel(it, (lo+hi)/2) {
			return 0, false
		}
		return d, upright && (off <= 0.4*(hi-lo) || near(p.a0, lo, 0.5*it.cap)) && d <= 4 // in its middle, or flush with its start
	case bar.Vertical && upright: // over the bar, or under it
		if b.reachesOver(h.box, it) {
			return 0, false
		}
		if h.side == below {
			d++
		}
		ticks := b.barRows[h.bar]
		x0, x1 := h.box.X0, h.box.X1
		if ticks.side == right {
			x1 += ticks.d1
		} else {
			x0 -= ticks.d1
		}
		return d, it.Box.Rect.X0 < x1+it.cap && it.Box.Rect.X1 > x0-it.cap && p.mid() > x0-4*it.cap && p.mid() < x1+4*it.cap && d <= 3.5
	case upright: // at the left or right end of a horizontal bar
		if h.side == right {
			d += 0.3
		}
		line := b.withNumbers(bar.Box)
		d -= math.Max(bar.Box.X0-line.X0, line.X1-bar.Box.X1) / it.cap
		const close = 1.5 // heights of capitals
		if d < close && b.endLabel(bar.Box) == it {
			return 0, true // a label of the panel over both would be level with the bar by chance
		}
		return d + 0.3, p.mid() > lo-0.8*it.cap && p.mid() < hi+0.8*it.cap && d <= 5
	}
	return 0, false
}

// centredUnderPanel says whether a text stands in the middle under a panel and clearly not at another place, the middle of a bar below both:
// it is the panel's.
func (b *labeler) centredUnderPanel(it *item, middle float64) bool {
	const exact, clear = 0.3, 1 // of a capital
	mid := (it.Box.Rect.X0 + it.Box.Rect.X1) / 2
	return !near(mid, middle, clear*it.cap) && slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool {
		o := p.Box()
		return o.Y1 < it.Box.Rect.Y0 && near(mid, (o.X0+o.X1)/2, exact*it.cap)
	})
}

// underWords says whether a number is the second line of a label that begins with words, as in Cases per / 100,000: flush with them, close
// below them.
func (b *labeler) underWords(it *item) bool {
	const flush = 0.3 // of a capital
	return slices.ContainsFunc(b.items, func(o *item) bool {
		return o != it && !o.used && o.Box.Angle == 0 && o.Box.Rect.Y0 < it.Box.Rect.Y0 && near(o.Box.Rect.X0, it.Box.Rect.X0, flush*it.cap) &&
			strings.ContainsFunc(o.Text.Text, unicode.IsLetter) && continues(o, it)
	})
}

// reachesOver says whether a text reaches over a panel on the left of a bar and one on its right, as a heading of both does.
func (b *labeler) reachesOver(bar detect.Rect, it *item) bool {
	over := func(is func(p detect.Rect) bool) bool {
		return slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return is(p.Box()) })
	}
	text := it.Box.Rect
	return over(func(p detect.Rect) bool { return p.X1 <= bar.X0 && text.X0 < p.X1 }) &&
		over(func(p detect.Rect) bool { return p.X0 >= bar.X1 && text.X1 > p.X0 })
}

// blocksOf joins the lines of one text: set close, in one size, flush or
// centred.
func blocksOf(rows []*item) [][]*item {
	var blocks [][]*item
	for _, it := range rows {
		if n := len(blocks); n > 0 {
			block := blocks[n-1]
			if slices.ContainsFunc(block, func(o *item) bool { return continues(o, it) }) {
				blocks[n-1] = append(block, it)
				continue
			}
		}
		blocks = append(blocks, []*item{it})
	}
	return blocks
}

func continues(a, b *item) bool {
	if a.Box.Angle != b.Box.Angle || !near(a.cap, b.cap, 0.25*math.Max(a.cap, b.cap)) {
		return false
	}
	s := below
	if a.Box.Angle != 0 {
		s = right
	}
	p, q := s.place(detect.Rect{}, a.Box.Rect), s.place(detect.Rect{}, b.Box.Rect)
	gap := math.Max(p.d0, q.d0) - math.Min(p.d1, q.d1)
	flush := near(p.mid(), q.mid(), a.cap) || near(p.a0, q.a0, 0.5*a.cap) || near(p.a1, q.a1, 0.5*a.cap)
	return flush && gap < 0.8*a.cap
}

// textOf is what the lines of a block say, in reading order.
func textOf(block []*item) string {
	lines := append([]*item(nil), block...)
	sort.SliceStable(lines, func(i, j int) bool {
		p, q := lines[i].Box, lines[j].Box
		switch {
		case p.Angle == 90:
			return p.X < q.X
		case p.Angle == -90:
			return p.X > q.X
		}
		return p.Y < q.Y
	})
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.Text.Text
	}
	return strings.Join(texts, "\n")
}

// nameBars gives each bar the text at its ticks for its label, or else that on another side; a paragraph of the page beside the figure
// is none.
func (b *labeler) nameBars(hosts []*host) {
	nearest := map[int]*host{}
	for _, h := range hosts {
		if h.bar < 0 || len(h.rows) == 0 || isProse(blocksOf(h.rows)[0]) {
			continue
		}
		if o := nearest[h.bar]; o == nil || h.ticked && !o.ticked {
			nearest[h.bar] = h
		}
	}
	for i, h := range nearest {
		b.labels.Bars[i].Label = textOf(blocksOf(h.rows)[0])
	}
}
