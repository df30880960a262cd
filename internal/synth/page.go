package synth

import (
	"image"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/heatgrid/heatgrid/internal/lettering"
)

// Page draws a page of running text, w x h px.
func Page(w, h int) *image.RGBA {
	const words = "the colour of a cell stands for its value by the bar beside the panel and what is printed in it should say the same so that two readings can be held against each other "
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	f, all := lettering.Face(20), strings.Repeat(words, 40)
	for y, i := 100, 0; y < h-100; y, i = y+30, i+90 {
		d := font.Drawer{Dst: img, Src: image.Black, Face: f, Dot: fixed.P(100, y)}
		d.DrawString(strings.TrimSpace(all[i%4000 : i%4000+90]))
	}
	return img
}
