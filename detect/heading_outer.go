package detect

import (
	"image"
	"slices"
)

// splitAtOuterHeadings parts a box in which panels stand in rows and columns without a gap, with
// headings over or under the columns and beside the rows only, as latticeExtra sets them:
//
//	     +-------+-------+
//	     | first | second|
//	+----+-------+-------+
//	|high|       |       |
//	+----+-------+-------+
//	|low |       |       |
//	+----+-------+-------+
//
// The frames run through all of it. It is nil where there are no such headings; the parts are without what
// their frames leave around the cells.
func (s *solids) splitAtOuterHeadings(r *raster, box image.Rectangle) (parts []image.Rectangle) {
	cols := bandsOf(box.Min.X, box.Max.X, r.linesAcross(box, false))
	rows := bandsOf(box.Min.Y, box.Max.Y, r.linesAcross(box, true))
	inRows, isHead := s.withoutHeadBand(r, rows, cols, true)
	if !isHead {
		return nil
	}
	inCols, isHead := s.withoutHeadBand(r, cols, rows, false)
	if !isHead || len(inRows)*len(inCols) < 2 {
		return nil
	}
	for _, row := range inRows {
		for _, col := range inCols {
			whole := image.Rect(col.from, row.from, col.to, row.to)
			cells := s.shrink(whole.Inset(r.strokeSize() / 2))
			if !similar(whole.Dx(), inCols[0].to-inCols[0].from) || !similar(whole.Dy(), inRows[0].to-inRows[0].from) || cells.Empty() {
				return nil
			}
			parts = append(parts, cells)
		}
	}
	return parts
}

// band is what lies between two lines across a box, px.
type band struct{ from, to int }

func bandsOf(from, to int, lines [][2]int) (bands []band) {
	for _, l := range lines {
		bands, from = append(bands, band{from, l[0]}), l[1]
	}
	return append(bands, band{from, to})
}

// withoutHeadBand are bands without the first or the last of them if that holds headings: it is no deeper than
// a quarter of the next, and in each of its boxes, which other bands cut out of it, is a name on one colour. Nothing
// is in the corner where headings of rows and columns meet.
func (s *solids) withoutHeadBand(r *raster, bands, across []band, lying bool) (rest []band, ok bool) {
	if len(bands) < 2 {
		return bands, false
	}
	n := len(bands)
	for _, end := range []struct {
		head, next int
		rest       []band
	}{{0, 1, bands[1:]}, {n - 1, n - 2, bands[:n-1]}} {
		head, next := bands[end.head], bands[end.next]
		if 4*(head.to-head.from) > next.to-next.from {
			continue
		}
		named := 0
		other := slices.IndexFunc(across, func(c band) bool {
			box := image.Rect(c.from, head.from, c.to, head.to)
			if !lying {
				box = image.Rect(head.from, c.from, head.to, c.to)
			}
			if box = box.Inset(1 + r.blur); box.Empty() { // past the frame
				return true
			}
			name := r.isNamed(box, lying)
			if name {
				named++
			}
			blank := 10*r.unlike(box, s.page, 2+2*r.noise) < box.Dx()*box.Dy() // but for what blur leaves of the frame
			return !name && !(blank && (c == across[0] || c == across[len(across)-1]))
		})
		if other < 0 && named > 0 {
			return end.rest, true
		}
	}
	return bands, false
}

// isNamed says whether a strip, which lies or stands, is of one colour with a name on it and no line across.
func (r *raster) isNamed(strip image.Rectangle, lying bool) bool {
	const plain = 0.5 // of it has no letters, nor their blur
	ground, share := r.commonIn(strip, 2*(2+2*r.noise))
	return share >= plain && r.unlike(strip, ground, r.inkLimit()) > 0 && !r.crossedByLine(strip, ground, lying)
}
