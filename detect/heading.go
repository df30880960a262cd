package detect

import "image"

// withoutHeadings is a box less the headings over, under or beside a panel, framed strips
// of one colour with a name on it, as lattice and ggplot2 set them over facets:
//
//	+---------------+
//	|     name      |
//	+---+---+---+---+
//	|   |   |   |   |
//
// A row of cells of one colour has no line of its own under it.
func (r *raster) withoutHeadings(box image.Rectangle, page rgb) image.Rectangle {
	for _, at := range []side{top, bottom, left, right} {
		if depth := r.headingAt(box, page, at); depth > 0 {
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
	return box
}

// headingAt is how deep in px a heading with its frame reaches into a box from a side, 0
// where there is none.
func (r *raster) headingAt(box image.Rectangle, page rgb, at side) int {
	depth := box.Dx()
	if at.vertical() {
		depth = box.Dy()
	}
	limit := 2 + 2*r.noise
	pixels := func(i int) image.Rectangle { // of the i-th line from the side inwards
		switch at {
		case bottom:
			return lineAt(box, box.Max.Y-1-i, true)
		case left:
			return lineAt(box, box.Min.X+i, false)
		case right:
			return lineAt(box, box.Max.X-1-i, false)
		}
		return lineAt(box, box.Min.Y+i, true)
	}
	// line is the colour that most pixels of a line have, and its share
	line := func(i int) (c rgb, share float64) {
		l := pixels(i)
		votes, n := map[rgb]int{}, 0
		for y := l.Min.Y; y < l.Max.Y; y++ {
			for x := l.Min.X; x < l.Max.X; x++ {
				votes[r.at(x, y)]++
				n++
			}
		}
		c = mostFrequent(votes)
		return c, float64(countLike(votes, c, limit)) / float64(max(1, n))
	}
	const plain, lettered = 0.95, 0.4 // of a line without a name, and of one through its middle
	stroke := r.strokeSize()
	start, same := 0, 0 // the first line of the ground, and how many are alike
	var ground rgb
	for i := 0; same < 3; i++ { // past the frame, which is thinner
		c, share := line(i)
		switch {
		case i > 3*stroke:
			return 0
		case share < plain:
			same = 0
		case same > 0 && diff(c, ground) <= limit:
			same++
		default:
			start, same, ground = i, 1, c
		}
	}
	if diff(ground, page) <= limit { // blank cells
		return 0
	}
	frame, darkest := 0, 0 // lines of the one between heading and cells, and its levels from the heading
	for i := start + 1; i < depth/4; i++ {
		c, share := line(i)
		d := diff(c, ground)
		switch {
		case frame == 0 && d <= limit && share >= lettered:
		case d > limit && share >= plain && frame < stroke:
			frame, darkest = frame+1, max(darkest, d)
		case darkest > r.inkLimit() && i-start >= minPitch && share < plain:
			if strip := pixels(start).Union(pixels(i - frame - 1)); r.crossedByLine(strip, ground, at.vertical()) {
				return 0 // cells of one colour
			}
			return i
		default:
			return 0
		}
	}
	return 0
}

// crossedByLine says whether a line across a strip parts what is of one colour on both sides.
func (r *raster) crossedByLine(strip image.Rectangle, ground rgb, upright bool) bool {
	from, to, n := strip.Min.X, strip.Max.X, strip.Dy()
	if !upright {
		from, to, n = strip.Min.Y, strip.Max.Y, strip.Dx()
	}
	stroke := r.strokeSize()
	for k := from + stroke; k < to-stroke; k++ {
		if 10*r.unlike(lineAt(strip, k, !upright), ground, 2+2*r.noise) >= 9*n {
			return true
		}
	}
	return false
}
