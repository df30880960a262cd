package detect

import (
	"fmt"
	"image"
)

// bands finds the grounds of one colour that texts stand on as closely as in a table's head: all along their
// rim, and in most of them, nothing else is seen. The lines of a sheet that run on from there are none of it.
// The ink on them is what differs from that colour, the page's too:
//
//	+---------------------+
//	| Region  Q1 22 Q2 22 |
//	+---------------------+
func (t *textInk) bands(r *raster, page rgb) error {
	const most = 0.5 // of the whole
	t.binarize()
	areas, err := opened(t.mask, t.w, t.h, r.strokeSize())
	if err != nil {
		return fmt.Errorf("looking for heads of tables: %w", err)
	}
	least := minGround(t.w, t.h)
	for _, piece := range components(areas, t.w, t.h) {
		c := piece.box
		if min(c.Dx(), c.Dy()) < least || c.Dx() < 3*least {
			continue
		}
		ground, ok := r.bareGround(c)
		if !ok || diff(ground, page) < inkThreshold || float64(r.unlike(c, ground, r.inkLimit())) > most*float64(c.Dx()*c.Dy()) {
			continue
		}
		for y := c.Min.Y; y < c.Max.Y; y++ {
			for x := c.Min.X; x < c.Max.X; x++ {
				if t.lines[y*t.w+x] != isCleared {
					t.strength[y*t.w+x] = uint8(diff(r.at(x, y), ground))
				}
			}
		}
	}
	return nil
}

// bareGround is the colour that a box has all along its rim, past a line that may be drawn around it.
func (r *raster) bareGround(c image.Rectangle) (ground rgb, ok bool) {
	const bare = 0.95
	for line := 1; line < r.strokeSize() && !ok && !c.Inset(line).Empty(); line++ {
		votes, n := map[rgb]int{}, 0
		onRim(c.Inset(line), func(x, y int) {
			votes[r.at(x, y)]++
			n++
		})
		ground = mostFrequent(votes)
		ok = float64(countLike(votes, ground, r.inkLimit())) >= bare*float64(n)
	}
	return ground, ok
}

// minGround is how thick in px an area is at least that texts stand on: no stroke of a title is as
// thick as 1.2 % of the picture.
func minGround(w, h int) int { return max(7, int(0.012*float64(max(w, h)))) }

// groundBoxes finds solid areas of another colour than the page. In one of one
// colour (the strip over a facet) the ink is what differs from that colour; in
// one of several colours (an annotation strip, a photograph) there is none.
func (t *textInk) groundBoxes(r *raster, page rgb) error {
	t.binarize()
	k := minGround(t.w, t.h)
	solid, err := opened(t.mask, t.w, t.h, k)
	if err != nil {
		return fmt.Errorf("looking for grounds of texts: %w", err)
	}
	for _, piece := range components(solid, t.w, t.h) {
		c := piece.box
		votes := map[rgb]int{}
		n := 0
		for y := c.Min.Y; y < c.Max.Y; y++ {
			for x := c.Min.X; x < c.Max.X; x++ {
				p := r.at(x, y)
				votes[rgb{p[0] &^ 7, p[1] &^ 7, p[2] &^ 7}]++
				n++
			}
		}
		ground, top := page, 0
		for v, count := range votes {
			if count > top || count == top && less(v, ground) {
				ground, top = v, count
			}
		}
		for i := range ground {
			ground[i] += 4
		}
		one := 2*top > n && c.Dx() > 3*k // text stands on it
		for y := c.Min.Y; y < c.Max.Y; y++ {
			for x := c.Min.X; x < c.Max.X; x++ {
				s := &t.strength[y*t.w+x]
				switch {
				case one && *s > 0:
					*s = uint8(diff(r.at(x, y), ground))
				case solid[y*t.w+x] != 0:
					*s = 0
				}
			}
		}
	}
	return nil
}
