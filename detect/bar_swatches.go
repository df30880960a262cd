package detect

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/internal/groups"
)

// barsOfSwatches takes from boxes the rows (columns) of four or more swatches that thin lines of the page's colour part and that are a
// stepped scale together: of one size and each of one colour, which goes on from one to the next, and none of a second row beside them, as
// cells have.
func (r *raster) barsOfSwatches(boxes []image.Rectangle) (bars []Colorbar, rest []image.Rectangle) {
	const fewest = 4
	taken := make([]bool, len(boxes))
	for _, vertical := range []bool{false, true} {
		for _, group := range groups.Of(len(boxes), func(i, j int) bool { return r.nextSwatch(boxes[i], boxes[j], vertical) }) {
			if len(group) < fewest || slices.ContainsFunc(group, func(i int) bool { return taken[i] }) {
				continue
			}
			row := make([]image.Rectangle, len(group))
			for k, i := range group {
				row[k] = boxes[i]
			}
			if bar, ok := r.barOfSwatches(row, vertical); ok && !slices.ContainsFunc(group, func(i int) bool { return r.hasNeighbour(boxes[i], boxes, vertical) }) {
				for _, i := range group {
					taken[i] = true
				}
				bars = append(bars, bar)
			}
		}
	}
	for i, b := range boxes {
		if !taken[i] {
			rest = append(rest, b)
		}
	}
	return bars, rest
}

// withEndSteps is the box of a stepped bar with the steps at its ends that a line of the page's colour parts from it, being too light for what
// blurs the lines between the others; they are taken from boxes.
func (r *raster) withEndSteps(bar Colorbar, boxes []image.Rectangle) (Rect, []image.Rectangle) {
	box := bar.Box.Image()
	st := r.readAlong(box, bar.Vertical)
	step := int(quantile(gapsBetween(st.steps()), 0.5))
	rest := slices.DeleteFunc(boxes, func(b image.Rectangle) bool {
		gap, long, inLine := max(b.Min.X-box.Max.X, box.Min.X-b.Max.X), b.Dx(), level(b.Min.Y, box.Min.Y, b.Max.Y, box.Max.Y)
		if bar.Vertical {
			gap, long, inLine = max(b.Min.Y-box.Max.Y, box.Min.Y-b.Max.Y), b.Dy(), level(b.Min.X, box.Min.X, b.Max.X, box.Max.X)
		}
		if !inLine || gap < 0 || gap > r.strokeSize() || !similar(long, step) || r.rimShare(b) < evenAcross {
			return false
		}
		box = box.Union(b)
		return true
	})
	return rectOf(box), rest
}

// nextSwatch says whether two boxes of one size stand in a row (column), a line apart.
func (r *raster) nextSwatch(a, b image.Rectangle, vertical bool) bool {
	if !similar(a.Dx(), b.Dx()) || !similar(a.Dy(), b.Dy()) {
		return false
	}
	gap, inLine := max(a.Min.X, b.Min.X)-min(a.Max.X, b.Max.X), level(a.Min.Y, b.Min.Y, a.Max.Y, b.Max.Y)
	if vertical {
		gap, inLine = max(a.Min.Y, b.Min.Y)-min(a.Max.Y, b.Max.Y), level(a.Min.X, b.Min.X, a.Max.X, b.Max.X)
	}
	return inLine && gap >= 0 && gap <= r.strokeSize()
}

// hasNeighbour says whether a cell stands on the other sides of a box than its row (column) goes.
func (r *raster) hasNeighbour(a image.Rectangle, boxes []image.Rectangle, vertical bool) bool {
	near := a.Inset(-2 * r.strokeSize())
	return slices.ContainsFunc(boxes, func(b image.Rectangle) bool {
		return near.Overlaps(b) && b != a && b.Dx() >= minPitch && b.Dy() >= minPitch && !r.nextSwatch(a, b, vertical)
	})
}

// barOfSwatches is the stepped bar of a row (column) of swatches, if they are one.
func (r *raster) barOfSwatches(row []image.Rectangle, vertical bool) (bar Colorbar, ok bool) {
	slices.SortFunc(row, func(a, b image.Rectangle) int { return a.Min.X - b.Min.X + a.Min.Y - b.Min.Y })
	st := strip{vertical: vertical, uniform: 1}
	var bounds []float64
	for i, b := range row {
		st.box = st.box.Union(b)
		if r.rimShare(b) < evenAcross {
			return bar, false
		}
		c := r.at((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2)
		lab, from, to := cielab.FromRGB(c[0], c[1], c[2]), b.Min.X, b.Max.X
		if vertical {
			from, to = b.Min.Y, b.Max.Y
		}
		if i == 0 {
			bounds = append(bounds, float64(from))
		} else {
			bounds[i] = (bounds[i] + float64(from)) / 2 // the middle of the line between
		}
		bounds = append(bounds, float64(to))
		st.colors = append(st.colors, slices.Repeat([]cielab.Lab{lab}, to-from)...)
	}
	long, short := max(st.box.Dx(), st.box.Dy()), min(st.box.Dx(), st.box.Dy())
	if kind, discrete := st.colorbarKind(); !kind || !discrete || aspect(st.box) < minBarAspect || !r.isLong(float64(long), float64(short)) || !lightnessGoesOn(row, r) {
		return bar, false
	}
	return Colorbar{Box: rectOf(st.box), Vertical: vertical, Discrete: true, Bounds: bounds}, true
}

// lightnessGoesOn says whether swatches grow lighter, or darker, all along, or up to one of them and back.
func lightnessGoesOn(row []image.Rectangle, r *raster) bool {
	turns, way := 0, 0.0
	last := math.NaN()
	for _, b := range row {
		c := r.at((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2)
		l := cielab.FromRGB(c[0], c[1], c[2]).L
		if d := l - last; !math.IsNaN(d) {
			if d*way < 0 {
				turns++
			}
			way = d
		}
		last = l
	}
	return turns < 2
}
