package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// The worst row of a table whose colours begin with white is white all along, and ends it as
// often as any other. It has its numbers and its name as the rows beside it have theirs:
//
//	        ENG   DEU   FIN
//	base   |#92#|#81#|#77#|
//	no-op  |#90#|#78#| 70 |
//	none     61    55   48

// isPaleRow says whether a strip below p (to its right) is a row (column) of cells as light as the page: the
// colours of the others come near to that, each has a print that stands in its cell as theirs do, a name stands
// beside it in line with theirs, and the names of the columns (rows), which look like a row as well, are on the
// other side, as in all tables.
func (s *solids) isPaleRow(r *raster, p *Panel, at side, strip Rect) bool {
	if at == top || at == left {
		return false
	}
	heads := s.namesBeside(r, p, !at.vertical())[0]
	cells := p.cellsOf(at, strip)
	filled := func(c Rect) bool { return diff(r.dominant(c), s.page) > 2+2*r.noise }
	return r.beginsWith(s.page, p) && p.printed(r, printedMost) && !slices.ContainsFunc(cells, filled) && s.ticked(r, p, at, strip) == yes &&
		len(heads.distances()) > 0 && !r.isRuled(p, at) && r.printedLike(p, cells)
}

// beginsWith says whether the scale of p's colours may begin with the page's: some come near to that, and
// none of their hues are opposite, as those of a scale are that has it in its middle.
func (r *raster) beginsWith(page rgb, p *Panel) bool {
	const near = 0.5 // of the way from the page to the strongest colour: what is worst is often so by far
	const grey = 10  // chroma without a hue
	paper := cielab.FromRGB(page[0], page[1], page[2])
	least, most := math.Inf(1), 0.0
	var hues []cielab.Lab
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := r.dominant(p.Cell(i, j))
			lab := cielab.FromRGB(c[0], c[1], c[2])
			d := cielab.Distance76(lab, paper)
			least, most = math.Min(least, d), math.Max(most, d)
			opposite := func(o cielab.Lab) bool { return lab.A*o.A+lab.B*o.B < 0 }
			if math.Hypot(lab.A, lab.B) > grey {
				if slices.ContainsFunc(hues, opposite) {
					return false
				}
				hues = append(hues, lab)
			}
		}
	}
	return least < near*most
}

// isRuled says whether a line is drawn between p and the strip below it (to its right), as over a table's totals, that
// is not drawn between its own rows (columns) as well.
func (r *raster) isRuled(p *Panel, at side) bool {
	lines := p.Y
	if !at.vertical() {
		lines = p.X
	}
	n := len(lines) - 1
	return r.lineBetween(p, lines[n], at.vertical()) && (n < 2 || !r.lineBetween(p, lines[n-1], at.vertical()))
}

// lineBetween says whether something lighter or darker than what is on both sides of it runs along p at
// a place, all the way.
func (r *raster) lineBetween(p *Panel, at float64, vertical bool) bool {
	const all = 0.9
	across := p.X
	if !vertical {
		across = p.Y
	}
	reach := r.strokeSize()
	n, drawn := 0, 0
	for i := int(across[0]) + 1; i < int(across[len(across)-1]); i++ {
		a, b := r.atCross(int(at)-2*reach, i, vertical).luma(), r.atCross(int(at)+2*reach, i, vertical).luma()
		n++
		for d := -reach; d <= reach; d++ {
			c := r.atCross(int(at)+d, i, vertical).luma()
			if limit := float64(2 * r.inkLimit()); c < math.Min(a, b)-limit || c > math.Max(a, b)+limit {
				drawn++
				break
			}
		}
	}
	return float64(drawn) >= all*float64(n)
}

// inset is where the print of a cell stands in it: px from each side to the print.
type inset struct{ left, top, right, bottom float64 }

// printedLike says whether nearly all of some cells have a print that stands in them as those of p do:
// as far from the left, from the right or in the middle, and as high.
func (r *raster) printedLike(p *Panel, cells []Rect) bool {
	const nearly = 0.9
	var all []inset
	for i := range p.Rows() {
		for j := range p.Cols() {
			if in, ok := r.insetOf(p.Cell(i, j)); ok {
				all = append(all, in)
			}
		}
	}
	if len(all) == 0 {
		return false
	}
	// the one of them that differs least from cell to cell
	type place func(inset) float64
	spread := func(of place) (mid, width float64) {
		var v []float64
		for _, in := range all {
			v = append(v, of(in))
		}
		return quantile(v, 0.5), quantile(v, 0.9) - quantile(v, 0.1)
	}
	var across place
	least := math.Inf(1)
	for _, of := range []place{func(in inset) float64 { return in.left - in.right }, func(in inset) float64 { return in.left }, func(in inset) float64 { return in.right }} {
		if _, w := spread(of); w < least {
			across, least = of, w
		}
	}
	upper, lower := func(in inset) float64 { return in.top }, func(in inset) float64 { return in.bottom }
	n := 0
	for _, c := range cells {
		in, ok := r.insetOf(c)
		alike := func(of place) bool {
			mid, width := spread(of)
			return near(of(in), mid, width+0.05*c.H()+1)
		}
		if ok && alike(across) && alike(upper) && alike(lower) {
			n++
		}
	}
	return float64(n) >= nearly*float64(len(cells))
}

// insetOf is where the print of a cell stands, clear of the cell's rim.
func (r *raster) insetOf(c Rect) (in inset, ok bool) {
	rim := max(2, int(math.Min(8, 0.1*math.Min(c.W(), c.H()))))
	fill := r.dominant(c)
	box := image.Rectangle{}
	b := c.Image().Inset(rim).Intersect(image.Rect(0, 0, r.w, r.h))
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if lumaDiff(r.at(x, y), fill) >= inkThreshold {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	k := rectOf(box)
	return inset{k.X0 - c.X0, k.Y0 - c.Y0, c.X1 - k.X1, c.Y1 - k.Y1}, !box.Empty() && box.In(b.Inset(1))
}
