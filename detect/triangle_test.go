package detect

import (
	"image"
	"image/color"
	"testing"
)

// triangle draws the upper half of a matrix of n x n cells of 30 px at (60, 60).
func triangle(n int) *image.RGBA {
	img := paper(120+30*n, 120+30*n)
	for i := range n {
		for j := i; j < n; j++ {
			v := uint8((i*37 + j*53 + i*j*7) % 200)
			fill(img, image.Rect(60+30*j, 60+30*i, 90+30*j, 90+30*i), color.RGBA{v, 60, 255 - v, 255})
		}
	}
	return img
}

func TestTriangleLeavesOutWhatLiesBeyondItsDiagonal(t *testing.T) {
	img := triangle(6)
	fill(img, image.Rect(60+30*3, 60+30*1, 90+30*3, 90+30*1), color.White) // a value as light as the page
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatalf("%d panels, %v", len(l.Panels), err)
	}
	for i := range 6 {
		for j := range 6 {
			if got := l.Panels[0].Drawn(i, j); got != (j >= i) {
				t.Errorf("cell %d, %d is a cell of the triangle: %t", i, j, got)
			}
		}
	}
}

// TestFrameAroundATriangle: within a frame around the whole matrix the cells that are left out may be drawn in the page's colour.
func TestFrameAroundATriangle(t *testing.T) {
	for _, framed := range []bool{false, true} {
		img := triangle(6)
		if framed {
			for _, side := range []image.Rectangle{image.Rect(59, 59, 241, 60), image.Rect(59, 240, 241, 241), image.Rect(59, 59, 60, 241), image.Rect(240, 59, 241, 241)} {
				fill(img, side, color.Black)
			}
		}
		if l, err := Detect(img); err != nil || len(l.Panels) != 1 || l.Panels[0].Blank == nil || l.Panels[0].Bare == framed {
			t.Errorf("framed: %v, %+v, %v", framed, l.Panels, err)
		}
	}
}

// A chart in the blank half is no part of the lattice, and leaves that half blank.
func TestTriangleWithAnInset(t *testing.T) {
	img := triangle(12)
	fill(img, image.Rect(70, 270, 200, 271), color.Black)
	fill(img, image.Rect(70, 400, 200, 401), color.Black)
	fill(img, image.Rect(70, 270, 71, 400), color.Black)
	fill(img, image.Rect(199, 270, 200, 401), color.Black)
	for k := range 7 {
		fill(img, image.Rect(76+17*k, 300+9*k, 88+17*k, 400), color.RGBA{90, 160, 150, 255})
	}
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatalf("%d panels, %v", len(l.Panels), err)
	}
	p := &l.Panels[0]
	if p.Rows() != 12 || p.Cols() != 12 || p.Blank == nil {
		t.Fatalf("%d x %d cells, a blank half: %t", p.Rows(), p.Cols(), p.Blank != nil)
	}
}

func TestHalfOfPrintsIsNotLeftOut(t *testing.T) {
	img := triangle(6)
	for i := range 6 {
		for j := range i {
			fill(img, image.Rect(70+30*j, 70+30*i, 80+30*j, 78+30*i), color.Black)
		}
	}
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatalf("%d panels, %v", len(l.Panels), err)
	}
	if l.Panels[0].Blank != nil {
		t.Error("cells in which something is printed are left out")
	}
}

// The first row of a triangle without its diagonal has no cell, and the second only a white one: a name beside the one, though a
// note stands beyond the diagonal, and a line around the other tell of them.
func TestTriangleGoesOnToItsPoint(t *testing.T) {
	const size, at = 30, 60
	for name, c := range map[string]struct{ outlined, named, noted bool }{
		"named":             {named: true},
		"named, with notes": {named: true, noted: true},
		"outlined":          {outlined: true},
		"nothing there":     {},
	} {
		img := paper(300, 300)
		for i := 1; i < 7; i++ {
			for j := range i {
				cell := image.Rect(at+size*j, at+size*i, at+size*(j+1), at+size*(i+1))
				if c.outlined {
					fill(img, image.Rect(cell.Min.X, cell.Min.Y, cell.Max.X+1, cell.Max.Y+1), color.Gray{150})
				}
				if v := uint8((i*37 + j*53 + i*j*7) % 200); c.outlined && (i+j)%2 != 0 {
					fill(img, cell.Inset(1), color.White)
				} else {
					fill(img, cell.Inset(1), color.RGBA{v, 60, 255 - v, 255})
				}
			}
		}
		for i := range 7 {
			if c.named || c.outlined && i > 0 {
				fill(img, image.Rect(at-35, at+size*i+11, at-8, at+size*i+19), color.Black)
			}
		}
		if c.noted {
			for x := at + 100; x < at+180; x += 6 {
				fill(img, image.Rect(x, at+11, x+2, at+19), color.Black)
			}
		}
		l, err := Detect(img)
		if err != nil || len(l.Panels) != 1 {
			t.Fatalf("%s: %d panels, %v", name, len(l.Panels), err)
		}
		want := 6
		if c.named {
			want = 7
		}
		if p := l.Panels[0]; p.Rows() != want {
			t.Errorf("%s: %d rows, want %d", name, p.Rows(), want)
		}
	}
}
