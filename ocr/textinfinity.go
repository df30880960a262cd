package ocr

import "image"

// readInfinities reads an 8 that lies among upright numbers as the sign of infinity, which was turned to be read.
func readInfinities(img *image.RGBA, lines []*label) {
	const few = 2 // upright numbers in line with it
	for _, l := range lines {
		b := l.box
		if b.Angle == 0 || b.Rect.W() <= b.Rect.H() || l.read.String() != "8" {
			continue
		}
		n := 0
		for _, o := range lines {
			a, slack := o.box.Rect, 0.3*o.box.Size
			level := near((a.Y0+a.Y1)/2, (b.Rect.Y0+b.Rect.Y1)/2, slack) || near(a.X1, b.Rect.X1, slack) || near((a.X0+a.X1)/2, (b.Rect.X0+b.Rect.X1)/2, slack)
			if o.box.Angle == 0 && level && o.read.isNumber() {
				n++
			}
		}
		if n < few {
			continue
		}
		b.Angle, b.Length, b.Height = 0, b.Rect.W(), b.Rect.H()
		conf := l.read.conf()
		*l = label{box: b, strip: newStrip(img, b, letterHeight)}
		l.read.symbols = []letter{{text: "∞", conf: conf, word: conf, x1: l.strip.gray.Rect.Dx(), first: true}}
	}
}
