package grid

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
	"github.com/heatgrid/heatgrid/internal/cielab"
)

// cutFlat is the part of a bar between its last ticks, and the values there, where the
// bar goes on beyond them in the colours that it has there, as ComplexHeatmap draws it:
//
//	[■■■■▓▓▒▒░░    ]
//	   -2   0   2
//
// ok is false where it has colours of its own there.
func cutFlat(img *image.RGBA, l *detect.Layout, b detect.Colorbar, ticks []Tick) (cut detect.Colorbar, first, last float64, ok bool) {
	const least, most = 1.5, 0.1 // px, share of the bar: how far its last ticks are from its ends
	ticks = slices.DeleteFunc(slices.Clone(ticks), func(t Tick) bool { return t.Value == nil })
	start, end, a0, a1 := b.Box.X0, b.Box.X1, b.Box.Y0, b.Box.Y1
	if b.Vertical {
		start, end, a0, a1 = a0, a1, start, end
	}
	length, middle := end-start, int((a0+a1)/2)
	if len(ticks) < 2 || b.Discrete || length < shortestBar {
		return b, 0, 0, false
	}
	byPlace := func(a, b Tick) int { return cmp.Compare(a.Pixel, b.Pixel) }
	t0, t1 := slices.MinFunc(ticks, byPlace), slices.MaxFunc(ticks, byPlace)
	for _, d := range []float64{t0.Pixel - start, end - t1.Pixel} {
		if d < least || d > most*length {
			return b, 0, 0, false
		}
	}
	from := int(start)
	var lab []cielab.Lab
	for i := from; i < int(math.Ceil(end)); i++ {
		lab = append(lab, across(img, b.Vertical, i, middle-1, middle+2))
	}
	noise := float64(l.Noise)
	same := 0.6 + 0.35*noise // CIELAB: a level, or what a JPEG leaves of two equal colours
	// flat is how many px from at on have its colour
	flat := func(at, way int) (n int) {
		for i := at; i >= 0 && i < len(lab) && cielab.Distance76(lab[i], lab[at]) <= same; i += way {
			n++
		}
		return n
	}
	rim := 2 + l.Blur                                                         // px at an end, of its outline
	e0, e1 := rim, len(lab)-1-rim                                             // within the outermost colours
	in0, in1 := float64(from+e0+flat(e0, 1)), float64(from+e1+1-flat(e1, -1)) // where these end
	var steps []float64
	for i := int(in0) - from; i < int(in1)-from; {
		n := flat(i, 1)
		steps = append(steps, float64(n))
		i += n
	}
	if len(steps) == 0 {
		return b, 0, 0, false
	}
	step := medianOf(steps)
	ends := func(tick, end, inner float64) bool {
		return math.Abs(inner-tick) <= step+2+noise/2 && math.Abs(inner-end) >= 1.5*step+1
	}
	if !ends(t0.Pixel, start, in0) || !ends(t1.Pixel, end, in1) {
		return b, 0, 0, false
	}
	// The ticks stand in the middle of the colours of their values; in a JPEG it is not
	// seen where these end.
	p0, p1 := in0-step/2, in1+step/2
	if l.Noise > 0 {
		p0, p1 = t0.Pixel, t1.Pixel
	}
	if b.Vertical {
		b.Box.Y0, b.Box.Y1 = p0, p1
	} else {
		b.Box.X0, b.Box.X1 = p0, p1
	}
	return b, *t0.Value, *t1.Value, true
}
