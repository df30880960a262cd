package ocr

import (
	"context"
	"image"
)

// Where columns are narrow their numbers are set upwards:
//
//	+---+---+
//	| 9 | 6 |
//	| 9 | 9 |   0.99 and 0.96, each turned by 90 degrees
//	| . | . |
//	| 0 | 0 |
//	+---+---+

// readTurned reads the cells again that are higher than wide and hold something, but no number, with the
// picture turned clockwise. Those of a panel are numbers then, nearly all of them, or stay what they were.
func (r *Reader) readTurned(ctx context.Context, img *image.RGBA, panels [][]image.Rectangle, cells [][]CellText) error {
	const tall = 1.2     // heights of a turned cell to its width: four digits have twice as much
	const fewest = 3     // cells of a panel
	const nearly = 0.8   // of the cells
	const credible = 0.5 // conf
	candidates := make([][]int, len(panels))
	some := false
	for p := range panels {
		for k, c := range panels[p] {
			if float64(c.Dy()) > tall*float64(c.Dx()) && len(cells[p][k].Lines) > 0 && !cells[p][k].hasNumber(credible) {
				candidates[p] = append(candidates[p], k)
			}
		}
		if len(candidates[p]) < fewest {
			candidates[p] = nil
		}
		some = some || candidates[p] != nil
	}
	if !some {
		return nil
	}
	turned, height := turnClockwise(img), img.Rect.Dy()
	rects := make([][]image.Rectangle, len(panels))
	for p := range panels {
		for _, k := range candidates[p] {
			c := panels[p][k]
			rects[p] = append(rects[p], image.Rect(height-c.Max.Y, c.Min.X, height-c.Min.Y, c.Max.X))
		}
	}
	read, err := r.readUpright(ctx, turned, rects)
	if err != nil {
		return err
	}
	for p := range panels {
		numbers := 0
		for i := range read[p] {
			if len(read[p][i].Lines) == 1 && read[p][i].hasNumber(credible) {
				numbers++
			}
		}
		if float64(numbers) < nearly*float64(len(candidates[p])) {
			continue
		}
		for i, k := range candidates[p] {
			for j := range read[p][i].Lines {
				b := &read[p][i].Lines[j].Box
				*b = image.Rect(b.Min.Y, height-b.Max.X, b.Max.Y, height-b.Min.X)
			}
			cells[p][k] = read[p][i]
		}
	}
	return nil
}

// hasNumber says whether a line of a cell is a number, with a confidence of least or more.
func (c CellText) hasNumber(least float64) bool {
	for _, l := range c.Lines {
		if _, ok := ParseNumber(l.Text); ok && l.Conf >= least {
			return true
		}
	}
	return false
}

// turnClockwise is a picture, whose origin is (0, 0), turned by 90 degrees: what is set upwards becomes upright.
func turnClockwise(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range h {
		row := img.Pix[img.PixOffset(0, y):]
		for x := range w {
			copy(out.Pix[out.PixOffset(h-1-y, x):][:4], row[4*x:][:4])
		}
	}
	return out
}
