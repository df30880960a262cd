package ocr

import (
	"image"
	"image/color"
	"math"

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
const letterHeight = 23

// newStrip cuts a line of text out of the picture, with letters height px high.
// What is more than a fringe of smoothing outside its box belongs to its
// neighbours and is left out.
func newStrip(img *image.RGBA, b detect.TextBox, height float64) *strip {
	scale := height / math.Max(3, b.Size)
	s := &strip{scale: scale, pad: math.Ceil(2 * fringe * scale)}
	w, h := int(math.Ceil(b.Length*scale+2*s.pad)), int(math.Ceil(b.Height*scale+2*s.pad))
	s.gray = image.NewGray(image.Rect(0, 0, w, h))
	field := newInkField(img, b)
	u0, v0 := b.Length/2+s.pad/scale, b.Height/2+s.pad/scale // from the strip's corner to its middle
	x, y := b.X-float64(field.rect.Min.X), b.Y-float64(field.rect.Min.Y)
	var ink []float32
	switch b.Angle {
	case 0:
		ink = field.ink.resample(x-u0, y-v0, scale, w, h).a
	case 90:
		turned := field.ink.turned()
		ink = turned.resample(float64(turned.w)-y-u0, x-v0, scale, w, h).a
	case -90:
		turned := field.ink.turned().turned().turned()
		ink = turned.resample(y-u0, float64(turned.h)-x-v0, scale, w, h).a
	default:
		ink = make([]float32, 0, w*h)
		sin, cos := math.Sincos(b.Angle * math.Pi / 180)
		for j := range h {
			v := (float64(j)+0.5)/scale - v0
			for i := range w {
				u := (float64(i)+0.5)/scale - u0
				// u runs along (cos, -sin), v along (sin, cos)
				ink = append(ink, float32(field.at(x+u*cos+v*sin, y-u*sin+v*cos, 1/scale)))
			}
		}
	}
	for i, v := range ink {
		v = max(0, min(1, (v-soft)/(1-2*soft)))
		s.gray.Pix[i] = uint8(255*(1-v) + 0.5)
	}
	s.dropBorders(b.Length, 0.2*height)
	s.dropNeighbours(0.2 * height)
	return s
}

// dropBorders clears a line that runs along the strip from end to end, in the margin at its foot or its head, as the border of a bar close under a
// label does: smoothing ties it to the letters, and with it these are one piece of ink. It goes on beyond the box, which is length px long; a bar that is
// a character does not.
func (s *strip) dropBorders(length, margin float64) {
	in := s.gray.Rect.Inset(int(s.pad - fringe*s.scale + s.scale/2))
	most := int(margin + fringe*s.scale)
	if in.Dy() < 4*most || length*s.scale < 2*letterHeight { // a dash, or a piece of a drawing with strokes as long
		return
	}
	full := func(y int) bool {
		for x := int(s.pad - fringe*s.scale/2); float64(x) < s.pad+(length+fringe/2)*s.scale; x++ {
			if s.gray.GrayAt(x, y).Y >= stripInk {
				return false
			}
		}
		return true
	}
	clear := func(from, to int) {
		for y := max(0, from); y < min(to, s.gray.Rect.Max.Y); y++ {
			for x := range s.gray.Rect.Dx() {
				s.gray.SetGray(x, y, color.Gray{255})
			}
		}
	}
	const smoothed = 1 // row beside the line
	for k := most; k >= 0; k-- {
		if full(in.Max.Y - 1 - k) {
			clear(in.Max.Y-1-k-smoothed, s.gray.Rect.Max.Y)
			break
		}
	}
	for k := most; k >= 0; k-- {
		if full(in.Min.Y + k) {
			clear(0, in.Min.Y+k+1+smoothed)
			break
		}
	}
}

// like says whether two strips show the same but for the noise of a JPEG: letters
// that differ do so in the full depth of a stroke.
func (s *strip) like(o *strip) bool {
	const noise = 32
	if s.gray.Rect != o.gray.Rect {
		return false
	}
	for i, v := range s.gray.Pix {
		if w := o.gray.Pix[i]; v > w && v-w > noise || w > v && w-v > noise {
			return false
		}
	}
	return true
}

// dropNeighbours clears the tips of other texts that reach into the strip: ink
// that begins at its rim and stays within the margin. The box keeps an eighth of
// the letters' height around its own ink.
func (s *strip) dropNeighbours(margin float64) {
	const light = 240
	edge := int(s.pad - fringe*s.scale + s.scale/2) // middle of the outermost px that count
	rim, own := s.gray.Rect.Inset(edge), s.gray.Rect.Inset(edge+int(margin+fringe*s.scale))
	seen := map[image.Point]bool{}
	drop := func(x, y int) {
		if at := image.Pt(x, y); s.gray.GrayAt(x, y).Y >= stripInk || seen[at] {
			return
		}
		tip, alien := []image.Point{{x, y}}, true
		for i := 0; i < len(tip); i++ {
			p := tip[i]
			if p.In(own) {
				alien = false
				continue
			}
			for _, q := range []image.Point{{p.X - 1, p.Y}, {p.X + 1, p.Y}, {p.X, p.Y - 1}, {p.X, p.Y + 1}} {
				if q.In(s.gray.Rect) && !seen[q] && s.gray.GrayAt(q.X, q.Y).Y < light {
					seen[q] = true
					tip = append(tip, q)
				}
			}
		}
		for _, p := range tip {
			if alien {
				s.gray.SetGray(p.X, p.Y, color.Gray{255})
			}
		}
	}
	for x := rim.Min.X; x < rim.Max.X; x++ {
		drop(x, rim.Min.Y)
		drop(x, rim.Max.Y-1)
	}
	for y := rim.Min.Y; y < rim.Max.Y; y++ {
		drop(rim.Min.X, y)
		drop(rim.Max.X-1, y)
	}
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
	ink  patch
}

// newInkField measures how far each pixel near the box lies on the way from
// the ground's colour to the ink's, so that any colour of text on any ground
// becomes the same.
func newInkField(img *image.RGBA, b detect.TextBox) *inkField {
	const margin = 4 // px; the kernel reaches 2 px beyond the fringe
	rect := b.Rect.Image().Inset(-margin).Intersect(img.Rect)
	f := &inkField{rect: rect, ink: newPatch(rect.Dx(), rect.Dy())}
	ground := groundOfText(img, b.Rect.Image().Intersect(img.Rect), rect, margin-1)
	// the ink's colour is the mean of the pixels farthest from the ground
	var far [256]struct {
		n   int
		sum [3]int
	}
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(rect.Min.X, y):]
		for x := range rect.Dx() {
			var d [3]int
			most := 0
			for i := range d {
				d[i] = int(row[4*x+i]) - ground[i]
				most = max(most, d[i], -d[i])
			}
			far[most].n++
			for i := range d {
				far[most].sum[i] += d[i]
			}
		}
	}
	n := 0
	var way [3]float64
	for d := 255; d >= 0 && 25*n <= rect.Dx()*rect.Dy(); d-- {
		n += far[d].n
		for i := range way {
			way[i] += float64(far[d].sum[i])
		}
	}
	norm := way[0]*way[0] + way[1]*way[1] + way[2]*way[2]
	if norm == 0 {
		return f
	}
	sin, cos := math.Sincos(b.Angle * math.Pi / 180)
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		row := img.Pix[img.PixOffset(rect.Min.X, y):]
		for k := range rect.Dx() {
			x := rect.Min.X + k
			dx, dy := float64(x)+0.5-b.X, float64(y)+0.5-b.Y
			u, v := dx*cos-dy*sin, dx*sin+dy*cos
			inRect := float64(x)+0.5 > b.Rect.X0-fringe && float64(x)+0.5 < b.Rect.X1+fringe &&
				float64(y)+0.5 > b.Rect.Y0-fringe && float64(y)+0.5 < b.Rect.Y1+fringe
			if !inRect || math.Abs(u) >= b.Length/2+fringe || math.Abs(v) >= b.Height/2+fringe {
				continue
			}
			dot := 0.0
			for i := range way {
				dot += float64(int(row[4*k+i])-ground[i]) * way[i]
			}
			if ink := dot * float64(n) / norm; ink > faint {
				f.ink.a[(y-rect.Min.Y)*rect.Dx()+k] = float32(math.Min(1, ink))
			}
		}
	}
	return f
}

// groundOfText is the colour around the text in box: that of the ring of a width along rect, but where a frame runs
// there, that of the box itself, of which letters fill less than half. It has to have much more of the box.
func groundOfText(img *image.RGBA, box, rect image.Rectangle, width int) [3]int {
	const (
		near = 24 // levels: noise
		more = 2  // times as much
	)
	ring, inner := ringColor(img, rect, width), ringColor(img, box, max(box.Dx(), box.Dy()))
	like := func(c [3]int) (n int) {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			row := img.Pix[img.PixOffset(box.Min.X, y):]
			for x := range box.Dx() {
				if p := row[4*x:]; max(abs(int(p[0])-c[0]), abs(int(p[1])-c[1]), abs(int(p[2])-c[2])) <= near {
					n++
				}
			}
		}
		return n
	}
	if like(inner) > more*like(ring) {
		return inner
	}
	return ring
}

// ringColor is the median colour of the outermost pixels of rect, width px deep.
func ringColor(img *image.RGBA, rect image.Rectangle, width int) [3]int {
	var counts [3][256]int
	inner := rect.Inset(width)
	n := 0
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		for x := rect.Min.X; x < rect.Max.X; x++ {
			if y >= inner.Min.Y && y < inner.Max.Y && x >= inner.Min.X && x < inner.Max.X {
				x = inner.Max.X - 1
				continue
			}
			p := img.Pix[img.PixOffset(x, y):]
			for i := range counts {
				counts[i][p[i]]++
			}
			n++
		}
	}
	var median [3]int
	for i := range counts {
		for below := counts[i][0]; 2*below <= n && median[i] < 255; below += counts[i][median[i]] {
			median[i]++
		}
	}
	return median
}

// turned is p with what ran upwards running to the right.
func (p patch) turned() patch {
	q := newPatch(p.h, p.w)
	for y := range p.h {
		for x := range p.w {
			q.a[x*q.w+p.h-1-y] = p.a[y*p.w+x]
		}
	}
	return q
}

// at interpolates at a point of the field with the kernel of Catmull and Rom,
// widened to step px where the strip is smaller than the picture.
func (f *inkField) at(x, y, step float64) float64 {
	w := math.Max(1, step)
	x, y = x-0.5, y-0.5
	x0, x1 := int(math.Ceil(x-2*w)), int(math.Floor(x+2*w))
	y0, y1 := int(math.Ceil(y-2*w)), int(math.Floor(y+2*w))
	sum, weights := 0.0, 0.0
	for yy := y0; yy <= y1; yy++ {
		wy := catmullRom((float64(yy) - y) / w)
		for xx := x0; xx <= x1; xx++ {
			k := wy * catmullRom((float64(xx)-x)/w)
			weights += k
			if xx >= 0 && yy >= 0 && xx < f.ink.w && yy < f.ink.h {
				sum += k * float64(f.ink.a[yy*f.ink.w+xx])
			}
		}
	}
	if weights == 0 {
		return 0
	}
	return math.Max(0, math.Min(1, sum/weights))
}
