package detect

import (
	"image"
	"image/color"
	"testing"
)

// histogram is a panel of 12 x 16 bins of 20 px from (60, 40) on, of which only some in the first 11
// columns, and one in the 14th, are filled, in axes around all of them; and its bar.
func histogram() *image.RGBA {
	img := paper(480, 330)
	axes := image.Rect(59, 39, 381, 281)
	fill(img, axes, color.Black)
	fill(img, axes.Inset(1), color.White)
	for i := range 12 {
		for j := range 11 {
			if d := (i-6)*(i-6) + (j-5)*(j-5); d < 30 && (i*5+j*3)%7 > 0 {
				fill(img, image.Rect(60+20*j, 40+20*i, 80+20*j, 60+20*i), blues(1-float64(d)/40))
			}
		}
		fill(img, image.Rect(60, 40+20*i, 80, 60+20*i), blues(0.3+float64(i)/20))
	}
	for j := range 11 {
		fill(img, image.Rect(60+20*j, 40, 80+20*j, 60), blues(0.9-float64(j)/20))
		fill(img, image.Rect(60+20*j, 260, 80+20*j, 280), blues(0.2+float64(j)/20))
	}
	fill(img, image.Rect(260, 240, 280, 260), color.White) // the outermost column has blank cells
	fill(img, image.Rect(320, 120, 340, 140), blues(0.5))
	for y := range 200 {
		fill(img, image.Rect(430, 60+y, 450, 61+y), blues(1-float64(y)/199))
	}
	return img
}

// The bins of a histogram go on to its axes, over columns that are empty.
func TestEmptyBinsWithinTheAxes(t *testing.T) {
	if got := shapesIn(t, histogram()); len(got) != 1 || got[0] != [2]int{12, 16} {
		t.Errorf("panels %v, want one of 12 x 16", got)
	}
}

// Names beside a column with blank cells are no cells of their own, where the cells have no prints.
func TestNamesBesideBlankCells(t *testing.T) {
	img := paper(520, 330)
	for i := range 7 {
		for j := range 10 {
			if i > 1 || j > 0 {
				fill(img, image.Rect(90+36*j, 40+30*i, 124+36*j, 68+30*i), blues(float64((i*37+j*53+i*j*7)%97)/97))
			}
		}
		for k := range 4 { // a name in the middle of the column that could come next
			fill(img, image.Rect(60+6*k, 49+30*i, 63+6*k, 59+30*i), color.Black)
		}
	}
	for x := range 300 {
		fill(img, image.Rect(90+x, 300, 91+x, 316), blues(float64(x)/299))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{7, 10} {
		t.Errorf("panels %v, want one of 7 x 10", got)
	}
}
