package ocr

import (
	"image"
	"image/draw"
	"math"
	"sort"
	"strings"
)

// page is a picture that holds many strips, one below the other, so that
// Tesseract's layout analysis runs once for all of them.
type page struct {
	rows []pageRow
	w, h int
}

type pageRow struct {
	strip *strip
	x, y  int // px, upper left corner
}

// rowGap is what lies between two lines of a page, in heights of letters: as
// loose as lines of a text may be set and still be one block.
const rowGap = 0.7

// pagesOf stacks strips.
func pagesOf(strips []*strip) []*page {
	for i, s := range strips {
		s.index = i
	}
	order := append([]*strip(nil), strips...)
	sort.SliceStable(order, func(i, j int) bool { return order[i].gray.Rect.Dx() < order[j].gray.Rect.Dx() })
	var pages []*page
	const perPage = 40
	for len(order) > 0 {
		n := min(perPage, len(order))
		pages = append(pages, newPage(order[:n]))
		order = order[n:]
	}
	return pages
}

func newPage(strips []*strip) *page {
	const border = letterHeight / 2
	p := &page{h: border}
	gap := int(math.Round(rowGap * letterHeight))
	for _, s := range strips {
		p.rows = append(p.rows, pageRow{s, border, p.h})
		p.h += s.gray.Rect.Dy() + gap
		p.w = max(p.w, s.gray.Rect.Dx()+2*border)
	}
	p.h += border - gap
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
func (p *page) assign(words []word, texts []Text) {
	for _, w := range words {
		mid := (w.box.Min.Y + w.box.Max.Y) / 2
		k := sort.Search(len(p.rows), func(i int) bool { return p.rows[i].y > mid }) - 1
		if k < 0 || strings.TrimSpace(w.text) == "" {
			continue
		}
		row := p.rows[k]
		t := &texts[row.strip.index]
		start := (float64(w.box.Min.X-row.x) - row.strip.pad) / row.strip.scale
		end := (float64(w.box.Max.X-row.x) - row.strip.pad) / row.strip.scale
		t.Words = append(t.Words, Word{w.text, w.conf, start, end})
	}
	for _, r := range p.rows {
		t := &texts[r.strip.index]
		sort.SliceStable(t.Words, func(i, j int) bool { return t.Words[i].Start < t.Words[j].Start })
		t.Conf = 0
		var parts []string
		for i, w := range t.Words {
			parts = append(parts, w.Text)
			if i == 0 || w.Conf < t.Conf {
				t.Conf = w.Conf
			}
		}
		t.Text = strings.Join(parts, " ")
	}
}
