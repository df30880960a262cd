package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

// A number that is wider than its cell is read, and those beside it without what it has in their cells. One that just fills its cell
// takes nothing from its neighbours.
func TestNumbersWiderThanTheirCells(t *testing.T) {
	r := openReader(t)
	for name, texts := range map[string][][]string{
		"wider": {{"91", "53", "27", "64"}, {"48", "1.2e+02", "96", "1.7e+02"}, {"30", "22", "14", "71"}, {"8.4", "67", "1.3e+02", "35"}},
		"full":  {{"2.91", "25.3", "17.4", "56.4"}, {"14.8", "12.02", "29.6", "11.7"}, {"23.0", "33.52", "31.4", "27.1"}, {"18.4", "46.7", "15.3", "43.5"}},
	} {
		t.Run(name, func(t *testing.T) {
			img := image.NewRGBA(image.Rect(0, 0, 300, 160))
			draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
			var cells []image.Rectangle
			for i := range 16 {
				cell := image.Rect(0, 0, 43, 30).Add(image.Pt(50+43*(i%4), 20+30*(i/4)))
				draw.Draw(img, cell, image.NewUniform(color.RGBA{uint8(160 + 37*i%90), uint8(180 + 53*i%70), uint8(230 - 41*i%60), 255}), image.Point{}, draw.Src)
				cells = append(cells, cell)
			}
			f := faceOf(t, goregular.TTF, 13)
			for i, c := range cells {
				drawText(img, f, float64(c.Min.X+c.Max.X)/2, float64(c.Min.Y+c.Max.Y)/2, texts[i/4][i%4], color.Black)
			}
			if share, wrong := readGrid(t, r, img, cells, texts); share < 15.0/16 { // the last one of a row has no neighbour on its right
				t.Errorf("%.2f read, %v", share, wrong)
			}
		})
	}
}
