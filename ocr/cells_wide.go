package ocr

import (
	"image"
	"slices"
)

// joinOverflow gives the prints that are wider than their cells what of them lies in the cells on both sides, and takes it out of these.
// Cells are in rows from the left, each with its ink, nil where there is none:
//
//	+-----+-----+-----+
//	| 91 1|.2e+0|2 96 |
//	+-----+-----+-----+
//
// Such a print stands in the middle of its cell, and so reaches both of its sides.
func joinOverflow(inks []*ink, cells []image.Rectangle) {
	const most = 4 // the share of a cell that may be another's print: one of so many
	const slip = 3 // px by which a print may reach farther on one side, by the room that characters have about them
	beside := func(c, step int) *ink {
		if n := c + step; n >= 0 && n < len(cells) && cells[n].Min.Y == cells[c].Min.Y {
			return inks[n]
		}
		return nil
	}
	for c, k := range inks {
		left, right := beside(c, -1), beside(c, 1)
		if k == nil || left == nil || right == nil {
			continue
		}
		y0, y1, ok := k.reachesOver()
		if !ok {
			continue
		}
		l, r := left.strayFrom(false, y0, y1, left.rect.Dx()/most), right.strayFrom(true, y0, y1, right.rect.Dx()/most)
		if l < 0 || r < 0 || l+r == 0 || abs(l-r) > slip {
			continue
		}
		inks[c] = k.joined(left, right, l, r)
		left.clearFrom(left.rect.Max.X-l, left.rect.Max.X)
		right.clearFrom(right.rect.Min.X, right.rect.Min.X+r)
	}
}

// inkedRows are those between two rows of the picture, from the first to behind the last, that have print in a column of a cell; first is
// behind last where none has.
func (k *ink) inkedRows(x, y0, y1 int) (first, last int) {
	first, last = y1, y0
	for y := max(y0, k.rect.Min.Y); y < min(y1, k.rect.Max.Y); y++ {
		if k.alpha[(y-k.rect.Min.Y)*k.rect.Dx()+x-k.rect.Min.X] >= inkLevel {
			first, last = min(first, y), y+1
		}
	}
	return first, last
}

// reachesOver says whether the print of a cell reaches both of its sides, and between which rows of the picture it stands: a line
// between cells reaches from one end of a side to the other.
func (k *ink) reachesOver() (y0, y1 int, ok bool) {
	w, h := k.rect.Dx(), k.rect.Dy()
	first, last := false, false
	for y := range h {
		first, last = first || k.alpha[y*w] >= inkLevel, last || k.alpha[y*w+w-1] >= inkLevel
	}
	if !first || !last {
		return 0, 0, false
	}
	y0, y1 = h, 0
	for y := range h {
		if slices.Max(k.alpha[y*w:][:w]) >= inkLevel {
			y0, y1 = min(y0, y), y+1
		}
	}
	return k.rect.Min.Y + y0, k.rect.Min.Y + y1, y0 > 0 && y1 < h
}

// strayFrom is how many columns of a cell from one of its sides on have print between two rows of the picture that does not belong to
// its own, which stands farther away than characters of one number do; -1 where it does, or they are more than most, or a sign alone,
// which may be of either cell.
func (k *ink) strayFrom(atLeft bool, y0, y1, most int) int {
	const apart = 0.35 // of the height of digits; twice what is between them
	gap := max(2, int(apart*float64(y1-y0)+0.5))
	n, blank := 0, 0
	top, bottom := y1, y0
	for i := 0; blank < gap; i++ {
		x := k.rect.Max.X - 1 - i
		if atLeft {
			x = k.rect.Min.X + i
		}
		if x < k.rect.Min.X || x >= k.rect.Max.X || n > most {
			return -1
		}
		blank++
		if first, last := k.inkedRows(x, y0, y1); first < last {
			n, blank = i+1, 0
			top, bottom = min(top, first), max(bottom, last)
		}
	}
	if n > 0 && 2*(bottom-top) < y1-y0 {
		return -1
	}
	return n
}

// joined is the ink of a cell with so many columns of the cells on its left and right, and a blank margin. What lies between
// the cells is as their nearest columns.
func (k *ink) joined(left, right *ink, l, r int) *ink {
	const margin = 3 // px
	rect := image.Rect(left.rect.Max.X-l-margin, k.rect.Min.Y, right.rect.Min.X+r+margin, k.rect.Max.Y)
	out := &ink{rect: rect, alpha: make([]float32, rect.Dx()*rect.Dy()), noise: k.noise}
	at := func(o *ink, x, y int) float32 {
		x = min(max(x, o.rect.Min.X), o.rect.Max.X-1)
		if y < o.rect.Min.Y || y >= o.rect.Max.Y {
			return 0
		}
		return o.alpha[(y-o.rect.Min.Y)*o.rect.Dx()+x-o.rect.Min.X]
	}
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for x := rect.Min.X + margin; x < rect.Max.X-margin; x++ {
			from := k
			switch {
			case x < left.rect.Max.X:
				from = left
			case x >= right.rect.Min.X:
				from = right
			}
			out.alpha[(y-rect.Min.Y)*rect.Dx()+x-rect.Min.X] = at(from, x, y)
		}
	}
	return out
}

// clearFrom takes out what is printed in some columns of a cell.
func (k *ink) clearFrom(x0, x1 int) {
	for y := range k.rect.Dy() {
		clear(k.alpha[y*k.rect.Dx()+x0-k.rect.Min.X:][:x1-x0])
	}
}
