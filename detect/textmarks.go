package detect

import "slices"

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

// isPoint says whether a piece is a filled disc with nothing close around it: a point of a chart, as stand beside the rows of clustered
// heatmaps, and no letter, nor a bullet between words.
func (t *textInk) isPoint(c *component, pieces []component) bool {
	const (
		round     = 1.25      // the longer side to the shorter one
		least     = 5         // px: smaller ones are full stops
		low, high = 0.7, 0.92 // of the box, of which a disc fills pi/4
		core      = 0.35      // of the pixels have ink all around: of a disc 5 px wide; of a bold letter, a quarter
		apart     = 1.0       // times its width
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
	if float64(inside) < core*n {
		return false
	}
	around := c.box.Inset(-int(apart * float64(w)))
	return !slices.ContainsFunc(pieces, func(o component) bool { return o.box != c.box && o.box.Overlaps(around) })
}
