package detect

import (
	"image"
	"math"
)

// withoutGround is a box without the rim of the ground on which its cells stand, as ggplot2 leaves it around them: lines
// along all four sides that are of one colour, or of the page's where lines of a grid cross them, or between the two where those run along them, blurred. False where there is no
// such rim on opposite sides.
func (r *raster) withoutGround(box image.Rectangle, page rgb) (image.Rectangle, bool) {
	const (
		plain  = 0.9 // of a line
		widest = 0.2 // of the box on each side: a wider one is a page of its own
		few    = 0.1 // of the cells may be of its colour: else it is that of outer cells
	)
	limit := 2 + 2*r.noise
	rim := box.Inset(1 + r.blur) // its own edge may be blurred
	if min(rim.Dx(), rim.Dy()) < 4*minPitch {
		return box, false
	}
	count := map[rgb]int{}
	onRim(rim, func(x, y int) {
		if c := r.at(x, y); diff(c, page) > limit {
			count[c]++
		}
	})
	ground := mostFrequent(count)
	plainly := func(line image.Rectangle, is func(c rgb) bool) bool { return r.shareOf(line, is) >= plain }
	isGround := func(c rgb) bool { return diff(c, ground) <= limit || diff(c, page) <= limit }
	isBlurred := func(c rgb) bool { return isBetween(c, ground, page, limit) }
	cut := func(at side) int {
		size := box.Dx()
		if at.vertical() {
			size = box.Dy()
		}
		first := 1 + r.blur
		for d := first; d < int(widest*float64(size)); d++ {
			beyond := d // what is no line of its grid, blurred
			for beyond < d+r.strokeSize() && !plainly(outerLine(box, at, beyond), isGround) && plainly(outerLine(box, at, beyond), isBlurred) {
				beyond++
			}
			if !plainly(outerLine(box, at, beyond), isGround) {
				if d == first {
					return 0
				}
				return d
			}
			d = beyond
		}
		return 0
	}
	var off [right + 1]int
	for _, at := range []side{top, bottom, left, right} {
		off[at] = cut(at)
	}
	inner := image.Rect(box.Min.X+off[left], box.Min.Y+off[top], box.Max.X-off[right], box.Max.Y-off[bottom])
	around := off[left] > 0 && off[right] > 0 || off[top] > 0 && off[bottom] > 0
	return inner, around && r.share(rectOf(inner), ground, diff) < few
}

// shareOf is how much of a box has colours that a test knows.
func (r *raster) shareOf(box image.Rectangle, is func(c rgb) bool) float64 {
	n := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if is(r.at(x, y)) {
				n++
			}
		}
	}
	return float64(n) / float64(max(1, box.Dx()*box.Dy()))
}

// gridBeside says whether lines of the page's colour cross what a box has beside its cells, at the middles of rows or columns
// and not between them: the lines of a ground's grid, which stand at the ticks, as no cell has them.
func (r *raster) gridBeside(box, cells image.Rectangle, x, y []float64, page rgb) bool {
	const (
		few    = 2   // lines
		middle = 0.2 // of a row, to both sides of its middle
		plain  = 0.9 // of a line
	)
	limit := 2 + 2*r.noise
	isLine := func(line image.Rectangle) bool {
		return r.shareOf(line, func(c rgb) bool { return diff(c, page) <= limit }) >= plain
	}
	crossed := func(strip image.Rectangle, borders []float64, rows bool) bool {
		strip = strip.Inset(1 + r.blur)
		if strip.Dx() < r.strokeSize() || strip.Dy() < r.strokeSize() {
			return false
		}
		at, between := 0, 0
		for i, from := range borders[:len(borders)-1] {
			size := borders[i+1] - from
			for d := range int(size) {
				off := math.Abs((float64(d)+0.5)/size - 0.5)
				switch drawn := isLine(lineAt(strip, int(from)+d, rows)); {
				case drawn && off <= middle:
					at++
				case drawn:
					between++
				}
			}
		}
		return at >= few && between == 0
	}
	left, right := box, box
	left.Max.X, right.Min.X = cells.Min.X, cells.Max.X
	over, under := box, box
	over.Max.Y, under.Min.Y = cells.Min.Y, cells.Max.Y
	return crossed(left, y, true) && crossed(right, y, true) || crossed(over, x, false) && crossed(under, x, false)
}

// isBetween says whether a colour is one of two, or lies between them, but for a limit in levels.
func isBetween(c, a, b rgb, limit int) bool {
	for k := range c {
		lo, hi := min(int(a[k]), int(b[k])), max(int(a[k]), int(b[k]))
		if int(c[k]) < lo-limit || int(c[k]) > hi+limit {
			return false
		}
	}
	return true
}
