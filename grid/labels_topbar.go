package grid

import (
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// titlesOverBar says whether a text over a bar that lies over the one panel drawn with it is the title of
// that, or of the figure, and no label of the bar: the bar has one at an end, or the text of a single panel stands in the middle of
// the picture, and neither in the middle of the bar nor flush with one of its ends, as its label
// would, or beyond that, or in letters larger than labels have, or goes beyond both ends of the bar.
func (b *labeler) titlesOverBar(bar int, it *item) bool {
	drawn := func(p detect.Panel) bool { return p.Colorbar == bar }
	i := slices.IndexFunc(b.layout.Panels, drawn)
	if i < 0 || slices.ContainsFunc(b.layout.Panels[i+1:], drawn) || it.Box.Angle != 0 {
		return false
	}
	panel, c, r := b.layout.Panels[i].Box(), &b.layout.Colorbars[bar], it.Box.Rect
	if c.Vertical || c.Box.Y1 > panel.Y0 || r.Y1 > c.Box.Y0 {
		return false
	}
	label := b.barLabels[bar]
	if label == nil {
		label = b.endLabel(c.Box)
	}
	if label != nil {
		return r.Y1 < label.Box.Rect.Y1 && !continues(label, it)
	}
	if b.img == nil || len(b.layout.Panels) > 1 {
		return false
	}
	bounds := b.img.Bounds()
	middle := func(x0, x1 float64) bool { return near((r.X0+r.X1)/2, (x0+x1)/2, it.cap) }
	flush := math.Min(math.Abs(r.X0-c.Box.X0), math.Abs(r.X1-c.Box.X1)) <= it.cap
	const larger = 1.3 // than ticks: ggplot2 sets the label of a bar 1.25 times as large
	const wide = 1.1   // as large, where it goes beyond both ends of the bar, as a label seldom does
	size := b.tickSize(0)
	if r.X0 < c.Box.X0-it.cap && r.X1 > c.Box.X1+it.cap && size > 0 && it.cap > wide*size {
		return true
	}
	beside := !middle(c.Box.X0, c.Box.X1) && !flush
	return middle(float64(bounds.Min.X), float64(bounds.Max.X)) && (beside || size > 0 && it.cap > larger*size)
}

// endLabel is the text that stands before or behind a horizontal bar on its line, nil where there
// is none, or one at each end, as of words for low and high.
func (b *labeler) endLabel(bar detect.Rect) (label *item) {
	const far = 3 // heights of capitals
	line := b.withNumbers(bar)
	n := 0
	for _, it := range b.items {
		if !it.used && it.endsBar(line, far) && number(it.Text.Text) == nil {
			label, n = it, n+1
		}
	}
	if n != 1 {
		return nil
	}
	return label
}

// withNumbers is a horizontal bar with the numbers beyond its ends.
func (b *labeler) withNumbers(bar detect.Rect) detect.Rect {
	const close = 2 // heights of capitals, as in ticksBeyond
	line := bar
	for _, it := range b.items {
		if r := it.Box.Rect; it.used && it.endsBar(bar, close) && number(it.Text.Text) != nil {
			line.X0, line.X1 = math.Min(line.X0, r.X0), math.Max(line.X1, r.X1)
		}
	}
	return line
}

// endsBar says whether a text stands before or behind a horizontal bar on its line, fewer than far heights of capitals away.
func (it *item) endsBar(bar detect.Rect, far float64) bool {
	r := it.Box.Rect
	gap := math.Max(bar.X0-r.X1, r.X0-bar.X1)
	return it.Box.Angle == 0 && gap > 0 && gap < far*it.cap && near((r.Y0+r.Y1)/2, (bar.Y0+bar.Y1)/2, it.cap/2)
}

// headsFigure says whether a text is the title over a panel and the bar over that.
func (b *labeler) headsFigure(h *host, it *item) bool {
	if h.side != above || h.panel < 0 {
		return false
	}
	bar := b.layout.Panels[h.panel].Colorbar
	return bar >= 0 && b.titlesOverBar(bar, it)
}
