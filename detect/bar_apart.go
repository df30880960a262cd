package detect

import (
	"image"
	"slices"
)

// Cells leave room for a bar among them not only beyond a diagonal: the gap of the periodic table's upper rows has one often.

// standsApart says whether nothing but pieces of letters stands around a bar that runs on, as near as half of its thickness: a row of
// cells, which may look like one, has others beside it.
func (s *solids) standsApart(r *raster, bar Colorbar) bool {
	const letters = 0.05 // of what lies around it, that thick strokes of its ticks fill
	if bar.Discrete {
		return false
	}
	box := bar.Box.Image()
	outlined := box.Inset(-r.strokeSize())
	around := outlined.Inset(-min(box.Dx(), box.Dy()) / 2)
	return float64(s.count(s.fill, around)-s.count(s.fill, outlined)) <= letters*float64(around.Dx()*around.Dy()-outlined.Dx()*outlined.Dy())
}

// withoutBars are a picture and its solids without the bars that stand apart in the box around a group of cells. Not ok where none does.
func (s *solids) withoutBars(r *raster, boxes []image.Rectangle, bars []Colorbar) (bare *raster, blank *solids, ok bool) {
	groups := groupBoxes(boxes, r.strokeSize(), gapOfCells(r, boxes))
	for _, bar := range bars {
		box := bar.Box.Image()
		if !slices.ContainsFunc(groups, box.In) || !s.standsApart(r, bar) {
			continue
		}
		if !ok {
			copied := *s
			copied.ink, copied.fill = slices.Clone(s.ink), slices.Clone(s.fill)
			bare, blank, ok = r.clone(), &copied, true
		}
		box = box.Inset(-r.strokeSize()).Intersect(image.Rect(0, 0, s.w, s.h)) // with its outline
		for y := box.Min.Y; y < box.Max.Y; y++ {
			clear(blank.ink[y*s.w+box.Min.X : y*s.w+box.Max.X])
			clear(blank.fill[y*s.w+box.Min.X : y*s.w+box.Max.X])
			for x := box.Min.X; x < box.Max.X; x++ {
				copy(bare.pix[y*r.stride+4*x:], s.page[:])
			}
		}
	}
	return bare, blank, ok
}

// aroundBars are the cells of p, row-major, that leave room for a bar that stands apart on them, with its ticks and label: those under it and
// the blank ones up to the next filled cells. Nil where there is no such bar, or a cell under it is filled.
func (s *solids) aroundBars(r *raster, p *Panel, bars []Colorbar) (out []bool) {
	cols := p.Cols()
	filled := func(i int, but image.Rectangle) bool {
		c := p.Cell(i/cols, i%cols).Image()
		return s.count(s.fill, c) > s.count(s.fill, c.Intersect(but))
	}
	for _, bar := range bars {
		if !covers(p.Box(), bar.Box) || !s.standsApart(r, bar) {
			continue
		}
		var next []int
		room := make([]bool, p.Rows()*cols)
		under := bar.Box.Image().Inset(-r.strokeSize())
		for i := range room {
			if overlap(p.Cell(i/cols, i%cols), bar.Box) {
				if filled(i, under) {
					return nil
				}
				room[i], next = true, append(next, i)
			}
		}
		for len(next) > 0 {
			i := next[0]
			next = next[1:]
			for _, k := range p.beside(i) {
				if !room[k] && !filled(k, under) {
					room[k], next = true, append(next, k)
				}
			}
		}
		if out == nil {
			out = make([]bool, len(room))
		}
		for i := range out {
			out[i] = out[i] || room[i]
		}
	}
	return out
}

// beside are the cells at the sides of cell i.
func (p *Panel) beside(i int) (out []int) {
	cols := p.Cols()
	if i%cols > 0 {
		out = append(out, i-1)
	}
	if i%cols < cols-1 {
		out = append(out, i+1)
	}
	if i >= cols {
		out = append(out, i-cols)
	}
	if i+cols < cols*p.Rows() {
		out = append(out, i+cols)
	}
	return out
}
