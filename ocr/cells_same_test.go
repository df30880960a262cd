package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"
)

// TestEqualPrintsAreReadOnce: prints of few numbers, set here and there in cells that they
// nearly fill, have as few looks, so that the time does not grow with the cells.
func TestEqualPrintsAreReadOnce(t *testing.T) {
	const w, h, rows, cols = 34, 18, 12, 12
	numbers := []string{"27.4", "38.5", "41.9"}
	img := image.NewRGBA(image.Rect(0, 0, cols*w, rows*h))
	face := faceOf(t, goregular.TTF, 14)
	var cells []image.Rectangle
	for i := range rows * cols {
		cell := image.Rect(0, 0, w, h).Add(image.Pt(w*(i%cols), h*(i/cols)))
		draw.Draw(img, cell, image.NewUniform(color.Gray{uint8(250 - i/2)}), image.Point{}, draw.Src)
		d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(cell.Min.X+1+i%4, cell.Min.Y+13+i%3)}
		d.DrawString(numbers[i%len(numbers)])
		cells = append(cells, cell)
	}
	lines := findLines(img, [][]image.Rectangle{cells})
	if len(lines) != len(cells) {
		t.Fatalf("%d prints found in %d cells", len(lines), len(cells))
	}
	looks := map[int]bool{}
	for _, first := range groupLooks(lines, sameBitmap, func(l *textLine) (*patch, float64) { return &l.cut, unit / l.scale }) {
		looks[first] = true
	}
	if len(looks) != len(numbers) {
		t.Errorf("%d numbers have %d looks", len(numbers), len(looks))
	}
}
