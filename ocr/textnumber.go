package ocr

import (
	"context"
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"
	"unicode"
)

// readNumbers reads doubtful lines again as the numbers in cells are read, by a network
// that knows nothing but numbers: Tesseract leaves out digits of small ones. Where that is
// the surer reading, texts have it.
func (r *Reader) readNumbers(ctx context.Context, img *image.RGBA, lines []*label, texts []Text) error {
	const (
		doubted = 0.9  // of Tesseract: from here on it is as often right as the network is
		surer   = 0.05 // that the network has to be
		sure    = 0.97 // of the network, where Tesseract saw a letter, as S for -5
		likely  = 0.9  // the same where all others beside it are numbers
		enough  = 8    // numbers, with some twenty digits, show the font
	)
	var asked, beside []int // lines that are doubtful, and the others that are numbers: they show the font
	for i, l := range lines {
		n, number := ParseNumber(l.read.String())
		if strings.IndexFunc(n.Unit, unicode.IsLetter) >= 0 && !l.amongNumbers(lines) {
			number = false // a name that begins with a digit, as 3GC
		}
		alone := len(l.read.symbols) == 1
		switch {
		case l.raised != nil || l.scripts != nil || strings.Contains(l.read.String(), " "):
		case (number || alone) && l.read.conf() < doubted, !number && l.amongNumbers(lines):
			asked = append(asked, i)
		case number && len(beside) < enough:
			beside = append(beside, i)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	var shown []*label
	for _, i := range slices.Concat(asked, beside) {
		shown = append(shown, lines[i])
	}
	page, boxes := pageOf(img, shown)
	read, err := r.Cells(ctx, page, [][]image.Rectangle{boxes})
	if err != nil {
		return err
	}
	for k, i := range asked {
		if len(read[0][k].Lines) != 1 {
			continue
		}
		found, t := read[0][k].Lines[0], &texts[i]
		least := t.Conf + surer
		if _, number := ParseNumber(t.Text); !number {
			least = sure
			switch numbers, others := lines[i].beside(lines); {
			case others == 0 && numbers >= manyNumbers:
				least = likely
			case others > numbers: // a name beside names, as the g among letters
				continue
			}
		}
		if len(found.Text) < len(t.Text) { // it leaves out none but what touches
			least = max(least, sure)
		}
		_, isNumber := ParseNumber(found.Text)
		if plain := isNumber && strings.Trim(found.Text, "0123456789.,eE+-%") == ""; plain && found.Conf >= least && found.Text != t.Text {
			t.become(found.Text, found.Conf)
		}
	}
	return nil
}

// become makes a text another one of one word, as a number is.
func (t *Text) become(text string, conf float64) {
	t.Text, t.Conf = text, conf
	t.Words = []Word{{Text: text, Conf: conf, End: t.Box.Length}}
}

// pageOf sets lines one under the other and says where each of them is: upright ones as
// they are in the picture, with some of the ground around them, others turned upright.
func pageOf(img *image.RGBA, lines []*label) (*image.RGBA, []image.Rectangle) {
	const margin = 0.3 // of the height
	cuts := make([]image.Image, len(lines))
	boxes := make([]image.Rectangle, len(lines))
	var size image.Point
	for k, l := range lines {
		cuts[k] = l.strip.gray
		if l.box.Angle == 0 {
			b, m := l.box.Rect, margin*l.box.Height
			cuts[k] = img.SubImage(image.Rect(int(b.X0-m), int(b.Y0-m), int(math.Ceil(b.X1+m)), int(math.Ceil(b.Y1+m))))
		}
		r := cuts[k].Bounds()
		boxes[k] = image.Rect(0, size.Y, r.Dx(), size.Y+r.Dy())
		size = image.Pt(max(size.X, r.Dx()), size.Y+r.Dy())
	}
	page := image.NewRGBA(image.Rectangle{Max: size})
	for k := range lines {
		draw.Draw(page, boxes[k], cuts[k], cuts[k].Bounds().Min, draw.Src)
	}
	return page, boxes
}

// amongNumbers says whether a short text is aligned with three numbers and more, and with few other texts: it is likely one
// too.
func (l *label) amongNumbers(lines []*label) bool {
	const few, short = 3, 4
	if len(l.read.symbols) > short {
		return false
	}
	numbers, others := l.beside(lines)
	return numbers >= few && numbers > 4*others
}

// manyNumbers are so many along an axis that it has nothing else.
const manyNumbers = 5

// beside counts the numbers that a text is aligned with, and the other texts, but for itself, printed again for another panel.
func (l *label) beside(lines []*label) (numbers, others int) {
	for _, o := range lines {
		if o == l || !o.aligned(l) {
			continue
		}
		if _, number := ParseNumber(o.read.String()); number {
			numbers++
		} else if o.read.String() != l.read.String() {
			others++
		}
	}
	return numbers, others
}
