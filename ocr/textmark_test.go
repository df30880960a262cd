package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// Blur takes most from points and dashes: what Tesseract saw there is not taken away for want of ink.
func TestFaintPointsAreKept(t *testing.T) {
	for _, c := range []struct {
		ink  uint8 // of the point
		want string
	}{{180, "R.k"}, {255, "Rk"}} {
		s := printed(t, "R.k")
		l := misread(s, "R.k")
		point := l.read.symbols[1]
		for y := range s.gray.Rect.Dy() {
			for x := point.x0 - 1; x <= point.x1; x++ {
				if v := &s.gray.Pix[y*s.gray.Stride+x]; *v < 255 {
					*v = c.ink
				}
			}
		}
		for i := range l.read.symbols {
			l.read.symbols[i].word = 0.5
		}
		runs := s.runs()
		seen := s.scoresOf(runs)
		l.spellDoubtful(runs, seen)
		if l.dropUnseen(runs, seen); l.read.String() != c.want {
			t.Errorf("R.k with a point of %d is read %q, want %q", c.ink, l.read, c.want)
		}
	}
}

// A star behind a name is raised, but no exponent; behind a number it may be one that cannot be read.
func TestStarsAreNoExponents(t *testing.T) {
	for drawn, want := range map[string]bool{"OH": false, "10": true} {
		l := blank(printed(t, drawn))
		runs := l.strip.runs()
		top, bottom := lineEnds(runs)
		size := (bottom - top) / 2
		wide := image.NewGray(l.strip.gray.Rect.Union(image.Rect(0, 0, runs[1].x1+4+size+int(l.strip.pad), l.strip.gray.Rect.Dy())))
		draw.Draw(wide, wide.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(wide, l.strip.gray.Rect, l.strip.gray, image.Point{}, draw.Src)
		l.strip.gray = wide
		for i := range size { // a cross of three strokes
			for w := range 2 {
				for _, p := range []image.Point{{i, i + w}, {size - 1 - i, i + w}, {size/2 + w, i}} {
					wide.SetGray(runs[1].x1+4+p.X, top+p.Y, color.Gray{})
				}
			}
		}
		if l.takeScripts(); (l.raised != nil) != want {
			t.Errorf("%s and a star: cut off is %v, want %v", drawn, l.raised != nil, want)
		}
	}
}
