package detect

import (
	"image"
	"math"
)

// Tilt is by how many degrees a picture is turned, clockwise: a scan that was not laid
// straight, whose borders and lines of text all run aslant. The directions along which
// the edges of rows and those of columns fall together, as in the projections of Postl
// (1986), must be one and the same; 0 where they are not, or are those of the picture.
func Tilt(img *image.RGBA) float64 {
	const (
		most  = 8.0  // degrees
		step  = 0.1  // of which a border 500 px long strays by a pixel
		least = 0.25 // below, it strays by no more than blur does
	)
	rows, cols := edgePoints(img)
	sharpest := func(points []image.Point, across bool) (at, gain float64) {
		best := 0.0
		for angle := -most; angle <= most; angle += step {
			if s := sharpness(points, angle, across); s > best {
				best, at = s, angle
			}
		}
		return at, best / math.Max(1e-9, sharpness(points, 0, across))
	}
	a, gainA := sharpest(rows, false)
	b, gainB := sharpest(cols, true)
	const plain = 1.5 // times as sharp as along the picture's own direction
	if math.Abs(a-b) > 2*step || math.Abs(a) < least || min(gainA, gainB) < plain {
		return 0
	}
	return (a + b) / 2
}

// edgePoints are points on the edges of rows and on those of columns: where the
// lightness changes most from pixel to pixel down or across the picture.
func edgePoints(img *image.RGBA) (rows, cols []image.Point) {
	const (
		plain  = 40    // levels
		enough = 20000 // points tell
	)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	light := func(x, y int) int { return int(img.Pix[y*img.Stride+4*x+1]) }
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			dx, dy := abs(light(x+1, y)-light(x-1, y)), abs(light(x, y+1)-light(x, y-1))
			switch {
			case dy > plain && dy > 2*dx:
				rows = append(rows, image.Pt(x, y))
			case dx > plain && dx > 2*dy:
				cols = append(cols, image.Pt(x, y))
			}
		}
	}
	thin := func(points []image.Point) []image.Point {
		every := 1 + len(points)/enough
		var out []image.Point
		for i := 0; i < len(points); i += every {
			out = append(out, points[i])
		}
		return out
	}
	return thin(rows), thin(cols)
}

// sharpness is how much points fall together when they are looked at along a direction
// in degrees from the rows, or where across from the columns: the mean square of how many
// share a px.
func sharpness(points []image.Point, angle float64, across bool) float64 {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	count := map[int]int{}
	for _, p := range points {
		at := cos*float64(p.Y) - sin*float64(p.X)
		if across {
			at = cos*float64(p.X) + sin*float64(p.Y)
		}
		count[int(math.Round(at))]++
	}
	sum := 0.0
	for _, n := range count {
		sum += float64(n * n)
	}
	return sum / math.Max(1, float64(len(points)))
}

// Turned is img turned about its middle by an angle in degrees, clockwise, in a picture
// of the same size. What comes in at the corners has the colour of the page.
func Turned(img *image.RGBA, degrees float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	page := newRaster(img).pageColor()
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	mx, my := float64(img.Rect.Dx()-1)/2, float64(img.Rect.Dy()-1)/2
	at := func(x, y, k int) float64 {
		if !(image.Point{X: x, Y: y}).In(img.Rect) {
			return float64(page[k])
		}
		return float64(img.Pix[img.PixOffset(x, y)+k])
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			dx, dy := float64(x)-mx, float64(y)-my
			sx, sy := mx+cos*dx+sin*dy, my-sin*dx+cos*dy
			x0, y0 := int(math.Floor(sx)), int(math.Floor(sy))
			fx, fy := sx-float64(x0), sy-float64(y0)
			p := out.Pix[out.PixOffset(x, y):]
			for k := range 3 {
				top := at(x0, y0, k)*(1-fx) + at(x0+1, y0, k)*fx
				low := at(x0, y0+1, k)*(1-fx) + at(x0+1, y0+1, k)*fx
				p[k] = uint8(top*(1-fy) + low*fy + 0.5)
			}
			p[3] = 255
		}
	}
	return out
}
