package batch

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"github.com/heatgrid/heatgrid/grid"
)

// cropMargin is what is kept around a doubtful cell, as a share of its width
// and height, so that a reader sees the cell's border and a bit of context.
const cropMargin = 0.25

// doubtfulPicture is img as a PNG in which all but the doubtful cells of f is
// white. The workbook over all figures cuts the pictures beside such cells from
// it, long after the figure itself was read; it takes a few kB.
func doubtfulPicture(img image.Image, f *grid.Figure) ([]byte, error) {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	for i := range f.Panels {
		for k := range f.Panels[i].Cells {
			if c := &f.Panels[i].Cells[k]; IsDoubtful(c) {
				r := cropRect(c.Box).Intersect(out.Rect)
				draw.Draw(out, r, img, r.Min, draw.Src)
			}
		}
	}
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed} // white runs shrink at any level
	err := enc.Encode(&b, out)
	return b.Bytes(), err
}

// cropRect is box with its margin, in whole px.
func cropRect(b grid.Box) image.Rectangle {
	dx, dy := b[2]*cropMargin, b[3]*cropMargin
	return image.Rect(int(b[0]-dx), int(b[1]-dy), int(b[0]+b[2]+dx)+1, int(b[1]+b[3]+dy)+1)
}
