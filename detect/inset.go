package detect

import (
	"image"
	"slices"
)

// The blank half of a triangular matrix has room for other things, as a chart with its axes, the colorbar or a legend, whose edges are none
// of cells:
//
//	+--+    +-------+
//	|  |    | chart |
//	+--+--+ +-------+
//	|  |  |
//	+--+--+--+
//	|  |  |  |
//	+--+--+--+

// withoutInsets is the picture without what stands in a box apart from the one piece that reaches to all its sides, where that leaves room for
// something as large as a cell: that, and what is at it. Prints in the other cells stay. ok is false where there is none.
func (s *solids) withoutInsets(r *raster, box image.Rectangle) (bare *raster, ok bool) {
	const (
		least, most = 0.25, 0.85 // of the box, that the piece fills: half of a triangle's cells may be pale, and its other half is blank
		large       = 0.02       // of the box, a chart in it
		around      = 4          // strokes, in which its ticks and names stand
		corner      = 1.0 / 3    // of its sides, where the piece leaves room for one: half of a triangle's blank half
	)
	box = box.Intersect(image.Rect(0, 0, s.w, s.h))
	area := float64(box.Dx() * box.Dy())
	if n := float64(s.count(s.ink, box)); n < least*area || n > most*area {
		return nil, false
	}
	mask := make([]uint8, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		mask = append(mask, s.ink[y*s.w+box.Min.X:y*s.w+box.Max.X]...)
	}
	pieces := components(mask, box.Dx(), box.Dy())
	main := slices.IndexFunc(pieces, func(c component) bool {
		return box.Inset(r.strokeSize()).In(c.box.Add(box.Min)) && float64(c.pixels()) >= least*area
	})
	if main < 0 || !pieces[main].leavesCorner(box.Dx(), box.Dy(), corner) {
		return nil, false
	}
	var insets []image.Rectangle
	for i, c := range pieces {
		if i != main && float64(c.box.Dx()*c.box.Dy()) >= large*area {
			insets = append(insets, c.box.Inset(-around*r.strokeSize()))
		}
	}
	if len(insets) == 0 {
		return nil, false
	}
	bare = r.clone()
	for i, c := range pieces {
		if i == main || !slices.ContainsFunc(insets, func(b image.Rectangle) bool { return c.box.In(b) }) {
			continue
		}
		for _, run := range c.runs {
			for x := run.x0; x < run.x1; x++ {
				copy(bare.pix[(box.Min.Y+int(run.y))*r.stride+4*(box.Min.X+int(x)):], s.page[:])
			}
		}
	}
	return bare, true
}

// leavesCorner says whether a piece has nothing in one of the corners of a box of w by h px around it, a share of its sides wide and high.
func (c *component) leavesCorner(w, h int, share float64) bool {
	dx, dy := int32(share*float64(w)), int32(share*float64(h))
	var in [4]bool
	for _, r := range c.runs {
		upper, lower := r.y < dy, r.y >= int32(h)-dy
		left, right := r.x0 < dx, r.x1 > int32(w)-dx
		for k, hit := range [4]bool{upper && left, upper && right, lower && left, lower && right} {
			in[k] = in[k] || hit
		}
	}
	return !(in[0] && in[1] && in[2] && in[3])
}

// clone is the same picture, to be painted over.
func (r *raster) clone() *raster {
	return &raster{w: r.w, h: r.h, stride: r.stride, pix: slices.Clone(r.pix), noise: r.noise, blur: r.blur, widths: r.widths, common: r.common, page: r.page}
}
