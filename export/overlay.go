package export

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"golang.org/x/image/draw"

	"github.com/heatgrid/heatgrid/grid"
	"github.com/heatgrid/heatgrid/internal/lettering"
)

// What the overlay draws in; statusColors gives the cells' colours.
var (
	panelColor = color.RGBA{0, 90, 255, 255}
	tickColor  = color.RGBA{255, 0, 200, 255}
	barColor   = color.RGBA{0, 150, 160, 255}
	warnColor  = color.RGBA{255, 120, 0, 255}
)

// statusColors are the colours that stand for the statuses, in the overlay and
// the report; told apart by most who see red and green alike.
var statusColors = []struct {
	Status grid.Status
	Color  color.RGBA
	Says   string
}{
	{grid.Agree, color.RGBA{0, 170, 70, 255}, "print and colour agree"},
	{grid.Conflict, color.RGBA{230, 0, 0, 255}, "print and colour disagree"},
	{grid.Repaired, color.RGBA{255, 150, 0, 255}, "repaired"},
	{grid.OCROnly, color.RGBA{40, 110, 255, 255}, "print only"},
	{grid.ColorOnly, color.RGBA{150, 80, 200, 255}, "colour only"},
	{grid.Empty, color.RGBA{140, 140, 140, 255}, "empty"},
}

func statusColor(s grid.Status) color.RGBA {
	for _, c := range statusColors {
		if c.Status == s {
			return c.Color
		}
	}
	return color.RGBA{0, 0, 0, 255}
}

// Overlay draws what f found over a copy of the picture that it was read from:
// each panel with its lattice and ticks, each cell framed in the colour of its
// status, each colorbar with its ticks and the values at its ends. The picture
// keeps its place; a legend stands below it.
func Overlay(img image.Image, f *grid.Figure) *image.RGBA {
	b := img.Bounds()
	size := clampInt(b.Dy()/45, 11, 36) // of letters, px: readable when the whole picture is
	legend := legendEntries(f)
	lines := wrapLegend(legend, size, b.Dx())
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()+lines*size*2))
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(out, image.Rect(0, 0, b.Dx(), b.Dy()), img, b.Min, draw.Src)
	c := canvas{out, image.Rect(0, 0, b.Dx(), b.Dy()), lettering.Face(float64(size))}
	stroke := clampInt(min(b.Dx(), b.Dy())/500, 1, 4)
	for i := range f.Panels {
		c.panel(&f.Panels[i], stroke)
	}
	bars := drawnBars(f)
	for i := range bars {
		c.colorbar(&bars[i], stroke)
	}
	for _, w := range f.Warnings {
		c.frame(w.Where, stroke, warnColor)
	}
	c.clip = out.Rect
	c.legend(legend, b.Dy(), size)
	return out
}

func (c *canvas) panel(p *grid.Panel, stroke int) {
	for i := range p.Cells {
		cell := &p.Cells[i]
		col := statusColor(cell.Status)
		x0, y0 := cell.Box[0], cell.Box[1]
		x1, y1 := x0+cell.Box[2], y0+cell.Box[3]
		small := math.Min(x1-x0, y1-y0)
		if small < 9 { // too small for a frame: a dot, and the lattice by the panel's outline
			if r := math.Max(small/4, 0.5); cell.Status != grid.ColorOnly || small >= 4 {
				c.fill(x0+(x1-x0)/2-r, y0+(y1-y0)/2-r, x0+(x1-x0)/2+r, y0+(y1-y0)/2+r, col)
			}
			continue
		}
		t := math.Max(1, math.Min(float64(2*stroke), small/12))
		if cell.Status == grid.Conflict || cell.Status == grid.Repaired {
			t *= 2 // what a person should look at stands out
		}
		c.frame(grid.Box{x0 + 1, y0 + 1, x1 - x0 - 2, y1 - y0 - 2}, int(t), col)
	}
	x, y, w, h := p.Box[0], p.Box[1], p.Box[2], p.Box[3]
	d := float64(stroke + 1)
	c.frame(grid.Box{x - d, y - d, w + 2*d, h + 2*d}, stroke+1, panelColor) // around the cells
	reach := float64(5 * (stroke + 1))                                      // length of a tick mark, px
	for _, t := range p.X.Ticks {
		c.line(t.Pixel, y+h, t.Pixel, y+h+reach, stroke, tickColor)
	}
	for _, t := range p.Y.Ticks {
		c.line(x-reach, t.Pixel, x, t.Pixel, stroke, tickColor)
	}
	name := fmt.Sprintf("%s: %d x %d", p.ID, p.Rows, p.Cols)
	at := c.bareSpot(name, [][2]float64{{x, y - d - 1}, {x + w - c.width(name), y - d - 1}, {x + w - c.width(name), y + h + reach + 1 + c.height()}}) // the last below the marks
	c.text(at[0], at[1], name, panelColor, w)
}

// bareSpot is the first of some places, of a baseline's left end, where s would stand on one colour, as it would not on names above the cells; the first
// of all where there is none.
func (c *canvas) bareSpot(s string, places [][2]float64) [2]float64 {
	k := slices.IndexFunc(places, func(at [2]float64) bool {
		r := image.Rect(px(at[0]), px(at[1]-c.height()), px(at[0]+c.width(s)), px(at[1]))
		return r.In(c.clip) && c.isPlain(r)
	})
	return places[max(0, k)]
}

// isPlain says whether the pixels of r have one colour, but for what a JPEG leaves.
func (c *canvas) isPlain(r image.Rectangle) bool {
	const noise = 24 // levels
	first := c.img.RGBAAt(r.Min.X, r.Min.Y)
	off := func(a, b uint8) bool { return max(a, b)-min(a, b) > noise }
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if p := c.img.RGBAAt(x, y); off(p.R, first.R) || off(p.G, first.G) || off(p.B, first.B) {
				return false
			}
		}
	}
	return true
}

func (c *canvas) colorbar(b *grid.Colorbar, stroke int) {
	c.frame(b.Box, stroke+1, barColor)
	x, y, w, h := b.Box[0], b.Box[1], b.Box[2], b.Box[3]
	lo, hi := endText(b.Min, b), endText(b.Max, b)
	if b.Orientation == "horizontal" {
		for _, t := range b.Ticks {
			c.line(t.Pixel, y, t.Pixel, y+h, stroke, tickColor)
		}
		c.text(x, y-3, lo, barColor, w/2)
		c.text(x+w-c.width(hi), y-3, hi, barColor, w/2)
		return
	}
	for _, t := range b.Ticks {
		c.line(x, t.Pixel, x+w, t.Pixel, stroke, tickColor)
	}
	c.text(x, y-3, hi, barColor, 1e9)
	c.text(x, y+h+c.height(), lo, barColor, 1e9)
}

// endText is the value at one end of a bar.
func endText(v *float64, b *grid.Colorbar) string {
	if v = finite(v); v == nil {
		return "?"
	}
	if lo, hi := finite(b.Min), finite(b.Max); lo != nil && hi != nil && *lo != *hi {
		return trimZeros(roundTo(*v, math.Abs(*hi-*lo)/100))
	}
	return Number(v)
}

type legendEntry struct {
	color color.RGBA
	text  string
}

// drawnBars are the colorbars that the figure shows. One that was learned from a panel's cells has the panel's box: drawn there, its ends
// would hide the panel's name.
func drawnBars(f *grid.Figure) []grid.Colorbar {
	return slices.DeleteFunc(slices.Clone(f.Colorbars), func(b grid.Colorbar) bool {
		return slices.ContainsFunc(f.Panels, func(p grid.Panel) bool { return p.Box == b.Box })
	})
}

// legendEntries counts the cells by status, and names the other colours in use.
func legendEntries(f *grid.Figure) []legendEntry {
	count := map[grid.Status]int{}
	for i := range f.Panels {
		for k := range f.Panels[i].Cells {
			count[f.Panels[i].Cells[k].Status]++
		}
	}
	var out []legendEntry
	for _, s := range statusColors {
		if n := count[s.Status]; n > 0 {
			out = append(out, legendEntry{s.Color, fmt.Sprintf("%s: %d", s.Says, n)})
		}
	}
	if len(f.Panels) == 0 {
		return []legendEntry{{panelColor, "no heatmap"}}
	}
	out = append(out, legendEntry{panelColor, "panel"}, legendEntry{tickColor, "tick"})
	if len(drawnBars(f)) > 0 {
		out = append(out, legendEntry{barColor, "colorbar"})
	}
	if len(f.Warnings) > 0 {
		out = append(out, legendEntry{warnColor, "warning"})
	}
	return out
}

// entryWidth bounds the width of a legend entry in letters of the given size:
// a Go Regular letter is 0.6 of its size wide on average.
func entryWidth(e legendEntry, size int) int { return size*2 + len(e.text)*size*6/10 }

// wrapLegend is how many lines the legend takes.
func wrapLegend(entries []legendEntry, size, width int) int {
	lines, x := 1, 0
	for _, e := range entries {
		if w := entryWidth(e, size); x > 0 && x+w > width {
			lines, x = lines+1, w
		} else {
			x += w
		}
	}
	return lines
}

func (c *canvas) legend(entries []legendEntry, top, size int) {
	x, y := 0, top
	for _, e := range entries {
		w := entryWidth(e, size)
		if x > 0 && x+w > c.img.Rect.Dx() {
			x, y = 0, y+2*size
		}
		c.fill(float64(x+size/2), float64(y+size/2), float64(x+size*3/2), float64(y+size*3/2), e.color)
		c.text(float64(x+size*7/4), float64(y+size*3/2), e.text, color.RGBA{0, 0, 0, 255}, 1e9)
		x += w
	}
}

func clampInt(v, lo, hi int) int { return max(lo, min(v, hi)) }
