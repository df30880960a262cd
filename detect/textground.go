package detect

import (
	"bytes"
	"fmt"
	"image"
	"slices"

	"github.com/heatgrid/heatgrid/internal/groups"
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
	t.binarize(inkThreshold)
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

// paleGrounds finds the grounds whose difference from the page is about that from which something is ink, as a pale heading's over a
// facet, and which the noise of a JPEG takes over it here and there: only what differs from them as well is ink.
func (t *textInk) paleGrounds(r *raster, page rgb) error {
	const most = 0.5 // of an area, beside letters
	if r.noise == 0 {
		return nil
	}
	slip := 3 * r.noise // levels by which single pixels stray from it
	t.binarize(2 * r.inkLimit())
	areas, err := opened(t.mask, t.w, t.h, minGround(t.w, t.h))
	if err != nil {
		return fmt.Errorf("looking for pale grounds: %w", err)
	}
	type strip struct {
		box    image.Rectangle
		ground rgb
	}
	var strips []strip
	for _, piece := range components(areas, t.w, t.h) {
		ground, share := r.commonIn(piece.box, r.inkLimit())
		if share < most || abs(diff(ground, page)-inkThreshold) > slip {
			continue
		}
		strips = append(strips, strip{piece.box, ground})
	}
	// the letters of a name part what is to both sides of them
	level := func(a, b strip) bool {
		const slip = 2 // px
		gap := max(a.box.Min.X, b.box.Min.X) - min(a.box.Max.X, b.box.Max.X)
		return abs(a.box.Min.Y-b.box.Min.Y) <= slip && abs(a.box.Max.Y-b.box.Max.Y) <= slip && gap < min(a.box.Dx(), b.box.Dx()) && diff(a.ground, b.ground) <= r.inkLimit()
	}
	for _, group := range groups.Of(len(strips), func(i, j int) bool { return level(strips[i], strips[j]) }) {
		c, ground := image.Rectangle{}, strips[group[0]].ground
		for _, i := range group {
			c = c.Union(strips[i].box)
		}
		for y := c.Min.Y; y < c.Max.Y; y++ {
			for x := c.Min.X; x < c.Max.X; x++ {
				s := &t.strength[y*t.w+x]
				*s = min(*s, uint8(diff(r.at(x, y), ground)))
			}
		}
	}
	return nil
}

// bareGround is the colour that a box has all along its rim, past a line that may be drawn around it: the one that most of it has, as a
// line in a JPEG is as even.
func (r *raster) bareGround(c image.Rectangle) (ground rgb, ok bool) {
	const bare = 0.95
	least := 0
	for line := 1; line < r.strokeSize() && !c.Inset(line).Empty(); line++ {
		votes, n := map[rgb]int{}, 0
		onRim(c.Inset(line), func(x, y int) {
			votes[r.at(x, y)]++
			n++
		})
		seen := mostFrequent(votes)
		if float64(countLike(votes, seen, r.inkLimit())) < bare*float64(n) {
			continue
		}
		if other := r.unlike(c, seen, r.inkLimit()); !ok || other < least {
			ground, least, ok = seen, other, true
		}
	}
	return ground, ok
}

// minGround is how thick in px an area is at least that texts stand on: no stroke of a title is as
// thick as 1.2 % of the picture.
func minGround(w, h int) int { return max(7, int(0.012*float64(max(w, h)))) }

// groundBoxes finds solid areas of another colour than the page. In one of one
// colour (the strip over a facet) the ink is what differs from that colour; in
// one of several colours (an annotation strip, a photograph) there is none. Beside a table, a panel without a bar, the letters may be as light as
// the page.
func (t *textInk) groundBoxes(r *raster, page rgb, table bool) error {
	t.binarize(inkThreshold)
	k := minGround(t.w, t.h)
	var light []uint8
	if table {
		light = t.fillLetters(4 * k)
	}
	solid, err := opened(t.mask, t.w, t.h, k)
	if err != nil {
		return fmt.Errorf("looking for grounds of texts: %w", err)
	}
	for _, piece := range components(solid, t.w, t.h) {
		c := piece.box
		votes := map[rgb]int{}
		n := piece.eachWithin(func(x, y int) {
			p := r.at(x, y)
			votes[rgb{p[0] &^ 7, p[1] &^ 7, p[2] &^ 7}]++
		})
		ground, top := page, 0
		for v, count := range votes {
			if count > top || count == top && less(v, ground) {
				ground, top = v, count
			}
		}
		for i := range ground {
			ground[i] += 4
		}
		one := 2*top > n && (c.Dx() > 3*k || c.Dy() > 3*k && r.bearsName(c, ground)) // text stands on it
		piece.eachWithin(func(x, y int) {
			s := &t.strength[y*t.w+x]
			switch {
			case one && (*s > 0 || light != nil && light[y*t.w+x] != 0):
				*s = uint8(diff(r.at(x, y), ground))
			case solid[y*t.w+x] != 0:
				*s = 0
			}
		})
	}
	return nil
}

// fillLetters fills the holes of large pieces of ink in the mask that are no more than so many px wide and high, and returns where they are, nil for nowhere: letters as
// light as the page on the dark head of a table, whose row and column meet in a corner.
func (t *textInk) fillLetters(most int) (light []uint8) {
	var around []component
	for _, c := range components(t.mask, t.w, t.h) {
		if min(c.box.Dx(), c.box.Dy()) > most {
			around = append(around, c)
		}
	}
	if len(around) == 0 {
		return nil
	}
	light = make([]uint8, len(t.mask))
	others := bytes.Repeat([]uint8{255}, len(t.mask))
	for i := range around {
		around[i].erase(others, t.w)
	}
	for _, hole := range components(others, t.w, t.h) {
		if b := hole.box; max(b.Dx(), b.Dy()) <= most && b.In(image.Rect(1, 1, t.w-1, t.h-1)) {
			hole.fill(t.mask, t.w)
			hole.fill(light, t.w)
		}
	}
	return light
}

// eachWithin does something for each pixel of a piece, or of its box where it fills that nearly, as the rim of an opened one is
// lost; n are the pixels. Two strips that meet in a corner, over and beside facets, leave the cells between them out.
func (c *component) eachWithin(do func(x, y int)) (n int) {
	const nearly = 0.8
	if float64(c.pixels()) < nearly*float64(c.box.Dx()*c.box.Dy()) {
		for _, r := range c.runs {
			for x := int(r.x0); x < int(r.x1); x++ {
				do(x, int(r.y))
				n++
			}
		}
		return n
	}
	for y := c.box.Min.Y; y < c.box.Max.Y; y++ {
		for x := c.box.Min.X; x < c.box.Max.X; x++ {
			do(x, y)
			n++
		}
	}
	return n
}

// bearsName says whether an upright strip of one colour holds more than that, within its rim: a name, turned.
func (r *raster) bearsName(c image.Rectangle, ground rgb) bool {
	const least, most = 0.05, 0.5 // of the strip: the ink of letters
	inner := c.Inset(2)
	if inner.Empty() {
		return false
	}
	ink := float64(r.unlike(inner, ground, r.inkLimit())) / float64(inner.Dx()*inner.Dy())
	return ink > least && ink < most
}

// isTag says whether a filled box is one of one colour all along its rim with a turned name on it, beside rows of a panel: an annotation
// strip has one cell of another colour at least, which fills its depth.
func (r *raster) isTag(box image.Rectangle, panels []Panel) bool {
	const long, near = 1.3, 3 // times its width: its height, and how far it is from the panel at most
	const line = 5            // grounds of the least thickness, 6 % of the picture: a chart on a ground is wider
	b := rectOf(box)
	beside := slices.ContainsFunc(panels, func(p Panel) bool {
		c := p.Box()
		gap := max(c.X0-b.X1, b.X0-c.X1)
		return b.Y0 >= c.Y0-1 && b.Y1 <= c.Y1+1 && gap > 0 && gap < near*b.W()
	})
	if !beside || b.H() < long*b.W() || box.Dx() > line*minGround(r.w, r.h) {
		return false
	}
	ground, ok := r.bareGround(box)
	return ok && r.bearsName(box, ground)
}
