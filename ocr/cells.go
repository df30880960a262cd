package ocr

import (
	"context"
	"image"
)

// CellText is what is printed in one cell, its lines from the top. No line:
// nothing is printed.
type CellText struct{ Lines []Line }

// Line is one printed line of a cell.
type Line struct {
	Text         string          // as printed; a minus sign is '-'
	Conf         float64         // 0..1, the share of such readings that are right
	Box          image.Rectangle // of its ink, px of the picture
	Alternatives []Candidate     // other readings, best first
}

// Candidate is another reading of a line.
type Candidate struct {
	Text string
	Conf float64 // 0..1; with the Conf of the line and of the others at most 1
}

// Cells reads what is printed inside the cells of all heatmaps of a picture.
// panels holds for each panel the rectangles of its cells in px; a rectangle
// may include some px of the border lines. The result has the same shape.
func (r *Reader) Cells(ctx context.Context, img *image.RGBA, panels [][]image.Rectangle) ([][]CellText, error) {
	out := make([][]CellText, len(panels))
	for p := range panels {
		out[p] = make([]CellText, len(panels[p]))
	}
	net := loadNetwork()
	for _, l := range findLines(img, panels) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		readGlyphs(l, net.classify)
		if len(l.glyphs) == 0 {
			continue
		}
		conf := 1.0
		for _, g := range l.glyphs {
			conf *= float64(g.scores[g.class])
		}
		cell := &out[l.panel][l.cell]
		cell.Lines = append(cell.Lines, Line{Text: l.text(), Conf: conf, Box: l.box})
	}
	return out, nil
}
