package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// What a JPEG hides of the borders of panels and strips is known from the rest of the picture.

// The first row of a triangular matrix has one cell, which is more than the tint beside others.
func TestTriangleInJPEG(t *testing.T) {
	img := paper(560, 500)
	for i := range 15 {
		for j := range i + 1 {
			v := uint8((i*37 + j*53 + i*j*7) % 200)
			fill(img, image.Rect(62+25*j, 31+25*i, 86+25*j, 55+25*i), color.RGBA{v, 90, 255 - v, 255})
		}
	}
	if got := shapesIn(t, throughJPEG(t, img)); len(got) != 1 || got[0] != [2]int{15, 15} {
		t.Errorf("panels %v, want one of 15 x 15", got)
	}
}

// Slices set apart by a gap that is wider than the lines between their cells are panels of their own.
func TestSlicesInJPEG(t *testing.T) {
	img := paper(900, 800)
	y := 40
	for range 3 {
		for i := range 4 {
			for j := range 8 {
				tone := uint8((i*37 + j*53 + y*7) % 200)
				fill(img, image.Rect(100+80*j, y, 180+80*j, y+60), color.RGBA{255, 255 - tone, 235 - tone, 255})
			}
			y += 62
		}
		y += 5
	}
	if got := shapesIn(t, throughJPEG(t, img)); !slices.Equal(got, [][2]int{{4, 8}, {4, 8}, {4, 8}}) {
		t.Errorf("panels %v, want three of 4 x 8", got)
	}
}

// Grey strips with a name over facets are no rows of them.
func TestGreyHeadings(t *testing.T) {
	img := paper(700, 420)
	for k := range 2 {
		x := 50 + 310*k
		fill(img, image.Rect(x, 40, x+288, 68), color.Gray{217})
		for i := range 6 {
			fill(img, image.Rect(x+120+8*i, 48, x+124+8*i, 60), color.Gray{40}) // letters
		}
		for i := range 11 {
			for j := range 8 {
				v := uint8((i*31 + j*47 + i*j*11 + k*60) % 220)
				fill(img, image.Rect(x+36*j, 68+26*i, x+36+36*j, 94+26*i), color.RGBA{255, 255 - v/2, 235 - v, 255})
			}
		}
	}
	for name, picture := range map[string]*image.RGBA{"lossless": img, "JPEG": throughJPEG(t, img)} {
		if got := shapesIn(t, picture); !slices.Equal(got, [][2]int{{11, 8}, {11, 8}}) {
			t.Errorf("%s: panels %v, want two of 11 x 8", name, got)
		}
	}
}

// So are strips with a rim of the panel's own, lighter ground under them, and what lies between facets parts them.
func TestGreyHeadingsOverAGround(t *testing.T) {
	img := paper(760, 660)
	for k := range 4 {
		x, y := 60+340*(k%2), 10+300*(k/2)
		fill(img, image.Rect(x, y, x+328, y+290), color.Gray{235})
		fill(img, image.Rect(x, y, x+328, y+32), color.Gray{217})
		for i := range 6 {
			fill(img, image.Rect(x+140+8*i, y+9, x+144+8*i, y+22), color.Gray{40}) // letters
		}
		for i := range 4 {
			for j := range 5 {
				v := uint8((i*31 + j*47 + i*j*11 + k*60) % 140)
				fill(img, image.Rect(x+6+63*j, y+38+61*i, x+69+63*j, y+99+61*i), color.RGBA{19 + v/3, 43 + v/2, 67 + v, 255})
			}
		}
	}
	if got := shapesIn(t, throughJPEG(t, img)); !slices.Equal(got, [][2]int{{4, 5}, {4, 5}, {4, 5}, {4, 5}}) {
		t.Errorf("panels %v, want four of 4 x 5", got)
	}
}

// Strips of classes in dark frames below and beside a matrix have no gap of the page's colour to it in a JPEG.
func TestFramedStripsInJPEG(t *testing.T) {
	const n, cell = 40, 10
	img := paper(620, 600)
	classes := []color.RGBA{{120, 18, 134, 255}, {70, 130, 180, 255}, {0, 118, 14, 255}, {230, 148, 34, 255}, {205, 62, 78, 255}}
	fill(img, image.Rect(72, 48, 92, 52+n*cell), color.Black)
	fill(img, image.Rect(94, 48, 98+n*cell, 52+n*cell), color.Black)
	fill(img, image.Rect(94, 54+n*cell, 98+n*cell, 74+n*cell), color.Black)
	for i := range n {
		class := classes[i*len(classes)/n]
		fill(img, image.Rect(74, 50+cell*i, 90, 50+cell*(i+1)), class)
		fill(img, image.Rect(96+cell*i, 56+n*cell, 96+cell*(i+1), 72+n*cell), class)
		for j := range n {
			v := uint8((i*37 + j*53 + i*j*7) % 120)
			fill(img, image.Rect(96+cell*j, 50+cell*i, 96+cell*(j+1), 50+cell*(i+1)), color.RGBA{255, 235 - v, 235 - v, 255})
		}
	}
	if got := shapesIn(t, throughJPEG(t, img)); len(got) != 1 || got[0] != [2]int{n, n} {
		t.Errorf("panels %v, want one of %d x %d", got, n, n)
	}
}

// Cells two levels apart are cells, though their borders are below the noise of a JPEG; a wide one has one colour.
func TestPaleCellsDivideWideOnes(t *testing.T) {
	wide := &Panel{X: []float64{60, 100, 140, 220}, Y: []float64{40, 70, 100, 160}}
	even := &Panel{X: []float64{60, 100, 140, 180, 220}, Y: []float64{40, 70, 100, 130, 160}}
	for _, step := range []int{0, 2} {
		img := paper(300, 200)
		for i := range 4 {
			for j := range 4 {
				v := 150 + 20*(min(i, 2)+min(j, 2)) + step*(max(i, 2)+max(j, 2))
				fill(img, even.Cell(i, j).Image(), color.Gray{uint8(v)})
			}
		}
		if got := newRaster(img).isDivided(wide, even); got != (step > 0) {
			t.Errorf("%d levels apart: divided is %v", step, got)
		}
	}
}
