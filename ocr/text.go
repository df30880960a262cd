package ocr

import (
	"context"
	"fmt"
	"image"

	"github.com/heatgrid/heatgrid/detect"
)

// Text is what one line of text outside the panels says.
type Text struct {
	Box   detect.TextBox
	Text  string
	Conf  float64 // 0..1
	Words []Word
}

// Word is a word of a Text. Start and End are px from the beginning of the
// text's box, along the reading direction.
type Word struct {
	Text       string
	Conf       float64 // 0..1
	Start, End float64
}

// Texts reads lines of text outside the panels; one Text for each box, in the
// same order. Where nothing could be read, Text is "" and Conf 0.
func (r *Reader) Texts(ctx context.Context, img *image.RGBA, boxes []detect.TextBox) ([]Text, error) {
	texts := make([]Text, len(boxes))
	strips := make([]*strip, len(boxes))
	for i, b := range boxes {
		texts[i].Box = b
		strips[i] = newStrip(img, b)
	}
	for _, p := range pagesOf(strips) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		words, err := r.read(p.draw(), psmBlock, "")
		if err != nil {
			return nil, fmt.Errorf("reading %d lines of text: %w", len(p.rows), err)
		}
		p.assign(words, texts)
	}
	return texts, nil
}
