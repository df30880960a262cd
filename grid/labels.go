package grid

import (
	"image"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/ocr"
)

// ReadLabels gives the texts outside the cells their roles. The picture is used
// only to place the marks of the colour bars' ticks; it may be nil.
//
// The parts are claimed from the surest to the vaguest: a bar's ticks lie on a
// scale along it, a panel's ticks lie on its columns or rows, and what is left
// is a label or a title by the side that it stands nearest to.
func ReadLabels(img *image.RGBA, l *detect.Layout, texts []ocr.Text) *Labels {
	b := &labeler{img: img, layout: l, labels: &Labels{
		Panels: make([]PanelLabels, len(l.Panels)),
		Bars:   make([]BarLabels, len(l.Colorbars)),
	}, barRows: make([]barRow, len(l.Colorbars))}
	for _, t := range texts {
		if t.Box.Prose {
			b.prose = append(b.prose, t.Box.Rect)
		} else if strings.TrimSpace(t.Text) != "" {
			b.items = append(b.items, &item{Text: t, cap: capHeight(t)})
		}
	}
	b.joinExponents()
	b.joinUnits()
	b.setHeadingsAside()
	b.setRunningHeadAside()
	b.setPartsAside()
	b.findLegends()
	b.nameLegends()
	b.findBarTicks()
	b.findAxisTicks()
	b.findDiagonalTicks()
	b.voteTicks()
	b.nameCorners()
	b.joinSpaced()
	b.findStacks()
	b.warnUnread()
	b.writeSigns()
	return b.labels
}

// labeler holds the texts while they are given their roles.
type labeler struct {
	img    *image.RGBA
	layout *detect.Layout
	labels *Labels
	items  []*item
	ticks  map[panelSide]*tickRow
	// barRows are the ticks of each bar; none where they could not be read.
	barRows []barRow
	// barLabels are the last lines of the bars' labels, while these are found.
	barLabels map[int]*item
	legends   []namedLegend
	prose     []detect.Rect // lines of paragraphs of the page
}

// item is a text that has a role or still waits for one.
type item struct {
	ocr.Text
	cap  float64 // px, estimated height of capitals
	used bool
}

// isMark says whether a text is but strokes and dots, as what is read of a tick mark is.
func isMark(text string) bool { return strings.Trim(text, "'’‘`\"|-–—_.,:;~ ") == "" }

// capHeight estimates the height of capitals from that of the ink and the
// letters read: ascenders are as high as capitals, small letters 0.75 of that,
// and descenders reach 0.3 below the line.
func capHeight(t ocr.Text) float64 {
	high, low := false, false
	for _, c := range t.Text {
		switch {
		case strings.ContainsRune("gjpqyQ,;()[]|@γημρςχ", c):
			low = true
			high = high || strings.ContainsRune("Qj()[]|@", c)
		case !strings.ContainsRune("acemnorsuvwxzαεικνοπστυω.-+=−:~ ", c):
			high = true
		}
	}
	h := 0.75
	if high {
		h = 1
	}
	if low {
		h += 0.3
	}
	return t.Box.Height / h
}

// side is a side of a panel or bar.
type side int

const (
	below side = iota
	above
	left
	right
)

// alongX says whether positions along the side are x.
func (s side) alongX() bool { return s == below || s == above }

// opposite is the side across a box.
func (s side) opposite() side { return [...]side{above, below, right, left}[s] }

// place is where something lies seen from a side of a box: from a0 to a1 along
// the side, in px of the picture, and from d0 to d1 px away from it.
type place struct{ a0, a1, d0, d1 float64 }

func (p place) mid() float64 { return (p.a0 + p.a1) / 2 }

func (s side) place(box, r detect.Rect) place {
	switch s {
	case below:
		return place{r.X0, r.X1, r.Y0 - box.Y1, r.Y1 - box.Y1}
	case above:
		return place{r.X0, r.X1, box.Y0 - r.Y1, box.Y0 - r.Y0}
	case left:
		return place{r.Y0, r.Y1, box.X0 - r.X1, box.X0 - r.X0}
	}
	return place{r.Y0, r.Y1, r.X0 - box.X1, r.X1 - box.X1}
}

// span is the extent of box along the side, px.
func (s side) span(box detect.Rect) (lo, hi float64) {
	if s.alongX() {
		return box.X0, box.X1
	}
	return box.Y0, box.Y1
}

// blocked says whether a panel or bar other than box, or text of the page, lies between the
// side of box and an item at place p.
func (b *labeler) blocked(s side, box detect.Rect, p place) bool {
	in := func(o detect.Rect) bool {
		if o == box {
			return false
		}
		q := s.place(box, o)
		return q.d0 > -1 && q.d1 < p.d1 && q.a0 < p.mid() && q.a1 > p.mid()
	}
	if slices.ContainsFunc(b.prose, in) || slices.ContainsFunc(b.layout.Furniture, func(f detect.Rect) bool { return in(f) && isCard(s, box, f, p) }) {
		return true
	}
	for i := range b.layout.Panels {
		if in(b.layout.Panels[i].Box()) {
			return true
		}
	}
	for i := range b.layout.Colorbars {
		// without ticks it may be a strip of colours beside the cells
		if len(b.barRows[i].items) > 0 && in(b.layout.Colorbars[i].Box) {
			return true
		}
	}
	return false
}

// isCard says whether a filled box beside a panel is one of the page around it, as that of the code in a notebook: it reaches
// beyond the panel at both ends, unlike a strip of its columns, and could hold a text like the one at place p, unlike a rule.
func isCard(s side, box, f detect.Rect, p place) bool {
	const beyond = 0.1 // of the panel's width
	q := s.place(box, f)
	lo, hi := s.span(box)
	reach := beyond * (hi - lo)
	return q.a0 < lo-reach && q.a1 > hi+reach && q.d1-q.d0 > p.d1-p.d0
}

// warnUnread reports lines that were found but not read.
func (b *labeler) warnUnread() {
	for _, it := range b.items {
		if it.used && it.Conf < 0.3 {
			b.labels.Warnings = append(b.labels.Warnings, Warning{"text-doubtful", boxOf(it.Box.Rect), "this text was hard to read: " + it.Text.Text})
		}
	}
}

// medianOf is the median of v, 0 for none.
func medianOf(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	s := append([]float64(nil), v...)
	sort.Float64s(s)
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}

// near says whether a and b differ by at most tol.
func near(a, b, tol float64) bool { return math.Abs(a-b) <= tol }
