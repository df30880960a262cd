package detect

import (
	"image"
	"image/color"
	"slices"
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

// The names on the diagonal of half a matrix of squares are neither marks nor, where they hang together with
// nothing, anything else, and the chain of its full squares is no bar.
func TestNamesOnTheDiagonalAreNoMarks(t *testing.T) {
	img := paper(560, 520)
	for i := range 9 {
		for j := i; j < 9; j++ {
			c := image.Rect(50+45*j, 40+45*i, 96+45*j, 86+45*i)
			fill(img, c, color.Gray{190})
			fill(img, c.Inset(1), color.White)
			size := 46
			if j > i {
				size = 8 + (i*11+j*17)%28
			}
			d := (46 - size) / 2
			fill(img, c.Inset(d), blues(float64(size)/46))
		}
		if i > 2 { // letters that touch, in the middle of the cell before
			fill(img, image.Rect(41+45*i, 55+45*i, 47+45*i, 69+45*i), color.Black)
			fill(img, image.Rect(13+45*i, 60+45*i, 41+45*i, 64+45*i), color.Black)
			fill(img, image.Rect(24+45*i, 59+45*i, 31+45*i, 66+45*i), color.Black)
		}
	}
	for y := range 400 {
		fill(img, image.Rect(490, 45+y, 510, 46+y), blues(1-float64(y)/399))
	}
	l, err := Detect(img)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Panels) != 1 || len(l.Colorbars) != 1 || l.Panels[0].Rows() != 9 || l.Panels[0].Cols() != 9 || l.Panels[0].Marks == nil {
		t.Fatalf("panels %v with bars %v, want one of 9 x 9 squares with a bar", l.Panels, l.Colorbars)
	}
	if p := &l.Panels[0]; !p.isStaircase() {
		t.Errorf("the squares %v are not those over the diagonal", p.Marks)
	}
}

// Pieces of the names on the diagonal of half a matrix are no marks, and the small marks of a whole matrix are.
func TestLettersBelowADiagonalAreNoMarks(t *testing.T) {
	const n = 5
	matrix := func(size func(row, col int) float64) *Panel {
		p := &Panel{}
		for k := range n + 1 {
			p.X, p.Y = append(p.X, float64(40*k)), append(p.Y, float64(40*k))
		}
		for i := range n * n {
			c, d := p.Cell(i/n, i%n), size(i/n, i%n)/2
			x, y := (c.X0+c.X1)/2, (c.Y0+c.Y1)/2
			p.Marks = append(p.Marks, Rect{x - d, y - d, x + d, y + d})
		}
		return p
	}
	half := matrix(func(row, col int) float64 {
		switch {
		case col >= row:
			return float64(20 + 3*col)
		case row == 2 && col == 1: // a letter of the name of row 2
			return 5
		}
		return 0
	})
	half.dropNames()
	if half.HasMark(2, 1) || !half.HasMark(1, 2) || !half.isStaircase() {
		t.Errorf("the marks over a diagonal are %v", half.Marks)
	}
	whole := matrix(func(row, col int) float64 { return float64(4 + 5*(row+col)%7) })
	whole.dropNames()
	if !whole.HasMark(2, 1) || whole.isStaircase() {
		t.Errorf("the marks of a whole matrix are %v", whole.Marks)
	}
}

// Cells that are filled to their rims, among white ones, are no marks, though one that stands alone is seen whole and of two that touch
// only the inner parts.
func TestFilledCellsAmongWhiteOnesAreNoMarks(t *testing.T) {
	const cell = 60
	for name, c := range map[string]struct {
		inset func(row, col int) int
		marks bool
	}{
		"cells":   {func(int, int) int { return 0 }, false},
		"squares": {func(row, col int) int { return 4 + 5*((row+2*col)%4) }, true},
	} {
		img := paper(8*cell+80, 7*cell+80)
		p := Panel{Colorbar: -1}
		for k := range 9 {
			p.X = append(p.X, float64(40+cell*k))
		}
		p.Y = slices.Clone(p.X[:8])
		for i := 0; i < 7; i += 2 {
			for _, j := range []int{0, 1, 3, 5, 6} {
				fill(img, p.Cell(i, j).Image().Inset(c.inset(i, j)), blues(0.4+0.1*float64((i+j)%5)))
			}
		}
		r := newRaster(img)
		s, err := r.findSolids(r.pageColor())
		if err != nil {
			t.Fatal(err)
		}
		if s.setMarks(r, &p); (p.Marks != nil) != c.marks {
			t.Errorf("%s: marks %v", name, p.Marks)
		}
	}
}
