package detect

import "image"

// cardOf is the smallest of the pages within a picture that holds all panels and
// bars with lettering of their own, such as a figure on a web page in a window;
// empty where the lettering stands outside, as around the grey ground of a
// ggplot2 panel.
func (r *raster) cardOf(pages map[image.Rectangle]rgb, panels []Panel, bars []Colorbar) image.Rectangle {
	var parts image.Rectangle
	for i := range panels {
		parts = parts.Union(panels[i].Box().Image())
	}
	for _, b := range bars {
		parts = parts.Union(b.Box.Image())
	}
	parts = parts.Inset(-r.strokeSize()) // frames and ticks
	var card image.Rectangle
	for box, page := range pages {
		smaller := card.Empty() || box.Dx()*box.Dy() < card.Dx()*card.Dy()
		if smaller && parts.In(box) && r.isLettered(box, page, parts) {
			card = box
		}
	}
	return card
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
		n := 0
		for y := side.Min.Y; y < side.Max.Y; y++ {
			for x := side.Min.X; x < side.Max.X; x++ {
				if diff(r.at(x, y), page) > r.inkLimit() {
					n++
				}
			}
		}
		if n >= 2*r.strokeSize()*r.strokeSize() {
			sides++
		}
	}
	return sides >= 2
}
