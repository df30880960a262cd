package grid

import (
	"math"
	"slices"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// Legend is a column, a row or a block of swatches with a text beside each, in
// place of a colorbar.
type Legend struct {
	Box      detect.Rect // around the swatches
	Vertical bool
	Label    string
	Keys     []Key // from the top, from the left
	Panels   []int // drawn with its colours
}

// Key says what a colour of a legend stands for: a range of values, a number,
// whose ends are equal, or a name, whose ends are NaN. An open end is infinite.
type Key struct {
	Text   string
	Conf   float64
	Lo, Hi float64
	Box    detect.Rect // of the swatch
	lab    cielab.Lab
}

// findLegends finds the legends that panels without a colorbar are drawn with.
// Legends of something else (of curves, of annotation strips) are told by their
// colours, which are not those of the cells.
func (b *labeler) findLegends() {
	if b.img == nil {
		return
	}
	for _, group := range groupSwatches(b.swatches()) {
		if group[0].items[0].used { // part of one found before
			continue
		}
		if group = b.complete(group); len(group) >= 2 && apart(group) >= 1.5 {
			b.addLegend(group)
		}
	}
}

// addLegend makes a legend of a group of swatches.
func (b *labeler) addLegend(group []swatch) {
	bar := group[0].bar
	l := &Legend{Box: group[0].box, Keys: keysOf(group)}
	for _, s := range group[1:] {
		l.Box = union(l.Box, s.box)
	}
	l.Vertical = l.Box.H() >= l.Box.W()
	strange := 0 // cells with colours that the legend does not show
	others := 0  // panels that the bar was given to, drawn with more colours
	for i := range b.layout.Panels {
		p := &b.layout.Panels[i]
		if p.Colorbar != bar || p.Continuous {
			continue
		}
		off, ok := b.drawnWith(p, group)
		if !ok {
			others++
			continue
		}
		l.Panels = append(l.Panels, i)
		strange += off
	}
	numbers := !slices.ContainsFunc(l.Keys, func(k Key) bool { return k.Lo != k.Hi })
	warn := func(code, text string) {
		b.labels.Warnings = append(b.labels.Warnings, Warning{code, boxOf(l.Box), text})
	}
	switch {
	case bar >= 0 && numbers && (len(l.Panels) > 0 || others == 0 || !b.layout.Colorbars[bar].Discrete):
		return // a bar whose ticks stand at the middles of its steps
	case len(l.Panels) == 0:
		b.claimForeign(l.Box, group)
		if bar >= 0 && others > 0 {
			b.barRows[bar].claimed = true
			warn("legend-sampled", "this legend shows some colours of a scale, and the cells have others: their values are not known from it")
		}
		return
	}
	for _, s := range group {
		for _, it := range s.items {
			it.used = true
		}
		for _, it := range b.items { // a swatch taken for a letter
			it.used = it.used || overlap(it.Box.Rect, s.box)
		}
	}
	if !settleRanges(l.Keys) {
		warn("legend-unreadable", "the ranges of this legend do not follow on each other: one may be misread, and none is used")
	}
	if strange > 0 {
		warn("legend-incomplete", "some cells have colours that this legend, as it was found, does not show: nothing is known of them")
	}
	label := &l.Label
	if bar >= 0 {
		b.barRows[bar].claimed = true
		b.labels.Bars[bar].Keys, label = l.Keys, &b.labels.Bars[bar].Label
	} else {
		b.labels.Legends = append(b.labels.Legends, l)
	}
	b.legends = append(b.legends, namedLegend{l.Box, group, label})
}

// namedLegend is a legend whose title is still to be found.
type namedLegend struct {
	box   detect.Rect
	group []swatch
	label *string
}

// nameLegends finds the legends' titles among the texts that are no ticks.
func (b *labeler) nameLegends() {
	for _, l := range b.legends {
		*l.label = b.legendTitle(l.box, l.group)
	}
}

// claimForeign takes the texts of a legend that is not a panel's, its title and the one of another that
// goes on under it, so that none becomes a label, where it stands clear of the panels: beside them the texts may
// be the names of rows, and the swatches an annotation strip.
func (b *labeler) claimForeign(box detect.Rect, group []swatch) {
	for i := range b.layout.Panels {
		p := b.layout.Panels[i].Box()
		if clear := 1.5 * group[0].box.H(); p.X1 > box.X0-clear && p.X0 < box.X1+clear && p.Y1 > box.Y0-clear && p.Y0 < box.Y1+clear {
			return
		}
	}
	for _, s := range group {
		for _, it := range s.items {
			it.used = true
		}
	}
	for _, it := range b.items {
		r := it.Box.Rect
		it.used = it.used || it.Box.Angle == 0 && r.Y0 > box.Y0 && r.Y1 < box.Y1 && near(r.X0, box.X0, it.cap)
	}
	b.legends = append(b.legends, namedLegend{box, group, new(string)})
}

// swatches lists the boxes of one colour that have a text at their right, among
// drawnWith says whether the cells of a panel have the colours of a legend and
// no others: nine of ten, of those that are not blank or grey for a missing
// value, and at least two of the colours. Off counts the others.
func (b *labeler) drawnWith(p *detect.Panel, group []swatch) (off int, ok bool) {
	pg := b.layout.Page
	page := cielab.FromRGB(pg.R, pg.G, pg.B)
	same := math.Min(sameColor(b.layout.Noise), 0.45*apart(group))
	on, grey := 0, 0
	used := map[int]bool{}
	step := 1 + p.Rows()*p.Cols()/200 // some 200 cells tell
	for i := 0; i < p.Rows()*p.Cols(); i += step {
		lab := measureCell(b.img, p.Cell(i/p.Cols(), i%p.Cols()), b.layout).lab
		best, at := math.Inf(1), 0
		for k, s := range group {
			if d := cielab.Distance(lab, s.lab); d < best {
				best, at = d, k
			}
		}
		switch {
		case best <= same:
			on++
			used[at] = true
		case cielab.Distance76(lab, page) <= same:
		case math.Hypot(lab.A, lab.B) < 6:
			grey++
		default:
			off++
		}
	}
	return off, on > grey && on >= 9*off && len(used) >= 2
}

// sameColor is the CIEDE2000 distance up to which two colours are one: the least
// difference that can be seen where nothing was lost. A JPEG moves the colours of
// a swatch of few pixels by up to five (seen at qualities of 75).
func sameColor(noise int) float64 {
	if noise == 0 {
		return 1
	}
	return 5 + float64(noise)
}

// apart is the least distance between the colours of two swatches.
func apart(group []swatch) float64 {
	d := math.Inf(1)
	for i, s := range group {
		for _, t := range group[:i] {
			d = math.Min(d, cielab.Distance(s.lab, t.lab))
		}
	}
	return d
}

// gapAbove is the distance from a text up to the next one, or to a panel.
func (b *labeler) gapAbove(it *item) float64 {
	r := it.Box.Rect
	gap := math.Inf(1)
	look := func(o detect.Rect) {
		if o.X0 < r.X1+2*it.cap && o.X1 > r.X0-2*it.cap && o.Y1 <= r.Y0+0.3*it.cap {
			gap = math.Min(gap, r.Y0-o.Y1)
		}
	}
	for _, o := range b.items {
		if o != it {
			look(o.Box.Rect)
		}
	}
	for i := range b.layout.Panels {
		look(b.layout.Panels[i].Box())
	}
	return gap
}

// legendTitle is the line over a legend, or before the first swatch of a row.
func (b *labeler) legendTitle(box detect.Rect, group []swatch) string {
	first := group[0]
	row := !slices.ContainsFunc(group, func(s swatch) bool { return !near(s.box.Y0, first.box.Y0, 4) })
	left, right := box.X0, box.X1 // with the texts, which may stand on either side of the swatches
	for _, s := range group {
		right = math.Max(right, s.items[len(s.items)-1].Box.Rect.X1)
		if r := s.items[0].Box.Rect; r.X1 < s.box.X0 {
			left = math.Min(left, r.X0)
		}
	}
	var title []*item
	distance := math.Inf(1)
	for _, it := range b.items {
		r := it.Box.Rect
		if lo, hi := rangeOf(it.Text.Text); lo < hi || it.used || it.Box.Angle != 0 {
			continue
		}
		// the label of an axis stands nearer to its ticks than to the legend
		lines := b.linesUpFrom(it)
		if l := b.gapAbove(lines[0]); l < box.Y0-r.Y1 {
			continue
		}
		over, before := box.Y0-r.Y1, first.box.X0-r.X1
		mid := (r.X0 + r.X1) / 2
		if b.isCentred(mid, 0.5*it.cap) && !near(mid, (left+right)/2, it.cap) && !near(r.X0, left, it.cap) {
			continue // the label of an axis
		}
		switch {
		case over > -0.3*it.cap && over < 2*it.cap && r.X0 > left-2*it.cap && r.X0 < right && mid < right+2*it.cap && over < distance:
			title, distance = lines, over
		case row && before > -1 && before < 3*it.cap && near((r.Y0+r.Y1)/2, (first.box.Y0+first.box.Y1)/2, it.cap) && before < distance:
			title, distance = lines, before
		}
	}
	var words []string
	for _, it := range title {
		it.used = true
		words = append(words, strings.TrimSpace(it.Text.Text))
	}
	return strings.Join(words, " ")
}

// isCentred says whether a place x is the middle of a panel's columns.
func (b *labeler) isCentred(x, slack float64) bool {
	return slices.ContainsFunc(b.layout.Panels, func(p detect.Panel) bool { return near(x, (p.Box().X0+p.Box().X1)/2, slack) })
}

// linesUpFrom lists the lines of a text that ends with a line, from the top: those that begin where it does, no further above it than
// the leading of a text, in letters as high.
func (b *labeler) linesUpFrom(last *item) []*item {
	lines := []*item{last}
	for {
		low := lines[0]
		above := slices.IndexFunc(b.items, func(it *item) bool {
			r, o := it.Box.Rect, low.Box.Rect
			gap := o.Y0 - r.Y1 // leading is a fifth of the size, about a quarter of a capital's height, and letters may hang into it
			return it != low && !it.used && it.Box.Angle == 0 && near(r.X0, o.X0, 0.4*low.cap) && gap > -0.4*low.cap && gap < 0.8*low.cap && near(it.cap, low.cap, 0.25*low.cap) && r.Y0 < o.Y0
		})
		if above < 0 {
			return lines
		}
		lines = slices.Insert(lines, 0, b.items[above])
	}
}
