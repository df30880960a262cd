package detect

import (
	"fmt"
	"image"

	"gocv.io/x/gocv"
)

// withoutStrokes is the part of a picture in a box as it would be without what is drawn over the cells in thin lines, such
// as the traces in heatmap.2 of R's gplots: each pixel has the median of its neighbourhood, in each channel, which leaves
// straight borders where they are.
func (r *raster) withoutStrokes(box image.Rectangle, size int) (*raster, error) {
	rows := make([]byte, 0, 4*box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		rows = append(rows, r.row(box, y)...)
	}
	drawn, err := gocv.NewMatFromBytes(box.Dy(), box.Dx(), gocv.MatTypeCV8UC4, rows)
	if err != nil {
		return nil, fmt.Errorf("taking out strokes: %w", err)
	}
	defer drawn.Close()
	plain := gocv.NewMat() // drawn shares the memory of rows
	defer plain.Close()
	if err := gocv.MedianBlur(drawn, &plain, size); err != nil {
		return nil, fmt.Errorf("taking out strokes: %w", err)
	}
	return &raster{w: box.Dx(), h: box.Dy(), stride: 4 * box.Dx(), pix: plain.ToBytes(), noise: r.noise, blur: r.blur}, nil
}

// underStrokes fits lattices to what is seen of a box without thin lines drawn over it; both are without lines where these
// are not clear.
func (r *raster) underStrokes(box image.Rectangle, page rgb) (x, y lattice) {
	const narrow = 3 // of the narrowest cells that the filter leaves whole, it takes one part
	size := r.strokeSize() | 1
	plain, err := r.withoutStrokes(box, size)
	if err != nil {
		return x, y // as if nothing could be seen there
	}
	x, y = bestLattice(plain, image.Rect(0, 0, plain.w, plain.h))
	for _, l := range []lattice{x, y} {
		if n := len(l.lines) - 1; n < 2 || l.score < minLatticeScore || l.lines[1]-l.lines[0] < float64(narrow*size) {
			return lattice{}, lattice{}
		}
	}
	if cols, rows := (&Panel{X: x.lines, Y: y.lines}).hidden(plain, page); cols+rows > 0 {
		return lattice{}, lattice{}
	}
	for k := range x.lines {
		x.lines[k] += float64(box.Min.X)
	}
	for k := range y.lines {
		y.lines[k] += float64(box.Min.Y)
	}
	return x, y
}
