package grid

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// measureSmooth finds the colour in the middle of a sample of a smooth picture. Hardly two of its pixels are of one colour there, so that the most frequent
// one would be that of any place in it: its colours are taken for a plane, whose height at the middle is looked for. Pixels far from that, as of
// contours, letters and what is masked, are left out.
func measureSmooth(img *image.RGBA, c detect.Rect, l *detect.Layout) cellColor {
	const (
		rounds  = 3
		far     = 3   // times the median of the differences from the plane; few of even colours lie farther
		nearest = 1.5 // px to each side: three pixels
	)
	pixels := smoothPixels(img, c, l)
	if len(pixels) == 0 {
		return measureCell(img, c, l)
	}
	var at [3]plane
	for k := range at {
		at[k] = plane{medianBy(pixels, func(p smoothPixel) float64 { return p.rgb[k] }), 0, 0}
	}
	off := func(p smoothPixel) (d float64) {
		for k := range at {
			d = math.Max(d, math.Abs(p.rgb[k]-at[k].height(p.x, p.y)))
		}
		return d
	}
	inside := pixels
	for range rounds {
		limit := math.Max(1+float64(l.Noise), far*medianBy(pixels, off))
		inside = slices.DeleteFunc(slices.Clone(pixels), func(p smoothPixel) bool { return off(p) > limit })
		for k := range at {
			if fit, ok := fitPlane(inside, k); ok {
				at[k] = fit
			}
		}
	}
	// A colour scale's kinks bend the plane, the less the smaller it is. In a JPEG it need not be smaller than its noise shows it to be bent.
	fitBeside := func(reach float64) []smoothPixel {
		beside := slices.DeleteFunc(slices.Clone(inside), func(p smoothPixel) bool { return math.Max(math.Abs(p.x), math.Abs(p.y)) > reach })
		for k := range at {
			if fit, ok := fitPlane(beside, k); ok {
				at[k] = fit
			}
		}
		return beside
	}
	if l.Noise == 0 {
		fitBeside(nearest)
	} else {
		for reach := math.Max(c.W(), c.H()) / 4; reach >= nearest && medianBy(inside, off) > float64(l.Noise); reach /= 2 {
			inside = fitBeside(reach)
		}
	}
	var rgb [3]float64
	for k := range rgb {
		rgb[k] = math.Min(255, math.Max(0, at[k].mid))
	}
	return cellColor{rgb: rgb, lab: cielab.FromFloat(rgb[0], rgb[1], rgb[2]), tolerance: levelTolerance(rgb, l.Noise, len(inside))}
}

// smoothPixel is a pixel of a sample, in px from the middle of that.
type smoothPixel struct {
	x, y float64
	rgb  [3]float64
}

// smoothPixels are the pixels of a sample's inner half, which no line along a panel's side reaches. They bend less over it than over all
// of it; a JPEG needs more of them, since its noise is larger than that.
func smoothPixels(img *image.RGBA, c detect.Rect, l *detect.Layout) (out []smoothPixel) {
	share := 0.5
	if l.Noise > 0 {
		share = 0.7 // as for average
	}
	x, y := (c.X0+c.X1)/2, (c.Y0+c.Y1)/2
	w, h := math.Max(1.5, share*c.W()/2), math.Max(1.5, share*c.H()/2) // px to each side: three pixels at least
	box := image.Rect(int(math.Ceil(x-w-0.5)), int(math.Ceil(y-h-0.5)), int(math.Floor(x+w+0.5)), int(math.Floor(y+h+0.5))).Intersect(img.Rect)
	for py := box.Min.Y; py < box.Max.Y; py++ {
		for px := box.Min.X; px < box.Max.X; px++ {
			p := rgbAt(img, image.Pt(px, py))
			out = append(out, smoothPixel{float64(px) + 0.5 - x, float64(py) + 0.5 - y, [3]float64{float64(p[0]), float64(p[1]), float64(p[2])}})
		}
	}
	return out
}

// plane is a channel of a colour that changes evenly: its level in the middle, and by how much it rises with each px.
type plane struct{ mid, dx, dy float64 }

func (a plane) height(x, y float64) float64 { return a.mid + a.dx*x + a.dy*y }

// fitPlane is the plane nearest to a channel of pixels. Not ok where they lie on a line or are few.
func fitPlane(pixels []smoothPixel, channel int) (fit plane, ok bool) {
	const least = 4 // three pixels lie in a plane always, whatever they are of
	n := float64(len(pixels))
	if n < least {
		return fit, false
	}
	var x, y, v float64
	for _, p := range pixels {
		x, y, v = x+p.x/n, y+p.y/n, v+p.rgb[channel]/n
	}
	var xx, yy, xy, xv, yv float64
	for _, p := range pixels {
		dx, dy, dv := p.x-x, p.y-y, p.rgb[channel]-v
		xx, yy, xy, xv, yv = xx+dx*dx, yy+dy*dy, xy+dx*dy, xv+dx*dv, yv+dy*dv
	}
	det := xx*yy - xy*xy
	if det < 0.01*n*n { // in px^4: all within a tenth of a px of a line
		return fit, false
	}
	fit.dx, fit.dy = (xv*yy-yv*xy)/det, (yv*xx-xv*xy)/det
	fit.mid = v - fit.dx*x - fit.dy*y
	return fit, true
}

func medianBy(pixels []smoothPixel, value func(smoothPixel) float64) float64 {
	v := make([]float64, len(pixels))
	for i, p := range pixels {
		v[i] = value(p)
	}
	slices.Sort(v)
	return v[len(v)/2]
}
