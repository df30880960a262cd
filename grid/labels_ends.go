package grid

import (
	"math"

	"github.com/heatgrid/heatgrid/detect"
)

// Bars in web pages have two numbers only, one for each end, and no marks. They stand
// flush with the ends, or beyond them:
//
//	[==========]        10 [==========] 80
//	10        80

// setToEnds moves two ticks that are flush with the ends of a bar there.
func setToEnds(bar *detect.Colorbar, s side, ticks []barTick) {
	if len(ticks) != 2 || number(ticks[0].text) == nil || number(ticks[1].text) == nil {
		return
	}
	lo, hi := s.span(bar.Box)
	first, last := s.place(bar.Box, ticks[0].it.Box.Rect), s.place(bar.Box, ticks[1].it.Box.Rect)
	slack := 0.3*ticks[0].it.cap + 1 // bearings, and the rim of ink
	if ticks[0].it != ticks[1].it && near(first.a0, lo, slack) && near(last.a1, hi, slack) {
		ticks[0].pixel, ticks[1].pixel = lo, hi
	}
}

// ticksBeyond are the numbers beyond the two ends of a bar; nil where there are none.
func (b *labeler) ticksBeyond(bar *detect.Colorbar) []barTick {
	ends := [2]side{left, right}
	if bar.Vertical {
		ends = [2]side{above, below}
	}
	var ticks []barTick
	for k, s := range ends {
		lo, hi := s.span(bar.Box)
		var nearest *item
		best := math.Inf(1)
		for _, it := range b.items {
			p := s.place(bar.Box, it.Box.Rect)
			// no farther than a label is from its bar
			if it.used || it.Box.Angle != 0 || number(it.Text.Text) == nil || p.d0 < -1 || p.d0 > 2*it.cap ||
				!near(p.mid(), (lo+hi)/2, 0.5*it.cap+0.1*(hi-lo)) || b.blocked(s, bar.Box, p) {
				continue
			}
			if p.d0 < best {
				nearest, best = it, p.d0
			}
		}
		if nearest == nil {
			return nil
		}
		at := [2]float64{bar.Box.X0, bar.Box.X1}
		if bar.Vertical {
			at = [2]float64{bar.Box.Y0, bar.Box.Y1}
		}
		ticks = append(ticks, barTick{it: nearest, text: nearest.Text.Text, conf: nearest.Conf, pixel: at[k]})
	}
	return ticks
}
