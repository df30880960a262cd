package ocr

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// touching is a label of letters set so close that they touch, and what was read of it.
func touching(t *testing.T, text, read string, closer float64) *label {
	t.Helper()
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 22, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	defer face.Close()
	img := image.NewRGBA(image.Rect(0, 0, 40+20*len(text), 60))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(20, 35)}
	var ends []float64
	for _, c := range text {
		d.DrawString(string(c))
		d.Dot.X -= fixed.Int26_6(64 * closer)
		ends = append(ends, float64(d.Dot.X)/64)
	}
	box, ok := inkBox(img, color.RGBA{255, 255, 255, 255})
	if !ok {
		t.Fatalf("%q left no ink", text)
	}
	l := &label{box: box, strip: newStrip(img, box, letterHeight)}
	x := box.Rect.X0
	for i, c := range []rune(read) {
		end := box.Rect.X0 + (ends[len(ends)-1]-box.Rect.X0)*float64(i+1)/float64(len([]rune(read)))
		at := func(x float64) int { return int((x-box.Rect.X0)*l.strip.scale + l.strip.pad) }
		l.read.symbols = append(l.read.symbols, letter{text: string(c), conf: 0.99, word: 0.9, x0: at(x), x1: at(end), first: i == 0})
		x = end
	}
	return l
}

func TestTouchingLettersAreJudgedByTheirCuts(t *testing.T) {
	for _, c := range []struct{ drawn, read, want string }{
		{"bcc", "bec", "bcc"},
		{"bec", "bec", "bec"},
		{"acc", "aec", "acc"},
		{"L2", "2", "L2"},
		{"L3", "B", "L3"},
		{"B", "B", "B"},
	} {
		l := touching(t, c.drawn, c.read, 2)
		runs := l.strip.runs()
		seen := l.strip.scoresOf(runs)
		places := l.place(runs, seen)
		l.judgeTouching(runs, seen, places)
		l.caseByHeight(l.cutTouching(runs, places))
		if l.read.String() != c.want {
			t.Errorf("%q in %d pieces, read %q, is judged %q", c.drawn, len(runs), c.read, l.read.String())
		}
	}
}

// A W whose hairlines were lost stands in two pieces, and two letters do as well.
func TestTornLettersAreOne(t *testing.T) {
	for _, c := range []struct {
		text string
		torn bool
		want int
	}{{"W5", true, 2}, {"W5", false, 2}, {"VV", false, 2}, {"LI", false, 2}} {
		s := printed(t, c.text)
		if c.torn {
			w := s.runs()[0]
			x := w.x0 + (w.x1-w.x0)*6/20
			for y := range s.gray.Rect.Dy() {
				s.gray.Pix[y*s.gray.Stride+x], s.gray.Pix[y*s.gray.Stride+x+1] = 255, 255
			}
		}
		before := len(s.runs())
		if runs, seen := s.joinTorn(s.runs()); len(runs) != c.want || len(seen) != c.want || c.torn && before != 3 {
			t.Errorf("%q, torn %v: %d runs of %d, want %d", c.text, c.torn, len(runs), before, c.want)
		}
	}
}
