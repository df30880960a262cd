package grid

import (
	"image"
	"math"
	"slices"

	"github.com/heatgrid/heatgrid/detect"
)

// Onto moves all places in f from v onto the picture that v was made from.
func (f *Figure) Onto(v detect.View) {
	x := func(at float64) float64 { return v.X0 + v.ScaleX*at }
	y := func(at float64) float64 { return v.Y0 + v.ScaleY*at }
	box := func(b *Box) { *b = Box{x(b[0]), y(b[1]), v.ScaleX * b[2], v.ScaleY * b[3]} }
	ticks := func(ts []Tick, along func(float64) float64) []Tick {
		ts = slices.Clone(ts) // panels may share them
		for i := range ts {
			ts[i].Pixel = along(ts[i].Pixel)
		}
		return ts
	}
	for i := range f.Panels {
		p := &f.Panels[i]
		box(&p.Box)
		p.X.Ticks, p.Y.Ticks = ticks(p.X.Ticks, x), ticks(p.Y.Ticks, y)
		for j := range p.Cells {
			box(&p.Cells[j].Box)
		}
	}
	for i := range f.Colorbars {
		b := &f.Colorbars[i]
		box(&b.Box)
		if b.Orientation == "vertical" {
			b.Ticks = ticks(b.Ticks, y)
		} else {
			b.Ticks = ticks(b.Ticks, x)
		}
	}
	for i := range f.Warnings {
		box(&f.Warnings[i].Where)
	}
}

// Turn moves all places in f as turning a picture of that size about its middle does, by
// degrees clockwise: boxes keep their sizes, ticks stay beside their panel or bar.
func (f *Figure) Turn(size image.Point, degrees float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	mx, my := float64(size.X)/2, float64(size.Y)/2
	point := func(x, y float64) (float64, float64) {
		return round1(mx + cos*(x-mx) - sin*(y-my)), round1(my + sin*(x-mx) + cos*(y-my))
	}
	box := func(b *Box) {
		x, y := point(b[0]+b[2]/2, b[1]+b[3]/2)
		b[0], b[1] = round1(x-b[2]/2), round1(y-b[3]/2)
	}
	ticks := func(ts []Tick, b Box, alongX bool) []Tick {
		ts = slices.Clone(ts) // panels may share them
		for i, t := range ts {
			if alongX {
				ts[i].Pixel, _ = point(t.Pixel, b[1]+b[3])
			} else {
				_, ts[i].Pixel = point(b[0], t.Pixel)
			}
		}
		return ts
	}
	for i := range f.Panels {
		p := &f.Panels[i]
		p.X.Ticks, p.Y.Ticks = ticks(p.X.Ticks, p.Box, true), ticks(p.Y.Ticks, p.Box, false)
		box(&p.Box)
		for j := range p.Cells {
			box(&p.Cells[j].Box)
		}
	}
	for i := range f.Colorbars {
		b := &f.Colorbars[i]
		b.Ticks = ticks(b.Ticks, b.Box, b.Orientation != "vertical")
		box(&b.Box)
	}
	for i := range f.Warnings {
		box(&f.Warnings[i].Where)
	}
}
