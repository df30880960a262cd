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
func (r *raster) withoutHeadings(box image.Rectangle) image.Rectangle {
	for _, at := range []side{top, bottom, left, right} {
		if depth := r.headingAt(box, at); depth > 0 {
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
func (r *raster) headingAt(box image.Rectangle, at side) int {
	depth := box.Dx()
	if at.vertical() {
		depth = box.Dy()
	}
	limit := 2 + 2*r.noise
	// line is the colour that most pixels of a line have, from the side inwards, and its share
	line := func(i int) (c rgb, share float64) {
		l := lineAt(box, box.Min.Y+i, true)
		switch at {
		case bottom:
			l = lineAt(box, box.Max.Y-1-i, true)
		case left:
			l = lineAt(box, box.Min.X+i, false)
		case right:
			l = lineAt(box, box.Max.X-1-i, false)
		}
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
	start := 0
	var ground rgb
	for i := 0; ; i++ { // past the frame
		c, share := line(i)
		next, nextShare := line(i + 1)
		if share >= plain && nextShare >= plain && diff(c, next) <= limit {
			start, ground = i, c
			break
		}
		if i > stroke {
			return 0
		}
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
			return i
		default:
			return 0
		}
	}
	return 0
}
