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
				outline := map[image.Point]bool{}
				if printed {
					outline = r.outlineOf(p.Marks[row*p.Cols()+col], fill)
				}
				for y := cell.Min.Y; y < cell.Max.Y; y++ {
					for x := cell.Min.X; x < cell.Max.X; x++ {
						if c := r.at(x, y); !printed || outline[image.Pt(x, y)] || between(c, fill, page, float64(r.mixedLimit())) {
							out.SetRGBA(x, y, color.RGBA{fill[0], fill[1], fill[2], 255})
						}
					}
				}
			}
		}
	}
	return out
}

// mixedLimit is how far in levels a colour may be from those that it is taken for a mixture of: sharpened pictures ring at edges.
func (r *raster) mixedLimit() int { return 12 + 3*r.noise }

// outlineOf is what is drawn along the rim of a mark, and hangs together with what lies around it, as its outline does: the colour
// of the mark parts it from what is printed in it. Nothing, where a print reaches out of the mark.
func (r *raster) outlineOf(mark Rect, fill rgb) map[image.Point]bool {
	const blur = 1   // px, by which an outline reaches beyond the box that was found
	const rim = 0.25 // of the mark's size: the outline of a circle comes as near as 0.15 to the middle of a square
	box := mark.Image().Inset(-blur).Intersect(image.Rect(0, 0, r.w, r.h))
	inner := Rect{mark.X0 + rim*mark.W(), mark.Y0 + rim*mark.H(), mark.X1 - rim*mark.W(), mark.Y1 - rim*mark.H()}.Image()
	w, h := box.Dx(), box.Dy()
	other := make([]uint8, w*h)
	for y := range h {
		for x := range w {
			if diff(r.at(box.Min.X+x, box.Min.Y+y), fill) > r.mixedLimit() {
				other[y*w+x] = 1
			}
		}
	}
	out := map[image.Point]bool{}
	for _, c := range components(other, w, h) {
		if c.box.Min.X > 0 && c.box.Min.Y > 0 && c.box.Max.X < w && c.box.Max.Y < h {
			continue
		}
		for _, u := range c.runs {
			for x := u.x0; x < u.x1; x++ {
				at := image.Pt(int(x), int(u.y)).Add(box.Min)
				if at.In(inner) {
					return nil
				}
				out[at] = true
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
