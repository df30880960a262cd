package detect

import (
	"bytes"
	"encoding/binary"
	"image"
	"slices"
)

// raster is a flattened picture seen as rows of RGB triples, with the strength
// of its noise measured once.
type raster struct {
	w, h   int
	stride int
	pix    []uint8 // RGBA, opaque
	noise  int     // 8-bit levels that neighbouring pixels of one colour may differ by
	blur   int     // px that a sharp edge is spread over beyond the one that antialiasing needs
	widths [2]int  // px that the sharpest and the typical edges are spread over, see edgeWidths

	stepMaps [2][]uint8 // what steps has worked out
	common   *rgb       // what commonColor has
	page     *rgb       // what pageColor has
	lattices map[latticeQuery][2]lattice
}

func newRaster(img *image.RGBA) *raster {
	b := img.Bounds()
	r := &raster{w: b.Dx(), h: b.Dy(), stride: img.Stride, pix: img.Pix[img.PixOffset(b.Min.X, b.Min.Y):]}
	r.noise = r.measureNoise(1)
	r.widths[0], r.widths[1] = r.edgeWidths()
	r.blur = max(0, r.widths[1]-2) // less the two steps that an edge between pixels needs
	return r
}

// at returns the colour of the pixel at x, y.
func (r *raster) at(x, y int) rgb {
	p := r.pix[y*r.stride+4*x:]
	return rgb{p[0], p[1], p[2]}
}

// rgb is an 8-bit sRGB colour.
type rgb [3]uint8

// opaque is the colour as a raster's four bytes have it, read at once.
func (c rgb) opaque() uint32 { return uint32(c[0]) | uint32(c[1])<<8 | uint32(c[2])<<16 | 255<<24 }

// order is where a colour comes among all: by red, then green, then blue.
func (c rgb) order() int { return int(c[0])<<16 | int(c[1])<<8 | int(c[2]) }

// inBlock is how many pixels are compared at once where most are alike.
const inBlock = 16

// block is a row of inBlock pixels of one colour.
func (c rgb) block() []uint8 { return bytes.Repeat([]uint8{c[0], c[1], c[2], 255}, inBlock) }

// sameBlock says whether two rows of pixels begin with the same block.
func sameBlock(a, b []uint8) bool {
	return len(a) >= 4*inBlock && len(b) >= 4*inBlock && bytes.Equal(a[:4*inBlock], b[:4*inBlock])
}

// diff is the largest difference of a channel of a and b.
func diff(a, b rgb) int {
	return int(max(max(a[0], b[0])-min(a[0], b[0]), max(a[1], b[1])-min(a[1], b[1]), max(a[2], b[2])-min(a[2], b[2])))
}

// lumaDiff is how far a and b differ in the lightness of a JPEG (ITU-R BT.601), which
// it keeps at full resolution.
func lumaDiff(a, b rgb) int { return abs(a.lumaMilli()-b.lumaMilli()) / 1000 }

// luma is the lightness of a colour in a JPEG, levels.
func (c rgb) luma() float64 { return float64(c.lumaMilli()) / 1000 }

// lumaMilli is the luma in thousandths of a level.
func (c rgb) lumaMilli() int { return 299*int(c[0]) + 587*int(c[1]) + 114*int(c[2]) }

func abs(v int) int {
	if v < 0 {
		return -v
	}
	return v
}

// measureNoise returns how many levels of ringing the picture has: 0 for one
// drawn and saved without loss, 2 to 11 for JPEGs. Noise goes up and down from
// pixel to pixel, while edges, sharp or blurred, go one way; so the measure is
// the 97th percentile of the swings of less than 16 levels, larger ones being
// thin drawn lines. Pixels are apart px from each other: 1, but in an enlarged
// picture.
func (r *raster) measureNoise(apart int) int {
	var count [16]int
	n := 0
	step := 1 + r.h/400 // some 400 rows tell
	for y := 0; y < r.h; y += step {
		row := r.pix[y*r.stride:]
		for x := apart; x < r.w-apart; x++ {
			swing := 0
			before, at, after := row[4*(x-apart):], row[4*x:], row[4*(x+apart):]
			if x+inBlock <= r.w-apart && sameBlock(before, at) {
				count[0] += inBlock
				n += inBlock
				x += inBlock - 1
				continue
			}
			if p := binary.LittleEndian.Uint32(at); p != binary.LittleEndian.Uint32(before) && p != binary.LittleEndian.Uint32(after) {
				for k := range 3 {
					a, b, c := int(before[k]), int(at[k]), int(after[k])
					if (b-a)*(b-c) > 0 {
						swing = max(swing, min(abs(b-a), abs(b-c)))
					}
				}
			}
			if swing < len(count) {
				count[swing]++
				n++
			}
		}
	}
	sum := 0
	for d, c := range count {
		sum += c
		if 100*sum >= 97*n {
			return d
		}
	}
	return 0
}

// edgeWidths measures over how many pixels the sharpest twentieth and the typical
// ones of the edges of lettering and borders spread: the lengths of the strong
// one-way changes along pixel rows, 0 where there are none. Steps within the noise
// end a change.
func (r *raster) edgeWidths() (sharpest, typical int) {
	const strong = 80 // levels: lettering and borders, not gradients
	var count [64]int
	n := 0
	step := 1 + r.h/500
	for y := 0; y < r.h; y += step {
		row := r.pix[y*r.stride:]
		length, total := 0, 0
		for x := 1; x < r.w; x++ {
			if length == 0 && x+inBlock <= r.w && sameBlock(row[4*x-4:], row[4*x:]) {
				x += inBlock - 1
				continue
			}
			d := int(row[4*x+1]) - int(row[4*x-3]) // green: nearest to lightness
			if abs(d) > 1+r.noise && (total == 0 || (d > 0) == (total > 0)) {
				length, total = length+1, total+d
				continue
			}
			if abs(total) >= strong && length < len(count) {
				count[length]++
				n++
			}
			length, total = 0, 0
			if abs(d) > 1+r.noise {
				length, total = 1, d
			}
		}
	}
	if n == 0 {
		return 0, 0
	}
	sum := 0
	for l, c := range count {
		sum += c
		if sharpest == 0 && 20*sum >= n {
			sharpest = l
		}
		if 2*sum >= n {
			return sharpest, l
		}
	}
	return sharpest, sharpest
}

// pageColor is the most frequent colour of the picture's outermost pixels,
// quantised to the raster's noise.
func (r *raster) pageColor() rgb {
	if r.page == nil {
		votes := map[rgb]int{}
		onRim(image.Rect(0, 0, r.w, r.h), func(x, y int) { votes[r.at(x, y)]++ })
		c := mostFrequent(votes)
		r.page = &c
	}
	return *r.page
}

// onRim looks at the outermost pixels of a box, at its corners twice.
func onRim(b image.Rectangle, look func(x, y int)) {
	for x := b.Min.X; x < b.Max.X; x++ {
		look(x, b.Min.Y)
		look(x, b.Max.Y-1)
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		look(b.Min.X, y)
		look(b.Max.X-1, y)
	}
}

// unlike is how many pixels of a box within the picture differ from a colour by more than
// limit levels.
func (r *raster) unlike(box image.Rectangle, c rgb, limit int) int {
	return r.unlikeBy(box, c, limit, diff)
}

// unlikeBy is unlike for another difference between colours, as that of their light alone.
func (r *raster) unlikeBy(box image.Rectangle, c rgb, limit int, by func(a, b rgb) int) int {
	n := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if by(r.at(x, y), c) > limit {
				n++
			}
		}
	}
	return n
}

// countLike is how many votes are for a colour, or for one within limit levels of it.
func countLike(votes map[rgb]int, c rgb, limit int) int {
	n := 0
	for o, k := range votes {
		if diff(o, c) <= limit {
			n += k
		}
	}
	return n
}

// commonColor is the most frequent colour of the whole picture, looked at in
// every third pixel.
func (r *raster) commonColor() rgb {
	if r.common == nil {
		c := r.countColors()
		r.common = &c
	}
	return *r.common
}

func (r *raster) countColors() rgb {
	each := func(f func(c rgb)) {
		for y := 0; y < r.h; y += 3 {
			for x := 0; x < r.w; x += 3 {
				f(r.at(x, y))
			}
		}
	}
	// Noise makes about as many colours as pixels, so whole blocks of colours are counted first:
	// only one with as many pixels as the best colour of the largest can hold a better one.
	block := func(c rgb) int { return int(c[0]>>3)<<10 | int(c[1]>>3)<<5 | int(c[2]>>3) }
	size := make([]int, 1<<15)
	each(func(c rgb) { size[block(c)]++ })
	inBlocks := func(least int) *tally {
		var t tally
		each(func(c rgb) {
			if size[block(c)] >= least {
				t.add(c)
			}
		})
		return &t
	}
	_, largest := inBlocks(slices.Max(size)).most()
	common, _ := inBlocks(largest).most()
	return common
}

// commonIn is the colour that most pixels of a box have, and the share of those that differ from it by
// no more than limit levels. What of the box lies beyond the picture does not count.
func (r *raster) commonIn(b image.Rectangle, limit int) (c rgb, share float64) {
	b = b.Intersect(image.Rect(0, 0, r.w, r.h))
	var t tally
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			t.add(r.at(x, y))
		}
	}
	c, _ = t.most()
	return c, float64(t.like(c, limit)) / float64(max(1, b.Dx()*b.Dy()))
}

// tally counts colours, in an open-addressed hash table: Go's maps take twice as long for the many colours of noise, which the lines of
// noisy pictures make felt.
type tally struct {
	slots []colorCount // a power of two of them, at most half of them taken
	taken int
	last  int // slot of the last colour, as most pixels have that of the one before
}

type colorCount struct {
	c rgb
	n int // pixels, 0: a free slot
}

func (t *tally) add(c rgb) {
	if t.taken > 0 && t.slots[t.last].c == c {
		t.slots[t.last].n++
		return
	}
	t.count(colorCount{c, 1})
}

func (t *tally) count(more colorCount) {
	if 2*t.taken >= len(t.slots) {
		old := t.slots
		*t = tally{slots: make([]colorCount, max(64, 4*len(old)))}
		for _, s := range old {
			if s.n > 0 {
				t.count(s)
			}
		}
	}
	const golden = 0x9e3779b1 // 2³² over the golden ratio: spreads neighbours widely (Knuth, The Art of Computer Programming 3, 6.4)
	at := int(uint32(more.c.order())*golden>>8) & (len(t.slots) - 1)
	for t.slots[at].n > 0 && t.slots[at].c != more.c {
		at = (at + 1) & (len(t.slots) - 1)
	}
	if t.slots[at].n == 0 {
		t.slots[at].c = more.c
		t.taken++
	}
	t.slots[at].n += more.n
	t.last = at
}

// most is the most frequent colour, of several the least, and its pixels.
func (t *tally) most() (c rgb, n int) {
	for _, s := range t.slots {
		if s.n > n || s.n == n && n > 0 && less(s.c, c) {
			c, n = s.c, s.n
		}
	}
	return c, n
}

// like is how many pixels differ from c by no more than limit levels.
func (t *tally) like(c rgb, limit int) (n int) {
	for _, s := range t.slots {
		if s.n > 0 && diff(s.c, c) <= limit {
			n += s.n
		}
	}
	return n
}

func mostFrequent(votes map[rgb]int) rgb {
	var best rgb
	n := -1
	for c, v := range votes {
		if v > n || v == n && less(c, best) {
			best, n = c, v
		}
	}
	return best
}

func less(a, b rgb) bool { return a.order() < b.order() }
