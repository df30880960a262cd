// Package detect finds where the parts of a heatmap figure are: the lattices of
// cells, the colorbars, and the lines of text around them. A picture goes in,
// plain boxes come out; nothing is read here.
package detect

import (
	"errors"
	"image"
	"image/color"
	"slices"
)

// ErrTooSmall says that a picture has no room for a heatmap.
var ErrTooSmall = errors.New("the picture is smaller than 16x16 px: no heatmap can be told in it")

// Detect finds the panels and colorbars of img, whose origin must be (0, 0)
// and which must be opaque. A picture without a heatmap gives a Layout without
// panels.
func Detect(img *image.RGBA) (*Layout, error) {
	if img.Bounds().Dx() < 16 || img.Bounds().Dy() < 16 {
		return nil, ErrTooSmall
	}
	r := newRaster(img)
	page := r.pageColor()
	inside := r.commonColor()
	var l *Layout
	// the edge of a window or a sheet is not the page that is shown in it
	ways := []func() (*Layout, error){
		func() (*Layout, error) { return r.detectOn(page) },
		func() (*Layout, error) { return r.detectInside(inside) },
	}
	if r.isSheet(inside) {
		slices.Reverse(ways)
	}
	for _, way := range ways {
		found, err := way()
		if err != nil {
			return nil, err
		}
		if found != nil && (l == nil || len(found.Panels) > 0) {
			l = found
		}
		if l != nil && len(l.Panels) > 0 {
			break
		}
	}
	for i := range l.Panels { // the bars of a window around a sheet are no page
		if ground, ok := r.onSheet(&l.Panels[i], image.Rect(0, 0, r.w, r.h)); ok {
			l.Page = color.RGBA{ground[0], ground[1], ground[2], 255}
			l.Sheet = l.Sheet.Union(r.sheetAround(&l.Panels[i], ground))
		}
	}
	l.Window = r.window(page, inside)
	if len(l.Panels) == 0 {
		if l.Card.Empty() {
			l.Card = r.paleSheet(page)
		}
		var err error
		if l.Bitmap, err = r.bitmapOn(page); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// detectOn finds the panels and colorbars of a picture on a page.
func (r *raster) detectOn(page rgb) (*Layout, error) {
	solid, err := r.findSolids(page)
	if err != nil {
		return nil, err
	}
	return detectIn(r, solid)
}

// detectInside is detectOn for what lies inside of the borders and bars along the picture's edges; nil
// where there is nothing else than detectOn finds.
func (r *raster) detectInside(page rgb) (*Layout, error) {
	solid, err := r.findSolids(page)
	if err != nil {
		return nil, err
	}
	if dropped, err := solid.dropRim(r); err != nil || !dropped && diff(page, r.pageColor()) <= 2+2*r.noise {
		return nil, err
	}
	return detectIn(r, solid)
}

// detectIn finds the panels and colorbars among the solids of a picture.
func detectIn(r *raster, solid *solids) (*Layout, error) {
	bars, rest := findColorbars(r, solid)
	panels, rest := findPanels(r, solid, rest, bars)
	if p, i, ok := rowAmongBars(r, bars); ok && !slices.ContainsFunc(panels, hasCells) {
		panels, bars = []Panel{p}, slices.Delete(bars, i, i+1)
	}
	inner := solid
	var card image.Rectangle
	for range 2 { // a figure in a window, a grey ground in the figure
		pages, err := inner.nestedPages(r)
		if err != nil {
			return nil, err
		}
		r.dropFilled(pages, panels, bars)
		if len(pages) == 0 {
			break
		}
		if inner, err = inner.within(r, pages); err != nil {
			return nil, err
		}
		innerBars, innerRest := findColorbars(r, inner)
		innerPanels, innerRest := findPanels(r, inner, innerRest, innerBars)
		if slices.ContainsFunc(innerPanels, func(p Panel) bool { return onPage(pages, p.Box()) }) {
			solid, bars, panels, rest = inner, innerBars, innerPanels, innerRest
			if c := r.cardOf(pages, panels, bars); !c.Empty() {
				card = c
			}
		}
	}
	if card.Empty() {
		card = r.sheetOf(solid.page, panels, bars)
	}
	panels, grounds, err := solid.marksOnGround(r, panels, rest, bars)
	if err != nil {
		return nil, err
	}
	for i := range panels {
		panels[i].Blank = solid.beyondDiagonal(r, &panels[i])
		panels[i].Bare = panels[i].Blank != nil && !solid.framesBlank(&panels[i])
		if p := &panels[i]; p.Blank == nil && !p.Continuous && p.Marks == nil {
			p.Blank = solid.aroundBars(r, p, bars)
			p.Bare = p.Blank != nil
		}
	}
	// cells side by side may look like the steps of a scale
	bars = slices.DeleteFunc(bars, func(b Colorbar) bool {
		return slices.ContainsFunc(panels, func(p Panel) bool { return covers(p.Box(), b.Box) && !p.leavesOut(b.Box) })
	})
	bars = append(bars, solid.barsBeside(r, panels, bars)...)
	carded, rest, err := solid.onCards(r, rest, panels)
	if err != nil {
		return nil, err
	}
	bars = append(bars, carded...)
	for i := range bars {
		bars[i].alignEnds(r, solid, panels)
	}
	l := &Layout{Panels: panels, Colorbars: bars, Noise: r.noise, Blur: r.blur, Card: card,
		Furniture: grounds, Page: color.RGBA{solid.page[0], solid.page[1], solid.page[2], 255}}
	for _, b := range rest {
		if solid.isFurniture(r, b) && !r.isHeading(b, panels) && !r.isTag(b, panels) {
			l.Furniture = append(l.Furniture, rectOf(b))
		}
	}
	assignColorbars(r, l)
	l.dropStripsLikeSiblings(solid)
	l.dropStripBars(r)
	l.dropAnnotations(r)
	l.addCharts(r, solid)
	for i := range l.Panels { // without a bar there are only prints to be read
		if p := &l.Panels[i]; p.Colorbar < 0 && !p.hasMarks() {
			p.Marks = nil
		}
	}
	solid.markDoubtful(r, l.Panels)
	// Without a colorbar to speak for them, a smooth picture is a photograph, and
	// cells that differ in one direction only are the bars of a chart or the
	// striped rows of a table. Cells of several widths may be those of a table too,
	// with a colour and a print in each. A key to the colours may have a chart on it.
	// Marks in rows and columns may be dots of any chart.
	all := slices.Clone(l.Panels)
	l.Panels = slices.DeleteFunc(l.Panels, func(p Panel) bool {
		switch {
		case p.isLettered(r, solid.page) && !slices.ContainsFunc(all, func(of Panel) bool { return of.Box() != p.Box() && of.Rows() == p.Rows() && of.Cols() == p.Cols() }):
			return true // in another panel of its shape the values may differ
		case !p.Continuous && slices.ContainsFunc(all, func(of Panel) bool { return p.isChartOf(&of) }) && !p.printed(r, printedMost):
			return true
		case p.Colorbar >= 0:
			return !p.Continuous && p.Marks == nil && isBars(r, &p, solid.page) && !p.printed(r, printedMost)
		case p.Marks != nil:
			return !p.alike(r, 0.6, 0.97) // prints on them, which cover less
		}
		return p.Continuous || striped(r, &p, solid.page) || isBars(r, &p, solid.page) || (!p.even() || r.isKey(p.Box())) && !p.printedWhereFilled(r, solid.page)
	})
	l.dropCharts(r, solid.page)
	return l, nil
}

func hasCells(p Panel) bool { return !p.Continuous }

func rectOf(b image.Rectangle) Rect {
	return Rect{float64(b.Min.X), float64(b.Min.Y), float64(b.Max.X), float64(b.Max.Y)}
}
