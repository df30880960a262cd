package detect

import (
	"image"
	"maps"
	"math"
)

// minFigureArea is the share of the picture that the panels of a figure fill at least: on a page of A4, a heatmap of 3 by 2 cm.
const minFigureArea = 0.01

// dropCharts leaves out the panels that were found in what is drawn with lines, markers and areas: where their cells hold ink and no fill,
// lines of one colour run on over their borders, or what stands on a ground ends within cells or has the few colours of series. What fills next to nothing of the picture is a pattern in such a chart.
func (l *Layout) dropCharts(r *raster, page rgb) {
	var kept []Panel
	for i := range l.Panels {
		p := &l.Panels[i]
		if p.Continuous || !p.isDrawn(r, page) && !p.holdsShapes(r, page) && !l.holdsSeries(r, p, page) {
			kept = append(kept, *p)
		}
	}
	if r.isPattern(kept) {
		kept = nil
	}
	l.Panels = kept
}

// isPattern says whether panels, or none, fill next to nothing of the picture, as what is found between the lines of a chart does.
func (r *raster) isPattern(panels []Panel) bool {
	area := 0.0
	for i := range panels {
		b := panels[i].Box()
		area += b.W() * b.H()
	}
	return area < minFigureArea*float64(r.w*r.h)
}

// isDrawn says whether the cells of a panel hold lines and markers, which leave most of them in no one colour, or, with blank cells between
// them, run on beyond it.
func (p *Panel) isDrawn(r *raster, page rgb) bool {
	const (
		least = 0.4  // of a filled cell, that has one colour: in print, circles and wedges 0.5 and more
		full  = 0.75 // of the cells, from which what runs on beyond the panel is a ground, a rim or another row
		runs  = 0.05 // of a border, that something runs over
	)
	var shares []float64
	cells := p.someCells()
	for _, c := range cells {
		if fill := r.dominant(c); diff(fill, page) > r.inkLimit() {
			shares = append(shares, r.share(c, fill, diff))
		}
	}
	if len(shares) == 0 {
		return false
	}
	if quantile(shares, 0.2) < least {
		return true
	}
	if float64(len(shares)) >= full*float64(len(cells)) {
		return false
	}
	crossed := 0
	for _, s := range []side{top, bottom, left, right} {
		if r.runsOver(p.Box(), s, page) > runs {
			crossed++
		}
	}
	return crossed >= 2
}

// holdsShapes says whether a ground fills most cells of a panel, and most of the others hold the edges of what stands on it, as of areas
// under curves: cells have one colour all along their rim.
func (p *Panel) holdsShapes(r *raster, page rgb) bool {
	const (
		most  = 0.55 // of the cells have the ground's colour: of dots and triangles on one, fewer
		fewer = 3    // others tell nothing
		plain = 0.7  // of a rim: in print, what prints and marks leave of the cells' own has 0.74 and more
		room  = 4    // strokes, that a cell is wide: in a smaller one prints reach the rim
	)
	b := p.Box()
	if p.Marks != nil || math.Min(b.W()/float64(p.Cols()), b.H()/float64(p.Rows())) < room*float64(r.strokeSize()) {
		return false
	}
	limit := 3 + 2*r.noise
	cells := p.someCells()
	fills := make([]rgb, len(cells))
	count := map[rgb]int{}
	for i, c := range cells {
		fills[i] = r.dominant(c)
		count[fills[i]]++
	}
	ground := mostFrequent(count)
	if float64(countLike(count, ground, limit)) < most*float64(len(cells)) {
		return false
	}
	var rims []float64
	for i, c := range cells {
		if diff(fills[i], ground) > limit && diff(fills[i], page) > limit {
			rims = append(rims, r.rimShare(c.Image()))
		}
	}
	return len(rims) > fewer && quantile(rims, 0.5) < plain
}

// holdsSeries says whether a ground fills most cells of a panel whose borders are not seen where they should be, and few colours that its bar
// does not have the others, as the bars of two series do, to both sides of nought.
func (l *Layout) holdsSeries(r *raster, p *Panel, page rgb) bool {
	const (
		most   = 0.55 // of the cells have the ground's colour
		series = 3    // colours beside it
		others = 0.1  // of the cells may have another, at the edges of bars
		fewest = 6    // that have one of the series'
	)
	if !p.Doubtful || p.Marks != nil || p.Colorbar < 0 {
		return false
	}
	limit := 3 + 2*r.noise
	count := map[rgb]int{}
	cells := p.someCells()
	for _, c := range cells {
		count[r.dominant(c)]++
	}
	ground := mostFrequent(count)
	left := len(cells) - countLike(count, ground, limit)
	if diff(ground, page) <= limit || float64(len(cells)-left) < most*float64(len(cells)) || left < fewest {
		return false
	}
	maps.DeleteFunc(count, func(c rgb, _ int) bool { return diff(c, ground) <= limit })
	bar := l.Colorbars[p.Colorbar]
	scale := r.readAlong(bar.Box.Image(), bar.Vertical).colors
	for range series {
		c := mostFrequent(count)
		if len(count) > 0 && misfitOf([]rgb{c}, scale) <= ofScale {
			return false
		}
		left -= countLike(count, c, limit)
		maps.DeleteFunc(count, func(o rgb, _ int) bool { return diff(o, c) <= limit })
	}
	return float64(left) <= others*float64(len(cells))
}

// runsOver is the share of a side of a box on whose both sides something of one colour stands that is not the page's.
func (r *raster) runsOver(box Rect, s side, page rgb) float64 {
	off := 3 + r.blur // px, past a frame and its blur
	b := box.Image()
	from, to := b.Min.X, b.Max.X
	if !s.vertical() {
		from, to = b.Min.Y, b.Max.Y
	}
	whole := image.Rect(0, 0, r.w, r.h)
	n := 0
	for t := from + 1; t < to-1; t++ {
		var in, out image.Point
		switch s {
		case top:
			in, out = image.Pt(t, b.Min.Y+off), image.Pt(t, b.Min.Y-off)
		case bottom:
			in, out = image.Pt(t, b.Max.Y-1-off), image.Pt(t, b.Max.Y-1+off)
		case left:
			in, out = image.Pt(b.Min.X+off, t), image.Pt(b.Min.X-off, t)
		default:
			in, out = image.Pt(b.Max.X-1-off, t), image.Pt(b.Max.X-1+off, t)
		}
		if !in.In(whole) || !out.In(whole) {
			continue
		}
		c, o := r.at(in.X, in.Y), r.at(out.X, out.Y)
		if diff(c, page) > r.inkLimit() && diff(o, page) > r.inkLimit() && diff(c, o) <= 8+2*r.noise {
			n++
		}
	}
	return float64(n) / math.Max(1, float64(to-from-2))
}

// striped says whether the cells of p, where they are filled, have one colour
// all along each column, or all along each row. In a JPEG most of them differ by less than its noise,
// which the colour that prevails in a cell hardly has.
func striped(r *raster, p *Panel, page rgb) bool {
	along := func(lines, length int, cell func(line, i int) Rect) bool {
		long, unlike := 0, 0 // cells like the first of their line, and nearly like it
		for k := range lines {
			var first *rgb
			for i := range length {
				c := r.dominant(cell(k, i))
				switch {
				case diff(c, page) <= 2+2*r.noise:
				case first == nil:
					first = &c
				case diff(c, *first) > 3+2*r.noise:
					return false
				case diff(c, *first) > 3+r.noise/2:
					unlike++
				default:
					long++
				}
			}
		}
		return long > 3*unlike
	}
	return along(p.Cols(), p.Rows(), func(k, i int) Rect { return p.Cell(i, k) }) ||
		along(p.Rows(), p.Cols(), func(k, i int) Rect { return p.Cell(k, i) })
}

// isBars says whether what p holds has one colour and stands, in each column of pixels,
// on the lower end, or in each row at the left one: the bars of a chart, on the page or on a ground of
// another colour that lines of the page's part. The cells of a heatmap are filled where they like.
func isBars(r *raster, p *Panel, page rgb) bool {
	box := p.Box().Image().Inset(2).Intersect(image.Rect(0, 0, r.w, r.h)) // past the axes
	limit := 3 + 2*r.noise
	step := max(2, min(box.Dx(), box.Dy())/64) // as many looks tell what prevails
	count := map[rgb]int{}
	for y := box.Min.Y; y < box.Max.Y; y += step {
		for x := box.Min.X; x < box.Max.X; x += step {
			if c := r.at(x, y); diff(c, page) > 3*limit {
				count[c]++
			}
		}
	}
	on := func(ground rgb) bool { return r.standsOn(box, page, ground) && !p.shaded(r, page, ground) }
	return on(page) || len(count) > 0 && on(mostFrequent(count))
}

// shaded says whether many of the cells of a panel that are filled, with neither the page's colour nor the ground's, differ by more than the
// noise of the picture, as those of a triangle do and bars of a chart do not.
func (p *Panel) shaded(r *raster, page, ground rgb) bool {
	const many = 0.25
	limit := 3 + r.noise
	count := map[rgb]int{}
	n := 0
	for _, c := range p.someCells() {
		if fill := r.dominant(c); diff(fill, page) > 3*limit && diff(fill, ground) > 3*limit {
			count[fill]++
			n++
		}
	}
	return float64(n-countLike(count, mostFrequent(count), limit)) > many*float64(n)
}

// standsOn reports whether what fills a box has one colour and stands on its lower or left end, where the page and one ground are blank.
func (r *raster) standsOn(box image.Rectangle, page, ground rgb) bool {
	limit := 3 + 2*r.noise
	isBlank := func(c rgb) bool { return diff(c, page) <= limit || diff(c, ground) <= limit }
	step := max(2, min(box.Dx(), box.Dy())/64)
	count := map[rgb]int{}
	looks, blank := 0, 0
	for y := box.Min.Y; y < box.Max.Y; y += step {
		for x := box.Min.X; x < box.Max.X; x += step {
			looks++
			switch c := r.at(x, y); {
			case isBlank(c):
				blank++
			case diff(c, page) > 3*limit && diff(c, ground) > 3*limit:
				count[c]++
			}
		}
	}
	fill := mostFrequent(count)
	filled := countLike(count, fill, 2*limit)
	if 12*blank < looks || 12*filled < looks || 6*(looks-blank-filled) > looks { // somewhat less than is asked of all below
		return false
	}
	stand := func(lines, length int, at func(line, i int) rgb) bool {
		filled, blank, other, wrong := 0, 0, 0, 0
		for k := range lines {
			before, after := 0, 0 // filled ones before a blank one, and after
			open := false
			for i := range length {
				switch c := at(k, i); {
				case isBlank(c):
					blank++
					open = true
				case diff(c, fill) > 2*limit: // at the edges of bars
					other++
				case open:
					after++
				default:
					before++
				}
			}
			filled += before + after
			if after > before/8 {
				wrong++
			}
		}
		all := filled + blank + other
		return 10*filled > all && 10*blank > all && 8*other < all && 20*wrong < lines
	}
	return stand(box.Dx(), box.Dy(), func(k, i int) rgb { return r.at(box.Min.X+k, box.Max.Y-1-i) }) ||
		stand(box.Dy(), box.Dx(), func(k, i int) rgb { return r.at(box.Min.X+i, box.Min.Y+k) })
}

// isLettered says whether what was taken for cells is a box of one colour with a text in it, as those of a flow chart are: at least half of the
// cells are plain, and all of these have that colour, which is not the page's.
func (p *Panel) isLettered(r *raster, page rgb) bool {
	const plain = 0.97 // of a cell: the least print covers more
	if p.Continuous || p.Marks != nil {
		return false
	}
	ground := r.dominant(p.Box())
	if diff(ground, page) <= 2+2*r.noise {
		return false
	}
	n := 0
	for i := range p.Rows() {
		for j := range p.Cols() {
			c := p.Cell(i, j)
			if color := r.dominant(c); r.share(c, color, diff) >= plain {
				if n++; diff(color, ground) > 2+2*r.noise {
					return false
				}
			}
		}
	}
	return 2*n >= p.Rows()*p.Cols()
}
