package detect

import "image"

// window is the part of a screenshot that is a window's content, px: a sheet of one colour
// that fills half of the picture each way, with a title bar, tools or an uneven desktop
// beside it. It is empty where there is none. A sheet with nothing but the page around it
// is none: a map of cells of one colour, the grey ground of a ggplot2 panel, a card.
func (r *raster) window(page, inside rgb) image.Rectangle {
	like := 2 + 2*r.noise
	if diff(inside, page) <= like {
		return image.Rectangle{}
	}
	sheet, rim := r.sheetLike(0, func(c rgb) bool { return diff(c, inside) <= like })
	if 2*sheet.Dx() < r.w || 2*sheet.Dy() < r.h || rim < 0.95 { // cells, or corners rounder than a window's
		return image.Rectangle{}
	}
	// what lies beyond an outline and its shadow
	around := sheet.Inset(-2 * r.strokeSize())
	for _, side := range []image.Rectangle{
		lineAt(sheet, around.Min.Y, true), lineAt(sheet, around.Max.Y-1, true),
		lineAt(sheet, around.Min.X, false), lineAt(sheet, around.Max.X-1, false),
	} {
		if !side.In(image.Rect(0, 0, r.w, r.h)) {
			continue
		}
		if 10*r.unlike(side, page, like) > 9*side.Dx()*side.Dy() {
			if r.noise > 0 {
				return sheet.Inset(8) // less the block of a JPEG that takes colour from beyond
			}
			return sheet
		}
	}
	return image.Rectangle{}
}
