package ocr

import (
	"image"
	"slices"
)

// dropTicks leaves out what reaches into a panel from its border, such as long or
// blurred ticks that tickMarks did not know in their cells: pieces that touch the
// border, on a side that no piece touches in the cells inside, and on any side the line of
// pixels that the end of a tick outside shares with its cell.
func dropTicks(inks []*cellInk, cells []image.Rectangle) {
	var panel image.Rectangle
	for _, c := range cells {
		panel = panel.Union(c)
	}
	border := sides(panel)
	for side := range border {
		inside := func(cell image.Rectangle) bool {
			// Ticks of the other axis that stand at the edges of cells touch this side too.
			at, left, right := sides(cell), (side+1)%4, (side+3)%4
			return at[side] != border[side] && at[left] != border[left] && at[right] != border[right]
		}
		touched := !slices.ContainsFunc(cells, inside)
		for _, k := range inks {
			for i := range k.blobs {
				// The border of a cell is known to a few pixels, which are less to larger print.
				size := k.blobs[i].rect.Size()
				near := max(3, size.Y/6)
				speck := max(size.X, size.Y) < minTextCell/2 // of noise
				touched = touched || !speck && inside(cells[k.cell]) && k.touches(&k.blobs[i], side, near)
			}
		}
		const end, least = 1, 2 // px: how far a tick's end reaches in, and the thickness of a tick, blurred
		isEnd := func(b *blob) bool {
			size := b.rect.Size()
			if side%2 == 1 {
				size.X, size.Y = size.Y, size.X
			}
			return size.X <= end && size.Y <= least
		}
		for _, k := range inks {
			if sides(cells[k.cell])[side] == border[side] {
				k.blobs = slices.DeleteFunc(k.blobs, func(b blob) bool {
					return !touched && k.touches(&b, side, 1) || isEnd(&b) && k.touches(&b, side, 0)
				})
			}
		}
	}
}

// sides are the left, upper, right and lower edge.
func sides(r image.Rectangle) [4]int { return [4]int{r.Min.X, r.Min.Y, r.Max.X, r.Max.Y} }

// touches tells whether a piece comes as near to a side of its cell as so many px.
func (k *cellInk) touches(b *blob, side, near int) bool {
	room := sides(image.Rect(0, 0, k.rect.Dx(), k.rect.Dy()))
	return abs(sides(b.rect)[side]-room[side]) <= near
}

// tickMarks finds the ticks that stand in a cell, as MATLAB and gnuplot draw them:
// thin strokes that come in from its edges. Their pixels are set to 0 in off,
// distances from the ground of which more than least is ink, and listed.
func tickMarks(off []uint16, w, h int, least uint16) (marks []int) {
	// No text reaches the upper or lower edge unless it fills the cell, and then its
	// strokes are longer.
	marks = append(marks, marksAt(off, 0, 1, w, w, h, least)...)
	marks = append(marks, marksAt(off, (h-1)*w, 1, -w, w, h, least)...)
	left := marksAt(off, 0, w, 1, h, w, least)
	right := marksAt(off, w-1, w, -1, h, w, least)
	// A sign at the left edge belongs to a number that fills the cell: the number
	// stands in the middle with it, and not without it.
	if len(left)+len(right) > 0 {
		isMark := map[int]bool{}
		for _, i := range append(left, right...) {
			isMark[i] = true
		}
		x0, x1, with0, with1 := w, -1, w, -1
		for i, d := range off {
			if d > least {
				x := i % w
				with0, with1 = min(with0, x), max(with1, x)
				if !isMark[i] {
					x0, x1 = min(x0, x), max(x1, x)
				}
			}
		}
		if x1 < x0 || abs(x0+x1-w+1) < abs(with0+with1-w+1) || len(left) > 0 && len(right) > 0 {
			marks = append(append(marks, left...), right...)
		}
	}
	for _, i := range marks {
		off[i] = 0
	}
	return marks
}

// marksAt lists the pixels of thin strokes that begin at an edge: the edge has
// count pixels, step apart, from start on; inward is the step into the cell, which
// is deep pixels wide there.
func marksAt(off []uint16, start, step, inward, count, deep int, least uint16) (marks []int) {
	const most = 0.25 // of the cell
	for u := 0; u < count; u++ {
		first := u
		for u < count && off[start+u*step] > least {
			u++
		}
		long := 0
		for u > first && long < deep && off[start+(first+u)/2*step+long*inward] > least {
			long++
		}
		if long < 2 || 2*(u-first) > long || float64(long) > most*float64(deep) {
			continue
		}
		// A line across the cell goes on; a mark has nothing around it but smoothing.
		var mark []int
		alone, half := true, max(least, off[start+(first+u)/2*step]/2)
		for v := range min(long+1, deep) {
			for k := max(0, first-1); k < min(count, u+1); k++ {
				i := start + k*step + v*inward
				mark = append(mark, i)
				alone = alone && (off[i] <= half || first <= k && k < u && v < long)
			}
		}
		if alone {
			marks = append(marks, mark...)
		}
	}
	return marks
}
