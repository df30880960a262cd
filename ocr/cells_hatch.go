package ocr

import (
	"image"
	"math"
)

// isHatched says whether the ink of a cell is slanted strokes side by side over all of it, as cells are
// marked that are left out or significant, and no print.
func isHatched(k *ink, blobs []blob) bool {
	const (
		fewest = 3    // strokes; a slash stands alone
		most   = 0.75 // of the pieces, which are cut at the edges of the cell
		across = 0.7  // of the cell, that they reach over
		small  = 4    // px, pieces that have no direction
	)
	var all image.Rectangle
	rising, falling, pieces := 0, 0, 0
	for i := range blobs {
		r := blobs[i].rect
		if max(r.Dx(), r.Dy()) < small {
			continue
		}
		pieces++
		switch slope := blobs[i].slope(k.rect.Dx()); {
		case slope > 0:
			falling++
		case slope < 0:
			rising++
		default:
			continue
		}
		all = all.Union(r)
	}
	n := max(rising, falling)
	return n >= fewest && float64(n) >= most*float64(pieces) &&
		float64(all.Dx()) >= across*float64(k.rect.Dx()) && float64(all.Dy()) >= across*float64(k.rect.Dy())
}

// slope is that of a piece of ink, in a cell w px wide, that is one straight slanted stroke, down to the right if above zero;
// 0: it is none.
func (b *blob) slope(w int) float64 {
	const straight = 0.95 // the correlation of places along both axes; that of a 7 or an S is below 0.7
	var n, sx, sy, sxx, syy, sxy float64
	for _, i := range b.pixels {
		x, y := float64(i%w), float64(i/w)
		n, sx, sy, sxx, syy, sxy = n+1, sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
	}
	vx, vy, cov := sxx-sx*sx/n, syy-sy*sy/n, sxy-sx*sy/n
	if vx == 0 || vy == 0 || math.Abs(cov) < straight*math.Sqrt(vx*vy) {
		return 0
	}
	return cov / vx
}
