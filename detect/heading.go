package detect

import (
	"image"
	"slices"
)

// withoutHeadings is a box less the headings over, under or beside a panel, strips
// of one colour with a name on it, framed or grey, as lattice and ggplot2 set them over facets:
//
//	+---------------+
//	|     name      |
//	+---+---+---+---+
//	|   |   |   |   |
//
// A row of cells of one colour has no line of its own under it. The panel's frame may leave
// a margin around the cells, which goes too.
func (s *solids) withoutHeadings(r *raster, box image.Rectangle) image.Rectangle {
	framed := false
	for _, at := range []side{top, bottom, left, right} {
		if depth, margin := r.headingAt(box, s.page, at); depth > 0 {
			framed = framed || margin
			switch at {
			case top:
				box.Min.Y += depth
			case bottom:
				box.Max.Y -= depth
			case left:
				box.Min.X += depth
			case right:
				box.Max.X -= depth
			}
		}
	}
	if framed {
		return s.shrink(box)
	}
	return box
}

// headingAt is how deep in px a heading with its frame reaches into a box from a side, 0
// where there is none, and whether a margin of the page's colour follows
// its frame, darker than it, which counts too.
func (r *raster) headingAt(box image.Rectangle, page rgb, at side) (deep int, margined bool) {
	box = r.withoutCorners(box, page, at)
	depth := box.Dx()
	if at.vertical() {
		depth = box.Dy()
	}
	limit := 2 + 2*r.noise
	pixels := func(i int) image.Rectangle { return outerLine(box, at, i) }
	// line is the colour that most pixels of a line have, and the share of those near it
	line := func(i, limit int) (c rgb, share float64) { return r.commonIn(pixels(i), limit) }
	const plain, lettered = 0.95, 0.4 // of a line without a name, and of one through its middle
	begins := plain                   // of the first line of the ground
	if r.noise > 0 {
		begins = 0.9 // what rings about the letters of a small name reaches it
	}
	stroke := r.strokeSize()
	ringing := 2 * limit // of a JPEG, beside frames and letters
	start, same := 0, 0  // the first line of the ground, and how many are alike
	var ground rgb
	for i := 0; same < 3; i++ { // past the frame, which is thinner
		c, share := line(i, ringing)
		switch {
		case i > 3*stroke:
			return 0, false
		case share < begins && (same == 0 || share < lettered || diff(c, ground) > limit):
			same = 0 // a name may begin close under the frame
		case same > 0 && diff(c, ground) <= limit:
			same++
		default:
			start, same, ground = i, 1, c
		}
	}
	if diff(ground, page) <= limit { // blank cells
		return 0, false
	}
	frame, darkest, middle := 0, 0, 0 // lines of the one between heading and cells, its levels from the heading, and where
	dark, margin := false, 0          // whether it is darker than the heading, and lines of the page after it
	for i := start + 1; i < depth/4; i++ {
		c, share := line(i, ringing)
		_, even := line(i, limit)
		d := diff(c, ground)
		if d <= ringing { // a JPEG carries the hues of the cells on beyond their edge, but not their light
			d = min(d, lumaDiff(c, ground))
		}
		switch {
		case frame == 0 && d <= limit && share >= lettered:
		case dark && even >= plain && diff(c, page) <= limit && 2*margin < i-start:
			margin++
		case !dark && frame+margin > 0 && even >= plain && isGrey(c) && c.luma() > ground.luma() && diff(c, page) > limit && 2*(frame+margin) < i-start:
			margin++ // of the panel's own ground, lighter than the heading
		case d > limit && (share >= plain || r.isDarker(pixels(i), ground, plain)) && frame < stroke && (dark || margin == 0):
			frame++
			if d > darkest {
				darkest, middle = d, i
			}
			dark = dark || d > r.inkLimit() && c.luma() < ground.luma()
		case i-frame-margin-start > stroke && (even < plain || !dark && margin > 0 && d > r.inkLimit()):
			strip := pixels(start).Union(pixels(i - frame - margin - 1))
			framed := darkest > r.inkLimit() && (dark || margin == 0) && (r.noise == 0 || r.isDrawn(pixels(middle), pixels(max(0, middle-stroke)), pixels(middle+stroke)))
			if r.noise > 0 { // a JPEG carries the hue of the frame into the first line
				ground, _ = r.commonIn(strip, limit)
			}
			if r.crossedByLine(strip, ground, at.vertical()) || r.printedInTurn(strip, ground, at.vertical()) || !framed && !r.isNamedGrey(strip, ground, at.vertical()) {
				return 0, false // cells of one colour
			}
			return i, margin > 0
		default:
			return 0, false
		}
	}
	return 0, false
}

// printedInTurn says whether prints follow on each other along a strip, three or more, each with more room before the next one than it is long,
// as those of cells of one colour do and the letters of a name do not.
func (r *raster) printedInTurn(strip image.Rectangle, ground rgb, horizontal bool) bool {
	const fewest = 3
	prints := 1
	first, last := -1, -1 // inked lines across, of the print
	for _, i := range r.inkedAcross(strip, ground, horizontal) {
		if first >= 0 && i-last > r.strokeSize() {
			if i-last < last-first+1 {
				return false
			}
			prints, first = prints+1, i
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	return prints >= fewest
}

// inkedAcross are the places along a strip, in px from its start, of the lines across it on which something stands on its ground, its ends
// left out.
func (r *raster) inkedAcross(strip image.Rectangle, ground rgb, horizontal bool) (at []int) {
	n, start := strip.Dy(), strip.Min.Y
	if horizontal {
		n, start = strip.Dx(), strip.Min.X
	}
	for i := r.strokeSize(); i < n-r.strokeSize(); i++ {
		if r.hasInk(lineAt(strip, start+i, !horizontal), ground) {
			at = append(at, i)
		}
	}
	return at
}

// isDarker says whether nearly all of a line in a JPEG, a share of it at least, is darker than a ground: the hues of what is
// beside it, unlike their light, are carried over it.
func (r *raster) isDarker(line image.Rectangle, ground rgb, least float64) bool {
	n, dark := 0, 0
	for y := line.Min.Y; y < line.Max.Y; y++ {
		for x := line.Min.X; x < line.Max.X; x++ {
			if n++; r.at(x, y).luma()+float64(2*r.inkLimit()) < ground.luma() {
				dark++
			}
		}
	}
	return r.noise > 0 && float64(dark) >= least*float64(n)
}

// withoutCorners is a box less its ends along a side where nothing is: a heading over the panel ends where one beside it begins.
func (r *raster) withoutCorners(box image.Rectangle, page rgb, at side) image.Rectangle {
	const most = 0.3 // of the side
	limit := 2 + 2*r.noise
	line := outerLine(box, at, r.strokeSize())
	n := max(line.Dx(), line.Dy())
	blank := func(i int) bool {
		return diff(r.at(line.Min.X+i*(line.Dx()-1)/max(1, n-1), line.Min.Y+i*(line.Dy()-1)/max(1, n-1)), page) <= limit
	}
	first, last := 0, n-1
	for first < n && blank(first) {
		first++
	}
	for last > first && blank(last) {
		last--
	}
	if n == 0 || first >= last || float64(first+n-1-last) > most*float64(n) {
		return box
	}
	if at.vertical() {
		box.Min.X, box.Max.X = box.Min.X+first, box.Min.X+last+1
	} else {
		box.Min.Y, box.Max.Y = box.Min.Y+first, box.Min.Y+last+1
	}
	return box
}

// isNamedGrey says whether a strip is a heading without a frame, as ggplot2's own theme sets them: grey, with
// one name in its middle and nothing else. A row of grey cells has a print in each or none.
func (r *raster) isNamedGrey(strip image.Rectangle, ground rgb, horizontal bool) bool {
	const (
		centred = 0.03 // of its length: that the name may be off its middle
		most    = 0.8  // of its length is the name's
	)
	if !isGrey(ground) {
		return false
	}
	n, depth := strip.Dx(), strip.Dy()
	if !horizontal {
		n, depth = depth, n
	}
	if horizontal { // its rim has the blur and the ringing of what is beside it
		strip.Min.Y, strip.Max.Y = strip.Min.Y+depth/4, strip.Max.Y-depth/4
	} else {
		strip.Min.X, strip.Max.X = strip.Min.X+depth/4, strip.Max.X-depth/4
	}
	first, last := -1, 0 // inked lines across
	for _, i := range r.inkedAcross(strip, ground, horizontal) {
		if first >= 0 && i-last > depth { // another name
			return false
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	return first >= 0 && near(float64(first+last), float64(n), 2*centred*float64(n)) && float64(last-first) < most*float64(n)
}

// dropNamedRim takes off the first or last row where that is a grey heading as deep as a row, whose frame was taken for a border
// between rows, blurred as that of a rescaled picture is: its name reaches over a border between columns, as no print does. It
// says whether there was one.
func (p *Panel) dropNamedRim(r *raster) (dropped bool) {
	const plain = 0.6 // of a heading, beside its name
	for _, at := range []side{top, bottom} {
		outer, rest, ok := p.split(at)
		if !ok {
			continue
		}
		strip := outer.Box().Image().Inset(r.strokeSize())
		if strip.Empty() {
			continue
		}
		ground, share := r.commonIn(strip, 2*(2+2*r.noise))
		overBorder := func(x float64) bool {
			const beside = 1 // px
			return r.hasInk(image.Rect(int(x)-beside, strip.Min.Y, int(x)+beside+1, strip.Max.Y), ground)
		}
		if share >= plain && r.isNamedGrey(strip, ground, true) && slices.ContainsFunc(p.X[1:p.Cols()], overBorder) {
			*p, dropped = rest, true
		}
	}
	return dropped
}

// hasInk says whether any pixel of a box is not as light as its ground, unlike the hues that a JPEG carries on beside
// a strong colour.
func (r *raster) hasInk(box image.Rectangle, ground rgb) bool {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if lumaDiff(r.at(x, y), ground) > r.inkLimit() {
				return true
			}
		}
	}
	return false
}

// hasHeading says whether a heading with a name on it reaches into a box from a side: the outermost cell of a column between drawn lines is of one
// colour too.
func (r *raster) hasHeading(box image.Rectangle, page rgb, at side) bool {
	depth, _ := r.headingAt(box, page, at)
	if depth == 0 {
		return false
	}
	strip := outerLine(box, at, 0).Union(outerLine(box, at, depth-1))
	strip = strip.Inset(min(r.strokeSize(), depth/3)) // clear of its frame and what blurs that
	ground, _ := r.commonIn(strip, 2*(2+2*r.noise))
	return r.hasInk(strip, ground)
}

// isHeading says whether a filled box is the heading of a facet whose frame leaves a margin
// around the cells, or those of several side by side: as wide as the panels that it stands over or under, less than its own depth
// away, of one colour, and with a name on it. An annotation strip has one cell of
// another colour at least, which fills its depth.
func (r *raster) isHeading(box image.Rectangle, panels []Panel) bool {
	const (
		wider = 1.2 // than the panel, with its margins
		plain = 0.7 // of it has no letters, nor their blur
	)
	b := rectOf(box)
	under := func(p Panel) bool {
		c := p.Box()
		gap := max(c.Y0-b.Y1, b.Y0-c.Y1)
		return b.X0 <= c.X0+1 && b.X1 >= c.X1-1 && gap > -1 && gap < b.H()
	}
	one := func(strip image.Rectangle) bool { // without its frame, but deeper than letters are high
		ground, share := r.commonIn(strip, 2*(2+2*r.noise))
		return share >= plain && r.unlike(strip, ground, r.inkLimit()) > 0 && !r.crossedByLine(strip, ground, true)
	}
	inner := box.Inset(1 + r.blur)
	width, named := 0.0, 0 // of the panels, and how many have a name of their own over them
	for _, p := range panels {
		if c := p.Box(); under(p) {
			width += c.W()
			if strip := inner.Intersect(image.Rect(int(c.X0), box.Min.Y, int(c.X1), box.Max.Y)); one(strip) {
				named++
			}
		}
	}
	return named > 0 && b.W() < wider*width && (one(inner) || named > 1)
}

// dropHeadings leaves out the panels that are headings of others: what stands close under
// a heading has borders that reach into its box. No heading is as deep as a quarter of what
// it stands over.
func (r *raster) dropHeadings(panels []Panel) (kept []Panel) {
	for _, p := range panels {
		b := p.Box()
		var deeper []Panel
		for _, o := range panels {
			if o.Box().H() > 4*b.H() {
				deeper = append(deeper, o)
			}
		}
		if !r.isHeading(b.Image(), deeper) {
			kept = append(kept, p)
		}
	}
	return kept
}

// isDrawn says whether a line is darker than what is on both sides of it, unlike the border
// between cells, which blur makes a line of the colours between theirs. A fifth of it is
// enough, for most cells may be as dark as the line.
func (r *raster) isDrawn(line, one, other image.Rectangle) bool {
	n := 0
	for y := range line.Dy() {
		for x := range line.Dx() {
			at := func(b image.Rectangle) int { return r.lightAt(b.Min.X+x, b.Min.Y+y) }
			if at(line)+3*r.inkLimit() < min(at(one), at(other)) {
				n++
			}
		}
	}
	return 5*n > line.Dx()*line.Dy()
}

// lightAt is the sum of a pixel's channels.
func (r *raster) lightAt(x, y int) int {
	c := r.at(x, y)
	return int(c[0]) + int(c[1]) + int(c[2])
}

// splitAtHeadings parts a box in which panels stand side by side or over each other without a
// gap, each under a heading of its own, as lattice sets them:
//
//	+-------+-------+
//	| first | second|
//	+---+---+---+---+
//	|   |   |   |   |
//
// The frames between them run through the headings, lines between cells do not. It is nil
// where there is one panel at most.
func (r *raster) splitAtHeadings(box image.Rectangle, page rgb) (parts []image.Rectangle) {
	rest := box
	for _, x := range r.linesAcross(box, false) {
		part := rest
		part.Max.X, rest.Min.X = x[0], x[1]
		parts = append(parts, part)
	}
	if parts = append(parts, rest); len(parts) > 1 {
		if slices.ContainsFunc(parts, func(b image.Rectangle) bool { return b.Dx() < 2*minPitch || !r.hasHeading(b, page, top) }) {
			return nil
		}
		return parts
	}
	parts, rest = nil, box
	for _, y := range r.linesAcross(box, true) {
		lower := rest
		lower.Min.Y = y[1]
		if y[0]-rest.Min.Y > 2*minPitch && r.hasHeading(rest, page, top) && r.hasHeading(lower, page, top) {
			upper := rest
			upper.Max.Y = y[0]
			parts, rest = append(parts, upper), lower
		}
	}
	if parts == nil {
		return nil
	}
	return append(parts, rest)
}

// facet is a panel with its headings, px.
type facet struct{ whole, cells Rect }

// inFacet says whether a row or column that a panel may have on a side would lie on a heading
// of its own or in another facet.
func (s *solids) inFacet(p *Panel, strip Rect) bool {
	const rounding = 3 // px, at the edge of a facet
	middle := func(b Rect) Rect {
		x, y := (b.X0+b.X1)/2, (b.Y0+b.Y1)/2
		return Rect{x, y, x, y}
	}
	return slices.ContainsFunc(s.facets, func(f facet) bool {
		if overlap(middle(p.Box()), f.cells) {
			return overlap(middle(strip), f.whole) && !overlap(middle(strip), f.cells)
		}
		return overlap(strip, Rect{f.whole.X0 + rounding, f.whole.Y0 + rounding, f.whole.X1 - rounding, f.whole.Y1 - rounding})
	})
}

// linesAcross are the middles of the drawn lines, as their pixel and the one after it, that
// cross a box from side to side. Blur mixes them with what is on both sides, so they have any
// colour, but one of two pixels side by side is darker than what is beyond them.
func (r *raster) linesAcross(box image.Rectangle, vertical bool) (lines [][2]int) {
	from, to, n := box.Min.X, box.Max.X, box.Dy()
	if vertical {
		from, to, n = box.Min.Y, box.Max.Y, box.Dx()
	}
	limit, beside := 3*r.inkLimit(), r.strokeSize()+1
	light := func(k, i int) int { // of the i-th pixel of a line
		if vertical {
			return r.lightAt(box.Min.X+i, k)
		}
		return r.lightAt(k, box.Min.Y+i)
	}
	crosses := func(k int) bool {
		missed := 0
		for i := 0; i < n; i++ {
			if min(light(k, i), light(k+1, i))+limit >= min(light(k-beside, i), light(k+1+beside, i)) {
				if missed++; 20*missed > n { // where other lines cross it, or cells are as dark
					return false
				}
			}
		}
		return true
	}
	for k := from + beside; k+1 < to-beside; k++ {
		first := k
		for k+1 < to-beside && crosses(k) {
			k++
		}
		if k > first {
			middle := (first + k) / 2
			lines = append(lines, [2]int{middle, middle + 1})
		}
	}
	return lines
}

// crossedByLine says whether a line across a strip parts what is of one colour on both sides.
func (r *raster) crossedByLine(strip image.Rectangle, ground rgb, upright bool) bool {
	from, to, n := strip.Min.X, strip.Max.X, strip.Dy()
	if !upright {
		from, to, n = strip.Min.Y, strip.Max.Y, strip.Dx()
	}
	const alike = 0.8 // of a line in a JPEG: a letter and what rings beside it are not
	stroke := r.strokeSize()
	limit := 2 + 2*r.noise
	unlike := func(k, limit int) bool { return 10*r.unlike(lineAt(strip, k, !upright), ground, limit) >= 9*n }
	plain := func(k int) bool { return 10*r.unlike(lineAt(strip, k, !upright), ground, limit) <= n }
	unlikes := 0 // side by side: cells of another colour
	for k := from + stroke; k < to-stroke; k++ {
		if _, share := r.commonIn(lineAt(strip, k, !upright), 2*limit); !unlike(k, limit) || r.noise > 0 && share < alike {
			unlikes = 0
			continue
		}
		// what rings beside letters differs as little as a pale line does, but has them beside it
		if unlikes++; r.noise == 0 || unlikes >= stroke || unlike(k, 2*limit) || plain(k-stroke) && plain(k+stroke) {
			return true
		}
	}
	return false
}
