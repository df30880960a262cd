package ocr

import "image"

// A cut is a place where one character may end and the next begin, in columns
// of the normalised line. Where no ink lies between, end < start.
type cut struct {
	end, start int
	ink        float32 // how much ink the cut goes through, in px of the line
}

// gap says that the characters at both sides do not touch.
func (c cut) gap() bool { return c.ink == 0 }

// findCuts lists the places where a line may be cut, from the left, its two
// ends included: the gaps between pieces that lie side by side, and the thin
// places of wide pieces, since characters may touch. Anywhere adds those that are not thin.
func (l *textLine) findCuts(pieces []piece, cols []column, anywhere bool) []cut {
	if len(pieces) == 0 {
		return nil
	}
	cuts := []cut{{pieces[0].x0, pieces[0].x0, 0}}
	for i, p := range pieces {
		cuts = append(cuts, thinPlaces(cols, p, anywhere)...)
		if i+1 < len(pieces) {
			cuts = append(cuts, cut{p.x1, pieces[i+1].x0, 0})
		} else {
			cuts = append(cuts, cut{p.x1, p.x1, 0})
		}
	}
	return cuts
}

// baseRow is the row of a normalised line that its baseline lies under.
const baseRow = unit * 29 / 20 // lineRise * unit

// column is what one column of a normalised line holds.
type column struct {
	ink  float32 // all of it, px
	low  float32 // the darkest pixel where points and commas are
	mid  float32 // where minus signs are
	rest float32 // elsewhere
}

func (l *textLine) columns() []column {
	cols := make([]column, l.norm.w)
	for y := range l.norm.h {
		for x, a := range l.norm.a[y*l.norm.w:][:l.norm.w] {
			c := &cols[x]
			c.ink += a
			switch {
			case y >= baseRow-unit*7/20:
				c.low = max(c.low, a)
			case y >= baseRow-unit*13/20:
				c.mid = max(c.mid, a)
			default:
				c.rest = max(c.rest, a)
			}
		}
	}
	return cols
}

// look says where a column has ink.
func (c column) look() (l struct{ low, mid, rest bool }) {
	l.low, l.mid, l.rest = c.low >= inkLevel, c.mid >= inkLevel, c.rest >= inkLevel
	return l
}

// piece is a stretch of columns that no gap divides.
type piece struct{ x0, x1 int }

// isWide says whether a piece is wider than a digit is high, so that it is two.
func (p piece) isWide() bool { return p.x1-p.x0 > unit*17/20 }

// pieces lists the connected pieces of a line, where pieces above one another
// are one, from the left, and between and beside them the faint ones.
func (l *textLine) pieces(cols []column) []piece {
	k := ink{rect: image.Rect(0, 0, l.norm.w, l.norm.h), alpha: l.norm.a}
	var dark []piece
	for _, b := range findBlobs(&k, inkLevel) {
		if len(b.pixels) < 3 { // a digit's stroke has fifty
			continue
		}
		p := piece{b.rect.Min.X, b.rect.Max.X}
		if n := len(dark); n > 0 {
			last := &dark[n-1]
			overlap := min(last.x1, p.x1) - p.x0
			if 5*overlap > 2*min(last.x1-last.x0, p.x1-p.x0) {
				last.x1 = max(last.x1, p.x1)
				continue
			}
			if overlap > 0 {
				p.x0 = last.x1
			}
		}
		dark = append(dark, p)
	}
	if len(dark) == 0 {
		return nil
	}
	out := faintPieces(cols, 0, dark[0].x0)
	for i, p := range dark {
		end := l.norm.w
		if i+1 < len(dark) {
			end = dark[i+1].x0
		}
		out = append(append(out, p), faintPieces(cols, p.x1, end)...)
	}
	return out
}

// faintLevel is the ink of a point that fell between the pixels. Fainter is
// nothing.
const faintLevel = 0.12

// faintPieces finds the faint humps in the columns from x0 to x1, each of
// which may be a point, though the soft rims of its neighbours hide its ends.
func faintPieces(cols []column, x0, x1 int) []piece {
	if x1-x0 < 2 {
		return nil
	}
	level := func(x int) float32 { return max(cols[x].low, cols[x].mid) }
	top := x0
	for x := x0; x < x1; x++ {
		if level(x) > level(top) {
			top = x
		}
	}
	if level(top) < faintLevel {
		return nil
	}
	a, b := top, top+1
	for a > x0 && level(a-1) > level(top)/2 {
		a--
	}
	for b < x1 && level(b) > level(top)/2 {
		b++
	}
	out := faintPieces(cols, x0, a-1)
	// The rim of a neighbour falls off within a px of the picture, a point
	// is wider.
	hump := top > x0 && top < x1-1
	if hump && b-a >= 2 || b-a >= unit/5 {
		out = append(out, piece{a, b})
	}
	return append(out, faintPieces(cols, b+1, x1)...)
}

// thinPlaces lists the columns where a piece may be two characters: where it
// has less ink than to both sides, if only a little, and where the ink comes
// or goes below, in the middle or above, as where a point meets a digit. Where
// the piece is wider than a digit is high, it is any column far enough from
// its ends, if anywhere says so: two round digits touch where both have most ink.
func thinPlaces(cols []column, p piece, anywhere bool) []cut {
	const (
		narrowest = unit / 10 // px, a point
		near      = unit / 3  // px, half a digit
	)
	if p.x1-p.x0 < unit/2 {
		return nil
	}
	most := func(x0, x1 int) (m float32) {
		for _, c := range cols[max(x0, p.x0):min(x1, p.x1)] {
			m = max(m, c.ink)
		}
		return m
	}
	var out []cut
	for x := p.x0 + narrowest; x <= p.x1-narrowest; x++ {
		s := cols[x].ink
		valley := s <= cols[x-1].ink && s < cols[x+1].ink && s < 0.95*min(most(x-near, x), most(x+1, x+1+near))
		// The change may take two columns.
		before, after := cols[x-2].look(), cols[x+1].look()
		edge := before != after && !(before.rest && after.rest) && after == cols[x].look() &&
			(len(out) == 0 || out[len(out)-1].end < x-1)
		inner := anywhere && p.isWide() && x >= p.x0+near && x <= p.x1-near && (x-p.x0)%2 == 0
		switch {
		case inner:
			out = append(out, cut{x, x, min(s, cols[x-1].ink)})
		case valley:
			out = append(out, cut{x, x + 1, s})
		case edge:
			out = append(out, cut{x, x, min(s, cols[x-1].ink)})
		}
	}
	return out
}
