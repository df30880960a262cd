package detect

import (
	"image"
	"image/color"
	"math"
)

// FillMarks is a picture in which the cells that hold marks are filled with the
// marks' colours, as those of other heatmaps are, so that only what is printed on
// them stands out. Cells that lines cross are filled too. It is img itself where there are none of both.
func FillMarks(img *image.RGBA, l *Layout) *image.RGBA {
	out := img
	for i := range l.Panels {
		p := &l.Panels[i]
		if p.Marks == nil && !p.Crossed {
			continue
		}
		if out == img {
			out = &image.RGBA{Pix: append([]uint8(nil), img.Pix...), Stride: img.Stride, Rect: img.Rect}
		}
		r := newRasterLike(img, l)
		printed, page := !p.Crossed && p.printedMarks(r), l.pageColor()
		for row := range p.Rows() {
			for col := range p.Cols() {
				face, fill := p.Face(row, col), page
				switch {
				case p.Crossed:
					fill = r.dominant(p.Cell(row, col))
				case face.W() > 0:
					fill = r.dominant(face)
				case p.hasMarks():
					continue // blank, or something is printed in place of a mark
				}
				cell := p.Cell(row, col).Image().Intersect(img.Rect)
				for y := cell.Min.Y; y < cell.Max.Y; y++ {
					for x := cell.Min.X; x < cell.Max.X; x++ {
						if c := r.at(x, y); !printed || between(c, fill, page, 12+3*float64(l.Noise)) {
							out.SetRGBA(x, y, color.RGBA{fill[0], fill[1], fill[2], 255})
						}
					}
				}
			}
		}
	}
	return out
}

// printedMarks says whether something is printed on most marks: they are not of one
// colour.
func (p *Panel) printedMarks(r *raster) bool { return p.alike(r, 0, 0.97) }

// alike says whether of most marks a share between two is of one colour.
func (p *Panel) alike(r *raster, least, most float64) bool {
	marks, n := 0, 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			if f := p.Face(i, j); f.W() > 0 {
				marks++
				if share := r.share(f, r.dominant(f), diff); share >= least && share < most {
					n++
				}
			}
		}
	}
	return 2*n > marks
}

// newRasterLike is the raster of img, whose noise and blur are known.
func newRasterLike(img *image.RGBA, l *Layout) *raster {
	return &raster{w: img.Rect.Dx(), h: img.Rect.Dy(), stride: img.Stride, pix: img.Pix, noise: l.Noise, blur: l.Blur}
}

// between says whether c is a mixture of a and b, as at the edge between them, give
// or take a distance in levels.
func between(c, a, b rgb, slack float64) bool {
	var ab, ac, dot float64
	for k := range c {
		d, e := float64(b[k])-float64(a[k]), float64(c[k])-float64(a[k])
		ab, ac, dot = ab+d*d, ac+e*e, dot+d*e
	}
	t := 0.0
	if ab > 0 {
		t = math.Min(1, math.Max(0, dot/ab))
	}
	return ac-2*t*dot+t*t*ab <= slack*slack
}
