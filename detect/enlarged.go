package detect

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"math"

	"gocv.io/x/gocv"
)

// View is a picture as the stages read it. The point (x, y) of Img is at
// (Origin.X + x*ScaleX, Origin.Y + y*ScaleY) of the picture that was given, in px
// from its upper left corner.
type View struct {
	Img            *image.RGBA
	ScaleX, ScaleY float64
	Origin         image.Point
}

// Reduce takes the pixels away that an enlargement has added to img, as in a
// screenshot of a zoomed figure or a small bitmap on a rendered page: they hold
// nothing, and their soft borders and even blocks look like things that were drawn.
// Other pictures stay as they are.
func Reduce(img *image.RGBA) (View, error) {
	v := View{Img: img, ScaleX: 1, ScaleY: 1}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if k, origin := blocks(img); k > 1 {
		v.Origin, v.ScaleX, v.ScaleY = origin, float64(k), float64(k)
		v.Img = image.NewRGBA(image.Rect(0, 0, (w-origin.X)/k, (h-origin.Y)/k))
		for y := range v.Img.Rect.Dy() {
			for x := range v.Img.Rect.Dx() {
				copy(v.Img.Pix[v.Img.PixOffset(x, y):][:4], img.Pix[img.PixOffset(origin.X+k*x, origin.Y+k*y):])
			}
		}
		return v, nil
	}
	// The sharpest edges of a drawing take up one pixel and most take up two, where
	// they lie between pixels; by how much more they do here it was enlarged. What
	// was only drawn soft is below least, and letters smaller than low px would be
	// lost.
	const least, low = 1.75, 11
	r := newRaster(img)
	sharpest, typical := r.edgeWidths()
	k := math.Min(float64(sharpest), float64(typical)/2)
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

// blocks finds the side in px of the squares of one colour that img consists of, 1
// where it does not, and where the first whole one begins.
func blocks(img *image.RGBA) (k int, origin image.Point) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	row := func(y int) []uint8 { return img.Pix[img.PixOffset(0, y):][:4*w] }
	var down, across borders
	for y := 1; y < h; y++ {
		if !bytes.Equal(row(y-1), row(y)) && !down.add(y) {
			return 1, origin
		}
	}
	for y := 0; y < h; y++ {
		p := row(y)
		for x := 1; x < w; x++ {
			if binary.LittleEndian.Uint32(p[4*x-4:]) != binary.LittleEndian.Uint32(p[4*x:]) && !across.add(x) {
				return 1, origin
			}
		}
	}
	if down.step != across.step || down.step == 0 {
		return 1, origin
	}
	return down.step, image.Pt(across.first%across.step, down.first%down.step)
}

// borders are places of which it is known what they are multiples of.
type borders struct{ first, step int }

// add takes a border at i > 0 and reports whether there can still be blocks.
func (b *borders) add(i int) bool {
	if b.first == 0 {
		b.first = i
	}
	for d := i - b.first; d > 0; {
		b.step, d = d, b.step%d
	}
	return b.step != 1
}
