// Package grid puts together what was found and read in a picture: it gives the
// texts their roles, maps colours to values through the colorbars, compares
// each printed number with the colour of its cell, and returns the Figure.
package grid

import (
	"fmt"
	"image"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/ocr"
)

// Build makes the Figure of a picture from its layout, its labels and the texts
// of the cells: cells[i] holds those of panel i, row-major.
func Build(img *image.RGBA, l *detect.Layout, labels *Labels, cells [][]ocr.CellText) *Figure {
	f := &Figure{Schema: Schema, Title: labels.Title, Panels: []Panel{}, Colorbars: []Colorbar{}, Warnings: labels.Warnings}
	f.Source.Width, f.Source.Height = img.Rect.Dx(), img.Rect.Dy()
	panels := make([]*panelBuilder, len(l.Panels))
	for i := range l.Panels {
		panels[i] = newPanelBuilder(img, l, &l.Panels[i], &labels.Panels[i], cells[i])
		panels[i].negateBracketed(labels.belowZero())
	}
	bars, scales := make([]Colorbar, len(l.Colorbars)), make([]*scale, len(l.Colorbars)) // nil: no readable colours
	for i, b := range l.Colorbars {
		if keys := labels.Bars[i].Keys; keys != nil {
			bars[i], scales[i] = keyedScale(l, b.Box, b.Vertical, labels.Bars[i].Label, keys)
		} else {
			bars[i], scales[i] = buildColorbar(img, l, b, &labels.Bars[i])
		}
		bars[i].ID = fmt.Sprintf("c%d", i+1)
	}
	barOf := fittingBars(panels, bars, scales)
	for i, c := range bars {
		s, keys := scales[i], labels.Bars[i].Keys
		var own []*panelBuilder
		for j, p := range panels {
			if barOf[j] == i {
				own = append(own, p)
			}
		}
		if s != nil && keys == nil && negate(s, &c, own) {
			f.warn("colorbar-from-cells", c.Box, "the ticks of this colorbar were read without the minus signs that the printed numbers have, which its colours bear out: they were put before them")
		} else if s != nil && keys == nil && reconcile(s, &c, own) {
			f.warn("colorbar-from-cells", c.Box, "the ticks of this colorbar could not be read or contradict the printed numbers: its values were learned from the numbers")
		} else if why := labels.Bars[i].Unproven; why != "" && s != nil && c.Min != nil && !proven(s, own) {
			f.warn("colorbar-unproven", c.Box, why)
		}
		if s != nil {
			s.openToPalette(own)
			s.openTo(own)
		}
		if keys == nil && (c.Min == nil || c.Max == nil) {
			s = nil
			f.warn("colorbar-unreadable", c.Box, "the ticks of this colorbar could not be read: its panels have no values from colour")
		}
		f.Colorbars = append(f.Colorbars, c)
		for _, p := range own {
			id, fit := c.ID, labels.Bars[i].Fit
			p.scale, p.colorbar, p.tickFit = s, &id, &fit
			line, ok := p.shownLine(s)
			switch p.shown = line; {
			case line > 0:
				p.warnShown(f)
			case !ok:
				p.against = true
				f.warn("numbers-against-colors", boxOf(p.panel.Box()), "most numbers printed in this panel contradict its colours: they may be of another quantity than the colorbar's, or the colorbar may be another panel's")
			}
		}
	}
	for _, g := range labels.Legends {
		c, s := keyedScale(l, g.Box, g.Vertical, g.Label, g.Keys)
		c.ID = fmt.Sprintf("c%d", len(f.Colorbars)+1)
		f.Colorbars = append(f.Colorbars, c)
		for _, i := range g.Panels {
			panels[i].scale, panels[i].colorbar = s, &c.ID
		}
	}
	for i, b := range panels {
		p := b.build(f)
		p.ID = fmt.Sprintf("p%d", i+1)
		f.Panels = append(f.Panels, p)
	}
	shareAxes(f)
	f.tellBlank(l.Page)
	f.dropBare(img)
	if f.Warnings == nil {
		f.Warnings = []Warning{}
	}
	return f
}

// belowZero says whether a bar reaches below zero, or there is nothing that tells what colours stand for.
func (l *Labels) belowZero() bool {
	return len(l.Bars)+len(l.Legends) == 0 || slices.ContainsFunc(l.Bars, func(b BarLabels) bool { return b.Min != nil && b.Max != nil && math.Min(*b.Min, *b.Max) < 0 })
}

func (f *Figure) warn(code string, where Box, text string) {
	f.Warnings = append(f.Warnings, Warning{code, where, text})
}

func boxOf(r detect.Rect) Box {
	return Box{round1(r.X0), round1(r.Y0), round1(r.W()), round1(r.H())}
}

// round1 rounds px to a tenth, finer than any edge can be placed.
func round1(v float64) float64 { return math.Round(v*10) / 10 }

// buildColorbar describes a bar and makes its scale, which runs from 0 to 1 where
// the ticks do not tell; nil: the bar has no readable colours.
func buildColorbar(img *image.RGBA, l *detect.Layout, b detect.Colorbar, t *BarLabels) (Colorbar, *scale) {
	c := Colorbar{Box: boxOf(b.Box), Orientation: "horizontal", Label: t.Label, Scale: t.Scale, Min: t.Min, Max: t.Max, Ticks: t.Ticks, Source: "ticks"}
	if b.Vertical {
		c.Orientation = "vertical"
	}
	if c.Ticks == nil {
		c.Ticks = []Tick{}
	}
	if b.Discrete {
		c.Scale = ScaleDiscrete
	}
	if c.Scale == "" {
		c.Scale = ScaleLinear
	}
	lo, hi := 0.0, 1.0 // until they are learned from the cells
	if t.Min != nil && t.Max != nil && *t.Min != *t.Max {
		lo, hi = *t.Min, *t.Max
	} else {
		c.Min, c.Max = nil, nil
	}
	hidden := 0.0
	if c.Min != nil {
		if cut, first, last, under, ok := cutFlat(img, l, b, t.Ticks); ok {
			b, lo, hi, hidden = cut, math.Min(first, last), math.Max(first, last), under
			c.Min, c.Max = finite(lo), finite(hi) // which its ends go on in
		}
	}
	run := t.curve
	if run == nil || c.Min == nil {
		run = linear{}
	}
	s := barScale(img, l, b, lo, hi, run, startIsHigh(b, t.Ticks), hidden)
	if s == nil {
		c.Min, c.Max = nil, nil
		return c, nil
	}
	c.Colormap = s.name
	if c.Min != nil && !onScale(s, b, t.Ticks) {
		c.Min, c.Max = nil, nil
	}
	if c.Min != nil {
		if s.snapSteps(t.Ticks); s.lo != lo || s.hi != hi {
			c.Min, c.Max = finite(s.lo), finite(s.hi)
		}
		for _, v := range s.steps {
			c.Bounds = append(c.Bounds, s.value(v))
		}
		s.openEnds(t.Ticks)
		// what is flat beyond the last ticks has the colour of all values there
		s.open[0], s.open[1] = math.Max(s.open[0], -s.place(*c.Min)), math.Max(s.open[1], s.place(*c.Max)-1)
	}
	return c, s
}

// onScale says whether most ticks lie where the scale has their values. Ticks
// of a scale that is neither linear nor logarithmic, such as a symmetric
// logarithm, do so in a part of the bar only: then no value is known.
func onScale(s *scale, b detect.Colorbar, ticks []Tick) bool {
	start, end := b.Box.X0, b.Box.X1
	if b.Vertical {
		start, end = b.Box.Y0, b.Box.Y1
	}
	n, on := 0, 0
	for _, t := range ticks {
		if t.Value == nil {
			continue
		}
		n++
		place := (t.Pixel - start) / (end - start)
		if startIsHigh(b, ticks) {
			place = 1 - place
		}
		// within a fiftieth of the bar: labels are centred on their ticks
		if math.Abs(s.place(*t.Value)-place) <= 0.02 {
			on++
		}
	}
	return n < 4 || 10*on >= 6*n
}

// startIsHigh says whether values fall along the bar from its top or left end.
// Without two ticks to tell, the usual way is taken: up and to the right.
func startIsHigh(b detect.Colorbar, ticks []Tick) bool {
	sum := 0.0
	for i, t := range ticks {
		for _, u := range ticks[:i] {
			if t.Value != nil && u.Value != nil {
				sum += math.Copysign(1, (t.Pixel-u.Pixel)*(*t.Value-*u.Value))
			}
		}
	}
	if sum == 0 {
		return b.Vertical
	}
	return sum < 0
}

// panelBuilder holds what is known of one panel while it is put together.
type panelBuilder struct {
	layout   *detect.Layout
	panel    *detect.Panel
	labels   *PanelLabels
	prints   []*print    // row-major; nil: nothing printed
	colors   []cellColor // row-major
	scale    *scale      // nil: none
	colorbar *string     // id
	tickFit  *float64
	shown    int    // the line of the prints that the scale's colours show
	against  bool   // the colours contradict most of the numbers
	halved   bool   // one half has its values as numbers on the bare page, see bareHalf
	crossed  []bool // cells of the page's colour in which a cross says that there is no value; nil: none
	unseen   int    // cells whose marks are too small to have a colour
}

// newPanelBuilder measures the cells of a panel.
func newPanelBuilder(img *image.RGBA, l *detect.Layout, p *detect.Panel, labels *PanelLabels, texts []ocr.CellText) *panelBuilder {
	n, cols := p.Rows()*p.Cols(), p.Cols()
	b := &panelBuilder{layout: l, panel: p, labels: labels, prints: make([]*print, n), colors: make([]cellColor, n)}
	samples := bendsOf(img, p, l.Noise)
	for i := range n {
		if p.Continuous {
			b.colors[i] = measureSmooth(img, p.Cell(i/cols, i%cols), l, samples)
			continue
		}
		at := rim{}
		if l.Noise == 0 { // else below, where nothing is printed
			at = rimOf(p, i)
		}
		b.colors[i] = measureAt(img, p.Cell(i/cols, i%cols), l, at)
		if p.Marks != nil {
			if c, ok := measureMark(img, p.Face(i/cols, i%cols), l); ok {
				b.colors[i] = c
			} else {
				if p.Marks[i].W() > 0 || hasSpot(img, p.Cell(i/cols, i%cols), b.colors[i].rgb, l.Noise) {
					b.unseen++
				}
				b.colors[i].unknown = true
			}
		}
		if i < len(texts) { // a continuous panel has none
			b.prints[i] = printOf(texts[i])
		}
	}
	page, same := pageColor(l)
	takeNames(b.prints)
	b.crossed = crossedOut(b.prints, b.colors, page, same)
	dropStrayMarks(b.prints, b.crossed)
	for i := range n {
		if l.Noise > 0 && b.prints[i] == nil && p.Marks == nil && !p.Continuous {
			cell, at := p.Cell(i/cols, i%cols), rimOf(p, i)
			if !b.colors[i].average(img, cell, l) && at != (rim{}) {
				b.colors[i] = measureAt(img, cell, l, at)
			}
		}
	}
	bare := bareHalf(p.Rows(), cols, b.colors, b.prints, page, same)
	for i := range bare {
		b.colors[i].unknown = b.colors[i].unknown || bare[i]
	}
	b.halved = bare != nil
	return b
}

// pageColor is the colour of the page, and how far from it, in CIELAB, what has it is at most: by what JPEG leaves of the difference between two
// equal colours, or by less than one level.
func pageColor(l *detect.Layout) (page cielab.Lab, same float64) {
	same = 0.25
	if l.Noise > 0 {
		same = 1 + 0.35*float64(l.Noise)
	}
	return cielab.FromRGB(l.Page.R, l.Page.G, l.Page.B), same
}

// build puts the panel together; a scale learned from its cells and warnings
// are added to f.
func (b *panelBuilder) build(f *Figure) Panel {
	rows, cols := b.panel.Rows(), b.panel.Cols()
	p := Panel{
		Box: boxOf(b.panel.Box()), Kind: KindCells, Title: b.labels.Title,
		X: b.labels.X.axis(), Y: b.labels.Y.axis(),
		Rows: rows, Cols: cols, Colorbar: b.colorbar,
	}
	if b.panel.Continuous {
		p.Kind = KindContinuous
	}
	p.RowNames, p.ColNames = cellNames(&p.Y, b.panel.Y, b.panel.Continuous), cellNames(&p.X, b.panel.X, b.panel.Continuous)
	prints, colors := b.prints, b.colors
	printed := 0
	for _, q := range prints {
		if q != nil {
			printed++
		}
	}
	p.Unit = unitOf(prints)
	s := b.scale
	readings := make([]*reading, rows*cols)
	if s != nil {
		for i, c := range colors {
			if !c.unknown {
				r := s.read(c.lab, c.tolerance)
				readings[i] = &r
			}
		}
	}
	if s == nil && printed >= minLearned || s != nil && strange(prints, readings) {
		if learned, t := b.learnShown(f); t != nil {
			if s != nil {
				f.warn("colorbar-strange", p.Box, "most cells have colours that their colorbar, as it was found, does not: their values were learned from the printed numbers")
			}
			readings, s = learned, t
			id := fmt.Sprintf("c%d", len(f.Colorbars)+1)
			lo, hi := s.lo, s.hi
			f.Colorbars = append(f.Colorbars, Colorbar{ID: id, Box: p.Box, Orientation: "vertical",
				Scale: ScaleLinear, Min: &lo, Max: &hi, Ticks: []Tick{}, Source: "cells"})
			p.Colorbar = &id
		}
	}
	if b.panel.Marks != nil {
		if symbols(prints, readings, s) {
			prints = make([]*print, len(prints))
			printed, p.Unit = 0, ""
		}
		if !slices.ContainsFunc(colors, func(c cellColor) bool { return !c.unknown }) {
			f.warn("marks-unknown", p.Box, "the cells of this panel hold shapes whose colours could not be measured: they have no values from colour")
		} else if b.unseen > 0 {
			f.warn("marks-unknown", p.Box, fmt.Sprintf("the shapes in %d cells of this panel are too small for their colours to be measured: they have no values from colour", b.unseen))
		}
	}
	for _, i := range lettering(prints, readings, s) {
		f.warn("lettering-on-cells", boxOf(b.panel.Cell(i/cols, i%cols)), fmt.Sprintf("%q stands on the cells of a map that has no other numbers, and is far from what its colour says: it was not taken for the cell's value", prints[i].text))
		prints[i] = nil
	}
	if strays(prints, readings, s) {
		f.warn("numbers-against-colors", p.Box, fmt.Sprintf("what was read as numbers in %d cells of this panel contradicts their colours, and the other cells have none: it was not taken for the cells' values", printed))
		prints = make([]*print, len(prints))
		printed, p.Unit = 0, ""
	}
	if s == nil && b.colorbar == nil && printed == 0 {
		f.warn("colorbar-missing", p.Box, "this panel has no colorbar that was found, and no numbers: what its colours are worth is not known")
	}
	if s == nil && b.colorbar == nil && printed > 0 && 3*likelyNumbers(prints) < len(prints) {
		f.warn("colorbar-missing", p.Box, "this panel has no colorbar that was found, and few numbers: what its colours are worth is not known, and it may be no heatmap")
	}
	blank := b.blankCells(colors, readings, prints, printed)
	usual := formatOf(prints)
	if s != nil {
		usual.borneOut, usual.clipped, usual.off = bearOut(prints, readings, s), clipped(prints, readings, s), usuallyOff(prints, readings, s)
	}
	var residuals []float64
	p.Values = make([][]*float64, rows)
	for r := range p.Values {
		p.Values[r] = make([]*float64, cols)
	}
	if b.panel.Doubtful {
		f.warn("lattice-doubtful", p.Box, "borders between these cells are not seen or not where equal cells have them: cells of several widths may have been taken for others")
	}
	if !b.panel.Doubtful && unprintedLine(prints, blank, rows, cols) {
		f.warn("lattice-doubtful", p.Box, "a row or column between these cells has no number, and the others have one in each cell: cells of several widths may have been taken for others")
	}
	if !b.panel.Doubtful && manyNumbers(prints) {
		f.warn("lattice-doubtful", p.Box, "most of the printed cells of this panel hold several numbers each, one below the other: rows may have been taken for one")
	}
	twice, beyond := 0, 0
	for i := range prints {
		r, c := i/cols, i%cols
		cell := Cell{Row: r, Col: c, Box: boxOf(b.panel.Cell(r, c)), Lines: []string{}, RGB: hexColor(colors[i].rgb)}
		if q := prints[i]; q != nil {
			text, lines := q.whole()
			cell.Text, cell.Lines = &text, lines
			conf := math.Round(q.conf*1e4) / 1e4
			cell.Conf = &conf
			if q.ok {
				v := q.value
				cell.OCR = &v
			}
		}
		v := verdict{nil, Empty}
		if !blank[i] {
			v = b.judgeLine(prints[i], readings[i], s, usual)
			if rd := readings[i]; rd != nil {
				res := math.Round(rd.residual*100) / 100
				cell.Residual = &res
				residuals = append(residuals, rd.residual)
				if rd.beyond {
					beyond++
				}
				if rd.twice {
					twice++
				} else {
					lo, hi := math.Min(rd.low, rd.high), math.Max(rd.low, rd.high)
					cell.Color, cell.ColorLow, cell.ColorHigh = finite(rd.value), finite(lo), finite(hi)
					if !rd.missed() {
						cell.Class = rd.class
					}
				}
			}
		}
		cell.Value, cell.Status = v.value, v.status
		p.Values[r][c] = v.value
		p.Cells = append(p.Cells, cell)
		p.Quality.count(v.status)
	}
	if twice > 0 {
		f.warn("colormap-ambiguous", p.Box, fmt.Sprintf("the colorbar passes the colours of %d cells twice: their values are not told from colour", twice))
	}
	if beyond > 0 {
		f.warn("beyond-colorbar", p.Box, fmt.Sprintf("%d cells have the colour of a point at the end of their colorbar: their values lie beyond that end, which is given for them", beyond))
	}
	if len(residuals) > 0 {
		m := math.Round(median(residuals)*100) / 100
		p.Quality.ColorResidual = &m
	}
	p.Quality.TickFit = b.tickFit
	return p
}

// count adds one cell.
func (q *Quality) count(s Status) {
	switch s {
	case Agree:
		q.Agree++
	case Conflict:
		q.Conflict++
	case Repaired:
		q.Repaired++
	case OCROnly:
		q.OCROnly++
	case ColorOnly:
		q.ColorOnly++
	default:
		q.Empty++
	}
}

func hexColor(c [3]float64) string {
	return fmt.Sprintf("#%02x%02x%02x", uint8(c[0]+0.5), uint8(c[1]+0.5), uint8(c[2]+0.5))
}

func median(v []float64) float64 {
	s := append([]float64(nil), v...)
	sort.Float64s(s)
	return s[len(s)/2]
}

// unitOf is the unit that nearly all numbers carry.
func unitOf(prints []*print) string {
	count := map[string]int{}
	n := 0
	for _, p := range prints {
		if p != nil && p.ok {
			count[p.unit]++
			n++
		}
	}
	for u, c := range count {
		if 10*c >= 9*n {
			return u
		}
	}
	return ""
}

// blankCells says which cells hold nothing. A cell without print is blank where
// its colour is that of the page, or one that is not on the scale and that many
// such cells share (grey for missing values).
func (b *panelBuilder) blankCells(colors []cellColor, readings []*reading, prints []*print, printed int) []bool {
	out := make([]bool, len(colors))
	page, same := pageColor(b.layout)
	annotated := 2*(printed-marked(prints)) > len(colors)/2
	var pageLike, nearly int
	for _, c := range colors {
		switch d := cielab.Distance76(c.lab, page); {
		case d <= same:
			pageLike++
		case d <= same+6:
			nearly++
		}
	}
	runsOut := !annotated && b.runsOut(colors, page, same)
	foreign := b.foreignColors(colors, readings, prints, same)
	for i, c := range colors {
		if !prints[i].saysNothing() {
			continue
		}
		if c.unknown || b.crossed != nil && b.crossed[i] {
			out[i] = true
			continue
		}
		d := cielab.Distance76(c.lab, page)
		residual := math.Inf(1)
		if readings[i] != nil {
			residual = readings[i].residual
		}
		switch {
		case readings[i] == nil && b.scale == nil && b.colorbar == nil:
			out[i] = true
		case d <= same && (runsOut || !annotated && b.panel.Blank != nil && !b.panel.Blank[i]) && residual < missResidual/2:
		case d <= same && b.halved && i/b.panel.Cols() != i%b.panel.Cols() && residual < missResidual/2: // in the half of the colours, one of these
		case d <= same && (annotated || residual > d+1.5):
			out[i] = true
		case d <= same && b.panel.Bare && b.panel.Blank[i]:
			out[i] = true
		case d <= same && !annotated && b.endsLike(page, same):
			// It is an end of the scale: as pale as the page is what has that value.
		case d <= same:
			// The scale passes the page's colour. Values hit exactly it no
			// more often than the colours around it; blanks do.
			out[i] = pageLike > 3*(nearly+1)
		case residual > missResidual:
			out[i] = readings[i] == nil || readings[i].missed() || foreign(i)
		case annotated:
			out[i] = residual > missResidual/3 || foreign(i)
		default:
			out[i] = foreign(i)
		}
	}
	return out
}

// marked is how many cells have nothing but marks of significance, which say nothing of those without.
func marked(prints []*print) (n int) {
	for _, p := range prints {
		if p != nil && strings.Trim(p.text, "*†‡•·+#") == "" {
			n++
		}
	}
	return n
}

// endsLike says whether a colour is that of an end of the panel's scale.
func (b *panelBuilder) endsLike(c cielab.Lab, same float64) bool {
	if b.scale == nil || len(b.scale.lab) == 0 || b.scale.learned != nil || len(b.scale.keys) > 0 {
		return false
	}
	return cielab.Distance76(b.scale.lab[0], c) <= same || cielab.Distance76(b.scale.lab[len(b.scale.lab)-1], c) <= same
}

// runsOut says whether the colours of a panel run out into the page's, from which cells
// differ by no more than same: nearly all beside such cells are paler than most others.
func (b *panelBuilder) runsOut(colors []cellColor, page cielab.Lab, same float64) bool {
	const least = 6 // cells beside, fewer are pale by chance
	rows, cols := b.panel.Rows(), b.panel.Cols()
	off := func(i int) float64 { return cielab.Distance76(colors[i].lab, page) }
	var beside, others []float64
	for i, c := range colors {
		if c.unknown || off(i) <= same {
			continue
		}
		row, col := i/cols, i%cols
		if row > 0 && off(i-cols) <= same || row+1 < rows && off(i+cols) <= same || col > 0 && off(i-1) <= same || col+1 < cols && off(i+1) <= same {
			beside = append(beside, off(i))
		} else {
			others = append(others, off(i))
		}
	}
	slices.Sort(beside)
	return len(beside) >= least && len(others) >= least && beside[len(beside)*9/10] < median(others)
}

// missResidual is the CIEDE2000 distance from which a colour is not on the
// scale: drawn cells, JPEG included, stay below half of it.
const missResidual = 8

// missNoisy is the distance from which a colour of a JPEG is not on the scale in the space in which
// its noise is even (see pointOf): missResidual, where colours differ in what counts least there,
// chroma. Near black that noise is more than missResidual.
const missNoisy = 0.6 * missResidual
