package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"golang.org/x/image/draw"
)

// TestUneven finds the borders of cells of several widths where they were drawn.
func TestUneven(t *testing.T) {
	for _, tc := range []struct {
		name string
		x, y []float64 // edges as drawn, in shares of the panel
	}{
		{"own-uneven-1.png", []float64{0, 0.125, 0.375, 0.5, 1}, []float64{0, 1 / 6.0, 2 / 6.0, 5 / 6.0, 1}},
		{"own-uneven-2.jpg", []float64{0, 2 / 12.0, 3 / 12.0, 5 / 12.0, 8 / 12.0, 1}, []float64{0, 1 / 6.0, 3 / 6.0, 4 / 6.0, 1}},
		{"own-uneven-3.png", []float64{0, 0.159, 0.333, 0.566, 0.667, 1}, []float64{0, 0.154, 0.244, 0.513, 0.692, 0.756, 1}},
		{"own-uneven-4.png", []float64{0, 2 / 9.0, 3 / 9.0, 5 / 9.0, 1}, []float64{0, 0.2, 0.32, 0.8, 1}},
		{"own-uneven-5.jpg", []float64{0, 3 / 17.0, 7 / 17.0, 10 / 17.0, 14 / 17.0, 1}, []float64{0, 1 / 24.0, 5 / 24.0, 7 / 24.0, 11 / 24.0, 15 / 24.0, 19 / 24.0, 20 / 24.0, 1}},
		{"own-uneven-6.jpg", []float64{0, 4 / 13.0, 8 / 13.0, 12 / 13.0, 1}, []float64{0, 1 / 12.0, 2 / 12.0, 4 / 12.0, 5 / 12.0, 9 / 12.0, 10 / 12.0, 1}},
		{"own-uneven-7.jpg", []float64{0, 1 / 7.0, 2 / 7.0, 3 / 7.0, 4 / 7.0, 6 / 7.0, 1}, []float64{0, 1 / 6.0, 2 / 6.0, 3 / 6.0, 4 / 6.0, 5 / 6.0, 1}},
	} {
		l, err := Detect(open(t, "../testdata/figures/"+tc.name))
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Panels) != 1 || l.Panels[0].Colorbar < 0 {
			t.Errorf("%s: %+v, want a panel with a bar", tc.name, l.Panels)
			continue
		}
		p := &l.Panels[0]
		check := func(axis string, got, want []float64) {
			n := len(got) - 1
			if len(got) != len(want) {
				t.Errorf("%s: borders %s %.1f, want %d", tc.name, axis, got, len(want))
				return
			}
			for k := range got {
				if at := got[0] + want[k]*(got[n]-got[0]); !near(got[k], at, 2.5) {
					t.Errorf("%s: border %s %d at %.1f, want %.1f", tc.name, axis, k, got[k], at)
				}
			}
		}
		check("x", p.X, tc.x)
		check("y", p.Y, tc.y)
	}
}

// TestHidden: where one wide column was taken for two, nothing is seen between these.
func TestHidden(t *testing.T) {
	img := open(t, "../testdata/figures/own-uneven-7.jpg")
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 {
		t.Fatal(l, err)
	}
	p, r := &l.Panels[0], newRaster(img)
	if p.Doubtful {
		t.Error("a lattice whose lines are all seen is doubtful")
	}
	wrong := Panel{Y: p.Y, X: slices.Insert(slices.Clone(p.X), 5, (p.X[4]+p.X[5])/2)}
	if cols, rows := wrong.hidden(r, r.pageColor()); cols != 1 || rows != 0 {
		t.Errorf("%d columns and %d rows are hidden, want one column", cols, rows)
	}
	if !r.crossed(p.Box().Image()) {
		t.Error("the borders across a picture are not seen")
	}
}

// Cells that differ by few levels, as where a scale ends, show their borders: what enlarging blurs
// lies beside these.
func TestBlurHidesNoBorders(t *testing.T) {
	img := paper(360, 260)
	for i := range 10 {
		for j := range 15 {
			level := uint8(10 + (i*7+j*4+i*j)%3*4)
			if j < 9 {
				level = uint8(60 + (i*37+j*53+i*j*7)%170)
			}
			fill(img, image.Rect(40+18*j, 40+18*i, 58+18*j, 58+18*i), color.RGBA{level / 2, level, level / 3, 255})
		}
	}
	enlarged := paper(450, 325)
	draw.BiLinear.Scale(enlarged, enlarged.Rect, img, img.Rect, draw.Src, nil)
	p, r := &Panel{}, newRaster(enlarged)
	r.blur = 1 // as enlarging leaves, which lines of text would show
	for k := range 16 {
		p.X = append(p.X, 50+22.5*float64(k))
	}
	for k := range 11 {
		p.Y = append(p.Y, 50+22.5*float64(k))
	}
	if cols, rows := p.hidden(r, r.pageColor()); cols+rows > 0 {
		t.Errorf("%d columns and %d rows are hidden, want none", cols, rows)
	}
	p.X = slices.Insert(p.X, 5, (p.X[4]+p.X[5])/2)
	if cols, _ := p.hidden(r, r.pageColor()); cols != 1 {
		t.Errorf("%d columns are hidden where one was divided", cols)
	}
}

// TestEven: lines between cells and rounding do not make an even lattice uneven, and
// it explains the borders of merged cells, but not others.
func TestEven(t *testing.T) {
	even := []float64{10, 31, 50, 71, 90}
	if !evenLines(even) || evenLines([]float64{10, 30, 70, 90}) {
		t.Error("even and uneven lines are not told from each other")
	}
	if !explains(even, []float64{10, 51, 90}) || explains(even, []float64{10, 41, 90}) {
		t.Error("an even lattice explains those borders only that lie on its lines")
	}
}

// Cells with round corners, between gaps a quarter as wide as they are, are no cells and
// gaps in turn.
func TestGapsAreNoCells(t *testing.T) {
	const size, gap, cols, rows = 22, 6, 12, 7
	img := image.NewRGBA(image.Rect(0, 0, 420, 260))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	greens := []color.RGBA{{235, 237, 240, 255}, {155, 233, 168, 255}, {64, 196, 99, 255}, {48, 161, 78, 255}}
	for i := range rows * cols {
		x0, y0 := 30+i%cols*(size+gap), 30+i/cols*(size+gap)
		fill := greens[(i*i+3*i)%7%4]
		for y := range size {
			for x := range size {
				const radius = 3
				dx, dy := max(0, radius-x, x-size+1+radius), max(0, radius-y, y-size+1+radius)
				if dx*dx+dy*dy <= radius*radius {
					img.SetRGBA(x0+x, y0+y, fill)
				}
			}
		}
	}
	l, err := Detect(img)
	if err != nil || len(l.Panels) != 1 || l.Panels[0].Rows() != rows || l.Panels[0].Cols() != cols {
		t.Errorf("%+v, %v, want one panel of %d x %d", l.Panels, err, rows, cols)
	}
}

// A frame that lies half over each of two pixels is mixed with the page on one side and with the cells
// on the other, and hides no column of its own.
func TestUnevenWithinABlendedFrame(t *testing.T) {
	img := paper(620, 430)
	xs, ys := []int{60, 71, 81, 100, 140, 180, 260, 360, 550}, []int{20, 140, 220, 300, 340, 360, 380}
	for i := range ys[1:] {
		for j := range xs[1:] {
			fill(img, image.Rect(xs[j]+1, ys[i]+1, xs[j+1], ys[i+1]), blues(float64((i*37+j*53+i*j*7)%97)/97))
		}
	}
	black := func(b image.Rectangle) {
		draw.DrawMask(img, b, image.Black, image.Point{}, image.NewUniform(color.Alpha{200}), image.Point{}, draw.Over)
	}
	for _, at := range []int{60, 549} {
		black(image.Rect(at, 20, at+2, 381))
	}
	for _, at := range []int{20, 379} {
		black(image.Rect(60, at, 551, at+2))
	}
	for y := range 300 {
		fill(img, image.Rect(580, 40+y, 600, 41+y), blues(1-float64(y)/299))
	}
	if got := shapesIn(t, img); len(got) != 1 || got[0] != [2]int{6, 8} {
		t.Errorf("panels %v, want one of 6 x 8", got)
	}
}
