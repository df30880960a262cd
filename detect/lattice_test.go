package detect

import (
	"image"
	"image/color"
	"testing"
)

// Cells of two or three pixels, in a JPEG, are a picture without cells: some even lattice has a line near any of their edges.
func TestCellsTooSmallToBeTold(t *testing.T) {
	for size, want := range map[float64]bool{2.4: true, 12: false} {
		img := paper(520, 380)
		for y := 30; y < 330; y++ {
			for x := 40; x < 420; x++ {
				i, j := int(float64(y-30)/size), int(float64(x-40)/size)
				v := float64((i*7919+j*104729+i*j*31)%997) / 997
				img.SetRGBA(x, y, blues(0.25+0.5*v))
			}
		}
		for y := 30; y < 330; y++ {
			for x := 450; x < 466; x++ {
				img.SetRGBA(x, y, blues(1-0.9*float64(y-30)/300))
			}
		}
		l, err := Detect(throughJPEG(t, img))
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 1 || l.Panels[0].Continuous != want {
			t.Errorf("cells of %g px: %d panels of %d x %d, continuous is not %v", size, len(l.Panels), l.Panels[0].Rows(), l.Panels[0].Cols(), want)
		}
	}
}

// Of a cell a few pixels high in a JPEG each row may have a colour of its own; it has that of most, not its frame's.
func TestColourOfALowCell(t *testing.T) {
	img := paper(60, 40)
	for y, c := range []color.RGBA{{13, 0, 19, 255}, {59, 9, 69, 255}, {67, 0, 80, 255}, {73, 0, 88, 255}, {71, 1, 84, 255}} {
		fill(img, image.Rect(10, 10+y, 50, 11+y), c)
	}
	r := newRaster(img)
	r.noise = 3
	if c := r.dominant(Rect{10, 9, 50, 16}); c[0] < 50 {
		t.Errorf("the cell has its frame's colour, %v", c)
	}
}

// The strong borders of a matrix in quarters are lines of its cells, whose lattice is fairly clear itself.
func TestQuartersAreNoCells(t *testing.T) {
	lines := func(n int, step, score float64) lattice {
		l := lattice{score: score}
		for k := range n + 1 {
			l.lines = append(l.lines, 40+step*float64(k))
		}
		return l
	}
	for name, c := range map[string]struct {
		coarse, fine lattice
		want         bool
	}{
		"quarters":     {lines(2, 78, 1), lines(26, 6, 0.84), true},
		"of no step":   {lines(2, 80, 1), lines(10, 15.6, 0.84), false},
		"of noise":     {lines(2, 78, 1), lines(26, 6, 0.6), false},
		"of six cells": {lines(6, 26, 1), lines(26, 6, 0.84), false},
	} {
		if got := fewOf(c.coarse, c.coarse, c.fine, c.fine); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
