package ocr

import (
	"image"
	"math"
	"strings"
)

// Pages for Tesseract: letters are wordScale times as high as in a normalised
// line, 30 px, which its network likes best.
const (
	wordScale  = 1.5
	wordRow    = 4 * unit // px from one line to the next: the line, and as much again of white as a letter is high
	wordMargin = unit
	wordPage   = 40 // lines a page
)

// readWords has Tesseract read lines that are no plain numbers. It gives for
// each line a reading, with the confidence of its weakest word; an empty one
// where Tesseract finds no text.
func (r *Reader) readWords(lines []*textLine) ([]Candidate, error) {
	out := make([]Candidate, len(lines))
	// Words repeat from cell to cell: each look is read once.
	first := groupLooks(lines, sameWord, normalised)
	var distinct []int
	for i, j := range first {
		if i == j {
			distinct = append(distinct, i)
		}
	}
	for len(distinct) > 0 {
		part := distinct[:min(wordPage, len(distinct))]
		distinct = distinct[len(part):]
		width := 0
		for _, i := range part {
			width = max(width, int(wordScale*float64(lines[i].norm.w))+1)
		}
		page := image.NewGray(image.Rect(0, 0, width+2*wordMargin, len(part)*wordRow+wordMargin))
		for i := range page.Pix {
			page.Pix[i] = 255
		}
		for row, i := range part {
			src := &lines[i].norm
			big := src.resample(0, 0, wordScale, int(wordScale*float64(src.w)), int(math.Ceil(wordScale*lineRows)))
			for y := range big.h {
				dst := page.Pix[(wordMargin+row*wordRow+y)*page.Stride+wordMargin:]
				for x, a := range big.a[y*big.w:][:big.w] {
					dst[x] = uint8(255.5 - 255*a)
				}
			}
		}
		mode := psmBlock
		if len(part) == 1 {
			mode = psmLine
		}
		words, err := r.read(page, mode, "")
		if err != nil {
			return nil, err
		}
		for _, w := range words {
			row := ((w.box.Min.Y+w.box.Max.Y)/2 - wordMargin) / wordRow
			if row < 0 || row >= len(part) {
				continue
			}
			c := &out[part[row]]
			if c.Text == "" || w.conf < c.Conf {
				c.Conf = w.conf
			}
			c.Text = strings.TrimSpace(c.Text + " " + w.text)
		}
	}
	for i := range out {
		out[i] = out[first[i]]
	}
	return out, nil
}
