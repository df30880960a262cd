package detect

import (
	"math"
	"slices"
)

// Slanted labels stand so close to their neighbours that they seem to be one upright line of large text:
//
//	+-----+-----+-----+
//	|     |     |     |
//	+-----+-----+-----+
//	   /1994/1996/1998    each ends, begins or is centred at its column
//
// Each is far thinner along the slant than the row of them is high, which upright letters are not.

// partSlanted cuts the words beside the columns of a panel that are several slanted labels into these. Where each of them is in one piece, the
// characters of the figure seem larger than they are: the size that it gives is that of the labels then.
func partSlanted(words []*textWord, l *Layout, size float64) ([]*textWord, float64) {
	for i := range l.Panels {
		p := &l.Panels[i]
		for _, at := range []side{bottom, top} {
			row := rowBeside(words, p, at, size)
			if !slices.ContainsFunc(row, func(w *textWord) bool {
				return len(w.pieces) > 1 && w.bounds().W() > p.Box().W()/float64(p.Cols())
			}) {
				continue
			}
			labels := slantedAtColumns(row, p, size)
			if labels == nil {
				continue
			}
			var thick []float64
			for _, l := range labels {
				thick = append(thick, l.reach(l.angle).thickness()-2*l.pieces[0].rim)
			}
			size = math.Min(size, quantile(thick, 0.5))
			words = slices.DeleteFunc(slices.Clone(words), func(w *textWord) bool { return slices.Contains(row, w) })
			words = append(words, labels...)
		}
	}
	return words, size
}

// rowBeside are the words below or above a panel that come as near to it as the nearest.
func rowBeside(words []*textWord, p *Panel, at side, size float64) (row []*textWord) {
	const farthest, level = 3.0, 1.0 // of the size
	box := p.Box()
	nearest := farthest * size
	gap := func(w *textWord) float64 {
		b := w.bounds()
		if mid := (b.X0 + b.X1) / 2; mid < box.X0-b.W()/2 || mid > box.X1+b.W()/2 {
			return math.Inf(1)
		}
		d := b.Y0 - box.Y1
		if at == top {
			d = box.Y0 - b.Y1
		}
		if d < -size {
			return math.Inf(1)
		}
		return d
	}
	for _, w := range words {
		nearest = math.Min(nearest, gap(w))
	}
	for _, w := range words {
		if gap(w) < nearest+level*size {
			row = append(row, w)
		}
	}
	return row
}

// slantedAtColumns are the labels that a row of words is when cut along the slant in which they are thinnest, each at a column of its
// own; nil where none fits.
func slantedAtColumns(row []*textWord, p *Panel, size float64) (best []*textWord) {
	const (
		few  = 3
		step = 5 // degrees
	)
	all := &textWord{}
	for _, w := range row {
		all.pieces = append(all.pieces, w.pieces...)
	}
	if len(all.pieces) < few {
		return nil
	}
	high, thinnest := all.reach(0).thickness(), math.Inf(1)
	for a := 20.0; a <= 70; a += step {
		for _, slant := range []float64{a, -a} {
			var thick []float64
			for i := range all.pieces {
				thick = append(thick, all.pieces[i].reach(slant).thickness())
			}
			// whole labels in one piece each make the characters of a figure seem larger
			lines := slantedLines(all.pieces, slant, math.Min(size, quantile(thick, 0.5)))
			if len(lines) < few || len(lines) > p.Cols() {
				continue
			}
			thickest, sum := 0.0, 0.0
			for _, l := range lines {
				t := l.reach(slant).thickness()
				thickest, sum = math.Max(thickest, t), sum+t/float64(len(lines))
			}
			if thickest <= thinShare*high && sum < thinnest && atColumns(lines, p, slant) {
				best, thinnest = lines, sum
			}
		}
	}
	return best
}

// atColumns says whether each line ends, begins or has its middle at a column of its own, all as far from the middle of it.
func atColumns(lines []*textWord, p *Panel, slant float64) bool {
	const apart = 0.2 // of a column
	box := p.Box()
	pitch := box.W() / float64(p.Cols())
	ux, _, vx, _ := axes(slant)
	for _, along := range []float64{1, 0, 0.5} {
		var places []float64 // in columns, from the middle of the first
		for _, l := range lines {
			r := l.reach(slant)
			u, v := r.u0+along*r.length(), (r.v0+r.v1)/2
			places = append(places, (u*ux+v*vx-box.X0)/pitch-0.5)
		}
		slices.Sort(places)
		off := places[0] - math.Round(places[0])
		own := true
		for i, x := range places {
			own = own && near(x-off, math.Round(x-off), apart) && (i == 0 || math.Round(x-off) > math.Round(places[i-1]-off))
		}
		if own {
			return true
		}
	}
	return false
}
