package grid

import (
	"image"
	"slices"
)

// Onto moves all places in f from the picture that was read onto the one that it
// was made from: (x, y) goes to (origin.X + x*scaleX, origin.Y + y*scaleY), px.
func (f *Figure) Onto(origin image.Point, scaleX, scaleY float64) {
	x := func(v float64) float64 { return float64(origin.X) + scaleX*v }
	y := func(v float64) float64 { return float64(origin.Y) + scaleY*v }
	box := func(b *Box) { *b = Box{x(b[0]), y(b[1]), scaleX * b[2], scaleY * b[3]} }
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
