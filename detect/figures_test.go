package detect

import (
	"image"
	"image/draw"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"testing"
)

// TestFigures finds the panels, bars and texts of drawn figures, each as often
// as it was drawn.
func TestFigures(t *testing.T) {
	for _, tc := range []struct {
		name         string
		panels, bars int
		rows, cols   int
		atLeast      int // texts
	}{
		{"pair.png", 2, 1, 4, 5, 20},
		{"gp-007-gpmulti.png", 2, 1, 4, 3, 20},
		{"r-009-ggfacet.png", 6, 1, 3, 5, 20},
		{"mpl-069-shared.png", 4, 1, 4, 6, 20},
		{"mpl-041-plain.jpg", 1, 1, 13, 18, 20},
		{"mpl-130-close.png", 6, 1, 4, 4, 20},
		{"r-034-ggclose.png", 6, 1, 4, 5, 20},
		{"mpl-131-heads.png", 8, 1, 12, 12, 20},
		{"mpl-217-insets.png", 1, 1, 12, 12, 20},
		{"mpl-218-letters.png", 1, 1, 5, 7, 10},
		{"mpl-222-hatched.png", 2, 1, 6, 12, 20},
		{"r-103-depths.png", 1, 1, 5, 8, 10},
	} {
		t.Run(tc.name, func(t *testing.T) {
			img := open(t, "../testdata/figures/"+tc.name)
			l, err := Detect(img)
			if err != nil {
				t.Fatal(err)
			}
			if len(l.Panels) != tc.panels || len(l.Colorbars) != tc.bars {
				t.Fatalf("%d panels and %d bars, want %d and %d", len(l.Panels), len(l.Colorbars), tc.panels, tc.bars)
			}
			for i := range l.Panels {
				p := &l.Panels[i]
				if p.Rows() != tc.rows || p.Cols() != tc.cols || p.Colorbar < 0 {
					t.Errorf("panel %d has %d x %d cells and bar %d, want %d x %d and a bar", i, p.Rows(), p.Cols(), p.Colorbar, tc.rows, tc.cols)
				}
			}
			boxes, err := TextBoxes(img, l)
			if err != nil {
				t.Fatal(err)
			}
			if len(boxes) < tc.atLeast {
				t.Errorf("%d texts, want %d at least", len(boxes), tc.atLeast)
			}
		})
	}
}

// open reads a picture that has no transparent parts.
func open(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}
