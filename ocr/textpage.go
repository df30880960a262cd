package ocr

import (
	"image"
	"image/draw"
	"slices"
	"sort"
)

// page is a picture that holds many strips, one below the other, so that
// Tesseract's layout analysis runs once for all of them.
type page struct {
	rows []pageRow
	w, h int
}

type pageRow struct {
	strip *strip
	index int // of the strip among those asked for
	x, y  int // px, upper left corner
}

// rowGap is what lies between two lines of a page, px: as loose as lines of a
// text may be set and still be one block.
const rowGap = letterHeight * 7 / 10

// perPage is how many lines stand on a page at most.
const perPage = 40

// pagesOf stacks strips, those of one length together.
func pagesOf(strips []*strip) []*page {
	rows := make([]pageRow, len(strips))
	for i, s := range strips {
		rows[i] = pageRow{strip: s, index: i}
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].strip.gray.Rect.Dx() < rows[j].strip.gray.Rect.Dx() })
	var pages []*page
	for len(rows) > 0 {
		n := min(perPage, len(rows))
		pages = append(pages, newPage(rows[:n]))
		rows = rows[n:]
	}
	return pages
}

func newPage(rows []pageRow) *page {
	const border = letterHeight / 2
	p := &page{rows: rows, h: border}
	for i := range rows {
		size := rows[i].strip.gray.Rect
		rows[i].x, rows[i].y = border, p.h
		p.h += size.Dy() + rowGap
		p.w = max(p.w, size.Dx()+2*border)
	}
	p.h += border - rowGap
	return p
}

func (p *page) draw() *image.Gray {
	img := image.NewGray(image.Rect(0, 0, p.w, p.h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, r := range p.rows {
		at := r.strip.gray.Rect.Add(image.Pt(r.x, r.y))
		draw.Draw(img, at, r.strip.gray, image.Point{}, draw.Src)
	}
	return img
}

// assign gives each word to the strip that it stands on.
func (p *page) assign(words []word, readings []reading) {
	words = slices.Clone(words)
	slices.SortStableFunc(words, func(a, b word) int { return a.box.Min.X - b.box.Min.X })
	for _, w := range words {
		mid := (w.box.Min.Y + w.box.Max.Y) / 2
		k := sort.Search(len(p.rows), func(i int) bool { return p.rows[i].y > mid }) - 1
		if k < 0 {
			continue
		}
		row := p.rows[k]
		rd := &readings[row.index]
		first := true
		for _, s := range w.symbols {
			if s.text == "" {
				continue
			}
			rd.symbols = append(rd.symbols, letter{text: s.text, conf: s.conf, word: w.conf, x0: s.box.Min.X - row.x, x1: s.box.Max.X - row.x, first: first})
			first = false
		}
	}
}
