package ocr

import (
	"image"
	"math"
	"sort"

	"github.com/heatgrid/heatgrid/detect"
)

// strip is one line of text turned upright, dark on white, with letters
// letterHeight px high.
type strip struct {
	gray  *image.Gray // 255 is the ground
	scale float64     // px of the strip for one of the picture
	pad   float64     // px around the ink
}

// letterHeight is the height of capitals, in px, that Tesseract is given. Its
// network sees lines scaled to 36 px with ascenders and descenders.
const letterHeight = 26

// newStrip cuts a line of text out of the picture, with letters height px high.
// What is more than a fringe
// of smoothing outside its box belongs to its neighbours and is left out.
func newStrip(img *image.RGBA, b detect.TextBox, height float64) *strip {
	scale := height / math.Max(3, b.Size)
	s := &strip{scale: scale, pad: math.Ceil(2 * fringe * scale)}
	w, h := int(math.Ceil(b.Length*scale+2*s.pad)), int(math.Ceil(b.Height*scale+2*s.pad))
	s.gray = image.NewGray(image.Rect(0, 0, w, h))
	sin, cos := math.Sincos(b.Angle * math.Pi / 180)
	field := newInkField(img, b)
	for y := range h {
		v := (float64(y)+0.5-s.pad)/scale - b.Height/2
		for x := range w {
			u := (float64(x)+0.5-s.pad)/scale - b.Length/2
			// u runs along (cos, -sin), v along (sin, cos)
			ink := field.at(b.X+u*cos+v*sin, b.Y-u*sin+v*cos, 1/scale)
			ink = math.Max(0, math.Min(1, (ink-soft)/(1-2*soft)))
			s.gray.Pix[y*s.gray.Stride+x] = uint8(255*(1-ink) + 0.5)
		}
	}
	return s
}

// soft is the share of ink at both ends of the scale that smoothing makes of
// sharp edges, and that is taken back.
const soft = 0.15

// fringe is how far, in px, smoothing carries ink beyond the box of a text.
const fringe = 1.0

// faint is the share of full ink below which there is none: noise of JPEGs.
const faint = 0.06

// inkField tells how much ink, 0..1, lies at any point near a text.
type inkField struct {
	rect image.Rectangle
	ink  []float64
}

// newInkField measures how far each pixel near the box lies on the way from
// the ground's colour to the ink's, so that any colour of text on any ground
// becomes the same.
func newInkField(img *image.RGBA, b detect.TextBox) *inkField {
	const margin = 4 // px; the kernel reaches 2 px beyond the fringe
	rect := b.Rect.Image().Inset(-margin).Intersect(img.Rect)
	f := &inkField{rect: rect, ink: make([]float64, rect.Dx()*rect.Dy())}
	var ring [3][]float64
	pixel := func(x, y int) [3]float64 {
		p := img.Pix[img.PixOffset(x, y):]
		return [3]float64{float64(p[0]), float64(p[1]), float64(p[2])}
	}
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for x := rect.Min.X; x < rect.Max.X; x++ {
			if image.Pt(x, y).In(rect.Inset(margin - 1)) {
				continue
			}
			for i, v := range pixel(x, y) {
				ring[i] = append(ring[i], v)
			}
		}
	}
	var ground [3]float64
	for i := range ring {
		sort.Float64s(ring[i])
		if len(ring[i]) > 0 {
			ground[i] = ring[i][len(ring[i])/2]
		}
	}
	// the ink's colour is the mean of the pixels farthest from the ground
	type far struct {
		d float64
		c [3]float64
	}
	var all []far
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for x := rect.Min.X; x < rect.Max.X; x++ {
			c := pixel(x, y)
			d := 0.0
			for i := range c {
				d = math.Max(d, math.Abs(c[i]-ground[i]))
			}
			all = append(all, far{d, c})
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].d > all[j].d })
	n := max(1, len(all)/25)
	var way [3]float64
	for _, a := range all[:min(n, len(all))] {
		for i := range way {
			way[i] += (a.c[i] - ground[i]) / float64(n)
		}
	}
	sin, cos := math.Sincos(b.Angle * math.Pi / 180)
	norm := way[0]*way[0] + way[1]*way[1] + way[2]*way[2]
	if norm == 0 {
		return f
	}
	k := 0
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for x := rect.Min.X; x < rect.Max.X; x++ {
			dx, dy := float64(x)+0.5-b.X, float64(y)+0.5-b.Y
			u, v := dx*cos-dy*sin, dx*sin+dy*cos
			inRect := float64(x)+0.5 > b.Rect.X0-fringe && float64(x)+0.5 < b.Rect.X1+fringe &&
				float64(y)+0.5 > b.Rect.Y0-fringe && float64(y)+0.5 < b.Rect.Y1+fringe
			if inRect && math.Abs(u) < b.Length/2+fringe && math.Abs(v) < b.Height/2+fringe {
				c := pixel(x, y)
				dot := 0.0
				for i := range c {
					dot += (c[i] - ground[i]) * way[i]
				}
				if ink := dot / norm; ink > faint {
					f.ink[k] = math.Min(1, ink)
				}
			}
			k++
		}
	}
	return f
}

// at interpolates with a Catmull-Rom kernel, widened to step px where the
// strip is smaller than the picture.
func (f *inkField) at(x, y, step float64) float64 {
	w := math.Max(1, step)
	x, y = x-0.5, y-0.5
	x0, x1 := int(math.Ceil(x-2*w)), int(math.Floor(x+2*w))
	y0, y1 := int(math.Ceil(y-2*w)), int(math.Floor(y+2*w))
	sum, weights := 0.0, 0.0
	for yy := y0; yy <= y1; yy++ {
		wy := cubic((float64(yy) - y) / w)
		for xx := x0; xx <= x1; xx++ {
			k := wy * cubic((float64(xx)-x)/w)
			weights += k
			if image.Pt(xx, yy).In(f.rect) {
				sum += k * f.ink[(yy-f.rect.Min.Y)*f.rect.Dx()+xx-f.rect.Min.X]
			}
		}
	}
	if weights == 0 {
		return 0
	}
	return math.Max(0, math.Min(1, sum/weights))
}

// cubic is the kernel of Catmull and Rom (1974), "A class of local
// interpolating splines".
func cubic(x float64) float64 {
	x = math.Abs(x)
	switch {
	case x < 1:
		return 1 + x*x*(1.5*x-2.5)
	case x < 2:
		return 2 + x*(-4+x*(2.5-0.5*x))
	}
	return 0
}
