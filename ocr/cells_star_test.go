package ocr

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
)

// Stars that stand alone in cells are read as such, however small they are beside the letters that they would be of; crosses are not.
func TestStarsAloneInCells(t *testing.T) {
	const cell, rows = 40, 6
	for arms, want := range map[int]bool{4: false, 5: true, 6: true} {
		img := image.NewRGBA(image.Rect(0, 0, 3*cell, rows*cell))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		inks := make([]*cellInk, 0, 3*rows)
		for i := range 3 * rows {
			count := 1 + i%3
			x0, y0 := i%3*cell, i/3*cell
			for s := range count {
				drawArms(img, float64(x0+20)+11*(float64(s)-float64(count-1)/2), float64(y0+20), 4.5, arms)
			}
			k, ok := (&inkFinder{img: img}).find(image.Rect(x0, y0, x0+cell, y0+cell))
			if !ok {
				t.Fatalf("no print in cell %d", i)
			}
			inks = append(inks, &cellInk{0, i, k, findBlobs(&k, inkLevel)})
		}
		lines := starLines(inks)
		if (lines != nil) != want {
			t.Errorf("of %d arms: stars seen %v, want %v", arms, lines != nil, want)
		}
		for i, l := range lines {
			if l.stars != 1+i%3 {
				t.Errorf("cell %d of %d arms has %d stars, want %s", i, arms, l.stars, strings.Repeat("*", 1+i%3))
			}
		}
	}
}

// drawArms draws strokes from a middle, as smooth as print is.
func drawArms(img *image.RGBA, cx, cy, length float64, arms int) {
	for y := int(cy - length - 2); y <= int(cy+length+2); y++ {
		for x := int(cx - length - 2); x <= int(cx+length+2); x++ {
			dx, dy := float64(x)+0.5-cx, float64(y)+0.5-cy
			far := math.Inf(1)
			for a := range arms {
				sin, cos := math.Sincos(2*math.Pi*float64(a)/float64(arms) + math.Pi/2)
				along := max(0, min(length, dx*cos-dy*sin))
				far = min(far, math.Hypot(dx-along*cos, dy+along*sin))
			}
			if ink := max(0, min(1, 1.2-far)); ink > 0 {
				v := uint8(255 * (1 - ink))
				img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
			}
		}
	}
}

// Stars are of one width. Percentages alone in cells are not, whatever arms the mean of their digits has.
func TestDigitsAreNoStars(t *testing.T) {
	const height = 11
	for _, c := range []struct {
		widths []float64
		want   bool
	}{
		{[]float64{9, 9, 10, 9, 8, 9}, true},
		{[]float64{8, 8, 14, 4, 8, 8, 14, 8, 8, 14}, false}, // 52% 100% 38%
	} {
		if got := alikeIn(c.widths, median(c.widths), height); got != c.want {
			t.Errorf("widths %v are alike: %v", c.widths, got)
		}
	}
}
