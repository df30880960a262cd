package ocr

import (
	"image"
	"image/draw"
	"testing"

	"github.com/heatgrid/heatgrid/detect"
)

// Two digits that touch are as high as the letters of the longer labels and wider than these are high; one character on its side is of
// another height, or no wider.
func TestTwoDigitsThatTouchAreNoTurnedLetter(t *testing.T) {
	labelOf := func(width, height, size float64) *label {
		return &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, Y0: 20, X1: 10 + width, Y1: 20 + height}, Length: width, Height: height, Size: size}}
	}
	title := []*label{labelOf(90, 12, 12), labelOf(70, 13, 12), labelOf(200, 16, 16)}
	for name, c := range map[string]struct {
		width, height float64
		lines         []*label
		want          bool
	}{
		"two digits":             {16, 12, title, true},
		"a letter on its side":   {12, 9, title, false},
		"as high as wide":        {13, 12, title, false},
		"set larger":             {22, 16, title, false},
		"nothing to compare":     {16, 12, nil, false},
		"but short labels about": {16, 12, []*label{labelOf(12, 12, 12), labelOf(16, 12, 12)}, false},
	} {
		l := labelOf(c.width, c.height, c.height)
		if got := l.isPair(longSize(append(c.lines, l))); got != c.want {
			t.Errorf("%s, %g px wide and %g high, is a pair: %v, want %v", name, c.width, c.height, got, c.want)
		}
	}
}

// The ticks 20, 40 and 60 of a bar in small print: their digits touch, and each looks like an 8 on its side.
func TestNumbersWhoseDigitsTouchStayUpright(t *testing.T) {
	const rows = 40
	page := image.NewRGBA(image.Rect(0, 0, 60, 4*rows))
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	boxes := func(angle float64) (lines []*label) {
		for k, text := range []string{"60", "40", "20"} {
			small := smallPrint(t, text, text, 0.9)
			cut := small.strip.gray
			at := cut.Rect.Add(image.Pt(10, rows*k+10))
			draw.Draw(page, at, cut, image.Point{}, draw.Src)
			size := float64(cut.Rect.Dy()) - 2*small.strip.pad
			r := detect.Rect{X0: float64(at.Min.X) + small.strip.pad, Y0: float64(at.Min.Y) + small.strip.pad, X1: float64(at.Max.X) - small.strip.pad, Y1: float64(at.Max.Y) - small.strip.pad}
			b := detect.TextBox{Rect: r, X: (r.X0 + r.X1) / 2, Y: (r.Y0 + r.Y1) / 2, Length: r.W(), Height: r.H(), Size: size, Angle: 0}
			if angle != 0 {
				b = onItsSide(b, angle)
			}
			lines = append(lines, newLabel(page, b))
		}
		return lines
	}
	for _, angle := range []float64{0, 90} {
		lines := boxes(angle)
		turnColumns(page, lines)
		turnBack(page, lines)
		for k, l := range lines {
			if l.box.Angle != 0 {
				t.Errorf("found at %g degrees, tick %d is read at %g", angle, k, l.box.Angle)
			}
		}
	}
}

// A letter alone at the left of a figure is the name of the axis there, which runs upwards, if it is a letter only so.
func TestLetterAloneRunsUpwards(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		left  float64 // where another line ends
		still bool    // it stands upright
		want  bool
	}{
		"at the left":             {"R", 100, false, true},
		"with others farther out": {"R", 5, false, false},
		"upright":                 {"E", 100, true, false},
	} {
		turned := misread(printed(t, c.text), c.text)
		strip := *turned.strip
		if !c.still {
			g := strip.gray
			w, h := g.Rect.Dx(), g.Rect.Dy()
			strip.gray = image.NewGray(image.Rect(0, 0, h, w))
			for y := range w {
				for x := range h { // upwards
					strip.gray.SetGray(x, y, g.GrayAt(w-1-y, x))
				}
			}
		}
		l := &label{box: detect.TextBox{Rect: detect.Rect{X0: 10, X1: 20, Y1: 10}}, strip: &strip}
		other := &label{box: detect.TextBox{Rect: detect.Rect{X0: c.left - 4, X1: c.left, Y1: 10}}}
		if got := l.turnsAlone(turned, []*label{l, other}); got != c.want {
			t.Errorf("%s, %s is turned: %v, want %v", name, c.text, got, c.want)
		}
	}
}
