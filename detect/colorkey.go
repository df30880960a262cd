package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/internal/groups"
)

// A colour key is a scale that is nearly as wide as it is long and may have a chart
// drawn over it, such as the histogram of the values in gplots: most of each line of
// pixels has one colour, which goes on from line to line, while the cells of a heatmap
// differ along lines as well.

// isKey says whether a box is a colour key.
func (r *raster) isKey(box Rect) bool {
	b := box.Image()
	return r.isScale(b, false) || r.isScale(b, true)
}

// findKeys takes the colour keys from boxes. A scale that passes through the page's
// colour, or has gaps between its steps, is found in parts side by side.
func (r *raster) findKeys(boxes []image.Rectangle) (keys []Colorbar, rest []image.Rectangle) {
	const gap = 0.15 // of the height of what stands side by side
	beside := func(a0, a1, b0, b1, from, to, from2, to2 int) bool {
		return abs(a0-b0) <= 2 && abs(a1-b1) <= 2 && float64(max(from, from2)-min(to, to2)) <= gap*float64(a1-a0)
	}
	for _, group := range groups.Of(len(boxes), func(i, j int) bool {
		a, b := boxes[i], boxes[j]
		return beside(a.Min.Y, a.Max.Y, b.Min.Y, b.Max.Y, a.Min.X, a.Max.X, b.Min.X, b.Max.X) ||
			beside(a.Min.X, a.Max.X, b.Min.X, b.Max.X, a.Min.Y, a.Max.Y, b.Min.Y, b.Max.Y)
	}) {
		var union image.Rectangle
		for _, i := range group {
			union = union.Union(boxes[i])
		}
		if key, ok := r.keyBar(union); ok {
			keys = append(keys, key)
			continue
		}
		for _, i := range group {
			rest = append(rest, boxes[i])
		}
	}
	return keys, rest
}

// keyBar is the colour key in b as a bar; ok is false where it does not look like a
// scale.
func (r *raster) keyBar(b image.Rectangle) (bar Colorbar, ok bool) {
	const largest = 1.0 / 3 // of the picture's sides
	if float64(b.Dx()) > largest*float64(r.w) || float64(b.Dy()) > largest*float64(r.h) || !r.isLong(float64(max(b.Dx(), b.Dy())), float64(min(b.Dx(), b.Dy()))) {
		return bar, false
	}
	in := b.Inset(2 + r.blur) // its outline
	for _, vertical := range []bool{false, true} {
		if r.isScale(in, vertical) {
			return Colorbar{Box: rectOf(b), Vertical: vertical}, true
		}
	}
	return bar, false
}

// isScale says whether the colours of the lines of pixels across b, or below each other, go on from one to the next:
// the columns of a heatmap, with lines between them, may have one colour each as well, but jump.
func (r *raster) isScale(b image.Rectangle, vertical bool) bool {
	const (
		jump    = 0.35 // of the way between the ends of the scale, from one part to the next
		winding = 8    // times longer than that the way along it is
	)
	colors, ok := r.keyColors(b, vertical)
	if !ok {
		return false
	}
	labs := withoutTraces(medians(colors, 24))
	extent, total, widest := 0.0, 0.0, 0.0
	for i := range labs {
		extent = math.Max(extent, cielab.Distance76(labs[0], labs[i]))
		if i > 0 {
			d := cielab.Distance76(labs[i-1], labs[i])
			total, widest = total+d, math.Max(widest, d)
		}
	}
	return extent > 10 && total < winding*extent && widest < jump*extent
}

// medians are the middle colours of at most n equal parts of c, without the lines that
// are drawn across them.
func medians(c []rgb, n int) []cielab.Lab {
	n = min(n, len(c))
	out := make([]cielab.Lab, n)
	for i := range out {
		var ch [3][]float64
		for _, p := range c[i*len(c)/n : (i+1)*len(c)/n] {
			for k := range ch {
				ch[k] = append(ch[k], float64(p[k]))
			}
		}
		out[i] = cielab.FromRGB(uint8(quantile(ch[0], 0.5)), uint8(quantile(ch[1], 0.5)), uint8(quantile(ch[2], 0.5)))
	}
	return out
}

// withoutTraces leaves out the colours of a scale that are far from both beside them, which are near each other: a
// line that is drawn along it there covers most of a part.
func withoutTraces(scale []cielab.Lab) (kept []cielab.Lab) {
	const far = 2 // times as far from both together as these from each other
	for i, c := range scale {
		if i > 0 && i+1 < len(scale) {
			before, after := scale[i-1], scale[i+1]
			if cielab.Distance76(before, c)+cielab.Distance76(c, after) > far*cielab.Distance76(before, after) {
				continue
			}
		}
		kept = append(kept, c)
	}
	return kept
}

// keyColors are the colours of the lines of pixels across b, from the left or, if
// vertical, from the top. Ok says whether most lines have one colour over most of their
// length, or over most of one half of it, where the bars of a tall histogram stand in the other,
// and there are many such colours; those of the other lines are left out.
func (r *raster) keyColors(b image.Rectangle, vertical bool) (colors []rgb, ok bool) {
	first, second := b, b
	if vertical {
		first.Max.X, second.Min.X = (b.Min.X+b.Max.X)/2, (b.Min.X+b.Max.X)/2
	} else {
		first.Max.Y, second.Min.Y = (b.Min.Y+b.Max.Y)/2, (b.Min.Y+b.Max.Y)/2
	}
	for _, part := range []image.Rectangle{b, first, second} {
		if colors, ok = r.lineColors(part, vertical); ok {
			break
		}
	}
	return colors, ok
}

// lineColors is keyColors of a whole box.
func (r *raster) lineColors(b image.Rectangle, vertical bool) (colors []rgb, ok bool) {
	const (
		most = 0.6 // of a line: a histogram covers the rest, and its bars' sides some lines
		many = 12  // colours, more than bars of a chart or classes have
	)
	from, to := b.Min.X, b.Max.X
	if vertical {
		from, to = b.Min.Y, b.Max.Y
	}
	limit := 3 + 2*r.noise
	var different []rgb
	for at := from; at < to; at++ {
		if float64(len(colors)+to-at) < most*float64(to-from) {
			return nil, false
		}
		common, share := r.commonIn(lineAt(b, at, vertical), limit)
		same := func(c rgb) bool { return diff(c, common) <= limit }
		if share < most {
			continue
		}
		colors = append(colors, common)
		if !slices.ContainsFunc(different, same) {
			different = append(different, common)
		}
	}
	return colors, float64(len(colors)) >= most*float64(to-from) && len(different) >= many
}
