package grid

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
)

// dropBare takes out the panels that say nothing: no bar, no print and no name
// belongs to them, and they are not even drawn in flat cells. Grain and the edges
// in a photograph form a lattice here and there. So do the edges of other charts, which
// have names, and a number or two within. Panels are numbered anew.
func (f *Figure) dropBare(img *image.RGBA) {
	f.Panels = slices.DeleteFunc(f.Panels, func(p Panel) bool { return (p.bare() || p.hardlyPrinted()) && !p.flat(img) })
	ids := map[string]string{}
	for i := range f.Panels {
		ids[f.Panels[i].ID] = fmt.Sprintf("p%d", i+1)
		f.Panels[i].ID = ids[f.Panels[i].ID]
	}
	for _, p := range f.Panels {
		for axis, id := range p.SharedAxes {
			p.SharedAxes[axis] = ids[id]
		}
	}
}

// bare says whether nothing is known of a panel but where it lies.
func (p *Panel) bare() bool {
	named := func(name string) bool { return name != "" }
	return p.Colorbar == nil && p.Quality.Empty == p.Rows*p.Cols &&
		len(p.X.Ticks) == 0 && len(p.Y.Ticks) == 0 &&
		!slices.ContainsFunc(p.RowNames, named) && !slices.ContainsFunc(p.ColNames, named)
}

// hardlyPrinted says whether a panel of cells has no bar, and no number in most of them that is likely to be one.
func (p *Panel) hardlyPrinted() bool {
	numbers := 0
	for _, c := range p.Cells {
		if c.OCR != nil && c.Conf != nil && *c.Conf >= evenConf {
			numbers++
		}
	}
	return p.Kind == KindCells && p.Colorbar == nil && 2*numbers < len(p.Cells)
}

// flat says whether the colours within the cells of p are even as against the
// differences between neighbours. In drawn cells they are but for the noise of a
// JPEG, in grain they differ as much as neighbours do, and in what was enlarged
// smoothly the change from one cell to the next takes the whole way: a quarter of
// it lies within the middle of a cell.
func (p *Panel) flat(img *image.RGBA) bool {
	const even = 1.0 / 6
	var within, between []float64
	step := 1 + max(p.Rows, p.Cols)/24
	for r := 0; r < p.Rows; r += step {
		for c := 0; c < p.Cols; c += step {
			own := p.Cell(r, c)
			if c+1 < p.Cols {
				between = append(between, levels(parseHex(own.RGB), parseHex(p.Cell(r, c+1).RGB)))
			}
			if r+1 < p.Rows {
				between = append(between, levels(parseHex(own.RGB), parseHex(p.Cell(r+1, c).RGB)))
			}
			within = append(within, unevenness(img, own))
		}
	}
	if len(between) == 0 {
		return true
	}
	slices.Sort(between)
	// most neighbours may be equal in a heatmap of few values
	d := between[3*len(between)/4]
	return d > 0 && median(within) <= even*d
}

// unevenness is how far, in levels, half of the pixels in the middle of a cell
// are at least from its colour.
func unevenness(img *image.RGBA, c *Cell) float64 {
	fill := parseHex(c.RGB)
	dx, dy := c.Box[2]/6, c.Box[3]/6
	box := image.Rect(int(c.Box[0]+dx), int(c.Box[1]+dy), int(math.Ceil(c.Box[0]+c.Box[2]-dx)), int(math.Ceil(c.Box[1]+c.Box[3]-dy)))
	box = box.Intersect(img.Rect)
	var off []float64
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			q := img.RGBAAt(x, y)
			off = append(off, levels(fill, [3]uint8{q.R, q.G, q.B}))
		}
	}
	if len(off) == 0 {
		return 0
	}
	return median(off)
}

// levels is the largest difference of a channel.
func levels(a, b [3]uint8) float64 {
	return float64(max(absDiff(a[0], b[0]), absDiff(a[1], b[1]), absDiff(a[2], b[2])))
}

// parseHex is the colour that hexColor has written.
func parseHex(s string) [3]uint8 {
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	if err != nil {
		return [3]uint8{}
	}
	return [3]uint8{uint8(n >> 16), uint8(n >> 8), uint8(n)}
}
