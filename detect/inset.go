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

// withoutInsets is the picture without what stands in a box apart from the one piece that reaches to all its sides, where that leaves room, and
// something as large as a cell stands there; ok is false elsewhere.
func (s *solids) withoutInsets(r *raster, box image.Rectangle) (bare *raster, ok bool) {
	const (
		least, most = 0.25, 0.85 // of the box, that the piece fills: half of a triangle's cells may be pale, and its other half is blank
		large       = 0.02       // of the box, a chart in it
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
	if main < 0 || !slices.ContainsFunc(pieces, func(c component) bool {
		return c.box != pieces[main].box && float64(c.box.Dx()*c.box.Dy()) >= large*area
	}) {
		return nil, false
	}
	bare = &raster{w: r.w, h: r.h, stride: r.stride, pix: slices.Clone(r.pix), noise: r.noise, blur: r.blur, widths: r.widths, common: r.common, page: r.page}
	for i, c := range pieces {
		for _, run := range c.runs {
			for x := run.x0; x < run.x1 && i != main; x++ {
				copy(bare.pix[(box.Min.Y+int(run.y))*r.stride+4*(box.Min.X+int(x)):], s.page[:])
			}
		}
	}
	return bare, true
}
