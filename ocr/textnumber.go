package ocr

import (
	"context"
	"image"
	"slices"
	"strings"
)

// readNumbers reads the doubtful upright lines again as the numbers in cells are read,
// by a network that knows nothing but numbers: Tesseract leaves out digits of small ones.
// Where that is sure, and what Tesseract saw is no word, texts have the number.
func (r *Reader) readNumbers(ctx context.Context, img *image.RGBA, lines []*label, texts []Text) error {
	const (
		doubted = 0.9  // of Tesseract: from here on it is as often right as the network is
		sure    = 0.97 // of the network
		margin  = 0.3  // of the height, for the ground around the ink
	)
	var asked, beside []int // lines that are doubtful, and the others that are numbers: they show the font
	for i, l := range lines {
		number, alone := l.read.isNumber(), len(l.read.symbols) == 1
		switch {
		case l.box.Angle != 0 || l.raised != nil || strings.Contains(l.read.String(), " "):
		case (number || alone) && l.read.conf() < doubted:
			asked = append(asked, i)
		case number:
			beside = append(beside, i)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	var boxes []image.Rectangle
	for _, i := range slices.Concat(asked, beside) {
		b, m := lines[i].box.Rect, margin*lines[i].box.Height
		boxes = append(boxes, image.Rect(int(b.X0-m), int(b.Y0-m), int(b.X1+m+1), int(b.Y1+m+1)).Intersect(img.Rect))
	}
	read, err := r.Cells(ctx, img, [][]image.Rectangle{boxes})
	if err != nil {
		return err
	}
	for k, i := range asked {
		if len(read[0][k].Lines) != 1 {
			continue
		}
		found := read[0][k].Lines[0]
		if _, number := ParseNumber(found.Text); number && found.Conf >= sure && found.Text != texts[i].Text {
			texts[i].Text, texts[i].Conf = found.Text, found.Conf
			texts[i].Words = []Word{{Text: found.Text, Conf: found.Conf, End: texts[i].Box.Length}}
		}
	}
	return nil
}
