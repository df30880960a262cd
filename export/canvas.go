package export

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/heatgrid/heatgrid/grid"
)

// canvas draws on a picture, inside clip. Coordinates are px, of a pixel's upper
// left corner; whatever lies outside, or is no number, is not drawn.
type canvas struct {
	img  *image.RGBA
	clip image.Rectangle
	face font.Face
}

// px is v as a pixel coordinate, held within what integers and pictures can be.
func px(v float64) int {
	if math.IsNaN(v) {
		return math.MinInt32
	}
	return int(math.Max(-1e6, math.Min(1e6, math.Round(v))))
}

func (c *canvas) fill(x0, y0, x1, y1 float64, col color.RGBA) {
	r := image.Rect(px(x0), px(y0), max(px(x1), px(x0)+1), max(px(y1), px(y0)+1))
	draw.Draw(c.img, r.Intersect(c.clip), image.NewUniform(col), image.Point{}, draw.Src)
}

// frame draws the outline of b, its outer edge on b's, t px thick.
func (c *canvas) frame(b grid.Box, t int, col color.RGBA) {
	x0, y0, x1, y1, d := b[0], b[1], b[0]+b[2], b[1]+b[3], float64(t)
	c.fill(x0, y0, x1, y0+d, col)
	c.fill(x0, y1-d, x1, y1, col)
	c.fill(x0, y0, x0+d, y1, col)
	c.fill(x1-d, y0, x1, y1, col)
}

// line draws a horizontal or vertical line t px thick around its middle.
func (c *canvas) line(x0, y0, x1, y1 float64, t int, col color.RGBA) {
	d := float64(t) / 2
	if x0 == x1 {
		c.fill(x0-d, y0, x0+d, y1, col)
	} else {
		c.fill(x0, y0-d, x1, y0+d, col)
	}
}

// text writes s with its baseline's left end at (x, y), unless it is wider than
// room; a light edge keeps it readable on any ground.
func (c *canvas) text(x, y float64, s string, col color.RGBA, room float64) {
	if c.width(s) > math.Max(room, 8*c.height()) || px(x) < -1e5 || px(y) < -1e5 {
		return
	}
	x = math.Max(0, math.Min(x, float64(c.clip.Max.X)-c.width(s)))
	y = math.Max(c.height(), math.Min(y, float64(c.clip.Max.Y)-1))
	for _, o := range []struct {
		dx, dy int
		col    color.Color
	}{{-1, 0, color.White}, {1, 0, color.White}, {0, -1, color.White}, {0, 1, color.White}, {0, 0, col}} {
		d := font.Drawer{Dst: c.img, Src: image.NewUniform(o.col), Face: c.face, Dot: fixed.P(px(x)+o.dx, px(y)+o.dy)}
		d.DrawString(s)
	}
}

// width is the width of s, px.
func (c *canvas) width(s string) float64 { return float64(font.MeasureString(c.face, s).Ceil()) }

// height is how far letters rise over the baseline, px.
func (c *canvas) height() float64 { return float64(c.face.Metrics().Ascent.Ceil()) }
