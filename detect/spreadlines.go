package detect

import (
	"image"
	"math"
)

// A thin line of the page's colour between cells covers a whole pixel only where it happens to lie on one. Elsewhere, and after the figure was
// scaled, it is spread over two or three pixels, none of which is as light as the page, while one of its like is seen as a gap.

// narrowest is the width in px of the narrowest of some gaps across box, as pageAcross measures it; 0 where it is no thin line.
func (s *solids) narrowest(r *raster, box image.Rectangle, vertical bool, gaps [][2]int) float64 {
	const thin = 2 // px that are as light as the page: what is wider is as light in the middle wherever it lies
	least := gaps[0]
	for _, g := range gaps {
		if g[1]-g[0] < least[1]-least[0] {
			least = g
		}
	}
	if least[1]-least[0] > thin {
		return 0
	}
	return s.pageAcross(r, box, float64(least[0]+least[1])/2, vertical)
}

// areSpread says whether half of the lines across box have about as much of the page's colour in them as a gap of some width (px, as
// pageAcross measures it) has.
func (s *solids) areSpread(r *raster, box image.Rectangle, vertical bool, lines []float64, width float64) bool {
	const asMuch = 0.6 // of the gap: cells as light as that hide a part of a line, and scaling sharpens the gap
	spread := 0
	for _, at := range lines {
		if s.pageAcross(r, box, at, vertical) >= asMuch*width {
			spread++
		}
	}
	return 2*spread >= len(lines)
}

// pageAcross is how many px of the page's colour lie across the line at a place in box, in the median along it: the shares by which pixels are
// nearer in lightness to the page than the paler one of the cells on both sides is, which those that two cells share never are. It is 0 where
// hardly any place has cells on both sides that are darker than the page.
func (s *solids) pageAcross(r *raster, box image.Rectangle, at float64, vertical bool) float64 {
	const (
		reach = 3   // px to the cells: a line of a pixel or two, spread over one more on each side
		few   = 0.1 // of the line
	)
	x0, y0, along, dx, dy := int(at), box.Min.Y, box.Dy(), 0, 1
	if vertical {
		x0, y0, along, dx, dy = box.Min.X, int(at), box.Dx(), 1, 0
	}
	pic := image.Rect(0, 0, r.w, r.h)
	if !image.Pt(x0-reach*dy, y0-reach*dx).In(pic) || !image.Pt(x0+reach*dy+(along-1)*dx, y0+reach*dx+(along-1)*dy).In(pic) {
		return 0
	}
	dark := 2 * max(s.limit, r.inkLimit()) // levels that a cell differs from the page by, for shares of it to be told
	var sums []float64
	for i := range along {
		away := func(d int) int { return lumaDiff(r.at(x0+i*dx+d*dy, y0+i*dy+d*dx), s.page) }
		cell := min(away(-reach), away(reach))
		if cell < dark {
			continue
		}
		sum := 0.0
		for d := 1 - reach; d < reach; d++ {
			sum += math.Max(0, 1-float64(away(d))/float64(cell))
		}
		sums = append(sums, sum)
	}
	if float64(len(sums)) < few*float64(along) {
		return 0
	}
	return quantile(sums, 0.5)
}
