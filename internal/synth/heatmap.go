// Package synth draws heatmaps and pages of text in pure Go, for tests that must
// know what was drawn and for benchmarks of pictures of any size.
package synth

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/heatgrid/heatgrid/internal/lettering"
)

// Heatmap says what Draw draws: one panel of cells with the names of its rows
// and columns, and a vertical colorbar to its right.
type Heatmap struct {
	Size   image.Point // of the picture, px; 320 x 140 of it are margins
	Values [][]float64 // rows from the top; NaN: a blank cell
	Lo, Hi float64     // values at the two ends of the bar
	Format string      // of the printed numbers, such as "%.1f"; "": none are printed
	Rows   []string    // nil: the rows' indexes, as many as there is room for
	Cols   []string
}

// left and top are the margins of the panel in px: names stand in them.
const left, top, right, bottom = 120, 60, 200, 80

// Panel is the outer edge of the cells in px.
func (h *Heatmap) Panel() image.Rectangle {
	rows, cols := len(h.Values), len(h.Values[0])
	return image.Rect(left, top, left+cols*((h.Size.X-left-right)/cols), top+rows*((h.Size.Y-top-bottom)/rows))
}

// Draw draws the heatmap on white.
func (h *Heatmap) Draw() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: h.Size})
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	panel, rows, cols := h.Panel(), len(h.Values), len(h.Values[0])
	cw, ch := panel.Dx()/cols, panel.Dy()/rows
	// four characters fill five sixths of a cell's width
	size := math.Min(math.Min(float64(ch)*0.7, float64(cw)*0.38), 28)
	number, name := lettering.Face(size), lettering.Face(math.Max(10, math.Min(size, 20)))
	for r, row := range h.Values {
		for c, v := range row {
			if math.IsNaN(v) {
				continue
			}
			share := (v - h.Lo) / (h.Hi - h.Lo)
			cell := image.Rect(left+c*cw, top+r*ch, left+(c+1)*cw, top+(r+1)*ch)
			draw.Draw(img, cell, image.NewUniform(Ramp(share)), image.Point{}, draw.Src)
			if h.Format != "" {
				ink := image.Black
				if share < 0.5 {
					ink = image.White
				}
				write(img, number, ink, (cell.Min.X+cell.Max.X)/2, (cell.Min.Y+cell.Max.Y)/2, fmt.Sprintf(h.Format, v))
			}
		}
	}
	for i, s := range names(h.Rows, rows, panel.Dy()) {
		write(img, name, image.Black, left-30, top+i*ch+ch/2, s)
	}
	for i, s := range names(h.Cols, cols, panel.Dx()) {
		write(img, name, image.Black, left+i*cw+cw/2, panel.Max.Y+20, s)
	}
	h.bar(img, panel, name)
	return img
}

// bar draws the colorbar beside the panel, with six ticks.
func (h *Heatmap) bar(img *image.RGBA, panel image.Rectangle, name font.Face) {
	x, high := panel.Max.X+50, panel.Dy()
	for y := range high {
		c := Ramp(1 - (float64(y)+0.5)/float64(high))
		draw.Draw(img, image.Rect(x, top+y, x+30, top+y+1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	for i := range 6 {
		y := top + high - i*high/5
		draw.Draw(img, image.Rect(x+30, y-1, x+36, y+1), image.Black, image.Point{}, draw.Src)
		write(img, name, image.Black, x+60, y, fmt.Sprintf("%.1f", h.Lo+(h.Hi-h.Lo)*float64(i)/5))
	}
}

// names gives each of n rows or columns its name; in place of given ones the
// index, "" where the next would stand closer than 24 px.
func names(given []string, n, px int) []string {
	if given != nil {
		return given
	}
	out := make([]string, n)
	for i, step := 0, max(1, n*24/px); i < n; i += step {
		out[i] = fmt.Sprint(i)
	}
	return out
}

// Ramp is the colour of a share from 0 to 1: from dark blue over green to
// yellow, its lightness rising evenly.
func Ramp(share float64) color.RGBA {
	at := func(a, b, c float64) uint8 {
		if share < 0.5 {
			return uint8(a + (b-a)*2*share)
		}
		return uint8(b + (c-b)*(2*share-1))
	}
	return color.RGBA{at(68, 33, 253), at(1, 145, 231), at(84, 140, 37), 255}
}

// write puts s around (x, y).
func write(img draw.Image, f font.Face, ink image.Image, x, y int, s string) {
	d := font.Drawer{Dst: img, Src: ink, Face: f, Dot: fixed.P(x, y)}
	d.Dot.X -= d.MeasureString(s) / 2
	d.Dot.Y += f.Metrics().CapHeight / 2
	d.DrawString(s)
}
