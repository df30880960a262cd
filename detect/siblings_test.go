package detect

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// Facets of one size have one lattice: a panel whose own lines are in doubt has that of most others,
// one of its own size whose cells bear out another lattice keeps it.
func TestPanelInDoubtFollowsItsSiblings(t *testing.T) {
	img := paper(700, 240)
	draw := func(x, n int) {
		size := 160 / n
		for i := range n {
			for j := range n {
				v := uint8(40 * ((3*i + 5*j + i*j) % 6))
				fill(img, image.Rect(x+j*size, 40+i*size, x+(j+1)*size, 40+(i+1)*size), color.RGBA{v, 60, 255 - v, 255})
			}
		}
	}
	draw(40, 4)
	draw(240, 4)
	draw(440, 4)
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ drawn, read, want int }{
		"twice as many": {4, 8, 4},
		"half as many":  {4, 2, 4},
		"other cells":   {8, 8, 8},
	} {
		draw(440, c.drawn)
		r.lattices, r.stepMaps = nil, [2][]uint8{}
		panels := []Panel{evenPanel(40, 4), evenPanel(240, 4), evenPanel(440, c.read)}
		s.followSiblings(r, panels)
		if got := panels[2].Rows(); got != c.want || panels[2].Cols() != c.want {
			t.Errorf("%s: %d x %d cells, want %d x %d", name, got, panels[2].Cols(), c.want, c.want)
		}
	}
}

// evenPanel is a panel of n by n cells, 160 px wide and high, that begins at x.
func evenPanel(x, n int) Panel {
	p := Panel{Colorbar: -1}
	for k := range n + 1 {
		d := 160 / float64(n) * float64(k)
		p.X, p.Y = append(p.X, float64(x)+d), append(p.Y, 40+d)
	}
	return p
}

// A panel of one colour but for a few columns has as many of them as the one of its size beside it.
func TestFewLinesFollowSibling(t *testing.T) {
	const rows, cols = 30, 31
	between := func(lo, hi float64, n int) []float64 {
		lines := make([]float64, n+1)
		for i := range lines {
			lines[i] = lo + (hi-lo)*float64(i)/float64(n)
		}
		return lines
	}
	img := paper(760, 360)
	var panels []Panel
	for k := range 2 {
		p := Panel{X: between(40+360*float64(k), 330+360*float64(k), cols), Y: between(40, 310, rows), Colorbar: -1}
		for i := range rows {
			for j := range cols {
				tone := color.RGBA{68, 1, 84, 255}
				if v := uint8((i*37 + j*53 + i*j*7) % 200); k == 1 || j < 6 {
					tone = color.RGBA{v, 60, 255 - v, 255}
				}
				fill(img, p.Cell(i, j).Image(), tone)
			}
		}
		panels = append(panels, p)
	}
	panels[0].X = between(40, 330, cols-1) // as near to the lines that are seen
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	s.followSiblings(r, panels)
	for _, p := range panels {
		if p.Rows() != rows || p.Cols() != cols {
			t.Errorf("%d x %d cells, want %d x %d", p.Rows(), p.Cols(), rows, cols)
		}
	}
}

// A column of totals, which stands apart beside the others, is a panel of its own where something is printed in each cell.
func TestTotalsStandApart(t *testing.T) {
	for printed, want := range map[bool]int{true: 2, false: 1} {
		img := paper(560, 260)
		for j := range 6 {
			column(img, j, 7, image.Rect(40+60*j, 20, 99+60*j, 49))
		}
		column(img, 2, 7, image.Rect(415, 20, 475, 49))
		for i := range 7 {
			for j := range 7 {
				x := 60 + 60*j
				if j == 6 {
					x = 435
				}
				if printed || j < 6 {
					fill(img, image.Rect(x, 28+30*i, x+4, 40+30*i), color.Black)
					fill(img, image.Rect(x+8, 28+30*i, x+12, 40+30*i), color.Black)
				}
			}
		}
		got := shapesIn(t, img)
		if len(got) != want || got[0] != [2]int{7, 6} || want == 2 && got[1] != [2]int{7, 1} {
			t.Errorf("printed %v: panels %v", printed, got)
		}
	}
}

// A column of totals beside a stack of panels, as close to each other as its cells are, is one of totals for each panel.
func TestTotalsOfAStack(t *testing.T) {
	img := paper(560, 330)
	tops, rows := []int{20, 146}, []int{4, 5}
	for k, top := range tops {
		for j := range 7 {
			x := 40 + 60*j
			if j == 6 {
				x = 409
			}
			column(img, j+k, rows[k], image.Rect(x, top, x+60, top+30))
			for i := range rows[k] {
				fill(img, image.Rect(x+20, top+8+30*i, x+24, top+20+30*i), color.Black)
				fill(img, image.Rect(x+28, top+8+30*i, x+32, top+20+30*i), color.Black)
			}
		}
	}
	want := [][2]int{{4, 6}, {4, 1}, {5, 6}, {5, 1}}
	if got := shapesIn(t, img); !slices.Equal(got, want) {
		t.Errorf("panels %v, want %v", got, want)
	}
}

// A panel that reaches over two that stand apart below it is two as well.
func TestPanelsArePartedLikeThoseBelow(t *testing.T) {
	img := paper(460, 420)
	for _, y := range []int{40, 220} {
		for j := range 4 {
			column(img, j+y, 4, image.Rect(40+40*j, y, 80+40*j, y+40))
			column(img, j+y+7, 4, image.Rect(240+40*j, y, 280+40*j, y+40))
		}
	}
	lower := func(p Panel) Panel {
		p.Y = stretched(p.Y, 220, 380)
		return p
	}
	whole := evenPanel(40, 4)
	whole.X = []float64{40, 160, 280, 400}
	alone := lower(evenPanel(240, 4))
	r := newRaster(img)
	if got := r.splitLikeSiblings([]Panel{whole, lower(evenPanel(40, 4)), alone}); len(got) != 4 || got[0].Cols() != 4 || got[1].X[0] != 240 {
		t.Errorf("%d panels, the first of %d columns", len(got), got[0].Cols())
	}
	if got := r.splitLikeSiblings([]Panel{whole, alone}); len(got) != 2 {
		t.Errorf("%d panels: one below does not tell that the other has a gap", len(got))
	}
}

// A panel whose first row and last column have a single cell each is as large as those beside it and below.
func TestRowsOfOneSiblingAndColumnsOfAnother(t *testing.T) {
	img := paper(460, 420)
	small := Panel{X: []float64{240, 280, 320, 360}, Y: []float64{80, 120, 160, 200}, Colorbar: -1}
	below := evenPanel(240, 4)
	below.Y = stretched(below.Y, 220, 380)
	for _, p := range []Panel{evenPanel(40, 4), below, small} {
		for j := range p.Cols() {
			column(img, j, p.Rows(), p.Cell(0, j).Image())
		}
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		panels []Panel
		want   int
	}{
		"beside and below": {[]Panel{small, evenPanel(40, 4), below}, 4},
		"below":            {[]Panel{small, below}, 3},
		"none":             {[]Panel{small, evenPanel(40, 5)}, 3},
	} {
		s.alignSiblings(r, c.panels)
		if p := c.panels[0]; p.Rows() != c.want || p.Cols() != c.want {
			t.Errorf("%s: %d x %d cells, want %d x %d", name, p.Rows(), p.Cols(), c.want, c.want)
		}
	}
}

// The rows of one facet are those of another where they are a run of these, or one of every second, and not where they lie between them.
func TestLinesMissing(t *testing.T) {
	whole := []float64{10, 20, 30, 40, 50, 60}
	for _, c := range []struct {
		lines []float64
		want  int
	}{
		{[]float64{20, 30, 40}, 3},
		{[]float64{10, 30, 50}, 3},
		{whole, 0},
		{[]float64{15, 25, 35}, 0},
		{[]float64{10, 35, 60}, 0},
		{[]float64{30, 50, 70}, 0},
	} {
		if got := missing(c.lines, whole); got != c.want {
			t.Errorf("%v lack %d of %v, want %d", c.lines, got, whole, c.want)
		}
	}
}

// A strip that has twice as many steps as the panel under it has columns, and by chance as many rows, does not lend it columns.
func TestStripIsNoSibling(t *testing.T) {
	p, strip := []float64{0, 60, 120, 180}, []float64{0, 10, 20, 30}
	if alikeSteps(p, strip) || !alikeSteps(p, []float64{200, 262, 324}) {
		t.Error("rows of a sixth of the height are alike, or those of nearly the same are not")
	}
}

// What stands beside a panel and is as large has its cells where these differ from each other by little; a box of one colour is no panel.
func TestFaintSiblings(t *testing.T) {
	img := paper(700, 240)
	fill(img, image.Rect(440, 40, 600, 200), color.RGBA{60, 90, 160, 255})
	for i := range 4 {
		for j := range 4 {
			v := uint8(3 * ((3*i + 5*j + i*j) % 6))
			fill(img, image.Rect(240+j*40, 40+i*40, 280+j*40, 80+i*40), color.RGBA{60, 90 + v, 160 - v, 255})
		}
	}
	r := newRaster(img)
	s, err := r.findSolids(r.pageColor())
	if err != nil {
		t.Fatal(err)
	}
	boxes := []image.Rectangle{image.Rect(240, 40, 400, 200), image.Rect(440, 40, 600, 200)}
	got := s.faintSiblings(r, boxes, []Panel{evenPanel(40, 4)})
	if len(got) != 1 || got[0].Box() != rectOf(boxes[0]) || got[0].Rows() != 4 || got[0].Cols() != 4 {
		t.Errorf("got %v", got)
	}
}
