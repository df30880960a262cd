package detect

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// The ground of a map of densities, which is 0 nearly everywhere, is a colour of its bar, and no page with a smaller map on it.
func TestGroundOfAMapIsNoPage(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 420, 300))
	l := barOf(img, 5, image.Rect(300, 60, 320, 220))
	r := newRaster(img)
	box := image.Rect(44, 44, 236, 236)
	dark := blues(1)
	left := func(panels []Panel, bars []Colorbar, ground rgb) bool {
		pages := map[image.Rectangle]rgb{box: ground}
		r.dropFilled(pages, panels, bars)
		return len(pages) == 1
	}
	if left(l.Panels, l.Colorbars, rgb{dark.R, dark.G, dark.B}) {
		t.Error("a ground in the bar's darkest colour is a page")
	}
	if !left(l.Panels, l.Colorbars, rgb{235, 235, 200}) || !left(l.Panels, nil, rgb{dark.R, dark.G, dark.B}) || !left(nil, l.Colorbars, rgb{dark.R, dark.G, dark.B}) {
		t.Error("a ground of another colour, without a bar, or without a panel in its place is none")
	}
}

// Two white cards on a page that is nearly as light, in a JPEG: the cells on one of them are the panel, not the card.
func TestCardsNearlyOfThePagesColour(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 880, 520))
	fill(img, img.Rect, color.RGBA{247, 248, 250, 255})
	for _, card := range []image.Rectangle{image.Rect(4, 58, 568, 500), image.Rect(580, 58, 868, 500)} {
		fill(img, card, color.Gray{225})
		fill(img, card.Inset(1), color.White)
	}
	for k := range 9 { // a heading over the cells
		fill(img, image.Rect(230+12*k, 72, 233+12*k, 84), color.Black)
	}
	for j := range 8 {
		for i := range 6 {
			if i+j > 0 && i+j < 12 { // blank in two corners
				cell := image.Rect(75+49*j, 104+59*i, 123+49*j, 161+59*i)
				fill(img, cell, blues(float64((i*37+j*53+i*j*7)%97)/97))
			}
		}
		fill(img, image.Rect(94+49*j, 470, 97+49*j, 481), color.Black)                            // its name
		fill(img, image.Rect(618+30*j, 160-8*(j%4), 642+30*j, 460), color.RGBA{192, 57, 43, 255}) // a chart
	}
	for y := range 340 {
		fill(img, image.Rect(487, 110+y, 502, 111+y), blues(1-float64(y)/339))
	}
	l, err := Detect(throughJPEG(t, img))
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || l.Panels[0].Rows() != 6 || l.Panels[0].Cols() != 8 || l.Panels[0].Colorbar < 0 {
		t.Errorf("panels %+v, want one of 6 x 8 with a bar", l.Panels)
	}
	if !near(float64(l.Card.Min.X), 4, 12) || !near(float64(l.Card.Max.X), 568, 12) {
		t.Errorf("the card is %v, drawn from 4 to 568 px", l.Card)
	}
}

// TestLegendOnACard: the swatches on the white card of a legend on a tinted page are found, not the card.
func TestLegendOnACard(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 880, 640))
	fill := func(x0, y0, x1, y1 int, c color.Color) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 880, 640, color.RGBA{234, 242, 243, 255})
	for i := range 80 {
		fill(100+50*(i%10), 80+50*(i/10), 150+50*(i%10), 130+50*(i/10), blues(0.1+0.2*float64(i*i%5)))
	}
	fill(700, 140, 850, 380, color.Black)
	fill(701, 141, 849, 379, color.White)
	for i := range 5 {
		fill(720, 180+30*i, 750, 210+30*i, blues(0.1+0.2*float64(i)))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || len(l.Colorbars) != 1 || !near(l.Colorbars[0].Box.Y0, 180, 1) || !near(l.Colorbars[0].Box.Y1, 330, 1) {
		t.Errorf("panels %v, bars %+v", len(l.Panels), l.Colorbars)
	}
}
