package detect

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	"math"

	"gocv.io/x/gocv"
)

// View is a picture as the stages read it. The point (x, y) of Img is at
// (X0 + x*ScaleX, Y0 + y*ScaleY) of the picture that was given, in px from its
// upper left corner.
type View struct {
	Img            *image.RGBA
	X0, Y0         float64
	ScaleX, ScaleY float64
}

// Cut is the part of v in box, px of v.Img.
func (v View) Cut(box image.Rectangle) View {
	part := image.NewRGBA(image.Rectangle{Max: box.Size()})
	draw.Draw(part, part.Rect, v.Img, box.Min, draw.Src)
	return View{part, v.X0 + v.ScaleX*float64(box.Min.X), v.Y0 + v.ScaleY*float64(box.Min.Y), v.ScaleX, v.ScaleY}
}

// Reduce takes the pixels away that an enlargement has added to img, as in a
// screenshot of a zoomed figure or a small bitmap on a rendered page: they hold
// nothing, and their soft borders and even blocks look like things that were drawn.
// Other pictures stay as they are.
func Reduce(img *image.RGBA) (View, error) {
	v := View{Img: img, ScaleX: 1, ScaleY: 1}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if x, y, ok := blocks(img); ok {
		v = View{Img: image.NewRGBA(image.Rect(0, 0, x.count(w), y.count(h))), X0: x.start, Y0: y.start, ScaleX: x.size, ScaleY: y.size}
		for j := range v.Img.Rect.Dy() {
			for i := range v.Img.Rect.Dx() {
				copy(v.Img.Pix[v.Img.PixOffset(i, j):][:4], img.Pix[img.PixOffset(x.middle(i), y.middle(j)):])
			}
		}
		return v, nil
	}
	// The sharpest edges of a drawing take up one pixel and most take up two, where
	// they lie between pixels; by how much more they do here it was enlarged. What
	// was only drawn soft is below least, and letters smaller than low px would be
	// lost.
	const low = 11
	least := 1.75
	r := newRaster(img)
	sharpest, typical := r.widths[0], r.widths[1]
	k := math.Min(float64(sharpest), float64(typical)/2)
	// A JPEG's noise is between neighbouring pixels, unless it was enlarged; then
	// less tells, down to where hardly a pixel in two was added.
	if k > 1.4 && k < least && r.measureNoise(2) >= 2*r.noise+2 {
		least = k
	}
	if k >= least {
		k = math.Min(k, r.characterSize()/low)
	}
	if k < least {
		return v, nil
	}
	m, err := gocv.NewMatFromBytes(h, w, gocv.MatTypeCV8UC4, img.Pix)
	if err != nil {
		return v, fmt.Errorf("picture of %dx%d px: %w", w, h, err)
	}
	defer m.Close()
	small := gocv.NewMat()
	defer small.Close()
	size := image.Pt(int(math.Round(float64(w)/k)), int(math.Round(float64(h)/k)))
	if err := gocv.Resize(m, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return v, fmt.Errorf("reducing to %v px: %w", size, err)
	}
	v.ScaleX, v.ScaleY = float64(w)/float64(size.X), float64(h)/float64(size.Y)
	v.Img = &image.RGBA{Pix: small.ToBytes(), Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
	return v, nil
}

// characterSize is the height in px of the capitals and digits on the page.
func (r *raster) characterSize() float64 {
	page := r.pageColor()
	ink := make([]uint8, r.w*r.h)
	for i := range ink {
		if diff(r.at(i%r.w, i/r.w), page) >= inkThreshold {
			ink[i] = 255
		}
	}
	return characterSize(components(ink, r.w, r.h), float64(max(r.w, r.h)))
}

// blockAxis says where the blocks of one colour of an enlarged picture lie along an
// axis: block i from start + i*size to start + (i+1)*size px, but for rounding up.
type blockAxis struct{ start, size float64 }

// count is how many whole blocks there are in n px.
func (b blockAxis) count(n int) int { return int((float64(n) - b.start) / b.size) }

// middle is a pixel in the middle of block i.
func (b blockAxis) middle(i int) int { return int(b.start + (float64(i)+0.5)*b.size) }

// blocks finds the blocks that img consists of where it was enlarged by repeating
// pixels.
func blocks(img *image.RGBA) (x, y blockAxis, ok bool) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	row := func(j int) []uint8 { return img.Pix[img.PixOffset(0, j):][:4*w] }
	down, across := make(changes, h+1), make(changes, w+1)
	for j := 1; j < h; j++ {
		if !bytes.Equal(row(j-1), row(j)) && !down.add(j) {
			return x, y, false
		}
	}
	for j := range h {
		p := row(j)
		for i := 1; i < w; i++ {
			if binary.LittleEndian.Uint32(p[4*i-4:]) != binary.LittleEndian.Uint32(p[4*i:]) && !across.add(i) {
				return blockAxis{}, blockAxis{}, false
			}
		}
	}
	x, okX := across.blocks()
	y, okY := down.blocks()
	return x, y, okX && okY && math.Abs(x.size-y.size) < 0.02*x.size
}

// changes says at which pixels along an axis there is a border between colours.
type changes []bool

// add takes a border and reports whether there can still be blocks: at least two
// pixels wide.
func (c changes) add(i int) bool {
	c[i] = true
	return !c[i-1] && !c[i+1]
}

// blocks finds the size of blocks that explains all borders.
func (c changes) blocks() (blockAxis, bool) {
	const enough = 32 // borders: fewer may lie in equal steps by themselves, as those of cells do
	var at []float64
	least := math.Inf(1)
	for i, is := range c {
		if is {
			if n := len(at); n > 0 {
				least = math.Min(least, float64(i)-at[n-1])
			}
			at = append(at, float64(i))
		}
	}
	if len(at) < enough {
		return blockAxis{}, false
	}
	// The least distance is a block's size, rounded down. It is tried in steps that
	// move the last border by a tenth of a pixel; rounding moves borders by one.
	const rounding = 1.1
	for size := least; size < least+1; size += 0.1 * size / float64(len(c)) {
		lo, hi := 0.0, 0.0 // of the places of borders within a block, from that of the first
		for _, p := range at {
			d := math.Remainder(p-at[0], size)
			if lo, hi = math.Min(lo, d), math.Max(hi, d); hi-lo > rounding {
				break
			}
		}
		if hi-lo > rounding {
			continue
		}
		start := at[0] + (lo+hi-1)/2 // borders were rounded up by up to 1 px
		return blockAxis{start - size*math.Floor(start/size), size}, true
	}
	return blockAxis{}, false
}
