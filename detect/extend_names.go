package detect

import (
	"image"
	"math"
)

type answer int

const (
	no answer = iota
	unknown
	yes
)

// ticked says whether a strip has a tick label beside it like those of the other
// rows or columns: at their distance from the panel, and in its middle, or of rows
// with its start below theirs. Where those have none, it is unknown.
func (s *solids) ticked(r *raster, p *Panel, at side, strip Rect) answer {
	ticks := unknown
	lo, hi := strip.Y0, strip.Y1
	if !at.vertical() {
		lo, hi = strip.X0, strip.X1
	}
	for _, beside := range s.namesBeside(r, p, at.vertical()) {
		if beside.startsAlike(lo, hi) {
			return yes
		}
		known := beside.distances()
		if len(known) == 0 {
			continue
		}
		if d := beside.distance(lo, hi, beside.reach); d > 0 && math.Abs(d-quantile(known, 0.5)) <= beside.slack {
			return yes
		}
		ticks = no
	}
	return ticks
}

// names are the labels of a panel's rows (columns, unless vertical) on one of two sides.
type names struct {
	*solids
	*raster
	panel      *Panel
	vertical   bool
	edge, step float64 // px of the panel's edge there, and the direction away from it
	reach      float64 // px from the edge within which labels begin
	slack      float64 // px by which their distances may differ: they are as long as their texts
}

// namesBeside are the names of p's rows (columns, unless vertical): before and behind them.
func (s *solids) namesBeside(r *raster, p *Panel, vertical bool) [2]names {
	b := p.Box()
	pitch, before, behind := p.Y[1]-p.Y[0], b.X0, b.X1
	if !vertical {
		pitch, before, behind = p.X[1]-p.X[0], b.Y0, b.Y1
	}
	n := names{s, r, p, vertical, before, -1, math.Max(1.2*pitch, 40), 2 + 0.15*pitch}
	m := n
	m.edge, m.step = behind, 1
	return [2]names{n, m}
}

// distances are those of the labels of nearly all rows (columns) of p, px; empty where too few
// have one.
func (n names) distances() (known []float64) {
	const nearly = 0.8
	lines := n.panel.X
	if n.vertical {
		lines = n.panel.Y
	}
	for i := 1; i < len(lines); i++ {
		if d := n.distance(lines[i-1], lines[i], n.reach); d > 0 {
			known = append(known, d)
		}
	}
	if len(known) < 2 || float64(len(known)) < nearly*float64(len(lines)-1) || n.runOn(lines, quantile(known, 0)) {
		return nil
	}
	return known
}

// runOn says whether a line of text some px away from the edge runs on from column to column, as one of a paragraph does
// and no names but slanted ones, which reach deeper.
func (n names) runOn(lines []float64, from float64) bool {
	const deep = 0.5  // of a column
	const most = 0.34 // of the borders between columns, that names reach over
	const room = 1    // px beside a border
	last := len(lines) - 1
	if n.vertical || last < 4 { // few borders may fall between words
		return false
	}
	const sparse = 0.05 // of a row of pixels: descenders, and ascenders of the next line
	to := from
	for text := false; to-from < deep*(lines[1]-lines[0]); to++ {
		ink, of := n.inked(to, lines[0], lines[last])
		dense := float64(ink) > sparse*float64(of)
		if text && !dense {
			break
		}
		text = text || dense
	}
	if to-from >= deep*(lines[1]-lines[0]) {
		return false
	}
	crossed := 0
	for _, at := range lines[1:last] {
		for d := from; d < to; d++ {
			if ink, _ := n.inked(d, at-room, at+room); ink > 0 {
				crossed++
				break
			}
		}
	}
	return float64(crossed) > most*float64(last-1)
}

// startsAlike says whether names in a column of their own on the left of nearly all rows of p start at one
// place, and so does that of a row from lo to hi: those of a table are as far from its cells as they are short.
func (n names) startsAlike(lo, hi float64) bool {
	const nearly = 0.8
	if !n.vertical || n.step > 0 {
		return false
	}
	var starts []float64
	for y := n.panel.Y; len(y) > 1; y = y[1:] {
		if at := n.start(y[0], y[1]); at > 0 {
			starts = append(starts, at)
		}
	}
	own, alike := n.start(lo, hi), 0
	for _, at := range starts {
		if near(at, own, n.slack) {
			alike++
		}
	}
	return own > 0 && alike > 1 && float64(alike) >= nearly*float64(n.panel.Rows())
}

// start is how far in px from the edge of p the name of a row from lo to hi starts that ends next to it; -1:
// there is none as far away as p is wide.
func (n names) start(lo, hi float64) float64 {
	d := n.distance(lo, hi, n.panel.Box().W())
	for last := d; d > 0; d++ {
		ink, of := n.inked(d, lo+(hi-lo)/4, hi-(hi-lo)/4)
		switch all, whole := n.inked(d, lo, hi); {
		case of == 0 || all == whole || d > last+hi-lo: // a line is drawn there; words of a name are closer
			return last
		case ink > 0:
			last = d
		}
	}
	return d
}

// distance is how far in px from the edge the nearest ink within the middle half of a row (column) is,
// lines left out that run along the edge beside all of it; -1: there is none up to reach.
func (n names) distance(lo, hi, reach float64) float64 {
	mid, quarter := (lo+hi)/2, (hi-lo)/4
	for d := 2.0; d < reach; d++ {
		ink, of := n.inked(d, mid-quarter, mid+quarter)
		if of == 0 {
			return -1
		}
		if all, of := n.inked(d, lo, hi); ink > 0 && (of == 0 || all < of) {
			return d
		}
	}
	return -1
}

// inked is how many px at some distance from the edge are ink, of how many from one place along it to
// another; 0 of 0 beyond the picture. Of a JPEG the hues that it carries on beside strong colours are none.
func (n names) inked(d, from, to float64) (pixels, of int) {
	at := int(n.edge + n.step*d)
	line := image.Rect(at, int(from), at+1, int(to)+1)
	if !n.vertical {
		line = image.Rect(int(from), at, int(to)+1, at+1)
	}
	if !line.In(image.Rect(0, 0, n.solids.w, n.solids.h)) {
		return 0, 0
	}
	if pixels = n.count(n.ink, line); pixels > 0 && n.noise > 0 {
		pixels = n.unlikeBy(line, n.solids.page, n.inkLimit(), lumaDiff)
	}
	return pixels, line.Dx() * line.Dy()
}
