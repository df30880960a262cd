package detect

import (
	"image"
	"math"
	"slices"
)

// isSwatch says whether a piece is a filled box that lies, and is as high as characters: that of a legend's key, as high as the name beside it.
// Size is the height of a character, px.
func (c *component) isSwatch(size float64) bool {
	const (
		wide   = 1.3  // times its height: bullets are squares
		high   = 0.45 // of a character: dashes are thinner
		filled = 0.9  // of the box, whose corners a JPEG rounds
	)
	w, h := float64(c.box.Dx()), float64(c.box.Dy())
	return w >= wide*h && h >= high*size && float64(c.pixels()) >= filled*w*h
}

// isPoint says whether a piece is a filled disc with nothing close around it but what is made of its like, if that is not level with it: a point of
// a chart, as stand beside the rows of clustered heatmaps, and no letter, nor a bullet between words, nor one of a row of them.
func (t *textInk) isPoint(c *component, pieces []component) bool {
	const (
		apart = 1.0  // times its width
		level = 0.25 // of its height
	)
	if !t.isDisc(c) {
		return false
	}
	w, h := c.box.Dx(), c.box.Dy()
	around := c.box.Inset(-int(apart * float64(w)))
	return !slices.ContainsFunc(pieces, func(o component) bool {
		aside := math.Abs(float64(o.box.Min.Y+o.box.Max.Y-c.box.Min.Y-c.box.Max.Y)) / 2
		return o.box != c.box && o.box.Overlaps(around) && (aside < level*float64(h) || !t.isMadeOf(&o, min(w, h)))
	})
}

// pointSize is the width in px of the points of a chart among pieces, of which some stand alone; 0 where there are none. The bullets of a
// list stand below each other, at most those of a list in two columns in two places.
func (t *textInk) pointSize(pieces []component) int {
	const (
		fewest = 4 // of one size: as many bullets stand in few figures
		places = 3 // along the picture's width
	)
	count, at := map[int]int{}, map[int][]int{}
	for i := range pieces {
		if c := &pieces[i]; t.isPoint(c, pieces) {
			w, x := min(c.box.Dx(), c.box.Dy()), c.box.Min.X
			count[w]++
			if !slices.ContainsFunc(at[w], func(o int) bool { return abs(o-x) <= 1 }) {
				at[w] = append(at[w], x)
			}
		}
	}
	size := 0
	for w, n := range count {
		if n >= fewest && len(at[w]) >= places && (n > count[size] || n == count[size] && w > size) {
			size = w
		}
	}
	return size
}

// isMadeOf says whether a piece is one or several discs of a width in px that touch: no stroke of it is thinner than these are.
func (t *textInk) isMadeOf(c *component, width int) bool {
	const (
		blur = 2   // px less across: the edges of a small disc
		most = 8   // discs that a heap of them is wide: larger ones are no text anyway
		all  = 0.7 // of the piece: the rim of a disc is a fifth of it; of letters with strokes as thin as these are, next to nothing
	)
	radius := float64(width-blur) / 2
	if width <= blur || min(c.box.Dx(), c.box.Dy()) < width-blur || max(c.box.Dx(), c.box.Dy()) > most*width {
		return false
	}
	var disc []image.Point // from its first pixel
	for y := range width - blur {
		for x := range width - blur {
			if math.Hypot(float64(x)+0.5-radius, float64(y)+0.5-radius) <= radius {
				disc = append(disc, image.Pt(x, y))
			}
		}
	}
	covered := map[image.Point]bool{}
	for y := c.box.Min.Y; y <= c.box.Max.Y-width+blur; y++ {
		for x := c.box.Min.X; x <= c.box.Max.X-width+blur; x++ {
			from := image.Pt(x, y)
			if slices.ContainsFunc(disc, func(d image.Point) bool { at := from.Add(d); return t.mask[at.Y*t.w+at.X] == 0 }) {
				continue
			}
			for _, d := range disc {
				covered[from.Add(d)] = true
			}
		}
	}
	return float64(len(covered)) >= all*float64(c.pixels())
}

// isDisc says whether a piece is a filled disc, as no letter is.
func (t *textInk) isDisc(c *component) bool {
	const (
		round     = 1.25      // the longer side to the shorter one
		least     = 5         // px: smaller ones are full stops
		low, high = 0.7, 0.92 // of the box, of which a disc fills pi/4
		core      = 0.35      // of the pixels have ink all around: of a disc 5 px wide; of a bold letter, a quarter
		most      = 1.5       // times the height of a character
	)
	w, h := c.box.Dx(), c.box.Dy()
	n := float64(c.pixels())
	if box := float64(w * h); min(w, h) < least || float64(max(w, h)) > most*t.size || float64(max(w, h)) > round*float64(min(w, h)) || n < low*box || n > high*box {
		return false
	}
	inside := 0
	for y := c.box.Min.Y + 1; y < c.box.Max.Y-1; y++ {
		for x := c.box.Min.X + 1; x < c.box.Max.X-1; x++ {
			at := y*t.w + x
			all := true
			for _, d := range [9]int{0, -1, 1, -t.w, t.w, -t.w - 1, -t.w + 1, t.w - 1, t.w + 1} {
				all = all && t.mask[at+d] != 0
			}
			if all {
				inside++
			}
		}
	}
	return float64(inside) >= core*n
}
