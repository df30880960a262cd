package ocr

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"
)

// A slash between two symbols leans farther than the stem of a slanted letter does.
func TestSlashLeansFartherThanStems(t *testing.T) {
	for name, c := range map[string]struct {
		lean float64
		want bool
	}{"slash": {0.35, true}, "stem": {0.2, false}} {
		s := &strip{gray: image.NewGray(image.Rect(0, 0, 60, 40))}
		for i := range s.gray.Pix {
			s.gray.Pix[i] = 255
		}
		stroke := func(x int, lean float64) {
			for y := 8; y < 30; y++ {
				for k := range 3 {
					s.gray.SetGray(x+int(lean*float64(30-y))+k, y, color.Gray{})
				}
			}
		}
		stroke(8, 0)
		stroke(22, c.lean)
		stroke(44, 0)
		l := &label{strip: s}
		for i, x := range []int{8, 22, 44} {
			l.read.symbols = append(l.read.symbols, letter{text: []string{"U", "l", "t"}[i], x0: x, x1: x + 5, first: i == 0})
		}
		l.readSlashes()
		if got := l.read.symbols[1].text == "/"; got != c.want {
			t.Errorf("%s: read as %q", name, l.read.String())
		}
	}
}

// A slash that leans away from the letter before it, and has no space behind it, has none before it either where no gap is seen.
func TestSpaceBesideASlash(t *testing.T) {
	for gap, want := range map[int]string{2: "t/G", 9: "t /G"} {
		s := &strip{gray: image.NewGray(image.Rect(0, 0, 80, 40))}
		for i := range s.gray.Pix {
			s.gray.Pix[i] = 255
		}
		ends := []int{8, 14 + gap, 24 + gap}
		for _, x := range ends {
			for y := 8; y < 30; y++ {
				for k := range 6 {
					s.gray.SetGray(x+k, y, color.Gray{})
				}
			}
		}
		l := &label{strip: s}
		l.strip.scale, l.box.Size = 1, 22
		for i, x := range ends {
			l.read.symbols = append(l.read.symbols, letter{text: []string{"t", "/", "G"}[i], x0: x, x1: x + 6, first: i < 2})
		}
		l.joinSlashes(make([]place, 3))
		if got := l.read.String(); got != want {
			t.Errorf("with a gap of %d px: read as %q, want %q", gap, got, want)
		}
	}
}

// A stroke between two words that leans among upright letters is a slash; an I is none.
func TestALoneSlash(t *testing.T) {
	for lean, want := range map[float64]string{0.16: "T / NK", 0: "T I NK"} {
		l := blank(printed(t, "T I NK"))
		readAs(l, "T I NK")
		r := l.strip.runs()[1]
		for y := r.top; y < r.bottom; y++ {
			row := l.strip.gray.Pix[y*l.strip.gray.Stride:][r.x0-3 : r.x1+3]
			shift := int(math.Round(lean * float64((r.top+r.bottom)/2-y)))
			was := slices.Clone(row)
			for x := range row {
				row[x] = was[min(max(0, x-shift), len(row)-1)]
			}
		}
		l.loneSlashes()
		if got := l.read.String(); got != want {
			t.Errorf("a stroke that leans by %g is read %q", lean, got)
		}
	}
}
