package detect

import (
	"image"
	"math"
)

// repeatedCells are the cells of a box where they are too small for edges between them to be told apart: in a picture that was
// drawn to whole pixels and kept without loss, a line of pixels within a cell is the one before it again, all across the box,
// and where it is not, a cell begins.
func (r *raster) repeatedCells(box image.Rectangle) (p Panel, ok bool) {
	p.Colorbar = -1
	if p.X, ok = r.repeats(box, false); ok {
		p.Y, ok = r.repeats(box, true)
	}
	return p, ok
}

// interpolated says whether the tiny cells of a panel are the pieces that a program draws a smooth picture in: it puts some between any two of its
// values, so that hardly one differs from those beside it.
func (r *raster) interpolated(p *Panel) bool {
	const hardly = 0.1 // of the difference of any two cells; of a field with a few waves in it, drawn in pieces of a pixel or two, it is half as much
	return r.roughness(p) < hardly
}

// repeats are the borders of the columns (rows, if vertical) of a box, which begin where a line of pixels differs from the
// one before it. They are in equal steps, but for the pixels that they were rounded to.
func (r *raster) repeats(box image.Rectangle, vertical bool) (lines []float64, ok bool) {
	const fewest = 16    // borders, which chance does not put in equal steps
	const narrow = 1.25  // px: of smaller cells too few lines are repeated to tell
	const hidden = 0.2   // of the borders, where no two cells differ
	const rounding = 0.5 // px
	lo, hi := r.withoutFrame(box, vertical)
	borders := r.unrepeated(box, vertical)
	if len(borders) < fewest {
		return nil, false
	}
	is := make([]int, borders[len(borders)-1]+2)
	for _, at := range borders {
		is[at] = 1
	}
	first, last := float64(borders[0]), float64(borders[len(borders)-1])
	best, start, step := 0.0, 0.0, 0.0
	for n := len(borders) - 1; float64(n)*(1-hidden) < float64(len(borders)) && float64(n)*narrow <= last-first; n++ {
		for from := first - rounding; from <= first+rounding; from += rounding / 5 {
			for to := last - rounding; to <= last+rounding; to += rounding / 5 {
				pitch, met := (to-from)/float64(n), 0
				for k := range n + 1 {
					met += is[int(from+float64(k)*pitch+0.5)]
				}
				if score := 2 * float64(met) / float64(n+1+len(borders)); score > best {
					best, start, step = score, from, pitch
				}
			}
		}
	}
	const unexplained = 0.1 // of what lines in any steps would not meet by chance
	if best < 1-unexplained*(1-1/step) {
		return nil, false
	}
	for k := math.Round((lo - start) / step); k <= math.Round((hi-start)/step); k++ {
		lines = append(lines, start+k*step)
	}
	return lines, true
}

// unrepeated are the places in px of the columns (rows, if vertical) of pixels of a box that differ from those before them
// in more than what is printed there.
func (r *raster) unrepeated(box image.Rectangle, vertical bool) (places []int) {
	const frame = 3      // px that a line around it and its blur take
	const printed = 0.25 // of the pixels in which most lines differ
	in := box.Inset(frame)
	if in.Empty() {
		return nil
	}
	lines, before := in.Dx(), image.Pt(1, 0)
	if vertical {
		lines, before = in.Dy(), image.Pt(0, 1)
	}
	counts := make([]float64, lines)
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if r.at(x, y) != r.at(x-before.X, y-before.Y) {
				counts[(x-in.Min.X)*before.X+(y-in.Min.Y)*before.Y]++
			}
		}
	}
	start := in.Min.X*before.X + in.Min.Y*before.Y
	most := quantile(counts, 0.9) // at least an eighth of the lines are borders of cells as small as these
	for i, n := range counts {
		if n > printed*most {
			places = append(places, start+i)
		}
	}
	return places
}

// withoutFrame are the ends of a box across its columns (rows, if vertical), px: where a line is drawn along them, its middle.
func (r *raster) withoutFrame(box image.Rectangle, vertical bool) (lo, hi float64) {
	ends := [2]side{left, right}
	lo, hi = float64(box.Min.X), float64(box.Max.X)
	if vertical {
		ends, lo, hi = [2]side{top, bottom}, float64(box.Min.Y), float64(box.Max.Y)
	}
	const drawn = 0.9 // of the line
	inner := [2]float64{1, -1}
	for i, end := range ends {
		if _, share := r.commonIn(outerLine(box, end, 0), 0); share < drawn {
			inner[i] = 0
		}
	}
	return lo + inner[0]/2, hi + inner[1]/2
}
