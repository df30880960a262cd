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

// TestCellsWithSmallDeviations: the deviation after a number, set smaller and lower or on the same line, is a line
// of its own, and the number is read without it. What is smaller but has no sign is a part of the number.
func TestCellsWithSmallDeviations(t *testing.T) {
	const w, h, rows, cols = 110, 36, 4, 5
	large, small := faceOf(t, goregular.TTF, 20), faceOf(t, goregular.TTF, 14)
	for name, c := range map[string]struct {
		lower, lines int
		sign         string
	}{"lowered": {4, 2, "±"}, "on the line": {0, 2, "±"}, "small figures": {0, 1, ""}} {
		img := image.NewRGBA(image.Rect(0, 0, cols*w, rows*h))
		var cells []image.Rectangle
		var numbers, deviations []string
		for i := range rows * cols {
			cell := image.Rect(0, 0, w, h).Add(image.Pt(w*(i%cols), h*(i/cols)))
			draw.Draw(img, cell, image.NewUniform(color.Gray{uint8(250 - 3*i)}), image.Point{}, draw.Src)
			number, deviation := fmt.Sprintf("%.1f", 52.3+1.7*float64(i)), fmt.Sprintf("%s%d.%d", c.sign, 1+i%3, i%10)
			if c.sign == "" {
				deviation = fmt.Sprint(124 + 7*i)
			}
			d := font.Drawer{Dst: img, Src: image.Black, Face: large, Dot: fixed.P(cell.Min.X+16, cell.Min.Y+23)}
			d.DrawString(number)
			d.Face, d.Dot.Y = small, fixed.I(cell.Min.Y+23+c.lower)
			d.DrawString(deviation)
			cells, numbers, deviations = append(cells, cell), append(numbers, number), append(deviations, deviation)
		}
		got, err := openReader(t).Cells(context.Background(), img, [][]image.Rectangle{cells})
		if err != nil {
			t.Fatal(err)
		}
		for i, cell := range got[0] {
			if len(cell.Lines) != c.lines || c.lines == 2 && (cell.Lines[0].Text != numbers[i] || cell.Lines[1].Text != deviations[i]) {
				t.Errorf("%s: %s with a small %s is read %+v", name, numbers[i], deviations[i], cell.Lines)
			}
		}
	}
}
