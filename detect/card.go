package detect

import "image"

// cardOf is the smallest of the pages within a picture that holds all panels and
// bars with lettering of their own, such as a figure on a web page in a window;
// empty where the lettering stands outside, as around the grey ground of a
// ggplot2 panel.
func (r *raster) cardOf(pages map[image.Rectangle]rgb, panels []Panel, bars []Colorbar) image.Rectangle {
	parts := r.partsOf(panels, bars)
	var card image.Rectangle
	for box, page := range pages {
		smaller := card.Empty() || box.Dx()*box.Dy() < card.Dx()*card.Dy()
		if smaller && parts.In(box) && r.isLettered(box, page, parts) {
			card = box
		}
	}
	return r.grown(card, pages[card])
}

// grown is a page with what was left off at its edges for the sake of an outline, where it has the page's colour: lettering may reach there.
func (r *raster) grown(card image.Rectangle, page rgb) image.Rectangle {
	const nearly = 0.9 // of a line of pixels
	isPage := func(line image.Rectangle) bool {
		area := line.Dx() * line.Dy()
		return line.In(image.Rect(0, 0, r.w, r.h)) && float64(area-r.unlike(line, page, r.inkLimit())) > nearly*float64(area)
	}
	for range r.strokeSize() + 1 {
		for _, way := range []image.Point{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
			if wider := card.Union(card.Add(way)); isPage(without(wider, card)) {
				card = wider
			}
		}
	}
	return card
}

// partsOf is the box of all panels and bars, with their frames and ticks.
func (r *raster) partsOf(panels []Panel, bars []Colorbar) (parts image.Rectangle) {
	for i := range panels {
		parts = parts.Union(panels[i].Box().Image())
	}
	for _, b := range bars {
		parts = parts.Union(b.Box.Image())
	}
	return parts.Inset(-r.strokeSize())
}

// sheetOf is the sheet that all panels and bars lie on with their lettering, where its
// colour is so near to the page's that a JPEG's noise hides the edge between them, as of a
// white figure in a page of a scan; empty where there is none.
func (r *raster) sheetOf(page rgb, panels []Panel, bars []Colorbar) image.Rectangle {
	parts := r.partsOf(panels, bars)
	votes := map[rgb]int{}
	onRim(parts.Inset(-r.strokeSize()).Intersect(image.Rect(0, 0, r.w, r.h)), func(x, y int) { votes[r.at(x, y)]++ })
	ground := mostFrequent(votes)
	if d := diff(ground, page); len(panels) == 0 || d <= 2 || d > 2+2*r.noise { // or it is seen
		return image.Rectangle{}
	}
	sheet := r.sheetOn(page, ground)
	if !parts.In(sheet) || !r.isLettered(sheet, ground, parts) {
		return image.Rectangle{}
	}
	return sheet
}

// sheetOn is the largest sheet of a ground's colour on a page from which noise hardly tells it; empty where there is none.
func (r *raster) sheetOn(page, ground rgb) image.Rectangle {
	// less where the two mix
	sheet, rim := r.sheetLike(1+r.blur, func(c rgb) bool { return diff(c, ground) < diff(c, page) && diff(c, ground) <= r.noise })
	if rim < 0.9 {
		return image.Rectangle{}
	}
	return sheet
}

// paleSheet is a sheet of another colour on a page from which noise hardly tells it, found by its colour alone, which fills a twentieth of
// the picture at least: a white figure on a page of cream, whose edges run into it.
func (r *raster) paleSheet(page rgb) image.Rectangle {
	votes := map[rgb]int{}
	for y := 0; y < r.h; y += 3 {
		for x := 0; x < r.w; x += 3 {
			if c := r.at(x, y); diff(c, page) > 2 && diff(c, page) <= 2+2*r.noise {
				votes[c]++
			}
		}
	}
	if len(votes) == 0 {
		return image.Rectangle{}
	}
	sheet := r.sheetOn(page, mostFrequent(votes))
	if 20*sheet.Dx()*sheet.Dy() < r.w*r.h {
		return image.Rectangle{}
	}
	return sheet
}

// sheetLike is the box of the largest piece of the picture that has such a colour, less a
// margin in px, and the share of the box's rim that has it.
func (r *raster) sheetLike(margin int, like func(c rgb) bool) (sheet image.Rectangle, rim float64) {
	mask := make([]uint8, r.w*r.h)
	for y := range r.h {
		for x := range r.w {
			if like(r.at(x, y)) {
				mask[y*r.w+x] = 255
			}
		}
	}
	for _, c := range components(mask, r.w, r.h) {
		if c.box.Dx()*c.box.Dy() > sheet.Dx()*sheet.Dy() {
			sheet = c.box
		}
	}
	sheet = sheet.Inset(margin)
	n, of := 0, 0
	onRim(sheet, func(x, y int) {
		n++
		if mask[y*r.w+x] != 0 {
			of++
		}
	})
	return sheet, float64(of) / float64(max(1, n))
}

// isLettered says whether there are as many pixels as two letters have on two sides
// of parts at least: names and ticks stand below a panel and beside it.
func (r *raster) isLettered(box image.Rectangle, page rgb, parts image.Rectangle) bool {
	sides := 0
	for _, side := range []image.Rectangle{
		{box.Min, image.Pt(box.Max.X, parts.Min.Y)},
		{image.Pt(box.Min.X, parts.Max.Y), box.Max},
		{box.Min, image.Pt(parts.Min.X, box.Max.Y)},
		{image.Pt(parts.Max.X, box.Min.Y), box.Max},
	} {
		if r.unlike(side, page, r.inkLimit()) >= 2*r.strokeSize()*r.strokeSize() {
			sides++
		}
	}
	return sides >= 2
}
