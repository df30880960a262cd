package detect

import (
	"image"
	"testing"
)

// TestMarkLattice: circles and squares of several sizes on a lattice are marks;
// squares of one size are cells, and dots anywhere are neither.
func TestMarkLattice(t *testing.T) {
	at := func(x, y, size int, round bool) mark {
		return mark{image.Rect(x-size/2, y-size/2, x-size/2+size, y-size/2+size), round}
	}
	lattice := func(round bool, size func(i int) int) (marks []mark) {
		for i := range 20 {
			if i != 7 { // too small to be found
				marks = append(marks, at(30+40*(i%5), 50+40*(i/5), size(i), round))
			}
		}
		return marks
	}
	scattered := lattice(true, func(int) int { return 20 })
	for i := range scattered {
		scattered[i].box = scattered[i].box.Add(image.Pt(i*i%17, 3*i%11))
	}
	for _, tc := range []struct {
		name  string
		marks []mark
		want  bool
	}{
		{"circles", lattice(true, func(int) int { return 36 }), true},
		{"squares", lattice(false, func(i int) int { return 12 + i }), true},
		{"cells", lattice(false, func(int) int { return 36 }), false},
		{"scattered", scattered, false},
	} {
		p, ok := markLattice(tc.marks)
		if ok != tc.want {
			t.Errorf("%s: %v, want %v", tc.name, ok, tc.want)
		}
		if ok && (p.Rows() != 4 || p.Cols() != 5 || !near(p.X[0], 10, 1) || !near(p.Y[4], 190, 1)) {
			t.Errorf("%s: columns %.1f, rows %.1f, want from 10 to 210 and from 30 to 190", tc.name, p.X, p.Y)
		}
	}
}

// TestMarks finds the circles and squares of drawn figures.
func TestMarks(t *testing.T) {
	for _, tc := range []struct {
		name       string
		rows, cols int
		marks      int // at least
	}{
		{"own-circles.png", 7, 7, 49},
		{"own-circletri.png", 6, 6, 21},
		{"own-dots.png", 6, 9, 54},
		{"own-squares.jpg", 7, 7, 47},
		{"r-030-corrplot.png", 8, 8, 36},
		{"r-031-ggdots.png", 7, 6, 42},
	} {
		l, err := Detect(open(t, "../testdata/figures/"+tc.name))
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 1 {
			t.Errorf("%s: %d panels, want one", tc.name, len(l.Panels))
			continue
		}
		p, marks := &l.Panels[0], 0
		for _, m := range p.Marks {
			if m.W() > 0 {
				marks++
			}
		}
		if p.Rows() != tc.rows || p.Cols() != tc.cols || p.Colorbar < 0 || marks < tc.marks {
			t.Errorf("%s: %d x %d cells, bar %d, %d marks, want %d x %d with a bar and %d", tc.name, p.Rows(), p.Cols(), p.Colorbar, marks, tc.rows, tc.cols, tc.marks)
		}
	}
}
