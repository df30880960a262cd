package grid

import (
	"fmt"
	"image/color"

	"github.com/heatgrid/heatgrid/internal/cielab"
)

// A cell of the page's colour may be blank, or at the end of a bar that has that colour there, as a bar of greys has. The picture does not tell which.

// tellBlank makes cells of the page's colour blank where another panel of the same rows and columns has its blank cells there, as the maps of one head
// have, and warns where nothing tells it.
func (f *Figure) tellBlank(page color.RGBA) {
	const some = 0.05 // of the cells: fewer may be values at the end
	white := [3]uint8{page.R, page.G, page.B}
	for i := range f.Panels {
		p := &f.Panels[i]
		open := map[int]bool{} // cells
		for k, c := range p.Cells {
			if c.Status == ColorOnly && c.Class == "" && levels(parseHex(c.RGB), white) <= 1 {
				open[k] = true
			}
		}
		if float64(len(open)) < some*float64(len(p.Cells)) {
			continue
		}
		for j := range f.Panels {
			if o := &f.Panels[j]; o.Rows == p.Rows && o.Cols == p.Cols && float64(o.Quality.Empty) >= some*float64(len(o.Cells)) && j != i && o.blankWithin(open) {
				for k, c := range o.Cells {
					if c.Status == Empty {
						p.setBlank(k)
						delete(open, k)
					}
				}
			}
		}
		if float64(len(open)) >= some*float64(len(p.Cells)) {
			f.warn("blank-or-end", p.Box, fmt.Sprintf("%d cells of this panel have the colour of the page, which its colorbar has at an end too: they may be blank", len(open)))
		}
	}
}

// blankWithin says whether all blank cells of a panel are among some cells.
func (p *Panel) blankWithin(cells map[int]bool) bool {
	for k, c := range p.Cells {
		if c.Status == Empty && !cells[k] {
			return false
		}
	}
	return true
}

// setBlank takes the value from a cell that only its colour told.
func (p *Panel) setBlank(k int) {
	c := &p.Cells[k]
	c.Color, c.ColorLow, c.ColorHigh, c.Residual, c.Value, c.Status = nil, nil, nil, nil, nil, Empty
	p.Values[c.Row][c.Col] = nil
	p.Quality.ColorOnly--
	p.Quality.Empty++
}

// crossedOut are the cells of the page's colour in which a cross or a word says that there is no value: they are blank, though the bar may pass
// that colour. Nil: there are none, or some stand on other colours, where they say something else, as that a correlation is not significant.
func crossedOut(prints []*print, colors []cellColor, page cielab.Lab, same float64) (crossed []bool) {
	for i, p := range prints {
		switch {
		case p == nil || !p.saysNothing():
		case colors[i].unknown || cielab.Distance76(colors[i].lab, page) > same:
			return nil
		default:
			if crossed == nil {
				crossed = make([]bool, len(prints))
			}
			crossed[i] = true
		}
	}
	return crossed
}
