package detect

import (
	"image"
	"math"
)

// atBlurredSides is the box of a filled field whose sides are blurred, which the fill reaches over: each side where the brightness is half of the
// page's and half of the field's, as blur spreads an edge evenly. Sides along which the field is nearly as bright as the page stay where they are.
func (r *raster) atBlurredSides(b image.Rectangle, page rgb) Rect {
	const (
		clear  = 64  // levels between the page and the field
		steady = 0.9 // of the way to the field's brightness, which varies
	)
	out := rectOf(b)
	reach := 2 * r.blur // px beyond which an edge is not felt
	around := b.Inset(-reach)
	if r.blur == 0 || !around.In(image.Rect(0, 0, r.w, r.h)) || min(b.Dx(), b.Dy()) < 8*reach {
		return out
	}
	for _, at := range []side{top, bottom, left, right} {
		full := page.luma() - r.meanLuma(outerLine(b, at, reach))
		if math.Abs(full) < clear {
			continue
		}
		past := -float64(reach) // px from the box's side inwards to the edge
		for d := range 2 * reach {
			if share := (page.luma() - r.meanLuma(outerLine(around, at, d))) / full; share < steady {
				past += 1 - math.Max(0, share)
			}
		}
		switch at {
		case top:
			out.Y0 += past
		case bottom:
			out.Y1 -= past
		case left:
			out.X0 += past
		case right:
			out.X1 -= past
		}
	}
	return out
}

// meanLuma is the mean brightness of a box in levels.
func (r *raster) meanLuma(box image.Rectangle) float64 {
	sum := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			sum += r.at(x, y).lumaMilli()
		}
	}
	return float64(sum) / 1000 / float64(max(1, box.Dx()*box.Dy()))
}
