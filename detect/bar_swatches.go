package detect

import (
	"image"
	"slices"

	"github.com/heatgrid/heatgrid/internal/cielab"
	"github.com/heatgrid/heatgrid/internal/groups"
)

// barsOfSwatches takes from boxes the rows (columns) of four or more swatches that thin lines of the page's colour part and that are a
// stepped scale together: of one size and each of one colour, lighter or darker all along or up to one of them and back, and none of a
// second row beside them, as cells have.
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
		if !r.aLineApart(b, box, bar.Vertical) || !similar(lengthAlong(b, bar.Vertical), step) || r.rimShare(b) < evenAcross {
			return false
		}
		box = box.Union(b)
		return true
	})
	return rectOf(box), rest
}

// nextSwatch says whether two boxes of one size stand in a row (column), a line apart.
func (r *raster) nextSwatch(a, b image.Rectangle, vertical bool) bool {
	return similar(a.Dx(), b.Dx()) && similar(a.Dy(), b.Dy()) && r.aLineApart(a, b, vertical)
}

// aLineApart says whether two boxes are level in a row (column) and no more than a line is between them.
func (r *raster) aLineApart(a, b image.Rectangle, vertical bool) bool {
	gap, inLine := max(a.Min.X, b.Min.X)-min(a.Max.X, b.Max.X), level(a.Min.Y, b.Min.Y, a.Max.Y, b.Max.Y)
	if vertical {
		gap, inLine = max(a.Min.Y, b.Min.Y)-min(a.Max.Y, b.Max.Y), level(a.Min.X, b.Min.X, a.Max.X, b.Max.X)
	}
	return inLine && gap >= 0 && gap <= r.strokeSize()
}

// lengthAlong is how long a box is along a row (column), px.
func lengthAlong(b image.Rectangle, vertical bool) int {
	if vertical {
		return b.Dy()
	}
	return b.Dx()
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
	var bounds, lightness []float64
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
		lightness = append(lightness, lab.L)
		st.colors = append(st.colors, slices.Repeat([]cielab.Lab{lab}, to-from)...)
	}
	long, short := max(st.box.Dx(), st.box.Dy()), min(st.box.Dx(), st.box.Dy())
	if kind, discrete := st.colorbarKind(); !kind || !discrete || aspect(st.box) < minBarAspect || !r.isLong(float64(long), float64(short)) || turns(lightness) > 1 {
		return bar, false
	}
	return Colorbar{Box: rectOf(st.box), Vertical: vertical, Discrete: true, Bounds: bounds}, true
}

// turns is how often values that rise go on to fall, or the other way round.
func turns(values []float64) (n int) {
	way := 0.0
	for i := 1; i < len(values); i++ {
		d := values[i] - values[i-1]
		if d*way < 0 {
			n++
		}
		way = d
	}
	return n
}
