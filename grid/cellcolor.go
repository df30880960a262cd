package grid

import (
	"image"
	"math"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// cellColor is the fill of one cell.
type cellColor struct {
	rgb       [3]float64 // 0..255
	lab       cielab.Lab
	tolerance float64 // distance (see pointOf) that noise and rounding leave open
	unknown   bool    // there is no mark, or none that is large enough to tell
	lined     bool    // a line across it left only some of its pixels
}

// measureCell finds the colour that fills a cell: the most frequent one of its
// inner pixels, text being thinner than the fill. Lines between cells and the
// blur of their borders lie in the outer part, which is left out.
func measureCell(img *image.RGBA, c detect.Rect, l *detect.Layout) cellColor {
	return measureAt(img, c, l, rim{})
}

// rim says at which sides of a cell a panel ends: the line around it is darker than what bounds other cells.
type rim struct{ left, right, top, bottom bool }

// rimOf is the rim of cell i of a panel.
func rimOf(p *detect.Panel, i int) rim {
	row, col := i/p.Cols(), i%p.Cols()
	return rim{left: col == 0, right: col == p.Cols()-1, top: row == 0, bottom: row == p.Rows()-1}
}

// measureAt is measureCell for a cell at the rim of a panel.
func measureAt(img *image.RGBA, c detect.Rect, l *detect.Layout, at rim) cellColor {
	inset := func(size float64) float64 {
		// A line takes up to a tenth of the cell on each side, blur a pixel or
		// two more; a third of the cell is always kept.
		d := 0.1*size + 1 + float64(l.Blur)
		if l.Noise > 0 {
			d += 2 // chroma is stored at half resolution
		}
		return math.Min(d, size/3)
	}
	// away is by how much what is measured is moved away from the panel's end, where it should be farther from it
	away := func(size float64, before, after bool) float64 {
		const line = 2 // px that the line around a panel, drawn over the half of it, and its edge take at most of a small cell
		farther := line + float64(l.Blur) - inset(size)
		if l.Noise > 0 {
			farther = 0.1*size + 3 + float64(l.Blur) - size/3
		}
		if d := math.Min(farther, size/6); d > 0 && before != after {
			if after {
				return -d
			}
			return d
		}
		return 0
	}
	dx, dy := inset(c.W()), inset(c.H())
	mx, my := away(c.W(), at.left, at.right), away(c.H(), at.top, at.bottom)
	x0, x1 := int(math.Ceil(c.X0+dx+mx-0.5)), int(math.Floor(c.X1-dx+mx+0.5))
	y0, y1 := int(math.Ceil(c.Y0+dy+my-0.5)), int(math.Floor(c.Y1-dy+my+0.5))
	if x1 <= x0 {
		x0 = int((c.X0 + c.X1) / 2)
		x1 = x0 + 1
	}
	if y1 <= y0 {
		y0 = int((c.Y0 + c.Y1) / 2)
		y1 = y0 + 1
	}
	x, y := (x0+x1)/2, (y0+y1)/2
	x0, x1, acrossX := besideLine(x0, x1, c.X0, c.X1, func(k int) image.Point { return image.Pt(k, y) }, img, l.Noise)
	y0, y1, acrossY := besideLine(y0, y1, c.Y0, c.Y1, func(k int) image.Point { return image.Pt(x, k) }, img, l.Noise)
	fill, _ := measureFill(img, image.Rect(x0, y0, x1, y1).Intersect(img.Rect), l)
	fill.lined = acrossX || acrossY
	return fill
}

// besideLine are those of the inner columns or rows of pixels, from..to, of a tiny cell between low and high that a thin line drawn along it, as between blocks of
// cells, leaves free, and whether there is one: lines are darker or lighter than all beside them, and mixed with the fill up to a pixel from their middle. In a
// picture with noise, as scaling leaves it, they ring a pixel farther. At is the place of a column's or row's middle.
func besideLine(from, to int, low, high float64, at func(k int) image.Point, img *image.RGBA, noise int) (first, last int, lined bool) {
	const (
		tiny = 6 // px: of larger cells the inner ones hold more than a line
		thin = 2 // px from the middle of a line, where none of it is left
		ring = 1 // px beyond, that are lighter or darker for it
	)
	if high-low >= tiny {
		return from, to, false
	}
	differs := func(k, from int) int {
		if !at(k).In(img.Rect) || !at(from).In(img.Rect) {
			return 0
		}
		return differsFrom(rgbAt(img, at(k)), rgbAt(img, at(from)))
	}
	first, last = int(low+0.5), int(high+0.5) // pixels of the cell
	for k := first; k < last; k++ {
		d := differs(k, k-thin)
		if d == 0 || d != differs(k, k+thin) {
			continue
		}
		before, behind := k-thin, k+thin
		if noise > 0 {
			before, behind = before-ring, behind+ring
			if differs(k+1, behind+1) == d { // it is two pixels wide
				behind++
			}
			// the last pixels that are all in the cell: the others are mixed with the next one
			before, behind = min(max(before, int(math.Ceil(low))), k-thin), max(min(behind, int(high)-1), k+thin)
		}
		a, b := max(behind, from), max(to, behind+1)
		if before-first >= last-1-behind {
			a, b = min(from, before), min(to, before+1)
		}
		if a >= first && b <= last && a < b {
			return a, b, true
		}
		break
	}
	return from, to, false
}

// differsFrom is 1 or -1 where a colour is much darker or lighter than another, as a line is, and in no channel the other way, and else 0: black on a
// saturated red differs in red alone.
func differsFrom(a, b [3]uint8) int {
	const much, none = 48, 8 // levels
	low, high := 255, -255
	for k := range a {
		off := int(b[k]) - int(a[k])
		low, high = min(low, off), max(high, off)
	}
	switch {
	case high > much && low > -none:
		return 1
	case low < -much && high < none:
		return -1
	}
	return 0
}

func rgbAt(img *image.RGBA, at image.Point) [3]uint8 {
	p := img.Pix[img.PixOffset(at.X, at.Y):]
	return [3]uint8{p[0], p[1], p[2]}
}

// average takes the mean of nearly all of a cell c of a JPEG in which nothing is printed, where it
// is of one colour: noise counts for more than what comes in from the neighbours, and the more
// the smaller the cell is.
// Ok is false where it is not, or a line goes across it.
func (f *cellColor) average(img *image.RGBA, c detect.Rect, l *detect.Layout) (ok bool) {
	if f.lined {
		return false
	}
	const outer = 0.15 // of the cell, on each side: on drawn JPEGs best from 0.1 to 0.2
	const even = 0.97  // of the pixels
	box := image.Rect(int(c.X0+outer*c.W()+0.5), int(c.Y0+outer*c.H()+0.5), int(c.X1-outer*c.W()+0.5), int(c.Y1-outer*c.H()+0.5)).Intersect(img.Rect)
	limit := 4 * float64(l.Noise) // levels, as far as ringing goes
	var sum [3]float64
	near, all := 0, box.Dx()*box.Dy()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := img.Pix[img.PixOffset(x, y):]
			off := 0.0
			for k := range sum {
				v := float64(p[k])
				sum[k] += v
				off = math.Max(off, math.Abs(v-f.rgb[k]))
			}
			if off <= limit {
				near++
			}
		}
	}
	if all == 0 || float64(near) < even*float64(all) {
		return false
	}
	for k := range sum {
		f.rgb[k] = sum[k] / float64(all)
	}
	f.lab = cielab.FromFloat(f.rgb[0], f.rgb[1], f.rgb[2])
	return true
}

// measureMark finds the colour of the mark whose inner part is face. The pixels
// at its edge are mixed with the ground, more of them in a blurred picture and in a
// JPEG; where too few others are left, or these are not of one colour, ok is
// false.
func measureMark(img *image.RGBA, face detect.Rect, l *detect.Layout) (c cellColor, ok bool) {
	const lettered, even = 1. / 3, 0.9 // of the pixels: lettering covers up to a half
	within := func(rim float64, least int, share float64) (cellColor, bool) {
		box := image.Rect(int(math.Ceil(face.X0+rim-0.1)), int(math.Ceil(face.Y0+rim-0.1)), int(face.X1-rim+0.1), int(face.Y1-rim+0.1))
		if min(box.Dx(), box.Dy()) < least {
			return cellColor{}, false
		}
		c, pixels := measureFill(img, box.Intersect(img.Rect), l)
		return c, float64(pixels) >= share*float64(box.Dx()*box.Dy())
	}
	rim := 0.5 * float64(l.Blur)
	if l.Noise == 0 {
		return within(rim, 2, lettered)
	}
	// chroma may be stored at half resolution, and is not where all of the mark is of one colour
	if c, ok = within(rim+1.5, 4, lettered); !ok {
		c, ok = within(rim, 4, even)
	}
	return c, ok
}

// hasSpot says whether something stands in the middle of a cell, whose ground is given
// as red, green and blue.
func hasSpot(img *image.RGBA, c detect.Rect, ground [3]float64, noise int) bool {
	box := detect.Rect{X0: c.X0 + c.W()/3, Y0: c.Y0 + c.H()/3, X1: c.X1 - c.W()/3, Y1: c.Y1 - c.H()/3}.Image().Intersect(img.Rect)
	limit := 16 + 4*float64(noise) // levels, more than ringing
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := img.Pix[img.PixOffset(x, y):]
			for k, g := range ground {
				if math.Abs(float64(p[k])-g) > limit {
					return true
				}
			}
		}
	}
	return false
}

// measureFill finds the most frequent colour in box, and how many pixels have it.
func measureFill(img *image.RGBA, box image.Rectangle, l *detect.Layout) (c cellColor, pixels int) {
	// the most frequent colour, in bins as wide as the noise
	shift := uint(0)
	for 1<<shift < 1+l.Noise {
		shift++
	}
	votes := make(map[bin]int, 64) // antialiased text has many colours
	var top bin
	n := 0
	// some 500 pixels tell the fill from the text
	step := 1 + int(math.Sqrt(float64(box.Dx()*box.Dy())/500))
	var run bin // of the pixels before, of which length are not counted yet
	length := 0
	count := func() {
		v := votes[run] + length
		votes[run] = v
		if v > n {
			n, top = v, run
		}
		length = 0
	}
	for y := box.Min.Y; y < box.Max.Y; y += step {
		p := img.Pix[img.PixOffset(box.Min.X, y):]
		for x := 0; x < box.Dx(); x += step {
			if k := binOf(p[4*x]>>shift, p[4*x+1]>>shift, p[4*x+2]>>shift); k != run {
				count()
				run = k
			}
			length++
		}
	}
	count()
	var rim map[bin]int
	if l.Noise > 0 {
		rim = rimVotes(img, box, shift)
		top = densest(rim)
	}
	center := [3]float64{}
	half := float64(int(1)<<shift-1) / 2
	for k, v := range top.channels() {
		center[k] = float64(int(v)<<shift) + half
	}
	// the mean of what lies around it; where the picture is noisy, not beside what
	// is printed, which rings
	near := math.Max(1, 2*float64(l.Noise))
	hole := image.Rectangle{}
	if l.Noise > 0 && written(votes, rim, top) {
		hole = inner(box)
	}
	var inside int
	for round := 0; round < 3; round++ {
		var sum [3]int
		inside = 0
		var low, high [3]uint8
		for k, c := range center {
			low[k], high[k] = uint8(math.Max(math.Ceil(c-near), 0)), uint8(math.Min(c+near, 255))
		}
		add := func(y, from, to int) {
			row := img.Pix[img.PixOffset(from, y):][:4*(to-from)]
			for ; len(row) >= 4; row = row[4:] {
				if r, g, b := row[0], row[1], row[2]; r >= low[0] && r <= high[0] && g >= low[1] && g <= high[1] && b >= low[2] && b <= high[2] {
					inside++
					sum[0] += int(r)
					sum[1] += int(g)
					sum[2] += int(b)
				}
			}
		}
		for y := box.Min.Y; y < box.Max.Y; y++ {
			if y < hole.Min.Y || y >= hole.Max.Y {
				add(y, box.Min.X, box.Max.X)
				continue
			}
			add(y, box.Min.X, hole.Min.X)
			add(y, hole.Max.X, box.Max.X)
		}
		if inside == 0 {
			break
		}
		for k := range sum {
			center[k] = float64(sum[k]) / float64(inside)
		}
		if l.Noise == 0 {
			break
		}
	}
	out := cellColor{rgb: center, lab: cielab.FromFloat(center[0], center[1], center[2])}
	out.tolerance = levelTolerance(center, l.Noise, inside)
	return out, inside
}

// bin is a colour in steps as wide as the noise: red in bits 16 to 23, then green
// and blue.
type bin uint32

func binOf(r, g, b uint8) bin { return bin(r)<<16 | bin(g)<<8 | bin(b) }

func (k bin) channels() [3]uint8 { return [3]uint8{uint8(k >> 16), uint8(k >> 8), uint8(k)} }

func absDiff(a, b uint8) uint8 { return max(a, b) - min(a, b) }

// written says whether something is printed in a cell: fewer of all its pixels than of
// those along its rim have the colour of the fill.
func written(votes, rim map[bin]int, fill bin) bool {
	share := func(votes map[bin]int) float64 {
		near, all := 0, 0
		for k, v := range votes {
			all += v
			if levels(k.channels(), fill.channels()) <= 1 {
				near += v
			}
		}
		return float64(near) / float64(max(1, all))
	}
	return share(votes) < 0.9*share(rim)
}

// inner is the part of a cell in which its text stands, if it has any.
func inner(box image.Rectangle) image.Rectangle {
	const rim = 5 // of the shorter side, on each side of it
	return box.Inset(max(1, min(box.Dx(), box.Dy())/rim))
}

// rimVotes counts the colours around the inner part of a cell.
func rimVotes(img *image.RGBA, box image.Rectangle, shift uint) map[bin]int {
	votes, hole := map[bin]int{}, inner(box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if (image.Point{X: x, Y: y}).In(hole) {
				x = hole.Max.X - 1
				continue
			}
			p := img.Pix[img.PixOffset(x, y):]
			votes[binOf(p[0]>>shift, p[1]>>shift, p[2]>>shift)]++
		}
	}
	return votes
}

// densest is the bin that has, with those around it, most votes, among those
// with at least a sixth of the most votes. Noise spreads a fill over several bins; text is
// often the white or black at which noise is cut off, and then has all its votes in one.
func densest(votes map[bin]int) (top bin) {
	n, most := 0, 0
	for _, v := range votes {
		n = max(n, v)
	}
	for k, v := range votes {
		if 6*v < n {
			continue
		}
		sum := 0
		for o, w := range votes {
			if levels(k.channels(), o.channels()) <= 1 {
				sum += w
			}
		}
		if sum > most || sum == most && (v > votes[top] || v == votes[top] && k < top) { // the same in every run
			most, top = sum, k
		}
	}
	return top
}

// levelTolerance is the distance (see pointOf) by which a colour moves when its
// channels change by the levels that rounding and noise leave open: half a
// level each in the cell and in the bar, and a quarter of the picture's ringing
// for the mean over a cell (measured: JPEG shifts flat areas by up to that).
func levelTolerance(c [3]float64, noise, pixels int) float64 {
	d := 1.0 + 0.25*float64(noise)
	if noise > 0 && pixels < 30 { // tiny cells: the neighbours' chroma bleeds in
		d += 0.25 * float64(noise)
	}
	base := pointOf(cielab.FromFloat(c[0], c[1], c[2]), noise > 0)
	sum := 0.0
	for k := range c {
		up, down := c, c
		up[k] = math.Min(255, c[k]+d)
		down[k] = math.Max(0, c[k]-d)
		a := pointOf(cielab.FromFloat(up[0], up[1], up[2]), noise > 0)
		b := pointOf(cielab.FromFloat(down[0], down[1], down[2]), noise > 0)
		m := math.Max(cielab.Distance76(base, a), cielab.Distance76(base, b))
		sum += m * m
	}
	return math.Sqrt(sum)
}
