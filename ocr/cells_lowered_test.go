package ocr

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"
)

// TestCellsWithLoweredDeviations: the deviation after a number, set lower and smaller, is
// a line of its own, and the number is read without it.
func TestCellsWithLoweredDeviations(t *testing.T) {
	const w, h, rows, cols = 110, 36, 4, 5
	img := image.NewRGBA(image.Rect(0, 0, cols*w, rows*h))
	large, small := faceOf(t, goregular.TTF, 20), faceOf(t, goregular.TTF, 14)
	var cells []image.Rectangle
	var numbers, deviations []string
	for i := range rows * cols {
		cell := image.Rect(0, 0, w, h).Add(image.Pt(w*(i%cols), h*(i/cols)))
		draw.Draw(img, cell, image.NewUniform(color.Gray{uint8(250 - 3*i)}), image.Point{}, draw.Src)
		number, deviation := fmt.Sprintf("%.1f", 52.3+1.7*float64(i)), fmt.Sprintf("±%d.%d", 1+i%3, i%10)
		d := font.Drawer{Dst: img, Src: image.Black, Face: large, Dot: fixed.P(cell.Min.X+16, cell.Min.Y+23)}
		d.DrawString(number)
		d.Face, d.Dot.Y = small, fixed.I(cell.Min.Y+27)
		d.DrawString(deviation)
		cells, numbers, deviations = append(cells, cell), append(numbers, number), append(deviations, deviation)
	}
	got, err := openReader(t).Cells(context.Background(), img, [][]image.Rectangle{cells})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range got[0] {
		if len(c.Lines) != 2 || c.Lines[0].Text != numbers[i] || c.Lines[1].Text != deviations[i] {
			t.Errorf("%s with a lowered %s is read %+v", numbers[i], deviations[i], c.Lines)
		}
	}
}
